"""The dual encoder of the reference world: CLIP in small, with the readers' vision tower and the prompts' tokenizer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from captioning import HEADS, LAYERS, PATCH, SIDE, WIDTH
from text import LENGTH

if TYPE_CHECKING:
    from transformers import CLIPImageProcessor, CLIPModel, CLIPTokenizer


def build_processor() -> CLIPImageProcessor:
    """Resizes to 128x128 and maps to -1..1."""
    from transformers import CLIPImageProcessor

    return CLIPImageProcessor(
        size={"shortest_edge": SIDE},
        crop_size={"height": SIDE, "width": SIDE},
        image_mean=[0.5] * 3,
        image_std=[0.5] * 3,
    )


def vision_settings() -> dict[str, object]:
    """The vision tower's configuration, which the safety filter shares."""
    return {
        "hidden_size": WIDTH,
        "intermediate_size": 4 * WIDTH,
        "projection_dim": WIDTH,
        "num_hidden_layers": LAYERS,
        "num_attention_heads": HEADS,
        "image_size": SIDE,
        "patch_size": PATCH,
        "hidden_act": "gelu",
        "layer_norm_eps": 1e-12,
    }


def text_settings(tokenizer: CLIPTokenizer) -> dict[str, object]:
    """The text tower's configuration: the image models' text encoder, so that it can begin with what that knows."""
    return {
        "vocab_size": len(tokenizer),
        "hidden_size": WIDTH,
        "intermediate_size": 4 * WIDTH,
        "projection_dim": WIDTH,
        "num_hidden_layers": LAYERS,
        "num_attention_heads": HEADS,
        "max_position_embeddings": LENGTH,
        "hidden_act": "gelu",
        "bos_token_id": tokenizer.bos_token_id,
        "eos_token_id": tokenizer.eos_token_id,
        "pad_token_id": tokenizer.pad_token_id,
    }


def build(tokenizer: CLIPTokenizer) -> CLIPModel:
    """Two towers whose projections share 128 dimensions."""
    from transformers import CLIPConfig, CLIPModel

    text, vision = text_settings(tokenizer), vision_settings()
    return CLIPModel(CLIPConfig(text_config=text, vision_config=vision, projection_dim=WIDTH))
