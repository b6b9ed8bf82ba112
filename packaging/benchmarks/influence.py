"""Which words move what a judge sees: a step of GradBias' script, beside ours, on the reference models.

The script lets every weight of the image model and of the judge collect a gradient, and follows both halves of the
guidance; its last step back goes from the image's gradient through the decoder and the denoiser. Ours freezes the
weights and makes the half that does not see the prompt without gradients.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

from pairs import Pair, each_measured
from recorded import Results

from biaslens_gui.core.records import AttributionRequest
from biaslens_gui.core.spec import GenerationSettings, ModelRef
from biaslens_gui.engine.models import reference
from biaslens_gui.engine.plugin_choice import discover_plugins
from biaslens_gui.engine.sample import reference_folder
from biaslens_gui.loaders.guard import prepare_model_libraries
from biaslens_gui.plugin_host.host import PluginHost

PROMPT, CLASSES = "a photo of a young nurse", ("a photo of a woman", "a photo of a man")
SETTINGS = GenerationSettings(steps=8)
WHY = "Decoding and judging the image, forth and back, are the same on both sides."
STEPS = (1, 4, 7)
"""The steps of which gradients are taken, counted from 0."""

AS_PUBLISHED = AttributionRequest(PROMPT, 7, CLASSES, "conditioning", "noisy", "step", "logits")


def results() -> Results:
    """Measure every case of this file."""
    about = (
        f"One gradient of GradBias at {len(STEPS)} of {SETTINGS.steps} steps: from what CLIP sees in the decoded latent"
        " back to the vector of every token."
    )
    with ExitStack() as stack:
        return Results("influence", "The influence of words", about, each_measured(cases(stack)))


def cases(stack: ExitStack) -> Iterator[Pair]:
    """Yield every case of this file; what they need goes when `stack` is closed."""
    prepare_model_libraries()
    host = discover_plugins()
    judge = reference(reference_folder() / "clip", host, role="attributor")
    painter = reference(reference_folder() / "biased", host, role="image_model")
    frozen, unfrozen = (Tracing(judge, painter, SETTINGS, "cpu", host, stack) for _ in range(2))
    unfrozen.collect_gradients()
    peer = "weights unfrozen, both halves of the guidance, as in GradBias' script"
    what = f"gradients of {len(STEPS)} steps"
    yield Pair("B5", what, peer, unfrozen.as_the_script, frozen.as_we_do, frozen.close, 1.3, if_missed=WHY)


class Tracing:
    """A tracer with an image model, both in memory, and the steps of one image."""

    def __init__(
        self,
        judge: ModelRef,
        painter: ModelRef,
        settings: GenerationSettings,
        device: str,
        host: PluginHost,
        stack: ExitStack,
    ) -> None:
        self.tracer: Any = stack.enter_context(host.role("attributor", judge.plugin).load(judge, device))
        self.tracer.attribute(painter, settings, [AS_PUBLISHED], lambda: None)  # opens the image model
        self.traced = self.tracer.traced
        every, _ = self.traced.record(PROMPT, AS_PUBLISHED.seed, settings, lambda: None)
        self.steps = [every[at] for at in STEPS]
        self.places = list(range(len(self.traced.tokens(PROMPT))))

    def collect_gradients(self) -> None:
        """Let every weight collect a gradient, as weights do until they are told not to."""
        for part in self.parts():
            part.requires_grad_(True)

    def parts(self) -> list[Any]:
        """Return the parts that have weights."""
        pipeline = self.traced.pipeline
        return [pipeline.unet, pipeline.vae, pipeline.text_encoder, self.tracer.judge.model]

    @staticmethod
    def close(theirs: list[Any], ours: list[Any]) -> bool:
        """Return whether gradients are the same but for what numbers are rounded to."""
        import torch

        pairs = zip(theirs, ours, strict=True)
        return all(torch.allclose(one, other, rtol=1e-3, atol=1e-4 * float(one.abs().max())) for one, other in pairs)

    def as_we_do(self) -> list[Any]:
        """Return the gradient at each token's place, by step."""
        import torch

        found = [self.tracer.gradient(self.traced, step, AS_PUBLISHED, 0, self.places)[2] for step in self.steps]
        return [torch.stack(rows) for rows in found]

    def as_the_script(self) -> list[Any]:
        """Return the same as `as_we_do`, the way the script comes to it."""
        return [self._scripted(step)[self.places].detach().clone() for step in self.steps]

    def _scripted(self, step: Any) -> Any:
        import torch

        pipeline, latent = self.traced.pipeline, step.latent
        given = step.inputs["encoder_hidden_states"].detach().clone().requires_grad_()
        with torch.enable_grad():
            free, told = pipeline.unet(**{**step.inputs, "encoder_hidden_states": given})[0].chunk(2)
            output = free + pipeline.guidance_scale * (told - free)
            following = copy.deepcopy(step.scheduler).step(output, step.timestep, latent, return_dict=False)[0]
            image = self.traced.image(following)
            shown = image.detach().clone().requires_grad_()
            logits = self.tracer.judge.logits(shown, CLASSES)
            loss = torch.nn.functional.cross_entropy(logits[None], logits.argmax()[None])
            for part in self.parts():
                part.zero_grad()
            loss.backward()
            image.backward(gradient=shown.grad)
        return given.grad[-1]
