"""The tables behind findings: what the images of every variant show, and each image with its variant."""

from __future__ import annotations

from collections.abc import Sequence

from biaslens_gui.api import UNSEEN, Cell, Column, Row, Table, questions

from .comparison import ReadVariant, unknown


def counts(every: Sequence[ReadVariant], heading: str) -> Table:
    """Return how many images of every variant show each class, or none, and what text and model they are of."""
    classes = every[0].read.classes
    columns = (
        Column("variant", heading),
        Column("model", "Image model"),
        Column("text", "Given to the model"),
        Column("asked", "Images asked", "int"),
        *(Column(f"class_{number}", name, "int") for number, name in enumerate(classes)),
        Column("unknown", "Nothing that could be told", "int"),
        Column("stopped", "Stopped by the safety filter", "int"),
        Column("failed", "Failed", "int"),
    )
    rows: list[Row] = []
    for shown in every:
        status = [image.status for image in shown.images]
        cells: dict[str, Cell] = {"variant": shown.name, "model": shown.model, "text": shown.text}
        cells |= {"asked": len(shown.images)}
        cells |= {f"class_{number}": count for number, count in enumerate(shown.counts)}
        cells |= {"unknown": unknown(shown), "stopped": status.count("filtered"), "failed": status.count("failed")}
        rows.append(cells)
    return Table("counts", "What the images show", columns, tuple(rows))


def images(every: Sequence[ReadVariant], heading: str) -> Table:
    """Return every image that there is with its variant and what it shows, those of a seed together."""
    columns = (
        Column("number", "Image number", "int", help="Images of one number start from the same noise."),
        Column("variant", heading),
        Column("image", "Image", "image"),
        Column("shown", "Depicted as"),
    )
    rows: list[Row] = [
        {
            "number": image.index,
            "variant": shown.name,
            "image": image.digest,
            "shown": questions.UNKNOWN if seen == UNSEEN else shown.read.classes[seen],
        }
        for shown in every
        for image, seen in zip(shown.read.images, shown.read.each, strict=True)
    ]
    rows.sort(key=lambda row: int(str(row["number"])))
    return Table("images", "Images and what they show", columns, tuple(rows))
