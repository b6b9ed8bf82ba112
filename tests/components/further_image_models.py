"""Further tiny pipelines of families of their own: FLUX.2, Bria, CogView, HunyuanDiT, DeepFloyd IF, Kandinsky, Lumina.

The real classes, random weights; images are 32x32 pixels.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from tests.components.image_families import spoken_to
from tests.components.image_models import t5_text
from tests.components.more_image_models import autoencoder
from tests.components.tokenizers import t5_tokenizer, word_piece_tokenizer, word_tokenizer


def flux_2_klein(folder: Path, *, cached: bool = False, seed: int = 0) -> Path:
    """Save a `Flux2KleinPipeline` (transformer; Qwen3 reads the prompt), or the one that is `cached`, to `folder`."""
    import torch
    from diffusers import FlowMatchEulerDiscreteScheduler, Flux2KleinKVPipeline, Flux2KleinPipeline

    torch.manual_seed(seed)
    tokenizer = spoken_to()
    pipeline = (Flux2KleinKVPipeline if cached else Flux2KleinPipeline)(
        transformer=flux_2_transformer(guided=False),
        scheduler=FlowMatchEulerDiscreteScheduler(),
        vae=flux_2_autoencoder(),
        text_encoder=qwen_3(tokenizer, layers=28, writes=True),
        tokenizer=tokenizer,
    )
    pipeline.save_pretrained(folder, safe_serialization=True)
    return folder


def ernie_image(folder: Path, *, seed: int = 0) -> Path:
    """Save an `ErnieImagePipeline` (Mistral 3 reads the prompt, another model may rewrite it) to `folder`."""
    import torch
    from diffusers import ErnieImagePipeline, ErnieImageTransformer2DModel, FlowMatchEulerDiscreteScheduler
    from transformers import Ministral3Config, Ministral3ForCausalLM, Mistral3Config, Mistral3Model

    torch.manual_seed(seed)
    tokenizer, rewriting = spoken_to(), spoken_to()
    rewriting.model_max_length = 8
    reads: dict[str, Any] = {
        "vocab_size": len(tokenizer),
        "hidden_size": 16,
        "intermediate_size": 16,
        "num_hidden_layers": 2,
        "num_attention_heads": 2,
        "num_key_value_heads": 1,
        "head_dim": 8,
    }
    sees = {
        "model_type": "pixtral",
        "hidden_size": 16,
        "intermediate_size": 16,
        "num_hidden_layers": 1,
        "num_attention_heads": 2,
        "head_dim": 8,
        "image_size": 32,
        "patch_size": 8,
    }
    transformer = ErnieImageTransformer2DModel(
        hidden_size=32,
        num_attention_heads=2,
        num_layers=2,
        ffn_hidden_size=32,
        in_channels=16,
        out_channels=16,
        text_in_dim=16,
        rope_axes_dim=(4, 6, 6),
    )
    with torch.no_grad():
        for weights in transformer.parameters():
            if not weights.any():  # what it begins with leaves a latent as it is, whatever the prompt and the steps
                weights.normal_(std=0.2)
    sighted = Mistral3Config(text_config={"model_type": "ministral3", **reads}, vision_config=sees)
    pipeline = ErnieImagePipeline(
        transformer=transformer,
        vae=flux_2_autoencoder(),
        text_encoder=Mistral3Model(sighted),
        tokenizer=tokenizer,
        scheduler=FlowMatchEulerDiscreteScheduler(),
        pe=Ministral3ForCausalLM(Ministral3Config(**reads)),
        pe_tokenizer=rewriting,
    )
    pipeline.save_pretrained(folder, safe_serialization=True)
    return folder


def flux_2_transformer(*, guided: bool) -> Any:
    """The transformer of FLUX.2, one layer of each kind."""
    from diffusers import Flux2Transformer2DModel

    return Flux2Transformer2DModel(
        in_channels=16,
        num_layers=1,
        num_single_layers=1,
        attention_head_dim=16,
        num_attention_heads=2,
        joint_attention_dim=48,
        timestep_guidance_channels=32,
        axes_dims_rope=(4, 4, 4, 4),
        guidance_embeds=guided,
    )


def flux_2_autoencoder() -> Any:
    """The autoencoder of FLUX.2, which halves width and height once here; latents of 4 channels."""
    from diffusers import AutoencoderKLFlux2

    return AutoencoderKLFlux2(
        block_out_channels=(8, 16),
        down_block_types=("DownEncoderBlock2D",) * 2,
        up_block_types=("UpDecoderBlock2D",) * 2,
        layers_per_block=1,
        latent_channels=4,
        norm_num_groups=4,
        sample_size=32,
    )


def qwen_3(tokenizer: Any, *, layers: int = 2, writes: bool = False) -> Any:
    """A Qwen3 of 16 dimensions; with `writes` as it has the head that writes."""
    from transformers import Qwen3Config, Qwen3ForCausalLM, Qwen3Model

    config = Qwen3Config(
        vocab_size=len(tokenizer),
        hidden_size=16,
        intermediate_size=16,
        num_hidden_layers=layers,
        num_attention_heads=2,
        num_key_value_heads=2,
        head_dim=8,
    )
    return (Qwen3ForCausalLM if writes else Qwen3Model)(config)


def ovis_image(folder: Path, *, seed: int = 0) -> Path:
    """Save an `OvisImagePipeline` (transformer; Qwen3 reads the prompt) to `folder`."""
    import torch
    from diffusers import FlowMatchEulerDiscreteScheduler, OvisImagePipeline, OvisImageTransformer2DModel

    torch.manual_seed(seed)
    tokenizer = spoken_to()
    transformer = OvisImageTransformer2DModel(
        in_channels=16,
        out_channels=16,
        num_layers=1,
        num_single_layers=1,
        attention_head_dim=16,
        num_attention_heads=2,
        joint_attention_dim=16,
        axes_dims_rope=(4, 4, 8),
    )
    pipeline = OvisImagePipeline(
        transformer=transformer,
        scheduler=FlowMatchEulerDiscreteScheduler(),
        vae=autoencoder(4, shift_factor=0.0609, scaling_factor=1.5035),
        text_encoder=qwen_3(tokenizer),
        tokenizer=tokenizer,
    )
    pipeline.save_pretrained(folder, safe_serialization=True)
    return folder


def bria(folder: Path, *, seed: int = 0) -> Path:
    """Save a `BriaPipeline` (transformer; T5) to `folder`."""
    import torch
    from diffusers import BriaPipeline, BriaTransformer2DModel, FlowMatchEulerDiscreteScheduler

    torch.manual_seed(seed)
    tokenizer = t5_tokenizer()
    transformer = BriaTransformer2DModel(
        in_channels=16,
        num_layers=1,
        num_single_layers=1,
        attention_head_dim=16,
        num_attention_heads=2,
        joint_attention_dim=32,
        axes_dims_rope=[4, 4, 8],
    )
    pipeline = BriaPipeline(
        transformer=transformer,
        scheduler=FlowMatchEulerDiscreteScheduler(),
        vae=autoencoder(4, shift_factor=0.0609, scaling_factor=1.5035),
        text_encoder=t5_text(tokenizer),
        tokenizer=tokenizer,
    )
    pipeline.save_pretrained(folder, safe_serialization=True)
    return folder


def cog_view_3(folder: Path, *, seed: int = 0) -> Path:
    """Save a `CogView3PlusPipeline` (transformer; T5) to `folder`."""
    import torch
    from diffusers import CogVideoXDDIMScheduler, CogView3PlusPipeline, CogView3PlusTransformer2DModel

    torch.manual_seed(seed)
    tokenizer = t5_tokenizer()
    transformer = CogView3PlusTransformer2DModel(
        in_channels=4,
        out_channels=4,
        num_layers=1,
        attention_head_dim=8,
        num_attention_heads=2,
        text_embed_dim=32,
        time_embed_dim=8,
        condition_dim=2,
        pos_embed_max_size=32,
        sample_size=16,
    )
    pipeline = CogView3PlusPipeline(
        tokenizer=tokenizer,
        text_encoder=t5_text(tokenizer),
        vae=autoencoder(4),
        transformer=transformer,
        scheduler=CogVideoXDDIMScheduler(),
    )
    pipeline.save_pretrained(folder, safe_serialization=True)
    return folder


def cog_view_4(folder: Path, *, seed: int = 0) -> Path:
    """Save a `CogView4Pipeline` (transformer; GLM reads the prompt) to `folder`."""
    import torch
    from diffusers import CogView4Pipeline, CogView4Transformer2DModel, FlowMatchEulerDiscreteScheduler
    from transformers import GlmConfig, GlmModel

    torch.manual_seed(seed)
    tokenizer = word_tokenizer()
    tokenizer.padding_side = "left"
    tokenizer.add_bos_token = True
    transformer = CogView4Transformer2DModel(
        in_channels=4,
        out_channels=4,
        num_layers=1,
        attention_head_dim=8,
        num_attention_heads=2,
        text_embed_dim=16,
        time_embed_dim=8,
        condition_dim=4,
        sample_size=16,
        rope_axes_dim=(16, 16),
    )
    config = GlmConfig(
        vocab_size=len(tokenizer),
        hidden_size=16,
        intermediate_size=16,
        num_hidden_layers=2,
        num_attention_heads=2,
        num_key_value_heads=2,
        head_dim=8,
        pad_token_id=tokenizer.pad_token_id,
    )
    pipeline = CogView4Pipeline(
        tokenizer=tokenizer,
        text_encoder=GlmModel(config),
        vae=autoencoder(4),
        transformer=transformer,
        scheduler=FlowMatchEulerDiscreteScheduler(
            base_shift=0.25, max_shift=0.75, base_image_seq_len=256, use_dynamic_shifting=True, time_shift_type="linear"
        ),
    )
    pipeline.save_pretrained(folder, safe_serialization=True)
    return folder


def hunyuan_dit(folder: Path, *, perturbed: bool = False, seed: int = 0) -> Path:
    """Save a `HunyuanDiTPipeline` (transformer; BERT and T5), or the one with `perturbed` attention, to `folder`."""
    import torch
    from diffusers import DDPMScheduler, HunyuanDiT2DModel, HunyuanDiTPAGPipeline, HunyuanDiTPipeline
    from transformers import BertConfig, BertModel, BertTokenizer

    torch.manual_seed(seed)
    second = t5_tokenizer(256)
    words = word_piece_tokenizer()
    first = BertTokenizer(vocab=words.get_vocab(), model_max_length=77)
    transformer = HunyuanDiT2DModel(
        sample_size=16,
        num_layers=2,
        patch_size=2,
        attention_head_dim=8,
        num_attention_heads=3,
        in_channels=4,
        cross_attention_dim=32,
        cross_attention_dim_t5=32,
        pooled_projection_dim=16,
        hidden_size=24,
        use_style_cond_and_image_meta_size=False,
    )
    config = BertConfig(
        vocab_size=len(first),
        hidden_size=32,
        intermediate_size=32,
        num_hidden_layers=1,
        num_attention_heads=2,
        max_position_embeddings=128,
    )
    pipeline = (HunyuanDiTPAGPipeline if perturbed else HunyuanDiTPipeline)(
        vae=autoencoder(4, levels=4),
        text_encoder=BertModel(config),
        tokenizer=first,
        transformer=transformer,
        scheduler=DDPMScheduler(),
        safety_checker=None,
        feature_extractor=None,
        requires_safety_checker=False,
        text_encoder_2=t5_text(second),
        tokenizer_2=second,
    )
    pipeline.save_pretrained(folder, safe_serialization=True)
    return folder


def deep_floyd(folder: Path, *, seed: int = 0) -> Path:
    """Save an `IFPipeline` (a UNet that paints pixels; T5) to `folder`; it has no autoencoder."""
    import torch
    from diffusers import DDPMScheduler, IFPipeline, UNet2DConditionModel

    torch.manual_seed(seed)
    tokenizer = t5_tokenizer()
    unet = UNet2DConditionModel(
        sample_size=32,
        layers_per_block=1,
        block_out_channels=(8, 16),
        down_block_types=("ResnetDownsampleBlock2D", "SimpleCrossAttnDownBlock2D"),
        mid_block_type="UNetMidBlock2DSimpleCrossAttn",
        up_block_types=("SimpleCrossAttnUpBlock2D", "ResnetUpsampleBlock2D"),
        in_channels=3,
        out_channels=6,
        cross_attention_dim=32,
        encoder_hid_dim=32,
        attention_head_dim=8,
        addition_embed_type="text",
        addition_embed_type_num_heads=2,
        cross_attention_norm="group_norm",
        resnet_time_scale_shift="scale_shift",
        act_fn="gelu",
        norm_num_groups=4,
    )
    scheduler = DDPMScheduler(
        beta_schedule="squaredcos_cap_v2", thresholding=True, variance_type="learned_range", prediction_type="epsilon"
    )
    pipeline = IFPipeline(
        tokenizer=tokenizer,
        text_encoder=t5_text(tokenizer),
        unet=unet,
        scheduler=scheduler,
        safety_checker=None,
        feature_extractor=None,
        watermarker=None,
        requires_safety_checker=False,
    )
    pipeline.save_pretrained(folder, safe_serialization=True)
    return folder


def kandinsky_3(folder: Path, *, seed: int = 0) -> Path:
    """Save a `Kandinsky3Pipeline` (UNet; T5; an autoencoder of vectors) to `folder`."""
    import torch
    from diffusers import DDPMScheduler, Kandinsky3Pipeline, Kandinsky3UNet

    torch.manual_seed(seed)
    tokenizer = t5_tokenizer(128)
    unet = Kandinsky3UNet(
        time_embedding_dim=4,
        groups=2,
        attention_head_dim=4,
        layers_per_block=3,
        block_out_channels=(32, 64),
        cross_attention_dim=4,
        encoder_hid_dim=32,
    )
    pipeline = Kandinsky3Pipeline(
        tokenizer=tokenizer, text_encoder=t5_text(tokenizer), unet=unet, scheduler=DDPMScheduler(), movq=movq()
    )
    pipeline.save_pretrained(folder, safe_serialization=True)
    return folder


def movq() -> Any:
    """The autoencoder of Kandinsky, which reduces width and height to an eighth; latents of 4 channels."""
    from diffusers import VQModel

    return VQModel(
        block_out_channels=(32, 32, 32, 32),  # its norms have 32 groups
        down_block_types=("DownEncoderBlock2D",) * 3 + ("AttnDownEncoderBlock2D",),
        up_block_types=("AttnUpDecoderBlock2D",) + ("UpDecoderBlock2D",) * 3,
        latent_channels=4,
        num_vq_embeddings=12,
        norm_num_groups=4,
        vq_embed_dim=4,
        norm_type="spatial",
    )


def lumina(folder: Path, *, seed: int = 0) -> Path:
    """Save a `LuminaPipeline` (diffusion transformer; Gemma) to `folder`."""
    import torch
    from diffusers import FlowMatchEulerDiscreteScheduler, LuminaNextDiT2DModel, LuminaPipeline
    from transformers import GemmaConfig, GemmaModel

    torch.manual_seed(seed)
    tokenizer = word_tokenizer()
    tokenizer.add_bos_token = True
    transformer = LuminaNextDiT2DModel(
        sample_size=16,
        in_channels=4,
        hidden_size=24,
        num_layers=2,
        num_attention_heads=3,
        num_kv_heads=1,
        multiple_of=16,
        learn_sigma=True,
        cross_attention_dim=16,
    )
    config = GemmaConfig(
        vocab_size=len(tokenizer),
        hidden_size=16,
        intermediate_size=16,
        num_hidden_layers=2,
        num_attention_heads=2,
        num_key_value_heads=2,
        head_dim=8,
        pad_token_id=tokenizer.pad_token_id,
    )
    pipeline = LuminaPipeline(
        transformer=transformer,
        scheduler=FlowMatchEulerDiscreteScheduler(),
        vae=autoencoder(4, levels=4),
        text_encoder=GemmaModel(config),
        tokenizer=tokenizer,
    )
    pipeline.save_pretrained(folder, safe_serialization=True)
    return folder


BUILDERS: dict[str, Callable[[Path], Path]] = {
    "ernie_image": ernie_image,
    "flux_2_klein": flux_2_klein,
    "flux_2_klein_cached": partial(flux_2_klein, cached=True),
    "ovis_image": ovis_image,
    "bria": bria,
    "cog_view_3": cog_view_3,
    "cog_view_4": cog_view_4,
    "hunyuan_dit": hunyuan_dit,
    "hunyuan_dit_perturbed": partial(hunyuan_dit, perturbed=True),
    "deep_floyd": deep_floyd,
    "kandinsky_3": kandinsky_3,
    "lumina": lumina,
}
"""The builders of this module by the name of their model."""
