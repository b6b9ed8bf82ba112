"""A diffusers pipeline at work, whatever it was read from: images from seeds, failures in words, and a memory ladder.

Every image starts from the noise of its own seed, drawn on the CPU, so that image 3 of a prompt is the same whatever
the device and whatever else is in the batch (up to the last bit of rounding).
"""

from __future__ import annotations

import inspect
import itertools
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from biaslens_gui.core.roles import Check, GeneratedImage, ImageRequest, Pixels
from biaslens_gui.core.spec import GenerationSettings
from biaslens_gui.diffusers_folder import automatic_dtype, parameters_of, pipeline_arguments, scheduler_called
from biaslens_gui.errors import KnownError, OutOfMemory
from biaslens_gui.model_folder import first_line, read_json
from biaslens_gui.prompt_memory import remember_prompts
from biaslens_gui.transformers_folder import free_memory, is_out_of_memory

SMALL = 128 * 128
"""Pixels of an image that counts as small; of larger ones, a processor makes fewer at once."""

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
    for name in ("unet", "transformer"):
        if (folder / name / "config.json").is_file() and (folder / "vae" / "config.json").is_file():
            latent = read_json(folder / name / "config.json").get("sample_size")
            levels = len(read_json(folder / "vae" / "config.json").get("block_out_channels", ())) or 4
            if isinstance(latent, int):
                return int(latent * 2 ** (levels - 1)) ** 2
    return 512 * 512


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
        self, batch: Sequence[ImageRequest], settings: GenerationSettings, check: Check
    ) -> list[GeneratedImage]:
        import torch

        check()
        dtype = automatic_dtype(self._device) if settings.dtype == "auto" else settings.dtype
        if dtype != self._dtype:
            self._read(dtype)
        self._pipeline.scheduler = scheduler_called(settings.scheduler, self._own_scheduler)
        arguments = pipeline_arguments(self._pipeline, batch, settings, check)
        try:
            with torch.inference_mode():
                return _images(self._pipeline(**arguments), len(batch))
        except ValueError as error:
            hint = "Change the size, the number of steps or the guidance, or leave the size to the model."
            raise KnownError("The model refuses these settings", first_line(error), hint) from error
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


def _image(array: Any, filtered: bool) -> GeneratedImage:
    """Return one image; `array` is height x width x channels, 0..1."""
    if filtered:
        return GeneratedImage(filtered=True)
    if not np.isfinite(array).all():
        return GeneratedImage(failure=OVERFLOWED)
    colours = np.repeat(array, 3, axis=2) if array.shape[2] == 1 else array[:, :, :3]
    pixels = np.ascontiguousarray((colours * 255).round().astype(np.uint8))
    return GeneratedImage(failure=why) if (why := black_image(pixels)) else GeneratedImage(pixels)
