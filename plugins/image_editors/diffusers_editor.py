"""Image editors: pipelines of diffusers that change a picture as it is told in words, saved as a folder.

Two kinds. One puts noise over the picture and paints on from there by the words: Stable Diffusion, SDXL, Stable
Diffusion 3 and FLUX, whose folders make images of text alone as well. The other was trained on instructions and sees
the picture itself: InstructPix2Pix, also of SDXL, FLUX Kontext and Qwen-Image-Edit. Pictures are edited one by one,
each from the noise of its own seed, drawn on the CPU, so that an edit hangs on nothing else. Nothing is ever fetched.

An edit is as large as the editor is made for, where its files tell that; else as its source, up to `MOST_PIXELS`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from math import sqrt
from pathlib import Path
from typing import Any

from biaslens_gui.api import (
    AuditSpec,
    Availability,
    Check,
    DetectedModel,
    Float,
    GeneratedImage,
    GenerationSettings,
    ImageRequest,
    Issue,
    KnownError,
    ModelRef,
    Param,
    Pixels,
    PluginInfo,
    additions,
    detected_model,
    hookimpl,
    model_folder,
    pipelines,
    pretrained,
)

OF_TEXT = frozenset(
    {"StableDiffusionPipeline", "StableDiffusionXLPipeline", "StableDiffusion3Pipeline", "FluxPipeline"}
)
"""Pipelines that make images of text, and whose parts edit as well."""

OVER_NOISE = OF_TEXT | {name.replace("Pipeline", "Img2ImgPipeline") for name in OF_TEXT}
"""Pipelines that have a strength: how much noise is put over the picture."""

SEES_BY_GUIDANCE = frozenset({"StableDiffusionInstructPix2PixPipeline", "StableDiffusionXLInstructPix2PixPipeline"})
"""Pipelines whose closeness to the picture is a guidance of its own."""

INSTRUCTED = SEES_BY_GUIDANCE | {"FluxKontextPipeline", "QwenImageEditPipeline", "QwenImageEditPlusPipeline"}
"""Pipelines that were trained on instructions."""

HINT = (
    "Choose a diffusers folder with Stable Diffusion, SDXL, Stable Diffusion 3, FLUX, InstructPix2Pix, FLUX Kontext or "
    "Qwen-Image-Edit."
)
MOST_PIXELS = 1024 * 1024
"""Pixels of an edit by an editor whose files tell no size, at most: what FLUX and Qwen-Image-Edit are made for."""

NOTHING_LEFT = 0.9
"""The strength from which on little or nothing of a picture is left."""
MULTIPLE = 16
"""Sides of a picture are multiples of this many pixels: eight per latent, two latents per patch."""

LONGEST = 4.0
"""How many times as long as wide a picture may be."""

STRENGTH = Float(
    "strength",
    "Strength",
    0.6,
    0.01,
    1.0,
    help="How much noise is put over a picture before it is painted on: at 1 nothing of it is left. Editors that were "
    "trained on instructions have none.",
)
CLOSENESS = Float(
    "image_guidance",
    "Guidance by the picture",
    1.5,
    1.0,
    20.0,
    help="How closely InstructPix2Pix keeps to the picture; other editors have no such setting.",
)
_OWN = frozenset({"steps", "guidance", "width", "height", "scheduler", "negative", "dtype"})


class DiffusersEditor:
    """Loads editors with `DiffusionPipeline.from_pretrained` from a local folder."""

    info = PluginInfo(
        id="diffusers_editor",
        version="2",
        title="Image editor (diffusers folder)",
        summary="A model that changes pictures as it is told: Stable Diffusion, SDXL, Stable Diffusion 3 and FLUX over "
        "noise; InstructPix2Pix, FLUX Kontext and Qwen-Image-Edit by instruction.",
        role="image_editor",
        references=("https://huggingface.co/docs/diffusers",),
        caveats=(
            "A picture is brought to the size of the settings, else to that which the editor is made for. Where its "
            "files tell none, as those of FLUX and Qwen-Image-Edit, it keeps its own in multiples of 16, to a million "
            "pixels.",
            "Models that edit over noise read an instruction as the description of a picture.",
            "A safety filter inside the model counts as a result: a filtered image is reported, never replaced.",
        ),
    )
    params: tuple[Param, ...] = (STRENGTH, CLOSENESS, *(each for each in additions.OPTIONS if each.name in _OWN))

    def available(self) -> Availability:
        return pretrained.installed("torch", "diffusers", "transformers", "accelerate")

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[LoadedEditor]:
        folder = usable(model)
        for issue in _without_effect(model, _class_of(folder)):
            raise KnownError("This setting does nothing", issue.message, issue.hint)
        native = pipelines.told_pixels(folder)
        loaded = pipelines.LoadedPipeline(lambda dtype: _as_editor(folder, dtype), device, 1, native or MOST_PIXELS)
        try:
            yield LoadedEditor(loaded, native, model.options)
        finally:
            loaded.release()

    def max_batch(self, model: ModelRef, settings: GenerationSettings, device: str) -> int:
        """Return how many pictures are handed over at once; they are edited one by one all the same."""
        return model.batch or 1


def usable(model: ModelRef) -> Path:
    """Return the folder of `model`, after checking that it can be used.

    Raises:
        KnownError: it cannot; the message says why.
    """
    folder = Path(model.path).absolute()
    if folder.is_file() and (refusal := model_folder.refuse_checkpoint(folder)):
        raise refusal
    if not (folder / "model_index.json").is_file():
        raise KnownError("No image editor", f"{folder} holds no image editor.", HINT)
    found = describe(folder)
    if found is None:
        raise KnownError("No image editor", f"{_class_of(folder) or folder} is no editor that is known here.", HINT)
    if found.problem:
        raise KnownError("This image editor cannot be used", found.problem, found.hint)
    return folder


def _class_of(folder: Path) -> str:
    return str(model_folder.read_json(folder / "model_index.json").get("_class_name", ""))


def _as_editor(folder: Path, dtype: str) -> Any:
    """Return the editor in `folder`; parts of one that makes images of text are put together as its editor."""
    pipeline = pipelines.read_pipeline(folder, dtype)
    if type(pipeline).__name__ in OF_TEXT:
        from diffusers import AutoPipelineForImage2Image

        pipeline = AutoPipelineForImage2Image.from_pipe(pipeline)
        pipeline.set_progress_bar_config(disable=True)
    return pipeline


# --- Editing


class LoadedEditor:
    """An editor in memory. Made by `DiffusersEditor.load`; `native` is the number of pixels it is made for, if told."""

    def __init__(self, loaded: pipelines.LoadedPipeline, native: int | None, options: Mapping[str, Any]) -> None:
        self._loaded, self._native = loaded, native
        self._beside = {
            "strength": float(options.get(STRENGTH.name, STRENGTH.default)),
            "image_guidance_scale": float(options.get(CLOSENESS.name, CLOSENESS.default)),
        }

    @property
    def less_memory(self) -> list[str]:
        """The steps of the memory ladder that were taken while it was loaded, in words."""
        return self._loaded.less_memory

    def use_less_memory(self) -> str:
        """Take the next step of the memory ladder; return it in words, nothing if there is none."""
        return self._loaded.use_less_memory()

    def edit(
        self, sources: Sequence[Pixels], requests: Sequence[ImageRequest], check: Check
    ) -> Sequence[GeneratedImage]:
        """Return one image per source, in order: the source as its request asks for it.

        Raises:
            KnownError: the editor refuses the settings.
            OutOfMemory: a picture does not fit into memory.
        """
        return [self._edited(source, request, check) for source, request in zip(sources, requests, strict=True)]

    def _edited(self, source: Pixels, request: ImageRequest, check: Check) -> GeneratedImage:
        from PIL import Image

        settings, (height, width) = request.settings, source.shape[:2]
        sides = settings.width, settings.height
        if not all(sides):
            if max(width, height) > LONGEST * min(width, height):
                return GeneratedImage(failure=f"A picture of {width} x {height} pixels is too long to be edited.")
            sides = fitted(width, height, self._native or min(width * height, MOST_PIXELS))
        picture = Image.fromarray(source)
        picture = picture if picture.size == sides else picture.resize(sides, Image.Resampling.LANCZOS)
        area = {"width": sides[0], "height": sides[1], "_auto_resize": False, "max_area": sides[0] * sides[1]}
        asked = replace(request, settings=replace(settings, width=0, height=0))
        return self._loaded.paint(asked, {"image": picture, **area, **self._beside}, check)


def fitted(width: int, height: int, pixels: int) -> tuple[int, int]:
    """Return the sides of a picture of `width` x `height` brought to about `pixels` pixels, in multiples of 16."""
    scale = sqrt(pixels / (width * height))
    across, down = (max(MULTIPLE, round(side * scale / MULTIPLE) * MULTIPLE) for side in (width, height))
    return across, down


# --- Telling what a folder is, without loading it


@hookimpl
def biaslens_detect_model(folder: Path) -> DetectedModel | None:
    """Know diffusers folders whose pipeline edits, or has the parts of one that does.

    What is wrong with a model that makes images of text is told where it is one of those.
    """
    found = describe(folder) if (folder / "model_index.json").is_file() else None
    return None if found is not None and found.problem and found.architecture in OF_TEXT else found


def describe(folder: Path) -> DetectedModel | None:
    """Return what the editor in a diffusers folder is, nothing where it holds none; `problem` says what is wrong."""
    try:
        index = model_folder.read_json(folder / "model_index.json")
    except KnownError:
        return None  # the loader of image models tells of it
    pipeline, problem, remark = index.get("_class_name"), None, ""
    if not isinstance(pipeline, str) or pipeline not in OVER_NOISE | INSTRUCTED:
        return None
    try:
        model_folder.refuse_programs(folder)
        pipelines.refuse_unknown(pipeline)
        pipelines.refuse_unusable(folder, index)
        for name in pipelines.components_of(index):
            pipelines.check_component(folder, name, index[name][1])
        remark = pipelines.chosen_weights(folder)
    except KnownError as error:
        problem = error
    return replace(detected_model("image_editor", DiffusersEditor.info.id, folder, pipeline, problem), remark=remark)


# --- What is told before anything is loaded


@hookimpl
def biaslens_review_spec(spec: AuditSpec) -> list[Issue]:
    """Say which settings do nothing to an editor, and where its strength leaves no step to be made."""
    issues: list[Issue] = []
    for model in spec.models_of("image_editor"):
        index = Path(model.path) / "model_index.json"
        if model.plugin == DiffusersEditor.info.id and index.is_file():
            issues += _review(model, spec.settings)
    return issues


def _review(model: ModelRef, settings: GenerationSettings) -> Iterator[Issue]:
    try:
        pipeline = _class_of(Path(model.path))
    except KnownError as error:
        yield Issue("error", "models.image_editor", error.message, error.hint)
        return
    yield from _without_effect(model, pipeline)
    steps = int(model.options.get("steps") or settings.steps)
    strength = float(model.options.get(STRENGTH.name, STRENGTH.default))
    if pipeline in OVER_NOISE and int(steps * strength) < 1:
        message = f"{model.label} would make no step: {steps} steps at a strength of {strength:g}."
        yield Issue("error", "models.image_editor", message, "Raise its strength or its number of steps.")
    elif pipeline in OVER_NOISE and strength >= NOTHING_LEFT:
        message = (
            f"At a strength of {strength:g}, {model.label} leaves little or nothing of a picture: it draws whom the "
            "words bring, whoever was there."
        )
        yield Issue("warning", "models.image_editor", message, "Take less, such as 0.6, to see what it does to people.")


def _without_effect(model: ModelRef, pipeline: str) -> Iterator[Issue]:
    """Yield which options of an editor were set and do nothing to a pipeline of its class."""
    for param, those in ((STRENGTH, OVER_NOISE), (CLOSENESS, SEES_BY_GUIDANCE)):
        if pipeline not in those and model.options.get(param.name, param.default) != param.default:
            message = f"{param.label} does nothing to {model.label}, which is of the class {pipeline}."
            yield Issue("error", "models.image_editor", message, "Set it back.")


@hookimpl
def biaslens_register_image_editors(register: Callable[[DiffusersEditor], None]) -> None:
    """Register the loader."""
    register(DiffusersEditor())
