"""A prompt as a sentence, with the word that a claim is about marked."""

from __future__ import annotations

import re
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from biaslens_gui.ui.shell import theme


class MarkedPrompt(QLabel):
    """The words of a prompt; one of them is bold and underlined."""

    def __init__(self, prompt: str, word: str) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(True)
        self.setContentsMargins(theme.unit(), theme.unit(), theme.unit(), 0)
        found = re.search(rf"\b{re.escape(word)}\b", prompt)
        start, end = found.span() if found else (0, 0)
        parts = [escape(text, quote=False) for text in (prompt[:start], prompt[start:end], prompt[end:])]
        marked = f"<qt>{parts[0]}<b><u>{parts[1]}</u></b>{parts[2]}</qt>"
        self.setText(marked)
        self.setAccessibleName(prompt)
