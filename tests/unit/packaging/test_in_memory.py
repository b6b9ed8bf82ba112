"""What tests write lies in memory where there is room, and is gone afterwards."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from bootstrap import in_memory
from bootstrap.in_memory import NAME, folder_in_memory, remove_left_over

GONE = 2**22 + 1  # more than any process of Linux is numbered

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is no such folder")


@pytest.fixture(autouse=True)
def room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(in_memory, "ROOM", 1)


def test_a_folder_is_made_for_this_process_and_removed_with_what_is_in_it(tmp_path: Path) -> None:
    named = folder_in_memory({}, tmp_path)
    folder = Path(named["TMPDIR"])
    assert folder == tmp_path / f"{NAME}{os.getpid()}"
    (folder / "file").write_text("x", encoding="utf-8")
    remove_left_over(tmp_path)
    assert folder.is_dir()
    remove_left_over(tmp_path, mine=True)
    assert not folder.exists()


def test_a_name_that_is_taken_by_somebody_else_is_left_alone(tmp_path: Path) -> None:
    taken = tmp_path / f"{NAME}{os.getpid()}"
    taken.write_text("not a folder", encoding="utf-8")
    (tmp_path / f"{NAME}1x").mkdir()
    assert folder_in_memory({}, tmp_path) == {}
    assert taken.read_text(encoding="utf-8") == "not a folder"


def test_what_a_process_left_that_was_killed_goes_with_the_next(tmp_path: Path) -> None:
    left, others, parent = tmp_path / f"{NAME}{GONE}", tmp_path / "others", tmp_path / f"{NAME}{os.getppid()}"
    for folder in (left, others, parent):
        folder.mkdir()
    folder_in_memory({}, tmp_path)
    assert not left.exists()
    assert others.is_dir()
    assert parent.is_dir()


@pytest.mark.parametrize("case", ["named", "none", "no room"])
def test_files_stay_on_the_disk_where_memory_is_not_to_be_had(
    case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if case == "no room":
        monkeypatch.setattr(in_memory, "ROOM", 2**60)
    environ = {"TMPDIR": "/elsewhere"} if case == "named" else {}
    memory = tmp_path / "none" if case == "none" else tmp_path
    assert folder_in_memory(environ, memory) == {}
    assert list(tmp_path.iterdir()) == []
