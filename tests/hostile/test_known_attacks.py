"""Attacks that are known by name, each refused in words, quickly, with nothing left behind."""

from __future__ import annotations

import json
import struct
import sys
from pathlib import Path

import pytest
from biaslens_plugins.language_models.transformers_lm import describe

from biaslens_gui.cli.plans import read_plan
from biaslens_gui.core.codec import DecodeError, parse_json
from biaslens_gui.core.roles import DetectedModel
from biaslens_gui.engine.models.facts import facts_of
from biaslens_gui.errors import KnownError
from biaslens_gui.loaders.folders import read_safetensors_header, weights_of
from biaslens_gui.settings.file import SettingsFile
from tests.hostile import seeds


def written(path: Path, header: object) -> Path:
    text = json.dumps(header).encode()
    path.write_bytes(struct.pack("<Q", len(text)) + text + bytes(16))
    return path


# --- JSON


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[" * 100_000, "nested"),
        ("[" * 100 + "]" * 100, "nested"),
        ('{"a": ' * 70 + "1" + "}" * 70, "nested"),
        ("1e999", "too large"),
        ("-1e999", "too large"),
        ("NaN", "no number"),
        ("Infinity", "no number"),
        ("9" * 5000, "too large"),
        (str(2**64), "too large"),
        ('"\\ud800"', "half of a character"),
        (b"\xff\xfe{", "decode"),
        ("{", "Expecting"),
    ],
)
def test_json_that_could_not_be_kept_is_refused(text: str | bytes, why: str) -> None:
    with pytest.raises(DecodeError, match=why):
        parse_json(text)


def test_json_that_can_be_kept_is_read() -> None:
    text = json.dumps({"a": [1, -(2**63), 2**64 - 1, 1.5, None, True, "é", "🙂"]})
    assert parse_json(text) == parse_json(text.encode()) == json.loads(text)


def test_a_message_about_a_long_value_is_short(tmp_path: Path) -> None:
    (tmp_path / "a.blplan").write_text(json.dumps({"spec": "x" * 1_000_000}), encoding="utf-8")
    with pytest.raises(KnownError) as caught:
        read_plan(tmp_path / "a.blplan")
    assert len(str(caught.value)) < 600


def test_a_nested_settings_file_is_set_aside_and_the_defaults_hold(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text("[" * 5000, encoding="utf-8")
    found = SettingsFile(path)
    assert found["theme"] == "auto"
    assert "defaults hold" in found.notes[0]


# --- model files


@pytest.mark.parametrize("shape", [[1e999], [10**4000, 10**4000], [-3], ["a"], [2**63, 2**63], None])
def test_weights_of_an_impossible_size_are_not_counted(tmp_path: Path, shape: object) -> None:
    header = {"x": {"dtype": "F32", "shape": shape, "data_offsets": [0, 16]}}
    path = written(tmp_path / "a.safetensors", header)
    facts = facts_of(DetectedModel("image_model", "any", str(path), "a", "", (path.name,)))
    assert facts.parameters == 0


def test_a_header_longer_than_its_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.safetensors"
    for length in (2**63, 2**64 - 1, 17):
        path.write_bytes(struct.pack("<Q", length) + b"{}")
        with pytest.raises(KnownError, match="damaged"):
            read_safetensors_header(path)


@pytest.mark.parametrize("name", ["../secret", "/etc/passwd", "..\\secret", "C:secret", "a\0b", "x" * 5000, ""])
def test_an_index_cannot_name_a_file_elsewhere(tmp_path: Path, name: str) -> None:
    index = json.dumps({"weight_map": {"a": name}})
    (tmp_path / "model.safetensors.index.json").write_text(index, encoding="utf-8")
    with pytest.raises(KnownError, match="does not say which files"):
        weights_of(tmp_path, "model")


def gguf(kind: bytes) -> bytes:
    return b"GGUF" + struct.pack("<IQQ", 3, 0, 1) + struct.pack("<Q", 9) + b"general.x" + kind


@pytest.mark.parametrize(
    "content",
    [
        gguf(struct.pack("<I", 9) + struct.pack("<IQ", 9, 1) * 5000),  # lists in lists without end
        gguf(struct.pack("<I", 9) + struct.pack("<IQ", 0, 2**63)),  # a list of more bytes than there are atoms
        b"GGUF" + struct.pack("<IQQ", 3, 0, 2**63) + bytes(100_000),
        gguf(struct.pack("<IQ", 8, 2**63)),
    ],
)
def test_a_gguf_header_without_end_is_damaged(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.gguf"
    path.write_bytes(content)
    found = describe(path)
    assert found is not None
    assert "damaged" in found.problem


def test_a_pickle_is_never_opened_whatever_it_is_called(tmp_path: Path) -> None:
    """Python's own audit of unpickling stays silent while headers are read."""
    opened = []
    sys.addaudithook(lambda event, _: opened.append(event) if event == "pickle.find_class" else None)
    marker = tmp_path / "ran"
    content = b"\x80\x04cposix\nsystem\n(V touch " + str(marker).encode() + b"\ntR."
    for name in ("model.safetensors", "model.bin", "model.gguf", "config.json"):
        (tmp_path / name).write_bytes(content)
        for read in (read_safetensors_header, describe, lambda path: weights_of(path.parent, "model")):
            try:
                read(tmp_path / name)
            except KnownError:
                continue
    assert not marker.exists()
    assert opened == []


def test_the_good_header_is_still_read(tmp_path: Path) -> None:
    path = tmp_path / "a.safetensors"
    path.write_bytes(seeds.safetensors()[0])
    assert facts_of(DetectedModel("image_model", "any", str(path), "a", "", (path.name,))).parameters == 4
