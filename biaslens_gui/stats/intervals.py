"""Intervals for shares and their differences in closed form.

Sources: Wilson 1927, J. Am. Stat. Assoc. 22:209, as in Brown, Cai and DasGupta 2001, Stat. Sci. 16:101;
Newcombe 1998, Stat. Med. 17:873 (method 10).
"""

from __future__ import annotations

from math import erfc, sqrt
from statistics import NormalDist
from sys import float_info
from typing import NamedTuple


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
