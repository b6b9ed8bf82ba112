"""Says to a screen reader what changed away from the focus."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


def say(widget: QWidget, words: str) -> None:
    """Let a screen reader say `words` after what it is saying."""
    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, words))
