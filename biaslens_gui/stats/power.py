"""How large a difference of two shares can be seen with so many images, and how many to make or to judge.

What a plan can show of the shares that decide is told by `biaslens_gui.claims` alone.

Sources: Fleiss, Tytun and Ury 1980, Biometrics 36:343; Casagrande, Pike and Smith 1978, Biometrics 34:483: the normal
approximation with the correction that makes it fit Fisher's exact test, which the differences are tested with.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from math import ceil, inf, sqrt
from statistics import NormalDist

from biaslens_gui.stats.intervals import wilson

WORTH_SEEING = 0.2
"""The difference of two shares that the evidence meter asks for unless told otherwise: 20 percentage points."""


@dataclass(frozen=True, slots=True)
class EvidenceMeter:
    """What two groups of images can show.

    `images` and `other_images` are there; `detectable` is the smallest difference of two shares that they would show
    with the chosen power (None: not even the largest possible), `wanted` the one worth seeing, `needed` the images per
    group that it takes, `more` how many are lacking in all, and `words` says so.
    """

    images: int
    other_images: int
    detectable: float | None
    wanted: float
    needed: int
    more: int
    words: str

    @property
    def enough(self) -> bool:
        """Whether the images suffice for the difference wanted."""
        return not self.more


def minimum_detectable_difference(
    n1: int, n2: int, p: float = 0.5, alpha: float = 0.05, power: float = 0.8
) -> float | None:
    """Return the smallest difference of two shares that a two-sided test finds with probability `power`.

    `n1` and `n2` images per group; `p` is the share midway between the two, 0.5 being the hardest. None when not even
    the largest difference around `p` would be found.

    Raises:
        ValueError: `p`, `alpha` or `power` is not between 0 and 1.
    """
    _refuse(p, alpha, power)
    largest = 2 * min(p, 1 - p)
    if min(n1, n2) < 1 or _images(largest, p, alpha, power, n2 / n1) > n1:
        return None
    low, high = 0.0, largest
    while high - low > 1e-7:
        middle = (low + high) / 2
        low, high = (middle, high) if _images(middle, p, alpha, power, n2 / n1) > n1 else (low, middle)
    return high


def images_needed(
    difference: float, p: float = 0.5, alpha: float = 0.05, power: float = 0.8, *, corrected: bool = True
) -> int:
    """Return how many images each of two groups needs for `difference` of their shares to be found.

    As `minimum_detectable_difference`; without `corrected` for the uncorrected normal test, as in most tables.

    Raises:
        ValueError: as there, or no two shares around `p` are `difference` apart.
    """
    _refuse(p, alpha, power)
    if not 0 < difference <= 2 * min(p, 1 - p) + 1e-12:
        raise ValueError(f"no two shares around {p} are {difference} apart")
    return ceil(_images(difference, p, alpha, power, 1.0, corrected=corrected) - 1e-9)


def images_for_margin(margin: float, p: float = 0.5, level: float = 0.95) -> int:
    """Return how many images a share of about `p` needs for its Wilson interval to reach no further than `margin`.

    Raises:
        ValueError: `margin` is not between 0 and 1, or `p` not from 0 to 1.
    """
    if not 0 < margin < 1 or not 0 <= p <= 1:
        raise ValueError(f"a margin of {margin} around {p} is none of a share")

    def reaches(n: int) -> bool:
        low, high = wilson(round(p * n), n, level)
        return (high - low) / 2 <= margin

    enough = 1
    while not reaches(enough):
        enough *= 2
    low = enough // 2
    while enough - low > 1:
        middle = (low + enough) // 2
        low, enough = (low, middle) if reaches(middle) else (middle, enough)
    return enough


def evidence_meter(
    images: int,
    other_images: int | None = None,
    wanted: float = WORTH_SEEING,
    p: float = 0.5,
    alpha: float = 0.05,
    power: float = 0.8,
) -> EvidenceMeter:
    """Return what `images` against `other_images` (as many, if not given) can show, and how many more it takes.

    Raises:
        ValueError: as `images_needed`.
    """
    other = images if other_images is None else other_images
    needed = images_needed(wanted, p, alpha, power)
    detectable = minimum_detectable_difference(images, other, p, alpha, power)
    enough = detectable is not None and detectable <= wanted + 1e-6
    more = 0 if enough else max(0, needed - images) + max(0, needed - other)
    sees = (
        f"would show a difference of {100 * detectable:.0f} points or more"
        if detectable is not None
        else "could not show even the largest difference"
    )
    lacking = f" For {100 * wanted:.0f} points each group needs {needed:,}: {more:,} more in all." if more else ""
    words = f"{images:,} against {other:,} images {sees}, {power:.0%} of the time.{lacking}"
    return EvidenceMeter(images, other, detectable, wanted, needed, more, words)


def _images(difference: float, p: float, alpha: float, power: float, ratio: float, *, corrected: bool = True) -> float:
    """Return the images of the first group; the other has `ratio` times as many (Fleiss et al., equations 3 and 4)."""
    if difference <= 0:
        return inf
    normal = NormalDist()
    first, other = p + difference / 2, p - difference / 2
    together = (first + ratio * other) / (ratio + 1)
    no_difference = normal.inv_cdf(1 - alpha / 2) * sqrt((ratio + 1) * together * (1 - together))
    spread = sqrt(max(0.0, ratio * first * (1 - first) + other * (1 - other)))
    plain = (no_difference + normal.inv_cdf(power) * spread) ** 2 / (ratio * difference**2)
    if not corrected:
        return plain
    return plain / 4 * (1 + sqrt(1 + 2 * (ratio + 1) / (plain * ratio * difference))) ** 2


def _refuse(p: float, alpha: float, power: float) -> None:
    for name, value in (("p", p), ("alpha", alpha), ("power", power)):
        if not 0 < value < 1:
            raise ValueError(f"{name} {value} is not between 0 and 1")


def images_to_judge(population: int, margin: float, level: float = 0.95) -> int:
    """Return how many of `population` images to judge for a share to be known within `margin` at its widest.

    Wilson's interval at one half, with Cochran's correction for a population that is not large: n / (1 + (n - 1) / N)
    (Cochran 1977, Sampling Techniques, equation 4.2).

    Raises:
        ValueError: `margin` is not between 0 and 1.
    """
    many = images_for_margin(margin, 0.5, level)
    return min(population, math.ceil(many / (1 + (many - 1) / population))) if population else 0
