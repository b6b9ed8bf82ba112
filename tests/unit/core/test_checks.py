"""A check in words: what was found, and what to do about it."""

from __future__ import annotations

import pytest

from biaslens_gui.core.checks import said_with


@pytest.mark.parametrize(
    ("message", "hint", "said"),
    [
        ("not measured yet", "It is measured later.", "not measured yet. It is measured later."),
        ("A file is missing.", "Make it again.", "A file is missing. Make it again."),
        ("8 cores", "", "8 cores"),
    ],
)
def test_message_and_hint_are_two_sentences(message: str, hint: str, said: str) -> None:
    assert said_with(message, hint) == said
