"""The Vendi score: how many unlike images there are, told by vectors of the images and by no question.

Source: Friedman and Dieng 2023, *The Vendi Score* (arXiv 2210.02410): the exponential of the entropy of the eigenvalues
of K / n, where K has the cosines between all n images. Equal images are 1, images at right angles n. It grows with the
number of images, so that sets are compared at equal numbers of them.

Intervals are the jackknife's, over images or over seeds: its variance is too large rather than too small (Efron and
Stein 1981, Annals of Statistics 9:586), while drawing images again would count some twice and make sets look alike.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from biaslens_gui.api import Vectors

from .effective import Compared

Floats = npt.NDArray[np.float64]
LEAST = 12
"""The fewest images of a set that are scored: of fewer, intervals hold a rare kind of image too seldom."""
MOST = 100
"""The most images of a set that are compared: the time it takes grows with their third power."""
SWAPS = 500
"""How often the two sides of the same seeds change places at random."""


@dataclass(frozen=True, slots=True)
class VendiScore:
    """The score of some images, and its interval."""

    value: float
    low: float
    high: float


def score(vectors: Vectors) -> float:
    """Return the score of images by their unit vectors, images x dimensions: from 1 to the number of images."""
    return float(_scores(_cosines(vectors)))


def with_interval(vectors: Vectors) -> VendiScore:
    """Return the score with its 95 % interval, even on the scale of the entropy, between 1 and the number of images."""
    cosines, n = _cosines(vectors), len(vectors)
    value = float(_scores(cosines))
    times = math.exp(_half(np.log(_without_each(cosines))))
    return VendiScore(value, max(1.0, value / times), min(float(n), value * times))


def compare(first: Vectors, other: Vectors, rng: np.random.Generator) -> Compared:
    """Return the score of `first` less that of `other`, rows of one place made from one seed, and what chance makes."""
    n = len(first)
    both = _cosines(np.concatenate([first, other]))
    sides = np.stack([np.arange(n), np.arange(n) + n])
    ours, theirs = (both[np.ix_(side, side)] for side in sides)
    value = float(_scores(ours) - _scores(theirs))
    half = _half(_without_each(ours) - _without_each(theirs))
    swapped = rng.integers(0, 2, (SWAPS, n)).astype(bool)
    return _compared(value, half, [_difference(both, np.where(one, sides, sides[::-1])) for one in swapped], n)


def compare_apart(first: Vectors, other: Vectors, rng: np.random.Generator) -> Compared:
    """Return the same of as many images of each side, of which no two pair; chance deals them out anew."""
    n = len(first)
    both = _cosines(np.concatenate([first, other]))
    ours, theirs = both[:n, :n], both[n:, n:]
    half = math.hypot(_half(_without_each(ours)), _half(_without_each(theirs)))
    dealt = [_difference(both, rng.permutation(2 * n).reshape(2, n)) for _ in range(SWAPS)]
    return _compared(float(_scores(ours) - _scores(theirs)), half, dealt, n)


def _compared(value: float, half: float, by_chance: Sequence[float], n: int) -> Compared:
    null = np.array(by_chance)
    null_low, null_high = np.quantile(null, [0.025, 0.975])
    as_far = int((np.abs(null) >= abs(value) - 1e-9).sum())
    p = (1 + as_far) / (1 + SWAPS)
    return Compared(value, value - half, value + half, float(null_low), float(null_high), p, n)


def _difference(cosines: Floats, sides: npt.NDArray[np.int64]) -> float:
    first, other = (_scores(cosines[np.ix_(side, side)]) for side in sides)
    return float(first - other)


def _cosines(vectors: Vectors) -> Floats:
    rows = np.asarray(vectors, dtype=np.float64)
    return np.asarray(rows @ rows.T, dtype=np.float64)


def _scores(cosines: Floats) -> Floats:
    """Return the score of each of `cosines`, ... x n x n."""
    part = np.clip(np.linalg.eigvalsh(cosines), 0.0, None)
    part /= part.sum(axis=-1, keepdims=True)
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.asarray(np.exp(-np.where(part > 0, part * np.log(part), 0.0).sum(axis=-1)), dtype=np.float64)


def _without_each(cosines: Floats) -> Floats:
    """Return the score without each image in turn."""
    every = np.arange(len(cosines))
    return np.array([float(_scores(cosines[np.ix_(left, left)])) for left in (every[every != out] for out in every)])


def _half(without: Sequence[float] | Floats) -> float:
    """Return half of the width of a 95 % interval by the values without each image in turn."""
    from scipy.stats import t

    values = np.asarray(without, dtype=np.float64)
    n = len(values)
    spread = math.sqrt((n - 1) / n * float(((values - values.mean()) ** 2).sum()))
    return float(t.ppf(0.975, n - 1)) * spread
