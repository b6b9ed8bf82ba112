"""Distinct pairs at equal numbers of images, and what they would be if all prompts were described alike.

Distinct pairs, and what prompts have in common, grow with the number of images and of prompts: with one and the same
description of all prompts BiasLens' JSI runs from .3 to 1. So prompts are compared at the number of images that the one
with fewest has (rarefaction, Hurlbert 1971, Ecology 52:577), beside captions dealt out among the prompts, and beside
halves of the images of one prompt. A pair that repeats the prompt's own words is an echo, and says nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import comb

import numpy as np
import numpy.typing as npt

from biaslens_gui.api import Parse, grammar, stats

from .pairs import Observation
from .subjects import names_person

Flags = npt.NDArray[np.bool_]
Floats = npt.NDArray[np.float64]
DEALS = 999
SPLITS = 99


def without_echoes(seen: Sequence[Observation], prompts: Mapping[str, Parse]) -> tuple[Observation, ...]:
    """Return observations without the pairs that a prompt says itself: "old man" of "a photo of an old man".

    An adjective of the prompt with any word for a person is an echo as well: "a Malaysian", "malaysian woman".
    """
    words = {text: _words(parse) for text, parse in prompts.items()}
    return tuple(
        replace(image, pairs=tuple(pair for pair in image.pairs if not _echoes(pair, words[image.prompt])))
        for image in seen
    )


def _words(parse: Parse) -> frozenset[str]:
    return frozenset(word.casefold() for token in parse.tokens for word in (token.lemma, token.text))


def _echoes(pair: grammar.AdjectiveNoun, words: frozenset[str]) -> bool:
    return pair.adjective in words and (pair.noun in words or names_person(pair.noun))


def expected_pairs(images_per_pair: Sequence[int], images: int, fewer: int) -> float:
    """Return how many distinct pairs `fewer` of `images` images show on average (Hurlbert 1971).

    `images_per_pair` says how many of the images show each pair.

    Raises:
        ValueError: there are not as many images.
    """
    if not 0 <= fewer <= images:
        raise ValueError(f"{fewer} of {images} images cannot be drawn")
    every = comb(images, fewer)
    return sum(1 - comb(images - count, fewer) / every for count in images_per_pair)


@dataclass(frozen=True, slots=True)
class Described:
    """Which pairs each measured image shows: `has` is images x pairs, `rows` the images of each prompt, in order."""

    rows: Mapping[str, npt.NDArray[np.int64]]
    has: Flags

    @classmethod
    def of(cls, seen: Sequence[Observation]) -> Described:
        """Return what the measured images show; the order of the images decides nothing that is drawn."""
        measured = sorted((image for image in seen if image.measured), key=lambda image: (image.prompt, image.names))
        column = {
            name: number for number, name in enumerate(sorted({name for image in measured for name in image.names}))
        }
        has = np.zeros((len(measured), len(column)), dtype=np.bool_)
        for row, image in enumerate(measured):
            has[row, [column[name] for name in image.names]] = True
        prompts = np.array([image.prompt for image in measured])
        names = dict.fromkeys(image.prompt for image in seen if image.measured)
        return cls({name: np.flatnonzero(prompts == name) for name in names}, has)

    @property
    def in_order(self) -> tuple[npt.NDArray[np.int64], ...]:
        """The images of each prompt, prompts sorted: their order decides nothing that is drawn."""
        return tuple(self.rows[prompt] for prompt in sorted(self.rows))

    @property
    def least(self) -> int:
        """The number of images of the prompt with fewest: the number at which prompts are compared."""
        return min(map(len, self.rows.values()), default=0)

    def rarefied(self, prompt: str) -> float:
        """Return how many distinct pairs a prompt shows in as many images as the one with fewest."""
        mine = self.rows[prompt]
        return expected_pairs(self.has[mine].sum(axis=0).tolist(), len(mine), self.least)


@dataclass(frozen=True, slots=True)
class Dealt:
    """What captions dealt out among the prompts come to: `pairs` is deals x prompts, `jsi` one number per deal.

    Every prompt is dealt `images` of all captions, so that all prompts are described alike. `jsi` is not a number for
    deals without pairs.
    """

    images: int
    pairs: Floats
    jsi: Floats

    def band(self, values: Floats, level: float = 0.95) -> stats.Interval:
        """Return the middle `level` of the deals, on values that occur; (0, 0) where there are none."""
        finite = values[np.isfinite(values)]
        if not finite.size:
            return stats.Interval(0.0, 0.0)
        low = np.quantile(finite, (1 - level) / 2, method="inverted_cdf")
        return stats.Interval(float(low), float(np.quantile(finite, (1 + level) / 2, method="inverted_cdf")))

    def p_as_unlike(self, value: float) -> float:
        """Return how often prompts described alike are as unlike as `value`, (hits + 1) / (deals + 1); unadjusted."""
        finite = self.jsi[np.isfinite(self.jsi)]
        return (int((finite <= value + 1e-9).sum()) + 1) / (finite.size + 1)


def deal(described: Described, rng: np.random.Generator, deals: int = DEALS) -> Dealt:
    """Return what `deals` deals of all captions come to, at equal numbers of images."""
    prompts, images = len(described.rows), described.least
    pairs, found = np.zeros((deals, prompts)), np.full(deals, np.nan)
    for number in range(deals):
        order = rng.permutation(len(described.has))[: prompts * images].reshape(prompts, images)
        present: Flags = np.asarray(described.has[order].any(axis=1), dtype=np.bool_)
        pairs[number], found[number] = present.sum(axis=1), _jsi(present)
    return Dealt(images, pairs, found)


def jsi_at_equal_images(described: Described, rng: np.random.Generator, draws: int = SPLITS) -> float | None:
    """Return the JSI (equation 1) in as many images of every prompt as the one with fewest has, on average.

    Nothing for fewer than two prompts, or where no image shows a pair.
    """
    if len(described.rows) < 2 or not described.has.any():
        return None
    alike = all(len(rows) == described.least for rows in described.rows.values())
    found = [
        _jsi(np.array([described.has[rng.permutation(rows)[: described.least]].any(axis=0) for rows in every]))
        for every in [described.in_order] * (1 if alike else draws)
    ]
    finite = [value for value in found if np.isfinite(value)]
    return float(np.mean(finite)) if finite else None


@dataclass(frozen=True, slots=True)
class Halves:
    """Jaccard's index of the halves of one prompt's images, and of two prompts at as many `images` each, averaged."""

    images: int
    within: float
    between: float


def halves(described: Described, rng: np.random.Generator, splits: int = SPLITS) -> Halves | None:
    """Return how alike halves of one prompt are, and two prompts; nothing where there are too few images or pairs."""
    half = described.least // 2
    if half < 1 or len(described.rows) < 2:
        return None
    within, between = (_finite_mean(values) for values in zip(*_splits(described, half, rng, splits), strict=True))
    return None if within is None or between is None else Halves(half, within, between)


def _splits(
    described: Described, half: int, rng: np.random.Generator, splits: int
) -> Iterator[tuple[list[float], list[float]]]:
    for _ in range(splits):
        orders = [rng.permutation(rows) for rows in described.in_order]
        first = [described.has[order[:half]].any(axis=0) for order in orders]
        other = [described.has[order[half : 2 * half]].any(axis=0) for order in orders]
        within = [_jaccard(mine, rest) for mine, rest in zip(first, other, strict=True)]
        yield (
            within,
            [_jaccard(mine, next_prompt) for mine, next_prompt in zip(first[1:] + first[:1], other, strict=True)],
        )


def _finite_mean(values: Sequence[Sequence[float]]) -> float | None:
    finite = [value for row in values for value in row if np.isfinite(value)]
    return float(np.mean(finite)) if finite else None


def _jaccard(first: Flags, other: Flags) -> float:
    either = int((first | other).sum())
    return int((first & other).sum()) / either if either else float("nan")


def _jsi(present: Flags) -> float:
    """Return the JSI of prompts x pairs: those of several prompts, of all; not a number without pairs."""
    prompts = present.sum(axis=0)
    every = int((prompts > 0).sum())
    return int((prompts > 1).sum()) / every if every else float("nan")
