"""What is recorded of an image is what made it: guidance, size and steps reach pipelines that call them otherwise."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from biaslens_plugins.image_models.diffusers_folder import DiffusersFolder

from biaslens_gui.api import GenerationSettings, ImageRequest, KnownError
from biaslens_gui.testing import never
from tests.components.tiny import tiny_ref

SETTINGS = GenerationSettings(steps=2, guidance=1.5, width=32, height=32)


def painted(name: str, *settings: GenerationSettings) -> list[Any]:
    """Return the pixels of one request with one seed at each of `settings`."""
    with DiffusersFolder().load(tiny_ref(name, "image_model", "diffusers_folder"), "cpu") as loaded:
        requests = [ImageRequest("a photo of a doctor", 7, each) for each in settings]
        return [image.pixels for image in loaded.generate(requests, never)]


@pytest.mark.parametrize(
    "name", ["stable_diffusion", "flux", "qwen_image", "hunyuan_image", "hunyuan_image_distilled", "sana_sprint"]
)
def test_guidance_changes_the_image(name: str) -> None:
    weak, strong = painted(name, SETTINGS, replace(SETTINGS, guidance=9.0))
    assert not np.array_equal(weak, strong)


def test_a_negative_prompt_reaches_qwen_image() -> None:
    plain, kept_away = painted("qwen_image", SETTINGS, replace(SETTINGS, negative="old"))
    assert not np.array_equal(plain, kept_away)


@pytest.mark.parametrize("steps", [1, 2, 3])
def test_sana_sprint_takes_any_number_of_steps(steps: int) -> None:
    (image,) = painted("sana_sprint", replace(SETTINGS, steps=steps))
    assert image.shape == (32, 32, 3)


@pytest.mark.parametrize(("width", "height"), [(32, 32), (64, 32)])
def test_kontext_paints_the_size_that_is_asked_for(width: int, height: int) -> None:
    (image,) = painted("flux_kontext", replace(SETTINGS, width=width, height=height))
    assert image.shape == (height, width, 3)


def test_a_model_without_guidance_paints_the_same_at_any() -> None:
    """What the plan says of it is so (`families.without_effect`)."""
    weak, strong = painted("flux_unguided", SETTINGS, replace(SETTINGS, guidance=9.0))
    assert np.array_equal(weak, strong)


def test_a_negative_prompt_that_would_do_nothing_is_refused() -> None:
    with pytest.raises(KnownError, match="no setting for the negative prompt"):
        painted("flux", replace(SETTINGS, negative="old"))


def test_an_image_of_another_size_than_was_asked_for_is_refused() -> None:
    """FLUX rounds a size to what it can paint, and says so in a log that nobody reads."""
    with pytest.raises(KnownError, match="paints 32 x 32 pixels where 33 x 32 are asked"):
        painted("flux", replace(SETTINGS, width=33))
