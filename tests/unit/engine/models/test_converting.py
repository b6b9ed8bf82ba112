"""A model of pickles becomes a folder of safetensors with the same numbers; what is hostile leaves nothing behind."""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from biaslens_gui.api import KnownError
from biaslens_gui.engine.machine.sealing import MACHINES
from biaslens_gui.engine.models import converting
from biaslens_gui.engine.models.converting import convert_model, safe_name
from biaslens_gui.engine.models.folders import detect
from biaslens_gui.loaders.folders import weights_of
from biaslens_gui.plugin_host.host import PluginHost
from tests.components.tiny import tiny_model

PARTS = {
    "text_encoder": ("transformers", "CLIPTextModel", "pytorch_model"),
    "unet": ("diffusers", "UNet2DConditionModel", "diffusion_pytorch_model"),
    "vae": ("diffusers", "AutoencoderKL", "diffusion_pytorch_model"),
}


Numbers = dict[str, dict[str, Any]]
"""Tensors by their names, by the file that they shall lie in afterwards."""


NEEDED = {
    "UNet2DConditionModel": ("conv_in.weight", "conv_out.weight"),
    "AutoencoderKL": ("encoder.conv_in.weight", "decoder.conv_in.weight", "decoder.conv_out.weight"),
}
"""Tensors without which the scan calls a part incomplete."""


def written(folder: Path) -> Numbers:
    """Make a folder as Stable Diffusion is published, with a few numbers for weights."""
    import torch

    index = {name: [library, kind] for name, (library, kind, _) in PARTS.items()}
    folder.mkdir()
    (folder / "model_index.json").write_text(json.dumps({"_class_name": "StableDiffusionPipeline", **index}))
    numbers: Numbers = {}
    for name, (library, kind, stem) in PARTS.items():
        (folder / name).mkdir()
        config = {"_class_name": kind, "_diffusers_version": "0.6.0"} if library == "diffusers" else {}
        (folder / name / "config.json").write_text(json.dumps(config))
        content = {"a": torch.rand(3, 4).t(), "b.c": torch.rand(5).half()}
        content |= {tensor: torch.rand(2, 2) for tensor in NEEDED.get(kind, ())}
        torch.save(content, folder / name / f"{stem}.bin")
        numbers[f"{name}/{safe_name(f'{stem}.bin')}"] = content
    return numbers


def pickled(folder: Path) -> Numbers:
    """Copy a tiny Stable Diffusion, its weights as pickles, as older ones are published."""
    import torch
    from safetensors.torch import load_file

    numbers: Numbers = {}
    copy = shutil.copytree(tiny_model("stable_diffusion"), folder)
    for file in copy.rglob("*.safetensors"):
        kind = "pytorch_model" if file.stem == "model" else file.stem
        content = numbers[file.relative_to(copy).as_posix()] = load_file(file)
        torch.save(content, file.with_name(f"{kind}.bin"))
        file.unlink()
    return numbers


@pytest.mark.parametrize("make", [written, pytest.param(pickled, marks=pytest.mark.slow)])
def test_a_pipeline_of_pickles_becomes_one_of_safetensors(
    make: Callable[[Path], Numbers], tmp_path: Path, plugin_host: PluginHost
) -> None:
    import torch
    from safetensors.torch import load_file

    source = tmp_path / "old"
    numbers = make(source)
    (source / "helper.py").write_text("raise SystemExit")
    before = {path: path.read_bytes() for path in source.rglob("*") if path.is_file()}
    done = convert_model(source, tmp_path / "new")
    assert {path: path.read_bytes() for path in source.rglob("*") if path.is_file()} == before
    assert {file.target for file in done} == {
        "text_encoder/model.safetensors",
        "unet/diffusion_pytorch_model.safetensors",
        "vae/diffusion_pytorch_model.safetensors",
    }
    assert not list((tmp_path / "new").rglob("*.py"))
    found = detect(tmp_path / "new", plugin_host)
    assert (found.role, found.architecture, found.problem) == ("image_model", "StableDiffusionPipeline", "")
    for target, original in numbers.items():
        there = load_file(tmp_path / "new" / target)
        assert there.keys() == original.keys()
        assert all(torch.equal(value, there[name]) for name, value in original.items())


def test_shards_keep_their_index(tmp_path: Path) -> None:
    import torch

    source = tmp_path / "old"
    source.mkdir()
    (source / "config.json").write_text("{}")
    names = [f"pytorch_model-0000{number}-of-00002.bin" for number in (1, 2)]
    for number, name in enumerate(names):
        torch.save({f"layer.{number}": torch.ones(3)}, source / name)
    index = {"metadata": {}, "weight_map": {"layer.0": names[0], "layer.1": names[1]}}
    (source / "pytorch_model.bin.index.json").write_text(json.dumps(index))
    convert_model(source, tmp_path / "new")
    assert [path.name for path in weights_of(tmp_path / "new", "model")] == [safe_name(name) for name in names]


def test_a_hostile_pickle_leaves_nothing(tmp_path: Path) -> None:
    import torch

    class Hostile:
        def __reduce__(self) -> tuple[object, tuple[list[str]]]:
            return subprocess.run, (["touch", str(tmp_path / "ran")],)

    torch.save({"weight": Hostile()}, tmp_path / "model.ckpt")
    with pytest.raises(KnownError, match="it asks for "):
        convert_model(tmp_path / "model.ckpt", tmp_path / "new")
    assert [path.name for path in tmp_path.iterdir()] == ["model.ckpt"]


def test_what_is_no_pickle_or_stands_in_the_way_is_said(tmp_path: Path) -> None:
    import torch

    with pytest.raises(KnownError, match="no weights in the form of a pickle"):
        convert_model(tmp_path, tmp_path / "new")
    torch.save({"a": torch.ones(1)}, tmp_path / "a.bin")
    with pytest.raises(KnownError, match="cannot be made anew"):
        convert_model(tmp_path / "a.bin", tmp_path)
    with pytest.raises(KnownError, match="is not there"):
        convert_model(tmp_path / "b.bin", tmp_path / "new")


def save(path: Path, name: str = "a") -> Path:
    import torch

    path.parent.mkdir(parents=True, exist_ok=True)
    torch.save({name: torch.ones(3)}, path)
    return path


def test_no_new_folder_is_made_in_the_model_or_where_something_is(tmp_path: Path) -> None:
    model = save(tmp_path / "old" / "model.bin").parent
    (tmp_path / "link").symlink_to(model, target_is_directory=True)
    (tmp_path / "dangling").symlink_to(tmp_path / "nowhere")
    inside = (tmp_path / "link", model / "new"), (model, tmp_path / "link" / "new"), (model, model / ".." / "old" / "x")
    for source, target in (*inside, (model, tmp_path / "dangling")):
        with pytest.raises(KnownError, match="cannot be made anew"):
            convert_model(source, target)
    with pytest.raises(KnownError, match="cannot be written"):
        convert_model(model, tmp_path / ("x" * 300))
    assert [path.name for path in model.iterdir()] == ["model.bin"]


def test_pickles_that_are_no_weights_or_are_there_as_safetensors_are_passed_over_in_words(tmp_path: Path) -> None:
    import argparse

    import torch
    from safetensors.torch import load_file, save_file

    save(tmp_path / "old" / "text" / "pytorch_model.bin")
    torch.save(argparse.Namespace(epochs=3), tmp_path / "old" / "training_args.bin")
    save(tmp_path / "old" / "unet" / "model.bin")
    save_file({"b": torch.ones(2)}, tmp_path / "old" / "unet" / "model.safetensors")
    (tmp_path / "old" / "unet" / "model.bin.index.json").write_text('{"weight_map": {"a": "model.bin"}}')
    (tmp_path / "old" / "unet" / "model.safetensors.index.json").write_text("{}")
    done = convert_model(tmp_path / "old", tmp_path / "new")
    assert [(file.source, file.target, file.passed_over) for file in done] == [
        ("text/pytorch_model.bin", "text/model.safetensors", ""),
        ("training_args.bin", "", "training left it beside the model"),
        ("unet/model.bin", "", "it is there as safetensors as well"),
    ]
    assert set(load_file(tmp_path / "new" / "unet" / "model.safetensors")) == {"b"}
    assert (tmp_path / "new" / "unet" / "model.safetensors.index.json").read_text() == "{}"
    assert not list((tmp_path / "new").rglob("*.bin"))


def test_two_pickles_of_one_name_and_one_never_fetched_are_told(tmp_path: Path) -> None:
    save(save(tmp_path / "two" / "model.bin").with_name("model.pt"))
    with pytest.raises(KnownError, match=r"model\.bin and model\.pt would both become model\.safetensors"):
        convert_model(tmp_path / "two", tmp_path / "new")
    save(tmp_path / "half" / "unet" / "model.bin")
    (tmp_path / "half" / "model.bin").write_text("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 3\n")
    with pytest.raises(KnownError, match="is a pointer of Git LFS"):
        convert_model(tmp_path / "half", tmp_path / "new")


@pytest.mark.skipif(sys.platform == "win32", reason="there the size of a file has no limit")
def test_a_full_disk_is_not_laid_to_the_file(tmp_path: Path) -> None:
    import resource

    import torch

    torch.save({"a": torch.ones(500_000)}, tmp_path / "a.bin")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1_000_000, before[1]))
    try:
        with pytest.raises(KnownError, match=r"cannot be made of a\.bin: ") as refused:
            convert_model(tmp_path / "a.bin", tmp_path / "new")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert refused.value.hint == "Check the disk and its permissions."
    assert [path.name for path in tmp_path.iterdir()] == ["a.bin"]


TRIES = """
import ctypes, os, sys
from pathlib import Path
from biaslens_gui.engine.models.converting import confine
place = Path(sys.argv[1])
in_c = ctypes.CDLL(None).socket
confine(place / "in.ckpt", place / "out.safetensors", 1 << 30)
tries = {
    "socket": lambda: __import__("socket").socket(),
    "program": lambda: os.system("true"),
    "read": lambda: open("/etc/hostname"),
    "write": lambda: open(place / "other", "w"),
    "empty": lambda: os.open(place / "in.ckpt", os.O_RDONLY | os.O_TRUNC),
    "overwrite": lambda: open(place / "in.ckpt", "r+b"),
    "remove": lambda: os.remove(place / "in.ckpt"),
    "import": lambda: __import__("wave"),
    "eval": lambda: eval("1"),
    "memory": lambda: bytearray(3 << 30),
}
for name, act in tries.items():
    try:
        act()
        print(name, "done")
    except (PermissionError, MemoryError) as error:
        print(name, type(error).__name__)
print("in_c", in_c(2, 1, 0) >= 0)
print("in", open(place / "in.ckpt", "rb").read())
open(place / "out.safetensors", "xb").write(b"written")
"""


@pytest.mark.skipif(sys.platform != "linux", reason="memory is limited by the system on Linux alone")
def test_what_reads_the_pickle_can_do_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "in.ckpt").write_bytes(b"x")
    done = subprocess.run(
        [sys.executable, "-c", TRIES, str(tmp_path)], capture_output=True, text=True, check=False, timeout=120
    )
    said = dict(line.split(maxsplit=1) for line in done.stdout.splitlines())
    assert said.pop("memory") == "MemoryError"
    assert said.pop("in") == "b'x'", done.stderr
    assert said.pop("in_c") == str(platform.machine() not in MACHINES)
    assert set(said.values()) == {"PermissionError"}
    assert (tmp_path / "out.safetensors").read_bytes() == b"written"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["in.ckpt", "out.safetensors"]


def test_what_a_killed_conversion_left_is_gone_at_the_next_one(tmp_path: Path) -> None:
    source = tmp_path / "model"
    written(source)
    killed = subprocess.Popen([sys.executable, "-c", "pass"])
    killed.wait()
    left, other = (tmp_path / f"{converting._prefix(number)}x" for number in (killed.pid, os.getpid()))
    elsewhere = tmp_path / f".biaslens-another-{killed.pid}-x"
    for place in (left, other, elsewhere):
        (place / "model").mkdir(parents=True)
        (place / "model" / "half.safetensors").write_bytes(b"1")
    convert_model(source, tmp_path / "new")
    assert not left.exists()
    assert other.exists()  # of this very process: it may be at work
    assert elsewhere.exists()  # of another computer, on a disk that both see
    assert (tmp_path / "new" / "model_index.json").exists()
