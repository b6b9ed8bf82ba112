"""Noun phrases found without a parser: a known noun, what stands before it, and the adjectives said of it.

A phrase is a known noun, the words before it back to the nearest function word or verb, and adjectives that follow it
after "is" ("long black hair", "her hair is gray").
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from .word_tables import WordTables

WORD = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*")
Words = Sequence[re.Match[str]]
LONGEST_NOUN = 3
LONGEST_PHRASE = 6


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun as the tables spell it, the words that go with it in lower case, and the phrase as the text has it."""

    head: str
    modifiers: frozenset[str]
    text: str


@dataclass(frozen=True, slots=True)
class Named:
    """A noun in a text: the positions of its first and last word, and its base form."""

    first: int
    last: int
    lemma: str


@lru_cache(maxsize=4096)
def find_phrases(tables: WordTables, text: str, more_heads: frozenset[str] = frozenset()) -> tuple[Phrase, ...]:
    """Return every noun of the tables (and of `more_heads`) in `text` with what describes it, in order."""
    words = list(WORD.finditer(text))
    nouns = nouns_at(tables, words, tables.heads | more_heads)
    phrases: list[Phrase] = []
    taken = 0
    for position, (size, head) in nouns.items():
        last = position + size - 1
        if position < taken or (last + 1 in nouns and gap(words, last + 1) == " "):
            continue  # part of the phrase before, or of a longer noun: "hair" in "hair salon"
        first, said_of_it = _leftmost(tables, words, position, taken), _predicate(tables, words, last)
        taken = (said_of_it[-1] if said_of_it else last) + 1
        modifiers = frozenset(words[index][0].lower() for index in (*range(first, position), *said_of_it))
        phrases.append(Phrase(head, modifiers, text[words[first].start() : words[taken - 1].end()]))
    return tuple(phrases)


def nouns_at(tables: WordTables, words: Words, known: frozenset[str]) -> dict[int, tuple[int, str]]:
    """Return where the known nouns begin, in order: position -> number of words, and the noun as `known` spells it.

    Names that are everyday words in small letters (turkey, china) are known by their capital, or after "in" and "from".
    """
    nouns = {}
    for index in range(len(words)):
        if words[index][0] in tables.grammar["with a capital"] and not _in_a_place(tables, words, index):
            continue
        for size in range(min(LONGEST_NOUN, len(words) - index), 0, -1):
            spelt = " ".join(word[0] for word in words[index : index + size])
            apart = any(gap(words, index + step) != " " for step in range(1, size))
            if not apart and (noun := next((form for form in forms(tables, spelt) if form in known), "")):
                nouns[index] = (size, noun)
                break
    return nouns


def _in_a_place(tables: WordTables, words: Words, position: int) -> bool:
    return (
        position > 0
        and gap(words, position) == " "
        and words[position - 1][0].lower() in tables.grammar["before places"]
    )


def gap(words: Words, position: int) -> str:
    """Return what stands between word `at` and the word before it."""
    return words[position].string[words[position - 1].end() : words[position].start()]


def _leftmost(tables: WordTables, words: Words, position: int, lowest: int) -> int:
    """Return where the phrase begins whose noun is at `at`: back over all that describes it, not below `lowest`."""
    first = position
    while first > max(lowest, position - LONGEST_PHRASE) and describes(tables, words[first - 1][0].lower()):
        listed = {words[first - 1][0].lower(), words[first][0].lower()} <= tables.modifiers
        if gap(words, first) not in ((" ", ", ") if listed else (" ",)):
            break
        first -= 1
    return first


def describes(tables: WordTables, word: str) -> bool:
    """Return whether `word` can stand in a phrase before its noun."""
    if word in tables.modifiers or word in tables.heads:
        return True
    grammar = tables.grammar
    closed = grammar["function words"] | grammar["copulas"] | grammar["adverbs"]
    return word not in closed and not word.endswith(("ing", "ly"))


def _predicate(tables: WordTables, words: Words, last: int) -> tuple[int, ...]:
    """Return where the adjectives are that are said of the noun ending at `last`: "hair is long and gray"."""
    grammar, found = tables.grammar, []
    if last + 1 < len(words) and words[last + 1][0].lower() in grammar["copulas"] and gap(words, last + 1) == " ":
        for index in range(last + 2, min(last + 2 + LONGEST_PHRASE, len(words))):
            word = words[index][0].lower()
            if word in tables.modifiers and gap(words, index) in (" ", ", "):
                found.append(index)
            elif gap(words, index) != " " or (word not in grammar["adverbs"] and word != "and"):
                break
    return tuple(found)


def forms(tables: WordTables, word: str) -> Iterator[str]:
    """Yield `word` in lower case, then what it may be the plural of; the last word decides ("police officers")."""
    word = word.lower().replace("’", "'")
    yield word
    before, space, last = word.rpartition(" ")
    if last in tables.plurals:
        yield before + space + tables.plurals[last]
    if len(last) > 3 and last.endswith("s") and not last.endswith("ss"):
        yield word[:-1]
        if last.endswith("es"):
            yield word[:-2]
        if last.endswith("ies"):
            yield word[:-3] + "y"
    if last.endswith("men"):
        yield word[:-2] + "an"


def verb_forms(word: str) -> Iterator[str]:
    """Yield what the participle `word` may be a form of: eating, eat; baking, bake; running, run; studied, study."""
    for ending in ("ing", "ed"):
        if word.endswith(ending) and len(word) > len(ending) + 2:
            stem = word.removesuffix(ending)
            yield from (stem, stem + "e")
            if stem[-1] == stem[-2]:
                yield stem[:-1]
            if stem.endswith("i"):
                yield stem[:-1] + "y"
