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


@dataclass(frozen=True, slots=True)
class ClassFigures:
    """Precision, recall and F1 of one class, or of all together; `support` images were labelled so.

    Source: word-level explanations, Tables 3 and 4, as scikit-learn's classification report defines them; None where a
    figure divides by nothing: no image was answered so, or labelled so.
    """

    name: str
    precision: float | None
    recall: float | None
    f1: float | None
    support: int


def class_figures(found: Confusion) -> tuple[ClassFigures, ...]:
    """Return the figures of every class, an answer that is no class ("unknown") counting as missed."""
    figures = []
    for index, name in enumerate(found.classes):
        hits, support = found.counts[index][index], sum(found.counts[index])
        answered = sum(row[index] for row in found.counts)
        f1 = 2 * hits / (answered + support) if answered + support else None
        precision, recall = hits / answered if answered else None, hits / support if support else None
        figures.append(ClassFigures(name, precision, recall, f1, support))
    return tuple(figures)


def averaged_figures(figures: Sequence[ClassFigures]) -> tuple[ClassFigures, ClassFigures]:
    """Return the mean over classes that people name ("macro average"), and that weighted by how many images do.

    A precision of nothing counts as 0 there, as in the report that the paper prints.
    """
    named = [one for one in figures if one.support]
    total = sum(one.support for one in named)

    def averaged(name: str, weights: Sequence[float]) -> ClassFigures:
        def mean(values: Sequence[float | None]) -> float | None:
            return sum(w * (value or 0.0) for w, value in zip(weights, values, strict=True)) if named else None

        columns = ([one.precision for one in named], [one.recall for one in named], [one.f1 for one in named])
        precision, recall, f1 = (mean(column) for column in columns)
        return ClassFigures(name, precision, recall, f1, total)

    even = [1 / len(named) for _ in named]
    return averaged("macro average", even), averaged("weighted average", [one.support / total for one in named])


def precision_table(found: Confusion) -> Table:
    """Return precision, recall and F1 class by class, and their averages (word-level explanations, Tables 3 and 4)."""
    columns = (
        Column("class", "Depicted as"),
        Column("precision", "Precision", "float", help="Of the images answered so, the share people label so."),
        Column("recall", "Recall", "float", help="Of the images people label so, the share answered so."),
        Column("f1", "F1", "float", help="The harmonic mean of both."),
        Column("support", "Images", "int", help="Labelled images that show the class."),
    )
    figures = class_figures(found)
    rows: list[Row] = [
        {"class": one.name, "precision": one.precision, "recall": one.recall, "f1": one.f1, "support": one.support}
        for one in (*figures, *averaged_figures(figures))
    ]
    return Table("judge_figures", "Precision and recall", columns, tuple(rows))


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
