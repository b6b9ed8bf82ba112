"""The three roles that imported readings play: each gives out what a table says of an image, and nothing of any other.

An image is found by its pixels. What was not imported is a recorded failure that says so, never a guess.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import numpy as np

from biaslens_gui.api import (
    CANNOT_TELL,
    Availability,
    Check,
    GenerationSettings,
    KnownError,
    ModelRef,
    Param,
    Pixels,
    PluginInfo,
    Probabilities,
    Said,
    Vectors,
    imported_readings,
    questions,
)

AT_ONCE = 16
NOTHING_SAID = "The imported table says nothing of this image."
NOT_ASKED = "The imported table has no such question."
OTHER_CLASS = "The imported table says “{said}”, which is none of the classes."
CAVEATS = (
    "Made elsewhere and imported; nothing here vouches for how it came about.",
    "It is known of the images in the table alone; any other image is counted as missing.",
)
REFERENCES = ("The table that it was imported from; its name and SHA-256 are in the list of the import.",)
UNSURE = frozenset({"unknown", CANNOT_TELL, "cannot tell", "can't tell", "unclear", "not visible", "unsure"})
"""Words by which a tool, or a person, says that it cannot be told."""

OF_ANY_QUESTION = frozenset({"yes", "no", "true", "false", "high", "medium", "low", "none", "other"})
"""Classes that questions about anything have: that a table has them too does not say that it was asked the same."""


class _ImportedReader:
    """What the roles have in common."""

    params: tuple[Param, ...] = ()

    def available(self) -> Availability:
        """Return that it works: it needs no library."""
        return Availability(True)

    def max_batch(self, model: ModelRef, settings: GenerationSettings, device: str) -> int:
        """Return how many images are looked up at once."""
        return model.batch or AT_ONCE


class CaptionsOfOthers(_ImportedReader):
    """Gives out the captions that another tool wrote."""

    info = PluginInfo(
        id="imported_captions",
        version="1",
        title="Imported captions",
        summary="Captions that another tool wrote, from a column of a table; no model is loaded.",
        role="captioner",
        references=REFERENCES,
        caveats=CAVEATS,
    )

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[LoadedCaptions]:
        """Yield the captions."""
        yield LoadedCaptions(_of_kinds(Path(model.path), "captions"))


class AnswersOfOthers(_ImportedReader):
    """Gives out the answers of another tool, or the verdicts of people."""

    info = PluginInfo(
        id="imported_answers",
        version="3",
        title="Imported answers and verdicts",
        summary="What another tool answered, or people judged, from columns of a table; no model is loaded.",
        role="question_answerer",
        references=REFERENCES,
        caveats=(
            *CAVEATS,
            "A column answers a question of the same name and classes; to any other there is no answer.",
            "Several verdicts on an image count as shares of it; where as many say one class as another, none is told.",
        ),
    )

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[LoadedAnswers]:
        """Yield the answers."""
        yield LoadedAnswers(_of_kinds(Path(model.path), "answers", "verdicts"))


class EmbeddingsOfOthers(_ImportedReader):
    """Gives out the vectors that another tool computed of the images."""

    info = PluginInfo(
        id="imported_embeddings",
        version="1",
        title="Imported embeddings",
        summary="Vectors that another tool computed of the images, from a file or a column; no model is loaded.",
        role="embedder",
        references=REFERENCES,
        caveats=(
            *CAVEATS,
            "Closeness in an embedding is an association the embedder has learnt, with biases of its own.",
            "It has vectors of images alone: nothing that embeds words can be asked of it.",
        ),
    )

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[LoadedEmbeddings]:
        """Yield the vectors."""
        folder = Path(model.path)
        readings = _of_kinds(folder, "embeddings")
        yield LoadedEmbeddings(readings.rows, imported_readings.read_kept_vectors(folder, readings))


def _of_kinds(folder: Path, *kinds: str) -> imported_readings.ImportedReadings:
    """Return the readings in `folder`.

    Raises:
        KnownError: they are not there, are damaged, or are of another kind.
    """
    readings = imported_readings.read_readings(folder)
    if readings.kind not in kinds:
        message = f"{folder} holds {readings.kind}, no {' or '.join(kinds)}."
        raise KnownError("Other readings", message, "Choose the folder of another import.")
    return readings


class LoadedCaptions:
    """The captions by image. Made by `CaptionsOfOthers.load`."""

    def __init__(self, readings: imported_readings.ImportedReadings) -> None:
        self._said = readings.said

    def caption(self, images: Sequence[Pixels], check: Check) -> Sequence[str]:
        """Return the caption of each image; empty, with a note why, where there is none."""
        return [self._of(image, check) for image in images]

    def _of(self, image: Pixels, check: Check) -> str:
        check()
        texts = self._said.get(imported_readings.digest_of_pixels(image), ((),))[0]
        return texts[-1] if texts else Said("", NOTHING_SAID)


class LoadedAnswers:
    """The answers by image and question. Made by `AnswersOfOthers.load`.

    `failures` says of each image and question of the last call why there is no answer, empty where there is one.
    """

    def __init__(self, readings: imported_readings.ImportedReadings) -> None:
        self._said, self._questions = readings.said, readings.questions
        self._values = [
            frozenset(
                _shared(about, (value,))[0]
                for value in {text.casefold() for told in readings.said.values() for text in told[index]}
            )
            for index, about in enumerate(readings.questions)
        ]
        self.failures: list[list[str]] = []

    def answer(
        self, images: Sequence[Pixels], questions: Sequence[str], classes: Sequence[Sequence[str]], check: Check
    ) -> Sequence[Sequence[Probabilities]]:
        """Return, at [i][j], the shares of `classes[j]` in what was said of image i; NaN where nothing was."""
        columns = [self._column(text, named) for text, named in zip(questions, classes, strict=True)]
        self.failures, answers = [], []
        for image in images:
            check()
            said = self._said.get(imported_readings.digest_of_pixels(image))
            told = [
                _shares(said[column] if said and column >= 0 else (), self._name(column), named, column >= 0)
                for column, named in zip(columns, classes, strict=True)
            ]
            answers.append([shares for shares, _ in told])
            self.failures.append([why for _, why in told])
        return answers

    def _name(self, column: int) -> str:
        return self._questions[column] if column >= 0 else ""

    def _column(self, question: str, classes: Sequence[str]) -> int:
        """Return which imported question is asked, by its classes and then its name; -1 if none is.

        All that was said but "unknown" may be none of the classes, or classes that any question has, only where the
        question names what it is about.
        """
        found = [
            (self._is_named(index, question), self._in_common(index, classes)) for index in range(len(self._questions))
        ]
        fitting = [
            index
            for index, (named, common) in enumerate(found)
            if (common and named) or sum(not _is_of_any(name) for name in common) >= 2
        ]
        return max(fitting, key=lambda index: (found[index][0], len(found[index][1])), default=-1)

    def _in_common(self, column: int, classes: Sequence[str]) -> frozenset[str]:
        asked = {name for name in _shared(self._questions[column], classes) if name not in UNSURE}
        return self._values[column].intersection(asked)

    def _is_named(self, column: int, question: str) -> bool:
        """Return whether a question has the name of a column among its words: "age" is no part of "image"."""
        names = {questions.canonical(self._questions[column]), self._questions[column].casefold()}
        return any(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", question.casefold()) for name in names if name)


def _is_of_any(name: str) -> bool:
    return name in OF_ANY_QUESTION or name.isdigit()


def _shared(question: str, words: Sequence[str]) -> tuple[str, ...]:
    """Return words for classes as all methods say them: of gender, "female" is "woman"."""
    plain = [word.casefold().replace("_", " ").replace("’", "'") for word in words]
    return questions.class_names(question, [" ".join(word.split()) for word in plain])


def _shares(texts: Sequence[str], question: str, classes: Sequence[str], is_asked: bool) -> tuple[Probabilities, str]:
    """Return the shares of `classes` among `texts`, which sum to 1, or NaN and why there are none.

    Where people part evenly, no class is told: all of it is the one that says so, if the question has that.
    """
    none = np.full(len(classes), np.nan)
    if not texts:
        return none, NOTHING_SAID if is_asked else NOT_ASKED
    names = _shared(question, classes)
    takers = [index for index, name in enumerate(names) if name in UNSURE]
    counts = np.zeros(len(names))
    for word, number in Counter(word for text in texts for word in _shared(question, (text,))).items():
        if word in names:
            counts[names.index(word)] += number
        elif word in UNSURE and takers:
            counts[takers[0]] += number
        else:
            return none, OTHER_CLASS.format(said=word[:60])
    if takers and np.count_nonzero(counts == counts.max()) > 1:  # the first in order is no more said than the other
        counts = np.eye(len(names))[takers[0]]
    return counts / counts.sum(), ""


class LoadedEmbeddings:
    """The vectors by image. Made by `EmbeddingsOfOthers.load`."""

    def __init__(self, rows: Mapping[str, int], vectors: Vectors) -> None:
        self._rows, self._vectors = rows, vectors

    def embed_images(self, images: Sequence[Pixels], check: Check) -> Vectors:
        """Return the vector of each image; NaN where none was imported."""
        found = np.full((len(images), self._vectors.shape[1]), np.nan, np.float32)
        for index, image in enumerate(images):
            check()
            row = self._rows.get(imported_readings.digest_of_pixels(image), -1)
            if 0 <= row < len(self._vectors):
                found[index] = self._vectors[row]
        return found

    def embed_texts(self, texts: Sequence[str], check: Check) -> Vectors:
        """Refuse: a table has vectors of images alone.

        Raises:
            KnownError: there are texts.
        """
        if texts:
            message = "Imported embeddings are of images; no text can be embedded with them."
            raise KnownError("No vectors of texts", message, "Add an embedder, or ask with images alone.")
        return np.zeros((0, self._vectors.shape[1]), np.float32)
