"""Pictures in a zip: those that are whole are taken, all others named, and nothing leads out or grows without end."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from biaslens_gui.engine.importing import zipped
from biaslens_gui.engine.importing.zipped import read_pictures
from biaslens_gui.errors import Cancelled, KnownError


def picture(shade: int) -> bytes:
    buffer = io.BytesIO()
    Image.fromarray(np.full((8, 8, 3), shade, np.uint8)).save(buffer, "PNG")
    return buffer.getvalue()


def packed(path: Path, members: dict[str, bytes], packing: int = zipfile.ZIP_STORED) -> Path:
    with zipfile.ZipFile(path, "w", packing) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return path


def test_pictures_of_a_zip_are_read_like_those_of_a_folder(tmp_path: Path) -> None:
    kept = {"nurses/1.png": picture(1), "nurses/2.png": picture(2), "judges/1.png": picture(3)}
    odd = {
        "../out.png": picture(4),
        "a:b.png": picture(5),
        "__MACOSX/._1.png": b"",
        "notes.txt": b"",
        "film.gif": b"GIF89a",
    }
    archive = packed(tmp_path / "all.zip", kept | odd)
    broken = archive.read_bytes().replace(picture(2), picture(2)[:-3] + b"???")
    archive.write_bytes(broken)
    room = tmp_path / "room"
    found = read_pictures(archive, lambda: room).named("folder")
    assert found.prompts() == {"nurses": 1, "judges": 1}
    assert [image.file for image in found.images] == ["judges/1.png", "nurses/1.png"]
    assert found.notes[:2] == (
        "Of the zip 1 is damaged, and left out: nurses/2.png.",
        "Of the zip 2 are of a name that leads out, and left out: ../out.png, a:b.png.",
    )
    assert "1 GIF" in found.notes[2]
    assert [path.name for path in room.iterdir()] == [found.folder.name]
    assert read_pictures(archive, lambda: room).folder == found.folder
    assert not (tmp_path / "out.png").exists()


def test_a_zip_that_was_laid_is_not_unpacked_again_and_names_what_is_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = {f"{number}.png": picture(number) for number in range(6)}
    archive, room = packed(tmp_path / "all.zip", kept), tmp_path / "room"
    archive.write_bytes(archive.read_bytes().replace(picture(2), picture(2)[:-3] + b"???"))
    first = read_pictures(archive, lambda: room)
    opened, open_member = list[str](), zipfile.ZipFile.open

    def noted(zipped: zipfile.ZipFile, name: zipfile.ZipInfo) -> object:
        opened.append(name.filename)
        return open_member(zipped, name)

    monkeypatch.setattr(zipfile.ZipFile, "open", noted)
    assert read_pictures(archive, lambda: room) == first
    assert first.notes == ("Of the zip 1 is damaged, and left out: 2.png.",)
    assert opened == ["2.png"]
    (first.folder / "4.png").unlink()
    (first.folder / "5.png").write_bytes(b"torn")
    assert read_pictures(archive, lambda: room) == first
    assert opened == ["2.png", "2.png", "4.png", "5.png"]
    assert [path.name for path in room.iterdir()] == [first.folder.name]


def test_what_a_killed_process_had_laid_goes_with_the_next(tmp_path: Path) -> None:
    archive, room = packed(tmp_path / "all.zip", {"1.png": picture(1)}), tmp_path / "room"
    name = read_pictures(archive, lambda: room).folder.name
    gone, own = room / f"{name}.{2**22 + 1}.part", room / "another.1.part"  # no process has so high a number
    for left in (gone, own):
        left.mkdir()
        (left / "2.png").write_bytes(picture(2))
    assert [image.file for image in read_pictures(archive, lambda: room).images] == ["1.png"]
    assert sorted(path.name for path in room.iterdir()) == sorted((name, own.name))


def test_a_folder_needs_no_room(tmp_path: Path) -> None:
    (tmp_path / "1.png").write_bytes(picture(1))
    assert read_pictures(tmp_path, lambda: pytest.fail("nothing is laid anywhere")).folder == tmp_path


@pytest.mark.parametrize(
    ("members", "title"),
    [({"notes.txt": b"", "a.bmp": b""}, "No images there"), ({"1.png": bytes(10**6)}, "Zip grows")],
)
def test_what_holds_no_pictures_or_grows_is_refused(
    members: dict[str, bytes], title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(zipped, "ALWAYS_ALLOWED", 10**5)
    archive = packed(tmp_path / "some.zip", members, zipfile.ZIP_DEFLATED)
    with pytest.raises(KnownError) as caught:
        read_pictures(archive, lambda: tmp_path / "room")
    assert caught.value.title.startswith(title)
    assert not (tmp_path / "room").exists()


def test_what_is_no_zip_is_said_to_be_none(tmp_path: Path) -> None:
    torn = tmp_path / "torn.zip"
    torn.write_bytes(packed(tmp_path / "whole.zip", {"1.png": picture(1)}).read_bytes()[:-30])
    with pytest.raises(KnownError, match="not a zip file"):
        read_pictures(torn, lambda: tmp_path / "room")


def test_unpacking_that_is_stopped_leaves_nothing(tmp_path: Path) -> None:
    def stop(done: int, of: int) -> None:
        raise Cancelled

    archive = packed(tmp_path / "some.zip", {"1.png": picture(1)})
    with pytest.raises(Cancelled):
        read_pictures(archive, lambda: tmp_path / "room", step=stop)
    assert not list((tmp_path / "room").iterdir())
