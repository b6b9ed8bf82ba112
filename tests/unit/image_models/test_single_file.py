"""Models in one file: known by their header, read without a network, the same images as from the folder."""

from __future__ import annotations

import json
import shutil
import struct
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from biaslens_gui.api import GenerationSettings, ImageRequest, KnownError, ModelRef, prepare_model_libraries
from biaslens_gui.core.models.facts import FoundModel
from biaslens_gui.engine.models.folders import reference
from biaslens_gui.engine.models.scan import scan_steps
from biaslens_gui.loaders import single_file
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.settings.file import SettingsFile
from tests.components.single_files import stable_diffusion_3_file, stable_diffusion_file
from tests.components.tiny import tiny_model

REQUESTS = [ImageRequest("a doctor", seed, GenerationSettings(steps=2)) for seed in (1, 2)]


def header_only(file: Path, names: list[str], metadata: dict[str, str] | None = None) -> Path:
    """Write a whole safetensors file of small tensors with these names."""
    header: dict[str, Any] = {"__metadata__": metadata} if metadata else {}
    for at, name in enumerate(names):
        header[name] = {"dtype": "F32", "shape": [1], "data_offsets": [4 * at, 4 * at + 4]}
    text = json.dumps(header).encode()
    file.write_bytes(struct.pack("<Q", len(text)) + text + b"\0" * 4 * len(names))
    return file


@pytest.mark.parametrize(
    ("names", "family"),
    [
        (["model.diffusion_model.out.2.bias", "cond_stage_model.transformer.text_model.a"], "sd1"),
        (["model.diffusion_model.out.2.bias", "cond_stage_model.model.ln_final.bias"], "sd2"),
        (["model.diffusion_model.out.2.bias", "conditioner.embedders.1.model.ln_final.bias"], "sdxl"),
        (["model.diffusion_model.joint_blocks.0.x"], "sd3"),
        (["double_blocks.0.img_attn.x"], "flux"),
        (["double_blocks.0.img_attn.x", "single_stream_modulation.lin.weight"], "flux2"),
        (["double_blocks.0.img_attn.x", "distilled_guidance_layer.in_proj.bias"], "chroma"),
        (["model.diffusion_model.layers.0.adaLN_modulation.0.weight", "cap_embedder.0.weight"], "z_image"),
        (["transformer_blocks.0.img_mod.1.weight", "txt_norm.weight"], "qwen_image"),
        (["txt_in.text_norm.weight"], "qwen_image"),
        (["model.diffusion_model.out.2.bias"], ""),
        (["transformer.x", "lora_up.weight"], ""),
    ],
)
def test_the_header_tells_the_family(names: list[str], family: str, tmp_path: Path) -> None:
    assert single_file.family_of(header_only(tmp_path / "model.safetensors", names)) == family


@pytest.mark.parametrize(
    ("metadata", "predicts"),
    [
        ({"modelspec.architecture": "stable-diffusion-v2-768-v"}, "v_prediction"),
        ({"modelspec.prediction_type": "v"}, "v_prediction"),
        ({"modelspec.architecture": "stable-diffusion-v2"}, "epsilon"),
        (None, "epsilon"),
    ],
)
def test_the_header_tells_what_is_predicted(metadata: dict[str, str] | None, predicts: str, tmp_path: Path) -> None:
    file = header_only(tmp_path / "model.safetensors", ["x"], metadata)
    assert single_file.prediction_of(file, "sd2") == predicts


def test_it_is_found_beside_others_and_a_part_in_its_folder_is_not(plugin_host: PluginHost, tmp_path: Path) -> None:
    names = ["model.diffusion_model.out.2.bias", "cond_stage_model.transformer.text_model.a"]
    header_only(tmp_path / "painter.safetensors", names, {"modelspec.title": "Painter"})
    (tmp_path / "unet").mkdir()
    (tmp_path / "unet" / "config.json").write_text("{}")
    header_only(tmp_path / "unet" / "diffusion_pytorch_model.safetensors", names)
    found = [step.model for step in scan_steps(tmp_path, plugin_host) if isinstance(step, FoundModel)]
    assert [(model.plugin, model.architecture) for model in found] == [("diffusers_single_file", "Stable Diffusion 1")]


@pytest.mark.parametrize(
    ("names", "words"),
    [
        (
            ["double_blocks.0.x"],
            r"FLUX in one file, which lacks its CLIP text encoder \(L\), its T5 text",
        ),
        (
            ["joint_blocks.0.x", "first_stage_model.x", "text_encoders.clip_l.x"],
            r"lacks its CLIP text encoder \(G\), its T5",
        ),
        (["blocks.0.scale_shift_table"], "diffusers reads no PixArt from one file"),
        (
            ["double_blocks.0.x", "single_stream_modulation.x"],
            r"FLUX.2 in one file, which lacks its text encoder \(Qwen3 or Mistral",
        ),
        (["double_blocks.0.x", "distilled_guidance_layer.x"], "Chroma in one file, which lacks its T5 text encoder"),
        (
            ["layers.0.adaLN_modulation.0.weight"],
            r"Z-Image in one file, which lacks its text encoder \(Qwen3\), its autoencoder, its vocab",
        ),
        (["transformer_blocks.0.img_mod.1.weight"], "Qwen-Image in one file, which lacks its text encoder"),
        (["layers.0.adaLN_modulation.0.weight", "layers.0.attention.qkv.scale_weight"], "8 or 4 bits with scales"),
        (["layers.0.adaLN_modulation.0.weight", "vae.decoder.conv_in.weight"], "text encoder and autoencoder too"),
        (["joint_blocks.0.x", "scaled_fp8"], "8 or 4 bits with scales"),
        (["x"], "no image model"),
    ],
)
def test_what_cannot_be_read_is_refused_in_words(
    names: list[str], words: str, plugin_host: PluginHost, tmp_path: Path
) -> None:
    file = header_only(tmp_path / "model.safetensors", names)
    loading = plugin_host.role("image_model", "diffusers_single_file").load(
        ModelRef("image_model", "diffusers_single_file", str(file)), "cpu"
    )
    with pytest.raises(KnownError, match=words) as refusal, loading:
        pass
    assert refusal.value.hint


@pytest.mark.slow
def test_it_paints_what_its_folder_paints(plugin_host: PluginHost, tmp_path: Path) -> None:
    folder = tiny_model("stable_diffusion")
    file = stable_diffusion_file(folder, tmp_path / "painter.safetensors")
    made = []
    for plugin, path, options in (
        ("diffusers_folder", folder, {}),
        ("diffusers_single_file", file, {"companion": str(folder)}),
    ):
        model = ModelRef("image_model", plugin, str(path), options=options)
        with plugin_host.role("image_model", plugin).load(model, "cpu") as loaded:
            made.append([image.pixels for image in loaded.generate(REQUESTS, lambda: None)])
    for one, other in zip(*made, strict=True):
        assert one is not None
        assert np.array_equal(one, other)


@pytest.mark.slow
@pytest.mark.parametrize("whole", [False, True])
def test_a_denoiser_paints_beside_the_folder_of_its_family(
    whole: bool, plugin_host: PluginHost, tmp_path: Path
) -> None:
    """The folder is found where models are kept, named with the model and hashed with it; nothing in it changes."""
    (tmp_path / "library").mkdir()
    folder = shutil.copytree(tiny_model("stable_diffusion_3"), tmp_path / "library" / "sd3")
    before = {path: path.stat().st_mtime_ns for path in folder.rglob("*")}
    file = stable_diffusion_3_file(folder, tmp_path / "painter.safetensors", whole=whole)
    alone = reference(file, plugin_host)
    SettingsFile().change("model_folders", str(tmp_path / "library"))
    model = reference(file, plugin_host)
    assert (alone.options, model.options) == ({}, {"companion": str(folder)})
    assert alone.digest != model.digest
    made = []
    for one in (reference(folder, plugin_host), model):
        with plugin_host.role("image_model", one.plugin).load(one, "cpu") as loaded:
            made.append([image.pixels for image in loaded.generate(REQUESTS, lambda: None)])
    for ours, theirs in zip(*made, strict=True):
        assert ours is not None
        assert np.array_equal(ours, theirs)
    assert {path: path.stat().st_mtime_ns for path in folder.rglob("*")} == before


def test_a_folder_of_another_family_is_refused(plugin_host: PluginHost, tmp_path: Path) -> None:
    file = header_only(tmp_path / "model.safetensors", ["double_blocks.0.x"])
    options = {"companion": str(tiny_model("stable_diffusion"))}
    loading = plugin_host.role("image_model", "diffusers_single_file").load(
        ModelRef("image_model", "diffusers_single_file", str(file), options=options), "cpu"
    )
    with pytest.raises(KnownError, match="a FLUX is read beside a FluxPipeline"), loading:
        pass


@pytest.mark.slow
def test_the_vocabulary_is_that_of_clip() -> None:
    """Tokens of OpenAI's tokenizer for a well-known sentence, and of one with a mark and a word in pieces."""
    prepare_model_libraries()
    tokens = single_file.clip_tokenizer("tokenizer")
    assert len(tokens) == 49_408
    assert tokens("a photo of a cat")["input_ids"] == [49406, 320, 1125, 539, 320, 2368, 49407]
    assert tokens("hello, world!")["input_ids"] == [49406, 3306, 267, 1002, 256, 49407]
    assert tokens.pad_token_id == 49_407
    assert single_file.clip_tokenizer("tokenizer_2").pad_token_id == 0


@pytest.mark.slow
@pytest.mark.parametrize(
    ("family", "weights"),
    [
        ("sd1", {"unet": 859_520_964, "vae": 83_653_863, "text_encoder": 123_060_480}),
        ("sd2", {"unet": 865_910_724, "vae": 83_653_863, "text_encoder": 340_387_840}),
        (
            "sdxl",
            {"unet": 2_567_463_684, "vae": 83_653_863, "text_encoder": 123_060_480, "text_encoder_2": 694_659_840},
        ),
    ],
)
def test_the_shapes_that_ship_have_as_many_weights_as_the_published_models(
    family: str, weights: dict[str, int]
) -> None:
    prepare_model_libraries()
    import diffusers
    import transformers
    from accelerate import init_empty_weights

    place = Path(str(files("biaslens_resources") / "pipeline_configs" / family))
    index = json.loads((place / "model_index.json").read_text())
    for part, count in weights.items():
        library, name = index[part]
        kind = getattr(diffusers if library == "diffusers" else transformers, name)
        with init_empty_weights():
            ours = library == "diffusers"
            made = (
                kind.from_config(kind.load_config(place / part))
                if ours
                else kind(kind.config_class.from_pretrained(place / part))
            )
        assert sum(value.numel() for value in made.parameters()) == count


@pytest.mark.parametrize(
    ("channels", "problem"), [(4, ""), (9, "reads 9 channels instead of 4"), (5, "reads 5 channels")]
)
def test_a_denoiser_that_reads_an_image_is_refused_at_the_scan(
    tmp_path: Path, plugin_host: PluginHost, channels: int, problem: str
) -> None:
    import safetensors.numpy

    tensors = {
        "model.diffusion_model.input_blocks.0.0.weight": np.zeros((2, channels, 3, 3), np.float32),
        "cond_stage_model.transformer.text_model.a": np.zeros(1, np.float32),
    }
    safetensors.numpy.save_file(tensors, tmp_path / "model.safetensors")
    (found,) = plugin_host.detect_models(tmp_path / "model.safetensors")
    assert (problem in found.problem, bool(found.problem)) == (True, bool(problem))


@pytest.mark.parametrize(("channels", "problem"), [(64, ""), (384, "reads 384 channels instead of 64")])
def test_a_flux_that_reads_an_image_is_refused_at_the_scan(
    tmp_path: Path, plugin_host: PluginHost, channels: int, problem: str
) -> None:
    import safetensors.numpy

    tensors = {
        "double_blocks.0.img_attn.qkv.weight": np.zeros(1, np.float32),
        "img_in.weight": np.zeros((2, channels), np.float32),
        "final_layer.linear.weight": np.zeros((64, 2), np.float32),
    }
    safetensors.numpy.save_file(tensors, tmp_path / "model.safetensors")
    (found,) = plugin_host.detect_models(tmp_path / "model.safetensors")
    assert (problem in found.problem, bool(found.problem)) == (True, bool(problem))
