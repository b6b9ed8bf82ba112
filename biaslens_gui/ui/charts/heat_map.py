"""Rows by columns, the value of each cell as a shade and as a number (view: heatmap)."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from biaslens_gui.core.records import Finding
from biaslens_gui.ui.charts.sheet import Sheet
from biaslens_gui.ui.shell import theme

MOST_LINES = 3
WIDEST = 15  # units of a column
ROW_UNITS = 4
FAINTEST = 0.08  # of the full colour, so that a measured zero differs from no number at all


class HeatMap(Sheet):
    """`name` is the row, `group` the column. The names of rows and columns stay in view while the map scrolls."""

    noun = "cell"
    description = "Heat map; the same numbers are in the Table tab"
    has_threshold = False

    def draw(self, finding: Finding) -> None:
        self.rows = list(dict.fromkeys(estimate.name for estimate in finding.estimates))
        self.columns = list(dict.fromkeys(estimate.group for estimate in finding.estimates))
        row, column = ({name: index for index, name in enumerate(names)} for names in (self.rows, self.columns))
        estimates = sorted(finding.estimates, key=lambda e: (row[e.name], column[e.group]))
        self.marks = tuple(self.mark_for(e, row[e.name], column[e.group]) for e in estimates)
        largest = max((abs(e.value) for e in estimates if e.value is not None), default=0.0)
        self._furthest = 1.0 if self.scale_of_values.share else largest or 1.0  # 1 of 8 is no full colour
        self.fit()

    # --- layout

    def fit(self) -> None:
        unit, metrics = theme.unit(), self.fontMetrics()
        number = max(metrics.horizontalAdvance(self._said(mark.estimate.value)) for mark in self.marks) + 2 * unit
        word = (
            max((metrics.horizontalAdvance(part) for name in self.columns for part in name.split()), default=0)
            + 2 * unit
        )
        self._names = float(max(metrics.horizontalAdvance(name) for name in self.rows) + 2 * unit)
        self._names = min(self._names, unit * 26.0)
        least = max(number, min(word, WIDEST * unit))
        room = (self._width() - self._names) / len(self.columns)
        self._cell = max(float(least), min(room, WIDEST * unit))
        box = QRectF(0, 0, self._cell - unit, 1000).toRect()
        flags = Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap
        tall = max(metrics.boundingRect(box, flags, name).height() for name in self.columns)
        self._head = min(tall, MOST_LINES * metrics.lineSpacing()) + unit * 1.0
        high = ROW_UNITS * unit
        self.cells = [
            QRectF(self._names + m.column * self._cell, self._head + m.row * high, self._cell, high) for m in self.marks
        ]
        self.setMinimumWidth(round(self._names + least * len(self.columns)))
        self.setFixedHeight(round(self._head + high * len(self.rows)) + unit)
        self.viewport().update()

    def _width(self) -> float:
        return float(self.width())

    def mark_at(self, place: QPointF) -> int:
        seen = self.in_view()
        under_names = place.x() < seen.left() + self._names or place.y() < seen.top() + self._head
        return -1 if under_names else super().mark_at(place)

    # --- drawing

    def write(self, painter: QPainter) -> None:
        seen = self.in_view()
        middle = Qt.AlignmentFlag.AlignHCenter
        for mark, cell in zip(self.marks, self.cells, strict=True):
            if cell.intersects(QRectF(seen)):
                ground = self.shade(mark.estimate.value)
                painter.fillRect(cell.adjusted(1, 1, -1, -1), ground)
                measured = mark.estimate.value is not None
                tint = theme.readable_on(ground) if measured else theme.colours().muted
                self.text(painter, cell, self._said(mark.estimate.value), tint, middle)
        self._write_names(painter, float(seen.left()), float(seen.top()))

    def _write_names(self, painter: QPainter, left: float, top: float) -> None:
        colours, unit, high = theme.colours(), theme.unit(), ROW_UNITS * theme.unit()
        painter.fillRect(QRectF(left, 0, self._names, self.height()), colours.surface)
        for index, name in enumerate(self.rows):
            place = QRectF(left, self._head + index * high, self._names - unit, high)
            self.text(painter, place, name, colours.text, Qt.AlignmentFlag.AlignLeft)
        painter.fillRect(QRectF(left, top, self.width(), self._head), colours.surface)
        painter.setPen(colours.text)
        painter.setClipRect(QRectF(left + self._names, top, self.width(), self._head))
        flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom | Qt.TextFlag.TextWordWrap
        for index, name in enumerate(self.columns):
            x = self._names + index * self._cell
            painter.drawText(QRectF(x + unit / 2, top, self._cell - unit, self._head - unit / 2), flags, name)
        painter.setClipping(False)

    def shade(self, value: float | None) -> QColor:
        """Return the colour of a cell: blue above zero, orange below, the stronger the further away."""
        colours = theme.colours()
        if value is None:
            return QColor(colours.surface)
        above = 4 if theme.is_dark() else 0
        series = theme.series()[5 if value < 0 else above]
        return theme.blend(colours.surface, series, FAINTEST + (1 - FAINTEST) * abs(value) / self._furthest)

    def _said(self, value: float | None) -> str:
        return self.scale_of_values.say(value)
