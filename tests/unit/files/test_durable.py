"""What is written whole never takes the place of what is no file."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.cli.main import run
from biaslens_gui.errors import KnownError
from biaslens_gui.files.durable import write_durably
from biaslens_gui.store.bundle import pack

pytestmark = pytest.mark.skipif(os.name != "posix", reason="pipes and devices lie among files on POSIX alone")


def a_pipe(place: Path) -> Path:
    os.mkfifo(place)
    return place


def a_link_to_one(place: Path) -> Path:
    os.mkfifo(place.with_name("pipe"))
    place.symlink_to("pipe")
    return place


@pytest.mark.parametrize("make", [a_pipe, a_link_to_one])
def test_a_pipe_or_device_stays_what_it_is(tmp_path: Path, make: Callable[[Path], Path]) -> None:
    place = make(tmp_path / "place")
    with pytest.raises(OSError, match="no file"):
        write_durably(place, b"content")
    assert stat.S_ISFIFO(place.stat().st_mode)
    assert not list(tmp_path.glob("*.part"))


def test_a_plan_is_not_put_in_the_place_of_a_device(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = a_pipe(tmp_path / "place")
    assert run(["plan", "new", "--sample", "--out", str(place)]) == ExitCode.COULD_NOT_RUN
    assert stat.S_ISFIFO(place.stat().st_mode)
    assert "no file" in capsys.readouterr().err


def test_a_bundle_is_not_put_in_the_place_of_a_device(tmp_path: Path) -> None:
    place = a_pipe(tmp_path / "place")
    (tmp_path / "folder").mkdir()
    with pytest.raises(KnownError, match="no file"):
        pack(tmp_path / "folder", place)
    assert stat.S_ISFIFO(place.stat().st_mode)


def test_a_link_to_a_file_is_replaced_as_before(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"old")
    (tmp_path / "link").symlink_to("file")
    write_durably(tmp_path / "link", b"new")
    assert (tmp_path / "link").read_bytes() == b"new"
    assert (tmp_path / "file").read_bytes() == b"old"
