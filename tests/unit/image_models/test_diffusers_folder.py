"""Image models from diffusers folders: tiny pipelines of the real classes make images, stop, filter and fail."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from biaslens_plugins.image_models.diffusers_folder import DiffusersFolder

from biaslens_gui.api import (
    GeneratedImage,
    GenerationSettings,
    ImageRequest,
    KnownError,
    ModelRef,
    OutOfMemory,
    pipelines,
)
from biaslens_gui.testing import ImageModelContract, never
from tests.components.tiny import tiny_model, tiny_ref

PLUGIN = DiffusersFolder()
SETTINGS = GenerationSettings(steps=2)


class _Contract(ImageModelContract):
    """The UNet pipeline is tried with every registered plugin in tests/contracts; here are the others."""

    name = ""

    @pytest.fixture(autouse=True)
    def _tiny(self) -> None:
        self.part, self.model = PLUGIN, tiny_ref(self.name, "image_model", "diffusers_folder")


class TestTransformerPipeline(_Contract):
    """Stable Diffusion 3, FLUX, PixArt: a diffusion transformer denoises."""

    name = "stable_diffusion_3"


class TestFilteredPipeline(_Contract):
    """A safety checker that fires at every image."""

    name = "stable_diffusion_filtered"


@pytest.fixture(scope="module")
def unet_model() -> Iterator[Any]:
    with PLUGIN.load(tiny_ref("stable_diffusion", "image_model", "diffusers_folder"), "cpu") as loaded:
        yield loaded


def make(loaded: Any, *prompts: str, settings: GenerationSettings = SETTINGS) -> Sequence[GeneratedImage]:
    return loaded.generate([ImageRequest(prompt, seed, settings) for seed, prompt in enumerate(prompts)], never)


def pixels(image: GeneratedImage) -> Any:
    assert image.pixels is not None
    return image.pixels.astype(int)


def test_a_filtered_image_has_no_pixels() -> None:
    with PLUGIN.load(tiny_ref("stable_diffusion_filtered", "image_model", "diffusers_folder"), "cpu") as loaded:
        assert make(loaded, "a doctor", "a nurse") == [GeneratedImage(filtered=True)] * 2


def test_only_the_images_that_the_filter_names_are_filtered(tmp_path: Path) -> None:
    """The threshold lies between the checker's scores of two images, so it fires at exactly one of them."""
    from diffusers.pipelines.stable_diffusion.safety_checker import cosine_distance

    model = ModelRef("image_model", "diffusers_folder", str(tiny_model("stable_diffusion_filtered")))
    with PLUGIN.load(model, "cpu") as loaded:
        checker = loaded._pipeline.safety_checker
        scores: list[float] = []
        checker.visual_projection.register_forward_hook(
            lambda _module, _inputs, seen: scores.extend(cosine_distance(seen, checker.concept_embeds).amax(1).tolist())
        )
        make(loaded, "a doctor", "a nurse")
        assert scores[0] != scores[1]
        checker.concept_embeds_weights.data.fill_(sum(scores) / 2)
        made = make(loaded, "a doctor", "a nurse")
    assert [image.filtered for image in made] == [score > sum(scores[:2]) / 2 for score in scores[:2]]
    assert [image.pixels is None for image in made] == [image.filtered for image in made]


def test_overflowed_numbers_are_a_failure_and_not_a_picture(tmp_path: Path) -> None:
    import safetensors.torch

    folder = shutil.copytree(tiny_model("stable_diffusion"), tmp_path / "model")
    weights = folder / "unet" / "diffusion_pytorch_model.safetensors"
    tensors = safetensors.torch.load_file(weights)
    tensors["conv_out.bias"].fill_(float("nan"))
    safetensors.torch.save_file(tensors, weights)
    with PLUGIN.load(ModelRef("image_model", "diffusers_folder", str(folder)), "cpu") as loaded:
        (image,) = make(loaded, "a doctor")
    assert image.pixels is None
    assert "NaN" in image.failure


def test_more_than_fits_is_out_of_memory_in_words(unet_model: Any) -> None:
    with pytest.raises(OutOfMemory, match="1 images at once do not fit"):
        make(unet_model, "a doctor", settings=replace(SETTINGS, width=2**25, height=2**25))  # 2**52 bytes of noise


def test_size_scheduler_negative_prompt_and_number_format_are_honoured(unet_model: Any) -> None:
    (plain,) = make(unet_model, "a doctor")
    (wide,) = make(unet_model, "a doctor", settings=replace(SETTINGS, width=64, height=48))
    assert pixels(plain).shape == (32, 32, 3)
    assert pixels(wide).shape == (48, 64, 3)
    for change in ({"scheduler": "EulerDiscrete"}, {"negative": "old"}, {"guidance": 7.5}, {"steps": 3}):
        (changed,) = make(unet_model, "a doctor", settings=replace(SETTINGS, **change))
        assert not np.array_equal(pixels(changed), pixels(plain)), change
    (coarse,) = make(unet_model, "a doctor", settings=replace(SETTINGS, dtype="bfloat16"))
    assert 0 < np.abs(pixels(coarse) - pixels(plain)).max() < 64
    (again,) = make(unet_model, "a doctor")
    assert np.array_equal(pixels(again), pixels(plain))


def test_guidance_1_is_the_model_without_guidance(unet_model: Any) -> None:
    """At guidance 1 the negative prompt has no part: eps = eps_uncond + 1 * (eps_cond - eps_uncond)."""
    one = replace(SETTINGS, guidance=1.0)
    (plain,), (negative,) = (make(unet_model, "a doctor", settings=s) for s in (one, replace(one, negative="old")))
    assert np.array_equal(pixels(plain), pixels(negative))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"scheduler": "Nonsense"}, "'Nonsense'.*It works with: .*DDIM"),
        ({"width": 33, "height": 33}, "divisible by 8"),
    ],
)
def test_what_the_model_cannot_do_is_refused_in_words(unet_model: Any, change: dict[str, Any], words: str) -> None:
    with pytest.raises(KnownError, match=words):
        make(unet_model, "a doctor", settings=replace(SETTINGS, **change))


def test_any_text_is_a_prompt(unet_model: Any) -> None:
    made = make(unet_model, "x" * 10_000, "一位医生", "a doctor, 100% <b>bold</b>", "\N{ROBOT FACE}")
    assert all(image.pixels is not None for image in made)


def test_a_batch_larger_than_the_option_is_made_in_parts_and_in_order() -> None:
    prompts = ["a doctor", "a nurse", "a cat", "a man", "a woman"]
    with PLUGIN.load(tiny_ref("stable_diffusion", "image_model", "diffusers_folder", batch=2), "cpu") as loaded:
        parts = make(loaded, *prompts)
    with PLUGIN.load(tiny_ref("stable_diffusion", "image_model", "diffusers_folder"), "cpu") as loaded:
        whole = make(loaded, *prompts)
    for part, one in zip(parts, whole, strict=True):
        assert np.abs(pixels(part) - pixels(one)).max() <= 1


def test_settings_may_differ_within_a_batch(unet_model: Any) -> None:
    large = replace(SETTINGS, width=64, height=64)
    requests = [ImageRequest("a cat", seed, settings) for seed, settings in enumerate((SETTINGS, large, SETTINGS))]
    shapes = [pixels(image).shape for image in unet_model.generate(requests, never)]
    assert shapes == [(32, 32, 3), (64, 64, 3), (32, 32, 3)]


@pytest.mark.parametrize(
    ("pixels_each", "device", "at_once"),
    [(128**2, "cpu", 8), (256**2, "cpu", 2), (512**2, "cpu", 1), (32**2, "cpu", 8), (1024**2, "cuda", 8)],
)
def test_a_processor_makes_fewer_large_images_at_once(pixels_each: int, device: str, at_once: int) -> None:
    assert pipelines.images_at_once(8, pixels_each, device) == at_once
