"""Exact intervals for the difference of two shares, of the same units or of two samples, by melding confidence bounds.

Everything works on arrays of any common shape. Clopper and Pearson's bounds are melded, so that the interval of pairs
leaves 0 out exactly where McNemar's exact test refuses it, and that of two samples where Fisher's does; Newcombe's,
which holds on average, misses more often than its level says once it is high and the difference large.

Sources: Fay and Lumbard 2021, Statistics in Medicine 40:1147 (pairs); Fay, Proschan and Brittain 2015, Biometrics
71:146 (two samples).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from biaslens_gui.stats.intervals import Interval

if TYPE_CHECKING:
    import numpy.typing as npt

Array = Any
"""An array of numbers, or one number."""

FINEST = 192
_STEPS = 32
_MELD = 48
_EDGE = 1e-9


def melded_paired(only_first: int, only_second: int, pairs: int, level: float = 0.95) -> Interval:
    """Return the exact interval for the difference of two shares of the same `pairs`, the first less the second.

    It holds for pairs whose two sides depend on each other in any way; (-1, 1) without pairs.

    Raises:
        ValueError: the counts are no counts of pairs that differ, or `level` is not between 0 and 1.
    """
    if min(only_first, only_second) < 0 or only_first + only_second > pairs:
        raise ValueError(f"{only_first} and {only_second} of {pairs} are no pairs that differ")
    if not 0 < level < 1:
        raise ValueError(f"a level of {level} is not between 0 and 1")
    if not pairs:
        return Interval(-1.0, 1.0)
    plus, minus, every = (np.asarray(count) for count in (only_first, only_second, pairs))
    error, best = (1 - level) / 2, np.asarray((only_first - only_second) / pairs)
    ups, downs = MeldedPairs(plus, minus, every), MeldedPairs(minus, plus, every)
    low = edge(lambda mean: ups.below_p(mean) <= error, best, np.asarray(-1.0))
    high = edge(lambda mean: downs.below_p(-mean) <= error, best, np.asarray(1.0))
    return Interval(float(low), float(high))


def melded(hits: int, n: int, other_hits: int, other_n: int, level: float = 0.95) -> Interval:
    """Return the exact interval for the difference of two independent shares, the first less the other.

    (-1, 1) where one of them has no units.

    Raises:
        ValueError: hits are not between 0 and their number of units, or `level` is not between 0 and 1.
    """
    if not (0 <= hits <= n and 0 <= other_hits <= other_n):
        raise ValueError(f"{hits} of {n} or {other_hits} of {other_n} is no share")
    if not 0 < level < 1:
        raise ValueError(f"a level of {level} is not between 0 and 1")
    if not n or not other_n:
        return Interval(-1.0, 1.0)
    counts = tuple(np.asarray(count) for count in (hits, n, other_hits, other_n))
    ups, downs = melded_apart(*counts), melded_apart(*counts[2:], *counts[:2])
    error, best = (1 - level) / 2, np.asarray(hits / n - other_hits / other_n)
    low = edge(lambda mean: ups(mean) <= error, best, np.asarray(-1.0))
    high = edge(lambda mean: downs(-mean) <= error, best, np.asarray(1.0))
    return Interval(float(low), float(high))


# ------------------------------------------------------------------------------------------- p-values, for arrays


class MeldedPairs:
    """Pairs at one look: confidence distributions of how many differ and of their sign, melded.

    The difference is the share of pairs that differ, times 2 s - 1 for the share s of these that differ upwards. With
    the distributions of Clopper and Pearson's bounds in place of both, the p-value against no difference is that of the
    exact McNemar test.
    """

    def __init__(self, plus: Array, minus: Array, pairs: Array) -> None:
        """Take the places of the sign at which the melding is added up: they are the same for every difference."""
        from scipy.special import betainc, betaincinv

        self._plus, self._minus = plus, minus
        self._differ, self._pairs = plus + minus, pairs
        some = plus > 0
        first, second = np.maximum(plus, 1).astype(float), minus + 1.0
        self._even = np.where(some, betainc(first, second, 0.5), 1.0)  # where fewer differ upwards than downwards
        x, weights = nodes(_MELD)
        self._weights = np.exp(weights)
        first, second, even = first[..., None], second[..., None], self._even[..., None]
        up = betaincinv(first, second, even + (1 - even) * x)
        down = np.where(some[..., None], betaincinv(first, second, even * x), 0.0)
        self._up, self._down = np.maximum(2 * up - 1, _EDGE), np.maximum(1 - 2 * down, _EDGE)

    def below_p(self, mean: Array) -> Array:
        """Return the p-value against a difference of `mean` or less."""
        from scipy.special import betainc

        differ, same = self._differ[..., None], (self._pairs - self._differ)[..., None]
        mean = np.asarray(mean, float)[..., None]
        ahead = mean[..., 0] >= 0
        above = below = np.zeros(ahead.shape)
        if ahead.any():
            few = np.where(differ > 0, betainc(np.maximum(differ, 1), same + 1.0, np.clip(mean / self._up, 0, 1)), 1.0)
            above = self._even + (1 - self._even) * (few @ self._weights)
        if not ahead.all():
            many = 1 - betainc(differ + 1.0, np.maximum(same, 1), np.clip(-mean / self._down, 0, 1))
            below = self._even * (many @ self._weights)
        if (every := same[..., 0] <= 0).any():  # all pairs differ: the sign's own tail, which has no such average
            tail = betainc(np.maximum(self._plus, 1), self._minus + 1.0, np.clip((1 + mean[..., 0]) / 2, 0, 1))
            below = np.where(every, np.where(self._plus > 0, tail, 1.0), below)
        return np.where(ahead, above, below)


def melded_apart(count: Array, images: Array, other: Array, others: Array) -> Callable[[Array], Array]:
    """Return what gives the p-value against a difference or less: the lower share of one, the upper of the other."""
    from scipy.special import betainc, betaincc, betaincinv

    places, weights = nodes(FINEST)
    x, n, y, m = (each[..., None] for each in (count, images, other, others))
    upper = np.where(y < m, betaincinv(y + 1.0, np.maximum(m - y, 1), places), 1.0)

    def p(mean: Array) -> Array:
        mean = np.asarray(mean, float)
        end = np.clip(mean[..., None] + upper, 0, 1)
        some = betainc(np.maximum(x, 1), n - x + 1.0, end) @ np.exp(weights)
        # the lower share of no hits is 0: how often the upper one of the other reaches below it
        none = np.where(
            other < others, betaincc(other + 1.0, np.maximum(others - other, 1), np.clip(-mean, 0, 1)), mean >= -1
        )
        return np.minimum(np.where(count > 0, some, none), 1.0)

    return p


@cache
def nodes(number: int) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """Return places and log-weights of Gauss and Legendre from 0 to 1."""
    places, weights = np.polynomial.legendre.leggauss(number)
    return (places + 1) / 2, np.log(weights / 2)


def edge(refused: Any, inside: Array, outside: Array) -> Array:
    """Return the last value from `inside` towards `outside` that is not refused, by halving.

    The `outside` end is returned where even that is not refused.
    """
    end, inner, outer = outside, np.array(inside, float), np.array(outside, float)
    for _ in range(_STEPS):
        middle = (inner + outer) / 2
        bad = refused(middle)
        inner, outer = np.where(bad, inner, middle), np.where(bad, middle, outer)
    return np.where(refused(np.asarray(end, float)), outer, end)
