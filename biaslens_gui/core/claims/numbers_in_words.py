"""Numbers as a sentence writes them: no finer than it takes, and as each language does."""

from __future__ import annotations

from collections.abc import Iterable

from biaslens_gui.core.claims.names import Language

SAME = 1e-9
"""What two numbers differ by that were computed in two ways."""


def apart(value: float, null: float, language: Language, limits: Iterable[float] = ()) -> str:
    """Return `value` in per cent, as finely as it takes to be unlike `null`, and `limits`, where it is."""
    marks = [mark for mark in limits if abs(mark - value) > SAME]
    for digits in range(4):
        text, other = f"{100 * value:.{digits}f}", f"{100 * null:.{digits}f}"
        alike = any(text == f"{100 * mark:.{digits}f}" for mark in marks)
        if (text.lstrip("-") != other or value == null) and not alike:
            break
    text = "0" if float(text) == 0 else text
    return text.replace("-", "−").replace(".", "," if language == "de" else ".")


def rounded(value: float, language: Language) -> str:
    """Return a number with one decimal at most."""
    text = f"{round(value, 1):g}"
    return text.replace(".", ",") if language == "de" else text


def signed(value: float, digits: int) -> str:
    """Return a difference with its sign, in English, and none for what is written as nothing: "+12.0", "−3.0", "0"."""
    text = f"{value:+.{digits}f}"
    return text.replace("-", "−") if float(text) else "0"


def whole(number: int, language: Language) -> str:
    """Return a count with its thousands marked off."""
    text = f"{number:,}"
    return text.replace(",", ".") if language == "de" else text
