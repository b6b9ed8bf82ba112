"""The layout of both databases, as append-only steps. Never edit a step that was released: add one.

Every table is strict and typed, so that the file can be read with any SQLite tool.
"""

from __future__ import annotations

import uuid
from typing import TYPE_CHECKING

from biaslens_gui.core.identity import digest

if TYPE_CHECKING:
    from sqlite_utils import Database
    from sqlite_utils.migrations import Migrations


def audit_migrations() -> Migrations:
    """Return the steps that make `audit.db`."""
    from biaslens_gui.store.library import Migrations

    migrations = Migrations("biaslens-audit")
    migrations()(m001_create_observations)
    migrations()(m002_create_runs)
    migrations()(m003_create_findings)
    migrations()(m004_create_readings)
    migrations()(m005_create_attributions)
    migrations()(m006_note_how_it_went)
    migrations()(m007_order_items_of_runs)
    migrations()(m008_note_batches_of_images)
    migrations()(m009_note_marks_of_images)
    migrations()(m010_create_free_answers)
    migrations()(m011_find_failed_images)
    return migrations


def desk_migrations() -> Migrations:
    """Return the steps that make `desk.db`."""
    from biaslens_gui.store.library import Migrations

    migrations = Migrations("biaslens-desk")
    migrations()(m001_create_desk)
    migrations()(m002_create_queue)
    migrations()(m003_review_by_several)
    migrations()(m004_create_changes)
    return migrations


def thumbs_migrations() -> Migrations:
    """Return the steps that make `thumbs.db`."""
    from biaslens_gui.store.library import Migrations

    migrations = Migrations("biaslens-thumbs")
    migrations()(m001_create_thumbs)
    return migrations


def m001_create_observations(db: Database) -> None:
    """Models, and what they made or said: one row per request digest."""
    db.table("models").create(
        {"key": str, "role": str, "plugin": str, "name": str, "path": str, "digest": str, "options": str},
        pk="key",
        not_null={"role", "plugin", "name"},
        strict=True,
    )
    db.table("images").create(
        {
            "digest": str,
            "model": str,
            "prompt": str,
            "position": int,
            "seed": int,
            "settings": str,
            "status": str,
            "sha256": str,
            "width": int,
            "height": int,
            "note": str,
            "made_at": str,
        },
        pk="digest",
        not_null={"model", "prompt", "position", "seed", "settings", "status"},
        foreign_keys=[("model", "models", "key")],
        strict=True,
    )
    db.table("images").create_index(["model", "prompt", "position"])
    db.table("captions").create(
        {"digest": str, "image": str, "model": str, "text": str, "failure": str, "made_at": str},
        pk="digest",
        not_null={"image", "model"},
        foreign_keys=[("image", "images", "digest"), ("model", "models", "key")],
        strict=True,
    )
    db.table("captions").create_index(["image"])
    db.table("completions").create(
        {"digest": str, "model": str, "task": str, "request": str, "text": str, "failure": str, "made_at": str},
        pk="digest",
        not_null={"model", "task", "request"},
        foreign_keys=[("model", "models", "key")],
        strict=True,
    )
    db.table("parses").create(
        {"digest": str, "model": str, "text": str, "tokens": str, "failure": str},
        pk="digest",
        not_null={"model", "text", "tokens"},
        foreign_keys=[("model", "models", "key")],
        strict=True,
    )


def m002_create_runs(db: Database) -> None:
    """Runs, every attempt at them, and the items each run uses."""
    db.table("runs").create(
        {
            "run_id": str,
            "title": str,
            "spec_digest": str,
            "plan": str,
            "status": str,
            "created_at": str,
            "finished_at": str,
        },
        pk="run_id",
        not_null={"title", "spec_digest", "plan", "status", "created_at"},
        strict=True,
    )
    db.table("attempts").create(
        {
            "id": int,
            "run_id": str,
            "status": str,
            "started_at": str,
            "finished_at": str,
            "environment": str,
            "notes": str,
            "error": str,
        },
        pk="id",
        not_null={"run_id", "status", "started_at", "environment"},
        foreign_keys=[("run_id", "runs", "run_id")],
        strict=True,
    )
    db.table("run_items").create(
        {"run_id": str, "kind": str, "position": int, "digest": str},
        pk=("run_id", "kind", "digest"),
        not_null={"position"},
        foreign_keys=[("run_id", "runs", "run_id")],
        strict=True,
    )


def m003_create_findings(db: Database) -> None:
    """Findings whole, as JSON, and their estimates once more as rows for other tools to read."""
    db.table("findings").create(
        {
            "run_id": str,
            "position": int,
            "method": str,
            "version": str,
            "variant": str,
            "kind": str,
            "subject": str,
            "model": str,
            "title": str,
            "reading": str,
            "record": str,
        },
        pk=("run_id", "position"),
        not_null={"method", "version", "kind", "record"},
        foreign_keys=[("run_id", "runs", "run_id")],
        strict=True,
    )
    db.table("estimates").create(
        {
            "run_id": str,
            "finding": int,
            "position": int,
            "name": str,
            "value": float,
            "low": float,
            "high": float,
            "level": float,
            "n": int,
            "missing": int,
            "how": str,
            "note": str,
        },
        pk=("run_id", "finding", "position"),
        not_null={"name", "n", "missing"},
        strict=True,
    )


def m004_create_readings(db: Database) -> None:
    """What was read from images and sentences. Lists are JSON; a vector is little-endian 32-bit floats, end to end."""
    tables: dict[str, tuple[dict[str, type], set[str]]] = {
        "answers": (
            {"image": str, "question": str, "classes": str, "likelihoods": str, "failure": str},
            {"image", "question", "classes"},
        ),
        "classifications": (
            {"image": str, "labels": str, "probabilities": str, "failure": str},
            {"image", "labels"},
        ),
        "embeddings": ({"image": str, "text": str, "vector": bytes}, {"vector"}),
        "fills": (
            {"sentence": str, "spans": str, "seed": int, "original": int, "words": str, "text": str, "failure": str},
            {"sentence", "spans", "seed", "original"},
        ),
    }
    for name, (columns, needed) in tables.items():
        about = [("image", "images", "digest")] if "image" in columns else []
        db.table(name).create(
            {"digest": str, "model": str, **columns, "made_at": str},
            pk="digest",
            not_null={"model", *needed},
            foreign_keys=[("model", "models", "key"), *about],
            strict=True,
        )
        if about:
            db.table(name).create_index(["image"])


def m005_create_attributions(db: Database) -> None:
    """How strongly each token of a prompt moved what a judge saw: one row per image and set of classes. JSON lists."""
    db.table("attributions").create(
        {
            "digest": str,
            "model": str,
            "image_model": str,
            "prompt": str,
            "seed": int,
            "classes": str,
            "seen": str,
            "request": str,
            "trace": str,
            "failure": str,
            "made_at": str,
        },
        pk="digest",
        not_null={"model", "image_model", "prompt", "seed", "classes", "request", "trace"},
        foreign_keys=[("model", "models", "key"), ("image_model", "models", "key")],
        strict=True,
    )
    db.table("attributions").create_index(["image_model", "prompt", "seed"])


def m006_note_how_it_went(db: Database) -> None:
    """What is to be known of an answer, and how far down the memory ladder each run has come with a model."""
    db.table("completions").add_column("note", str, not_null_default="")
    db.table("memory_steps").create(
        {"run_id": str, "stage": str, "model": str, "batch": int, "step": str, "noted_at": str},
        pk=("run_id", "stage", "model"),
        not_null={"batch", "step", "noted_at"},
        foreign_keys=[("run_id", "runs", "run_id"), ("model", "models", "key")],
        strict=True,
    )


def m007_order_items_of_runs(db: Database) -> None:
    """The items of a run by their place, so that the last one is found without reading all of them for every batch."""
    db.table("run_items").create_index(["run_id", "kind", "position"])


def m008_note_batches_of_images(db: Database) -> None:
    """Which images were made together, and the SHA-256 that was recorded first of one made again with other bytes."""
    images = db.table("images")
    images.add_column("batch", str, not_null_default="")
    images.add_column("batch_place", int, not_null_default=0)
    images.add_column("memory_step", str, not_null_default="")
    images.add_column("first_sha256", str, not_null_default="")
    images.create_index(["batch"])


def m009_note_marks_of_images(db: Database) -> None:
    """By which marks the file that a model gave says that a model made it; empty where it gave none to be looked at."""
    db.table("images").add_column("marks", str, not_null_default="")


def m010_create_free_answers(db: Database) -> None:
    """What a question answerer said to open questions about images, in its own words."""
    db.table("free_answers").create(
        {
            "digest": str,
            "model": str,
            "image": str,
            "question": str,
            "text": str,
            "failure": str,
            "made_at": str,
        },
        pk="digest",
        not_null={"model", "image", "question", "text", "failure"},
        foreign_keys=[("model", "models", "key"), ("image", "images", "digest")],
        strict=True,
    )
    db.table("free_answers").create_index(["image"])


def m011_find_failed_images(db: Database) -> None:
    """Which images failed, so that they are counted in every run without reading those that did not."""
    db.execute("create index idx_images_failed on images (digest) where status = 'failed'")


def m001_create_desk(db: Database) -> None:
    """Plans, verdicts and notes: what people typed."""
    db.table("plans").create(
        {"name": str, "plan": str, "saved_at": str}, pk="name", not_null={"plan", "saved_at"}, strict=True
    )
    db.table("verdicts").create(
        {
            "id": int,
            "reviewer": str,
            "image": str,
            "question": str,
            "value": str,
            "reason": str,
            "at": str,
            "withdrawn_at": str,
        },
        pk="id",
        not_null={"reviewer", "image", "question", "value", "at"},
        strict=True,
    )
    db.table("verdicts").create_index(["image", "question"])
    db.table("remembered").create({"key": str, "value": str}, pk="key", not_null={"value"}, strict=True)


def m002_create_queue(db: Database) -> None:
    """Plans that wait for their turn or are at work, and every lock on a plan with the reason why it was undone."""
    db.table("queue").create(
        {"id": int, "position": int, "plan": str, "state": str, "retry_failed": int, "added_at": str},
        pk="id",
        not_null={"position", "plan", "state", "retry_failed", "added_at"},
        strict=True,
    )
    db.table("plan_locks").create(
        {"id": int, "run_id": str, "plan": str, "locked_at": str, "unlocked_at": str, "reason": str},
        pk="id",
        not_null={"run_id", "plan", "locked_at"},
        strict=True,
    )


def m003_review_by_several(db: Database) -> None:
    """Reviewers with ids, verdicts with their circumstances, assignments, resolutions, events of a review."""
    verdicts = db.table("verdicts")
    for name in ("uid", "note", "codebook", "use", "origin"):
        verdicts.add_column(name, str)
    verdicts.add_column("seconds", float)
    db.table("reviewers").create(
        {
            "name": str,
            "id": str,
            "function": str,
            "declaration": str,
            "declared_at": str,
            "set_aside_at": str,
            "set_aside_why": str,
        },
        pk="name",
        not_null={"id"},
        strict=True,
    )
    db.table("reviewers").create_index(["id"], unique=True)
    db.table("assignments").create(
        {"id": int, "run_id": str, "record": str, "made_at": str},
        pk="id",
        not_null={"run_id", "record", "made_at"},
        strict=True,
    )
    db.table("resolutions").create(
        {
            "id": int,
            "image": str,
            "question": str,
            "value": str,
            "by": str,
            "how": str,
            "note": str,
            "at": str,
            "withdrawn_at": str,
        },
        pk="id",
        not_null={"image", "question", "value", "by", "how", "at"},
        strict=True,
    )
    db.table("resolutions").create_index(["image", "question"])
    db.table("review_events").create(
        {"id": int, "run_id": str, "kind": str, "who": str, "note": str, "at": str},
        pk="id",
        not_null={"run_id", "kind", "who", "at"},
        strict=True,
    )
    for row in list(db.query("select id, reviewer, image, question, value, reason, at from verdicts")):
        about = [row[name] for name in ("id", "reviewer", "image", "question", "value", "reason", "at")]
        db.conn.execute("update verdicts set uid = ?, use = 'counts' where id = ?", [digest(about)[:32], row["id"]])
    for name in [row["reviewer"] for row in db.query("select distinct reviewer from verdicts order by reviewer")]:
        db.table("reviewers").insert({"name": name, "id": uuid.uuid4().hex})
    verdicts.create_index(["uid"], unique=True)


def m004_create_changes(db: Database) -> None:
    """The record of the audit as its changes; `late` is 1 when results were seen before."""
    db.table("changes").create(
        {
            "id": int,
            "field": str,
            "old": str,
            "new": str,
            "at": str,
            "who": str,
            "reason": str,
            "late": int,
            "label": str,
            "source": str,
        },
        pk="id",
        not_null={"field", "old", "new", "at"},
        strict=True,
    )


def m001_create_thumbs(db: Database) -> None:
    """Thumbnails by image digest."""
    db.table("thumbs").create({"digest": str, "jpeg": bytes}, pk="digest", not_null={"jpeg"}, strict=True)
