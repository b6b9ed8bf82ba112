"""Two images in one place, each seen on its side of a divider that moves."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QKeyEvent, QMouseEvent, QPainter, QPen

from biaslens_gui.ui import theme
from biaslens_gui.ui.background import Background
from biaslens_gui.ui.decoding import blurred
from biaslens_gui.ui.i18n import tr
from biaslens_gui.ui.widgets.picture import Lens, Picture

STEP = 0.05
_MOVES = {Qt.Key.Key_BracketLeft: -STEP, Qt.Key.Key_BracketRight: STEP}


class SplitPicture(Picture):
    """The first image left of the divider, the second right of it; with the divider at the end, one of them alone.

    The divider is dragged, or moved with [ and ]. Zoom and place are those of the lens.
    """

    def __init__(self, background: Background, lens: Lens) -> None:
        super().__init__(background, lens)
        self._other, self._other_blurred = QImage(), QImage()
        self.divider = 0.5
        self.divided = True

    def show_pair(self, first: QImage, second: QImage, *, hide: bool = False, divided: bool = True) -> None:
        """Show two images; without `divided` only the first, as for a flicker."""
        self._image, self._other, self.divided, self._hidden = first, second, divided, hide
        self._blurred = blurred(first) if hide and not first.isNull() else QImage()
        self._other_blurred = blurred(second) if hide and not second.isNull() else QImage()
        name = tr("First image left of the divider at {place:.0%}, second right of it")
        self.setAccessibleName(name.format(place=self.divider) if divided else tr("One image at a time"))
        self.update()

    def move_divider(self, to: float) -> None:
        """Move the divider to a share of the width."""
        self.divider = max(0.0, min(1.0, to))
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.divided and event.key() in _MOVES:
            self.move_divider(self.divider + _MOVES[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        near = abs(event.position().x() - self.divider * self.width()) < theme.unit() * 4
        if self.divided and self._dragged is not None and (near or self.lens.zoom == 1.0):
            self._dragged = event.position()
            self.move_divider(event.position().x() / max(1, self.width()))
        else:
            super().mouseMoveEvent(event)

    def paint_image(self, painter: QPainter) -> None:
        super().paint_image(painter)
        other = self._other_blurred if self._hidden else self._other
        if not self.divided or other.isNull():
            return
        colours, at = theme.colours(), self.divider * self.width()
        painter.save()
        painter.setClipRect(QRectF(at, 0, self.width() - at, self.height()))
        painter.fillRect(self.rect(), QColor(colours.window))
        painter.drawImage(self.place(), other)
        painter.restore()
        painter.setPen(QPen(QColor(colours.text), 3))
        painter.drawLine(QPointF(at, 0), QPointF(at, self.height()))
        painter.setPen(QPen(QColor(colours.surface), 1))
        painter.drawLine(QPointF(at, 0), QPointF(at, self.height()))
