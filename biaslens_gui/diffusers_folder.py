"""What everything that works with a diffusers folder does alike: look at its parts, read it from disk, call it.

The image model and the gradient attributor have to make the very same image of the same request, so the arguments of
the call and the scheduler are made here. Libraries are imported inside the functions, as in `transformers_folder`.
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from biaslens_gui.chat_templates import refuse_hostile_templates
from biaslens_gui.core.roles import Check, ImageRequest
from biaslens_gui.core.spec import GenerationSettings
from biaslens_gui.errors import KnownError
from biaslens_gui.language_answers import hold_to_limits
from biaslens_gui.model_folder import INCOMPLETE, read_json, refuse_unloadable, variant_of, weights_of
from biaslens_gui.model_sizes import refuse_huge_images, refuse_impossible
from biaslens_gui.model_texts import refuse_hostile_tokenizer
from biaslens_gui.offline import prepare_model_libraries
from biaslens_gui.vocabulary import library_missing, refuse_deaf_parts, refuse_without_vocabulary

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
        KnownError: its folder, configuration, weights or vocabulary are missing.
    """
    part = folder / name
    if not part.is_dir() or not any(part.iterdir()):
        raise KnownError("Part missing", f"The folder {name} is missing.", INCOMPLETE)
    refuse_hostile_tokenizer(part)
    refuse_hostile_templates(part)
    for file in sorted(part.glob("*config.json")):
        weights = weights_of(part, weight_stem(part)) if file.name == "config.json" else ()
        stored = sum(weight.stat().st_size for weight in weights)
        config = read_json(file)
        refuse_impossible(config, f"{name}/{file.name}", stored)
        refuse_huge_images(config, f"{name}/{file.name}")
    if (part / "config.json").is_file():
        return
    if not any(part.glob("*config.json")):
        raise KnownError("Part missing", f"The file {name}/config.json is missing.", INCOMPLETE)
    if "tokenizer" in name:
        refuse_without_vocabulary(part, kind if kind.endswith(("Tokenizer", "TokenizerFast")) else "", name)


def weight_stem(part: Path) -> str:
    """Return what the weights of a part are called; diffusers signs its own configurations with its version."""
    return "diffusion_pytorch_model" if "_diffusers_version" in read_json(part / "config.json") else "model"


def variant_in(folder: Path) -> str | None:
    """Return the variant (such as `fp16`) of the weights, when some part has no plain ones."""
    for part in sorted(path.parent for path in folder.glob("*/config.json")):
        stem = weight_stem(part)
        if variant := variant_of(weights_of(part, stem)[0], stem):
            return variant
    return None


# --- Reading


def automatic_dtype(device: str) -> str:
    """Return the number format when none is chosen: half precision on CUDA, full precision elsewhere."""
    return "bfloat16" if device.startswith("cuda") else "float32"


def read_pipeline(folder: Path, dtype: str) -> Any:
    """Return the pipeline in `folder`, in the number format `dtype`.

    Raises:
        KnownError: diffusers cannot load it, its weights are incomplete, or its tokenizer cannot tell texts apart.
    """
    prepare_model_libraries()
    import diffusers
    import torch
    import transformers

    diffusers.utils.logging.set_verbosity_error()
    diffusers.utils.logging.disable_progress_bar()
    transformers.utils.logging.set_verbosity_error()
    transformers.utils.logging.disable_progress_bar()
    absent = {name: None for name, value in read_json(folder / "model_index.json").items() if value == ABSENT}
    try:
        pipeline = diffusers.DiffusionPipeline.from_pretrained(
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
        "prompt": [request.prompt for request in batch],
        "generator": [torch.Generator("cpu").manual_seed(request.seed) for request in batch],
        "output_type": "np",
    }
    if "callback_on_step_end" in accepted:
        arguments["callback_on_step_end"] = at_step
    else:  # the older way, which PixArt still has
        arguments |= {"callback": lambda *_: check(), "callback_steps": 1}
    if "clean_caption" in accepted:  # it rewrites the prompt, but only where two further libraries are installed
        arguments["clean_caption"] = False
    chosen = {
        "num_inference_steps": settings.steps,
        "guidance_scale": settings.guidance,
        "width": settings.width or None,
        "height": settings.height or None,
        "negative_prompt": [settings.negative] * len(batch) if settings.negative else None,
    }
    if "use_resolution_binning" in accepted:  # PixArt knows the sizes it was trained with, where it is one of its own
        latent = pipeline.transformer.config.get("sample_size")
        arguments["use_resolution_binning"] = latent in TRAINED_SIZES
    for name, value in chosen.items():
        if value is not None and name in accepted:
            arguments[name] = value
        elif value is not None and name in ("width", "height", "negative_prompt"):
            message = f"{type(pipeline).__name__} has no setting for the {name.replace('_', ' ')}."
            raise KnownError("The model lacks a setting", message, "Leave it empty for this model.")
    return arguments


def scheduler_called(name: str, own: Any) -> Any:
    """Return a fresh scheduler: `own`, the model's, or the one called `name` with the model's configuration.

    Raises:
        KnownError: the model does not work with it.
    """
    if not name:
        return type(own).from_config(own.config)
    known = {kind.__name__: kind for kind in getattr(own, "compatibles", [])}
    for wanted in (name, f"{name}Scheduler"):
        if wanted in known:
            return known[wanted].from_config(own.config)
    names = ", ".join(sorted(kind.removesuffix("Scheduler") for kind in known)) or "its own only"
    message = f"This model does not work with the scheduler {name!r}."
    raise KnownError("Unknown scheduler", message, f"It works with: {names}.")
