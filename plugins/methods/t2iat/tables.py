"""The tables behind findings about attribute associations: what a chart draws, in rows that can be checked.

Source: T2IAT Table 1 (tests), Figure 3 (distributions and quartiles), Table 2 (what people chose).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from biaslens_gui.api import Cell, Column, Row, Table

from .association import MeasuredConcept, numbered_words, position

_QUARTILES = (0.25, 0.5, 0.75)


def distribution(concepts: Sequence[MeasuredConcept]) -> Table:
    """Return the association of every neutral image, a row each (Figure 3)."""
    columns = (
        Column("group", "Concept"),
        Column("value", "Association", "float"),
        Column("image", "Image", "image"),
        Column("prompt", "Prompt"),
    )
    rows: list[Row] = [
        {"group": concept.name, "value": float(value), "image": image.digest, "prompt": image.prompt}
        for concept in concepts
        for image, value in zip(concept.neutral, concept.associations, strict=True)
    ]
    return Table("associations", "Association of every neutral image", columns, tuple(rows))


def quartiles(concepts: Sequence[MeasuredConcept], first: str, second: str) -> Table:
    """Return the quartiles of the associations of each concept, and where its images lie between B and A."""
    columns = (
        Column("concept", "Concept"),
        Column("n", "Neutral images", "int"),
        Column("first", f"Images with {first}", "int"),
        Column("second", f"Images with {second}", "int"),
        Column("mean", "Mean association", "float", help=f"Above 0 closer to {first}, below 0 closer to {second}."),
        Column("q1", "Lower quartile", "float"),
        Column("median", "Median", "float"),
        Column("q3", "Upper quartile", "float"),
        Column("position", "Position", "float", help=f"0 as the images with {second}, 1 as those with {first}."),
    )
    rows: list[Row] = []
    for concept in concepts:
        low, middle, high = (float(value) for value in np.quantile(concept.associations, _QUARTILES))
        rows.append(
            {
                "concept": concept.name,
                "n": len(concept.neutral),
                "first": len(concept.vectors.first),
                "second": len(concept.vectors.second),
                "mean": float(concept.associations.mean()),
                "q1": low,
                "median": middle,
                "q3": high,
                "position": position(concept.vectors),
            }
        )
    return Table("quartiles", "Quartiles of the associations", columns, tuple(rows))


def one_test(x: MeasuredConcept, y: MeasuredConcept, sides: Sequence[str], numbers: Mapping[str, Cell]) -> Table:
    """Return the numbers of one test as Table 1 prints them, with p as it is."""
    columns = (
        Column("concept_x", "Concept X"),
        Column("concept_y", "Concept Y"),
        Column("attribute_a", "Attribute A"),
        Column("attribute_b", "Attribute B"),
        Column("words_x", "Words of X", "int"),
        Column("words_y", "Words of Y", "int"),
        Column("n_x", "Images of X", "int"),
        Column("n_y", "Images of Y", "int"),
        Column("score", "Association score S", "float"),
        Column("p", "p (permutation)", "float", help="For this one test, adjusted for no other."),
        Column("unit", "Dealt out", help="What was split between X and Y at random."),
        Column("splits", "Splits", "int"),
        Column("exact", "All splits counted", "bool"),
        Column(
            "p_images",
            "p, images dealt out",
            "float",
            help="The paper's other reading: images of one word count as independent, those with attributes as given. "
            "Too small where words differ.",
        ),
        Column("d", "Effect size d", "float"),
    )
    said: Row = {"concept_x": x.name, "concept_y": y.name, "attribute_a": sides[0], "attribute_b": sides[1]}
    words = {f"words_{side}": len(numbered_words(concept.vectors)) for side, concept in (("x", x), ("y", y))}
    row: Row = {**said, **words, "n_x": len(x.neutral), "n_y": len(y.neutral), **numbers}
    return Table("test", "Test", columns, ({column.name: row.get(column.name) for column in columns},))


def human(rows: Sequence[tuple[str, str, int, int, int, float]]) -> Table:
    """Return what reviewers chose for each concept beside its score (Table 2).

    A row is the test, the concept, the number of images of which most reviewers chose A, B, and neither, and the mean
    association.
    """
    columns = (
        Column("test", "Test"),
        Column("concept", "Concept"),
        Column("first", "Images closer to A", "int"),
        Column("second", "Images closer to B", "int"),
        Column("unsure", "Cannot tell", "int"),
        Column("score", "Mean association", "float"),
    )
    names = [column.name for column in columns]
    found: list[Row] = [dict(zip(names, row, strict=True)) for row in rows]
    return Table("reviewers", "What reviewers chose", columns, tuple(found))
