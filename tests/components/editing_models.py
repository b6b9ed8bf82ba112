"""Tiny pipelines that edit pictures as they are told: SDXL's InstructPix2Pix and Qwen-Image-Edit, in both its classes.

The real classes, random weights. Qwen-Image-Edit brings every picture to a million pixels or so, which `small_pictures`
makes few.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.components.image_models import PIXELS, clip_text
from tests.components.more_image_models import autoencoder
from tests.components.tokenizers import clip_tokenizer, qwen_tokenizer


def sdxl_instruct_pix2pix(folder: Path) -> Path:
    """Save a `StableDiffusionXLInstructPix2PixPipeline` to `folder`: its denoiser reads a picture beside the noise."""
    import torch
    from diffusers import EulerDiscreteScheduler, StableDiffusionXLInstructPix2PixPipeline, UNet2DConditionModel

    torch.manual_seed(0)
    tokenizer = clip_tokenizer()
    unet = UNet2DConditionModel(
        sample_size=PIXELS // 2,
        in_channels=8,
        out_channels=4,
        block_out_channels=(8, 16),
        layers_per_block=1,
        down_block_types=("DownBlock2D", "CrossAttnDownBlock2D"),
        up_block_types=("CrossAttnUpBlock2D", "UpBlock2D"),
        cross_attention_dim=64,
        attention_head_dim=(2, 4),
        transformer_layers_per_block=(1, 2),
        use_linear_projection=True,
        addition_embed_type="text_time",
        addition_time_embed_dim=8,
        projection_class_embeddings_input_dim=6 * 8 + 32,
        norm_num_groups=4,
    )
    pipeline = StableDiffusionXLInstructPix2PixPipeline(
        vae=autoencoder(4),
        text_encoder=clip_text(tokenizer, projected=False),
        text_encoder_2=clip_text(tokenizer, projected=True),
        tokenizer=tokenizer,
        tokenizer_2=clip_tokenizer(),
        unet=unet,
        scheduler=EulerDiscreteScheduler(),
        add_watermarker=False,
    )
    pipeline.save_pretrained(folder, safe_serialization=True)
    return folder


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
        transformer=diffusers.QwenImageTransformer2DModel(
            patch_size=2,
            in_channels=16,
            out_channels=4,
            num_layers=2,
            attention_head_dim=16,
            num_attention_heads=3,
            joint_attention_dim=16,
            guidance_embeds=False,
            axes_dims_rope=(8, 4, 4),
        ),
        vae=diffusers.AutoencoderKLQwenImage(
            base_dim=24,
            z_dim=4,
            dim_mult=[1, 2, 4],
            num_res_blocks=1,
            temperal_downsample=[False, True],
            latents_mean=[0.0] * 4,
            latents_std=[1.0] * 4,
        ),
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
