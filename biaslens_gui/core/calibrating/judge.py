"""How often a judge is right: its answers beside people's labels, image by image, for a sample that people labelled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from biaslens_gui.core.plan import Column, Row, Table


@dataclass(frozen=True, slots=True)
class Confusion:
    """How often the judge gave each of `answers` to images that people labelled as each of `classes`.

    `counts` has a row per class; the first answers are the classes in the same order, the others ("unknown") follow.
    `unlabelled` counts images that people looked at without naming a class, which say nothing about the judge.
    """

    classes: tuple[str, ...]
    answers: tuple[str, ...]
    counts: tuple[tuple[int, ...], ...]
    unlabelled: int = 0

    @property
    def labelled(self) -> int:
        """How many images people gave a class to and the judge an answer."""
        return sum(map(sum, self.counts))

    @property
    def agreeing(self) -> int:
        """How many of them the judge answered as people did."""
        return sum(row[index] for index, row in enumerate(self.counts))


def confusion(classes: Sequence[str], judged: Mapping[str, str], labelled: Mapping[str, str]) -> Confusion:
    """Return the judge's confusion matrix from its answer and people's label per image, by image digest.

    Images that only one of the two has seen take no part. A label outside `classes` ("cannot tell") counts as none.

    Raises:
        ValueError: a class is declared twice.
    """
    if len(set(classes)) < len(classes):
        raise ValueError(f"{list(classes)} declares a class twice")
    both = [(labelled[image], answer) for image, answer in judged.items() if labelled.get(image)]
    others = sorted({answer for answer in judged.values() if answer not in classes})
    answers = (*classes, *others)
    times = Counter(both)
    counts = tuple(tuple(times[label, answer] for answer in answers) for label in classes)
    return Confusion(tuple(classes), answers, counts, sum(label not in classes for label, _ in both))


def answer_counts(judged: Mapping[str, str], answers: Sequence[str]) -> tuple[int, ...]:
    """Return how often the judge gave each of `answers`, in order."""
    times = Counter(judged.values())
    return tuple(times[answer] for answer in answers)


def confusion_table(found: Confusion) -> Table:
    """Return the matrix as a table: what people say down, what the judge says across."""
    columns = (
        Column("label", "People say"),
        *(Column(f"answer {index}", f"Judge: {answer}", "int") for index, answer in enumerate(found.answers)),
        Column("right", "Judge agrees", "share", help="The share of the row that the judge answered as people did."),
    )
    rows: list[Row] = [
        {
            "label": label,
            **{f"answer {index}": count for index, count in enumerate(row)},
            "right": row[number] / sum(row) if sum(row) else None,
        }
        for number, (label, row) in enumerate(zip(found.classes, found.counts, strict=True))
    ]
    return Table("judge", "The judge against people", columns, tuple(rows))
