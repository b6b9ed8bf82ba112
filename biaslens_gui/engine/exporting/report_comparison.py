"""A file of a report held against the same file, written again: byte by byte, or by its texts where these must do.

The same versions of all that draws make the same bytes. Other versions lay out, pack and draw otherwise: then the
texts of a report are compared, and what cannot be compared is said.
"""

from __future__ import annotations

import csv
import io
import json
import re
import zipfile
from collections.abc import Iterator
from pathlib import PurePosixPath

DRAWN = frozenset((".pdf", ".svg", ".png", ".jpg"))
"""Files of which another version makes other bytes, and whose texts cannot be read without a library."""
PACKED = frozenset((".docx", ".xlsx"))
_DATA_URI = re.compile(rb"data:[a-z/+]+;base64,[A-Za-z0-9+/=]*")
LONGEST_SHOWN = 80
LARGEST_MEMBER = 256 << 20


def difference(name: str, stated: bytes, found: bytes) -> str:
    """Return in words how two versions of a file differ; empty when they are the same."""
    if stated == found:
        return ""
    if PurePosixPath(name).suffix in PACKED:
        return _members_differ(stated, found)
    if PurePosixPath(name).suffix in DRAWN:
        return f"it has {len(stated):,} bytes and not the {len(found):,} that its data leads to"
    return _lines_differ(_cells(name, stated), _cells(name, found)) or "it is not written as BiasLens writes it"


def difference_of_texts(name: str, stated: bytes, found: bytes) -> str:
    """Return in words how the texts of two versions of a file differ; empty when they are the same."""
    suffix = PurePosixPath(name).suffix
    if suffix in DRAWN:
        return ""
    if suffix in PACKED:
        return _members_differ(stated, found, texts=True)
    if suffix == ".html":
        stated, found = (_DATA_URI.sub(b"data:", content) for content in (stated, found))
    return _lines_differ(_cells(name, stated), _cells(name, found))


def _cells(name: str, content: bytes) -> list[str]:
    """Return the parts of a file that are compared in turn: rows of a table, values of JSON, lines of others."""
    text = content.decode("utf-8-sig", errors="replace")
    suffix = PurePosixPath(name).suffix
    try:
        if suffix == ".csv":
            return [repr([cell.removeprefix("'") for cell in row]) for row in csv.reader(io.StringIO(text))]
        if suffix == ".jsonl":
            return [json.dumps(json.loads(line), sort_keys=True) for line in text.splitlines()]
        if suffix == ".json":
            return json.dumps(json.loads(text), sort_keys=True, indent=0).splitlines()
    except (ValueError, RecursionError, csv.Error):
        pass  # what does not read as what it is named is compared as text
    return text.splitlines()


def _lines_differ(stated: list[str], found: list[str]) -> str:
    for number, (left, right) in enumerate(zip(stated, found, strict=False), 1):
        if left != right:
            position = next((n for n, (a, b) in enumerate(zip(left, right, strict=False)) if a != b), 0)
            begin = max(0, position - 20)
            return f"in line {number:,} it says {_shown(left[begin:])} where its data leads to {_shown(right[begin:])}"
    if len(stated) != len(found):
        return f"it has {len(stated):,} lines and not the {len(found):,} that its data leads to"
    return ""


def _shown(text: str) -> str:
    return f"“{text[:LONGEST_SHOWN]}{'…' if len(text) > LONGEST_SHOWN else ''}”"


def _members_differ(stated: bytes, found: bytes, *, texts: bool = False) -> str:
    """Return how two Office documents differ, which are archives; with `texts` their pictures may."""
    try:
        with zipfile.ZipFile(io.BytesIO(stated)) as one, zipfile.ZipFile(io.BytesIO(found)) as other:
            return next(_members(one, other, texts), "") or ("" if texts else "it is packed otherwise")
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, ValueError, EOFError, OSError) as error:
        return f"it does not read as such a document: {error}"


def _members(one: zipfile.ZipFile, other: zipfile.ZipFile, texts: bool) -> Iterator[str]:
    names, again = one.namelist(), other.namelist()
    if odd := sorted(set(names) ^ set(again)) or sorted({name for name in names if names.count(name) > 1}):
        yield f"its part {_shown(odd[0])} was added, is missing or is there twice"
        return
    for name in again:
        if one.getinfo(name).file_size > LARGEST_MEMBER:
            yield f"its part {_shown(name)} is larger than {LARGEST_MEMBER >> 20} MB"
        elif texts and PurePosixPath(name).suffix in (".png", ".jpg", ".jpeg", ".emf"):
            continue
        elif (left := one.read(name)) != (right := other.read(name)):
            lines = [
                content.decode("utf-8", errors="replace").replace("><", ">\n<").split("\n") for content in (left, right)
            ]
            yield f"in its part {name}, {_lines_differ(*lines) or 'bytes are others'}"
