"""How far one distribution over classes is from another, and how many kinds there are when only some have been seen.

Sources: Kullback and Leibler 1951, Ann. Math. Stat. 22:79; Chao 1987, Biometrics 43:783 (Chao2, for incidence data).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

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


def chao2(images_per_kind: Iterable[int], images: int) -> float:
    """Return Chao's estimate of the number of kinds, seen and not yet seen.

    `images_per_kind` says on how many of `images` images each seen kind was found. Never less than the kinds seen; the
    bias-corrected form, so that it exists when no kind was found twice.
    """
    counts = list(images_per_kind)
    once, twice = counts.count(1), counts.count(2)
    unseen = (images - 1) / images * once * (once - 1) / (2 * (twice + 1)) if images else 0.0
    return len(counts) + unseen
