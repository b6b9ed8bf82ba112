"""Prompts that a model is given in other words than an audit asks: one of several, drawn for each image by its seed.

With them an image model is asked for each of several classes as often as for every other, whoever writes the prompt.
They are options of the model, so that the prompts, the seeds and the questions of an audit stay what they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from biaslens_gui.core.identity import derived_seed
from biaslens_gui.core.params import Text

PROMPT = "{prompt}"
MOST = 64
"""Alternatives of one rule: more than any attribute has classes."""
HOW = (
    f"Write what takes the place of a prompt, alternatives parted by |, such as: {PROMPT}, a woman | {PROMPT}, a man. "
    "Or for some words alone: a ceo => a female ceo | a male ceo."
)


@dataclass(frozen=True, slots=True)
class Wording:
    """What stands in place of a prompt, or of the words `of` in it: one of `alternatives`, as likely as any other.

    Without `of`, each alternative holds `{prompt}`. A prompt without the words `of` is left as it is. `purpose` names
    the draw, so that two wordings of one image are drawn apart.
    """

    alternatives: tuple[str, ...]
    of: str = ""
    purpose: str = "rewording"

    @property
    def rule(self) -> str:
        """The wording as the option of a model has it."""
        return f"{self.of} => {' | '.join(self.alternatives)}" if self.of else " | ".join(self.alternatives)

    def worded(self, prompt: str, seed: int) -> str:
        """Return `prompt` in the words that the image of `seed` is made with."""
        chosen = self.alternatives[derived_seed(seed, self.purpose) % len(self.alternatives)]
        if not self.of:
            return chosen.replace(PROMPT, prompt)
        return re.sub(rf"(?<!\w){re.escape(self.of)}(?!\w)", lambda _: chosen, prompt)


def wording_of(rule: str) -> Wording | None:
    """Return the wording that `rule` is, nothing for an empty one.

    Raises:
        ValueError: it is none; the message says why.
    """
    if not rule.strip():
        return None
    of, there, after = rule.partition("=>")
    of, after = (of.strip(), after) if there else ("", rule)
    alternatives = tuple(" ".join(part.split()) for part in after.split("|"))
    if there and not of:
        raise ValueError("No words stand before =>.")
    if not all(alternatives):
        raise ValueError("An alternative is empty.")
    if len(alternatives) > MOST:
        raise ValueError(f"{len(alternatives)} alternatives are more than {MOST}.")
    if not of and any(PROMPT not in text for text in alternatives):
        raise ValueError(f"An alternative does not say where the prompt stands, as {PROMPT}.")
    return Wording(alternatives, of)


@dataclass(frozen=True, slots=True)
class WordingRule(Text):
    """A text that is a wording, or empty."""

    def problem(self, value: object) -> str:
        """Return why `value` is not allowed, or nothing."""
        found = Text.problem(self, value)
        if found or not isinstance(value, str):
            return found
        try:
            wording_of(value)
        except ValueError as error:
            return f"{error} {HOW}"
        return ""


def replaced_words(prompt: str, requests: Iterable[str]) -> Wording:
    """Return the wording that has one of `requests` in place of `prompt` wherever a prompt is just that."""
    return Wording(tuple(requests), prompt)
