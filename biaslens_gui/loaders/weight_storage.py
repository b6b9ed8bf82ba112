"""Weights of a denoiser kept in 8 bits: it needs half the memory or less, and paints otherwise.

Lossy, so an option of an image model, which makes it a model of its own, never on by default; `biaslens drift` says
whether claims stay. Each layer's weights are brought to the model's number format when it is their turn, as diffusers
does it (layerwise casting); norms and what takes patches in and gives them out stay as they are. Libraries are imported
inside the functions.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from biaslens_gui.core.params import Choice, Issue, Param
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.errors import KnownError
from biaslens_gui.loaders import step_caches

AS_IT_IS, FLOAT8 = "whole", "float8"
WEIGHT_STORAGE: tuple[Param, ...] = (
    Choice(
        "weights",
        "Weights kept as",
        ((AS_IT_IS, "As its number format says"), (FLOAT8, "8 bits (float8)")),
        AS_IT_IS,
        "Of the part that paints. Smaller in memory, slower, and other images: a variant to audit.",
    ),
)
WITHOUT = "Leave the weights as they are, or take a number format of 16 bits."


def keep_small(pipeline: Any, options: Mapping[str, Any]) -> None:
    """Keep the weights of the denoiser of `pipeline` in 8 bits, if `options` say so.

    Raises:
        KnownError: it has no denoiser, or one that is packed already.
    """
    if options.get("weights", AS_IT_IS) == AS_IT_IS:
        return
    import torch

    denoiser: Any = getattr(pipeline, "transformer", None) or getattr(pipeline, "unet", None)
    if not hasattr(denoiser, "enable_layerwise_casting") or getattr(denoiser, "hf_quantizer", None) is not None:
        message = f"The weights of {type(pipeline).__name__} are packed already, or in no part that can be kept so."
        raise KnownError("Weights not kept in 8 bits", message, WITHOUT)
    denoiser.enable_layerwise_casting(storage_dtype=torch.float8_e4m3fn, compute_dtype=denoiser.dtype)


def is_kept_small(pipeline: Any) -> bool:
    """Return whether weights of `pipeline` are kept in 8 bits."""
    import torch

    parts = (part for part in pipeline.components.values() if hasattr(part, "parameters"))
    return any(weight.dtype == torch.float8_e4m3fn for part in parts for weight in part.parameters())


def lossy_options(options: Mapping[str, Any]) -> str:
    """Return in words which of a model's `options` leave no gradient through its denoiser, nothing if none does."""
    told = {
        "a step cache": options.get("cache", step_caches.NONE) != step_caches.NONE,
        "weights kept in 8 bits": options.get("weights", AS_IT_IS) != AS_IT_IS,
    }
    return " and ".join(words for words, there in told.items() if there)


def refuse_device_without(pipeline: Any, device: str) -> None:
    """Refuse a device that cannot hold the 8 bits in which weights of `pipeline` are kept.

    Raises:
        KnownError: it is one.
    """
    import torch

    if not is_kept_small(pipeline):
        return
    try:
        torch.ones(1, device=device).to(torch.float8_e4m3fn).to(torch.float32)
    except (TypeError, RuntimeError, NotImplementedError) as error:
        message = f"The device {device} has no numbers of 8 bits (float8)."
        raise KnownError("Weights not kept in 8 bits", message, WITHOUT) from error


def review_storage(model: ModelRef) -> Iterator[Issue]:
    """Yield that weights which a file holds packed are asked to be packed otherwise, before anything is made."""
    if model.options.get("weights", AS_IT_IS) != AS_IT_IS and model.path.endswith(".gguf"):
        message = f"The weights of {model.label} are packed in its file and stay so."
        yield Issue("error", "models", message, "Leave them as they are.")
