"""Layouts for large text and narrow windows: what has no room beside each other goes below each other."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QLayout,
    QLayoutItem,
    QSizePolicy,
    QSplitter,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
    QWidgetItem,
)

from biaslens_gui.ui.kit.parts import focus_within, give_focus
from biaslens_gui.ui.shell import theme


class Flow(QLayout):
    """Parts in a row, and in a next row when the width is used up, as words are.

    What is left of a line goes to the parts of it that like to be wide, such as a line to type in; else to the place
    of `None`, so that the parts after it stand at the right.
    """

    def __init__(self, *parts: QWidget | None, spacing: int = 2) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self._heights: dict[int, int] = {}  # by width; Qt asks many times between two changes, as for the two sizes
        self._hint: QSize | None = None
        self._least: QSize | None = None
        self._gap = -1
        self.setSpacing(spacing * theme.unit() // 2)
        self.setContentsMargins(0, 0, 0, 0)
        for part in parts:
            if part is None:
                self._gap = len(self._items)
            else:
                self.addWidget(part)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)
        self.invalidate()

    def invalidate(self) -> None:
        """Forget what was measured: a part has changed."""
        self._heights.clear()
        self._hint = self._least = None
        super().invalidate()

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        if not 0 <= index < len(self._items):
            return None
        self.invalidate()
        return self._items.pop(index)

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            self._heights[width] = self._arrange(QRect(0, 0, width, 0), only_measure=True)
        return self._heights[width]

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect)

    def sizeHint(self) -> QSize:
        if self._hint is None:
            sizes = [item.sizeHint() for item in self._items if not item.isEmpty()]
            wide = sum(size.width() for size in sizes) + self.spacing() * max(0, len(sizes) - 1)
            self._hint = QSize(wide, max((size.height() for size in sizes), default=0))
        return self._hint

    def minimumSize(self) -> QSize:
        if self._least is None:
            sizes = [item.minimumSize() for item in self._items if not item.isEmpty()]
            wide = max((size.width() for size in sizes), default=0)
            self._least = QSize(wide, max((size.height() for size in sizes), default=0))
        return self._least

    def _arrange(self, rect: QRect, *, only_measure: bool = False) -> int:
        """Place the parts in `rect`, or only measure; return the height that they need."""
        top, pushed = rect.y(), self._pushed()
        for line in self._lines(rect.width()):
            widths = self._widths(line, rect.width())
            heights = [_height(item, width) for item, width in zip(line, widths, strict=True)]
            left = rect.x()
            for item, width, height in zip(line, widths, heights, strict=True):
                if item is pushed:
                    position = line.index(item)
                    rest = sum(widths[position:]) + self.spacing() * (len(line) - position - 1)
                    left = max(left, rect.x() + rect.width() - rest)
                if not only_measure:
                    item.setGeometry(QRect(left, top + (max(heights) - height) // 2, width, height))
                left += width + self.spacing()
            top += max(heights) + self.spacing()
        return max(0, top - self.spacing() - rect.y())

    def _lines(self, width: int) -> list[list[QLayoutItem]]:
        lines: list[list[QLayoutItem]] = []
        used = 0
        for item in self._items:
            if item.isEmpty():
                continue
            wide = min(item.sizeHint().width(), max(width, 1))
            if not lines or used + self.spacing() + wide > width:
                lines.append([item])
                used = wide
            else:
                lines[-1].append(item)
                used += self.spacing() + wide
        return lines

    def _widths(self, line: list[QLayoutItem], width: int) -> list[int]:
        """Return how wide each part of a line is."""
        wide = [min(item.sizeHint().width(), max(width, 1)) for item in line]
        left = width - sum(wide) - self.spacing() * (len(line) - 1)
        growing = [index for index, item in enumerate(line) if item.expandingDirections() & Qt.Orientation.Horizontal]
        for position in growing:
            most = line[position].maximumSize().width()
            wide[position] = min(most, wide[position] + max(0, left) // len(growing))
        return wide

    def _pushed(self) -> QLayoutItem | None:
        """Return the first of the parts that stand at the right."""
        return next((item for item in self._items[self._gap :] if not item.isEmpty()), None) if self._gap >= 0 else None


def _height(item: QLayoutItem, width: int) -> int:
    """Return how high a part is that is so wide."""
    return item.heightForWidth(width) if item.hasHeightForWidth() else item.sizeHint().height()


class SideBySide(QWidget):
    """Two parts beside each other, the first as wide as can be; below each other when narrower than so many units.

    `even` makes both equally wide.
    """

    def __init__(
        self, first: QWidget, second: QWidget, narrowest: int, spacing: int = 4, *, even: bool = False
    ) -> None:
        super().__init__()
        self._narrowest = narrowest
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(spacing * theme.unit() // 2)
        self._box.addWidget(first, 1)
        self._box.addWidget(second, 1 if even else 0)
        self._measured = (QWidgetItem(first), QWidgetItem(second))  # its own items are Qt's: see parts.parts_of
        self._box.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)

    def minimumSizeHint(self) -> QSize:
        parts = [item.minimumSize() for item in self._measured]
        return QSize(max(size.width() for size in parts), max(size.height() for size in parts))

    def resizeEvent(self, event: QResizeEvent) -> None:
        narrow = event.size().width() < self._narrowest * theme.unit()
        wanted = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        if wanted != self._box.direction():
            self._box.setDirection(wanted)
        super().resizeEvent(event)


@dataclass(frozen=True, slots=True)
class Pane:
    """A part of `Panes`, in units: the least width beside the others, the usual one, the least height below them."""

    part: QWidget
    least: int
    usual: int
    tall: int


class Panes(QSplitter):
    """Parts beside each other with borders to move; where the width is too small for them, below each other.

    `turned` tells whether they stand below each other from now on.
    """

    turned = Signal(bool)

    def __init__(self, *panes: Pane, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._panes = panes
        unit = theme.unit()
        self.setHandleWidth(unit * 2)
        for index, pane in enumerate(panes):
            self.addWidget(pane.part)
            self.setStretchFactor(index, pane.usual)
        self.setChildrenCollapsible(False)
        self._turn(self.orientation())
        self._needed = sum(pane.least for pane in panes) * unit + self.handleWidth() * (len(panes) - 1)

    @property
    def is_stacked(self) -> bool:
        """Whether the parts stand below each other."""
        return self.orientation() == Qt.Orientation.Vertical

    def _turn(self, way: Qt.Orientation) -> None:
        self.setOrientation(way)
        unit = theme.unit()
        for pane in self._panes:
            pane.part.setMinimumWidth(0 if self.is_stacked else pane.least * unit)
        self._give_room()
        self.setSizes([(pane.tall if self.is_stacked else pane.usual) * unit for pane in self._panes])
        self.updateGeometry()

    def _give_room(self) -> None:
        """Let no part below another be less high than it needs; a splitter asks no more where a least height is set."""
        for pane in self._panes:
            needed = max(pane.tall * theme.unit(), self._least_height(pane.part)) if self.is_stacked else 0
            if pane.part.minimumHeight() != needed:
                pane.part.setMinimumHeight(needed)

    def _least_height(self, part: QWidget) -> int:
        """Return how high a part is at least at this width, at which its buttons may stand in several lines."""
        layout = part.layout()
        wrapped = layout.totalMinimumHeightForWidth(self.width()) if layout is not None else 0
        return max(part.minimumSizeHint().height(), wrapped)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest and self.is_stacked:
            self._give_room()
        return super().event(event)

    def minimumSizeHint(self) -> QSize:
        hints = [pane.part.minimumSizeHint() for pane in self._panes]
        wide = max(hint.width() for hint in hints)
        highs = [max(hint.height(), pane.part.minimumHeight()) for hint, pane in zip(hints, self._panes, strict=True)]
        if not self.is_stacked:
            return QSize(wide, max(highs))
        return QSize(wide, sum(highs) + self.handleWidth() * (len(highs) - 1))

    def resizeEvent(self, event: QResizeEvent) -> None:
        narrow = event.size().width() < self._needed
        if narrow != self.is_stacked:
            self._turn(Qt.Orientation.Vertical if narrow else Qt.Orientation.Horizontal)
            self.turned.emit(narrow)
        elif self.is_stacked and event.size().width() != event.oldSize().width():
            self._give_room()
        super().resizeEvent(event)


class Layers(QStackedLayout):
    """Layers of which one is seen, only as large as that one needs; Qt's own is as large as the largest.

    The focus of a layer that goes comes to what had it in the one that is seen then, or else is read first there. Qt
    gives it to whatever was made first, which may be hidden a moment later, and then to whatever follows.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        if parent is None:
            super().__init__()
        else:
            super().__init__(parent)
        self.currentChanged.connect(lambda _: self.update())

    def setCurrentIndex(self, index: int) -> None:
        seen, incoming = self.currentWidget(), self.widget(index)
        if seen is None or incoming is None or incoming is seen:
            super().setCurrentIndex(index)
            return
        left, remembered = focus_within(seen), incoming.focusWidget()
        if left is not None:
            left.clearFocus()  # else it goes by way of the rail, which scrolls there and is read out
        super().setCurrentIndex(index)
        if left is not None:
            give_focus(remembered, incoming)

    def setCurrentWidget(self, widget: QWidget) -> None:
        self.setCurrentIndex(self.indexOf(widget))

    def sizeHint(self) -> QSize:
        seen = self.currentWidget()
        return seen.sizeHint() if seen is not None else QSize(0, 0)

    def minimumSize(self) -> QSize:
        seen = self.currentWidget()
        return seen.minimumSizeHint().expandedTo(seen.minimumSize()) if seen is not None else QSize(0, 0)

    def hasHeightForWidth(self) -> bool:
        seen = self.currentWidget()
        return seen is not None and seen.hasHeightForWidth()

    def heightForWidth(self, width: int) -> int:
        seen = self.currentWidget()
        return seen.heightForWidth(width) if seen is not None else -1


class Layer(QWidget):
    """One of several layers, as tall as there is room: a stack makes itself as tall as its parts would like to be."""

    def __init__(self, *parts: QWidget) -> None:
        super().__init__()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(theme.unit() * 3 // 2)
        self.fill(*parts)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)

    def fill(self, *parts: QWidget) -> None:
        """Put `parts` below each other; the first takes the height that is left."""
        for part in parts:
            self._column.addWidget(part)
        self._column.setStretch(0, 1)

    def hasHeightForWidth(self) -> bool:
        return False
