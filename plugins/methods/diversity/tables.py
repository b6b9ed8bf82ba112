"""The tables behind findings: how many images show each class, and each image with the class it shows."""

from __future__ import annotations

from collections.abc import Sequence

from biaslens_gui.api import UNSEEN, Column, Row, Table, attribute_images, questions

from .effective import Compared


def classes(labelled: attribute_images.Labelled) -> Table:
    """Return one row per class with the images that show it, and one for those in which none could be told."""
    columns = (Column("class", "Class"), Column("images", "Images", "int"))
    names = (*labelled.classes, questions.UNKNOWN)
    rows: list[Row] = [
        {"class": name, "images": labelled.each.count(number if number < len(labelled.classes) else UNSEEN)}
        for number, name in enumerate(names)
    ]
    return Table("classes", "Every class", columns, tuple(rows))


def images(labelled: attribute_images.Labelled) -> Table:
    """Return every image that there is with the class it is depicted with."""
    columns = (
        Column("number", "Image number", "int"),
        Column("image", "Image", "image"),
        Column("shown", "Depicted as"),
    )
    rows: list[Row] = [
        {
            "number": image.index,
            "image": image.digest,
            "shown": questions.UNKNOWN if number == UNSEEN else labelled.classes[number],
        }
        for image, number in zip(labelled.images, labelled.each, strict=True)
    ]
    return Table("images", "Images and what they show", columns, tuple(rows))


def nulls(compared: Sequence[tuple[str, str, Compared]]) -> Table:
    """Return one row per comparison: the difference, and what chance alone makes of it; `compared` are names and it."""
    columns = (
        Column("prompt", "Prompt"),
        Column("attribute", "Attribute"),
        Column("seeds", "Seeds", "int", help="Of imported pictures, which have none: the images of each side."),
        Column("difference", "Difference", "float"),
        Column("null_from", "By chance, from", "float", help="Where both sides of a seed change places at random."),
        Column("null_to", "By chance, to", "float"),
        Column("p", "p", "float", help="For this one comparison, adjusted for no other."),
    )
    rows: list[Row] = [
        {
            "prompt": prompt,
            "attribute": attribute,
            "seeds": found.seeds,
            "difference": found.value,
            "null_from": found.null_low,
            "null_to": found.null_high,
            "p": found.p,
        }
        for prompt, attribute, found in compared
    ]
    return Table("nulls", "What chance alone makes of it", columns, tuple(rows))
