"""Intervals for shares and their differences in closed form, and bounds for the mean of any values between 0 and 1.

Sources: Wilson 1927, J. Am. Stat. Assoc. 22:209, as in Brown, Cai and DasGupta 2001, Stat. Sci. 16:101; Newcombe 1998,
Stat. Med. 17:873 (method 10); Clopper and Pearson 1934, Biometrika 26:404, which for several shares at once has its
level shared out among the classes (Bonferroni); Hoeffding 1963, J. Am. Stat. Assoc. 58:13, theorem 2. Word-level
explanations, theorem 1, applies Hoeffding's bound to every mean of the influence and adds up the failures (the union
bound); the exponent printed there is garbled.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, erfc, exp, hypot, inf, log, sqrt
from statistics import NormalDist
from sys import float_info
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


class Interval(NamedTuple):
    """The lower and upper end of an interval."""

    low: float
    high: float


def z_score(level: float) -> float:
    """Return the two-sided standard normal quantile of `level`, 1.96 for 0.95.

    Raises:
        ValueError: `level` is not between 0 and 1.
    """
    if not 0 < level < 1:
        raise ValueError(f"a level of {level} is not between 0 and 1")
    return NormalDist().inv_cdf((1 + level) / 2)


def normal_p(z: float) -> float:
    """Return the two-sided p of a standard normal deviate; never 0, however far out."""
    return max(erfc(abs(z) / sqrt(2)), float_info.min)


def wilson(hits: int, n: int, level: float = 0.95) -> Interval:
    """Return Wilson's score interval for a share of `hits` in `n`; (0, 1) when n is 0.

    Raises:
        ValueError: `hits` is not between 0 and `n`.
    """
    if not 0 <= hits <= n:
        raise ValueError(f"{hits} of {n} is no share")
    if n == 0:
        return Interval(0.0, 1.0)
    z = z_score(level)
    share = hits / n
    centre = share + z * z / (2 * n)
    spread = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    scale = 1 + z * z / n
    low = 0.0 if hits == 0 else (centre - spread) / scale
    high = 1.0 if hits == n else (centre + spread) / scale
    return Interval(max(0.0, low), min(1.0, high))


def clopper_pearson(hits: int, n: int, level: float = 0.95) -> Interval:
    """Return the exact interval for a share of `hits` in `n`: all shares that neither one-sided binomial test rejects.

    Holds the share with at least `level` for every share and n, which Wilson's interval does on average only; (0, 1)
    when n is 0.

    Raises:
        ValueError: `hits` is not between 0 and `n`, or `level` is not between 0 and 1.
    """
    if not 0 <= hits <= n:
        raise ValueError(f"{hits} of {n} is no share")
    if not 0 < level < 1:
        raise ValueError(f"a level of {level} is not between 0 and 1")
    low, high = binomial_bounds(hits, n, (1 - level) / 2)
    return Interval(float(low), float(high))


def binomial_bounds(
    hits: npt.ArrayLike, n: npt.ArrayLike, error: npt.ArrayLike
) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """Return the exact lower and upper bound of shares, each wrong with probability `error` at most; of any shape."""
    import numpy as np
    from scipy.special import betaincinv

    hits, n, error = np.asarray(hits), np.asarray(n), np.asarray(error, float)
    low = np.where(hits > 0, betaincinv(np.maximum(hits, 1), n - hits + 1.0, error), 0.0)
    high = np.where(hits < n, 1 - betaincinv(np.maximum(n - hits, 1), hits + 1.0, error), 1.0)
    return low, high


def newcombe(hits: int, n: int, other_hits: int, other_n: int, level: float = 0.95) -> Interval:
    """Return Newcombe's hybrid score interval for the difference of two independent shares, the first minus the other.

    Raises:
        ValueError: as `wilson`.
    """
    if not n or not other_n:
        return Interval(-1.0, 1.0)
    share, other = hits / n, other_hits / other_n
    low, high = wilson(hits, n, level)
    other_low, other_high = wilson(other_hits, other_n, level)
    difference = share - other
    return Interval(
        difference - sqrt((share - low) ** 2 + (other_high - other) ** 2),
        difference + sqrt((high - share) ** 2 + (other - other_low) ** 2),
    )


Bound = Literal["sum", "union"]


def between(value: float, ends: Interval, other: float, other_ends: Interval) -> Interval:
    """Return the interval of `value` minus `other`, of two estimates made apart, from the interval of each.

    Of two shares with Wilson's intervals that is Newcombe's interval. Where both were made of the same seeds, and so
    go together, it is wider than it had to be.

    Source: Zou and Donner 2008, Stat. Med. 27:1693 (the method of variance estimates recovery).
    """
    below = hypot(max(0.0, value - ends.low), max(0.0, other_ends.high - other))
    above = hypot(max(0.0, ends.high - value), max(0.0, other - other_ends.low))
    return Interval(value - other - below, value - other + above)


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


def multinomial(counts: Sequence[int], level: float = 0.95) -> tuple[Interval, ...]:
    """Return an interval per class, in order, that all hold together with probability `level` or more.

    `counts` has one count per declared class, zeros included; (0, 1) for each when nothing was counted. Two classes
    are one share, and get Wilson's interval; more get Clopper and Pearson's, each at a level of 1 - (1 - level) / K.
    Goodman's, which is Wilson's at that level, holds seven classes together in as few as half of all samples of ten.

    Raises:
        ValueError: a count is negative, or `level` is not between 0 and 1.
    """
    n = sum(counts)
    if len(counts) <= 2:
        return tuple(wilson(count, n, level) for count in counts)
    each = 1 - (1 - level) / len(counts)
    return tuple(clopper_pearson(count, n, each) for count in counts)
