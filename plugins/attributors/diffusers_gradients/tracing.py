"""Gradient attribution through Stable Diffusion, with CLIP as the judge.

Source: *GradBias: Unveiling Word Influence on Bias in Text-to-Image Generative Models*, section 3.4. An image is made
as always, and every step of it is kept. Then, for some of its steps, one step is made again with gradients:

    e (conditioning) -> denoiser, guidance -> predicted image, decoded -> judge's logits over the classes -> L (eq. 7)
    dL/de_i, one vector per token i: its L2 norm, and its signed mean (eq. 8)

The latent that enters a step is a constant, so the graph is one step long.

What conditions the denoiser differs. In Stable Diffusion 1 and 2 it is the output of one CLIP text encoder, a vector
per token. In Stable Diffusion XL and 3 the outputs of two CLIP encoders stand side by side in one vector per token, and
a pooled vector of the whole sentence comes beside them: no token owns it, so it counts with the tensor "token
embeddings" only, through which it depends on every token. In Stable Diffusion 3 the vectors of T5 follow as further
tokens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from biaslens_gui.api import (
    AttributionRequest,
    Availability,
    Check,
    DetectedModel,
    GenerationSettings,
    KnownError,
    ModelRef,
    Param,
    PluginInfo,
    Trace,
    TraceStep,
    denoising,
    hookimpl,
    pipelines,
    pretrained,
)

HINT = "Choose a folder with CLIP in transformers form: it holds a config.json that names CLIPModel."
JUDGES = frozenset({"CLIPModel", "clip"})
EVERY = 10
"""Steps from one gradient to the next, of the paper's 50 (figure 4: nearly as good as every step)."""

FEW = 20
"""Images made in so many steps or fewer get about as many gradients as every tenth of 50 steps gives: five."""

OVERFLOWED = "The model's numbers overflowed (NaN); another number format (dtype) may help."


class DiffusersGradients:
    """Loads the judge; the image model is read when it is first traced."""

    info = PluginInfo(
        id="diffusers_gradients",
        version="1",
        title="Word tracer (CLIP and gradients)",
        summary="Traces what CLIP sees in an image back to the words of its prompt, in Stable Diffusion 1, 2, XL "
        "and 3.",
        role="attributor",
        references=("GradBias: Unveiling Word Influence on Bias in Text-to-Image Generative Models, section 3.4",),
        caveats=(
            "CLIP is the judge: what it cannot tell apart, or sees wrongly, is traced all the same.",
            "A text encoder reads whole sentences: the vector at a word's place also tells of the words before it.",
        ),
    )
    params: tuple[Param, ...] = ()

    def available(self) -> Availability:
        return pretrained.installed("torch", "diffusers", "transformers", "accelerate")

    def refusal(self, model: ModelRef) -> KnownError | None:
        """Return why words cannot be traced in the image model `model`, as far as its headers tell."""
        try:
            denoising.refuse_untraceable(model.path)
        except KnownError as error:
            return error
        return None

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[LoadedTracer]:
        folder = Path(model.path).absolute()
        pretrained.require_usable(folder, biaslens_detect_model(folder), "judge", HINT)
        loaded = LoadedTracer(Judge(folder, device), device)
        try:
            yield loaded
        finally:
            loaded.release()

    def max_batch(self, model: ModelRef, settings: GenerationSettings, device: str) -> int:
        """Return how many images are traced before their numbers are kept; they are traced one by one."""
        return model.batch or 1


@hookimpl
def biaslens_detect_model(folder: Path) -> DetectedModel | None:
    """Know transformers folders whose configuration describes CLIP."""
    parts = (pretrained.refuse_without_image_processor, pretrained.refuse_without_tokenizer)
    plugin = DiffusersGradients.info.id
    return pretrained.describe_folder(
        folder, "attributor", plugin, lambda config: pretrained.architecture(config) in JUDGES, *parts
    )


def traced_steps(total: int, interval: int = 0) -> tuple[int, ...]:
    """Return the numbers of the steps whose gradient is taken, of `total` counted from 1; at least one.

    Without an `interval` it is every tenth; images of 20 steps or fewer get about five, evenly spread.
    """
    interval = interval or (EVERY if total > FEW else max(1, total // 5))
    return tuple(range(interval, total + 1, interval)) or (total,)


# --- The judge


class Judge:
    """CLIP in memory: how close an image is to each of some classes, with a gradient down to its pixels."""

    def __init__(self, folder: Path, device: str) -> None:
        self._device = device
        self.model = pretrained.read_model("AutoModel", folder, device).requires_grad_(False)
        self._images, self._tokens = (
            pretrained.read_image_processor(folder),
            pretrained.read_tokenizer(folder),
        )
        self._longest = pretrained.token_limit(self._tokens, self.model.config.get_text_config())
        self._known: dict[tuple[str, ...], Any] = {}

    def logits(self, image: Any, classes: tuple[str, ...]) -> Any:
        """Return one logit per class for `image` (1 x 3 x height x width, 0..1): CLIP's scaled cosines."""
        import torch

        seen = _features(self.model.get_image_features(pixel_values=self.prepared(image.to(self.model.dtype))))
        words = self._texts(classes).to(seen.dtype)
        cosines = torch.nn.functional.normalize(seen, dim=-1) @ torch.nn.functional.normalize(words, dim=-1).T
        return (cosines * self.model.logit_scale.exp())[0]

    def prepared(self, image: Any) -> Any:
        """Return `image` as CLIP's image processor prepares it, but without rounding, so that it has a gradient."""
        import torch

        how = self._images
        if how.do_resize:
            size = _resized(image.shape[-2:], how.size)
            mode = {2: "bilinear", 3: "bicubic"}.get(int(how.resample or 3), "bicubic")
            if size != tuple(image.shape[-2:]):
                image = torch.nn.functional.interpolate(image, size, mode=mode, antialias=True).clamp(0, 1)
        if how.do_center_crop:
            height, width = (int(how.crop_size[side]) for side in ("height", "width"))
            image = _cropped(image, height, width)
        if how.do_normalize:
            mean, std = (image.new_tensor(values).view(1, 3, 1, 1) for values in (how.image_mean, how.image_std))
            image = (image - mean) / std
        return image

    def _texts(self, classes: tuple[str, ...]) -> Any:
        import torch

        if classes not in self._known:
            cut = {"padding": True, "truncation": True, "max_length": self._longest, "return_tensors": "pt"}
            inputs = self._tokens(list(classes), **cut).to(self._device)
            with torch.no_grad():
                self._known[classes] = _features(self.model.get_text_features(**inputs))
        return self._known[classes]


def _features(output: Any) -> Any:
    """Return the vectors alone; some versions of the library give them among other outputs."""
    return getattr(output, "pooler_output", output)


def _resized(now: Sequence[int], size: Mapping[str, int]) -> tuple[int, int]:
    """Return the height and width to which an image processor resizes: both given, or the shortest edge."""
    if "shortest_edge" not in size:
        return int(size["height"]), int(size["width"])
    height, width = now
    edge = int(size["shortest_edge"])
    longer = int(edge * max(now) / min(now))
    return (edge, longer) if height <= width else (longer, edge)


def _cropped(image: Any, height: int, width: int) -> Any:
    """Return the middle of `image`; what it is too small for is black, as the image processor makes it."""
    import torch

    down, across = height - image.shape[-2], width - image.shape[-1]
    top, left = -(-down // 2), -(-across // 2)  # rounded up, as the image processor does on either side of zero
    return torch.nn.functional.pad(image, (left, across - left, top, down - top))


# --- Tracing


class LoadedTracer:
    """A judge in memory, and the image model that was traced last. Made by `DiffusersGradients.load`."""

    def __init__(self, judge: Judge, device: str) -> None:
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
            shares = self.judge.logits(traced.image(final), request.classes).softmax(-1)
        places = traced.tokens(request.prompt)
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
            given = [step.conditioning.detach().requires_grad_()]
            if step.pooled is not None and request.tensor == "token embeddings":
                given.append(step.pooled.detach().requires_grad_())
            loss, seen = self.loss(traced, step, request, final, *given)
            gradients = torch.autograd.grad(loss, given)
            if request.tensor == "conditioning":
                return loss.detach(), seen, [gradients[0][0, place].float() for place in places]
            outputs, leaves = traced.encoded(request.prompt)
            pulled = torch.autograd.grad(outputs[: len(gradients)], leaves, gradients)
        return loss.detach(), seen, _rows(pulled, places)

    def loss(
        self,
        traced: denoising.TracedPipeline,
        step: denoising.DenoisingStep,
        request: AttributionRequest,
        final: int,
        conditioning: Any,
        pooled: Any = None,
    ) -> tuple[Any, int]:
        """Return the cross-entropy of what the judge sees at `step` (eq. 7), and the class it sees."""
        output = traced.denoised(step, conditioning, pooled)
        latent = (
            denoising.predicted_latent(step, output)
            if request.image == "predicted"
            else denoising.next_latent(step, output)
        )
        logits = self.judge.logits(traced.image(latent), request.classes)
        seen = int(logits.argmax())
        if request.loss == "probabilities":
            logits = logits.softmax(-1)
        return -logits.log_softmax(-1)[final if request.target == "final" else seen], seen


def _rows(pulled: Sequence[Any], places: Sequence[int]) -> list[Any]:
    """Return each token's gradient: of the CLIP encoders end to end, then of T5, whose tokens follow theirs."""
    import torch

    first = torch.cat([part[0] for part in pulled[:2]], dim=-1).float()
    return [first[place] if place < len(first) else pulled[2][0, place - len(first)].float() for place in places]


@hookimpl
def biaslens_register_attributors(register: Callable[[DiffusersGradients], None]) -> None:
    """Register the tracer."""
    register(DiffusersGradients())
