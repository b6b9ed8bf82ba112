"""Charts that have a name at the left of every row and one axis of values below: bars, ranked words, arrows, dots."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from biaslens_gui.core.records import Estimate
from biaslens_gui.ui.charts.chart import Canvas, Mark, shortened
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import localised

ROW_UNITS, LEAST_UNITS = 4, 3  # of a row, and of one whose name is a single line where there is little room
HALF_ROW = 0.44


class RowCanvas(Canvas):
    """Rows of the same height. `numbers` are written behind what is drawn: (row, value, text, at its left, muted)."""

    row_units = ROW_UNITS
    gap = 0.75  # units between what is drawn and the number beside it

    def __init__(self) -> None:
        super().__init__()
        self.numbers: list[tuple[int, float, str, bool, bool]] = []
        self._ends = 0.0, 1.0
        self._least = 0

    # --- coordinates

    def place_of(self, mark: Mark) -> QRectF:
        """A whole row."""
        box = self.getViewBox()
        top = box.mapViewToScene(QPointF(0, mark.row - HALF_ROW)).y()
        bottom = box.mapViewToScene(QPointF(0, mark.row + HALF_ROW)).y()
        left = self.getAxis("left").width()
        return QRectF(left, top, max(1.0, self.width() - left), bottom - top)

    def pixel(self, x: float, row: float) -> QPointF:
        """Return where a value of a row lies in the pixels of the widget."""
        return QPointF(self.getViewBox().mapViewToScene(QPointF(x, row)))

    def row_at(self, place: QPointF) -> int:
        """Return the row at a place of the widget, which may be none."""
        return round(float(self.getViewBox().mapSceneToView(place).y()))

    def mark_at(self, place: QPointF) -> int:
        row = self.row_at(place)
        return next((index for index, mark in enumerate(self.marks) if mark.row == row), -1)

    # --- the frame

    def arrange(self, names: Sequence[str], ends: Iterable[float], title: str) -> None:
        """Set up rows called `names` and an axis called `title` that holds `ends`, and make it as tall as needed."""
        unit, count, known = theme.unit(), len(names), list(ends)
        self._ends = self._reach(known)
        self.setYRange(-0.6, count - 0.4, padding=0)
        self.getViewBox().invertY(True)
        left, bottom = self.getAxis("left"), self.getAxis("bottom")
        colours, short = theme.colours(), shortened(names)
        left.setTicks([list(enumerate(short))])
        wide = self.fontMetrics().horizontalAdvance
        longest = max((wide(part) for name in short for part in name.splitlines()), default=0)
        left.setWidth(longest + unit * 3)
        left.setStyle(tickLength=0)
        left.setPen(pg.mkPen(None))
        left.setTickPen(pg.mkPen(None))
        bottom.setPen(pg.mkPen(colours.border))
        bottom.setStyle(tickLength=-4, hideOverlappingLabels=False)
        bottom.enableAutoSIPrefix(False)
        for axis in (left, bottom):
            axis.setTextPen(pg.mkPen(colours.text if axis is left else colours.muted))
            axis.setTickFont(self.font())
        letters = f"{theme.small().pointSizeF():.1f}pt"  # house: a style, not a sentence
        bottom.setLabel(title, color=colours.muted, **{"font-size": letters})
        self.fit()
        self.tallest = count * unit * self.row_units + unit * 8
        lower = self.row_units == ROW_UNITS and not any("\n" in name for name in short)
        self._least = count * unit * LEAST_UNITS + unit * 8 if lower else self.tallest
        self.setFixedHeight(self.tallest)

    def squeeze(self, room: int) -> None:
        """Make the rows lower, so that the axis below them is seen without scrolling."""
        if self.tallest:
            fits = self._least <= room < self.tallest
            self.setFixedHeight(room if fits else self.tallest)

    def _reach(self, ends: Sequence[float]) -> tuple[float, float]:
        """Return the ends of the axis: it holds 0, which all values are told from."""
        low, high = min((0.0, *ends)), max((0.0, *ends))
        return (low, high) if high > low else (low, low + 1.0)

    def pen(self, colour: str, width: float) -> QPen:
        """Return a pen of so many pixels of the layout: the plot counts those of the screen."""
        return QPen(pg.mkPen(colour, width=width * self.devicePixelRatioF()))

    def line_at(self, value: float, *, dashed: bool = False) -> None:
        """Draw a line through all rows: zero, or a threshold."""
        colours = theme.colours()
        pen = self.pen(colours.text if dashed else colours.muted, 1.5 if dashed else 1)
        pen.setStyle(Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine)
        self.addItem(pg.InfiniteLine(value, angle=90, pen=pen))

    def interval(self, estimate: Estimate, row: float, tint: str = "") -> None:
        """Draw the interval of an estimate as a thin line with a rim, so that it is seen on any ground."""
        if estimate.low is None or estimate.high is None:
            return
        for colour, width in ((theme.colours().surface, 3.6), (tint or theme.colours().text, 1.6)):
            pen = self.pen(colour, width)
            self.addItem(pg.PlotCurveItem([estimate.low, estimate.high], [row, row], pen=pen, antialias=True))

    def fit(self) -> None:
        """Leave room for the numbers written beside the rows, and between those on the axis."""
        low, high = self._ends
        room, gap = self.width() - self.getAxis("left").width(), theme.unit()
        before, behind = self._words_beside(left=True), self._words_beside(left=False)
        bars = max(room / 3, room - before - behind - gap)
        step = (high - low) / bars
        self.setXRange(low - before * step, high + (room - bars - before) * step, padding=0)
        self._set_ticks(step)
        self.viewport().update()

    def _words_beside(self, *, left: bool) -> float:
        wide = [self.fontMetrics().horizontalAdvance(text) for *_, text, at_left, _ in self.numbers if at_left is left]
        return max(wide) + theme.unit() * (1 + self.gap) if wide else theme.unit()

    def _set_ticks(self, step: float) -> None:
        """Put as many round numbers on the axis as have room; `step` is what one pixel is worth."""
        low, high = self._ends
        scale, wide = self.scale_of_values, self.fontMetrics().horizontalAdvance
        least = 0.01 if scale.share or scale.points else 1.0 if scale.digits == 0 else 0.0
        for size in _round_steps(high - low, least):
            first, last = round(low / size + 0.499), round(high / size - 0.499)
            ticks = [index * size for index in range(first, last + 1)]
            words = [self._tick(tick, size) for tick in ticks]
            if all(wide(word) + theme.unit() < size / step for word in words) or len(ticks) <= 2:
                self.getAxis("bottom").setTicks([list(zip(ticks, words, strict=True))])
                return

    def _tick(self, value: float, size: float) -> str:
        scale = self.scale_of_values
        if scale.share or scale.points:
            return scale.bare(value) + ("%" if scale.share else "")
        size, value = (number * 10.0**-scale.exponent for number in (size, value))
        digits = next((digits for digits in range(6) if abs(size * 10**digits % 1) < 1e-9 * 10**digits), 6)
        return localised(f"{round(value, digits) + 0.0:,.{digits}f}").replace("-", "−")

    # --- what is written beside the rows

    def write(self, painter: QPainter) -> None:
        colours, gap = theme.colours(), theme.unit() * self.gap
        high = self.fontMetrics().height()
        for row, value, text, at_left, muted in self.numbers:
            place = self.pixel(value, row)
            wide = self.fontMetrics().horizontalAdvance(text) + 2
            box = QRectF(place.x() - gap - wide if at_left else place.x() + gap, place.y() - high / 2, wide, high)
            painter.fillRect(box, QColor(colours.surface))  # no line runs through a number
            painter.setPen(QColor(colours.muted if muted else colours.text))
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, text)


def end_of(estimate: Estimate, *, left: bool = False) -> float:
    """Return how far an estimate reaches from zero: its value or the end of its interval."""
    known = [end for end in (estimate.value, estimate.low, estimate.high, 0.0) if end is not None]
    return min(known) if left else max(known)


def _round_steps(span: float, least: float) -> Iterator[float]:
    """Yield 1, 2, 2.5 and 5 times the powers of ten from a tenth of `span` on, all of them multiples of `least`."""
    power = 10.0 ** (math.floor(math.log10(span)) - 2)
    while True:
        for times in (1, 2, 2.5, 5):
            size = times * power
            if size * 10 >= span and (not least or (abs(size / least - round(size / least)) < 1e-9 and size >= least)):
                yield size
        power *= 10
