"""Lists of values for the slots of a template: bundled ones with their source, and those from a file of one's own."""

from __future__ import annotations

import csv
import importlib.resources
import io
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from biaslens_gui.errors import KnownError
from biaslens_gui.files.outside import DATA_LIST, read_outside

LARGEST_FILE = 10_000_000
MOST_VALUES = 10_000
ACCEPTED = "Accepted are text files with one value per line, and CSV or Excel files with a value and its group."
HEADINGS = frozenset({"value", "values", "name", "prompt", "group", "word", "words"})
SPREADSHEETS = (".xlsx", ".xlsm", ".xls", ".ods")


@dataclass(frozen=True, slots=True)
class ValueList:
    """Values of a slot with the group that each is counted in, if any, and where they come from."""

    title: str
    slot: str
    values: tuple[str, ...]
    groups: Mapping[str, str] = field(default_factory=dict)
    source: str = ""


def bundled_lists() -> tuple[ValueList, ...]:
    """Return the lists that the bundled prompt suites are made from, each once."""
    folder = importlib.resources.files("biaslens_resources").joinpath("prompt_suites")
    found: dict[tuple[str, ...], ValueList] = {}
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".json"):
            for value_list in _lists_of(json.loads(file.read_text(encoding="utf-8"))):
                found.setdefault(value_list.values, value_list)
    return tuple(found.values())


def _lists_of(suite: Mapping[str, Any]) -> Iterator[ValueList]:
    for slot in suite["slots"]:
        by_group: Mapping[str, Sequence[str]] = slot.get("values_of_groups", {})
        values = slot["values"] if "values" in slot else [value for members in by_group.values() for value in members]
        if slot["name"] != "prompt" and len(values) > 1:
            groups = {value: group for group, members in by_group.items() for value in members}
            yield ValueList(suite["title"], slot["name"], tuple(values), groups, suite["source"])


def read_value_file(path: Path) -> ValueList:
    """Return the values in a file: the first column, with the second as the group; a heading is left out.

    Raises:
        KnownError: it cannot be read, is too large, is no such file, or has no or far too many values.
    """
    try:
        size = path.stat().st_size
        data = read_outside(path, DATA_LIST) if size <= LARGEST_FILE else b""
    except OSError as error:
        raise KnownError("File not read", f"{path}: {error.strerror or error}.", "Check the path.") from error
    if size > LARGEST_FILE:
        message = f"{path} has {size / 1e6:,.0f} MB; {LARGEST_FILE / 1e6:,.0f} MB are read."
        raise KnownError("File too large", message, "A list of values is small; choose another file.")
    rows = _sheet_rows(data, path) if path.suffix.lower() in SPREADSHEETS else _text_rows(data, path)
    values, groups = values_of(rows)
    if not values:
        raise KnownError("No values", f"{path} holds no values.", ACCEPTED)
    if len(values) > MOST_VALUES:
        message = f"{path} holds {len(values):,} values; {MOST_VALUES:,} are read."
        raise KnownError("Too many values", message, "Take a part of the file.")
    return ValueList(path.name, "", values, groups, path.name)


def values_of(rows: Iterable[Sequence[str]]) -> tuple[tuple[str, ...], dict[str, str]]:
    """Return the values in the first cells of `rows`, each once, and the groups in the second ones."""
    groups: dict[str, str] = {}
    values: list[str] = []
    for index, row in enumerate(rows):
        cells = [" ".join(cell.split()) for cell in row]
        if not cells or not cells[0] or (index == 0 and {cell.lower() for cell in cells if cell} <= HEADINGS):
            continue
        values.append(cells[0])
        if len(cells) > 1 and cells[1]:
            groups.setdefault(cells[0], cells[1])
    return tuple(dict.fromkeys(values)), groups


def _text_rows(data: bytes, path: Path) -> list[list[str]]:
    if b"\0" in data:
        raise KnownError("No text", f"{path} is no text file.", ACCEPTED)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("cp1252", errors="replace")  # what older spreadsheets save
    if path.suffix.lower() not in (".csv", ".tsv"):
        return [[line] for line in text.splitlines()]
    first = text.partition("\n")[0]
    delimiter = max(",;\t", key=first.count)
    try:
        return list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))
    except csv.Error as error:
        raise KnownError("File not read", f"{path} cannot be read as a table: {error}.", ACCEPTED) from error


def _sheet_rows(data: bytes, path: Path) -> list[list[str]]:
    from python_calamine import CalamineError, CalamineWorkbook

    try:
        with CalamineWorkbook.from_filelike(io.BytesIO(data)) as book:
            cells = book.get_sheet_by_index(0).to_python()
    except (CalamineError, IndexError) as error:
        message = f"{path}: {error}."
        raise KnownError("Spreadsheet not read", message, "Save it once more as .xlsx or as .csv.") from error
    return [[_said(cell) for cell in row] for row in cells]


def _said(cell: object) -> str:
    return str(int(cell)) if isinstance(cell, float) and cell.is_integer() else str(cell)
