"""How many unlike images a prompt shows, where the plan has an embedder: the Vendi score as estimates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from biaslens_gui.api import Estimate, ImageRecord, Lab, Vectors, Work

from . import vendi
from .effective import Compared

ATTRIBUTE = "unlike images"
HOW = "jackknife over images"


@dataclass(frozen=True, slots=True)
class EmbeddedImages:
    """The images of one prompt that have a vector, in the order of their numbers; `missing` is how many have none."""

    images: tuple[ImageRecord, ...]
    vectors: Vectors
    missing: int


def embedded(images: Sequence[ImageRecord], lab: Lab) -> Work[EmbeddedImages]:
    """Return the images that are there and have a vector; numbers that overflowed are missing."""
    shown = sorted((image for image in images if image.status == "ok"), key=lambda image: image.index)
    if not shown:
        return EmbeddedImages((), np.zeros((0, 0), np.float32), len(images))
    vectors = yield from lab.embeddings(shown)
    usable = np.flatnonzero(np.isfinite(vectors).all(axis=1))
    return EmbeddedImages(tuple(shown[place] for place in usable), vectors[usable], len(images) - len(usable))


def size_of(sets: Sequence[EmbeddedImages]) -> int:
    """Return at how many images all sets are compared: the fewest, those that are too few aside; 0 for none."""
    numbers = [len(each.images) for each in sets if len(each.images) >= vendi.LEAST]
    return min(min(numbers, default=0), vendi.MOST)


def estimate(prompt: str, shown: EmbeddedImages, size: int) -> Estimate:
    """Return the score of the first `size` images of a prompt, or that there are too few."""
    if size == 0 or len(shown.images) < size:
        note = f"Fewer than {vendi.LEAST} images have a vector."
        return Estimate(prompt, None, missing=shown.missing, note=note)
    found = vendi.with_interval(shown.vectors[:size])
    evidence = tuple(image.digest for image in shown.images[:size])
    return Estimate(
        prompt, found.value, found.low, found.high, n=size, missing=shown.missing, how=HOW, evidence=evidence
    )


def compared(
    prompt: str, ours: EmbeddedImages, theirs: EmbeddedImages, rng: np.random.Generator, *, seeded: bool = True
) -> tuple[Estimate, Compared | None]:
    """Return the score of one side less that of the other over seeds that both show, and what chance makes of it.

    Where sides are not `seeded`, as imported pictures are not, as many images of each are compared.
    """
    places = [
        {image.index if seeded else place: place for place, image in enumerate(side.images)} for side in (ours, theirs)
    ]
    seeds = sorted(places[0].keys() & places[1].keys())[: vendi.MOST]
    missing = len(places[0].keys() | places[1].keys()) - len(seeds)
    if len(seeds) < vendi.LEAST:
        note = f"Fewer than {vendi.LEAST} {'seeds' if seeded else 'images'} have a vector on both sides."
        return Estimate(prompt, None, missing=missing, note=note), None
    first, other = ([place[seed] for seed in seeds] for place in places)
    found = (vendi.compare if seeded else vendi.compare_apart)(ours.vectors[first], theirs.vectors[other], rng)
    both = zip((ours.images[place] for place in first), (theirs.images[place] for place in other), strict=True)
    evidence = tuple(image.digest for pair in both for image in pair)
    return (
        Estimate(
            prompt,
            found.value,
            found.low,
            found.high,
            n=found.seeds,
            missing=missing,
            how="jackknife over seeds" if seeded else "jackknife over the images of each side",
            evidence=evidence,
        ),
        found,
    )
