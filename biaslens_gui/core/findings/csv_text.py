"""Tables as CSV that a spreadsheet opens safely: RFC 4180, in UTF-8 with a byte order mark.

The mark is there because the reader is an auditor with a spreadsheet program: without it, Excel takes the file for the
local code page and garbles every name that is not English. Python reads it with `encoding="utf-8-sig"`, pandas and R
by default.

Text that a spreadsheet would run as a formula gets an apostrophe in front, as OWASP advises ("CSV Injection"); where
there are apostrophes already, one more. So the rule can be undone: of apostrophes before such a sign, take one away.
"""

from __future__ import annotations

import csv
import io
import re

from biaslens_gui.core.plan import Cell, Table

_FORMULA = re.compile(r"'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])")


def csv_bytes(table: Table) -> bytes:
    """Return `table` as the bytes of a CSV file: a header of column names, then a record per row, ended by CRLF."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow([column.name for column in table.columns])
    for row in table.rows:
        writer.writerow([cell_text(row.get(column.name)) for column in table.columns])
    return text.getvalue().encode("utf-8-sig", errors="replace")


def cell_text(value: Cell) -> str:
    """Return one cell: numbers as they are, `yes` and `no`, nothing for nothing, and text that starts no formula."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float):
        return repr(value)
    return f"'{value}" if _FORMULA.match(value) else value.replace("\0", "�")
