"""The question answerer of the reference world: BLIP in small, with the readers' vision tower."""

from __future__ import annotations

from typing import TYPE_CHECKING

from captioning import HEADS, SIDE, WIDTH
from dual_encoding import vision_settings
from words import LENGTH

if TYPE_CHECKING:
    from transformers import BertTokenizer, BlipForQuestionAnswering, BlipImageProcessor

TEXT_LAYERS = 2


def build_processor() -> BlipImageProcessor:
    """Resizes to 128x128 and maps to -1..1."""
    from transformers import BlipImageProcessor

    return BlipImageProcessor(size={"height": SIDE, "width": SIDE}, image_mean=[0.5] * 3, image_std=[0.5] * 3)


def build(tokenizer: BertTokenizer) -> BlipForQuestionAnswering:
    """A text encoder that reads the question beside the image, and a decoder that writes the answer."""
    from transformers import BlipConfig, BlipForQuestionAnswering

    text = {
        "vocab_size": len(tokenizer),
        "hidden_size": WIDTH,
        "encoder_hidden_size": WIDTH,
        "intermediate_size": 2 * WIDTH,
        "projection_dim": WIDTH,
        "num_hidden_layers": TEXT_LAYERS,
        "num_attention_heads": HEADS,
        "max_position_embeddings": LENGTH,
        "hidden_dropout_prob": 0.0,
        "attention_probs_dropout_prob": 0.0,
        "initializer_range": WIDTH**-0.5,  # the usual 0.02 suits wider models; here it would hide the picture for long
        "bos_token_id": tokenizer.cls_token_id,
        "eos_token_id": tokenizer.sep_token_id,
        "sep_token_id": tokenizer.sep_token_id,
        "pad_token_id": tokenizer.pad_token_id,
    }
    vision = vision_settings() | {"attention_dropout": 0.0}
    return BlipForQuestionAnswering(BlipConfig(text_config=text, vision_config=vision, projection_dim=WIDTH))
