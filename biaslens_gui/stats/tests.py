"""Tests of two shares and of two means, and their p values adjusted when many things are tested at once.

Sources: Fisher 1935 (two-sided as the sum over tables no more likely than the one seen); T2IAT equations 1 and 3;
Phipson and Smyth 2010, Stat. Appl. Genet. Mol. Biol. 9:39 (never a p of 0); Besag and Clifford 1991, Biometrika 78:301
(draws until enough are as extreme); Ernst 2004, Stat. Sci. 19:676; Holm 1979, Scand. J. Stat. 6:65 (family-wise error);
Benjamini and Hochberg 1995, J. R. Stat. Soc. B 57:289 (false discovery rate); Hung and Fithian 2019, Ann. Stat. 47:758
(the largest class against the next); Schuirmann 1987, J. Pharmacokinet. Biopharm. 15:657 (equivalence by two one-sided
tests).

T2IAT's statistic is linear in one number per image, so only those numbers are permuted. Two are written out that
libraries have, and compared with them by the tests: `scipy.stats.permutation_test` doubles the smaller tail where the
paper compares absolute differences, and takes twice as long; `statsmodels.stats.multitest.multipletests` collects
garbage at every call, which takes a third of a second in a process that has loaded a model.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb, fsum
from typing import Literal

import numpy as np
import numpy.typing as npt


@dataclass(frozen=True, slots=True)
class TwoShares:
    """Something counted in two groups: `hits` of `n` in the first, `other_hits` of `other_n` in the other."""

    name: str
    hits: int
    n: int
    other_hits: int
    other_n: int


def holm(p_values: Sequence[float]) -> tuple[float, ...]:
    """Return Holm's adjusted p values, in the order given."""
    adjusted = [0.0] * len(p_values)
    largest = 0.0
    for rank, index in enumerate(_ascending(p_values)):
        largest = max(largest, min(1.0, (len(p_values) - rank) * p_values[index]))
        adjusted[index] = largest
    return tuple(adjusted)


def benjamini_hochberg(p_values: Sequence[float]) -> tuple[float, ...]:
    """Return Benjamini and Hochberg's adjusted p values, in the order given."""
    adjusted = [0.0] * len(p_values)
    smallest = 1.0
    for rank, index in reversed(list(enumerate(_ascending(p_values), start=1))):
        smallest = min(smallest, p_values[index] * len(p_values) / rank)
        adjusted[index] = smallest
    return tuple(adjusted)


def _ascending(p_values: Sequence[float]) -> list[int]:
    return sorted(range(len(p_values)), key=lambda index: p_values[index])


Alternative = Literal["two-sided", "greater", "less"]
Floats = npt.NDArray[np.float64]

EXACT_UP_TO = 100_000
_ROWS, _AT_ONCE = 250, 500_000
"""Permutations drawn at once, and random numbers: some megabytes, however many values there are."""


@dataclass(frozen=True, slots=True)
class PermutationTest:
    """The difference of the means, its p, whether every split was counted, and how many splits were."""

    statistic: float
    p: float
    exact: bool
    samples: int


def permutation_test(
    x: npt.ArrayLike,
    y: npt.ArrayLike,
    rng: np.random.Generator,
    samples: int = 1000,
    alternative: Alternative = "two-sided",
) -> PermutationTest:
    """Return how often a random split of `x` and `y` differs in its means as much as the one seen (equation 3).

    Exact when there are at most 100,000 splits; else `samples` random ones and p = (hits + 1) / (samples + 1). Splits
    as extreme as the one seen are counted. Two-sided compares absolute differences. The order of values is of no
    account.

    Raises:
        ValueError: a side is empty, a value is no number, or `samples` is less than 1.
    """
    first, other = (np.sort(np.asarray(values, dtype=np.float64).ravel()) for values in (x, y))
    if not first.size or not other.size or samples < 1:
        raise ValueError("a permutation test needs values on both sides and at least one sample")
    if not (np.isfinite(first).all() and np.isfinite(other).all()):
        raise ValueError("a value is not a number")
    statistic = fsum(first) / first.size - fsum(other) / other.size
    pooled = np.sort(np.concatenate([first, other]))
    scale = float(np.abs(pooled).max())
    pooled -= pooled.mean()  # so that adding up loses no digits; every difference stays as it is
    n = first.size
    exact = comb(pooled.size, n) <= EXACT_UP_TO
    sums = _every_split(pooled, n) if exact else _random_splits(pooled, n, rng, samples)
    differences = sums * (1 / n + 1 / other.size)  # the other side's sum is minus this one's
    hits = int(np.count_nonzero(_as_extreme(differences, statistic, alternative, scale)))
    p = hits / differences.size if exact else (hits + 1) / (samples + 1)
    return PermutationTest(statistic, p, exact, differences.size)


ENOUGH_HITS = 1000
"""As many draws as extreme as what was seen fix a p to about three hundredths of itself."""


def sign_flip_p(differences: npt.ArrayLike, rng: np.random.Generator, samples: int = 200_000) -> float:
    """Return the two-sided p that paired `differences` are about 0, by turning signs round; 1 without differences.

    Exact when there are at most 100,000 ways, which for differences of one size is McNemar's exact test. Else signs are
    drawn until `ENOUGH_HITS` draws are as extreme (p = hits / draws) or `samples` are drawn (p = (hits + 1) / (samples
    + 1)): a p that matters among hundreds is reached, and a large one costs little. Pairs that agree say nothing and
    are left out.

    Raises:
        ValueError: a value is no number.
    """
    data = np.asarray(differences, dtype=np.float64).ravel()
    if not np.isfinite(data).all():
        raise ValueError("a value is not a number")
    data = data[data != 0]
    sizes = np.sort(np.abs(data))
    if not sizes.size:
        return 1.0
    if sizes[0] == sizes[-1]:
        from scipy.stats import binomtest

        return float(binomtest(int(np.count_nonzero(data > 0)), data.size).pvalue)
    value = fsum(data)
    if 2**sizes.size <= EXACT_UP_TO:
        ways = np.arange(2**sizes.size)[:, None] >> np.arange(sizes.size) & 1
        sums = (2 * ways - 1) @ sizes
        return float(np.count_nonzero(_as_extreme(sums, value, "two-sided", sizes[-1])) / sums.size)
    rows, hits = max(1, min(_ROWS, _AT_ONCE // sizes.size)), 0
    for start in range(0, samples, rows):
        signs = 2.0 * rng.integers(0, 2, size=(min(rows, samples - start), sizes.size)) - 1
        extreme = np.flatnonzero(_as_extreme(signs @ sizes, value, "two-sided", sizes[-1]))
        if hits + extreme.size >= ENOUGH_HITS:
            return ENOUGH_HITS / (start + int(extreme[ENOUGH_HITS - hits - 1]) + 1)
        hits += extreme.size
    return (hits + 1) / (samples + 1)


def _every_split(pooled: Floats, n: int) -> Floats:
    """Return the sum of the first side in every split; the smaller side is listed."""
    small = min(n, pooled.size - n)
    splits = comb(pooled.size, small)
    chosen = np.fromiter(
        (at for split in combinations(range(pooled.size), small) for at in split), dtype=np.intp, count=splits * small
    )
    sums: Floats = pooled[chosen.reshape(splits, small)].sum(axis=1)
    return sums if small == n else -sums


def _random_splits(pooled: Floats, n: int, rng: np.random.Generator, samples: int) -> Floats:
    """Return the sum of the first side in `samples` random splits: the n values with the smallest random keys."""
    sums, rows = np.empty(samples), max(1, min(_ROWS, _AT_ONCE // pooled.size))
    for index in range(0, samples, rows):
        keys = rng.random((min(rows, samples - index), pooled.size))
        last = np.partition(keys, n - 1, axis=1)[:, n - 1 : n]
        sums[index : index + rows] = (keys <= last) @ pooled
    return sums


def _as_extreme(found: Floats, seen: float, alternative: Alternative, scale: float) -> npt.NDArray[np.bool_]:
    """Return which of `found` lie as far out as `seen`; a difference in the last digits of the values is a tie."""
    slack = 1e-11 * scale
    if alternative == "greater":
        return found >= seen - slack
    if alternative == "less":
        return found <= seen + slack
    return np.abs(found) >= abs(seen) - slack


def fisher(hits: int, n: int, other_hits: int, other_n: int) -> float:
    """Return Fisher's exact two-sided p for `hits` of `n` against `other_hits` of `other_n`; 1 if a side is empty.

    Raises:
        ValueError: hits are not between 0 and their number.
    """
    if not (0 <= hits <= n and 0 <= other_hits <= other_n):
        raise ValueError(f"{hits} of {n} against {other_hits} of {other_n} are no shares")
    if not n or not other_n:
        return 1.0
    from scipy.stats import fisher_exact

    return min(1.0, float(fisher_exact([[hits, n - hits], [other_hits, other_n - other_hits]])[1]))


@dataclass(frozen=True, slots=True)
class Lead:
    """The class counted most often against the next: their places among the classes, their counts, and the exact p.

    `leader` is None where several classes are counted most often: then no side may be named, and p is 1.
    """

    leader: int | None
    first: int
    second: int
    p: float


def first_against_second(counts: Sequence[int]) -> Lead:
    """Return whether the class counted most often leads, tested against the next by the conditional binomial test.

    `counts` has one count per declared class, zeros included. p is two-sided: twice the chance of `first` or more among
    the images of the two classes if both were equally frequent. Although the two are chosen by what was counted, a lead
    named at p <= alpha is wrong with probability alpha at most (Hung and Fithian, theorem 1); unevenness alone names no
    class. Where three or more classes are as frequent as each other, it is far below.

    Raises:
        ValueError: there are fewer than two classes, or a count is negative.
    """
    if len(counts) < 2 or min(counts) < 0:
        raise ValueError(f"{list(counts)} are no counts of two classes or more")
    second, first = sorted(counts)[-2:]
    if first == second:
        return Lead(None, first, second, 1.0)
    return Lead(list(counts).index(first), first, second, min(1.0, 2 * float(at_least(first, first + second, 0.5))))


def equivalence_p(hits: int, n: int, low: float, high: float) -> float:
    """Return the p of a share being `low` or less, or `high` or more, when `hits` of `n` were counted.

    The larger of two exact one-sided binomial tests: at p <= alpha the share lies between `low` and `high`, and Clopper
    and Pearson's interval at level 1 - 2 alpha lies between them. 0 and 1 are no limits. 1 when nothing was counted.

    Raises:
        ValueError: `hits` is not between 0 and `n`, or `low` and `high` are no shares in this order.
    """
    if not 0 <= hits <= n:
        raise ValueError(f"{hits} of {n} is no share")
    if not 0 <= low < high <= 1:
        raise ValueError(f"{low} to {high} is no range of shares")
    if not n:
        return 1.0
    below = float(at_least(hits, n, low)) if low else 0.0
    return max(below, float(at_least(n - hits, n, 1 - high)) if high < 1 else 0.0)


def at_least(hits: npt.ArrayLike, n: npt.ArrayLike, share: npt.ArrayLike) -> Floats:
    """Return the chance of `hits` or more in `n` if each is one with probability `share`; of arrays, one for each."""
    from scipy.special import betainc

    hits, n = np.asarray(hits), np.asarray(n)
    return np.where(hits > 0, betainc(np.maximum(hits, 1), n - hits + 1.0, share), 1.0)
