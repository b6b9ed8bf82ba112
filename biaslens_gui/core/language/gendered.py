"""Nouns and pronouns that say a person's gender: "waitress", "policeman", "nun", "she"; with their plurals.

The list is `resources/proposals/gendered_nouns.json`, which packaging/gendered_nouns.py makes of WordNet.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

_ENDINGS = (("man", "men"), ("wife", "wives"))


def gendered_words(gender: str) -> frozenset[str]:
    """Return the words, in lower case, that say "female" or "male", singular and plural; none for other names."""
    return _listed().get(gender, frozenset())


@cache
def _listed() -> dict[str, frozenset[str]]:
    text = (files("biaslens_resources") / "proposals" / "gendered_nouns.json").read_text(encoding="utf-8")
    nouns: dict[str, list[str]] = json.loads(text)
    return {gender: frozenset(form for noun in of for form in _forms(noun)) for gender, of in nouns.items()}


def _forms(noun: str) -> tuple[str, ...]:
    """Return a word and its plural; titles and pronouns of two letters have none, lest "mr" made "mrs"."""
    return (noun, plural(noun)) if len(noun) > 2 else (noun,)


def plural(noun: str) -> str:
    """Return the plural of one word: women, policewomen, ladies, waitresses, housewives."""
    for ending, instead in _ENDINGS:
        if noun.endswith(ending) and noun != "human":
            return noun.removesuffix(ending) + instead
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return noun[:-1] + "ies"
    return noun + ("es" if noun.endswith(("s", "x", "z", "ch", "sh")) else "s")
