"""Tiny additions to the tiny Stable Diffusion: a LoRA of rank 2 for its U-Net, and a learnt word of 32 dimensions."""

from __future__ import annotations

from pathlib import Path


def lora(file: Path, *, width: int = 16, size: float = 3.0) -> Path:
    """Save a LoRA for the cross-attention of a U-Net whose inner width is `width`."""
    import torch
    from safetensors.torch import save_file

    torch.manual_seed(0)
    place = "unet.down_blocks.1.attentions.0.transformer_blocks.0.attn2"
    tensors = {}
    for part, narrow in (("to_q", width), ("to_v", 32)):
        tensors[f"{place}.{part}.lora_A.weight"] = torch.randn(2, narrow) * size
        tensors[f"{place}.{part}.lora_B.weight"] = torch.randn(width, 2) * size
    save_file(tensors, file)
    return file


def word(file: Path, *, dimensions: int = 32) -> Path:
    """Save what textual inversion learnt as one word."""
    import torch
    from safetensors.torch import save_file

    torch.manual_seed(0)
    save_file({"emb_params": torch.randn(1, dimensions) * 5}, file)
    return file
