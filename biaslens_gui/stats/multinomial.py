"""Intervals for several shares at once.

Source: Goodman 1965, Technometrics 7:247, which is Wilson's interval at a level shared out among the classes.
"""

from __future__ import annotations

from collections.abc import Sequence

from biaslens_gui.stats.intervals import Interval, wilson


def multinomial(counts: Sequence[int], level: float = 0.95) -> tuple[Interval, ...]:
    """Return an interval per class, in order, that all hold together with probability `level`.

    `counts` has one count per declared class, zeros included; (0, 1) for each when nothing was counted. Two classes
    are one share, and get Wilson's interval.

    Raises:
        ValueError: a count is negative, or `level` is not between 0 and 1.
    """
    n = sum(counts)
    each = level if len(counts) <= 2 else 1 - (1 - level) / len(counts)
    return tuple(wilson(count, n, each) for count in counts)
