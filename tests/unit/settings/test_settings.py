"""The settings file: sparse, tolerant, never lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from biaslens_gui.errors import KnownError
from biaslens_gui.settings.file import SettingsFile
from biaslens_gui.settings.schema import SETTINGS


def test_every_default_passes_its_own_validation() -> None:
    assert [setting.name for setting in SETTINGS if setting.param.problem(setting.param.default)] == []
    assert len({setting.name for setting in SETTINGS}) == len(SETTINGS)


def test_only_what_differs_is_written(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "settings.json"
    settings = SettingsFile(path)
    settings.change("theme", "dark")
    settings.change("text_size", 1.0)
    assert json.loads(path.read_text(encoding="utf-8")) == {"theme": "dark"}
    assert SettingsFile(path)["theme"] == "dark"


def test_a_bad_value_is_refused(tmp_path: Path) -> None:
    with pytest.raises(KnownError, match="Theme"):
        SettingsFile(tmp_path / "settings.json").change("theme", "pink")


@pytest.mark.parametrize("content", ["{", "[]", "\x00", '"text"'])
def test_a_file_that_cannot_be_read_is_set_aside(tmp_path: Path, content: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(content, encoding="utf-8")
    settings = SettingsFile(path)
    assert settings["theme"] == "auto"
    assert settings.notes
    assert path.with_suffix(".bak.json").read_text(encoding="utf-8") == content


def test_one_bad_value_costs_only_itself_and_foreign_ones_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"theme": 7, "text_size": 1.5, "from_the_future": True}), encoding="utf-8")
    settings = SettingsFile(path)
    assert (settings["theme"], settings["text_size"]) == ("auto", 1.5)
    assert "Theme" in settings.notes[0]
    settings.change("theme", "dark")
    assert json.loads(path.read_text(encoding="utf-8"))["from_the_future"] is True
