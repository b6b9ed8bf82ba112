"""A whole image model in one safetensors file: what it is, told from its header, and how it is read without a network.

The library would fetch the shapes and the vocabulary of such a model from the network. They lie in
`resources/pipeline_configs` for Stable Diffusion 1, 2 and XL; for other families they come, with the parts that the
file lacks, from a diffusers folder of the same family that the auditor names. Libraries are imported inside functions.
"""

from __future__ import annotations

import gzip
import json
import re
import tempfile
from collections.abc import Mapping
from contextlib import ExitStack
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

from biaslens_gui.errors import KnownError
from biaslens_gui.loaders.denoiser_file import BESIDE, SCALED, header_of, pipeline_of, read_denoiser, refuse_denoiser
from biaslens_gui.loaders.diffusers import ABSENT, UNLOADABLE, check_component, components_of, silence_libraries
from biaslens_gui.loaders.folders import (
    INCOMPLETE,
    read_json,
    refuse_programs,
    refuse_unloadable,
)
from biaslens_gui.loaders.gguf import kind_of_image_model
from biaslens_gui.loaders.guard import prepare_model_libraries
from biaslens_gui.loaders.vocabulary import refuse_deaf_parts

_DENOISER = r"(model\.diffusion_model\.)?"
FAMILIES = (
    ("sdxl", "Stable Diffusion XL", r"conditioner\.embedders\.1\."),
    ("sd1", "Stable Diffusion 1", r"cond_stage_model\.transformer\."),
    ("sd2", "Stable Diffusion 2", r"cond_stage_model\.model\."),
    ("sd3", "Stable Diffusion 3", _DENOISER + r"joint_blocks\."),
    # these two have the blocks of FLUX as well, and are told by what they have beside them
    ("flux2", "FLUX.2", _DENOISER + r"(single_stream_modulation|double_stream_modulation_img)\."),
    ("chroma", "Chroma", _DENOISER + r"distilled_guidance_layer\."),
    ("flux", "FLUX", _DENOISER + r"double_blocks\."),
    ("pixart", "PixArt", _DENOISER + r"(blocks\.0\.scale_shift_table|y_embedder\.y_proj)"),
    ("z_image", "Z-Image", _DENOISER + r"layers\.0\.adaLN_modulation\.0\."),
    ("qwen_image", "Qwen-Image", _DENOISER + r"(transformer_blocks\.0\.img_mod\.|txt_in\.text_norm\.)"),
)
"""Names of tensors by which a family is known: its folder here, what it is called, and the pattern. The first holds."""

BUNDLED = ("sd1", "sd2", "sdxl")
WITH_PARTS = ("sd3", "flux")
"""Families whose files may hold more parts than the denoiser."""

DENOISERS = ("flux2", "chroma", "z_image", "qwen_image")
"""Families whose files hold the denoiser alone."""

_CLIP_L, _CLIP_G = r"text_encoders\.clip_l\.", r"text_encoders\.clip_g\."
_T5, _VAE = r"text_encoders\.t5xxl\.", r"(first_stage_model|vae)\."
PARTS = {
    "sd3": {
        "text_encoder": ("its CLIP text encoder (L)", _CLIP_L),
        "text_encoder_2": ("its CLIP text encoder (G)", _CLIP_G),
        "text_encoder_3": ("its T5 text encoder", _T5),
        "vae": ("its autoencoder", _VAE),
    },
    "flux": {
        "text_encoder": ("its CLIP text encoder (L)", _CLIP_L),
        "text_encoder_2": ("its T5 text encoder", _T5),
        "vae": ("its autoencoder", _VAE),
    },
}
"""Parts that a file of `WITH_PARTS` may hold beside the denoiser, in words, and the names of their tensors there."""

CHANNELS = 4
"""Channels of what the denoisers of `BUNDLED` read: a noisy image. Those for inpainting read 9, for depth 5."""

UNREAD = "{reader} reads no {title} from {form}. Get it as a diffusers folder."
WHOLE = (
    r"model\.diffusion_model\.|(joint|double)_blocks\.|blocks\.0\.scale_shift_table|"
    r"layers\.0\.adaLN_modulation\.0\.|transformer_blocks\.0\.img_mod\.|txt_in\.text_norm\."
)
VOCABULARY = "clip_vocabulary.txt.gz"
MERGES = 49_152 - 256 - 2
"""Pairs of the vocabulary that CLIP uses; the file lists more."""

COMPANION_HINT = (
    "Under “Folder with the other parts” name a diffusers folder of the same family; one in your model folders, or "
    "beside the file, is found by itself."
)


def family_of(file: Path) -> str:
    """Return the family of the image model in `file` by the names in its header; empty if it holds none.

    Raises:
        KnownError: it is a pickle, cut short, or damaged.
    """
    names = _names(file)
    if not any(re.match(WHOLE, name) for name in names):
        return ""
    return next((key for key, _, pattern in FAMILIES if any(re.match(pattern, name) for name in names)), "")


def _names(file: Path) -> list[str]:
    return [name for name in header_of(file) if name != "__metadata__"]


def title_of(family: str) -> str:
    """Return what people call a family."""
    return next(title for key, title, _ in FAMILIES if key == family)


def lacking_in(file: Path, family: str) -> dict[str, str]:
    """Return the parts that a file of one of `WITH_PARTS` leaves to a folder, each in words."""
    names = _names(file)
    parts = PARTS.get(family, {}).items()
    return {part: words for part, (words, pattern) in parts if not any(re.match(pattern, name) for name in names)}


def wanted_folder(file: Path) -> str:
    """Return the class of the diffusers folder that `file` is read beside, empty if it needs none or none would do."""
    try:
        return pipeline_of(family_of(file), _names(file))
    except KnownError:
        return ""


def refuse_alone(file: Path, family: str) -> KnownError | None:
    """Return why a file of `family` cannot be read whatever lies beside it, or nothing if it can."""
    packed = file.suffix == ".gguf"
    if family in DENOISERS or (family in WITH_PARTS and packed):
        beside = refuse_denoiser(file, family, title_of(family), header_of(file))
        return beside or _refuse_other_inputs(file, family)
    if not packed and (family in BUNDLED or family in WITH_PARTS):
        return _refuse_scales(file, family) or _refuse_other_inputs(file, family)
    reader = "diffusers" if family == "pixart" else "BiasLens"
    title = title_of(family) if family else f"image model of the kind {kind_of_image_model(file)}"
    message = UNREAD.format(reader=reader, title=title, form="one GGUF file" if packed else "one file")
    return KnownError("Not read from one file", f"{file.name}: {message}", "Choose the folder of the whole model.")


def _refuse_scales(file: Path, family: str) -> KnownError | None:
    """Return why weights in 8 bits are refused that mean nothing without the scales beside them, or nothing."""
    if not any(SCALED.match(name) for name in header_of(file)):
        return None
    return refuse_denoiser(file, family, title_of(family), header_of(file))


def _refuse_other_inputs(file: Path, family: str) -> KnownError | None:
    """Return why a denoiser that reads more than a noisy image is refused: it paints into an image that it is given."""
    if family in BUNDLED:
        shape, channels = _shape(file, "model.diffusion_model.input_blocks.0.0.weight", 4), CHANNELS
    elif family == "flux":  # what FLUX reads has as many channels as what it gives, unless an image is among it
        shape, given = (_shape(file, name, 2) for name in ("img_in.weight", "final_layer.linear.weight"))
        channels = given[0] if given else 0
    else:
        return None
    if not shape or not channels or shape[1] == channels:
        return None
    message = f"{file.name} reads {shape[1]} channels instead of {channels}: it changes an image that it is given."
    return KnownError("No text-to-image model", message, "Choose the model that makes images of a text alone.")


def _shape(file: Path, name: str, dimensions: int) -> list[int]:
    """Return the shape of a tensor of the denoiser, empty where none of that name has so many dimensions."""
    header = header_of(file)
    entry = header.get(name, header.get(f"model.diffusion_model.{name}"))
    shape = entry.get("shape") if isinstance(entry, dict) else None
    return shape if isinstance(shape, list) and len(shape) == dimensions else []


def prediction_of(file: Path, family: str) -> str:
    """Return what the denoiser predicts, as far as the header says; most of Stable Diffusion predict noise."""
    metadata = header_of(file).get("__metadata__") or {}
    said = f"{metadata.get('modelspec.prediction_type', '')} {metadata.get('modelspec.architecture', '')}"
    if re.search(r"\bv(_prediction|-prediction)?\b|768-v", said):
        return "v_prediction"
    return "epsilon" if family in BUNDLED else ""


def told_of_parts(file: Path, family: str) -> str:
    """Return in words what a file lacks that is read beside a folder, and where that comes from."""
    return (
        f"It lacks {_lacks(file, family)}. They come from a diffusers folder of the class {wanted_folder(file)}: the "
        "first whole one in your model folders or beside the file, or the one that is named under “Folder with the "
        "other parts”."
    )


def _lacks(file: Path, family: str) -> str:
    alone = family in DENOISERS or file.suffix == ".gguf"
    parts = [BESIDE[family]] if alone else lacking_in(file, family).values()
    return ", ".join([*parts, "its vocabularies and settings"])


def read_single_file(file: Path, companion: str, prediction: str, dtype: str) -> Any:
    """Return the pipeline in `file`, in the number format `dtype`; `companion` is the folder with the other parts.

    `prediction` is what the denoiser predicts, "auto" to go by the header.

    Raises:
        KnownError: its family needs a companion, or it cannot be loaded.
    """
    family = family_of(file)
    if not family:
        raise KnownError("No image model", f"{file.name} holds no image model of a family known here.", COMPANION_HINT)
    if refusal := refuse_alone(file, family):
        raise refusal
    if not companion and family not in BUNDLED:
        message = f"{file.name} is a {title_of(family)} in one file, which lacks {_lacks(file, family)}."
        raise KnownError("Parts missing", message, COMPANION_HINT)
    if family in DENOISERS or file.suffix == ".gguf":
        folder, wanted = Path(companion).absolute(), wanted_folder(file)
        _refuse_other_family(folder, family, str(read_json(folder / "model_index.json").get("_class_name")), wanted)
        return read_denoiser(file, folder, wanted, dtype)
    prepare_model_libraries()
    import diffusers
    import torch
    from diffusers.loaders.single_file_utils import SingleFileComponentError

    silence_libraries()
    with ExitStack() as stack:
        bundled = files("biaslens_resources") / "pipeline_configs" / family
        config = Path(companion).absolute() if companion else stack.enter_context(as_file(bundled))
        index = read_json(config / "model_index.json")
        kind: Any = getattr(diffusers, str(index.get("_class_name")), None)
        if not hasattr(kind, "from_single_file"):
            message = f"{index.get('_class_name')} cannot be read from one file."
            raise KnownError("No image model", message, "Get the model as a diffusers folder.")
        _refuse_other_family(config, family, str(index.get("_class_name")), wanted_folder(file))
        try:
            given = (
                _beside(config, file, family, dtype)
                if companion
                else {name: clip_tokenizer(name) for name in index if name.startswith("tokenizer")}
            )
            pipeline = kind.from_single_file(
                str(file),
                config=str(config),
                local_files_only=True,
                dtype=getattr(torch, dtype),
                **given,
            )
        except (*UNLOADABLE, SingleFileComponentError) as error:
            raise refuse_unloadable(error, f"diffusers {diffusers.__version__}") from error
    _refuse_gaps(pipeline, file)
    refuse_deaf_parts(pipeline.components)
    wanted = prediction_of(file, family) if prediction == "auto" else prediction
    if wanted and "prediction_type" in pipeline.scheduler.config:
        pipeline.scheduler = type(pipeline.scheduler).from_config(pipeline.scheduler.config, prediction_type=wanted)
    pipeline.set_progress_bar_config(disable=True)
    return pipeline.to(dtype=getattr(torch, dtype))


def _refuse_other_family(folder: Path, family: str, kind: str, wanted: str) -> None:
    if wanted and kind != wanted:
        message = f"{folder.name} holds a {kind}; a {title_of(family)} is read beside a {wanted}."
        raise KnownError("Another family", message, COMPANION_HINT)


def _beside(folder: Path, file: Path, family: str, dtype: str) -> dict[str, Any]:
    """Return the parts that `file` lacks, read from `folder`; what both have is the file's, the denoiser above all."""
    if family not in WITH_PARTS:
        return {}
    import diffusers
    import torch

    lacking = lacking_in(file, family)
    index = read_json(folder / "model_index.json")
    refuse_programs(folder)
    absent = [name for name, value in index.items() if value == ABSENT]
    for name in components_of(index):
        if name in lacking or "tokenizer" in name:
            check_component(folder, name, index[name][1])
    other = diffusers.DiffusionPipeline.from_pretrained(
        str(folder),
        local_files_only=True,
        use_safetensors=True,
        trust_remote_code=False,
        dtype=getattr(torch, dtype),
        **dict.fromkeys(["transformer", *absent, *(name for name in PARTS[family] if name not in lacking)]),
    )
    return {name: part for name, part in other.components.items() if name in lacking or name.startswith("tokenizer")}


def _refuse_gaps(pipeline: Any, file: Path) -> None:
    """Refuse a pipeline with a tensor that the file lacks; the library leaves such a one on the `meta` device."""
    for name, part in pipeline.components.items():
        for tensor, value in part.named_parameters() if hasattr(part, "named_parameters") else ():
            if value.is_meta:
                raise KnownError("The model cannot be loaded", f"{file.name} lacks {tensor} of {name}.", INCOMPLETE)


def clip_tokenizer(name: str) -> Any:
    """Return CLIP's tokenizer as a pipeline has it under `name`; the second one of SDXL pads with an exclamation mark.

    The vocabulary is made of the bytes, the bytes at the end of a word, and the pairs, in this order (OpenAI, CLIP).
    """
    from transformers import CLIPTokenizer

    packed = (files("biaslens_resources") / "pipeline_configs" / VOCABULARY).read_bytes()
    lines = gzip.decompress(packed).decode("utf-8").split("\n")[1 : MERGES + 1]
    letters = list(_bytes_as_letters())
    pairs = [tuple(line.split()) for line in lines]
    start, end = "<|startoftext|>", "<|endoftext|>"
    entries = [*letters, *(f"{letter}</w>" for letter in letters), *("".join(pair) for pair in pairs), start, end]
    with tempfile.TemporaryDirectory() as folder:
        vocabulary, merges = Path(folder) / "vocab.json", Path(folder) / "merges.txt"
        vocabulary.write_text(json.dumps({entry: index for index, entry in enumerate(entries)}), encoding="utf-8")
        merges.write_text("\n".join(["#version: 0.2", *lines]) + "\n", encoding="utf-8")
        padding = "!" if name == "tokenizer_2" else end
        more: Mapping[str, Any] = {"model_max_length": 77, "pad_token": padding, "unk_token": end}
        return CLIPTokenizer.from_pretrained(folder, local_files_only=True, bos_token=start, eos_token=end, **more)


def _bytes_as_letters() -> list[str]:
    """Return a printable letter for each byte, in CLIP's order: those that print stand for themselves, first."""
    plain = [*range(ord("!"), ord("~") + 1), *range(ord("¡"), ord("¬") + 1), *range(ord("®"), ord("ÿ") + 1)]
    others = [byte for byte in range(256) if byte not in plain]
    return [chr(byte) for byte in plain] + [chr(256 + index) for index in range(len(others))]
