"""A folder for a while is gone at its end, and after its process was killed at the next one."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from biaslens_gui.files.scratch import scratch

HOLD = """
import sys
from pathlib import Path
from biaslens_gui.files.scratch import scratch
with scratch() as folder:
    (folder / "half").write_text("gathered")
    print(folder, flush=True)
    sys.stdin.read()
"""


@pytest.fixture(autouse=True)
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of temporary files, for this process and for those that it starts."""
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(tempfile, "tempdir", None)
    return tmp_path


def test_what_a_killed_process_left_goes_with_the_next_and_that_of_one_at_work_stays(temporary: Path) -> None:
    process = subprocess.Popen([sys.executable, "-c", HOLD], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    with process:
        assert process.stdout is not None
        left = Path(process.stdout.readline().strip())
        with scratch() as own:
            assert own.parent == left.parent == temporary
            assert (left / "half").is_file()
        process.kill()
        process.communicate()
    assert (left / "half").is_file()
    with scratch():
        assert not left.exists()
    assert list(temporary.iterdir()) == []


def test_one_within_another_goes_with_it(temporary: Path) -> None:
    with scratch() as outer, scratch(outer) as inner:
        assert inner.parent == outer
    assert list(temporary.iterdir()) == []
