"""Tiny causal language models of the real classes with random weights."""

from __future__ import annotations

from pathlib import Path

from tests.components.tokenizers import word_tokenizer


def llama(folder: Path, *, chat: bool = True, positions: int = 256, seed: int = 0) -> Path:
    """Save a `LlamaForCausalLM` with its tokenizer to `folder`, with a chat template or without."""
    import torch
    from transformers import LlamaConfig, LlamaForCausalLM

    torch.manual_seed(seed)
    tokenizer = word_tokenizer(chat=chat)
    config = LlamaConfig(
        vocab_size=len(tokenizer),
        hidden_size=16,
        intermediate_size=32,
        num_hidden_layers=2,
        num_attention_heads=2,
        max_position_embeddings=positions,
        initializer_range=0.5,
        bos_token_id=tokenizer.bos_token_id,
        eos_token_id=tokenizer.eos_token_id,
        pad_token_id=tokenizer.pad_token_id,
    )
    LlamaForCausalLM(config).save_pretrained(folder)
    tokenizer.save_pretrained(folder)
    return folder
