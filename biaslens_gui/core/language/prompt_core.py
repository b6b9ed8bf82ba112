"""The part of a long prompt that says what is shown: TIBET's clean-up of prompts of DiffusionDB.

Source: TIBET Figure 7, a listing whose brackets are lost in print in part: round ones are taken out, square ones and
upright strokes part like commas. Prompts that people type for images are lists of styles and artists around one phrase;
the longest part is kept, unless it has fewer than 5 or more than 9 words, speaks of a painting or of who made it, or
begins with "in".
"""

from __future__ import annotations

from collections.abc import Iterable

FEWEST_WORDS, MOST_WORDS = 5, 9
_PARTING = str.maketrans(dict.fromkeys(".;[]|", ",") | {"(": "", ")": "", "!": ""})


def prompt_core(prompt: str) -> str:
    """Return the longest part of `prompt`, the first of equals; empty where that is no prompt of its own."""
    part = max(prompt.translate(_PARTING).replace(", ", ",").split(","), key=len).strip()
    words = part.split()
    refused = "painting" in words or "by" in words or part.startswith("in")
    return part if FEWEST_WORDS <= len(words) <= MOST_WORDS and not refused else ""


def prompt_cores(prompts: Iterable[str]) -> list[str]:
    """Return what is left of `prompts`, each once, in their order."""
    return list(dict.fromkeys(core for prompt in prompts if (core := prompt_core(prompt))))
