"""SIGKILL at seeded points: runs, reviews, changes of layout, new projects, repairs; `kills_out` has what goes out."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.desk import Desk, DeskReader
from biaslens_gui.store.migrations import audit_migrations
from biaslens_gui.store.project import ProjectFolder, create_project
from biaslens_gui.store.repair import repair
from biaslens_gui.store.revisions import frozen_results
from tests.faults import invariants
from tests.faults.bench import Bench, World
from tests.faults.fault import Lost
from tests.faults.killing import Arguments, Killing, finished_project, is_sound, kill
from tests.faults.nest import End

OLD_DESK = Path(__file__).parents[1] / "data" / "old_projects" / "desk-m001.db"


# ------------------------------------------------------------------------------------------------------------- runs


def _run(world: str) -> Callable[[Bench, Path], Arguments]:
    def prepare(bench: Bench, folder: Path) -> Arguments:
        project = create_project(folder / "project", "Pebbles")
        return {"project": str(project.path), "plan": str(_world(bench, world).file)}

    prepare.__name__ = world
    return prepare


def _world(bench: Bench, name: str) -> World:
    world: World = getattr(bench, name)
    return world


def _resumes(world: str) -> Callable[[Bench, Path, Arguments, End], None]:
    def after(bench: Bench, folder: Path, arguments: Arguments, end: End) -> None:
        project = ProjectFolder(Path(arguments["project"]))
        invariants.check(project, images=end.all("image"))
        _world(bench, world).resumed(project)

    return after


def _extension(bench: Bench, folder: Path) -> Arguments:
    """A finished run of 8 images whose plan now asks for 24."""
    project = bench.few.copy(folder)
    return {"project": str(project.path), "plan": str(bench.longer.file)}


def _extended(bench: Bench, folder: Path, arguments: Arguments, end: End) -> None:
    project = ProjectFolder(Path(arguments["project"]))
    before = [name.rpartition("/")[2].removesuffix(".png") for name in bench.few.whole if name.endswith(".png")]
    invariants.check(project, images=[*before, *end.all("image")])
    invariants.finished(bench.longer.run(project))
    invariants.check(project, whole=bench.longer.whole)


def _proposing(bench: Bench, folder: Path) -> Arguments:
    return {**_run("pebbles")(bench, folder), "propose": True}


# ----------------------------------------------------------------------------------------------------------- review


def _judged(bench: Bench, folder: Path, arguments: Arguments, end: End) -> None:
    project = ProjectFolder(Path(arguments["project"]))
    _no_review_lost(project, end)
    again = bench.nest.live("judge", folder, **arguments)
    _no_review_lost(project, End(0, (*end.said, *again.said)))


def _no_review_lost(project: ProjectFolder, end: End) -> None:
    invariants.check(project, verdicts=end.all("verdict"))
    withdrawn = {one.verdict.image for one in DeskReader(project).given() if one.withdrawn_at}
    for (image,) in end.all("withdrawn"):
        if image not in withdrawn:
            raise Lost(f"I4 the verdict on {image[:12]} was taken back, and stands")


def deciding(bench: Bench, folder: Path) -> Arguments:
    return {**finished_project(bench, folder), "plan": str(bench.few.file)}


def decided(bench: Bench, folder: Path, arguments: Arguments, end: End) -> None:
    """What was announced of all else that people decide is there."""
    project = ProjectFolder(Path(arguments["project"]))
    invariants.check(project)
    with closing(Desk(project)) as desk, AuditReader(project) as reader:
        run_id = reader.runs()[0].run_id
        state = desk.review_of(run_id)
        people = {one.name: one for one in state.reviewers}
        there: Mapping[str, Callable[[Any], bool]] = {
            "plan": lambda name: name in desk.plans(),
            "queue": lambda number: len(desk.queue.items()) >= number,
            "resolution": lambda image: image in {one.image for one in state.resolutions},
            "record": lambda text: text in {change.new for change in desk.record().changes},
            "declaration": lambda text: people["Ada"].declaration >= text,
            "remembered": lambda text: (desk.recall("at") or "") >= text,
            "title": lambda text: project.title >= text,
            "lock": lambda run: desk.locks.locked() is not None,
            "set aside": lambda name: bool(people[name].set_aside_at),
        }
        for kind, what in end.all("kept"):
            if not there[kind](what):
                raise Lost(f"I4 {kind} {what!r} was announced and is gone")


def _frozen(bench: Bench, folder: Path, arguments: Arguments, end: End) -> None:
    project = ProjectFolder(Path(arguments["project"]))
    invariants.check(project)
    with AuditReader(project) as reader:
        run_id = reader.runs()[0].run_id
    kept = frozen_results(project, run_id)
    if end.all("frozen") and kept is None:
        raise Lost("I4 the report was frozen, and is open")
    if kept is None:
        bench.nest.live("freeze", folder, project=str(project.path), day="2026-11-23").one("frozen")
        if frozen_results(project, run_id) is None:
            raise Lost("I3 a report whose freezing was cut short cannot be frozen again")
    invariants.check(project)


# ------------------------------------------------------------------------------------------------------- migrations


def _old_desk(bench: Bench, folder: Path) -> Arguments:
    project = create_project(folder / "project", "Old")
    shutil.copy(OLD_DESK, project.desk_db)
    names = ("reviewer", "image", "question", "value", "reason", "at")
    lines = (
        {"verdict": dict(zip(names, row[1:], strict=True)), "id": row[0], "at": row[-1]}
        for row in _rows(OLD_DESK, f"select id, {', '.join(names)} from verdicts")
    )
    project.journal.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return {"project": str(project.path)}


def _desk_is_old_or_new(bench: Bench, folder: Path, arguments: Arguments, end: End) -> None:
    project = ProjectFolder(Path(arguments["project"]))
    before = {tuple(row) for row in _rows(OLD_DESK, "select reviewer, image, question, value, at from verdicts")}
    _backup_is_there(project.desk_db, project, OLD_DESK)
    Desk(project).close()
    after = {tuple(row) for row in _rows(project.desk_db, "select reviewer, image, question, value, at from verdicts")}
    if after != before:
        raise Lost(f"I4 {len(before - after)} verdicts of the old file are gone")
    if any(not one.uid for one in DeskReader(project).given()):
        raise Lost("I3 a verdict of the old file has no id")
    invariants.check(project)


def _old_audit(bench: Bench, folder: Path) -> Arguments:
    """A finished run in the layout of three steps ago."""
    import sqlite_utils

    project = bench.few.copy(folder)
    new = project.audit_db.with_name("new.db")
    with closing(sqlite3.connect(project.audit_db)) as connection:
        connection.execute("vacuum into ?", [str(new)])
    for path in project.path.glob("audit.db*"):
        path.unlink()
    database = sqlite_utils.Database(project.audit_db)
    audit_migrations().apply(database, stop_before="m004_create_readings")
    database.conn.execute("attach ? as new", [str(new)])
    tables = [name for name in database.table_names() if not name.startswith(("_", "sqlite"))]
    first = [name for name in ("models", "images", "runs") if name in tables]  # others refer to them
    for table in (*first, *(name for name in tables if name not in first)):
        columns = ", ".join(f'"{row[1]}"' for row in database.conn.execute(f"pragma main.table_info({table})"))
        database.conn.execute(f"insert into main.{table} ({columns}) select {columns} from new.{table}")
    database.conn.commit()
    database.close()
    new.unlink()
    shutil.copy(project.audit_db, folder / "before.db")
    return {"project": str(project.path)}


def _audit_is_old_or_new(bench: Bench, folder: Path, arguments: Arguments, end: End) -> None:
    project = ProjectFolder(Path(arguments["project"]))
    _backup_is_there(project.audit_db, project, folder / "before.db")
    invariants.check(project)
    bench.few.resumed(project)


def _backup_is_there(database: Path, project: ProjectFolder, before: Path) -> None:
    """When anything of the layout has changed, there is a copy from before it."""
    sql = "select count(*) from _sqlite_migrations"
    if _rows(database, sql) == _rows(before, sql):
        return
    copies = [path for path in project.backups.glob(f"{database.stem}-*.db") if _rows(path, sql) == _rows(before, sql)]
    if not copies or _rows(copies[0], "pragma integrity_check")[0][0] != "ok":
        raise Lost("I4 the layout was changed, and there is no sound copy from before")


def _rows(path: Path, sql: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(sql).fetchall()


# -------------------------------------------------------------------------------------------- projects and repairs


def _starting(bench: Bench, folder: Path) -> Arguments:
    return {"project": str(folder / "project"), "title": "New"}


def started(bench: Bench, folder: Path, arguments: Arguments, end: End) -> None:
    """A project that was being made can be made, or is there."""
    project = create_project(Path(arguments["project"]), "New")
    invariants.check(project)


def damaged(bench: Bench, folder: Path) -> Arguments:
    project = bench.judged.copy(folder)
    for path in (project.audit_db, project.desk_db):
        content = bytearray(path.read_bytes())
        content[4096 * 3 : 4096 * 4] = b"\xa5" * 4096
        path.write_bytes(content)
    return {"project": str(project.path)}


def mended(bench: Bench, folder: Path, arguments: Arguments, end: End) -> None:
    project = ProjectFolder(Path(arguments["project"]))
    list(repair(project))
    is_sound(project)
    invariants.check(project, verdicts=bench.judged.verdicts)
    bench.few.resumed(project)


RUNS = "Runs"
REVIEW = "Review"
LAYOUT = "Change of layout"
PROJECT = "Project folder"
_SAME = "the resumed run ends in identical tables and files; nothing announced is gone"

KILLS = (
    kill("K01", RUNS, "The engine is killed while it makes images and captions", _SAME,
         Killing("generate", _run("pebbles"), _resumes("pebbles")), 50, 2),
    kill("K02", RUNS, "The engine is killed at any moment, within a call or between two", _SAME,
         Killing("generate", _run("pebbles"), _resumes("pebbles"), in_time=True), 20, 0),
    kill("K03", RUNS, "The engine is killed while a plan is proposed", _SAME,
         Killing("generate", _proposing, _resumes("pebbles")), 8),
    kill("K04", RUNS, "The engine is killed while models judge images: answers, vectors, classes, fills", _SAME,
         Killing("generate", _run("read"), _resumes("read")), 30, 1),
    kill("K05", RUNS, "The engine is killed while all six methods run", _SAME,
         Killing("generate", _run("six"), _resumes("six")), 3, 0),
    kill("K06", RUNS, "The engine is killed while a finished run is extended", "what was there stays; " + _SAME,
         Killing("generate", _extension, _extended), 10),
    kill("K10", REVIEW, "The process is killed while a person gives verdicts and takes some back",
         "every verdict that was announced is in the database and in the journal",
         Killing("judge", finished_project, _judged), 40, 2),
    kill("K11", REVIEW, "The process is killed at any moment of a review",
         "every verdict that was announced is in the database and in the journal",
         Killing("judge", finished_project, _judged, in_time=True), 12, 0),
    kill("K12", REVIEW, "The process is killed while plans, queue, resolutions, people, record and title are changed",
         "each change that was announced is there", Killing("decide", deciding, decided), 24, 1),
    kill("K13", REVIEW, "The process is killed while a report is frozen",
         "it is frozen as it was, or can be frozen again", Killing("freeze", finished_project, _frozen), 12, 1),
    kill("K20", LAYOUT, "The process is killed while the desk of an older version is brought up to date",
         "it opens in the old or the new layout with all its verdicts; a copy from before is there",
         Killing("open_desk", _old_desk, _desk_is_old_or_new), 24, 1),
    kill("K21", LAYOUT, "The process is killed while the audit of an older version is brought up to date",
         "it opens in the old or the new layout with all its rows; a copy from before is there",
         Killing("open_audit", _old_audit, _audit_is_old_or_new), 16, 1),
    kill("K40", PROJECT, "The process is killed while a project is made", "it can be made again at the same place",
         Killing("start", _starting, started), 12, 1),
    kill("K41", PROJECT, "The process is killed while both databases are repaired",
         "the repair can be done again and ends with every verdict and identical tables",
         Killing("heal", damaged, mended), 16, 1),
)  # fmt: skip
