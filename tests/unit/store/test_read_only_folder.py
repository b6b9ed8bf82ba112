"""A colleague's project in a folder that one may read and not write: every reading verb works, and leaves no trace."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
KEPT = ROOT / "tests" / "data" / "old_projects" / "project-m011.tar.gz"
HARMLESS = ("setpriv", "--inh-caps=-all", "--bounding-set=-all")
"""Root may write everywhere: without its capabilities it is a user like others."""

pytestmark = pytest.mark.skipif(
    not hasattr(os, "geteuid") or (os.geteuid() == 0 and not shutil.which("setpriv")),
    reason="nobody here can be kept from writing",
)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project that was put away whole, in a folder where nobody may write."""
    with tarfile.open(KEPT) as archive:
        archive.extractall(tmp_path, filter="data")
    (folder,) = (path for path in tmp_path.iterdir() if path.is_dir())
    return folder


def biaslens(*arguments: str, project: Path) -> subprocess.CompletedProcess[str]:
    """Run a verb of the command line as somebody who may not write in `project`."""
    places = [project, *(path for path in project.rglob("*") if path.is_dir())]
    files = [path for path in project.rglob("*") if path.is_file()]
    before = {path: path.read_bytes() for path in files}
    for path in (*files, *places):
        path.chmod(0o555 if path.is_dir() else 0o444)
    try:
        command = [sys.executable, "-m", "biaslens_gui", *arguments, "--project", str(project)]
        command = [*HARMLESS, *command] if os.geteuid() == 0 else command
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    finally:
        for path in places:
            path.chmod(0o755)
    assert {path: path.read_bytes() for path in project.rglob("*") if path.is_file()} == before
    return done


@pytest.mark.parametrize("verb", ["status", "claims", "review agreement", "doctor", "access"])
def test_what_reads_needs_no_right_to_write(verb: str, project: Path) -> None:
    done = biaslens(*verb.split(), project=project)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


@pytest.mark.parametrize(
    ("verb", "told"),
    [
        ("thresholds", "No claim is held against a threshold."),
        ("base-rates", "No question is held against a base rate."),
    ],
)
def test_what_only_lists_needs_none_either(verb: str, told: str, project: Path) -> None:
    done = biaslens(verb, project=project)
    assert (done.returncode, done.stderr.strip()) == (0, told)


def test_its_report_is_written_elsewhere(project: Path, tmp_path: Path) -> None:
    done = biaslens("report", "--format", "csv_set", "--out", str(tmp_path / "report"), project=project)
    assert (done.returncode, done.stderr) == (0, "")
    assert list((tmp_path / "report").glob("*.csv"))


def test_what_writes_says_that_it_may_not(project: Path) -> None:
    done = biaslens("thresholds", "--withdraw", "1", project=project)
    assert done.returncode == 3
    assert "Choose a folder you may write to" in done.stderr
    assert "Traceback" not in done.stderr
