"""Bounds that hold for any distribution of values between 0 and 1.

Source: Hoeffding 1963, J. Am. Stat. Assoc. 58:13, theorem 2. Word-level explanations, theorem 1, applies it to every
mean of the influence and adds up the failures (the union bound); the exponent printed there is garbled.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, exp, inf, log, sqrt
from typing import Literal

Bound = Literal["sum", "union"]


def hoeffding(
    sizes: Sequence[int], weights: Sequence[float] | None = None, level: float = 0.95, bound: Bound = "sum"
) -> float:
    """Return the half width of an interval for a weighted sum of means, each of independent values from 0 to 1.

    `sizes` has the number of values of each mean, `weights` its factor (1 if not given; the sign is of no account).
    All values must be independent of each other: a mean used twice belongs once, with the sum of its factors. "sum"
    bounds the sum itself; "union" bounds each mean and adds up, as the paper does, which is wider.

    For an influence TI(i, r, g) there are two means per subset S, with the factors ±1 / C(k-1, |S|). Infinite when a
    mean has no values.

    Raises:
        ValueError: `level` is not between 0 and 1, or there are not as many weights as sizes.
    """
    if not 0 < level < 1:
        raise ValueError(f"a level of {level} is not between 0 and 1")
    factors = [1.0] * len(sizes) if weights is None else [abs(weight) for weight in weights]
    counted = [(factor, size) for factor, size in zip(factors, sizes, strict=True) if factor]
    if any(size < 1 for _, size in counted):
        return inf
    if bound == "union":
        each = log(2 * len(counted) / (1 - level)) / 2 if counted else 0.0
        return sum(factor * sqrt(each / size) for factor, size in counted)
    return sqrt(log(2 / (1 - level)) / 2 * sum(factor**2 / size for factor, size in counted))


def hoeffding_p(distance: float, sizes: Sequence[int], weights: Sequence[float] | None = None) -> float:
    """Return the bound on the probability that the weighted sum of means is off by `distance` or more.

    Raises:
        ValueError: a mean has no values, or there are not as many weights as sizes.
    """
    factors = [1.0] * len(sizes) if weights is None else list(weights)
    if any(size < 1 for size in sizes):
        raise ValueError("a mean has no values")
    spread = sum(factor**2 / size for factor, size in zip(factors, sizes, strict=True))
    if not spread:
        return 1.0 if distance <= 0 else 0.0
    return min(1.0, 2 * exp(-2 * max(0.0, distance) ** 2 / spread))


def hoeffding_images(half_width: float, weights: Sequence[float] = (1.0,), level: float = 0.95) -> int:
    """Return how many images each mean needs for the interval to reach no further than `half_width`.

    Raises:
        ValueError: `half_width` is not above 0, or `level` is not between 0 and 1.
    """
    if not half_width > 0 or not 0 < level < 1:
        raise ValueError(f"no number of images gives a half width of {half_width} at level {level}")
    return ceil(log(2 / (1 - level)) / 2 * sum(weight**2 for weight in weights) / half_width**2 - 1e-9)
