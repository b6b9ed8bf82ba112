"""Charts without an axis of values, laid out in pixels: the heat map and the lists of concepts."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from biaslens_gui.ui.charts.chart import Canvas, Mark


class Sheet(Canvas):
    """Cells in rows and columns. A subclass arranges them in `fit`, which must set `cells`, one rectangle per mark."""

    def __init__(self) -> None:
        super().__init__()
        self.cells: list[QRectF] = []
        self.hideAxis("left")
        self.hideAxis("bottom")

    def place_of(self, mark: Mark) -> QRectF:
        return self.cells[self.marks.index(mark)]

    def mark_at(self, place: QPointF) -> int:
        return next((index for index, cell in enumerate(self.cells) if cell.contains(place)), -1)

    def in_view(self) -> QRect:
        """Return the part of the sheet that its scroll area shows."""
        return QRect(self.viewport().visibleRegion().boundingRect() if self.isVisible() else self.rect())

    def text(self, painter: QPainter, place: QRectF, text: str, tint: str | QColor, flags: Qt.AlignmentFlag) -> None:
        """Write one line into `place`, shortened where it does not fit."""
        painter.setPen(tint)
        short = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(place.width()))
        painter.drawText(place, flags | Qt.AlignmentFlag.AlignVCenter, short)
