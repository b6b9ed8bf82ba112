"""Denoising steps of a diffusers pipeline, kept as they were made, so that one can be made again with gradients.

The pipeline itself makes the image, so the steps are those of the image that any audit has of the same prompt, seed and
settings. A step is made again by the pipeline itself as well: it runs once more with what its text encoders gave put in
its place, every other step answered from what was kept, so that its own guidance, packing of latents and decoding hold,
whatever they are. Weights are frozen, and what does not see the prompt is kept instead of made again. Libraries are
imported inside the functions, as in `transformers_folder`.
"""

from __future__ import annotations

import copy
import functools
import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Literal

import numpy as np

from biaslens_gui.core.roles import Check, ImageRequest
from biaslens_gui.core.spec import GenerationSettings
from biaslens_gui.errors import BugError, KnownError
from biaslens_gui.loaders.additions import with_additions
from biaslens_gui.loaders.diffusers import pipeline_arguments, read_pipeline
from biaslens_gui.loaders.folders import read_json
from biaslens_gui.loaders.schedulers import scheduler_called
from biaslens_gui.loaders.text_encoding import UNTRACEABLE, HeardPrompt, listening, refuse_unheard
from biaslens_gui.loaders.weight_storage import lossy_options

Standing = Literal["tokens", "beside", "after", "sentence", "within", "elsewhere"]
"""Where the vectors of a text encoder's tokens stand in what conditions the denoiser: a row per token; beside those of
the encoder before it, in the same rows; in rows after those; nowhere, it gives one vector of the whole sentence; from
the first word on, the template around the prompt left out; or in rows that are not told from its tokens."""


@dataclass(frozen=True, slots=True)
class Architecture:
    """A class of pipelines whose steps can be made again: the part that denoises, and its text encoders in order.

    `whole`: its denoiser takes the rows of a batch together only, those that do not see the prompt with the others.
    """

    denoiser: str
    encoders: tuple[Standing, ...]
    whole: bool = False


_T, _U = "transformer", "unet"
ARCHITECTURES: Mapping[str, Architecture] = {
    "StableDiffusionPipeline": Architecture(_U, ("tokens",)),
    "StableDiffusionPAGPipeline": Architecture(_U, ("tokens",), whole=True),
    "StableDiffusionPanoramaPipeline": Architecture(_U, ("tokens",)),
    "LatentConsistencyModelPipeline": Architecture(_U, ("tokens",)),
    "StableDiffusionXLPipeline": Architecture(_U, ("tokens", "beside")),
    "StableDiffusionXLPAGPipeline": Architecture(_U, ("tokens", "beside"), whole=True),
    "StableDiffusion3Pipeline": Architecture(_T, ("tokens", "beside", "after")),
    "StableDiffusion3PAGPipeline": Architecture(_T, ("tokens", "beside", "after"), whole=True),
    "FluxPipeline": Architecture(_T, ("sentence", "tokens")),
    "FluxKontextPipeline": Architecture(_T, ("sentence", "tokens")),
    "Flux2KleinPipeline": Architecture(_T, ("elsewhere",)),
    "Flux2KleinKVPipeline": Architecture(_T, ("elsewhere",)),
    "ChromaPipeline": Architecture(_T, ("tokens",)),
    "PixArtAlphaPipeline": Architecture(_T, ("tokens",)),
    "PixArtSigmaPipeline": Architecture(_T, ("tokens",)),
    "PixArtSigmaPAGPipeline": Architecture(_T, ("tokens",), whole=True),
    "QwenImagePipeline": Architecture(_T, ("within",)),
    "HunyuanImagePipeline": Architecture(_T, ("elsewhere", "elsewhere")),
    "HunyuanDiTPipeline": Architecture(_T, ("elsewhere", "elsewhere")),
    "HunyuanDiTPAGPipeline": Architecture(_T, ("elsewhere", "elsewhere"), whole=True),
    "SanaPipeline": Architecture(_T, ("elsewhere",)),
    "SanaPAGPipeline": Architecture(_T, ("elsewhere",), whole=True),
    "LuminaPipeline": Architecture(_T, ("tokens",)),
    "Lumina2Pipeline": Architecture(_T, ("tokens",)),
    "AuraFlowPipeline": Architecture(_T, ("tokens",)),
    "BriaPipeline": Architecture(_T, ("tokens",)),
    "CogView3PlusPipeline": Architecture(_T, ("tokens",)),
    "CogView4Pipeline": Architecture(_T, ("tokens",)),
    "OvisImagePipeline": Architecture(_T, ("elsewhere",)),
    "ZImagePipeline": Architecture(_T, ("elsewhere",)),
    "Krea2Pipeline": Architecture(_T, ("elsewhere",)),
    "Ideogram4Pipeline": Architecture(_T, ("elsewhere",)),
    "HiDreamImagePipeline": Architecture(_T, ("elsewhere",) * 4, whole=True),
}

NAMED = (
    "Stable Diffusion 1 to 3, FLUX, FLUX.2 klein, Chroma, PixArt, Qwen-Image, HunyuanImage, Hunyuan-DiT, Sana, Lumina, "
    "AuraFlow, Bria, CogView 3 and 4, Ovis-Image, Z-Image, Krea 2, Ideogram 4 and HiDream"
)
"""The classes above as people know them."""


@dataclass(frozen=True, slots=True)
class DenoisingStep:
    """One denoising step as it was made: its latent, what the denoiser was given, and the scheduler before it.

    `inputs` are those of the denoiser's last call by name, `given` what the text encoders made of the prompt: the rows
    that condition the denoiser, then the vector of the whole sentence where there is one. `free` holds what each call
    of the denoiser returned, and the rows of it that see the prompt, if they are told apart.
    """

    number: int
    timestep: Any
    latent: Any
    inputs: Mapping[str, Any]
    scheduler: Any
    generators: Any
    free: Any = None
    given: tuple[Any, ...] = ()

    @property
    def conditioning(self) -> Any:
        """What the prompt gives the denoiser: 1 x tokens x dimensions."""
        return self.given[0]

    @property
    def pooled(self) -> Any:
        """The vector of the whole sentence that the prompt gives the denoiser, 1 x dimensions, if there is one."""
        return self.given[1] if len(self.given) > 1 else None


@dataclass(frozen=True, slots=True)
class _Call:
    """What the denoiser was given by name and what it returned.

    `rows` are those of a batch that see the prompt: all of them where they are not told apart, none where another call
    of the step sees it.
    """

    inputs: Mapping[str, Any]
    output: Any
    rows: tuple[int, ...] | None = None


@dataclass
class _Recording:
    """An image as it was made: what was asked, what its text encoders gave by call, its steps and its final latent.

    `varying` are the places of what depends on the prompt: the call of `encode_prompt`, and where in its output.
    """

    request: ImageRequest
    encodings: list[tuple[Callable[[], Any], Any]] = field(default_factory=list)
    varying: list[tuple[int, int]] = field(default_factory=list)
    heard: list[HeardPrompt] = field(default_factory=list)
    steps: list[DenoisingStep] = field(default_factory=list)
    returned: list[Any] = field(default_factory=list)


class _Reached(BaseException):
    """A replay has come to its step; holds what the denoiser made of it, guidance included."""

    def __init__(self, output: Any) -> None:
        super().__init__()
        self.output = output


def refuse_untraceable(place: str, options: Mapping[str, Any] | None = None) -> None:
    """Refuse an image model, at `place` on the disk if it lies there, whose steps cannot be made again.

    Raises:
        KnownError: it is no diffusers folder, of another class, has options that leave no gradient, or what tells so
            is damaged.
    """
    if lossy := lossy_options(options or {}):
        message = f"A model with {lossy} has no gradient that is that of its images."
        raise KnownError(UNTRACEABLE, message, "Trace the model as it is; the other methods work with this one, too.")
    folder = Path(place).absolute()
    if not place or not (folder / "model_index.json").is_file():
        what = f"{folder.name} is no diffusers folder" if place else "It is no diffusers folder"
    else:
        name = str(read_json(folder / "model_index.json").get("_class_name"))
        if name in ARCHITECTURES:
            return
        what = f"{folder.name} is a {name}"
    hint = f"Words can be traced in {NAMED}. The other methods work with any image model."
    raise KnownError(UNTRACEABLE, f"{what}.", hint)


class TracedPipeline:
    """A pipeline in memory whose steps can be made again, with gradients."""

    def __init__(self, folder: Path, dtype: str, device: str, options: Mapping[str, Any] | None = None) -> None:
        refuse_untraceable(str(folder), options)
        name = str(read_json(folder / "model_index.json")["_class_name"])
        self.pipeline = with_additions(functools.partial(read_pipeline, folder), options or {})(dtype).to(device)
        self._own_scheduler = self.pipeline.scheduler
        for part in self.pipeline.components.values():
            if hasattr(part, "requires_grad_"):
                part.requires_grad_(False)
        self._architecture = ARCHITECTURES[name]
        self.denoiser = getattr(self.pipeline, self._architecture.denoiser)
        self._recorded: _Recording | None = None
        for part in ("safety_checker", "watermark"):  # neither has a gradient; nobody sees the images of a trace
            if getattr(self.pipeline, part, None) is not None:
                setattr(self.pipeline, part, None)
        if name == "StableDiffusionXLPipeline" and self.pipeline.vae.config.force_upcast:
            self.pipeline.upcast_vae()  # as the pipeline does before it decodes: in half precision it overflows

    # --- An image, step by step

    def record(
        self, prompt: str, seed: int, settings: GenerationSettings, check: Check
    ) -> tuple[tuple[DenoisingStep, ...], Any]:
        """Make an image; return its steps and its final latent.

        Raises:
            KnownError: a text encoder does not show which tokens it reads.
        """
        recording = _Recording(ImageRequest(prompt, seed, settings))
        calls: list[_Call] = []
        signature = inspect.signature(self.denoiser.forward)

        def encode(own: Callable[..., Any], *positional: Any, **named: Any) -> Any:
            again = functools.partial(_encoded_again, own, copy.deepcopy(positional), copy.deepcopy(named))
            recording.encodings.append((again, own(*positional, **named)))
            return recording.encodings[-1][1]

        def denoise(own: Callable[..., Any], *positional: Any, **named: Any) -> Any:
            output = own(*positional, **named)
            calls.append(_Call(signature.bind(*positional, **named).arguments, output))
            return output

        def step(own: Callable[..., Any], output: Any, timestep: Any, latent: Any, *rest: Any, **more: Any) -> Any:
            before = copy.deepcopy(self.pipeline.scheduler)
            del before.__dict__["step"]  # this function, which would keep the step again
            given = more.get("generator") or []
            generators = [each.clone_state() for each in (given if isinstance(given, list) else [given])]
            number, kept = len(recording.steps) + 1, tuple(calls)
            calls.clear()
            kept_step = DenoisingStep(number, timestep, latent, kept[-1].inputs, before, generators, kept)
            recording.steps.append(kept_step)
            recording.returned.append(own(output, timestep, latent, *rest, **more))
            return recording.returned[-1]

        self._run(recording.request, check, encode, denoise, step, "latent")
        self._hear(recording)
        outputs = [_flat(output) for _, output in recording.encodings]
        given = tuple(outputs[call][place] for call, place in recording.varying)
        told = [replace(step, free=_told_apart(step.free, given[0]), given=given) for step in recording.steps]
        recording.steps, self._recorded = told, recording
        return tuple(told), _flat(recording.returned[-1])[0]

    def denoised(self, step: DenoisingStep, conditioning: Any, pooled: Any = None, *more: Any) -> Any:
        """Return the guided output of the denoiser at `step` when the prompt gives it `conditioning`.

        `pooled` takes the place of the sentence's vector, where there is one, and `more` that of what follows it.
        """
        given = [value for value in (conditioning, pooled, *more) if value is not None]
        try:
            self._replayed(step, [*given, *step.given[len(given) :]])
        except _Reached as reached:
            return reached.output
        raise BugError("A step was not reached again", f"Step {step.number} of {len(self._recording().steps)}.")

    def image(self, latent: Any) -> Any:
        """Return `latent` decoded, as the pipeline decodes that of the image recorded: 1 x 3 x height x width, 0..1."""
        return self._replayed(None, latent=latent.to(self.pipeline.vae.dtype))

    def _recording(self, prompt: str | None = None) -> _Recording:
        if self._recorded is None or prompt not in (None, self._recorded.request.prompt):
            raise BugError("This prompt's image was not recorded", "`record` comes first.")
        return self._recorded

    def _replayed(self, reached: DenoisingStep | None, given: Sequence[Any] = (), latent: Any = None) -> Any:
        """Run the pipeline once more, all but the step `reached` answered from what was kept; return the decoded image.

        Raises:
            _Reached: at that step.
        """
        recording = self._recording()
        steps, now, calls, encoded = recording.steps, 0, 0, 0

        def encode(*_: Any, **__: Any) -> Any:
            nonlocal encoded
            places = zip(recording.varying, given, strict=False)
            own = {place: value for (call, place), value in places if call == encoded}
            encoded += 1
            return _with(recording.encodings[encoded - 1][1], own)

        def denoise(own: Callable[..., Any], *positional: Any, **named: Any) -> Any:
            nonlocal calls
            kept = steps[now].free[calls]
            calls += 1
            return (
                _made_again(own, kept, self._architecture.whole, positional, named)
                if steps[now] is reached
                else kept.output
            )

        def step(_: Any, output: Any, *__: Any, **___: Any) -> Any:
            nonlocal now, calls
            if steps[now] is reached:
                raise _Reached(output)
            now, calls = now + 1, 0
            if now == len(steps):
                return _with(recording.returned[-1], {0: latent, 1: latent})  # LCM returns the denoised one behind it
            own = self.pipeline.scheduler.__dict__
            own.update(copy.deepcopy(steps[now].scheduler.__dict__))
            return recording.returned[now - 1]

        return self._run(recording.request, lambda: None, encode, denoise, step, "pt")

    def _run(
        self,
        request: ImageRequest,
        check: Check,
        encode: Callable[..., Any],
        denoise: Callable[..., Any],
        step: Callable[..., Any],
        output: str,
    ) -> Any:
        """Return what the pipeline makes with others in the place of its text encoding, denoiser and scheduler's step.

        Each is given the pipeline's own first. A gradient passes, unless only the final latent is asked for.
        """
        pipeline = self.pipeline
        pipeline.scheduler = scheduler_called(request.settings.scheduler, self._own_scheduler, type(pipeline).__name__)
        arguments = pipeline_arguments(pipeline, [request], request.settings, check) | {"output_type": output}
        places = ((pipeline, "encode_prompt", encode), (self.denoiser, "forward", denoise))
        call: Any = type(pipeline).__call__
        run = pipeline if output == "latent" else functools.partial(call.__wrapped__, pipeline)  # with gradients
        for part, name, other in (*places, (pipeline.scheduler, "step", step)):
            own = getattr(part, name)
            part.__dict__[name] = functools.wraps(own)(functools.partial(other, own))
        try:
            return run(**arguments).images
        finally:
            for part, name, _ in places:
                del part.__dict__[name]
            pipeline.scheduler = self._own_scheduler

    # --- The prompt, token by token

    def tokens(self, prompt: str) -> dict[int, tuple[int, int]]:
        """Return the characters that each token of the prompt covers, by its place, one text encoder after another.

        Encoders whose vectors stand side by side share their places.
        """
        groups = self._groups(self._recording(prompt).heard)
        return {start + place: span for start, group in groups for place, span in group[0].spans.items()}

    def conditioned(self, prompt: str) -> dict[int, tuple[int, int]]:
        """Return the characters that each row of the conditioning covers, by its number.

        Raises:
            KnownError: the rows cannot be told from the tokens.
        """
        found: dict[int, tuple[int, int]] = {}
        behind = 0
        for _, (first, *_others) in self._groups(self._recording(prompt).heard):
            standing = self._architecture.encoders[first.encoder]
            if standing == "elsewhere":
                message = f"{type(self.pipeline).__name__} does not show which row of the conditioning is which word."
                raise KnownError(UNTRACEABLE, message, "Take the gradient of the text encoder's input instead.")
            if standing != "sentence":
                before = self.pipeline.prompt_template_encode_start_idx if standing == "within" else 0
                found |= {behind + place - before: span for place, span in first.spans.items()}
                behind += first.embedded.shape[1]
        return found

    def encoded(self, prompt: str) -> tuple[list[Any], list[Any]]:
        """Return what the text encoders give for `prompt`, the pooled vector last, and their token embeddings."""
        recording = self._recording(prompt)
        outputs, heard = self._encoded(recording)
        return [_flat(outputs[call])[place] for call, place in recording.varying], [each.embedded for each in heard]

    def pulled(self, prompt: str, gradients: Sequence[Any], places: Sequence[int]) -> list[Any]:
        """Return the gradients of the tokens at `places`, of those of all token embeddings (`encoded`)."""
        import torch

        at: dict[int, Any] = {}
        heard = self._recording(prompt).heard
        by_prompt = dict(zip(map(id, heard), gradients, strict=True))
        for start, group in self._groups(heard):
            rows = torch.cat([by_prompt[id(each)][0] for each in group], dim=-1).float()
            at |= {start + place: rows[place] for place in group[0].spans}
        return [at[place] for place in places]

    def _hear(self, recording: _Recording) -> None:
        """Encode the recorded prompt once more to hear its tokens, and which of the outputs depend on them."""
        import torch

        with torch.enable_grad():
            outputs, heard = self._encoded(recording)
        recording.heard = [replace(each, embedded=each.embedded.detach()) for each in heard]
        for call, output in enumerate(outputs):
            recording.varying += [(call, place) for place, each in enumerate(_flat(output)) if each.requires_grad]
        if not recording.varying:
            raise KnownError(UNTRACEABLE, "Its text encoders have no gradient.", "Choose another image model.")
        for _, group in self._groups(heard):
            if any(each.spans != group[0].spans for each in group):
                message = "Its two CLIP text encoders cut the prompt into different tokens."
                raise KnownError(UNTRACEABLE, message, "Choose another image model.")

    def _encoded(self, recording: _Recording) -> tuple[list[Any], list[HeardPrompt]]:
        parts, tokenizers = ([*self._parts(name)] for name in ("text_encoder", "tokenizer"))
        with listening(recording.request.prompt, tokenizers, parts) as (heard, unheard, embedding):
            outputs = [encode() for encode, _ in recording.encodings]
        refuse_unheard(heard, embedding, unheard)
        return outputs, heard

    def _parts(self, name: str) -> Iterator[Any]:
        parts = (getattr(self.pipeline, f"{name}{end}", None) for end in ("", "_2", "_3", "_4"))
        return (part for part in parts if part is not None)

    def _groups(self, heard: Sequence[HeardPrompt]) -> list[tuple[int, list[HeardPrompt]]]:
        """Return the encoders that share their places together, with the first of these places."""
        groups: list[tuple[int, list[HeardPrompt]]] = []
        end = 0
        for each in heard:
            if self._architecture.encoders[each.encoder] == "beside":
                groups[-1][1].append(each)
                continue
            groups.append((end, [each]))
            end += each.embedded.shape[1]
        return groups


def _encoded_again(encode: Callable[..., Any], positional: tuple[Any, ...], named: Mapping[str, Any]) -> Any:
    """Call a pipeline's text encoding as it was called, in the caller's mode of gradients; some write into the list."""
    function: Any = getattr(encode, "__func__", encode)
    own = functools.partial(getattr(function, "__wrapped__", function), encode.__self__)  # type: ignore[attr-defined]
    return own(*copy.deepcopy(positional), **copy.deepcopy(dict(named)))


def _flat(value: Any) -> list[Any]:
    """Return the tensors of what a pipeline's text encoding returns, in order."""
    if isinstance(value, dict | list | tuple):
        parts = value.values() if isinstance(value, dict) else value
        return [tensor for part in parts for tensor in _flat(part)]
    return [value] if hasattr(value, "requires_grad") else []


def _with(value: Any, others: Mapping[int, Any]) -> Any:
    """Return a value of nested lists, or an output of diffusers, with `others` as the tensors of these numbers."""
    count = 0

    def put(part: Any) -> Any:
        nonlocal count
        if isinstance(part, list | tuple):
            return type(part)(map(put, part))
        if not hasattr(part, "requires_grad"):
            return part
        count += 1
        return others.get(count - 1, part)

    if isinstance(value, dict):  # such as an output of a scheduler, whose first value is the latent
        return type(value)(**{name: put(part) for name, part in value.items()})
    return put(value)


def _told_apart(calls: Sequence[_Call], conditioning: Any) -> tuple[_Call, ...]:
    """Return the calls of a step with the rows that see the prompt: those whose input is its conditioning."""
    found = [_seeing(call, conditioning) for call in calls]
    if any(found):
        return tuple(replace(call, rows=rows) for call, rows in zip(calls, found, strict=True))
    return tuple(calls)


def _seeing(call: _Call, conditioning: Any) -> tuple[int, ...]:
    for value in call.inputs.values():
        if getattr(value, "shape", ())[1:] == conditioning.shape[1:] and value.dtype == conditioning.dtype:
            return tuple(row for row in range(len(value)) if value[row].equal(conditioning[0]))
    return ()


def _made_again(
    make: Callable[..., Any], kept: _Call, whole: bool, positional: tuple[Any, ...], named: dict[str, Any]
) -> Any:
    """Return what the denoiser makes, where the prompt is seen alone: other rows are those that were kept."""
    import torch

    if kept.rows == ():
        return kept.output
    batch = len(kept.output[0])
    if kept.rows is None or whole or len(kept.rows) == batch:
        return make(*positional, **named)

    def seeing(value: Any) -> Any:
        if isinstance(value, dict):
            return {name: seeing(part) for name, part in value.items()}
        return value[list(kept.rows or ())] if getattr(value, "shape", ())[:1] == (batch,) else value

    made = make(*map(seeing, positional), **{name: seeing(value) for name, value in named.items()})[0]
    own = iter(made.split(1))
    rows = [next(own) if row in kept.rows else kept.output[0][row : row + 1] for row in range(batch)]
    return _with(kept.output, {0: torch.cat(rows)})


def predicted_latent(step: DenoisingStep, output: Any) -> Any:
    """Return the final latent that a denoiser's `output` at `step` predicts (x0).

    With the scheduler's input scaling undone every diffusion is variance preserving, z = sqrt(a) x0 + sqrt(1 - a) e;
    in flow matching the latent is (1 - s) x0 + s e, and the output is e - x0.

    Raises:
        KnownError: the scheduler's models predict something else, or it is of another family.
    """
    scheduler, config = step.scheduler, step.scheduler.config
    kind = config.get("prediction_type", "epsilon")
    if type(scheduler).__name__.startswith("FlowMatch") or kind == "flow_prediction":
        return step.latent - float(step.timestep) / config["num_train_timesteps"] * output
    if not hasattr(scheduler, "alphas_cumprod"):  # such as EDM: noise is added and nothing taken away
        message = f"{type(scheduler).__name__} does not say how much noise a step has."
        raise KnownError(UNTRACEABLE, message, "Choose another scheduler.")
    shares = scheduler.alphas_cumprod.double().cpu().numpy()
    share = float(np.interp(float(step.timestep), np.arange(len(shares)), shares))
    clean, noise = share**0.5, (1 - share) ** 0.5
    scaled = copy.deepcopy(scheduler).scale_model_input(step.latent, step.timestep)
    if kind == "epsilon":
        return (scaled - noise * output) / clean
    if kind == "v_prediction":
        return clean * scaled - noise * output
    if kind == "sample":
        return output
    raise KnownError(UNTRACEABLE, f"Its denoiser predicts {kind}.", "Choose another model.")


def next_latent(step: DenoisingStep, output: Any) -> Any:
    """Return the noisy latent that follows `step`, from the scheduler and the noise as they were."""
    scheduler = copy.deepcopy(step.scheduler)
    more = {"generator": [each.clone_state() for each in step.generators]} if step.generators else {}
    return scheduler.step(output, step.timestep, step.latent, **more, return_dict=False)[0]
