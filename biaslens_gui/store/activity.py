"""Who did what, and when: read from what a project keeps, so that it cannot differ from it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass

from biaslens_gui.core.findings.audit_record import RECORD_FIELDS
from biaslens_gui.core.findings.base_rates_chosen import shown_text
from biaslens_gui.core.in_words import InWords
from biaslens_gui.core.review.questions import CAPTION, SUBJECT
from biaslens_gui.core.review.records import EventKind
from biaslens_gui.core.review.verdicts import bias_of, question_about
from biaslens_gui.store.audit_record import read_record
from biaslens_gui.store.database import open_for_reading
from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.store.queue import read_locks
from biaslens_gui.store.writer import RunStatus


@dataclass(frozen=True, slots=True)
class ActivityEntry:
    """One thing that happened: when (ISO 8601), who (empty where nobody is known), what kind, and the details."""

    at: str
    who: str
    kind: InWords
    about: InWords


REVIEWS: dict[EventKind, InWords] = {
    "locked": InWords("Review: locked"),
    "unlocked": InWords("Review: unlocked"),
    "unblinded": InWords("Review: unblinded"),
    "imported": InWords("Review: imported"),
    "reviewer set aside": InWords("Review: reviewer set aside"),
    "reviewer taken back": InWords("Review: reviewer taken back"),
}
RUNS: dict[RunStatus, InWords] = {
    "running": InWords("Run started"),
    "finished": InWords("Run finished"),
    "cancelled": InWords("Run stopped"),
    "failed": InWords("Run failed"),
    "interrupted": InWords("Run interrupted"),
}
ANSWERS = {"yes": InWords("yes"), "no": InWords("no"), "cannot tell": InWords("cannot tell")}
_LABELS = {field.param.name: field.param.label for field in RECORD_FIELDS}
_QUESTIONS = {question.id: question.text for question in (SUBJECT, CAPTION)}


def read_activity(project: ProjectFolder, names: Mapping[str, str] = {}) -> tuple[ActivityEntry, ...]:
    """Return all that happened in a project, newest first; a run goes by its name in `names`, or by its title."""
    deeds: list[ActivityEntry] = []
    with ExitStack() as opened:
        if project.audit_db.is_file():
            audit = opened.enter_context(open_for_reading(project.audit_db))
            titles = {row["run_id"]: row["title"] for row in audit.execute("select run_id, title from runs")}
            names = {**titles, **names}
            deeds += _attempts(audit, names)
        if project.desk_db.is_file():
            desk = opened.enter_context(open_for_reading(project.desk_db))
            deeds += [*_changes(desk), *_verdicts(desk), *_events(desk, names)]
    return tuple(sorted(deeds, key=lambda deed: deed.at, reverse=True))


def _changes(connection: sqlite3.Connection) -> Iterator[ActivityEntry]:
    for change in read_record(connection).changes:
        label = InWords(change.label or _LABELS.get(change.field, change.field))
        old, new = (shown_text(change.field, text) for text in (change.old, change.new))
        told = InWords("{label}: “{old}” → “{new}”", label=label, old=old, new=new)
        if change.reason and change.late:
            reason = InWords("{reason} (after results were seen)", reason=change.reason)
        else:
            reason = _as_written(change.reason)
        yield ActivityEntry(change.at, change.who, InWords("Record changed"), InWords.joined(". ", (told, reason)))


def _verdicts(connection: sqlite3.Connection) -> Iterator[ActivityEntry]:
    for row in connection.execute("select reviewer, image, question, value, reason, at, withdrawn_at from verdicts"):
        about = _verdict(row)
        yield ActivityEntry(row["at"], row["reviewer"], InWords("Verdict"), about)
        if row["withdrawn_at"]:
            yield ActivityEntry(row["withdrawn_at"], row["reviewer"], InWords("Verdict withdrawn"), about)


def _verdict(row: sqlite3.Row) -> InWords:
    """Return which image was judged, what was asked about it, and what was said."""
    asked, value = row["question"], row["value"]
    bias = bias_of(asked)
    question = InWords(question_about(bias) if bias else _QUESTIONS.get(asked, asked))
    told = InWords(
        "{image}, {question} {answer}",
        image=row["image"][:12], question=question, answer=ANSWERS.get(value) or InWords(value),
    )  # fmt: skip
    return InWords.joined(" – ", (told, InWords(row["reason"] or "")))


def _events(connection: sqlite3.Connection, names: Mapping[str, str]) -> Iterator[ActivityEntry]:
    """Yield what happened to reviews and plans; nothing in a project from before there was such a table."""
    if _has(connection, "review_events"):
        for row in connection.execute("select kind, who, note, at from review_events"):
            kind = REVIEWS.get(row["kind"]) or InWords(row["kind"])
            yield ActivityEntry(row["at"], row["who"], kind, _as_written(row["note"]))
    if _has(connection, "plan_locks"):
        for lock in read_locks(lambda sql, arguments: connection.execute(sql, arguments)):
            called = _called(lock.run_id, names)
            yield ActivityEntry(lock.locked_at, "", InWords("Plan locked"), _as_written(called))
            if lock.unlocked_at:
                about = _as_written(f"{called}. {lock.reason}")
                yield ActivityEntry(lock.unlocked_at, "", InWords("Plan unlocked"), about)


def _attempts(connection: sqlite3.Connection, names: Mapping[str, str]) -> Iterator[ActivityEntry]:
    if not _has(connection, "attempts"):
        return
    for row in connection.execute("select run_id, started_at, finished_at, status from attempts"):
        about = _as_written(_called(row["run_id"], names))
        yield ActivityEntry(row["started_at"], "", InWords("Run started"), about)
        if row["finished_at"]:
            kind = RUNS.get(row["status"]) or InWords(row["status"])
            yield ActivityEntry(row["finished_at"], "", kind, about)


def _called(run_id: str, names: Mapping[str, str]) -> str:
    """Return what a run is called, and its identity, which tells runs of one title apart."""
    return f"{names[run_id]} · {run_id}" if run_id in names else run_id


def _as_written(text: str | None) -> InWords:
    """Return what somebody typed, or a name: it is the same in every language."""
    return InWords("{text}", text=text) if text else InWords("")


def _has(connection: sqlite3.Connection, table: str) -> bool:
    return connection.execute("select 1 from sqlite_master where name = ?", [table]).fetchone() is not None
