"""Where exporters put their files: a folder, filled aside and renamed when it is whole.

A folder is replaced only if an earlier export made it, which a marker file in it says; nothing else is ever deleted.
"""

from __future__ import annotations

import hashlib
import io
import os
import shutil
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path, PurePosixPath

from biaslens_gui.core.media_marks import may_be_marked
from biaslens_gui.core.records import ImageRecord
from biaslens_gui.errors import BugError, IntegrityError, KnownError
from biaslens_gui.files.durable import TEMPORARY, remove_stale_temp_files
from biaslens_gui.files.marked_pictures import marked
from biaslens_gui.files.owner_only import close_to_others, make_folder
from biaslens_gui.loaders.image_files import unpacked
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.blurred import drawn_jpeg, drawn_png, is_blurred, kept_patches, patches_of
from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.store.thumbs import LONGEST_SIDE, ThumbReader

MARKER = ".biaslens-export"
BEFORE = ".before"


class FolderOutput:
    """An `Output` that writes below one folder; where pictures are `withheld`, it neither copies nor shows one.

    Where they are `blurred`, and where the project holds blurred ones alone, every picture is drawn from its patches.
    """

    def __init__(
        self,
        folder: Path,
        project: ProjectFolder,
        images: dict[str, ImageRecord],
        withheld: bool = False,
        blurred: bool = False,
    ) -> None:
        self._folder = folder
        self._project = project
        self._artifacts = Artifacts(project)
        self._images = images
        self._withheld = withheld
        self._blurred = blurred or is_blurred(project)
        self._previews: ThumbReader | None = None  # opened when first asked, once for all images

    def close(self) -> None:
        """Close what was opened to read the project."""
        if self._previews is not None:
            self._previews.close()
            self._previews = None

    def write(self, name: str, content: bytes) -> None:
        """Write `content` under the relative name `name`.

        Raises:
            BugError: the name leads out of the folder.
        """
        self.write_parts(name, (content,))

    def write_parts(self, name: str, parts: Iterable[bytes]) -> None:
        """Write `parts` one after another under the relative name `name`; raises as `write` does."""
        path = self._place(name)
        make_folder(path.parent)
        with path.open("wb") as file:
            file.writelines(parts)

    def image(self, name: str, sha256: str) -> str:
        """Write the stored image with these bytes, checked on the way, with the mark that a model made it.

        An imported image has that mark where its own file had one: nobody knows here what made it.

        Returns the SHA-256 of what was written; nothing where pictures are withheld.

        Raises:
            IntegrityError: the file is missing or has changed.
        """
        if self._withheld:
            return ""
        image = self._images[sha256]
        if self._blurred:
            content = drawn_png(self._patches(image), image.width, image.height)
        else:
            content = self._artifacts.read_bytes(image)
        if may_be_marked(image):
            content = marked(content)
        self.write(name, content)
        return hashlib.sha256(content).hexdigest()

    def thumbnail(self, sha256: str, side: int) -> bytes:
        """Return the stored image as a small JPEG, its bytes checked on the way.

        A picture of up to `LONGEST_SIDE` pixels is made from the preview that was kept when the image was made, if
        there is one, and is that preview itself where it fits: to decode thousands of images takes minutes.

        Raises:
            IntegrityError: the file is missing or has changed.
        """
        if self._withheld:
            return b""
        image = self._images[sha256]
        if self._blurred:
            return drawn_jpeg(self._patches(image), image.width, image.height, side)
        content = self._artifacts.read_bytes(image)
        if side > LONGEST_SIDE:
            return small_jpeg(content, side)
        if self._previews is None:
            self._previews = ThumbReader(self._project)
        preview = self._previews.get(image.digest)
        if preview is not None and side == LONGEST_SIDE:
            return preview
        return small_jpeg(preview or content, side)

    def _patches(self, image: ImageRecord) -> bytes:
        if not is_blurred(self._project):
            return patches_of(self._artifacts.read_bytes(image))
        try:
            return kept_patches(self._project, image.digest)
        except OSError as error:
            message = f"The blurred picture of image {image.digest[:12]} is not there: {error.strerror or error}."
            raise IntegrityError("Picture missing", message, "Ask whoever made the bundle for it again.") from error

    def _place(self, name: str) -> Path:
        pure = PurePosixPath(name)
        if pure.is_absolute() or ".." in pure.parts:
            raise BugError("Export out of place", f"{name!r} leads out of the export folder.")
        return self._folder.joinpath(*pure.parts)


def small_jpeg(content: bytes, side: int) -> bytes:
    """Return an image file as a JPEG whose longer side has at most `side` pixels."""
    small = io.BytesIO()
    drawn = unpacked(content, "An image", side)
    drawn.thumbnail((side, side))
    drawn.save(small, "JPEG", quality=72, optimize=True)
    return small.getvalue()


@contextmanager
def export_folder(
    target: Path,
    project: ProjectFolder,
    images: tuple[ImageRecord, ...],
    withheld: bool = False,
    blurred: bool = False,
) -> Iterator[FolderOutput]:
    """Yield an output that becomes `target` when the block ends well; an earlier export there is replaced.

    At every moment the earlier export or the new one is whole, at its place or, between two renames, beside it.

    Raises:
        KnownError: the folder holds something else, the disk is full, or it cannot be written.
    """
    place = target.resolve()
    aside = _hidden(place, f".{os.getpid()}{TEMPORARY}")
    try:
        tidy_exports(place)
        _refuse_foreign(place, project)
        make_folder(aside)
        known = {image.sha256: image for image in images if image.sha256}
        with closing(FolderOutput(aside, project, known, withheld, blurred)) as output:
            yield output
        (aside / MARKER).write_text(
            "Written by BiasLens; the next export to this place replaces it.\n", encoding="utf-8"
        )
        close_to_others(aside)
        if place.exists():
            place.rename(_hidden(place, BEFORE))
        aside.rename(place)
    except OSError as error:
        message = f"{place}: {error.strerror or error}."
        hint = "Choose a folder you may write to, on a disk with space."
        raise KnownError("Export not written", message, hint) from error
    finally:
        shutil.rmtree(aside, ignore_errors=True)
        with suppress(OSError):  # what cannot be tidied now is by the next export
            tidy_exports(place)


def tidy_all_exports(folder: Path) -> None:
    """Clear up what exports into `folder` left that were cut short.

    Raises:
        OSError: something of it cannot be moved or deleted.
    """
    hidden = [path.name[1:] for path in folder.glob(".*")]
    names = {name.removesuffix(BEFORE) for name in hidden if name.endswith(BEFORE)}
    names |= {name.removesuffix(TEMPORARY).rpartition(".")[0] for name in hidden if name.endswith(TEMPORARY)}
    for name in sorted(names):
        tidy_exports(folder / name)


def tidy_exports(place: Path) -> None:
    """Clear up what exports to `place` left that were cut short: an earlier export is put back, or deleted for good.

    Raises:
        OSError: something of it cannot be moved or deleted.
    """
    before = _hidden(place, BEFORE)
    if before.exists() and not place.exists():
        before.rename(place)
    elif before.exists():
        shutil.rmtree(before)
    remove_stale_temp_files(_hidden(place))


def _hidden(place: Path, ending: str = "") -> Path:
    return place.with_name(f".{place.name}{ending}")


def _refuse_foreign(place: Path, project: ProjectFolder) -> None:
    """Refuse to write where something else lies: other people's files, or the project itself."""
    hint = "Move that folder away, or choose another place."
    home = project.path.resolve()
    if place == home or place in home.parents:
        raise KnownError("Export not written", f"{place} holds the project itself.", hint)
    if place.exists() and (not place.is_dir() or (any(place.iterdir()) and not (place / MARKER).is_file())):
        raise KnownError("Export not written", f"{place} holds other files.", hint)
