"""What is done with a model in memory to one batch: plain data that travels to any process that can load the model.

A task gets units of work and returns one result for each, in order, in three steps: what is read from the disk for
them, what the model is asked, what is made of its answers. Only the second needs the model, so while it is asked about
one batch, the next can be read and the one before be packed and kept. Rows are made by the one process that writes
them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import isfinite
from sys import intern
from typing import Any, Generic, Protocol, TypeVar, cast

import numpy as np

from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.language.parses import Parse
from biaslens_gui.core.records import (
    AttributionRequest,
    CompletionRequest,
    FillRequest,
    ImageRecord,
    Trace,
)
from biaslens_gui.core.roles import Check, GeneratedImage, ImageRequest, Pixels, Said
from biaslens_gui.core.spec import GenerationSettings, ModelRef
from biaslens_gui.engine.executors.pictures import encode_png, encode_thumbnail, side_by_side
from biaslens_gui.engine.models.faults import asking
from biaslens_gui.store.artifacts import Artifacts, unpacked_image
from biaslens_gui.store.project import ProjectFolder

U = TypeVar("U")
T = TypeVar("T")
Q = TypeVar("Q")
Given = TypeVar("Given", contravariant=True)
Made = TypeVar("Made", covariant=True)

OVERFLOWED = "The model's numbers overflowed (NaN)."

EDITED = "Edited from the image {source}"
"""The origin of an edited image; its source by digest."""

Question = tuple[str, Sequence[str]]
"""A closed question and its classes."""

Shares = tuple[tuple[float, ...], str]
"""The probabilities of classes, or why there are none."""


class Task(Protocol[Given, Made]):
    """One kind of work; `also` are models that it reads itself beside the one that is loaded for it."""

    @property
    def also(self) -> tuple[ModelRef, ...]:
        """Models whose files it reads by itself."""

    def read(self, units: Sequence[Given]) -> Any:
        """Return what the model is asked with: the units themselves, or what is read from the disk for them."""

    def ask(self, loaded: Any, material: Any, check: Check) -> Any:
        """Return what the model says to what was read. Calls `check` as often as the model does."""

    def pack(self, units: Sequence[Given], said: Any) -> Sequence[Made]:
        """Return the results, one per unit, in order, of what the model said."""

    def given_up(self, units: Sequence[Given], why: str) -> Sequence[Made] | None:
        """Return what stands for the results of a batch that nobody can make, or nothing if the run cannot do without.

        `why` says what happened to all who tried.
        """

    def go_without(self, units: Sequence[Given], why: str) -> Sequence[Made] | None:
        """Return what stands for the results of a batch whose answers cannot be used, or nothing, as `given_up` does.

        `why` says what is wrong with the answers. A record of them says so, and is a failure like any other.
        """


def carried_out(task: Task[U, T], loaded: Any, units: Sequence[U], check: Check) -> list[T]:
    """Return the results of one batch, with one step after the other."""
    material = task.read(units)
    with asking():
        answers = task.ask(loaded, material, check)
    return list(task.pack(units, answers))


@dataclass(frozen=True, slots=True)
class _Plain(Generic[U, T]):
    """What most tasks have in common: nothing to read or pack, no further models, no stand-in for a missing result."""

    @property
    def also(self) -> tuple[ModelRef, ...]:
        """No further models."""
        return ()

    def read(self, units: Sequence[U]) -> Any:
        """Return the units themselves."""
        return units

    def pack(self, units: Sequence[U], said: Any) -> Sequence[T]:
        """Return what the model said."""
        results: Sequence[T] = said
        return results

    def given_up(self, units: Sequence[U], why: str) -> Sequence[T] | None:
        """Nothing."""
        return None

    def go_without(self, units: Sequence[U], why: str) -> Sequence[T] | None:
        """Return what stands for results that nobody can make."""
        return self.given_up(units, why)


@dataclass(frozen=True, slots=True)
class Recipe:
    """One image to make: its digest, its place among those of its prompt, what is asked of the model."""

    digest: str
    index: int
    request: ImageRequest


@dataclass(frozen=True, slots=True)
class StagedImage:
    """An image made: its record, the name of its staged file, and its thumbnail; of one not made, the record alone."""

    record: ImageRecord
    staged: str = ""
    thumbnail: bytes = b""


@dataclass(frozen=True, slots=True)
class ImageTask(_Plain[Recipe, StagedImage]):
    """Makes images, and stages their files."""

    project: ProjectFolder
    model: ModelRef

    def ask(self, loaded: Any, material: Sequence[Recipe], check: Check) -> list[GeneratedImage]:
        """Return the images in memory."""
        return list(loaded.generate([unit.request for unit in material], check))

    def pack(self, units: Sequence[Recipe], said: Sequence[GeneratedImage]) -> list[StagedImage]:
        """Return the images of one batch; their files are durable, and not yet in their places."""
        packed = side_by_side(lambda one: self._packed(*one), list(zip(units, said, strict=True)))
        artifacts, staged, made = Artifacts(self.project), dict[str, str](), []
        try:
            for record, image, files in zip(self._records(units), said, packed, strict=True):
                made.append(self._made(record, image, files, artifacts, staged))
        except BaseException:
            artifacts.discard(staged)
            raise
        return made

    def _packed(self, unit: Recipe, image: GeneratedImage) -> tuple[bytes, bytes]:
        """Return the bytes of an image's file and of its thumbnail; of one that was not made, none."""
        if image.pixels is None:
            return b"", b""
        recipe = unit.request, unit.digest, self.model.digest, unit.index, image.origin
        return encode_png(image.pixels, *recipe), encode_thumbnail(image.pixels)

    def _made(
        self,
        record: ImageRecord,
        image: GeneratedImage,
        files: tuple[bytes, bytes],
        artifacts: Artifacts,
        staged: dict[str, str],
    ) -> StagedImage:
        if image.pixels is None:
            note = image.failure or "The model's safety filter fired."
            return StagedImage(replace(record, status="filtered" if image.filtered else "failed", note=note))
        content, thumbnail = files
        height, width = image.pixels.shape[:2]
        staged[record.digest] = artifacts.stage(record.digest, content)
        sha256 = hashlib.sha256(content).hexdigest()
        told = replace(record, note=image.origin, marks=image.marks, sha256=sha256, width=width, height=height)
        return StagedImage(told, staged[record.digest], thumbnail)

    def _records(self, units: Sequence[Recipe]) -> Iterator[ImageRecord]:
        """Yield the records of images of which nothing is known yet."""
        model = intern(self.model.key)  # a digest of all that the model is; each record holds it
        for unit in units:
            yield ImageRecord(unit.digest, model, unit.request.prompt, unit.index, unit.request.seed)

    def given_up(self, units: Sequence[Recipe], why: str) -> list[StagedImage]:
        """Return the images as failed: a run can do without some, says so, and makes them again when asked to."""
        return [StagedImage(replace(record, status="failed", note=why)) for record in self._records(units)]


@dataclass(frozen=True, slots=True)
class EditRecipe(Recipe):
    """One edit to make: the prompt of its request is the instruction, `source` the image that is changed."""

    source: ImageRecord


@dataclass(frozen=True, slots=True)
class EditTask(ImageTask):
    """Changes images as it is told in words, and stages the files of what comes of it."""

    def read(self, units: Sequence[Recipe]) -> list[tuple[Pixels, ImageRequest]]:
        """Return the pixels of every source, its file checked against its record, with what is asked of it."""
        recipes = cast("Sequence[EditRecipe]", units)
        pixels = read_pixels(self.project, [unit.source for unit in recipes])
        return list(zip(pixels, (unit.request for unit in recipes), strict=True))

    def ask(self, loaded: Any, material: Any, check: Check) -> list[GeneratedImage]:
        """Return the edited images in memory."""
        return list(loaded.edit([pixels for pixels, _ in material], [request for _, request in material], check))

    def pack(self, units: Sequence[Recipe], said: Sequence[GeneratedImage]) -> list[StagedImage]:
        """Return the edited images of one batch; each says in its file and in its record what it was made from."""
        recipes = cast("Sequence[EditRecipe]", units)
        told = [
            replace(image, origin=EDITED.format(source=unit.source.digest))
            for unit, image in zip(recipes, said, strict=True)
        ]
        return ImageTask.pack(self, units, told)


def read_pixels(project: ProjectFolder, images: Sequence[ImageRecord]) -> list[Pixels]:
    """Return the pixels of images, each file checked against its record."""
    artifacts = Artifacts(project)
    files = [(artifacts.read_bytes(image), image) for image in images]
    return side_by_side(lambda file: unpacked_image(*file), files)


@dataclass(frozen=True, slots=True)
class _OfImages(_Plain[U, T]):
    """What tasks that read image files have in common."""

    project: ProjectFolder

    def read(self, units: Sequence[U]) -> Any:
        """Return the pixels of images."""
        return self.pixels(cast("Sequence[ImageRecord]", units))

    def pixels(self, images: Sequence[ImageRecord]) -> list[Pixels]:
        """Return the pixels of images, each file checked against its record."""
        return read_pixels(self.project, images)


@dataclass(frozen=True, slots=True)
class CaptionTask(_OfImages[ImageRecord, str]):
    """Describes images in words."""

    def ask(self, loaded: Any, material: Sequence[Pixels], check: Check) -> list[str]:
        """Return one text per image."""
        return list(loaded.caption(material, check))

    def go_without(self, units: Sequence[ImageRecord], why: str) -> list[str]:
        """Return empty texts whose notes say why."""
        return [Said("", why)] * len(units)


@dataclass(frozen=True, slots=True)
class CompletionTask(_Plain[CompletionRequest, str]):
    """Lets a language model answer in words."""

    def ask(self, loaded: Any, material: Sequence[CompletionRequest], check: Check) -> list[str]:
        """Return one text per request."""
        return list(loaded.complete(list(material), check))

    def go_without(self, units: Sequence[CompletionRequest], why: str) -> list[str]:
        """Return empty texts whose notes say why."""
        return [Said("", why)] * len(units)


@dataclass(frozen=True, slots=True)
class ChoiceTask(_Plain[CompletionRequest, "tuple[str, str]"]):
    """Lets a language model choose among options, by likelihood."""

    options: tuple[str, ...]

    def ask(self, loaded: Any, material: Sequence[CompletionRequest], check: Check) -> list[tuple[str, str]]:
        """Return the shares of the options as JSON for each request, or nothing and why."""
        done = []
        for request in material:
            found = loaded.choose(request, list(self.options), check)
            shares = {name: float(share) for name, share in found.items()}
            told = all(map(isfinite, shares.values()))
            done.append((canonical_json(shares), "") if told else ("", "The model's numbers overflowed."))
        return done

    def go_without(self, units: Sequence[CompletionRequest], why: str) -> list[tuple[str, str]]:
        """Return no shares, and why."""
        return [("", why)] * len(units)


@dataclass(frozen=True, slots=True)
class ParseTask(_Plain[str, Parse]):
    """Parses sentences."""

    def ask(self, loaded: Any, material: Sequence[str], check: Check) -> list[Parse]:
        """Return one parse per text."""
        return list(loaded.parse(list(material), check))


@dataclass(frozen=True, slots=True)
class Asked(Generic[Q]):
    """An image with all the questions about it that have no answer yet, closed or open, so that it is seen once."""

    image: ImageRecord
    questions: tuple[Q, ...]


@dataclass(frozen=True, slots=True)
class AnswerTask(_OfImages[Asked[Question], "dict[Question, Shares]"]):
    """Answers closed questions about images."""

    def read(self, units: Sequence[Asked[Question]]) -> tuple[list[Pixels], list[Question]]:
        """Return the pixels of the images, and all questions about any of them."""
        return self.pixels([unit.image for unit in units]), _questions(units)

    def ask(self, loaded: Any, material: tuple[list[Pixels], list[Question]], check: Check) -> Sequence[Any]:
        """Return, by image, the shares of the classes of every question, and why there are none where it is said."""
        pixels, asked = material
        grid: Sequence[Any] = loaded.answer(pixels, [text for text, _ in asked], [named for _, named in asked], check)
        failures = getattr(loaded, "failures", None) or [[""] * len(asked)] * len(pixels)
        return [list(zip(row, why, strict=True)) for row, why in zip(grid, failures, strict=True)]

    def pack(self, units: Sequence[Asked[Question]], said: Sequence[Any]) -> list[dict[Question, Shares]]:
        """Return the answers to the questions of each image."""
        place = {question: index for index, question in enumerate(_questions(units))}
        return [
            {question: told(*row[place[question]]) for question in unit.questions}
            for unit, row in zip(units, said, strict=True)
        ]

    def go_without(self, units: Sequence[Asked[Question]], why: str) -> list[dict[Question, Shares]]:
        """Return no shares for any question, and why."""
        return [dict.fromkeys(unit.questions, ((), why)) for unit in units]


@dataclass(frozen=True, slots=True)
class TellTask(_OfImages[Asked[str], "dict[str, str]"]):
    """Answers open questions about images in words."""

    def read(self, units: Sequence[Asked[str]]) -> tuple[list[Pixels], list[str]]:
        """Return the pixels of the images, and all questions about any of them."""
        return self.pixels([unit.image for unit in units]), _questions(units)

    def ask(self, loaded: Any, material: tuple[list[Pixels], list[str]], check: Check) -> list[list[str]]:
        """Return, by image, a text for every question."""
        return [list(row) for row in loaded.tell(*material, check)]

    def pack(self, units: Sequence[Asked[str]], said: Sequence[Sequence[str]]) -> list[dict[str, str]]:
        """Return the answers to the questions of each image."""
        asked = _questions(units)
        rows = [dict(zip(asked, row, strict=True)) for row in said]
        return [{question: row[question] for question in unit.questions} for unit, row in zip(units, rows, strict=True)]

    def go_without(self, units: Sequence[Asked[str]], why: str) -> list[dict[str, str]]:
        """Return empty texts whose notes say why."""
        return [dict.fromkeys(unit.questions, Said("", why)) for unit in units]


def _questions(units: Sequence[Asked[Q]]) -> list[Q]:
    return list(dict.fromkeys(question for unit in units for question in unit.questions))


@dataclass(frozen=True, slots=True)
class ClassifyTask(_OfImages[ImageRecord, "tuple[tuple[str, ...], Shares]"]):
    """Sorts images into the labels of a classifier."""

    def ask(self, loaded: Any, material: Sequence[Pixels], check: Check) -> list[tuple[tuple[str, ...], Shares]]:
        """Return the labels and their shares for each image."""
        shares = loaded.classify(material, check)
        failures = getattr(loaded, "failures", None) or [""] * len(material)
        return [(tuple(loaded.labels), told(row, why)) for row, why in zip(shares, failures, strict=True)]


@dataclass(frozen=True, slots=True)
class ImageEmbeddingTask(_OfImages[ImageRecord, Any]):
    """Turns images into vectors."""

    def ask(self, loaded: Any, material: Sequence[Pixels], check: Check) -> list[Any]:
        """Return one vector per image."""
        return list(loaded.embed_images(material, check))


@dataclass(frozen=True, slots=True)
class TextEmbeddingTask(_Plain[str, Any]):
    """Turns texts into vectors."""

    def ask(self, loaded: Any, material: Sequence[str], check: Check) -> list[Any]:
        """Return one vector per text."""
        return list(loaded.embed_texts(list(material), check))


@dataclass(frozen=True, slots=True)
class FillTask(_Plain[FillRequest, "tuple[str, ...]"]):
    """Puts other words into sentences."""

    def ask(self, loaded: Any, material: Sequence[FillRequest], check: Check) -> list[tuple[str, ...]]:
        """Return the words for each request."""
        return list(loaded.fill(list(material), check))


@dataclass(frozen=True, slots=True)
class AttributionTask(_Plain[AttributionRequest, Trace]):
    """Traces what a judge sees back to the words of a prompt, through an image model that it reads itself."""

    model: ModelRef
    settings: GenerationSettings

    @property
    def also(self) -> tuple[ModelRef, ...]:
        """The image model."""
        return (self.model,)

    def ask(self, loaded: Any, material: Sequence[AttributionRequest], check: Check) -> list[Trace]:
        """Return one trace per request."""
        return list(loaded.attribute(self.model, self.settings, list(material), check))


def told(shares: Any, why: str = "") -> Shares:
    """Return the shares as numbers, and why there are none: `why`, or that they overflowed."""
    if not np.isfinite(shares).all():
        return (), why or OVERFLOWED
    return tuple(float(share) for share in shares), ""


def staged_files(made: Sequence[StagedImage]) -> Mapping[str, str]:
    """Return the names of the staged files by digest."""
    return {image.record.digest: image.staged for image in made if image.staged}
