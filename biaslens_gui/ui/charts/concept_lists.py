"""Ordered lists side by side, one per group, with a bar below each concept (view: concepts)."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen

from biaslens_gui.core.records import Estimate, Finding
from biaslens_gui.ui.charts.sheet import Sheet
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import tr

_HEADING = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom
MOST_SHOWN = 15
NARROWEST = 24  # units of a list
WIDEST = 40
ROW_UNITS = 4.5


class ConceptLists(Sheet):
    """`group` heads a list of `name`s, the most frequent first; what is beyond the fifteenth is in the table."""

    noun = "concept"
    description = "Lists of concepts; the same numbers are in the Table tab"
    has_threshold = False

    def draw(self, finding: Finding) -> None:
        self._lists: dict[str, list[Estimate]] = {}
        for estimate in finding.estimates:
            self._lists.setdefault(estimate.group, []).append(estimate)
        ends = [end for e in finding.estimates for end in (e.value, e.high) if end is not None]
        self._furthest = max(ends, default=0.0) or 1.0
        self._order = {group: _by_frequency(members)[:MOST_SHOWN] for group, members in self._lists.items()}
        self.marks = tuple(
            self.mark_for(estimate, rank, column)
            for column, members in enumerate(self._order.values())
            for rank, estimate in enumerate(members)
        )
        self.setMinimumWidth(NARROWEST * theme.unit())
        self.fit()

    # --- layout

    def fit(self) -> None:
        """Put as many lists side by side as have room; the others stand below them."""
        unit, wide = theme.unit(), float(self.width())
        across = max(1, min(len(self._order), int(wide / (NARROWEST * unit))))
        self._list = min(wide / across, WIDEST * unit)
        metrics = QFontMetrics(theme.heading(3))
        wraps = any(metrics.horizontalAdvance(group) > self._list - unit * 4 for group in self._order)
        self._head = round(ROW_UNITS * unit) + wraps * metrics.lineSpacing()
        self._heads: list[tuple[QRectF, str]] = []
        self._rests: list[tuple[QRectF, str]] = []
        self.cells = []
        top = tallest = 0.0
        for index, (group, members) in enumerate(self._order.items()):
            if index % across == 0:
                top, tallest = top + tallest, 0.0
            tallest = max(tallest, self._stack(group, members, index % across * self._list, top))
        self.setFixedHeight(round(top + tallest))
        self.viewport().update()

    def _stack(self, group: str, members: list[Estimate], left: float, top: float) -> float:
        """Place one list and return its height."""
        unit, inner = theme.unit(), self._list - theme.unit() * 3
        high = round(ROW_UNITS * unit)
        self._heads.append((QRectF(left, top, inner, self._head), group))
        for rank in range(len(members)):
            self.cells.append(QRectF(left, top + self._head + high * rank, inner, high))
        rest = len(self._lists[group]) - len(members)
        bottom = top + self._head + high * len(members)
        if rest:
            text = tr("{number:,} more in the table").format(number=rest)
            self._rests.append((QRectF(left, bottom, inner, high), text))
        return self._head + high * (len(members) + bool(rest)) + unit

    # --- drawing

    def write(self, painter: QPainter) -> None:
        colours = theme.colours()
        for place, text in self._rests:
            self.text(painter, place.adjusted(theme.unit(), 0, 0, 0), text, colours.muted, Qt.AlignmentFlag.AlignLeft)
        for mark, cell in zip(self.marks, self.cells, strict=True):
            self._write_concept(painter, mark.estimate, cell, mark.row + 1)
        painter.setFont(theme.heading(3))
        for place, text in self._heads:
            painter.setPen(QColor(colours.text))
            painter.drawText(place.adjusted(theme.unit(), 0, 0, -theme.unit()), _HEADING, text)
            painter.fillRect(QRectF(place.left(), place.bottom() - 2, place.width(), 1), colours.border)

    def _write_concept(self, painter: QPainter, estimate: Estimate, cell: QRectF, rank: int) -> None:
        colours, unit = theme.colours(), theme.unit()
        inner = cell.adjusted(unit, unit / 2, -unit, -unit * 1.4)
        said = self.scale_of_values.say(estimate.value)
        number = self.fontMetrics().horizontalAdvance(said) + 2
        name = inner.adjusted(unit * 3, 0, -number - unit, 0)
        self.text(painter, inner, f"{rank}", colours.muted, Qt.AlignmentFlag.AlignLeft)
        self.text(painter, name, estimate.name, colours.text, Qt.AlignmentFlag.AlignLeft)
        self.text(painter, inner, said, colours.text, Qt.AlignmentFlag.AlignRight)
        if estimate.value is None:
            return
        room, y, left = inner.width() - unit * 3, inner.bottom() + unit * 0.5, inner.left() + unit * 3
        painter.fillRect(QRectF(left, y - unit * 0.45, room, unit * 0.9), QColor(colours.hover))
        bar = QRectF(left, y - unit * 0.45, room * self._part(estimate.value), unit * 0.9)
        painter.fillRect(bar, QColor(theme.series()[0]))
        if estimate.low is not None and estimate.high is not None:
            ends = [left + room * self._part(end) for end in (estimate.low, estimate.high)]
            for tint, wide in ((colours.surface, 3.2), (colours.text, 1.4)):
                painter.setPen(QPen(QColor(tint), wide, c=Qt.PenCapStyle.FlatCap))
                painter.drawLine(QPointF(ends[0], y), QPointF(ends[1], y))

    def _part(self, value: float) -> float:
        return max(0.0, min(1.0, value / self._furthest))


def _by_frequency(members: list[Estimate]) -> list[Estimate]:
    return sorted(members, key=lambda e: (e.value is None, -(e.value or 0.0)))
