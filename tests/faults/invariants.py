"""What must hold after every fault, checked in one place.

I1 every row's file is there and is what was recorded; I2 nothing is there twice; I3 a resumed run is as an undisturbed
one; I4 nothing that was announced is gone; I5 the databases are sound; I6 nothing half written is left after the
next start; I7 the project opens, and what happened is told in words.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from biaslens_gui.core.events import RunEvent, RunFailed, RunFinished
from biaslens_gui.errors import BugError, KnownError
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.desk import Desk, DeskReader
from biaslens_gui.store.project import ProjectFolder, open_project
from biaslens_gui.store.verify import verify_project
from biaslens_gui.store.writer import AuditWriter
from tests.faults.fault import Lost
from tests.pebbles import contents

UNKNOWN = "Something went wrong"


def check(
    project: ProjectFolder,
    *,
    images: Iterable[str] = (),
    verdicts: Iterable[Sequence[str]] = (),
    whole: Mapping[str, object] | None = None,
) -> None:
    """Start as the window does, and raise `Lost` naming each invariant that does not hold.

    `images` are digests that were announced, `verdicts` the (reviewer, image, question, value) that were; `whole` is
    what an undisturbed run leaves, for a project whose run was resumed.
    """
    broken = [*_opens(project), *_announced(project, images, verdicts), *_sound(project), *_left_over(project)]
    if whole is not None:
        broken += different(contents(project), whole)
    if broken:
        raise Lost("; ".join(broken))


def _opens(project: ProjectFolder) -> Iterator[str]:
    """I7, and what the start puts in order."""
    try:
        open_project(project.path)
        Desk(project).close()
        with AuditWriter(project):
            pass
        with AuditReader(project) as reader:
            running = [run.run_id for run in reader.runs() if run.status == "running"]
        if running:
            yield f"I7 {running} reads as running while nobody runs it"
    except (KnownError, BugError) as error:
        yield f"I7 it does not open: {error}"
        return
    for result in verify_project(project):
        if not result.ok:
            yield f"I7 {result.title}: {result.message}"


def _announced(project: ProjectFolder, images: Iterable[str], verdicts: Iterable[Sequence[str]]) -> Iterator[str]:
    """I1 for what was announced, and I4."""
    with closing(_opened(project.audit_db)) as connection:
        rows = dict(connection.execute("select digest, sha256 from images where status = 'ok'"))
    for digest in images:
        if digest not in rows:
            yield f"I4 image {digest[:12]} was announced and has no row"
    for digest, sha256 in rows.items():
        path = project.images / digest[:2] / f"{digest}.png"
        if not path.is_file() or hashlib.sha256(path.read_bytes()).hexdigest() != sha256:
            yield f"I1 the file of {digest[:12]} is not what its row says"
    wanted = {tuple(one) for one in verdicts}
    if wanted:
        yield from _verdicts(project, wanted)


def _verdicts(project: ProjectFolder, wanted: set[tuple[str, ...]]) -> Iterator[str]:
    given = [one.verdict for one in DeskReader(project).given()]
    there = {(one.reviewer, one.image, one.question, one.value) for one in given}
    lines = (json.loads(line) for line in project.journal.read_bytes().splitlines() if _is_json(line))
    journalled = {
        tuple(line["verdict"][name] for name in ("reviewer", "image", "question", "value"))
        for line in lines
        if "verdict" in line
    }
    if gone := wanted - there:
        yield f"I4 {len(gone)} verdicts were announced and are not in the database"
    if gone := wanted - journalled:
        yield f"I4 {len(gone)} verdicts were announced and are not in the journal"


def _sound(project: ProjectFolder) -> Iterator[str]:
    """I2 and I5."""
    for path in (project.audit_db, project.desk_db, project.thumbs_db):
        if not path.is_file():
            continue
        with closing(_opened(path)) as connection:
            verdict = connection.execute("pragma integrity_check").fetchone()[0]
            if verdict != "ok":
                yield f"I5 {path.name}: {verdict}"
            if rows := connection.execute("pragma foreign_key_check").fetchall():
                yield f"I5 {path.name}: {len(rows)} rows refer to nothing"
            yield from _twice(path.name, connection)


def _twice(name: str, connection: sqlite3.Connection) -> Iterator[str]:
    keys = {"verdicts": "uid", "images": "digest", "captions": "digest", "answers": "digest", "findings": None}
    tables = {row[0] for row in connection.execute("select name from sqlite_master where type = 'table'")}
    for table in keys.keys() & tables:
        columns = {row[1] for row in connection.execute(f"pragma table_info({table})")}
        key = keys[table] if keys[table] in columns else "rowid"
        if connection.execute(f"select {key} from {table} group by {key} having count(*) > 1").fetchone():
            yield f"I2 {name} has a row of {table} twice"
    if "run_items" in tables:
        twice = connection.execute("select 1 from run_items group by run_id, kind, position having count(*) > 1")
        if twice.fetchone():
            yield f"I2 {name} has two items at one place of a run"


def _left_over(project: ProjectFolder) -> Iterator[str]:
    """I6."""
    for path in project.path.rglob("*"):
        if path.name.endswith(".part"):
            yield f"I6 {path.relative_to(project.path)} is left over"


def different(found: Mapping[str, object], whole: Mapping[str, object]) -> list[str]:
    """I3: return what is not as in an undisturbed run."""
    wrong = [f"I3 {name} differs" for name in sorted(found.keys() & whole.keys()) if found[name] != whole[name]]
    wrong += [f"I3 {name} is missing" for name in sorted(whole.keys() - found.keys())]
    wrong += [f"I3 {name} is too much" for name in sorted(found.keys() - whole.keys())]
    return wrong[:5]


def told(end: Mapping[str, Any] | RunEvent, *kinds: str) -> None:
    """I7: a run that did not finish says so in a title, what happened, and what to do; never in a bare traceback."""
    words = end if isinstance(end, Mapping) else as_words(end)
    if kinds and words["kind"] not in kinds:
        raise Lost(f"I7 the run ended as {words}")
    if words["kind"] == "RunFailed":
        if not words["title"] or not words["message"] or not words["hint"]:
            raise Lost(f"I7 no words for what happened: {words}")
        if words["title"].startswith(UNKNOWN) or words["details"]:
            raise Lost(f"I7 the world's fault is told as ours: {words['message']} {words['details'][-400:]}")


def as_words(event: RunEvent) -> dict[str, Any]:
    """Return the end of a run as plain data."""
    words = {"kind": type(event).__name__}
    if isinstance(event, RunFailed):
        words |= {name: getattr(event, name) for name in ("title", "message", "hint", "details", "cause")}
    return words


def finished(events: Sequence[RunEvent]) -> None:
    """I3: the resumed run came to its end."""
    if not isinstance(events[-1], RunFinished):
        raise Lost(f"I3 the run did not finish when it was resumed: {events[-1]}")


def _opened(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)


def _is_json(line: bytes) -> bool:
    try:
        return isinstance(json.loads(line), dict)
    except ValueError:
        return False
