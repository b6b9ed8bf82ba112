"""A file of somebody else is read only where it is a file, and never beyond what its kind can hold."""

from __future__ import annotations

import copy
import os
import socket
from pathlib import Path

import pytest

from biaslens_gui.errors import KnownError
from biaslens_gui.files import outside
from biaslens_gui.files.outside import FileRefused, Limit, read_outside, read_outside_text

FEW = Limit("A letter", 10, "it is short")


def test_a_file_within_its_limit_is_read(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"0123456789")
    assert read_outside(tmp_path / "a", FEW) == b"0123456789"


def test_a_text_has_the_same_line_ends_everywhere(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"\xef\xbb\xbfa\r\nb\rc")
    assert read_outside_text(tmp_path / "a", FEW, "utf-8-sig") == "a\nb\nc"


def test_a_link_to_a_file_is_followed(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"x")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    assert read_outside(tmp_path / "b", FEW) == b"x"


def test_a_larger_file_is_refused_unread_though_it_takes_no_room_on_the_disk(tmp_path: Path) -> None:
    with (tmp_path / "sparse").open("wb") as file:
        file.truncate(2**40)
    with pytest.raises(FileRefused, match="read up to") as refusal:
        read_outside(tmp_path / "sparse", outside.CONFIGURATION)
    assert refusal.value.hint


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe_is_refused_without_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to(tmp_path / "pipe")
    for name in ("pipe", "link"):
        with pytest.raises(FileRefused, match="no ordinary file"):
            read_outside(tmp_path / name, FEW)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no such device here")
def test_a_link_to_a_device_without_end_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to("/dev/zero")
    with pytest.raises(FileRefused, match="no ordinary file"):
        read_outside(tmp_path / "a", FEW)


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="no such file system here")
def test_a_file_that_does_not_tell_its_size_is_read_up_to_the_limit_only() -> None:
    assert Path("/proc/self/status").stat().st_size == 0
    with pytest.raises(FileRefused, match="read up to"):
        read_outside(Path("/proc/self/status"), FEW)


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="no such sockets here")
def test_a_socket_and_a_folder_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # the path of a socket must be short
    with socket.socket(socket.AF_UNIX) as ear:
        ear.bind("s")
        with pytest.raises(FileRefused):
            read_outside(tmp_path / "s", FEW)
    with pytest.raises(FileRefused):
        read_outside(tmp_path, FEW)


def test_a_missing_file_is_missing(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_outside(tmp_path / "a", FEW)


def test_a_refusal_has_words_for_whoever_knows_files_only_and_travels_between_processes(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(bytes(11))
    with pytest.raises(OSError) as refusal:  # noqa: PT011 - that it is one is what is tested
        read_outside(tmp_path / "a", FEW)
    error = refusal.value
    assert isinstance(error, KnownError)
    assert error.strerror == error.message.rstrip(".")
    again = copy.copy(error)  # as processes hand it on
    assert (again.title, again.message, again.hint) == (error.title, error.message, error.hint)


def test_every_limit_says_what_it_bounds_and_why() -> None:
    limits = [value for value in vars(outside).values() if isinstance(value, Limit)]
    assert len(limits) > 15
    assert all(limit.what and limit.why and 0 < limit.bytes <= 2**31 for limit in limits)
