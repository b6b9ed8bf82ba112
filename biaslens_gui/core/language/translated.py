"""Prompts about occupations in several languages and grammatical forms: which there are, and what a text of them says.

The texts are data, `resources/languages/occupations.json`, written for this project: of every language a template, and
of every occupation one phrase for each form that the language has. An occupation is known by its English word, so that
two texts of one occupation ask for the same picture, whatever their language.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

ENGLISH = "en"
NEUTRAL = "neutral"
FEMININE = "feminine"
PLAIN = "plain"
"""The form of a language whose word for an occupation has no grammatical gender."""


@dataclass(frozen=True, slots=True)
class PromptLanguage:
    """A language by its tag (BCP 47): its English name, the forms that it has, and what is to be known of them.

    `parser` names the spaCy pipeline that is published for it, empty where there is none; whether one is installed is
    another question, and none but English is read.
    """

    tag: str
    name: str
    forms: tuple[str, ...]
    parser: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class TranslatedPrompt:
    """One text: its language, its form, and the occupation by its English word."""

    text: str
    language: PromptLanguage
    form: str
    occupation: str

    @property
    def name(self) -> str:
        """What it is called in charts and sentences: "German, feminine"; "Turkish" where there is one form."""
        return self.language.name if len(self.language.forms) == 1 else f"{self.language.name}, {self.form}"

    @property
    def english(self) -> str:
        """The English prompt about the same occupation."""
        return next(each.text for each in of_occupation(self.occupation) if each.language.tag == ENGLISH)


@dataclass(frozen=True, slots=True)
class _Collection:
    languages: Mapping[str, PromptLanguage]
    prompts: tuple[TranslatedPrompt, ...]
    source: str
    licence: str


@cache
def _collection() -> _Collection:
    file = files("biaslens_resources") / "languages" / "occupations.json"
    data = json.loads(file.read_text(encoding="utf-8"))
    found: dict[str, PromptLanguage] = {}
    prompts: list[TranslatedPrompt] = []
    for tag, told in data["languages"].items():
        language = PromptLanguage(tag, told["name"], tuple(told["forms"]), told["parser"], told.get("note", ""))
        found[tag] = language
        for occupation, phrases in told["occupations"].items():
            prompts += [
                TranslatedPrompt(told["template"].replace("{}", phrase), language, form, occupation)
                for form, phrase in zip(language.forms, phrases, strict=True)
            ]
    return _Collection(found, tuple(prompts), data["source"], data["licence"])


def languages() -> tuple[PromptLanguage, ...]:
    """Return every language, English first."""
    return tuple(_collection().languages.values())


def prompts(tag: str) -> tuple[TranslatedPrompt, ...]:
    """Return the texts of one language, by occupation, then by form; none for a tag that is not known."""
    return tuple(each for each in _collection().prompts if each.language.tag == tag)


def of_occupation(occupation: str) -> tuple[TranslatedPrompt, ...]:
    """Return the texts about one occupation in all languages and forms, the English ones first."""
    return tuple(each for each in _collection().prompts if each.occupation == occupation)


def origin() -> tuple[str, str]:
    """Return where the texts come from, and their licence."""
    return _collection().source, _collection().licence


def find(text: str) -> TranslatedPrompt | None:
    """Return what is known of a prompt, whatever its letter case and spaces; nothing if it is not among the texts."""
    return _by_text().get(_plain(text))


@cache
def _by_text() -> Mapping[str, TranslatedPrompt]:
    return {_plain(each.text): each for each in _collection().prompts}


def _plain(text: str) -> str:
    return " ".join(text.casefold().replace("'", "’").split())
