"""Guidance by CLIP: images move, the same again, towards the prompt; who cannot be guided is refused in words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from biaslens_gui.api import GenerationSettings, ImageRequest, KnownError, ModelRef, Pixels
from biaslens_gui.core.plan import Plan
from biaslens_gui.engine.models.folders import reference
from biaslens_gui.engine.planning.sample import reference_folder
from biaslens_gui.engine.running.run import review_plan
from biaslens_gui.plugin_host.host import PluginHost
from tests.components.own_clip import own_clip
from tests.components.scripted import spec_of
from tests.components.tiny import tiny_model

CEO = "a photo of a ceo"


@pytest.fixture(scope="module")
def clip(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return own_clip(tmp_path_factory.mktemp("clip"))


def painted(host: PluginHost, folder: Path, steps: int = 2, seeds: int = 2, **options: Any) -> list[Pixels]:
    model = ModelRef("image_model", "diffusers_folder", str(folder), options=options)
    with host.role("image_model", "diffusers_folder").load(model, "cpu") as loaded:
        asked = [ImageRequest(CEO, seed, GenerationSettings(steps=steps)) for seed in range(seeds)]
        made = loaded.generate(asked, lambda: None)
    assert all(image.pixels is not None for image in made), made[0].failure
    return [image.pixels for image in made if image.pixels is not None]


def test_it_moves_images_the_same_way_again_and_is_part_of_what_the_model_is(
    plugin_host: PluginHost, clip: Path
) -> None:
    own = tiny_model("stable_diffusion")
    guided = {"clip": str(clip), "clip_guidance": 500.0}
    first, again = (painted(plugin_host, own, **guided) for _ in range(2))
    plain = painted(plugin_host, own)
    assert all(np.array_equal(one, other) for one, other in zip(first, again, strict=True))
    assert all(not np.array_equal(one, other) for one, other in zip(first, plain, strict=True))
    named, unnamed = reference(own, plugin_host, guided), reference(own, plugin_host)
    assert named.digest != unnamed.digest
    assert "clip" in {part.option for part in named.parts}


@pytest.mark.parametrize("given", [{"clip_guidance": 5.0}, {"clip": "here"}])
def test_half_of_what_it_needs_is_refused(plugin_host: PluginHost, given: dict[str, Any], clip: Path) -> None:
    options = {**given, **({"clip": str(clip)} if "clip" in given else {})}
    with pytest.raises(KnownError, match="both"):
        painted(plugin_host, tiny_model("stable_diffusion"), **options)
    model = ModelRef("image_model", "diffusers_folder", str(tiny_model("stable_diffusion")), options=options)
    spec = spec_of(CEO, images=2)
    (issue,) = (each for each in review_plan(Plan(with_model(spec, model)), plugin_host) if "both" in each.message)
    assert issue.severity == "error"


def with_model(spec: Any, model: ModelRef) -> Any:
    from dataclasses import replace

    return replace(spec, models=(model,), methods=())


def test_what_is_not_painted_as_stable_diffusion_is_refused(plugin_host: PluginHost, clip: Path) -> None:
    with pytest.raises(KnownError, match="as Stable Diffusion is"):
        painted(plugin_host, tiny_model("flux"), clip=str(clip), clip_guidance=5.0)


@pytest.mark.slow
def test_on_the_reference_world_images_come_nearer_to_their_prompt(plugin_host: PluginHost) -> None:
    folder, eye = reference_folder() / "biased", reference_folder() / "clip"
    plain, weak, strong = (
        painted(plugin_host, folder, 12, 4, **({"clip": str(eye), "clip_guidance": scale} if scale else {}))
        for scale in (0.0, 10.0, 1000.0)
    )
    with plugin_host.role("embedder", "transformers_embedder").load(reference(eye, plugin_host), "cpu") as embedder:
        text = embedder.embed_texts([CEO], lambda: None)[0]
        near = [float((embedder.embed_images(images, lambda: None) @ text).mean()) for images in (plain, weak, strong)]
    assert near[0] + 0.01 < near[1] < near[2] - 0.01
