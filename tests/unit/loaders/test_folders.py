"""Model folders are told from headers and configurations alone; weights are checked before anything opens them."""

from __future__ import annotations

import json
import struct
import zipfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.errors import KnownError
from biaslens_gui.loaders.folders import (
    WITH_ADAPTER,
    FrontMatter,
    detected_model,
    first_line,
    is_pickle,
    read_card,
    read_json,
    read_safetensors_header,
    variant_of,
    weights_of,
)


def safetensors(path: Path, header: dict[str, Any] | None = None, data: bytes = b"\0" * 8) -> Path:
    """Write a safetensors file of one tensor: 8 bytes that say how long the header is, the header, the data."""
    described = header or {"a": {"dtype": "F32", "shape": [2], "data_offsets": [0, len(data)]}}
    text = json.dumps(described).encode()
    path.write_bytes(struct.pack("<Q", len(text)) + text + data)
    return path


def test_a_sound_header_is_read(tmp_path: Path) -> None:
    header = read_safetensors_header(safetensors(tmp_path / "model.safetensors"))
    assert header["a"]["shape"] == [2]


def test_a_file_of_no_tensors_is_sound(tmp_path: Path) -> None:
    path = safetensors(tmp_path / "model.safetensors", {"__metadata__": {"format": "pt"}}, b"")
    assert read_safetensors_header(path) == {"__metadata__": {"format": "pt"}}


@given(st.binary(max_size=200))
def test_any_other_bytes_are_refused_in_words(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    path = tmp_path_factory.mktemp("any") / "model.safetensors"
    path.write_bytes(content)
    with pytest.raises(KnownError) as refusal:
        read_safetensors_header(path)
    assert refusal.value.message
    assert refusal.value.hint


@given(cut=st.integers(min_value=1, max_value=70))
def test_a_file_cut_short_anywhere_is_refused(tmp_path_factory: pytest.TempPathFactory, cut: int) -> None:
    path = safetensors(tmp_path_factory.mktemp("cut") / "model.safetensors")
    path.write_bytes(path.read_bytes()[:-cut])
    with pytest.raises(KnownError, match="is damaged"):
        read_safetensors_header(path)


@pytest.mark.parametrize("offsets", [[0], "none", [0, 10**12], [0, None]])
def test_a_header_that_lies_about_its_data_is_refused(tmp_path: Path, offsets: Any) -> None:
    header = {"a": {"dtype": "F32", "shape": [2], "data_offsets": offsets}}
    with pytest.raises(KnownError, match="is damaged"):
        read_safetensors_header(safetensors(tmp_path / "model.safetensors", header))


@pytest.mark.parametrize("protocol", [2, 3, 4, 5])
def test_a_pickle_is_known_whatever_it_is_called(tmp_path: Path, protocol: int) -> None:
    import pickle

    path = tmp_path / "model.safetensors"
    path.write_bytes(pickle.dumps({"weights": [1.0]}, protocol))
    assert is_pickle(path)
    with pytest.raises(KnownError, match="can run any program"):
        read_safetensors_header(path)


def test_an_archive_with_a_pickle_is_known_and_one_without_is_not(tmp_path: Path) -> None:
    for name, member in (("weights.bin", "archive/data.pkl"), ("book.zip", "chapter.txt")):
        with zipfile.ZipFile(tmp_path / name, "w") as archive:
            archive.writestr(member, b"x")
    assert is_pickle(tmp_path / "weights.bin")
    assert not is_pickle(tmp_path / "book.zip")


def test_a_torch_checkpoint_is_known(tmp_path: Path) -> None:
    import torch

    torch.save({"a": torch.zeros(2)}, tmp_path / "new.pt")
    torch.save({"a": torch.zeros(2)}, tmp_path / "old.pt", _use_new_zipfile_serialization=False)
    assert is_pickle(tmp_path / "new.pt")
    assert is_pickle(tmp_path / "old.pt")


def test_shards_are_the_files_their_index_names(tmp_path: Path) -> None:
    names = [f"model-0000{at}-of-00002.safetensors" for at in (1, 2)]
    for name in names:
        safetensors(tmp_path / name)
    index = {"weight_map": {"a": names[0], "b": names[1], "c": names[0]}}
    (tmp_path / "model.safetensors.index.json").write_text(json.dumps(index))
    assert [path.name for path in weights_of(tmp_path, "model")] == names
    (tmp_path / names[1]).unlink()
    with pytest.raises(KnownError, match=r"model-00002-of-00002\.safetensors is missing"):
        weights_of(tmp_path, "model")


@pytest.mark.parametrize(
    ("name", "variant"),
    [
        ("model.safetensors", ""),
        ("model.fp16.safetensors", "fp16"),
        ("model-00001-of-00002.safetensors", ""),
        ("model.fp16-00001-of-00002.safetensors", "fp16"),
    ],
)
def test_the_variant_is_in_the_name(name: str, variant: str) -> None:
    assert variant_of(Path(name), "model") == variant


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("---\ntitle: A model\nlicense: mit\n---\n# Heading", FrontMatter("A model", "mit")),
        ("---\nmodel_name: 'Named'\nlicense: other\nlicense_name: own-1\n---", FrontMatter("Named", "own-1")),
        ("---\nmodel-index:\n  - name: inner\n    title: not this\n---", FrontMatter()),
        ("# No front matter\ntitle: not this", FrontMatter()),
        ("---\ntitle: never closed", FrontMatter("never closed")),
        ("", FrontMatter()),
    ],
)
def test_title_and_licence_come_from_the_front_matter(tmp_path: Path, text: str, card: FrontMatter) -> None:
    (tmp_path / "README.md").write_text(text)
    assert read_card(tmp_path) == card


def test_no_readme_is_an_empty_card(tmp_path: Path) -> None:
    assert read_card(tmp_path) == FrontMatter()


@pytest.mark.parametrize(("text", "words"), [("[1]", "named values"), ("{", "JSON"), (None, "cannot be read")])
def test_a_configuration_that_is_none_is_refused_in_words(tmp_path: Path, text: str | None, words: str) -> None:
    if text is not None:
        (tmp_path / "config.json").write_text(text)
    with pytest.raises(KnownError, match=words):
        read_json(tmp_path / "config.json")


def test_the_first_line_of_what_a_library_said() -> None:
    assert first_line(ValueError("\n  too wide \nand more")) == "too wide"
    assert first_line(KeyError()) == "KeyError"


def test_an_adapter_that_lies_in_a_folder_is_named_with_the_model(tmp_path: Path) -> None:
    """The loader puts it on the weights, so what answers is another model than the folder is named after."""
    assert detected_model("language_model", "any", tmp_path, "Any").name == tmp_path.name
    (tmp_path / "adapter_config.json").write_text("{}", encoding="utf-8")
    assert detected_model("language_model", "any", tmp_path, "Any").name == f"{tmp_path.name}{WITH_ADAPTER}"
