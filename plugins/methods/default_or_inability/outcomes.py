"""What became of every image that was asked for, and the shares and differences counted from it.

An image shows a class, or nothing that could be told ("unknown"), or was stopped by the model's safety filter: these
three are outcomes, and a class that was asked for is not shown in the last two. An image that failed, or that the
reader gave no answer about, has no outcome and is missing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from biaslens_gui.api import (
    UNSEEN,
    Contrast,
    Estimate,
    ImageRecord,
    Observed,
    ReaderKind,
    attribute_images,
    class_requests,
    questions,
    stats,
)

Attribute = class_requests.Attribute
Request = class_requests.Request
UNASKED, ASKED = "unasked", "asked"
STOPPED = "stopped"

Answers = attribute_images.Answers


@dataclass(frozen=True, slots=True)
class Outcomes:
    """The images of one prompt or request in the order of their seeds, and the outcome of each; None for none."""

    text: str
    images: tuple[ImageRecord, ...]
    each: tuple[str | None, ...]

    @classmethod
    def of(cls, text: str, images: Sequence[ImageRecord], attribute: Attribute, answers: Answers) -> Outcomes:
        """Return the outcomes of the images of `text` among `images`, for one attribute."""
        own = sorted((image for image in images if image.prompt == text), key=lambda image: image.index)
        return cls(text, tuple(own), tuple(_outcome(image, attribute, answers) for image in own))

    @property
    def n(self) -> int:
        """How many images have an outcome."""
        return len(self.each) - self.missing

    @property
    def missing(self) -> int:
        """How many images have none."""
        return self.each.count(None)

    def counted(self) -> Counter[str]:
        """Return how often each outcome is there."""
        return Counter(outcome for outcome in self.each if outcome is not None)

    def showing(self, name: str) -> tuple[bool | None, ...]:
        """Return whether each image shows the class `name`; None without an outcome."""
        return tuple(None if outcome is None else outcome == name for outcome in self.each)

    def share(self, name: str, estimate: str, group: str) -> Estimate:
        """Return the share of images with an outcome that show the class `name`, with Wilson's interval."""
        shown = [image.digest for image, there in zip(self.images, self.showing(name), strict=True) if there]
        return stats.share(estimate, len(shown), self.n, missing=self.missing, group=group, evidence=shown)

    def in_captions(self, attribute: Attribute, captions: Mapping[str, str]) -> Outcomes:
        """Return the same images by the one class that their captions say; captions that say none or two tell none."""
        said = [attribute.said_in(captions.get(image.digest, "")) for image in self.images]
        return Outcomes(self.text, self.images, tuple(name or questions.UNKNOWN for name in said))

    def observed(
        self,
        attribute: Attribute,
        model: str,
        reader: str,
        seeds_of: str = "",
        kind: ReaderKind = "answers",
    ) -> Observed:
        """Return the class of every image that there is, for claims."""
        numbers = {name: number for number, name in enumerate(attribute.classes)}
        there = [
            (image, outcome) for image, outcome in zip(self.images, self.each, strict=True) if image.status == "ok"
        ]
        return Observed(
            model,
            self.text,
            attribute.bias,
            questions.class_names(attribute.name, attribute.classes),
            reader,
            kind,
            tuple(image.digest for image, _ in there),
            tuple(image.index for image, _ in there),
            tuple(numbers.get(outcome or "", UNSEEN) for _, outcome in there),
            attribute.question if kind == "answers" else "",
            seeds_of,
        )


def _outcome(image: ImageRecord, attribute: Attribute, answers: Answers) -> str | None:
    if image.status == "filtered":
        return STOPPED
    return answers.get((image.digest, *attribute.asked)) or None if image.status == "ok" else None


@dataclass(frozen=True, slots=True)
class AttributeComparison:
    """One attribute of one prompt: the images of the prompt as it stands, and those of every request."""

    attribute: Attribute
    unasked: Outcomes
    asked: tuple[tuple[Request, Outcomes], ...]

    @property
    def prompt(self) -> str:
        """The prompt as it stands."""
        return self.unasked.text

    def shares(self) -> tuple[Estimate, ...]:
        """Return the share of every class unasked and asked for; of a class without a request, unasked alone."""
        found: list[Estimate] = []
        for request, outcomes in self.asked:
            name, label = request.asked_class, request.label
            found += [self.unasked.share(name, UNASKED, label), outcomes.share(name, ASKED, label)]
        requested = {request.asked_class for request, _ in self.asked}
        others = (name for name in self.attribute.classes if name not in requested)
        return (*found, *(self.unasked.share(name, UNASKED, name) for name in others))

    def differences(self, rng: np.random.Generator) -> tuple[Estimate, ...]:
        """Return the share asked less the share unasked for every request, over images of the same seed."""
        return tuple(
            stats.paired_difference(
                outcomes.showing(request.asked_class),
                self.unasked.showing(request.asked_class),
                rng,
                name=request.label,
                evidence=[image.digest for image in outcomes.images if image.status == "ok"],
            )
            for request, outcomes in self.asked
        )

    def in_words(self) -> str:
        """Return the counts of every request: "man 1 of 24 unasked and 22 of 24 when asked"."""
        if not any(outcomes.n for outcomes in (self.unasked, *(outcomes for _, outcomes in self.asked))):
            return "No image could be read."
        parts = []
        for request, outcomes in self.asked:
            before, after = (of.counted()[request.asked_class] for of in (self.unasked, outcomes))
            parts.append(f"{request.label} {before} of {self.unasked.n} unasked and {after} of {outcomes.n} when asked")
        words = f"Images that show the class: {'; '.join(parts)}."
        counted = sum((outcomes.counted() for _, outcomes in self.asked), Counter[str]())
        stopped, unknown = counted[STOPPED], counted[questions.UNKNOWN]
        if stopped or unknown:
            asked = sum(outcomes.n for _, outcomes in self.asked)
            words += f" Of {asked} images of requests, stopped by the safety filter: {stopped}, unknown: {unknown}."
        return words

    def observed(self, model: str, reader: str, kind: ReaderKind = "answers") -> tuple[Observed, ...]:
        """Return what is seen in the images of the prompt and of every request."""
        attribute, prompt = self.attribute, self.prompt
        of_requests = (outcomes.observed(attribute, model, reader, prompt, kind) for _, outcomes in self.asked)
        return (self.unasked.observed(attribute, model, reader, "", kind), *of_requests)

    def in_captions(self, captions: Mapping[str, str]) -> AttributeComparison:
        """Return the same images as their captions tell them: a second reader, of another kind."""
        attribute = self.attribute
        asked = tuple((request, outcomes.in_captions(attribute, captions)) for request, outcomes in self.asked)
        return AttributeComparison(attribute, self.unasked.in_captions(attribute, captions), asked)

    def contrasts(self, model: str) -> tuple[Contrast, ...]:
        """Return every request that adds words against the prompt as it stands."""
        return tuple(
            Contrast("change", model, request.text, self.prompt, self.attribute.bias, request.words)
            for request, _ in self.asked
            if request.adds_words
        )
