"""The changelog: fragments are collated by towncrier, without a network, and each is of a kind that it knows."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CONFIG = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["towncrier"]
KINDS = {kind["directory"]: kind["name"] for kind in CONFIG["type"]}


def drafted(folder: Path) -> str:
    """Return what towncrier would write for the fragments below `folder`."""
    command = [sys.executable, "-m", "towncrier", "build", "--draft", "--version", "9.9", "--date", "today"]
    done = subprocess.run([*command, "--dir", str(folder)], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """Return a folder with the configuration and the template of the project, and no fragment."""
    (tmp_path / "changelog.d").mkdir()
    for name in ("pyproject.toml", CONFIG["template"], CONFIG["filename"]):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    return tmp_path


def test_a_fragment_of_every_kind_is_collated_under_its_heading(clone: Path) -> None:
    for kind in KINDS:
        (clone / "changelog.d" / f"+topic.{kind}.md").write_text(f"What was {kind}.\n", encoding="utf-8")
    lines = [line for line in drafted(clone).splitlines() if line.startswith(("#", "-"))]
    wanted = [line for kind, name in KINDS.items() for line in (f"### {name}", f"- What was {kind}.")]
    assert lines[-len(wanted) - 1 :] == ["## 9.9 (today)", *wanted]


def test_the_fragments_of_the_tree_are_drafted() -> None:
    draft = drafted(ROOT)
    for path in (ROOT / "changelog.d").glob("*.*.md"):
        assert " ".join(path.read_text(encoding="utf-8").split()) in " ".join(draft.split()), path.name


def test_every_fragment_is_of_a_known_kind() -> None:
    others = {path.name for path in (ROOT / "changelog.d").iterdir()} - {"README.md"}
    assert [name for name in sorted(others) if name.split(".")[1:] not in [[kind, "md"] for kind in KINDS]] == []


def test_the_changelog_has_the_place_where_notes_are_put() -> None:
    assert (ROOT / CONFIG["filename"]).read_text(encoding="utf-8").count(CONFIG["start_string"]) == 1
