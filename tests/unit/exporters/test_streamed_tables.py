"""Tables written row by row: the bytes are those of whole tables, and memory does not grow with the rows."""

from __future__ import annotations

import hashlib
import json
import tracemalloc
from collections.abc import Iterable
from dataclasses import replace

import pytest
from biaslens_plugins.exporters.csv_set import CsvSet
from biaslens_plugins.exporters.html_report import HtmlReport
from biaslens_plugins.exporters.jsonl_tables import JsonlTables
from biaslens_plugins.exporters.xlsx_tables import XlsxTables

from biaslens_gui.core.findings.csv_text import csv_bytes, csv_parts
from biaslens_gui.core.findings.result_tables import data_dictionary, streamed, tables_of
from biaslens_gui.core.findings.results import Exporter, RunResults
from biaslens_gui.core.records import ImageRecord

FEW, MANY = 100, 900
MOST_A_PICTURE = 700
"""Bytes: 437 of JSON lines, whose numbers list their pictures, 149 of CSV files, 121 of the report. As whole tables and
whole pages they were thousands."""


class Thrown:
    """An `Output` that counts what is written, and keeps nothing."""

    def __init__(self) -> None:
        self.written = 0

    def write(self, name: str, content: bytes) -> None:
        self.write_parts(name, (content,))

    def write_parts(self, name: str, parts: Iterable[bytes]) -> None:
        self.written += sum(map(len, parts))

    def image(self, name: str, sha256: str) -> str:
        return ""

    def thumbnail(self, sha256: str, side: int) -> bytes:
        return b""


def of_many(results: RunResults, count: int, numbers: int) -> RunResults:
    """Return a run of `count` pictures, all of which are behind each of `numbers`."""
    like, finding = results.images[0], results.findings[1]
    digests = [hashlib.sha256(f"{number}".encode()).hexdigest() for number in range(count)]
    images = tuple(
        ImageRecord(digest, like.model, like.prompt, index, index, "ok", digest, 64, 64)
        for index, digest in enumerate(digests)
    )
    estimate = replace(finding.estimates[0], evidence=tuple(digests))
    findings = (replace(finding, estimates=(estimate,) * numbers, tables=()),) if numbers else ()
    return replace(results, images=images, captions=(), findings=findings, verdicts=())


def memory_of(exporter: Exporter, results: RunResults) -> int:
    """Return how many bytes an export takes at most beside the results."""
    output = Thrown()
    tracemalloc.start()
    try:
        exporter.export(results, output)
        assert output.written > len(results.images) * 100
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    ("exporter", "numbers"), [(JsonlTables(), 12), (CsvSet(), 12), (HtmlReport(), 0), (XlsxTables(), 2)]
)
def test_memory_grows_with_the_pictures_and_not_with_what_is_written_of_them(
    results: RunResults, exporter: Exporter, numbers: int
) -> None:
    exporter.export(of_many(results, 1, numbers), Thrown())  # what is imported and made once
    few, many = (memory_of(exporter, of_many(results, count, numbers)) for count in (FEW, MANY))
    assert many - few < MOST_A_PICTURE * (MANY - FEW)


def test_streamed_tables_are_the_tables_as_often_as_they_are_gone_through(results: RunResults) -> None:
    whole, parts = tables_of(results), streamed(results)
    for table, part in zip(whole, parts, strict=True):
        assert (part.name, part.title, part.columns) == (table.name, table.title, table.columns)
        assert tuple(part.rows) == tuple(part.rows) == table.rows
        assert len(part.rows) == len(table.rows)
        assert b"".join(csv_parts(part)) == csv_bytes(table)
    assert data_dictionary(parts) == data_dictionary(whole)


def test_json_lines_hold_every_row(results: RunResults, files) -> None:
    JsonlTables().export(results, files)
    for table in tables_of(results):
        lines = files.written[f"{table.name}.jsonl"].decode().splitlines()
        names = [column.name for column in table.columns]
        assert [json.loads(line) for line in lines] == [{name: row.get(name) for name in names} for row in table.rows]
