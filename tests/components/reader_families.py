"""Further tiny readers of the real classes with random weights: GIT, Qwen2.5-VL; language models, classifiers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.components.seeing import PIXELS, SMALL, image_processor
from tests.components.tokenizers import CHAT_TEMPLATE, word_piece_tokenizer, word_tokenizer

TEXT: dict[str, dict[str, Any]] = {
    "qwen3": {"num_key_value_heads": 2, "head_dim": 8},
    "mistral": {"num_key_value_heads": 2},
    "gemma2": {"num_key_value_heads": 2, "head_dim": 8},
    "phi3": {"num_key_value_heads": 2},
    "olmo2": {"num_key_value_heads": 2},
    "mistral4": {
        "num_key_value_heads": 2,
        "moe_intermediate_size": 16,
        "n_routed_experts": 4,
        "num_experts_per_tok": 2,
        "kv_lora_rank": 8,
        "q_lora_rank": 8,
        "qk_rope_head_dim": 8,
        "qk_nope_head_dim": 8,
        "v_head_dim": 8,
    },
    "gpt2": {"n_embd": 16, "n_layer": 2, "n_head": 2, "n_positions": 256},
}
"""What each family of language models has beside the sizes that all have."""


def language_model(folder: Path, family: str, *, seed: int = 0) -> Path:
    """Save a causal language model of a `family` of `TEXT` with its tokenizer and a chat template to `folder`."""
    import torch
    from transformers import AutoConfig, AutoModelForCausalLM, AutoModelForImageTextToText

    torch.manual_seed(seed)
    tokenizer = word_tokenizer(chat=True)
    sizes = {} if family == "gpt2" else {**SMALL, "max_position_embeddings": 256}
    config = AutoConfig.for_model(
        family, vocab_size=len(tokenizer), initializer_range=0.5, **sizes, **TEXT[family], **_marks(tokenizer)
    )
    kind = AutoModelForImageTextToText if family == "mistral4" else AutoModelForCausalLM  # as the library lists it
    kind.from_config(config).save_pretrained(folder)
    tokenizer.save_pretrained(folder)
    return folder


def git(folder: Path, *, seed: int = 0) -> Path:
    """Save a `GitForCausalLM` (CLIP's sight; text that continues it) to `folder`; it describes unasked."""
    import torch
    from transformers import GitConfig, GitForCausalLM, GitProcessor

    torch.manual_seed(seed)
    tokenizer = word_tokenizer()
    config = GitConfig(
        **SMALL,
        vision_config={**SMALL, "image_size": PIXELS, "patch_size": 8},
        vocab_size=len(tokenizer),
        max_position_embeddings=128,
        initializer_range=0.5,
        **_marks(tokenizer),
    )
    GitForCausalLM(config).save_pretrained(folder)
    GitProcessor(image_processor(), tokenizer).save_pretrained(folder)
    return folder


def qwen_2_5_vl(folder: Path, *, seed: int = 0) -> Path:
    """Save a `Qwen2_5_VLForConditionalGeneration` with a chat template to `folder`."""
    import torch
    from transformers import Qwen2_5_VLConfig, Qwen2_5_VLForConditionalGeneration, Qwen2VLImageProcessorPil

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
        "max_position_embeddings": 256,
        "initializer_range": 0.5,
        "rope_parameters": {"rope_type": "default", "rope_theta": 10_000.0, "mrope_section": [1, 1, 2]},
        **_marks(tokenizer),
    }
    sight = {"depth": 2, "hidden_size": 16, "intermediate_size": 16, "num_heads": 2, "out_hidden_size": 16}
    config = Qwen2_5_VLConfig(
        text_config=text,
        vision_config={**sight, "patch_size": 8, "window_size": 32, "fullatt_block_indexes": [1]},
        image_token_id=ids["image"],
        video_token_id=ids["video"],
        vision_start_token_id=ids["start"],
        vision_end_token_id=ids["end"],
    )
    Qwen2_5_VLForConditionalGeneration(config).save_pretrained(folder)
    tokenizer.save_pretrained(folder)
    size = {"shortest_edge": 32 * 32, "longest_edge": 64 * 64}
    Qwen2VLImageProcessorPil(size=size, patch_size=8, temporal_patch_size=2, merge_size=2).save_pretrained(folder)
    return folder


def classifier(folder: Path, family: str, *, seed: int = 0) -> Path:
    """Save an image classifier of a `family` (`swin`, `convnext`, `resnet`) with four labels to `folder`."""
    import torch
    from transformers import AutoConfig, AutoModelForImageClassification

    torch.manual_seed(seed)
    sizes: dict[str, dict[str, Any]] = {
        "swin": {"image_size": PIXELS, "embed_dim": 8, "depths": [1, 1], "num_heads": [2, 2], "window_size": 2},
        "convnext": {"hidden_sizes": [8, 16], "depths": [1, 1], "num_stages": 2},
        "resnet": {"hidden_sizes": [8, 16], "depths": [1, 1], "embedding_size": 8, "layer_type": "basic"},
    }
    labels = dict(enumerate(("0-19", "20-39", "40-59", "60+")))
    config = AutoConfig.for_model(family, id2label=labels, **sizes[family])
    AutoModelForImageClassification.from_config(config).save_pretrained(folder)
    image_processor().save_pretrained(folder)
    return folder


def mask_filler(folder: Path, family: str, *, seed: int = 0) -> Path:
    """Save a masked language model of a `family` (`distilbert`, `modernbert`) with BERT's tokenizer to `folder`."""
    import torch
    from transformers import AutoConfig, AutoModelForMaskedLM

    torch.manual_seed(seed)
    tokenizer = word_piece_tokenizer()
    sizes = {"dim": 16, "hidden_dim": 32, "n_layers": 2, "n_heads": 2} if family == "distilbert" else SMALL
    ids = {f"{name}_token_id": getattr(tokenizer, f"{name}_token_id") for name in ("pad", "cls", "sep")}
    config = AutoConfig.for_model(
        family,
        vocab_size=len(tokenizer),
        max_position_embeddings=64,
        **sizes,
        **(ids if family == "modernbert" else {}),
    )
    AutoModelForMaskedLM.from_config(config).save_pretrained(folder)
    tokenizer.save_pretrained(folder)
    return folder


def _marks(tokenizer: Any) -> dict[str, int]:
    return {f"{name}_token_id": getattr(tokenizer, f"{name}_token_id") for name in ("bos", "eos", "pad")}
