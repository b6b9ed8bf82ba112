"""The roles that a reader of people plays: it sorts images into classes, and answers closed questions about them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np

from biaslens_gui.api import (
    CANNOT_TELL,
    Availability,
    Check,
    Choice,
    Float,
    GenerationSettings,
    Int,
    KnownError,
    ModelRef,
    Param,
    Pixels,
    PluginInfo,
    Probabilities,
    pretrained,
    with_defaults,
)

from .depiction import KINDS, FaceReader, PeopleReader, PictureReading, Sureness, shares_of
from .weights import weights_digest

AT_ONCE = 16
CAVEATS = (
    "It says how somebody is depicted, never what a person is: no reading holds of a real person.",
    "It was trained on faces with two labels of gender; who is neither is not among its classes, and is read as one.",
    "Its errors differ between groups, and how much for whom is not known here: have people review a sample.",
    "Faces turned away, small, covered or drawn are missed, or read badly: then it should say “cannot tell”.",
    "Lightness of skin is that of the pixels: any face in the shade reads as dark. It is no ethnicity.",
)
REFERENCES = (
    "https://www.npmjs.com/package/@vladmandic/face-api (1.7.15, MIT): weights and architecture",
    "Chardon, Cretois and Hourseau 1991: Skin colour typology and suntanning pathways",
)
READING: tuple[Param, ...] = (
    Float("least_probability", "Least probability", 0.7, 0.5, 0.99, "", "Below it the answer is “cannot tell”."),
    Float("least_score", "Least score of a face", 0.5, 0.1, 0.95, "", "From what score on a face counts as found."),
    Int("search", "Side of the searched picture", 416, 160, 1600, "pixels", "More finds smaller faces, more slowly."),
    Float("margin", "Margin", 0.0, -0.1, 0.5, "", "How much is shown around a face, as a share of its size."),
)
"""What an auditor can set about reading; all of it is recorded with the plan."""

READS = Choice(
    "reads",
    "What is told",
    (
        ("gender", "Gender expression: woman, man"),
        ("age", "Age: young, middle-aged, old"),
        ("skin", "Lightness of skin: light, medium, dark"),
        ("people", "Number of people: one, two, several"),
    ),
    "gender",
)

UNSURE = frozenset({"unknown", CANNOT_TELL, "unclear", "not visible"})
MEANINGS: Mapping[str, Mapping[str, str]] = {
    "gender": {
        **dict.fromkeys(("woman", "women", "female", "feminine", "girl", "lady"), "woman"),
        **dict.fromkeys(("man", "men", "male", "masculine", "boy", "gentleman"), "man"),
    },
    "age": {
        "young": "young",
        **dict.fromkeys(("middle-aged", "middle aged"), "middle-aged"),
        **dict.fromkeys(("old", "elderly", "senior"), "old"),
    },
    "skin": {
        **dict.fromkeys(("light", "light skin", "light-skinned"), "light"),
        **dict.fromkeys(("medium", "medium skin", "medium-skinned"), "medium"),
        **dict.fromkeys(("dark", "dark skin", "dark-skinned"), "dark"),
    },
    "people": {
        **dict.fromkeys(("one", "1", "one person", "a person", "single"), "one person"),
        **dict.fromkeys(("two", "2", "two people", "a couple"), "two people"),
        **dict.fromkeys(("several", "many", "several people", "a group", "group"), "several people"),
    },
}
"""The words of classes, by what is read, and which of its classes they stand for."""

NAMED = {
    "skin": re.compile(r"\b(skin|complexion)", re.IGNORECASE),
    "people": re.compile(r"\b(people|persons?|faces?)\b"),
}
"""What a question must speak of where its classes could be about anything: a dark room, two cups."""


class _PeoplePlugin:
    """What both roles have in common."""

    params: tuple[Param, ...] = READING
    on_request = True

    def available(self) -> Availability:
        """Return whether the libraries are installed, without importing them."""
        return pretrained.installed("torch", "safetensors")

    def digest(self) -> str:
        """Return the digest of the weights that come along."""
        return weights_digest()

    def max_batch(self, model: ModelRef, settings: GenerationSettings, device: str) -> int:
        """Return how many images are handed over at once; each is read by itself."""
        return model.batch or AT_ONCE

    def _options(self, model: ModelRef) -> Mapping[str, Any]:
        return with_defaults(self.params, model.options)

    def _opened(self, device: str, options: Mapping[str, Any]) -> FaceReader:
        """Return the networks in memory."""
        return PeopleReader(device, options)


class DepictedPeopleClassifier(_PeoplePlugin):
    """Sorts images by how people are depicted in them."""

    info = PluginInfo(
        id="people_classifier",
        version="2",
        title="Depicted people (classifier, comes along)",
        summary="Finds faces and says how a person is depicted: gender expression, age, lightness of skin, how many.",
        role="classifier",
        references=REFERENCES,
        caveats=CAVEATS,
    )
    params = (READS, *READING)

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[LoadedClassifier]:
        """Yield the reader of people in memory; it needs no folder."""
        options = self._options(model)
        yield LoadedClassifier(self._opened(device, options), str(options["reads"]))


class DepictedPeopleAnswerer(_PeoplePlugin):
    """Answers closed questions about how people are depicted."""

    info = PluginInfo(
        id="people_answerer",
        version="2",
        title="Depicted people (answers questions, comes along)",
        summary="Answers what a face shows: gender expression, age, lightness of skin, how many; else “unknown”.",
        role="question_answerer",
        references=REFERENCES,
        caveats=(
            *CAVEATS,
            "It knows four kinds of questions by their classes; to any other it says “unknown”.",
            "Asked for young or old only, it says “unknown” of the middle-aged: add the class to the question.",
        ),
    )

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[LoadedAnswerer]:
        """Yield the reader of people in memory; it needs no folder."""
        yield LoadedAnswerer(self._opened(device, self._options(model)))


class LoadedClassifier:
    """The reader of people in memory, asked for one kind of classes. Made by `DepictedPeopleClassifier.load`."""

    def __init__(self, reader: FaceReader, kind: str) -> None:
        self._reader, self._kind, self.labels = reader, kind, KINDS[kind]

    def classify(self, images: Sequence[Pixels], check: Check) -> Probabilities:
        """Return the share of each label for each image: images x labels."""
        rows = [np.zeros((0, len(self.labels)))]
        for image in images:
            check()
            shares = shares_of(self._kind, self._reader.read(image), self._reader.sureness.of(self._kind))
            rows.append(np.array([[shares[label] for label in self.labels]]))
        return np.concatenate(rows)


class LoadedAnswerer:
    """The reader of people in memory. Made by `DepictedPeopleAnswerer.load`."""

    def __init__(self, reader: FaceReader) -> None:
        self._reader = reader

    def answer(
        self, images: Sequence[Pixels], questions: Sequence[str], classes: Sequence[Sequence[str]], check: Check
    ) -> Sequence[Sequence[Probabilities]]:
        """Return, at [i][j], the shares of `classes[j]` as answers to question j about image i.

        Raises:
            KnownError: a question has no classes.
        """
        if not all(classes):
            raise KnownError("Question without classes", "A question has no classes.", "Name two or more classes.")
        asked = list(zip(questions, classes, strict=True))
        sureness, answers = self._reader.sureness, []
        for image in images:
            check()
            reading = self._reader.read(image) if asked else PictureReading()
            answers.append([answer_of(question, named, reading, sureness) for question, named in asked])
        return answers


def answer_of(question: str, classes: Sequence[str], reading: PictureReading, sureness: Sureness) -> Probabilities:
    """Return the shares of `classes` as an answer to `question`; they sum to 1.

    What is not told goes to the classes that say so, such as "unknown"; where there is none, to all alike, so that no
    class wins. Classes with the same meaning share it alike.
    """
    names = [" ".join(name.casefold().split()) for name in classes]
    kind = kind_of(question, names)
    meanings = [MEANINGS[kind].get(name, "") if kind else "" for name in names]
    least = sureness.of(kind)
    told = shares_of(kind, reading, least) if kind else {}
    shares = np.array([told[meaning] / meanings.count(meaning) if meaning else 0.0 for meaning in meanings])
    unsure = np.array([name in UNSURE for name in names], dtype=float)
    takers = unsure if unsure.any() else np.ones(len(names))
    if not unsure.any() and shares.max() < least:
        shares = np.zeros(len(names))
    answer: Probabilities = shares + max(0.0, 1 - shares.sum()) * takers / takers.sum()
    return answer


def kind_of(question: str, classes: Sequence[str]) -> str:
    """Return what a question asks for, by its classes and where needed its words; empty for what is not read here.

    At least two of the classes must be known to that kind.
    """
    for kind, words in MEANINGS.items():
        known = {words[name] for name in classes if name in words}
        if len(known) >= 2 and (kind not in NAMED or NAMED[kind].search(question)):
            return kind
    return ""
