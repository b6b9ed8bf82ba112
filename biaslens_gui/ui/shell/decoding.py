"""Files of images into pictures no larger than needed, on whichever thread asks. No widget."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QSize, Qt
from PySide6.QtGui import QImage, QImageReader

from biaslens_gui.files.outside import IMAGE, read_outside
from biaslens_gui.ui.shell.background import give_way

if TYPE_CHECKING:
    from biaslens_gui.store.project import ProjectFolder

LONGEST_SIDE = 256
MOST_SMALL = 128 * 1024
"""Bytes of the largest file that is decoded on the window's thread."""

BLURRED_SIDE = 9
"""Pixels that are left of the longer side of a blurred picture: enough to see that there is one."""

JPEG = b"\xff\xd8"
Fetch = Callable[[Sequence[str]], Mapping[str, bytes]]
Kept = bytes | QImage
"""The file of a thumbnail, or the image of one that is too large to be decoded on the window's thread."""


def blurred(image: QImage) -> QImage:
    """Return a picture so small that, painted large, nothing on it can be made out."""
    return fitted(image, BLURRED_SIDE)


def picture_in(data: bytes, side: int = 0, largest: int = 0) -> QImage:
    """Decode an image file, so that its longer side has `side` pixels if that is given.

    A null image is returned for what is no picture, or has a longer side of more than `largest` pixels, if given.
    By a reader, which unlike the constructors of QImage lets other threads go on meanwhile, and which takes less time
    for a smaller picture.
    """
    buffer = QBuffer()
    buffer.setData(data)
    buffer.open(QBuffer.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    if side or largest:
        size = reader.size()
        if not size.isValid() or 0 < largest < max(size.width(), size.height()):
            return QImage()
        if side:
            reader.setScaledSize(size.scaled(QSize(side, side), Qt.AspectRatioMode.KeepAspectRatio))
    image = reader.read()
    ready = image.isNull() or image.format() == QImage.Format.Format_RGB32
    return image if ready else image.convertToFormat(QImage.Format.Format_RGB32)


def fitted(image: QImage, side: int) -> QImage:
    """Return `image` so that its longer side has `side` pixels."""
    keep, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    return image.scaled(QSize(side, side), keep, smooth)


def _small(image: QImage) -> QImage:
    return fitted(image, LONGEST_SIDE) if max(image.width(), image.height()) > LONGEST_SIDE else image


def bring(fetch: Fetch, digests: Sequence[str], large: frozenset[str]) -> dict[str, Kept]:
    """Read on a worker thread, and decode what is too large for the window's, with pauses in which that may paint."""
    give_way()
    found: dict[str, Kept] = {}
    for digest, data in fetch(digests).items():
        if data.startswith(JPEG) and len(data) <= MOST_SMALL and digest not in large:
            found[digest] = data
            continue
        give_way()
        image = picture_in(data)
        if not image.isNull():
            found[digest] = _small(image)
    return found


def read_thumbnails(project: ProjectFolder, digests: Sequence[str]) -> dict[str, bytes]:
    """Return the files of thumbnails, or the images themselves where those are gone, by image digest."""
    from biaslens_gui.store.thumbs import ThumbReader

    reader = ThumbReader(project)
    try:
        thumbs = reader.get_many(digests)
        return {digest: data for digest in digests if (data := thumbs.get(digest) or _file(project, digest))}
    finally:
        reader.close()


def _file(project: ProjectFolder, digest: str) -> bytes:
    """Return the image itself, where its thumbnail is gone."""
    from biaslens_gui.store.artifacts import Artifacts

    path = Artifacts(project).path(digest)
    return read_outside(path, IMAGE) if path.is_file() else b""
