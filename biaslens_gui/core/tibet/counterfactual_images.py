"""What was made and said for one prompt and its counterfactuals: images in the order of their seeds, and their words.

Source: TIBET sections 3.2 and 3.3.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from biaslens_gui.core.language.parses import Parse
from biaslens_gui.core.records import ImageRecord
from biaslens_gui.core.tibet.concept_associations import Variant
from biaslens_gui.core.tibet.concepts import Word, words
from biaslens_gui.core.tibet.counterfactuals import Axis

Question = tuple[str, tuple[str, ...]]
"""A closed question and its classes."""


def questions(axes: Sequence[Axis]) -> tuple[Question, ...]:
    """Return what is asked about a prompt and all its counterfactuals alike (3.3); nothing of axes without classes."""
    return tuple(dict.fromkeys(axis.asked for axis in axes if axis.classes))


@dataclass(frozen=True, slots=True)
class Shown:
    """The images of one prompt or counterfactual, in the order of their seeds, with the name they have in charts."""

    text: str
    name: str
    images: tuple[ImageRecord, ...]

    @classmethod
    def of(cls, text: str, name: str, made: Sequence[ImageRecord]) -> Shown:
        """Return the set of images of `text` among those made."""
        images = (image for image in made if image.prompt == text)
        return cls(text, name, tuple(sorted(images, key=lambda image: image.index)))

    @property
    def usable(self) -> tuple[ImageRecord, ...]:
        """The images that there are."""
        return tuple(image for image in self.images if image.status == "ok")


@dataclass(frozen=True, slots=True)
class Said:
    """What captioner and question answerer say: parses by text, captions and answers by image."""

    parses: Mapping[str, Parse]
    captions: Mapping[str, str]
    answers: Mapping[tuple[str, str, tuple[str, ...]], str]

    def answer(self, image: ImageRecord, axis: Axis) -> str:
        """Return the answer about an axis; empty where there is none."""
        return self.answers.get((image.digest, *axis.asked), "")

    def concepts(self, image: ImageRecord, axes: Sequence[Axis], variant: Variant) -> tuple[Word, ...] | None:
        """Return the concepts of an image (3.3): the words of its answers and its caption; nothing where both lack."""
        texts = [self.answers.get((image.digest, *asked), "") for asked in questions(axes)]
        texts += [self.captions.get(image.digest, "")] if variant == "paper" else []
        found = [self.parses[text] for text in texts if text in self.parses]
        return tuple(word for parse in found for word in words(parse)) if found else None
