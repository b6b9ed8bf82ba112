"""What a table says of images, file by file: their making, their groups, and what tools and people said of them."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath

from biaslens_gui.engine.importing.columns import Columns, columns_of, in_words
from biaslens_gui.engine.importing.image_metadata import NOTHING, EmbeddedMetadata
from biaslens_gui.engine.importing.tables import ForeignTable, read_foreign_table

SAID = ("caption", "answer", "verdict", "embedding")
"""The meanings of columns that hold what was said of an image."""

Readings = Mapping[str, tuple[str, ...]]
"""What was said of an image by its meaning, such as "caption" or "answer:gender": a text for each line about it."""


@dataclass(frozen=True, slots=True)
class RowOfImage:
    """What a table says of one file: of its making, its group, what was said of it, and the first line about it."""

    told: EmbeddedMetadata = NOTHING
    group: str = ""
    said: Readings = field(default_factory=dict)
    line: int = 0


@dataclass(frozen=True, slots=True)
class TableOfImages:
    """What a table says, by file; `columns` are those that were read, with what they mean, `read_as` says so."""

    name: str
    sha256: str
    columns: Columns
    rows: Mapping[str, RowOfImage]
    lines: int
    notes: tuple[str, ...] = ()
    read_as: tuple[str, ...] = ()


def read_table(path: Path, chosen: Columns | None = None) -> TableOfImages:
    """Return what a table says of each file it names, and which column was read as what.

    Raises:
        KnownError: it cannot be read, or no column names the files.
    """
    return of_images(read_foreign_table(path), chosen)


def of_images(table: ForeignTable, chosen: Columns | None = None) -> TableOfImages:
    """Return what a table that was read says of each file it names; what several lines say of a file is all kept.

    Of its making the last line counts that says something.

    Raises:
        KnownError: a column was chosen that is not there, or none names the files.
    """
    columns = columns_of(table.name, table.columns, chosen)
    found: dict[str, RowOfImage] = {}
    twice = 0
    for line, row in enumerate(table.rows):
        values = [(meaning.text, row.get(column, "")) for column, meaning in columns.items()]
        name = as_named(dict(values)["file"])
        before = found.get(name)
        twice += before is not None
        found[name] = _with(before or RowOfImage(line=line), values)
    again = (f"{twice:,} lines are about a file that an earlier line is about.",) if twice else ()
    read_as = tuple(in_words(table.name, table.columns, columns))
    return TableOfImages(table.name, table.sha256, columns, found, len(table.rows), (*table.notes, *again), read_as)


def as_named(text: str) -> str:
    """Return a file's name as all tables and folders are compared: with "/", and letters with their marks as one."""
    return unicodedata.normalize("NFC", text.replace("\\", "/").removeprefix("./"))


def files_by_name(files: Sequence[str]) -> dict[str, str]:
    """Return the file that each name in a table means: its path, or its name alone where no other file is called so."""
    alone = [PurePosixPath(file).name for file in files]
    counts = Counter(alone)
    once = {as_named(name): file for name, file in zip(alone, files, strict=True) if counts[name] == 1}
    return once | {as_named(file): file for file in files}


def _with(before: RowOfImage, cells: Sequence[tuple[str, str]]) -> RowOfImage:
    """Return what is known of a file with the cells of one more line; a meaning of several columns has them all."""
    values = dict(cells)
    told = replace(
        before.told,
        prompt=values.get("prompt") or before.told.prompt,
        seed=values.get("seed") or before.told.seed,
        model=values.get("model") or before.told.model,
    )
    said = dict(before.said)
    for meaning, text in cells:
        if meaning.partition(":")[0] in SAID and text:
            said[meaning] = (*said.get(meaning, ()), text)
    return RowOfImage(told, values.get("group") or before.group, said, before.line)
