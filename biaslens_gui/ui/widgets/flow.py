"""Layouts for large text and narrow windows: what has no room beside each other goes below each other."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLayout, QLayoutItem, QSizePolicy, QVBoxLayout, QWidget

from biaslens_gui.ui import theme


class Flow(QLayout):
    """Parts in a row, and in a next row when the width is used up, as words are."""

    def __init__(self, *parts: QWidget, spacing: int = 2) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self.setSpacing(spacing * theme.unit() // 2)
        self.setContentsMargins(0, 0, 0, 0)
        for part in parts:
            self.addWidget(part)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arrange(QRect(0, 0, width, 0), only_measure=True)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect)

    def sizeHint(self) -> QSize:
        sizes = [item.sizeHint() for item in self._items if not item.isEmpty()]
        wide = sum(one.width() for one in sizes) + self.spacing() * max(0, len(sizes) - 1)
        return QSize(wide, max((one.height() for one in sizes), default=0))

    def minimumSize(self) -> QSize:
        sizes = [item.minimumSize() for item in self._items if not item.isEmpty()]
        return QSize(max((one.width() for one in sizes), default=0), max((one.height() for one in sizes), default=0))

    def _arrange(self, rect: QRect, *, only_measure: bool = False) -> int:
        """Place the parts in `rect`, or only measure; return the height that they need."""
        left, top, tallest = rect.x(), rect.y(), 0
        for item in self._items:
            if item.isEmpty():
                continue
            size = item.sizeHint().boundedTo(QSize(max(rect.width(), 1), item.sizeHint().height()))
            if tallest and left + size.width() > rect.x() + rect.width():
                left, top, tallest = rect.x(), top + tallest + self.spacing(), 0
            if not only_measure:
                item.setGeometry(QRect(QPoint(left, top), size))
            left += size.width() + self.spacing()
            tallest = max(tallest, size.height())
        return top + tallest - rect.y()


class SideBySide(QWidget):
    """Two parts beside each other, the first as wide as can be; below each other when narrower than so many units."""

    def __init__(self, first: QWidget, second: QWidget, narrowest: int, spacing: int = 4) -> None:
        super().__init__()
        self._narrowest = narrowest
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(spacing * theme.unit() // 2)
        self._box.addWidget(first, 1)
        self._box.addWidget(second)
        self._box.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)

    def minimumSizeHint(self) -> QSize:
        parts = [item.minimumSize() for at in range(self._box.count()) if (item := self._box.itemAt(at)) is not None]
        return QSize(max(one.width() for one in parts), max(one.height() for one in parts))

    def resizeEvent(self, event: QResizeEvent) -> None:
        narrow = event.size().width() < self._narrowest * theme.unit()
        wanted = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        if wanted != self._box.direction():
            self._box.setDirection(wanted)
        super().resizeEvent(event)


class Layer(QWidget):
    """One of several layers, as tall as there is room: a stack makes itself as tall as its parts would like to be."""

    def __init__(self, *parts: QWidget) -> None:
        super().__init__()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(theme.unit() * 3 // 2)
        for part in parts:
            layout.addWidget(part)
        layout.setStretch(0, 1)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)

    def hasHeightForWidth(self) -> bool:
        return False
