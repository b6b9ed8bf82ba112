"""`audit.db` read: runs, images, captions, findings. Any process may, while the engine writes."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.language.parses import Parse, Token
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import (
    Answer,
    Attribution,
    AttributionRequest,
    Caption,
    Classification,
    Completion,
    Embedding,
    Fill,
    FillRequest,
    Finding,
    ImageRecord,
    MadeTogether,
    Trace,
    batch_of,
)
from biaslens_gui.core.spec import GenerationSettings
from biaslens_gui.errors import KnownError
from biaslens_gui.store.certificates import is_reference, read_certificate, read_judge_checks, shipped_certificate
from biaslens_gui.store.database import FAULTS, connect_for_reading, decoded, explain, stored
from biaslens_gui.store.desk import DeskReader
from biaslens_gui.store.lock import is_held
from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.store.revisions import frozen_results

_AT_ONCE = 500  # SQLite allows 999 or more variables in a statement, by version


@dataclass(frozen=True, slots=True)
class RunSummary:
    """A run in one line; `images` counts those committed so far.

    `status` is running, finished, cancelled, failed, or interrupted (its process died).
    """

    run_id: str
    title: str
    status: str
    created: str
    finished: str
    images: int
    spec_digest: str


class Observations:
    """Lookups by digest, shared by the reader and the writer."""

    def __init__(self, connection: sqlite3.Connection, project: ProjectFolder) -> None:
        self._connection = connection
        self._project = project

    def select(self, sql: str, arguments: Sequence[Any] = ()) -> list[sqlite3.Row]:
        """Return all rows of a query.

        Raises:
            KnownError: the database is damaged, locked or out of reach.
        """
        try:
            return self._connection.execute(sql, arguments).fetchall()
        except FAULTS as error:
            raise explain(error, self._project.audit_db) from error

    def _among(self, sql: str, digests: Sequence[str]) -> Iterator[sqlite3.Row]:
        for start in range(0, len(digests), _AT_ONCE):
            part = digests[start : start + _AT_ONCE]
            yield from self.select(sql.format(",".join("?" * len(part))), part)

    def images_of(self, digests: Sequence[str]) -> dict[str, ImageRecord]:
        """Return the images that are there, by recipe digest."""
        return {row["digest"]: _image(row) for row in self._among("select * from images where digest in ({})", digests)}

    def made_together(self, digests: Sequence[str]) -> list[dict[ImageRecord, MadeTogether]]:
        """Return every batch in which one of these images was made, in order, but those that are not whole any more."""
        found = self._among("select distinct batch from images where batch <> '' and digest in ({})", digests)
        named = list(dict.fromkeys(row["batch"] for row in found))
        batches: dict[str, dict[ImageRecord, MadeTogether]] = {}
        for row in self._among("select * from images where batch in ({}) order by batch, batch_place", named):
            place = MadeTogether(row["batch"], row["batch_place"], row["memory_step"])
            batches.setdefault(place.batch, {})[_image(row)] = place
        return [
            images
            for batch, images in batches.items()
            if batch == batch_of([image.digest for image in images], next(iter(images.values())).step)
        ]

    def captions_of(self, digests: Sequence[str]) -> dict[str, Caption]:
        """Return the captions that are there, by request digest."""
        rows = self._among("select * from captions where digest in ({})", digests)
        return {row["digest"]: _caption(row) for row in rows}

    def completions_of(self, digests: Sequence[str]) -> dict[str, Completion]:
        """Return the completions that are there, by request digest."""
        rows = self._among("select * from completions where digest in ({})", digests)
        return {row["digest"]: _completion(row) for row in rows}

    def parses_of(self, digests: Sequence[str]) -> dict[str, Parse]:
        """Return the parses that are there, by request digest."""
        rows = self._among("select digest, text, tokens, failure from parses where digest in ({})", digests)
        return {row["digest"]: _parse(row) for row in rows}

    def answers_of(self, digests: Sequence[str]) -> dict[str, Answer]:
        """Return the answers that are there, by request digest."""
        rows = self._among("select * from answers where digest in ({})", digests)
        return {row["digest"]: _answer(row) for row in rows}

    def classifications_of(self, digests: Sequence[str]) -> dict[str, Classification]:
        """Return the classifications that are there, by request digest."""
        rows = self._among("select * from classifications where digest in ({})", digests)
        return {row["digest"]: _classification(row) for row in rows}

    def embeddings_of(self, digests: Sequence[str]) -> dict[str, Embedding]:
        """Return the vectors that are there, by request digest."""
        rows = self._among("select * from embeddings where digest in ({})", digests)
        return {row["digest"]: _embedding(row) for row in rows}

    def fills_of(self, digests: Sequence[str]) -> dict[str, Fill]:
        """Return the sentences with replaced words that are there, by request digest."""
        return {row["digest"]: _fill(row) for row in self._among("select * from fills where digest in ({})", digests)}

    def attributions_of(self, digests: Sequence[str]) -> dict[str, Attribution]:
        """Return the traces that are there, by request digest."""
        rows = self._among("select * from attributions where digest in ({})", digests)
        return {row["digest"]: _attribution(row) for row in rows}


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
            if not self._connection.execute("select 1 from sqlite_master where name = 'findings'").fetchone():
                self._connection.close()  # the engine is making it, or was killed while it did
                raise nothing
        except FAULTS as error:
            raise explain(error, project.audit_db) from error

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
            )
            for row in rows
        )

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
        models = {model.key: at for at, model in enumerate(spec.models)}
        prompts = {prompt.text: at for at, prompt in enumerate(spec.prompts)}
        last = max(len(models), len(prompts))
        images = [_image(row) for row in self._items(run_id, "image", "images", "images.*")]
        images.sort(key=lambda image: (models.get(image.model, last), prompts.get(image.prompt, last), image.index))
        return tuple(images)

    def image(self, digest: str) -> ImageRecord | None:
        """Return one image by its recipe digest."""
        return self.images_of([digest]).get(digest)

    def captions(self, digests: Sequence[str]) -> dict[str, Caption]:
        """Return the newest caption of each image, by the image's recipe digest."""
        rows = self._among("select * from captions where image in ({}) order by made_at", digests)
        return {row["image"]: _caption(row) for row in rows}

    def run_captions(self, run_id: str) -> tuple[Caption, ...]:
        """Return the captions a run uses, in its order."""
        return tuple(_caption(row) for row in self._items(run_id, "caption", "captions", "captions.*"))

    def run_completions(self, run_id: str) -> tuple[Completion, ...]:
        """Return the completions a run uses, in its order."""
        return tuple(_completion(row) for row in self._items(run_id, "completion", "completions", "completions.*"))

    def run_answers(self, run_id: str) -> tuple[Answer, ...]:
        """Return the answers a run uses, in its order."""
        return tuple(_answer(row) for row in self._items(run_id, "answer", "answers", "answers.*"))

    def run_choices(self, run_id: str) -> dict[str, dict[str, str]]:
        """Return the class chosen by question and image, for all images of a run; no likelihood is kept."""
        found: dict[str, dict[str, str]] = {}
        for row in self._items(run_id, "answer", "answers", "answers.*"):
            answer = _answer(row)
            found.setdefault(answer.question, {})[answer.image] = answer.choice
        return found

    def answers_on(self, image: str) -> tuple[Answer, ...]:
        """Return all answers about one image, oldest first."""
        rows = self.select("select * from answers where image = ? order by made_at", [image])
        return tuple(map(_answer, rows))

    def classifications_on(self, image: str) -> tuple[Classification, ...]:
        """Return all classifications of one image, oldest first."""
        rows = self.select("select * from classifications where image = ? order by made_at", [image])
        return tuple(_classification(row) for row in rows)

    def attributions_on(self, image: ImageRecord) -> tuple[Attribution, ...]:
        """Return all traces of words into one image, oldest first."""
        rows = self.select(
            "select * from attributions where image_model = ? and prompt = ? and seed = ? order by made_at",
            [image.model, image.prompt, image.seed],
        )
        return tuple(_attribution(row) for row in rows)

    def making_of(self, image: str) -> tuple[GenerationSettings, str] | None:
        """Return the settings an image was made with, and when; nothing if it is not there."""
        rows = self.select("select settings, made_at from images where digest = ?", [image])
        return (decoded(GenerationSettings, rows[0]["settings"]), rows[0]["made_at"] or "") if rows else None

    def run_classifications(self, run_id: str) -> tuple[Classification, ...]:
        """Return the classifications a run uses, in its order."""
        rows = self._items(run_id, "classification", "classifications", "classifications.*")
        return tuple(_classification(row) for row in rows)

    def run_embeddings(self, run_id: str) -> tuple[Embedding, ...]:
        """Return the vectors a run uses, in its order."""
        return tuple(_embedding(row) for row in self._items(run_id, "embedding", "embeddings", "embeddings.*"))

    def run_fills(self, run_id: str) -> tuple[Fill, ...]:
        """Return the sentences with replaced words that a run uses, in its order."""
        return tuple(_fill(row) for row in self._items(run_id, "fill", "fills", "fills.*"))

    def run_attributions(self, run_id: str) -> tuple[Attribution, ...]:
        """Return the traces a run uses, in its order."""
        rows = self._items(run_id, "attribution", "attributions", "attributions.*")
        return tuple(_attribution(row) for row in rows)

    def findings(self, run_id: str) -> tuple[Finding, ...]:
        """Return the findings of a run, in the order the methods gave them."""
        rows = self.select("select record from findings where run_id = ? order by position", [run_id])
        return tuple(decoded(Finding, row["record"]) for row in rows)

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
            self.run_captions(run_id),
            self.run_completions(run_id),
            self.findings(run_id),
            verdicts,
            manifest,
            desk.report_texts(run_id),
            read_certificate(self._project.path / "certificate" / "certificate.json") or shipped_certificate(),
            any(is_reference(model) for model in plan.spec.models_of("image_model")) or desk.is_reference(),
            desk.review(run_id),
            record=desk.record(),
            locks=desk.plan_locks(),
            judge_checks=read_judge_checks(self._project.path / "certificate"),
        )

    def _items(self, run_id: str, kind: str, table: str, columns: str) -> list[sqlite3.Row]:
        return self.select(
            f"select {columns} from run_items join {table} using (digest)"
            " where run_id = ? and kind = ? order by run_items.position",
            [run_id, kind],
        )


@stored
def _attempt(row: sqlite3.Row) -> dict[str, Any]:
    return {**dict(row), "environment": json.loads(row["environment"])}


@stored
def _image(row: sqlite3.Row) -> ImageRecord:
    return ImageRecord(
        row["digest"],
        row["model"],
        row["prompt"],
        row["position"],
        row["seed"],
        row["status"],
        row["sha256"] or "",
        row["width"] or 0,
        row["height"] or 0,
        row["note"] or "",
        row["first_sha256"] if "first_sha256" in row.keys() else "",  # noqa: SIM118 - a row has no `in` of names
    )


@stored
def _caption(row: sqlite3.Row) -> Caption:
    return Caption(row["digest"], row["image"], row["model"], row["text"] or "", row["failure"] or "")


@stored
def _completion(row: sqlite3.Row) -> Completion:
    note = row["note"] or "" if "note" in row.keys() else ""  # noqa: SIM118 - a row is no mapping; an older file has none
    return Completion(row["digest"], row["model"], row["task"], row["text"] or "", row["failure"] or "", note)


@stored
def _parse(row: sqlite3.Row) -> Parse:
    return Parse(row["text"], tuple(Token(*values) for values in json.loads(row["tokens"])), row["failure"] or "")


@stored
def _answer(row: sqlite3.Row) -> Answer:
    classes, likelihoods = (tuple(json.loads(row[name])) for name in ("classes", "likelihoods"))
    return Answer(row["digest"], row["image"], row["model"], row["question"], classes, likelihoods, row["failure"])


@stored
def _classification(row: sqlite3.Row) -> Classification:
    labels, probabilities = (tuple(json.loads(row[name])) for name in ("labels", "probabilities"))
    return Classification(row["digest"], row["image"], row["model"], labels, probabilities, row["failure"])


@stored
def _embedding(row: sqlite3.Row) -> Embedding:
    vector = np.frombuffer(row["vector"], "<f4").astype(np.float32)
    return Embedding(row["digest"], row["model"], vector, row["image"] or "", row["text"])


@stored
def _fill(row: sqlite3.Row) -> Fill:
    spans = tuple((start, end) for start, end in json.loads(row["spans"]))
    request = FillRequest(row["sentence"], spans, row["seed"], bool(row["original"]))
    return Fill(row["digest"], row["model"], request, tuple(json.loads(row["words"])), row["text"], row["failure"])


@stored
def _attribution(row: sqlite3.Row) -> Attribution:
    request, trace = decoded(AttributionRequest, row["request"]), decoded(Trace, row["trace"])
    return Attribution(row["digest"], row["model"], row["image_model"], request, trace)
