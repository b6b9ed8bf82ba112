"""Tables that another program or a person wrote: separated by commas, semicolons or tabs, as JSON, as a spreadsheet.

A file is untrusted: it is bounded, and what cannot be read is refused in words. Nothing in it is repaired but blanks.
"""

from __future__ import annotations

import csv
import hashlib
import io
import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from biaslens_gui.engine.importing.columns import HEADINGS
from biaslens_gui.errors import KnownError
from biaslens_gui.files.outside import DATA_LIST, read_outside

SEPARATORS = (",", ";", "\t", "|")
SPREADSHEETS = (".xlsx", ".xls", ".ods")
MOST_ROWS = 200_000
HINT = "The first line names the columns: file and, if known, prompt, seed and model; what others mean can be told."
_MARKS = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))


@dataclass(frozen=True, slots=True)
class ForeignTable:
    """The rows of a table as text, by the names of its columns; `notes` say how it had to be read."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[Mapping[str, str], ...]
    notes: tuple[str, ...] = ()
    sha256: str = ""


def read_foreign_table(path: Path) -> ForeignTable:
    """Return a table as it stands: CSV in any of the usual forms, JSON, JSON lines, or a spreadsheet's first sheet.

    Raises:
        KnownError: it cannot be read, is too large, or is no table.
    """
    try:
        content = read_outside(path, DATA_LIST)
    except OSError as error:
        raise KnownError("Table not read", f"{path}: {error.strerror or error}.", HINT) from error
    return replace(_read(content, path), sha256=hashlib.sha256(content).hexdigest())


def _read(content: bytes, path: Path) -> ForeignTable:
    if path.suffix.lower() in SPREADSHEETS:
        return _of_cells(path.name, _sheet(content, path.name))
    text, notes = _decoded(content, path.name)
    if text.lstrip().startswith(("{", "[")):
        return _of_objects(path.name, _objects(text, path.name), notes)
    separator = _separator(text)
    try:
        cells = list(csv.reader(io.StringIO(text.lstrip("\r\n"), newline=""), delimiter=separator))
    except csv.Error as error:
        raise KnownError("Table not read", f"{path.name}: {error}.", HINT) from error
    return _of_cells(path.name, cells, notes)


def _decoded(content: bytes, name: str) -> tuple[str, tuple[str, ...]]:
    marked = next((encoding for mark, encoding in _MARKS if content.startswith(mark)), "")
    if not marked and b"\0" in content:
        raise KnownError("Not a table of text", f"{name} holds bytes that no text has.", HINT)
    try:
        return content.decode(marked or "utf-8"), ()
    except UnicodeDecodeError:
        if marked:
            raise KnownError("Not a table of text", f"{name} is no text in {marked.upper()}.", HINT) from None
        note = f"{name} is not in UTF-8; it was read as Windows-1252, as older spreadsheets write it."
        return content.decode("cp1252", errors="replace"), (note,)


def _separator(text: str) -> str:
    """Return what separates the first line's cells: of what it could be, that which tells the most known columns."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    known = {name for names in HEADINGS.values() for name in names}

    def told(separator: str) -> tuple[int, int]:
        cells = [cell.strip().strip('"').casefold() for cell in first.split(separator)]
        return len(known.intersection(cells)), len(cells)

    return max(SEPARATORS, key=told)


def _of_cells(name: str, cells: Sequence[Sequence[str]], notes: tuple[str, ...] = ()) -> ForeignTable:
    filled = [row for row in cells if any(cell.strip() for cell in row)]
    columns = _told_apart([" ".join(cell.split()) for cell in filled[0]]) if filled else ()
    longer = [row for row in filled[1:] if any(cell.strip() for cell in row[len(columns) :])]
    if longer:
        said = f"{len(longer):,} lines of {name} have more cells than columns, such as that of “{longer[0][0][:40]}”"
        notes = (*notes, f"{said}; what is beyond is not read. A text with the separator in it needs quotes around it.")
    return _table(name, columns, (dict(zip(columns, row, strict=False)) for row in filled[1:]), notes)


def _told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """Return names of columns of which none is there twice: the second "rater" is "rater (2)"."""
    found: dict[str, str] = {}
    often: Counter[str] = Counter()
    for place, name in enumerate(names):
        told = name
        while name and told.casefold() in found:
            often[name.casefold()] += 1
            told = f"{name} ({often[name.casefold()] + 1})"
        found[told.casefold() if name else f"\n{place}"] = told  # a column without a name is not read
    return tuple(found.values())


def _of_objects(name: str, objects: Sequence[Mapping[str, Any]], notes: tuple[str, ...]) -> ForeignTable:
    columns = tuple(dict.fromkeys(str(key) for item in objects for key in item))
    return _table(name, columns, ({str(key): _text(value) for key, value in item.items()} for item in objects), notes)


def _table(
    name: str, columns: tuple[str, ...], rows: Iterable[Mapping[str, str]], notes: tuple[str, ...]
) -> ForeignTable:
    kept = tuple({key: " ".join(value.split()) for key, value in row.items() if key} for row in rows)
    if len(kept) > MOST_ROWS:
        raise KnownError("Table too long", f"{name} has {len(kept):,} lines; {MOST_ROWS:,} are read.", "Split it.")
    if not kept:
        raise KnownError("Not such a table", f"{name} has no line below the names of its columns.", HINT)
    return ForeignTable(name, columns, kept, notes)


def _objects(text: str, name: str) -> list[Mapping[str, Any]]:
    """Return the objects of a JSON list, of JSON lines, or of the one list that a JSON object holds."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        try:
            data = [json.loads(line) for line in text.splitlines() if line.strip()]
        except (ValueError, RecursionError):
            raise KnownError("Table not read", f"{name}: its JSON cannot be read: {error}.", HINT) from None
    if isinstance(data, dict):
        lists = [value for value in data.values() if isinstance(value, list) and value and isinstance(value[0], dict)]
        data = lists[0] if len(lists) == 1 else [data]
    if not isinstance(data, list) or not all(isinstance(item, dict) for item in data):
        raise KnownError("Not such a table", f"{name} is no list of objects.", HINT)
    return data


def _sheet(content: bytes, name: str) -> list[list[str]]:
    from python_calamine import CalamineError, CalamineWorkbook

    try:
        with CalamineWorkbook.from_filelike(io.BytesIO(content)) as book:
            cells = book.get_sheet_by_index(0).to_python()
    except (CalamineError, IndexError) as error:
        raise KnownError("Spreadsheet not read", f"{name}: {error}.", "Save it once more as .xlsx or .csv.") from error
    return [[_text(cell) for cell in row] for row in cells]


def _text(value: object) -> str:
    """Return a cell as text: whole numbers, such as seeds, without a decimal point; of nested values, vectors alone."""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, list) and value and all(type(number) in (int, float) for number in value):
        return json.dumps(value)
    return "" if value is None or isinstance(value, dict | list) else str(value)
