"""The tables behind findings: what became of the images of every prompt, each image, and all requests at a glance."""

from __future__ import annotations

from collections.abc import Sequence

from biaslens_gui.api import Cell, Column, Row, Table, questions

from .outcomes import STOPPED, AttributeComparison


def outcomes(comparison: AttributeComparison) -> Table:
    """Return how many images of the prompt and of each request show each class, or none, and why none."""
    classes = comparison.attribute.classes
    columns = (
        Column("prompt", "Prompt"),
        Column("asked_for", "Class asked for"),
        Column("asked", "Images asked", "int"),
        *(Column(f"class_{number}", name, "int") for number, name in enumerate(classes)),
        Column("unknown", "Nothing that could be told", "int"),
        Column("stopped", "Stopped by the safety filter", "int"),
        Column("missing", "Failed or not read", "int"),
    )
    sets = [("", comparison.unasked), *((request.asked_class, of) for request, of in comparison.asked)]
    rows: list[Row] = []
    for asked_for, found in sets:
        counted = found.counted()
        cells: dict[str, Cell] = {"prompt": found.text, "asked_for": asked_for, "asked": len(found.each)}
        cells |= {f"class_{number}": counted[name] for number, name in enumerate(classes)}
        cells |= {"unknown": counted[questions.UNKNOWN], "stopped": counted[STOPPED], "missing": found.missing}
        rows.append(cells)
    return Table("outcomes", "What became of every image", columns, tuple(rows))


def images(comparison: AttributeComparison) -> Table:
    """Return every image that there is with what it was asked for and what it shows, those of a seed together."""
    columns = (
        Column("number", "Image number", "int", help="Images of one number start from the same noise."),
        Column("asked_for", "Class asked for"),
        Column("image", "Image", "image"),
        Column("shown", "Depicted as"),
    )
    sets = [("", comparison.unasked), *((request.label, of) for request, of in comparison.asked)]
    rows: list[Row] = [
        {"number": image.index, "asked_for": asked_for, "image": image.digest, "shown": outcome or ""}
        for asked_for, found in sets
        for image, outcome in zip(found.images, found.each, strict=True)
        if image.status == "ok"
    ]
    rows.sort(key=lambda row: int(str(row["number"])))
    return Table("images", "Images and what they show", columns, tuple(rows))


def overview(compared: Sequence[AttributeComparison]) -> Table:
    """Return one row per request of every prompt: how often its class is shown unasked and when asked."""
    columns = (
        Column("prompt", "Prompt"),
        Column("class", "Class asked for"),
        Column("request", "Prompt that asks for it"),
        Column("unasked", "Shown unasked", "int"),
        Column("unasked_n", "Images unasked", "int"),
        Column("asked", "Shown when asked", "int"),
        Column("asked_n", "Images asked for it", "int"),
    )
    rows: list[Row] = [
        {
            "prompt": comparison.prompt,
            "class": request.asked_class,
            "request": request.text,
            "unasked": comparison.unasked.counted()[request.asked_class],
            "unasked_n": comparison.unasked.n,
            "asked": found.counted()[request.asked_class],
            "asked_n": found.n,
        }
        for comparison in compared
        for request, found in comparison.asked
    ]
    return Table("overview", "Every request", columns, tuple(rows))
