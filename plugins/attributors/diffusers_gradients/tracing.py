"""Gradient attribution through an image model, whatever the judge.

Source: *GradBias: Unveiling Word Influence on Bias in Text-to-Image Generative Models*, section 3.4. An image is made
as always, and every step of it is kept. Then, for some of its steps, one step is made again with gradients:

    e (conditioning) -> denoiser, guidance -> predicted image, decoded -> judge's logits over the classes -> L (eq. 7)
    dL/de_i, one vector per token i: its L2 norm, and its signed mean (eq. 8)

The latent that enters a step is a constant, so the graph is one step long.

What conditions the denoiser differs. In Stable Diffusion 1 and 2 it is the output of one CLIP text encoder, a vector
per token. In Stable Diffusion XL and 3 the outputs of two CLIP encoders stand side by side in one vector per token, and
a pooled vector of the whole sentence comes beside them: no token owns it, so it counts with the tensor "token
embeddings" only, through which it depends on every token. In Stable Diffusion 3 the vectors of T5 follow as further
tokens; in FLUX they are all that conditions, and CLIP gives the sentence's vector. PixArt has T5 alone, Qwen-Image and
others a language model that reads a template around the prompt. `denoising.ARCHITECTURES` says so for every class.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

from biaslens_gui.api import (
    AttributionRequest,
    Check,
    GenerationSettings,
    ModelRef,
    Trace,
    TraceStep,
    denoising,
    pipelines,
    pretrained,
)

EVERY = 10
"""Steps from one gradient to the next, of the paper's 50 (figure 4: nearly as good as every step)."""

FEW = 20
"""Images made in so many steps or fewer get about as many gradients as every tenth of 50 steps gives: five."""

OVERFLOWED = "The model's numbers overflowed (NaN); another number format (dtype) may help."


def traced_steps(total: int, interval: int = 0) -> tuple[int, ...]:
    """Return the numbers of the steps whose gradient is taken, of `total` counted from 1; at least one.

    Without an `interval` it is every tenth; images of 20 steps or fewer get about five, evenly spread.
    """
    interval = interval or (EVERY if total > FEW else max(1, total // 5))
    return tuple(range(interval, total + 1, interval)) or (total,)


# --- Tracing


class SeesClasses(Protocol):
    """A judge in memory: one that compares an image with classes, or is asked a question about it."""

    model: Any

    def logits(self, image: Any, classes: tuple[str, ...], question: str = "") -> Any:
        """Return one logit per class for `image` (1 x 3 x height x width, 0..1), with a gradient down to its pixels."""


class LoadedTracer:
    """A judge in memory, and the image model that was traced last. Made by the plugins of this package."""

    def __init__(self, judge: SeesClasses, device: str) -> None:
        self.judge, self._device = judge, device
        self.traced: denoising.TracedPipeline | None = None
        self._opened: tuple[str, str, str] | None = None
        self._recorded: tuple[Any, Any] = (None, None)

    def attribute(
        self, model: ModelRef, settings: GenerationSettings, requests: Sequence[AttributionRequest], check: Check
    ) -> Sequence[Trace]:
        traces = []
        for request in requests:
            check()
            with pretrained.memory_in_words(self._device, 1):
                traces.append(self._trace(self._open(model, settings), request, settings, check))
        return traces

    def release(self) -> None:
        """Give the memory back."""
        self.traced, self._opened, self._recorded = None, None, (None, None)
        pretrained.free_memory(self._device)

    def _open(self, model: ModelRef, settings: GenerationSettings) -> denoising.TracedPipeline:
        dtype = pipelines.automatic_dtype(self._device) if settings.dtype == "auto" else settings.dtype
        wanted = (model.path, model.key, dtype)
        if self.traced is None or self._opened != wanted:
            self.release()
            folder = Path(model.path).absolute()
            self.traced, self._opened = denoising.TracedPipeline(folder, dtype, self._device, model.options), wanted
        return self.traced

    def _trace(
        self, traced: denoising.TracedPipeline, request: AttributionRequest, settings: GenerationSettings, check: Check
    ) -> Trace:
        import torch

        image = (request.prompt, request.seed, settings)
        if self._recorded[0] != image:  # the same image is asked about once for every bias
            self._recorded = image, traced.record(*image, check)
        steps, final = self._recorded[1]
        with torch.no_grad():
            shares = self.judge.logits(traced.image(final), request.classes, request.question).softmax(-1)
        spelt = traced.conditioned if request.tensor == "conditioning" else traced.tokens
        places = spelt(request.prompt)
        spans, total = tuple(places.values()), len(steps)
        if not shares.isfinite().all():
            return Trace(spans, total_steps=total, failure=OVERFLOWED)
        target = int(shares.argmax())
        found = []
        for number in traced_steps(total, request.interval):
            check()
            found.append(self._step(traced, steps[number - 1], request, target, list(places)))
        return Trace(spans, request.classes[target], tuple(shares.tolist()), tuple(found), total)

    def _step(
        self,
        traced: denoising.TracedPipeline,
        step: denoising.DenoisingStep,
        request: AttributionRequest,
        final: int,
        places: list[int],
    ) -> TraceStep:
        """Return the gradient of the loss at one step: per token, a vector's norm and its signed mean (eq. 8)."""
        loss, seen, rows = self.gradient(traced, step, request, final, places)
        name = request.classes[seen]
        if not loss.isfinite() or not all(row.isfinite().all() for row in rows):
            return TraceStep(step.number, failure=OVERFLOWED)
        norms, means = tuple(float(row.norm()) for row in rows), tuple(float(row.mean()) for row in rows)
        return TraceStep(step.number, name, float(loss), norms, means)

    def gradient(
        self,
        traced: denoising.TracedPipeline,
        step: denoising.DenoisingStep,
        request: AttributionRequest,
        final: int,
        places: Sequence[int],
    ) -> tuple[Any, int, list[Any]]:
        """Return the loss at `step`, what the judge sees there, and the gradient at each of the tokens' `places`."""
        import torch

        with torch.enable_grad():
            varied = step.given[:1] if request.tensor == "conditioning" else step.given
            given = [value.detach().requires_grad_() for value in varied]
            loss, seen = self.loss(traced, step, request, final, *given)
            gradients = torch.autograd.grad(loss, given)
            if request.tensor == "conditioning":
                return loss.detach(), seen, [gradients[0][0, place].float() for place in places]
            outputs, leaves = traced.encoded(request.prompt)
            embedded = torch.autograd.grad(outputs, leaves, gradients)
        return loss.detach(), seen, traced.pulled(request.prompt, embedded, places)

    def loss(
        self,
        traced: denoising.TracedPipeline,
        step: denoising.DenoisingStep,
        request: AttributionRequest,
        final: int,
        *given: Any,
    ) -> tuple[Any, int]:
        """Return the cross-entropy of what the judge sees at `step` (eq. 7), and the class it sees.

        `given` is what the text encoders give the denoiser.
        """
        output = traced.denoised(step, *given)
        latent = (
            denoising.predicted_latent(step, output)
            if request.image == "predicted"
            else denoising.next_latent(step, output)
        )
        logits = self.judge.logits(traced.image(latent), request.classes, request.question)
        seen = int(logits.argmax())
        if request.loss == "probabilities":
            logits = logits.softmax(-1)
        return -logits.log_softmax(-1)[final if request.target == "final" else seen], seen
