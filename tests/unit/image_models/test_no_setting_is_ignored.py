"""Each recorded setting, changed, changes the image; or the model refuses it, or the plan says that it does nothing."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from biaslens_plugins.image_models.diffusers_folder import DiffusersFolder

from biaslens_gui.api import GenerationSettings, ImageRequest, KnownError
from biaslens_gui.loaders.families import without_effect
from biaslens_gui.testing import never
from tests.components.tiny import tiny_model, tiny_ref
from tests.contracts.architectures import ARCHITECTURES

OTHER_SIZE = "The model paints another size"
"""What an image model is refused with that paints the sizes it knows and no other."""


def changed(plain: GenerationSettings) -> dict[str, GenerationSettings]:
    """Return `plain` with one setting changed, by the setting."""
    return {
        "steps": replace(plain, steps=4),
        "guidance": replace(plain, guidance=9.0),
        "width": replace(plain, width=2 * plain.width),
        "height": replace(plain, height=2 * plain.height),
        "negative": replace(plain, negative="a photo of a man"),
        "dtype": replace(plain, dtype="bfloat16"),
        "scheduler": replace(plain, scheduler="EulerAncestralDiscrete"),
    }


BY_DEFAULT = ("stable_diffusion", "flux_unguided", "qwen_image")
"""A family with many schedulers, one that is not guided, and one that is in its own way; the others with `slow`."""

FAMILIES = [
    pytest.param(one.tiny, one.pixels, marks=() if one.tiny in BY_DEFAULT else pytest.mark.slow, id=one.tiny)
    for one in ARCHITECTURES
    if one.role == "image_model"
]


@pytest.mark.parametrize(("name", "pixels"), FAMILIES)
def test_every_setting_changes_the_image_or_is_said_to_do_nothing(name: str, pixels: int) -> None:
    plain_settings = GenerationSettings(steps=2, guidance=3.0, width=pixels, height=pixels)
    ignored: set[tuple[str, str]] = set()
    silent: set[str] = set()
    with DiffusersFolder().load(tiny_ref(name, "image_model", "diffusers_folder"), "cpu") as loaded:
        (plain,) = loaded.generate([ImageRequest("a photo of a doctor", 7, plain_settings)], never)
        assert plain.pixels is not None
        for setting, settings in changed(plain_settings).items():
            try:
                (image,) = loaded.generate([ImageRequest("a photo of a doctor", 7, settings)], never)
            except KnownError as refusal:
                ignored.add((setting, refusal.title))
                continue
            assert image.pixels is not None
            assert image.pixels.shape == (settings.height, settings.width, 3)
            if np.array_equal(plain.pixels, image.pixels):
                silent.add(setting)
    others = changed(plain_settings).items()
    told = {setting for setting, settings in others if setting in without_effect(tiny_model(name), settings)}
    assert silent <= told
    of_schedulers = {title for setting, title in ignored if setting == "scheduler"}
    assert of_schedulers <= {"Unknown scheduler", "The model refuses these settings"}
    lacking = {setting for setting, title in ignored if title == "The model lacks a setting"}
    of_others = {title for setting, title in ignored if setting != "scheduler"}
    assert of_others <= {"The model lacks a setting", OTHER_SIZE}
    assert lacking <= told
    assert told <= silent | lacking, "said to do nothing, and does something"
