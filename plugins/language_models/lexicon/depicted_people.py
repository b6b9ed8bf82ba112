"""Which words of a prompt say that a person is shown.

A noun for a person does so when it is what its row of nouns means: a school teacher is a person, a nurse shark, a
nurse's bag and a king size bed are none. Words that are people in one meaning and things in another count as people
only when the tables list them; an adjective only where it stands for a noun ("a criminal", "the poor").
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from biaslens_gui.api import Thesaurus

from .compounds import POSSESSIVE, THINGS, last_of_row, longer_nouns, without_possessive
from .noun_phrases import Named, Words, describes, gap, nouns_at
from .word_tables import WordTables

#: How many of its most frequent meanings tell whether a noun is as much a thing as a person: printer, setter, whale.
LOOKED_AT = 2
PEOPLE_KINDS = ("noun.person", "noun.group")
SHOWN_BY_PART = frozenset({"noun.body"})


@dataclass(frozen=True, slots=True, eq=False)
class People:
    """What tells that a person is shown: the words listed, and the thesaurus' words for what all persons are."""

    tables: WordTables
    thesaurus: Thesaurus
    listed: frozenset[str]
    ancestors: frozenset[str]

    def shown(self, words: Words) -> tuple[Named, ...]:
        """Return the nouns of `words` that show a person, in order."""
        named = {noun.last: noun for noun in self._named(words)}
        return tuple(noun for noun in named.values() if self._meant(words, noun, named))

    def leading_up(self, words: Words) -> frozenset[int]:
        """Return where nouns stand that only lead up to a thing: the king of a king size bed, the nurse of her bag."""
        named = {noun.last for noun in self._named(words)}
        shown = {index for noun in self.shown(words) for index in range(noun.first, noun.last + 1)}
        ends = {index: self._row_ends(words, index) for index in range(len(words)) if index not in shown}
        return frozenset(at for at, end in ends.items() if end not in {at, *named} and not self._is_picture(words, end))

    def _meant(self, words: Words, noun: Named, named: dict[int, Named]) -> bool:
        """Return whether the person called `one` is what the words around it are about."""
        grammar = self.tables.grammar
        after = words[noun.last + 1][0].lower() if noun.last + 1 < len(words) else ""
        spelt = {word[0].lower() for word in words}
        if noun.lemma in grammar["pieces of a game"] and spelt & grammar["games"] and not after.endswith("ing"):
            return False
        if after == "of" and self.thesaurus.kinds(noun.lemma, "n")[:1] in (("noun.group",), ("noun.Tops",)):
            return False  # of what, the words after it say: a group of birds
        if self.is_thing(words, noun):
            return False
        last = self._row_ends(words, noun.last)
        if words[noun.last][0].lower().endswith(POSSESSIVE):
            return self._part_of_person(words, last)
        if last not in named:
            return self._is_picture(words, last)
        return last == noun.last or self._meant(words, named[last], named)

    def is_thing(self, words: Words, one: Named) -> bool:
        """Return whether `one` is, or is a part of, what something else than a person is called: a pilot light."""
        longer = longer_nouns(self.thesaurus, words, one.first, one.last)
        things = nouns_at(self.tables, words, self.tables.grammar["things called like people"])
        kinds = [self.thesaurus.kinds(noun.lemma, "n", senses=LOOKED_AT) for noun in longer]
        return any(found[0] not in PEOPLE_KINDS or THINGS & set(found) for found in kinds) or any(
            at <= one.first and one.last < at + size for at, (size, _) in things.items()
        )

    def _row_ends(self, words: Words, position: int) -> int:
        if words[position][0].lower().endswith(POSSESSIVE) and position + 1 < len(words):
            position = next(
                (to for to in range(position + 1, len(words)) if not self._is_adjective(words[to][0].lower())), position
            )
        return last_of_row(self.tables, self.thesaurus, words, position)

    def _is_picture(self, words: Words, position: int) -> bool:
        """Return whether the word at `at` is a picture, which shows whom it is of: a doctor's portrait."""
        return bool(self.tables.grammar["pictures"] & set(self.thesaurus.lemmas(words[position][0], "n")))

    def _part_of_person(self, words: Words, position: int) -> bool:
        """Return whether the word at `at` is a part of the body: a child's face; or a picture."""
        kinds = {self.thesaurus.kinds(lemma, "n")[0] for lemma in self.thesaurus.lemmas(words[position][0], "n")}
        return bool(kinds & SHOWN_BY_PART) or self._is_picture(words, position)

    def _named(self, words: Words) -> Iterator[Named]:
        """Yield the nouns for people wherever they stand, the longest first where several begin."""
        bare = [without_possessive(word[0]) for word in words]
        listed = nouns_at(self.tables, words, self.listed)
        position = 0
        while position < len(words):
            found = None
            if position in listed:
                size, lemma = listed[position]
                found = Named(position, position + size - 1, lemma)
            elif bare[position] in self.listed:
                found = Named(position, position, bare[position])
            found = self._by_thesaurus(words, bare, position, found)
            if found:
                yield found
            position = found.last + 1 if found else position + 1

    def _by_thesaurus(self, words: Words, bare: list[str], position: int, listed: Named | None) -> Named | None:
        """Return the longest noun at `at` that the thesaurus calls a person, else what is `listed` there."""
        first = bare[position]
        if not describes(self.tables, first):
            return listed
        described = first in self.tables.modifiers and self._is_adjective(first)  # an old man: no noun of two words
        longest = listed.last - position + 1 if listed else 0
        for size in range(1 if described else min(3, len(words) - position), longest, -1):
            if any(gap(words, position + step) != " " for step in range(1, size)):
                continue
            if any(word[0].lower().endswith(POSSESSIVE) for word in words[position : position + size - 1]):
                continue
            for lemma in self.thesaurus.lemmas(" ".join(bare[position : position + size]), "n"):
                if self._is_person(lemma) and (size > 1 or self._stands_as_noun(words, position, bare[position])):
                    return Named(position, position + size - 1, lemma)
        return listed

    def _is_person(self, lemma: str) -> bool:
        """Return whether `lemma` is a person first of all, and no thing or animal nearly as often."""
        kinds = self.thesaurus.kinds(lemma, "n", senses=LOOKED_AT)
        kin = {lemma, *self.thesaurus.synonyms(lemma, "n", 1), *self.thesaurus.hypernyms(lemma, "n")}
        return bool(kin & self.ancestors) and not THINGS & set(kinds)

    def _stands_as_noun(self, words: Words, position: int, word: str) -> bool:
        """Return whether `word`, if it may be an adjective as well, is a noun here: it ends what an article begins."""
        if word in self.tables.grammar["describing"]:
            return False  # a woman in white
        if not self._is_adjective(word) or word in self.tables.heads:
            return True
        start = position
        while start and gap(words, start) == " " and self._is_adjective(words[start - 1][0].lower()):
            start -= 1
        if not start or words[start - 1][0].lower() not in self.tables.grammar["articles"]:
            return len(words) == 1
        if position + 1 == len(words) or gap(words, position + 1) != " ":
            return True
        after = words[position + 1][0].lower()
        if after in ("and", "or"):
            return position + 2 < len(words) and words[position + 2][0].lower() in self.tables.grammar["articles"]
        done = after.endswith("ing") and not self._is_adjective(after)  # "an American eating", no "modern living room"
        return after in self.tables.grammar["function words"] or done

    def _is_adjective(self, word: str) -> bool:
        return bool(self.thesaurus.lemmas(word, "a"))
