"""A tiny Qwen3-VL: the class, the processor and the chat template that its makers' folders have."""

from __future__ import annotations

from pathlib import Path

from tests.components.seeing import SMALL
from tests.components.tokenizers import CHAT_TEMPLATE, word_tokenizer


def qwen_3_vl(folder: Path, *, seed: int = 0) -> Path:
    """Save a `Qwen3VLForConditionalGeneration` with a chat template to `folder`."""
    import torch
    from transformers import Qwen2VLImageProcessorPil, Qwen3VLConfig, Qwen3VLForConditionalGeneration

    torch.manual_seed(seed)
    tokenizer = word_tokenizer()
    marks = {"image": "<|image_pad|>", "video": "<|video_pad|>", "start": "<|vision_start|>", "end": "<|vision_end|>"}
    tokenizer.add_special_tokens({"extra_special_tokens": list(marks.values())})
    tokenizer.chat_template = CHAT_TEMPLATE.replace("<image>", marks["start"] + marks["image"] + marks["end"])
    ids = {name: tokenizer.convert_tokens_to_ids(mark) for name, mark in marks.items()}
    text = {
        **SMALL,
        "vocab_size": len(tokenizer),
        "num_key_value_heads": 2,
        "head_dim": 8,
        "max_position_embeddings": 256,
        "initializer_range": 0.5,
        "rope_parameters": {"rope_type": "default", "rope_theta": 10_000.0, "mrope_section": [2, 1, 1]},
        **{f"{name}_token_id": getattr(tokenizer, f"{name}_token_id") for name in ("bos", "eos", "pad")},
    }
    sight = {"depth": 2, "hidden_size": 16, "intermediate_size": 16, "num_heads": 2, "out_hidden_size": 16}
    config = Qwen3VLConfig(
        text_config=text,
        vision_config={**sight, "patch_size": 8, "num_position_embeddings": 16, "deepstack_visual_indexes": [0]},
        image_token_id=ids["image"],
        video_token_id=ids["video"],
        vision_start_token_id=ids["start"],
        vision_end_token_id=ids["end"],
    )
    Qwen3VLForConditionalGeneration(config).save_pretrained(folder)
    tokenizer.save_pretrained(folder)
    size = {"shortest_edge": 32 * 32, "longest_edge": 64 * 64}
    Qwen2VLImageProcessorPil(size=size, patch_size=8, temporal_patch_size=2, merge_size=2).save_pretrained(folder)
    return folder
