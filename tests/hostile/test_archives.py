"""Archives that grow, lead elsewhere, or are two things at once."""

from __future__ import annotations

import io
import struct
import warnings
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from biaslens_gui.errors import IntegrityError, KnownError
from biaslens_gui.store.bundle import MANIFEST, unpack
from biaslens_gui.store.review_package import PackageReader
from tests.hostile import seeds
from tests.hostile.mutation import members_of

LINK = 0o120777 << 16


def member(name: str, attributes: int = 0, compression: int = zipfile.ZIP_STORED) -> zipfile.ZipInfo:
    about = zipfile.ZipInfo(name)
    about.external_attr, about.compress_type = attributes, compression
    return about


def with_member(about: zipfile.ZipInfo, content: bytes = b"x") -> Callable[[bytes], bytes]:
    """Return a change that adds a member to a good archive."""

    def change(good: bytes) -> bytes:
        made = io.BytesIO(good)
        with warnings.catch_warnings(), zipfile.ZipFile(made, "a") as archive:
            warnings.simplefilter("ignore", UserWarning)  # a name that is there twice
            archive.writestr(about, content)
        return made.getvalue()

    return change


def overlapping(good: bytes) -> bytes:
    """Return an archive whose every directory entry leads to the same bytes, as in Fifield's zip bomb (WOOT 2019)."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        archive.writestr(member(MANIFEST), b"\0" * 100_000)
    whole = made.getvalue()
    at = struct.unpack("<I", whole[-6:-2])[0]
    entry, end = whole[at:-22], whole[-22:]
    entries = b"".join(
        entry.replace(MANIFEST.encode(), f"MANIFES{n:07d}"[: len(MANIFEST)].encode()) for n in range(200)
    )
    count, size = struct.pack("<HH", 200, 200), struct.pack("<I", len(entries))
    return whole[:at] + entries + end[:8] + count + size + end[16:]


ATTACKS: dict[str, Callable[[bytes], bytes]] = {
    "way out": with_member(member("../out.txt")),
    "absolute": with_member(member("/biaslens-out.txt")),
    "drive": with_member(member("C:/out.txt")),
    "backslash": with_member(member("..\\out.txt")),
    "link": with_member(member("images/" + "c" * 64 + ".png", LINK), b"/etc/passwd"),
    "folder": with_member(member("a/")),
    "line end in a name": with_member(member("a\nb")),
    "long name": with_member(member("x" * 5000)),
    "bomb": with_member(member("zeros", 0, zipfile.ZIP_DEFLATED), bytes(50_000_000)),
    "nested bomb": with_member(member("a.zip", 0, zipfile.ZIP_BZIP2), bytes(1_000_000)),
    "overlapping": overlapping,
    "twice": lambda good: with_member(member(next(iter(members_of(good)))))(good),
    "other case": lambda good: with_member(member(next(iter(members_of(good))).upper()))(good),
    "file and folder": lambda good: with_member(member(next(iter(members_of(good))) + "/x"))(good),
    "cut off": lambda good: good[: len(good) // 2],
    "empty": lambda good: b"",
    "no zip": lambda good: b"\x7fELF" + bytes(1000),
}


@pytest.mark.parametrize("attack", ATTACKS)
@pytest.mark.parametrize("kind", ["bundle", "package"])
def test_an_archive_that_means_harm_is_refused_and_leaves_nothing(kind: str, attack: str, tmp_path: Path) -> None:
    good = (seeds.bundles() if kind == "bundle" else seeds.packages())[0]
    path = tmp_path / "in" / "a.zip"
    path.parent.mkdir()
    path.write_bytes(ATTACKS[attack](good))
    with pytest.raises(IntegrityError) as caught:
        unpack(path, tmp_path / "in" / "out") if kind == "bundle" else PackageReader(path)
    assert len(str(caught.value)) < 700
    assert [place.name for place in tmp_path.iterdir()] == ["in"]
    assert not Path("/biaslens-out.txt").exists()
    left = [place for place in (tmp_path / "in").rglob("*") if place.is_file() and place != path]
    assert sum(place.stat().st_size for place in left) < 1_000_000


def test_a_bundle_larger_than_the_disk_is_not_begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.blaudit"
    path.write_bytes(seeds.bundles()[0])
    monkeypatch.setattr("shutil.disk_usage", lambda _: type("Usage", (), {"free": 10})())
    with pytest.raises(KnownError, match="less room"):
        unpack(path, tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_the_good_ones_are_still_read(tmp_path: Path) -> None:
    path = tmp_path / "a.zip"
    path.write_bytes(seeds.bundles()[0])
    assert all(result.ok for result in unpack(path, tmp_path / "out"))


def test_a_zip_of_a_later_version_is_refused(tmp_path: Path) -> None:
    """Python's reader says so with an error that is no BadZipFile."""
    for good, read in ((seeds.packages()[0], PackageReader), (seeds.bundles()[0], lambda path: unpack(path, tmp_path))):
        at = good.index(b"PK\x01\x02")
        path = tmp_path / "a.zip"
        path.write_bytes(good[: at + 6] + b"\x5c\x00" + good[at + 8 :])
        with pytest.raises(IntegrityError):
            read(path)
