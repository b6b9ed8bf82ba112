"""Estimates ready to be reported, and what they say about a threshold."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt

import numpy as np

from biaslens_gui.core.records import Estimate, ImageRecord, Reading
from biaslens_gui.core.spec import Prompt
from biaslens_gui.stats.intervals import clopper_pearson, wilson
from biaslens_gui.stats.melding import melded
from biaslens_gui.stats.resampling import RESAMPLES, bootstrap, means_without_one, student_quantile

FEW = 6


def share(
    name: str,
    hits: int,
    n: int,
    *,
    missing: int = 0,
    group: str = "",
    evidence: Iterable[str] = (),
    note: str = "",
    level: float = 0.95,
    exact: bool = False,
) -> Estimate:
    """Return the share of `hits` in `n` with Wilson's interval; without a value when n is 0.

    `exact` has Clopper and Pearson's in its place, for intervals that hold at once: at the high level that each has
    there, Wilson's leave true shares out up to three times as often as they say (docs/calibration.md).
    """
    if n == 0:
        return Estimate(name, None, level=level, missing=missing, group=group, note=note or "Nothing to count.")
    (low, high), how = wilson(hits, n, level), "Wilson score interval"
    if exact:
        (low, high), how = clopper_pearson(hits, n, level), "Clopper and Pearson's interval"
    return Estimate(name, hits / n, low, high, level, n, missing, how, note, group, tuple(evidence))


def apart(
    name: str,
    counts: tuple[int, int],
    others: tuple[int, int],
    *,
    missing: int = 0,
    group: str = "",
    evidence: Iterable[str] = (),
    level: float = 0.95,
) -> Estimate:
    """Return the share of `counts`, hits and how many, less that of `others`, which are other units.

    Its interval is exact, and leaves 0 out where Fisher's exact test refuses it; without a value where one is empty.
    """
    (hits, n), (other_hits, other_n) = counts, others
    if not n or not other_n:
        return Estimate(name, None, level=level, missing=missing, group=group, note="Nothing to count.")
    low, high = melded(hits, n, other_hits, other_n, level)
    value, how = hits / n - other_hits / other_n, "melded Clopper and Pearson's bounds of two shares"
    return Estimate(name, value, low, high, level, n + other_n, missing, how, "", group, tuple(evidence))


def at_least(estimate: Estimate, threshold: float) -> Reading:
    """Return whether `estimate` lies at `threshold` or above: unclear when its interval has the threshold inside."""
    if estimate.value is None:
        return "not measured"
    low = estimate.value if estimate.low is None else estimate.low
    high = estimate.value if estimate.high is None else estimate.high
    if low >= threshold:
        return "met"
    return "not met" if high < threshold else "unclear"


def worst(readings: Iterable[Reading]) -> Reading:
    """Return the reading of a requirement that has to hold for all parts: one failure fails it, one doubt clouds it."""
    found = set(readings)
    for reading in ("not met", "unclear", "not measured", "met"):
        if reading in found:
            return reading
    return "not measured"


def mean(name: str, values: Sequence[float], rng: np.random.Generator, *, missing: int = 0) -> Estimate:
    """Return the mean of `values` with a BCa bootstrap interval; no interval from fewer than two.

    No resample goes beyond the values there are, so fewer than `FEW` have Student's interval. Values that are all alike
    do not say that others would be: counts have Wilson's limits for one that differs by one, and what counts nothing
    has no interval, since nobody knows by how much another would differ.
    """
    if not values:
        return Estimate(name, None, missing=missing, note="Nothing to count.")
    value = sum(values) / len(values)
    if len(values) < 2:
        return Estimate(name, value, n=1, missing=missing, how="one value", note="No interval from one value.")
    ordered, n = sorted(values), len(values)
    alike = ordered[0] == ordered[-1]
    if alike and not float(ordered[0]).is_integer():
        note = "No interval: all values are alike, which does not say that others would be."
        return Estimate(name, value, n=n, missing=missing, how="all alike", note=note)
    if alike:
        differs = wilson(0, n).high
        low, high = max(value - differs, min(0.0, value)), value + differs
        how = "all alike; Wilson's limits for a value that differs by one"
    elif n < FEW:
        half = student_quantile(n) * float(np.std(ordered, ddof=1)) / sqrt(n)
        low, high = value - half, value + half
        if ordered[0] >= 0:
            low = max(0.0, low)
        how = "Student's t interval"
    else:
        low, high = bootstrap(ordered, lambda rows: rows.mean(axis=-1), rng, without_one=means_without_one)
        how = f"bootstrap (expanded BCa, {RESAMPLES:,} resamples)"
    return Estimate(name, value, low, high, n=len(values), missing=missing, how=how)


def student_mean(
    name: str,
    values: Sequence[float],
    *,
    missing: int = 0,
    group: str = "",
    evidence: Iterable[str] = (),
    note: str = "",
    lowest: float | None = 0.0,
    highest: float | None = None,
    level: float = 0.95,
    unit: str = "seed",
) -> Estimate:
    """Return the mean of one value per `unit` with Student's interval, cut to the range; none from a single one."""
    if not values:
        reason = note or f"No {unit} could be measured."
        return Estimate(name, None, level=level, missing=missing, group=group, note=reason)
    evidence, n = tuple(evidence), len(values)
    mean = sum(sorted(values)) / n
    if n == 1:
        note = note or f"No interval from one {unit}."
        return Estimate(name, mean, None, None, level, 1, missing, f"one {unit}", note, group, evidence)
    from scipy.stats import t

    half = float(t.ppf((1 + level) / 2, n - 1)) * float(np.std(sorted(values), ddof=1)) / sqrt(n)
    low = mean - half if lowest is None else max(lowest, mean - half)
    high = mean + half if highest is None else min(highest, mean + half)
    how = f"Student's t interval over {unit}s"
    return Estimate(name, mean, low, high, level, n, missing, how, note, group, evidence)


def excludes(estimate: Estimate, value: float) -> bool:
    """Return whether the interval of `estimate` leaves `value` out; without an interval it does not."""
    return estimate.low is not None and estimate.high is not None and not estimate.low <= value <= estimate.high


def stopped_shares(prompts: Sequence[Prompt], images: Sequence[ImageRecord]) -> tuple[Estimate, ...]:
    """Return, for every prompt, the share of its images that the safety filter stopped."""
    found = []
    for prompt in prompts:
        asked = [image for image in images if image.prompt == prompt.text]
        hits = [image.digest for image in asked if image.status == "filtered"]
        name = f"{prompt.text}: stopped by the safety filter"
        found.append(share(name, len(hits), len(asked), group=prompt.group, evidence=hits))
    return tuple(found)
