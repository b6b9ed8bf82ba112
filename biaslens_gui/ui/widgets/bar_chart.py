"""Bars with intervals, one row per estimate, a threshold line, and the keyboard: up, down, Enter opens the images."""

from __future__ import annotations

from collections.abc import Sequence

import pyqtgraph as pg
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QGraphicsRectItem, QScrollArea, QToolTip, QWidget

from biaslens_gui.core.records import Estimate
from biaslens_gui.ui import theme
from biaslens_gui.ui.findings import number
from biaslens_gui.ui.i18n import count_of, tr

LONGEST_LABEL = 34


def say(value: float, *, share: bool) -> str:
    """Return a value as the chart writes it."""
    return number(value, share=share)


def in_words(estimate: Estimate, *, share: bool) -> str:
    """Return an estimate as a sentence, for tooltips and screen readers."""
    name = f"{estimate.name} ({estimate.group})" if estimate.group else estimate.name
    if estimate.value is None:
        return tr("{name}: not measured. {note}").format(name=name, note=estimate.note)
    text = f"{name}: {say(estimate.value, share=share)}"
    if estimate.low is not None and estimate.high is not None:
        low, high = say(estimate.low, share=share), say(estimate.high, share=share)
        text += tr(", {level:.0%} interval {low} to {high}").format(level=estimate.level, low=low, high=high)
    if estimate.n:
        text += f", {count_of(estimate.n, 'observation', 'observations')}"
    if estimate.missing:
        text += tr(", {missing:,} missing").format(missing=estimate.missing)
    return f"{text}. {estimate.note}".rstrip()


class _Plot(pg.PlotWidget):  # type: ignore[misc]
    """The drawing itself; as tall as its bars need."""

    opened = Signal(object)
    moved = Signal(float, float)
    estimates: tuple[Estimate, ...] = ()  # before pyqtgraph's constructor, which resizes

    def __init__(self) -> None:
        super().__init__(axisItems={"left": pg.AxisItem("left"), "bottom": pg.AxisItem("bottom")})
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMenuEnabled(False)
        self.hideButtons()
        self.setMouseEnabled(x=False, y=False)
        self.share = False
        self.current = 0
        self._ends = 0.0, 1.0
        self._frame = QGraphicsRectItem()

    def draw(self, estimates: Sequence[Estimate], threshold: float | None, share: bool) -> None:
        """Draw `estimates` from top to bottom."""
        self.estimates, self.share, self.current = tuple(estimates), share, 0
        colours, unit = theme.colours(), theme.unit()
        self.clear()
        self.setBackground(colours.surface)
        low, high = self._reach(threshold)
        self._draw_bars()
        for at, estimate in enumerate(self.estimates):
            self._label(at, estimate)
        if low < 0:
            self.addItem(pg.InfiniteLine(0, angle=90, pen=pg.mkPen(colours.muted, width=1)))
        if threshold is not None:
            pen = pg.mkPen(colours.text, width=1.5, style=Qt.PenStyle.DashLine)
            self.addItem(pg.InfiniteLine(threshold, angle=90, pen=pen))
        count = len(self.estimates)
        self.setYRange(-0.6, count - 0.4, padding=0)
        self._ends = low, high
        self.getViewBox().invertY(True)
        self._frame = QGraphicsRectItem()
        self._frame.setPen(_cosmetic(colours.accent, 2))
        self.addItem(self._frame)
        self._axes()
        self._fit()
        self.setFixedHeight(count * unit * 4 + unit * 5)

    def _reach(self, threshold: float | None) -> tuple[float, float]:
        """Return the ends of the axis: from 0, or from the lowest end where there are negative differences."""
        ends = [end for e in self.estimates for end in (e.value, e.low, e.high) if end is not None]
        low, high = min([*ends, 0.0]), max([*ends, threshold or 0.0, 1e-9])
        return low * 1.05, high

    def _fit(self) -> None:
        """Leave room at the right for the numbers written behind the bars, and between those on the axis."""
        low, high = self._ends
        room = self.width() - self.getAxis("left").width()
        words = theme.unit() * 9
        bars = max(words / 2, room - words)
        self.setXRange(low, low + (high - low) * room / bars, padding=0)
        if self.share:
            least = (self.fontMetrics().horizontalAdvance(say(-1, share=True)) + theme.unit()) * (high - low) / bars
            step = next((step for step in (0.25, 0.5) if step >= least), 1.0)
            ticks = [at * step for at in range(-4, 5) if low <= at * step <= high]
            self.getAxis("bottom").setTicks([[(tick, say(tick, share=True)) for tick in ticks]])
        self._mark()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.estimates:
            self._fit()

    def _draw_bars(self) -> None:
        groups = list(dict.fromkeys(estimate.group for estimate in self.estimates))
        for at, estimate in enumerate(self.estimates):
            if estimate.value is None:
                continue
            colour = theme.SERIES[groups.index(estimate.group) % len(theme.SERIES)]
            bar = pg.BarGraphItem(
                x0=[0], y=[at], height=[0.56], width=[estimate.value], brush=colour, pen=pg.mkPen(None)
            )
            self.addItem(bar)
            if estimate.low is not None and estimate.high is not None:
                for tint, width in ((theme.colours().surface, 3.6), (theme.colours().text, 1.6)):
                    pen = pg.mkPen(tint, width=width)
                    self.addItem(pg.PlotCurveItem([estimate.low, estimate.high], [at, at], pen=pen, antialias=True))

    def _label(self, at: int, estimate: Estimate) -> None:
        colours = theme.colours()
        end = max(part for part in (estimate.value, estimate.high, 0.0) if part is not None)
        text = tr("not measured") if estimate.value is None else say(estimate.value, share=self.share)
        item = pg.TextItem(text, color=colours.text if estimate.value is not None else colours.muted, anchor=(0, 0.5))
        item.setPos(end, at)
        self.addItem(item)

    def _axes(self) -> None:
        colours, unit = theme.colours(), theme.unit()
        left, bottom = self.getAxis("left"), self.getAxis("bottom")
        groups = {estimate.group for estimate in self.estimates}
        names = [
            _short(f"{e.name} · {e.group}" if len(groups) > 1 and e.group and e.group != e.name else e.name)
            for e in self.estimates
        ]
        left.setTicks([list(enumerate(names))])
        longest = max((self.fontMetrics().horizontalAdvance(name) for name in names), default=0)
        left.setWidth(longest + unit * 3)
        left.setStyle(tickLength=0)
        left.setPen(pg.mkPen(None))
        bottom.setPen(pg.mkPen(colours.border))
        bottom.setStyle(tickLength=-4, hideOverlappingLabels=False)
        for axis in (left, bottom):
            axis.setTextPen(pg.mkPen(colours.text if axis is left else colours.muted))
            axis.setTickFont(self.font())
        bottom.setTicks(None)

    # --- choosing

    def choose(self, at: int) -> None:
        """Make row `at` the current one."""
        if self.estimates:
            self.current = max(0, min(len(self.estimates) - 1, at))
            self._mark()
            centre = self.getViewBox().mapViewToScene(QPointF(0, self.current))
            self.moved.emit(centre.x(), centre.y())

    def _mark(self) -> None:
        has = bool(self.estimates)
        self._frame.setVisible(has and self.hasFocus())
        left, right = self.getViewBox().viewRange()[0]
        self._frame.setRect(QRectF(left, self.current - 0.44, right - left, 0.88))
        if has:
            self.setAccessibleDescription(in_words(self.estimates[self.current], share=self.share))

    def row_at(self, place: QPointF) -> int:
        """Return the row at a place of the widget, or -1."""
        at = round(self.getViewBox().mapSceneToView(self.mapToScene(place.toPoint())).y())
        return at if 0 <= at < len(self.estimates) else -1

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_PageUp: -8, Qt.Key.Key_PageDown: 8}
        if event.key() in steps:
            self.choose(self.current + steps[Qt.Key(event.key())])
        elif event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.choose(0 if event.key() == Qt.Key.Key_Home else len(self.estimates) - 1)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.estimates:
            self.opened.emit(self.estimates[self.current])
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()  # the scene has nothing to drag

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        at = self.row_at(event.position())
        if at >= 0:
            self.choose(at)
            self.opened.emit(self.estimates[at])

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            at = self.row_at(QPointF(event.pos()))
            text = in_words(self.estimates[at], share=self.share) if at >= 0 else ""
            QToolTip.showText(event.globalPos(), text, self)
            return True
        return bool(super().viewportEvent(event))

    def wheelEvent(self, event: QEvent) -> None:
        event.ignore()  # the wheel scrolls the page of bars

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._mark()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._mark()


class BarChart(QScrollArea):
    """The bars, scrolling when they are many. `opened` carries the estimate whose images are wanted."""

    opened = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.plot = _Plot()
        self.plot.setAccessibleName(tr("Bar chart; the same numbers are in the Table tab"))
        self.setWidget(self.plot)
        self.setWidgetResizable(True)
        self.setFocusProxy(self.plot)
        self.plot.opened.connect(self.opened)
        self.plot.moved.connect(lambda _, y: self.ensureVisible(0, round(y), 0, theme.unit() * 6))

    def show_estimates(
        self, estimates: Sequence[Estimate], threshold: float | None = None, *, share: bool = False
    ) -> None:
        """Draw `estimates` in their order; `share` writes them as percentages."""
        self.plot.draw(estimates, threshold, share)
        self.verticalScrollBar().setValue(0)


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_LABEL else text[: LONGEST_LABEL - 1] + "…"


def _cosmetic(colour: str, width: float) -> QPen:
    pen = QPen(QColor(colour), width)
    pen.setCosmetic(True)
    return pen
