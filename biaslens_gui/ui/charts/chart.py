"""What all charts have in common: marks that are walked with the keyboard, said aloud, pointed at, and opened.

A chart is a `Canvas` for one view of findings (one file each, listed in `finding_charts`) in a `Chart` that scrolls.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import pyqtgraph as pg
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QScrollArea, QToolTip, QWidget

from biaslens_gui.core.records import Estimate, Finding
from biaslens_gui.ui.kit.images.strip import BLUE
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.findings import NumberFormat, in_a_sentence, scale_of
from biaslens_gui.ui.shell.i18n import said, tr

LONGEST_LABEL = 34
PAGE = 8
LEAST_UNITS = 22  # that a chart is high at least
MOST_HIGH = 16_777_215  # Qt's own bound
_STEPS = {
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
    Qt.Key.Key_PageUp: (-PAGE, 0),
    Qt.Key.Key_PageDown: (PAGE, 0),
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
}
_OPEN = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


@dataclass(frozen=True, slots=True)
class Mark:
    """One thing to choose: the number behind it, what is said of it, and where it stands among the others.

    `x` and `y` are its centre in the coordinates of the canvas. Its images stand on the colour with the number `tint`
    (`strip.colour_of`).
    """

    estimate: Estimate
    words: str
    row: int
    column: int = 0
    x: float = 0.0
    y: float = 0.0
    tint: int = BLUE


class MarkPreview(Protocol):
    """What shows a mark beside the pointer."""

    def show_mark(self, mark: Mark, place: QPoint) -> None:
        """Show `mark` at `place` of the screen."""

    def hide(self) -> None:
        """Show nothing."""


class Canvas(pg.PlotWidget):  # type: ignore[misc]
    """The drawing of one finding; a subclass draws it and says where each mark lies."""

    opened = Signal(object)
    chosen = Signal(int)
    moved = Signal(QRectF)
    _hovered = -1
    marks: tuple[Mark, ...] = ()  # before pyqtgraph's constructor, which resizes
    noun = "mark"  # what a mark is called in the line below the chart
    description = "Chart; the same numbers are in the Table tab"
    has_threshold = True
    opens_at_once = True  # by a click; not where the images of what is chosen stand beside the chart
    preview: MarkPreview | None = None
    tallest = 0  # pixels that the drawing has with all the room it likes, where it can do with less
    key = ""  # what the signs of the drawing are, where they are not written beside them

    def __init__(self) -> None:
        super().__init__(axisItems={"left": pg.AxisItem("left"), "bottom": pg.AxisItem("bottom")})
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr(self.description))
        self.setMenuEnabled(False)
        self.hideButtons()
        self.setMouseEnabled(x=False, y=False)
        self.plotItem.layout.setContentsMargins(0, 0, 0, 0)
        self.viewport().setMouseTracking(True)
        self.current = 0
        self.also: tuple[int, ...] = ()
        self.finding: Finding | None = None
        self.scale_of_values = NumberFormat()

    def show_finding(self, finding: Finding) -> None:
        """Draw `finding`."""
        self.finding, self.current, self.marks, self.also = finding, 0, (), ()
        self.scale_of_values = scale_of(finding)
        self.clear()
        self.setBackground(theme.colours().surface)
        self.draw(finding)
        self._tell()

    # --- what a subclass says

    def draw(self, finding: Finding) -> None:
        """Draw `finding` and set `marks`."""
        raise NotImplementedError

    def place_of(self, mark: Mark) -> QRectF:
        """Return the rectangle of a mark in the pixels of the widget."""
        raise NotImplementedError

    def mark_at(self, place: QPointF) -> int:
        """Return the number of the mark at a place of the widget, or -1."""
        return next((index for index, mark in enumerate(self.marks) if self.place_of(mark).contains(place)), -1)

    def mark_for(self, estimate: Estimate, row: int, column: int = 0, x: float = 0.0, y: float = 0.0) -> Mark:
        """Return the mark of `estimate`, with the sentence said of it."""
        return Mark(estimate, in_a_sentence(estimate, self.scale_of_values), row, column, x, y)

    # --- choosing

    def choose(self, position: int) -> None:
        """Make mark `at` the current one and bring it into view."""
        if self.marks:
            self.current = max(0, min(len(self.marks) - 1, position))
            self._tell()
            self.moved.emit(self.place_of(self.marks[self.current]))
            self.chosen.emit(self.current)

    def outline(self, marks: Sequence[int]) -> None:
        """Draw a line around these marks, besides the chosen one: an image that is pointed at is behind them."""
        if tuple(marks) != self.also:
            self.also = tuple(marks)
            self.viewport().update()

    def neighbour(self, down: int, right: int) -> int:
        """Return the mark so many rows down or columns to the right of the current one, or as far as there are any."""
        here = self.marks[self.current]
        if right:
            row = sorted((mark.column, index) for index, mark in enumerate(self.marks) if mark.row == here.row)
            aim = next(number for number, (column, _) in enumerate(row) if column == here.column) + right
            return row[max(0, min(len(row) - 1, aim))][1]
        rows = sorted({mark.row for mark in self.marks})
        row_wanted = rows[max(0, min(len(rows) - 1, rows.index(here.row) + down))]
        there = [
            (abs(mark.column - here.column), index) for index, mark in enumerate(self.marks) if mark.row == row_wanted
        ]
        return min(there)[1]

    def _tell(self) -> None:
        if self.marks:
            self.setAccessibleDescription(self.marks[self.current].words)
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if not self.marks:
            event.ignore()
        elif key in _STEPS:
            self.choose(self.neighbour(*_STEPS[key]))
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.choose(0 if key == Qt.Key.Key_Home else len(self.marks) - 1)
        elif key in _OPEN:
            self.opened.emit(self.marks[self.current].estimate)
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()  # the scene has nothing to drag

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = self.mark_at(event.position())
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if at >= 0 else Qt.CursorShape.ArrowCursor)
        if at != self._hovered and self.preview is not None:
            self.preview.hide()
        self._hovered = at

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        at = self.mark_at(event.position())
        if at >= 0:
            self.choose(at)
            if self.opens_at_once:
                self.opened.emit(self.marks[at].estimate)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        at = self.mark_at(event.position())
        if at >= 0 and not self.opens_at_once:
            self.opened.emit(self.marks[at].estimate)

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            at = self.mark_at(QPointF(event.pos()))
            if self.preview is not None and at >= 0:
                self.preview.show_mark(self.marks[at], event.globalPos())
            else:
                QToolTip.showText(event.globalPos(), self.marks[at].words if at >= 0 else "", self)
            return True
        if event.type() in (QEvent.Type.Leave, QEvent.Type.Hide, QEvent.Type.Wheel) and self.preview is not None:
            self.preview.hide()
        return bool(super().viewportEvent(event))

    def wheelEvent(self, event: QEvent) -> None:
        event.ignore()  # the wheel scrolls the chart

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    # --- drawing

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.marks:
            self.fit()

    def fit(self) -> None:
        """Arrange what depends on the width of the widget."""

    def squeeze(self, room: int) -> None:
        """Be no higher than `room` pixels, where the drawing can do with a little less than it likes."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.marks:
            with QPainter(self.viewport()) as painter:
                painter.setFont(self.font())
                self.write(painter)
                self._outline_chosen(painter)

    def _outline_chosen(self, painter: QPainter) -> None:
        """Draw a line around the chosen mark: strong with the focus, thin where its images are shown beside."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.hasFocus() or not self.opens_at_once:
            painter.setPen(QPen(QColor(theme.colours().accent), 2 if self.hasFocus() else 1))
            painter.drawRoundedRect(self.place_of(self.marks[self.current]).adjusted(1, 1, -1, -1), 3, 3)
        painter.setPen(QPen(QColor(theme.colours().text), 2, Qt.PenStyle.DotLine))
        for number in self.also:
            if number < len(self.marks):
                painter.drawRoundedRect(self.place_of(self.marks[number]).adjusted(3, 3, -3, -3), 3, 3)

    def write(self, painter: QPainter) -> None:
        """Draw what is written upon the chart, in the pixels of the widget."""


class Chart(QScrollArea):
    """A canvas, scrolling when it is larger than its place. `opened` carries the estimate whose images are wanted."""

    opened = Signal(object)

    def __init__(self, plot: Canvas, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.plot = plot
        self.setWidget(plot)
        self.setWidgetResizable(True)
        self.setFocusProxy(plot)
        plot.opened.connect(self.opened)
        plot.moved.connect(self._follow)
        for bar in (self.horizontalScrollBar(), self.verticalScrollBar()):
            bar.valueChanged.connect(lambda _: plot.viewport().update())  # some headings stay in view

    def show_finding(self, finding: Finding) -> None:
        """Draw `finding`, from its top."""
        self.plot.show_finding(finding)
        self.setAccessibleName(said(finding.title))
        self._end_where_the_drawing_ends()
        self.verticalScrollBar().setValue(0)
        self.horizontalScrollBar().setValue(0)

    def sizeHint(self) -> QSize:
        """Return what it can do with: it scrolls, and takes what room there is, so that nothing below is pushed out."""
        return QSize(super().sizeHint().width(), theme.unit() * LEAST_UNITS)

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), theme.unit() * LEAST_UNITS)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._end_where_the_drawing_ends()

    def _end_where_the_drawing_ends(self) -> None:
        """Be no higher than a drawing of a fixed height: what belongs to it stands right below."""
        plot, bar = self.plot, self.horizontalScrollBar()
        fixed = plot.minimumHeight() == plot.maximumHeight()
        plot.squeeze(self.viewport().height())
        below = bar.sizeHint().height() if plot.minimumWidth() > self.viewport().width() else 0
        tall = max(plot.tallest, plot.maximumHeight()) + 2 * self.frameWidth() + below if fixed else MOST_HIGH
        if tall != self.maximumHeight():
            self.setMaximumHeight(tall)

    def _follow(self, place: QRectF) -> None:
        centre, unit = place.center(), theme.unit()
        across = round(min(place.width(), self.viewport().width()) / 2) + unit
        self.ensureVisible(round(centre.x()), round(centre.y()), across, round(place.height() / 2) + unit * 5)


def shortened(texts: Sequence[str]) -> list[str]:
    """Return labels in two lines at most, none longer than the axis has room for.

    What has no room is left out in the middle: a prompt ends in what is asked for, and a row in its group.
    """
    return ["\n".join(_two_lines(text)) for text in texts]


def _two_lines(text: str) -> list[str]:
    if len(text) <= LONGEST_LABEL:
        return [text]
    first, *rest = textwrap.wrap(text, LONGEST_LABEL)
    second = " ".join(rest)
    if len(second) <= LONGEST_LABEL:
        return [first, second]
    end = second[-(LONGEST_LABEL - 2) :]
    whole = end.partition(" ")[2] if not second[: -len(end)].endswith(" ") else end
    return [first, f"… {whole or end}"]
