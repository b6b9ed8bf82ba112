"""Models as other programs keep them on the disk: found, by the name that people know them by, or refused by name."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest

from biaslens_gui.core.models.facts import Unread, Unrecognised
from biaslens_gui.engine.models.folders import reference, scan
from biaslens_gui.engine.models.scan import scan_steps
from biaslens_gui.loaders.gguf import QUANTISATIONS
from biaslens_gui.plugin_host.host import PluginHost
from tests.components import gguf_models
from tests.components.tiny import tiny_model
from tests.unit.image_models.test_single_file import header_only

POINTER = "version https://git-lfs.github.com/spec/v1\noid sha256:" + "0" * 64 + "\nsize 3438167534\n"


def test_the_hub_cache_is_named_by_the_repository(tmp_path: Path, plugin_host: PluginHost) -> None:
    place = tmp_path / "hub" / "models--someone--tiny-bert"
    (place / "blobs").mkdir(parents=True)
    snapshot = place / "snapshots" / ("0123456789abcdef" * 2 + "01234567")
    snapshot.mkdir(parents=True)
    for file in tiny_model("bert").iterdir():
        blob = place / "blobs" / sha256(file.read_bytes()).hexdigest()
        shutil.copyfile(file, blob)
        (snapshot / file.name).symlink_to(blob)
    found = [model for model in scan(tmp_path, plugin_host) if model.role == "mask_filler"]
    assert [(model.name, model.problem) for model in found] == [("tiny-bert", "")]


def test_the_folder_of_ollama_is_named_by_its_manifests(tmp_path: Path, plugin_host: PluginHost) -> None:
    (file,) = tiny_model("llama_gguf").glob("*.gguf")
    digest = sha256(file.read_bytes()).hexdigest()
    blobs = tmp_path / "models" / "blobs"
    blobs.mkdir(parents=True)
    shutil.copyfile(file, blobs / f"sha256-{digest}")
    (blobs / f"sha256-{'1' * 64}").write_text("{{ .Prompt }}")
    manifest = tmp_path / "models" / "manifests" / "registry.ollama.ai" / "library" / "tiny" / "1b"
    manifest.parent.mkdir(parents=True)
    kind = "application/vnd.ollama.image"
    layers = [
        {"mediaType": f"{kind}.model", "digest": f"sha256:{digest}"},
        {"mediaType": f"{kind}.template", "digest": f"sha256:{'1' * 64}"},
    ]
    manifest.write_text(json.dumps({"schemaVersion": 2, "layers": layers}))
    found = {(model.role, model.name) for model in scan(tmp_path, plugin_host)}
    assert found == {("language_model", "tiny:1b")}


def test_a_pointer_of_git_lfs_is_called_one(tmp_path: Path, plugin_host: PluginHost) -> None:
    folder = shutil.copytree(tiny_model("bert"), tmp_path / "cloned")
    (folder / "model.safetensors").write_text(POINTER)
    found = scan(tmp_path, plugin_host)
    assert found
    assert all("model.safetensors is a pointer of Git LFS" in model.problem for model in found)
    assert all("git lfs pull" in model.hint for model in found)


@pytest.mark.parametrize("name", ["model.safetensors", "checkpoints/sd.safetensors"])
def test_a_pointer_alone_is_told_of_too(name: str, tmp_path: Path, plugin_host: PluginHost) -> None:
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_text(POINTER)
    told = [step for step in scan_steps(tmp_path, plugin_host) if isinstance(step, Unread | Unrecognised)]
    problems = [model.problem for model in scan(tmp_path, plugin_host)]
    assert any("is a pointer of Git LFS" in words for words in [*(step.message for step in told), *problems])


@pytest.mark.parametrize(
    ("model", "part", "change", "words"),
    [
        ("stable_diffusion", "unet", {"in_channels": 9}, "It reads 9 channels instead of 4"),
        ("stable_diffusion_xl", "unet", {"in_channels": 9}, "It reads 9 channels instead of 4"),
        ("flux", "transformer", {"in_channels": 24, "out_channels": 4}, "It reads 24 channels instead of 4"),
    ],
)
def test_a_folder_for_inpainting_is_refused_as_one(
    model: str, part: str, change: dict[str, int], words: str, tmp_path: Path, plugin_host: PluginHost
) -> None:
    folder = shutil.copytree(tiny_model(model), tmp_path / "inpainting")
    config = json.loads((folder / part / "config.json").read_text())
    (folder / part / "config.json").write_text(json.dumps(config | change))
    (found,) = scan(tmp_path, plugin_host)
    assert words in found.problem


SD1 = ["model.diffusion_model.out.2.bias", "cond_stage_model.transformer.text_model.a"]
LORA = ["lora_unet_a.lora_up.weight", "lora_unet_a.lora_down.weight"]
DENOISERS = "models/diffusion_models"
COMFYUI = {
    "models/checkpoints/painter.safetensors": (SD1, ""),
    "models/unet/flux1-dev.safetensors": (["double_blocks.0.img_attn.qkv.weight"], "FluxPipeline"),
    f"{DENOISERS}/z_image_turbo.safetensors": (["layers.0.adaLN_modulation.0.weight"], "ZImagePipeline"),
    f"{DENOISERS}/qwen_image.safetensors": (["transformer_blocks.0.img_mod.1.weight"], "QwenImagePipeline"),
    f"{DENOISERS}/flux2-klein.safetensors": (["double_blocks.0.x", "single_stream_modulation.x"], "Flux2KleinPipeline"),
}
A1111 = {"models/Stable-diffusion/painter.safetensors": (SD1, "")}
BESIDE = {
    "models/loras/style.safetensors": (LORA, "a LoRA"),
    "models/vae/ae.safetensors": (["decoder.conv_in.weight", "encoder.conv_in.weight"], "the autoencoder"),
}


@pytest.mark.parametrize("layout", [COMFYUI, A1111], ids=["ComfyUI", "A1111"])
def test_whole_models_of_a_painting_program_are_told_from_what_lies_beside_them(
    layout: dict[str, tuple[list[str], str]], tmp_path: Path, plugin_host: PluginHost
) -> None:
    for name, (tensors, _) in (layout | BESIDE).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        header_only(tmp_path / name, tensors)
    models = {Path(model.path).relative_to(tmp_path).as_posix(): model for model in scan(tmp_path, plugin_host)}
    assert set(models) == set(layout)
    for name, (_, beside) in layout.items():
        assert not models[name].problem
        assert f"a diffusers folder of the class {beside}" in models[name].remark or not beside
    told = {step.path: step.message for step in scan_steps(tmp_path, plugin_host) if isinstance(step, Unrecognised)}
    assert len(told) == len(BESIDE)
    assert all(any(words in message for message in told.values()) for _, words in BESIDE.values())


def test_every_file_in_the_folder_of_lm_studio_is_a_model(tmp_path: Path, plugin_host: PluginHost) -> None:
    (file,) = tiny_model("llama_gguf").glob("*.gguf")
    place = tmp_path / "models" / "someone" / "tiny-1b-GGUF"
    place.mkdir(parents=True)
    files = {place / f"tiny-1b-{kind}.gguf" for kind in ("Q4_K_M", "F16")}
    for copy in files:
        shutil.copyfile(file, copy)
    found = scan(tmp_path, plugin_host)
    assert {model.role for model in found} == {"language_model"}
    assert {Path(model.path) for model in found} == files
    assert {model.name for model in found} == {"Tiny Llama Q4_K_M", "Tiny Llama F16"}


@pytest.mark.parametrize(
    ("stem", "quantised", "name"),
    [
        ("tiny-1b-UD-Q4_K_XL", 15, "Tiny Llama UD-Q4_K_XL"),
        ("tiny-1b.i1-IQ3_XXS", 23, "Tiny Llama i1-IQ3_XXS"),
        ("model", 15, "Tiny Llama Q4_K_M"),
        ("model", 7, "Tiny Llama Q8_0"),
        ("model", 1024, "Tiny Llama"),
        ("model", None, "Tiny Llama"),
    ],
)
def test_a_quantisation_is_told_by_the_name_of_the_file_or_by_its_header(
    stem: str, quantised: int | None, name: str, tmp_path: Path, plugin_host: PluginHost
) -> None:
    gguf_models.llama(tmp_path / f"{stem}.gguf", quantised=quantised)
    (found,) = scan(tmp_path, plugin_host)
    assert (found.name, found.problem) == (name, "")


def test_the_numbers_of_quantisations_are_those_of_the_format() -> None:
    gguf = pytest.importorskip("gguf")
    names = {int(kind): kind.name.removeprefix("MOSTLY_").removeprefix("ALL_") for kind in gguf.LlamaFileType}
    assert {number: names[number] for number in QUANTISATIONS} == QUANTISATIONS


def test_a_plan_that_names_a_quantised_file_as_it_was_called_before_means_the_same_model(
    tmp_path: Path, plugin_host: PluginHost
) -> None:
    now = reference(gguf_models.llama(tmp_path / "tiny-Q8_0.gguf", quantised=7), plugin_host)
    before = replace(now, name="Tiny Llama")
    assert now.label == "Tiny Llama Q8_0"
    assert (now.key, now.place) == (before.key, before.place)


def test_a_denoiser_finds_the_folder_that_lies_beside_it(tmp_path: Path, plugin_host: PluginHost) -> None:
    """As ComfyUI lays models out, with a diffusers folder in `diffusers`; no model folder is set up."""
    (tmp_path / "models" / "diffusion_models").mkdir(parents=True)
    file = header_only(
        tmp_path / "models" / "diffusion_models" / "z.safetensors", ["layers.0.adaLN_modulation.0.weight"]
    )
    assert reference(file, plugin_host).options == {}
    whole = shutil.copytree(tiny_model("z_image"), tmp_path / "models" / "diffusers" / "Z-Image")
    assert reference(file, plugin_host).options == {"companion": str(whole)}


@pytest.mark.parametrize(
    ("kind", "tensor", "words"),
    [
        ("flux", "double_blocks.0.img_attn.qkv.weight", "a diffusers folder of the class FluxPipeline"),
        ("lumina2", "layers.0.adaLN_modulation.0.weight", "its text encoder (Qwen3), its autoencoder"),
        ("sdxl", "input_blocks.0.0.weight", "BiasLens reads no image model of the kind sdxl from one GGUF file"),
        ("wan", "blocks.0.cross_attn.k.weight", "BiasLens reads no image model of the kind wan from one GGUF file"),
    ],
)
def test_an_image_model_in_a_gguf_file_is_told_by_what_it_needs(
    kind: str, tensor: str, words: str, tmp_path: Path, plugin_host: PluginHost
) -> None:
    gguf = pytest.importorskip("gguf")
    writer = gguf.GGUFWriter(tmp_path / "painter-Q4.gguf", kind)
    writer.add_tensor(tensor, np.zeros((4, 4), np.float32))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    (found,) = scan(tmp_path, plugin_host)
    assert found.role == "image_model"
    assert words in f"{found.problem} {found.remark}"
    file = tmp_path / "painter-Q4.gguf"
    file.write_bytes(file.read_bytes().partition(tensor.encode())[0])
    (found,) = scan(tmp_path, plugin_host)
    assert "is damaged: its header cannot be read" in found.problem
