"""What so many images can show of a word's influence, before any is made.

Source: Word-level explanations, equation 2 and theorem 1; the power of a normal test of a weighted sum of shares
(Casagrande, Pike and Smith 1978, uncorrected), at the level that Holm's procedure holds the first of k words to.
"""

from __future__ import annotations

from math import ceil, sqrt
from statistics import NormalDist

from .removal import Floats

ALPHA = 0.05
WORTH = 0.3
"""The influence that power is told of: where half of the images show a group, 30 points of them."""
WANTED = 0.8


def power(weights: Floats, samples: int, base: int, influence: float = WORTH) -> float:
    """Return the least probability that a word with this influence is found, among all words of the prompt.

    `weights` are words x sets, the first set the prompt as it is with `base` images, the others with `samples` each.
    Shares are taken midway between those with and without the word, around one half, which is hardest.
    """
    normal = NormalDist()
    critical = normal.inv_cdf(1 - ALPHA / (2 * len(weights)))
    return normal.cdf(influence / _deviation(weights, samples, base, influence) - critical)


def samples_needed(weights: Floats, influence: float = WORTH) -> int:
    """Return how many images of every set, the prompt as it is too, find such an influence in 80 % of audits."""
    normal = NormalDist()
    reach = normal.inv_cdf(1 - ALPHA / (2 * len(weights))) + normal.inv_cdf(WANTED)
    return ceil((reach * _deviation(weights, 1, 1, influence) / influence) ** 2)


def power_in_words(weights: Floats, samples: int, base: int) -> str:
    """Return both in a sentence."""
    found, needed = power(weights, samples, base), samples_needed(weights)
    words = "one word" if len(weights) == 1 else f"one of {len(weights)} words"
    return (
        f"An influence of {WORTH} of {words} is found in about {100 * found:.0f} % of audits with {samples} images of "
        f"each set and {base} of the prompt; 80 % takes about {needed} of each (Holm over the words)."
    )


def _deviation(weights: Floats, samples: int, base: int, influence: float) -> float:
    """Return the largest standard deviation among the words' influences."""
    variance = 0.25 - (influence / 2) ** 2
    spread = weights[:, 0] ** 2 / base + (weights[:, 1:] ** 2).sum(axis=1) / samples
    return sqrt(variance * float(spread.max()))
