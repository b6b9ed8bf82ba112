"""Model folders: found, identified by their bytes, and refused in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from biaslens_gui.engine.models import built_in, detect, folder_digest, reference, scan
from biaslens_gui.errors import KnownError
from biaslens_gui.plugins import PluginHost
from tests.components.tiny import tiny_model
from tests.pebbles import pebble_host


@pytest.fixture(scope="module")
def host() -> PluginHost:
    return pebble_host()


def make_model(folder: Path, content: str = "{}") -> Path:
    folder.mkdir(parents=True)
    (folder / "pebbles.json").write_text(content, encoding="utf-8")
    return folder


def test_the_digest_is_of_the_bytes_not_of_the_place(tmp_path: Path) -> None:
    first, second = make_model(tmp_path / "a"), make_model(tmp_path / "b" / "c")
    assert folder_digest(first) == folder_digest(second)
    (first / "README.md").write_text("A card is not the model.", encoding="utf-8")
    assert folder_digest(first) == folder_digest(second)
    (first / "weights.safetensors").write_bytes(b"1")
    assert folder_digest(first) != folder_digest(second)


def test_a_changed_file_changes_the_digest(tmp_path: Path) -> None:
    folder = make_model(tmp_path / "a")
    before = folder_digest(folder)
    (folder / "pebbles.json").write_text('{"a": 1}', encoding="utf-8")
    assert folder_digest(folder) != before


def test_scan_finds_models_below(tmp_path: Path, host: PluginHost) -> None:
    make_model(tmp_path / "deep" / "down" / "one")
    make_model(tmp_path / "two")
    make_model(tmp_path / ".hidden")
    assert [Path(model.path).name for model in scan(tmp_path, host)] == ["one", "two"]


def test_a_model_of_several_roles_is_found_once_for_each(host: PluginHost) -> None:
    folder = tiny_model("chat_captioner")
    assert [model.role for model in scan(folder, host)] == ["captioner", "question_answerer"]
    assert reference(folder, host).role == "captioner"
    as_answerer = reference(folder, host, role="question_answerer")
    assert (as_answerer.role, as_answerer.plugin) == ("question_answerer", "transformers_vqa")
    with pytest.raises(KnownError, match="is a captioner, no embedder"):
        reference(folder, host, role="embedder")


def test_what_is_no_model_is_said(tmp_path: Path, host: PluginHost) -> None:
    with pytest.raises(KnownError, match="not a model"):
        reference(tmp_path, host)
    with pytest.raises(KnownError, match="is not there"):
        detect(tmp_path / "gone", host)
    with pytest.raises(KnownError, match="is not there"):
        scan(tmp_path / "gone", host)


def test_a_built_in_model_changes_with_its_version(host: PluginHost, monkeypatch: pytest.MonkeyPatch) -> None:
    import dataclasses

    plugin = host.role("captioner", "pebble_captioner")
    before = built_in(plugin).key
    monkeypatch.setattr(plugin, "info", dataclasses.replace(plugin.info, version="2"))
    assert built_in(plugin).key != before


def test_a_linked_folder_belongs_to_the_model_and_a_loop_ends(tmp_path: Path, host: PluginHost) -> None:
    folder = make_model(tmp_path / "a")
    real = tmp_path / "real"
    real.mkdir()
    (real / "weights.safetensors").write_bytes(b"1")
    (folder / "unet").symlink_to(real, target_is_directory=True)
    (folder / "unet" / "loop").symlink_to(folder, target_is_directory=True)
    before = folder_digest(folder)
    (real / "weights.safetensors").write_bytes(b"22")
    assert folder_digest(folder) != before
    (tmp_path / "loop").symlink_to(tmp_path, target_is_directory=True)
    assert len(scan(tmp_path, host)) == 1


def test_saying_a_default_aloud_is_the_same_model(tmp_path: Path, host: PluginHost) -> None:
    folder = make_model(tmp_path / "a")
    assert reference(folder, host, {"mood": "calm"}).key == reference(folder, host).key
    assert reference(folder, host, {"mood": "safe"}).key != reference(folder, host).key


def test_a_cache_that_cannot_be_written_stops_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("BIASLENS_HOME", str(tmp_path / "file"))
    assert folder_digest(make_model(tmp_path / "a"))
