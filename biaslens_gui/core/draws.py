"""How often each unit is drawn when a sample is drawn again from itself: the one step that all bootstraps share."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

AT_ONCE = 2_000_000
"""Numbers drawn at once: some megabytes, however many units there are."""


def times_drawn(n: int, rng: np.random.Generator, resamples: int) -> npt.NDArray[np.float64]:
    """Return how often each of n units is drawn in n draws with replacement: resamples x n, each row summing to n.

    A multinomial of numpy gives the same and takes four times as long.
    """
    drawn = rng.integers(0, n, (resamples, n)) + n * np.arange(resamples)[:, None]
    return np.bincount(drawn.ravel(), minlength=resamples * n).reshape(resamples, n).astype(np.float64)


def times_drawn_in_parts(n: int, rng: np.random.Generator, resamples: int) -> Iterator[npt.NDArray[np.float64]]:
    """Yield the rows that `times_drawn` returns, the very same, in parts that are never large."""
    rows = max(1, AT_ONCE // n)
    for at in range(0, resamples, rows):
        yield times_drawn(n, rng, min(rows, resamples - at))
