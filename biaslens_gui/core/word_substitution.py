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

from biaslens_gui.core.biases import Bias
from biaslens_gui.core.noun_phrases import WORD, Words, describes, forms, gap
from biaslens_gui.core.scenes import SUBJECTS, Named, Scenes
from biaslens_gui.core.word_tables import WordTables

GENDER = "gender"
PEOPLE = " people"
PEOPLE_NAMED = "person of a people"
_SOUNDS_OPEN = re.compile(
    r"(?!uni(?![mn])|us[aeiu]|ut[aei]|eu|ewe|one\b|once)[aeiou]|(?:hour|honest|honou?r|heir)", re.I
)


@dataclass(frozen=True, slots=True)
class Counterfactual:
    """A prompt changed in one span, and the class that the change shows."""

    prompt: str
    value: str


@dataclass(frozen=True, slots=True)
class Family:
    """Words that stand in for each other: every one of `words` for every one of `to`, which says its class."""

    words: frozenset[str]
    to: Mapping[str, str]


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
            name: Family(scenes.tables.words(entry["from"]) | {text.lower() for text in entry["to"]}, entry["to"])
            for name, entry in data["families"].items()
        }
        return cls(scenes, data["nouns"], families)

    def counterfactuals(self, prompt: str, bias: Bias) -> tuple[Counterfactual, ...]:
        """Return the prompts in which one span differs from `prompt` for `bias`, each with its class; maybe none."""
        words = list(WORD.finditer(prompt))
        for way in (self._other_noun, self._other_word, self._described, self._appended, self._prefixed):
            changed = {text: value for text, value in way(prompt, words, bias) if text != prompt}
            if changed:
                return tuple(Counterfactual(text, value) for text, value in changed.items())
        return ()

    def says(self, text: str, bias: Bias) -> bool:
        """Return whether `text` itself says the class of `bias`: "a young woman" says gender and age."""
        if bias.said:
            return bool(self.scenes.nouns(text, bias.said))
        words = list(WORD.finditer(text))
        if any(self._find(words, self.families[name].words) for name in bias.change.replace):
            return True
        if bias.change.replace:
            return False
        named = {bias.name, *bias.aliases} if "yes" in bias.classes else self._alike(bias.classes)
        return self.scenes.said(text, frozenset(named))

    def _alike(self, classes: tuple[str, ...]) -> set[str]:
        thesaurus = self.scenes.thesaurus
        return {word for name in classes for word in (name.lower(), *thesaurus.synonyms(name.lower(), "n", senses=1))}

    def _other_noun(self, prompt: str, words: Words, bias: Bias) -> Iterator[tuple[str, str]]:
        """Yield the prompt with its first gendered noun replaced: "A smart man", "A smart woman"."""
        for at, word in enumerate(words if bias.name == GENDER else ()):
            if others := self.nouns.get(word[0].lower()):
                yield from ((_put(prompt, words, at, at, text), value) for text, value in others.items())
                return

    def _other_word(self, prompt: str, words: Words, bias: Bias) -> Iterator[tuple[str, str]]:
        """Yield the prompt with a word of the bias' families replaced: "a blue train", "a red train"."""
        for family in (self.families[name] for name in bias.change.replace):
            if found := self._find(words, family.words):
                for text, value in family.to.items():
                    if text.lower() != found.lemma:
                        plural = self._plural(words, found)
                        yield _put(prompt, words, found.first, found.last, _pluralised(text) if plural else text), value
                return

    def _described(self, prompt: str, words: Words, bias: Bias) -> Iterator[tuple[str, str]]:
        """Yield the prompt with an adjective before its noun: "a doctor", "an old doctor"."""
        if bias.change.describe and (noun := self._noun(prompt, bias)):
            at = _start_of_compound(self.scenes, words, noun.first)
            people = self.scenes.nouns(prompt, PEOPLE_NAMED)
            at = next((named.first for named in people if named.last + 1 == at), at)  # an old Thai man
            for value, text in bias.change.describe.items():
                yield _put(prompt, words, at, at - 1, text), value

    def _appended(self, prompt: str, words: Words, bias: Bias) -> Iterator[tuple[str, str]]:
        """Yield the prompt with a phrase at its end, or before the verb "is": "a doctor wearing glasses"."""
        if words:
            copulas = self.scenes.tables.grammar["copulas"]
            before = (at - 1 for at, word in enumerate(words) if at and word[0].lower() in copulas)
            end = words[next(before, -1)].end()
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

    def _find(self, words: Words, family: frozenset[str]) -> Named | None:
        """Return the first words of the prompt, at most three, that are of `family` in some form."""
        for at in range(len(words)):
            for size in range(min(3, len(words) - at), 0, -1):
                spelt = " ".join(word[0] for word in words[at : at + size])
                if lemma := next((form for form in forms(self.scenes.tables, spelt) if form in family), ""):
                    return Named(at, at + size - 1, lemma)
        return None

    def _plural(self, words: Words, found: Named) -> bool:
        return words[found.last][0].lower() != found.lemma.rpartition(" ")[2]


def _pluralised(text: str) -> str:
    """Return the plural of a noun, or of a people: dogs, libraries, Chinese people."""
    if text[:1].isupper():
        return text + PEOPLE
    if text.endswith("y") and text[-2] not in "aeiou":
        return text[:-1] + "ies"
    return text + ("es" if text.endswith(("s", "x", "ch", "sh")) else "s")


def _put(prompt: str, words: Words, first: int, last: int, text: str) -> str:
    """Return `prompt` with `text` for its words from `first` to `last`; before word `first` if `last` is before it."""
    start = words[first].start()
    end = words[last].end() if last >= first else start
    before = prompt[:start]
    if first > 0 and words[first - 1][0].lower() in ("a", "an") and gap(words, first) == " ":
        written = words[first - 1][0]
        article = "an" if _SOUNDS_OPEN.match(text) else "a"
        before = before[: words[first - 1].start()] + (article.capitalize() if written[0].isupper() else article) + " "
    elif first == 0 and prompt[start].isupper():
        text = text[0].upper() + text[1:]
    return before + text + ("" if last >= first else " ") + prompt[end:]


def _start_of_compound(scenes: Scenes, words: Words, at: int) -> int:
    """Return where the nouns begin that lead up to the noun at `at`: the bird of a "bird photographer"."""
    while at > 0 and gap(words, at) == " " and _only_noun(scenes, words[at - 1][0].lower()):
        at -= 1
    return at


def _only_noun(scenes: Scenes, word: str) -> bool:
    tables: WordTables = scenes.tables
    if word in tables.modifiers or not describes(tables, word):
        return False
    thesaurus = scenes.thesaurus
    return bool(thesaurus.kinds(word, "n")) and not thesaurus.lemmas(word, "a")
