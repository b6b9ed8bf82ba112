"""Differences of what was measured twice: the same seeds, two models, or before and after a change.

Sources: Newcombe 1998, Stat. Med. 17:2635 (method 10, for shares); Efron and Tibshirani 1993, chapter 14, for other
values; McNemar 1947, Psychometrika 12:153, and Fisher's sign-flip test for p.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt

import numpy as np

from biaslens_gui.core.records import Estimate
from biaslens_gui.stats.intervals import Interval, wilson
from biaslens_gui.stats.melding import melded_paired
from biaslens_gui.stats.resampling import RESAMPLES, bootstrap, means_without_one
from biaslens_gui.stats.tests import sign_flip_p

Value = float | bool | None


def paired_difference(
    first: Sequence[Value],
    second: Sequence[Value],
    rng: np.random.Generator,
    *,
    name: str = "Difference",
    group: str = "",
    evidence: Iterable[str] = (),
    level: float = 0.95,
    exact: bool = False,
) -> Estimate:
    """Return the mean of first minus second over pairs, the values of one seed at one place; p in the note.

    Values of 0 and 1 only are shares, and get Newcombe's interval for paired shares; others a BCa bootstrap over pairs.
    `exact` has an exact interval in place of Newcombe's, for intervals that hold at once: see `melding`.
    A pair with None on a side is missing.

    Raises:
        ValueError: the sides differ in length.
    """
    pairs = _complete(first, second)
    missing = len(first) - len(pairs)
    if not pairs:
        return Estimate(name, None, level=level, missing=missing, group=group, note="No pair to compare.")
    differences = [one - other for one, other in pairs]
    value = sum(differences) / len(pairs)
    note = f"p {paired_p(first, second, rng):.3g}"
    if all(number in (0.0, 1.0) for pair in pairs for number in pair):
        both, plus, minus, neither = _four_counts(pairs)
        low, high = newcombe_paired(both, plus, minus, neither, level)
        how = "Newcombe interval for paired shares; p by McNemar's exact test"
        if exact:
            low, high = melded_paired(plus, minus, len(pairs), level)
            how = "melded Clopper and Pearson's bounds of paired shares; p by McNemar's exact test"
    elif len(pairs) < 2:
        return Estimate(name, value, level=level, n=1, missing=missing, how="one pair", group=group, note=note)
    else:
        low, high = bootstrap(differences, lambda rows: rows.mean(axis=-1), rng, level, without_one=means_without_one)
        low, high = min(low, value), max(high, value)
        how = f"bootstrap over pairs (BCa, {RESAMPLES:,} resamples); p by turning signs round"
    return Estimate(name, value, low, high, level, len(pairs), missing, how, note, group, tuple(evidence))


def paired_p(first: Sequence[Value], second: Sequence[Value], rng: np.random.Generator) -> float:
    """Return the two-sided p that the pairs differ by chance only: McNemar's exact test for shares, else sign flips.

    Raises:
        ValueError: the sides differ in length.
    """
    return sign_flip_p([one - other for one, other in _complete(first, second)], rng)


def newcombe_paired(both: int, only_first: int, only_second: int, neither: int, level: float = 0.95) -> Interval:
    """Return Newcombe's interval for the difference of two shares of the same units, the first minus the second.

    (-1, 1) without units.

    Raises:
        ValueError: a count is negative.
    """
    n = both + only_first + only_second + neither
    if min(both, only_first, only_second, neither) < 0:
        raise ValueError("a count is negative")
    if not n:
        return Interval(-1.0, 1.0)
    hits, other_hits = both + only_first, both + only_second
    share, other = hits / n, other_hits / n
    low, high = wilson(hits, n, level)
    other_low, other_high = wilson(other_hits, n, level)
    phi = _phi(both, only_first, only_second, neither)
    below, above = share - low, high - share
    other_below, other_above = other - other_low, other_high - other
    down = sqrt(max(0.0, below**2 - 2 * phi * below * other_above + other_above**2))
    up = sqrt(max(0.0, above**2 - 2 * phi * above * other_below + other_below**2))
    return Interval(max(-1.0, share - other - down), min(1.0, share - other + up))


def _phi(both: int, only_first: int, only_second: int, neither: int) -> float:
    """Return the correlation of the two shares, with a continuity correction where it is positive (method 10)."""
    n = both + only_first + only_second + neither
    margins = (both + only_first) * (only_second + neither) * (both + only_second) * (only_first + neither)
    if not margins:
        return 0.0
    excess = both * neither - only_first * only_second
    corrected = excess if excess < 0 else max(0.0, excess - n / 2)
    return corrected / sqrt(margins)


def _complete(first: Sequence[Value], second: Sequence[Value]) -> list[tuple[float, float]]:
    """Return the pairs without a None, sorted: which seed is which is of no account."""
    return sorted(
        (float(one), float(other))
        for one, other in zip(first, second, strict=True)
        if one is not None and other is not None
    )


def _four_counts(pairs: Sequence[tuple[float, float]]) -> tuple[int, int, int, int]:
    return pairs.count((1.0, 1.0)), pairs.count((1.0, 0.0)), pairs.count((0.0, 1.0)), pairs.count((0.0, 0.0))
