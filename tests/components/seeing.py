"""Tiny vision-language models of the real classes with random weights: BLIP-2, Qwen2-VL, Florence-2 and PaliGemma."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.components.tokenizers import CHAT_TEMPLATE, word_tokenizer

PIXELS = 32
SMALL = {"hidden_size": 16, "intermediate_size": 32, "num_hidden_layers": 2, "num_attention_heads": 2}


def blip_2(folder: Path, *, seed: int = 0) -> Path:
    """Save a `Blip2ForConditionalGeneration` (ViT, query transformer, OPT) with its processor to `folder`."""
    import torch
    from transformers import Blip2Config, Blip2ForConditionalGeneration, Blip2Processor

    torch.manual_seed(seed)
    tokenizer = word_tokenizer()
    text = {
        "model_type": "opt",
        "vocab_size": len(tokenizer),
        "hidden_size": 16,
        "ffn_dim": 32,
        "num_hidden_layers": 2,
        "num_attention_heads": 2,
        "max_position_embeddings": 128,
        "word_embed_proj_dim": 16,
        "init_std": 0.5,
        "bos_token_id": tokenizer.bos_token_id,
        "eos_token_id": tokenizer.eos_token_id,
        "pad_token_id": tokenizer.pad_token_id,
    }
    config = Blip2Config(
        vision_config={**SMALL, "image_size": PIXELS, "patch_size": 8},
        qformer_config={**SMALL, "encoder_hidden_size": 16, "vocab_size": len(tokenizer)},
        text_config=text,
        num_query_tokens=4,
        image_token_index=tokenizer.convert_tokens_to_ids("<image>"),
    )
    Blip2ForConditionalGeneration(config).save_pretrained(folder)
    Blip2Processor(image_processor(), tokenizer, num_query_tokens=4).save_pretrained(folder)
    return folder


def qwen2_vl(folder: Path, *, seed: int = 0) -> Path:
    """Save a `Qwen2VLForConditionalGeneration` with a chat template to `folder`; it reads images of any size."""
    import torch
    from transformers import Qwen2VLConfig, Qwen2VLForConditionalGeneration, Qwen2VLImageProcessorPil

    torch.manual_seed(seed)
    tokenizer = word_tokenizer()
    marks = {"image": "<|image_pad|>", "video": "<|video_pad|>", "start": "<|vision_start|>", "end": "<|vision_end|>"}
    tokenizer.add_special_tokens({"extra_special_tokens": list(marks.values())})
    tokenizer.chat_template = CHAT_TEMPLATE.replace("<image>", marks["start"] + marks["image"] + marks["end"])
    ids = {name: tokenizer.convert_tokens_to_ids(mark) for name, mark in marks.items()}
    config = Qwen2VLConfig(
        text_config={
            **SMALL,
            "vocab_size": len(tokenizer),
            "num_key_value_heads": 2,
            "max_position_embeddings": 256,
            "initializer_range": 0.5,
            "rope_parameters": {"rope_type": "default", "rope_theta": 10_000.0, "mrope_section": [1, 1, 2]},
            "bos_token_id": tokenizer.bos_token_id,
            "eos_token_id": tokenizer.eos_token_id,
            "pad_token_id": tokenizer.pad_token_id,
        },
        vision_config={"depth": 2, "embed_dim": 16, "hidden_size": 16, "num_heads": 2, "mlp_ratio": 2, "patch_size": 8},
        image_token_id=ids["image"],
        video_token_id=ids["video"],
        vision_start_token_id=ids["start"],
        vision_end_token_id=ids["end"],
    )
    Qwen2VLForConditionalGeneration(config).save_pretrained(folder)
    tokenizer.save_pretrained(folder)
    size = {"shortest_edge": 32 * 32, "longest_edge": 64 * 64}
    Qwen2VLImageProcessorPil(size=size, patch_size=8, temporal_patch_size=2, merge_size=2).save_pretrained(folder)
    return folder


def florence_2(folder: Path, *, seed: int = 0) -> Path:
    """Save a `Florence2ForConditionalGeneration` (DaViT and BART) with its processor to `folder`."""
    import torch
    from transformers import Florence2Config, Florence2ForConditionalGeneration, Florence2Processor

    torch.manual_seed(seed)
    tokenizer = word_tokenizer()
    tokenizer = type(tokenizer)(
        tokenizer_object=tokenizer.backend_tokenizer,
        **tokenizer.special_tokens_map,
        extra_special_tokens={"image_token": "<image>"},
        model_max_length=256,
    )
    text = {
        "model_type": "bart",
        "vocab_size": len(tokenizer),
        "d_model": 16,
        "encoder_layers": 2,
        "decoder_layers": 2,
        "encoder_attention_heads": 2,
        "decoder_attention_heads": 2,
        "encoder_ffn_dim": 32,
        "decoder_ffn_dim": 32,
        "max_position_embeddings": 128,
        "init_std": 0.5,
        "bos_token_id": tokenizer.bos_token_id,
        "eos_token_id": tokenizer.eos_token_id,
        "pad_token_id": tokenizer.pad_token_id,
        "decoder_start_token_id": tokenizer.eos_token_id,
        "forced_bos_token_id": None,
        "forced_eos_token_id": None,
    }
    vision = {
        "depths": (1, 1),
        "patch_size": (7, 3),
        "patch_stride": (4, 2),
        "patch_padding": (3, 1),
        "patch_prenorm": (False, True),
        "embed_dim": (8, 16),
        "num_heads": (2, 2),
        "num_groups": (2, 2),
        "window_size": 4,
        "projection_dim": 16,
        "max_position_embeddings": 16,
    }
    config = Florence2Config(text_config=text, vision_config=vision, image_token_id=tokenizer.image_token_id)
    Florence2ForConditionalGeneration(config).save_pretrained(folder)
    images = image_processor()
    images.image_seq_length = (PIXELS // 8) ** 2 + 1
    Florence2Processor(images, tokenizer).save_pretrained(folder)
    return folder


def paligemma(folder: Path, *, seed: int = 0) -> Path:
    """Save a `PaliGemmaForConditionalGeneration` (SigLIP and Gemma 2) to `folder`; it has no chat template."""
    import torch
    from transformers import (
        PaliGemmaConfig,
        PaliGemmaForConditionalGeneration,
        PaliGemmaProcessor,
        SiglipImageProcessorPil,
    )

    torch.manual_seed(seed)
    tokenizer = word_tokenizer()
    images = SiglipImageProcessorPil(size={"height": PIXELS, "width": PIXELS})
    images.image_seq_length = (PIXELS // 8) ** 2
    processor = PaliGemmaProcessor(images, tokenizer)
    text = {
        **SMALL,
        "model_type": "gemma2",
        "vocab_size": len(tokenizer),
        "head_dim": 8,
        "num_key_value_heads": 2,
        "max_position_embeddings": 128,
        "initializer_range": 0.5,
        "bos_token_id": tokenizer.bos_token_id,
        "eos_token_id": tokenizer.eos_token_id,
        "pad_token_id": tokenizer.pad_token_id,
    }
    vision = {**SMALL, "model_type": "siglip_vision_model", "image_size": PIXELS, "patch_size": 8, "projection_dim": 16}
    config = PaliGemmaConfig(
        vision_config=vision,
        text_config=text,
        image_token_index=tokenizer.convert_tokens_to_ids("<image>"),
        projection_dim=16,
        hidden_size=16,
    )
    PaliGemmaForConditionalGeneration(config).save_pretrained(folder)
    processor.save_pretrained(folder)
    return folder


def image_processor() -> Any:
    """CLIP's image processor at 32x32 pixels, in its PIL form."""
    from transformers import CLIPImageProcessorPil

    size = {"height": PIXELS, "width": PIXELS}
    return CLIPImageProcessorPil(size={"shortest_edge": PIXELS}, crop_size=size)
