"""A tiny Llama with random weights in a GGUF file, as llama.cpp and transformers read it."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from tests.components.tokenizers import CHAT_TEMPLATE, word_tokenizer


def llama(
    path: Path,
    *,
    chat: bool = True,
    positions: int = 2048,
    seed: int = 0,
    architecture: str = "llama",
    quantised: int | None = None,
) -> Path:
    """Write a Llama of two layers to `path`, with its byte-level vocabulary, with a chat template or without.

    `quantised` is the number of the quantisation that the header states, whatever the weights are.
    """
    import gguf

    tokenizer = word_tokenizer()
    vocabulary = sorted(tokenizer.get_vocab().items(), key=lambda entry: entry[1])
    merges = [" ".join(pair) for pair in _merges(tokenizer)]
    special = set(tokenizer.all_special_tokens) | {"<image>"}
    kinds = gguf.TokenType
    width, heads, hidden = 32, 2, 64
    writer = gguf.GGUFWriter(str(path), architecture)
    writer.add_name("Tiny Llama")
    writer.add_license("apache-2.0")
    if quantised is not None:
        writer.add_file_type(quantised)
    for number, add in (
        (positions, writer.add_context_length),
        (width, writer.add_embedding_length),
        (2, writer.add_block_count),
        (hidden, writer.add_feed_forward_length),
        (heads, writer.add_head_count),
        (heads, writer.add_head_count_kv),
        (width // heads, writer.add_rope_dimension_count),
    ):
        add(number)
    writer.add_layer_norm_rms_eps(1e-5)
    writer.add_tokenizer_model("gpt2")
    writer.add_tokenizer_pre("gpt-2")
    writer.add_token_list([name for name, _ in vocabulary])
    writer.add_token_types([kinds.CONTROL if name in special else kinds.NORMAL for name, _ in vocabulary])
    writer.add_token_merges(merges)
    writer.add_bos_token_id(tokenizer.bos_token_id)
    writer.add_eos_token_id(tokenizer.eos_token_id)
    if chat:
        writer.add_chat_template(CHAT_TEMPLATE)
    random = np.random.default_rng(seed)

    def add(name: str, *shape: int) -> None:
        values = np.ones(shape) if len(shape) == 1 else random.normal(0, 0.5, shape)
        writer.add_tensor(name, values.astype(np.float32))

    add("token_embd.weight", len(vocabulary), width)
    for layer in range(2):
        for name in ("attn_q", "attn_k", "attn_v", "attn_output"):
            add(f"blk.{layer}.{name}.weight", width, width)
        add(f"blk.{layer}.ffn_gate.weight", hidden, width)
        add(f"blk.{layer}.ffn_up.weight", hidden, width)
        add(f"blk.{layer}.ffn_down.weight", width, hidden)
        add(f"blk.{layer}.attn_norm.weight", width)
        add(f"blk.{layer}.ffn_norm.weight", width)
    add("output_norm.weight", width)
    add("output.weight", len(vocabulary), width)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return path


def folder(place: Path) -> Path:
    """Write the tiny Llama into a folder of its own, as a download lies in one."""
    place.mkdir()
    return llama(place / "tiny-llama.F32.gguf", seed=2).parent


def _merges(tokenizer: object) -> list[tuple[str, str]]:
    import json

    kept = json.loads(tokenizer.backend_tokenizer.to_str())["model"]["merges"]  # type: ignore[attr-defined]
    return [tuple(pair) for pair in kept]
