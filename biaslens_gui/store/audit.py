"""`audit.db` read: runs, images, captions, findings. Any process may, while the engine writes."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from biaslens_gui.core.calibrating.labelled import JudgeCheck
from biaslens_gui.core.findings.audit_record import AuditRecord
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.models.readers import further_answerers
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import Attribution, Caption, Finding, ImageRecord, Verdict
from biaslens_gui.core.review.records import ReviewState
from biaslens_gui.core.spec import GenerationSettings
from biaslens_gui.errors import KnownError
from biaslens_gui.store.certificates import is_reference, read_certificate, read_judge_checks, shipped_certificate
from biaslens_gui.store.database import FAULTS, connect_for_reading, decoded, explain, stored
from biaslens_gui.store.desk import DeskReader
from biaslens_gui.store.early_findings import early_findings
from biaslens_gui.store.lock import is_held
from biaslens_gui.store.observations import (
    ANSWERS,
    ATTRIBUTIONS,
    CAPTIONS,
    COMPLETIONS,
    IMAGES,
    Kind,
    Observations,
    Record,
)
from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.store.revisions import frozen_results


@dataclass(frozen=True, slots=True)
class RunSummary:
    """A run in one line; `images` counts those committed so far, of which so many `failed`.

    `status` is running, finished, cancelled, failed, or interrupted (its process died).
    """

    run_id: str
    title: str
    status: str
    created: str
    finished: str
    images: int
    spec_digest: str
    failed: int = 0

    @property
    def made(self) -> int:
        """How many images were committed that did not fail."""
        return self.images - self.failed


class AuditReader(Observations):
    """What the engine has committed, through a read-only connection. Close it; use it from one thread at a time.

    Raises:
        KnownError: nothing was recorded yet, or the database is damaged.
    """

    def __init__(self, project: ProjectFolder) -> None:
        nothing = KnownError("Nothing recorded yet", "This project has no run.", "Start a run first.")
        if not project.audit_db.is_file():
            raise nothing
        try:
            super().__init__(connect_for_reading(project.audit_db), project)
        except FAULTS as error:
            raise explain(error, project.audit_db) from error
        try:
            if not self.select("select 1 from sqlite_master where name = 'findings'"):
                raise nothing  # the engine is making it, or was killed while it did
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()

    def __enter__(self) -> AuditReader:
        """Return itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the connection."""
        self.close()

    def runs(self) -> tuple[RunSummary, ...]:
        """Return every run, newest first."""
        rows = self.select(
            "select run_id, title, status, created_at, finished_at, spec_digest,"
            " (select count(*) from run_items where run_items.run_id = runs.run_id and kind = 'image') as images"
            " from runs order by created_at desc, rowid desc"
        )
        failed = self._failed()
        alive = any(row["status"] == "running" for row in rows) and is_held(self._project.audit_db)
        return tuple(
            RunSummary(
                row["run_id"],
                row["title"],
                "interrupted" if row["status"] == "running" and not alive else row["status"],
                row["created_at"],
                row["finished_at"] or "",
                row["images"],
                row["spec_digest"],
                failed.get(row["run_id"], 0),
            )
            for row in rows
        )

    def _failed(self) -> dict[str, int]:
        """Return how many images failed in each run in which some did.

        Those that failed are few as a rule, and found by an index of their own: the joins go from them to the runs.
        """
        rows = self.select(
            "select runs.run_id, count(*) as n from images cross join runs cross join run_items"
            " on run_items.run_id = runs.run_id and kind = 'image' and run_items.digest = images.digest"
            " where images.status = 'failed' group by runs.run_id"
        )
        return {row["run_id"]: row["n"] for row in rows}

    def newest(self) -> str:
        """Return the run that was begun last.

        Raises:
            KnownError: there is none.
        """
        runs = self.runs()
        if not runs:
            raise KnownError("Nothing recorded yet", "This project has no run.", "Start a run first.")
        return runs[0].run_id

    def is_finished(self, run_id: str) -> bool:
        """Return whether a run is there and finished."""
        return bool(self.select("select 1 from runs where run_id = ? and status = 'finished'", [run_id]))

    def plan(self, run_id: str) -> Plan:
        """Return the plan of a run.

        Raises:
            KnownError: there is no such run.
        """
        rows = self.select("select plan from runs where run_id = ?", [run_id])
        if not rows:
            raise KnownError("No such run", f"The project has no run {run_id}.", "'biaslens status' lists the runs.")
        return decoded(Plan, rows[0]["plan"])

    def images(self, run_id: str) -> tuple[ImageRecord, ...]:
        """Return the images a run uses: by model, then prompt, then index, as the plan has them."""
        spec = self.plan(run_id).spec
        models = {model.key: index for index, model in enumerate(spec.models)}
        prompts = {prompt.text: index for index, prompt in enumerate(spec.prompts)}
        last = max(len(models), len(prompts))
        images = list(self.observed_in(run_id, IMAGES))
        images.sort(key=lambda image: (models.get(image.model, last), prompts.get(image.prompt, last), image.index))
        return tuple(images)

    def image(self, digest: str) -> ImageRecord | None:
        """Return one image by its recipe digest."""
        return self.observed(IMAGES, [digest]).get(digest)

    def captions(self, digests: Sequence[str]) -> dict[str, Caption]:
        """Return the newest caption of each image, by the image's recipe digest."""
        rows = self._among("select * from captions where image in ({}) order by made_at", digests)
        return {row["image"]: CAPTIONS.record_of(row) for row in rows}

    def observed_in(self, run_id: str, kind: Kind[Any, Record]) -> tuple[Record, ...]:
        """Return the observations of a kind that a run uses, in its order."""
        rows = self._each(
            f"select {kind.table}.* from run_items join {kind.table} using (digest)"
            " where run_id = ? and kind = ? order by run_items.position",
            [run_id, kind.name],
        )
        return tuple(map(kind.record_of, rows))

    def run_choices(self, run_id: str) -> dict[str, dict[str, str]]:
        """Return the class that the first answerer chose by question and image, for all images of a run.

        No likelihood is kept.
        """
        found: dict[str, dict[str, str]] = {}
        further = {model.key for model in further_answerers(self.plan(run_id).spec)}
        for answer in (answer for answer in self.observed_in(run_id, ANSWERS) if answer.model not in further):
            found.setdefault(answer.question, {})[answer.image] = answer.choice
        return found

    def observed_on(self, image: str, kind: Kind[Any, Record]) -> tuple[Record, ...]:
        """Return all captions, answers or classifications of one image, oldest first.

        Nothing of a kind that the BiasLens which wrote the project did not know.
        """
        if not self.select("select 1 from sqlite_master where type = 'table' and name = ?", [kind.table]):
            return ()
        rows = self.select(f"select * from {kind.table} where image = ? order by made_at", [image])
        return tuple(map(kind.record_of, rows))

    def traced_in(self, run_id: str) -> tuple[str, ...]:
        """Return the keys of the image models through whose weights a run took gradients, in their order."""
        rows = self.select(
            "select distinct image_model from run_items join attributions using (digest)"
            " where run_id = ? and kind = ? and coalesce(failure, '') = '' order by image_model",
            [run_id, ATTRIBUTIONS.name],
        )
        return tuple(row["image_model"] for row in rows)

    def attributions_on(self, image: ImageRecord) -> tuple[Attribution, ...]:
        """Return all traces of words into one image, oldest first."""
        rows = self.select(
            "select * from attributions where image_model = ? and prompt = ? and seed = ? order by made_at",
            [image.model, image.prompt, image.seed],
        )
        return tuple(map(ATTRIBUTIONS.record_of, rows))

    def making_of(self, image: str) -> tuple[GenerationSettings, str] | None:
        """Return the settings an image was made with, and when; nothing if it is not there."""
        rows = self.select("select settings, made_at from images where digest = ?", [image])
        return (decoded(GenerationSettings, rows[0]["settings"]), rows[0]["made_at"] or "") if rows else None

    def findings(self, run_id: str, images: Iterable[ImageRecord] = ()) -> tuple[Finding, ...]:
        """Return the findings of a run, in the order the methods gave them; they share the digests of `images`."""
        known: dict[Any, Any] = {image.digest: image.digest for image in images}
        rows = self._each("select record from findings where run_id = ? order by position", [run_id])
        return tuple(decoded(Finding, row["record"], known) for row in rows)

    def early_findings(self, run_id: str) -> tuple[Finding, ...]:
        """Return what the methods found that are done, of a run that is not finished yet; only to be looked at."""
        return early_findings(self._project, run_id)

    def counts(self, run_id: str) -> dict[str, int]:
        """Return how many images of a run there are, by status."""
        rows = self.select(
            "select status, count(*) as n from run_items join images using (digest)"
            " where run_id = ? and kind = 'image' group by status",
            [run_id],
        )
        return {row["status"]: row["n"] for row in rows}

    def model_labels(self, run_id: str) -> dict[str, str]:
        """Return the labels of a run's models, by key."""
        return {model.key: model.label for model in self.plan(run_id).spec.models}

    def attempts(self, run_id: str) -> tuple[dict[str, Any], ...]:
        """Return every attempt at a run, oldest first: when, how it ended, on what machine and versions."""
        rows = self.select("select * from attempts where run_id = ? order by id", [run_id])
        return tuple(_attempt(row) for row in rows)

    def results(self, run_id: str, revision: int | None = None) -> RunResults:
        """Return all that a run has to show, with the reviewers' verdicts on its images.

        While its report is frozen, that is what the report rested on then; so it is for an earlier `revision`.

        Raises:
            KnownError: there is no such revision.
            IntegrityError: what was frozen has changed.
        """
        kept = frozen_results(self._project, run_id, revision)
        if kept is not None:
            return kept
        images = self.images(run_id)
        known = {image.digest for image in images}
        desk = DeskReader(self._project)
        verdicts = tuple(verdict for verdict in desk.verdicts() if verdict.image in known)
        plan = self.plan(run_id)
        manifest = {"attempts": self.attempts(run_id)}
        return RunResults(
            run_id,
            plan,
            images,
            self.observed_in(run_id, CAPTIONS),
            self.observed_in(run_id, COMPLETIONS),
            self.findings(run_id, images),
            verdicts,
            manifest,
            desk.report_texts(run_id),
            read_certificate(self._project.path / "certificate" / "certificate.json") or shipped_certificate(),
            any(is_reference(model) for model in plan.spec.models_of("image_model")) or desk.is_reference(),
            desk.review(run_id),
            record=desk.record(),
            locks=desk.plan_locks(),
            judge_checks=self.judge_checks(),
            traced=self.traced_in(run_id),
        )

    def reviewed(self, run_id: str) -> tuple[tuple[Verdict, ...], ReviewState]:
        """Return the reviewers' verdicts, on other runs' images too, and how the review of a run stands."""
        desk = DeskReader(self._project)
        return desk.verdicts(), desk.review(run_id)

    def record(self) -> AuditRecord:
        """Return the record of the audit, with the thresholds that claims are held against."""
        return DeskReader(self._project).record()

    def judge_checks(self) -> tuple[JudgeCheck, ...]:
        """Return what judges were found to get right on images that people labelled."""
        return read_judge_checks(self._project.path / "certificate")


@stored
def _attempt(row: sqlite3.Row) -> dict[str, Any]:
    return {**dict(row), "environment": json.loads(row["environment"])}
