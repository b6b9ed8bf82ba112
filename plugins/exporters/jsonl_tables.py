"""Writes the tables of a run as JSON lines, for programs: an object per row, null for nothing, never NaN."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from biaslens_gui.api import Cell, Exporter, Output, RunResults, hookimpl, printable, report_of, result_tables


class JsonlTables:
    """The exporter of JSON lines."""

    id = "jsonl_tables"
    version = "2"
    title = "JSON lines"
    summary = "Every table of the run as a file with one JSON object per line, and the numbers of the report."

    _with_claims = True

    def export(self, results: RunResults, output: Output) -> None:
        """Write a file per table, the data dictionary, and `numbers.jsonl`."""
        tables = result_tables.streamed(results, with_claims=self._with_claims)
        for table in (*tables, result_tables.data_dictionary(tables)):
            names = [column.name for column in table.columns]
            rows = ({name: _finite(row.get(name)) for name in names} for row in table.rows)
            output.write_parts(f"{table.name}.jsonl", _lines(rows))
        numbers = (
            {"id": number.id, "finding": number.finding, "method": number.method, "model": number.model,
             "subject": number.subject, "name": number.estimate.name, "group": number.estimate.group,
             "value": _finite(number.estimate.value), "low": _finite(number.estimate.low),
             "high": _finite(number.estimate.high), "level": number.estimate.level, "n": number.estimate.n,
             "missing": number.estimate.missing, "threshold": _finite(number.threshold), "reading": number.reading,
             "reason": number.estimate.note, "evidence": list(number.estimate.evidence)}
            for number in report_of(results).numbers
        )  # fmt: skip
        output.write_parts("numbers.jsonl", _lines(numbers))

    def former(self, version: str) -> Exporter | None:
        """Return what writes the tables as `version` did; nothing where that is not known."""
        return FormerJsonlTables() if version == FormerJsonlTables.version else None


class FormerJsonlTables(JsonlTables):
    """The exporter as it was when claims were no table."""

    version = "1"
    _with_claims = False


def _lines(rows: Iterable[dict[str, Any]]) -> Iterator[bytes]:
    """Yield rows as JSON lines in UTF-8."""
    for row in rows:
        line = printable.escaped(json.dumps(row, ensure_ascii=False, allow_nan=False))
        yield f"{line}\n".encode("utf-8", errors="replace")


def _finite(value: Cell) -> Cell:
    return None if isinstance(value, float) and not math.isfinite(value) else value


@hookimpl
def biaslens_register_exporters(register: Callable[[Exporter], None]) -> None:
    """Register the JSON lines."""
    register(JsonlTables())
