"""A denoiser in a file of its own, safetensors or GGUF, as ComfyUI keeps it: told from its header, and put together.

Text encoders, autoencoder, vocabularies and settings come from a diffusers folder of the same family. What diffusers
0.42 reads of a file is listed here; a test holds the list to the library that is installed. Of GGUF the weights stay
quantised and are unpacked layer by layer (diffusers). Libraries are imported inside functions.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from biaslens_gui.errors import KnownError
from biaslens_gui.loaders.diffusers import ABSENT, UNLOADABLE, check_component, components_of, silence_libraries
from biaslens_gui.loaders.folders import (
    INCOMPLETE,
    read_json,
    read_safetensors_header,
    refuse_programs,
    refuse_unloadable,
)
from biaslens_gui.loaders.gguf import read_shapes
from biaslens_gui.loaders.guard import prepare_model_libraries
from biaslens_gui.loaders.libraries import is_installed, refuse_without_library
from biaslens_gui.loaders.vocabulary import refuse_deaf_parts

TRANSFORMERS: Mapping[str, str] = {
    "ChromaPipeline": "ChromaTransformer2DModel",
    "Flux2KleinPipeline": "Flux2Transformer2DModel",
    "Flux2Pipeline": "Flux2Transformer2DModel",
    "FluxPipeline": "FluxTransformer2DModel",
    "QwenImage21Pipeline": "QwenImage21Transformer2DModel",
    "QwenImagePipeline": "QwenImageTransformer2DModel",
    "StableDiffusion3Pipeline": "SD3Transformer2DModel",
    "ZImagePipeline": "ZImageTransformer2DModel",
}
"""The denoiser of each pipeline that is put together around a file."""

BESIDE: Mapping[str, str] = {
    "chroma": "its T5 text encoder, its autoencoder",
    "flux": "its CLIP text encoder (L), its T5 text encoder, its autoencoder",
    "flux2": "its text encoder (Qwen3 or Mistral Small), its autoencoder",
    "qwen_image": "its text encoder (Qwen2.5-VL), its autoencoder",
    "sd3": "its three text encoders, its autoencoder",
    "z_image": "its text encoder (Qwen3), its autoencoder",
}
"""What a file with the denoiser alone lacks, by family, beside vocabularies and settings."""

PREFIX = "model.diffusion_model."
SCALED = re.compile(r"(.*\.)?(scaled_fp8|scale_weight|scale_input|weight_scale(_\d)?|input_scale|comfy_quant)$")
"""Names of tensors beside weights that mean nothing without them: 8 or 4 bits with scales, as ComfyUI writes them."""

OTHER_PARTS = re.compile(r"text_encoders\.|first_stage_model\.|vae\.")
PACKED = frozenset(
    {
        *("F32", "F16", "BF16", "Q4_0", "Q4_1", "Q5_0", "Q5_1", "Q8_0", "Q2_K", "Q3_K", "Q4_K", "Q5_K", "Q6_K"),
        *("IQ4_NL", "IQ4_XS"),
    }
)
"""Forms of the weights in a GGUF file that diffusers unpacks."""


def header_of(file: Path) -> Mapping[str, Any]:
    """Return the tensors of a file by name, each with its `shape` and `dtype`, as the header of safetensors has them.

    Raises:
        KnownError: the file is damaged, or a pickle.
    """
    if file.suffix != ".gguf":
        return read_safetensors_header(file)
    found = read_shapes(file)
    if found is None:
        raise KnownError("Damaged file", f"{file.name} is damaged: its header cannot be read.", INCOMPLETE)
    return {name: {"shape": list(shape), "dtype": form} for name, (shape, form) in found.items()}


def pipeline_of(family: str, names: Iterable[str]) -> str:
    """Return the class of the diffusers folder that a file of `family` with tensors of `names` is read beside."""
    plain = {name.removeprefix(PREFIX) for name in names}
    if family == "flux2":  # the small ones were distilled without what tells them how closely to follow
        return "Flux2Pipeline" if any(name.startswith("guidance_in.") for name in plain) else "Flux2KleinPipeline"
    if family == "qwen_image":
        return (
            "QwenImage21Pipeline"
            if any(name.startswith("txt_in.text_norm.") for name in plain)
            else "QwenImagePipeline"
        )
    return {
        "chroma": "ChromaPipeline",
        "flux": "FluxPipeline",
        "sd3": "StableDiffusion3Pipeline",
        "z_image": "ZImagePipeline",
    }.get(family, "")


def refuse_denoiser(file: Path, family: str, title: str, header: Mapping[str, Any]) -> KnownError | None:
    """Return why the denoiser in `file` cannot be put together with other parts, or nothing if it can."""
    other = "Choose the folder of the whole model, in diffusers form."
    if any(SCALED.match(name) for name in header):
        message = f"{file.name} holds {title} in 8 or 4 bits with scales, which diffusers does not read from one file."
        return KnownError("Not read from one file", message, "Take the same file in 16 bits, or the diffusers folder.")
    if any(OTHER_PARTS.match(name) for name in header) and family not in ("flux", "sd3"):
        message = f"{file.name} holds text encoder and autoencoder too, which are not read from one file of {title}."
        return KnownError("Not read from one file", message, other)
    if file.suffix == ".gguf":
        if not is_installed("gguf"):
            hint = "Have gguf installed, or take the model in safetensors form."
            return KnownError("Library missing", f"{file.name} is read by gguf, which is not installed.", hint)
        if odd := sorted({str(tensor["dtype"]) for tensor in header.values()} - PACKED):
            message = f"{file.name} holds weights in the form {', '.join(odd)}, which diffusers does not unpack."
            return KnownError("Not read from one file", message, "Take the same model in another form, such as Q8_0.")
    try:
        refuse_without_library(pipeline_of(family, header))
    except KnownError as refusal:
        return refusal
    return None


def read_denoiser(file: Path, companion: Path, wanted: str, dtype: str) -> Any:
    """Return the pipeline of class `wanted` with the denoiser in `file` and all else from `companion`.

    Raises:
        KnownError: a part of the companion is missing, or diffusers cannot load it.
    """
    index = read_json(companion / "model_index.json")
    refuse_programs(companion)
    for name in components_of(index):
        if name != "transformer":
            check_component(companion, name, index[name][1])
    if not (companion / "transformer" / "config.json").is_file():
        message = f"{companion.name} lacks transformer/config.json, which says how large the denoiser is."
        raise KnownError("Part missing", message, INCOMPLETE)
    prepare_model_libraries()
    import diffusers
    import torch
    from diffusers.loaders.single_file_utils import SingleFileComponentError

    silence_libraries()
    absent = [name for name, value in index.items() if value == ABSENT]
    try:
        denoiser = getattr(diffusers, TRANSFORMERS[wanted]).from_single_file(
            _weights(file),
            config=str(companion),
            subfolder="transformer",
            local_files_only=True,
            dtype=getattr(torch, dtype),
            quantization_config=_unpacking(file, dtype),
        )
        _refuse_gaps(denoiser, file)
        pipeline = getattr(diffusers, wanted).from_pretrained(
            str(companion),
            transformer=denoiser,
            local_files_only=True,
            use_safetensors=True,
            trust_remote_code=False,
            dtype=getattr(torch, dtype),
            **dict.fromkeys(absent),
        )
    except (*UNLOADABLE, SingleFileComponentError) as error:
        raise refuse_unloadable(error, f"diffusers {diffusers.__version__}") from error
    refuse_deaf_parts(pipeline.components)
    pipeline.set_progress_bar_config(disable=True)
    return pipeline


def _weights(file: Path) -> Any:
    """Return what diffusers reads: a GGUF file itself, or the tensors of a safetensors file without their prefix."""
    if file.suffix == ".gguf":
        return str(file)
    from safetensors.torch import load_file

    return {name.removeprefix(PREFIX): value for name, value in load_file(file).items()}


def _unpacking(file: Path, dtype: str) -> Any:
    if file.suffix != ".gguf":
        return None
    import diffusers
    import torch

    return diffusers.GGUFQuantizationConfig(compute_dtype=getattr(torch, dtype))


def _refuse_gaps(denoiser: Any, file: Path) -> None:
    """Refuse a denoiser with a tensor that the file lacks; the library leaves such a one on the `meta` device."""
    for name, value in denoiser.named_parameters():
        if value.is_meta:
            raise KnownError("The model cannot be loaded", f"{file.name} lacks {name} of the denoiser.", INCOMPLETE)
