"""What all charts have in common: marks that are walked with the keyboard, said aloud, pointed at, and opened.

A chart is a `Canvas` for one view of findings (one file each, listed in `finding_charts`) in a `Chart` that scrolls.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass

import pyqtgraph as pg
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
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
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.findings import NumberFormat, in_a_sentence, scale_of
from biaslens_gui.ui.shell.i18n import tr

LONGEST_LABEL = 34
PAGE = 8
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

    `x` and `y` are its centre in the coordinates of the canvas.
    """

    estimate: Estimate
    words: str
    row: int
    column: int = 0
    x: float = 0.0
    y: float = 0.0


class Canvas(pg.PlotWidget):  # type: ignore[misc]
    """The drawing of one finding; a subclass draws it and says where each mark lies."""

    opened = Signal(object)
    moved = Signal(QRectF)
    marks: tuple[Mark, ...] = ()  # before pyqtgraph's constructor, which resizes
    noun = "mark"  # what a mark is called in the line below the chart
    description = "Chart; the same numbers are in the Table tab"
    has_threshold = True
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
        self.finding: Finding | None = None
        self.scale_of_values = NumberFormat()

    def show_finding(self, finding: Finding) -> None:
        """Draw `finding`."""
        self.finding, self.current, self.marks = finding, 0, ()
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
        over = self.mark_at(event.position()) >= 0
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        index = self.mark_at(event.position())
        if index >= 0:
            self.choose(index)
            self.opened.emit(self.marks[index].estimate)

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            index = self.mark_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), self.marks[index].words if index >= 0 else "", self)
            return True
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

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.marks:
            with QPainter(self.viewport()) as painter:
                painter.setFont(self.font())
                self.write(painter)
                if self.hasFocus():
                    painter.setPen(QPen(QColor(theme.colours().accent), 2))
                    painter.setBrush(Qt.BrushStyle.NoBrush)
                    painter.drawRoundedRect(self.place_of(self.marks[self.current]).adjusted(1, 1, -1, -1), 3, 3)

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
        self.setAccessibleName(finding.title)
        self.verticalScrollBar().setValue(0)
        self.horizontalScrollBar().setValue(0)

    def _follow(self, place: QRectF) -> None:
        centre, unit = place.center(), theme.unit()
        across = round(min(place.width(), self.viewport().width()) / 2) + unit
        self.ensureVisible(round(centre.x()), round(centre.y()), across, round(place.height() / 2) + unit * 5)


def shortened(texts: Sequence[str]) -> list[str]:
    """Return labels in two lines at most, none longer than the axis has room for."""
    return ["\n".join(_two_lines(text)) for text in texts]


def _two_lines(text: str) -> list[str]:
    if len(text) <= LONGEST_LABEL:
        return [text]
    first, *rest = textwrap.wrap(text, LONGEST_LABEL)
    second = " ".join(rest)
    return [first, second if len(second) <= LONGEST_LABEL else second[: LONGEST_LABEL - 1] + "…"]
