"""`desk.db`: what people decide at the desk - plans, verdicts, notes. The window is its only writer."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from dataclasses import replace
from datetime import UTC, datetime

from biaslens_gui.core.findings.audit_record import AuditRecord, FieldChange
from biaslens_gui.core.findings.report_texts import ReportTexts
from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.plan import Plan, PlanLock
from biaslens_gui.core.records import Verdict
from biaslens_gui.core.review.history import SaidOfImage
from biaslens_gui.core.review.records import RecordedVerdict, Resolution, ReviewState
from biaslens_gui.core.review.verdicts import counted
from biaslens_gui.errors import DiskFull, IntegrityError
from biaslens_gui.files.durable import sweep_temporaries
from biaslens_gui.store.audit_record import add_change, has_results, read_record
from biaslens_gui.store.database import FAULTS, decoded, explain, open_for_reading, open_for_writing
from biaslens_gui.store.exports import tidy_all_exports
from biaslens_gui.store.journal import Acts
from biaslens_gui.store.lock import WriterLock
from biaslens_gui.store.migrations import desk_migrations
from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.store.queue import PlanLocks, RunQueue, read_locks
from biaslens_gui.store.review_records import (
    ReviewRecords,
    new_uid,
    read_given,
    read_resolutions,
    read_said,
    read_standing,
    read_state,
)

REFERENCE = "bundle:reference"
"""Under this name a copy of a run keeps whether a model of it draws the reference world: it has no place any more."""


class DeskReader:
    """The verdicts, for the engine and for readers; it opens and closes the database at each call."""

    def __init__(self, project: ProjectFolder) -> None:
        self._project = project

    @contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection | None]:
        """Yield a connection; nothing where there is no desk yet, or it is being made at this moment."""
        if not self._project.desk_db.is_file():
            yield None
            return
        with open_for_reading(self._project.desk_db) as connection:
            made = connection.execute("select 1 from sqlite_master where name = 'remembered'").fetchone()
            yield connection if made else None

    def verdicts(self, question: str | None = None) -> tuple[Verdict, ...]:
        """Return the standing verdicts, oldest first; none when nobody has reviewed yet."""
        with self._opened() as connection:
            if connection is None:
                return ()
            return read_standing(connection, question)

    def counted(self, question: str) -> tuple[Verdict, ...]:
        """Return what methods count: the resolution of an image where there is one, else what its reviewers said."""
        with self._opened() as connection:
            if connection is None:
                return ()
            final = [resolution for resolution in read_resolutions(connection) if resolution.question == question]
            return counted(read_standing(connection, question), final)

    def given(self, image: str = "") -> tuple[RecordedVerdict, ...]:
        """Return every verdict ever given (on one image), those withdrawn among them."""
        with self._opened() as connection:
            if connection is None:
                return ()
            return read_given(connection, image)

    def said_of(self, image: str) -> tuple[SaidOfImage, ...]:
        """Return all that was ever said of one image, oldest first, and what of it counts."""
        with self._opened() as connection:
            if connection is None:
                return ()
            return read_said(connection, image)

    def resolutions(self) -> tuple[Resolution, ...]:
        """Return every resolution ever made, those withdrawn among them."""
        with self._opened() as connection:
            if connection is None:
                return ()
            return read_resolutions(connection, withdrawn=True)

    def review(self, run_id: str) -> ReviewState:
        """Return how the review of a run stands."""
        with self._opened() as connection:
            if connection is None:
                return ReviewState()
            return read_state(connection, run_id)

    def report_texts(self, run_id: str) -> ReportTexts:
        """Return what was written into the report of a run; nothing when nobody has yet."""
        with self._opened() as connection:
            if connection is None:
                return ReportTexts()
            row = connection.execute("select value from remembered where key = ?", [_report_key(run_id)]).fetchone()
            return read_record(connection).into(decoded(ReportTexts, row["value"]) if row else ReportTexts())

    def is_reference(self) -> bool:
        """Return whether this is the copy of a run whose image model drew the reference world."""
        return self._recalled(REFERENCE) == "yes"

    def is_copy(self) -> bool:
        """Return whether this is the copy of a run that a bundle holds, as this version makes it."""
        return self._recalled(REFERENCE) is not None

    def _recalled(self, key: str) -> str | None:
        with self._opened() as connection:
            if connection is None:
                return None
            row = connection.execute("select value from remembered where key = ?", [key]).fetchone()
            return str(row["value"]) if row else None

    def record(self) -> AuditRecord:
        """Return the record of the audit; an empty one when nobody entered anything."""
        with self._opened() as connection:
            if connection is None:
                return AuditRecord()
            return read_record(connection)

    def plan_locks(self) -> tuple[PlanLock, ...]:
        """Return every lock there ever was on the plan, oldest first; none in a project of an older version."""
        with self._opened() as connection:
            if connection is None:
                return ()
            if not connection.execute("select 1 from sqlite_master where name = 'plan_locks'").fetchone():
                return ()
            return read_locks(connection.execute)


class Desk:
    """The window's one connection to `desk.db`, with its writer lock; what returns is on the disk.

    Whoever opens it clears up first what the window left half written when it died.
    """

    def __init__(self, project: ProjectFolder) -> None:
        self._project = project
        self._lock = WriterLock(project.desk_db)
        self._lock.acquire()
        try:
            self._tidy()
            _refuse_lost(project)
            self._db = open_for_writing(project.desk_db, desk_migrations(), project.backups, "FULL")
        except BaseException:
            self._lock.release()
            raise
        self._connection = self._db.conn
        self._connection.row_factory = sqlite3.Row
        self._acts = Acts(project.journal, self._execute)
        self.queue = RunQueue(self._execute)
        self.locks = PlanLocks(self._execute)
        self.review = ReviewRecords(self._execute, self._acts)
        try:
            self._acts.catch_up(self._connection, project.desk_db)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Close the connection and give the lock back."""
        self._acts.settle()
        self._db.close()
        self._lock.release()

    def together(self) -> AbstractContextManager[None]:
        """Let all that is written within be one act, that is saved whole or not at all."""
        return self._acts.together()

    def _tidy(self) -> None:
        with suppress(OSError):  # what cannot be deleted now can be next time
            sweep_temporaries(self._project.path, deep=False)
            sweep_temporaries(self._project.path / "revisions")
            tidy_all_exports(self._project.exports)

    def _execute(self, sql: str, arguments: list[object]) -> sqlite3.Cursor:
        reads = sql.startswith("select")
        try:
            with nullcontext() if reads else self._acts.turn:  # what another thread writes is no part of an act
                return self._connection.execute(sql, arguments)
        except FAULTS as error:
            told = explain(error, self._project.desk_db)
            if isinstance(told, DiskFull):
                told = DiskFull(told.title, told.message, "Free some space, then do this again: it was not saved.")
            raise told from error

    # --- plans

    def save_plan(self, name: str, plan: Plan) -> None:
        """Keep `plan` under `name`, in place of one kept before."""
        self._execute(
            "insert or replace into plans (name, plan, saved_at) values (?, ?, ?)", [name, canonical_json(plan), _now()]
        )

    def plans(self) -> dict[str, Plan]:
        """Return the plans kept, by name, last saved first."""
        rows = self._execute("select name, plan from plans order by saved_at desc", []).fetchall()
        return {row["name"]: decoded(Plan, row["plan"]) for row in rows}

    def plan_names(self) -> tuple[str, ...]:
        """Return the names of the plans kept, last saved first, without reading the plans."""
        rows = self._execute("select name from plans order by saved_at desc", []).fetchall()
        return tuple(str(row["name"]) for row in rows)

    def relocate_models(self, moved: Callable[[Plan], Plan]) -> int:
        """Keep every plan as `moved` returns it, with its models where they lie now; return how many have changed.

        What a plan asks stays as it is, so a locked plan stays the one that was locked.
        """
        changed = 0
        for name, plan in self.plans().items():
            if (now := moved(plan)) != plan:
                self._execute("update plans set plan = ? where name = ?", [canonical_json(now), name])
                changed += 1
        return changed + self.queue.relocate_models(moved) + self.locks.relocate_models(moved)

    # --- verdicts

    def record_verdict(self, verdict: Verdict, *, note: str = "", seconds: float = 0.0, codebook: str = "") -> int:
        """Journal and commit a verdict; return its number. A second one on the same question supersedes the first."""
        given = RecordedVerdict(new_uid(), replace(verdict, at=verdict.at or _now()), note, seconds, codebook)
        return self.review.add([given])

    def withdraw_verdict(self, number: int) -> None:
        """Undo a verdict: it is marked withdrawn, never deleted, and the one before it stands again."""
        at = _now()
        with self._acts.together():
            self._acts.note([{"withdraw": number, "at": at}])
            self._execute("update verdicts set withdrawn_at = ? where id = ?", [at, number])

    def verdicts(self, question: str | None = None) -> tuple[Verdict, ...]:
        """Return the standing verdicts, oldest first."""
        return read_standing(self._connection, question)

    def review_of(self, run_id: str) -> ReviewState:
        """Return how the review of a run stands."""
        return read_state(self._connection, run_id)

    # --- reports

    def keep_report_texts(self, run_id: str, texts: ReportTexts, who: str = "") -> None:
        """Keep what was written into the report of a run; what belongs to the record goes there, as changed by `who`.

        Opening a frozen report again changes nothing in the record, which may have gone on since.
        """
        own, entered = self.record().out_of(texts)
        with self._acts.together():
            if not texts.frozen_at and not self._kept_texts(run_id).frozen_at:
                for name, text in entered.items():
                    self.change_record(FieldChange(name, "", text, who=who))
            self.remember(_report_key(run_id), canonical_json(own))

    def report_texts(self, run_id: str) -> ReportTexts:
        """Return what was written into the report of a run; nothing when nobody has yet."""
        return self.record().into(self._kept_texts(run_id))

    def _kept_texts(self, run_id: str) -> ReportTexts:
        kept = self.recall(_report_key(run_id))
        return decoded(ReportTexts, kept) if kept else ReportTexts()

    # --- the record of the audit

    def record(self) -> AuditRecord:
        """Return the record of the audit."""
        return read_record(self._connection)

    def change_record(self, change: FieldChange) -> None:
        """Journal and commit a change of the record; what stood there, and whether results were seen, is filled in.

        A text that stays as it was leaves no trace.
        """
        before = self.record().value(change.field) or change.old
        if before != change.new:
            late = bool(change.label) and has_results(self._project)
            add_change(self._execute, self._acts, replace(change, old=before, at=_now(), late=late))

    def take_record(self, record: AuditRecord) -> None:
        """Keep the changes of another project's record as they are."""
        with self._acts.together():
            for change in record.changes:
                add_change(self._execute, self._acts, change)

    # --- small things

    def remember(self, key: str, value: str) -> None:
        """Keep a small value, such as the last image reviewed."""
        self._execute("insert or replace into remembered (key, value) values (?, ?)", [key, value])

    def recall(self, key: str) -> str | None:
        """Return the value kept under `key`, or nothing."""
        row = self._execute("select value from remembered where key = ?", [key]).fetchone()
        return str(row["value"]) if row else None


def _refuse_lost(project: ProjectFolder) -> None:
    """Refuse to begin anew where there were verdicts: their journal is there, and the database is not."""
    if project.desk_db.exists() or not project.journal.is_file() or not project.journal.stat().st_size:
        return
    message = f"{project.desk_db.name} is gone; {project.journal.name} holds what reviewers decided."
    hint = "Put the file back, or run 'biaslens doctor --project FOLDER --repair', which makes it again."
    raise IntegrityError("Database missing", message, hint)


def _report_key(run_id: str) -> str:
    return f"report:{run_id}"


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
