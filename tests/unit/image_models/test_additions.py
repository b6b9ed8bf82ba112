"""A LoRA and a learnt word change what is painted, are part of what a model is, and are refused in words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from biaslens_gui.api import GenerationSettings, ImageRequest, KnownError, ModelRef
from biaslens_gui.engine.models import reference, verify
from biaslens_gui.plugins import PluginHost
from tests.components import additions
from tests.components.tiny import tiny_model

SETTINGS = GenerationSettings(steps=2)


def painted(host: PluginHost, prompt: str = "a doctor", **options: Any) -> Any:
    model = ModelRef("image_model", "diffusers_folder", str(tiny_model("stable_diffusion")), options=options)
    with host.role("image_model", "diffusers_folder").load(model, "cpu") as loaded:
        (image,) = loaded.generate([ImageRequest(prompt, 1, SETTINGS)], lambda: None)
    assert image.pixels is not None
    return image.pixels.astype(int)


@pytest.mark.slow
def test_a_lora_changes_the_image_and_at_strength_0_it_does_not(plugin_host: PluginHost, tmp_path: Path) -> None:
    file = str(additions.lora(tmp_path / "mitigate.safetensors"))
    plain = painted(plugin_host)
    assert np.abs(painted(plugin_host, lora=file) - plain).max() > 2
    assert np.abs(painted(plugin_host, lora=file, lora_strength=0.0) - plain).max() <= 1


@pytest.mark.slow
def test_a_learnt_word_changes_only_prompts_that_have_it(plugin_host: PluginHost, tmp_path: Path) -> None:
    options = {"inversion": str(additions.word(tmp_path / "word.safetensors")), "inversion_word": "<fair>"}
    assert np.array_equal(painted(plugin_host, **options), painted(plugin_host))
    assert not np.array_equal(painted(plugin_host, "a <fair>", **options), painted(plugin_host, "a <fair>"))


def test_what_is_added_is_part_of_what_the_model_is(plugin_host: PluginHost, tmp_path: Path) -> None:
    file = additions.lora(tmp_path / "mitigate.safetensors")
    folder, plugin = tiny_model("stable_diffusion"), plugin_host.role("image_model", "diffusers_folder")
    plain, changed = (reference(folder, plugin_host, options) for options in ({}, {"lora": str(file)}))
    assert plain.digest != changed.digest
    verify(changed, plugin)
    additions.lora(file, size=1.0)
    with pytest.raises(KnownError, match="its files have changed"):
        verify(changed, plugin)


@pytest.mark.slow
def test_what_does_not_fit_is_refused_in_words(plugin_host: PluginHost, tmp_path: Path) -> None:
    other = str(additions.lora(tmp_path / "other.safetensors", width=24))
    word = str(additions.word(tmp_path / "word.safetensors", dimensions=7))
    (tmp_path / "pickle.safetensors").write_bytes(b"\x80\x02}q\x00.")
    weights = str(tiny_model("stable_diffusion") / "vae" / "diffusion_pytorch_model.safetensors")
    for options, said in (
        ({"lora": other}, "does not fit"),
        ({"lora": str(tmp_path / "gone.safetensors")}, "cannot be read"),
        ({"lora": str(tmp_path / "pickle.safetensors")}, "is a pickle"),
        ({"lora": weights}, "none of a LoRA"),
        ({"inversion": word, "inversion_word": "<fair>"}, "does not fit"),
        ({"inversion": word, "inversion_word": "fair"}, "angle brackets"),
    ):
        with pytest.raises(KnownError, match=said) as refusal:
            painted(plugin_host, **options)
        assert refusal.value.hint
