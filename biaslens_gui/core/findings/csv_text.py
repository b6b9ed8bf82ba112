"""Tables as CSV that a spreadsheet opens safely: RFC 4180, in UTF-8 with a byte order mark.

The mark is there because the reader is an auditor with a spreadsheet program: without it, Excel takes the file for the
local code page and garbles every name that is not English. Python reads it with `encoding="utf-8-sig"`, pandas and R
by default.

Text that a spreadsheet would run as a formula gets an apostrophe in front, as OWASP advises ("CSV Injection"); where
there are apostrophes already, one more. Where a computer separates lists by semicolons, as in German, a spreadsheet
also cuts a text there, whatever its quotation marks, so the same is done after each semicolon, tab and line end. Below
the header every text stands in quotation marks, and no number does. `text_of` undoes the apostrophes.
"""

from __future__ import annotations

import csv
import io
import re
from codecs import BOM_UTF8
from collections.abc import Iterator

from biaslens_gui.core.findings.printable import visible
from biaslens_gui.core.findings.result_tables import StreamedTable
from biaslens_gui.core.plan import Cell, Table

_SIGN = r"[=+\-@＝＋－＠]"
_BLANK = r"[^\S\t\r\n]*"
_FORMULA = re.compile(rf"(?:\A(?='*{_BLANK}(?:{_SIGN}|[\t\r\n]))|(?<=[;\t\r\n])(?='*{_BLANK}{_SIGN}))")
_MADE_SAFE = re.compile(rf"(?:\A'(?='*{_BLANK}(?:{_SIGN}|[\t\r\n]))|(?<=[;\t\r\n])'(?='*{_BLANK}{_SIGN}))")


def csv_bytes(table: Table | StreamedTable) -> bytes:
    """Return `table` as the bytes of a CSV file: a header of column names, then a record per row, ended by CRLF."""
    return b"".join(csv_parts(table))


def csv_parts(table: Table | StreamedTable) -> Iterator[bytes]:
    """Yield the bytes of `csv_bytes` a record at a time."""
    text = io.StringIO()
    names = [column.name for column in table.columns]
    csv.writer(text, lineterminator="\r\n").writerow(map(cell_text, names))
    yield BOM_UTF8 + _taken(text)
    writer = csv.writer(text, lineterminator="\r\n", quoting=csv.QUOTE_NONNUMERIC)
    for row in table.rows:
        writer.writerow([_cell(row.get(name)) for name in names])
        yield _taken(text)


def _taken(text: io.StringIO) -> bytes:
    """Return what was written into `text`, which is empty then."""
    written = text.getvalue()
    text.seek(0)
    text.truncate()
    return written.encode()


def _cell(value: Cell) -> Cell:
    return value if isinstance(value, int | float) and not isinstance(value, bool) else cell_text(value)


def cell_text(value: Cell) -> str:
    """Return one cell: numbers as they are, `yes` and `no`, nothing for nothing, and text that starts no formula.

    Characters that cannot be seen are named, as in reports.
    """
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float):
        return repr(value)
    return _FORMULA.sub("'", visible(value))


def no_formula(text: str) -> str:
    """Return `text` for a cell of its own, which nothing cuts: with an apostrophe if it starts as a formula does."""
    return _FORMULA.sub("'", text, count=1) if _FORMULA.match(text) else text


def text_of(cell: str) -> str:
    """Return the text that `cell_text` made `cell` of."""
    return _MADE_SAFE.sub("", cell)
