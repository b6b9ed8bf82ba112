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

from models import build_llava, random_pipeline

from tests.components import captioners, image_models, more_image_models, readers


@dataclass(frozen=True, slots=True)
class Sizes:
    """How large everything is; `full` measures a graphics card, `small` shows on any processor that the code works."""

    name: str
    steps: int
    batches: tuple[int, ...]
    """Of images of Stable Diffusion 1.5; SDXL takes a quarter of each."""

    pictures: int
    """Images that are embedded."""

    ladder: int
    """Images asked for at once on the way down the memory ladder."""

    side: int
    """Of the images that are embedded and asked about."""


FULL = Sizes("full", 50, (8, 16, 32), 256, 512, 512)
SMALL = Sizes("small", 2, (2, 4), 4, 4, 32)


@dataclass(frozen=True, slots=True)
class Models:
    """The folders of the models, and SDXL in memory."""

    painter: Path
    judge: Path
    chat: Path
    larger_painter: Callable[[], Any]


def built(sizes: Sizes, device: str, place: Path) -> Models:
    """Build all models in `place`; the one that stays in memory is built when it is asked for."""
    if sizes is SMALL:
        painter = image_models.stable_diffusion(place / "sd1")
        larger = more_image_models.stable_diffusion_xl(place / "sdxl")
        return Models(
            painter, readers.clip(place / "clip"), captioners.chat_model(place / "chat"), lambda: _read(larger)
        )
    random_pipeline("sd1", device).save_pretrained(place / "sd1", safe_serialization=True)
    _build_clip(place / "clip", device)
    build_llava(place / "chat", device)
    gc.collect()
    return Models(place / "sd1", place / "clip", place / "chat", lambda: random_pipeline("sdxl", device))


def _read(folder: Path) -> Any:
    from diffusers import DiffusionPipeline

    return DiffusionPipeline.from_pretrained(folder, local_files_only=True)


def _build_clip(folder: Path, device: str) -> None:
    """Save CLIP ViT-L/14, the larger of those in wide use."""
    import torch
    from transformers import CLIPConfig, CLIPImageProcessorPil, CLIPModel

    from biaslens_gui.loaders import single_file

    torch.manual_seed(0)
    tokenizer = single_file.clip_tokenizer("tokenizer")
    ids = {"bos_token_id": tokenizer.bos_token_id, "eos_token_id": tokenizer.eos_token_id}
    text = {"hidden_size": 768, "intermediate_size": 3072, "num_attention_heads": 12, "projection_dim": 768, **ids}
    sight = {"hidden_size": 1024, "intermediate_size": 4096, "num_hidden_layers": 24, "num_attention_heads": 16}
    sight |= {"patch_size": 14, "image_size": 224, "projection_dim": 768}
    with torch.device(device):
        model = CLIPModel(CLIPConfig(text_config=text, vision_config=sight, projection_dim=768))
    model.to("cpu").save_pretrained(folder)
    CLIPImageProcessorPil().save_pretrained(folder)
    tokenizer.save_pretrained(folder)
