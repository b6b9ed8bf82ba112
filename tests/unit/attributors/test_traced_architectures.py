"""Gradients through a tiny model of each class of pipelines, made again by the pipeline itself, as differences say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from biaslens_plugins.attributors.diffusers_gradients import DiffusersGradients
from biaslens_plugins.image_models.diffusers_folder import DiffusersFolder

from biaslens_gui.api import AttributionRequest, GenerationSettings, ImageRequest
from biaslens_gui.loaders.denoising import ARCHITECTURES, next_latent
from biaslens_gui.testing import never
from tests.components.tiny import tiny_ref
from tests.contracts.architectures import ARCHITECTURES as MODELS

PROMPT = "a nurse, a doctor"
ASKED = AttributionRequest(PROMPT, 3, ("a man", "a woman"), tensor="token embeddings")
ALWAYS = ("flux", "pixart_sigma", "qwen_image")
"""Conditioned by a sentence beside its tokens; by T5 alone; by a language model, guided in a call of its own."""

SINGLE = ("z_image", "ideogram_4", "sana", "SanaPAGPipeline")
"""They do not run in double precision, so differences are coarser."""

EVERY = [
    pytest.param(model, marks=() if model.tiny in ALWAYS else pytest.mark.slow, id=model.tiny)
    for model in MODELS
    if model.kind in ARCHITECTURES
]


@pytest.fixture(scope="module", params=EVERY)
def recorded(request: pytest.FixtureRequest) -> Iterator[Any]:
    """A tracer, the model, the settings, the pipeline and the steps and final latent of an image."""
    model = request.param
    ref = tiny_ref(model.tiny, "image_model", "diffusers_folder")
    settings = GenerationSettings(steps=3, width=model.pixels, height=model.pixels)
    with DiffusersGradients().load(tiny_ref("clip", "attributor", "diffusers_gradients"), "cpu") as loaded:
        traced = loaded._open(ref, settings)
        yield loaded, model, ref, settings, traced, *traced.record(PROMPT, 3, settings, never)


def test_every_class_has_a_tiny_model() -> None:
    assert {model.kind for model in MODELS if model.kind in ARCHITECTURES} == set(ARCHITECTURES)


def test_the_image_traced_is_the_image_of_the_audit(recorded: Any) -> None:
    _, _, ref, settings, traced, _, final = recorded
    ours = (traced.image(final)[0].permute(1, 2, 0) * 255).round().numpy()
    with DiffusersFolder().load(ref, "cpu") as loaded:
        (made,) = loaded.generate([ImageRequest(PROMPT, 3, settings)], never)
    assert made.pixels is not None
    assert np.abs(ours - made.pixels).max() <= 1


def test_a_step_made_again_leads_to_the_next_latent(recorded: Any) -> None:
    import torch

    *_, traced, steps, final = recorded
    for step, after in zip(steps, [step.latent for step in steps[1:]] + [final], strict=True):
        with torch.no_grad():
            again = next_latent(step, traced.denoised(step, *step.given))
        torch.testing.assert_close(again, after, rtol=1e-4, atol=1e-3)


def test_each_word_has_its_tokens(recorded: Any) -> None:
    *_, traced, _, _ = recorded
    covered = [set(range(*span)) for span in traced.tokens(PROMPT).values()]
    for start, end in ((2, 7), (11, 17)):
        assert set().union(*(span for span in covered if span <= set(range(start - 1, end)))) >= set(range(start, end))


def test_the_gradient_comes_to_every_token(recorded: Any) -> None:
    loaded, *_, traced, steps, _ = recorded
    places = list(traced.tokens(PROMPT))
    _, _, rows = loaded.gradient(traced, steps[-1], ASKED, 0, places)
    assert len(rows) == len(places)
    assert all(float(row.norm()) > 0 for row in rows)


def test_differences_tell_the_same_slope_along_the_gradient(recorded: Any) -> None:
    """A tiny model may be curved where a step is large, and rounds where it is small: one of four must agree."""
    import torch

    loaded, model, ref, settings, _, _, _ = recorded
    loaded.release()
    traced = loaded._open(ref, settings)
    if model.tiny not in SINGLE:
        traced.pipeline.to(dtype=torch.float64)
        loaded.judge.model.double()
    steps, _ = traced.record(PROMPT, 3, settings, never)
    step = steps[-1]
    with torch.enable_grad():
        given = [value.detach().requires_grad_() for value in step.given]
        gradients = torch.autograd.grad(loaded.loss(traced, step, ASKED, 0, *given)[0], given)
    steepest = float(sum((gradient**2).sum() for gradient in gradients) ** 0.5)

    def loss(by: float) -> float:
        moved = [value + by / steepest * gradient for value, gradient in zip(step.given, gradients, strict=True)]
        with torch.no_grad():
            return float(loaded.loss(traced, step, ASKED, 0, *moved)[0])

    slopes = [(loss(size) - loss(-size)) / (2 * size) for size in (1e-4, 1e-3, 1e-2, 1e-1)]
    assert steepest > 0
    assert min(abs(slope / steepest - 1) for slope in slopes) <= 0.02, (steepest, slopes)
