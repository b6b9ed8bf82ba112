"""Whether a project's evidence is whole: sound databases, image files as recorded, every verdict journalled."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from biaslens_gui.core.checks import CheckResult
from biaslens_gui.errors import BugError, IntegrityError
from biaslens_gui.files.outside import JOURNAL, read_outside
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.database import open_for_reading
from biaslens_gui.store.project import ProjectFolder


def verify_project(project: ProjectFolder) -> list[CheckResult]:
    """Return one result per thing checked; every image file is read and hashed again."""
    results = list(verify_databases(project))
    if project.audit_db.is_file() and all(result.ok for result in results):
        results.append(_images(project))
    if project.desk_db.is_file() and all(result.ok for result in results):
        results.append(_journal(project))
    return results


def verify_databases(project: ProjectFolder) -> Iterator[CheckResult]:
    """Yield whether each database is sound.

    Raises:
        KnownError: one cannot be reached at this moment, as on a full disk.
    """
    for path in (project.audit_db, project.desk_db):
        if path.is_file():
            yield _database(path)


def _database(path: Path) -> CheckResult:
    hint = "Close BiasLens and put the newest copy from the folder 'backups' in its place."
    try:
        with open_for_reading(path) as connection:
            verdict = connection.execute("PRAGMA integrity_check").fetchone()[0]
    except (IntegrityError, BugError) as error:  # one that cannot be reached just now may be sound
        return CheckResult(path.name, False, error.message, hint)
    return CheckResult(path.name, verdict == "ok", str(verdict), "" if verdict == "ok" else hint)


def _images(project: ProjectFolder) -> CheckResult:
    artifacts, count, others, bad = Artifacts(project), 0, 0, []
    with AuditReader(project) as reader:
        for row in reader.select("select digest from images where status = 'ok'"):
            image = reader.image(row["digest"])
            count += 1
            others += image is not None and bool(image.first_sha256)
            try:
                if image is not None:
                    artifacts.read_bytes(image)
            except IntegrityError as error:
                bad.append(error.message)
    if bad:
        message = f"{len(bad)} of {count} images are not as recorded. {bad[0]}"
        return CheckResult(
            "Image files", False, message, "Delete the changed files and run the plan again, or restore them."
        )
    again = f"; {others} of them were made again, and are not byte for byte those recorded first" if others else ""
    return CheckResult("Image files", True, f"{count} files are as recorded{again}")


def _journal(project: ProjectFolder) -> CheckResult:
    with open_for_reading(project.desk_db) as connection:
        rows = connection.execute("select count(*) from verdicts").fetchone()[0]
    lines = read_outside(project.journal, JOURNAL).splitlines() if project.journal.is_file() else []
    written = sum(1 for line in lines if "verdict" in _entry(line))
    ok = written >= rows
    message = f"{rows} verdicts in the database, {written} in the journal"
    return CheckResult("Verdicts", ok, message, "" if ok else "Restore verdicts.jsonl from a backup.")


def _entry(line: bytes) -> dict[str, object]:
    try:
        entry = json.loads(line)
    except ValueError:  # the last line of a journal whose writer was killed
        return {}
    return entry if isinstance(entry, dict) else {}
