"""Parts of a model that do not fit one another are refused at the scan, by the name of the part."""

from __future__ import annotations

import json
import shutil
import time
from pathlib import Path
from typing import Any

import pytest

from biaslens_gui.cli.main import run
from biaslens_gui.core.roles import DetectedModel
from biaslens_gui.plugin_host.host import PluginHost
from tests.components.tiny import tiny_model


@pytest.fixture(scope="module")
def host() -> PluginHost:
    return PluginHost.discover()


def change(path: Path, **values: Any) -> None:
    path.write_text(json.dumps(json.loads(path.read_text()) | values))


def found_in(folder: Path, host: PluginHost) -> DetectedModel:
    """Return what `folder` is found to be first: one that makes images of text may edit too, unless it is spoilt."""
    found, *others = host.detect_models(folder)
    assert [other.role for other in others] in ([], ["image_editor"])
    assert not (found.problem and others)
    return found


@pytest.mark.parametrize(
    ("part", "value", "words"),
    [
        ("unet", ["diffusers", "AutoencoderKL"], "has an autoencoder (AutoencoderKL) in the place of unet"),
        ("vae", ["diffusers", "UNet2DConditionModel"], "has a U-Net (UNet2DConditionModel) in the place of vae"),
        ("text_encoder", ["transformers", "CLIPTokenizer"], "has a tokenizer (CLIPTokenizer) in the place of text_enc"),
        ("tokenizer", ["transformers", "CLIPTextModel"], "has a model of transformers (CLIPTextModel) in the place of"),
        ("scheduler", ["diffusers", "UNet2DConditionModel"], "names the scheduler UNet2DConditionModel, which"),
        ("text_encoder", ["transformers", "CLIPTextModelOfMine"], "Its text_encoder is a CLIPTextModelOfMine of"),
        ("vae", ["diffusers", "AutoencoderOfMine"], "Its vae is a AutoencoderOfMine of diffusers"),
    ],
)
def test_a_class_that_is_unknown_or_of_another_kind_is_refused_by_its_place(
    part: str, value: list[str], words: str, tmp_path: Path, host: PluginHost, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = shutil.copytree(tiny_model("stable_diffusion"), tmp_path / "model")
    change(folder / "model_index.json", **{part: value})
    assert words in found_in(folder, host).problem
    assert run(["models", "scan", str(folder)]) == 0
    assert words in capsys.readouterr().out


@pytest.mark.parametrize(
    ("model", "part", "values", "words"),
    [
        (
            "stable_diffusion",
            "unet",
            {"_class_name": "AutoencoderKL"},
            "unet/config.json is that of the class Auto",
        ),
        ("stable_diffusion", "unet", {"out_channels": 9}, "unet do not fit unet/config.json: conv_out.weight is"),
        ("stable_diffusion", "unet", {"cross_attention_dim": 99}, "attn2.to_k.weight is"),
        ("stable_diffusion", "unet", {"down_block_types": ["DownBlock2D"] * 5}, "layers where it names 5"),
        ("stable_diffusion", "vae", {"latent_channels": 16}, "vae do not fit vae/config.json: decoder.conv_in.weight"),
        ("stable_diffusion", "text_encoder", {"hidden_size": 999}, "text_encoder do not fit text_encoder/config.json"),
        ("stable_diffusion", "text_encoder", {"num_hidden_layers": 9}, "layers where it names 9"),
        ("flux", "transformer", {"num_single_layers": 9}, "transformer do not fit transformer/config.json: they have"),
        ("stable_diffusion_3_t5", "text_encoder_3", {"d_model": 7}, "shared.weight is"),
        ("llama_chat", "", {"vocab_size": 7}, "The weights do not fit config.json: model.embed_tokens.weight is"),
        ("bert", "", {"num_hidden_layers": 7}, "they have"),
    ],
)
def test_weights_of_other_shapes_than_their_configuration_says_are_refused_at_the_scan(
    model: str, part: str, values: dict[str, Any], words: str, tmp_path: Path, host: PluginHost
) -> None:
    folder = shutil.copytree(tiny_model(model), tmp_path / "model")
    assert not found_in(folder, host).problem
    change(folder / part / "config.json", **values)
    assert words in found_in(folder, host).problem


def test_an_unknown_class_is_looked_for_in_a_moment(tmp_path: Path, host: PluginHost) -> None:
    folder = shutil.copytree(tiny_model("stable_diffusion"), tmp_path / "model")
    change(folder / "model_index.json", text_encoder=["transformers", "NowhereModel"])
    began = time.monotonic()
    assert found_in(folder, host).problem
    assert time.monotonic() - began < 20
