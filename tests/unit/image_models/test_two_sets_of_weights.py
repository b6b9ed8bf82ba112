"""Where a diffusers folder has its weights in more than one set, the scan says which are loaded, and those are."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from biaslens_plugins.image_models.diffusers_folder import DiffusersFolder, biaslens_detect_model

from biaslens_gui.api import ModelRef
from biaslens_gui.cli.main import run
from biaslens_gui.core.models.facts import FoundModel
from biaslens_gui.core.models.fit import DeviceMemory
from biaslens_gui.engine.models.scan import scan_steps
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.ui.kit.models.library import entry_of, facts_in_words
from tests.components.tiny import tiny_model

PLAIN = "plain (F32) and fp16 (F16)"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a model of which unet and vae lie in half precision, too; all of those numbers are zero."""
    folder = shutil.copytree(tiny_model("stable_diffusion"), tmp_path / "tiny")
    for part in ("unet", "vae"):
        in_half(folder / part / "diffusion_pytorch_model.safetensors")
    return folder


def in_half(weights: Path) -> Path:
    import safetensors.torch

    halves = {name: 0 * tensor.half() for name, tensor in safetensors.torch.load_file(weights).items()}
    path = weights.with_suffix(".fp16.safetensors")
    safetensors.torch.save_file(halves, path, metadata={"format": "pt"})
    return path


def remark(folder: Path) -> str:
    found = biaslens_detect_model(folder)
    assert found is not None
    assert found.problem == ""
    return found.remark


def zero_parts(folder: Path) -> set[str]:
    """Return which parts are loaded with numbers that are all zero."""
    with DiffusersFolder().load(ModelRef("image_model", "diffusers_folder", str(folder)), "cpu") as loaded:
        parts = {name: getattr(loaded._pipeline, name) for name in ("unet", "vae", "text_encoder")}
        return {name for name, part in parts.items() if not any(bool(value.any()) for value in part.parameters())}


def test_full_precision_is_taken_and_said(folder: Path) -> None:
    said = f"Its weights lie in the folder in more than one set (unet, vae: {PLAIN}). "
    assert remark(folder) == said + "The plain set is loaded, which has full precision."
    assert zero_parts(folder) == set()


def test_a_part_without_plain_weights_brings_the_variant_for_all_and_that_is_said(folder: Path) -> None:
    (folder / "unet" / "diffusion_pytorch_model.safetensors").unlink()
    said = f"Its weights lie in the folder in more than one set (vae: {PLAIN}). "
    taken = "The set fp16 is loaded where there is one, since another part has no plain weights."
    assert remark(folder) == said + taken
    assert zero_parts(folder) == {"unet", "vae"}


def test_plain_weights_of_half_precision_are_not_called_full(folder: Path) -> None:
    for part in ("unet", "vae"):
        weights = folder / part / "diffusion_pytorch_model.safetensors"
        in_half(weights).rename(weights)
        in_half(weights)
    assert "plain (F16) and fp16 (F16)). The plain set is loaded." in remark(folder)


def test_both_indexes_of_shards_are_told_apart(folder: Path) -> None:
    import safetensors.torch

    part, stem = folder / "unet", "diffusion_pytorch_model"
    for variant in ("", ".fp16"):
        whole = part / f"{stem}{variant}.safetensors"
        tensors = safetensors.torch.load_file(whole)
        whole.unlink()
        shard = f"{stem}{variant}-00001-of-00001.safetensors"
        safetensors.torch.save_file(tensors, part / shard, metadata={"format": "pt"})
        index = {"metadata": {"total_size": 1}, "weight_map": dict.fromkeys(tensors, shard)}
        (part / f"{stem}.safetensors.index{variant}.json").write_text(json.dumps(index))
    assert f"unet, vae: {PLAIN}" in remark(folder)
    assert zero_parts(folder) == set()
    (part / f"{stem}.fp16-00001-of-00001.safetensors").unlink()
    assert f"(vae: {PLAIN})" in remark(folder)


def test_a_folder_that_is_no_part_of_the_pipeline_is_not_looked_at(folder: Path) -> None:
    (folder / "notes").mkdir()
    (folder / "notes" / "config.json").write_text("{}")
    assert f"(unet, vae: {PLAIN})" in remark(folder)
    assert zero_parts(folder) == set()


def test_one_set_is_no_matter_to_remark_on(tmp_path: Path) -> None:
    assert remark(shutil.copytree(tiny_model("stable_diffusion"), tmp_path / "one")) == ""


def test_window_and_command_line_use_the_same_words(
    folder: Path, plugin_host: PluginHost, capsys: pytest.CaptureFixture[str]
) -> None:
    said = remark(folder)
    assert run(["models", "scan", str(folder)]) == 0
    assert said in capsys.readouterr().out
    every = [step for step in scan_steps(folder, plugin_host) if isinstance(step, FoundModel)]
    (found,) = [
        step for step in every if entry_of(step, DeviceMemory("cpu", 0, 0), str(folder)).ref.role == "image_model"
    ]
    assert said in [value for _, value in facts_in_words(entry_of(found, DeviceMemory("cpu", 0, 0), str(folder)))]
