"""What a report rested on when it was frozen: plan, findings, verdicts, record and texts, a file per revision.

A frozen report is read from its file, so nothing that is reviewed or computed later changes it; opening the next
revision leaves the file where it is. The first line is the SHA-256 of what follows.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from biaslens_gui.core.codec import DecodeError, from_data, parse_json
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.identity import canonical_json
from biaslens_gui.errors import IntegrityError, KnownError
from biaslens_gui.files.durable import sync_folders, write_durably
from biaslens_gui.files.outside import DOCUMENT, read_outside
from biaslens_gui.files.owner_only import make_folder
from biaslens_gui.store.desk import DeskReader
from biaslens_gui.store.project import ProjectFolder


def keep_revision(project: ProjectFolder, results: RunResults) -> Path:
    """Keep `results`, whose texts are frozen, and return the file; one that is there is never written again.

    Raises:
        KnownError: it cannot be written, or this revision was kept before with other results.
        ValueError: the texts are not frozen.
    """
    if not results.texts.frozen_at:
        raise ValueError("Only a frozen report is kept.")
    path = _path(project, results.run_id, results.texts.revision)
    body = canonical_json(results).encode()
    content = hashlib.sha256(body).hexdigest().encode() + b"\n" + body
    try:
        if path.is_file():
            if read_outside(path, DOCUMENT) == content:
                return path
            if _is_frozen(project, results):
                message = f"Revision {results.texts.revision} was frozen before, with other results."
                raise KnownError("Revision not kept", message, "Open the next revision, and freeze that.")
            # It was kept, and its texts were never closed: whoever froze it was not told so, and freezes it again.
            path.replace(path.with_suffix(".interrupted"))
        make_folder(path.parent)
        write_durably(path, content)
        sync_folders([path.parent])
    except OSError as error:
        message = f"{path}: {error.strerror or error}."
        raise KnownError("Revision not kept", message, "Free some space or make the folder writable.") from error
    return path


def _is_frozen(project: ProjectFolder, results: RunResults) -> bool:
    """Whether the desk says that this revision, or a later one, is frozen."""
    texts = DeskReader(project).report_texts(results.run_id)
    return bool(texts.frozen_at) or texts.revision > results.texts.revision


def read_revision(project: ProjectFolder, run_id: str, revision: int) -> RunResults | None:
    """Return what a revision of a run's report rested on; nothing when it was never frozen.

    Raises:
        IntegrityError: the file was changed since, or another version wrote it.
    """
    path = _path(project, run_id, revision)
    try:
        stated, _, body = read_outside(path, DOCUMENT).partition(b"\n")
    except FileNotFoundError:
        return None
    hint = "Restore the file from a backup, or open the next revision."
    if hashlib.sha256(body).hexdigest().encode() != stated:
        raise IntegrityError("Frozen report changed", f"{path.name} is not as it was frozen.", hint)
    try:
        return from_data(RunResults, parse_json(body))
    except DecodeError as error:
        message = f"{path.name} does not read as this version writes it: {error}."
        raise IntegrityError("Frozen report not read", message, hint) from error


def frozen_results(project: ProjectFolder, run_id: str, revision: int | None = None) -> RunResults | None:
    """Return what a frozen report rests on; nothing when its texts are open, and no earlier `revision` is asked.

    Raises:
        KnownError: there is no such revision.
        IntegrityError: what was frozen has changed.
    """
    texts = DeskReader(project).report_texts(run_id)
    wanted = texts.revision if revision is None and texts.frozen_at else revision
    kept = read_revision(project, run_id, wanted) if wanted is not None else None
    if kept is None and wanted not in (None, texts.revision):
        known = ", ".join(map(str, revisions_of(project, run_id))) or "none"
        message = f"Revision {wanted} of this report was never frozen."
        raise KnownError("No such revision", message, f"Frozen revisions: {known}.")
    return kept


def revisions_of(project: ProjectFolder, run_id: str) -> tuple[int, ...]:
    """Return the revisions of a run's report that were frozen, in order."""
    names = (path.stem.rpartition("-")[2] for path in _path(project, run_id, 0).parent.glob("revision-*.json"))
    return tuple(sorted(int(name) for name in names if name.isdecimal()))


def _path(project: ProjectFolder, run_id: str, revision: int) -> Path:
    return project.path / "revisions" / run_id / f"revision-{revision}.json"
