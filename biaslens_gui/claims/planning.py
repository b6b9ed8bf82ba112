"""What a number of images can show: the power of a plan in words, and about how many images would tell."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from biaslens_gui.claims import evidence
from biaslens_gui.claims.questions import Open
from biaslens_gui.core.claims.records import Looks

POWER = 0.8
"""The probability with which a number of images that is named would tell."""

_SIZES = np.unique(np.round(np.geomspace(4, 2400, 130)).astype(int))


def images_to_tell(item: Open, level: float, looks: Looks, margin: float) -> int | None:
    """Return about how many images would make a claim clear or even, if what was seen goes on; None beyond 2,400.

    What was seen is drawn a little towards even, as one image of each side more would do. A difference is decided by
    the pairs that differ: as many more images as these are rare.
    """
    counts = item.counts
    if item.is_share:
        share = (counts.plus + 1) / (counts.images + 2)
        found = _to_tell(round(float(share), 3), level / item.factor, looks, margin)
        return None if found is None else max(found, counts.images + 1)
    differing = counts.plus + counts.minus
    if not differing:
        return None
    share = (counts.plus + 1) / (differing + 2)
    found = _to_tell(round(float(share), 3), level / item.factor, "open", 0.0)
    return None if found is None else max(round(found * counts.images / differing), counts.images + 1)


@cache
def _to_tell(share: float, level: float, looks: Looks, margin: float) -> int | None:
    low, high = 0, len(_SIZES)
    while low < high:  # the chance grows with the number of images, but for steps of whole counts
        middle = (low + high) // 2
        enough = chance_to_tell(share, int(_SIZES[middle]), level, looks, margin) >= POWER
        low, high = (low, middle) if enough else (middle + 1, high)
    return int(_SIZES[low]) if low < len(_SIZES) else None


def chance_to_tell(share: float, images: int, level: float, looks: Looks, margin: float) -> float:
    """Return the probability that a true `share` is clear or even with so many `images` at `level`, enumerated."""
    counts = np.arange(images + 1)
    told = evidence.share_p(counts, images, 0.5, looks) <= level
    if margin > 0:
        told |= evidence.share_inside_p(counts, images, 0.5 - margin, 0.5 + margin, looks) <= level
    return float(_binomial(images, share)[told].sum())


def _binomial(images: int, share: float) -> Any:
    """Return the probability of each count of `images`."""
    counts = np.arange(images + 1)
    logs = evidence.log_factorials(images)
    ways = logs[images] - logs[counts] - logs[images - counts]
    return np.exp(ways + evidence.log_likelihood(counts, np.full_like(counts, images), np.asarray(share, float)))
