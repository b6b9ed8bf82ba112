"""What everything that works with a diffusers pipeline does alike: look at its folder, read it from disk, make images.

The image model and the gradient attributor have to make the very same image of the same request, so the arguments of
the call and the scheduler are made here. Every image starts from the noise of its own seed, drawn on the CPU, so that
image 3 of a prompt is the same whatever the device and whatever else is in the batch (up to the last bit of rounding).

Libraries are imported inside the functions.
"""

from __future__ import annotations

import functools
import inspect
import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np

from biaslens_gui.core.models.own_settings import settings_for
from biaslens_gui.core.params import Issue
from biaslens_gui.core.roles import Check, GeneratedImage, ImageRequest, Pixels
from biaslens_gui.core.spec import GenerationSettings, ModelRef
from biaslens_gui.errors import KnownError, OutOfMemory
from biaslens_gui.loaders import clip_guidance, families, step_caches, weight_storage
from biaslens_gui.loaders.chat_templates import refuse_hostile_templates
from biaslens_gui.loaders.folders import INCOMPLETE, first_line, read_json, refuse_unloadable, variant_of, weights_of
from biaslens_gui.loaders.garbage import set_libraries_apart
from biaslens_gui.loaders.guard import prepare_model_libraries
from biaslens_gui.loaders.language import hold_to_limits
from biaslens_gui.loaders.libraries import refuse_quantised, refuse_without_library, refuse_without_processor
from biaslens_gui.loaders.own_code import told_of_programs
from biaslens_gui.loaders.parts import refuse_misplaced, refuse_unfit
from biaslens_gui.loaders.prefixes import worded
from biaslens_gui.loaders.prompt_memory import remember_prompts
from biaslens_gui.loaders.schedulers import refuse_schedulers, scheduler_called
from biaslens_gui.loaders.sizes import refuse_huge_images, refuse_impossible
from biaslens_gui.loaders.texts import refuse_hostile_tokenizer
from biaslens_gui.loaders.transformers import asking_at_every_token, free_memory, is_out_of_memory
from biaslens_gui.loaders.vocabulary import library_missing, refuse_deaf_parts, refuse_without_vocabulary
from biaslens_gui.loaders.weight_sets import in_one_line, told_of_sets

ABSENT = [None, None]
"""What `model_index.json` says of a part that is left out on purpose."""

TRAINED_SIZES = (32, 64, 128, 256)
"""Sizes of the latent for which a pipeline has a list of heights and widths; it stops at any other."""

UNLOADABLE = (OSError, ValueError, RuntimeError, ImportError, AttributeError, KeyError, TypeError)
"""What diffusers raises at a folder that it cannot load."""


# --- The parts of a folder, without loading them


def components_of(index: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the names of the parts that `model_index.json` says are there, each by library and class.

    Other lists are settings of the pipeline.
    """
    return tuple(name for name, value in index.items() if _names_a_class(value))


def _names_a_class(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(isinstance(one, str) for one in value)


def check_component(folder: Path, name: str, kind: str = "") -> None:
    """Refuse a part of a pipeline that is not whole; `kind` is its class. The message names the file.

    Raises:
        KnownError: its folder, configuration, weights or vocabulary are missing, or a library that reads them.
    """
    refuse_without_processor(kind)
    part = folder / name
    if not part.is_dir() or not any(part.iterdir()):
        raise KnownError("Part missing", f"The folder {name} is missing.", INCOMPLETE)
    described = any(part.glob("*config.json"))
    if described and "tokenizer" in name and not (part / "config.json").is_file():
        refuse_without_vocabulary(part, kind if kind.endswith(("Tokenizer", "TokenizerFast")) else "", name)
    refuse_hostile_tokenizer(part)
    refuse_hostile_templates(part)
    for file in sorted(part.glob("*config.json")):
        weights = weights_of(part, weight_stem(part)) if file.name == "config.json" else ()
        stored = sum(weight.stat().st_size for weight in weights)
        config = read_json(file)
        refuse_impossible(config, f"{name}/{file.name}", stored)
        refuse_huge_images(config, f"{name}/{file.name}")
        refuse_quantised(config, f"{name}/{file.name}")
        if weights:
            refuse_unfit(config, weights, name, kind)
    if not described:
        raise KnownError("Part missing", f"The file {name}/config.json is missing.", INCOMPLETE)


def weight_stem(part: Path) -> str:
    """Return what the weights of a part are called; diffusers signs its own configurations with its version."""
    return "diffusion_pytorch_model" if "_diffusers_version" in read_json(part / "config.json") else "model"


def variant_in(folder: Path) -> str | None:
    """Return the variant (such as `fp16`) of the weights, when some part has no plain ones."""
    for part, stem in _weighty(folder):
        if variant := variant_of(weights_of(part, stem)[0], stem):
            return variant
    return None


def chosen_weights(folder: Path) -> str:
    """Return in words which of several sets of weights are loaded, and which program files are not run, if any."""
    return in_one_line(told_of_sets(_weighty(folder), variant_in(folder)), told_of_programs(folder))


def _weighty(folder: Path) -> list[tuple[Path, str]]:
    """Return the parts with weights that `model_index.json` names, and what those are called."""
    parts = [folder / name for name in sorted(components_of(read_json(folder / "model_index.json")))]
    return [(part, weight_stem(part)) for part in parts if (part / "config.json").is_file()]


# --- Reading


def automatic_dtype(device: str) -> str:
    """Return the number format when none is chosen: half precision on CUDA, full precision elsewhere."""
    return "bfloat16" if device.startswith("cuda") else "float32"


def silence_libraries() -> None:
    """Have diffusers and transformers, which are loaded, write nothing but errors to the console."""
    import diffusers
    import transformers

    for library in (diffusers, transformers):
        library.utils.logging.set_verbosity_error()
        library.utils.logging.disable_progress_bar()


def read_pipeline(folder: Path, dtype: str) -> Any:
    """Return the pipeline in `folder`, in the number format `dtype`.

    Raises:
        KnownError: diffusers cannot load it, its weights are incomplete, or its tokenizer cannot tell texts apart.
    """
    prepare_model_libraries()
    import diffusers
    import torch

    pipelines = diffusers.DiffusionPipeline  # which brings most of both libraries in
    set_libraries_apart()
    silence_libraries()
    absent = {name: None for name, value in read_json(folder / "model_index.json").items() if value == ABSENT}
    try:
        pipeline = pipelines.from_pretrained(
            str(folder),
            local_files_only=True,
            use_safetensors=True,
            trust_remote_code=False,
            dtype=getattr(torch, dtype),
            variant=variant_in(folder),
            **absent,
        )
    except UNLOADABLE as error:
        raise library_missing(folder) or refuse_unloadable(error, f"diffusers {diffusers.__version__}") from error
    pipeline.set_progress_bar_config(disable=True)
    _refuse_missing_weights(pipeline)
    refuse_deaf_parts(pipeline.components)
    for part in pipeline.components.values():
        hold_to_limits(part)
    return pipeline


def _refuse_missing_weights(pipeline: Any) -> None:
    """Refuse a pipeline with a tensor that no file holds; the library leaves such a one on the `meta` device."""
    for name, part in pipeline.components.items():
        for tensor, value in part.named_parameters() if hasattr(part, "named_parameters") else ():
            if value.is_meta:
                message = f"The weights of {name} lack {tensor}."
                raise KnownError("The model cannot be loaded", message, INCOMPLETE)


# --- What is told before anything is loaded


def refuse_unknown(pipeline: str) -> None:
    """Refuse a pipeline class that is of no use, or that the installed diffusers does not have.

    Raises:
        KnownError: it is one; the message says why.
    """
    families.refuse_unknown(pipeline)


def refuse_unusable(folder: Path, index: Mapping[str, Any]) -> None:
    """Refuse a pipeline that lacks a library, a part that diffusers finds and can use, or a denoiser of noise alone.

    Raises:
        KnownError: it is one; the message names the library, the part or the channels.
    """
    pipeline = str(index.get("_class_name", ""))
    refuse_without_library(pipeline)
    families.refuse_unknown_parts(index)
    refuse_schedulers(folder, index)
    refuse_misplaced(index)
    families.refuse_other_inputs(folder, pipeline)


def most_at_once(folder: Path, wanted: int) -> int:
    """Return how many small images the model in `folder` makes at once where `wanted` are: one, of some families."""
    return 1 if families.paints_alone(folder) else wanted


def most_with_cache(model: ModelRef, wanted: int) -> int:
    """Return how many images `model` makes at once where `wanted` would be made: one, with some step caches."""
    return step_caches.most_at_once(model.options, wanted)


def review_settings(model: ModelRef, settings: GenerationSettings) -> Iterator[Issue]:
    """Yield which settings do nothing to the model in a diffusers folder, and whether it is run as nobody runs it.

    `settings` are those of the audit; what the model has of its own takes their place.
    """
    yield from review_cache(model, settings)
    yield from review_guidance(model)
    folder, made = Path(model.path), settings_for(model, settings)
    try:
        told, usual = families.without_effect(folder, made), families.usual(folder, made)
        real = native_pixels(folder) > SMALL  # the reference world is made for the numbers that a plan begins with
    except KnownError as error:
        yield Issue("error", "models", error.message, error.hint)
        return
    if usual and real:
        message = f"{model.label} would be run with {made.steps} steps and guidance {made.guidance:g}. {usual}"
        yield Issue("advice", "settings.steps", message, OF_ITS_OWN)
    if "guidance" in told:
        message = f"The guidance does nothing to {model.label}. {told['guidance']}"
        hint = "Its images are the same at any guidance; compare it with others knowing that."
        yield Issue("warning", "settings.guidance", message, hint)
    if "negative" in told:
        message = f"The negative prompt does nothing to {model.label}. {told['negative']}"
        yield Issue("error", "settings.negative", message, "Leave it empty, or audit this model by itself.")


def review_cache(model: ModelRef, settings: GenerationSettings) -> Iterator[Issue]:
    """Yield what is asked of the step cache of a model, or of how its weights are kept, and does nothing."""
    yield from step_caches.review_cache(model, settings)
    yield from weight_storage.review_storage(model)


def review_guidance(model: ModelRef) -> Iterator[Issue]:
    """Yield what is asked by half of a CLIP that guides a model."""
    yield from clip_guidance.review_clip_guidance(model)


# --- Calling


def parameters_of(pipeline: Any) -> dict[str, inspect.Parameter]:
    """Return the parameters that a call of `pipeline` takes by name."""
    signature = inspect.signature(type(pipeline).__call__)
    named = (inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.KEYWORD_ONLY)
    given = {name: parameter for name, parameter in signature.parameters.items() if parameter.kind in named}
    return {name: parameter for name, parameter in given.items() if name != "self"}


def pipeline_arguments(
    pipeline: Any, batch: Sequence[ImageRequest], settings: GenerationSettings, check: Check
) -> dict[str, Any]:
    """Return the arguments with which `pipeline` makes `batch`; `check` is called at every step.

    Raises:
        KnownError: the auditor chose something that the pipeline lacks.
    """
    import torch

    def at_step(_pipeline: Any, _step: int, _timestep: Any, tensors: dict[str, Any]) -> dict[str, Any]:
        check()
        return tensors

    accepted = parameters_of(pipeline)
    arguments: dict[str, Any] = {
        "prompt": [worded(pipeline, request.prompt, request.seed) for request in batch],
        "generator": [torch.Generator("cpu").manual_seed(request.seed) for request in batch],
        "output_type": "np",
    }
    if "callback_on_step_end" in accepted:
        arguments["callback_on_step_end"] = at_step
    else:  # the older way, which PixArt still has
        arguments |= {"callback": lambda *_: check(), "callback_steps": 1}
    if "clean_caption" in accepted:  # it rewrites the prompt, but only where two further libraries are installed
        arguments["clean_caption"] = False
    if "use_pe" in accepted:  # ERNIE-Image has a model write the prompt anew, by chance and without a seed
        arguments["use_pe"] = False
    chosen = {
        "num_inference_steps": settings.steps,
        "width": settings.width or None,
        "height": settings.height or None,
        "negative_prompt": [settings.negative] * len(batch) if settings.negative else None,
    }
    if "use_resolution_binning" in accepted:  # PixArt knows the sizes it was trained with, where it is one of its own
        latent = pipeline.transformer.config.get("sample_size")
        arguments["use_resolution_binning"] = latent in TRAINED_SIZES
    family = families.FAMILIES.get(type(pipeline).__name__)
    if family is not None and family.alone:  # such a one may not know a list of generators
        (arguments["generator"],) = arguments["generator"]
    for name, value in chosen.items():
        lacking = name not in accepted or (name == "negative_prompt" and family is not None and not family.negative)
        if value is not None and not lacking:
            arguments[name] = value
        elif value is not None:
            message = f"{type(pipeline).__name__} has no setting for the {name.replace('_', ' ').removeprefix('num ')}."
            raise KnownError("The model lacks a setting", message, "Leave it empty for this model.")
    return arguments | families.guide(pipeline, settings, len(batch), accepted) | families.sized(settings, accepted)


SMALL = 128 * 128
"""Pixels of an image that counts as small; of larger ones, a processor makes fewer at once."""

OF_ITS_OWN = "See its makers' page. Steps and guidance can be set for this model alone, by Options… beside it."
NO_PAINTER = "Choose a model that makes images from text alone, such as Stable Diffusion, SDXL or FLUX."
OVERFLOWED = "The model's numbers overflowed (NaN); another number format (dtype) may help."
BLACK = (
    "The image is black from edge to edge: the model's numbers overflowed, or a filter painted over it. Another number "
    "format (dtype) may help."
)

LADDER = (
    "each image decoded in tiles",
    "the parts of the model that wait kept in the ordinary memory",
    "the model brought to the graphics card layer by layer",
)
"""What is done where even one image at a time does not fit, one step after the other; each is slower than the last."""


def native_pixels(folder: Path) -> int:
    """Return how many pixels an image has when no size is asked for, as far as the configurations in `folder` tell."""
    return told_pixels(folder) or 512 * 512


def told_pixels(folder: Path) -> int | None:
    """Return how many pixels the configurations in `folder` say that an image has; None where they say nothing."""
    for name in ("unet", "transformer"):
        if (folder / name / "config.json").is_file() and (folder / "vae" / "config.json").is_file():
            latent = read_json(folder / name / "config.json").get("sample_size")
            levels = len(read_json(folder / "vae" / "config.json").get("block_out_channels", ())) or 4
            if isinstance(latent, int):
                return int(latent * 2 ** (levels - 1)) ** 2
    return None


def images_at_once(batch: int, pixels: int, device: str) -> int:
    """Return how many images of `pixels` pixels are made at once where `batch` small ones would be.

    A processor gains nothing from batches of large images; they only cost memory and put off the first result.
    """
    return max(1, min(batch, batch * SMALL // pixels)) if device == "cpu" else batch


def black_image(pixels: Pixels) -> str:
    """Return why `pixels` are no image although they are there: every one of them is black; nothing if that is not so.

    No model paints exact black everywhere; numbers that overflowed, and filters of other programs, do.
    """
    return "" if pixels.any() else BLACK


class LoadedPipeline:
    """A pipeline in memory; `read` reads it from disk in a number format. Made by the loaders of image models.

    `less_memory` are the steps of the ladder that were taken while it was loaded, in words.
    """

    def __init__(self, read: Callable[[str], Any], device: str, batch: int, pixels: int) -> None:
        self._read_from_disk, self._device, self._batch, self._pixels = read, device, batch, pixels
        self._pipeline: Any = None
        self._own_scheduler: Any = None
        self._steps = 0
        self.less_memory: list[str] = []
        self._read(automatic_dtype(device))

    def generate(self, requests: Sequence[ImageRequest], check: Check) -> Sequence[GeneratedImage]:
        """Return one image per request, in order; `check` is called at every denoising step.

        Raises:
            KnownError: the pipeline refuses the settings.
            OutOfMemory: they do not fit into memory at once.
        """
        images: list[GeneratedImage] = []
        for settings, alike in itertools.groupby(requests, key=lambda request: request.settings):
            group = list(alike)
            at_once = images_at_once(self._batch, settings.width * settings.height or self._pixels, self._device)
            for start in range(0, len(group), at_once):
                images += self._generate_batch(group[start : start + at_once], settings, check)
        return images

    def paint(self, request: ImageRequest, beside: Mapping[str, Any], check: Check) -> GeneratedImage:
        """Return the image of one request, with arguments `beside` those that every pipeline gets, such as a picture.

        Of these, the ones that the pipeline does not know are left out: an editor says before which it has.

        Raises:
            KnownError: the pipeline refuses the settings.
            OutOfMemory: they do not fit into memory.
        """
        (made,) = self._generate_batch([request], request.settings, check, beside)
        return made

    def use_less_memory(self) -> str:
        """Take the next step of the ladder that can be taken here; return it in words, nothing if there is none."""
        while self._steps < len(LADDER):
            self._steps += 1
            if _step_down(self._pipeline, self._steps, self._device):
                remember_prompts(self._pipeline)
                free_memory(self._device)
                return LADDER[self._steps - 1]
        return ""

    def release(self) -> None:
        """Give the memory back."""
        self._pipeline = self._own_scheduler = None
        free_memory(self._device)

    def _generate_batch(
        self,
        batch: Sequence[ImageRequest],
        settings: GenerationSettings,
        check: Check,
        beside: Mapping[str, Any] | None = None,
    ) -> list[GeneratedImage]:
        import torch

        check()
        dtype = automatic_dtype(self._device) if settings.dtype == "auto" else settings.dtype
        if dtype != self._dtype:
            self._read(dtype)
        kind = type(self._pipeline).__name__
        self._pipeline.scheduler = scheduler_called(settings.scheduler, self._own_scheduler, kind)
        if (decoder := getattr(self._pipeline, "decoder_pipe", None)) and hasattr(decoder, "scheduler"):
            decoder.scheduler = self._pipeline.scheduler  # Kandinsky's combined pipelines paint with a pipeline inside
        arguments = pipeline_arguments(self._pipeline, batch, settings, check)
        if beside:
            known = parameters_of(self._pipeline)
            arguments |= {name: value for name, value in beside.items() if name in known}
        try:
            if (guide := getattr(self._pipeline, "biaslens_guide", None)) is not None:
                guide.towards([request.prompt for request in batch])
            with (
                torch.inference_mode(),
                _asked_while_it_plans(self._pipeline, check),
                step_caches.forgetting(self._pipeline),
            ):
                made = _images(self._pipeline(**arguments), len(batch))
            _refuse_another_size(made, settings)
            return made
        except ValueError as error:
            hint = "Change the size, the number of steps or the guidance, or leave the size to the model."
            raise KnownError("The model refuses these settings", first_line(error), hint) from error
        except (TypeError, AttributeError) as error:
            if (scheduler := type(self._pipeline.scheduler).__name__) not in str(error):
                raise
            message = (
                f"{type(self._pipeline).__name__} does not work with the scheduler {scheduler}: {first_line(error)}."
            )
            raise KnownError(
                "Unknown scheduler", message, "Choose another scheduler, or leave it to the model."
            ) from error
        except (MemoryError, RuntimeError) as error:
            if not is_out_of_memory(error):
                raise
        # Outside the handler, so that the frames which held the tensors are gone.
        free_memory(self._device)
        message = f"{len(batch)} images at once do not fit into memory."
        hint = "Make fewer images at once or smaller ones, or close other programs."
        raise OutOfMemory("Out of memory", message, hint)

    def _read(self, dtype: str) -> None:
        self._pipeline = None
        pipeline = self._read_from_disk(dtype)
        _refuse_other_pipelines(pipeline)
        weight_storage.refuse_device_without(pipeline, self._device)
        self._pipeline, self._own_scheduler, self._dtype = pipeline, pipeline.scheduler, dtype
        for step in range(1, self._steps + 1):
            _step_down(pipeline, step, self._device)
        if self._steps < 2 and not self._brought_over():
            self._steps = max(self._steps, 1)
            if not (words := self.use_less_memory()):
                message = "The model does not fit into memory."
                raise OutOfMemory("Out of memory", message, "Close other programs, or choose a smaller model.")
            self.less_memory.append(words)
        remember_prompts(pipeline)

    def _brought_over(self) -> bool:
        """Return whether the whole pipeline fits on the device, having brought it there."""
        try:
            self._pipeline.to(self._device)
        except (MemoryError, RuntimeError) as error:
            if not is_out_of_memory(error):
                raise
            return False
        return True


def _step_down(pipeline: Any, step: int, device: str) -> bool:
    """Take one step of the ladder; return whether it makes a difference here."""
    if step == 1:
        tiles = getattr(getattr(pipeline, "vae", None), "enable_tiling", None)
        if tiles is not None:
            tiles()
        return tiles is not None
    if device == "cpu":
        return False
    if step == 2:
        pipeline.enable_model_cpu_offload(device=device)
    else:
        pipeline.enable_sequential_cpu_offload(device=device)
    return True


@contextmanager
def _asked_while_it_plans(pipeline: Any, check: Check) -> Iterator[None]:
    """Have `check` called at every token where a pipeline has a part plan the image in tokens (GLM-Image)."""
    planner = getattr(pipeline, "vision_language_encoder", None)
    if planner is None:
        yield
        return
    planner.generate = functools.partial(planner.generate, stopping_criteria=[asking_at_every_token(check)])
    try:
        yield
    finally:
        del planner.generate


def _refuse_other_pipelines(pipeline: Any) -> None:
    """Refuse pipelines that need more than a text, or that cannot be stopped between two steps."""
    name, parameters = type(pipeline).__name__, parameters_of(pipeline)
    needed = {key for key, parameter in parameters.items() if parameter.default is inspect.Parameter.empty}
    if "prompt" not in parameters or needed - {"prompt"} or not {"generator", "output_type"} <= set(parameters):
        raise KnownError("No text-to-image model", f"{name} does not make images from text alone.", NO_PAINTER)
    if not {"callback_on_step_end", "callback"} & set(parameters):
        message = f"{name} cannot be stopped between two steps, so BiasLens does not start it."
        raise KnownError("Pipeline too old", message, "Choose a model whose pipeline diffusers still maintains.")


def _images(output: Any, count: int) -> list[GeneratedImage]:
    """Return what the pipeline gave, one item per request: an image, or why there is none."""
    arrays = getattr(output, "images", None)
    if arrays is None or len(arrays) != count:
        message = f"It was asked for {count} images and gave {0 if arrays is None else len(arrays)}."
        raise KnownError("No text-to-image model", message, NO_PAINTER)
    filtered = getattr(output, "nsfw_content_detected", None) or [False] * count
    return [_image(np.asarray(array), bool(hit)) for array, hit in zip(arrays, filtered, strict=True)]


def _refuse_another_size(made: Sequence[GeneratedImage], settings: GenerationSettings) -> None:
    """Refuse images of another size than was asked for, as pipelines make that round it to what they can paint.

    Raises:
        KnownError: an image is one; what would be recorded of it had not held.
    """
    for image in made:
        height, width = (0, 0) if image.pixels is None else image.pixels.shape[:2]
        if width and (settings.width or width, settings.height or height) != (width, height):
            message = (
                f"The model paints {width} x {height} pixels where {settings.width} x {settings.height} are asked."
            )
            raise KnownError("The model paints another size", message, "Ask for that size, or leave it to the model.")


def _image(array: Any, filtered: bool) -> GeneratedImage:
    """Return one image; `array` is height x width x channels, 0..1."""
    if filtered:
        return GeneratedImage(filtered=True)
    if not np.isfinite(array).all():
        return GeneratedImage(failure=OVERFLOWED)
    colours = np.repeat(array, 3, axis=2) if array.shape[2] == 1 else array[:, :, :3]
    pixels = np.ascontiguousarray((colours * 255).round().astype(np.uint8))
    return GeneratedImage(failure=why) if (why := black_image(pixels)) else GeneratedImage(pixels)
