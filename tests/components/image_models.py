"""Tiny diffusers pipelines: the real classes, 2 layers, 8 to 32 channels, 32x32 pixels, random weights."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.components.tokenizers import clip_tokenizer, t5_tokenizer

PIXELS = 32


def stable_diffusion(folder: Path, *, safety_checker: Any = None, seed: int = 0) -> Path:
    """Save a `StableDiffusionPipeline` (denoiser: UNet) to `folder`; 32x32 pixels, latents 4x16x16."""
    from diffusers import StableDiffusionPipeline

    return _stable_diffusion(StableDiffusionPipeline, folder, 4, safety_checker, seed)


def instruct_pix2pix(folder: Path) -> Path:
    """Save a `StableDiffusionInstructPix2PixPipeline` to `folder`: its denoiser reads a picture beside the noise."""
    from diffusers import StableDiffusionInstructPix2PixPipeline

    return _stable_diffusion(StableDiffusionInstructPix2PixPipeline, folder, 8)


def _stable_diffusion(pipeline_class: Any, folder: Path, reads: int, safety_checker: Any = None, seed: int = 0) -> Path:
    import torch
    from diffusers import AutoencoderKL, DDIMScheduler, UNet2DConditionModel

    torch.manual_seed(seed)
    tokenizer = clip_tokenizer()
    unet = UNet2DConditionModel(
        sample_size=PIXELS // 2,
        in_channels=reads,
        out_channels=4,
        block_out_channels=(8, 16),
        layers_per_block=1,
        down_block_types=("DownBlock2D", "CrossAttnDownBlock2D"),
        up_block_types=("CrossAttnUpBlock2D", "UpBlock2D"),
        cross_attention_dim=32,
        attention_head_dim=2,
        norm_num_groups=4,
    )
    vae = AutoencoderKL(
        block_out_channels=(8, 16),
        down_block_types=("DownEncoderBlock2D",) * 2,
        up_block_types=("UpDecoderBlock2D",) * 2,
        latent_channels=4,
        norm_num_groups=4,
        sample_size=PIXELS,
    )
    pipeline = pipeline_class(
        vae=vae,
        text_encoder=clip_text(tokenizer, projected=False),
        tokenizer=tokenizer,
        unet=unet,
        scheduler=DDIMScheduler(clip_sample=False, set_alpha_to_one=False, steps_offset=1),
        safety_checker=safety_checker,
        feature_extractor=_clip_image_processor() if safety_checker is not None else None,
        requires_safety_checker=safety_checker is not None,
    )
    pipeline.save_pretrained(folder, safe_serialization=True)
    return folder


def safety_checker(threshold: float) -> Any:
    """A `StableDiffusionSafetyChecker` that fires above the cosine `threshold`: -2 at every image, 2 at none."""
    import torch
    from diffusers.pipelines.stable_diffusion.safety_checker import StableDiffusionSafetyChecker
    from transformers import CLIPConfig

    torch.manual_seed(1)
    vision = {"hidden_size": 16, "intermediate_size": 16, "num_hidden_layers": 1, "num_attention_heads": 2}
    vision |= {"image_size": PIXELS, "patch_size": 8}
    checker = StableDiffusionSafetyChecker(CLIPConfig(vision_config=vision, projection_dim=8))
    with torch.no_grad():
        checker.concept_embeds.normal_()
        checker.special_care_embeds.normal_()
        checker.concept_embeds_weights.fill_(threshold)
        checker.special_care_embeds_weights.fill_(2.0)
    return checker


def stable_diffusion_3(folder: Path, *, t5: bool = False, layers: int = 1, seed: int = 0) -> Path:
    """Save a `StableDiffusion3Pipeline` (denoiser: diffusion transformer, flow matching) to `folder`; 32x32 pixels.

    With `t5` it has the third text encoder, whose vectors are as wide as those of the two others together.
    """
    import torch
    from diffusers import (
        AutoencoderKL,
        FlowMatchEulerDiscreteScheduler,
        SD3Transformer2DModel,
        StableDiffusion3Pipeline,
    )

    torch.manual_seed(seed)
    tokenizer = clip_tokenizer()
    third = t5_tokenizer()
    transformer = SD3Transformer2DModel(
        sample_size=PIXELS // 2,
        patch_size=2,
        in_channels=4,
        out_channels=4,
        num_layers=layers,
        attention_head_dim=8,
        num_attention_heads=4,
        caption_projection_dim=32,
        joint_attention_dim=64 if t5 else 32,
        pooled_projection_dim=64,
    )
    vae = AutoencoderKL(
        block_out_channels=(8, 16),
        down_block_types=("DownEncoderBlock2D",) * 2,
        up_block_types=("UpDecoderBlock2D",) * 2,
        latent_channels=4,
        norm_num_groups=4,
        sample_size=PIXELS,
        shift_factor=0.06,
        scaling_factor=1.5,
        use_quant_conv=False,
        use_post_quant_conv=False,
    )
    pipeline = StableDiffusion3Pipeline(
        transformer=transformer,
        scheduler=FlowMatchEulerDiscreteScheduler(),
        vae=vae,
        text_encoder=clip_text(tokenizer, projected=True),
        tokenizer=tokenizer,
        text_encoder_2=clip_text(tokenizer, projected=True),
        tokenizer_2=clip_tokenizer(),
        text_encoder_3=t5_text(third, 64) if t5 else None,
        tokenizer_3=third if t5 else None,
    )
    pipeline.save_pretrained(folder, safe_serialization=True)
    return folder


def clip_text(tokenizer: Any, *, projected: bool) -> Any:
    """A CLIP text encoder of 2 layers and 32 dimensions, with the projection that SDXL reads or without."""
    from transformers import CLIPTextConfig, CLIPTextModel, CLIPTextModelWithProjection

    config = CLIPTextConfig(
        vocab_size=len(tokenizer),
        hidden_size=32,
        intermediate_size=32,
        projection_dim=32,
        num_hidden_layers=2,
        num_attention_heads=4,
        max_position_embeddings=tokenizer.model_max_length,
        bos_token_id=tokenizer.bos_token_id,
        eos_token_id=tokenizer.eos_token_id,
        pad_token_id=tokenizer.pad_token_id,
    )
    return CLIPTextModelWithProjection(config) if projected else CLIPTextModel(config)


def t5_text(tokenizer: Any, width: int = 32) -> Any:
    """A T5 text encoder of 2 layers and `width` dimensions."""
    from transformers import T5Config, T5EncoderModel

    config = T5Config(
        vocab_size=len(tokenizer),
        d_model=width,
        d_kv=8,
        d_ff=32,
        num_layers=2,
        num_heads=4,
        feed_forward_proj="gated-gelu",
    )
    return T5EncoderModel(config)


def _clip_image_processor() -> Any:
    from transformers import CLIPImageProcessorPil

    size = {"height": PIXELS, "width": PIXELS}
    return CLIPImageProcessorPil(size={"shortest_edge": PIXELS}, crop_size=size)
