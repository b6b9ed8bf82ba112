"""The tables behind findings: every prompt that was looked at, and those found, before and afresh."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from biaslens_gui.api import UNSEEN, Cell, Column, Row, Table, attribute_images, questions

from .confirming import FoundPrompt, counted

Labelled = attribute_images.Labelled


def explored(looked_at: Mapping[str, Sequence[Labelled]], found: Sequence[str]) -> Table:
    """Return every prompt that was looked at with what its images show by each attribute; found ones first."""
    first = next(iter(looked_at.values()), ())
    columns = (
        Column("prompt", "Prompt"),
        Column("found", "Looked at afresh", "bool"),
        *(Column(f"shown_{place}", f"{labelled.attribute.name}: images") for place, labelled in enumerate(first)),
    )
    order = [*found, *(text for text in looked_at if text not in found)]
    rows: list[Row] = []
    for text in order:
        cells: dict[str, Cell] = {"prompt": text, "found": text in found}
        cells |= {f"shown_{place}": _counts(labelled) for place, labelled in enumerate(looked_at[text])}
        rows.append(cells)
    return Table("explored", "What the search looked at", columns, tuple(rows))


def _counts(labelled: Labelled) -> str:
    pairs = zip(labelled.classes, counted(labelled), strict=True)
    return ", ".join(f"{name} {count}" for name, count in pairs if count) or "-"


def compared(every: Sequence[FoundPrompt]) -> Table:
    """Return of every found prompt how many images show the class that the search saw most, before and afresh."""
    columns = (
        Column("prompt", "Prompt"),
        Column("class", "Seen most, before"),
        Column("before", "Images that show it, before", "int"),
        Column("before_of", "Images that tell a class, before", "int"),
        Column("afresh", "Images that show it, afresh", "int"),
        Column("afresh_of", "Images that tell a class, afresh", "int"),
        Column("asked", "Images made afresh", "int"),
    )
    rows: list[Row] = []
    for found in every:
        before, afresh, number = counted(found.explored), found.counts, found.leading
        seen = ("", None, None) if number is None else (found.fresh.classes[number], before[number], afresh[number])
        cells: dict[str, Cell] = {"prompt": found.text, "class": seen[0], "before": seen[1], "before_of": sum(before)}
        cells |= {"afresh": seen[2], "afresh_of": sum(afresh), "asked": found.asked_for}
        rows.append(cells)
    return Table("compared", "Before and afresh", columns, tuple(rows))


def images(every: Sequence[FoundPrompt]) -> Table:
    """Return every fresh image that is there with its prompt and what it shows."""
    columns = (
        Column("prompt", "Prompt"),
        Column("number", "Image number", "int"),
        Column("image", "Image", "image"),
        Column("shown", "Depicted as"),
    )
    rows: list[Row] = [
        {
            "prompt": found.text,
            "number": image.index,
            "image": image.digest,
            "shown": questions.UNKNOWN if seen == UNSEEN else found.fresh.classes[seen],
        }
        for found in every
        for image, seen in zip(found.fresh.images, found.fresh.each, strict=True)
    ]
    return Table("images", "Images and what they show", columns, tuple(rows))
