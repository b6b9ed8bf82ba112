"""Pictures blurred for those who must not see them: reduced to a few patches of colour, which nobody can undo.

The patches are all that is kept of a picture: what is written is drawn from them alone. So a bundle of blurred pictures
holds the patches, in a folder of its project, and its reports can be written from them again.
"""

from __future__ import annotations

import io
from pathlib import Path

from biaslens_gui.files.outside import IMAGE, read_outside
from biaslens_gui.loaders.image_files import unpacked
from biaslens_gui.store.project import ProjectFolder

FOLDER = "blurred"
SIDE = 12
"""Patches along the longer side of a picture: of a face that fills it, colours can be told, no feature."""


def patches_of(content: bytes) -> bytes:
    """Return the patches of an image file as a PNG file of at most `SIDE` x `SIDE` pixels.

    Raises:
        KnownError: it is no image file, or is damaged.
    """
    from PIL import Image

    picture = unpacked(content, "An image")
    longest = max(picture.size)
    size = [max(1, round(side * SIDE / longest)) if longest > SIDE else side for side in picture.size]
    return _file(picture.resize((size[0], size[1]), Image.Resampling.BOX), "PNG")


def drawn_png(patches: bytes, width: int, height: int) -> bytes:
    """Return a picture of this size in pixels, drawn from patches, as a PNG file."""
    return _drawn(patches, width, height, "PNG")


def drawn_jpeg(patches: bytes, width: int, height: int, side: int) -> bytes:
    """Return a picture whose longer side has at most `side` pixels, drawn from patches, as a JPEG file."""
    part = min(1.0, side / max(width, height, 1))
    return _drawn(patches, round(width * part), round(height * part), "JPEG")


def _drawn(patches: bytes, width: int, height: int, kind: str) -> bytes:
    from PIL import Image

    small = unpacked(patches, "A blurred image")
    return _file(small.resize((max(1, width), max(1, height)), Image.Resampling.BICUBIC), kind)


def _file(picture: object, kind: str) -> bytes:
    from PIL import Image

    assert isinstance(picture, Image.Image)
    content = io.BytesIO()
    picture.save(content, kind, **({"quality": 72, "optimize": True} if kind == "JPEG" else {}))
    return content.getvalue()


# --- the patches of a project that has no pictures


def is_blurred(project: ProjectFolder) -> bool:
    """Return whether a project holds patches in place of its pictures."""
    return (project.path / FOLDER).is_dir()


def place_of(project: ProjectFolder, digest: str) -> Path:
    """Return where the patches of an image lie in such a project."""
    return project.path / FOLDER / f"{digest}.png"


def kept_patches(project: ProjectFolder, digest: str) -> bytes:
    """Return the patches of an image of such a project.

    Raises:
        OSError: they are not there.
    """
    return read_outside(place_of(project, digest), IMAGE)


def keep_patches(project: ProjectFolder, digest: str, patches: bytes) -> None:
    """Keep the patches of an image in a project that is not to hold the picture."""
    place = place_of(project, digest)
    place.parent.mkdir(exist_ok=True)
    place.write_bytes(patches)
