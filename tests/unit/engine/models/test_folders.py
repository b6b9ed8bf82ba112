"""Model folders: found, identified by their bytes, and refused in words."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from biaslens_gui.engine.machine.remembered import read_remembered, write_remembered
from biaslens_gui.engine.models.folders import (
    CHUNK,
    FileHashes,
    built_in,
    detect,
    folder_digest,
    reference,
    scan,
    verify,
)
from biaslens_gui.errors import Cancelled, KnownError
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.settings.places import cache_folder
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


def replaced(file: Path, content: bytes) -> None:
    """Put `content` in the place of a file, with the dates that it had, as an archive with fixed dates does."""
    stamp = file.stat()
    (file.parent / "new").write_bytes(content)
    (file.parent / "new").replace(file)
    os.utime(file, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))


def test_another_file_of_the_same_size_and_date_changes_the_digest(tmp_path: Path) -> None:
    folder = make_model(tmp_path / "a")
    (folder / "weights.safetensors").write_bytes(b"1111")
    before = folder_digest(folder)
    replaced(folder / "weights.safetensors", b"2222")
    after = folder_digest(folder)
    assert after != before
    replaced(folder / "weights.safetensors", b"1111")
    assert folder_digest(folder) == before


@pytest.mark.skipif(os.name == "nt", reason="Windows tells when a file was made, and not when it was changed")
def test_a_file_written_over_with_its_old_date_changes_the_digest(tmp_path: Path) -> None:
    folder = make_model(tmp_path / "a")
    file = folder / "weights.safetensors"
    file.write_bytes(b"1111")
    before, stamp = folder_digest(folder), file.stat()
    with file.open("r+b") as stream:
        stream.write(b"2222")
    os.utime(file, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
    assert file.stat().st_ino == stamp.st_ino
    assert folder_digest(folder) != before


def test_a_run_reads_the_files_whatever_is_remembered_of_them(tmp_path: Path, host: PluginHost) -> None:
    folder = make_model(tmp_path / "a")
    model = reference(folder, host)
    plugin = host.role(model.role, model.plugin)
    verify(model, plugin)
    memory = cache_folder() / "file-hashes.json"
    (folder / "pebbles.json").write_text("[]", encoding="utf-8")
    (old,) = read_remembered(memory).values()
    assert folder_digest(folder) != model.digest
    (new,) = read_remembered(memory).values()
    claimed = new.replace(new.rpartition(" ")[2], old.rpartition(" ")[2])
    write_remembered(memory, {str(folder / "pebbles.json"): claimed})
    assert folder_digest(folder) == model.digest  # what is remembered is believed here
    with pytest.raises(KnownError, match="its files have changed"):
        verify(model, plugin)


def test_a_run_reads_a_file_once_and_again_when_it_was_changed(tmp_path: Path, host: PluginHost) -> None:
    folder = make_model(tmp_path / "a", "{}" + " " * 3 * CHUNK)
    model = reference(folder, host)
    plugin, hashes, looks = host.role(model.role, model.plugin), FileHashes(trusted=False), [0, 0, 0]

    def look(at: int) -> None:
        looks[at] += 1

    for at in range(2):
        verify(model, plugin, hashes, lambda at=at: look(at))  # type: ignore[misc]
    assert looks[0] > looks[1] + 2
    replaced(folder / "pebbles.json", b"[]" + b" " * 3 * CHUNK)
    with pytest.raises(KnownError, match="its files have changed"):
        verify(model, plugin, hashes, lambda: look(2))


def test_work_can_be_stopped_while_files_are_read(tmp_path: Path, host: PluginHost) -> None:
    model = reference(make_model(tmp_path / "a", "{}" + " " * 3 * CHUNK), host)

    def stop() -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        verify(model, host.role(model.role, model.plugin), check=stop)


def test_scan_finds_models_below(tmp_path: Path, host: PluginHost) -> None:
    make_model(tmp_path / "deep" / "down" / "one")
    make_model(tmp_path / "two")
    make_model(tmp_path / ".hidden")
    assert [Path(model.path).name for model in scan(tmp_path, host)] == ["one", "two"]


def test_a_model_of_several_roles_is_found_once_for_each(host: PluginHost) -> None:
    folder = tiny_model("chat_captioner")
    assert [model.role for model in scan(folder, host)] == [
        "captioner",
        "question_answerer",
        "language_model",
        "attributor",
    ]
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
