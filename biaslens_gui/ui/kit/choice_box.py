"""A list to drop down that ends its entry in dots where it has no room, and says on every system what it chooses.

Qt cuts an entry in a letter. And on Linux it gives the chosen entry as the name, so that a screen reader hears
"English" and not of what: the name is the beginning of the description there, too.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox


class ChoiceBox(QComboBox):
    """What is chosen, as far as it has room; the wheel is left to the page, and chooses in the open list alone."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # Qt's own would let the wheel give it the focus

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def setAccessibleName(self, name: str) -> None:
        super().setAccessibleName(name)
        self._describe()

    def setToolTip(self, tip: str) -> None:
        super().setToolTip(tip)
        self._describe()

    def _describe(self) -> None:
        parts = dict.fromkeys(part for part in (self.accessibleName(), self.toolTip()) if part)
        self.setAccessibleDescription(". ".join(parts))

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        super().initStyleOption(option)
        if not option.currentText:
            return
        field = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, field, self).width()
        option.currentText = self.shortened(option.currentText, room)

    def shortened(self, text: str, room: int) -> str:
        """Return as much of an entry as `room` pixels hold."""
        return self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room)
