"""Further tiny pipelines of text-to-image families, of the real classes: LCM, PixArt Sigma, Sana, Chroma, Lumina 2.

Random weights; images are 32x32 pixels.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.components.image_models import clip_text, t5_text
from tests.components.more_image_models import PIXELS, autoencoder
from tests.components.newer_image_models import gemma_2, tiny_dc_autoencoder
from tests.components.tokenizers import clip_tokenizer, qwen_tokenizer, t5_tokenizer, word_tokenizer


def latent_consistency(folder: Path, *, seed: int = 0) -> Path:
    """Save a `LatentConsistencyModelPipeline` (UNet that is told the guidance; CLIP) to `folder`."""
    import torch
    from diffusers import LatentConsistencyModelPipeline, LCMScheduler, UNet2DConditionModel

    torch.manual_seed(seed)
    tokenizer = clip_tokenizer()
    unet = UNet2DConditionModel(
        block_out_channels=(8, 16),
        layers_per_block=1,
        sample_size=PIXELS // 2,
        norm_num_groups=4,
        attention_head_dim=4,
        cross_attention_dim=32,
        down_block_types=("DownBlock2D", "CrossAttnDownBlock2D"),
        up_block_types=("CrossAttnUpBlock2D", "UpBlock2D"),
        time_cond_proj_dim=16,
    )
    pipeline = LatentConsistencyModelPipeline(
        vae=autoencoder(4),
        text_encoder=clip_text(tokenizer, projected=False),
        tokenizer=tokenizer,
        unet=unet,
        scheduler=LCMScheduler(beta_start=0.00085, beta_end=0.012, beta_schedule="scaled_linear"),
        safety_checker=None,
        feature_extractor=None,
        requires_safety_checker=False,
    )
    pipeline.save_pretrained(folder, safe_serialization=True)
    return folder


def pixart_sigma(folder: Path, *, seed: int = 0) -> Path:
    """Save a `PixArtSigmaPipeline` (diffusion transformer; T5) to `folder`."""
    import torch
    from diffusers import DPMSolverMultistepScheduler, PixArtSigmaPipeline, PixArtTransformer2DModel

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
        use_additional_conditions=False,
    )
    pipeline = PixArtSigmaPipeline(
        tokenizer=tokenizer,
        text_encoder=t5_text(tokenizer),
        vae=autoencoder(4),
        transformer=transformer,
        scheduler=DPMSolverMultistepScheduler(),
    )
    pipeline.save_pretrained(folder, safe_serialization=True)
    return folder


def sana(folder: Path, *, seed: int = 0) -> Path:
    """Save a `SanaPipeline` (linear transformer; Gemma 2) to `folder`."""
    import torch
    from diffusers import FlowMatchEulerDiscreteScheduler, SanaPipeline, SanaTransformer2DModel

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
    )
    pipeline = SanaPipeline(
        tokenizer=tokenizer,
        text_encoder=gemma_2(tokenizer, 8),
        vae=tiny_dc_autoencoder(),
        transformer=transformer,
        scheduler=FlowMatchEulerDiscreteScheduler(shift=7.0),
    )
    pipeline.save_pretrained(folder, safe_serialization=True)
    return folder


def chroma(folder: Path, *, seed: int = 0) -> Path:
    """Save a `ChromaPipeline` (FLUX without its guidance, with a part that modulates; T5) to `folder`."""
    import torch
    from diffusers import ChromaPipeline, ChromaTransformer2DModel, FlowMatchEulerDiscreteScheduler

    torch.manual_seed(seed)
    tokenizer = t5_tokenizer()
    transformer = ChromaTransformer2DModel(
        patch_size=1,
        in_channels=4,
        num_layers=1,
        num_single_layers=1,
        attention_head_dim=16,
        num_attention_heads=2,
        joint_attention_dim=32,
        axes_dims_rope=(4, 4, 8),
        approximator_hidden_dim=32,
        approximator_layers=1,
        approximator_num_channels=16,
    )
    pipeline = ChromaPipeline(
        transformer=transformer,
        scheduler=FlowMatchEulerDiscreteScheduler(),
        vae=autoencoder(1, shift_factor=0.0609, scaling_factor=1.5035),
        text_encoder=t5_text(tokenizer),
        tokenizer=tokenizer,
    )
    pipeline.save_pretrained(folder, safe_serialization=True)
    return folder


def lumina_2(folder: Path, *, seed: int = 0) -> Path:
    """Save a `Lumina2Pipeline` (diffusion transformer; Gemma 2) to `folder`."""
    import torch
    from diffusers import FlowMatchEulerDiscreteScheduler, Lumina2Pipeline, Lumina2Transformer2DModel

    torch.manual_seed(seed)
    tokenizer = word_tokenizer()
    transformer = Lumina2Transformer2DModel(
        sample_size=4,
        patch_size=2,
        in_channels=4,
        hidden_size=8,
        num_layers=2,
        num_attention_heads=1,
        num_kv_heads=1,
        multiple_of=16,
        axes_dim_rope=(4, 2, 2),
        axes_lens=(512, 64, 64),
        cap_feat_dim=8,
    )
    pipeline = Lumina2Pipeline(
        transformer=transformer,
        scheduler=FlowMatchEulerDiscreteScheduler(),
        vae=autoencoder(4, levels=4, shift_factor=0.0609, scaling_factor=1.5035),
        text_encoder=gemma_2(tokenizer, 8),
        tokenizer=tokenizer,
    )
    pipeline.save_pretrained(folder, safe_serialization=True)
    return folder


def aura_flow(folder: Path, *, seed: int = 0) -> Path:
    """Save an `AuraFlowPipeline` (diffusion transformer; T5) to `folder`."""
    import torch
    from diffusers import AuraFlowPipeline, AuraFlowTransformer2DModel, FlowMatchEulerDiscreteScheduler
    from transformers import UMT5Config, UMT5EncoderModel

    torch.manual_seed(seed)
    tokenizer = t5_tokenizer()
    transformer = AuraFlowTransformer2DModel(
        sample_size=PIXELS // 2,
        patch_size=2,
        in_channels=4,
        num_mmdit_layers=1,
        num_single_dit_layers=1,
        attention_head_dim=8,
        num_attention_heads=4,
        caption_projection_dim=32,
        joint_attention_dim=32,
        out_channels=4,
        pos_embed_max_size=256,
    )
    text = UMT5Config(vocab_size=len(tokenizer), d_model=32, d_kv=8, d_ff=32, num_layers=2, num_heads=4)
    pipeline = AuraFlowPipeline(
        tokenizer=tokenizer,
        text_encoder=UMT5EncoderModel(text),
        vae=autoencoder(4),
        transformer=transformer,
        scheduler=FlowMatchEulerDiscreteScheduler(),
    )
    pipeline.save_pretrained(folder, safe_serialization=True)
    return folder


def z_image(folder: Path, *, seed: int = 0) -> Path:
    """Save a `ZImagePipeline` (diffusion transformer; Qwen3 reads the prompt as a conversation) to `folder`."""
    import torch
    from diffusers import FlowMatchEulerDiscreteScheduler, ZImagePipeline, ZImageTransformer2DModel

    torch.manual_seed(seed)
    tokenizer = spoken_to()
    transformer = ZImageTransformer2DModel(
        all_patch_size=(2,),
        all_f_patch_size=(1,),
        in_channels=16,
        dim=32,
        n_layers=2,
        n_refiner_layers=1,
        n_heads=2,
        n_kv_heads=2,
        cap_feat_dim=16,
        axes_dims=[8, 4, 4],
        axes_lens=[256, 32, 32],
    )
    pipeline = ZImagePipeline(
        transformer=transformer,
        scheduler=FlowMatchEulerDiscreteScheduler(),
        vae=autoencoder(16, shift_factor=0.0609, scaling_factor=1.5035),
        text_encoder=_qwen_3(tokenizer),
        tokenizer=tokenizer,
    )
    pipeline.save_pretrained(folder, safe_serialization=True)
    return folder


def spoken_to() -> Any:
    tokenizer = qwen_tokenizer()
    tokenizer.chat_template = "{% for turn in messages %}<|im_start|>{{ turn.content }}<|im_end|>{% endfor %}"
    tokenizer.pad_token = "<|im_end|>"
    return tokenizer


def _qwen_3(tokenizer: Any) -> Any:
    from transformers import Qwen3Config, Qwen3Model

    config = Qwen3Config(
        vocab_size=len(tokenizer),
        hidden_size=16,
        intermediate_size=16,
        num_hidden_layers=2,
        num_attention_heads=2,
        num_key_value_heads=2,
        head_dim=8,
    )
    return Qwen3Model(config)
