"""A disk that is really full: a sentence, nothing lost, and the run goes on when there is space again."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from biaslens_gui.core.events import RunFailed, RunFinished
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
