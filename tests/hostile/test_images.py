"""Pictures that would fill the memory, or that lie elsewhere than they say."""

from __future__ import annotations

import resource
import struct
import zlib
from functools import cache
from pathlib import Path

import pytest

from biaslens_gui.core.records import ImageRecord
from biaslens_gui.engine.importing.images import read_folder
from biaslens_gui.errors import IntegrityError, KnownError
from biaslens_gui.loaders.image_files import check_picture, pixels_of, sha256_of, unpacked
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.exports import small_jpeg
from biaslens_gui.store.project import create_project
from tests.hostile import seeds
from tests.hostile.mutation import chunks_of, png

MORE = 200 * 1024
"""KiB of memory that no picture of these may add."""


def header(width: int, height: int) -> bytes:
    return struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)


@cache
def zeros() -> bytes:
    """Return 300 MB in 0.3 MB."""
    pack = zlib.compressobj(1)
    return b"".join(pack.compress(bytes(10_000_000)) for _ in range(30)) + pack.flush()


def bomb(kind: bytes = b"zTXt") -> bytes:
    """Return a small PNG whose text unpacks to 300 MB."""
    packed = zeros()
    body = b"Comment\0" + (b"\0" if kind == b"zTXt" else b"\1\0\0\0") + packed
    head, *rest = chunks_of(seeds.pngs()[0])
    return png([head, (kind, body), *rest])


def huge(width: int, height: int) -> bytes:
    """Return a PNG of that many black pixels, in a few kilobytes of data that do not even suffice."""
    return png([(b"IHDR", header(width, height)), (b"IDAT", zlib.compress(bytes(1_000_000), 9)), (b"IEND", b"")])


def frames(count: int) -> bytes:
    """Return an animated PNG of one frame told `count` times."""
    head, *rest = chunks_of(seeds.pngs()[0])
    control = struct.pack(">IIIIIHHBB", 0, 12, 8, 0, 0, 1, 1, 0, 0)
    return png([head, (b"acTL", struct.pack(">II", count, 0)), *[(b"fcTL", control)] * count, *rest])


BOMBS = {
    "30,000 x 30,000": lambda: huge(30_000, 30_000),
    "65,535 x 1,025": lambda: huge(65_535, 1_025),
    "2**31 wide": lambda: huge(2**31 - 1, 1),
    "zTXt": bomb,
    "iTXt": lambda: bomb(kind=b"iTXt"),
    "iCCP": lambda: png([*chunks_of(seeds.pngs()[0])[:1], (b"iCCP", b"a\0\0" + zeros()),
                         *chunks_of(seeds.pngs()[0])[1:]]),
    "10,000 frames": lambda: frames(10_000),
    "data cut off": lambda: png([(b"IHDR", header(4000, 4000)), (b"IDAT", b"x\x9c"), (b"IEND", b"")]),
}  # fmt: skip


def memory() -> int:
    """Return the most memory that this process ever had, in KiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_does_not_fill_the_memory(name: str, tmp_path: Path) -> None:
    content = BOMBS[name]()
    (tmp_path / "a.png").write_bytes(content)
    before = memory()
    (image,) = read_folder(tmp_path).images
    for read in (check_picture, pixels_of, unpacked):
        try:
            read(content, "a.png")
        except KnownError as error:
            assert "a.png" in error.message  # noqa: PT017 - some of them are harmless pictures
    assert memory() - before < MORE
    assert image.problem or image.width * image.height <= 64 * 2**20


def test_a_picture_without_end_is_named_in_an_import(tmp_path: Path) -> None:
    (tmp_path / "a.png").write_bytes(huge(30_000, 30_000))
    (image,) = read_folder(tmp_path).images
    assert "far more" in image.problem
    (tmp_path / "a.png").write_bytes(huge(9_000, 9_000))
    (image,) = read_folder(tmp_path).images
    assert "9,000 x 9,000" in image.problem


def test_a_picture_of_a_project_is_bounded_too(tmp_path: Path) -> None:
    project = create_project(tmp_path / "project", "Title")
    content = huge(30_000, 30_000)
    record = ImageRecord("a" * 64, "m", "p", 0, 0, "ok", Artifacts(project).put("a" * 64, content))
    with pytest.raises(KnownError, match="far more"):
        Artifacts(project).read(record)
    with pytest.raises(KnownError, match="far more"):
        small_jpeg(content, 64)


@pytest.mark.parametrize("digest", ["../../secret", "/etc/secret", "", "a/b", "..", "C:\\x"])
def test_an_image_cannot_name_a_file_elsewhere(tmp_path: Path, digest: str) -> None:
    project = create_project(tmp_path / "project", "Title")
    (tmp_path / "secret.png").write_bytes(b"secret")
    record = ImageRecord(digest, "m", "p", 0, 0, "ok", sha256_of(b"secret"))
    with pytest.raises(IntegrityError, match="no digest"):
        Artifacts(project).read_bytes(record)
