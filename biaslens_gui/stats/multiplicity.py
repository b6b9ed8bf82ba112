"""Adjusting p values when many things are tested at once.

Sources: Holm 1979, Scand. J. Stat. 6:65 (family-wise error); Benjamini and Hochberg 1995, J. R. Stat. Soc. B 57:289
(false discovery rate).
"""

from __future__ import annotations

from collections.abc import Sequence


def holm(p_values: Sequence[float]) -> tuple[float, ...]:
    """Return Holm's adjusted p values, in the order given."""
    return _adjusted(p_values, "holm")


def benjamini_hochberg(p_values: Sequence[float]) -> tuple[float, ...]:
    """Return Benjamini and Hochberg's adjusted p values, in the order given."""
    return _adjusted(p_values, "fdr_bh")


def _adjusted(p_values: Sequence[float], method: str) -> tuple[float, ...]:
    if not p_values:
        return ()
    from statsmodels.stats.multitest import multipletests

    return tuple(float(p) for p in multipletests(list(p_values), method=method)[1])
