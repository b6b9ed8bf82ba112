"""Denoising steps of a diffusers pipeline, kept as they were made, so that one can be made again with gradients.

The pipeline itself makes the image, so the steps are those of the image that any audit has of the same prompt, seed and
settings. Weights are frozen, and the unconditional half of the guidance is kept instead of made again: it does not see
the prompt. Libraries are imported inside the functions, as in `transformers_folder`.
"""

from __future__ import annotations

import copy
import functools
import inspect
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from biaslens_gui.core.roles import Check, ImageRequest
from biaslens_gui.core.spec import GenerationSettings
from biaslens_gui.errors import KnownError
from biaslens_gui.loaders.additions import with_additions
from biaslens_gui.loaders.diffusers import pipeline_arguments, read_pipeline, scheduler_called
from biaslens_gui.loaders.folders import read_json

DENOISERS = {
    "StableDiffusionPipeline": "unet",
    "StableDiffusionXLPipeline": "unet",
    "StableDiffusion3Pipeline": "transformer",
}
"""The pipelines whose steps can be made again, and the name of the part that denoises."""

UNTRACEABLE = "Words cannot be traced in this model"


@dataclass(frozen=True, slots=True)
class DenoisingStep:
    """One denoising step as it was made: its latent, what the denoiser was given, and the scheduler before it.

    `inputs` are the denoiser's by name. Where guidance is used each has two rows, the unconditional one first, and
    `free` is what the denoiser made of that one.
    """

    number: int
    timestep: Any
    latent: Any
    inputs: Mapping[str, Any]
    scheduler: Any
    generators: Any
    free: Any = None

    @property
    def conditioning(self) -> Any:
        """What the prompt gives the denoiser: 1 x tokens x dimensions."""
        return self.inputs["encoder_hidden_states"][-1:]

    @property
    def pooled(self) -> Any:
        """The vector of the whole sentence that the prompt gives the denoiser, 1 x dimensions, if there is one."""
        beside = self.inputs.get("added_cond_kwargs") or {}
        vector = self.inputs.get("pooled_projections", beside.get("text_embeds"))
        return None if vector is None else vector[-1:]


def refuse_untraceable(place: str) -> None:
    """Refuse an image model, at `place` on the disk if it lies there, whose steps cannot be made again.

    Raises:
        KnownError: it is no diffusers folder, of another class, or what tells so is damaged.
    """
    folder = Path(place).absolute()
    if not place or not (folder / "model_index.json").is_file():
        what = f"{folder.name} is no diffusers folder" if place else "It is no diffusers folder"
    else:
        name = str(read_json(folder / "model_index.json").get("_class_name"))
        if name in DENOISERS:
            return
        what = f"{folder.name} is a {name}"
    hint = f"Words can be traced in: {', '.join(DENOISERS)}. The other methods work with any image model."
    raise KnownError(UNTRACEABLE, f"{what}.", hint)


class TracedPipeline:
    """A pipeline in memory whose steps can be made again, with gradients."""

    def __init__(self, folder: Path, dtype: str, device: str, options: Mapping[str, Any] | None = None) -> None:
        refuse_untraceable(str(folder))
        name = str(read_json(folder / "model_index.json")["_class_name"])
        self.pipeline = with_additions(functools.partial(read_pipeline, folder), options or {})(dtype).to(device)
        self._own_scheduler = self.pipeline.scheduler
        for part in self.pipeline.components.values():
            if hasattr(part, "requires_grad_"):
                part.requires_grad_(False)
        self.denoiser = getattr(self.pipeline, DENOISERS[name])
        if name == "StableDiffusionXLPipeline" and self.pipeline.vae.config.force_upcast:
            self.pipeline.upcast_vae()  # as the pipeline does before it decodes: in half precision it overflows

    def record(
        self, prompt: str, seed: int, settings: GenerationSettings, check: Check
    ) -> tuple[tuple[DenoisingStep, ...], Any]:
        """Make an image; return its steps and its final latent."""
        pipeline = self.pipeline
        pipeline.scheduler = scheduler_called(settings.scheduler, self._own_scheduler)
        arguments = pipeline_arguments(pipeline, [ImageRequest(prompt, seed, settings)], settings, check)
        given: list[Mapping[str, Any]] = []
        made: list[Any] = []
        steps: list[DenoisingStep] = []
        make, signature = pipeline.scheduler.step, inspect.signature(self.denoiser.forward)

        @functools.wraps(make)
        def keep(output: Any, timestep: Any, latent: Any, *rest: Any, **more: Any) -> Any:
            before = copy.deepcopy(pipeline.scheduler)
            del before.__dict__["step"]  # this function, which would keep the step again
            generators = [generator.clone_state() for generator in more.get("generator") or ()]
            free = made[-1][:1] if len(made[-1]) == 2 else None
            steps.append(DenoisingStep(len(steps) + 1, timestep, latent, given[-1], before, generators, free))
            return make(output, timestep, latent, *rest, **more)

        def note(_: Any, positional: tuple[Any, ...], named: dict[str, Any]) -> None:
            given.append(signature.bind(*positional, **named).arguments | {"return_dict": False})

        def note_output(_: Any, __: Any, output: Any) -> None:
            made.append(output[0])

        pipeline.scheduler.step = keep
        hooks = [
            self.denoiser.register_forward_pre_hook(note, with_kwargs=True),
            self.denoiser.register_forward_hook(note_output),
        ]
        try:
            latent = pipeline(**(arguments | {"output_type": "latent"})).images
        finally:
            for hook in hooks:
                hook.remove()
            pipeline.scheduler = self._own_scheduler
        return tuple(steps), latent

    def denoised(self, step: DenoisingStep, conditioning: Any, pooled: Any = None) -> Any:
        """Return the guided output of the denoiser at `step` when the prompt gives it `conditioning`.

        `pooled` takes the place of the sentence's vector, where there is one.
        """
        own = {name: _last_row(value) for name, value in step.inputs.items()} | {"encoder_hidden_states": conditioning}
        if pooled is not None and "pooled_projections" in own:
            own["pooled_projections"] = pooled
        elif pooled is not None:
            own["added_cond_kwargs"] = own["added_cond_kwargs"] | {"text_embeds": pooled}
        output = self.denoiser(**own)[0]
        return output if step.free is None else step.free + self.pipeline.guidance_scale * (output - step.free)

    def image(self, latent: Any) -> Any:
        """Return `latent` decoded: 1 x 3 x height x width, 0..1."""
        vae = self.pipeline.vae
        latent = latent / vae.config.scaling_factor + (getattr(vae.config, "shift_factor", None) or 0)
        if (mean := getattr(vae.config, "latents_mean", None)) and (spread := getattr(vae.config, "latents_std", None)):
            mean, spread = (latent.new_tensor(values).view(1, -1, 1, 1) for values in (mean, spread))
            latent = latent * spread + mean
        return (vae.decode(latent.to(vae.dtype), return_dict=False)[0] / 2 + 0.5).clamp(0, 1)

    def tokens(self, prompt: str) -> dict[int, tuple[int, int]]:
        """Return the characters that each token of the prompt covers, by its place in the conditioning.

        Raises:
            KnownError: a tokenizer cannot say so, or two that share their places cut words differently.
        """
        parts = [getattr(self.pipeline, f"tokenizer{end}", None) for end in ("", "_2", "_3")]
        longest = parts[0].model_max_length if parts[0] else 0
        first, second = _offsets(parts[0], prompt, longest), _offsets(parts[1] or parts[0], prompt, longest)
        if first != second:
            message = "Its two CLIP text encoders cut the prompt into different tokens."
            raise KnownError(UNTRACEABLE, message, "Choose another image model.")
        heard = getattr(self.pipeline, "text_encoder_3", None) is not None  # a model may be saved without its T5
        third = _offsets(parts[2], prompt, 256) if heard else {}
        return first | {longest + place: span for place, span in third.items()}

    def encoded(self, prompt: str) -> tuple[list[Any], list[Any]]:
        """Return what the text encoders give for `prompt`, the pooled vector last, and their token embeddings."""
        leaves: list[Any] = []

        def leaf(_: Any, __: Any, output: Any) -> Any:
            leaves.append(output.detach().requires_grad_())
            return leaves[-1]

        parts = [getattr(self.pipeline, f"text_encoder{end}", None) for end in ("", "_2", "_3")]
        layers = [layer for part in parts if part is not None for layer in embeddings_of(part)]
        hooks = [layer.register_forward_hook(leaf) for layer in layers]
        device = self.pipeline.device
        try:
            outputs = _encode(self.pipeline, prompt, device)
        finally:
            for hook in hooks:
                hook.remove()
        heard = sum(part is not None for part in parts)
        if len(leaves) != heard:
            message = f"Of its {heard} text encoders {len(leaves)} show where they read the tokens of the prompt."
            raise KnownError(UNTRACEABLE, message, "Take the gradient of the text encoder's output instead.")
        return [output for output in outputs if output is not None], leaves


def embeddings_of(encoder: Any) -> list[Any]:
    """Return the layers of a text encoder that read tokens with its input embedding: all that share its weight.

    The one that the encoder names (`get_input_embeddings`) need not be the one that it calls: T5 names another.
    """
    named = encoder.get_input_embeddings()
    where = named.weight.data_ptr()  # tied weights are one tensor, whether or not they are one parameter
    alike = [part for part in encoder.modules() if isinstance(part, type(named)) and part.weight.data_ptr() == where]
    return list(dict.fromkeys([named, *alike]))


def _encode(pipeline: Any, prompt: str, device: Any) -> Any:
    own = inspect.signature(pipeline.encode_prompt).parameters
    texts = {name: [prompt] for name in ("prompt", "prompt_2", "prompt_3") if name in own}
    return pipeline.encode_prompt(**texts, device=device, num_images_per_prompt=1, do_classifier_free_guidance=False)


def _last_row(value: Any) -> Any:
    """Return the row of the prompt of what the denoiser is given, if it has rows; of each if it is several by name."""
    if isinstance(value, dict):
        return {name: _last_row(own) for name, own in value.items()}
    return value[-1:] if getattr(value, "ndim", 0) else value


def _offsets(tokenizer: Any, prompt: str, longest: int) -> dict[int, tuple[int, int]]:
    if not getattr(tokenizer, "is_fast", False):
        message = "Its tokenizer does not say which characters a token covers."
        raise KnownError(UNTRACEABLE, message, "Save it with a tokenizer.json.")
    offsets = tokenizer(prompt, truncation=True, max_length=longest, return_offsets_mapping=True)["offset_mapping"]
    return {place: (int(start), int(end)) for place, (start, end) in enumerate(offsets) if start < end}


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
    scaled = step.inputs["sample"][-1:]
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
