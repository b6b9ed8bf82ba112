"""What one noise for all captions does to numbers over captions: images of one number vary together.

Captions and image numbers are then crossed, and both are samples. What each changes by itself, drawn anew, is added up:
the sum counts chance within a cell twice, so intervals are a little too wide where captions share little, and never too
narrow (Owen 2007, The pigeonhole bootstrap, Annals of Applied Statistics 1:386).

`by_seed` are numbers of classes, captions x images: image i of every caption has one noise, -1 where none counts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from biaslens_gui.api import stats

Floats = npt.NDArray[np.float64]
Severities = Callable[[npt.ArrayLike], Floats]
"""Gives the severity of each row of shares or counts."""


class Moved(NamedTuple):
    """By how much image numbers drawn anew move the shares over captions (draws x classes) and the aware severity."""

    shares: Floats
    aware: Floats


def moved_by_seed(
    by_seed: npt.ArrayLike, classes: int, rng: np.random.Generator, severities: Severities, each_alike: bool = True
) -> Moved:
    """Return what image numbers drawn anew, the same for all captions, change about the mean of the draws.

    With `each_alike` a caption weighs as any other (equation 5), else by its images, as the published code has it.
    """
    seen = _one_hot(by_seed, classes)
    weights = stats.times_drawn(seen.shape[1], rng, stats.RESAMPLES)
    counts = np.einsum("ri,cik->rck", weights, seen, optimize=True)
    free, each = _over_captions(counts, each_alike), severities(counts)
    aware = np.nansum(each, axis=1) / np.maximum(np.isfinite(each).sum(axis=1), 1)
    wider = stats.student_widening(seen.shape[1])
    return Moved(wider * (free - free.mean(axis=0)), wider * (aware - aware.mean()))


def shares_moved(drawn: Floats, moved: Moved) -> Floats:
    """Return shares (draws x classes) with what image numbers change added, as shares again."""
    found = np.clip(drawn + moved.shares, 0.0, 1.0)
    return np.asarray(found / found.sum(axis=1, keepdims=True), dtype=np.float64)


def exchanged_by_seed(
    by_seed: tuple[npt.ArrayLike, npt.ArrayLike],
    classes: int,
    rng: np.random.Generator,
    severities: Severities,
    each_alike: bool = True,
) -> tuple[Floats, Floats]:
    """Return for two models what image numbers drawn anew change about the difference of their severities.

    The second result is how far apart they are, without sign, when the models are exchanged within image numbers.
    """
    first, second = (np.asarray(labels, dtype=np.int64) for labels in by_seed)
    told = (first >= 0) & (second >= 0)
    one, other = (_one_hot(np.where(told, labels, -1), classes) for labels in (first, second))

    def apart(weights: Floats, left: Floats, right: Floats, base: tuple[Floats, Floats] | None = None) -> Floats:
        counts = [np.einsum("ri,cik->rck", weights, seen, optimize=True) for seen in (left, right)]
        if base is not None:
            counts = [start[None] + change for start, change in zip(base, counts, strict=True)]
        ends = [severities(_over_captions(count, each_alike)) for count in counts]
        return np.asarray(ends[0] - ends[1], dtype=np.float64)

    images = one.shape[1]
    drawn = apart(stats.times_drawn(images, rng, stats.RESAMPLES), one, other)
    swaps = rng.integers(0, 2, (stats.RESAMPLES, images)).astype(np.float64)
    exchanged = apart(swaps, other - one, one - other, (one.sum(axis=1), other.sum(axis=1)))
    return stats.student_widening(images) * (drawn - np.nanmean(drawn)), np.abs(exchanged)


def _one_hot(by_seed: npt.ArrayLike, classes: int) -> Floats:
    labels = np.asarray(by_seed, dtype=np.int64)
    labels = labels[(labels >= 0).any(axis=1)]
    return np.asarray(labels[..., None] == np.arange(classes), dtype=np.float64)


def _over_captions(counts: Floats, each_alike: bool) -> Floats:
    """Return shares over captions (draws x classes) of counts (draws x captions x classes), of those that have any."""
    if not each_alike:
        pooled = counts.sum(axis=1)
        return np.asarray(pooled / np.maximum(pooled.sum(axis=-1, keepdims=True), 1.0), dtype=np.float64)
    sizes = counts.sum(axis=-1, keepdims=True)
    shares = np.divide(counts, sizes, out=np.zeros_like(counts), where=sizes > 0)
    return np.asarray(shares.sum(axis=1) / np.maximum((sizes > 0).sum(axis=1), 1), dtype=np.float64)
