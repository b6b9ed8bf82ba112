"""Text of models and files, shown as it stands: Qt takes what looks like HTML for HTML, and would load files for it."""

from __future__ import annotations

from html import escape
from typing import Any, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

L = TypeVar("L", bound=QLabel)


def plain(label: L) -> L:
    """Let a label show its text letter by letter, whatever it looks like; return it."""
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label


def tip(text: str) -> str:
    """Return a tooltip that shows `text` letter by letter."""
    return f"<qt>{escape(text, quote=False).replace(chr(10), '<br>')}</qt>" if "<" in text else text


def of_role(value: Any, role: int) -> Any:
    """Return what a model answers for `role`: a tooltip as `tip` does, all else as it is."""
    return tip(value) if role == Qt.ItemDataRole.ToolTipRole and isinstance(value, str) else value
