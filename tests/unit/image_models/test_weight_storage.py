"""Weights kept in 8 bits: a variant of its own, in half the memory or less, refused where it cannot be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

from biaslens_gui.api import AuditSpec, GenerationSettings, ImageRequest, KnownError, ModelRef, denoising
from biaslens_gui.core.models.prefixes import PrefixLearning
from biaslens_gui.core.spec import Prompt
from biaslens_gui.engine.models.folders import reference
from biaslens_gui.engine.planning.sample import reference_folder
from biaslens_gui.loaders.weight_storage import refuse_device_without
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.testing import never
from tests.components.tiny import tiny_model

PLUGIN = "diffusers_folder"
SETTINGS = GenerationSettings(steps=3, guidance=2.0)
FLOAT8 = {"weights": "float8"}
PARTS = {"biased": "unet", "transformer": "transformer"}


def model(name: str, options: Mapping[str, Any]) -> ModelRef:
    return ModelRef("image_model", PLUGIN, str(reference_folder() / name), options=options)


def painted(host: PluginHost, name: str, options: Mapping[str, Any], *seeds: int) -> tuple[np.ndarray, int]:
    """Return the images, and how many bytes the weights of the denoiser have after them."""
    requests = [ImageRequest("a photo of a nurse", seed, SETTINGS) for seed in seeds]
    with host.role("image_model", PLUGIN).load(model(name, options), "cpu") as loaded:
        images = np.stack([np.asarray(image.pixels, int) for image in loaded.generate(requests, never)])
        weights = getattr(loaded._pipeline, PARTS[name]).parameters()
        return images, sum(weight.nbytes for weight in weights)


@pytest.mark.parametrize("name", PARTS)
def test_the_weights_are_small_and_images_others_and_the_same_again(plugin_host: PluginHost, name: str) -> None:
    whole, bytes_whole = painted(plugin_host, name, {}, 1, 2)
    small, bytes_small = painted(plugin_host, name, FLOAT8, 1, 2)
    assert bytes_small < bytes_whole / 1.9  # norms stay as they are, which in a transformer hold much
    assert 0.1 < np.abs(whole - small).mean() < 8  # others, of the same scenes
    alone, _ = painted(plugin_host, name, FLOAT8, 2)
    assert np.abs(small[1:] - alone).max() <= 1  # rounding, as of any batch


def test_it_is_a_model_of_its_own_and_tells_it(plugin_host: PluginHost) -> None:
    plain = reference(tiny_model("stable_diffusion"), plugin_host)
    small = reference(tiny_model("stable_diffusion"), plugin_host, FLOAT8)
    assert plain.key != small.key
    assert small.name == f"{plain.name} (8 bits (float8))"


def test_a_device_without_numbers_of_8_bits_is_refused_in_words(
    plugin_host: PluginHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    with plugin_host.role("image_model", PLUGIN).load(model("biased", FLOAT8), "cpu") as loaded:
        with pytest.raises(KnownError, match="no numbers of 8 bits"):
            refuse_device_without(loaded._pipeline, "mps")
        refuse_device_without(loaded._pipeline, "cpu")
    with plugin_host.role("image_model", PLUGIN).load(model("biased", {}), "cpu") as loaded:
        refuse_device_without(loaded._pipeline, "mps")  # nothing is kept so


def test_weights_that_are_packed_in_a_file_are_not_packed_again(plugin_host: PluginHost) -> None:
    packed = ModelRef("image_model", "diffusers_single_file", "/models/sd3.gguf", options=FLOAT8)
    spec = AuditSpec("Audit", (packed,), (Prompt("a doctor"),), settings=SETTINGS)
    told = [issue.message for issue in plugin_host.review_spec(spec) if issue.severity == "error"]
    assert [message for message in told if "are packed in its file" in message]


@pytest.mark.parametrize(
    ("options", "said"), [(FLOAT8, "weights kept in 8 bits"), ({"cache": "taylorseer"}, "a step cache")]
)
def test_words_are_not_traced_through_what_has_no_gradient_of_its_images(
    plugin_host: PluginHost, options: dict[str, Any], said: str
) -> None:
    refusal = plugin_host.role("attributor", "diffusers_gradients").refusal(model("transformer", options))
    assert said in refusal.message
    with pytest.raises(KnownError, match=said):
        denoising.TracedPipeline(reference_folder() / "transformer", "float32", "cpu", options)


def test_no_prefix_is_learnt_through_weights_in_8_bits(plugin_host: PluginHost) -> None:
    plugin = plugin_host.role("image_model", PLUGIN)
    task = "gender", ("woman", "man"), (), PrefixLearning(), never
    with pytest.raises(KnownError, match="Nothing is learnt through weights"):
        plugin.learn_prefix(model("biased", FLOAT8), "cpu", *task)
