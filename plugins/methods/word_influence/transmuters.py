"""Other words for the words of a prompt from a thesaurus: synonyms, antonyms, or any word of the same kind.

Source: Word-level explanations, Limitations: instead of a masked language model, "all possible syntactically correct
word candidates" and "an exhaustive list of synonyms and antonyms". A word's kind is that of its most frequent meaning,
such as WordNet's "noun.person": of all candidates these leave the sentence a sentence.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Literal, get_args

import numpy as np

from biaslens_gui.api import Fill, FillRequest, PartOfSpeech, Thesaurus, digest, wordnet

from .removal import FUNCTION_WORDS

Transmuter = Literal["synonyms", "antonyms", "any"]
TRANSMUTERS: tuple[Transmuter, ...] = get_args(Transmuter)
_PARTS: tuple[PartOfSpeech, ...] = ("n", "a", "v", "r")


def fill(request: FillRequest, transmuter: Transmuter) -> Fill:
    """Return the sentence with a word drawn for each span, or why there is none: each candidate is as likely."""
    rng = np.random.default_rng(request.seed)
    words = []
    for start, end in request.spans:
        word = request.sentence[start:end]
        found = candidates(word, transmuter)
        if not found:
            failure = f"The thesaurus has no such word for “{word}”."
            return Fill(digest([transmuter, request]), "thesaurus", request, failure=failure)
        words.append(found[int(rng.integers(len(found)))])
    return Fill(digest([transmuter, request]), "thesaurus", request, tuple(words), request.with_words(words))


def can_fill(word: str, transmuter: str) -> bool:
    """Return whether a word can be replaced: any by a masked language model, as far as is known before it is asked."""
    return not (named := [name for name in TRANSMUTERS if name == transmuter]) or bool(candidates(word, named[0]))


@cache
def candidates(word: str, transmuter: Transmuter) -> tuple[str, ...]:
    """Return the words that may stand in place of `word`, in alphabetical order; none for "the" and its like.

    Of synonyms and antonyms every meaning of the word's most usual part of speech counts.
    """
    thesaurus, word = wordnet(), word.casefold()
    known = _base(thesaurus, word)
    if word in FUNCTION_WORDS or known is None:
        return ()
    base, part = known
    found: Iterable[str]
    if transmuter == "synonyms":
        found = thesaurus.synonyms(base, part)
    elif transmuter == "antonyms":
        found = thesaurus.opposites(base, part, senses=0)
    else:
        found = _of_kind(part, thesaurus.kinds(base, part)[0])
    return tuple(sorted({other for other in found if other not in (word, base) and other.replace(" ", "").isalpha()}))


def _base(thesaurus: Thesaurus, word: str) -> tuple[str, PartOfSpeech] | None:
    """Return the base form of a word and the part of speech in which it has most meanings."""
    known = [(base, part) for part in _PARTS for base in thesaurus.lemmas(word, part)[:1]]
    return max(known, key=lambda found: thesaurus.senses(*found), default=None)


@cache
def _of_kind(part: PartOfSpeech, kind: str) -> frozenset[str]:
    """Return all single words whose most frequent meaning is of a kind."""
    thesaurus = wordnet()
    every = (line.partition("\t")[0] for line in thesaurus.words if f"\t{part} " in line)
    return frozenset(word for word in every if word.isalpha() and thesaurus.kinds(word, part) == (kind,))
