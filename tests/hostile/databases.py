"""Databases from elsewhere: bytes changed as by a bad disk, cells and layout as by somebody who means harm."""

from __future__ import annotations

import json
import shutil
import sqlite3
import tempfile
from contextlib import closing, suppress
from functools import cache
from pathlib import Path
from random import Random

from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.desk import Desk, DeskReader
from biaslens_gui.store.journal import replay
from biaslens_gui.store.observations import FILLS
from biaslens_gui.store.project import MARKER, create_project, open_project
from biaslens_gui.store.reindex import row_of
from tests.hostile.mutation import TEXTS, changed, dumped

LAYOUT = (
    "create trigger evil after insert on images begin update images set note = 'changed'; end",
    "create view images2 as select * from images",
    "alter table runs rename to elsewhere",
    "drop table run_items",
    "create table extra (a)",
)


def vary_database(random: Random, data: bytes) -> bytes:
    """Change bytes of a database file, or cells of its tables, or their layout."""
    if random.random() < 0.5:
        found = bytearray(data)
        for _ in range(random.choice((1, 4, 40))):
            found[random.randrange(len(found))] = random.randrange(256)
        return bytes(found[: random.randrange(len(found))] if random.random() < 0.1 else found)
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.deserialize(data)
        with suppress(sqlite3.Error):
            if random.random() < 0.1:
                connection.execute(random.choice(LAYOUT))
            for _ in range(random.randrange(1, 4)):
                _change_cell(connection, random)
        connection.commit()
        return connection.serialize()


def _change_cell(connection: sqlite3.Connection, random: Random) -> None:
    tables = [row[0] for row in connection.execute("select name from sqlite_master where type = 'table'")]
    table = random.choice(tables)
    columns = [row[1] for row in connection.execute(f"pragma table_info({table})")]
    rows = connection.execute(f"select rowid, * from {table}").fetchall()
    if not rows:
        return
    row = random.choice(rows)
    at = random.randrange(len(columns))
    old = row[at + 1]
    new: object = random.choice((*TEXTS[:7], *TEXTS[8:], None, -1, 2**62, 1e308, b"\xff\0"))
    if isinstance(old, str) and old[:1] in "{[":
        with suppress(ValueError, RecursionError):  # changed before
            new = dumped(random, changed(random, json.loads(old))).decode(errors="replace")
    connection.execute(f"update {table} set {columns[at]} = ? where rowid = ?", [new, row[0]])


def _opened(folder: Path, name: str, data: bytes) -> Path:
    place = folder / "project"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    (place / MARKER).write_text('{"format": 1, "title": "x"}', encoding="utf-8")
    (place / name).write_bytes(data)
    return place


def read_audit(data: bytes, folder: Path) -> object:
    """Read all of a run from an audit database, as the Results page does."""
    with AuditReader(open_project(_opened(folder, "audit.db", data))) as reader:
        for run in reader.runs():
            reader.counts(run.run_id)
            reader.results(run.run_id)
            reader.observed_in(run.run_id, FILLS)
    return None


def replay_journal(data: bytes, folder: Path) -> object:
    """Put into a desk what a journal says, as `biaslens doctor --repair` does."""
    desk, journal = folder / "desk.db", folder / "verdicts.jsonl"
    desk.write_bytes(new_desk())
    journal.write_bytes(data)
    return replay(desk, journal)


@cache
def new_desk() -> bytes:
    """Return the desk of a project in which nobody has decided anything."""
    with tempfile.TemporaryDirectory() as place:
        project = create_project(Path(place) / "project", "Title")
        Desk(project).close()
        with closing(sqlite3.connect(project.desk_db)) as connection:
            connection.execute("pragma journal_mode = delete")
        return project.desk_db.read_bytes()


def row_of_image(data: bytes, folder: Path) -> object:
    """Read the row of an image of a project from what is written in it."""
    (folder / f"{'a' * 64}.png").write_bytes(data)
    return row_of(folder / f"{'a' * 64}.png", {"m" * 64: ["key"]})


def read_desk(data: bytes, folder: Path) -> object:
    """Read all verdicts from a desk database, as the Review page does."""
    reader = DeskReader(open_project(_opened(folder, "desk.db", data)))
    return reader.verdicts(), reader.given(), reader.resolutions(), reader.review("run"), reader.record()
