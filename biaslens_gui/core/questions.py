"""The words of closed questions: the one name of a bias and of its sides for all methods, and the question.

One name, so that the readings of all methods meet in one row of the agreement view. Only names for the very same thing
are here; what is merely about the same thing (race and skin tone) stays apart. The lexicon knows more names, and gives
these the same ones.
"""

from __future__ import annotations

import re

from biaslens_gui.core.language import replies

UNKNOWN = "unknown"
"""The answer of a reader that cannot tell; no class of a bias is called so."""

_BEFORE = frozenset({"person", "person's", "people", "people's", "perceived", "apparent", "the", "a"})
_OTHERS: dict[str, tuple[str, ...]] = {
    "gender": ("sex", "gender expression"),
    "age": ("age group",),
    "skin tone": ("skin", "skin color", "skin colour"),
    "glasses": ("eyewear", "eyeglasses"),
    "clothing": ("attire", "clothes", "clothing style", "fashion", "outfit"),
    "expression": ("emotion", "emotional", "facial expression", "mood"),
    "place": ("background", "environment", "environmental", "location", "scene", "setting"),
    "hair": ("hair color", "hair colour", "hairstyle"),
    "colour": ("color", "colors", "colours"),
}
_SIDES = {
    "male": "man men boy boys male males masculine he him his gentleman",
    "female": "woman women girl girls female females feminine she her hers lady",
    "young": "young younger youth youthful child children",
    "old": "old older elderly aged senior seniors",
    "middle-aged": "middle-aged adult",
}
_SIDE_OF = {word: side for side, words in _SIDES.items() for word in (side, *words.split(" "))}
_SIDE_OF["middle aged"] = "middle-aged"
COMMON: dict[str, str] = {other: name for name, others in _OTHERS.items() for other in others}
"""The common name of a bias by its other names."""


def bias_name(text: str) -> str:
    """Return the name of a bias in lower case, without "person" before and "bias" after it."""
    said = replies.without_word(text.replace("_", " ").strip(" \"'“”.:").casefold(), ("bias", "biases")).split()
    while len(said) > 1 and said[0] in _BEFORE:
        said = said[1:]
    return "" if said in (["bias"], ["biases"]) else " ".join(said)


def canonical(name: str) -> str:
    """Return the name under which all methods know a bias: "person's facial expression" is "expression"."""
    name = bias_name(name).partition(" of ")[0]
    return COMMON.get(name, name)


def sides(towards: str) -> frozenset[str]:
    """Return the sides that `towards` names, one way of saying each: "men" is male; "male or female" is both."""
    named = (part.strip(" “”\"'.").casefold() for part in re.split(r" or |/|,", towards))
    return frozenset(_SIDE_OF.get(part, part) for part in named if part)


def question_about(name: str) -> str:
    """Return a question for a bias that has none."""
    return f"What is the {name} in the picture?"
