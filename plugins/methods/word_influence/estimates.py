"""Word influences as estimates: intervals and p for weighted sums of shares, each from images of its own.

Sources: Word-level explanations, equations 1 to 5 and theorem 1 (Hoeffding); Zou and Donner 2008, Stat. Med. 27:1693
(Wilson limits combined; for one share less another this is Newcombe's interval); Agresti and Caffo 2000, Am. Stat.
54:280 (two images added on both sides, so that shares of 0 and 1 have a variance).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Literal

import numpy as np
import numpy.typing as npt

from biaslens_gui.api import Cell, Estimate, Row, stats

from .removal import PlacedWord, ReplacedShares, pair_weights, weights

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


def weighted_share_p(factors: Floats, hits: Counts, n: Counts) -> float:
    """Return the two-sided p that a weighted sum of shares is 0; 1 where a share that counts has no image."""
    chosen = factors != 0
    factors, hits, n = factors[chosen], hits[chosen], n[chosen]
    if not len(n) or (n == 0).any():
        return 1.0
    shares = (hits + 1) / (n + 2)
    deviation = sqrt(float((factors**2 * shares * (1 - shares) / (n + 2)).sum()))
    return stats.normal_p(float(factors @ shares) / deviation)


@dataclass(frozen=True, slots=True)
class WordScore:
    """The influence of one word of one prompt for one group, `clear` of chance or not, with its row of the table."""

    word: PlacedWord
    estimate: Estimate
    clear: bool
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

    `evidence` has the images in which each word alone is replaced. Clear is what the interval and Holm's adjusted p
    over the words of the prompt both rule chance out for.
    """
    hits, n = counts.hits[group], counts.n
    each = weights(len(counts.words), r, normalised=normalised)
    p_values = [weighted_share_p(row, hits, n) for row in each]
    adjusted = zip(p_values, stats.holm(p_values), stats.benjamini_hochberg(p_values), strict=True)
    found = []
    for at, (word, row, (p, p_holm, p_bh)) in enumerate(zip(counts.words, each, adjusted, strict=True)):
        missing = int((counts.asked - n)[row != 0].sum())
        images = evidence[at] if evidence else ()
        estimate = weighted_share(word.label, row, hits, n, rng, bounds=bounds, missing=missing, evidence=images)
        share = float(hits[at + 1] / n[at + 1]) if n[at + 1] else None
        cells: dict[str, Cell] = {"word": word.label, "share": share, "n": int(n[at + 1])}
        cells |= {"influence": estimate.value, "low": estimate.low, "high": estimate.high}
        for kind in ("bootstrap", "hoeffding"):
            ends = share_bounds(row, hits, n, rng, kind) if estimate.value is not None else (None, None)
            cells |= {f"{kind}_low": ends[0], f"{kind}_high": ends[1]}
        cells |= {"p": p, "p_holm": p_holm, "p_bh": p_bh}
        found.append(WordScore(word, estimate, p_holm < ALPHA and stats.excludes(estimate, 0.0), cells))
    return sorted(found, key=lambda score: -(score.estimate.value or 0.0))


def interactions(
    counts: ReplacedShares, group: int, r: int, rng: np.random.Generator, bounds: Bounds = "wilson"
) -> list[Estimate]:
    """Return, for every pair of words, what replacing both does beyond replacing each; none for r < 2."""
    pairs, each = pair_weights(len(counts.words), r)
    names = [word.label for word in counts.words]
    return [
        weighted_share(names[one], row, counts.hits[group], counts.n, rng, bounds=bounds, group=names[other])
        for (one, other), row in zip(pairs, each, strict=True)
    ]


def average_influences(found: Sequence[tuple[Mapping[str, str], Sequence[WordScore]]]) -> list[Estimate]:
    """Return the mean influence of every word over the prompts it stands in (Figure 3), two at least.

    `found` has the slots and the scores of every prompt; a word that fills a slot is counted under that slot, its
    `group`. Prompts are the sampling unit; of two or three, a bootstrap would be far too narrow.
    """
    values: dict[tuple[str, str], list[float]] = {}
    for slots, scores in found:
        named = {value.casefold(): slot for slot, value in slots.items()}
        for score in scores:
            word = score.word.text.casefold()
            if score.estimate.value is not None:
                values.setdefault((named.get(word, ""), word), []).append(score.estimate.value)
    means = [
        stats.student_mean(word, of, group=slot, lowest=None, unit="prompt")
        for (slot, word), of in values.items()
        if len(of) > 1
    ]
    return sorted(means, key=lambda estimate: (estimate.group, -(estimate.value or 0.0)))
