"""What words mean alike and what they are kinds of: a thesaurus read from lines of text, and how words are inflected.

The lines are those of a WordNet database in the compact form that `packaging/wordnet.py` makes. First the words in
alphabetical order, each with its meanings by part of speech, the most frequent first, and after "~" what it is an
irregular form of; then an empty line; then the meanings, named by their number. A lookup is a binary search and reads
the few lines that it needs: nothing is prepared beforehand.

Source: WordNet 3.0; `lemmas` is its morphological processing, described in morphy(7).
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal, get_args, overload

PartOfSpeech = Literal["n", "v", "a", "r"]
ENDINGS: dict[PartOfSpeech, tuple[tuple[str, str], ...]] = {
    "n": (("s", ""), ("ses", "s"), ("xes", "x"), ("zes", "z"), ("ches", "ch"), ("shes", "sh"), ("men", "man"),
          ("ies", "y")),
    "v": (("s", ""), ("ies", "y"), ("es", "e"), ("es", ""), ("ed", "e"), ("ed", ""), ("ing", "e"), ("ing", "")),
    "a": (("er", ""), ("est", ""), ("er", "e"), ("est", "e")),
    "r": (),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Meaning:
    """One meaning: its kind ("noun.person"), the words that share it, and the numbers of the meanings it relates to."""

    kind: str
    words: tuple[str, ...]
    hypernyms: tuple[int, ...] = ()
    similar: tuple[int, ...] = ()
    attributes: tuple[int, ...] = ()
    pertains_to: tuple[int, ...] = ()
    opposites: tuple[tuple[str, str], ...] = ()


class _Lines(Sequence[str]):
    """The lines of a text, each cut out when it is read: as texts of their own, 240,000 take 20 MiB and not 9."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._ends = array("I", (found.start() for found in re.finditer("\n", text)))
        self._ends.append(len(text))

    def __len__(self) -> int:
        return len(self._ends)

    @overload
    def __getitem__(self, at: int) -> str: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[str]: ...

    def __getitem__(self, at: int | slice) -> str | Sequence[str]:
        if isinstance(at, slice):
            return [self[number] for number in range(len(self))[at]]
        ends = self._ends
        end = ends[at]  # which ends every search through them
        return self._text[ends[at - 1] + 1 if at % len(ends) else 0 : end]


@dataclass(frozen=True, slots=True, eq=False)
class Thesaurus:
    """Words and their relations. Words are base forms in lower case; parts of speech are "n", "v", "a" and "r".

    Many words have meanings that nobody thinks of ("man" shares one with "piece"): where an argument `senses` is
    offered, only so many of the most frequent meanings of each word are looked at, 0 for all.
    """

    words: Sequence[str] = field(repr=False)
    meanings: Sequence[str] = field(repr=False)

    @classmethod
    def from_text(cls, text: str) -> Thesaurus:
        """Return the thesaurus that `text` holds.

        Raises:
            ValueError: `text` has no empty line between words and meanings.
        """
        words, empty, meanings = text.partition("\n\n")
        if not empty:
            raise ValueError("a thesaurus is words, an empty line, and meanings")
        return cls(_Lines(words), _Lines(meanings.rstrip("\n")))

    def __contains__(self, word: str) -> bool:
        """Return whether `word` is a base form of any part of speech."""
        return any(self._senses(word, part, 0) for part in get_args(PartOfSpeech))

    def synonyms(self, word: str, pos: PartOfSpeech, senses: int = 0) -> frozenset[str]:
        """Return the words that share a meaning with `word`, without itself.

        It is symmetric whatever `senses`: a meaning counts only when it is among the first `senses` of both words.
        """
        return frozenset(
            other
            for sense in self._senses(word, pos, senses)
            for other in self._meaning(sense).words
            if other != word and (not senses or sense in self._senses(other, pos, senses))
        )

    def hypernyms(self, word: str, pos: PartOfSpeech, senses: int = 1) -> tuple[str, ...]:
        """Return the words for what `word` is a kind of, nearest first: doctor, medical practitioner, ..., person.

        For an adjective these are the adjectives it is a shade of; a cycle in the relations ends where it closes.
        """
        own = self._senses(word, pos, senses)
        above = (name for sense in self._above(own) for name in self._meaning(sense).words)
        return tuple(name for name in dict.fromkeys(above) if name != word)

    def is_a(self, word: str, ancestor: str, pos: PartOfSpeech = "n", senses: int = 1) -> bool:
        """Return whether `word` is `ancestor`, a word for the same, or a kind of it: a doctor is a person."""
        own = self._senses(word, pos, senses)
        return word == ancestor or any(ancestor in self._meaning(sense).words for sense in (*own, *self._above(own)))

    def kinds(self, word: str, pos: PartOfSpeech, senses: int = 1) -> tuple[str, ...]:
        """Return the kinds of the word's meanings, the most frequent first: "noun.person", "noun.artifact"."""
        return tuple(dict.fromkeys(self._meaning(sense).kind for sense in self._senses(word, pos, senses)))

    def senses(self, word: str, pos: PartOfSpeech) -> int:
        """Return how many meanings `word` has as a `pos`: "help" is a verb in eight, a noun in four."""
        return len(self._senses(word, pos, 0))

    def attributes(self, adjective: str, senses: int = 1) -> tuple[str, ...]:
        """Return the nouns for what `adjective` is a value of: old, age; also for the adjective that it is a shade of.

        Not every adjective has one.
        """
        own = self._senses(adjective, "a", senses)
        named = (self._meaning(at).attributes for at in (*own, *self._above(own)))
        return tuple(dict.fromkeys(word for numbers in named for at in numbers for word in self._meaning(at).words))

    def pertains_to(self, adjective: str, senses: int = 1) -> tuple[str, ...]:
        """Return the nouns that `adjective` is made from: "italian" pertains to "italy"."""
        related = (at for sense in self._senses(adjective, "a", senses) for at in self._meaning(sense).pertains_to)
        return tuple(dict.fromkeys(word for at in related for word in self._meaning(at).words))

    def opposites(self, word: str, pos: PartOfSpeech, senses: int = 1) -> tuple[str, ...]:
        """Return the antonyms of `word`: old, young and new."""
        pairs = (pair for sense in self._senses(word, pos, senses) for pair in self._meaning(sense).opposites)
        return tuple(dict.fromkeys(opposite for own, opposite in pairs if own == word))

    def lemmas(self, word: str, pos: PartOfSpeech) -> tuple[str, ...]:
        """Return the base forms that `word` may be a form of, itself first if it is one: women, woman.

        Of words that belong together only the last is inflected: police officers, police officer.
        """
        word = word.lower()
        irregular = [base for base in self._entry(word, f"~{pos}") if self._senses(base, pos, 0)]
        before, space, last = word.rpartition(" ")
        stems = [
            before + space + last.removesuffix(ending) + instead
            for ending, instead in ENDINGS[pos]
            if last.endswith(ending)
        ]
        regular = [] if irregular or (pos == "n" and last.endswith("ss")) else stems
        known = (form for form in (word, *irregular, *regular) if self._senses(form, pos, 0))
        return tuple(dict.fromkeys(known))

    def _above(self, senses: Sequence[int]) -> Iterator[int]:
        """Yield the meanings above `senses` by breadth first, each once."""
        level, seen = list(senses), set(senses)
        while level:
            parents = [up for at in level for up in (*self._meaning(at).hypernyms, *self._heads(at))]
            level = [up for up in dict.fromkeys(parents) if up not in seen]
            seen.update(level)
            yield from level

    def _heads(self, sense: int) -> tuple[int, ...]:
        """Return the adjectives that the adjective `sense` is a shade of; similarity points both ways, this only up."""
        meaning = self._meaning(sense)
        return meaning.similar if len(meaning.similar) == 1 else ()

    def _senses(self, word: str, pos: str, senses: int) -> tuple[int, ...]:
        numbers = tuple(map(int, self._entry(word, pos)))
        return numbers[:senses] if senses else numbers

    def _entry(self, word: str, label: str) -> tuple[str, ...]:
        """Return what the line of `word` says under `label`."""
        key = f"{word}\t"
        position = bisect_left(self.words, key)
        if position == len(self.words) or not self.words[position].startswith(key):
            return ()
        for part in self.words[position].split("\t")[1:]:
            name, _, value = part.partition(" ")
            if name == label:
                return tuple(value.split(","))
        return ()

    def _meaning(self, number: int) -> Meaning:
        kind, words, *related = self.meanings[number].split("\t")
        hypernyms, similar, attributes, pertains_to, opposites = (*related, "", "", "", "", "")[:5]
        pairs = (pair.partition("|") for pair in filter(None, opposites.split(",")))
        return Meaning(
            kind,
            tuple(words.split(",")),
            _numbers(hypernyms),
            _numbers(similar),
            _numbers(attributes),
            _numbers(pertains_to),
            tuple((own, other) for own, _, other in pairs),
        )


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, filter(None, text.split(","))))
