"""`audit.db` written: the engine's one connection. Every method is one short transaction; what returns is committed."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, Literal

from biaslens_gui.core.identity import canonical_json, digest
from biaslens_gui.core.models.fit import FallbackLevel
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import Finding, ImageRecord, MadeTogether
from biaslens_gui.core.spec import GenerationSettings, ModelRef
from biaslens_gui.files.durable import sweep_temporaries
from biaslens_gui.store.database import FOR_CLUSTERS, FOR_FEW_ROWS, FOR_MANY_ROWS, explain, open_for_writing
from biaslens_gui.store.lock import WriterLock
from biaslens_gui.store.migrations import audit_migrations
from biaslens_gui.store.observations import (
    IMAGES,
    Given,
    ItemKind,
    Kind,
    MadeImage,
    Observations,
    clean,
    words,
)
from biaslens_gui.store.project import ProjectFolder

RunStatus = Literal["running", "finished", "cancelled", "failed", "interrupted"]


_ALONE = MadeTogether()


class AuditWriter(Observations):
    """The engine's door to `audit.db`; a context manager that holds the writer lock.

    On entry, runs that were running when their process died are marked interrupted, and torn files are swept away.
    """

    def __init__(self, project: ProjectFolder) -> None:
        self._lock = WriterLock(project.audit_db)
        self._lock.acquire()
        try:
            migrations = audit_migrations()
            self._db = open_for_writing(project.audit_db, migrations, project.backups, "NORMAL", many_rows=True)
        except BaseException:
            self._lock.release()
            raise
        connection = self._db.conn
        connection.row_factory = sqlite3.Row
        self._held = FOR_MANY_ROWS
        super().__init__(connection, project)

    def __enter__(self) -> AuditWriter:
        """Return itself, with what a crash left behind put in order."""
        try:
            sweep_temporaries(self._project.images)
            with self._transaction():
                for table in ("runs", "attempts"):
                    self._connection.execute(f"update {table} set status = 'interrupted' where status = 'running'")
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        """Close the connection and give the lock back."""
        self.close()

    def close(self) -> None:
        """Close the connection, folding the log into the database, and give the lock back."""
        self._db.close()
        self._lock.release()

    def expect_a_cluster(self) -> None:
        """Hold as many pages in memory as the thousands of rows need that the workers of a cluster give at once."""
        self._held = FOR_CLUSTERS
        self._connection.execute(f"PRAGMA {self._held}")

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        try:
            with self._db.atomic():
                yield
        except sqlite3.Error as error:
            raise explain(error, self._project.audit_db) from error

    # --- runs

    def begin_run(self, plan: Plan, environment: Mapping[str, Any]) -> tuple[int, bool]:
        """Record an attempt at `plan`; return its number and whether the run was there before."""
        run_id = plan.run_id
        with self._transaction():
            known = self._connection.execute("select 1 from runs where run_id = ?", [run_id]).fetchone() is not None
            if known:
                self._connection.execute("update runs set status = 'running' where run_id = ?", [run_id])
            else:
                row = {
                    "run_id": run_id,
                    "title": plan.spec.title,
                    "spec_digest": digest(plan.spec),
                    "plan": canonical_json(plan),
                    "status": "running",
                    "created_at": _now(),
                    "finished_at": "",
                }
                self._db.table("runs").insert(row)
            self._add_models(plan.spec.models)
            attempt = {
                "run_id": run_id,
                "status": "running",
                "started_at": _now(),
                "finished_at": "",
                "environment": canonical_json(environment),
                "notes": "",
                "error": "",
            }
            self._db.table("attempts").insert(attempt)
            number = self._connection.execute("select max(id) from attempts").fetchone()[0]
        return int(number), known

    def end_run(
        self,
        run_id: str,
        attempt: int,
        status: RunStatus,
        notes: Sequence[str] = (),
        error: str = "",
        *,
        stays_finished: bool = False,
    ) -> None:
        """Close an attempt and its run; one that `stays_finished` after an attempt that failed has what it had."""
        with self._transaction():
            if stays_finished and status == "failed":
                self._connection.execute("update runs set status = 'finished' where run_id = ?", [run_id])
            else:
                self._connection.execute(
                    "update runs set status = ?, finished_at = ? where run_id = ?", [status, _now(), run_id]
                )
            self._connection.execute(
                "update attempts set status = ?, finished_at = ?, notes = ?, error = ? where id = ?",
                [status, _now(), words("\n".join(notes)), words(error), attempt],
            )

    def add_models(self, models: Iterable[ModelRef]) -> None:
        """Record models, so that what they say can refer to them."""
        with self._transaction():
            self._add_models(models)

    def _add_models(self, models: Iterable[ModelRef]) -> None:
        self._db.table("models").insert_all([model_row(model) for model in models], ignore=True)

    def link(self, run_id: str, kind: ItemKind, digests: Sequence[str]) -> None:
        """Record that a run uses these items, in this order, after those it uses already."""
        with self._transaction():
            self._link(run_id, kind, digests)

    def _link(self, run_id: str, kind: ItemKind, digests: Sequence[str]) -> None:
        if not run_id:
            return
        last = self._connection.execute(
            "select coalesce(max(position), -1) from run_items where run_id = ? and kind = ?", [run_id, kind]
        ).fetchone()[0]
        rows = [(run_id, kind, last + 1 + index, item) for index, item in enumerate(digests)]
        self._connection.executemany(
            "insert or ignore into run_items (run_id, kind, position, digest) values (?, ?, ?, ?)", rows
        )

    def linked(self, run_id: str, kind: ItemKind) -> int:
        """Return how many items of a kind a run uses."""
        found = self._connection.execute(
            "select count(*) from run_items where run_id = ? and kind = ?", [run_id, kind]
        ).fetchone()
        return int(found[0])

    def failed_images(self, run_id: str) -> int:
        """Return how many of the images of a run failed."""
        found = self._connection.execute(
            "select count(*) from run_items join images using (digest)"
            " where run_id = ? and kind = 'image' and status = 'failed'",
            [run_id],
        ).fetchone()
        return int(found[0])

    def rung(self, run_id: str, stage: str, model: str) -> FallbackLevel | None:
        """Return how far down the memory ladder a run has come with a model at `stage`; nothing at the top."""
        row = self._connection.execute(
            "select batch, step from memory_steps where run_id = ? and stage = ? and model = ?", [run_id, stage, model]
        ).fetchone()
        return FallbackLevel(int(row["batch"]), str(row["step"])) if row else None

    def note_rung(self, run_id: str, stage: str, model: str, rung: FallbackLevel) -> None:
        """Record how far down the memory ladder a run has come with a model at `stage`; nothing of no run."""
        if not run_id:
            return
        row = {"run_id": run_id, "stage": stage, "model": model, "batch": rung.batch, "step": rung.step}
        with self._transaction():
            self._db.table("memory_steps").upsert({**row, "noted_at": _now()}, pk=("run_id", "stage", "model"))

    # --- observations

    def add_images(
        self,
        run_id: str,
        images: Sequence[ImageRecord],
        settings: GenerationSettings,
        together: Mapping[str, MadeTogether] | None = None,
    ) -> None:
        """Commit images whose files are durable; one that failed or lost its file is replaced when made again.

        `together` says of each in which batch it is made.
        """
        text, batches = canonical_json(settings), together or {}
        self.add(run_id, IMAGES, [MadeImage(image, text, batches.get(image.digest, _ALONE)) for image in images])

    def add(self, run_id: str, kind: Kind[Given, Any], observations: Sequence[Given]) -> None:
        """Commit observations of a kind; a run that is named uses them after those that it uses already."""
        rows, now = [clean(kind.to_row(item)) for item in observations], _now()
        if kind.is_dated:
            for row in rows:
                row["made_at"] = now
        with self._transaction():
            self._upsert(kind.table, rows)
            self._link(run_id, kind.name, [row["digest"] for row in rows])

    # The engine's names for these, until its lab adds by kind.
    def _upsert(self, table: str, rows: Sequence[Mapping[str, Any]]) -> None:
        """Write rows of the same columns by their digests; sqlite-utils' upsert takes twice as long a row."""
        if rows:
            names = list(rows[0])
            new = ", ".join(f"{name} = excluded.{name}" for name in names if name != "digest")
            sql = f"insert into {table} ({', '.join(names)}) values ({', '.join('?' * len(names))})"
            sql += f" on conflict (digest) do update set {new}"
            self._connection.executemany(sql, [tuple(row.values()) for row in rows])

    # --- conclusions

    def replace_findings(self, run_id: str, findings: Sequence[Finding]) -> None:
        """Commit the findings of a run in place of those it had: a run has one set, made from all that is there now."""
        self._connection.execute(f"PRAGMA {FOR_FEW_ROWS}")  # few rows, of megabytes each: nothing of them is read again
        try:
            with self._transaction():
                write_findings(self._connection, run_id, findings)
        finally:
            self._connection.execute(f"PRAGMA {self._held}")


def write_findings(connection: sqlite3.Connection, run_id: str, findings: Sequence[Finding]) -> None:
    """Write the findings of a run in place of those that are there; the caller commits."""
    for table in ("findings", "estimates"):
        connection.execute(f"delete from {table} where run_id = ?", [run_id])
    for index, finding in enumerate(findings):
        about = [getattr(finding, name) for name in _FINDING_COLUMNS]
        _insert(connection, "findings", ("run_id", "position", *_FINDING_COLUMNS, "record"),
                [run_id, index, *about, canonical_json(finding)])  # fmt: skip
        for place, estimate in enumerate(finding.estimates):
            values = [getattr(estimate, name) for name in _ESTIMATE_COLUMNS]
            _insert(connection, "estimates", ("run_id", "finding", "position", *_ESTIMATE_COLUMNS),
                    [run_id, index, place, *values])  # fmt: skip


def _insert(connection: sqlite3.Connection, table: str, names: Sequence[str], values: Sequence[object]) -> None:
    marks = ", ".join("?" * len(names))
    connection.execute(f"insert into {table} ({', '.join(names)}) values ({marks})", values)


_FINDING_COLUMNS = ("method", "version", "variant", "kind", "subject", "model", "title", "reading")
_ESTIMATE_COLUMNS = ("name", "value", "low", "high", "level", "n", "missing", "how", "note")


def model_row(model: ModelRef) -> dict[str, str]:
    """Return the row of the table of models that says which one it is."""
    return {
        "key": model.key,
        "role": model.role,
        "plugin": model.plugin,
        "name": model.label,
        "path": model.path,
        "digest": model.digest,
        "options": canonical_json(model.options),
    }


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
