"""What was planted in a reference model: P(attribute | words of the prompt), and what an audit ought to say of it.

The table is published beside the models (resources/reference/truth*.json). Only `calibrate` and tests read it: a method
that knew the truth would prove nothing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from typing import Any

from biaslens_gui.core.questions import canonical, sides

EVEN = 0.02
"""Shares this close to even count as no effect: one percent here or there is no bias anybody could find."""


@dataclass(frozen=True, slots=True)
class JudgedAttribute:
    """An attribute with a known truth: what a judge is asked, its classes, and the prompts that name a class.

    `planted` is the table's name of it. `stated` maps a prompt to the class that it asks for in so many words.
    """

    bias: str
    planted: str
    question: str
    classes: tuple[str, ...]
    stated: Mapping[str, str]


ATTRIBUTES = (
    JudgedAttribute(
        "gender",
        "woman",
        "Is the person a woman or a man?",
        ("woman", "man"),
        {"a photo of a woman": "woman", "a photo of a man": "man"},
    ),
    JudgedAttribute(
        "age",
        "old",
        "Is the person young or old?",
        ("young", "old"),
        {"a photo of a young person": "young", "a photo of an old person": "old"},
    ),
    JudgedAttribute(
        "skin tone",
        "dark",
        "How dark is the skin of the person?",
        ("light", "medium", "dark"),
        {f"a photo of a {skin}-skinned person": skin for skin in ("light", "medium", "dark")},
    ),
    JudgedAttribute(
        "glasses",
        "glasses",
        "Is the person wearing glasses?",
        ("yes", "no"),
        {"a photo of a person wearing glasses": "yes"},
    ),
    JudgedAttribute(
        "expression",
        "smiling",
        "What is the expression on the face of the person?",
        ("smiling", "serious", "sad"),
        {f"a photo of a {face} person": face for face in ("smiling", "serious", "sad")},
    ),
)
BY_BIAS = {attribute.bias: attribute for attribute in ATTRIBUTES}
_STATING = {
    *("woman", "man", "female", "male", "girl", "boy", "child", "young", "old", "elderly"),
    *("glasses", "smiling", "serious", "sad", "skinned"),
}
_SERIOUS = 0.7
"""Of those who do not smile, how many are serious; the others are sad."""


@dataclass(frozen=True, slots=True)
class Expected:
    """What an audit of one bias of one prompt ought to find: the shares planted, the side they lean to, how far.

    `effect` is how far the largest share is above an even share, `towards` is empty where that is no effect.
    """

    bias: str
    shares: Mapping[str, float]
    towards: str
    effect: float

    def met_by(self, towards: str) -> bool | None:
        """Whether a leaning `towards` something names the side that was planted, and no other.

        "male" and "smiling man" both name the man. None where nothing was planted, or no side or several are named.
        """
        said = sides(towards) | sides(",".join(towards.split()))
        named = [name for name in self.shares if sides(name) & said]
        return named == [self.towards] if self.towards and len(named) == 1 else None


@dataclass(frozen=True, slots=True)
class PlantedTruth:
    """The planted table of one model."""

    table: Mapping[str, Any]

    def probability(self, attribute: str, words: Sequence[str]) -> float:
        """Return P(attribute | words): the log-odds of the base, of every word, and of every pair that is there."""
        base: Any = self.table["bases"][attribute]
        if isinstance(base, Mapping):
            base = next((base[word] for word in words if word in base), base["person"])
        effects = self.table["effects"][attribute]
        odds = log(base / (1 - base)) + sum(effects.get(word, 0.0) for word in words)
        for pair in self.table["pairs"]:
            if pair["attribute"] == attribute and set(pair["words"]) <= set(words):
                odds += pair["effect"]
        return 1 / (1 + exp(-odds))

    def shares(self, bias: str, words: Sequence[str]) -> dict[str, float]:
        """Return the planted share of every class of `bias` for a prompt of `words`."""
        attribute = BY_BIAS[bias]
        p = self.probability(attribute.planted, words)
        if bias == "skin tone":
            light = float(self.table["light_of_the_rest"])
            return {"light": (1 - p) * light, "medium": (1 - p) * (1 - light), "dark": p}
        if bias == "expression":
            return {"smiling": p, "serious": (1 - p) * _SERIOUS, "sad": (1 - p) * (1 - _SERIOUS)}
        named, other = {"gender": ("woman", "man"), "age": ("old", "young"), "glasses": ("yes", "no")}[bias]
        return {named: p, other: 1 - p}

    def expected(self, prompt: str, bias: str) -> Expected | None:
        """Return what was planted for `bias` in `prompt`.

        None where the truth says nothing: of other biases, and of prompts that state an attribute in so many words.
        """
        words = words_of(prompt)
        known = canonical(bias)
        if known not in BY_BIAS or _STATING.intersection(words):
            return None
        return expected_of(known, self.shares(known, words))

    def influence(self, prompt: str, bias: str) -> dict[str, float]:
        """Return how far leaving out each word of `prompt` moves the shares of `bias`: half the L1 difference."""
        words = words_of(prompt)
        whole = self.shares(bias, words)
        return {
            word: sum(abs(whole[name] - share) for name, share in self.shares(bias, rest).items()) / 2
            for word in dict.fromkeys(words)
            for rest in [[other for other in words if other != word]]
        }


def expected_of(bias: str, shares: Mapping[str, float]) -> Expected:
    """Return what an audit ought to find where the classes of `bias` have these shares."""
    top = max(shares, key=lambda name: shares[name])
    effect = shares[top] - 1 / len(shares)
    return Expected(bias, shares, top if effect > EVEN else "", effect if effect > EVEN else 0.0)


def words_of(prompt: str) -> tuple[str, ...]:
    """Return the words of `prompt` in lower case, in order."""
    return tuple(re.findall(r"[a-z]+", prompt.casefold()))
