"""Many shares compared between two groups at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from biaslens_gui.core.plan import Column, Row, Table, adjusted_p
from biaslens_gui.stats.intervals import newcombe
from biaslens_gui.stats.tests import benjamini_hochberg, fisher, holm


@dataclass(frozen=True, slots=True)
class TwoShares:
    """Something counted in two groups: `hits` of `n` in the first, `other_hits` of `other_n` in the other."""

    name: str
    hits: int
    n: int
    other_hits: int
    other_n: int


@dataclass(frozen=True, slots=True)
class Difference:
    """The first share minus the other, with Newcombe's interval, Fisher's exact p, and p adjusted over all tests."""

    shares: TwoShares
    value: float
    low: float
    high: float
    p: float
    p_holm: float
    p_bh: float


def compare_shares(tests: Sequence[TwoShares], level: float = 0.95) -> tuple[Difference, ...]:
    """Return the difference of every pair of shares, in order; both groups of each must have members.

    Raises:
        ZeroDivisionError: a group is empty.
    """
    p_values = [fisher(test.hits, test.n, test.other_hits, test.other_n) for test in tests]
    adjusted = zip(tests, p_values, holm(p_values), benjamini_hochberg(p_values), strict=True)
    return tuple(
        Difference(
            test,
            test.hits / test.n - test.other_hits / test.other_n,
            *newcombe(test.hits, test.n, test.other_hits, test.other_n, level),
            p,
            p_holm,
            p_bh,
        )
        for test, p, p_holm, p_bh in adjusted
    )


def differences_table(found: Sequence[tuple[str, Difference]]) -> Table:
    """Return differences as rows, each after the name of its comparison, with the shares behind it and p adjusted."""
    columns = (
        Column("comparison", "Comparison"),
        Column("name", "Pair"),
        Column("first", "Images (first)", "int"),
        Column("first_of", "of", "int"),
        Column("other", "Images (other)", "int"),
        Column("other_of", "of", "int"),
        Column("difference", "Difference", "share"),
        Column("low", "from", "share"),
        Column("high", "to", "share"),
        Column("p", "p (Fisher)", "float"),
        *adjusted_p("all comparisons of this model"),
    )
    rows: list[Row] = [
        {
            "comparison": comparison,
            "name": one.shares.name,
            "first": one.shares.hits,
            "first_of": one.shares.n,
            "other": one.shares.other_hits,
            "other_of": one.shares.other_n,
            "difference": one.value,
            "low": one.low,
            "high": one.high,
            "p": one.p,
            "p_holm": one.p_holm,
            "p_bh": one.p_bh,
        }
        for comparison, one in found
    ]
    return Table("differences", "Differences between groups", columns, tuple(rows))
