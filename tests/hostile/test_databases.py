"""Databases that somebody else made: programs in them are refused, and nothing in them runs."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from biaslens_gui.errors import IntegrityError, KnownError
from biaslens_gui.store.database import connect_for_reading, open_for_reading, open_for_writing
from biaslens_gui.store.desk import Desk, DeskReader
from biaslens_gui.store.migrations import desk_migrations
from biaslens_gui.store.project import ProjectFolder, create_project
from tests.hostile.seeds import OLD_DESK

PROGRAMS = {
    "trigger": "create trigger t after insert on verdicts begin update verdicts set value = 'no'; end",
    "view": "create view v as select * from verdicts",
    "virtual table": "create virtual table t using fts5(a)",
    "rtree": "create virtual table t using rtree(id, a, b)",
}


@pytest.fixture
def project(tmp_path: Path) -> ProjectFolder:
    made = create_project(tmp_path / "project", "Title")
    shutil.copy(OLD_DESK, made.desk_db)
    return made


def changed(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


@pytest.mark.parametrize("kind", PROGRAMS)
def test_a_database_with_programs_is_neither_read_nor_written(kind: str, project: ProjectFolder) -> None:
    changed(project.desk_db, PROGRAMS[kind])
    before = project.desk_db.read_bytes()
    with pytest.raises(IntegrityError, match="holds a"):
        DeskReader(project).verdicts()
    with pytest.raises(IntegrityError, match="holds a"):
        Desk(project)
    with closing(sqlite3.connect(project.desk_db)) as connection:
        tables = {row[0] for row in connection.execute("select name from sqlite_master")}
    assert "reviewers" not in tables  # it was not brought up to date either
    assert len(project.desk_db.read_bytes()) == len(before)


def test_a_reader_cannot_write_and_trusts_no_schema(project: ProjectFolder) -> None:
    with closing(connect_for_reading(project.desk_db)) as connection:
        assert connection.execute("pragma trusted_schema").fetchone()[0] == 0
        assert connection.execute("pragma query_only").fetchone()[0] == 1
        with pytest.raises(sqlite3.OperationalError, match="readonly"):
            connection.execute("delete from verdicts")


def test_a_writer_trusts_no_schema(tmp_path: Path) -> None:
    path = tmp_path / "desk.db"
    database = open_for_writing(path, desk_migrations(), tmp_path / "backups", "NORMAL")
    assert database.execute("pragma trusted_schema").fetchone()[0] == 0
    database.close()


def test_a_cell_without_end_is_not_read(project: ProjectFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("biaslens_gui.store.database.LARGEST_CELL", 1000)
    changed(project.desk_db, "update verdicts set value = hex(zeroblob(2000))")
    with pytest.raises(IntegrityError, match="too big"):
        DeskReader(project).verdicts()


@pytest.mark.parametrize("statement", ["drop table verdicts", "alter table verdicts rename column value to worth"])
def test_another_layout_is_told_in_words(project: ProjectFolder, statement: str) -> None:
    changed(project.desk_db, statement)
    with pytest.raises(KnownError, match=r"desk\.db"):
        DeskReader(project).verdicts()


def test_text_that_is_none_is_told_in_words(project: ProjectFolder) -> None:
    changed(project.desk_db, "update verdicts set value = cast(x'ff' as text)")
    with pytest.raises(IntegrityError, match="damaged"):
        DeskReader(project).verdicts()


def test_what_is_no_database_is_told_in_words(project: ProjectFolder) -> None:
    project.desk_db.write_bytes(b"\x7fELF" * 1000)
    with pytest.raises(IntegrityError, match="damaged"), open_for_reading(project.desk_db):
        pass
