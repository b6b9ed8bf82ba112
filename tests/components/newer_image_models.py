"""Tiny pipelines whose settings are not as Stable Diffusion's: Qwen-Image, HunyuanImage, Sana-Sprint and Kontext.

The real classes, random weights; images are 32x32 pixels unless a test asks for others.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.components.image_models import clip_text, t5_text
from tests.components.more_image_models import autoencoder, flux_transformer
from tests.components.tokenizers import clip_tokenizer, qwen_tokenizer, t5_tokenizer, word_tokenizer


def qwen_image(folder: Path, *, seed: int = 0) -> Path:
    """Save a `QwenImagePipeline` (diffusion transformer; Qwen2.5-VL reads the prompt) to `folder`."""
    import torch
    from diffusers import FlowMatchEulerDiscreteScheduler, QwenImagePipeline

    torch.manual_seed(seed)
    tokenizer = qwen_tokenizer()
    pipeline = QwenImagePipeline(
        **qwen_painter(),
        scheduler=FlowMatchEulerDiscreteScheduler(),
        text_encoder=_qwen_text(tokenizer, 16),
        tokenizer=tokenizer,
    )
    pipeline.save_pretrained(folder, safe_serialization=True)
    return folder


def qwen_painter() -> dict[str, Any]:
    """Return the denoiser and the autoencoder of Qwen-Image, as its pipelines take them."""
    from diffusers import AutoencoderKLQwenImage, QwenImageTransformer2DModel

    transformer = QwenImageTransformer2DModel(
        patch_size=2,
        in_channels=16,
        out_channels=4,
        num_layers=2,
        attention_head_dim=16,
        num_attention_heads=3,
        joint_attention_dim=16,
        guidance_embeds=False,
        axes_dims_rope=(8, 4, 4),
    )
    vae = AutoencoderKLQwenImage(
        base_dim=24,
        z_dim=4,
        dim_mult=[1, 2, 4],
        num_res_blocks=1,
        temperal_downsample=[False, True],
        latents_mean=[0.0] * 4,
        latents_std=[1.0] * 4,
    )
    return {"transformer": transformer, "vae": vae}


def hunyuan_image(folder: Path, *, distilled: bool = False, seed: int = 0) -> Path:
    """Save a `HunyuanImagePipeline`, guided by a part of its own or, `distilled`, by a number that is embedded."""
    import torch
    from diffusers import (
        AutoencoderKLHunyuanImage,
        FlowMatchEulerDiscreteScheduler,
        HunyuanImagePipeline,
        HunyuanImageTransformer2DModel,
    )
    from diffusers.guiders import AdaptiveProjectedMixGuidance
    from transformers import ByT5Tokenizer

    torch.manual_seed(seed)
    tokenizer, letters = qwen_tokenizer(), ByT5Tokenizer()
    transformer = HunyuanImageTransformer2DModel(
        in_channels=4,
        out_channels=4,
        num_attention_heads=4,
        attention_head_dim=8,
        num_layers=1,
        num_single_layers=1,
        num_refiner_layers=1,
        patch_size=(1, 1),
        guidance_embeds=distilled,
        use_meanflow=False,
        text_embed_dim=32,
        text_embed_2_dim=32,
        rope_axes_dim=(4, 4),
    )
    vae = AutoencoderKLHunyuanImage(
        in_channels=3,
        out_channels=3,
        latent_channels=4,
        block_out_channels=(32, 64, 64, 64),
        layers_per_block=1,
        scaling_factor=0.476986,
        spatial_compression_ratio=8,
        sample_size=32,
    )
    pipeline = HunyuanImagePipeline(
        transformer=transformer,
        vae=vae,
        scheduler=FlowMatchEulerDiscreteScheduler(),
        text_encoder=_qwen_text(tokenizer, 32),
        tokenizer=tokenizer,
        text_encoder_2=t5_text(letters),
        tokenizer_2=letters,
        guider=None if distilled else AdaptiveProjectedMixGuidance(adaptive_projected_guidance_start_step=1),
    )
    pipeline.save_pretrained(folder, safe_serialization=True)
    return folder


def sana_sprint(folder: Path, *, seed: int = 0) -> Path:
    """Save a `SanaSprintPipeline` (linear transformer, Gemma 2, two steps by its own schedule) to `folder`."""
    import torch
    from diffusers import SanaSprintPipeline, SanaTransformer2DModel, SCMScheduler

    torch.manual_seed(seed)
    tokenizer = word_tokenizer()
    transformer = SanaTransformer2DModel(
        patch_size=1,
        in_channels=4,
        out_channels=4,
        num_layers=1,
        num_attention_heads=2,
        attention_head_dim=4,
        num_cross_attention_heads=2,
        cross_attention_head_dim=4,
        cross_attention_dim=8,
        caption_channels=8,
        sample_size=16,
        qk_norm="rms_norm_across_heads",
        guidance_embeds=True,
    )
    pipeline = SanaSprintPipeline(
        tokenizer=tokenizer,
        text_encoder=gemma_2(tokenizer, 8),
        vae=tiny_dc_autoencoder(),
        transformer=transformer,
        scheduler=SCMScheduler(),
    )
    pipeline.save_pretrained(folder, safe_serialization=True)
    return folder


def tiny_dc_autoencoder() -> Any:
    """The deeply compressing autoencoder of Sana, which here halves width and height."""
    from diffusers import AutoencoderDC

    blocks = ("ResBlock", "EfficientViTBlock")
    return AutoencoderDC(
        in_channels=3,
        latent_channels=4,
        attention_head_dim=2,
        encoder_block_types=blocks,
        decoder_block_types=blocks,
        encoder_block_out_channels=(8, 8),
        decoder_block_out_channels=(8, 8),
        encoder_qkv_multiscales=((), (5,)),
        decoder_qkv_multiscales=((), (5,)),
        encoder_layers_per_block=(1, 1),
        decoder_layers_per_block=(1, 1),
        downsample_block_type="conv",
        upsample_block_type="interpolate",
        decoder_norm_types="rms_norm",
        decoder_act_fns="silu",
        scaling_factor=0.41407,
    )


def gemma_2(tokenizer: Any, width: int) -> Any:
    """A Gemma 2 of one layer that reads prompts, `width` wide."""
    from transformers import Gemma2Config, Gemma2Model

    config = Gemma2Config(
        vocab_size=len(tokenizer),
        hidden_size=width,
        intermediate_size=16,
        head_dim=4,
        num_attention_heads=2,
        num_key_value_heads=2,
        num_hidden_layers=1,
        pad_token_id=tokenizer.pad_token_id,
        bos_token_id=tokenizer.bos_token_id,
        eos_token_id=tokenizer.eos_token_id,
    )
    return Gemma2Model(config)


def flux_kontext(folder: Path, *, seed: int = 0) -> Path:
    """Save a `FluxKontextPipeline` to `folder`; it edits images, and paints from a text alone as well."""
    import torch
    from diffusers import FlowMatchEulerDiscreteScheduler, FluxKontextPipeline

    torch.manual_seed(seed)
    second = t5_tokenizer()
    pipeline = FluxKontextPipeline(
        transformer=flux_transformer(guided=True),
        scheduler=FlowMatchEulerDiscreteScheduler(),
        vae=autoencoder(1, shift_factor=0.0609, scaling_factor=1.5035),
        text_encoder=clip_text(clip_tokenizer(), projected=False),
        tokenizer=clip_tokenizer(),
        text_encoder_2=t5_text(second),
        tokenizer_2=second,
    )
    pipeline.save_pretrained(folder, safe_serialization=True)
    return folder


def _qwen_text(tokenizer: Any, width: int) -> Any:
    from transformers import Qwen2_5_VLConfig, Qwen2_5_VLForConditionalGeneration

    text = {
        "vocab_size": len(tokenizer),
        "hidden_size": width,
        "intermediate_size": width,
        "num_hidden_layers": 3,
        "num_attention_heads": 2,
        "num_key_value_heads": 2,
        "rope_parameters": {
            "mrope_section": [1, 1, 2] if width == 16 else [2, 2, 4],
            "rope_type": "default",
            "rope_theta": 1e6,
        },
    }
    sight = {"depth": 2, "hidden_size": 16, "intermediate_size": 16, "num_heads": 2, "out_hidden_size": width}
    return Qwen2_5_VLForConditionalGeneration(Qwen2_5_VLConfig(text_config=text, vision_config=sight))
