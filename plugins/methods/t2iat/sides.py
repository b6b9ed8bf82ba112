"""On which side of two attributes a single image lies, where the embedder tells images of the two apart one by one.

Not in the paper, whose associations have no side of an image. Every image is compared with images of other seeds alone:
its twin with an attribute, from the same noise, is close to it whatever both show. The images with an attribute, whose
side is known, are the proof: where nineteen of twenty of each kind do not lie beyond nineteen of twenty of the other,
no image is given a side.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import numpy as np

from biaslens_gui.api import UNSEEN, ImageRecord, Observed

from .association import ConceptImages, Floats, MeasuredConcept, Places, ResampledAttributes
from .splits import units_of
from .stimuli import AssociationTest

FEWEST = 6
"""Images with each attribute: the least of which a twentieth can be told."""
MOST_TOLD = 6
_TWENTIETH = 0.05


def sides(images: ConceptImages) -> tuple[int, ...] | None:
    """Return 0 (closer to A), 1 (closer to B) or `UNSEEN` for every neutral image; None where no side can be told.

    An image that lies nearer to the middle between the two kinds than to either of them is not told.
    """
    if not images.pairs or min(len(images.first), len(images.second)) < FEWEST:
        return None
    units = units_of(images, "images")
    seeds = np.arange(int(max(own.max() for own in units)) + 1)
    without = [np.where(own[None, :] == seeds[:, None], 0.0, 1.0) for own in units[1:]]
    others = ResampledAttributes.of(images, without[0], without[1], exactly=True)
    middles = (others.within_first - others.within_second) / 2

    def scores(vectors: Floats, own: Places) -> Floats:
        found: Floats = np.einsum("id,id->i", vectors, others.direction[own]) - middles[own]
        return found

    neutral, with_a, with_b = (
        scores(vectors, own) for vectors, own in zip((images.neutral, images.first, images.second), units, strict=True)
    )
    if not all(np.isfinite(values).all() for values in (neutral, with_a, with_b)):
        return None
    low, high = float(np.quantile(with_a, _TWENTIETH)), float(np.quantile(with_b, 1 - _TWENTIETH))
    if low <= high:
        return None
    middle, reach = (low + high) / 2, (low - high) / 4
    return tuple(UNSEEN if abs(value - middle) < reach else int(value < middle) for value in neutral)


def observed(
    test: AssociationTest, concept: MeasuredConcept, model: str, question: str, reader: str
) -> Observed | None:
    """Return the side of every image of a concept with a single prompt; None where sides cannot be told."""
    found = sides(concept.vectors)
    if found is None:
        return None
    return _observed(test, concept.neutral, found, model, question, reader, "embeddings")


def chosen(
    test: AssociationTest, images: Sequence[ImageRecord], choices: Mapping[str, str], model: str, question: str
) -> Observed:
    """Return what most reviewers chose for the images of one prompt; those that nobody judged are not told."""
    number = {"yes": 0, "no": 1}
    found = [number.get(choices.get(image.digest, ""), UNSEEN) for image in images]
    return _observed(test, images, found, model, question, "the reviewers", "people")


def in_words(seen: Sequence[Observed], names: tuple[str, str]) -> str:
    """Return how many images of each prompt lie on which side; of the first few prompts."""
    if not seen:
        return ""
    parts = []
    for side in seen[:MOST_TOLD]:
        first, second = side.counts()
        between = f", {side.unseen} between" if side.unseen else ""
        parts.append(f"“{side.prompt}” {first} to {names[0]}, {second} to {names[1]}{between}")
    more = f"; and {len(seen) - MOST_TOLD} more prompts" if len(seen) > MOST_TOLD else ""
    return f" Images that are closer to the one than to the other: {'; '.join(parts)}{more}."


def _observed(
    test: AssociationTest,
    images: Sequence[ImageRecord],
    labels: Sequence[int],
    model: str,
    question: str,
    reader: str,
    kind: Literal["embeddings", "people"],
) -> Observed:
    first, second = (attribute.name for attribute in test.attributes)
    return Observed(
        model,
        images[0].prompt,
        question,
        (first.casefold(), second.casefold()),
        reader,
        kind,
        tuple(image.digest for image in images),
        tuple(image.index for image in images),
        tuple(labels),
        f"Is it closer to “{first}” or to “{second}”?",
    )
