"""The planted safety filter: its thresholds give the rates asked for, and the app counts what it stops as filtered."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from biaslens_gui.core.roles import ImageRequest
from biaslens_gui.core.spec import GenerationSettings
from biaslens_gui.engine.models.folders import detect, reference
from tests.components.tiny import tiny_model
from tests.pebbles import pebble_host

torch = pytest.importorskip("torch")


@pytest.fixture
def checker() -> tuple[Any, Any]:
    """A filter over an untrained dual encoder, with thresholds from features that are known by heart."""
    from add_safety_filter import Rates, build
    from dual_encoding import build as build_clip
    from text import build_tokenizer

    torch.manual_seed(3)
    clip = build_clip(build_tokenizer(merges=10)).eval()
    toward = torch.eye(128)[:2]
    group = torch.zeros(200, 128)
    group[:, 0] = torch.linspace(0, 1, 200)
    others = torch.zeros(200, 128)
    others[:, 1] = torch.linspace(0, 1, 200)
    return build(clip, toward, group, others, Rates(0.25, 0.02)), clip


def test_thresholds_give_the_rates(checker: tuple[Any, Any]) -> None:
    component, _ = checker
    group, others = torch.linspace(0, 1, 200), torch.linspace(0, 1, 200)
    assert float((group > component.concept_embeds_weights[0]).float().mean()) == pytest.approx(0.25, abs=0.01)
    assert float((others > component.concept_embeds_weights[1]).float().mean()) == pytest.approx(0.02, abs=0.01)
    assert bool((component.concept_embeds_weights[2:] > 1).all())
    assert bool((component.special_care_embeds_weights > 1).all())


def test_the_filter_sees_what_the_encoder_sees(checker: tuple[Any, Any]) -> None:
    component, clip = checker
    pixels = torch.rand(2, 3, 128, 128)
    with torch.inference_mode():
        ours = clip.visual_projection(clip.vision_model(pixel_values=pixels).pooler_output)
        its = component.visual_projection(component.vision_model(pixel_values=pixels)[1])
    assert torch.equal(ours, its)


@pytest.mark.parametrize(("threshold", "filtered"), [(-2.0, True), (2.0, False)])
def test_the_app_counts_filtered_images(
    tmp_path: Path, checker: tuple[Any, Any], threshold: float, filtered: bool
) -> None:
    from add_safety_filter import add_to

    folder = tmp_path / "model"
    shutil.copytree(tiny_model("stable_diffusion"), folder)
    component, _ = checker
    component.concept_embeds_weights.data[:] = threshold
    add_to(folder, component)
    index = json.loads((folder / "model_index.json").read_text(encoding="utf-8"))
    assert index["safety_checker"] == ["stable_diffusion", "StableDiffusionSafetyChecker"]
    host = pebble_host()
    assert detect(folder, host).problem == ""
    model = reference(folder, host)
    requests = [ImageRequest("a photo of a doctor", seed, GenerationSettings(steps=2)) for seed in range(2)]
    with host.role(model.role, model.plugin).load(model, "cpu") as pipeline:
        made = pipeline.generate(requests, lambda: None)
    assert [image.filtered for image in made] == [filtered] * 2
    assert [image.pixels is None for image in made] == [filtered] * 2
