"""A project folder: what lies where in it, how it is made, and why it may not be opened."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from biaslens_gui.core.codec import parse_json, to_data
from biaslens_gui.core.storable import is_text
from biaslens_gui.errors import KnownError
from biaslens_gui.files.durable import TEMPORARY, is_taken, remove_stale_temp_files, write_durably
from biaslens_gui.files.outside import SMALL_NOTE, read_outside
from biaslens_gui.files.owner_only import make_folder

FORMAT = 1
MARKER = "project.json"


@dataclass(frozen=True, slots=True)
class ProjectFolder:
    """The places in a project folder."""

    path: Path

    @property
    def marker(self) -> Path:
        """The file that makes a folder a project."""
        return self.path / MARKER

    @property
    def audit_db(self) -> Path:
        """Runs, images, captions, findings; written by the engine only."""
        return self.path / "audit.db"

    @property
    def desk_db(self) -> Path:
        """Plans and verdicts; written by the window only."""
        return self.path / "desk.db"

    @property
    def thumbs_db(self) -> Path:
        """Thumbnails; may be deleted at any time."""
        return self.path / "thumbs.db"

    @property
    def journal(self) -> Path:
        """Every verdict once more, one JSON line each, for the day the database is lost."""
        return self.path / "verdicts.jsonl"

    @property
    def images(self) -> Path:
        """Image files, named by recipe digest."""
        return self.path / "images"

    @property
    def exports(self) -> Path:
        """What was exported."""
        return self.path / "exports"

    @property
    def early(self) -> Path:
        """What methods found in runs that are not finished; may be deleted at any time."""
        return self.path / "early"

    @property
    def backups(self) -> Path:
        """Copies of the databases from before a change of their layout."""
        return self.path / "backups"

    def rename(self, title: str) -> None:
        """Write another title into the marker file.

        Raises:
            KnownError: the file cannot be read or written.
        """
        try:
            write_durably(self.marker, json.dumps({**_read_marker(self), "title": title}, indent=2).encode())
        except OSError as error:
            message = f"{self.marker}: {error.strerror or error}."
            raise KnownError("Title not changed", message, "Make the file writable, then try again.") from error

    @property
    def title(self) -> str:
        """The title in the marker file; the folder's name if it has none."""
        return str(_read_marker(self).get("title") or self.path.name)


def create_project(folder: Path, title: str) -> ProjectFolder:
    """Make `folder` a project, or open it if it is one already.

    Raises:
        KnownError: the folder holds something else, or cannot be written; its path is no text.
    """
    project = _folder_at(folder)
    try:
        if project.marker.exists():
            return open_project(folder)
        make_folder(folder)
        remove_stale_temp_files(project.marker)
        _refuse_other_files(project)
        if project.marker.exists():
            return open_project(folder)
        write_marker(project, title, datetime.now(UTC).isoformat(timespec="seconds"))
        make_folder(project.images)
    except OSError as error:
        message = f"{folder}: {error.strerror or error}."
        raise KnownError(
            "Project not made", message, "Choose a folder you may write to, on a disk with space."
        ) from error
    return project


def _refuse_other_files(project: ProjectFolder) -> None:
    """Refuse a folder that holds something else, unless another process makes it a project at this moment.

    The marker is the first file of a project: it is looked for after the others.
    """
    begun = re.compile(rf"{re.escape(MARKER)}\.\d+{re.escape(TEMPORARY)}")
    others = [path for path in project.path.iterdir() if not begun.fullmatch(path.name)]
    if not others or project.marker.exists():
        return
    if lacks_marker(project):
        raise _marker_missing(project)
    message = f"{project.path} holds other files."
    raise KnownError("Folder not empty", message, "Choose an empty folder, or name a new one.")


def lacks_marker(project: ProjectFolder) -> bool:
    """Return whether this is a project of which only the marker file is gone: the databases are there."""
    return not is_taken(project.marker) and (project.audit_db.is_file() or project.desk_db.is_file())


def _marker_missing(project: ProjectFolder) -> KnownError:
    message = f"{project.path} holds the databases of a project, and no {MARKER}."
    hint = f"'biaslens doctor --project FOLDER --repair' writes {MARKER} again; nothing else is changed by that."
    return KnownError("Project file missing", message, hint)


def damaged_project(folder: Path) -> ProjectFolder:
    """Return the project in `folder` to look for what is not in order, with or without a marker that reads.

    Raises:
        KnownError: as `open_project`, but for a marker that is gone or damaged.
    """
    project = _folder_at(folder)
    return project if lacks_marker(project) or marker_problem(project) else open_project(folder)


def marker_problem(project: ProjectFolder) -> str:
    """Return in words why the marker file of a project does not read; nothing if it does, or is not there."""
    if not project.marker.is_file():
        return ""
    try:
        _read_marker(project)
    except KnownError as error:
        return error.message
    return ""


def write_marker(project: ProjectFolder, title: str, created: str) -> None:
    """Write the marker file.

    Raises:
        OSError: the folder cannot be written.
    """
    content = {"format": FORMAT, "title": title, "created": created}
    write_durably(project.marker, json.dumps(content, indent=2).encode())


def open_project(folder: Path) -> ProjectFolder:
    """Return the project in `folder`.

    Raises:
        KnownError: it is no project, or one made by a newer version; its path is no text.
    """
    project = _folder_at(folder)
    if lacks_marker(project):
        raise _marker_missing(project)
    if not project.marker.is_file():
        message = f"{folder} is not a BiasLens project: it has no {MARKER}."
        raise KnownError(
            "No project here", message, "Choose the folder that holds audit.db and images, or make a new project."
        )
    made = _read_marker(project).get("format", 0)
    if not isinstance(made, int) or made > FORMAT:
        message = f"{folder} was made by a newer BiasLens (project format {made}; this one knows {FORMAT})."
        raise KnownError(
            "Project from a newer version", message, "Install the newer version; nothing was changed here."
        )
    return project


def _folder_at(folder: Path) -> ProjectFolder:
    path = folder.absolute()
    if not is_text(str(path)):  # no database can be opened at it, and no row can name it
        hint = "Rename the folder, or the one that it lies in, so that the whole path is text in UTF-8."
        raise KnownError("Path not readable", f"{str(path)!r} holds bytes that are no text.", hint)
    return ProjectFolder(path)


def _read_marker(project: ProjectFolder) -> dict[str, object]:
    try:
        content = parse_json(read_outside(project.marker, SMALL_NOTE))
        if not isinstance(content, dict):
            raise ValueError("it holds no named values")
    except (OSError, ValueError) as error:
        message = f"{project.marker} cannot be read: {error}."
        hint = "'biaslens doctor --project FOLDER --repair' writes it again; the databases beside it are not affected."
        raise KnownError("Project file damaged", message, hint) from error
    return dict(to_data(content))
