"""What the images that were made afresh of a found prompt show, beside those that it was found by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from biaslens_gui.api import Estimate, Observed, attribute_images, class_requests, stats

Attribute = class_requests.Attribute
Labelled = attribute_images.Labelled
HOW = "Clopper and Pearson's interval for all prompts at once"
ERROR = 0.05
"""The error rate of all intervals of one search together."""


def level_for(prompts: int, models: int, attributes: Sequence[Attribute]) -> float:
    """Return the level of each interval, so that those of all prompts of all models hold at once (Bonferroni).

    `prompts` are those of the plan and as many as are to be found: how many is known before an image is made. Of two
    classes one is counted: the other is its complement.
    """
    several = sum(1 if len(attribute.classes) == 2 else len(attribute.classes) for attribute in attributes)
    return 1 - ERROR / max(prompts * models * several, 1)


@dataclass(frozen=True, slots=True)
class FoundPrompt:
    """One found prompt by one attribute: as it was explored, and afresh, by answers and by captions if there are any.

    `asked_for` is how many images were made afresh, those that cannot be shown among them.
    """

    text: str
    explored: Labelled
    fresh: Labelled
    told: Labelled | None
    asked_for: int

    @property
    def counts(self) -> tuple[int, ...]:
        """How many fresh images show each class."""
        return counted(self.fresh)

    @property
    def leading(self) -> int | None:
        """The number of the class that the explored images show most; None where none could be told.

        A prompt that was found by one attribute is counted by all: this is not always what it was found by.
        """
        counts = counted(self.explored)
        return max(range(len(counts)), key=lambda number: counts[number]) if any(counts) else None

    def observed(self, model: str, readers: tuple[str, str]) -> Iterator[Observed]:
        """Yield what each reader sees in the fresh images alone, for claims."""
        yield replace(self.fresh.observed(model, readers[0]), searched=True)
        if self.told is not None:
            yield replace(self.told.observed(model, readers[1]), searched=True)

    def in_words(self) -> str:
        """Return the counts of the class that the search saw most, afresh and before; empty where it saw none."""
        before, number = counted(self.explored), self.leading
        if number is None:
            return ""
        afresh = f"{self.fresh.classes[number]} {self.counts[number]} of {sum(self.counts)} afresh"
        return f"“{self.text}” {afresh}, {before[number]} of {sum(before)} before"


def shares(text: str, labelled: Labelled, asked_for: int, level: float) -> Iterator[Estimate]:
    """Yield the share of every class among the images in which one could be told, with Clopper and Pearson's interval.

    Wilson's left an even share out in 7 of 100 searches of 48 images, at the high level that each has here.
    """
    counts = counted(labelled)
    n = sum(counts)
    for number, (name, count) in enumerate(zip(labelled.classes, counts, strict=True)):
        shown = [image.digest for image, seen in zip(labelled.images, labelled.each, strict=True) if seen == number]
        estimate = stats.share(text, count, n, missing=asked_for - n, group=name, evidence=shown, level=level)
        if n:
            low, high = stats.clopper_pearson(count, n, level)
            estimate = replace(estimate, low=low, high=high, how=HOW)
        yield estimate


def counted(labelled: Labelled) -> tuple[int, ...]:
    """Return how many images show each class."""
    return tuple(labelled.each.count(number) for number in range(len(labelled.classes)))
