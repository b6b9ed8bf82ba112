"""Concepts: the words that captions and answers say of images, counted image by image over one vocabulary.

Source: TIBET sections 3.3 and 8.3, and step 1 of Algorithm 1. A concept is a word in lower case that is no stop word;
words that WordNet calls synonyms in the same part of speech are merged into one, over the joint vocabulary of the
prompt and all its counterfactuals, from the most frequent word on. So the merge is the same for every comparison, and
does not depend on the order of anything.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

import numpy as np
import numpy.typing as npt

from biaslens_gui.api import Parse, PartOfSpeech, Thesaurus

from .association import Variant

_FUNCTION_WORDS = """
a about above after again against ain all also am an and any are aren as at be because been before being below
between both but by can cannot could couldn d did didn do does doesn doing don down during each either few for from
further had hadn has hasn have haven having he her here hers herself him himself his how i if in into is isn it its
itself just let ll m may me might more most must my myself neither no nor not now o of off on once only onto or
other our ours ourselves out over own re s same shall she should shouldn so some such t than that the their theirs
them themselves then there these they this those through to too under until up upon us ve very was wasn we were
weren what when where which while who whom whose why will with within without won would wouldn you your yours
yourself yourselves
"""
STOP_WORDS = frozenset(_FUNCTION_WORDS.split())
"""Words that carry grammar and no content."""

NO_CONCEPTS = frozenset({"image", "yes", "none", "unknown"})
"""What answers and captions say of themselves, or say when they say nothing."""

_PARTS: dict[str, PartOfSpeech] = {"NOUN": "n", "PROPN": "n", "VERB": "v", "ADJ": "a", "ADV": "r"}
_EDGES = re.compile(r"^[\W_]+|[\W_]+$")


@dataclass(frozen=True, slots=True, order=True)
class Word:
    """A word in lower case, its lemma, and its part of speech: n, v, a, r, or nothing."""

    text: str
    lemma: str
    part: PartOfSpeech | Literal[""] = ""


@dataclass(frozen=True, slots=True)
class Merge:
    """A word that is counted under another, and how often it was said."""

    word: str
    into: str
    part: str
    times: int


def words(parse: Parse) -> tuple[Word, ...]:
    """Return the content words of a parsed caption or answer, in order, as often as they stand there."""
    found = []
    for token in parse.tokens:
        text = _EDGES.sub("", token.text).lower()
        if text and text not in STOP_WORDS and text not in NO_CONCEPTS and token.pos != "PUNCT":
            lemma = _EDGES.sub("", token.lemma).lower() or text
            found.append(Word(text, lemma, _PARTS.get(token.pos, "")))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The concepts of a prompt and all its counterfactuals, the most frequent first, and what was merged into them."""

    concepts: tuple[str, ...]
    place: Mapping[str, int]
    merges: tuple[Merge, ...] = ()

    def counts(self, said: Sequence[Iterable[Word]]) -> npt.NDArray[np.float32]:
        """Return images x concepts: how often each concept is said of each image."""
        table = np.zeros((len(said), len(self.concepts)), dtype=np.float32)
        for row, spoken in enumerate(said):
            for word in spoken:
                table[row, self.place[word.text]] += 1
        return table


def vocabulary(
    said: Iterable[Iterable[Word]], thesaurus: Thesaurus | None, variant: Variant = "paper", senses: int = 1
) -> Vocabulary:
    """Return the vocabulary of all that was `said`, with synonyms merged (Algorithm 1, step 1); none without thesaurus.

    A word is what it most often is: the parse of "male" alone is a guess, that of a hundred captions is not. Words are
    taken from the most frequent on, by name among equals, and each is counted under the first that it is a synonym of
    and that is itself counted under no other; so merging makes no chains. Of each word only the first `senses` meanings
    count (0 for all): the last meaning of "man" is a piece on a board. The published code merges words that share
    any synonym in any sense of any part of speech, and counts "male" as "man" and "female" as "woman".
    """
    times: Counter[str] = Counter()
    uses: dict[str, Counter[Word]] = {}
    for spoken in said:
        for word in spoken:
            times[word.text] += 1
            uses.setdefault(word.text, Counter())[word] += 1
    usual = {text: min(forms, key=lambda word: (-forms[word], word)) for text, forms in uses.items()}
    ranked = sorted(times, key=lambda text: (-times[text], text))
    into = {text: text for text in ranked}
    if thesaurus is not None:
        forms_of = [usual[text] for text in ranked]
        loosely = variant == "as-published-code"
        into = _merged_loosely(forms_of, thesaurus) if loosely else _merged(forms_of, thesaurus, senses)
    concepts = tuple(text for text in ranked if into[text] == text)
    at = {concept: place for place, concept in enumerate(concepts)}
    merges = tuple(Merge(t, into[t], usual[t].part, times[t]) for t in ranked if into[t] != t)
    return Vocabulary(concepts, {text: at[into[text]] for text in ranked}, merges)


def _merged(ranked: Sequence[Word], thesaurus: Thesaurus, senses: int) -> dict[str, str]:
    """Merge words of one part of speech whose lemmas are the same or synonyms."""
    heads: dict[tuple[str, str], int] = {}
    into = {}
    for rank, word in enumerate(ranked):
        alike = {word.lemma} | (thesaurus.synonyms(word.lemma, word.part, senses) if word.part else frozenset())
        found = [heads[lemma, word.part] for lemma in alike if (lemma, word.part) in heads]
        head = min(found, default=rank)
        if head == rank:
            heads.setdefault((word.lemma, word.part), rank)
        into[word.text] = ranked[head].text
    return into


def _merged_loosely(ranked: Sequence[Word], thesaurus: Thesaurus) -> dict[str, str]:
    """Merge words that share any synonym whatsoever, as the published code does, but in a fixed order."""
    heads: dict[str, int] = {}
    into = {}
    for rank, word in enumerate(ranked):
        alike = {word.text, word.lemma}.union(
            *(thesaurus.synonyms(word.lemma, part) for part in get_args(PartOfSpeech))
        )
        alike |= {"male": {"man"}, "female": {"woman"}}.get(word.text, set())
        head = min((heads[lemma] for lemma in alike if lemma in heads), default=rank)
        if head == rank:
            for lemma in alike:
                heads.setdefault(lemma, rank)
        into[word.text] = ranked[head].text
    return into
