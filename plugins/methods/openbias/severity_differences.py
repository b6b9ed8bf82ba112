"""By how much two models differ in severity: on images of the same caption and seed, or of the same caption alone."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from biaslens_gui.api import Estimate, stats

from .severity import (
    BY_SEED,
    FreeVariant,
    Rows,
    as_far,
    drawn_shares,
    free_shares,
    mean_shares,
    severities,
)
from .shared_noise import exchanged_by_seed


def severity_difference(
    name: str,
    pairs: npt.ArrayLike,
    rng: np.random.Generator,
    variant: FreeVariant = "paper",
    by_seed: tuple[npt.ArrayLike, npt.ArrayLike] | None = None,
) -> tuple[Estimate, float]:
    """Return by how much the first model's context-free severity exceeds the second's, and its p value.

    `pairs` counts images made from the same caption and seed, captions x K x K: the first model's class, the second's.
    The interval resamples captions, the same for both; p exchanges the models within pairs at random. `by_seed` has the
    classes of both models where captions share their noise: the pairs of one image number are then drawn and exchanged
    for all captions at once.
    """
    data = np.asarray(pairs, dtype=np.int64)
    data = data[data.sum(axis=(1, 2)) > 0]
    if not data.size or data.shape[1] < 2:
        return Estimate(name, None, note="No images of the same caption and seed have answers from both."), 1.0
    data = np.array(sorted(data.tolist()), dtype=np.int64)
    first, second = data.sum(axis=2), data.sum(axis=1)
    value = float(
        severities(free_shares(first[:, None], variant))[0] - severities(free_shares(second[:, None], variant))[0]
    )
    places, sizes = stats.resample(len(data), rng), first.sum(axis=1)
    ends = [severities(mean_shares(drawn_shares(one, rng, places), sizes[places], variant)) for one in (first, second)]
    if by_seed is not None and len(data) > 1:
        shift, apart = exchanged_by_seed(by_seed, data.shape[1], rng, severities, variant == "paper")
        low, high = stats.percentile(ends[0] - ends[1] + shift)
        p, how = as_far(apart, abs(value)), f"{BY_SEED}; p by exchanging models within image numbers"
        return Estimate(
            name, value, min(low, value), max(high, value), n=int(data.sum()), how=how, note=f"p {p:.3g}"
        ), p
    low, high = stats.percentile(ends[0] - ends[1])
    swapped = [np.zeros((stats.RESAMPLES, data.shape[1])) for _ in range(2)]
    for table in data:  # one caption at a time: many classes make large tables
        moved = rng.binomial(table, 0.5, size=(stats.RESAMPLES, *table.shape))
        stayed, n = table - moved, table.sum() if variant == "paper" else 1
        swapped[0] += (stayed.sum(axis=2) + moved.sum(axis=1)) / n
        swapped[1] += (stayed.sum(axis=1) + moved.sum(axis=2)) / n
    apart = np.abs(severities(swapped[0]) - severities(swapped[1]))
    p = as_far(apart, abs(value))
    how = f"the same captions resampled for both ({stats.RESAMPLES:,} draws); p by exchanging models within pairs"
    n = int(data.sum())
    return Estimate(name, value, min(low, value), max(high, value), n=n, how=how, note=f"p {p:.3g}"), p


def difference_apart(
    name: str, first: Rows, other: Rows, rng: np.random.Generator, variant: FreeVariant = "paper"
) -> tuple[Estimate, float]:
    """Return the same of images of which no two pair, such as imported ones; rows of one place are of one caption.

    The interval resamples captions, the same for both, and images within each side; p deals the images of both sides
    of a caption out anew.
    """
    told = sorted((tuple(one), tuple(two)) for one, two in zip(first, other, strict=True) if sum(one) and sum(two))
    if not told or len(told[0][0]) < 2:
        return Estimate(name, None, note="No images of the same caption have answers from both."), 1.0
    sides = np.swapaxes(np.array(told, dtype=np.int64), 0, 1)
    value = float(np.subtract(*(severities(free_shares(side[:, None], variant))[0] for side in sides)))
    places = stats.resample(len(told), rng)
    ends = [
        severities(mean_shares(drawn_shares(side, rng, places), side.sum(axis=1)[places], variant)) for side in sides
    ]
    low, high = stats.percentile(ends[0] - ends[1])
    dealt = [
        (drawn := rng.multivariate_hypergeometric(one + two, one.sum(), size=stats.RESAMPLES), one + two - drawn)
        for one, two in zip(*sides, strict=True)
    ]
    apart = np.abs(
        np.subtract(*(severities(free_shares(np.array(side), variant)) for side in zip(*dealt, strict=True)))
    )
    p = as_far(apart, abs(value))
    how = f"the same captions resampled for both, images apart ({stats.RESAMPLES:,} draws); p by dealing images out"
    n = int(sides.sum())
    return Estimate(name, value, min(low, value), max(high, value), n=n, how=how, note=f"p {p:.3g}"), p
