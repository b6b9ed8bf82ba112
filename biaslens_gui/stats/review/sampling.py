"""How many images to judge: enough for the share of a whole to be known within a margin."""

from __future__ import annotations

import math

from biaslens_gui.stats.power import images_for_margin


def images_to_judge(population: int, margin: float, level: float = 0.95) -> int:
    """Return how many of `population` images to judge for a share to be known within `margin` at its widest.

    Wilson's interval at one half, with Cochran's correction for a population that is not large: n / (1 + (n - 1) / N)
    (Cochran 1977, Sampling Techniques, equation 4.2).

    Raises:
        ValueError: `margin` is not between 0 and 1.
    """
    many = images_for_margin(margin, 0.5, level)
    return min(population, math.ceil(many / (1 + (many - 1) / population))) if population else 0
