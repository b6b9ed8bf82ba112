"""The tables behind findings: every source beside its edit, and what became of each class."""

from __future__ import annotations

from collections.abc import Sequence

from biaslens_gui.api import UNSEEN, Cell, Column, Row, Table, questions

from .changes import Edited, word_of


def pairs(every: Sequence[Edited]) -> Table:
    """Return every picture before and after, the edits of one source together."""
    columns = (
        Column("number", "Image number", "int"),
        Column("instruction", "Instruction"),
        Column("image", "Source", "image"),
        Column("edit", "Edited", "image"),
        Column("before", "Depicted as before"),
        Column("after", "Depicted as after"),
    )
    rows: list[Row] = [
        {
            "number": pair.source.index,
            "instruction": found.instruction,
            "image": pair.source.digest,
            "edit": pair.edit.digest,
            "before": word_of(found, pair.before),
            "after": word_of(found, pair.after),
        }
        for found in every
        for pair in found.pairs()
    ]
    rows.sort(key=lambda row: int(str(row["number"])))
    return Table("pairs", "Pictures before and after", columns, tuple(rows))


def became(every: Sequence[Edited]) -> Table:
    """Return, by instruction and class before, how many pictures show each class after, or none."""
    classes = every[0].classes
    columns = (
        Column("instruction", "Instruction"),
        Column("before", "Depicted as before"),
        *(Column(f"class_{number}", f"After: {name}", "int") for number, name in enumerate(classes)),
        Column("unknown", "After: cannot be told", "int"),
    )
    rows: list[Row] = []
    for found in every:
        counted = found.counted()
        for before in (*range(len(classes)), UNSEEN):
            cells: dict[str, Cell] = {"instruction": found.instruction}
            cells["before"] = questions.UNKNOWN if before == UNSEEN else classes[before]
            cells |= {f"class_{number}": counted[before, number] for number in range(len(classes))}
            rows.append(cells | {"unknown": counted[before, UNSEEN]})
    return Table("became", "What became of every class", columns, tuple(rows))
