"""How far one distribution over classes is from another.

Source: Kullback and Leibler 1951, Ann. Math. Stat. 22:79.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]


def kl_divergence(p: Sequence[float], q: Sequence[float]) -> float:
    """Return sum p log(p / q) in nats, of shares or counts over the same classes; infinite where q lacks what p has.

    Raises:
        ValueError: the two differ in length, a value is negative, or nothing was counted.
    """
    from scipy.stats import entropy

    if len(p) != len(q) or min((*p, *q), default=-1) < 0 or not sum(p) > 0 or not sum(q) > 0:
        raise ValueError(f"{list(p)} and {list(q)} are no distributions over the same classes")
    return max(0.0, float(entropy(p, q)))


def divergences(shares: npt.ArrayLike, expected: Floats) -> Floats:
    """Return the divergence of each row of shares from `expected`; under uniform this is severity x log K."""
    rows = np.asarray(shares, dtype=np.float64)
    with np.errstate(divide="ignore", invalid="ignore"):
        terms = np.where(rows > 0, rows * np.log(rows / expected), 0.0)
    return np.asarray(terms.sum(axis=-1), dtype=np.float64)
