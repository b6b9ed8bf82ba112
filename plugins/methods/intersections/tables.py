"""The tables behind findings: every crossing with what is expected of it, and each image with both of its classes."""

from __future__ import annotations

from biaslens_gui.api import UNSEEN, Column, Row, Table, questions

from .crossing import Crossing, Labelled


def crossings(crossing: Crossing) -> Table:
    """Return one row per crossing: its images, its share with the interval, and what independence would show."""
    first, other = crossing.names
    columns = (
        Column("first", first),
        Column("other", other),
        Column("images", "Images", "int"),
        Column("share", "Share", "share"),
        Column("low", "From", "share"),
        Column("high", "To", "share", help="The intervals of all rows hold together."),
        Column("expected", "Expected", "float", help="Images if the two attributes had nothing to do with each other."),
    )
    rows: list[Row] = [
        {
            "first": crossing.first.classes[cell.first],
            "other": crossing.other.classes[cell.other],
            "images": cell.count,
            "share": share.value,
            "low": share.low,
            "high": share.high,
            "expected": cell.expected,
        }
        for cell, share in zip(crossing.cells(), crossing.joint(), strict=True)
    ]
    return Table("crossings", "Every crossing", columns, tuple(rows))


def images(crossing: Crossing) -> Table:
    """Return every image that there is with both classes that it is depicted with."""
    first, other = crossing.names
    columns = (
        Column("number", "Image number", "int"),
        Column("image", "Image", "image"),
        Column("first", first),
        Column("other", other),
    )
    both = zip(crossing.first.images, crossing.first.each, crossing.other.each, strict=True)
    rows: list[Row] = [
        {
            "number": image.index,
            "image": image.digest,
            "first": _shown(crossing.first, one),
            "other": _shown(crossing.other, two),
        }
        for image, one, two in both
    ]
    return Table("images", "Images and what they show", columns, tuple(rows))


def _shown(labelled: Labelled, number: int) -> str:
    return questions.UNKNOWN if number == UNSEEN else labelled.classes[number]
