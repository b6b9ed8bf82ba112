"""What is not in order in a project folder, named one by one, each with what a repair would do about it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from biaslens_gui.core.records import Verdict
from biaslens_gui.errors import BiasLensError, BugError, IntegrityError
from biaslens_gui.files.durable import TEMPORARY, is_taken
from biaslens_gui.files.outside import SMALL_NOTE, read_outside_text
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.database import open_for_reading
from biaslens_gui.store.journal import given_in, lines_of
from biaslens_gui.store.lock import is_held
from biaslens_gui.store.observations import IMAGES
from biaslens_gui.store.project import ProjectFolder, lacks_marker, marker_problem
from biaslens_gui.store.salvage import migrations_of

Kind = Literal[
    "project file", "unfinished repair", "database", "layout", "thumbnails", "missing images", "changed images",
    "orphan files", "temporary files", "stale lock", "journal", "unkept verdicts",
]  # fmt: skip
HARMLESS: tuple[Kind, ...] = ("orphan files", "temporary files", "stale lock", "thumbnails")
"""What the end of a process in the middle of its work leaves behind, and what may be lost at any time."""
UNFINISHED = "unfinished"
_AGAIN = "the next run of their plan makes them again"


@dataclass(frozen=True, slots=True)
class IntegrityIssue:
    """One thing that is not in order: what was found, and what a repair does (`remedy`). `files` are those meant."""

    kind: Kind
    title: str
    message: str
    remedy: str
    files: tuple[Path, ...] = ()
    repairable: bool = True


def troubles_of(project: ProjectFolder, *, ours: bool = False) -> tuple[IntegrityIssue, ...]:
    """Return what is not in order; nothing is changed. Every image file is read and hashed.

    `ours`: whoever asks holds the locks of both databases.

    Raises:
        KnownError: a database cannot be reached at this moment, as on a full disk: nobody can tell whether it is sound.
    """
    found = [*_marker(project)]
    found += {issue.files: issue for issue in (*_databases(project), *_unfinished(project))}.values()
    broken = {path for trouble in found for path in trouble.files}
    found += _thumbnails(project)
    if project.audit_db not in broken:
        found += _images(project)
    if project.desk_db not in broken:
        found += _journal(project)
    if ours or not (is_held(project.audit_db) or is_held(project.desk_db)):
        found += _temporaries(project)
    return tuple(found) if ours else (*found, *stale_locks(project))


def _marker(project: ProjectFolder) -> Iterator[IntegrityIssue]:
    remedy = "It is written again, with the title of the newest run; one that was there is kept in 'set-aside'."
    if lacks_marker(project):
        message = f"There is no {project.marker.name}, which makes a folder a project."
        yield IntegrityIssue("project file", "Project file missing", message, remedy, (project.marker,))
    elif problem := marker_problem(project):
        yield IntegrityIssue("project file", "Project file damaged", problem, remedy, (project.marker,))


def set_asides(project: ProjectFolder) -> list[Path]:
    """Return the folders in which repairs keep what was there before them, newest first."""
    return sorted((path for path in (project.path / "set-aside").glob("*") if path.is_dir()), reverse=True)


def _unfinished(project: ProjectFolder) -> Iterator[IntegrityIssue]:
    for folder in set_asides(project):
        note = folder / UNFINISHED
        path = project.path / read_outside_text(note, SMALL_NOTE).strip() if note.is_file() else None
        if path in (project.audit_db, project.desk_db):
            message = f"A repair of {path.name} ended before it was done."
            yield IntegrityIssue(
                "unfinished repair", "Repair cut short", message, "It is done again, from the files kept.", (path,)
            )


def _databases(project: ProjectFolder) -> Iterator[IntegrityIssue]:
    for path in (project.audit_db, project.desk_db):
        if not path.is_file():
            continue
        sources = "all that can be read of it, of the copies in 'backups', " + (
            "and of the recipes in the image files" if path == project.audit_db else "and of the journal of verdicts"
        )
        remedy = f"It is made again from {sources}; the damaged file is kept in 'set-aside'."
        try:
            problem = _problem(path)
            missing = "" if problem else _missing_parts(path)
        except (IntegrityError, BugError) as error:  # one that cannot be reached just now may be sound
            problem, missing = error.message, ""
        if problem:
            yield IntegrityIssue("database", "Database damaged", f"{path.name}: {problem}", remedy, (path,))
        elif missing:
            message = f"{path.name} lacks {missing}, which its own list of changes says it has."
            yield IntegrityIssue("layout", "Half a change of layout", message, remedy, (path,))


def _problem(path: Path) -> str:
    with open_for_reading(path) as connection:
        said = [str(row[0]) for row in connection.execute("PRAGMA integrity_check(3)")]
        if said != ["ok"]:
            return " ".join(said)[:300]
        rows = connection.execute("PRAGMA foreign_key_check").fetchall()
        if rows:
            return f"{len(rows)} rows refer to others that are not there."
        for (table,) in connection.execute("select name from sqlite_master where type = 'table'").fetchall():
            for _ in connection.execute(f'select * from "{table}"'):  # a text that is none is found by reading it
                pass
        return ""


def _missing_parts(path: Path) -> str:
    """Return the first table or column that the applied changes of layout make and the file lacks."""
    from biaslens_gui.store.library import sqlite_utils

    migrations = migrations_of(path.stem)
    with closing(sqlite3.connect(":memory:")) as made, open_for_reading(path) as connection:
        if not connection.execute("select 1 from sqlite_master where name = '_sqlite_migrations'").fetchone():
            return "" if not connection.execute("select 1 from sqlite_master").fetchone() else "its list of changes"
        applied = {row["name"] for row in connection.execute("select name from _sqlite_migrations")}
        known = [step.name for step in migrations._migrations]
        pending = [name for name in known if name not in applied]
        migrations.apply(sqlite_utils.Database(made), stop_before=pending[:1])
        for (table,) in made.execute("select name from sqlite_master where type = 'table'").fetchall():
            wanted = {row[1] for row in made.execute(f"pragma table_info({table})")}
            there = {row["name"] for row in connection.execute(f"pragma table_info({table})")}
            if wanted - there:
                return f"the column {sorted(wanted - there)[0]} of {table}" if there else f"the table {table}"
    return ""


def _thumbnails(project: ProjectFolder) -> Iterator[IntegrityIssue]:
    if not project.thumbs_db.is_file():
        return
    try:
        problem = _problem(project.thumbs_db)
    except BiasLensError as error:
        problem = error.message
    if problem:
        remedy = "The file is put into 'set-aside'. Small images are shown from the images themselves meanwhile."
        yield IntegrityIssue("thumbnails", "Thumbnails damaged", problem, remedy, (project.thumbs_db,))


def _images(project: ProjectFolder) -> Iterator[IntegrityIssue]:
    artifacts = Artifacts(project)
    missing: list[Path] = []
    changed: list[Path] = []
    known: set[Path] = set()
    if project.audit_db.is_file():
        try:
            with AuditReader(project) as reader:
                digests = [row["digest"] for row in reader.select("select digest from images where status = 'ok'")]
                records = reader.observed(IMAGES, digests)
        except BiasLensError:  # made a moment ago, and empty
            records = {}
        for digest, record in records.items():
            path = artifacts.path(digest)
            known.add(path)
            try:
                artifacts.read_bytes(record)
            except IntegrityError:
                place = what_lies_at(project, path)
                if place is None:
                    missing.append(path)
                elif place not in changed:
                    changed.append(place)
    if missing:
        message = f"{len(missing)} of {len(known)} images have no file. The first: {missing[0].name}."
        remedy = f"Nothing can bring them back from here: {_AGAIN}, from the same recipe. Or restore them from a copy."
        yield IntegrityIssue("missing images", "Image files missing", message, remedy, tuple(missing), repairable=False)
    if changed:
        message = f"{len(changed)} of {len(known)} images are not as recorded. The first: {changed[0].name}."
        yield IntegrityIssue(
            "changed images",
            "Image files changed",
            message,
            f"They are put into 'set-aside'; {_AGAIN}.",
            tuple(changed),
        )
    orphans = tuple(path for path in sorted(project.images.rglob("*.png")) if path not in known)
    if orphans:
        message = f"{len(orphans)} image files are in no row of audit.db. The first: {orphans[0].name}."
        remedy = (
            "Those that tell their recipe, and whose model is known, get their row again; the others are put aside."
        )
        yield IntegrityIssue("orphan files", "Image files without a row", message, remedy, orphans)


def what_lies_at(project: ProjectFolder, path: Path) -> Path | None:
    """Return what lies where an image file belongs: the path, or a folder above it that is none; nothing if free."""
    for above in (project.images, path.parent):
        if is_taken(above) and not above.is_dir():
            return above
    return path if is_taken(path) else None


def _temporaries(project: ProjectFolder) -> Iterator[IntegrityIssue]:
    parts = tuple(sorted(path for path in project.path.rglob(f"*{TEMPORARY}") if path.is_file()))
    if parts:
        message = f"{len(parts)} files were being written when the program ended. The first: {parts[0].name}."
        yield IntegrityIssue(
            "temporary files", "Half-written files", message, "They are deleted: nothing refers to them.", parts
        )


def stale_locks(project: ProjectFolder) -> Iterator[IntegrityIssue]:
    """Yield the notes that name a holder of a lock that nobody holds."""
    for database in (project.audit_db, project.desk_db):
        note = database.with_suffix(".lock.json")
        if note.is_file() and not is_held(database):
            message = f"{note.name} names a holder of {database.name}, and nobody holds it."
            yield IntegrityIssue("stale lock", "Note of a lock left behind", message, "The note is deleted.", (note,))


def _journal(project: ProjectFolder) -> Iterator[IntegrityIssue]:
    if not project.desk_db.is_file():
        if project.journal.is_file() and any("verdict" in line for line in lines_of(project.journal)):
            message = "There is a journal of verdicts, and no desk.db."
            remedy = "desk.db is made again from the journal and the copies in 'backups'."
            yield IntegrityIssue("database", "Database missing", message, remedy, (project.desk_db,))
        return
    unkept = len(_only_journalled(project))
    if unkept:
        message = f"{unkept} verdicts are in verdicts.jsonl and not in the database."
        remedy = "They are put into the database, as they were given."
        yield IntegrityIssue("unkept verdicts", "Verdicts only in the journal", message, remedy, (project.journal,))
    unwritten = len(not_journalled(project))
    if unwritten:
        message = f"{unwritten} verdicts of the database are not in verdicts.jsonl."
        remedy = "They are written at its end, as they stand in the database."
        yield IntegrityIssue("journal", "Journal of verdicts incomplete", message, remedy, (project.journal,))


def _only_journalled(project: ProjectFolder) -> list[str]:
    """Return the ids of verdicts that the database lacks, but for those whose number another one has by now."""
    with open_for_reading(project.desk_db) as connection:
        columns = {row["name"] for row in connection.execute("pragma table_info(verdicts)")}
        if "uid" not in columns:
            return []
        rows = connection.execute("select id, uid from verdicts").fetchall()
    known, numbers = {row["uid"] for row in rows}, {row["id"] for row in rows}
    found = ((given_in(line), line.get("id")) for line in lines_of(project.journal))
    return [given.uid for given, number in found if given and given.uid not in known and number not in numbers]


def not_journalled(project: ProjectFolder) -> tuple[dict[str, object], ...]:
    """Return the rows of verdicts that the journal lacks, or of which it says something else."""
    given = [recorded_verdict for line in lines_of(project.journal) if (recorded_verdict := given_in(line)) is not None]
    journalled = {record.uid: record.verdict for record in given}
    with open_for_reading(project.desk_db) as connection:
        columns = {row["name"] for row in connection.execute("pragma table_info(verdicts)")}
        if "uid" not in columns:  # a file of an older version: its own start brings it up to date
            return ()
        rows = connection.execute("select * from verdicts order by id").fetchall()
    return tuple(dict(row) for row in rows if journalled.get(row["uid"]) != _verdict(row))


def _verdict(row: sqlite3.Row) -> Verdict:
    return Verdict(**{name: row[name] or "" for name in ("reviewer", "image", "question", "value", "reason", "at")})
