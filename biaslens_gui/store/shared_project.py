"""A copy of one run as a project of its own, fit to leave the machine: no folders, no names of people.

It opens in BiasLens like any other project, and its numbers can be computed again from it without any model.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from biaslens_gui.core.findings.privacy import placeless, without_folders, without_personal
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.plan import Plan
from biaslens_gui.errors import IntegrityError
from biaslens_gui.files.outside import JOURNAL, read_outside
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.blurred import is_blurred, keep_patches, kept_patches, patches_of
from biaslens_gui.store.certificates import keep_certificate, keep_judge_check
from biaslens_gui.store.database import open_for_reading
from biaslens_gui.store.desk import REFERENCE, Desk
from biaslens_gui.store.journal import AGREED, PART
from biaslens_gui.store.project import FORMAT, ProjectFolder, create_project
from biaslens_gui.store.review_copy import copy_review
from biaslens_gui.store.run_rows import keep_rows_of
from biaslens_gui.store.writer import write_findings

_TOLD = (
    ("attempts", "notes"),
    ("attempts", "error"),
    ("images", "note"),
    ("completions", "note"),
    *(
        (table, "failure")
        for table in ("captions", "completions", "parses", "answers", "free_answers", "classifications", "fills")
    ),
    ("attributions", "failure"),
    ("attributions", "trace"),
    ("models", "options"),
)
"""The columns that hold the words of libraries, which name folders."""


def copy_run(project: ProjectFolder, results: RunResults, folder: Path, *, blurred: bool = False) -> ProjectFolder:
    """Copy one run into a new project at `folder`; reviewers become numbers, models lose their place.

    The copy is a function of what it is made from, and the copy of a copy is the same: there is no other time in it
    than those of the run and of its review. With `blurred`, and where `project` is such a copy, it holds no picture but
    the patches of each.

    Raises:
        IntegrityError: an image is missing or has changed.
    """
    copy = create_project(folder, results.plan.spec.title)
    began = _began(results)
    copy.marker.write_text(json.dumps({"format": FORMAT, "title": results.plan.spec.title, "created": began}, indent=2))
    _copy_database(project.audit_db, copy.audit_db, results)
    source, target, kept = Artifacts(project), Artifacts(copy), is_blurred(project)
    for image in (image for image in results.images if image.status == "ok"):
        if blurred or kept:
            patches = kept_patches(project, image.digest) if kept else patches_of(source.read_bytes(image))
            keep_patches(copy, image.digest, patches)
        elif target.put(image.digest, source.read_bytes(image)) != image.sha256:
            raise IntegrityError("Image not copied", f"Image {image.digest[:12]} changed on the way.")
    desk = Desk(copy)
    try:
        copy_review(project, results, desk)
        desk.take_record(results.record.until(results.texts.frozen_at).shareable())
        desk.keep_report_texts(results.run_id, results.texts)
        desk.locks.take(results.run_id, results.locks, without_places(results.plan))
        desk.remember(REFERENCE, "yes" if results.reference else "no")
    finally:
        desk.close()
    for name in ("desk.lock", "desk.lock.json"):
        (folder / name).unlink(missing_ok=True)
    _keep_certificates(folder / "certificate", results)
    _forget_when_it_was_made(copy, began)
    _settle(copy.desk_db)
    return copy


def _began(results: RunResults) -> str:
    attempts = results.manifest.get("attempts", ())
    return str(attempts[0].get("started_at") or "") if attempts else ""


def _keep_certificates(folder: Path, results: RunResults) -> None:
    """Write what is known of the instruments as the results have it, whatever comes along with another version."""
    if results.certificate is not None:
        keep_certificate(folder, results.certificate)
    for check in results.judge_checks:
        keep_judge_check(folder, check)


def _forget_when_it_was_made(copy: ProjectFolder, began: str) -> None:
    """Put the beginning of the run in the place of the time at which the desk of the copy was made."""
    with closing(sqlite3.connect(copy.desk_db)) as connection:
        connection.execute("update _sqlite_migrations set applied_at = ?", [began])
        connection.execute("delete from remembered where key = ?", [AGREED])
        connection.commit()
    if not copy.journal.is_file():
        return
    entries = [json.loads(line) for line in read_outside(copy.journal, JOURNAL).splitlines()]
    for entry in entries:
        if "reviewer" in entry or "project" in entry:
            entry["at"] = began
        entry.pop(PART, None)
    copy.journal.write_text("".join(f"{canonical_json(entry)}\n" for entry in entries), encoding="utf-8")


def without_places(plan: Plan) -> Plan:
    """Return `plan` with models that have a name and a digest, but no place; it is still the plan of the same run."""
    return replace(plan, spec=replace(plan.spec, models=tuple(map(placeless, plan.spec.models))))


def _copy_database(source: Path, target: Path, results: RunResults) -> None:
    with open_for_reading(source) as before, closing(sqlite3.connect(target)) as after:
        before.backup(after)
        keep_rows_of(results, after, results.run_id)
        tables = {row[0] for row in after.execute("select name from sqlite_master where type = 'table'")}
        columns = {
            (table, row[1]) for table in tables for row in after.execute(f"select * from pragma_table_info('{table}')")
        }
        _state_run(after, results)
        after.execute("update models set path = ''")
        for model in results.plan.spec.models:
            placed = placeless(model)
            named = [canonical_json(placed.options), placed.label, model.key]
            after.execute("update models set options = ?, name = ? where key = ?", named)
        after.create_function("without_folders", 1, lambda text: without_folders(text) if text else text)
        for table, column in _TOLD:
            if (table, column) in columns:  # a project that was made by an earlier version has fewer
                after.execute(f"update {table} set {column} = without_folders({column}) where {column} <> ''")
        after.commit()
    _settle(target)


def _state_run(after: sqlite3.Connection, results: RunResults) -> None:
    """Let the rows of the run itself say what the results say: of a frozen report, as it was frozen."""
    attempts = results.manifest.get("attempts", ())
    ended = {"finished_at": attempts[-1].get("finished_at"), "status": attempts[-1].get("status")} if attempts else {}
    stated = {"plan": canonical_json(without_places(results.plan)), "title": results.plan.spec.title, **ended}
    after.execute(f"update runs set {', '.join(f'{name} = :{name}' for name in stated)}", stated)
    for attempt in attempts:
        environment = canonical_json(without_personal(attempt.get("environment") or {}))
        after.execute("update attempts set environment = ? where id = ?", [environment, attempt["id"]])
    write_findings(after, results.run_id, results.findings)


def _settle(path: Path) -> None:
    """Make the database one file: nothing left in a journal beside it, nothing of what was deleted."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("pragma journal_mode = delete")
        connection.execute("pragma secure_delete = on")
        connection.execute("vacuum")
