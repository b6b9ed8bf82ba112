"""Files of data as versions wrote them whose bundles have no statement: they are held against what is written today.

Such a bundle does not say by which version of a format it was written, so all that formats have gained since is here.
"""

from __future__ import annotations

import csv
import hashlib
import io
import json
from collections.abc import Mapping, Sequence
from pathlib import PurePosixPath

from biaslens_gui.core.findings.csv_text import cell_text, text_of
from biaslens_gui.engine.exporting.report_comparison import difference_of_texts

LATER = {"images": frozenset({"first_sha256"})}
"""Columns that tables have today and did not have then, by table."""
DICTIONARY = "data_dictionary"


def difference_to_older(name: str, stated: bytes, found: bytes, images: bytes) -> str:
    """Return in words how a file differs from the same one as it is written today; empty when only its form does.

    `images` is the CSV file of the images in the bundle, of which the card of the data names the SHA-256.
    """
    table, suffix = PurePosixPath(name).stem, PurePosixPath(name).suffix
    try:
        if suffix == ".csv":
            stated, found = _rewritten(stated, table, ()), _rewritten(found, table, _later(table, stated))
        elif suffix == ".jsonl":
            found = _without_names(found, table, _later(table, stated))
        elif suffix == ".json":
            found = _card(found, stated, images)
    except (ValueError, RecursionError, csv.Error):
        pass  # what does not read as what it is named is compared as text
    return difference_of_texts(name, stated, found)


def _later(table: str, stated: bytes) -> frozenset[str]:
    """Return the columns to be left out of a table: those that a file of today would name, and the stated does not."""
    columns = LATER.get(table, frozenset()) if table != DICTIONARY else frozenset().union(*LATER.values())
    naming = stated if table == DICTIONARY else stated.partition(b"\n")[0]
    return frozenset(column for column in columns if column.encode() not in naming)


def _is_described(row: Mapping[str, object], later: frozenset[str]) -> bool:
    return row.get("column") in later & LATER.get(str(row.get("table")), frozenset())


def _rewritten(content: bytes, table: str, later: Sequence[str] | frozenset[str]) -> bytes:
    """Return a CSV file without the columns `later`, its cells made safe for spreadsheets as they are today."""
    rows = list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline="")))
    header = rows[0] if rows else []
    if table == DICTIONARY:
        rows = [row for row in rows if not _is_described(dict(zip(header, row, strict=False)), frozenset(later))]
    else:
        kept = [
            index
            for index in range(max(map(len, rows), default=0))
            if index >= len(header) or header[index] not in later
        ]
        rows = [[row[position] for position in kept if position < len(row)] for row in rows]
    text = io.StringIO()
    csv.writer(text).writerows([[cell_text(text_of(cell)) for cell in row] for row in rows])
    return text.getvalue().encode()


def _without_names(content: bytes, table: str, later: frozenset[str]) -> bytes:
    rows = [json.loads(line) for line in content.splitlines()]
    if table == DICTIONARY:
        kept = [row for row in rows if not _is_described(row, later)]
    else:
        kept = [{name: value for name, value in row.items() if name not in later} for row in rows]
    return "".join(f"{json.dumps(row)}\n" for row in kept).encode()


def _card(found: bytes, stated: bytes, images: bytes) -> bytes:
    """Return the card of the data without later columns, naming the SHA-256 of the file that lies in the bundle."""
    card = json.loads(found)
    gone = {f"images/{column}" for column in LATER["images"] if column.encode() not in stated}
    for records in card.get("recordSet", ()):
        records["field"] = [field for field in records["field"] if field["@id"] not in gone]
    for file in card.get("distribution", ()):
        if file.get("@id") == "images.csv" and images:
            file["sha256"] = hashlib.sha256(images).hexdigest()
    return json.dumps(card).encode()
