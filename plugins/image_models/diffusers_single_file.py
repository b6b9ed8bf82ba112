"""Image models in one file, safetensors or GGUF, as they are passed around: Stable Diffusion, and others with help.

What the file does not say (shapes, vocabulary) lies in `resources/pipeline_configs`, so nothing is ever fetched. Files
of other families, and files that hold the denoiser alone, are read beside a diffusers folder that has the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from biaslens_gui.api import (
    AuditSpec,
    Availability,
    Choice,
    DetectedModel,
    Folder,
    GenerationSettings,
    Issue,
    KnownError,
    ModelRef,
    PluginInfo,
    additions,
    detected_model,
    gguf_file,
    hookimpl,
    model_folder,
    pipelines,
    pretrained,
    single_file,
    with_defaults,
)

AT_ONCE = 8
NATIVE = {"sd1": 512 * 512, "sd2": 768 * 768}
"""Pixels of an image by family where no size is asked for; of all others 1024x1024."""


class DiffusersSingleFile:
    """Loads checkpoints with `from_single_file`, always with a local configuration."""

    info = PluginInfo(
        id="diffusers_single_file",
        version="1",
        title="Image model (single file)",
        summary="A text-to-image model in one file: Stable Diffusion 1, 2, XL; others, and GGUF, beside a folder.",
        role="image_model",
        references=("https://huggingface.co/docs/diffusers/api/loaders/single_file",),
        caveats=(
            "Batch size and hardware may move a pixel by one step of 255.",
            "A file of this kind carries no safety filter: nothing is held back that the model paints.",
        ),
    )
    params = (
        Folder("companion", "Folder with the other parts", help="A diffusers folder of the same family, if needed."),
        Choice(
            "prediction",
            "The model predicts",
            (("auto", "as its file says"), ("epsilon", "noise (epsilon)"), ("v_prediction", "velocity (v)")),
            "auto",
            "Stable Diffusion 2 exists in both kinds; with the wrong one images are noise.",
        ),
        *additions.OPTIONS,
    )

    def available(self) -> Availability:
        return pretrained.installed("torch", "diffusers", "transformers", "accelerate")

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[pipelines.LoadedPipeline]:
        file = Path(model.path).absolute()
        if file.is_file() and model_folder.is_pickle(file):
            raise model_folder.refuse_pickle(file)
        if not file.is_file() or not single_file.family_of(file):
            hint = "Choose a .safetensors or .gguf file that holds an image model."
            raise KnownError("No image model", f"{file} is no image model in one file.", hint)
        options = with_defaults(self.params, model.options)
        companion, prediction = str(options["companion"]), str(options["prediction"])
        read = partial(single_file.read_single_file, file, companion, prediction)
        loaded = pipelines.LoadedPipeline(
            additions.with_additions(read, options),
            device,
            pipelines.most_with_cache(model, model.batch or AT_ONCE),
            _pixels(model),
        )
        try:
            yield loaded
        finally:
            loaded.release()

    def wanted_beside(self, path: Path, options: Mapping[str, Any]) -> tuple[str, str]:
        """Return which option names a folder that has to be there and is not named yet, and the class it holds."""
        return ("companion", single_file.wanted_folder(path)) if not options.get("companion") else ("", "")

    def max_batch(self, model: ModelRef, settings: GenerationSettings, device: str) -> int:
        """Return how many images are made at once: by settings, model and device alone, whatever memory is free."""
        pixels = settings.width * settings.height or _pixels(model)
        return pipelines.images_at_once(pipelines.most_with_cache(model, model.batch or AT_ONCE), pixels, device)


def _pixels(model: ModelRef) -> int:
    """Return how many pixels an image has when no size is asked for."""
    if companion := str(model.options.get("companion", "")):
        return pipelines.native_pixels(Path(companion))
    try:
        return NATIVE.get(single_file.family_of(Path(model.path)), 1024 * 1024)
    except KnownError:
        return 1024 * 1024


@hookimpl
def biaslens_detect_model(folder: Path) -> DetectedModel | None:
    """Know single files by their header; the weights of a part that lie in its folder are no model by themselves."""
    if not folder.is_file() or folder.suffix not in (".safetensors", ".gguf"):
        return None
    packed = gguf_file.kind_of_image_model(folder) if folder.suffix == ".gguf" else ""
    if not packed and (folder.suffix == ".gguf" or (folder.parent / "config.json").exists()):
        return None
    plugin = DiffusersSingleFile.info.id
    try:
        if packed:
            gguf_file.refuse_damaged(folder)
        family = single_file.family_of(folder)
    except KnownError as error:
        # Whose part another file is cannot be told; the scan says what is the matter with it.
        return detected_model("image_model", plugin, folder, packed, error) if packed else None
    if not family and not packed:
        return None
    title = single_file.title_of(family) if family else packed
    refusal = single_file.refuse_alone(folder, family)
    if family in single_file.BUNDLED and not packed:
        return detected_model("image_model", plugin, folder, title, refusal)
    words = title if refusal else f"{title} (needs a folder with the other parts)"
    told = "" if refusal else single_file.told_of_parts(folder, family)
    return replace(detected_model("image_model", plugin, folder, words, refusal), remark=told)


@hookimpl
def biaslens_review_spec(spec: AuditSpec) -> list[Issue]:
    """Say which options of a model do nothing to it, or cannot be."""
    models = [model for model in spec.models_of("image_model") if model.plugin == DiffusersSingleFile.info.id]
    asked = (
        pair
        for model in models
        for pair in (pipelines.review_cache(model, spec.settings), pipelines.review_guidance(model))
    )
    return [issue for issues in asked for issue in issues]


@hookimpl
def biaslens_register_image_models(register: Callable[[DiffusersSingleFile], None]) -> None:
    """Register the loader."""
    register(DiffusersSingleFile())
