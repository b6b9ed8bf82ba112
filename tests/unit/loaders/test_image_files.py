"""One reading of pixels: whatever opens an image file sees what the run sees, or refuses it in the same words."""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Callable
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from biaslens_plugins.image_models.imported_images import ImportedImages
from PIL import Image

from biaslens_gui.core.calibrating.labelled import LabelledQuestion, LabelledSample
from biaslens_gui.core.records import ImageRecord
from biaslens_gui.core.roles import ImageRequest, Pixels
from biaslens_gui.core.spec import GenerationSettings, ModelRef
from biaslens_gui.engine.calibration.judge_check import check_judge
from biaslens_gui.engine.importing.images import FoundImage, read_folder, write_import
from biaslens_gui.errors import KnownError
from biaslens_gui.loaders.image_files import check_picture, pixels_of, unpacked
from biaslens_gui.store.artifacts import unpacked_image
from biaslens_gui.store.exports import small_jpeg
from biaslens_gui.store.project import create_project
from biaslens_gui.testing import never


def picture() -> Image.Image:
    """A picture whose corners differ: upright, turned or see-through, it is told from itself."""
    rows, columns = np.mgrid[:24, :40]
    return Image.fromarray(np.dstack([rows * 10, columns * 6, np.full_like(rows, 90)]).astype(np.uint8))


def saved(image: Image.Image, kind: str, **more: Any) -> bytes:
    file = io.BytesIO()
    image.save(file, kind, **more)
    return file.getvalue()


def turned(orientation: int, kind: str) -> bytes:
    exif = Image.Exif()
    exif[0x0112] = orientation
    return saved(picture(), kind, exif=exif, **({"lossless": True} if kind == "WEBP" else {}))


def see_through() -> bytes:
    clear = picture().convert("RGBA")
    clear.putalpha(Image.linear_gradient("L").resize(clear.size))
    return saved(clear, "PNG")


def palette() -> bytes:
    return saved(picture().quantize(8), "PNG", transparency=0)


READABLE: dict[str, Callable[[], bytes]] = {
    "upright.png": lambda: saved(picture(), "PNG"),
    "turned.jpg": lambda: turned(6, "JPEG"),
    "mirrored.jpg": lambda: turned(2, "JPEG"),
    "turned.png": lambda: turned(8, "PNG"),
    "turned.webp": lambda: turned(5, "WEBP"),
    "clear.png": see_through,
    "palette.png": palette,
    "grey.png": lambda: saved(picture().convert("L"), "PNG"),
    "cmyk.jpg": lambda: saved(picture().convert("CMYK"), "JPEG"),
}


def deep() -> bytes:
    return saved(Image.fromarray(np.full((8, 8), 40_000, np.uint16)), "PNG")


class Looking:
    """A judge that keeps what it is shown; plugin, loaded model and host in one."""

    params: tuple[Any, ...] = ()

    def __init__(self) -> None:
        self.seen: list[Pixels] = []
        self.info = ImportedImages.info

    def role(self, role: str, plugin: str) -> Looking:
        return self

    def available(self) -> Any:
        return ImportedImages().available()

    def max_batch(self, *_: Any) -> int:
        return 1

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Any:
        yield self

    def digest(self) -> str:
        return ""

    def answer(self, images: list[Pixels], questions: Any, classes: Any, check: Any) -> list[list[Any]]:
        self.seen += images
        return [[np.array([1.0, 0.0, 0.0])] for _ in images]


def judged(path: Path) -> Pixels:
    """Return the pixels that a judge is shown of a labelled image."""
    from biaslens_gui.engine.models.folders import built_in

    host: Any = Looking()
    judge = ModelRef("question_answerer", host.info.id, "", built_in(host).digest)
    sample = LabelledSample("s", (LabelledQuestion("Is it?", ("yes", "no"), {path.name: "yes"}),))
    list(check_judge(judge, sample, path.parent, "2026-01-02T03:04:05+00:00", host, "cpu", never))
    return host.seen[0]  # type: ignore[no-any-return]


def imported(folder: Path, project: Path) -> tuple[FoundImage, Pixels | None, str]:
    """Return what an import says of the one image in `folder`, its pixels in a run, and why there are none."""
    found = read_folder(folder).named("typed", "a prompt")
    (image,) = found.images
    if image.problem:
        return image, None, image.problem
    (place,) = write_import(create_project(project, "T"), found, "T")
    with ImportedImages().load(ModelRef("image_model", "imported_images", str(place)), "cpu") as loaded:
        (made,) = loaded.generate([ImageRequest("a prompt", 0, GenerationSettings(steps=1))], never)
    return image, made.pixels, made.failure


@pytest.mark.parametrize("name", READABLE)
def test_all_see_the_same_pixels(tmp_path: Path, name: str) -> None:
    (tmp_path / "images").mkdir()
    path, content = tmp_path / "images" / name, READABLE[name]()
    path.write_bytes(content)
    image, run, failure = imported(path.parent, tmp_path / "project")
    assert failure == ""
    assert run is not None
    record = ImageRecord("a" * 64, "m", "p", 0, 0)
    for pixels in (judged(path), pixels_of(content, name), np.array(unpacked(content, name)),
                   unpacked_image(content, record)):  # fmt: skip
        np.testing.assert_array_equal(pixels, run)
    assert (image.height, image.width) == run.shape[:2]
    assert check_picture(content, name)[:2] == (image.width, image.height)
    small = Image.open(io.BytesIO(small_jpeg(content, 20)))
    assert (small.width > small.height) == (run.shape[1] > run.shape[0])


def test_a_turned_photograph_is_the_upright_one() -> None:
    whole = np.array(picture())
    np.testing.assert_array_equal(pixels_of(turned(8, "PNG"), "a"), np.rot90(whole))
    np.testing.assert_array_equal(pixels_of(turned(5, "WEBP"), "a"), whole.transpose(1, 0, 2))


def test_what_has_more_bits_is_refused_everywhere_in_the_same_words(tmp_path: Path) -> None:
    (tmp_path / "images").mkdir()
    path, words = tmp_path / "images" / "deep.png", "deep.png has more than 8 bits per colour."
    path.write_bytes(deep())
    image, _, _ = imported(path.parent, tmp_path / "project")
    assert image.problem == words
    for read in (pixels_of, unpacked, check_picture):
        with pytest.raises(KnownError, match=words):
            read(deep(), "deep.png")
    with pytest.raises(KnownError, match=words):
        judged(path)


def test_what_is_not_read_of_a_picture_is_noted(tmp_path: Path) -> None:
    other = Image.fromarray(np.array(picture())[::-1].copy())
    (tmp_path / "two.webp").write_bytes(saved(picture(), "WEBP", save_all=True, append_images=[other]))
    (found,) = read_folder(tmp_path).images
    assert found.problem == ""
    assert found.told.notes == ("It has 2 frames, of which the first is read.",)


def test_a_colour_of_sixteen_bits_is_read_as_eight_and_noted(tmp_path: Path) -> None:
    rows = b"".join(b"\0" + b"\x80\x01\x40\x02\x20\x03" * 4 for _ in range(4))
    parts = ((b"IHDR", struct.pack(">IIBBBBB", 4, 4, 16, 2, 0, 0, 0)), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    chunks = [
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in parts
    ]
    (tmp_path / "deep.png").write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(chunks))
    (found,) = read_folder(tmp_path).images
    assert found.problem == ""
    assert found.told.notes == ("It has 16 bits per colour, of which 8 are read.",)
    assert pixels_of((tmp_path / "deep.png").read_bytes(), "deep.png")[0, 0].tolist() == [0x80, 0x40, 0x20]
