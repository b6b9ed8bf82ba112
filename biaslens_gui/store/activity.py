"""Who did what, and when: read from what a project keeps, so that it cannot differ from it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass

from biaslens_gui.core.findings.base_rates_chosen import shown_text
from biaslens_gui.store.audit_record import read_record
from biaslens_gui.store.database import open_for_reading
from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.store.queue import read_locks


@dataclass(frozen=True, slots=True)
class ActivityEntry:
    """One thing that happened: when (ISO 8601), who (empty where nobody is known), what kind, and the details."""

    at: str
    who: str
    kind: str
    about: str


def read_activity(project: ProjectFolder) -> tuple[ActivityEntry, ...]:
    """Return all that happened in a project, newest first."""
    deeds: list[ActivityEntry] = []
    if project.desk_db.is_file():
        with open_for_reading(project.desk_db) as connection:
            deeds += [*_changes(connection), *_verdicts(connection), *_events(connection)]
    if project.audit_db.is_file():
        with open_for_reading(project.audit_db) as connection:
            deeds += _attempts(connection)
    return tuple(sorted(deeds, key=lambda deed: deed.at, reverse=True))


def _changes(connection: sqlite3.Connection) -> Iterator[ActivityEntry]:
    for change in read_record(connection).changes:
        late = " (after results were seen)" if change.late else ""
        reason = f". {change.reason}{late}" if change.reason else ""
        old, new = (shown_text(change.field, text) for text in (change.old, change.new))
        yield ActivityEntry(
            change.at,
            change.who,
            "Record changed",
            f"{change.label or change.field}: “{old}” → “{new}”{reason}",
        )


def _verdicts(connection: sqlite3.Connection) -> Iterator[ActivityEntry]:
    for row in connection.execute("select reviewer, image, question, value, reason, at, withdrawn_at from verdicts"):
        about = f"{row['image'][:12]}, {row['question']}: {row['value']} {row['reason'] or ''}".strip()
        yield ActivityEntry(row["at"], row["reviewer"], "Verdict", about)
        if row["withdrawn_at"]:
            yield ActivityEntry(row["withdrawn_at"], row["reviewer"], "Verdict withdrawn", about)


def _events(connection: sqlite3.Connection) -> Iterator[ActivityEntry]:
    """Yield what happened to reviews and plans; nothing in a project from before there was such a table."""
    if _has(connection, "review_events"):
        for row in connection.execute("select kind, who, note, at from review_events"):
            yield ActivityEntry(row["at"], row["who"], f"Review: {row['kind']}", row["note"] or "")
    if _has(connection, "plan_locks"):
        for lock in read_locks(lambda sql, arguments: connection.execute(sql, arguments)):
            yield ActivityEntry(lock.locked_at, "", "Plan locked", lock.run_id)
            if lock.unlocked_at:
                yield ActivityEntry(lock.unlocked_at, "", "Plan unlocked", f"{lock.run_id}. {lock.reason}")


def _attempts(connection: sqlite3.Connection) -> Iterator[ActivityEntry]:
    if not _has(connection, "attempts"):
        return
    for row in connection.execute("select run_id, started_at, finished_at, status from attempts"):
        yield ActivityEntry(row["started_at"], "", "Run started", row["run_id"])
        if row["finished_at"]:
            yield ActivityEntry(row["finished_at"], "", f"Run {row['status']}", row["run_id"])


def _has(connection: sqlite3.Connection, table: str) -> bool:
    return connection.execute("select 1 from sqlite_master where name = ?", [table]).fetchone() is not None
