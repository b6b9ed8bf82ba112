"""Tiny pipelines of the larger families: SDXL, FLUX and PixArt; the real classes, 32x32 pixels, random weights."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.components.image_models import PIXELS, clip_text, t5_text
from tests.components.tokenizers import clip_tokenizer, t5_tokenizer


def stable_diffusion_xl(
    folder: Path, *, seed: int = 0, kind: str = "StableDiffusionXLPipeline", channels: int = 4
) -> Path:
    """Save a `StableDiffusionXLPipeline` (UNet, two CLIP text encoders) to `folder`; latents 4x16x16.

    One of another `kind` may read more `channels`, such as those of a picture beside the noise.
    """
    import diffusers
    import torch
    from diffusers import EulerDiscreteScheduler, UNet2DConditionModel

    torch.manual_seed(seed)
    tokenizer = clip_tokenizer()
    unet = UNet2DConditionModel(
        sample_size=PIXELS // 2,
        in_channels=channels,
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
    pipeline = getattr(diffusers, kind)(
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


def flux(folder: Path, *, guided: bool = True, seed: int = 0) -> Path:
    """Save a `FluxPipeline` (diffusion transformer; CLIP and T5) to `folder`; latents 1x16x16 at 32x32 pixels.

    FLUX.1-dev is `guided` by an embedded number, FLUX.1-schnell is not.
    """
    import torch
    from diffusers import FlowMatchEulerDiscreteScheduler, FluxPipeline

    torch.manual_seed(seed)
    tokenizer, second = clip_tokenizer(), t5_tokenizer()
    pipeline = FluxPipeline(
        transformer=flux_transformer(guided=guided),
        scheduler=FlowMatchEulerDiscreteScheduler(),
        vae=autoencoder(1, shift_factor=0.0609, scaling_factor=1.5035),
        text_encoder=clip_text(tokenizer, projected=False),
        tokenizer=tokenizer,
        text_encoder_2=t5_text(second),
        tokenizer_2=second,
    )
    pipeline.save_pretrained(folder, safe_serialization=True)
    return folder


def flux_transformer(*, guided: bool) -> Any:
    """The transformer of FLUX, one layer of each kind; `guided` by an embedded number or not."""
    from diffusers import FluxTransformer2DModel

    return FluxTransformer2DModel(
        patch_size=1,
        in_channels=4,
        num_layers=1,
        num_single_layers=1,
        attention_head_dim=16,
        num_attention_heads=2,
        joint_attention_dim=32,
        pooled_projection_dim=32,
        axes_dims_rope=(4, 4, 8),
        guidance_embeds=guided,
    )


def pixart(folder: Path, *, seed: int = 0) -> Path:
    """Save a `PixArtAlphaPipeline` (diffusion transformer; T5) to `folder`; latents 4x16x16."""
    import torch
    from diffusers import DPMSolverMultistepScheduler, PixArtAlphaPipeline, PixArtTransformer2DModel

    torch.manual_seed(seed)
    tokenizer = t5_tokenizer()
    transformer = PixArtTransformer2DModel(
        sample_size=PIXELS // 2,
        num_layers=2,
        patch_size=2,
        attention_head_dim=8,
        num_attention_heads=2,
        caption_channels=32,
        in_channels=4,
        out_channels=8,
        cross_attention_dim=16,
    )
    pipeline = PixArtAlphaPipeline(
        tokenizer=tokenizer,
        text_encoder=t5_text(tokenizer),
        vae=autoencoder(4),
        transformer=transformer,
        scheduler=DPMSolverMultistepScheduler(),
    )
    pipeline.save_pretrained(folder, safe_serialization=True)
    return folder


def autoencoder(channels: int, *, levels: int = 2, **more: Any) -> Any:
    """An `AutoencoderKL` that halves width and height `levels` - 1 times, with `channels` channels of latents."""
    from diffusers import AutoencoderKL

    return AutoencoderKL(
        block_out_channels=(8, *(16,) * (levels - 1)),
        down_block_types=("DownEncoderBlock2D",) * levels,
        up_block_types=("UpDecoderBlock2D",) * levels,
        latent_channels=channels,
        norm_num_groups=4,
        sample_size=PIXELS,
        **more,
    )
