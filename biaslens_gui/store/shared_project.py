"""A copy of one run as a project of its own, fit to leave the machine: no folders, no names of people.

It opens in BiasLens like any other project, and its numbers can be computed again from it without any model.
"""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from biaslens_gui.core.findings.privacy import placeless, without_folders
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.plan import Plan
from biaslens_gui.errors import IntegrityError
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.desk import Desk
from biaslens_gui.store.project import ProjectFolder, create_project
from biaslens_gui.store.review_copy import copy_review

_TOLD = (
    ("attempts", "notes"),
    ("attempts", "error"),
    ("images", "note"),
    ("completions", "note"),
    *((table, "failure") for table in ("captions", "completions", "parses", "answers", "classifications", "fills")),
    ("attributions", "failure"),
    ("attributions", "trace"),
    ("models", "options"),
)
"""The columns that hold the words of libraries, which name folders."""
_OF_RUNS = ("evidence", "estimates", "findings", "run_items", "memory_steps", "attempts", "runs")


def copy_run(project: ProjectFolder, results: RunResults, folder: Path) -> ProjectFolder:
    """Copy one run into a new project at `folder`; reviewers become numbers, models lose their place.

    Raises:
        IntegrityError: an image is missing or has changed.
    """
    copy = create_project(folder, results.plan.spec.title)
    _copy_database(project.audit_db, copy.audit_db, results)
    source, target = Artifacts(project), Artifacts(copy)
    for image in results.images:
        if image.status == "ok" and target.put(image.digest, source.read_bytes(image)) != image.sha256:
            raise IntegrityError("Image not copied", f"Image {image.digest[:12]} changed on the way.")
    desk = Desk(copy)
    copy_review(project, results, desk)
    desk.take_record(results.record.until(results.texts.frozen_at).shareable())
    desk.keep_report_texts(results.run_id, results.texts)
    desk.close()
    for name in ("desk.lock", "desk.lock.json"):
        (folder / name).unlink(missing_ok=True)
    if (certificate := project.path / "certificate").is_dir():
        shutil.copytree(certificate, folder / "certificate")
    _settle(copy.desk_db)
    return copy


def without_places(plan: Plan) -> Plan:
    """Return `plan` with models that have a name and a digest, but no place; it is still the plan of the same run."""
    return replace(plan, spec=replace(plan.spec, models=tuple(map(placeless, plan.spec.models))))


def _copy_database(source: Path, target: Path, results: RunResults) -> None:
    with (
        closing(sqlite3.connect(f"{source.as_uri()}?mode=ro", uri=True)) as before,
        closing(sqlite3.connect(target)) as after,
    ):
        before.backup(after)
        tables = {row[0] for row in after.execute("select name from sqlite_master where type = 'table'")}
        columns = {
            (table, row[1]) for table in tables for row in after.execute(f"select * from pragma_table_info('{table}')")
        }
        for table in (name for name in _OF_RUNS if name in tables):
            after.execute(f"delete from {table} where run_id <> ?", [results.run_id])  # our own names
        after.execute("update runs set plan = ?", [canonical_json(without_places(results.plan))])
        after.execute("update models set path = ''")
        for model in results.plan.spec.models:
            options = canonical_json(placeless(model).options)
            after.execute("update models set options = ? where key = ?", [options, model.key])
        after.create_function("without_folders", 1, lambda text: without_folders(text) if text else text)
        for table, column in _TOLD:
            if (table, column) in columns:  # a project that was made by an earlier version has fewer
                after.execute(f"update {table} set {column} = without_folders({column}) where {column} <> ''")
        after.commit()
    _settle(target)


def _settle(path: Path) -> None:
    """Make the database one file: nothing left in a journal beside it, nothing of what was deleted."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("pragma journal_mode = delete")
        connection.execute("vacuum")
