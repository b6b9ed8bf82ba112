"""Which words move what a judge sees: a step of GradBias' script, beside ours, on the reference models.

The script lets every weight of the image model and of the judge collect a gradient, and follows both halves of the
guidance; its last step back goes from the image's gradient through the decoder and the denoiser. Ours freezes the
weights and makes the half that does not see the prompt without gradients.
"""

from __future__ import annotations

import copy
from typing import Any

from harness import Bench

from biaslens_gui.core.records import AttributionRequest
from biaslens_gui.core.spec import GenerationSettings, ModelRef

ABOUT = (
    "One gradient of GradBias at 3 of 8 steps: from what CLIP sees in the decoded latent back to the vector of every"
    " token."
)
PROMPT, CLASSES = "a photo of a young nurse", ("a photo of a woman", "a photo of a man")
SETTINGS = GenerationSettings(steps=8, dtype="float32")
STEPS = (1, 4, 7)
"""The steps of which gradients are taken, counted from 0."""

PEER = "weights unfrozen, both halves of the guidance, as in GradBias' script"
WHY = "Decoding and judging the image, forth and back, are the same on both sides."
AS_PUBLISHED = AttributionRequest(PROMPT, 7, CLASSES, "conditioning", "noisy", "step", "logits")


def measure(bench: Bench) -> None:
    """Measure the one case of this file."""
    models = bench.model("clip", "attributor"), bench.model("biased", "image_model")
    compare(bench, "B5", f"gradients of {len(STEPS)} steps", *models, "cpu", 1.3, bench.size(7, 1))


def compare(
    bench: Bench, case: str, what: str, judge: ModelRef, painter: ModelRef, device: str, bar: float, rounds: int
) -> Any:
    """Measure gradients by the script and by ours; return the tracer that is ours."""
    frozen, unfrozen = (Tracing(bench, judge, painter, device) for _ in range(2))
    for part in unfrozen.parts:
        part.requires_grad_(True)  # as weights do until they are told not to
    bench.compare(case, what, PEER, unfrozen.as_the_script, frozen.as_we_do, close, bar, rounds, WHY)
    return frozen.tracer


def close(theirs: list[Any], ours: list[Any]) -> bool:
    """Return whether gradients are the same but for what numbers are rounded to."""
    import torch

    both = zip(theirs, ours, strict=True)
    return all(torch.allclose(left, right, rtol=1e-3, atol=1e-4 * float(left.abs().max())) for left, right in both)


class Tracing:
    """A tracer with an image model, both in memory, and the steps of one image."""

    def __init__(self, bench: Bench, judge: ModelRef, painter: ModelRef, device: str) -> None:
        self.tracer: Any = bench.loaded(judge, device)
        self.tracer.attribute(painter, SETTINGS, [AS_PUBLISHED], lambda: None)  # opens the image model
        self.traced = self.tracer.traced
        every, _ = self.traced.record(PROMPT, AS_PUBLISHED.seed, SETTINGS, lambda: None)
        self._steps = [every[step] for step in STEPS]
        self._places = list(range(len(self.traced.tokens(PROMPT))))
        pipeline = self.traced.pipeline
        self.parts = [pipeline.unet, pipeline.vae, pipeline.text_encoder, self.tracer.judge.model]

    def as_we_do(self) -> list[Any]:
        """Return the gradient at each token's place, by step."""
        import torch

        found = [self.tracer.gradient(self.traced, step, AS_PUBLISHED, 0, self._places)[2] for step in self._steps]
        return [torch.stack(rows) for rows in found]

    def as_the_script(self) -> list[Any]:
        """Return the same as `as_we_do`, the way the script comes to it."""
        return [self._scripted(step)[self._places].detach().clone() for step in self._steps]

    def _scripted(self, step: Any) -> Any:
        import torch

        pipeline, latent = self.traced.pipeline, step.latent
        given = step.inputs["encoder_hidden_states"].detach().clone().requires_grad_()
        with torch.enable_grad():
            free, guided = pipeline.unet(**{**step.inputs, "encoder_hidden_states": given})[0].chunk(2)
            output = free + pipeline.guidance_scale * (guided - free)
            following = copy.deepcopy(step.scheduler).step(output, step.timestep, latent, return_dict=False)[0]
            image = self.traced.image(following)
            shown = image.detach().clone().requires_grad_()
            logits = self.tracer.judge.logits(shown, CLASSES)
            loss = torch.nn.functional.cross_entropy(logits[None], logits.argmax()[None])
            for part in self.parts:
                part.zero_grad()
            loss.backward()
            image.backward(gradient=shown.grad)
        return given.grad[-1]
