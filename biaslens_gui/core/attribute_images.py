"""The images of one prompt by one attribute as one reader sees them, for methods that count classes of images."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from biaslens_gui.core import questions
from biaslens_gui.core.class_requests import Attribute
from biaslens_gui.core.observed import UNSEEN, Observed, ReaderKind
from biaslens_gui.core.records import ImageRecord
from biaslens_gui.core.roles import Lab, Work

Answers = Mapping[tuple[str, str, tuple[str, ...]], str]
"""The class that an image is answered with, by image, question and its answers."""


@dataclass(frozen=True, slots=True)
class Labelled:
    """The images of one prompt or request, in the order of their seeds, by one attribute as one reader sees it.

    `images` are those that are there; `each` has the number of the class of every one, `UNSEEN` where none was told.
    """

    text: str
    attribute: Attribute
    images: tuple[ImageRecord, ...]
    each: tuple[int, ...]
    kind: ReaderKind = "answers"

    @classmethod
    def of(cls, text: str, attribute: Attribute, images: Sequence[ImageRecord], answers: Answers) -> Labelled:
        """Return the images of `text` among `images` as the answers about `attribute` tell them."""
        own = _ordered(text, images)
        said = (answers.get((image.digest, *attribute.asked), "") for image in own)
        return cls(text, attribute, own, tuple(_number(attribute, name) for name in said))

    @classmethod
    def of_captions(
        cls, text: str, attribute: Attribute, images: Sequence[ImageRecord], captions: Mapping[str, str]
    ) -> Labelled:
        """Return the same by the one class that their captions say; captions that say none or two tell none."""
        own = _ordered(text, images)
        said = (attribute.said_in(captions.get(image.digest, "")) for image in own)
        return cls(text, attribute, own, tuple(_number(attribute, name) for name in said), "captions")

    @property
    def classes(self) -> tuple[str, ...]:
        """The classes in the words that all methods share."""
        return questions.class_names(self.attribute.name, self.attribute.classes)

    def showing(self, number: int) -> dict[int, bool]:
        """Return whether each image shows a class, by the number of the image; of those in which one was told."""
        return {
            image.index: seen == number for image, seen in zip(self.images, self.each, strict=True) if seen != UNSEEN
        }

    def observed(self, model: str, reader: str, seeds_of: str = "") -> Observed:
        """Return the class of every image that there is, for claims."""
        return Observed(
            model,
            self.text,
            self.attribute.bias,
            self.classes,
            reader,
            self.kind,
            tuple(image.digest for image in self.images),
            tuple(image.index for image in self.images),
            self.each,
            self.attribute.question if self.kind == "answers" else "",
            seeds_of,
        )


def answered(
    images: Sequence[ImageRecord], asked: Mapping[str, Sequence[tuple[str, tuple[str, ...]]]], lab: Lab
) -> Work[Answers]:
    """Return the answers about `images`, each asked what is `asked` of its prompt."""
    found: dict[tuple[str, str, tuple[str, ...]], str] = {}
    for text, about in asked.items():
        shown = [image for image in images if image.prompt == text and image.status == "ok"]
        for answer in (yield from lab.answers(shown, about)) if shown else ():
            found[answer.image, answer.question, answer.classes] = answer.choice
    return found


def _ordered(text: str, images: Sequence[ImageRecord]) -> tuple[ImageRecord, ...]:
    own = (image for image in images if image.prompt == text and image.status == "ok")
    return tuple(sorted(own, key=lambda image: image.index))


def _number(attribute: Attribute, name: str) -> int:
    return attribute.classes.index(name) if name in attribute.classes else UNSEEN
