"""The effective number of classes: as many classes as, shown equally often, would be as diverse as what is shown.

Sources: Hill 1973, Ecology 54:427 (numbers of order 0, 1 and 2); Chao et al. 2014, Ecological Monographs 84:45
(rarefied to `size` images by the expected frequencies of counts); Rassin et al. 2024, *GRADE* (arXiv 2410.22592), which
scores the answers about images by their entropy, whose exponential is the number of order 1; Zou and Donner 2008,
Stat. Med. 27:1693 (interval of a difference from those of both sides).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from biaslens_gui.api import UNSEEN, stats

Floats = npt.NDArray[np.float64]
Three = tuple[float, float, float]
ORDERS = ("Classes seen", "Usual", "Common")
"""The names of the numbers of order 0, 1 and 2: each counts rare classes less than the one before."""
USUAL = 1
FEW = 5
"""The fewest seeds that are compared."""
SWAPS = 2000
"""How often the two sides of the same seeds change places at random."""


def rarefied(counts: Sequence[int], size: int) -> Three:
    """Return the effective numbers of order 0, 1 and 2 to be expected in `size` of the images that were counted.

    `counts` has the images of each class. 1 <= order 2 <= order 1 <= order 0 <= number of classes.

    Raises:
        ValueError: `size` is below 1 or above the number of images.
    """
    n = sum(counts)
    if not 1 <= size <= n:
        raise ValueError(f"Of {n} images {size} cannot be taken.")
    seen = np.arange(1, size + 1)
    own = np.asarray(counts)[:, None]
    chance = np.exp(_ways(own, seen) + _ways(n - own, size - seen) - _ways(n, size))
    found = _numbers(_concave(chance, size).sum(axis=0))
    return found[0], found[1], found[2]


def expected(shares: Sequence[float], size: int) -> Three:
    """Return the effective numbers to be expected in `size` images, where each shows a class with these chances."""
    found = _numbers(_drawn(np.asarray(shares, dtype=np.float64), size).sum(axis=0))
    return found[0], found[1], found[2]


def intervals(counts: Sequence[int], size: int) -> tuple[stats.Interval, ...]:
    """Return for each order an interval of what is to be expected in `size` images of the model, by its true shares.

    It is the least and the most that any shares come to within the intervals for all classes at once, so it holds at
    least as often as these do; the least is bounded from below by chords, for the numbers are concave in the shares.
    """
    ends = stats.multinomial(list(counts))
    low, high = (np.array([end[side] for end in ends]) for side in (0, 1))
    most = _numbers(_drawn(_evened(low, high), size).sum(axis=0))
    least = _numbers(_least(low, high, size))
    value = rarefied(counts, size)
    return tuple(
        stats.Interval(max(1.0, min(least[order], value[order])), min(len(counts), max(most[order], value[order])))
        for order in range(3)
    )


def _drawn(shares: Floats, size: int) -> Floats:
    seen = np.arange(1, size + 1)
    from scipy.special import xlog1py, xlogy

    own = shares[:, None]
    return _concave(np.exp(_ways(size, seen) + xlogy(seen, own) + xlog1py(size - seen, -own)), size)


def _ways(of: npt.ArrayLike, taken: npt.ArrayLike) -> Floats:
    """Return the logarithm of how many ways there are to take so many of so many; minus infinity for none."""
    from scipy.special import gammaln

    whole, part = np.broadcast_arrays(np.asarray(of, dtype=np.float64), np.asarray(taken, dtype=np.float64))
    can = (part >= 0) & (part <= whole)
    whole, part = np.where(can, whole, 0.0), np.where(can, part, 0.0)
    found = gammaln(whole + 1) - gammaln(part + 1) - gammaln(whole - part + 1)
    return np.asarray(np.where(can, found, -np.inf), dtype=np.float64)


def _concave(chance: Floats, size: int) -> Floats:
    """Return what each class adds, classes x orders; `chance` is that of seeing it 1 to `size` times, classes x times.

    Order 0 adds the chance of being seen, order 1 the entropy, order 2 the concentration with a minus.
    """
    part = np.arange(1, size + 1) / size
    return np.stack([chance.sum(axis=1), chance @ (-part * np.log(part)), -(chance @ part**2)], axis=1)


def _numbers(added: Floats) -> Three:
    return float(added[0]), float(np.exp(added[1])), float(-1 / added[2])


def _evened(low: Floats, high: Floats) -> Floats:
    """Return the shares between both ends that are nearest to even and sum to 1."""
    bottom, top = 0.0, 1.0
    for _ in range(60):
        level = (bottom + top) / 2
        bottom, top = (level, top) if np.clip(level, low, high).sum() < 1 else (bottom, level)
    return np.asarray(np.clip(top, low, high), dtype=np.float64)


def _least(low: Floats, high: Floats, size: int) -> Floats:
    """Return a bound from below on what is added, by order: chords from end to end, the flattest filled first."""
    start, end, room = _drawn(low, size), _drawn(high, size), high - low
    slope = (end - start) / np.maximum(room, 1e-12)[:, None]
    found = start.sum(axis=0)
    for order in range(found.size):
        left = max(0.0, 1.0 - float(low.sum()))
        for place in np.argsort(slope[:, order]):
            filled = min(left, float(room[place]))
            found[order] += slope[place, order] * filled
            left -= filled
    return np.asarray(found, dtype=np.float64)


@dataclass(frozen=True, slots=True)
class Compared:
    """The usual effective number of one side less that of another, over seeds that both sides tell.

    `null_low` and `null_high` hold 95 % of the differences where both sides of a seed change places at random; `p` is
    the part of these that are as far from 0, for this one comparison alone. `seeds` are images of each side where these
    share none.
    """

    value: float
    low: float
    high: float
    null_low: float
    null_high: float
    p: float
    seeds: int


def compare(first: Sequence[int], other: Sequence[int], classes: int, rng: np.random.Generator) -> Compared | None:
    """Return how many more classes `first` shows than `other`, classes by seed; None where too few seeds tell."""
    both = np.array([pair for pair in zip(first, other, strict=True) if UNSEEN not in pair], dtype=np.int64)
    n = len(both)
    if n < FEW:
        return None
    counts = [np.bincount(both[:, side], minlength=classes).tolist() for side in (0, 1)]
    ours, theirs = (rarefied(count, n)[USUAL] for count in counts)
    value, ends = ours - theirs, [intervals(count, n)[USUAL] for count in counts]
    low, high = stats.between(ours, ends[0], theirs, ends[1])
    swapped = rng.integers(0, 2, (SWAPS, n), dtype=np.int8).astype(bool)
    shown = np.stack([np.where(swapped, both[:, 1], both[:, 0]), np.where(swapped, both[:, 0], both[:, 1])])
    return _compared(value, low, high, shown, classes)


def compare_apart(
    first: Sequence[int], other: Sequence[int], classes: int, rng: np.random.Generator
) -> Compared | None:
    """Return the same of images of which no two pair, at as many of each; chance deals them out anew."""
    told = [np.array([label for label in side if label != UNSEEN], dtype=np.int64) for side in (first, other)]
    n = min(map(len, told))
    if n < FEW:
        return None
    counts = [np.bincount(side, minlength=classes).tolist() for side in told]
    ours, theirs = (rarefied(count, n)[USUAL] for count in counts)
    low, high = stats.between(ours, intervals(counts[0], n)[USUAL], theirs, intervals(counts[1], n)[USUAL])
    every = np.concatenate(told)
    dealt = rng.permuted(np.broadcast_to(every, (SWAPS, every.size)), axis=1)
    return _compared(ours - theirs, low, high, np.stack([dealt[:, :n], dealt[:, n : 2 * n]]), classes)


def _compared(value: float, low: float, high: float, shown: npt.NDArray[np.int64], classes: int) -> Compared:
    """Return a difference beside those of `shown`, by chance: sides x draws x images."""
    share = np.stack([(shown == number).mean(axis=-1) for number in range(classes)], axis=-1)
    with np.errstate(divide="ignore", invalid="ignore"):
        usual = np.exp(-np.where(share > 0, share * np.log(share), 0.0).sum(axis=-1))
    null = usual[0] - usual[1]
    null_low, null_high = np.quantile(null, [0.025, 0.975])
    as_far = int((np.abs(null) >= abs(value) - 1e-9).sum())
    return Compared(value, low, high, float(null_low), float(null_high), (1 + as_far) / (1 + SWAPS), shown.shape[-1])
