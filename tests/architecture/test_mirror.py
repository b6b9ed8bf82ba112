"""tests/unit mirrors the tree: what tests a module lies in the folder that is named after the module's."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
UNIT = ROOT / "tests" / "unit"
MIRRORED = (ROOT / "biaslens_gui", ROOT / "plugins", ROOT / "packaging")
"""Where folders of tests/unit have their namesakes, beside tests/unit/packaging itself."""


def test_every_folder_has_a_namesake() -> None:
    folders = {path.name for path in UNIT.iterdir() if path.is_dir() and path.name != "__pycache__"}
    namesakes = {path.name for top in MIRRORED for path in top.iterdir() if path.is_dir()} | {"packaging"}
    assert folders - namesakes == set()


def test_a_loose_test_is_one_of_a_loose_module() -> None:
    loose = {path.stem.removeprefix("test_") for path in UNIT.glob("test_*.py")}
    assert loose - {path.stem for path in (ROOT / "biaslens_gui").glob("*.py")} == set()
