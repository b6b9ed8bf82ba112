"""Biases under their one name: their kind, classes and question, and the names that others give them.

A language model says "racial_bias", a paper "ethnicity", an auditor "skin colour". To put readings side by side they
have to meet under one name; `canonical` finds it. What several names are about, the data says with its reasons.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

Kind = Literal["societal", "incidental"]
_WORD = re.compile(r"[^\W_]+(?:[-'’][^\W_]+)*")
_SAYS_NOTHING = frozenset({"bias", "biases", "stereotype", "stereotypes", "stereotyping"})


@dataclass(frozen=True, slots=True)
class BiasWords:
    """How a prompt is changed for a bias: class -> the words that show it, by where they are put.

    `replace` names families of words that stand in for each other; `describe` stands before a noun (one of `of`, or one
    that shows one of its features), `append` after the prompt, `prefix` before it.
    """

    replace: tuple[str, ...] = ()
    describe: Mapping[str, str] = field(default_factory=dict)
    of: frozenset[str] = frozenset()
    append: Mapping[str, str] = field(default_factory=dict)
    prefix: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Bias:
    """A bias: what it is about, whether it concerns people's standing, and how it is read in an image.

    `said` names the feature that tells that a prompt states the class itself; it may be empty. `related` names biases
    about the same thing that are not this one: a religion is no country, intelligence no lack of a disability.
    """

    name: str
    about: str
    kind: Kind
    classes: tuple[str, ...]
    question: str
    aliases: frozenset[str]
    related: frozenset[str]
    said: str
    change: BiasWords

    def question_about(self, noun: str) -> str:
        """Return the question with the noun it is asked of: "Is the doctor a woman or a man?"."""
        return self.question.replace("{noun}", noun)


@dataclass(frozen=True, slots=True)
class Biases:
    """All known biases by their canonical name, and every name that leads to one: its own ones, and related ones."""

    known: Mapping[str, Bias]
    names: Mapping[str, str]
    related: Mapping[str, str]

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Biases:
        """Return the biases that the JSON of `biases.json` holds.

        Raises:
            KeyError: a field is missing.
            ValueError: two biases share a name.
        """
        known = {
            name: Bias(
                name,
                entry["about"],
                entry["kind"],
                tuple(entry["classes"]),
                entry["question"],
                frozenset(entry["aliases"]),
                frozenset(entry.get("related", ())),
                entry.get("said", ""),
                _change(entry.get("change", {})),
            )
            for name, entry in data["biases"].items()
        }
        names: dict[str, str] = {}
        for bias in known.values():
            for name in (bias.name, *sorted(bias.aliases)):
                if names.setdefault(name, bias.name) != bias.name:
                    raise ValueError(f"{name!r} is a name of {names[name]!r} and of {bias.name!r}")
        related = {name: bias.name for bias in known.values() for name in sorted(bias.related)}
        if twice := sorted(names.keys() & related.keys()):
            raise ValueError(f"names of a bias, and related to one: {twice}")
        return cls(known, names, related)

    def canonical(self, name: str) -> tuple[str, ...]:
        """Return the canonical names that `name` stands for: "racial_bias", skin tone; of unknown names, none.

        A name is looked up whole, then word by word: "weather and lighting conditions" is about weather and light.
        """
        return _looked_up(name, self.names)

    def about(self, names: Sequence[str]) -> frozenset[str]:
        """Return what the biases called `names` are about, related names included, unknown ones left out."""
        every = {**self.related, **self.names}
        return frozenset(self.known[found].about for name in names for found in _looked_up(name, every))


def _looked_up(name: str, names: Mapping[str, str]) -> tuple[str, ...]:
    words = [word for word in _WORD.findall(name.lower()) if word not in _SAYS_NOTHING]
    whole = " ".join(words)
    if whole in names:
        return (names[whole],)
    return tuple(dict.fromkeys(names[word] for word in words if word in names))


def _change(entry: Mapping[str, Any]) -> BiasWords:
    return BiasWords(
        tuple(entry.get("replace", ())),
        entry.get("describe", {}),
        frozenset(entry.get("of", ())),
        entry.get("append", {}),
        entry.get("prefix", {}),
    )
