"""The installed program in an account of its own: first start, another account, a moved project, an update, its end."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LIBRARIES = Path(pytest.__file__).parents[1]
OLDER = "0.0.9"
GONE = "taken_away_since"

pytestmark = [
    pytest.mark.slow,  # builds and installs two wheels and runs an audit
    pytest.mark.skipif(os.name == "nt", reason="the environment's layout is that of other systems"),
]


def built(source: Path, into: Path) -> Path:
    """Return the wheel of `source`."""
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", str(into)]
    subprocess.run([*command, str(source)], check=True, capture_output=True, text=True)
    (wheel,) = into.glob("*.whl")
    return wheel


def sources(into: Path) -> Path:
    """Return a copy of the files that are tracked, weights included."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True).stdout
    for name in listed.decode().split("\0")[:-1]:
        if not name.startswith(("tests/", "docs/")) and (ROOT / name).is_file():
            place = into / name
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, place)
    return into


@dataclass(frozen=True)
class Installed:
    """An environment with the wheel in it; the libraries are those of the tests."""

    folder: Path

    @property
    def packages(self) -> Path:
        """Where the wheel's packages lie."""
        (found,) = (self.folder / "lib").glob("python*/site-packages")
        return found

    def pip(self, *arguments: str) -> None:
        """Install or uninstall."""
        python = str(self.folder / "bin" / "python")
        command = [sys.executable, "-m", "pip", "--python", python, *arguments]
        subprocess.run(command, check=True, capture_output=True, text=True)

    def biaslens(self, home: Path, *arguments: str) -> str:
        """Run the command in the account whose home is `home`, and return what it prints."""
        home.mkdir(exist_ok=True)
        environment = {"HOME": str(home), "PATH": os.defpath, "QT_QPA_PLATFORM": "offscreen", "OMP_NUM_THREADS": "1"}
        command = [str(self.folder / "bin" / "biaslens"), *arguments]
        done = subprocess.run(command, cwd=home, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of what is here."""
    folder = tmp_path_factory.mktemp("now")
    return built(sources(folder / "source"), folder / "wheel")


@pytest.fixture(scope="module")
def older(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of an older version, with a module that is there no more."""
    folder = tmp_path_factory.mktemp("older")
    source = sources(folder / "source")
    for name in ("pyproject.toml", "biaslens_gui/__init__.py"):
        file = source / name
        text = file.read_text(encoding="utf-8")
        file.write_text(
            re.sub(r'^(version|__version__) = ".*"', rf'\1 = "{OLDER}"', text, flags=re.M), encoding="utf-8"
        )
    (source / "biaslens_gui" / f"{GONE}.py").write_text('"""No more."""\n', encoding="utf-8")
    return built(source, folder / "wheel")


@pytest.fixture
def installed(tmp_path: Path) -> Installed:
    """An environment without BiasLens."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(tmp_path / "program")], check=True)
    program = Installed(tmp_path / "program")
    (program.packages / "libraries.pth").write_text(f"{LIBRARIES}\n", encoding="utf-8")
    return program


def findings(report: Path) -> dict[str, bytes]:
    """Return the tables of findings in a report."""
    return {file.name: file.read_bytes() for file in sorted((report / "findings").glob("*.csv"))}


def test_it_is_started_moved_shared_updated_and_taken_away(
    installed: Installed, wheel: Path, older: Path, tmp_path: Path
) -> None:
    mine, other = tmp_path / "mine", tmp_path / "other"
    installed.pip("install", "--no-deps", str(older))
    assert OLDER in installed.biaslens(mine, "--version")
    installed.biaslens(mine, "plan", "new", "--sample", "--images", "2", "--out", "plan.json")
    installed.biaslens(mine, "run", "plan.json", "--project", "audit")
    installed.biaslens(mine, "report", "--project", "audit", "--format", "csv_set", "--out", "before")
    before = findings(mine / "before")
    assert before

    installed.pip("install", "--no-deps", "--upgrade", str(wheel))
    assert OLDER not in installed.biaslens(mine, "--version")
    assert not (installed.packages / "biaslens_gui" / f"{GONE}.py").exists()
    moved = tmp_path / "shared" / "moved"
    moved.parent.mkdir()
    shutil.move(mine / "audit", moved)
    for home in (mine, other):
        assert "Sample audit" in installed.biaslens(home, "status", "--project", str(moved))
        installed.biaslens(home, "doctor", "--project", str(moved))
        installed.biaslens(home, "report", "--project", str(moved), "--format", "csv_set", "--out", "after")
        assert findings(home / "after") == before
    again = installed.biaslens(mine, "run", "plan.json", "--project", str(moved))
    assert again
    assert installed.biaslens(mine, "status", "--project", str(moved)).count("finished") == 1

    kept = [path for folder in (mine, other, moved) for path in folder.rglob("*")]
    installed.pip("uninstall", "-y", "biaslens-gui")
    left = [path.name for path in installed.packages.iterdir() if "biaslens" in path.name.lower()]
    assert left == []
    assert not list((installed.folder / "bin").glob("biaslens*"))
    assert kept
    assert [path for path in kept if not path.exists()] == []


def test_the_window_starts_in_an_account_where_nothing_is_yet(
    installed: Installed, wheel: Path, tmp_path: Path
) -> None:
    installed.pip("install", "--no-deps", str(wheel))
    installed.biaslens(tmp_path / "new", "gui", "--offscreen-out", "pictures", "--sample")
    assert {"home.png", "results.png"} <= {file.name for file in (tmp_path / "new" / "pictures").rglob("*.png")}
