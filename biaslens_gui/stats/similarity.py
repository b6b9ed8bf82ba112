"""Similarity of sets of descriptions over several prompts.

Sources: Jaccard 1901, Bull. Soc. Vaud. Sci. Nat. 37:547; BiasLens equation 1, which generalises it to several sets.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from collections.abc import Set as AbstractSet

import numpy as np

from biaslens_gui.core.biaslens import pairs
from biaslens_gui.core.records import Estimate
from biaslens_gui.stats.intervals import Interval, wilson
from biaslens_gui.stats.resampling import RESAMPLES, percentile, resample

LEVEL = 0.95
_COLUMNS = 2000  # pairs counted at once: some megabytes, however many pairs there are


def jaccard(first: AbstractSet[Hashable], second: AbstractSet[Hashable]) -> float | None:
    """Return |first and second| / |first or second|, or nothing if both are empty. Of two sets, JSI is this."""
    either = len(first | second)
    return len(first & second) / either if either else None


def jsi_interval(
    sets: Mapping[str, Sequence[str]], rng: np.random.Generator, level: float = 0.95, resamples: int = RESAMPLES
) -> Interval:
    """Return an interval for BiasLens' JSI over the prompts in `sets` (at least two, with at least one pair).

    Prompts are the sampling unit: they are drawn with replacement, and a prompt drawn twice is still one prompt, or its
    own pairs would look common; draws of one prompt alone have no JSI. A bootstrap of few prompts can agree with itself
    by accident, so the interval is widened to Wilson's for the share of pairs that are common.

    Raises:
        ValueError: there are fewer than two prompts, or no pairs.
    """
    names = sorted({pair for found in sets.values() for pair in found})
    if len(sets) < 2 or not names:
        raise ValueError("an interval needs two prompts and a pair")
    place = {name: at for at, name in enumerate(names)}
    has = np.zeros((len(sets), len(names)), dtype=np.bool_)
    for row, found in zip(has, sets.values(), strict=True):
        row[[place[pair] for pair in set(found)]] = True
    drawn = np.zeros((resamples, len(sets)), dtype=np.float32)
    np.put_along_axis(drawn, resample(len(sets), rng, resamples), 1.0, axis=1)
    common = every = np.zeros(resamples, dtype=np.int64)
    for at in range(0, len(names), _COLUMNS):
        prompts_with = drawn @ has[:, at : at + _COLUMNS].astype(np.float32)
        common, every = common + (prompts_with > 1).sum(axis=1), every + (prompts_with > 0).sum(axis=1)
    measured = (drawn.sum(axis=1) > 1) & (every > 0)
    wide = wilson(int((has.sum(axis=0) > 1).sum()), len(names), level)
    if not measured.any():
        return wide
    low, high = percentile(common[measured] / every[measured], level)
    return Interval(min(low, wide.low), max(high, wide.high))


def jsi(
    name: str,
    sets: Mapping[str, Sequence[str]],
    rng: np.random.Generator,
    *,
    variant: pairs.Variant = "paper",
    missing: int = 0,
) -> Estimate:
    """Return BiasLens' JSI over the prompts in `sets` (equation 1), `missing` of which could not be measured.

    No value from fewer than two prompts or without pairs, which the paper prints as "-" (Table 8).
    """
    n = len(sets)
    if n < 2:
        return Estimate(name, None, n=n, missing=missing, note="Similarity needs at least two prompts.")
    found = pairs.overlap(sets)
    value = pairs.jsi(found, variant)
    if value is None:
        return Estimate(name, None, n=n, missing=missing, note="-: no pairs.")
    if variant == "as-published-code":
        return Estimate(name, value, n=n, missing=missing, how="no interval: the published code has none")
    low, high = jsi_interval(sets, rng, LEVEL)
    how = f"percentile bootstrap over prompts ({RESAMPLES:,} resamples), widened to Wilson's interval over pairs"
    return Estimate(name, value, low, high, LEVEL, n, missing, how)
