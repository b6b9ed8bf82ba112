"""Cohen's d, in the forms that are in use, and how one becomes the other.

Sources: Cohen 1988, Statistical Power Analysis, section 2.2 (pooled); T2IAT equation 4 as its authors compute it, and
Caliskan et al. 2017, Science 356:183 (the deviation of the two samples taken together).
"""

from __future__ import annotations

from collections.abc import Iterable
from math import inf, sqrt
from typing import Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from biaslens_gui.core.records import Estimate
from biaslens_gui.stats.resampling import RESAMPLES, percentile, resample_in_parts

DVariant = Literal["pooled", "total"]
Floats = npt.NDArray[np.float64]


def cohens_d(x: npt.ArrayLike, y: npt.ArrayLike, variant: DVariant = "pooled", ddof: int = 1) -> float | None:
    """Return the difference of the means, the first minus the other, in standard deviations.

    "pooled" divides by the deviation within the samples, "total" by that of both taken together. `ddof` is what is
    taken off the number of values: per sample when pooled, once in total. None where the deviation is 0 or has too few
    values.
    """
    first, other = (np.sort(np.asarray(values, dtype=np.float64).ravel()) for values in (x, y))
    if not first.size or not other.size:
        return None
    value = float(_d(_Sample.of(first[None, :]), _Sample.of(other[None, :]), variant, ddof)[0])
    return value if np.isfinite(value) else None


def pooled_d(total_d: float, n: int | None = None) -> float:
    """Return Cohen's d with the pooled deviation from the one with the total deviation, for samples of one size.

    d / sqrt(1 - d^2 / 4), for deviations with ddof 0. Give the size `n` of each sample to convert between the forms
    with ddof 1. Infinite where the samples do not spread within themselves.

    Raises:
        ValueError: no two samples of one size have this `total_d`.
    """
    plain = total_d if n is None else total_d * sqrt(2 * n / (2 * n - 1))
    if abs(plain) > 2 + 1e-12:
        raise ValueError(f"a total d of {total_d} is more than samples of one size can have")
    rest = 1 - plain**2 / 4
    if rest <= 1e-15:
        return inf if plain > 0 else -inf
    pooled = plain / sqrt(rest)
    return pooled if n is None else pooled * sqrt((2 * n - 2) / (2 * n))


def total_d(pooled: float, n: int | None = None) -> float:
    """Return Cohen's d with the total deviation from the one with the pooled deviation; `pooled_d` the other way."""
    plain = pooled if n is None else pooled * sqrt(2 * n / (2 * n - 2))
    total = plain / sqrt(1 + plain**2 / 4)
    return total if n is None else total * sqrt((2 * n - 1) / (2 * n))


def cohens_d_estimate(
    name: str,
    x: npt.ArrayLike,
    y: npt.ArrayLike,
    rng: np.random.Generator,
    *,
    variant: DVariant = "pooled",
    ddof: int = 1,
    level: float = 0.95,
    missing: int = 0,
    group: str = "",
    evidence: Iterable[str] = (),
) -> Estimate:
    """Return Cohen's d with a percentile bootstrap interval, each sample drawn anew within itself."""
    first, other = (np.sort(np.asarray(values, dtype=np.float64).ravel()) for values in (x, y))
    n = first.size + other.size
    value = cohens_d(first, other, variant, ddof)
    if value is None:
        note = "Not defined: too few values, or values that do not differ within the samples."
        return Estimate(name, None, level=level, n=n, missing=missing, group=group, note=note)
    drawn = _d(_Sample.drawn(first, rng), _Sample.drawn(other, rng), variant, ddof)
    low, high = percentile(drawn, level)
    how = f"Cohen's d, {variant} standard deviation (ddof {ddof}); percentile bootstrap ({RESAMPLES:,} resamples)"
    return Estimate(
        name, value, min(low, value), max(high, value), level, n, missing, how, group=group, evidence=tuple(evidence)
    )


class _Sample(NamedTuple):
    """What d needs of some samples of `n` values: mean, variance (ddof 0) and largest size of each."""

    n: int
    mean: Floats
    variance: Floats
    largest: Floats

    @classmethod
    def of(cls, rows: Floats) -> _Sample:
        """Return it of the samples in `rows`."""
        return cls(rows.shape[-1], rows.mean(axis=-1), rows.var(axis=-1), np.abs(rows).max(axis=-1))

    @classmethod
    def drawn(cls, values: Floats, rng: np.random.Generator) -> _Sample:
        """Return it of resamples of `values`."""
        parts = [cls.of(values[places])[1:] for places in resample_in_parts(values.size, rng)]
        return cls(values.size, *(np.concatenate(part) for part in zip(*parts, strict=True)))


def _d(first: _Sample, other: _Sample, variant: DVariant, ddof: int) -> Floats:
    """Return d of every two samples; not a number where the deviation is 0 or has too few values."""
    n, m = first.n, other.n
    apart: Floats = first.mean - other.mean
    squares = n * first.variance + m * other.variance
    if variant == "total":
        squares, free = squares + apart**2 * n * m / (n + m), n + m - ddof
    else:
        free = n + m - 2 * ddof
    largest = np.maximum(first.largest, other.largest)
    spreads = squares > (n + m) * (1e-14 * largest) ** 2  # below that it is the last digits that differ
    if free <= 0:
        return np.full(apart.shape, np.nan)
    deviation = np.sqrt(np.where(spreads, squares, np.nan) / free)
    return np.asarray(apart / deviation)
