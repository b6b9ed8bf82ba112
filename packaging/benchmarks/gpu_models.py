"""The models of the benchmarks on a graphics card: of full size with random weights, or tiny ones of the same classes.

Random weights take as long as trained ones (zeros would not: they take less power). All but SDXL are saved as folders
of a user, so that they are loaded the way the application loads them.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from biaslens_gui.api import single_file
from tests.components import captioners, image_models, more_image_models
from tests.components.tokenizers import word_tokenizer

SHAPES = Path(__file__).resolve().parents[2] / "resources" / "pipeline_configs"


@dataclass(frozen=True, slots=True)
class Models:
    """The folders of Stable Diffusion 1.5 and LLaVA, and what builds SDXL in memory."""

    painter: Path
    chat: Path
    larger_painter: Callable[[], Any]


def tiny(place: Path) -> Models:
    """Return tiny models of the same classes."""
    from diffusers import DiffusionPipeline

    larger = more_image_models.stable_diffusion_xl(place / "sdxl")
    sd1, chat = image_models.stable_diffusion(place / "sd1"), place / "chat"
    captioners.chat_model(chat)
    return Models(sd1, chat, lambda: DiffusionPipeline.from_pretrained(larger, local_files_only=True))


def full(place: Path, device: str) -> Models:
    """Return models of full size, made on `device`; the one that stays in memory is built when it is asked for."""
    folders = [place / name for name in ("sd1", "chat")]
    _pipeline("sd1", device).save_pretrained(folders[0], safe_serialization=True)
    _llava(folders[1], device)
    gc.collect()
    return Models(*folders, lambda: _pipeline("sdxl", device))


def _pipeline(family: str, device: str) -> Any:
    """Return Stable Diffusion 1.5 ("sd1") or SDXL ("sdxl") with random weights in half precision, on the processor."""
    import diffusers
    import transformers

    shapes, large, parts = SHAPES / family, family == "sdxl", dict[str, Any]()
    for name, kind in (("unet", diffusers.UNet2DConditionModel), ("vae", diffusers.AutoencoderKL)):
        parts[name] = _half(device, lambda kind=kind, name=name: kind.from_config(kind.load_config(shapes / name)))
    encoders = {"": transformers.CLIPTextModel} | ({"_2": transformers.CLIPTextModelWithProjection} if large else {})
    for end, kind in encoders.items():
        config = kind.config_class.from_pretrained(shapes / f"text_encoder{end}")
        parts[f"text_encoder{end}"] = _half(device, lambda kind=kind, config=config: kind(config))
        parts[f"tokenizer{end}"] = single_file.clip_tokenizer(f"tokenizer{end}")
    scheduler = diffusers.EulerDiscreteScheduler if large else diffusers.DDIMScheduler
    parts["scheduler"] = scheduler.from_config(scheduler.load_config(shapes / "scheduler"))
    if large:
        return diffusers.StableDiffusionXLPipeline(**parts, add_watermarker=False)
    none = {"safety_checker": None, "feature_extractor": None, "requires_safety_checker": False}
    return diffusers.StableDiffusionPipeline(**parts, **none)


def _llava(folder: Path, device: str) -> None:
    """Save LLaVA-7B with random weights in half precision."""
    from transformers import CLIPImageProcessorPil, LlavaConfig, LlavaForConditionalGeneration, LlavaProcessor

    tokenizer = word_tokenizer(chat=True)
    tokenizer.model_max_length = 4096
    ids = {f"{name}_token_id": getattr(tokenizer, f"{name}_token_id") for name in ("bos", "eos", "pad")}
    text = {"model_type": "llama", "vocab_size": 32_064, "max_position_embeddings": 4096, **ids}  # else as Llama 7B is
    sight = {"model_type": "clip_vision_model", "hidden_size": 1024, "intermediate_size": 4096, "image_size": 336}
    sight |= {"num_hidden_layers": 24, "num_attention_heads": 16, "patch_size": 14, "projection_dim": 768}
    image = tokenizer.convert_tokens_to_ids("<image>")
    config = LlavaConfig(vision_config=sight, text_config=text, image_token_id=image, image_seq_length=576)
    _half(device, lambda: LlavaForConditionalGeneration(config)).save_pretrained(folder)
    pixels = CLIPImageProcessorPil(size={"shortest_edge": 336}, crop_size={"height": 336, "width": 336})
    how = {"patch_size": 14, "vision_feature_select_strategy": "default", "num_additional_image_tokens": 1}
    words = {"tokenizer": tokenizer, "chat_template": tokenizer.chat_template, "image_token": "<image>"}
    LlavaProcessor(image_processor=pixels, **words, **how).save_pretrained(folder)


def _half(device: str, make: Callable[[], Any]) -> Any:
    """Return what `make` makes, with random weights in half precision, made on `device` and kept on the processor."""
    import torch

    torch.manual_seed(0)
    torch.set_default_dtype(torch.bfloat16)
    try:
        with torch.device(device):
            return make().to("cpu")
    finally:
        torch.set_default_dtype(torch.float32)
