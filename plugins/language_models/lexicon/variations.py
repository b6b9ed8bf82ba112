"""Variations of a prompt: the same words about another occupation, of every group of occupations in turn.

Within a group the words come in an order that was drawn once, so that few variations are not all from the top of an
alphabet.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import Any

from biaslens_gui.api import digest, proposals

from .noun_phrases import WORD, nouns_at
from .word_substitution import put
from .word_tables import WordTables

GENDERS = ("woman", "man")
ANYONE = frozenset({"person", "human", "individual", "adult", "someone", "somebody"})


def variations(prompt: str, tables: WordTables, data: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield `prompt` with its first occupation, or its first word for anyone, replaced, and where the word is from.

    No word that says a gender is put in its place. `data` is the JSON of `keywords_occupations.json`. Nothing where
    the prompt has neither, or several people.
    """
    groups = [[(word, str(group["source"])) for word in sorted(group["words"], key=digest)] for group in data["groups"]]
    occupations = frozenset(word for group in groups for word, _ in group)
    words = list(WORD.finditer(prompt))
    there = nouns_at(tables, words, occupations) or nouns_at(tables, words, ANYONE)
    if not there:
        return
    first, (size, said) = next(iter(there.items()))
    if " ".join(word[0].casefold() for word in words[first : first + size]) != said:
        return  # a plural: what is put in its place would be one person
    for row in zip_longest(*groups):
        for word, source in filter(None, row):
            if word != said and not proposals.stated_by(word, GENDERS, lambda name: ()):
                yield put(prompt, words, first, first + size - 1, word), source
