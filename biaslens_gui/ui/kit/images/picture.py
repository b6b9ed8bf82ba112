"""One image at any size: fitted, at 100 %, or looked into. Pictures that share a lens show the same part of theirs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QImage,
    QImageReader,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from biaslens_gui.core.records import ImageRecord
from biaslens_gui.ui.kit.images.list_model import STATUS_WORDS
from biaslens_gui.ui.kit.images.menu import is_menu_key, place_of_menu
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.background import Background
from biaslens_gui.ui.shell.decoding import blurred
from biaslens_gui.ui.shell.i18n import tr

if TYPE_CHECKING:
    from biaslens_gui.store.project import ProjectFolder

STEP = 1.25
LEAST, MOST = 0.01, 64.0
_PANS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}


class Lens(QObject):
    """Which part of an image is seen: `zoom` times as large as fitted, with `centre`, shares of its sides, amid."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.zoom = 1.0
        self.centre = QPointF(0.5, 0.5)

    def fit(self) -> None:
        """See the whole image."""
        self.look(1.0, QPointF(0.5, 0.5))

    def look(self, zoom: float, centre: QPointF) -> None:
        """See the image `zoom` times as large as fitted, about `centre`."""
        self.zoom = max(LEAST, min(MOST, zoom))
        self.centre = QPointF(max(0.0, min(1.0, centre.x())), max(0.0, min(1.0, centre.y())))
        self.changed.emit()


class Picture(QWidget):
    """The image of a record; plus and minus or the wheel zoom, 0 fits, 1 shows its own pixels, arrows or dragging move.

    Where a blur is asked for, a click or V reveals; `revealed` tells that it was. `menu_wanted` carries the place on
    the screen.
    """

    clicked = Signal()
    revealed = Signal(str)
    menu_wanted = Signal(QPoint)
    changed = Signal()

    def __init__(self, background: Background, lens: Lens | None = None) -> None:
        super().__init__()
        self._background = background
        self.lens = lens or Lens(self)
        self.lens.changed.connect(self.update)
        self._image, self._blurred = QImage(), QImage()
        self._text = ""
        self._digest = ""
        self._hidden = False
        self._dragged: QPointF | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(theme.unit() * 20, theme.unit() * 20)

    @property
    def loaded(self) -> bool:
        """Whether the full image is painted, not its thumbnail."""
        return not self._image.isNull()

    @property
    def image(self) -> QImage:
        """What is painted."""
        return self._image

    @property
    def hidden(self) -> bool:
        """Whether only a blur is painted."""
        return self._hidden

    def show_record(
        self, record: ImageRecord | None, project: ProjectFolder | None, preview: QImage | None, *, hide: bool = False
    ) -> None:
        """Show the image of `record`: its thumbnail at once, the file as soon as it is read."""
        self._digest = record.digest if record else ""
        self._image = preview if preview is not None else QImage()
        self._text = "" if record is None or record.status == "ok" else tr(STATUS_WORDS[record.status])
        self._hidden = hide and record is not None and record.status == "ok"
        self._blurred = blurred(self._image) if self._hidden and not self._image.isNull() else QImage()
        self.setAccessibleName(record.prompt if record else tr("No image"))
        self._tell()
        if record is None or record.status != "ok" or project is None:
            return

        def read() -> tuple[QImage, Path]:
            from biaslens_gui.store.artifacts import Artifacts

            path = Artifacts(project).path(record.digest)
            return QImageReader(str(path)).read(), path  # QImage(path) would hold up the window while it decodes

        self._background.ask(read, self._take, owner=self, topic="picture")

    def reveal(self) -> None:
        """Show the picture in place of its blur."""
        if self._hidden:
            self._hidden = False
            self._tell()
            self.revealed.emit(self._digest)

    def show_actual_size(self) -> None:
        """Show each pixel of the image as one of the screen."""
        if not self._image.isNull():
            own = self._image.width() / self.devicePixelRatioF()
            self.lens.look(own / max(1.0, self._fitted().width()), self.lens.centre)

    def _take(self, found: tuple[QImage, Path]) -> None:
        image, path = found
        if image.isNull():
            self._text = tr("The image file is missing or cannot be read.") + f"\n{path}"
            self._image = QImage()
        else:
            self._image, self._text = image, ""
            self._blurred = blurred(image) if self._hidden else QImage()
        self._tell()

    def _tell(self) -> None:
        self.update()
        self.changed.emit()

    def sizeHint(self) -> QSize:
        return QSize(theme.unit() * 40, theme.unit() * 40)

    # --- looking closer

    def _fitted(self) -> QRectF:
        size = self._image.size().scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
        return QRectF((self.width() - size.width()) / 2, 0, size.width(), size.height())

    def place(self) -> QRectF:
        """Return where the whole image lies, which may be larger than the widget."""
        fitted, zoom = self._fitted(), self.lens.zoom
        if zoom == 1.0:
            return fitted
        width, height = fitted.width() * zoom, fitted.height() * zoom
        left = self.width() / 2 - self.lens.centre.x() * width
        top = self.height() / 2 - self.lens.centre.y() * height
        return QRectF(left, top, width, height)

    def zoom_by(self, factor: float, at: QPointF | None = None) -> None:
        """Zoom, keeping the point `at` (the middle if not given) of the image where it is."""
        if self._image.isNull():
            return
        before, zoom = self.place(), max(LEAST, min(MOST, self.lens.zoom * factor))
        at = at or QPointF(self.width() / 2, self.height() / 2)
        share = QPointF((at.x() - before.left()) / before.width(), (at.y() - before.top()) / before.height())
        fitted = self._fitted()
        x = share.x() + (self.width() / 2 - at.x()) / (fitted.width() * zoom)
        y = share.y() + (self.height() / 2 - at.y()) / (fitted.height() * zoom)
        self.lens.look(zoom, QPointF(x, y))

    def wheelEvent(self, event: QWheelEvent) -> None:
        turns = event.angleDelta().y() / 120
        if turns and not self._hidden:
            self.zoom_by(STEP**turns, event.position())
            event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom_by(STEP)
        elif key == Qt.Key.Key_Minus:
            self.zoom_by(1 / STEP)
        elif key == Qt.Key.Key_0:
            self.lens.fit()
        elif key == Qt.Key.Key_1:
            self.show_actual_size()
        elif is_menu_key(event):
            self.menu_wanted.emit(self.mapToGlobal(self.rect().center()))
        elif key in _PANS and self.lens.zoom > 1.0 and not event.modifiers():
            across, down = _PANS[Qt.Key(key)]
            step = 0.15 / self.lens.zoom
            self.lens.look(self.lens.zoom, self.lens.centre + QPointF(across * step, down * step))
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._dragged = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._dragged is not None and self.lens.zoom != 1.0:
            moved, place = event.position() - self._dragged, self.place()
            self._dragged = event.position()
            shift = QPointF(moved.x() / place.width(), moved.y() / place.height())
            self.lens.look(self.lens.zoom, self.lens.centre - shift)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._dragged = None
        if event.button() == Qt.MouseButton.LeftButton:
            self.reveal()
            self.clicked.emit()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.menu_wanted.emit(place_of_menu(event, self, self.rect().center()))

    # --- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        colours = theme.colours()
        if self._image.isNull():
            painter.fillRect(self.rect(), QColor(colours.hover))
            painter.setPen(QColor(colours.muted))
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWrapAnywhere
            painter.drawText(self.rect().adjusted(8, 8, -8, -8), flags, self._text or tr("No image"))
        else:
            self.paint_image(painter)
        if self.hasFocus():
            painter.setPen(QPen(QColor(colours.accent), 2))
            painter.drawRect(self.rect().adjusted(1, 1, -1, -1))
        painter.end()

    def paint_image(self, painter: QPainter) -> None:
        """Paint the image, or its blur with what to do about it, where the lens has it."""
        colours, target = theme.colours(), self.place()
        # Few pixels of a large image are each to be told apart, so that nothing is seen that is not there.
        smooth = self.lens.zoom == 1.0 or target.width() < 4 * self._image.width()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, smooth or self._hidden)
        painter.drawImage(target, self._blurred if self._hidden else self._image)
        painter.setPen(QPen(QColor(colours.border)))
        painter.drawRect(target.toRect().adjusted(0, 0, -1, -1))
        if self._hidden:
            paint_words(painter, target.toRect().intersected(self.rect()), tr("Blurred. Click or press V to see it."))


def paint_words(painter: QPainter, place: QRect, words: str) -> None:
    """Paint what can be done about a blur across the middle of `place`, on a ground of its own."""
    unit, colours = theme.unit(), theme.colours()
    band = QRect(place.left(), place.center().y() - unit * 2, place.width(), unit * 4).intersected(place)
    painter.fillRect(band, QColor(colours.surface))
    painter.setPen(QColor(colours.text))
    painter.drawText(band, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, words)
