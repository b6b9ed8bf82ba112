"""How often each unit is drawn when a sample is drawn again from itself: the one step that all bootstraps share."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt


def times_drawn(n: int, rng: np.random.Generator, resamples: int) -> npt.NDArray[np.float64]:
    """Return how often each of n units is drawn in n draws with replacement: resamples x n, each row summing to n.

    A multinomial of numpy gives the same and takes four times as long.
    """
    drawn = rng.integers(0, n, (resamples, n)) + n * np.arange(resamples)[:, None]
    return np.bincount(drawn.ravel(), minlength=resamples * n).reshape(resamples, n).astype(np.float64)
