"""Gradients through tiny pipelines: as finite differences say, in the very images of an audit, with every gap told."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from biaslens_plugins.attributors.diffusers_gradients import DiffusersGradients, Judge, traced_steps
from biaslens_plugins.image_models.diffusers_folder import DiffusersFolder

from biaslens_gui.api import AttributionRequest, GenerationSettings, ImageRequest, KnownError, ModelRef
from biaslens_gui.core.attribution import PromptWord, word_scores
from biaslens_gui.loaders.denoising import DenoisingStep, next_latent, predicted_latent
from biaslens_gui.loaders.text_encoding import embeddings_of
from biaslens_gui.testing import AttributorContract, never
from biaslens_gui.testing.roles import sample_images
from tests.components.tiny import tiny_model, tiny_ref
from tests.components.tokenizers import t5_tokenizer

PLUGIN = DiffusersGradients()
JUDGE = tiny_ref("clip", "attributor", "diffusers_gradients")
SETTINGS = GenerationSettings(steps=2)
PROMPT = "a nurse, a doctor"
CLASSES = ("a man", "a woman")
PIPELINES = ("stable_diffusion", "stable_diffusion_xl", "stable_diffusion_3", "stable_diffusion_3_t5")


def image_model(name: str) -> ModelRef:
    return tiny_ref(name, "image_model", "diffusers_folder")


class TestTransformerPipeline(AttributorContract):
    """A diffusion transformer; the UNet is tried with every registered plugin in tests/contracts."""

    settings = GenerationSettings(steps=2)

    @pytest.fixture(autouse=True)
    def _tiny(self) -> None:
        self.part, self.model, self.image_model = PLUGIN, JUDGE, image_model("stable_diffusion_3")


@pytest.fixture(scope="module")
def tracer() -> Iterator[Any]:
    with PLUGIN.load(JUDGE, "cpu") as loaded:
        yield loaded


@pytest.fixture(scope="module", params=PIPELINES)
def exact(request: pytest.FixtureRequest) -> Iterator[Any]:
    """A tracer in double precision with a recorded image: (tracer, pipeline, steps, final latent)."""
    import torch

    with PLUGIN.load(JUDGE, "cpu") as loaded:
        traced = loaded._open(image_model(request.param), SETTINGS)
        traced.pipeline.to(dtype=torch.float64)
        loaded.judge.model.double()
        yield (loaded, traced, *traced.record(PROMPT, 3, SETTINGS, never))


def asked(**choices: Any) -> AttributionRequest:
    return AttributionRequest(PROMPT, 3, CLASSES, **choices)


# --- the gradient is that of the loss


def slope(loss: Any, size: float = 1e-3) -> float:
    """Return the central difference of `loss` at 0."""
    return float((loss(size) - loss(-size)) / (2 * size))


def directions(rows: list[Any], places: list[int], like: Any) -> Iterator[tuple[Any, float]]:
    """Yield directions, one at a token and one at all, with the slope that the gradient tells there."""
    import torch

    noise = torch.Generator().manual_seed(0)
    for chosen in (places[-1:], places):
        way = torch.zeros_like(like)
        way[0, chosen] = torch.randn(len(chosen), like.shape[-1], generator=noise, dtype=like.dtype)
        yield way, sum(float(rows[places.index(at)].double() @ way[0, at].double()) for at in chosen)


@pytest.mark.parametrize(
    "choices",
    [{}, {"image": "noisy", "target": "step", "loss": "probabilities"}],
    ids=["as-in-the-paper", "as-published-code"],
)
def test_it_agrees_with_finite_differences_at_the_conditioning(exact: Any, choices: dict[str, Any]) -> None:
    import torch

    loaded, traced, steps, _ = exact
    if choices and traced.denoiser is getattr(traced.pipeline, "transformer", None):
        pytest.skip("The flow-matching scheduler steps in single precision, too coarse for differences.")
    places = list(traced.tokens(PROMPT))
    step = steps[-1]
    _, _, rows = loaded.gradient(traced, step, asked(**choices), 0, places)
    for way, told in directions(rows, places, step.conditioning):
        with torch.no_grad():
            measured = slope(
                lambda by, way=way: loaded.loss(traced, step, asked(**choices), 0, step.conditioning + by * way)[0]
            )
        assert told == pytest.approx(measured, rel=1e-3, abs=1e-12)
    assert any(float(row.norm()) > 0 for row in rows)


def test_it_agrees_with_finite_differences_at_the_token_embeddings(exact: Any) -> None:
    """The encoders are moved together: the vectors of both CLIPs stand side by side in a row, those of T5 follow."""
    import torch

    loaded, traced, steps, _ = exact
    places, step, request = list(traced.tokens(PROMPT)), steps[-1], asked(tensor="token embeddings")
    _, _, rows = loaded.gradient(traced, step, request, 0, places)
    encoders = [getattr(traced.pipeline, f"text_encoder{end}", None) for end in ("", "_2", "_3")]
    layers = [embeddings_of(encoder)[-1] for encoder in encoders if encoder is not None]
    _, leaves = traced.encoded(PROMPT)
    widths, lengths = [leaf.shape[2] for leaf in leaves[:2]], [leaves[0].shape[1], *(x.shape[1] for x in leaves[2:])]

    def loss(by: float, way: Any) -> Any:
        own, *after = torch.split(way, lengths, dim=1)
        parts = [*torch.split(own, widths, dim=-1), *after]
        hooks = [
            layer.register_forward_hook(
                lambda _, __, out, leaf=leaf, part=part: out + by * part if out.equal(leaf) else out
            )
            for layer, leaf, part in zip(layers, leaves, parts, strict=True)
        ]
        with torch.no_grad():
            outputs, _ = traced.encoded(PROMPT)
        for hook in hooks:
            hook.remove()
        with torch.no_grad():
            return loaded.loss(traced, step, request, 0, *outputs)[0]

    assert (len(lengths) == 2) == any(place >= lengths[0] for place in places)
    like = torch.zeros(1, sum(lengths), sum(widths), dtype=torch.float64)
    rounding = 1e-12 if len(lengths) == 1 else 2e-10  # T5 takes its norms in single precision
    for way, told in directions(rows, places, like):
        measured = slope(lambda by, way=way: loss(by, way), 1e-4)
        assert told == pytest.approx(measured, rel=1e-3, abs=rounding)


def test_a_trace_holds_the_norms_and_means_of_the_gradient(exact: Any) -> None:
    loaded, traced, steps, _ = exact
    places = list(traced.tokens(PROMPT))
    _, _, rows = loaded.gradient(traced, steps[1], asked(), 0, places)
    found = loaded._step(traced, steps[1], asked(), 0, places)
    assert found.norms == pytest.approx([math.sqrt(sum(float(x) ** 2 for x in row)) for row in rows])
    assert found.means == pytest.approx([float(row.double().mean()) for row in rows], abs=1e-12)


def test_no_weight_and_no_unconditional_half_takes_part(exact: Any) -> None:
    loaded, traced, steps, _ = exact
    parts = [part for part in traced.pipeline.components.values() if hasattr(part, "parameters")]
    assert not any(weight.requires_grad for part in (*parts, loaded.judge.model) for weight in part.parameters())
    loss, _, _ = loaded.gradient(traced, steps[0], asked(), 0, [1])
    assert not loss.requires_grad


# --- what is made again is what was made


def test_a_step_made_again_leads_to_the_next_latent(exact: Any) -> None:
    """Guidance included: the two halves made apart give what the pipeline made together."""
    import torch

    _, traced, steps, final = exact
    latents = [step.latent for step in steps[1:]] + [final]
    for step, after in zip(steps, latents, strict=True):
        with torch.no_grad():
            again = next_latent(step, traced.denoised(step, step.conditioning))
        torch.testing.assert_close(again, after, rtol=1e-5, atol=1e-6)


@pytest.mark.parametrize("name", PIPELINES)
def test_the_image_traced_is_the_image_of_the_audit(tracer: Any, name: str) -> None:
    traced = tracer._open(image_model(name), SETTINGS)
    _, final = traced.record(PROMPT, 3, SETTINGS, never)
    ours = (traced.image(final)[0].permute(1, 2, 0) * 255).round().numpy()
    with DiffusersFolder().load(image_model(name), "cpu") as loaded:
        (made,) = loaded.generate([ImageRequest(PROMPT, 3, SETTINGS)], never)
    assert made.pixels is not None
    assert np.abs(ours - made.pixels).max() <= 1


@pytest.mark.parametrize("kind", ["epsilon", "v_prediction", "sample"])
@pytest.mark.parametrize("name", ["DDIMScheduler", "DDPMScheduler", "EulerDiscreteScheduler"])
def test_the_predicted_latent_is_the_schedulers_own(name: str, kind: str) -> None:
    import diffusers
    import torch

    more = {"clip_sample": False} if name != "EulerDiscreteScheduler" else {}
    if name == "EulerDiscreteScheduler" and kind == "sample":
        pytest.skip("This scheduler has no models that predict the sample.")
    scheduler = getattr(diffusers, name)(prediction_type=kind, **more)
    scheduler.set_timesteps(7)
    noise = torch.Generator().manual_seed(1)
    latent, output = (torch.randn(1, 4, 8, 8, generator=noise) for _ in range(2))
    for timestep in scheduler.timesteps[1:4]:
        scaled = scheduler.scale_model_input(latent, timestep)
        step = DenoisingStep(1, timestep, latent, {"sample": scaled}, scheduler, [])
        ours = predicted_latent(step, output)
        theirs = scheduler.step(output, timestep, latent, generator=noise).pred_original_sample
        torch.testing.assert_close(ours, theirs, rtol=2e-3, atol=2e-3)


def test_flow_matching_undoes_its_own_noise() -> None:
    import diffusers
    import torch

    scheduler = diffusers.FlowMatchEulerDiscreteScheduler(shift=3.0)
    scheduler.set_timesteps(6)
    clean, noise = (torch.full((1, 4, 2, 2), value) for value in (0.3, -0.8))
    for timestep, sigma in zip(scheduler.timesteps, scheduler.sigmas, strict=False):
        latent = (1 - sigma) * clean + sigma * noise
        found = predicted_latent(DenoisingStep(1, timestep, latent, {}, scheduler, []), noise - clean)
        torch.testing.assert_close(found, clean, rtol=1e-5, atol=1e-5)


def test_a_scheduler_of_another_family_is_refused_in_words() -> None:
    import diffusers
    import torch

    scheduler = diffusers.EDMEulerScheduler()
    scheduler.set_timesteps(4)
    latent = torch.zeros(1, 4, 2, 2)
    with pytest.raises(KnownError, match="EDMEulerScheduler"):
        predicted_latent(DenoisingStep(1, scheduler.timesteps[0], latent, {"sample": latent}, scheduler, []), latent)


def test_a_scheduler_with_noise_of_its_own_repeats_it(tracer: Any) -> None:
    import torch

    settings = GenerationSettings(steps=3, scheduler="EulerAncestralDiscrete")
    traced = tracer._open(image_model("stable_diffusion"), settings)
    steps, final = traced.record(PROMPT, 3, settings, never)
    with torch.no_grad():
        again = next_latent(steps[1], traced.denoised(steps[1], steps[1].conditioning))
    torch.testing.assert_close(again, steps[2].latent, rtol=1e-4, atol=1e-4)
    assert final.shape == steps[0].latent.shape


# --- the judge


def test_the_judge_sees_what_clip_sees(tracer: Any) -> None:
    """The image processor rounds twice to 255 steps, the differentiable one never: noise comes out four steps apart."""
    import torch

    step = 1 / 255 / min(tracer.judge._images.image_std)
    for image in sample_images():
        ours = tracer.judge.prepared(torch.from_numpy(image).permute(2, 0, 1)[None] / 255)
        theirs = tracer.judge._images(images=[image], return_tensors="pt")["pixel_values"]
        assert ours.shape == theirs.shape
        assert float((ours - theirs).abs().max()) <= 4 * step
        assert float((ours - theirs).abs().mean()) <= step / 2


def test_the_loss_is_the_cross_entropy_of_the_logits(exact: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Shares of .9 and .1: -log .9 is .1054; with a second softmax it is .3711, as in the published code."""
    import torch

    loaded, traced, steps, _ = exact
    logits = torch.tensor([0.9, 0.1]).log()
    monkeypatch.setattr(loaded.judge, "logits", lambda image, classes, question: logits)
    given = (traced, steps[0])
    end = (steps[0].conditioning,)
    with torch.no_grad():
        assert float(loaded.loss(*given, asked(), 0, *end)[0]) == pytest.approx(0.1054, abs=5e-5)
        assert float(loaded.loss(*given, asked(), 1, *end)[0]) == pytest.approx(2.3026, abs=5e-5)
        assert float(loaded.loss(*given, asked(target="step"), 1, *end)[0]) == pytest.approx(0.1054, abs=5e-5)
        assert float(loaded.loss(*given, asked(loss="probabilities"), 0, *end)[0]) == pytest.approx(0.3711, abs=5e-5)


def test_numbers_that_overflow_are_told_and_not_averaged(tracer: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    import torch

    judge, calls = tracer.judge, iter(range(100))
    real = Judge.logits

    def overflowing(image: Any, classes: tuple[str, ...], question: str) -> Any:
        return real(judge, image, classes, question) * (float("nan") if next(calls) == 2 else 1)

    monkeypatch.setattr(judge, "logits", overflowing)
    (trace,) = tracer.attribute(image_model("stable_diffusion"), SETTINGS, [asked()], never)
    assert [bool(step.failure) for step in trace.steps] == [False, True]
    assert "NaN" in trace.steps[1].failure
    assert not trace.complete
    monkeypatch.setattr(judge, "logits", lambda image, classes, question: torch.full((2,), float("nan")))
    (trace,) = tracer.attribute(image_model("stable_diffusion"), SETTINGS, [asked()], never)
    assert ("NaN" in trace.failure, trace.steps) == (True, ())


# --- tokens


def test_words_past_the_limit_never_reach_the_model(tracer: Any) -> None:
    prompt = "a very long doctor"  # a token per letter, 14 of them beside the two marks
    (trace,) = tracer.attribute(
        image_model("stable_diffusion"), SETTINGS, [AttributionRequest(prompt, 1, CLASSES)], never
    )
    assert len(trace.spans) == 14
    words = [PromptWord(prompt[start:end], start, end) for start, end in ((0, 1), (7, 11), (12, 18))]
    assert [score is None for score in word_scores(trace, words)] == [False, False, False]
    (trace,) = tracer.attribute(
        image_model("stable_diffusion"), SETTINGS, [AttributionRequest("an extraordinarily old man", 1, CLASSES)], never
    )
    assert word_scores(trace, [PromptWord("man", 23, 26)]) == (None,)


def test_tokens_of_t5_follow_those_of_clip(tracer: Any) -> None:
    traced = tracer._open(image_model("stable_diffusion_3_t5"), SETTINGS)
    traced.record("a doctor", 3, SETTINGS, never)
    places = traced.tokens("a doctor")
    letters = [(at, at + 1) for at, letter in enumerate("a doctor") if letter != " "]
    assert [span for place, span in places.items() if place < 16] == letters
    later = [(place, span) for place, span in places.items() if place >= 16]
    assert later[0] == (16, (0, 1))
    assert {start for _, (start, _) in later} <= set(range(8))
    assert traced.conditioned("a doctor") == places


def test_encoders_that_cut_words_differently_are_refused(tracer: Any) -> None:
    traced = tracer._open(image_model("stable_diffusion_3"), SETTINGS)
    own = traced.pipeline.tokenizer_2
    traced.pipeline.tokenizer_2 = t5_tokenizer()  # such a one marks the end of the prompt, and not its beginning
    try:
        with pytest.raises(KnownError, match="different tokens"):
            traced.record("a doctor", 3, SETTINGS, never)
    finally:
        traced.pipeline.tokenizer_2 = own


# --- which steps, which models


@pytest.mark.parametrize(
    ("total", "interval", "steps"),
    [
        (50, 0, (10, 20, 30, 40, 50)),
        (30, 0, (10, 20, 30)),
        (20, 0, (4, 8, 12, 16, 20)),
        (12, 0, (2, 4, 6, 8, 10, 12)),
        (3, 0, (1, 2, 3)),
        (1, 0, (1,)),
        (12, 5, (5, 10)),
        (12, 50, (12,)),
    ],
)
def test_gradients_are_taken_at_intervals(total: int, interval: int, steps: tuple[int, ...]) -> None:
    assert traced_steps(total, interval) == steps


@pytest.mark.parametrize("name", ["KandinskyV22CombinedPipeline", "SanaSprintPipeline"])
def test_other_architectures_are_refused_in_words(tracer: Any, tmp_path: Path, name: str) -> None:
    (tmp_path / "model_index.json").write_text(json.dumps({"_class_name": name}))
    model = ModelRef("image_model", "diffusers_folder", str(tmp_path))
    with pytest.raises(KnownError, match=f"is a {name}") as refusal:
        tracer.attribute(model, SETTINGS, [asked()], never)
    assert "Stable Diffusion 1 to 3, FLUX" in refusal.value.hint


def test_what_is_no_diffusers_folder_is_refused_in_words(tracer: Any, tmp_path: Path) -> None:
    with pytest.raises(KnownError):
        tracer.attribute(ModelRef("image_model", "pebbles", str(tmp_path)), SETTINGS, [asked()], never)


def test_only_clip_judges() -> None:
    with (
        pytest.raises(KnownError, match="no judge"),
        PLUGIN.load(ModelRef("attributor", "diffusers_gradients", str(tiny_model("siglip"))), "cpu"),
    ):
        pass


# --- what headers tell


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("stable_diffusion", ""),
        ("stable_diffusion_3_t5", ""),
        ("stable_diffusion_xl", ""),
        ("flux", ""),
        ("pixart", ""),
        ("sana_sprint", "is a SanaSprintPipeline"),
    ],
)
def test_headers_tell_whether_words_can_be_traced(name: str, words: str) -> None:
    refusal = PLUGIN.refusal(image_model(name))
    assert words in (refusal.message if refusal else "")
    assert bool(words) == (refusal is not None)


def test_what_is_no_folder_cannot_be_traced(tmp_path: Path) -> None:
    file = tmp_path / "one.safetensors"
    file.write_bytes(b"")
    for model in (ModelRef("image_model", "diffusers_single_file", str(file)), ModelRef("image_model", "served", "")):
        refusal = PLUGIN.refusal(model)
        assert refusal is not None
        assert "is no diffusers folder" in refusal.message


def test_an_encoder_that_hides_its_embedding_is_refused_in_words(tracer: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    import torch

    traced = tracer._open(image_model("stable_diffusion"), SETTINGS)
    monkeypatch.setattr(traced.pipeline.text_encoder, "get_input_embeddings", lambda: torch.nn.Embedding(4, 4))
    with pytest.raises(KnownError, match="0 show where they read the prompt's tokens"):
        traced.record(PROMPT, 3, SETTINGS, never)
