"""A row of the newest images, painted directly: cheap enough to change with every image of a run."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from biaslens_gui.core.records import ImageRecord
from biaslens_gui.ui.kit.images.strip import Pictures
from biaslens_gui.ui.kit.images.tiles import paint_picture
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import count_of


class TileStrip(QWidget):
    """As many of the given images as fit side by side, newest first."""

    def __init__(self, pictures: Pictures) -> None:
        super().__init__()
        self._pictures = pictures
        self._records: tuple[ImageRecord, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        pictures.cache.ready.connect(self.update)

    @property
    def side(self) -> int:
        """Width and height of a tile."""
        return theme.unit() * 14

    def show_records(self, records: tuple[ImageRecord, ...]) -> None:
        """Show `records`."""
        if records != self._records:
            self._records = records
            self.setAccessibleName(count_of(len(records), "newest image", "newest images"))
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.side * 6, self.side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        colours, gap, blur = theme.colours(), theme.unit(), self._pictures.hides()
        for index, record in enumerate(self._records):
            place = QRect(index * (self.side + gap), 0, self.side, self.side)
            if place.right() > self.width():
                break
            paint_picture(painter, place, record, self._pictures.cache, blur=blur)
            painter.setPen(QPen(QColor(colours.border)))
            painter.drawRect(place.adjusted(0, 0, -1, -1))
        painter.end()
