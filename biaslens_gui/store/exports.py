"""Where exporters put their files: a folder, filled aside and renamed when it is whole.

A folder is replaced only if an earlier export made it, which a marker file in it says; nothing else is ever deleted.
"""

from __future__ import annotations

import io
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path, PurePosixPath

from biaslens_gui.core.records import ImageRecord
from biaslens_gui.errors import BugError, KnownError
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.store.thumbs import ThumbReader

PREVIEW = 128  # pixels; stored previews are twice as large
MARKER = ".biaslens-export"


class FolderOutput:
    """An `Output` that writes below one folder."""

    def __init__(self, folder: Path, project: ProjectFolder, images: dict[str, ImageRecord]) -> None:
        self._folder = folder
        self._project = project
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

    def thumbnail(self, sha256: str, side: int) -> bytes:
        """Return the stored image as a small JPEG, its bytes checked on the way.

        A picture of up to `PREVIEW` pixels is made from the preview that was kept when the image was made, if there is
        one: a report of thousands of images would take minutes to decode them all.

        Raises:
            IntegrityError: the file is missing or has changed.
        """
        image = self._images[sha256]
        content = self._artifacts.read_bytes(image)
        if side <= PREVIEW:
            with closing(ThumbReader(self._project)) as previews:
                content = previews.get(image.digest) or content
        return small_jpeg(content, side)

    def _place(self, name: str) -> Path:
        pure = PurePosixPath(name)
        if pure.is_absolute() or ".." in pure.parts:
            raise BugError("Export out of place", f"{name!r} leads out of the export folder.")
        return self._folder.joinpath(*pure.parts)


def small_jpeg(content: bytes, side: int) -> bytes:
    """Return an image file as a JPEG whose longer side has at most `side` pixels."""
    from PIL import Image

    small = io.BytesIO()
    with Image.open(io.BytesIO(content)) as image:
        image.draft("RGB", (side, side))  # of a JPEG, no more is decoded than is needed
        drawn = image.convert("RGB")
        drawn.thumbnail((side, side))
        drawn.save(small, "JPEG", quality=72, optimize=True)
    return small.getvalue()


@contextmanager
def export_folder(target: Path, project: ProjectFolder, images: tuple[ImageRecord, ...]) -> Iterator[FolderOutput]:
    """Yield an output that becomes `target` when the block ends well; an earlier export there is replaced.

    Raises:
        KnownError: the folder holds something else, the disk is full, or it cannot be written.
    """
    place = target.resolve()
    _refuse_foreign(place, project)
    aside = None
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        aside = Path(tempfile.mkdtemp(prefix=f".{place.name}.", dir=place.parent))
        aside.chmod(0o755)
        yield FolderOutput(aside, project, {image.sha256: image for image in images if image.sha256})
        (aside / MARKER).write_text(
            "Written by BiasLens; the next export to this place replaces it.\n", encoding="utf-8"
        )
        if place.exists():
            shutil.rmtree(place)
        aside.replace(place)
    except OSError as error:
        message = f"{place}: {error.strerror or error}."
        hint = "Choose a folder you may write to, on a disk with space."
        raise KnownError("Export not written", message, hint) from error
    finally:
        if aside is not None:
            shutil.rmtree(aside, ignore_errors=True)


def _refuse_foreign(place: Path, project: ProjectFolder) -> None:
    """Refuse to write where something else lies: other people's files, or the project itself."""
    hint = "Move that folder away, or choose another place."
    home = project.path.resolve()
    if place == home or place in home.parents:
        raise KnownError("Export not written", f"{place} holds the project itself.", hint)
    if place.exists() and (not place.is_dir() or (any(place.iterdir()) and not (place / MARKER).is_file())):
        raise KnownError("Export not written", f"{place} holds other files.", hint)
