"""What so many images can show of a word's influence, before any is made.

Source: Word-level explanations, equation 2 and theorem 1; the power of a normal test of a weighted sum of shares
(Casagrande, Pike and Smith 1978, uncorrected), at the level that Holm's procedure holds the first of k words to.
"""

from __future__ import annotations

from math import ceil
from statistics import NormalDist

import numpy as np

from .removal import Floats

ALPHA = 0.05
WORTH = 0.3
"""How much a word changes the share that power is told of, whatever else is replaced: by 30 points."""
WANTED = 0.8


def power(weights: Floats, samples: int, base: int, drawn: Floats | None = None) -> float:
    """Return the least probability that a word which changes the share so much is found, among all words of the prompt.

    `weights` are words x sets, the first set the prompt as it is with `base` images, the others with `samples` each.
    They may be normalised or not: an influence adds up the changes of one to k sets, so it is no unit of its own.
    `drawn` are squares of weights that the draw of orders adds to what a word has to exceed (`orders.drawn_squares`).
    Shares are taken midway between those with and without the word, around one half, which is hardest.
    """
    normal = NormalDist()
    critical = normal.inv_cdf(1 - ALPHA / (2 * len(weights)))
    own, told = _deviations(weights, samples, base, drawn)
    return normal.cdf(float(((WORTH - critical * told) / own).min()))


def samples_needed(weights: Floats, drawn: Floats | None = None) -> int:
    """Return how many images of every set, the prompt as it is too, find such a word in 80 % of audits."""
    normal = NormalDist()
    critical = normal.inv_cdf(1 - ALPHA / (2 * len(weights)))
    own, told = _deviations(weights, 1, 1, drawn)
    return ceil((float((critical * told + normal.inv_cdf(WANTED) * own).max()) / WORTH) ** 2)


def power_in_words(weights: Floats, samples: int, base: int, drawn: Floats | None = None) -> str:
    """Return both in a sentence."""
    found, needed = power(weights, samples, base, drawn), samples_needed(weights, drawn)
    words = "A word alone" if len(weights) == 1 else f"One of {len(weights)} words"
    return (
        f"{words} that changes the share of a group by {100 * WORTH:.0f} points is found in about {100 * found:.0f} % "
        f"of audits with {samples} images of each set and {base} of the prompt; 80 % takes about {needed} of each "
        "(p of the influence, Holm over the words)."
    )


def _deviations(weights: Floats, samples: int, base: int, drawn: Floats | None) -> tuple[Floats, Floats]:
    """Return the standard deviation of every word's influence, and that by which it is told, as changes of the share.

    They differ by the draw of orders, of which a run takes the noise of images for a part.
    """
    scale = weights.clip(min=0).sum(axis=1)
    images = np.array([base, *[samples] * (weights.shape[1] - 1)])
    own: Floats = (weights**2 / images).sum(axis=1)
    more = own if drawn is None else own + (drawn / images).sum(axis=1)
    variance = 0.25 - (WORTH / 2) ** 2
    return np.sqrt(variance * own) / scale, np.sqrt(variance * more) / scale
