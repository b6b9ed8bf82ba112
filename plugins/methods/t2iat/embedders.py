"""How far two embedders agree on the same images: the side of S, p, and the order of single images.

Source: T2IAT section 7 names as a limit that CLIP may add biases of its own. That is seen where another embedder reads
the very same images: a difference between concepts which both see is no property of one of them alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from biaslens_gui.api import Cell, Column, Estimate, Row, Table, stats

from . import splits
from .association import MeasuredConcept, differential

SAME = "tests with S on the same side"


@dataclass(frozen=True, slots=True)
class ReadTwice:
    """One test by the first embedder and by another: its title, and the concepts as each of them measures these."""

    title: str
    other: str
    concepts: tuple[tuple[MeasuredConcept, ...], tuple[MeasuredConcept, ...]]

    @property
    def differences(self) -> tuple[float, float] | None:
        """S of both (equation 1); None where the test has not two concepts for both."""
        if any(len(of) != 2 for of in self.concepts):
            return None
        first, second = (differential(*(concept.associations for concept in of)) for of in self.concepts)
        return first, second

    def orders(self) -> tuple[list[float], list[float]]:
        """Return the associations of every neutral image that both measured, concept by concept."""
        first, other = (
            {
                image.digest: value
                for concept in of
                for image, value in zip(concept.neutral, concept.associations, strict=True)
            }
            for of in self.concepts
        )
        both = [image for image in first if image in other]
        return [float(first[image]) for image in both], [float(other[image]) for image in both]


def agreement(
    read: Sequence[ReadTwice],
    options: tuple[int, splits.Alternative],
    random: Callable[[str], np.random.Generator],
) -> tuple[tuple[Estimate, ...], Table]:
    """Return in how many tests both see S on the same side, how alike they order images, and a row for each test.

    `options` are how many splits are drawn for p, and its direction. A test in which one sees a tie agrees in nothing.
    """
    rows: list[Row] = []
    orders: list[Estimate] = []
    for one in read:
        pairs = one.orders()
        order = stats.spearman(one.title, *pairs, random(f"order {one.title} {one.other}"), group=one.other)
        orders.append(order)
        cells: dict[str, Cell] = {"test": one.title, "other": one.other, "images": len(pairs[0]), "order": order.value}
        if (found := one.differences) is not None:
            p = [_p(of, options, random(f"p {one.title} {one.other}")) for of in one.concepts]
            same = found[0] * found[1] > 0
            cells |= {"first_s": found[0], "other_s": found[1], "same": same, "first_p": p[0], "other_p": p[1]}
        rows.append({column.name: cells.get(column.name) for column in _COLUMNS})
    shares = []
    for other in dict.fromkeys(one.other for one in read):
        told = [row["same"] for row in rows if row["other"] == other and row["same"] is not None]
        if told:
            shares.append(stats.share(SAME, told.count(True), len(told), group=other))
    return (*shares, *orders), Table("embedders", "Two embedders on the same images", _COLUMNS, tuple(rows))


def _p(
    concepts: Sequence[MeasuredConcept], options: tuple[int, splits.Alternative], rng: np.random.Generator
) -> float | None:
    x, y = concepts
    found = splits.compare(x.vectors, y.vectors, rng, *options)
    return found.score.p if found.score is not None else None


_COLUMNS = (
    Column("test", "Test"),
    Column("other", "Other embedder"),
    Column("images", "Images read by both", "int"),
    Column("first_s", "S, first embedder", "float"),
    Column("other_s", "S, other embedder", "float", help="Sizes do not compare: spaces spread less or more."),
    Column("same", "Same side", "bool"),
    Column("first_p", "p, first embedder", "float", help="For this one test, adjusted for no other."),
    Column("other_p", "p, other embedder", "float", help="For this one test, adjusted for no other."),
    Column("order", "Rank correlation of images", "float", help="Of the associations of single images."),
)
