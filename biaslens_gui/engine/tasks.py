"""What is done with a model in memory to one batch: plain data that travels to any process that can load the model.

A task gets units of work and returns one result for each, in order. It reads and stages image files; rows are made of
its results by the one process that writes them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import isfinite
from typing import Any, Generic, Protocol, TypeVar

import numpy as np

from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.language.parses import Parse
from biaslens_gui.core.records import AttributionRequest, CompletionRequest, FillRequest, ImageRecord, Trace
from biaslens_gui.core.roles import Check, GeneratedImage, ImageRequest, Pixels
from biaslens_gui.core.spec import GenerationSettings, ModelRef
from biaslens_gui.engine import pictures
from biaslens_gui.engine.side_by_side import side_by_side
from biaslens_gui.store.artifacts import Artifacts, unpacked_image
from biaslens_gui.store.project import ProjectFolder

U = TypeVar("U")
T = TypeVar("T")
Given = TypeVar("Given", contravariant=True)
Made = TypeVar("Made", covariant=True)

OVERFLOWED = "The model's numbers overflowed (NaN)."

Question = tuple[str, Sequence[str]]
"""A closed question and its classes."""

Shares = tuple[tuple[float, ...], str]
"""The probabilities of classes, or why there are none."""


class Task(Protocol[Given, Made]):
    """One kind of work; `also` are models that it reads itself beside the one that is loaded for it."""

    @property
    def also(self) -> tuple[ModelRef, ...]:
        """Models whose files it reads by itself."""

    def __call__(self, loaded: Any, units: Sequence[Given], check: Check) -> Sequence[Made]:
        """Return the results of one batch, one per unit, in order. Calls `check` as often as the model does."""

    def given_up(self, units: Sequence[Given], why: str) -> Sequence[Made] | None:
        """Return what stands for the results of a batch that nobody can make, or nothing if the run cannot do without.

        `why` says what happened to all who tried.
        """


@dataclass(frozen=True, slots=True)
class _Plain(Generic[U, T]):
    """What most tasks have in common: no further models, and no result that could stand for a missing one."""

    @property
    def also(self) -> tuple[ModelRef, ...]:
        """No further models."""
        return ()

    def given_up(self, units: Sequence[U], why: str) -> list[T] | None:
        """Nothing."""
        return None


@dataclass(frozen=True, slots=True)
class Recipe:
    """One image to make: its digest, its place among those of its prompt, what is asked of the model."""

    digest: str
    index: int
    request: ImageRequest


@dataclass(frozen=True, slots=True)
class MadeImage:
    """An image made: its record, the name of its staged file, and its thumbnail; of one not made, the record alone."""

    record: ImageRecord
    staged: str = ""
    thumbnail: bytes = b""


@dataclass(frozen=True, slots=True)
class MakeImages(_Plain[Recipe, MadeImage]):
    """Makes images, and stages their files."""

    project: ProjectFolder
    model: ModelRef

    def __call__(self, loaded: Any, units: Sequence[Recipe], check: Check) -> list[MadeImage]:
        """Return the images of one batch; their files are durable, and not yet in their places."""
        images = loaded.generate([unit.request for unit in units], check)
        packed = side_by_side(lambda one: self._packed(*one), list(zip(units, images, strict=True)))
        artifacts, staged, made = Artifacts(self.project), dict[str, str](), []
        try:
            for unit, image, files in zip(units, images, packed, strict=True):
                made.append(self._made(unit, image, files, artifacts, staged))
        except BaseException:
            artifacts.discard(staged)
            raise
        return made

    def _packed(self, unit: Recipe, image: GeneratedImage) -> tuple[bytes, bytes]:
        """Return the bytes of an image's file and of its thumbnail; of one that was not made, none."""
        if image.pixels is None:
            return b"", b""
        recipe = unit.request, unit.digest, self.model.digest, unit.index, image.origin
        return pictures.encode_png(image.pixels, *recipe), pictures.encode_thumbnail(image.pixels)

    def _made(
        self,
        unit: Recipe,
        image: GeneratedImage,
        files: tuple[bytes, bytes],
        artifacts: Artifacts,
        staged: dict[str, str],
    ) -> MadeImage:
        if image.pixels is None:
            note = image.failure or "The model's safety filter fired."
            return MadeImage(replace(self._record(unit), status="filtered" if image.filtered else "failed", note=note))
        content, thumbnail = files
        height, width = image.pixels.shape[:2]
        staged[unit.digest] = artifacts.stage(unit.digest, content)
        sha256 = hashlib.sha256(content).hexdigest()
        record = replace(self._record(unit), sha256=sha256, width=width, height=height, note=image.origin)
        return MadeImage(record, staged[unit.digest], thumbnail)

    def _record(self, unit: Recipe) -> ImageRecord:
        return ImageRecord(unit.digest, self.model.key, unit.request.prompt, unit.index, unit.request.seed)

    def given_up(self, units: Sequence[Recipe], why: str) -> list[MadeImage]:
        """Return the images as failed: a run can do without some, says so, and makes them again when asked to."""
        return [MadeImage(replace(self._record(unit), status="failed", note=why)) for unit in units]


@dataclass(frozen=True, slots=True)
class _OfImages(_Plain[U, T]):
    """What tasks that read image files have in common."""

    project: ProjectFolder

    def pixels(self, images: Sequence[ImageRecord]) -> list[Pixels]:
        """Return the pixels of images, each file checked against its record."""
        artifacts = Artifacts(self.project)
        files = [(artifacts.read_bytes(image), image) for image in images]
        return side_by_side(lambda file: unpacked_image(*file), files)


@dataclass(frozen=True, slots=True)
class Describe(_OfImages[ImageRecord, str]):
    """Describes images in words."""

    def __call__(self, loaded: Any, units: Sequence[ImageRecord], check: Check) -> list[str]:
        """Return one text per image."""
        return list(loaded.caption(self.pixels(units), check))


@dataclass(frozen=True, slots=True)
class Complete(_Plain[CompletionRequest, str]):
    """Lets a language model answer in words."""

    def __call__(self, loaded: Any, units: Sequence[CompletionRequest], check: Check) -> list[str]:
        """Return one text per request."""
        return list(loaded.complete(list(units), check))


@dataclass(frozen=True, slots=True)
class Choose(_Plain[CompletionRequest, "tuple[str, str]"]):
    """Lets a language model choose among options, by likelihood."""

    options: tuple[str, ...]

    def __call__(self, loaded: Any, units: Sequence[CompletionRequest], check: Check) -> list[tuple[str, str]]:
        """Return the shares of the options as JSON for each request, or nothing and why."""
        done = []
        for request in units:
            found = loaded.choose(request, list(self.options), check)
            shares = {name: float(share) for name, share in found.items()}
            told = all(map(isfinite, shares.values()))
            done.append((canonical_json(shares), "") if told else ("", "The model's numbers overflowed."))
        return done


@dataclass(frozen=True, slots=True)
class ParseTexts(_Plain[str, Parse]):
    """Parses sentences."""

    def __call__(self, loaded: Any, units: Sequence[str], check: Check) -> list[Parse]:
        """Return one parse per text."""
        return list(loaded.parse(list(units), check))


@dataclass(frozen=True, slots=True)
class Asked:
    """An image with all the questions about it that have no answer yet, so that the model sees it once."""

    image: ImageRecord
    questions: tuple[Question, ...]


@dataclass(frozen=True, slots=True)
class AnswerQuestions(_OfImages[Asked, "dict[Question, Shares]"]):
    """Answers closed questions about images."""

    def __call__(self, loaded: Any, units: Sequence[Asked], check: Check) -> list[dict[Question, Shares]]:
        """Return the answers to the questions of each image."""
        asked = list(dict.fromkeys(question for unit in units for question in unit.questions))
        pixels = self.pixels([unit.image for unit in units])
        grid = loaded.answer(pixels, [text for text, _ in asked], [named for _, named in asked], check)
        place = {question: at for at, question in enumerate(asked)}
        return [
            {question: told(row[place[question]]) for question in unit.questions}
            for unit, row in zip(units, grid, strict=True)
        ]


@dataclass(frozen=True, slots=True)
class Sort(_OfImages[ImageRecord, "tuple[tuple[str, ...], Shares]"]):
    """Sorts images into the labels of a classifier."""

    def __call__(self, loaded: Any, units: Sequence[ImageRecord], check: Check) -> list[tuple[tuple[str, ...], Shares]]:
        """Return the labels and their shares for each image."""
        shares = loaded.classify(self.pixels(units), check)
        failures = getattr(loaded, "failures", None) or [""] * len(units)
        return [(tuple(loaded.labels), told(row, why)) for row, why in zip(shares, failures, strict=True)]


@dataclass(frozen=True, slots=True)
class EmbedImages(_OfImages[ImageRecord, Any]):
    """Turns images into vectors."""

    def __call__(self, loaded: Any, units: Sequence[ImageRecord], check: Check) -> list[Any]:
        """Return one vector per image."""
        return list(loaded.embed_images(self.pixels(units), check))


@dataclass(frozen=True, slots=True)
class EmbedTexts(_Plain[str, Any]):
    """Turns texts into vectors."""

    def __call__(self, loaded: Any, units: Sequence[str], check: Check) -> list[Any]:
        """Return one vector per text."""
        return list(loaded.embed_texts(list(units), check))


@dataclass(frozen=True, slots=True)
class FillMasks(_Plain[FillRequest, "tuple[str, ...]"]):
    """Puts other words into sentences."""

    def __call__(self, loaded: Any, units: Sequence[FillRequest], check: Check) -> list[tuple[str, ...]]:
        """Return the words for each request."""
        return list(loaded.fill(list(units), check))


@dataclass(frozen=True, slots=True)
class TraceWords(_Plain[AttributionRequest, Trace]):
    """Traces what a judge sees back to the words of a prompt, through an image model that it reads itself."""

    model: ModelRef
    settings: GenerationSettings

    @property
    def also(self) -> tuple[ModelRef, ...]:
        """The image model."""
        return (self.model,)

    def __call__(self, loaded: Any, units: Sequence[AttributionRequest], check: Check) -> list[Trace]:
        """Return one trace per request."""
        return list(loaded.attribute(self.model, self.settings, list(units), check))


def told(shares: Any, why: str = "") -> Shares:
    """Return the shares as numbers, and why there are none: `why`, or that they overflowed."""
    if not np.isfinite(shares).all():
        return (), why or OVERFLOWED
    return tuple(float(share) for share in shares), ""


def staged_files(made: Sequence[MadeImage]) -> Mapping[str, str]:
    """Return the names of the staged files by digest."""
    return {image.record.digest: image.staged for image in made if image.staged}
