"""Tiny pipelines of classes that work with the parts of another class: variants of Stable Diffusion, SDXL, SD 3, Sana.

The real classes, random weights; images are 32x32 pixels.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from tests.components.image_families import pixart_sigma, sana, z_image
from tests.components.image_models import clip_text, stable_diffusion, stable_diffusion_3
from tests.components.more_image_models import stable_diffusion_xl
from tests.components.tokenizers import clip_tokenizer

KIN: dict[str, tuple[Callable[..., Path], dict[str, Any]]] = {
    "StableDiffusionPAGPipeline": (stable_diffusion, {}),
    "StableDiffusionPanoramaPipeline": (stable_diffusion, {}),
    "StableDiffusionSAGPipeline": (stable_diffusion, {}),
    "SemanticStableDiffusionPipeline": (stable_diffusion, {}),
    "StableDiffusionXLPAGPipeline": (stable_diffusion_xl, {"add_watermarker": False}),
    "StableDiffusion3PAGPipeline": (partial(stable_diffusion_3, layers=2), {}),
    "PixArtSigmaPAGPipeline": (pixart_sigma, {}),
    "SanaPAGPipeline": (sana, {}),
    "ZImageOmniPipeline": (z_image, {"siglip": None, "siglip_processor": None}),
}
"""By class: the builder whose parts it works with, and what else its constructor is given."""


def kindred(folder: Path, pipeline: str) -> Path:
    """Save a pipeline of the class `pipeline` of `KIN` to `folder`, made of the parts of its kin."""
    import diffusers

    build, more = KIN[pipeline]
    kind, kin = getattr(diffusers, pipeline), build(folder / "kin")
    index = json.loads((kin / "model_index.json").read_text(encoding="utf-8"))
    absent = [name for name, value in index.items() if value == [None, None]]
    parts = diffusers.DiffusionPipeline.from_pretrained(kin, **dict.fromkeys(absent)).components
    accepted = inspect.signature(kind.__init__).parameters
    given = {name: part for name, part in parts.items() if name in accepted}
    if "requires_safety_checker" in accepted:
        more = {"requires_safety_checker": False, **more}
    kind(**given, **more).save_pretrained(folder / pipeline, safe_serialization=True)
    return folder / pipeline


def stable_unclip(folder: Path, *, seed: int = 0) -> Path:
    """Save a `StableUnCLIPPipeline` (a prior makes an image embedding of the text, a UNet paints it) to `folder`."""
    import torch
    from diffusers import AutoencoderKL, DDIMScheduler, DDPMScheduler, StableUnCLIPPipeline, UNet2DConditionModel
    from diffusers.pipelines.stable_diffusion.stable_unclip_image_normalizer import StableUnCLIPImageNormalizer

    torch.manual_seed(seed)
    tokenizer = clip_tokenizer()
    unet = UNet2DConditionModel(
        sample_size=16,
        in_channels=4,
        out_channels=4,
        block_out_channels=(8, 16),
        layers_per_block=1,
        down_block_types=("CrossAttnDownBlock2D", "DownBlock2D"),
        up_block_types=("UpBlock2D", "CrossAttnUpBlock2D"),
        cross_attention_dim=32,
        attention_head_dim=(2, 4),
        norm_num_groups=4,
        class_embed_type="projection",
        projection_class_embeddings_input_dim=64,
        use_linear_projection=True,
    )
    kin = stable_diffusion(folder / "kin")
    pipeline = StableUnCLIPPipeline(
        prior_tokenizer=tokenizer,
        prior_text_encoder=clip_text(tokenizer, projected=True),
        prior=prior(),
        prior_scheduler=DDPMScheduler(
            variance_type="fixed_small_log", prediction_type="sample", clip_sample=True, clip_sample_range=5.0
        ),
        image_normalizer=StableUnCLIPImageNormalizer(embedding_dim=32),
        image_noising_scheduler=DDPMScheduler(beta_schedule="squaredcos_cap_v2"),
        tokenizer=tokenizer,
        text_encoder=clip_text(tokenizer, projected=False),
        unet=unet,
        scheduler=DDIMScheduler(clip_sample=False, set_alpha_to_one=False),
        vae=AutoencoderKL.from_pretrained(kin / "vae"),
    )
    pipeline.save_pretrained(folder / "StableUnCLIPPipeline", safe_serialization=True)
    return folder / "StableUnCLIPPipeline"


def prior() -> Any:
    """The transformer that makes an image embedding of 32 numbers of what CLIP says to a text of 16 tokens."""
    from diffusers import PriorTransformer

    return PriorTransformer(
        num_attention_heads=2,
        attention_head_dim=16,
        embedding_dim=32,
        num_embeddings=16,
        num_layers=1,
    )
