"""Image files: `images/ab/abcdef….png`, named by recipe digest, checked against the SHA-256 in their row when read."""

from __future__ import annotations

import errno
import hashlib
import os
import secrets
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from biaslens_gui.core.records import ImageRecord
from biaslens_gui.errors import DiskFull, IntegrityError, KnownError
from biaslens_gui.files.durable import sync_folders, write_durably, write_part
from biaslens_gui.files.outside import IMAGE, read_outside
from biaslens_gui.files.owner_only import make_folder
from biaslens_gui.loaders.image_files import pixels_of
from biaslens_gui.store.project import ProjectFolder

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

FULL = (errno.ENOSPC, errno.EDQUOT)
TAKEN = (errno.EISDIR, errno.ENOTDIR, errno.EEXIST)


class Artifacts:
    """The image files of a project."""

    def __init__(self, project: ProjectFolder) -> None:
        self._folder = project.images

    def path(self, digest: str) -> Path:
        """Return where the image with this recipe digest lies, whether it is there or not."""
        _require_plain(digest)
        return self._folder / digest[:2] / f"{digest}.png"

    def put(self, digest: str, content: bytes) -> str:
        """Write a file whole; return its SHA-256. It is durable after `sync`.

        Raises:
            KnownError: the disk is full or cannot be written; nothing is left behind.
        """
        path = self.path(digest)
        try:
            make_folder(path.parent)
            write_durably(path, content, tidy=False)  # the writer sweeps when it begins
        except OSError as error:
            raise not_saved(path.parent, error) from error
        return hashlib.sha256(content).hexdigest()

    def stage(self, digest: str, content: bytes) -> str:
        """Write a file durably beside its place, whichever process or computer this is; return its name there.

        Raises:
            KnownError: as `put`.
        """
        path = self.path(digest)
        try:
            make_folder(path.parent)
            return write_part(path, content, secrets.token_hex(8)).name
        except OSError as error:
            raise not_saved(path.parent, error) from error

    def publish(self, staged: Mapping[str, str]) -> None:
        """Put staged files, name by digest, in their places, durably. Only the process that writes the rows does so.

        Whoever staged a file too late, as a computer that was given up and works on, changes nothing that has a row.

        Raises:
            KnownError: the disk refuses, or a file is not there: the folder of whoever staged it is another one.
            IntegrityError: the name of a file leads elsewhere.
        """
        for digest, name in staged.items():
            _require_plain(digest)
            _require_plain(name.replace(".", ""))
            # A cluster gives thousands at once, and to make a `Path` of each takes as long as the disk does.
            folder = f"{self._folder}{os.sep}{digest[:2]}"
            try:
                os.replace(f"{folder}{os.sep}{name}", f"{folder}{os.sep}{digest}.png")
            except FileNotFoundError as error:
                message = f"The image {digest[:12]} was written, and is not in {folder}."
                hint = "Every computer that makes images has to see the project's folder itself at this path."
                raise KnownError("Image not here", message, hint) from error
            except OSError as error:
                raise not_saved(Path(folder), error) from error
        self.sync(staged)

    def discard(self, staged: Mapping[str, str]) -> None:
        """Delete staged files that nobody will publish; what a disk does not let go is swept at the next start."""
        for digest, name in staged.items():
            with suppress(OSError):  # what went wrong first is what is told
                self.path(digest).with_name(name).unlink(missing_ok=True)

    def sync(self, digests: Iterable[str]) -> None:
        """Make the folder entries of these files durable.

        Raises:
            KnownError: the disk refuses; the files may or may not outlive a power cut.
        """
        try:
            folders = {digest[:2]: digest for digest in digests}  # one image of each folder
            sync_folders([self._folder, *(self.path(digest).parent for digest in folders.values())])
        except OSError as error:
            raise not_saved(self._folder, error) from error

    def is_there(self, digest: str) -> bool:
        """Return whether the file is there; it is not read."""
        return self.path(digest).is_file()

    def read_bytes(self, record: ImageRecord) -> bytes:
        """Return the file's bytes, checked.

        Raises:
            IntegrityError: the file is missing, or its bytes are not those recorded.
        """
        hint = "Restore the file from a backup, or delete it and run the plan again: it is then made again."
        try:
            content = read_outside(self.path(record.digest), IMAGE)
        except OSError as error:
            message = f"Image {record.digest[:12]} cannot be read: {error.strerror or error}."
            raise IntegrityError("Image file missing", message, hint) from error
        if hashlib.sha256(content).hexdigest() != record.sha256:
            message = f"The file of image {record.digest[:12]} has changed since it was made."
            raise IntegrityError("Image file changed", message, hint)
        return content

    def read(self, record: ImageRecord) -> npt.NDArray[np.uint8]:
        """Return the image's pixels, height x width x 3.

        Raises:
            IntegrityError: as `read_bytes`.
        """
        return unpacked_image(self.read_bytes(record), record)


def unpacked_image(content: bytes, record: ImageRecord) -> npt.NDArray[np.uint8]:
    """Return the pixels in the bytes of an image's file, height x width x 3."""
    return pixels_of(content, record.digest[:12])


def _require_plain(name: str) -> None:
    """Refuse what names a place of its own, in a database that somebody else wrote or in what a worker said.

    Raises:
        IntegrityError: it does.
    """
    if not name.isalnum():
        hint = "Run 'biaslens doctor' on the project, and ask whoever made it."
        raise IntegrityError("Image not named by its digest", f"{name[:80]!r} is no digest.", hint)


def not_saved(folder: Path, error: OSError) -> KnownError:
    """Return why an image, or what is known of it, could not be written to `folder`."""
    message = f"An image could not be written to {folder}: {error.strerror or error}."
    hint = "Free some space or make the folder writable, then resume. All images made before are kept."
    if error.errno in TAKEN:
        hint = (
            "Something else lies in its place: 'biaslens doctor --project FOLDER --repair' puts it aside. Then resume."
        )
    return (DiskFull if error.errno in FULL else KnownError)("Image not saved", message, hint)
