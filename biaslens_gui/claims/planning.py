"""What a number of images can show: the power of a plan in words, and about how many images would tell."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from biaslens_gui.claims import evidence
from biaslens_gui.claims.families import MODELS, PROMPTS, holm_levels, rooted
from biaslens_gui.claims.questions import Open
from biaslens_gui.core.claims.declared import ERROR
from biaslens_gui.core.claims.records import Claim
from biaslens_gui.core.spec import Looks

POWER = 0.8
"""The probability with which a number of images that is named would tell."""

_SIZES = np.unique(np.round(np.geomspace(4, 2400, 130)).astype(int))


def images_to_tell(item: Open, claim: Claim) -> int | None:
    """Return about how many images would make `claim` clear or even, if what was seen goes on; None beyond 2,400.

    What was seen is drawn a little towards even, as one image of each side more would do. A difference is decided by
    the pairs that differ, a share of several classes by the images that show the first two: it takes as many more
    images as these are rare.
    """
    counts = item.counts
    telling = counts.images if item.is_share else counts.plus + counts.minus
    if not telling:
        return None
    share = (counts.plus + 1) / (telling + 2)
    several = not item.is_share or len(claim.classes) > 2
    level = claim.level / item.factor
    found = _to_tell(
        round(float(share), 3), level, claim.looks, 0.0 if several else claim.margin, signs=not item.is_share
    )
    return None if found is None else max(round(found * claim.images / telling), claim.images + 1)


@cache
def _to_tell(share: float, level: float, looks: Looks, margin: float, *, signs: bool = False) -> int | None:
    low, high = 0, len(_SIZES)
    while low < high:  # the chance grows with the number of images, but for steps of whole counts
        middle = (low + high) // 2
        enough = chance_to_tell(share, int(_SIZES[middle]), level, looks, margin, signs=signs) >= POWER
        low, high = (low, middle) if enough else (middle + 1, high)
    return int(_SIZES[low]) if low < len(_SIZES) else None


def chance_to_tell(
    share: float, images: int, level: float, looks: Looks, margin: float, *, signs: bool = False
) -> float:
    """Return the probability that a true `share` is clear or even with so many `images` at `level`, enumerated.

    With `signs` it is the share of pairs that differ upwards, of so many that differ.
    """
    counts = np.arange(images + 1)
    if signs:
        tells = evidence.difference_p(counts, images - counts, np.full_like(counts, images), 0.0, looks) <= level
    else:
        tells = evidence.share_p(counts, images, 0.5, looks) <= level
    if margin > 0:
        tells |= evidence.share_inside_p(counts, images, 0.5 - margin, 0.5 + margin, looks) <= level
    return float(_binomial(images, share)[tells].sum())


def _binomial(images: int, share: float) -> Any:
    """Return the probability of each count of `images`."""
    counts = np.arange(images + 1)
    logs = evidence.log_factorials(images)
    ways = logs[images] - logs[counts] - logs[images - counts]
    return np.exp(ways + evidence.log_likelihood(counts, np.full_like(counts, images), np.asarray(share, float)))


@cache
def images_for_even(claims: int, looks: Looks, margin: float) -> int | None:
    """Return how many images it takes to find shares of one half even within `margin` with a probability of 80 %.

    All of `claims` depictions that decide are taken to be even, as those of a fair model are; each that is found even
    makes the next one easier (Holm), so that this is simulated. None beyond 20,000 images.
    """
    low, high = 4, 20_000
    if _chance_of_even(high, claims, looks, margin) < POWER:
        return None
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if _chance_of_even(middle, claims, looks, margin) >= POWER else (middle, high)
    return high


def _chance_of_even(images: int, claims: int, looks: Looks, margin: float) -> float:
    counts = np.arange(images + 1)
    p = evidence.share_inside_p(counts, images, 0.5 - margin, 0.5 + margin, looks)
    if claims == 1:
        return float(_binomial(images, 0.5)[p <= ERROR].sum())
    drawn = np.random.default_rng(0).binomial(images, 0.5, (max(4000 // claims, 100), claims))
    return float(holm_levels(p[drawn])[0].mean())


# ------------------------------------------------------------------------------------------------ before the start


@dataclass(frozen=True, slots=True)
class PlannedPower:
    """What a plan can show before an image is made.

    `level` is the error that each of the `claims` about what is depicted starts with, `chances` are the probabilities
    that a true share is found clear, by that share. `fewest` is the smallest number of images per prompt and model with
    which anything can be clear, `suggested` the one with which a share of .75 is found in 80 of 100 audits, and
    `for_even` the one with which a fair model is found even so often; None where none is within reach.
    """

    images: int
    claims: int
    level: float
    looks: Looks
    margin: float
    chances: tuple[tuple[float, float], ...]
    fewest: int | None
    suggested: int | None
    for_even: int | None


SHARES = 0.75, 0.9
"""The true shares whose chances a plan is told: three of four images, and nine of ten."""


def power(
    images: int, questions: int, prompts: int, models: int = 1, looks: Looks = "open", margin: float = 0.1
) -> PlannedPower:
    """Return what a plan of so many `images` per prompt and model can show about each of its deciding depictions.

    The level is that of a claim before any other is clear, so that the chances are those of the first one found.
    """
    claims = max(questions * prompts * models, 1)
    tiers = [tier for tier, sides in ((PROMPTS, prompts), (MODELS, models)) if sides > 1]
    level = ERROR / claims * rooted(tiers)
    chances = tuple((share, chance_to_tell(share, images, level, looks, 0.0)) for share in SHARES)
    sizes = range(1, 400)
    fewest = next((n for n in sizes if float(evidence.share_p(n, n, 0.5, looks)) <= level), None)
    suggested = _to_tell(SHARES[0], level, looks, 0.0)
    return PlannedPower(
        images, claims, level, looks, margin, chances, fewest, suggested, images_for_even(claims, looks, margin)
    )


def chances(planned: PlannedPower, sizes: Iterable[int]) -> tuple[tuple[int, float], ...]:
    """Return the chance to find a share of .75 by number of images, at the level of `planned`."""
    return tuple((n, chance_to_tell(SHARES[0], n, planned.level, planned.looks, 0.0)) for n in sizes)
