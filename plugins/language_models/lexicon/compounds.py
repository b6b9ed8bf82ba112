"""Which of several nouns in a row is meant: the last. A police car is a car, and soldier ants are ants.

A noun leads up to the one after it when nothing but a space is between them and the next word is a noun there, not a
verb or an adjective: which of these a word is, is told by its form and by the number of meanings it has as each.
"""

from __future__ import annotations

from collections.abc import Iterator

from biaslens_gui.api import Thesaurus

from .noun_phrases import Named, Words, gap
from .word_tables import WordTables

LONGEST_COMPOUND = 3
POSSESSIVE = ("'s", "’s")
THINGS = frozenset({"noun.artifact", "noun.animal", "noun.plant", "noun.food"})
SOLID = THINGS | {"noun.body", "noun.communication", "noun.object"}


def last_of_row(tables: WordTables, thesaurus: Thesaurus, words: Words, position: int) -> int:
    """Return where the row of nouns ends that the noun at `at` belongs to: the bed, for the king of a king size bed."""
    while leads_up(tables, thesaurus, words, position):
        position += 1
    return position


def leads_up(tables: WordTables, thesaurus: Thesaurus, words: Words, position: int) -> bool:
    """Return whether the noun at `at` only leads up to the word after it."""
    if position + 1 >= len(words) or gap(words, position + 1) != " ":
        return False
    plural = words[position][0].lower() not in (bare := thesaurus.lemmas(words[position][0], "n")) and bool(bare)
    return is_noun_here(tables, thesaurus, words[position + 1][0].lower(), after_plural=plural)


def is_noun_here(tables: WordTables, thesaurus: Thesaurus, word: str, after_plural: bool) -> bool:
    """Return whether `word` is a noun after another noun: "ants" after "soldier", not "walk" after "men".

    A form in -ing is a verb there unless the tables know better; a word in -s is a verb if it has more meanings as one.
    """
    grammar = tables.grammar
    word = without_possessive(word)
    if word in grammar["nouns like verbs"]:
        return True
    if word in grammar["function words"] | grammar["copulas"] | grammar["adverbs"] | tables.modifiers:
        return False
    if word.endswith(("ing", "ed", "ly")):
        return False
    named, done = thesaurus.lemmas(word, "n"), thesaurus.lemmas(word, "v")
    if named and word in named and not after_plural and thesaurus.kinds(word, "n")[0] in SOLID:
        return True  # a verb in its base form does not follow one person: a model train
    nouns = max((thesaurus.senses(lemma, "n") for lemma in named), default=0)
    verbs = max((thesaurus.senses(lemma, "v") for lemma in done), default=0)
    return nouns >= max(verbs, thesaurus.senses(word, "a"), 1) and not (after_plural and verbs)


def longer_nouns(thesaurus: Thesaurus, words: Words, first: int, last: int) -> Iterator[Named]:
    """Yield the nouns of several words in the thesaurus of which the words from `first` to `last` are a part."""
    for start in range(max(0, last - LONGEST_COMPOUND + 1), first + 1):
        for end in range(last, min(len(words), start + LONGEST_COMPOUND)):
            together = all(gap(words, index) in (" ", "-") for index in range(start + 1, end + 1))
            if end - start > last - first and together:
                spelt = " ".join(word[0].lower() for word in words[start : end + 1])
                yield from (Named(start, end, lemma) for lemma in thesaurus.lemmas(spelt, "n"))


def without_possessive(word: str) -> str:
    """Return `word` in lower case without the ending of a possessive: woman's, woman."""
    word = word.lower()
    return next((word.removesuffix(end) for end in POSSESSIVE if word.endswith(end)), word)
