"""The memory ladder below a batch of one, and images that are there and are none: overflowed, black, filtered."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import numpy as np
import pytest
from biaslens_plugins.image_models.diffusers_folder import DiffusersFolder

from biaslens_gui.api import GeneratedImage, GenerationSettings, ImageRequest, OutOfMemory, pipelines
from biaslens_gui.engine.executors.batches import in_batches
from biaslens_gui.errors import Cancelled
from biaslens_gui.loaders.diffusers import LADDER
from tests.components.tiny import tiny_model, tiny_ref

SETTINGS = GenerationSettings(steps=2)


def too_much(fits: int) -> OutOfMemory:
    return OutOfMemory("Out of memory", f"more than {fits} at once do not fit.", "Close other programs.")


def test_the_ladder_goes_from_small_batches_to_every_step_of_the_model_and_on() -> None:
    """A model of which one item fits only after two steps: what was made before stays, and the rest is made."""
    steps, taken = iter(("tiles", "offload", "layers")), []

    def use_less_memory() -> str:
        taken.append(next(steps, ""))
        return taken[-1]

    def make(keys: Sequence[int]) -> list[int]:
        if keys[0] >= 2 and (len(keys) > 1 or len(taken) < 2):
            raise too_much(0)
        return list(keys)

    batches = list(in_batches(range(6), 2, lambda keys: lambda: make(keys), use_less_memory))
    assert [item for batch in batches for item in batch.results] == list(range(6))
    assert taken == ["tiles", "offload"]
    warnings = [warning for batch in batches for warning in batch.warnings]
    for told, words in zip(warnings, ("with 1 at once", "with tiles", "with offload"), strict=True):
        assert words in told


def test_where_no_step_is_left_the_run_ends_in_words() -> None:
    def make(_: Sequence[int]) -> list[int]:
        raise too_much(0)

    steps = iter(("tiles",))
    with pytest.raises(OutOfMemory, match="Even one item"):
        list(in_batches(range(2), 2, lambda keys: lambda: make(keys), lambda: next(steps, "")))


@pytest.mark.parametrize(("value", "words"), [(0, "black from edge"), (1, "")])
def test_only_an_image_without_any_light_is_black(value: int, words: str) -> None:
    pixels = np.zeros((4, 4, 3), np.uint8)
    pixels[2, 2, 1] = value
    assert pipelines.black_image(pixels).startswith(f"The image is {words}" if words else "")
    assert bool(pipelines.black_image(pixels)) == bool(words)


# --- With a real pipeline


def made(loaded: pipelines.LoadedPipeline) -> Sequence[GeneratedImage]:
    return loaded.generate([ImageRequest("a doctor", seed, SETTINGS) for seed in range(2)], lambda: None)


@pytest.fixture
def loaded() -> Any:
    pipeline = pipelines.LoadedPipeline(
        partial(pipelines.read_pipeline, tiny_model("stable_diffusion")), "cpu", 2, 32 * 32
    )
    yield pipeline
    pipeline.release()


@pytest.mark.slow
def test_on_a_processor_the_ladder_has_one_step_and_tiles_show_the_same_image(loaded: pipelines.LoadedPipeline) -> None:
    before = made(loaded)
    assert loaded.use_less_memory() == LADDER[0]
    assert loaded._pipeline.vae.use_tiling
    after = made(loaded)
    assert loaded.use_less_memory() == ""
    for one, other in zip(before, after, strict=True):
        assert one.pixels is not None
        assert other.pixels is not None
        assert np.abs(one.pixels.astype(int) - other.pixels.astype(int)).max() <= 2


@pytest.mark.slow
@pytest.mark.parametrize(("bias", "words"), [(float("nan"), "NaN"), (-10.0, "black from edge to edge")])
def test_overflow_and_black_are_failures_and_no_images(
    loaded: pipelines.LoadedPipeline, bias: float, words: str
) -> None:
    import torch

    last = loaded._pipeline.vae.decoder.conv_out
    with torch.no_grad():
        last.weight.zero_()
        last.bias.fill_(bias)
    for image in made(loaded):
        assert image.pixels is None
        assert words in image.failure


@pytest.mark.gpu
def test_on_a_card_every_step_of_the_ladder_makes_the_same_image() -> None:
    loaded = pipelines.LoadedPipeline(
        partial(pipelines.read_pipeline, tiny_model("stable_diffusion")), "cuda", 2, 32 * 32
    )
    before = made(loaded)
    for step in LADDER:
        assert loaded.use_less_memory() == step
        for one, other in zip(before, made(loaded), strict=True):
            assert one.pixels is not None
            assert other.pixels is not None
            assert np.abs(one.pixels.astype(int) - other.pixels.astype(int)).mean() <= 2
    loaded.release()


def test_an_image_that_is_planned_by_tokens_can_be_stopped_between_two_of_them() -> None:
    """GLM-Image plans with a model that writes some hundred tokens, and paints in a few steps afterwards."""
    checks = []

    def check() -> None:
        checks.append(None)
        if len(checks) == 20:
            raise Cancelled

    request = ImageRequest("a photo of a doctor", 7, GenerationSettings(steps=2, width=32, height=32))
    with DiffusersFolder().load(tiny_ref("glm_image", "image_model", "diffusers_folder"), "cpu") as loaded:
        with pytest.raises(Cancelled):
            loaded.generate([request], check)
        planner = loaded._pipeline.vision_language_encoder
        assert "generate" not in vars(planner), "nothing of the stopped image is left behind"
        (first,), (again,) = (loaded.generate([request], lambda: None) for _ in range(2))
    assert len(checks) == 20
    assert (first.pixels == again.pixels).all()
