"""Image models: any text-to-image pipeline saved by diffusers as a folder with `model_index.json`.

Every image starts from the noise of its own seed, drawn on the CPU, so that image 3 of a prompt is the same whatever
the device and whatever else is in the batch (up to the last bit of rounding). Nothing is ever fetched.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from biaslens_gui.api import (
    AuditSpec,
    Availability,
    DetectedModel,
    GenerationSettings,
    Issue,
    KnownError,
    ModelRef,
    PluginInfo,
    additions,
    detected_model,
    hookimpl,
    model_folder,
    pipelines,
    pretrained,
)

OTHER_TASKS = re.compile(
    "Img2Img|I2I|Inpaint|Fill|Control|Adapter|Upscale|Upsample|SuperResolution|Refiner|Depth2Img|Pix2Pix|Variation"
    "|Edit|PaintByExample|VisualCloze|Marigold"  # they need an image
    "|Video|Animate|T2V|I2V|^(Wan|LTX|Latte|Mochi|Allegro|SkyReels|AnyFlow|SanaWM)|TextToWorld"  # they make films
    "|Audio|Music"
    "|Prior|Decoder|Redux|^Kandinsky(V22)?Pipeline$"  # halves of a model, whose other half lies elsewhere
)
"""Names of pipeline classes that do not make an image of a text alone."""

HINT = "Choose a folder with a text-to-image model in diffusers form: it holds a file model_index.json."
AT_ONCE = 8
"""Images at once, if they are small."""


class DiffusersFolder:
    """Loads pipelines with `DiffusionPipeline.from_pretrained` from a local folder."""

    info = PluginInfo(
        id="diffusers_folder",
        version="2",
        title="Image model (diffusers folder)",
        summary="A text-to-image model saved as a folder, such as Stable Diffusion, SDXL, Stable Diffusion 3 or FLUX.",
        role="image_model",
        references=("https://huggingface.co/docs/diffusers",),
        caveats=(
            "Batch size and hardware may move a pixel by one step of 255.",
            "A safety filter inside the model counts as a result: a filtered image is reported, never replaced.",
        ),
    )
    params = additions.OPTIONS

    def available(self) -> Availability:
        return pretrained.installed("torch", "diffusers", "transformers", "accelerate")

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[pipelines.LoadedPipeline]:
        folder = usable(model)
        read = additions.with_additions(partial(pipelines.read_pipeline, folder), model.options)
        at_once = _most_at_once(model, folder)
        loaded = pipelines.LoadedPipeline(read, device, at_once, pipelines.native_pixels(folder))
        try:
            yield loaded
        finally:
            loaded.release()

    def learn_prefix(self, model: ModelRef, device: str, *task: Any) -> Any:
        """Return the prefix that `model` learns on `device`; `task` is that of `additions.learnt_prefix`."""
        read = additions.with_additions(partial(pipelines.read_pipeline, usable(model)), model.options)
        return additions.learnt_prefix(read, device, *task)

    def max_batch(self, model: ModelRef, settings: GenerationSettings, device: str) -> int:
        """Return how many images are made at once: by settings, model and device alone, whatever memory is free."""
        folder = Path(model.path)
        pixels = settings.width * settings.height or pipelines.native_pixels(folder)
        return pipelines.images_at_once(_most_at_once(model, folder), pixels, device)


def _most_at_once(model: ModelRef, folder: Path) -> int:
    return pipelines.most_with_cache(model, pipelines.most_at_once(folder, model.batch or AT_ONCE))


def usable(model: ModelRef) -> Path:
    """Return the folder of `model`, after checking that it can be used.

    Raises:
        KnownError: it cannot; the message says why.
    """
    folder = Path(model.path).absolute()
    if folder.is_file() and (refusal := model_folder.refuse_checkpoint(folder)):
        raise refusal
    if not (folder / "model_index.json").is_file():
        raise KnownError("No image model", f"{folder} holds no image model.", HINT)
    found = describe(folder)
    if found.problem:
        raise KnownError("This image model cannot be used", found.problem, found.hint)
    return folder


# --- Telling what a folder is, without loading it


@hookimpl
def biaslens_detect_model(folder: Path) -> DetectedModel | None:
    """Know diffusers folders, and pickles in order to refuse them in words."""
    if folder.is_file():
        part_of_a_folder = (folder.parent / "config.json").exists()
        refusal = None if part_of_a_folder else model_folder.refuse_checkpoint(folder)
        return detected_model("image_model", DiffusersFolder.info.id, folder, "", refusal) if refusal else None
    return describe(folder) if (folder / "model_index.json").is_file() else None


def describe(folder: Path) -> DetectedModel:
    """Return what the diffusers folder is; `problem` says what keeps it from use, `remark` is what else to know."""
    pipeline, problem, remark = "", None, ""
    try:
        index = model_folder.read_json(folder / "model_index.json")
        pipeline = str(index.get("_class_name", ""))
        check_pipeline_class(index)
        model_folder.refuse_programs(folder)
        pipelines.refuse_unusable(folder, index)
        for name in pipelines.components_of(index):
            pipelines.check_component(folder, name, index[name][1])
        remark = pipelines.chosen_weights(folder)
    except KnownError as error:
        problem = error
    return replace(detected_model("image_model", DiffusersFolder.info.id, folder, pipeline, problem), remark=remark)


def check_pipeline_class(index: Mapping[str, Any]) -> None:
    """Refuse what is no text-to-image pipeline, by the name of its class; loading looks at the class itself."""
    name = index.get("_class_name")
    if not isinstance(name, str):
        raise KnownError("No pipeline", "model_index.json names no pipeline class that diffusers knows.", HINT)
    if OTHER_TASKS.search(name):
        raise KnownError("No text-to-image model", f"{name} does not make images from text alone.", HINT)
    pipelines.refuse_unknown(name)


@hookimpl
def biaslens_review_spec(spec: AuditSpec) -> list[Issue]:
    """Say which settings do nothing to a model, and which model is run as nobody runs it."""
    models = [model for model in spec.models_of("image_model") if model.plugin == DiffusersFolder.info.id]
    there = [model for model in models if (Path(model.path) / "model_index.json").is_file()]
    return [issue for model in there for issue in pipelines.review_settings(model, spec.settings)]


@hookimpl
def biaslens_register_image_models(register: Callable[[DiffusersFolder], None]) -> None:
    """Register the loader."""
    register(DiffusersFolder())
