"""A model's folder is looked at once, and again as soon as anything in it may be another."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from biaslens_gui.core.roles import DetectedModel
from biaslens_gui.hookspecs import hookimpl
from biaslens_gui.plugin_host import unchanged
from biaslens_gui.plugin_host.host import PluginHost


class Looks:
    """A plugin that counts how often it is asked."""

    def __init__(self) -> None:
        self.asked, self.problem = 0, ""

    @hookimpl
    def biaslens_detect_model(self, folder: Path) -> DetectedModel | None:
        self.asked += 1
        text = (folder / "parts" / "config.json").read_text(encoding="utf-8")
        return DetectedModel("image_model", "looks", str(folder), text, problem=self.problem)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(unchanged, "SETTLED", -1.0)  # what was written this moment has settled
    (tmp_path / "model" / "parts").mkdir(parents=True)
    (tmp_path / "model" / "parts" / "config.json").write_text("one", encoding="utf-8")
    return tmp_path / "model"


@pytest.fixture
def looks() -> Looks:
    return Looks()


@pytest.fixture
def host(looks: Looks) -> PluginHost:
    host = PluginHost(strict=True)
    host.register(looks, "looks")
    return host


def test_a_folder_that_has_not_changed_is_looked_at_once(folder: Path, host: PluginHost, looks: Looks) -> None:
    assert host.detect_models(folder) == host.detect_models(folder) != ()
    assert looks.asked == 1


def test_a_file_of_the_same_size_and_time_is_seen(folder: Path, host: PluginHost) -> None:
    config = folder / "parts" / "config.json"
    before = config.stat()
    assert [model.name for model in host.detect_models(folder)] == ["one"]
    config.write_text("two", encoding="utf-8")
    os.utime(config, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert [model.name for model in host.detect_models(folder)] == ["two"]


def test_what_could_not_be_read_is_tried_again(folder: Path, host: PluginHost, looks: Looks) -> None:
    """A disk that was away for a moment changes no file, and may be back."""
    looks.problem = "It cannot be read."
    assert [model.problem for model in host.detect_models(folder)] == [looks.problem]
    looks.problem = ""
    assert [model.problem for model in host.detect_models(folder)] == [""]


def test_a_plugin_that_comes_later_is_asked(folder: Path, host: PluginHost, looks: Looks) -> None:
    host.detect_models(folder)
    host.register(Looks(), "more")
    host.detect_models(folder)
    assert looks.asked == 2


def test_what_has_changed_just_now_is_not_relied_on(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert unchanged.state_of(folder)
    monkeypatch.setattr(unchanged, "SETTLED", 3600.0)
    assert unchanged.state_of(folder) is None


def test_nor_what_is_out_of_sight(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert unchanged.state_of(folder / "parts" / "config.json") is None
    assert unchanged.state_of(tmp_path / "none") is None
    monkeypatch.setattr(unchanged, "MOST_FILES", 1)
    assert unchanged.state_of(folder) is None
    monkeypatch.setattr(unchanged, "MOST_FILES", 500)
    monkeypatch.setattr(unchanged, "DEEPEST", 0)
    assert unchanged.state_of(folder) is None
    monkeypatch.setattr(unchanged, "DEEPEST", 4)
    (tmp_path / "elsewhere").mkdir()
    (folder / "link").symlink_to(tmp_path / "elsewhere", target_is_directory=True)
    assert unchanged.state_of(folder) is None
