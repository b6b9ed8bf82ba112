"""Two databases held against each other: layout, settings, every row, and the bytes that belong to none."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

from biaslens_gui.store.database import open_for_reading

_PRAGMAS = ("user_version", "application_id", "encoding", "page_size", "auto_vacuum", "journal_mode", "freelist_count")
_COUNTERS = ((24, 28), (92, 96))
"""Bytes of the header that count changes of the file (SQLite's file format, 1.3.7 and 1.3.20)."""
_VERSION = slice(96, 100)
MOST_NAMED = 5
LONGEST_SHOWN = 60


def database_differences(stated: Path, found: Path) -> list[str]:
    """Return in words how `stated` differs from `found`; nothing when they are the same.

    Raises:
        KnownError: one of them is damaged, or holds programs.
    """
    with open_for_reading(stated) as one, open_for_reading(found) as other:
        told = [*_settings(one, other), *_layout(one, other)]
        if not told:
            for (table,) in one.execute("select name from sqlite_master where type = 'table' order by name").fetchall():
                told.extend(_rows(one, other, str(table)))
    if not told and not _same_bytes(stated.read_bytes(), found.read_bytes()):
        told.append("it holds bytes that belong to no row")
    return told


def _settings(one: sqlite3.Connection, other: sqlite3.Connection) -> Iterator[str]:
    for name in _PRAGMAS:
        stated, found = (connection.execute(f"pragma {name}").fetchone()[0] for connection in (one, other))
        if stated != found:
            yield f"its setting {name} is {stated}, and not {found}"


def _layout(one: sqlite3.Connection, other: sqlite3.Connection) -> Iterator[str]:
    sql = "select type, name, tbl_name, sql from sqlite_master"
    stated, found = ({(row[0], row[1]): tuple(row) for row in side.execute(sql)} for side in (one, other))
    for kind, name in sorted(stated.keys() | found.keys()):
        if (kind, name) not in found:
            yield f"the {kind} {_short(name)} was added"
        elif (kind, name) not in stated:
            yield f"the {kind} {_short(name)} is missing"
        elif stated[kind, name] != found[kind, name]:
            yield f"the {kind} {_short(name)} is another one"


def _rows(one: sqlite3.Connection, other: sqlite3.Connection, table: str) -> Iterator[str]:
    keys = [row[0] for row in one.execute("select name from pragma_table_info(?) where pk > 0 order by pk", [table])]
    order = ", ".join(f'"{name}"' for name in keys) or "rowid"
    sides = (side.execute(f'select * from "{table}" order by {order}') for side in (one, other))
    told = 0
    for left, right in zip_longest(*sides):
        if left is not None and right is not None and tuple(left) == tuple(right):
            continue
        if left is None or right is None or any(left[name] != right[name] for name in keys):
            row = left if left is not None else right
            yield f"in table {table}, row {_key(row, keys)} was added, is missing or stands elsewhere"
            return
        names = [name for name in left.keys() if left[name] != right[name]]  # noqa: SIM118 - a row is no mapping
        shown = ", ".join(f"{name} is {_short(left[name])} and not {_short(right[name])}" for name in names[:3])
        yield f"in table {table}, row {_key(left, keys)}: {shown}"
        told += 1
        if told == MOST_NAMED:
            return


def _key(row: sqlite3.Row, keys: list[str]) -> str:
    return " ".join(_short(row[name]) for name in keys) or "without a key"


def _short(value: object) -> str:
    text = f"{len(value)} bytes" if isinstance(value, bytes) else str(value)
    return f"“{text[:LONGEST_SHOWN]}{'…' if len(text) > LONGEST_SHOWN else ''}”"


def _same_bytes(stated: bytes, found: bytes) -> bool:
    """Return whether two files hold the same, but for the count of changes; another SQLite may lay it out otherwise."""
    if stated[_VERSION] != found[_VERSION]:
        return True
    for start, end in _COUNTERS:
        stated = stated[:start] + bytes(end - start) + stated[end:]
        found = found[:start] + bytes(end - start) + found[end:]
    return stated == found
