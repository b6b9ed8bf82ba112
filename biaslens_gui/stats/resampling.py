"""Bootstrap intervals, seeded and vectorised, and how often each unit is drawn when a sample is drawn again.

Sources: Efron and Tibshirani 1993, An Introduction to the Bootstrap, chapters 13 and 14; Hesterberg 2015, The American
Statistician 69:371, for the quantiles that few units call for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from math import sqrt
from statistics import NormalDist

import numpy as np
import numpy.typing as npt

from biaslens_gui.stats.intervals import Interval

Floats = npt.NDArray[np.float64]
RESAMPLES = 2000
AT_ONCE = 2_000_000
"""Numbers drawn at once: some megabytes, however many units there are."""


def resample(n: int, rng: np.random.Generator, resamples: int = RESAMPLES) -> npt.NDArray[np.int64]:
    """Return resamples x n indices, drawn with replacement from 0..n-1."""
    return rng.integers(0, n, size=(resamples, n))


def resample_in_parts(n: int, rng: np.random.Generator, resamples: int = RESAMPLES) -> Iterator[npt.NDArray[np.int64]]:
    """Yield the rows that `resample` returns, the very same, in parts that are never large."""
    rows = max(1, AT_ONCE // n)
    for index in range(0, resamples, rows):
        yield resample(n, rng, min(rows, resamples - index))


def student_widening(n: int, level: float = 0.95) -> float:
    """Return by how much the spread of resamples of `n` units has to be widened: they vary too little when few.

    sqrt(n / (n - 1)) makes up for the variance of a resample, Student's t for not knowing the variance (Davison and
    Hinkley 1997, Bootstrap Methods and their Application, sections 2.3 and 5.2). 1 for a single unit.
    """
    if n < 2:
        return 1.0
    return sqrt(n / (n - 1)) * student_quantile(n, level) / NormalDist().inv_cdf((1 + level) / 2)


@cache
def student_quantile(n: int, level: float = 0.95) -> float:
    """Return the two-sided quantile of Student's t for `n` values, of which one degree of freedom went into a mean."""
    from scipy.stats import t

    return float(t.ppf((1 + level) / 2, n - 1))


def percentile(samples: Floats, level: float = 0.95) -> Interval:
    """Return the middle `level` of `samples`; values that are not numbers are left out.

    Raises:
        ValueError: no number is left.
    """
    finite = samples[np.isfinite(samples)]
    if not finite.size:
        raise ValueError("no resample could be measured")
    low, high = np.quantile(finite, [(1 - level) / 2, (1 + level) / 2])
    return Interval(float(low), float(high))


def bootstrap(
    values: npt.ArrayLike,
    statistic: Callable[[Floats], Floats],
    rng: np.random.Generator,
    level: float = 0.95,
    resamples: int = RESAMPLES,
    without_one: Callable[[Floats], Floats] | None = None,
) -> Interval:
    """Return the bias-corrected and accelerated (BCa) interval of `statistic` over the sampling units in `values`.

    Resamples of few units vary too little: of ten, such an interval holds the truth in 89 of 100 cases instead of 95.
    So its quantiles are moved out by sqrt(n / (n - 1)) and by Student's t ("expanded"; 94 of 100).

    `values` is a vector of n units; `statistic` takes an array whose last axis is the units and returns one number per
    row. `without_one` returns what it is without each unit in turn; left out, it is taken of n rows of n - 1 units.
    When all resamples agree the interval is a point. Order of the units matters only through the seed, so sort them
    first.

    Raises:
        ValueError: there are fewer than two units.
    """
    data = np.asarray(values, dtype=np.float64)
    if data.size < 2:
        raise ValueError("a bootstrap needs at least two units")
    samples = np.concatenate([statistic(data[drawn]) for drawn in resample_in_parts(data.size, rng, resamples)])
    observed = float(statistic(data[None, :])[0])
    below = (np.count_nonzero(samples < observed) + np.count_nonzero(samples == observed) / 2) / resamples
    if np.ptp(samples) == 0 or below in (0.0, 1.0):
        return percentile(samples, level)
    left_out = without_one or (
        lambda units: statistic(np.array([np.delete(units, index) for index in range(units.size)]))
    )
    low, high = _corrected(below, _acceleration(left_out(data)), level, data.size)
    ends = np.quantile(samples, [low, high])
    return Interval(float(ends[0]), float(ends[1]))


def _corrected(below: float, acceleration: float, level: float, n: int) -> tuple[float, float]:
    """Return the two quantiles of the resamples of `n` units that bound the interval (equation 14.10), expanded."""
    normal = NormalDist()
    bias = normal.inv_cdf(below)
    far = student_widening(n, level) * normal.inv_cdf((1 + level) / 2)
    tails = (-far, far)
    low, high = (normal.cdf(bias + (bias + z) / (1 - acceleration * (bias + z))) for z in tails)
    return low, high


def means_without_one(data: Floats) -> Floats:
    """Return the mean of `data` without each unit in turn."""
    found: Floats = (data.sum() - data) / (data.size - 1)
    return found


def _acceleration(estimates: Floats) -> float:
    """Return how the spread of a statistic changes with its value, from what it is without each unit (14.15)."""
    deviations = estimates.mean() - estimates
    scale = float((deviations**2).sum()) ** 1.5
    return float((deviations**3).sum()) / (6 * scale) if scale > 0 else 0.0


def times_drawn(n: int, rng: np.random.Generator, resamples: int) -> npt.NDArray[np.float64]:
    """Return how often each of n units is drawn in n draws with replacement: resamples x n, each row summing to n.

    A multinomial of numpy gives the same and takes four times as long.
    """
    drawn = rng.integers(0, n, (resamples, n)) + n * np.arange(resamples)[:, None]
    return np.bincount(drawn.ravel(), minlength=resamples * n).reshape(resamples, n).astype(np.float64)


def times_drawn_in_parts(n: int, rng: np.random.Generator, resamples: int) -> Iterator[npt.NDArray[np.float64]]:
    """Yield the rows that `times_drawn` returns, the very same, in parts that are never large."""
    rows = max(1, AT_ONCE // n)
    for index in range(0, resamples, rows):
        yield times_drawn(n, rng, min(rows, resamples - index))
