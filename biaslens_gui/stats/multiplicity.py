"""Adjusting p values when many things are tested at once.

Sources: Holm 1979, Scand. J. Stat. 6:65 (family-wise error); Benjamini and Hochberg 1995, J. R. Stat. Soc. B 57:289
(false discovery rate). Written out, because `statsmodels.stats.multitest.multipletests` collects garbage at every call,
which takes a third of a second in a process that has loaded a model; the tests compare with it.
"""

from __future__ import annotations

from collections.abc import Sequence


def holm(p_values: Sequence[float]) -> tuple[float, ...]:
    """Return Holm's adjusted p values, in the order given."""
    adjusted = [0.0] * len(p_values)
    largest = 0.0
    for rank, at in enumerate(_ascending(p_values)):
        largest = max(largest, min(1.0, (len(p_values) - rank) * p_values[at]))
        adjusted[at] = largest
    return tuple(adjusted)


def benjamini_hochberg(p_values: Sequence[float]) -> tuple[float, ...]:
    """Return Benjamini and Hochberg's adjusted p values, in the order given."""
    adjusted = [0.0] * len(p_values)
    smallest = 1.0
    for rank, at in reversed(list(enumerate(_ascending(p_values), start=1))):
        smallest = min(smallest, p_values[at] * len(p_values) / rank)
        adjusted[at] = smallest
    return tuple(adjusted)


def _ascending(p_values: Sequence[float]) -> list[int]:
    return sorted(range(len(p_values)), key=lambda at: p_values[at])
