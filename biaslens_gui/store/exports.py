"""Where exporters put their files: a folder, filled aside and renamed when it is whole."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath

from biaslens_gui.core.records import ImageRecord
from biaslens_gui.errors import BugError, KnownError
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.project import ProjectFolder


class FolderOutput:
    """An `Output` that writes below one folder."""

    def __init__(self, folder: Path, project: ProjectFolder, images: dict[str, ImageRecord]) -> None:
        self._folder = folder
        self._artifacts = Artifacts(project)
        self._images = images

    def write(self, name: str, content: bytes) -> None:
        """Write `content` under the relative name `name`.

        Raises:
            BugError: the name leads out of the folder.
        """
        path = self._place(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)

    def image(self, name: str, sha256: str) -> None:
        """Copy the stored image with these bytes, checked on the way.

        Raises:
            IntegrityError: the file is missing or has changed.
        """
        self.write(name, self._artifacts.read_bytes(self._images[sha256]))

    def _place(self, name: str) -> Path:
        pure = PurePosixPath(name)
        if pure.is_absolute() or ".." in pure.parts:
            raise BugError("Export out of place", f"{name!r} leads out of the export folder.")
        return self._folder.joinpath(*pure.parts)


@contextmanager
def export_folder(target: Path, project: ProjectFolder, images: tuple[ImageRecord, ...]) -> Iterator[FolderOutput]:
    """Yield an output that becomes `target` when the block ends well; a folder that is there already is replaced.

    Raises:
        KnownError: the disk is full or the folder cannot be written.
    """
    aside = target.with_name(f"{target.name}.part")
    try:
        shutil.rmtree(aside, ignore_errors=True)
        aside.mkdir(parents=True)
        yield FolderOutput(aside, project, {image.sha256: image for image in images if image.sha256})
        if target.exists():
            shutil.rmtree(target)
        aside.replace(target)
    except OSError as error:
        message = f"{target}: {error.strerror or error}."
        raise KnownError(
            "Export not written", message, "Choose a folder you may write to, on a disk with space."
        ) from error
    finally:
        shutil.rmtree(aside, ignore_errors=True)
