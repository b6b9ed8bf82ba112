"""Do two scores put the same things in the same order?

Sources: Spearman 1904, Am. J. Psychol. 15:72; Kendall 1938, Biometrika 30:81 (tau-b, for ties). T2IAT section 5.5
compares scores with people's by Kendall's tau.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations
from math import factorial

import numpy as np
import numpy.typing as npt

from biaslens_gui.core.records import Estimate
from biaslens_gui.stats.resampling import RESAMPLES, percentile, resample
from biaslens_gui.stats.tests import EXACT_UP_TO

Floats = npt.NDArray[np.float64]
ORDERS = 4999


def spearman(
    name: str, x: Sequence[float], y: Sequence[float], rng: np.random.Generator, *, level: float = 0.95, group: str = ""
) -> Estimate:
    """Return Spearman's rank correlation of the pairs, with a percentile bootstrap interval over pairs; p in the note.

    p is by putting one side in every order, or in random ones: the usual approximation gives 0 for three pairs in one
    order. No value from fewer than three pairs, or when one side does not vary; no interval where all pairs are in one
    order, for so are all resamples.

    Raises:
        ValueError: the sides differ in length.
    """
    return _correlation(name, "Spearman's rho", x, y, rng, level, group, _rho_and_p, _resampled_rho)


def kendall(
    name: str, x: Sequence[float], y: Sequence[float], rng: np.random.Generator, *, level: float = 0.95, group: str = ""
) -> Estimate:
    """Return Kendall's tau-b of the pairs, with a percentile bootstrap interval over pairs; p in the note.

    No value from fewer than three pairs, or when one side does not vary; no interval where all are in one order.

    Raises:
        ValueError: the sides differ in length.
    """
    return _correlation(name, "Kendall's tau-b", x, y, rng, level, group, _tau_and_p, _resampled_tau)


def _correlation(
    name: str,
    what: str,
    x: Sequence[float],
    y: Sequence[float],
    rng: np.random.Generator,
    level: float,
    group: str,
    test: Callable[[Floats, Floats, np.random.Generator], tuple[float, float]],
    resampled: Callable[[Floats, Floats, Floats], Floats],
) -> Estimate:
    pairs = np.array(sorted(zip(x, y, strict=True)), dtype=np.float64).reshape(-1, 2)
    n = len(pairs)
    if n < 3 or np.ptp(pairs, axis=0).min() == 0:
        note = "Needs three pairs." if n < 3 else "One side does not vary."
        return Estimate(name, None, level=level, n=n, group=group, note=note)
    value, p = test(pairs[:, 0], pairs[:, 1], rng)
    if abs(value) > 1 - 1e-12:
        how = f"{what}; no interval where all pairs are in one order"
        return Estimate(name, value, level=level, n=n, how=how, note=f"p {p:.3g}", group=group)
    times = np.zeros((RESAMPLES, n))  # how often each pair was drawn; all that a resample is
    np.add.at(times, (np.arange(RESAMPLES)[:, None], resample(n, rng)), 1.0)
    low, high = percentile(resampled(pairs[:, 0], pairs[:, 1], times), level)
    how = f"{what}; percentile bootstrap over pairs ({RESAMPLES:,} resamples)"
    return Estimate(name, value, min(low, value), max(high, value), level, n, how=how, note=f"p {p:.3g}", group=group)


def _rho_and_p(x: Floats, y: Floats, rng: np.random.Generator) -> tuple[float, float]:
    from scipy.stats import rankdata

    first, other = (rankdata(side) - (len(x) + 1) / 2 for side in (x, y))
    seen, spread = float(first @ other), float(np.sqrt((first @ first) * (other @ other)))
    exact = factorial(len(x)) <= EXACT_UP_TO
    orders = np.array(list(permutations(other))) if exact else rng.permuted(np.tile(other, (ORDERS, 1)), axis=1)
    hits = int((np.abs(orders @ first) >= abs(seen) - 1e-9).sum())
    return seen / spread, hits / len(orders) if exact else (hits + 1) / (ORDERS + 1)


def _tau_and_p(x: Floats, y: Floats, _rng: np.random.Generator) -> tuple[float, float]:
    from scipy.stats import kendalltau

    tau, p = kendalltau(x, y)
    return float(tau), float(p)


def _resampled_rho(x: Floats, y: Floats, times: Floats) -> Floats:
    """Return Spearman's rho of every resample: Pearson's correlation of the ranks in it."""
    first, other = (_ranks(values, times) for values in (x, y))
    return _ratio((times * first * other).sum(axis=1), (times * first**2).sum(axis=1), (times * other**2).sum(axis=1))


def _ranks(values: Floats, times: Floats) -> Floats:
    """Return each value's mean rank in every resample, less the mean of all ranks there."""
    below = (values[:, None] < values[None, :]) + 0.5 * (values[:, None] == values[None, :])
    ranks: Floats = times @ below
    return np.asarray(ranks - times.sum(axis=1, keepdims=True) / 2)


def _resampled_tau(x: Floats, y: Floats, times: Floats) -> Floats:
    """Return Kendall's tau-b of every resample: how many of its pairs of pairs agree in direction, less those not."""
    first, other = (np.sign(values[:, None] - values[None, :]) for values in (x, y))
    both, one, two = (((times @ signs) * times).sum(axis=1) for signs in (first * other, first**2, other**2))
    return _ratio(both, one, two)


def _ratio(both: Floats, one: Floats, other: Floats) -> Floats:
    """Return both / sqrt(one * other); not a number where a side does not vary."""
    varies = (one > 1e-9) & (other > 1e-9)
    return np.asarray(np.divide(both, np.sqrt(one * other), out=np.full_like(both, np.nan), where=varies))
