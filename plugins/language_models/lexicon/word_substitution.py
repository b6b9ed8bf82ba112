"""Counterfactual prompts by changing one span of words: another noun, an adjective more, a phrase at the end.

A prompt is changed in the first of these ways that fits: a word that already says something of the bias is replaced
by its counterparts; an adjective is put before the noun; a phrase is put after the prompt, or before it. Words are
tokens, never parts of words ("woman" contains "man"), and the article before them agrees with what follows.

Source: TIBET, appendix 8.1: "each counterfactual should look exactly like the original prompt, with only one concept
changed at a time".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from .biases import Bias
from .compounds import LONGEST_COMPOUND, without_possessive
from .noun_phrases import WORD, Named, Words, describes, gap, nouns_at
from .scenes import NAMED_PERSON, SUBJECTS, Scenes

GENDER, ORIGIN = "gender", "origin"
RELATIVE = ("who", "that", "which")
SOMEBODY = "somebody"
COUNTRIES = "countries"
PEOPLE = " people"
PEOPLE_NAMED = "person of a people"
_SOUNDS_OPEN = re.compile(
    r"(?!uni(?![mn])|us[aeiu]|ut[aei]|eu|ewe|one\b|once)[aeiou]|(?:hour|honest|honou?r|heir)", re.I
)


@dataclass(frozen=True, slots=True)
class SubstitutedPrompt:
    """A prompt changed in one span, and the class that the change shows."""

    prompt: str
    value: str


@dataclass(frozen=True, slots=True)
class Family:
    """Words that stand in for each other: every one of `words` for every one of `to`, which says its class.

    Words that `describe` are replaced only where they do so for what the bias is of: the old of "an old man", not of
    "an old car", and the black of "a black cat", never of "a black woman".
    """

    words: frozenset[str]
    to: Mapping[str, str]
    describe: bool


@dataclass(frozen=True, slots=True, eq=False)
class Substitution:
    """The words that replace each other, with the scenes they are looked for in."""

    scenes: Scenes
    nouns: Mapping[str, Mapping[str, str]]
    families: Mapping[str, Family]

    @classmethod
    def from_data(cls, data: Mapping[str, Any], scenes: Scenes) -> Substitution:
        """Return the substitution that the JSON of `changes.json` holds.

        Raises:
            KeyError: a field or a list is missing.
        """
        families = {
            name: Family(
                scenes.tables.words(entry["from"]) | {text.lower() for text in entry["to"]},
                entry["to"],
                entry.get("describe", False),
            )
            for name, entry in data["families"].items()
        }
        return cls(scenes, data["nouns"], families)

    def counterfactuals(self, prompt: str, bias: Bias) -> tuple[SubstitutedPrompt, ...]:
        """Return the prompts in which one span differs from `prompt` for `bias`, each with its class; maybe none.

        Nothing is added about what the prompt says itself: no second hair colour, no wheelchair in a wheelchair. What
        it denies is left alone: "a doctor who is not a woman" shows no woman, and "not a person" is said of nobody.
        """
        words = list(WORD.finditer(prompt))
        if self._is_denied(prompt, words, bias):
            return ()
        replacing = (self._other_noun, self._other_word, self._other_place)
        adding = (self._described, self._appended, self._prefixed)
        for way in (*replacing, *(() if self.says(prompt, bias) else adding)):
            changed = {text: value for text, value in way(prompt, words, bias) if text != prompt}
            if changed:
                return tuple(SubstitutedPrompt(text, value) for text, value in changed.items())
        return ()

    def says(self, text: str, bias: Bias) -> bool:
        """Return whether `text` itself says the class of `bias`: "a young woman" says gender and age."""
        words = list(WORD.finditer(text))
        if any(self._find(text, words, self.families[name], bias) for name in bias.change.replace):
            return True
        if bias.about == ORIGIN and self._place(words):
            return True
        if bias.said or bias.change.replace:
            return bool(bias.said and self._said(text, words, bias))
        named = {bias.name, *bias.aliases} if "yes" in bias.classes else self._alike(bias.classes)
        return self.scenes.said(text, frozenset(named))

    def _said(self, text: str, words: Words, bias: Bias) -> tuple[Named, ...]:
        """Return the words that say the class: of a cat that chases a black mouse, black says nothing."""
        found = self.scenes.nouns(text, bias.said)
        if not self.scenes.features[bias.said].of or (noun := self._noun(text, bias)) is None:
            return found
        return tuple(named for named in found if self.scenes._describes(words, named, [noun]))

    def _place(self, words: Words) -> Named | None:
        """Return the first name of a place of the world, which is in no other: a day in Hawaii is none in Nigeria."""
        for first, word in enumerate(words):
            if not word[0][:1].isupper() or not describes(self.scenes.tables, word[0].lower()):
                continue
            for last in range(min(first + LONGEST_COMPOUND, len(words)) - 1, first - 1, -1):
                spelt = " ".join(match[0].lower() for match in words[first : last + 1])
                together = all(gap(words, index) == " " for index in range(first + 1, last + 1))
                if together and self._is_place(spelt):
                    return Named(first, last, spelt)
        return None

    def _is_place(self, name: str) -> bool:
        thesaurus, kinds = self.scenes.thesaurus, self.scenes.tables.grammar["kinds of places"]
        named = thesaurus.kinds(name, "n")[:1] == ("noun.location",) and name not in kinds  # no End, no City
        return named and bool(kinds & set(thesaurus.hypernyms(name, "n"))) and not thesaurus.lemmas(name, "a")

    def _is_denied(self, prompt: str, words: Words, bias: Bias) -> bool:
        """Return whether the prompt denies something of what `bias` is about: a doctor who is not a man."""
        denied = self.scenes.denied(words)
        if bias.name == GENDER and any(without_possessive(words[index][0]) in self.nouns for index in denied):
            return True
        families = (self.families[name] for name in bias.change.replace)
        named = (found for family in families if (found := self._find(prompt, words, family, bias)))
        said = self._said(prompt, words, bias) if bias.said else ()
        return any(found.last in denied for found in (*named, *said))

    def _alike(self, classes: tuple[str, ...]) -> set[str]:
        thesaurus = self.scenes.thesaurus
        return {word for name in classes for word in (name.lower(), *thesaurus.synonyms(name.lower(), "n", senses=1))}

    def _other_noun(self, prompt: str, words: Words, bias: Bias) -> Iterator[tuple[str, str]]:
        """Yield the prompt with its first gendered noun replaced: "A smart man", "A smart woman"; else who is named."""
        modifiers = self.scenes.modifiers(prompt) if bias.name == GENDER else frozenset()
        for index, word in enumerate(words if bias.name == GENDER else ()):
            noun = without_possessive(word[0])
            if index not in modifiers and (others := self.nouns.get(noun)):
                owning = word[0][len(noun) :]  # a woman's face, a man's face
                yield from ((put(prompt, words, index, index, text + owning), value) for text, value in others.items())
                return
        for named in self.scenes.shown(prompt).get(NAMED_PERSON, ())[:1] if bias.name == GENDER else ():
            before = words[named.first - 1][0].lower() if named.first and gap(words, named.first) == " " else "of"
            determined = before in ("a", "an", "the") or describes(self.scenes.tables, before)
            for text, value in self.nouns[SOMEBODY].items():
                other = text.removeprefix("a ") if determined else text
                yield put(prompt, words, named.first, named.last, other), value

    def _other_word(self, prompt: str, words: Words, bias: Bias) -> Iterator[tuple[str, str]]:
        """Yield the prompt with a word of the bias' families replaced: "a blue train", "a red train"."""
        for family in (self.families[name] for name in bias.change.replace):
            if found := self._find(prompt, words, family, bias):
                for text, value in family.to.items():
                    if text.lower() != found.lemma:
                        plural = self._plural(words, found)
                        yield put(prompt, words, found.first, found.last, _pluralised(text) if plural else text), value
                return

    def _other_place(self, prompt: str, words: Words, bias: Bias) -> Iterator[tuple[str, str]]:
        """Yield the prompt with the place that it names replaced by a country: "a day in Hawaii", "a day in India"."""
        if bias.about == ORIGIN and (place := self._place(words)):
            for text, value in self.families[COUNTRIES].to.items():
                yield put(prompt, words, place.first, place.last, text), value

    def _described(self, prompt: str, words: Words, bias: Bias) -> Iterator[tuple[str, str]]:
        """Yield the prompt with an adjective before its noun: "a doctor", "an old doctor"."""
        if bias.change.describe and (noun := self._noun(prompt, bias)):
            position = _start_of_compound(self.scenes, words, noun.first)
            people = self.scenes.nouns(prompt, PEOPLE_NAMED)
            position = next(
                (named.first for named in people if named.last + 1 == position), position
            )  # an old Thai man
            for value, text in bias.change.describe.items():
                yield put(self._with_small_noun(prompt, words, position), words, position, position - 1, text), value

    def _appended(self, prompt: str, words: Words, bias: Bias) -> Iterator[tuple[str, str]]:
        """Yield the prompt with a phrase at its end, or before the verb "is": "a doctor wearing glasses"."""
        if words:
            copulas = self.scenes.tables.grammar["copulas"]
            before = next((index - 1 for index, word in enumerate(words) if index and word[0].lower() in copulas), -1)
            relative = before > 0 and words[before][0].lower() in RELATIVE  # a doctor wearing glasses who is old
            end = words[before - relative].end()
            for value, text in bias.change.append.items():
                yield f"{prompt[:end]} {text}{prompt[end:]}", value

    def _prefixed(self, prompt: str, words: Words, bias: Bias) -> Iterator[tuple[str, str]]:
        """Yield the prompt with a phrase before it: "a painting of a city"."""
        if words:
            first = words[0][0].lower() if words[0][0].lower() in ("a", "an", "the") else words[0][0]
            rest = prompt[: words[0].start()] + first + prompt[words[0].end() :]
            for value, text in bias.change.prefix.items():
                yield f"{text.capitalize() if prompt[:1].isupper() else text} {rest}", value

    def _noun(self, prompt: str, bias: Bias) -> Named | None:
        """Return the noun that an adjective of `bias` is put before."""
        shown = self.scenes.shown(prompt)
        of = bias.change.of
        nouns = ((feature, named) for feature in SUBJECTS for named in shown.get(feature, ()))
        return next((named for feature, named in nouns if not of or feature in of or named.lemma in of), None)

    def _find(self, prompt: str, words: Words, family: Family, bias: Bias) -> Named | None:
        """Return the first words of the prompt that are of `family` in some form, and in place where it asks so."""
        for position, (size, lemma) in nouns_at(self.scenes.tables, words, family.words).items():
            found = Named(position, position + size - 1, lemma)
            if not family.describe and self.scenes.people.is_thing(words, found):
                continue  # a German shepherd is no shepherd, and not German
            if not family.describe or not bias.change.of or self._describes(prompt, words, found.last, bias.change.of):
                return found
        return None

    def _describes(self, prompt: str, words: Words, position: int, of: frozenset[str]) -> bool:
        """Return whether the adjective at `at` is said of one of `of`: "an angry man", "a person who is angry"."""
        tables, shown = self.scenes.tables, self.scenes.shown(prompt)
        nouns = [(named.first, named.last) for feature in of for named in shown.get(feature, ())]
        nouns += [(place, place + size - 1) for place, (size, _) in nouns_at(tables, words, of).items()]
        if any(word[0].lower() in tables.grammar["copulas"] for word in words[max(0, position - 2) : position]):
            return any(last < position for _, last in nouns)
        return any(
            first > position and all(describes(tables, word[0].lower()) for word in words[position + 1 : first])
            for first, _ in nouns
        )

    def _with_small_noun(self, prompt: str, words: Words, position: int) -> str:
        """Return `prompt` with a small letter for its first word, if words are put before that, and it is no name."""
        word = words[position][0]
        if position or not word.istitle() or not self.scenes.thesaurus.lemmas(word, "n"):
            return prompt
        if nouns_at(self.scenes.tables, words[:1], self.families["peoples"].words):
            return prompt
        return prompt[: words[0].start()] + word.lower() + prompt[words[0].end() :]

    def _plural(self, words: Words, found: Named) -> bool:
        return words[found.last][0].lower() != found.lemma.rpartition(" ")[2]


def _pluralised(text: str) -> str:
    """Return the plural of a noun, or of a people: dogs, libraries, Chinese people."""
    if text[:1].isupper():
        return text + PEOPLE
    if text.endswith("y") and text[-2] not in "aeiou":
        return text[:-1] + "ies"
    return text + ("es" if text.endswith(("s", "x", "ch", "sh")) else "s")


def put(prompt: str, words: Words, first: int, last: int, text: str) -> str:
    """Return `prompt` with `text` for its words from `first` to `last`; before word `first` if `last` is before it."""
    start = words[first].start()
    end = words[last].end() if last >= first else start
    before = prompt[:start]
    if first > 0 and words[first - 1][0].lower() in ("a", "an") and gap(words, first) == " ":
        written = words[first - 1][0]
        article = "an" if _SOUNDS_OPEN.match(text) else "a"
        before = before[: words[first - 1].start()] + (article.capitalize() if written[0].isupper() else article) + " "
    elif first == 0 and words[0][0][0].isupper():
        text = text[0].upper() + text[1:]
    return before + text + ("" if last >= first else " ") + prompt[end:]


def _start_of_compound(scenes: Scenes, words: Words, position: int) -> int:
    """Return where the nouns begin that lead up to the noun at `at`: the bird of a "bird photographer"."""
    while position > 0 and gap(words, position) == " " and scenes.is_only_noun(words[position - 1][0].lower()):
        position -= 1
    return position
