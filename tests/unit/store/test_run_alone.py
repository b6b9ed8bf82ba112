"""What is given away of a run holds nothing of another run of the project, in any byte of it."""

from __future__ import annotations

import io
import sqlite3
import zipfile
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from biaslens_gui.core.plan import Plan, PlanLock
from biaslens_gui.core.records import Verdict
from biaslens_gui.core.spec import Prompt
from biaslens_gui.engine.exporting.bundles import make_bundle
from biaslens_gui.engine.exporting.export import write_export
from biaslens_gui.engine.jobs import ExportJob
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.desk import Desk
from biaslens_gui.store.migrations import audit_migrations, desk_migrations
from biaslens_gui.store.project import ProjectFolder, create_project
from biaslens_gui.store.run_rows import RULES
from biaslens_gui.store.shared_project import copy_run
from tests.pebbles import READERS, contents, pebble_host, reading_plan, run_to_end, tracing_plan

MARKER = "ZZCONFIDENTIAL"
KINDS = {"classifications": "classification", "free_answers": "free answer", "parses": "parse"}
OWN_TABLES = {"_sqlite_migrations", "sqlite_sequence"}
"""Tables that say how the database came about, and nothing of any run."""


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> tuple[ProjectFolder, PluginHost, str, str]:
    """A project with two runs, of which the second is confidential in all that it has; the runs, the open one first."""
    place = tmp_path_factory.mktemp("two")
    host = pebble_host(READERS)
    project = create_project(place / "project", "Pebbles")
    first = reading_plan(place / "model", host, images=2)
    plan = tracing_plan(place / f"{MARKER} model", host, images=2)
    spec = replace(plan.spec, title=f"{MARKER} title", prompts=(Prompt(f"{MARKER} pebble"), Prompt("a pebble")))
    second = Plan(replace(spec, root_seed=9))
    runs = []
    for one in (first, second):
        run_to_end(project, one, host)
        runs.append(one.run_id)
    with AuditReader(project) as reader:
        runs = [one.run_id for one in reversed(reader.runs())]
        images = {run_id: reader.images(run_id)[0].digest for run_id in runs}
    fill_the_rest(project, runs, images)
    desk = Desk(project)
    desk.save_plan(f"{MARKER} plan", second)
    desk.queue.add(second)
    desk.locks.take(runs[1], [PlanLock(runs[1], "2020-01-01", "2020-01-02", f"{MARKER} reason")], second)
    for run_id, text in zip(runs, ("open", MARKER), strict=True):
        verdict = Verdict("Ada", images[run_id], "subject", "yes", at="2020-01-01T00:00:00.000+00:00")
        desk.record_verdict(verdict, note=text)
        desk.review.record_event(run_id, "locked", "Ada", text, "2020-01-01T00:00:00.000+00:00")
        desk.remember(f"report:{run_id}", f'{{"texts":{{"opinion":"{text}"}}}}')
    desk.close()
    return project, host, runs[0], runs[1]


def fill_the_rest(project: ProjectFolder, runs: list[str], images: dict[str, str]) -> None:
    """Put a row of each run into every table that these runs left empty, so that no table is forgotten."""
    with closing(sqlite3.connect(project.audit_db)) as connection:
        (model,) = connection.execute("select key from models limit 1").fetchone()
        for run_id, word in zip(runs, ("open", MARKER), strict=True):
            connection.execute("insert into memory_steps values (?, ?, ?, 1, '', '2020')", [run_id, word, model])
        for (table,) in connection.execute("select name from sqlite_master where type = 'table'").fetchall():
            if table in OWN_TABLES or connection.execute(f"select 1 from {table} limit 1").fetchone():
                continue
            columns = connection.execute(f"select name, type, pk from pragma_table_info('{table}')").fetchall()
            for run_id, word in zip(runs, ("open", MARKER), strict=True):
                row = {name: {"INTEGER": 1, "REAL": 1.0, "BLOB": b"x"}.get(kind, word) for name, kind, _ in columns}
                if "digest" in row:
                    linked = [run_id, KINDS.get(table, table.removesuffix("s")), word]
                    connection.execute("insert into run_items values (?, ?, 99, ?)", linked)
                row |= {"run_id": run_id} if "run_id" in row else {}
                names = ", ".join(row)
                marks = ", ".join("?" * len(row))
                connection.execute(f"insert into {table} ({names}) values ({marks})", list(row.values()))
        connection.commit()


def rows(path: Path) -> dict[str, set[str]]:
    """Return every row of every table, by table."""
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
        names = [row[0] for row in connection.execute("select name from sqlite_master where type = 'table'")]
        return {name: {repr(row) for row in connection.execute(f"select * from {name}")} for name in names}


def texts(content: bytes) -> Iterator[bytes]:
    """Yield bytes, and those of every archive in them."""
    yield content
    if content[:4] == b"PK\x03\x04":
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            for name in archive.namelist():
                yield name.encode()
                yield from texts(archive.read(name))


def test_every_table_says_which_of_its_rows_belong_to_a_run(tmp_path: Path) -> None:
    """Whoever adds a table adds its rule; without one, nothing of it is in a copy."""
    from sqlite_utils import Database

    database = Database(memory=True)
    audit_migrations().apply(database)
    assert set(database.table_names()) - OWN_TABLES <= set(RULES)
    database.close()


def test_no_row_of_another_run_is_in_the_copy(two: tuple[ProjectFolder, PluginHost, str, str], tmp_path: Path) -> None:
    project, _, first, second = two
    copies = {}
    for run_id in (first, second):
        with AuditReader(project) as reader:
            copies[run_id] = copy_run(project, reader.results(run_id), tmp_path / run_id)
    whole, one, other = (rows(place.audit_db) for place in (project, copies[first], copies[second]))
    for table in sorted(set(whole) - OWN_TABLES):
        assert whole[table], f"{table}: nothing in it was tried"
        keys = key_columns(project.audit_db, table)
        own, others = (picked(copies[run_id].audit_db, table, keys) for run_id in (first, second))
        shared = own & others
        assert all(MARKER not in row for row in one[table]), table
        assert table in {"models", "parses", "embeddings", "fills"} or not shared, (table, shared)
        assert table not in other or others, f"{table}: nothing of the second run is in its own copy"
    desk = rows(copies[first].desk_db)
    assert not [table for table, found in desk.items() if any(MARKER in row or second in row for row in found)]
    assert contents(copies[first]).keys() >= {"images", "captions", "answers"} & whole.keys()


def key_columns(path: Path, table: str) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute(f"select name from pragma_table_info('{table}') where pk > 0").fetchall()
    return [row[0] for row in found]


def picked(path: Path, table: str, columns: list[str]) -> set[str]:
    with closing(sqlite3.connect(path)) as connection:
        return {repr(row) for row in connection.execute(f"select {', '.join(columns)} from {table}")}


def test_no_byte_of_another_run_is_given_away(two: tuple[ProjectFolder, PluginHost, str, str], tmp_path: Path) -> None:
    project, host, first, second = two
    kept = {name: host.exporters[name] for name in ("csv_set", "xlsx_tables", "junit_xml", "result_package")}
    host.exporters, every = kept, host.exporters
    try:
        make_bundle(project, first, host, tmp_path / "first.blaudit")
        write_export(ExportJob(str(project.path), first, "result_package", str(tmp_path / "package")), host)
    finally:
        host.exporters = every
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    words = [word for text in (MARKER, second) for word in (text.encode(), text.encode("utf-16-le"))]
    for path in files:
        assert not [word for part in texts(path.read_bytes()) for word in words if word in part], path


def test_what_was_read_from_the_same_file_of_another_run_is_told_of_the_own_image(
    two: tuple[ProjectFolder, PluginHost, str, str], tmp_path: Path
) -> None:
    project, _, first, _ = two
    with AuditReader(project) as reader:
        copy = copy_run(project, reader.results(first), tmp_path / "copy")
    with closing(sqlite3.connect(copy.audit_db)) as connection:
        strays = "select a.image from answers a left join images i on a.image = i.digest where i.digest is null"
        assert [row for row in connection.execute(strays) if row != ("open",)] == []
        assert connection.execute("pragma freelist_count").fetchone() == (0,)


def test_the_tables_of_the_desk_are_those_that_are_copied_one_by_one() -> None:
    """A table that is added here has to be thought of where a run is copied."""
    from sqlite_utils import Database

    database = Database(memory=True)
    desk_migrations().apply(database)
    assert set(database.table_names()) - OWN_TABLES == {
        "plans", "verdicts", "remembered", "queue", "plan_locks", "reviewers", "assignments", "resolutions",
        "review_events", "changes",
    }  # fmt: skip
    database.close()
