"""Step caches: images are the same again in any batch and after one that was ended; what can have none is told."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from biaslens_gui.api import AuditSpec, GenerationSettings, ImageRequest, KnownError, ModelRef
from biaslens_gui.core.spec import Prompt
from biaslens_gui.engine.models.folders import reference
from biaslens_gui.engine.planning.sample import reference_folder
from biaslens_gui.errors import Cancelled
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.testing import never
from tests.components.tiny import tiny_model

PLUGIN = "diffusers_folder"
SETTINGS = GenerationSettings(steps=8, guidance=3.0, width=32, height=32)
FIRST_BLOCK = {"cache": "first-block", "cache_threshold": 0.9}
TAYLORSEER = {"cache": "taylorseer", "cache_interval": 3}


def model(name: str, options: Mapping[str, Any]) -> ModelRef:
    return ModelRef("image_model", PLUGIN, str(place(name)), options=options)


def place(name: str) -> Path:
    """Return a tiny model of random weights, or the shipped Stable Diffusion 3 of the reference world."""
    return reference_folder() / "transformer" if name == "reference" else tiny_model(name)


def painted(host: PluginHost, name: str, options: Mapping[str, Any], *seeds: int) -> np.ndarray:
    requests = [ImageRequest("a photo of a doctor", seed, SETTINGS) for seed in seeds]
    with host.role("image_model", PLUGIN).load(model(name, options), "cpu") as loaded:
        images = loaded.generate(requests, never)
    return np.stack([np.asarray(image.pixels, int) for image in images])


def steps_left_out(host: PluginHost, name: str, options: Mapping[str, Any]) -> int:
    """Return how often a block between the first and the last was not asked, in the images of one seed."""
    calls = 0

    def count(*_: object) -> None:
        nonlocal calls
        calls += 1

    with host.role("image_model", PLUGIN).load(model(name, options), "cpu") as loaded:
        denoiser = loaded._pipeline.transformer
        blocks = getattr(denoiser, "single_transformer_blocks", None) or denoiser.transformer_blocks[:-1]
        blocks[-1].attn.to_q.register_forward_hook(count)
        loaded.generate([ImageRequest("a photo of a doctor", 1, SETTINGS)], never)
    return SETTINGS.steps - calls


CACHED = pytest.mark.parametrize("options", [FIRST_BLOCK, TAYLORSEER], ids=["first block", "TaylorSeer"])
ON_BOTH = pytest.mark.parametrize("name", ["flux", "reference"])


@ON_BOTH
@CACHED
def test_steps_are_left_out_and_images_are_the_same_again_in_any_batch(
    plugin_host: PluginHost, name: str, options: dict[str, Any]
) -> None:
    assert steps_left_out(plugin_host, name, options) > 0
    assert steps_left_out(plugin_host, name, {}) == 0
    together = painted(plugin_host, name, options, 1, 2, 3)
    assert np.abs(together[1:2] - painted(plugin_host, name, options, 2)).max() <= 1  # rounding, as of any batch


@ON_BOTH
@CACHED
def test_an_image_that_was_ended_early_leaves_nothing_to_the_next(
    plugin_host: PluginHost, name: str, options: dict[str, Any]
) -> None:
    steps = iter(range(5))

    def ended() -> None:
        if next(steps, None) is None:
            raise Cancelled

    request = ImageRequest("a photo of a doctor", 1, SETTINGS)
    with plugin_host.role("image_model", PLUGIN).load(model(name, options), "cpu") as loaded:
        with pytest.raises(Cancelled):
            loaded.generate([ImageRequest("a photo of a nurse", 2, SETTINGS)], ended)
        (after,) = loaded.generate([request], never)
        (again,) = loaded.generate([request], never)
    fresh = painted(plugin_host, name, options, 1)[0]
    assert np.array_equal(after.pixels, fresh)
    assert np.array_equal(again.pixels, fresh)


def test_a_cached_model_is_a_model_of_its_own_and_tells_it(plugin_host: PluginHost) -> None:
    plain = reference(tiny_model("flux"), plugin_host)
    cached = reference(tiny_model("flux"), plugin_host, TAYLORSEER)
    assert plain.key != cached.key
    assert cached.name == f"{plain.name} (TaylorSeer cache) (taylorseer: every n-th step 3)"
    plugin = plugin_host.role("image_model", PLUGIN)
    assert plugin.max_batch(model("flux", FIRST_BLOCK), SETTINGS, "cpu") == 1  # it leaves out steps for all at once
    assert plugin.max_batch(model("flux", TAYLORSEER), SETTINGS, "cpu") > 1


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("stable_diffusion", TAYLORSEER),
        ("pixart", FIRST_BLOCK),
        ("chroma", TAYLORSEER),
        ("flux_2_klein", FIRST_BLOCK),
        ("stable_diffusion_3", FIRST_BLOCK),
    ],
)
def test_what_can_have_no_such_cache_is_refused_in_words(
    plugin_host: PluginHost, name: str, options: dict[str, Any]
) -> None:
    with pytest.raises(KnownError, match="works with no such step cache"):
        painted(plugin_host, name, options, 1)


@pytest.mark.parametrize(
    ("name", "options", "steps", "said"),
    [
        ("flux", TAYLORSEER, 8, ""),
        ("flux", TAYLORSEER, 3, "works out the first 3 steps whole"),
        ("flux", {"cache_interval": 3}, 8, "does nothing to"),
        ("flux", {"cache": "taylorseer", "cache_threshold": 0.5}, 8, "does nothing to"),
        ("stable_diffusion", FIRST_BLOCK, 8, "paints with a U-Net"),
    ],
)
def test_what_does_nothing_is_said_before_anything_is_made(
    plugin_host: PluginHost, name: str, options: dict[str, Any], steps: int, said: str
) -> None:
    spec = AuditSpec("Audit", (model(name, options),), (Prompt("a doctor"),), settings=GenerationSettings(steps=steps))
    issues = [issue for issue in plugin_host.review_spec(spec) if issue.severity == "error"]
    assert [said in issue.message for issue in issues] == ([True] if said else [])
