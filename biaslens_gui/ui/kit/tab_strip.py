"""Tabs that end in dots where there is no room for the whole name, and say it when they are pointed at."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtGui import QHelpEvent, QWheelEvent
from PySide6.QtWidgets import QStyleOptionTab, QTabBar, QToolButton, QToolTip

from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.plain import tip

PADDING = 3  # units, of a tab at both its sides


class TabStrip(QTabBar):
    """A row of tabs, with arrows where not all of them have room: what the arrows cover would be cut in a letter."""

    def __init__(self) -> None:
        super().__init__()
        self.setUsesScrollButtons(True)

    def shown_part(self, index: int) -> QRect:
        """Return what can be seen of a tab."""
        arrows = [arrow.x() for arrow in self.findChildren(QToolButton) if arrow.isVisibleTo(self)]
        return self.tabRect(index).intersected(QRect(0, 0, min(arrows, default=self.width()), self.height()))

    def is_cut(self, index: int) -> bool:
        """Return whether there is no room for the whole name of a tab that can be seen."""
        shown = self.shown_part(index)
        return 0 < shown.width() < self.tabRect(index).width()

    def name_shown(self, index: int) -> str:
        """Return the name of a tab as far as it has room."""
        if not self.is_cut(index):
            return self.tabText(index)
        room = max(0, self.shown_part(index).width() - PADDING * theme.unit())
        return self.fontMetrics().elidedText(self.tabText(index), Qt.TextElideMode.ElideRight, room)

    def initStyleOption(self, option: QStyleOptionTab, tabIndex: int) -> None:
        super().initStyleOption(option, tabIndex)
        if self.is_cut(tabIndex):
            option.rect = self.shown_part(tabIndex)
            option.text = self.name_shown(tabIndex)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # it scrolls the page, and shows no other tab

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            index = self.tabAt(event.pos())
            if index >= 0 and self.is_cut(index):
                QToolTip.showText(event.globalPos(), tip(self.tabText(index)), self)
                return True
        return bool(super().event(event))
