"""A few images side by side on one sheet, all of them in sight: what a rater judges together."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from biaslens_gui.core.records import ImageRecord
from biaslens_gui.ui import theme
from biaslens_gui.ui.i18n import count_of
from biaslens_gui.ui.widgets.thumbnails import ThumbnailCache, paint_picture


class ContactSheet(QWidget):
    """Paints the given images as large as all of them fit."""

    def __init__(self, cache: ThumbnailCache) -> None:
        super().__init__()
        self._cache = cache
        self._records: tuple[ImageRecord, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(QSize(theme.unit() * 30, theme.unit() * 20))
        cache.ready.connect(self.update)

    def show_records(self, records: tuple[ImageRecord, ...]) -> None:
        """Show `records`."""
        self._records = records
        self.setAccessibleName(count_of(len(records), "image", "images"))
        self.update()

    def places(self) -> list[QRect]:
        """Return where the images are painted: equal squares in rows, with as large a side as fits."""
        count, gap = len(self._records), theme.unit()
        sides = (
            (min((self.width() + gap) // across, (self.height() + gap) // ceil(count / across)) - gap, across)
            for across in range(1, count + 1)
        )
        side, across = max(sides, default=(0, 1))
        return [
            QRect(at % across * (side + gap), at // across * (side + gap), side, side)
            for at in range(count)
            if side > 0
        ]

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for record, place in zip(self._records, self.places(), strict=False):
            paint_picture(painter, place, record, self._cache)
            painter.setPen(QPen(QColor(theme.colours().border)))
            painter.drawRect(place.adjusted(0, 0, -1, -1))
        painter.end()
