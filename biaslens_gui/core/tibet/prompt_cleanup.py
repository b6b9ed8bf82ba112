"""The part of a long prompt that says what to draw: the rule by which TIBET took prompts from DiffusionDB (Fig. 7)."""

from __future__ import annotations

from collections.abc import Iterable

_PARTED = str.maketrans({".": ",", ";": ",", "(": "", ")": "", "[": ",", "]": ",", "!": None})


def descriptive_parts(prompts: Iterable[str]) -> tuple[str, ...]:
    """Return the longest part of each prompt between commas and the like, each once, in order.

    Left out are parts of fewer than five or more than nine words, those that name a painting or who it is "by", and
    those that begin with "in".
    """
    kept: dict[str, None] = {}
    for prompt in prompts:
        part = max(prompt.translate(_PARTED).replace(", ", ",").split(","), key=len).strip()
        words = part.split()
        if 4 < len(words) < 10 and not {"painting", "by"} & set(words) and not part.startswith("in"):
            kept.setdefault(part)
    return tuple(kept)
