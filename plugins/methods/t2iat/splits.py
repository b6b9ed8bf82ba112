"""The test of two concepts (equation 3), over the words that were sampled, and the interval that it gives.

Source: T2IAT section 3.2: "we randomly split the set X ∪ Y into two partitions", X and Y being sets of *prompts*.
Images of one word are alike, so they are dealt out together: a concept is its words, and ten images of a word are one
observation of it. Only where a concept has a single word are images dealt out; the numbers hold for these words alone.

The images with attributes are samples too. What is dealt out is therefore what each word (its neutral images, and those
with attributes that were built from it) contributes to the number: the jackknife's pseudo-values, whose mean is the
number itself (Efron and Tibshirani 1993, section 11.5). The interval holds every difference that the two-sided test
does not reject (Ernst 2004, Stat. Sci. 19:676, section 3.3), so that the two never say otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from math import comb, floor, inf, isfinite
from typing import Literal

import numpy as np
import numpy.typing as npt

from biaslens_gui.api import stats

from .association import ConceptImages, Floats, Places, ResampledAttributes, numbered_words

Alternative = Literal["two-sided", "greater", "less"]
Unit = Literal["words", "images"]
Bools = npt.NDArray[np.bool_]

EXACT_UP_TO = 100_000
_AT_ONCE = 2_000_000
"""Random numbers drawn at once: some megabytes, however many units there are."""


@dataclass(frozen=True, slots=True)
class SplitTest:
    """A difference of two concepts with its p and its interval, infinite where no p can reach what would bound it.

    `exact` says that all `splits` were counted; `n` is how many units were dealt out.
    """

    value: float
    low: float
    high: float
    p: float
    exact: bool
    splits: int
    n: int

    @property
    def bounded(self) -> bool:
        """Whether so many units can reject anything at all: four on each side can, three cannot."""
        return isfinite(self.low) and isfinite(self.high)


@dataclass(frozen=True, slots=True)
class ComparedConcepts:
    """Two concepts against each other, by their associations (equation 1) and by their positions; None: too few."""

    unit: Unit
    score: SplitTest | None
    place: SplitTest | None


def compare(
    x: ConceptImages, y: ConceptImages, rng: np.random.Generator, samples: int, alternative: Alternative
) -> ComparedConcepts:
    """Return the tests of two concepts over their words; over images where a concept would be empty without a word."""
    unit = common_unit(x, y)
    found = [contributions(images, unit) for images in (x, y)]
    if unit == "words" and not all(np.isfinite(means).all() for means, _ in found):
        unit = "images"
        found = [contributions(images, unit) for images in (x, y)]
    (first, first_place), (other, other_place) = found

    def tested(left: Floats, right: Floats, direction: Alternative) -> SplitTest | None:
        known = np.isfinite(left).all() and np.isfinite(right).all()
        return split_test(left, right, rng, samples, direction) if known else None

    return ComparedConcepts(unit, tested(first, other, alternative), tested(first_place, other_place, "two-sided"))


def common_unit(x: ConceptImages, y: ConceptImages) -> Unit:
    """Return what is dealt out between two concepts: words, unless one of them has a single one."""
    return "words" if min(len(numbered_words(x)), len(numbered_words(y))) > 1 else "images"


def units_of(images: ConceptImages, unit: Unit) -> tuple[Places, ...]:
    """Return the number of the unit of every image, set by set, from 0: its word, or its seed of its word."""
    every = images.words if unit == "words" else images.pairs
    ends = np.cumsum([len(own) for own in every])[:-1]
    return tuple(np.split(np.unique(np.concatenate(every), return_inverse=True)[1], ends))


def contributions(images: ConceptImages, unit: Unit) -> tuple[Floats, Floats]:
    """Return what every unit contributes to the mean association, and to the position; the means are the numbers.

    Not a number where a unit cannot be left out, because a set would be empty without it.
    """
    units = units_of(images, unit)
    count = int(max(own.max() for own in units)) + 1
    kept = [np.where(own[None, :] == np.arange(count)[:, None], 0.0, 1.0) for own in units]
    whole = [np.ones((1, len(own))) for own in units]
    found = []
    with np.errstate(invalid="ignore", divide="ignore"):
        for rows in (whole, kept):
            totals = rows[0].sum(axis=1, keepdims=True)
            neutral = (rows[0] @ images.neutral) / totals
            attributes = ResampledAttributes.of(images, rows[1], rows[2], exactly=True)
            found.append((attributes.associations(neutral), attributes.positions(neutral)))
        (mean, place), (means, places) = found
        centred = ((count - 1) * (one.mean() - one) for one in (means, places))
        first, second = (float(value[0]) + one for value, one in zip((mean, place), centred, strict=True))
    return first, second


def split_test(
    x: Floats, y: Floats, rng: np.random.Generator, samples: int, alternative: Alternative = "two-sided"
) -> SplitTest:
    """Return the test of the means of `x` and `y`, one value per unit, against all splits of the units.

    Exact when there are at most 100,000 splits; else `samples` random ones and p = (hits + 1) / (samples + 1). Splits
    as extreme as the one seen are counted. The interval is of 95 % and two-sided, whatever the `alternative`.

    Raises:
        ValueError: a side is empty, or a value is no number.
    """
    first, other = np.sort(np.asarray(x, np.float64)), np.sort(np.asarray(y, np.float64))
    if not first.size or not other.size or not np.isfinite([*first, *other]).all():
        raise ValueError("a split needs numbers on both sides")
    n, m = first.size, other.size
    pooled = np.concatenate([first, other])
    pooled -= pooled.mean()
    value = float(first.mean() - other.mean())
    exact = comb(n + m, n) <= EXACT_UP_TO
    parts = [_differences(pooled, chosen, n) for chosen in (_every(n, m) if exact else _some(n, m, rng, samples))]
    differences, overlaps = (np.concatenate(part) for part in zip(*parts, strict=True))
    slack = 1e-11 * float(np.abs(pooled).max())
    extreme: Bools = np.abs(differences) >= abs(value) - slack
    if alternative != "two-sided":
        extreme = differences >= value - slack if alternative == "greater" else differences <= value + slack
    hits, splits = int(extreme.sum()), int(differences.size)
    p = hits / splits if exact else (hits + 1) / (splits + 1)
    allowed = floor(0.05 * splits + 1e-9) if exact else floor(0.05 * (splits + 1) - 1 + 1e-9)
    low, high = _not_rejected(value, differences, overlaps, allowed)
    return SplitTest(value, low, high, p, exact, splits, n + m)


def _every(n: int, m: int) -> list[Bools]:
    """Return all splits of n + m units, a row each: whether a unit is on the first side."""
    splits = comb(n + m, n)
    places = np.fromiter((at for split in combinations(range(n + m), n) for at in split), np.intp, count=splits * n)
    chosen = np.zeros((splits, n + m), np.bool_)
    np.put_along_axis(chosen, places.reshape(splits, n), True, axis=1)
    return [chosen]


def _some(n: int, m: int, rng: np.random.Generator, samples: int) -> list[Bools]:
    """Return `samples` random splits: the n units with the smallest random keys."""
    rows = max(1, _AT_ONCE // (n + m))
    found = []
    for done in range(0, samples, rows):
        keys = rng.random((min(rows, samples - done), n + m))
        found.append(keys <= np.partition(keys, n - 1, axis=1)[:, n - 1 : n])
    return found


def _differences(pooled: Floats, chosen: Bools, n: int) -> tuple[Floats, Floats]:
    """Return the difference of the means in every split, and by how much it moves with a shift of all of X by one."""
    m = pooled.size - n
    sums = chosen @ pooled
    stayed = chosen[:, :n].sum(axis=1)
    return sums * (1 / n + 1 / m), stayed / n - (n - stayed) / m


def _not_rejected(value: float, differences: Floats, overlaps: Floats, allowed: int) -> tuple[float, float]:
    """Return the ends of all shifts of X against Y of which more than `allowed` splits are as extreme as what was seen.

    With X moved back by a shift s, a split has the difference d - s r, the one seen v - s; it is as extreme up to a
    certain s above v, and from a certain one below, since |r| is at most 1. The ends are order statistics of these.
    """
    with np.errstate(invalid="ignore", divide="ignore"):
        one, other = (value - differences) / (1 - overlaps), (value + differences) / (1 + overlaps)
    same, turned = overlaps >= 1 - 1e-12, overlaps <= -1 + 1e-12  # the split seen, and its mirror image
    above = np.where(same | turned, inf, np.fmax(one, other))
    below = np.where(same | turned, -inf, np.fmin(one, other))
    if allowed < 0 or allowed >= above.size:
        return -inf, inf
    low, high = np.partition(below, allowed)[allowed], -np.partition(-above, allowed)[allowed]
    return min(float(low), value), max(float(high), value)


def effect_interval(
    effect: float, test: SplitTest, noise: Floats, spreads: Floats
) -> tuple[float, float] | tuple[None, None]:
    """Return the interval of Cohen's d, from resamples in which the difference and its deviation are drawn together.

    `noise` is that of the difference, around 0; `spreads` are the pooled deviations of the same resamples. The noise is
    stretched to the interval of the test on each side: so d leaves 0 out where, and only where, the difference does.
    """
    known = np.isfinite(noise) & np.isfinite(spreads) & (spreads > 0)
    if not test.bounded or not known.any() or effect == 0 == test.value:
        return None, None
    noise, spreads = noise[known], spreads[known] / np.median(spreads[known])
    low, high = stats.percentile(noise)
    down = (test.value - test.low) / -low if low < 0 else 0.0
    up = (test.high - test.value) / high if high > 0 else 0.0
    moved = test.value + np.where(noise < 0, noise * down, noise * up)
    scale = effect / test.value if test.value else 0.0
    ends = stats.percentile(moved / spreads * scale)
    return min(ends.low, effect), max(ends.high, effect)
