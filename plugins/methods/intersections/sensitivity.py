"""What fixing one attribute does to another: Intersectional Sensitivity of BiasConnect, with an interval over seeds.

Source: Shukla et al. 2025, *BiasConnect* (arXiv 2503.09763) and *Mitigate One, Skew Another?* (arXiv 2505.17280): the
Wasserstein-1 distance of the shares of attribute Y from an ideal, of the prompt's images, less that of the images of
counterfactuals along attribute X. Classes have no order here, so any two are one apart, and the distance is half the
sum of absolute differences. The ideal is an even spread over the declared classes.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from biaslens_gui.api import UNSEEN, Estimate, stats

from .crossing import Labelled

Floats = npt.NDArray[np.float64]


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
    """
    sets = (unasked, *fixed)
    if len(sets) < 3 or any(all(seen == UNSEEN for seen in labelled.each) for labelled in sets):
        return Estimate(name, None, group=group, note="No image of a prompt could be told, or one class was asked for.")
    seeds = sorted({image.index for labelled in sets for image in labelled.images})
    shown = np.stack([_shown(labelled, seeds) for labelled in sets])
    value = float(_sensitivities(shown.sum(axis=1)[None])[0])
    evidence = tuple(image.digest for labelled in sets for image in labelled.images)
    if len(seeds) < 2:
        return Estimate(
            name, value, n=1, how="one seed", note="No interval from one seed.", group=group, evidence=evidence
        )
    drawn = np.concatenate(
        [
            _sensitivities(np.einsum("rn,snk->rsk", times, shown))
            for times in stats.times_drawn_in_parts(len(seeds), rng, stats.RESAMPLES)
        ]
    )
    low, high = stats.percentile(drawn)
    wider = stats.student_widening(len(seeds))
    low, high = min(value, value + wider * (low - value)), max(value, value + wider * (high - value))
    how = f"bootstrap over seeds ({stats.RESAMPLES:,} resamples, widened for few)"
    return Estimate(name, value, max(low, -1.0), min(high, 1.0), n=len(seeds), how=how, group=group, evidence=evidence)


def _shown(labelled: Labelled, seeds: Sequence[int]) -> Floats:
    """Return which class each seed's image shows, seeds x classes; a row of zeros where none was told."""
    found = np.zeros((len(seeds), len(labelled.classes)))
    places = {seed: place for place, seed in enumerate(seeds)}
    for image, seen in zip(labelled.images, labelled.each, strict=True):
        if seen != UNSEEN:
            found[places[image.index], seen] = 1.0
    return found


def _sensitivities(counts: Floats) -> Floats:
    """Return the sensitivity of each row of `counts`, rows x (unasked, fixed ...) x classes; not a number for none."""
    with np.errstate(invalid="ignore", divide="ignore"):
        shares = counts / counts.sum(axis=-1, keepdims=True)
    return distance(shares[:, 0]) - distance(shares[:, 1:].mean(axis=1))
