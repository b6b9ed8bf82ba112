"""Estimates ready to be reported, and what they say about a threshold."""

from __future__ import annotations

from collections.abc import Iterable

from biaslens_gui.core.records import Estimate, Reading
from biaslens_gui.stats.intervals import wilson


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
) -> Estimate:
    """Return the share of `hits` in `n` with Wilson's interval; without a value when n is 0."""
    if n == 0:
        return Estimate(name, None, level=level, missing=missing, group=group, note=note or "Nothing to count.")
    low, high = wilson(hits, n, level)
    return Estimate(name, hits / n, low, high, level, n, missing, "Wilson score interval", note, group, tuple(evidence))


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
