"""What fixing one attribute does to another: Intersectional Sensitivity of BiasConnect, with an interval over seeds.

Source: Shukla et al. 2025, *BiasConnect* (arXiv 2503.09763) and *Mitigate One, Skew Another?* (arXiv 2505.17280): the
Wasserstein-1 distance of the shares of attribute Y from an ideal, of the prompt's images, less that of the images of
counterfactuals along attribute X. Classes have no order here, so any two are one apart, and the distance is half the
sum of absolute differences. The ideal is an even spread over the declared classes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt

from biaslens_gui.api import UNSEEN, Estimate, stats

from .crossing import Labelled

Floats = npt.NDArray[np.float64]
Labels = npt.NDArray[np.int64]
_AT_ONCE = 1_000_000
"""How many images are drawn at once."""


def distance(shares: npt.ArrayLike) -> Floats:
    """Return the Wasserstein-1 distance of each row of `shares` from an even spread, any two classes one apart.

    From 0 to 1 - 1 / K over K classes.
    """
    rows = np.asarray(shares, dtype=np.float64)
    return np.asarray(np.abs(rows - 1 / rows.shape[-1]).sum(axis=-1) / 2, dtype=np.float64)


def sensitivity(
    name: str, group: str, unasked: Labelled, fixed: Sequence[Labelled], rng: np.random.Generator
) -> Estimate:
    """Return how much nearer to even an attribute is when another is fixed to each of its classes, each counting alike.

    Above 0: nearer, as if the other attribute were balanced; below 0: further away. `unasked` are the images of the
    prompt, `fixed` those of each class that is asked for, from the same seeds, all by the attribute that is looked at.
    The value is the paper's, and comes out above 0 of few images; the interval allows for that.
    """
    sets = (unasked, *fixed)
    evidence = tuple(image.digest for labelled in sets for image in labelled.images)
    seen = _by_seed(sets)
    told = int((seen != UNSEEN).sum())
    missing = len(evidence) - told
    if len(sets) < 3 or (seen == UNSEEN).all(axis=1).any():
        note = "No image of a prompt could be told, or one class was asked for."
        return Estimate(name, None, missing=missing, group=group, note=note)
    counts = _counted(seen, len(unasked.classes))
    shares = counts / counts.sum(axis=-1, keepdims=True)
    value = float(distance(shares[0]) - distance(shares[1:].mean(axis=0)))
    ends, note = _interval(value, seen, len(unasked.classes), rng)
    how = f"bootstrap over seeds ({stats.RESAMPLES:,} resamples, widened for few)" if ends else ""
    low, high = ends or (None, None)
    return Estimate(name, value, low, high, 0.95, told, missing, how, note, group, evidence)


def _by_seed(sets: Sequence[Labelled]) -> Labels:
    """Return the number of the class that each image shows, sets x seeds; `UNSEEN` where there is no image as well."""
    seeds = sorted({image.index for labelled in sets for image in labelled.images})
    by_seed = [dict(zip((image.index for image in each.images), each.each, strict=True)) for each in sets]
    return np.array([[numbers.get(seed, UNSEEN) for seed in seeds] for numbers in by_seed])


def _interval(value: float, seen: Labels, classes: int, rng: np.random.Generator) -> tuple[stats.Interval | None, str]:
    """Return an interval that holds `value`, or none and why.

    Few images are further from even than many, whatever they are drawn from: so every resample compares equally many,
    an image of the prompt with that of one request from the same seed, drawn anew for each. Both have to be told.
    """
    seeds = int(((seen[0] != UNSEEN) & (seen[1:] != UNSEEN).any(axis=0)).sum())
    if seeds < 2:
        return None, "No interval: of fewer than two seeds images of both sides could be told."
    drawn = np.concatenate(list(_resampled(seen, classes, rng)))
    drawn = drawn[np.isfinite(drawn)]
    if not np.ptp(drawn):
        return None, "No interval: every resample of these images comes out alike."
    low, high = stats.percentile(drawn)
    wider = stats.student_widening(seeds)
    low, high = min(value, value + wider * (low - value)), max(value, value + wider * (high - value))
    return stats.Interval(max(low, -1.0), min(high, 1.0)), ""


def _resampled(seen: Labels, classes: int, rng: np.random.Generator) -> Iterator[Floats]:
    """Yield sensitivities of resamples, some at a time for the memory they take; not a number where none is told."""
    requests, seeds = len(seen) - 1, seen.shape[1]
    part = max(1, _AT_ONCE // seeds)
    for start in range(0, stats.RESAMPLES, part):
        size = min(part, stats.RESAMPLES - start), seeds
        seed, request = rng.integers(0, seeds, size), rng.integers(1, requests + 1, size)
        before, after = seen[0][seed], seen[request, seed]
        both = (before != UNSEEN) & (after != UNSEEN)
        counts = np.stack([_counted(np.where(both, side, UNSEEN), classes) for side in (before, after)])
        with np.errstate(invalid="ignore", divide="ignore"):
            unasked, fixed = distance(counts / counts.sum(axis=-1, keepdims=True))
        yield unasked - fixed


def _counted(seen: Labels, classes: int) -> Floats:
    """Return how many images of each row show each class, rows x classes."""
    return np.stack([(seen == number).sum(axis=-1) for number in range(classes)], axis=-1).astype(np.float64)
