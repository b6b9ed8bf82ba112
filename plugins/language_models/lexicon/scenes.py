"""What a prompt shows, told by its words, and the biases proposed for it, each with the rule it comes from.

Features and proposals are data: a feature holds when the prompt has one of its words, or a noun that the thesaurus
calls a kind of one; a proposal is made when its features hold. It takes the part of the language model in TIBET
(appendix 8.1) and OpenBias (Figure 17).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, get_args

from biaslens_gui.api import PartOfSpeech, Thesaurus

from .compounds import is_noun_here
from .depicted_people import People
from .noun_phrases import WORD, Named, Words, describes, forms, gap, nouns_at, verb_forms
from .word_tables import WordTables

PERSON = "person"
NAMED_PERSON = "named person"
#: The features whose words a prompt is about, in the order in which its subject is looked for.
SUBJECTS = (PERSON, NAMED_PERSON, "being", "animal", "vehicle", "laptop", "plant", "landscape")
#: The features that a noun does not show where it only leads up to another: an alien spaceship, a cat food.
LED_UP_BY_ANYTHING = frozenset({"being", "animal", "plant"})


@dataclass(frozen=True, slots=True)
class Feature:
    """Something a prompt may show: `words` name it, and so do nouns that are a kind of one of `is_a`.

    With `before` only right before the words of that feature: "Indian" of "an Indian doctor", not of "Indian food";
    with `of` where they describe one of those features: "cute" of "a cute child", not of "a child with a cute hat".
    With `names` they are given names, to which belong the words after them that are no words: "joe biden".
    With `only` where a prompt says nothing but one noun of that feature and what it is like: "a smart man".
    """

    words: frozenset[str]
    is_a: frozenset[str]
    before: str
    of: frozenset[str]
    names: bool
    only: str


@dataclass(frozen=True, slots=True)
class Rule:
    """Biases proposed when all features of `where` hold and none of `unless`, with the source told to the auditor."""

    source: str
    where: frozenset[str]
    unless: frozenset[str]
    axes: tuple[str, ...]
    readings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SceneBias:
    """A bias by its canonical name, the rule that proposed it, and the noun of the prompt it is asked about."""

    bias: str
    source: str
    noun: str


@dataclass(frozen=True, slots=True, eq=False)
class Scenes:
    """The rules about what prompts show, with the words they know."""

    tables: WordTables
    thesaurus: Thesaurus
    features: Mapping[str, Feature]
    people: People
    rules: tuple[Rule, ...]

    @classmethod
    def from_data(cls, data: Mapping[str, Any], tables: WordTables, thesaurus: Thesaurus) -> Scenes:
        """Return the rules that the JSON of `scenes.json` holds.

        Raises:
            KeyError: a field or a list is missing, or a rule asks for a feature that is not there.
        """
        features = {
            name: Feature(
                tables.words(entry.get("words", ())),
                frozenset(entry.get("is_a", ())),
                entry.get("before", ""),
                frozenset(entry.get("of", ())),
                entry.get("names", False),
                entry.get("only", ""),
            )
            for name, entry in data["features"].items()
        }
        rules = tuple(
            Rule(
                entry["source"],
                frozenset(entry["if"]),
                frozenset(entry.get("unless", ())),
                tuple(entry["axes"]),
                tuple(entry.get("readings", ())),
            )
            for entry in data["proposals"]
        )
        if unknown := {name for rule in rules for name in rule.where | rule.unless} - set(features):
            raise KeyError(f"no such features: {sorted(unknown)}")
        people = People(tables, thesaurus, features[PERSON].words, features[PERSON].is_a)
        return cls(tables, thesaurus, features, people, rules)

    def axes(self, prompt: str) -> tuple[SceneBias, ...]:
        """Return the biases worth changing `prompt` for, each once, in the order of the rules."""
        return self._proposed(prompt, with_readings=False)

    def readings(self, prompt: str) -> tuple[SceneBias, ...]:
        """Return the biases worth reading in images of `prompt`: its axes first, then what images show besides."""
        return self._proposed(prompt, with_readings=True)

    def called_by(self, prompt: str, word: str) -> list[str]:
        """Return the biases that `word` brings into `prompt`: those of the rules one of whose features it shows."""
        words = list(WORD.finditer(prompt))
        at = {index for index, match in enumerate(words) if match[0].lower() in word.lower().split()}
        shown = self.shown(prompt)
        own = {name for name, nouns in shown.items() if any(at & {*range(noun.first, noun.last + 1)} for noun in nouns)}
        rules = [rule for rule in self.rules if rule.where <= shown.keys() and not rule.unless & shown.keys()]
        return [bias for rule in rules if rule.where & own for bias in (*rule.axes, *rule.readings)]

    def _proposed(self, prompt: str, with_readings: bool) -> tuple[SceneBias, ...]:
        shown = self.shown(prompt)
        rules = [rule for rule in self.rules if rule.where <= shown.keys() and not rule.unless & shown.keys()]
        named = [(bias, rule) for rule in rules for bias in rule.axes]
        if with_readings:
            named += [(bias, rule) for rule in rules for bias in rule.readings]
        first = dict(reversed(named))
        return tuple(
            SceneBias(bias, first[bias].source, self._noun(shown, first[bias]))
            for bias in dict.fromkeys(map(_first, named))
        )

    def _noun(self, shown: Mapping[str, tuple[Named, ...]], rule: Rule) -> str:
        """Return what a bias is asked about: what its rule is about, else the person, else what the prompt is about.

        So the colour of "a man with an animal" is the animal's: that of a person is nobody's to ask.
        """
        people = (PERSON, NAMED_PERSON)
        names = [name for name in SUBJECTS if name in rule.where] or SUBJECTS
        nouns = (PERSON if name in people else shown[name][0].lemma for name in names if name in shown)
        return next(nouns, "image")

    def denied(self, words: Words) -> frozenset[int]:
        """Return where words stand that are denied: "man" in "a doctor who is not a man", to the end of the clause."""
        negations, ends = self.tables.grammar["negations"], self.tables.grammar["ends of a negation"]
        found, denying = set(), False
        for index, word in enumerate(words):
            spelt = word[0].lower().replace("’", "'")
            if spelt in ends or (index and any(mark in gap(words, index) for mark in ",.;:")):
                denying = False
            if denying:
                found.add(index)
            denying = denying or spelt in negations
        return frozenset(found)

    def shown(self, prompt: str) -> dict[str, tuple[Named, ...]]:
        """Return the features that hold for `prompt`, each with the words that show it, in order.

        What is a part of a longer noun shows nothing by itself: the bird of a bird photographer, the king of a king
        size bed; nor does what another list names: fries are a dish, whatever the thesaurus calls a fry.
        """
        found = {name: self.nouns(prompt, name) for name in self.features}
        words = list(WORD.finditer(prompt))
        for name in (NAMED_PERSON,):
            found[name] = tuple(noun for noun in found.get(name, ()) if self._is_shown(words, noun))
        leading = self.people.leading_up(words)
        for name in LED_UP_BY_ANYTHING & found.keys():
            found[name] = tuple(noun for noun in found[name] if noun.last not in leading)
        listed = {
            (named.first, named.last): name
            for name in (*SUBJECTS, "food", "public place")
            for named in found.get(name, ())
            if named.lemma in self.features[name].words
        }
        for name, feature in self.features.items():
            if feature.is_a:
                found[name] = tuple(
                    named
                    for named in found[name]
                    if named.lemma in feature.words or (named.first, named.last) not in listed
                )
        everything = {named for nouns in found.values() for named in nouns}
        people = {named.first for named in found[PERSON]}
        apart = {
            name: tuple(
                named
                for named in nouns
                if not any(_inside(named, other) for other in everything)
                and not (self.features[name].is_a and name not in (PERSON, "study") and named.last + 1 in people)
            )
            for name, nouns in found.items()
        }
        for name, feature in self.features.items():
            starts = {named.first for named in apart.get(feature.before, ())}
            if feature.before:
                apart[name] = tuple(named for named in apart[name] if named.last + 1 in starts)
            if feature.of:
                of = [noun for other in feature.of for noun in apart.get(other, ())]
                apart[name] = tuple(named for named in apart[name] if self._describes(words, named, of))
            if feature.only:
                apart[name] = tuple(named for named in apart.get(feature.only, ()) if self._is_all(words, named))
        return {name: nouns for name, nouns in apart.items() if nouns}

    def _is_shown(self, words: Words, name: Named) -> bool:
        """Return whether the person of that name is in the image: not the pilot of a light, nor whom it is made by."""
        before = [word[0].lower() for word in words[: name.first]][-2:]
        made_by = before[-1:] == ["by"] or before == ["style", "of"]
        return not made_by and not self.people.is_thing(words, name)

    def _is_all(self, words: Words, noun: Named) -> bool:
        """Return whether `words` are that noun with what describes it: "a smart man", "a person who is kind"."""
        grammar, spelt = self.tables.grammar, [word[0].lower() for word in words]
        before, after = spelt[: noun.first], spelt[noun.last + 1 :]
        if after and not (after[0] in ("who", "that") and set(after[1:2]) & grammar["copulas"]):
            return False
        return all(word in grammar["articles"] or describes(self.tables, word) for word in before) and all(
            word in grammar["adverbs"] | {"and"} or describes(self.tables, word) for word in after[2:]
        )

    def _describes(self, words: Words, adjective: Named, nouns: list[Named]) -> bool:
        """Return whether `adjective` is said of one of `nouns`: "a sad old man", "a person who is sad"."""
        if any(word[0].lower() in self.tables.grammar["copulas"] for word in words[: adjective.first][-2:]):
            return any(noun.last < adjective.first for noun in nouns)
        return any(
            noun.last > adjective.last
            and all(describes(self.tables, word[0].lower()) for word in words[adjective.last + 1 : noun.first])
            for noun in nouns
        )

    def modifiers(self, prompt: str) -> frozenset[int]:
        """Return where nouns stand that only lead up to a thing: the king of a king size bed, no king."""
        return self.people.leading_up(list(WORD.finditer(prompt)))

    def is_only_noun(self, word: str) -> bool:
        """Return whether `word` is a noun in its base form and no adjective as well."""
        if word in self.tables.modifiers or not describes(self.tables, word):
            return False
        return bool(self.thesaurus.kinds(word, "n")) and not self.thesaurus.lemmas(word, "a")

    def nouns(self, prompt: str, feature: str) -> tuple[Named, ...]:
        """Return the words of `prompt` that show `feature`, in order; of overlapping ones the longest."""
        return _nouns(self, prompt, feature)

    def _find(self, words: Words, feature: Feature) -> tuple[Named, ...]:
        listed = nouns_at(self.tables, words, feature.words)
        found: list[Named] = []
        for index in range(len(words)):
            if found and index <= found[-1].last:
                continue
            if index in listed:
                size, lemma = listed[index]
                last = index + size - 1
                while feature.names and last + 1 < len(words) and self._is_surname(words, last + 1):
                    last += 1
                found.append(Named(index, last, lemma))
            elif feature.is_a and (kind := self._kind_of(words, index, feature.is_a)):
                found.append(kind)
            elif verb := next((form for form in verb_forms(words[index][0].lower()) if form in feature.words), ""):
                found.append(Named(index, index, verb))
        return tuple(found)

    def _is_surname(self, words: Words, position: int) -> bool:
        """Return whether the word at `at` follows a name directly and is a noun, or in no dictionary."""
        word = words[position][0].lower()
        known = any(self.thesaurus.lemmas(word, part) for part in get_args(PartOfSpeech))
        noun = is_noun_here(self.tables, self.thesaurus, word, after_plural=False)
        listed = word in self.tables.grammar["pictures"] | self.tables.heads
        return gap(words, position) == " " and describes(self.tables, word) and not listed and (noun or not known)

    def _kind_of(self, words: Words, position: int, ancestors: frozenset[str]) -> Named | None:
        """Return the noun at `at`, of up to three words, if it is a kind of one of `ancestors`."""
        first = words[position][0].lower()
        if (
            position
            and first.endswith("ing")
            and position + 1 < len(words)
            and words[position + 1][0].lower() in ("a", "an", "the")
        ):
            return None  # "a robot painting a picture"
        if first in self.tables.modifiers or not describes(self.tables, first):
            return None
        for size in range(min(3, len(words) - position), 0, -1):
            spelt = " ".join(word[0].lower() for word in words[position : position + size])
            for lemma, kinds in _kinds_of(self.thesaurus, spelt):
                if ancestors & kinds and (size > 1 or spelt in self.tables.heads or not _is_adjective(self, spelt)):
                    return Named(position, position + size - 1, lemma)
        return None

    def said(self, text: str, words: frozenset[str]) -> bool:
        """Return whether one of `words` stands in `text` as whole words, in any form."""
        found = list(WORD.finditer(text))
        inflected = {form for match in found for form in forms(self.tables, match[0])}
        return bool(nouns_at(self.tables, found, words)) or bool(words & inflected)


@lru_cache(maxsize=4096)
def _nouns(scenes: Scenes, prompt: str, feature: str) -> tuple[Named, ...]:
    words = list(WORD.finditer(prompt))
    return scenes.people.shown(words) if feature == PERSON else scenes._find(words, scenes.features[feature])


@lru_cache(maxsize=16384)
def _kinds_of(thesaurus: Thesaurus, spelt: str) -> tuple[tuple[str, frozenset[str]], ...]:
    """Return the base forms of a noun, each with all that it is a kind of in its most frequent meaning."""
    return tuple(
        (lemma, frozenset({lemma, *thesaurus.synonyms(lemma, "n", 1), *thesaurus.hypernyms(lemma, "n")}))
        for lemma in thesaurus.lemmas(spelt, "n")
    )


def _is_adjective(scenes: Scenes, word: str) -> bool:
    """Return whether `word` may rather be an adjective: "contemporary" is a person only by the book."""
    return bool(scenes.thesaurus.lemmas(word, "a"))


def _inside(part: Named, whole: Named) -> bool:
    """Return whether `part` is a proper part of `whole`: the computer of a computer programmer."""
    return (
        whole.first <= part.first and part.last <= whole.last and (part.first, part.last) != (whole.first, whole.last)
    )


def _first(pair: tuple[str, Rule]) -> str:
    return pair[0]
