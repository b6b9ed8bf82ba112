"""The shares that each variant shows, and how far they are from what the prompt shows as it stands, seed by seed.

All intervals of one comparison hold at once: their level is divided by their number (Bonferroni). They are exact: those
in closed form leave true values out too often at such a level (docs/calibration.md).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from biaslens_gui.api import (
    UNSEEN,
    Contrast,
    Estimate,
    ImageRecord,
    Observed,
    attribute_images,
    class_requests,
    stats,
)

Attribute = class_requests.Attribute
Labelled = attribute_images.Labelled
ERROR = 0.05
"""The error rate of all intervals of one comparison together."""


@dataclass(frozen=True, slots=True)
class ReadVariant:
    """The images of one variant: its name, the image model by its label, the text given to it, and who reads them.

    `images` are all that were asked for, `read` those that are there by the answers, `told` the same by captions, None
    where the plan has no captioner. `wording` names the text alone, where the name tells settings of the model too.
    """

    name: str
    model: str
    text: str
    images: tuple[ImageRecord, ...]
    read: Labelled
    told: Labelled | None = None
    wording: str = ""

    @property
    def counts(self) -> tuple[int, ...]:
        """How many images show each class."""
        return tuple(self.read.each.count(number) for number in range(len(self.read.classes)))

    @property
    def n(self) -> int:
        """In how many images a class could be told."""
        return sum(self.counts)

    def digests(self, number: int) -> tuple[str, ...]:
        """Return the images that show a class."""
        return tuple(
            image.digest for image, seen in zip(self.read.images, self.read.each, strict=True) if seen == number
        )

    def share(self, number: int, level: float, name: str, group: str) -> Estimate:
        """Return the share of a class among the images in which one could be told, with an exact interval."""
        missing, shown = len(self.images) - self.n, self.digests(number)
        return stats.share(
            name, len(shown), self.n, missing=missing, group=group, evidence=shown, level=level, exact=True
        )

    def observed(self, readers: tuple[str, str], seeds_of: str) -> Iterator[Observed]:
        """Yield what each reader sees, for claims; `readers` are the question answerer and the captioner."""
        of = "" if self.text == seeds_of else seeds_of
        yield self.read.observed(self.model, readers[0], of)
        if self.told is not None:
            yield self.told.observed(self.model, readers[1], of)


@dataclass(frozen=True, slots=True)
class VariantComparison:
    """One attribute of one prompt: the images of what variants are compared with, and those of every variant.

    `plain` is the prompt as it stands; for languages it may be another text that shares its seeds.
    """

    prompt: str
    attribute: Attribute
    plain: ReadVariant
    variants: tuple[ReadVariant, ...]

    @property
    def every(self) -> tuple[ReadVariant, ...]:
        """The prompt as it stands, then its variants."""
        return self.plain, *self.variants

    @property
    def numbers(self) -> range:
        """The classes that are compared: of two the first, for the other is its complement."""
        several = len(self.plain.read.classes)
        return range(1 if several == 2 else several)

    def shares(self) -> tuple[Estimate, ...]:
        """Return the share of every class in every variant; the intervals hold at once."""
        classes = self.plain.read.classes
        level = level_for(len(self.every) * len(self.numbers))
        return tuple(
            shown.share(number, level, shown.name, name) for number, name in enumerate(classes) for shown in self.every
        )

    def differences(self, rng: np.random.Generator) -> tuple[Estimate, ...]:
        """Return the share of a class in every variant less that as it stands, over images of one seed, all at once."""
        level = level_for(len(self.variants) * len(self.numbers))
        return tuple(
            difference(shown, self.plain, number, rng, level, f"{shown.name}: {shown.read.classes[number]}")
            for shown in self.variants
            for number in self.numbers
        )

    def in_words(self) -> str:
        """Return the counts of the class that the prompt as it stands shows most."""
        counts = self.plain.counts
        number = max(range(len(counts)), key=lambda place: counts[place])
        parts = [f"{shown.name} {shown.counts[number]} of {shown.n}" for shown in self.every]
        return f"Images that show {self.plain.read.classes[number]}: {'; '.join(parts)}."

    def observed(self, readers: tuple[str, str]) -> tuple[Observed, ...]:
        """Return what all readers see in all images."""
        return tuple(seen for shown in self.every for seen in shown.observed(readers, self.prompt))

    def contrasts(self) -> tuple[Contrast, ...]:
        """Return every variant in other words by a model that is also given what it is compared with."""
        without = self.plain.text
        plain = {shown.model for shown in self.every if shown.text == without}
        return tuple(
            Contrast("variant", shown.model, shown.text, without, self.attribute.bias, shown.wording or shown.name)
            for shown in self.variants
            if shown.text != without and shown.model in plain
        )


def level_for(intervals: int) -> float:
    """Return the level of each of so many intervals that are to hold at once."""
    return 1 - ERROR / max(intervals, 1)


def difference(
    here: ReadVariant, there: ReadVariant, number: int, rng: np.random.Generator, level: float, name: str
) -> Estimate:
    """Return the share of a class in `here` less that in `there`, over images of one seed that both could be told.

    Its interval is exact, and leaves 0 out only where McNemar's exact test does as well.
    """
    first, second = here.read.showing(number), there.read.showing(number)
    seeds = sorted({image.index for image in (*here.read.images, *there.read.images)})
    sides = [first.get(seed) for seed in seeds], [second.get(seed) for seed in seeds]
    evidence = [image.digest for image in here.read.images]
    return stats.paired_difference(*sides, rng, name=name, evidence=evidence, level=level, exact=True)


def read(
    name: str,
    model: str,
    text: str,
    attribute: Attribute,
    images: Sequence[ImageRecord],
    answers: attribute_images.Answers,
    captions: Mapping[str, str] | None,
) -> ReadVariant:
    """Return the images of `text` among `images` as both readers tell them; no captions for no second reader."""
    own = tuple(image for image in images if image.prompt == text)
    told = None if captions is None else Labelled.of_captions(text, attribute, own, captions)
    return ReadVariant(name, model, text, own, Labelled.of(text, attribute, own, answers), told)


def unknown(shown: ReadVariant) -> int:
    """Return in how many images that are there no class could be told."""
    return shown.read.each.count(UNSEEN)
