"""How many kinds there are when only some have been seen.

Source: Chao 1987, Biometrics 43:783 (Chao2, for incidence data).
"""

from __future__ import annotations

from collections.abc import Iterable


def chao2(images_per_kind: Iterable[int], images: int) -> float:
    """Return Chao's estimate of the number of kinds, seen and not yet seen.

    `images_per_kind` says on how many of `images` images each seen kind was found. Never less than the kinds seen; the
    bias-corrected form, so that it exists when no kind was found twice.
    """
    counts = list(images_per_kind)
    once, twice = counts.count(1), counts.count(2)
    unseen = (images - 1) / images * once * (once - 1) / (2 * (twice + 1)) if images else 0.0
    return len(counts) + unseen
