"""A database made again from what can still be read of it, its copies, the image files and the journal of verdicts.

What was only ever added is put together from all sources, the newest first. What is replaced as a whole - findings,
plans, the queue - comes from the first source in which it can be read to its end.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from biaslens_gui.core.codec import DecodeError, from_data
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.store.database import FAULTS
from biaslens_gui.store.migrations import audit_migrations, desk_migrations
from biaslens_gui.store.observations import KINDS
from biaslens_gui.store.writer import model_row

if TYPE_CHECKING:
    from sqlite_utils.migrations import Migrations

_DECIDED = ("verdicts", "reviewers", "assignments", "resolutions", "review_events", "changes", "plan_locks")
_OF_RUNS = ("runs", "attempts", "run_items", "memory_steps")
ADDED = {"audit": ("models", *(kind.table for kind in KINDS), *_OF_RUNS), "desk": _DECIDED}
REPLACED = {"audit": ("findings", "estimates"), "desk": ("plans", "queue", "remembered")}
_FARTHEST = 1 << 20  # how many rows are skipped, at most, to get past a damaged page


def migrations_of(name: str) -> Migrations:
    """Return the steps that make the database `name`, audit or desk."""
    return audit_migrations() if name == "audit" else desk_migrations()


def salvaged(name: str, sources: Sequence[Path], target: Path, place: Path) -> dict[str, int]:
    """Make the database `name` at `target` from `sources`, newest first; return how many rows each table got.

    Sources may be damaged; they are copied into `place` and never written.
    """
    from biaslens_gui.store.library import sqlite_utils

    with closing(sqlite3.connect(target, isolation_level=None)) as connection:
        migrations_of(name).apply(sqlite_utils.Database(connection))
        connection.execute("begin")
        whole: set[str] = set()
        for number, source in enumerate(sources):
            with suppress(*FAULTS), closing(_readable(name, source, place / f"{number}.db")) as old:
                _take(name, old, connection, whole)
        if name == "audit":
            _add_models(connection, _plans_in(connection, "runs"))
        _drop_what_refers_to_nothing(connection)
        connection.execute("commit")
        tables = (*ADDED[name], *REPLACED[name])
        return {table: connection.execute(f"select count(*) from {table}").fetchone()[0] for table in tables}


def _readable(name: str, source: Path, copy: Path) -> sqlite3.Connection:
    """Return a connection to a copy of `source` with its log, brought up to this version's layout if it can be."""
    from biaslens_gui.store.library import sqlite_utils

    for ending in ("", "-wal"):
        if source.with_name(source.name + ending).is_file():
            shutil.copy(source.with_name(source.name + ending), copy.with_name(copy.name + ending))
    connection = sqlite3.connect(copy, isolation_level=None)
    connection.row_factory = sqlite3.Row
    with suppress(*FAULTS):
        migrations_of(name).apply(sqlite_utils.Database(connection))
    return connection


def _take(name: str, old: sqlite3.Connection, new: sqlite3.Connection, whole: set[str]) -> None:
    for table in ADDED[name]:
        rows, _ = _rows(old, table)
        _insert(new, table, rows)
    for table in REPLACED[name]:
        rows, to_the_end = _rows(old, table)
        if to_the_end and table not in whole:
            whole.add(table)
            _insert(new, table, rows)


def _rows(old: sqlite3.Connection, table: str) -> tuple[list[dict[str, Any]], bool]:
    """Return the rows of a table that can be read, and whether those are all."""
    found: list[dict[str, Any]] = []
    position, skip, complete = -(1 << 62), 0, True
    while skip <= _FARTHEST:
        try:
            for row in old.execute(f"select rowid as place_in_file, * from {table} where rowid > ?", [position + skip]):
                values = dict(row)
                position, skip = values.pop("place_in_file"), 0
                found.append(values)
            return found, complete
        except sqlite3.OperationalError as error:
            if "no such table" in str(error):
                return found, False
            complete, skip = False, max(1, skip * 2)
        except sqlite3.Error:
            complete, skip = False, max(1, skip * 2)
    return found, False


def _insert(new: sqlite3.Connection, table: str, rows: Sequence[Mapping[str, Any]]) -> None:
    columns = [row[1] for row in new.execute(f"pragma table_info({table})")]
    for row in rows:
        names = [name for name in columns if name in row]
        marks = ", ".join("?" * len(names))
        quoted = ", ".join(f'"{name}"' for name in names)
        # A value that a damaged page made up, and that the strict table refuses, is no row at all.
        with suppress(sqlite3.Error):
            new.execute(f"insert or ignore into {table} ({quoted}) values ({marks})", [row[name] for name in names])


def _drop_what_refers_to_nothing(connection: sqlite3.Connection) -> None:
    """Delete rows about a model, image or run of which nothing could be read; they are in the file kept beside."""
    while wrong := connection.execute("pragma foreign_key_check").fetchall():
        for table, rowid, *_ in wrong:
            connection.execute(f"delete from {table} where rowid = ?", [rowid])


# --- models, from the plans that name them


def _plans_in(connection: sqlite3.Connection, *tables: str) -> Iterator[Plan]:
    for table in tables:
        with suppress(sqlite3.Error):
            for (text,) in connection.execute(f"select plan from {table}").fetchall():
                with suppress(DecodeError, ValueError):
                    yield from_data(Plan, json.loads(text))


def _add_models(connection: sqlite3.Connection, plans: Iterator[Plan]) -> None:
    models: dict[str, ModelRef] = {model.key: model for plan in plans for model in plan.spec.models}
    _insert(connection, "models", [model_row(model) for model in models.values()])


def add_models_of_desk(audit: Path, desk: Path) -> None:
    """Let `audit` know the models that plans kept in `desk` name, so that their images can be indexed again."""
    if not desk.is_file():
        return
    with (
        suppress(sqlite3.Error),
        closing(sqlite3.connect(f"{desk.as_uri()}?mode=ro", uri=True)) as source,
        closing(sqlite3.connect(audit)) as target,
    ):
        _add_models(target, _plans_in(source, "plans", "plan_locks", "queue"))
        target.commit()
