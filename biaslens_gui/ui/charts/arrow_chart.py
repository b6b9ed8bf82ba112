"""Arrows from a first to a second measurement of the same group (view: arrows)."""

from __future__ import annotations

from itertools import pairwise

import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from biaslens_gui.core.records import Estimate, Finding
from biaslens_gui.ui.charts.chart import Mark
from biaslens_gui.ui.charts.row_canvas import RowCanvas
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.findings import axis_name
from biaslens_gui.ui.shell.i18n import tr

ASIDE = 0.26  # rows between the arrow and the intervals of its ends


class Arrows(RowCanvas):
    """One row per group: a ring where the arrow starts, a tip where it ends, and their intervals above and below."""

    noun = "ring or tip"
    description = "Arrows; the same numbers are in the Table tab"
    row_units = 5
    gap = 1.5

    def draw(self, finding: Finding) -> None:
        groups: dict[str, list[Estimate]] = {}
        for estimate in finding.estimates:
            groups.setdefault(estimate.group, []).append(estimate)
        self.numbers, marks, ends = [], [], []
        for row, steps in enumerate(groups.values(), start=1):  # row 0 says what ring and tip are
            known = [step for step in steps if step.value is not None]
            low = min((step.value or 0.0 for step in known), default=0.0)
            for column, step in enumerate(steps):
                marks.append(self.mark_for(step, row, column, low if step.value is None else step.value, row))
                ends += [end for end in (step.value, step.low, step.high) if end is not None]
                self._interval_beside(step, row, column, len(steps))
            self._number_ends(row, known)
            if not known:
                self.numbers.append((row, 0.0, tr("not measured"), False, True))
        self.marks = tuple(marks)
        self._ends_are = list(dict.fromkeys(estimate.name for estimate in finding.estimates))
        if min(ends, default=0.0) < 0:
            self.line_at(0)
        self.arrange(["", *groups], ends, axis_name(finding))

    def _interval_beside(self, step: Estimate, row: int, column: int, steps: int) -> None:
        side = -ASIDE if column < steps - 1 else ASIDE
        if step.low is not None and step.high is not None:
            tint = theme.colours().muted if column < steps - 1 else _tint()
            self.addItem(
                pg.PlotCurveItem([step.low, step.high], [row + side] * 2, pen=self.pen(tint, 1.6), antialias=True)
            )

    def _number_ends(self, row: int, known: list[Estimate]) -> None:
        """Write the numbers on the outer sides of the arrow."""
        if known:
            first, last = known[0].value or 0.0, known[-1].value or 0.0
            left, right = sorted((first, last))
            if len(known) > 1:
                self.numbers.append((row, left, self.scale_of_values.say(left), True, False))
            self.numbers.append((row, right, self.scale_of_values.say(right), False, False))

    # --- coordinates

    def place_of(self, mark: Mark) -> QRectF:
        """A square around the end of an arrow."""
        half = theme.unit() * 1.1
        centre = self.pixel(mark.x, mark.y)
        return QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half)

    def mark_at(self, place: QPointF) -> int:
        """The end that is nearest in the row."""
        row = self.row_at(place)
        near = [
            (abs(self.pixel(m.x, m.y).x() - place.x()), index) for index, m in enumerate(self.marks) if m.row == row
        ]
        return min(near)[1] if near else -1

    # --- drawing

    def write(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._write_key(painter)
        rows: dict[int, list[QPointF]] = {}
        for mark in self.marks:
            if mark.estimate.value is not None:
                rows.setdefault(mark.row, []).append(self.pixel(mark.x, mark.y))
        for places in rows.values():
            self._arrow(painter, places)
        super().write(painter)

    def _arrow(self, painter: QPainter, places: list[QPointF]) -> None:
        radius, tint = theme.unit() * 0.6, _tint()
        painter.setPen(QPen(QColor(tint), 2))
        for start, end in pairwise(places):
            way = 1 if end.x() >= start.x() else -1
            if abs(end.x() - start.x()) > 2 * radius:
                painter.drawLine(start + QPointF(way * radius, 0), end - QPointF(way * radius, 0))
        painter.setBrush(QColor(theme.colours().surface))
        for ring in places[:-1] or places:
            painter.drawEllipse(ring, radius, radius)
        if len(places) > 1:
            painter.setBrush(QColor(tint))
            way = 1 if places[-1].x() >= places[-2].x() else -1
            painter.drawPolygon(_tip(places[-1], way * radius))

    def _write_key(self, painter: QPainter) -> None:
        """Say in the first row what a ring and a tip are, by drawing one."""
        unit, names = theme.unit(), self._ends_are
        place = QPointF(self.getAxis("left").width() + unit, self.pixel(0, 0).y())
        radius, high = unit * 0.6, self.fontMetrics().height()
        for index, name in enumerate(names):
            is_tip = 0 < index == len(names) - 1
            painter.setPen(QPen(QColor(_tint()), 2))
            painter.setBrush(QColor(_tint() if is_tip else theme.colours().surface))
            if is_tip:
                painter.drawPolygon(_tip(place + QPointF(radius, 0), radius))
            else:
                painter.drawEllipse(place, radius, radius)
            wide = self.fontMetrics().horizontalAdvance(name) + 2
            text = QRectF(place.x() + unit * 1.5, place.y() - high / 2, wide, high)
            painter.fillRect(text, QColor(theme.colours().surface))
            painter.setPen(QColor(theme.colours().muted))
            painter.drawText(text, Qt.AlignmentFlag.AlignVCenter, name)
            place += QPointF(wide + unit * 3.5, 0)


def _tip(place: QPointF, size: float) -> QPolygonF:
    """Return the tip of an arrow, its point at `place`; it points right for a positive `size`."""
    half = abs(size) * 0.9
    return QPolygonF([place, place + QPointF(-2 * size, -half), place + QPointF(-2 * size, half)])


def _tint() -> str:
    return theme.series()[4] if theme.is_dark() else theme.series()[0]
