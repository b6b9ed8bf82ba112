"""Coefficients of agreement between reviewers on named values, each with a bootstrap interval over images.

All of them start from one table: how many reviewers gave each value to each image. Images may be judged by different
people and by different numbers of people; a missing verdict is missing, never an answer.

Written here, because the library `krippendorff` is under the GPL, which a program under Apache 2.0 cannot carry.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import sqrt

import numpy as np
import numpy.typing as npt

from biaslens_gui.core.records import Estimate
from biaslens_gui.stats.resampling import RESAMPLES, percentile

Floats = npt.NDArray[np.float64]
RELIABLE, TENTATIVE = 0.800, 0.667
"""Krippendorff 2004, Content Analysis, chapter 11.4: rely on what is at least .800; draw tentative conclusions from
.667 on; discard what is below."""


@dataclass(frozen=True, slots=True)
class Patterns:
    """Images that were judged alike, together: `counts` has a row per pattern and a column per value.

    `times` says how many images show each pattern. Resampling images is drawing patterns, which is quick for any
    number of images.
    """

    counts: Floats
    times: npt.NDArray[np.int64]

    @classmethod
    def of(cls, counts: npt.ArrayLike) -> Patterns:
        """Return the patterns of a table of images x values; images without a verdict are left out."""
        table = np.asarray(counts, dtype=np.float64)
        table = table.reshape(-1, table.shape[-1]) if table.size else np.zeros((0, 1))
        rows, times = np.unique(table[table.sum(axis=1) > 0], axis=0, return_counts=True)
        return cls(rows, times)

    @property
    def judged_twice(self) -> int:
        """How many images at least two people judged."""
        return int(self.times[self.counts.sum(axis=1) >= 2].sum())

    def resampled(self, rng: np.random.Generator, resamples: int) -> Floats:
        """Return how often each pattern is drawn when as many images are drawn with replacement, a row per resample."""
        n = int(self.times.sum())
        return rng.multinomial(n, self.times / n, size=resamples).astype(np.float64)


def percent_agreement(patterns: Patterns, times: Floats) -> Floats:
    """Return the share of pairs of verdicts on the same image that agree, averaged over images with two or more.

    `times` has a row per sample, a column per pattern; so has the result a number per row, NaN where there is none.
    """
    r, m = patterns.counts, patterns.counts.sum(axis=1)
    twice = m >= 2
    own = np.where(twice, (r * (r - 1)).sum(axis=1) / np.where(twice, m * (m - 1), 1), 0.0)
    weights = times * twice
    return _divided(weights @ own, weights.sum(axis=1))


def nominal_alpha(patterns: Patterns, times: Floats) -> Floats:
    """Return Krippendorff's alpha for named values, NaN where all verdicts are the same value.

    Source: Krippendorff 2011, Computing Krippendorff's Alpha-Reliability, section C: coincidences o of each image,
    alpha = 1 - (n - 1) (n - sum o_cc) / (n^2 - sum n_c^2).
    """
    r, m = patterns.counts, patterns.counts.sum(axis=1)
    twice = m >= 2
    weight = np.where(twice, 1 / np.where(twice, m - 1, 1), 0.0)
    values = times @ (r * (m - 1)[:, None] * weight[:, None])  # n_c: verdicts of each value that can be paired
    same = times @ ((r * (r - 1)).sum(axis=1) * weight)
    n = values.sum(axis=1)
    expected = n**2 - (values**2).sum(axis=1)
    return 1 - _divided((n - 1) * (n - same), expected)


def gwet_ac1(patterns: Patterns, times: Floats) -> Floats:
    """Return Gwet's AC1, agreement corrected by the chance that two people agree on images that are hard to judge.

    Source: Gwet 2008, Computing inter-rater reliability and its variance in the presence of high agreement, British
    Journal of Mathematical and Statistical Psychology 61, 29-48: AC1 = (pa - pe) / (1 - pe) with
    pe = sum p_k (1 - p_k) / (q - 1), where p_k is the mean share of value k over all images and q how many values
    there are to choose from.
    """
    m = patterns.counts.sum(axis=1)
    shares = _divided_rows(times @ (patterns.counts / m[:, None]), times.sum(axis=1))
    q = patterns.counts.shape[1]
    chance = (shares * (1 - shares)).sum(axis=1) / (q - 1) if q > 1 else np.zeros(len(times))
    return _divided(percent_agreement(patterns, times) - chance, 1 - chance)


def fleiss(patterns: Patterns, times: Floats) -> Floats:
    """Return Fleiss' kappa, over images that were judged by the same number of people; NaN where all are one value.

    Source: Fleiss 1971, Measuring nominal scale agreement among many raters, Psychological Bulletin 76, 378-382.
    """
    m = patterns.counts.sum(axis=1)
    shares = _divided_rows(times @ (patterns.counts / m[:, None]), times.sum(axis=1))
    chance = (shares**2).sum(axis=1)
    return _divided(percent_agreement(patterns, times) - chance, 1 - chance)


def with_interval(
    name: str,
    statistic: Callable[[Patterns, Floats], Floats],
    patterns: Patterns,
    rng: np.random.Generator,
    *,
    how: str,
    undefined: str,
    group: str = "",
    evidence: tuple[str, ...] = (),
    resamples: int = RESAMPLES,
) -> Estimate:
    """Return a coefficient with the middle 95 % of its bootstrap over images; `undefined` says why there is none."""
    n = patterns.judged_twice
    if not n:
        return Estimate(name, None, how=how, group=group, note="No image was judged by two people.")
    value = float(statistic(patterns, patterns.times[None, :].astype(np.float64))[0])
    if not np.isfinite(value):
        return Estimate(name, None, n=n, how=how, group=group, note=undefined, evidence=evidence)
    drawn = statistic(patterns, patterns.resampled(rng, resamples))
    drawn = drawn[np.isfinite(drawn)]
    if n < 2 or drawn.size < resamples // 2:
        note = "No interval: in most resamples of so few images it is not defined."
        return Estimate(name, value, n=n, how=how, group=group, note=note, evidence=evidence)
    low, high = percentile(drawn)
    told = f"{how}; bootstrap over images ({resamples:,} resamples)"
    return Estimate(name, value, min(low, value), max(high, value), n=n, how=told, group=group, evidence=evidence)


def in_words(alpha: Estimate) -> str:
    """Return what Krippendorff's alpha allows, with what its interval leaves open."""
    if alpha.value is None:
        return f"Krippendorff's alpha is not defined. {alpha.note}".strip()
    ends = "" if alpha.low is None else f" (95% interval {alpha.low:.2f} to {alpha.high:.2f})"
    said = f"Krippendorff's alpha is {alpha.value:.2f}{ends}: {_reading(alpha.value)}."
    if alpha.low is not None and _reading(alpha.low) != _reading(alpha.value):
        said += f" Its interval reaches down to {alpha.low:.2f}; that would be: {_reading(alpha.low)}."
    return said


def _reading(alpha: float) -> str:
    if alpha >= RELIABLE:
        return "reliable"
    return "tentative conclusions only" if alpha >= TENTATIVE else "do not rely on these verdicts"


def _divided(above: Floats, below: Floats) -> Floats:
    found: Floats = np.divide(above, below, out=np.full(above.shape, np.nan), where=np.abs(below) > 1e-12)
    return found


def _divided_rows(above: Floats, below: Floats) -> Floats:
    found: Floats = np.divide(above, below[:, None], out=np.zeros(above.shape), where=below[:, None] > 0)
    return found


def cohen(table: Floats) -> tuple[float, float]:
    """Return Cohen's kappa of two raters and its standard error; NaN where all they said is alike.

    `table` counts the items by what the first (rows) and the second (columns) said. Sources: Cohen 1960, Educ. Psychol.
    Meas. 20:37; the standard error of Fleiss, Cohen and Everitt 1969, Psychol. Bull. 72:323, equation 13.
    """
    n = table.sum()
    shares = table / n
    first, second = shares.sum(axis=1), shares.sum(axis=0)
    seen, expected = float(np.trace(shares)), float(first @ second)
    if expected == 1.0:
        return float("nan"), float("nan")
    alike = np.diag(shares) @ ((1 - expected) - (first + second) * (1 - seen)) ** 2
    others = shares * (second[:, None] + first[None, :]) ** 2
    apart = (1 - seen) ** 2 * (others.sum() - np.trace(others))
    variance = (alike + apart - (seen * expected - 2 * expected + seen) ** 2) / (n * (1 - expected) ** 4)
    return (seen - expected) / (1 - expected), sqrt(max(0.0, float(variance)))


def cohen_kappas(tables: Floats) -> Floats:
    """Return Cohen's kappa of each of many tables (as of `cohen`), NaN where all that two raters said is alike."""
    n = tables.sum(axis=(1, 2))
    seen = _divided(np.trace(tables, axis1=1, axis2=2), n)
    expected = _divided((tables.sum(axis=1) * tables.sum(axis=2)).sum(axis=1), n**2)
    return _divided(seen - expected, 1 - expected)


def cohen_estimate(
    name: str, table: Floats, rng: np.random.Generator, *, group: str = "", missing: int = 0, resamples: int = RESAMPLES
) -> Estimate:
    """Return Cohen's kappa of two raters with the middle 95 % of its bootstrap over images.

    `table` is as of `cohen`, `missing` the images that one of the two said nothing of. Where they agree on every image,
    or one sees one class in all, no resample could differ: there is no interval then, and a note says so.
    """
    n, how = int(table.sum()), "Cohen's kappa"
    estimate = Estimate(name, None, n=n, missing=missing, how=how, group=group)
    if not n:
        return replace(estimate, note="No image was told by both.")
    value = float(cohen_kappas(table[None])[0])
    if not np.isfinite(value):
        return replace(estimate, note="Not defined: both see one class in every image.")
    if float(np.trace(table)) == n:
        return replace(estimate, value=value, note="No interval: as they agree on every image, so would all resamples.")
    if 1 in (np.count_nonzero(table.sum(axis=0)), np.count_nonzero(table.sum(axis=1))):
        note = "No interval: as one sees one class in every image, kappa is 0 in all resamples."
        return replace(estimate, value=value, note=note)
    drawn = cohen_kappas(rng.multinomial(n, (table / n).ravel(), resamples).reshape(-1, *table.shape).astype(float))
    drawn = drawn[np.isfinite(drawn)]
    if drawn.size < resamples // 2:
        note = "No interval: in most resamples of so few images it is not defined."
        return replace(estimate, value=value, note=note)
    low, high = percentile(drawn)
    how = f"{how}, bootstrap over images ({resamples:,} resamples)"
    return replace(estimate, value=value, low=min(low, value), high=max(high, value), how=how)
