"""Image files of people: read with care, because they may be huge, torn, or not what their names say. Never changed.

An import is a folder with a list of such files (`MANIFEST`): the prompt of each, its SHA-256, what it told of itself.
The images stay where they are; `PLACE`, which is no part of what the import is, says where.
"""

from __future__ import annotations

import hashlib
import io
from dataclasses import dataclass, field
from pathlib import Path
from sys import intern
from typing import TYPE_CHECKING

from biaslens_gui.core.codec import LATER, from_data, parse_json
from biaslens_gui.errors import KnownError
from biaslens_gui.files.marked_pictures import marks_in as marks_in
from biaslens_gui.files.outside import IMAGE, IMPORT_LIST, SMALL_NOTE, read_outside, read_outside_text
from biaslens_gui.loaders.image_structure import too_much_in

if TYPE_CHECKING:
    from PIL import Image

    from biaslens_gui.core.roles import Pixels

SUFFIXES = frozenset({".png", ".jpg", ".jpeg", ".webp"})
FORMATS = ("PNG", "JPEG", "WEBP")
MANIFEST = "imported_images.json"
PLACE = "place.path"
MOST_PIXELS = 64 * 2**20
"""Pixels of a picture that is unpacked: 8,192 x 8,192, about 200 MB, and as much again or a little more meanwhile."""

STRIP = 256
"""Rows that are brought to RGB at once."""


ORIENTATION, ON_ITS_SIDE = 0x0112, (5, 6, 7, 8)
"""Where EXIF says how a camera was held, and the values by which width and height change places."""


@dataclass(frozen=True, slots=True)
class ImportedImage:
    """One file of an import, by its path in the folder; `seed`, `model` and `tool` are what it says of itself.

    With `is_grouped`, its prompt is none: it is the name of the group in which it is counted.
    """

    file: str
    sha256: str
    prompt: str
    seed: str = ""
    model: str = ""
    tool: str = ""
    is_grouped: bool = field(default=False, metadata=LATER)

    def __post_init__(self) -> None:
        """Share what thousands of images have alike."""
        for name in ("prompt", "model", "tool"):
            object.__setattr__(self, name, intern(getattr(self, name)))


@dataclass(frozen=True, slots=True)
class ImportManifest:
    """The files of an import, in order: the images of a prompt are numbered as they come."""

    title: str
    images: tuple[ImportedImage, ...]
    format: int = 1


def read_manifest(folder: Path) -> tuple[ImportManifest, Path]:
    """Return the list of an import and the folder in which its images lie.

    Raises:
        KnownError: the list is missing or damaged.
    """
    hint = "Import the images again on the Look page."
    try:
        data = parse_json(read_outside(folder / MANIFEST, IMPORT_LIST))
        place = read_outside_text(folder / PLACE, SMALL_NOTE)
        return from_data(ImportManifest, data), Path(place.strip())
    except OSError as error:
        message = f"{folder} holds no list of imported images: {error.strerror or error}."
        raise KnownError("No imported images", message, hint) from None
    except ValueError as error:
        message = f"The list of imported images in {folder} is damaged: {error}."
        raise KnownError("List of imported images damaged", message, hint) from None


def read_file(path: Path) -> bytes:
    """Return the bytes of an image file.

    Raises:
        KnownError: it is missing, too large, or cannot be read; the message starts with its name.
    """
    hint = "Put the file back, or leave it out."
    try:
        size = path.stat().st_size
        if size > IMAGE.bytes:
            message = f"{path.name} has {size / 2**20:,.0f} MiB; {IMAGE.bytes >> 20} MiB are read."
            raise KnownError("Image file too large", message, hint)
        return read_outside(path, IMAGE)
    except OSError as error:
        message = f"{path.name} cannot be read: {error.strerror or error}."
        raise KnownError("Image file not readable", message, hint) from None


def open_picture(content: bytes, name: str) -> Image.Image:
    """Return a picture whose header was read and whose size is bearable; its pixels are not unpacked yet.

    Raises:
        KnownError: it is no PNG, JPEG or WebP, is too large, or is damaged.
    """
    from PIL import Image, UnidentifiedImageError

    if too_much := too_much_in(content):
        message = f"{name} holds {too_much}; such a file is not opened."
        raise KnownError("Image file asks for too much", message, "Leave it out, or save it anew as PNG.")
    try:
        picture = Image.open(io.BytesIO(content), formats=FORMATS)
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        message = f"{name} would unpack to far more than the {MOST_PIXELS:,} pixels that are read."
        raise KnownError("Image too large", message, "Make it smaller with another program.") from None
    except UnidentifiedImageError:  # whose words name a place in memory
        message = f"{name} is no PNG, JPEG or WebP, or is damaged."
        raise KnownError("Not an image", message, "Leave it out, or save it anew as PNG.") from None
    except Exception as error:  # noqa: BLE001 - a hostile file may raise anything; it costs only itself
        message = f"{name} is no PNG, JPEG or WebP, or is damaged ({_short(error)})."
        raise KnownError("Not an image", message, "Leave it out, or save it anew as PNG.") from None
    width, height = picture.size
    if width * height > MOST_PIXELS:
        message = f"{name} would unpack to {width:,} x {height:,} pixels; {MOST_PIXELS:,} are read."
        raise KnownError("Image too large", message, "Make it smaller with another program.")
    return picture


def check_picture(content: bytes, name: str) -> tuple[int, int, str]:
    """Return width, height and format of a picture that is whole and can be read, with as little work as that takes.

    Width and height are those of the upright picture.

    Raises:
        KnownError: as `pixels_of`.
    """
    picture = open_picture(content, name)
    refuse_deep(picture, name)
    size = picture.size
    try:
        turned = _is_on_its_side(content, name)
        if picture.format == "PNG":
            picture.verify()  # checks every chunk without unpacking
        else:
            picture.draft("RGB", (size[0] // 8, size[1] // 8))
            picture.load()
    except Exception as error:  # noqa: BLE001 - as above
        raise _damaged(name, error) from None
    width, height = reversed(size) if turned else size
    return width, height, str(picture.format)


def _is_on_its_side(content: bytes, name: str) -> bool:
    """Return whether width and height change places in the upright picture; a PNG that says so is unpacked."""
    picture = open_picture(content, name)
    silent = not {"exif", "Raw profile type exif", "XML:com.adobe.xmp"} & set(picture.info)
    if picture.format == "PNG" and silent:  # asked for its EXIF, it would be unpacked
        return False
    return picture.getexif().get(ORIENTATION) in ON_ITS_SIDE


def refuse_deep(picture: Image.Image, name: str) -> None:
    """Refuse a picture of which a reading in 8 bits would show something else.

    Raises:
        KnownError: it has more than 8 bits per colour.
    """
    if picture.mode.startswith(("I", "F")):
        message = f"{name} has more than 8 bits per colour."
        raise KnownError("Image not readable", message, "Save it anew with 8 bits per colour.")


def pixels_of(content: bytes, name: str, side: int = 0) -> Pixels:
    """Return the pixels of a picture as RGB, upright; what is transparent stands on white.

    Every reading of an image file goes this way: what is shown, imported, judged and measured are the same pixels.
    With `side`, a JPEG may come smaller, but not smaller than that many pixels.

    Raises:
        KnownError: as `open_picture`, or it has more than 8 bits per colour.
    """
    import numpy as np
    from PIL import Image, ImageOps

    picture = open_picture(content, name)
    refuse_deep(picture, name)
    try:
        if side:
            picture.draft("RGB", (side, side))
        ImageOps.exif_transpose(picture, in_place=True)
        width, height = picture.size
        pixels = np.empty((height, width, 3), np.uint8)
        for top in range(0, height, STRIP):  # the whole in every mode on the way would be four times the memory
            strip = picture.crop((0, top, width, min(height, top + STRIP)))
            if picture.mode in ("RGBA", "LA", "PA") or "transparency" in picture.info:
                clear = strip.convert("RGBA")
                strip = Image.alpha_composite(Image.new("RGBA", clear.size, "white"), clear)
            pixels[top : top + STRIP] = np.asarray(strip.convert("RGB"))
        return pixels
    except Exception as error:  # noqa: BLE001 - as above
        raise _damaged(name, error) from None


def unpacked(content: bytes, name: str, side: int = 0) -> Image.Image:
    """Return a picture with the pixels of `pixels_of`, to be made smaller or written anew.

    Raises:
        KnownError: as `pixels_of`.
    """
    from PIL import Image

    return Image.fromarray(pixels_of(content, name, side))


def sha256_of(content: bytes) -> str:
    """Return the SHA-256 of a file's bytes, 64 hexadecimal digits."""
    return hashlib.sha256(content).hexdigest()


def _damaged(name: str, error: Exception) -> KnownError:
    message = f"{name} is damaged: its picture is not whole ({_short(error)})."
    return KnownError("Image damaged", message, "Leave it out, or bring it anew.")


def _short(error: Exception) -> str:
    return " ".join(str(error).split())[:120] or type(error).__name__
