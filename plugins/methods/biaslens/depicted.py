"""The class that a caption tells of an image: gender, age and skin tone as described, and what else a plan asks about.

A caption is a second reader of what a question answerer sees, and of another kind. It tells what it mentions: where it
says nothing, or two things, the class is `UNSEEN`. Words say how somebody is described, nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from biaslens_gui.api import (
    UNSEEN,
    ImageRecord,
    Observed,
    Parse,
    Proposal,
    ReviewQuestion,
    grammar,
    questions,
    verdicts,
)

from .company import in_company
from .mentioned import NO, YES, class_mentioned, is_legible, named_anywhere
from .subjects import depicted_ages, depicted_genders, names_bare_person, names_person

DEFAULT_CLASSES: dict[str, tuple[str, ...]] = {
    "gender": ("woman", "man"),
    "age": ("young", "old"),
    "skin tone": ("light", "medium", "dark"),
}
"""The classes where the plan declares none."""

_PRONOUNS = {"she": "woman", "her": "woman", "hers": "woman", "herself": "woman"} | {
    "he": "man",
    "his": "man",
    "him": "man",
    "himself": "man",
}
_MIDDLE_AGED = re.compile(r"\bmiddle[- ]aged?\b", re.I)
_SKIN = re.compile(r"\b(light|fair|pale|medium|dark)[- ](?:brown[- ])?skin(?:ned)?\b", re.I)
_TONES = {"fair": "light", "pale": "light"}


def class_told(question: str, caption: Parse) -> str:
    """Return the class that a caption tells for a question; empty where it tells none, or more than one."""
    found = {"gender": _genders, "age": _ages, "skin tone": _tones}[question](caption)
    return next(iter(found)) if len(found) == 1 else ""


def _genders(caption: Parse) -> frozenset[str]:
    """Return the genders of the subject's words, else of the pronouns: "A nurse smiles at her patient"."""
    words = _among_company(caption, depicted_genders)
    tokens = (token.text.casefold() for token in caption.tokens)
    return words or frozenset(_PRONOUNS[word] for word in tokens if word in _PRONOUNS)


def _ages(caption: Parse) -> frozenset[str]:
    if _MIDDLE_AGED.search(caption.first_sentence().text):
        return frozenset({"middle-aged"})
    return _among_company(caption, depicted_ages)


def _among_company(caption: Parse, told: Callable[[grammar.Subject], frozenset[str]]) -> frozenset[str]:
    """Return what is told of the subject and, where it is named by no more than that, of the people beside it.

    "A woman with a man" are two, and neither is the one asked about; "a female doctor talks to a man" is of the doctor.
    """
    subject = grammar.subject(caption)
    own = told(subject)
    is_bare = all(names_bare_person(token.lemma.casefold()) for token in subject.heads)
    return own | told(in_company(caption)) if own and is_bare else own


def _tones(caption: Parse) -> frozenset[str]:
    tones = (match[1].casefold() for match in _SKIN.finditer(caption.text))
    return frozenset(_TONES.get(tone, tone) for tone in tones)


@dataclass(frozen=True, slots=True)
class Captioned:
    """The images of one model with the parse of their captions, by digest, and the prompts as they are parsed.

    `audit` are the captions of all models of the audit: they tell what the captioner ever mentions.
    """

    model: str
    reader: str
    images: Sequence[ImageRecord]
    captions: Mapping[str, Parse]
    prompts: Mapping[str, Parse]
    audit: Collection[Parse] = ()

    def observed(self, proposals: Sequence[Proposal]) -> tuple[Observed, ...]:
        """Return what captions tell of every prompt that leaves it open, where they tell it of any image.

        The classes are those that the plan declares for the question, so that captions and answers can be compared.
        """
        return tuple(
            found
            for question, classes in _asked(proposals).items()
            for silence in [self._silence(question, classes)]
            for prompt, parse in self.prompts.items()
            if not _told(question, classes, parse)
            for found in [self._of(question, classes, prompt, silence)]
            if any(label != UNSEEN for label in found.labels)
        )

    def _silence(self, question: str, classes: tuple[str, ...]) -> str:
        """Return the class that a caption without a word about it tells: "no", where others name the thing."""
        if question in DEFAULT_CLASSES or set(classes) != {YES, NO}:
            return ""
        return NO if named_anywhere(question, self.audit) else ""

    def _of(self, question: str, classes: tuple[str, ...], prompt: str, silence: str) -> Observed:
        number = {name: place for place, name in enumerate(classes)}
        made = sorted((it for it in self.images if it.prompt == prompt and it.status == "ok"), key=lambda it: it.index)
        captions = [self.captions.get(image.digest) for image in made]
        told = ["" if parse is None else _told(question, classes, parse) or silence for parse in captions]
        return Observed(
            self.model,
            prompt,
            question,
            classes,
            self.reader,
            "captions",
            tuple(image.digest for image in made),
            tuple(image.index for image in made),
            tuple(number.get(name, UNSEEN) for name in told),
        )


def _told(question: str, classes: tuple[str, ...], caption: Parse) -> str:
    if question in DEFAULT_CLASSES:
        return class_told(question, caption)
    return class_mentioned(question, classes, caption)


def review_questions(proposals: Sequence[Proposal], prompts: Sequence[str]) -> tuple[ReviewQuestion, ...]:
    """Return what reviewers are asked of the images of `prompts` that name a person: gender, age and skin as depicted.

    Who else is depicted is known from captions alone, and these come with the run. What other questions a plan declares
    is asked by the method that declares it.
    """
    people = [prompt for prompt in prompts if any(map(names_person, _lemmas(prompt)))]
    asked = {question: classes for question, classes in _asked(proposals).items() if question in DEFAULT_CLASSES}
    return tuple(verdicts.class_question(name, classes, people) for name, classes in asked.items() if people)


def _lemmas(prompt: str) -> Iterator[str]:
    """Yield the words of a prompt, and those in the plural also in the singular, as English mostly makes it."""
    for word in re.findall(r"\w+", prompt.casefold()):
        yield word
        yield word.removesuffix("s")


def _asked(proposals: Sequence[Proposal]) -> dict[str, tuple[str, ...]]:
    """Return the questions that captions are read for, with the classes that the plan declares, by canonical name."""
    asked = {
        question: questions.declared_classes(proposals, question) or usual
        for question, usual in DEFAULT_CLASSES.items()
    }
    for question in questions.declared_questions(proposals):
        classes = questions.declared_classes(proposals, question)
        if question not in asked and is_legible(question, classes):
            asked[question] = classes
    return asked
