"""A disk that is really full: a sentence, nothing lost, and the run goes on when there is space again."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from biaslens_gui.core.events import RunFailed, RunFinished
from biaslens_gui.core.records import Verdict
from biaslens_gui.errors import KnownError
from biaslens_gui.store.desk import Desk, DeskReader
from biaslens_gui.store.project import create_project
from biaslens_gui.store.verify import verify_project
from tests.pebbles import contents, pebble_host, pebble_plan, run_to_end

Resize = Callable[[str], None]


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[tuple[Path, Resize]]:
    """A file system of 700 KB, and a way to make it larger."""
    if sys.platform != "linux" or os.geteuid() != 0:
        pytest.skip("mounting a file system needs Linux and root")
    place = tmp_path / "disk"
    place.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=700k", "tmpfs", str(place)], check=False)
    if mounted.returncode:
        pytest.skip("this machine does not let a file system be mounted")
    yield place, lambda size: subprocess.run(["mount", "-o", f"remount,size={size}", str(place)], check=True) and None
    subprocess.run(["umount", str(place)], check=True)


def test_a_full_disk_is_said_and_the_run_goes_on_later(tmp_path: Path, small_disk: tuple[Path, Resize]) -> None:
    place, resize = small_disk
    host = pebble_host()
    plan = pebble_plan(tmp_path / "model", host, images=400)
    project = create_project(place / "project", "Pebbles")
    end = run_to_end(project, plan, host)[-1]
    assert isinstance(end, RunFailed)
    assert end.title in ("Disk full", "Image not saved")
    assert "space" in end.hint
    assert end.cause == "disk"
    assert all(check.ok for check in verify_project(project))
    resize("60m")
    assert isinstance(run_to_end(project, plan, host)[-1], RunFinished)
    undisturbed = create_project(tmp_path / "undisturbed", "Pebbles")
    run_to_end(undisturbed, plan, host)
    assert contents(project) == contents(undisturbed)


def test_a_verdict_that_a_full_disk_refuses_takes_none_of_the_later_ones_with_it(
    small_disk: tuple[Path, Resize],
) -> None:
    """What the desk took is on the disk at once, also after it had to refuse one."""
    place, _ = small_disk
    project = create_project(place / "project", "Pebbles")
    desk, refused = Desk(project), list[str]()

    def judge(number: int) -> bool:
        try:
            desk.record_verdict(Verdict("Ada", f"{number:064x}", "class: gender", "woman"))
        except KnownError as error:
            refused.append(error.hint)
            return False
        return True

    assert judge(0)
    taken = 1
    with suppress(OSError), (place / "fill").open("wb", buffering=0) as fill:
        while True:
            fill.write(b"\0" * 1024)
    for number in range(1, 40):
        taken += judge(number)
        assert len(DeskReader(project).verdicts()) == taken
    assert refused
    assert all("space" in hint for hint in refused)
    (place / "fill").unlink()
    for number in range(40, 44):
        assert judge(number)
        taken += 1
        assert len(DeskReader(project).verdicts()) == taken
    desk.close()
    assert len(DeskReader(project).verdicts()) == taken
    assert all(check.ok for check in verify_project(project))
