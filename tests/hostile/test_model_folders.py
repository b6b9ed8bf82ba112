"""Model folders that ask for endless work, for all the memory, or for nonsense: each ends in words, and in time."""

from __future__ import annotations

import json
import os
import shutil
import struct
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from biaslens_gui.cli.main import run
from biaslens_gui.errors import KnownError
from biaslens_gui.loaders.sizes import refuse_huge_images, refuse_impossible
from tests.components.folders import change_config
from tests.components.tiny import tiny_model

Spoil = Callable[[Path], None]


def change(folder: Path, name: str, **values: Any) -> None:
    path = folder / name
    path.write_text(json.dumps((json.loads(path.read_text()) if path.exists() else {}) | values))


def template(text: str) -> Spoil:
    return lambda folder: (folder / "chat_template.jinja").write_text(text) and None


def config(**values: Any) -> Spoil:
    return lambda folder: change_config(folder, **values)


def generation(**values: Any) -> Spoil:
    return lambda folder: change(folder, "generation_config.json", **values)


def tokenizer(**values: Any) -> Spoil:
    return lambda folder: change(folder, "tokenizer.json", **values)


def growing(rules: int) -> dict[str, Any]:
    replace = {"type": "Replace", "pattern": {"String": "o"}, "content": "o" * 100}
    return {"type": "Sequence", "normalizers": [replace] * rules}


def without_vocabulary(folder: Path) -> None:
    rules = json.loads((folder / "tokenizer.json").read_text())
    rules["model"] |= {"vocab": {}, "merges": []}
    if "unk_token" in rules["model"]:
        rules["model"]["unk_token"] = None
    rules["added_tokens"] = []
    (folder / "tokenizer.json").write_text(json.dumps(rules))


def pipe(name: str) -> Spoil:
    def spoil(folder: Path) -> None:
        (folder / name).unlink(missing_ok=True)
        os.mkfifo(folder / name)

    return spoil


def sparse(name: str) -> Spoil:
    def spoil(folder: Path) -> None:
        with (folder / name).open("wb") as file:
            file.truncate(3 * 2**30)

    return spoil


def weights(header: dict[str, Any], data: bytes = b"") -> Spoil:
    def spoil(folder: Path) -> None:
        text = json.dumps(header).encode()
        (folder / "model.safetensors").write_bytes(struct.pack("<Q", len(text)) + text + data)

    return spoil


EMPTY = {"dtype": "F32", "shape": [0], "data_offsets": [0, 0]}
LOOPS = "{% for a in range(99999) %}" * 3 + "{% endfor %}" * 3
SCANNED: dict[str, tuple[Spoil, str]] = {
    "layers without end": (config(num_hidden_layers=100_000_000), "num_hidden_layers is 100,000,000"),
    "no heads": (config(num_attention_heads=0), "num_attention_heads is 0"),
    "less than nothing": (config(hidden_size=-1), "hidden_size is -1"),
    "wider than its weights": (config(hidden_size=500_000), "weights or more"),
    "a tokenizer that grows": (tokenizer(normalizer=growing(6)), "times as long"),
    "no vocabulary": (without_vocabulary, "holds no vocabulary"),
    "configuration is a pipe": (pipe("generation_config.json"), "no ordinary file"),
    "tokenizer is a pipe": (pipe("tokenizer.json"), "no ordinary file"),
    "weights are a pipe": (pipe("model.safetensors"), "no ordinary file"),
    "a number without end": (template("{{ 10 ** 10 ** 8 }}"), "raises a number to a power"),
    "the same among settings": (
        lambda folder: change(folder, "tokenizer_config.json", chat_template="{{ 5|round(-100000000) }}"),
        "filter round",
    ),
    "3 GB of nothing": (sparse("generation_config.json"), "read up to"),
    "a tensor before the beginning": (
        weights({"a": {"dtype": "F32", "shape": [1], "data_offsets": [-4, 4]}}, bytes(4)), "is damaged"
    ),
    "a tensor of another size": (
        weights({"a": {"dtype": "F32", "shape": [9], "data_offsets": [0, 4]}}, bytes(4)), "not that of its numbers"
    ),
    "tensors on each other": (
        weights({name: {"dtype": "F32", "shape": [1], "data_offsets": [0, 4]} for name in "ab"}, bytes(4)),
        "one after the other",
    ),
}  # fmt: skip
ENDLESS = "endless loops"
LOADED: dict[str, tuple[Spoil, str]] = {
    ENDLESS: (template(LOOPS), "The chat template was ended: it took more than"),
    "two billion letters": (template("{{ 'a' * 2000000000 }}"), "asks for more than 1.0 GiB"),
    "a long text": (template("{% for a in range(9999) %}{{ 'a' * 1000 }}{% endfor %}"), "characters of a conversation"),
    "a long text of long lines": (template("{% for a in range(9999) %}{{ 'a' * 17000 }}{% endfor %}"), "template"),
    "an empty text": (template("{% if false %}a{% endif %}"), "writes no text"),
    "a pattern without end": (
        tokenizer(
            pre_tokenizer={
                "type": "Split",
                "pattern": {"Regex": "(?:[a-zA-Z ]|[a-zA-Z ]{2})+$"},
                "behavior": "Isolated",
                "invert": False,
            }
        ),
        "The model cannot",
    ),
    "odd ends": (generation(eos_token_id=[["a"], {"b": 1}, -5]), "The model cannot"),
    "odd stops": (generation(stop_strings=["a", 3, None]), "The model cannot"),
    "a memory elsewhere": (generation(cache_implementation="offloaded"), "The model cannot"),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(tiny_model("llama_chat"), tmp_path / "model"))


@pytest.mark.parametrize("name", SCANNED)
def test_what_can_be_seen_is_told_by_the_scan(name: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spoil, words = SCANNED[name]
    spoil(folder)
    began = time.process_time()
    assert run(["models", "scan", str(folder)]) == 0
    assert words in capsys.readouterr().out
    assert run(["models", "test", str(folder), "--device", "cpu"]) == 3
    told = capsys.readouterr().err
    assert words in told
    assert "Traceback" not in told
    assert time.process_time() - began < 30


@pytest.mark.parametrize("name", LOADED)
def test_what_cannot_be_seen_is_told_when_it_is_tried(
    name: str, folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    spoil, words = LOADED[name]
    if name == ENDLESS:  # the others end by themselves, as late as a busy machine lets them
        monkeypatch.setattr("biaslens_gui.loaders.language.LONGEST_RENDERING_S", 1.0)
    spoil(folder)
    began = time.process_time()
    assert run(["models", "test", str(folder), "--device", "cpu"]) == 3
    told = capsys.readouterr().err
    assert words in told
    assert "Traceback" not in told
    assert "Something went wrong" not in told
    assert time.process_time() - began < 60


@pytest.mark.parametrize("spoil", [pipe("config.json"), sparse("config.json")], ids=["pipe", "sparse"])
def test_a_configuration_that_is_not_read_is_named(
    spoil: Spoil, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(folder)
    for verb in (["models", "test", str(folder), "--device", "cpu"], ["models", "scan", str(folder)]):
        run(verb)
        told = "".join(capsys.readouterr())  # a scan lists it among what it found
        assert "config.json" in told
        assert "no ordinary file" in told or "read up to" in told
        assert "Traceback" not in told


IMAGE_MODELS: dict[str, tuple[str, dict[str, Any], str]] = {
    "layers": ("unet/config.json", {"layers_per_block": 10**8}, "layers_per_block is 100,000,000"),
    "channels": ("unet/config.json", {"block_out_channels": [10**6, 10**6]}, "weights or more"),
    "steps": ("scheduler/scheduler_config.json", {"num_train_timesteps": 10**12}, "num_train_timesteps is"),
    "text": ("text_encoder/config.json", {"num_hidden_layers": 10**8}, "num_hidden_layers is 100,000,000"),
    "tokenizer": ("tokenizer/tokenizer.json", {"normalizer": growing(6)}, "times as long"),
}


@pytest.mark.parametrize("name", IMAGE_MODELS)
def test_every_part_of_an_image_model_is_looked_at(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = Path(shutil.copytree(tiny_model("stable_diffusion"), tmp_path / "model"))
    file, values, words = IMAGE_MODELS[name]
    change(folder, file, **values)
    assert run(["models", "scan", str(folder)]) == 0
    assert words in capsys.readouterr().out
    assert run(["models", "test", str(folder), "--device", "cpu"]) == 3
    assert words in capsys.readouterr().err


def test_a_limit_of_tokens_beyond_any_number_is_no_fault(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(folder, "tokenizer_config.json", model_max_length=10**30)
    assert run(["models", "scan", str(folder)]) == 0
    assert "cannot be used" not in capsys.readouterr().out


def test_a_header_of_countless_tensors_is_refused(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("biaslens_gui.loaders.folders.MOST_TENSORS", 1000)
    weights({f"t{at}": EMPTY for at in range(1001)})(folder)
    assert run(["models", "scan", str(folder)]) == 0
    assert "speaks of 1,001 tensors" in capsys.readouterr().out


def test_a_plan_that_is_a_pipe_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(tmp_path / "a.blplan")
    assert run(["plan", "validate", str(tmp_path / "a.blplan")]) == 3
    assert "no ordinary file" in capsys.readouterr().err


LLAMA_405B = {"hidden_size": 16384, "num_hidden_layers": 126, "num_attention_heads": 128, "vocab_size": 128256,
              "intermediate_size": 53248, "max_position_embeddings": 131072}  # fmt: skip
ALBERT = {"hidden_size": 4096, "embedding_size": 128, "num_hidden_layers": 12, "num_hidden_groups": 1,
          "num_attention_heads": 64, "vocab_size": 30000, "intermediate_size": 16384}  # fmt: skip
QWEN = {"vision_config": {"depth": 32, "hidden_size": 1280, "num_heads": 16, "patch_size": 14},
        "vision_feature_layers": [-2, -5], "vocab_size": 151936, "hidden_size": 3584, "num_hidden_layers": 28,
        "num_attention_heads": 28}  # fmt: skip
UNET = {"block_out_channels": [320, 640, 1280], "attention_head_dim": [5, 10, 20], "num_attention_heads": None,
        "sample_size": 128, "layers_per_block": 2, "cross_attention_dim": 2048}  # fmt: skip


@pytest.mark.parametrize(
    ("known", "stored"),
    [(LLAMA_405B, 200_000_000_000), (ALBERT, 900_000_000), (QWEN, 4_000_000_000), (UNET, 5_000_000_000)],
)
def test_published_models_are_not_refused(known: dict[str, Any], stored: int) -> None:
    refuse_impossible(known, "config.json", stored)


def test_how_published_models_prepare_images_is_not_refused() -> None:
    refuse_huge_images({"size": {"shortest_edge": 3136, "longest_edge": 12845056}, "merge_size": 2}, "a")
    refuse_huge_images({"size": {"min_pixels": 262144, "max_pixels": 1048576}, "min_pixels": 3136}, "a")
    refuse_huge_images({"size": {"height": 1024, "width": 1024}, "crop_size": 224}, "a")


@pytest.mark.parametrize(
    "prepared", [{"size": {"min_pixels": 10**12}}, {"min_pixels": 10**12, "merge_size": 2}, {"size": 10**6}]
)
def test_images_that_are_made_far_too_large_are_refused(prepared: dict[str, Any]) -> None:
    with pytest.raises(KnownError, match="pixels"):
        refuse_huge_images(prepared, "preprocessor_config.json")
