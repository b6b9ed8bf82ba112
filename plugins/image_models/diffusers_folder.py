"""Image models: any text-to-image pipeline saved by diffusers as a folder with `model_index.json`.

Every image starts from the noise of its own seed, drawn on the CPU, so that image 3 of a prompt is the same whatever
the device and whatever else is in the batch (up to the last bit of rounding). Nothing is ever fetched.
"""

from __future__ import annotations

import gc
import importlib.util
import inspect
import itertools
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np

from biaslens_gui.api import (
    Availability,
    Check,
    DetectedModel,
    GeneratedImage,
    GenerationSettings,
    ImageRequest,
    KnownError,
    ModelRef,
    OutOfMemory,
    Param,
    PluginInfo,
    automatic_dtype,
    check_component,
    components_of,
    detected_model,
    first_line,
    hookimpl,
    parameters_of,
    pipeline_arguments,
    read_json,
    read_pipeline,
    refuse_checkpoint,
    refuse_programs,
    scheduler_called,
)

OTHER_TASKS = re.compile("Img2Img|Inpaint|ControlNet|Upscale|Depth2Img|Pix2Pix|Variation|Video|Audio|Edit")
HINT = "Choose a folder with a text-to-image model in diffusers form: it holds a file model_index.json."
AT_ONCE = 8
"""Images at once, if they are small."""

SMALL = 128 * 128
"""Pixels of an image that counts as small; of larger ones, a processor makes fewer at once."""


class DiffusersFolder:
    """Loads pipelines with `DiffusionPipeline.from_pretrained` from a local folder."""

    info = PluginInfo(
        id="diffusers_folder",
        version="1",
        title="Image model (diffusers folder)",
        summary="A text-to-image model saved as a folder, such as Stable Diffusion, SDXL, Stable Diffusion 3 or FLUX.",
        role="image_model",
        references=("https://huggingface.co/docs/diffusers",),
        caveats=(
            "Batch size and hardware may move a pixel by one step of 255.",
            "A safety filter inside the model counts as a result: a filtered image is reported, never replaced.",
        ),
    )
    params: tuple[Param, ...] = ()

    def available(self) -> Availability:
        for library in ("torch", "diffusers", "transformers", "accelerate"):
            if importlib.util.find_spec(library) is None:
                return Availability(False, f"{library} is not installed.", "Install biaslens-gui[models].")
        return Availability(True)

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[LoadedPipeline]:
        folder = Path(model.path).absolute()
        if folder.is_file() and (refusal := refuse_checkpoint(folder)):
            raise refusal
        if not (folder / "model_index.json").is_file():
            raise KnownError("No image model", f"{folder} holds no image model.", HINT)
        found = describe(folder)
        if found.problem:
            raise KnownError("This image model cannot be used", found.problem, found.hint)
        loaded = LoadedPipeline(folder, device, model.batch or AT_ONCE)
        try:
            yield loaded
        finally:
            loaded.release()

    def max_batch(self, model: ModelRef, settings: GenerationSettings, device: str) -> int:
        """Return how many images are made at once: by settings, model and device alone, whatever memory is free."""
        pixels = settings.width * settings.height or native_pixels(Path(model.path))
        return images_at_once(model.batch or AT_ONCE, pixels, device)


# --- Telling what a folder is, without loading it


@hookimpl
def biaslens_detect_model(folder: Path) -> DetectedModel | None:
    """Know diffusers folders, and checkpoints in a single file in order to refuse them in words."""
    if folder.is_file():
        part_of_a_folder = (folder.parent / "config.json").exists()
        refusal = None if part_of_a_folder else refuse_checkpoint(folder)
        return detected_model("image_model", DiffusersFolder.info.id, folder, "", refusal) if refusal else None
    return describe(folder) if (folder / "model_index.json").is_file() else None


def describe(folder: Path) -> DetectedModel:
    """Return what the diffusers folder is; `problem` says what keeps it from being used."""
    pipeline, problem = "", None
    try:
        index = read_json(folder / "model_index.json")
        pipeline = str(index.get("_class_name", ""))
        check_pipeline_class(index)
        refuse_programs(folder)
        for name in components_of(index):
            check_component(folder, name)
    except KnownError as error:
        problem = error
    return detected_model("image_model", DiffusersFolder.info.id, folder, pipeline, problem)


def check_pipeline_class(index: Mapping[str, Any]) -> None:
    """Refuse what is no text-to-image pipeline, by the name of its class; loading looks at the class itself."""
    name = index.get("_class_name")
    if not isinstance(name, str):
        raise KnownError("No pipeline", "model_index.json names no pipeline class that diffusers knows.", HINT)
    if OTHER_TASKS.search(name):
        raise KnownError("No text-to-image model", f"{name} does not make images from text alone.", HINT)


def native_pixels(folder: Path) -> int:
    """Return how many pixels an image has when no size is asked for, as far as the configurations tell."""
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


# --- Making images


class LoadedPipeline:
    """A pipeline in memory. Made by `DiffusersFolder.load`."""

    def __init__(self, folder: Path, device: str, batch: int) -> None:
        self._folder, self._device, self._batch = folder, device, batch
        self._pipeline: Any = None
        self._own_scheduler: Any = None
        self._read(automatic_dtype(device))

    def generate(self, requests: Sequence[ImageRequest], check: Check) -> Sequence[GeneratedImage]:
        images: list[GeneratedImage] = []
        for settings, alike in itertools.groupby(requests, key=lambda request: request.settings):
            group = list(alike)
            pixels = settings.width * settings.height or native_pixels(self._folder)
            at_once = images_at_once(self._batch, pixels, self._device)
            for start in range(0, len(group), at_once):
                images += self._generate_batch(group[start : start + at_once], settings, check)
        return images

    def release(self) -> None:
        """Give the memory back."""
        self._pipeline = self._own_scheduler = None
        _free(self._device)

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
            if not _is_out_of_memory(error):
                raise
        # Outside the handler, so that the frames which held the tensors are gone.
        _free(self._device)
        message = f"{len(batch)} images at once do not fit into memory."
        raise OutOfMemory(
            "Out of memory", message, "Make fewer images at once or smaller ones, or close other programs."
        )

    def _read(self, dtype: str) -> None:
        self._pipeline = None
        pipeline = read_pipeline(self._folder, dtype)
        _refuse_other_pipelines(pipeline)
        self._pipeline = pipeline.to(self._device)
        self._own_scheduler = self._pipeline.scheduler
        self._dtype = dtype


def _refuse_other_pipelines(pipeline: Any) -> None:
    """Refuse pipelines that need more than a text, or that cannot be stopped between two steps."""
    name, parameters = type(pipeline).__name__, parameters_of(pipeline)
    needed = {key for key, parameter in parameters.items() if parameter.default is inspect.Parameter.empty}
    if "prompt" not in parameters or needed - {"prompt"} or not {"generator", "output_type"} <= set(parameters):
        raise KnownError("No text-to-image model", f"{name} does not make images from text alone.", HINT)
    if "callback_on_step_end" not in parameters:
        message = f"{name} cannot be stopped between two steps, so BiasLens does not start it."
        raise KnownError("Pipeline too old", message, "Choose a model whose pipeline diffusers still maintains.")


def _images(output: Any, count: int) -> list[GeneratedImage]:
    """Return what the pipeline gave, one item per request: an image, or why there is none."""
    arrays = getattr(output, "images", None)
    if arrays is None or len(arrays) != count:
        message = f"It was asked for {count} images and gave {0 if arrays is None else len(arrays)}."
        raise KnownError("No text-to-image model", message, HINT)
    filtered = getattr(output, "nsfw_content_detected", None) or [False] * count
    return [_image(np.asarray(array), bool(hit)) for array, hit in zip(arrays, filtered, strict=True)]


def _image(array: Any, filtered: bool) -> GeneratedImage:
    """Return one image; `array` is height x width x channels, 0..1."""
    if filtered:
        return GeneratedImage(filtered=True)
    if not np.isfinite(array).all():
        return GeneratedImage(failure="The model's numbers overflowed (NaN); another number format (dtype) may help.")
    colours = np.repeat(array, 3, axis=2) if array.shape[2] == 1 else array[:, :, :3]
    return GeneratedImage(np.ascontiguousarray((colours * 255).round().astype(np.uint8)))


def _is_out_of_memory(error: BaseException) -> bool:
    import torch

    told = any(words in str(error) for words in ("out of memory", "can't allocate memory"))
    return told or isinstance(error, MemoryError | torch.OutOfMemoryError)


def _free(device: str) -> None:
    gc.collect()
    if device.startswith("cuda"):
        import torch

        torch.cuda.empty_cache()


@hookimpl
def biaslens_register_image_models(register: Callable[[DiffusersFolder], None]) -> None:
    """Register the loader."""
    register(DiffusersFolder())
