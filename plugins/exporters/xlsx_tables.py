"""Writes the tables of a run as one spreadsheet file: a sheet per table, with the data dictionary and a first sheet.

No text is ever a formula or a link: the writer is told so, and a text that begins like one has an apostrophe in front
as in the CSV files, since a spreadsheet program that saves the sheet as CSV would set it free.

A run of many images has as many rows: each goes to a file as soon as it is made, with its texts beside its numbers.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable, Sequence, Set
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Any

from biaslens_gui.api import (
    Exporter,
    Output,
    RunResults,
    Table,
    csv_text,
    hookimpl,
    printable,
    report_of,
    result_tables,
)

MOST_ROWS = 1_000_000  # Excel ends at 1,048,576
LONGEST = 32_000  # characters of a cell; Excel allows 32,767
PART = 1 << 20  # bytes that are handed over at once


class XlsxTables:
    """The exporter of the spreadsheet."""

    id = "xlsx_tables"
    version = "2"
    title = "Spreadsheet (XLSX)"
    summary = "Every table of the run as a sheet of one file, with a data dictionary."

    _with_claims = True

    def export(self, results: RunResults, output: Output) -> None:
        """Write `tables.xlsx`."""
        with tempfile.TemporaryDirectory(prefix="biaslens-xlsx-") as place:
            made = Path(place) / "tables.xlsx"
            _write_book(made, results, with_claims=self._with_claims)
            with made.open("rb") as file:
                output.write_parts("tables.xlsx", iter(lambda: file.read(PART), b""))

    def former(self, version: str) -> Exporter | None:
        """Return what writes the tables as `version` did; nothing where that is not known."""
        return FormerXlsxTables() if version == FormerXlsxTables.version else None


class FormerXlsxTables(XlsxTables):
    """The exporter as it was when claims were no table."""

    version = "1"
    _with_claims = False


def _write_book(made: Path, results: RunResults, *, with_claims: bool) -> None:
    """Write the spreadsheet of a run to the file `made`; what it needs meanwhile lies beside it."""
    import xlsxwriter

    tables = result_tables.streamed(results, with_claims=with_claims)
    report = report_of(results)
    options = {
        "constant_memory": True,
        "tmpdir": str(made.parent),
        "strings_to_formulas": False,
        "strings_to_urls": False,
        "strings_to_numbers": False,
        "nan_inf_to_errors": True,
    }
    with xlsxwriter.Workbook(str(made), options) as book:
        book.set_properties({"title": report.title, "created": datetime(2000, 1, 1, tzinfo=UTC)})
        formats = {
            "head": book.add_format({"bold": True, "bg_color": "#E6EDF2", "text_wrap": True, "valign": "top"}),
            "text": book.add_format({"text_wrap": True, "valign": "top"}),
        }
        first = (
            ("Report", report.title),
            *report.facts,
            *([("Reference model", report.banner)] if report.banner else []),
        )
        names = _sheet_names([table.name for table in tables])
        sheet = book.add_worksheet("About")
        sheet.set_column(0, 0, 28)
        sheet.set_column(1, 1, 90)
        for index, (name, value) in enumerate(
            (*first, *((names[table.name], f"{table.title}, {len(table.rows):,} rows") for table in tables))
        ):
            sheet.write_string(index, 0, _text(name), formats["head"])
            sheet.write_string(index, 1, _text(value), formats["text"])
        for table in (*tables, result_tables.data_dictionary(tables)):
            as_texts = {"seed"} if with_claims else set()  # some have more digits than a spreadsheet keeps
            _write(book.add_worksheet(names.get(table.name, "data_dictionary")), table, formats, as_texts)


def _write(sheet: Any, table: Table | result_tables.StreamedTable, formats: dict[str, Any], as_texts: Set[str]) -> None:
    for index, column in enumerate(table.columns):
        sheet.write_string(0, index, column.name, formats["head"])
        if column.help:
            sheet.write_comment(0, index, f"{column.label}. {column.help}")
        sheet.set_column(index, index, 14 if column.kind in ("int", "float", "bool") else 30)
    for line, row in enumerate(islice(table.rows, MOST_ROWS), 1):
        for index, column in enumerate(table.columns):
            value = row.get(column.name)
            if isinstance(value, bool):
                sheet.write_string(line, index, "yes" if value else "no")
            elif isinstance(value, int | float):
                exact = column.name not in as_texts and abs(value) < 1e15
                sheet.write(line, index, value) if exact else sheet.write_string(line, index, repr(value))
            elif value is not None:
                sheet.write_string(line, index, _text(value), formats["text"])
    sheet.freeze_panes(1, 0)
    if table.rows:
        sheet.autofilter(0, 0, min(len(table.rows), MOST_ROWS), len(table.columns) - 1)


def _text(value: str) -> str:
    return csv_text.no_formula(printable.printable(value, LONGEST))


def _sheet_names(names: Sequence[str]) -> dict[str, str]:
    """Return a name per table that a spreadsheet allows: 31 characters, no brackets or slashes, in any case once."""
    given: dict[str, str] = {}
    taken = {"about", "data_dictionary"}
    for name in names:
        short = re.sub(r"[\[\]:*?/\\']", "_", name.rpartition("/")[2])[:31] or "table"
        position, unique = 2, short
        while unique.lower() in taken:
            unique, position = f"{short[:27]}_{position}", position + 1
        taken.add(unique.lower())
        given[name] = unique
    return given


@hookimpl
def biaslens_register_exporters(register: Callable[[Exporter], None]) -> None:
    """Register the spreadsheet."""
    register(XlsxTables())
