"""Writes the tables of a run as JSON lines, for programs: an object per row, null for nothing, never NaN."""

from __future__ import annotations

import json
import math
from collections.abc import Callable

from biaslens_gui.api import Cell, Exporter, Output, RunResults, Table, hookimpl, printable, report_of, result_tables


class JsonlTables:
    """The exporter of JSON lines."""

    id = "jsonl_tables"
    version = "1"
    title = "JSON lines"
    summary = "Every table of the run as a file with one JSON object per line, and the numbers of the report."

    def export(self, results: RunResults, output: Output) -> None:
        """Write a file per table, the data dictionary, and `numbers.jsonl`."""
        tables = result_tables.tables_of(results)
        for table in (*tables, result_tables.data_dictionary(tables)):
            output.write(f"{table.name}.jsonl", lines_of(table))
        numbers = (
            {"id": number.id, "finding": number.finding, "method": number.method, "model": number.model,
             "subject": number.subject, "name": number.estimate.name, "group": number.estimate.group,
             "value": _finite(number.estimate.value), "low": _finite(number.estimate.low),
             "high": _finite(number.estimate.high), "level": number.estimate.level, "n": number.estimate.n,
             "missing": number.estimate.missing, "threshold": _finite(number.threshold), "reading": number.reading,
             "reason": number.estimate.note, "evidence": list(number.estimate.evidence)}
            for number in report_of(results).numbers
        )  # fmt: skip
        output.write(
            "numbers.jsonl", "".join(f"{_line(number)}\n" for number in numbers).encode("utf-8", errors="replace")
        )


def lines_of(table: Table) -> bytes:
    """Return a table as JSON lines in UTF-8."""
    rows = ({column.name: _finite(row.get(column.name)) for column in table.columns} for row in table.rows)
    return "".join(f"{_line(row)}\n" for row in rows).encode("utf-8", errors="replace")


def _line(row: object) -> str:
    return printable.escaped(json.dumps(row, ensure_ascii=False, allow_nan=False))


def _finite(value: Cell) -> Cell:
    return None if isinstance(value, float) and not math.isfinite(value) else value


@hookimpl
def biaslens_register_exporters(register: Callable[[Exporter], None]) -> None:
    """Register the JSON lines."""
    register(JsonlTables())
