"""Similarity of sets of descriptions over several prompts.

Sources: Jaccard 1901, Bull. Soc. Vaud. Sci. Nat. 37:547; BiasLens equation 1, which generalises it to several sets.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from collections.abc import Set as AbstractSet

import numpy as np

from biaslens_gui.stats.intervals import Interval, wilson
from biaslens_gui.stats.resampling import RESAMPLES, percentile, resample


def jaccard(first: AbstractSet[Hashable], second: AbstractSet[Hashable]) -> float | None:
    """Return |first and second| / |first or second|, or nothing if both are empty. Of two sets, JSI is this."""
    either = len(first | second)
    return len(first & second) / either if either else None


def jsi_interval(
    sets: Mapping[str, Sequence[str]], rng: np.random.Generator, level: float = 0.95, resamples: int = RESAMPLES
) -> Interval:
    """Return an interval for BiasLens' JSI over the prompts in `sets` (at least two, with at least one pair).

    Prompts are the sampling unit: they are drawn with replacement, and a prompt drawn twice is still one prompt, or its
    own pairs would look common. A bootstrap of few prompts can agree with itself by accident (no pair in common in any
    resample), so the interval is widened to Wilson's for the share of pairs that are common.

    Raises:
        ValueError: there are fewer than two prompts, or no pairs.
    """
    pairs = sorted({pair for found in sets.values() for pair in found})
    if len(sets) < 2 or not pairs:
        raise ValueError("an interval needs two prompts and a pair")
    has = np.array([[pair in found for pair in pairs] for found in map(frozenset, sets.values())], dtype=np.float64)
    drawn = np.zeros((resamples, len(sets)))
    np.put_along_axis(drawn, resample(len(sets), rng, resamples), 1.0, axis=1)
    prompts_with = drawn @ has
    common, every = (prompts_with > 1).sum(axis=1), (prompts_with > 0).sum(axis=1)
    measured = every > 0
    low, high = percentile(common[measured] / every[measured], level)
    counts = wilson(int((has.sum(axis=0) > 1).sum()), len(pairs), level)
    return Interval(min(low, counts.low), max(high, counts.high))
