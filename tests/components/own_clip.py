"""A tiny CLIP in the space of a tiny image model."""

from __future__ import annotations

from pathlib import Path

from tests.components.tiny import tiny_model


def own_clip(folder: Path) -> Path:
    """Return a tiny CLIP whose text encoder is that of the tiny Stable Diffusion."""
    import torch
    from transformers import (
        CLIPConfig,
        CLIPImageProcessorPil,
        CLIPModel,
        CLIPTextModel,
        CLIPTokenizer,
        CLIPVisionConfig,
    )

    own = tiny_model("stable_diffusion")
    encoder = CLIPTextModel.from_pretrained(own / "text_encoder")
    vision = CLIPVisionConfig(
        hidden_size=16, intermediate_size=16, num_hidden_layers=1, num_attention_heads=2, image_size=32, patch_size=16
    )
    torch.manual_seed(0)
    text = {**encoder.config.to_dict(), "model_type": "clip_text_model"}
    model = CLIPModel(CLIPConfig(text_config=text, vision_config=vision.to_dict(), projection_dim=8))
    weights = {name.removeprefix("text_model."): value for name, value in encoder.state_dict().items()}
    model.text_model.load_state_dict(weights)
    model.save_pretrained(folder)
    size = {"shortest_edge": 32}
    CLIPImageProcessorPil(size=size, crop_size={"height": 32, "width": 32}).save_pretrained(folder)
    CLIPTokenizer.from_pretrained(own / "tokenizer").save_pretrained(folder)
    return folder
