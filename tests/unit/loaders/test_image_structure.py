"""Files that would cost hours or gigabytes are told by their blocks, before a picture library sees them."""

from __future__ import annotations

import io
import struct
import zlib

import numpy as np
import pytest
from PIL import Image, ImageOps

from biaslens_gui.errors import KnownError
from biaslens_gui.loaders.image_files import STRIP, check_picture, open_picture, pixels_of, unpacked
from biaslens_gui.loaders.image_structure import MOST_NOTES, MOST_SCANS, too_much_in
from tests.hostile.mutation import chunks_of, png


def written(picture: Image.Image, kind: str, **options: object) -> bytes:
    content = io.BytesIO()
    picture.save(content, kind, **options)
    return content.getvalue()


def noise(mode: str = "RGB", width: int = 40, height: int = 30) -> Image.Image:
    bands = len(Image.new(mode, (1, 1)).getbands())
    values = np.random.default_rng(0).integers(0, 256, (height, width, bands), np.uint8)
    return Image.fromarray(values.squeeze(), mode)


def progressive(scans: int) -> bytes:
    """Return a progressive JPEG whose last scan is told again until there are so many."""
    content = written(noise(), "JPEG", progressive=True)
    last = content.rindex(b"\xff\xda")
    return content[:last] + content[last:-2] * scans + content[-2:]


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_what_programs_write_is_read(kind: str) -> None:
    content = written(noise(), kind, **({"progressive": True} if kind == "JPEG" else {}))
    assert too_much_in(content) == ""
    assert pixels_of(content, "a").shape == (30, 40, 3)


def test_a_jpeg_that_tells_its_picture_over_and_over_is_refused_by_every_reading() -> None:
    content = progressive(MOST_SCANS + 1)
    for reading in (open_picture, check_picture, pixels_of, unpacked):
        with pytest.raises(KnownError, match="told 101 times over") as refusal:
            reading(content, "a.jpg")
        assert refusal.value.hint


def test_few_scans_of_a_huge_picture_are_too_many_too() -> None:
    content = bytearray(progressive(20))
    frame = content.index(b"\xff\xc2")
    content[frame + 5 : frame + 9] = struct.pack(">HH", 8000, 8000)
    assert "told" in too_much_in(bytes(content))


def test_a_marker_inside_a_note_is_no_scan() -> None:
    content = written(noise(), "JPEG", comment=b"\xff\xda" * 1000)
    assert too_much_in(content) == ""


def test_a_png_of_countless_notes_is_refused() -> None:
    head, *rest = chunks_of(written(noise(), "PNG"))
    content = png([head, *[(b"tEXt", b"a\0b")] * (MOST_NOTES + 1), *rest])
    with pytest.raises(KnownError, match="notes beside its picture"):
        open_picture(content, "a.png")


def test_a_webp_of_countless_notes_is_refused() -> None:
    content = written(noise(), "WEBP")
    many = content + (b"XMP " + struct.pack("<I", 2) + b"ab") * (MOST_NOTES + 1)
    with pytest.raises(KnownError, match="notes beside its picture"):
        open_picture(many[:4] + struct.pack("<I", len(many) - 8) + many[8:], "a.webp")


@pytest.mark.parametrize("cut", [0, 1, 5, 9, 13, 20, 33, 100])
@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_a_torn_file_is_looked_at_as_far_as_it_goes(kind: str, cut: int) -> None:
    assert too_much_in(written(noise(), kind)[:cut]) == ""


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA"])
@pytest.mark.parametrize("turned", [1, 3, 6])
def test_pixels_are_the_same_in_strips_as_of_the_whole(mode: str, turned: int) -> None:
    drawn = noise({"1": "L", "P": "RGB"}.get(mode, mode), 50, STRIP + 44)
    picture = drawn.quantize(16) if mode == "P" else drawn.convert(mode)
    exif = Image.Exif()
    exif[0x0112] = turned
    content = written(picture, "PNG", exif=exif, **({"transparency": 3} if mode == "P" else {}))
    whole = ImageOps.exif_transpose(Image.open(io.BytesIO(content)))
    if mode in ("LA", "RGBA", "P"):
        clear = whole.convert("RGBA")
        whole = Image.alpha_composite(Image.new("RGBA", clear.size, "white"), clear)
    assert (pixels_of(content, "a") == np.array(whole.convert("RGB"))).all()


@pytest.mark.slow
def test_a_picture_of_one_bit_a_pixel_takes_little_more_than_its_pixels() -> None:
    """8,192 x 8,192 in 36 KB: 64 MiB as the library keeps it, and 192 MiB as RGB."""
    side = 8192
    row = zlib.compress((b"\0" + bytes(side // 8)) * side, 9)
    header = struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)
    content = png([(b"IHDR", header), (b"IDAT", row), (b"IEND", b"")])
    from biaslens_gui.loaders.watched import GIB, watched

    with watched("Reading", 60, GIB * 5 // 16):
        assert pixels_of(content, "a").nbytes == 3 * side * side
