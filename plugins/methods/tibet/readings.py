"""What readers say of images: captions, answers to a closed question about every axis, and to an open one where wanted.

Source: TIBET sections 3.3 and 3.4.2, and Table 4. The paper asks openly. Claims rest on classes that people can check,
so the closed questions are asked in any case; with the option `answers` set to "free", the words of the open answers
stand in their place wherever the paper counts concepts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from biaslens_gui.api import ImageRecord, Lab, Parse, Work

from .association import Variant
from .concepts import Word, words
from .counterfactuals import Axis

Question = tuple[str, tuple[str, ...]]
"""A closed question and its classes."""

YES = "yes"
FREE = "free"
_BEGINS_WITH_YES = re.compile(r"\W*yes\b(?!\W+(?:and|or)\W+no\b)", re.IGNORECASE)


def axis_questions(axes: Sequence[Axis]) -> tuple[Question, ...]:
    """Return what is asked about a prompt and all its counterfactuals alike (3.3); nothing of axes without classes."""
    return tuple(dict.fromkeys(axis.asked for axis in axes if axis.classes))


def open_questions(axes: Sequence[Axis]) -> tuple[str, ...]:
    """Return what is asked openly about the same images; of axes without classes too, which no list can miss."""
    return tuple(dict.fromkeys(axis.question for axis in axes))


@dataclass(frozen=True, slots=True)
class Readings:
    """What captioner and question answerer say: parses by text, captions and answers by image.

    `told` are the answers in words of their own, by image and question, where open questions were asked (`free`). With
    `mute` none of them was answered at all: what captions say alone is not what is compared then.
    """

    parses: Mapping[str, Parse]
    captions: Mapping[str, str]
    answers: Mapping[tuple[str, str, tuple[str, ...]], str]
    told: Mapping[tuple[str, str], str] = field(default_factory=dict)
    free: bool = False
    mute: bool = False

    def answer(self, image: ImageRecord, axis: Axis) -> str:
        """Return the answer about an axis, one of its classes; empty where there is none."""
        return self.answers.get((image.digest, *axis.asked), "")

    def said(self, image: ImageRecord, axis: Axis) -> str:
        """Return what is said about an axis: in words of their own where openly asked, else the class."""
        return self.told.get((image.digest, axis.question), "").strip() if self.free else self.answer(image, axis)

    def concepts(self, image: ImageRecord, axes: Sequence[Axis], variant: Variant) -> tuple[Word, ...] | None:
        """Return the concepts of an image (3.3): the words of its answers and its caption; nothing where both lack.

        "yes" is no word of what is seen; it says that the image shows what was asked about, such as glasses.
        """
        texts = list(self._about(image, axes).values())
        texts += [self.captions.get(image.digest, "")] if variant == "paper" else []
        found = [self.parses[text] for text in texts if text in self.parses]
        if not found or self.mute:
            return None
        there = self._there(image, axes) if variant == "paper" else ()
        return (*there, *(word for parse in found for word in words(parse)))

    def concepts_about(self, image: ImageRecord, axis: Axis, variant: Variant) -> tuple[Word, ...] | None:
        """Return the concepts of the answer about one axis alone (3.4.2); nothing where there is no answer."""
        text = self.said(image, axis)
        if text not in self.parses:
            return None
        there = self._there(image, [axis]) if variant == "paper" else ()
        return (*there, *words(self.parses[text]))

    def _about(self, image: ImageRecord, axes: Sequence[Axis]) -> dict[str | Question, str]:
        """Return what is said about the axes, by what was asked: an image is asked the same once."""
        if self.free:
            return {axis.question: self.said(image, axis) for axis in axes}
        return {asked: self.answers.get((image.digest, *asked), "") for asked in axis_questions(axes)}

    def _there(self, image: ImageRecord, axes: Sequence[Axis]) -> Iterator[Word]:
        """Yield what an image is said to show, where the question was whether it does, by name."""
        about = self._about(image, axes)
        names = {axis.question if self.free else axis.asked: axis.bias for axis in reversed(axes)}
        affirms = _affirms if self.free else YES.__eq__
        for name in sorted(names[asked] for asked, said in about.items() if affirms(said)):
            yield Word(name, name, "n")


def _affirms(answer: str) -> bool:
    """Return whether an answer begins with "yes", as chat models write it: "Yes. He wears glasses."."""
    return _BEGINS_WITH_YES.match(answer) is not None


def read_images(
    lab: Lab,
    shown: Sequence[tuple[Sequence[ImageRecord], Sequence[Axis]]],
    *,
    free: bool,
) -> Work[Readings]:
    """Have images described and asked about: `shown` are those of each prompt, its counterfactuals' among them."""
    every = [image for images, _ in shown for image in images]
    captions = {caption.image: caption.text for caption in (yield from lab.captions(every))}
    answers: dict[tuple[str, str, tuple[str, ...]], str] = {}
    told: dict[tuple[str, str], str] = {}
    for images, axes in shown:
        asked = axis_questions(axes)
        for answer in (yield from lab.answers(images, asked)) if images and asked else ():
            answers[answer.image, answer.question, answer.classes] = answer.choice
        openly = open_questions(axes) if free else ()
        for said in (yield from lab.free_answers(images, openly)) if images and openly else ():
            told[said.image, said.question] = said.text.strip()
    texts = {text for text in (*captions.values(), *answers.values(), *told.values()) if text.strip()}
    parses = yield from lab.parse(sorted(texts))
    mute = bool(told) and not any(told.values())
    return Readings({parse.text: parse for parse in parses if not parse.failure}, captions, answers, told, free, mute)
