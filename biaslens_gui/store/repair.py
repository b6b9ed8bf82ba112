"""Puts a project in order: what `troubles` names is mended, one by one, and what was there before is kept beside.

Databases are made again beside the damaged one and take its place in one step, so that a repair that is cut short can
be done again from the same files.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing
from datetime import UTC, datetime
from pathlib import Path

from biaslens_gui.core.checks import CheckResult
from biaslens_gui.core.identity import canonical_json
from biaslens_gui.errors import BiasLensError, DiskFull, KnownError
from biaslens_gui.files.durable import TEMPORARY, is_taken, sync_folders, write_durably
from biaslens_gui.files.outside import SMALL_NOTE, read_outside_text
from biaslens_gui.files.owner_only import make_folder
from biaslens_gui.files.scratch import scratch
from biaslens_gui.store.artifacts import FULL
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.journal import agree, replay
from biaslens_gui.store.lock import WriterLock
from biaslens_gui.store.project import ProjectFolder, write_marker
from biaslens_gui.store.reindex import index_images
from biaslens_gui.store.salvage import add_models_of_desk, salvaged
from biaslens_gui.store.troubles import (
    UNFINISHED,
    IntegrityIssue,
    Kind,
    not_journalled,
    set_asides,
    stale_locks,
    troubles_of,
)

_BESIDE = ("", "-wal", "-shm")


def repair(project: ProjectFolder) -> Iterator[CheckResult]:
    """Mend what can be mended, yielding what was done as it is done; what cannot is yielded as a failed result.

    Raises:
        KnownError: somebody works in the project, or it cannot be written.
    """
    notes = list(stale_locks(project))
    with ExitStack() as stack:
        for database in (project.audit_db, project.desk_db):
            lock = WriterLock(database)
            lock.acquire()
            stack.callback(lock.release)
        yield from (CheckResult(note.title, True, f"{note.message} Deleted.") for note in notes)  # by taking the lock
        try:
            yield from _repair(project)
        except OSError as error:
            message = f"{project.path}: {error.strerror or error}."
            kind = DiskFull if error.errno in FULL else KnownError
            hint = "Free some space or make the folder writable, then repair again. What was there is kept."
            raise kind("Not repaired", message, hint) from error


def _repair(project: ProjectFolder) -> Iterator[CheckResult]:
    kept = _Kept(project)
    mended: set[tuple[Kind, Path]] = set()
    while True:  # with a database there again, more can be seen: files without a row, a journal that is not whole
        open_ones = [
            issue
            for issue in troubles_of(project, ours=True)
            if any((issue.kind, path) not in mended for path in issue.files)
        ]
        if not open_ones:
            return
        for trouble in open_ones:
            mended.update((trouble.kind, path) for path in trouble.files)
            if trouble.kind == "changed images":  # that they are missing now is what was said
                mended.update(("missing images", path) for path in trouble.files)
            if not trouble.repairable:
                yield CheckResult(trouble.title, False, trouble.message, trouble.remedy)
                continue
            told = _REMEDIES[trouble.kind](project, trouble, kept)
            yield CheckResult(trouble.title, True, f"{trouble.message} {told}")


class _Kept:
    """The folder in which one repair keeps what was there before it; made when it is first needed."""

    def __init__(self, project: ProjectFolder) -> None:
        self._project = project
        self._folder: Path | None = None

    @property
    def folder(self) -> Path:
        """The folder, which is there."""
        if self._folder is None:
            self._folder = self._project.path / "set-aside" / f"{datetime.now(UTC):%Y%m%dT%H%M%S%f}"
            make_folder(self._folder)
            sync_folders([self._folder.parent, self._project.path])
        return self._folder

    def move(self, files: Sequence[Path]) -> str:
        """Put files aside; return where, in words."""
        for path in files:
            place = self.folder / path.relative_to(self._project.path)
            make_folder(place.parent)
            path.replace(place)
        sync_folders({self.folder, *(path.parent for path in files)})
        return f"Put into {self.folder.relative_to(self._project.path)}."


def _rebuild(project: ProjectFolder, trouble: IntegrityIssue, kept: _Kept) -> str:
    """Make a database again, beside the damaged one, and let it take its place."""
    (path,) = trouble.files
    folder = kept.folder
    write_durably(folder / UNFINISHED, path.name.encode())
    for ending in _BESIDE:
        source = path.with_name(path.name + ending)
        if source.is_file():
            _copy(source, folder / source.name)
    sync_folders([folder])
    backups = sorted(project.backups.glob(f"{path.stem}-*.db"), reverse=True)
    sources = [*(file / path.name for file in _unfinished(project, path)), *backups]
    made = path.with_name(f"{path.name}.{os.getpid()}{TEMPORARY}")
    with scratch() as place:
        new = place / path.name
        rows = salvaged(path.stem, [file for file in sources if file.is_file()], new, place)
        told = _from_beside(project, path, new)
        with closing(sqlite3.connect(new)) as connection:
            connection.execute("pragma journal_mode = wal")
        _copy(new, made)
    for ending in _BESIDE[1:]:
        path.with_name(path.name + ending).unlink(missing_ok=True)
    made.replace(path)
    sync_folders([path.parent])
    for file in _unfinished(project, path):
        (file / UNFINISHED).unlink()
    counts = ", ".join(f"{count} {table}" for table, count in rows.items() if count) or "no row"
    return f"Made again: {counts}{told}. The file from before is in {folder.relative_to(project.path)}."


def _copy(source: Path, target: Path) -> None:
    """Copy a file, durably."""
    shutil.copy2(source, target)
    with target.open("rb+") as file:
        os.fsync(file.fileno())


def _unfinished(project: ProjectFolder, path: Path) -> list[Path]:
    """Return the folders of repairs of `path` that are not done, the oldest first: it has the file as it was found."""
    folders = [aside for aside in reversed(set_asides(project)) if (aside / UNFINISHED).is_file()]
    return [folder for folder in folders if read_outside_text(folder / UNFINISHED, SMALL_NOTE).strip() == path.name]


def _from_beside(project: ProjectFolder, path: Path, made: Path) -> str:
    if path == project.desk_db:
        count = replay(made, project.journal)
        return f"; {count} more from the journal" if count else ""
    add_models_of_desk(made, project.desk_db)
    added, _ = index_images(made, project.images)
    return f"; {added} more images from the recipes in their files" if added else ""


def _aside(project: ProjectFolder, trouble: IntegrityIssue, kept: _Kept) -> str:
    files = [
        file for path in trouble.files for ending in _BESIDE if is_taken(file := path.with_name(path.name + ending))
    ]
    return kept.move(files)


def _mark(project: ProjectFolder, trouble: IntegrityIssue, kept: _Kept) -> str:
    """Write the marker file again, as the runs have the title."""
    told = kept.move([project.marker]) if project.marker.exists() else ""
    title, created = project.path.name, ""
    if project.audit_db.is_file():
        try:
            with AuditReader(project) as reader:
                runs = reader.runs()
        except BiasLensError:  # it is mended after this, from what can be read of it
            runs = ()
        if runs:
            title, created = runs[0].title, runs[-1].created
    write_marker(project, title, created or datetime.now(UTC).isoformat(timespec="seconds"))
    return f"{project.marker.name} was written again. {told}".strip()


def _adopt(project: ProjectFolder, trouble: IntegrityIssue, kept: _Kept) -> str:
    """Give files without a row theirs; put aside those that do not say what they are."""
    added = 0
    if project.audit_db.is_file():
        add_models_of_desk(project.audit_db, project.desk_db)
        added, _ = index_images(project.audit_db, project.images)
        with closing(sqlite3.connect(project.audit_db)) as connection:
            known = {row[0] for row in connection.execute("select digest from images")}
        strangers = [path for path in trouble.files if path.stem not in known]
    else:
        strangers = []
    told = f"{added} got their row again." if added else ""
    if strangers:
        return f"{told} {len(strangers)} do not say what they are. {kept.move(strangers)}".strip()
    return told or "There is no audit.db yet: the next run of their plan takes them up."


def _delete(project: ProjectFolder, trouble: IntegrityIssue, kept: _Kept) -> str:
    for path in trouble.files:
        path.unlink(missing_ok=True)
    return "Deleted."


def _write_journal(project: ProjectFolder, trouble: IntegrityIssue, kept: _Kept) -> str:
    lines = []
    for row in not_journalled(project):
        verdict = {name: row[name] or "" for name in ("reviewer", "image", "question", "value", "reason", "at")}
        names = ("id", "at", "uid", "note", "seconds", "codebook", "use", "origin", "withdrawn_at")
        about = {name: row[name] if row[name] is not None else 0.0 if name == "seconds" else "" for name in names}
        lines.append(canonical_json({"verdict": verdict, **about}).encode())
    if project.journal.is_file():
        shutil.copy2(project.journal, kept.folder / project.journal.name)
    with project.journal.open("ab") as file:
        file.write(b"".join(b"\n" + line for line in lines) + b"\n")
        file.flush()
        os.fsync(file.fileno())
    with closing(sqlite3.connect(project.desk_db)) as connection:
        agree(connection, project.journal)
        connection.commit()
    return f"{len(lines)} written."


def _replay(project: ProjectFolder, trouble: IntegrityIssue, kept: _Kept) -> str:
    return f"{replay(project.desk_db, project.journal)} changes made."


_REMEDIES: dict[Kind, Callable[[ProjectFolder, IntegrityIssue, _Kept], str]] = {
    "project file": _mark,
    "unfinished repair": _rebuild,
    "database": _rebuild,
    "layout": _rebuild,
    "thumbnails": _aside,
    "changed images": _aside,
    "orphan files": _adopt,
    "temporary files": _delete,
    "journal": _write_journal,
    "unkept verdicts": _replay,
}
