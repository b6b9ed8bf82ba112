"""Word influences as estimates: intervals and p for weighted sums of shares, each from images of its own.

Sources: Word-level explanations, equations 1 to 5 and theorem 1 (Hoeffding); Zou and Donner 2008, Stat. Med. 27:1693
(Wilson limits combined; for one share less another this is Newcombe's interval); Agresti and Caffo 2000, Am. Stat.
54:280 (two images added on both sides, so that shares of 0 and 1 have a variance).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from statistics import NormalDist
from typing import Literal

import numpy as np
import numpy.typing as npt

from biaslens_gui.api import Cell, Estimate, Row, stats

from .orders import is_every, order_influences, set_weights
from .removal import PlacedWord, ReplacedShares, pair_weights

Floats = npt.NDArray[np.float64]
Counts = npt.NDArray[np.int64]
ALPHA = 0.05
Bounds = Literal["wilson", "bootstrap", "hoeffding"]
HOW: dict[Bounds, str] = {
    "wilson": "Wilson limits of every share, combined",
    "bootstrap": f"percentile bootstrap over the images of every set ({stats.RESAMPLES:,} resamples)",
    "hoeffding": "Hoeffding's bound, which holds for any shares",
}


def weighted_share(
    name: str,
    factors: Floats,
    hits: Counts,
    n: Counts,
    rng: np.random.Generator,
    *,
    bounds: Bounds = "wilson",
    missing: int = 0,
    level: float = 0.95,
    group: str = "",
    evidence: tuple[str, ...] = (),
) -> Estimate:
    """Return the sum of `factors` times the shares hits / n, such as TI(i, r, g) (equation 2), with an interval.

    Without a value where a share that counts has no image.
    """
    counts = factors != 0
    images = int(n[counts].sum())
    if (n[counts] == 0).any() or not counts.any():
        note = "A set of replaced words has no image." if counts.any() else "Nothing to count."
        return Estimate(name, None, level=level, n=images, missing=missing, group=group, note=note)
    value = float(factors[counts] @ (hits[counts] / n[counts]))
    low, high = share_bounds(factors, hits, n, rng, bounds, level)
    low, high = min(low, value), max(high, value)
    return Estimate(name, value, low, high, level, images, missing, HOW[bounds], group=group, evidence=evidence)


def share_bounds(
    factors: Floats, hits: Counts, n: Counts, rng: np.random.Generator, bounds: Bounds, level: float = 0.95
) -> stats.Interval:
    """Return the interval of a weighted sum of shares; every share that counts has images."""
    chosen = factors != 0
    factors, hits, n = factors[chosen], hits[chosen], n[chosen]
    shares = hits / n
    value = float(factors @ shares)
    if bounds == "hoeffding":
        half = stats.hoeffding([int(size) for size in n], [float(factor) for factor in factors], level)
        return stats.Interval(value - half, value + half)
    if bounds == "bootstrap":
        drawn: Floats = rng.binomial(n, shares, size=(stats.RESAMPLES, len(n))) / n
        return stats.percentile(drawn @ factors, level)
    limits = np.array([stats.wilson(int(hit), int(size), level) for hit, size in zip(hits, n, strict=True)])
    ends = np.sort(factors[:, None] * limits, axis=1)
    each = factors * shares
    below, above = float(((each - ends[:, 0]) ** 2).sum()), float(((ends[:, 1] - each) ** 2).sum())
    return stats.Interval(value - sqrt(below), value + sqrt(above))


def weighted_share_p(factors: Floats, hits: Counts, n: Counts, drawn: float = 0.0) -> float:
    """Return the two-sided p that a weighted sum of shares is 0; 1 where a share that counts has no image.

    `drawn` is the standard error that drawn orders of the words add.
    """
    chosen = factors != 0
    if not chosen.any() or (n[chosen] == 0).any():
        return 1.0
    middle, deviation = _smoothed(factors, hits, n)
    return stats.normal_p(middle / sqrt(deviation**2 + drawn**2))


def _errors_of_orders(counts: ReplacedShares, group: int, *, normalised: bool) -> Floats:
    """Return the standard error of each word's influence from the draw of orders; 0 where no order was drawn.

    An order and its reverse are one draw. All orders at once leave nothing to chance.
    """
    k, orders = len(counts.words), counts.orders
    if not orders or is_every(k, len(orders)):
        return np.zeros(k)
    each = order_influences(k, orders, np.nan_to_num(counts.shares(group))) / (k if normalised else 1)
    pairs = np.array([each[start : start + 2].mean(axis=0) for start in range(0, len(orders), 2)])
    spread: Floats = pairs.std(axis=0, ddof=1) / sqrt(len(pairs))
    return spread


def _widened(value: float, ends: stats.Interval, drawn: float, level: float) -> stats.Interval:
    """Return the interval of a value with what the draw of orders adds, whose standard error is `drawn`."""
    reach = NormalDist().inv_cdf((1 + level) / 2) * drawn
    below, above = (sqrt((value - end) ** 2 + reach**2) for end in (ends.low, ends.high))
    return stats.Interval(value - below, value + above)


def _smoothed(factors: Floats, hits: Counts, n: Counts) -> tuple[float, float]:
    """Return a weighted sum of shares and its standard deviation, two images added to each set that counts."""
    chosen = factors != 0
    factors, hits, n = factors[chosen], hits[chosen], n[chosen]
    shares = (hits + 1) / (n + 2)
    return float(factors @ shares), sqrt(float((factors**2 * shares * (1 - shares) / (n + 2)).sum()))


@dataclass(frozen=True, slots=True)
class WordScore:
    """The influence of one word of one prompt for one group, with its row of the table."""

    word: PlacedWord
    estimate: Estimate
    row: Row


def word_scores(
    counts: ReplacedShares,
    group: int,
    r: int,
    rng: np.random.Generator,
    *,
    normalised: bool = False,
    bounds: Bounds = "wilson",
    evidence: Sequence[tuple[str, ...]] = (),
) -> list[WordScore]:
    """Return TI(i, r, g) of every word i (equation 2), from the largest to the smallest.

    `evidence` has the images in which each word alone is replaced. Intervals and p take all sets as independent;
    sets that start from the same noise go together, so that both are cautious.
    """
    hits, n = counts.hits[group], counts.n
    each = set_weights(len(counts.words), r, counts.orders, normalised=normalised)
    drawn = _errors_of_orders(counts, group, normalised=normalised)
    found = []
    for index, (word, row) in enumerate(zip(counts.words, each, strict=True)):
        missing = int((counts.asked - n)[row != 0].sum())
        images = evidence[index] if evidence else ()
        estimate = weighted_share(word.label, row, hits, n, rng, bounds=bounds, missing=missing, evidence=images)
        value, error = estimate.value, float(drawn[index])
        if value is not None and counts.orders and estimate.low is not None and estimate.high is not None:
            low, high = _widened(value, stats.Interval(estimate.low, estimate.high), error, estimate.level)
            how = f"{estimate.how}, and the draw of {len(counts.orders)} orders of the words"
            estimate = replace(estimate, low=low, high=high, how=how)
        share = float(hits[index + 1] / n[index + 1]) if n[index + 1] else None
        cells: dict[str, Cell] = {"word": word.label, "share": share, "n": int(n[index + 1])}
        cells |= {"influence": estimate.value, "low": estimate.low, "high": estimate.high}
        for kind in ("bootstrap", "hoeffding"):
            ends = (
                (None, None) if value is None else _widened(value, share_bounds(row, hits, n, rng, kind), error, 0.95)
            )
            cells |= {f"{kind}_low": ends[0], f"{kind}_high": ends[1]}
        cells["p"] = weighted_share_p(row, hits, n, error)
        found.append(WordScore(word, estimate, cells))
    return sorted(found, key=lambda score: -(score.estimate.value or 0.0))


def interactions(counts: ReplacedShares, group: int, r: int) -> list[Estimate]:
    """Return, for every pair of words, what replacing both does beyond replacing each.

    None for r < 2, and where orders were drawn.

    The pair that is looked at is the one of k (k - 1) / 2 that differs most, so the intervals hold for all pairs of the
    prompt at once: each at a level that leaves 5 % for all of them together (Bonferroni). Wilson limits do not combine
    at such levels: of six words without effect, two of which are replaced at a time, they left out 0 for some pair of
    one prompt in ten. Two images are added to each set instead (Agresti and Caffo).
    """
    pairs, each = pair_weights(len(counts.words), 1 if counts.orders else r)
    return [
        _interaction(
            (counts.words[one].label, counts.words[other].label), row, counts.hits[group], counts.n, len(pairs)
        )
        for (one, other), row in zip(pairs, each, strict=True)
    ]


def _interaction(words: tuple[str, str], factors: Floats, hits: Counts, n: Counts, pairs: int) -> Estimate:
    name, group = words
    counts, level = factors != 0, 1 - ALPHA / pairs
    images = int(n[counts].sum())
    if (n[counts] == 0).any():
        return Estimate(name, None, level=level, n=images, group=group, note="A set of replaced words has no image.")
    value = float(factors[counts] @ (hits[counts] / n[counts]))
    middle, deviation = _smoothed(factors, hits, n)
    half = NormalDist().inv_cdf((1 + level) / 2) * deviation
    how = f"normal interval, two images added to each set; for all pairs at once ({pairs})"
    return Estimate(
        name, value, min(middle - half, value), max(middle + half, value), level, images, how=how, group=group
    )


def average_influences(found: Sequence[tuple[Mapping[str, str], Sequence[WordScore]]]) -> list[Estimate]:
    """Return the mean influence of every word over the prompts it stands in (Figure 3), two at least.

    `found` has the slots and the scores of every prompt; a word that fills a slot is counted under that slot, its
    `group`. Prompts are the sampling unit: a word that stands in one prompt twice counts once, by its mean.
    """
    values: dict[tuple[str, str], list[_Reach]] = {}
    for slots, scores in found:
        named = {value.casefold(): slot for slot, value in slots.items()}
        own: dict[tuple[str, str], list[Estimate]] = {}
        for score in scores:
            word = score.word.text.casefold()
            if score.estimate.value is not None:
                own.setdefault((named.get(word, ""), word), []).append(score.estimate)
        for key, places in own.items():
            values.setdefault(key, []).append(_mean_of_places(places))
    means = [_mean_of_prompts(word, slot, of) for (slot, word), of in values.items() if len(of) > 1]
    return sorted(means, key=lambda estimate: (estimate.group, -(estimate.value or 0.0)))


_Reach = tuple[float, float, float]
"""A value with the ends of its interval."""


def _mean_of_places(places: Sequence[Estimate]) -> _Reach:
    """Return the mean influence of a word in one prompt, as uncertain as if its places erred together: they may."""
    ends = ("value", "low", "high")
    value, low, high = (sum(getattr(place, end) or 0.0 for place in places) / len(places) for end in ends)
    return value, low, high


def _mean_of_prompts(word: str, slot: str, of: Sequence[_Reach]) -> Estimate:
    """Return the mean over prompts; two prompts that agree by luck leave the uncertainty of their images."""
    found = stats.student_mean(word, [value for value, _, _ in of], group=slot, lowest=None, unit="prompt")
    value = found.value or 0.0
    below, above = (sqrt(sum((each[0] - each[end]) ** 2 for each in of)) / len(of) for end in (1, 2))
    low = min(value - below, value if found.low is None else found.low)
    high = max(value + above, value if found.high is None else found.high)
    how = f"{found.how}, at least as wide as that of their images combined"
    return replace(found, low=low, high=high, how=how)
