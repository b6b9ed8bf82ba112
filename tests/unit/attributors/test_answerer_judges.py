"""Question answerers as the judge of GradBias: they answer as ever, and their gradient is that of the answer."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from biaslens_plugins.attributors.diffusers_gradients import AnswererGradients
from biaslens_plugins.attributors.diffusers_gradients.seeing import refuse_unlike
from biaslens_plugins.question_answerers.transformers_vqa import TransformersQuestionAnswerer

from biaslens_gui.api import AttributionRequest, CannotAnswer, GenerationSettings, KnownError, ModelRef
from biaslens_gui.engine.models.folders import reference, scan
from biaslens_gui.engine.planning.sample import reference_folder
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.testing import AttributorContract, never
from tests.components.tiny import tiny_model, tiny_ref

PLUGIN = AnswererGradients()
SETTINGS = GenerationSettings(steps=2)
PROMPT = "a nurse, a doctor"
QUESTION = "Who is it?"
CLASSES = ("man", "a woman", "nobody")
JUDGES = ("blip_vqa", "chat_captioner", "blip_2")
IMAGES = ("stable_diffusion", "stable_diffusion_3")
WRITTEN = Path("question_answerer")
"""The question answerer that comes along, a folder of the reference world."""


def folder_of(name: str) -> Path:
    return reference_folder() / WRITTEN if name == "reference" else tiny_model(name)


def judge_of(name: str) -> ModelRef:
    return ModelRef("attributor", "answerer_gradients", str(folder_of(name)))


def asked(**choices: Any) -> AttributionRequest:
    return AttributionRequest(PROMPT, 3, CLASSES, question=QUESTION, **choices)


class _Contract(AttributorContract):
    name = ""
    settings = SETTINGS

    @pytest.fixture(autouse=True)
    def _tiny(self) -> None:
        self.part, self.model = PLUGIN, judge_of(self.name)
        self.image_model = tiny_ref("stable_diffusion", "image_model", "diffusers_folder")


class TestLlava(_Contract):
    """LLaVA, the paper's judge."""

    name = "chat_captioner"


class TestBlip2(_Contract):
    """BLIP-2, the paper's other judge."""

    name = "blip_2"


# --- it judges as the question answerer of the same folder answers


@pytest.mark.parametrize("name", [*JUDGES, "reference"])
def test_the_judge_answers_as_the_question_answerer_of_the_folder_does(name: str) -> None:
    """At the size that the model reads nothing is resized, so the shares are the same to rounding."""
    import torch

    side = 128 if name == "reference" else 32
    picture = np.random.default_rng(5).integers(0, 256, (side, side, 3), np.uint8)
    classes = ("man", "woman") if name == "reference" else CLASSES
    question = "What is the gender of the person?" if name == "reference" else QUESTION
    with PLUGIN.load(judge_of(name), "cpu") as loaded, torch.no_grad():
        image = torch.from_numpy(picture).permute(2, 0, 1)[None] / 255
        ours = loaded.judge.logits(image, classes, question).softmax(-1).numpy()
    answerer = ModelRef("question_answerer", "transformers_vqa", str(folder_of(name)))
    with TransformersQuestionAnswerer().load(answerer, "cpu") as answers:
        ((theirs,),) = answers.answer([picture], [question], [classes], never)
    np.testing.assert_allclose(ours, theirs, atol=1e-4)


# --- the gradient is that of the loss


def in_double_precision(model: Any) -> None:
    """Llama takes its norms in single precision, in whose rounding a difference of 1e-5 is lost: here in double too."""
    import torch

    for part in model.double().modules():
        if type(part).__name__ == "LlamaRMSNorm":
            part.forward = lambda states, part=part: torch.nn.functional.rms_norm(
                states, part.weight.shape, part.weight, part.variance_epsilon
            )


@pytest.fixture(scope="module", params=[(judge, image) for judge in JUDGES for image in IMAGES], ids="-".join)
def exact(request: pytest.FixtureRequest) -> Iterator[Any]:
    """A tracer in double precision with a recorded image: (tracer, pipeline, steps)."""
    import torch

    judge, image = request.param
    with PLUGIN.load(judge_of(judge), "cpu") as loaded:
        traced = loaded._open(tiny_ref(image, "image_model", "diffusers_folder"), SETTINGS)
        traced.pipeline.to(dtype=torch.float64)
        in_double_precision(loaded.judge.model)
        steps, _ = traced.record(PROMPT, 3, SETTINGS, never)
        yield loaded, traced, steps


def test_the_gradient_of_an_answer_agrees_with_finite_differences_at_the_conditioning(exact: Any) -> None:
    """From the log-probability of the answer through the image and the denoiser back to the text's conditioning."""
    import torch

    loaded, traced, steps = exact
    places, step, noise = list(traced.tokens(PROMPT)), steps[-1], torch.Generator().manual_seed(0)
    _, _, rows = loaded.gradient(traced, step, asked(), 0, places)
    assert any(float(row.norm()) > 0 for row in rows)
    for chosen in (places[-1:], places):
        way = torch.zeros_like(step.conditioning)
        way[0, chosen] = torch.randn(len(chosen), way.shape[-1], generator=noise, dtype=way.dtype)
        told = sum(float(rows[places.index(at)].double() @ way[0, at]) for at in chosen)
        with torch.no_grad():
            above, below = (
                float(loaded.loss(traced, step, asked(), 0, step.conditioning + by * way)[0]) for by in (1e-3, -1e-3)
            )
        assert told == pytest.approx((above - below) / 2e-3, rel=1e-3, abs=1e-10)


def test_the_gradient_reaches_the_token_embeddings(exact: Any) -> None:
    loaded, traced, steps = exact
    places = list(traced.tokens(PROMPT))
    _, _, rows = loaded.gradient(traced, steps[0], asked(tensor="token embeddings"), 0, places)
    assert len(rows) == len(places)
    assert all(bool(row.isfinite().all()) for row in rows)
    assert any(float(row.norm()) > 0 for row in rows)


def test_the_loss_is_the_cross_entropy_of_the_answer(exact: Any) -> None:
    import torch

    loaded, traced, steps = exact
    with torch.no_grad():
        losses = [loaded.loss(traced, steps[-1], asked(), place, steps[-1].conditioning)[0] for place in range(3)]
    assert float(torch.stack(losses).neg().exp().sum()) == pytest.approx(1)  # shares of the classes


# --- what is refused, and what is found


def test_a_judge_without_a_question_says_so() -> None:
    request = AttributionRequest(PROMPT, 3, CLASSES)
    image = tiny_ref("stable_diffusion", "image_model", "diffusers_folder")
    with PLUGIN.load(judge_of("blip_vqa"), "cpu") as loaded, pytest.raises(CannotAnswer, match="there is none"):
        loaded.attribute(image, SETTINGS, [request], never)


def test_a_question_that_is_too_long_is_not_cut() -> None:
    request = AttributionRequest(PROMPT, 3, CLASSES, question="who is it " * 200)
    image = tiny_ref("stable_diffusion", "image_model", "diffusers_folder")
    for name in JUDGES:
        with PLUGIN.load(judge_of(name), "cpu") as loaded, pytest.raises(CannotAnswer, match="tokens"):
            loaded.attribute(image, SETTINGS, [request], never)


@pytest.mark.parametrize("name", ["clip", "vilt", "qwen2_vl", "paligemma"])
def test_other_models_do_not_answer_with_a_gradient(name: str) -> None:
    with pytest.raises(KnownError, match="no judge"), PLUGIN.load(judge_of(name), "cpu"):
        pass


def test_an_image_that_is_cut_into_patches_is_refused_in_words() -> None:
    from transformers import Qwen2VLImageProcessorPil

    with pytest.raises(KnownError, match="Qwen2VLImageProcessorPil"):
        refuse_unlike(Qwen2VLImageProcessorPil())


def test_a_folder_that_answers_can_judge_too() -> None:
    host = PluginHost.discover(strict=True)
    assert [model.role for model in scan(tiny_model("chat_captioner"), host)] == [
        "captioner",
        "question_answerer",
        "language_model",
        "attributor",
    ]
    judge = reference(tiny_model("blip_vqa"), host, role="attributor")
    assert (judge.plugin, reference(tiny_model("clip"), host, role="attributor").plugin) == (
        "answerer_gradients",
        "diffusers_gradients",
    )
