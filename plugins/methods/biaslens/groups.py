"""Comparative frequencies between groups of prompts. Source: BiasLens section 4.2."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from biaslens_gui.api import Column, Estimate, Row, Table, stats

from . import pairs


@dataclass(frozen=True, slots=True)
class GroupComparison:
    """One topic's pairs compared between groups of prompts: differences, the table behind them, and that in words."""

    topic: str
    estimates: tuple[Estimate, ...]
    table: Table
    words: str


@dataclass(frozen=True, slots=True)
class Difference:
    """How much more often the first side shows a pair than the other, with Newcombe's interval and Fisher's exact p.

    The p is of this pair alone: what follows from many of them is decided where claims are.
    """

    first: str
    other: str
    shares: stats.TwoShares
    value: float
    low: float
    high: float
    p: float

    @classmethod
    def of(cls, first: str, other: str, shares: stats.TwoShares) -> Difference:
        """Return the difference of two shares."""
        counts = (shares.hits, shares.n, shares.other_hits, shares.other_n)
        value = shares.hits / shares.n - shares.other_hits / shares.other_n
        return cls(first, other, shares, value, *stats.newcombe(*counts), stats.fisher(*counts))

    @property
    def sides(self) -> str:
        """Which groups are compared."""
        return f"{self.first} - {self.other}"

    @property
    def words(self) -> str:
        """The two counts in a sentence."""
        shares = self.shares
        return (
            f"“{shares.name}” is said of {shares.hits} of {shares.n} images of “{self.first}” and of "
            f"{shares.other_hits} of {shares.other_n} of “{self.other}”."
        )


def compare_groups(about: Mapping[str, Sequence[pairs.Observation]]) -> tuple[GroupComparison, ...]:
    """Return how often groups of prompts show each pair, for every topic that has something to compare.

    Two groups are compared with each other, more than two each with all the others. Pairs on one image alone are no
    pattern and are left out. Images count as independent.
    """
    found = {topic: [each for side in _sides(seen) for each in _differences(*side)] for topic, seen in about.items()}
    return tuple(_comparison(topic, about[topic], differences) for topic, differences in found.items() if differences)


def _comparison(topic: str, seen: Sequence[pairs.Observation], found: Sequence[Difference]) -> GroupComparison:
    images = {count.pair: count.images for count in pairs.count_pairs(seen)}
    values = tuple(
        Estimate(
            each.shares.name,
            each.value,
            each.low,
            each.high,
            n=each.shares.n + each.shares.other_n,
            how="Newcombe interval; p by Fisher's exact test",
            note=f"p {each.p:.3g}",
            group=each.sides,
            evidence=tuple(images[each.shares.name]),
        )
        for each in found
    )
    most = max(found, key=lambda each: abs(each.value))
    return GroupComparison(topic, values, _table(found), f"The largest of {len(found)} differences: {most.words}")


def _table(found: Sequence[Difference]) -> Table:
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
        Column("p", "p (Fisher)", "float", help="For this pair alone."),
    )
    rows: list[Row] = [
        {
            "comparison": each.sides,
            "name": each.shares.name,
            "first": each.shares.hits,
            "first_of": each.shares.n,
            "other": each.shares.other_hits,
            "other_of": each.shares.other_n,
            "difference": each.value,
            "low": each.low,
            "high": each.high,
            "p": each.p,
        }
        for each in found
    ]
    return Table("differences", "Differences between groups", columns, tuple(rows))


_Images = list[pairs.Observation]


def _sides(seen: Sequence[pairs.Observation]) -> list[tuple[str, str, _Images, _Images]]:
    """Return (group, what it is compared with, images of the one, of the other) for every comparison to be made."""
    measured = [each for each in seen if each.measured and each.group]
    groups = list(dict.fromkeys(each.group for each in measured))
    if len(groups) < 2:
        return []
    firsts = groups[:1] if len(groups) == 2 else groups
    other = groups[1] if len(groups) == 2 else "all others"
    return [
        (
            first,
            other,
            [each for each in measured if each.group == first],
            [each for each in measured if each.group != first],
        )
        for first in firsts
    ]


def _differences(first: str, other: str, mine: _Images, others: _Images) -> list[Difference]:
    hits, other_hits = (Counter(name for each in side for name in each.names) for side in (mine, others))
    often = sorted(name for name, n in (hits + other_hits).items() if n > 1)
    tests = [stats.TwoShares(name, hits[name], len(mine), other_hits[name], len(others)) for name in often]
    tests.sort(key=lambda test: -(test.hits + test.other_hits))
    return [Difference.of(first, other, test) for test in tests]
