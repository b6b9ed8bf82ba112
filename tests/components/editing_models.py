"""Tiny pipelines that edit pictures as they are told: SDXL's InstructPix2Pix and Qwen-Image-Edit, in both its classes.

The real classes, random weights. Qwen-Image-Edit brings every picture to a million pixels or so, which `small_pictures`
makes few.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.components.more_image_models import stable_diffusion_xl
from tests.components.newer_image_models import qwen_painter
from tests.components.tokenizers import qwen_tokenizer


def sdxl_instruct_pix2pix(folder: Path) -> Path:
    """Save a `StableDiffusionXLInstructPix2PixPipeline` to `folder`: its denoiser reads a picture beside the noise."""
    return stable_diffusion_xl(folder, kind="StableDiffusionXLInstructPix2PixPipeline", channels=8)


def qwen_image_edit(folder: Path, pipeline: str = "QwenImageEditPipeline") -> Path:
    """Save a pipeline of Qwen-Image-Edit to `folder`: Qwen2.5-VL reads the instruction and the picture."""
    import diffusers
    import torch
    from transformers import (
        Qwen2_5_VLConfig,
        Qwen2_5_VLForConditionalGeneration,
        Qwen2VLImageProcessorPil,
        Qwen2VLProcessor,
        Qwen2VLVideoProcessor,
    )

    torch.manual_seed(0)
    tokenizer = qwen_tokenizer()
    marks = {"image": "<|image_pad|>", "video": "<|video_pad|>", "start": "<|vision_start|>", "end": "<|vision_end|>"}
    tokenizer.add_special_tokens({"extra_special_tokens": list(marks.values())})
    tokenizer.pad_token = "<|im_end|>"
    ids = {name: tokenizer.convert_tokens_to_ids(mark) for name, mark in marks.items()}
    text = {
        "vocab_size": len(tokenizer),
        "hidden_size": 16,
        "intermediate_size": 16,
        "num_hidden_layers": 2,
        "num_attention_heads": 2,
        "num_key_value_heads": 2,
        "initializer_range": 0.5,
        "rope_parameters": {"rope_type": "default", "rope_theta": 10_000.0, "mrope_section": [1, 1, 2]},
    }
    sight = {"depth": 2, "hidden_size": 16, "intermediate_size": 16, "num_heads": 2, "out_hidden_size": 16}
    config = Qwen2_5_VLConfig(
        text_config=text,
        vision_config={**sight, "patch_size": 8, "window_size": 32, "fullatt_block_indexes": [1]},
        image_token_id=ids["image"],
        video_token_id=ids["video"],
        vision_start_token_id=ids["start"],
        vision_end_token_id=ids["end"],
    )
    size = {"shortest_edge": 32 * 32, "longest_edge": 64 * 64}
    images = Qwen2VLImageProcessorPil(size=size, patch_size=8, temporal_patch_size=2, merge_size=2)
    made = getattr(diffusers, pipeline)(
        **qwen_painter(),
        scheduler=diffusers.FlowMatchEulerDiscreteScheduler(),
        text_encoder=Qwen2_5_VLForConditionalGeneration(config),
        tokenizer=tokenizer,
        processor=Qwen2VLProcessor(images, tokenizer, Qwen2VLVideoProcessor(patch_size=8), chat_template="-"),
    )
    made.save_pretrained(folder, safe_serialization=True)
    return folder


def small_pictures(monkeypatch: pytest.MonkeyPatch, side: int = 32) -> None:
    """Have Qwen-Image-Edit bring pictures to `side` pixels a side in place of a thousand: the rest is as it is."""
    from diffusers.pipelines.qwenimage import pipeline_qwenimage_edit, pipeline_qwenimage_edit_plus

    for module in (pipeline_qwenimage_edit, pipeline_qwenimage_edit_plus):
        whole: Any = module.calculate_dimensions
        monkeypatch.setattr(module, "calculate_dimensions", lambda _, ratio, whole=whole: whole(side * side, ratio))
