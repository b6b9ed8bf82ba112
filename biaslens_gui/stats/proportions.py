"""Exact tests of two shares.

Source: Fisher 1935; two-sided as the sum over tables no more likely than the one seen.
"""

from __future__ import annotations


def fisher(hits: int, n: int, other_hits: int, other_n: int) -> float:
    """Return Fisher's exact two-sided p for `hits` of `n` against `other_hits` of `other_n`; 1 if a side is empty.

    Raises:
        ValueError: hits are not between 0 and their number.
    """
    if not (0 <= hits <= n and 0 <= other_hits <= other_n):
        raise ValueError(f"{hits} of {n} against {other_hits} of {other_n} are no shares")
    if not n or not other_n:
        return 1.0
    from scipy.stats import fisher_exact

    return min(1.0, float(fisher_exact([[hits, n - hits], [other_hits, other_n - other_hits]])[1]))
