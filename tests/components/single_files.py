"""The tiny Stable Diffusion in one file, with the names that the original program gave its tensors."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

LEVELS, LAYERS = 2, 1  # of the tiny U-Net and autoencoder

RESNET = (
    ("norm1", "in_layers.0"),
    ("conv1", "in_layers.2"),
    ("norm2", "out_layers.0"),
    ("conv2", "out_layers.3"),
    ("time_emb_proj", "emb_layers.1"),
    ("conv_shortcut", "skip_connection"),
)
ENDS = (
    ("time_embedding.linear_1.", "time_embed.0."),
    ("time_embedding.linear_2.", "time_embed.2."),
    ("conv_in.", "input_blocks.0.0."),
    ("conv_norm_out.", "out.0."),
    ("conv_out.", "out.2."),
)
ATTENTION = (("group_norm", "norm"), ("to_q", "q"), ("to_k", "k"), ("to_v", "v"), ("to_out.0", "proj_out"))


def stable_diffusion_file(folder: Path, file: Path, metadata: dict[str, str] | None = None) -> Path:
    """Write the pipeline in `folder` to `file`, as the original Stable Diffusion 1 laid out its checkpoints."""
    from safetensors.torch import load_file, save_file

    tensors: dict[str, Any] = {}
    for name, value in load_file(folder / "unet" / "diffusion_pytorch_model.safetensors").items():
        tensors[f"model.diffusion_model.{_unet(name)}"] = value
    for name, value in load_file(folder / "vae" / "diffusion_pytorch_model.safetensors").items():
        flat = ".attentions." in name and name.endswith("weight") and "group_norm" not in name
        tensors[f"first_stage_model.{_autoencoder(name)}"] = value[:, :, None, None] if flat else value
    for name, value in load_file(folder / "text_encoder" / "model.safetensors").items():
        tensors[f"cond_stage_model.transformer.text_model.{name.removeprefix('text_model.')}"] = value
    save_file({name: value.contiguous() for name, value in tensors.items()}, file, metadata or {"format": "pt"})
    return file


def _unet(name: str) -> str:
    for ours, theirs in ENDS:
        if name.startswith(ours):
            return name.replace(ours, theirs, 1)
    if ".resnets." in name:
        for ours, theirs in RESNET:
            name = name.replace(f".{ours}.", f".{theirs}.")
    wide = LAYERS + 1

    def down(match: re.Match[str]) -> str:
        return f"input_blocks.{wide * int(match[1]) + int(match[3]) + 1}.{int(match[2] == 'attentions')}."

    def up(match: re.Match[str]) -> str:
        return f"output_blocks.{wide * int(match[1]) + int(match[3])}.{int(match[2] == 'attentions')}."

    name = re.sub(r"^down_blocks\.(\d)\.(resnets|attentions)\.(\d)\.", down, name)
    name = re.sub(
        r"^down_blocks\.(\d)\.downsamplers\.0\.conv\.", lambda m: f"input_blocks.{wide * (int(m[1]) + 1)}.0.op.", name
    )
    name = re.sub(r"^up_blocks\.(\d)\.(resnets|attentions)\.(\d)\.", up, name)
    name = re.sub(r"^up_blocks\.(\d)\.upsamplers\.0\.", lambda m: f"output_blocks.{wide * int(m[1]) + LAYERS}.2.", name)
    name = re.sub(r"^mid_block\.attentions\.0\.", "middle_block.1.", name)
    return re.sub(r"^mid_block\.resnets\.(\d)\.", lambda m: f"middle_block.{2 * int(m[1])}.", name)


def _autoencoder(name: str) -> str:
    if ".attentions." in name:
        for ours, theirs in ATTENTION:
            name = name.replace(f".{ours}.", f".{theirs}.")
    name = name.replace("conv_shortcut", "nin_shortcut").replace("conv_norm_out", "norm_out")
    name = name.replace("mid_block.attentions.0.", "mid.attn_1.")
    name = re.sub(r"mid_block\.resnets\.(\d)\.", lambda m: f"mid.block_{int(m[1]) + 1}.", name)
    name = re.sub(r"encoder\.down_blocks\.(\d)\.resnets\.(\d)\.", r"encoder.down.\1.block.\2.", name)
    name = re.sub(r"down_blocks\.(\d)\.downsamplers\.0\.", r"down.\1.downsample.", name)
    name = re.sub(r"up_blocks\.(\d)\.upsamplers\.0\.", lambda m: f"up.{LEVELS - 1 - int(m[1])}.upsample.", name)
    return re.sub(r"up_blocks\.(\d)\.resnets\.(\d)\.", lambda m: f"up.{LEVELS - 1 - int(m[1])}.block.{m[2]}.", name)


def stable_diffusion_3_file(folder: Path, file: Path, *, whole: bool = False) -> Path:
    """Write the denoiser of the Stable Diffusion 3 in `folder` to `file`, in the original's names; `whole` with VAE."""
    import torch
    from safetensors.torch import load_file, save_file

    own = load_file(folder / "transformer" / "diffusion_pytorch_model.safetensors")
    last = max(int(name.split(".")[1]) for name in own if name.startswith("transformer_blocks."))
    found: dict[str, Any] = {}
    for name, value in own.items():
        if joined := re.search(r"attn\.(to_q|add_q_proj)\.", name):
            query = joined[1]
            parts = [own[name.replace(query, query.replace("q", letter))] for letter in "qkv"]
            name, value = name.replace(query, "qkv_x" if query == "to_q" else "qkv_context"), torch.cat(parts)
        elif re.search(r"attn\.(to_[kv]|add_[kv]_proj)\.", name):
            continue
        elif name.startswith(("norm_out.", f"transformer_blocks.{last}.norm1_context.")):
            value = torch.cat(list(value.chunk(2))[::-1])
        found[f"model.diffusion_model.{_transformer(name)}"] = value.contiguous()
    if whole:
        for name, value in load_file(folder / "vae" / "diffusion_pytorch_model.safetensors").items():
            flat = ".attentions." in name and name.endswith("weight") and "group_norm" not in name
            found[f"first_stage_model.{_autoencoder(name)}"] = (value[:, :, None, None] if flat else value).contiguous()
    save_file(found, file, {"format": "pt"})
    return file


def _transformer(name: str) -> str:
    for ours, theirs in (
        ("pos_embed.pos_embed", "pos_embed"),
        ("pos_embed.proj.", "x_embedder.proj."),
        ("time_text_embed.timestep_embedder.linear_1.", "t_embedder.mlp.0."),
        ("time_text_embed.timestep_embedder.linear_2.", "t_embedder.mlp.2."),
        ("time_text_embed.text_embedder.linear_1.", "y_embedder.mlp.0."),
        ("time_text_embed.text_embedder.linear_2.", "y_embedder.mlp.2."),
        ("proj_out.", "final_layer.linear."),
        ("norm_out.linear.", "final_layer.adaLN_modulation.1."),
    ):
        if name.startswith(ours):
            return name.replace(ours, theirs, 1)
    for ours, theirs in (
        ("attn.qkv_x.", "x_block.attn.qkv."),
        ("attn.qkv_context.", "context_block.attn.qkv."),
        ("attn.to_out.0.", "x_block.attn.proj."),
        ("attn.to_add_out.", "context_block.attn.proj."),
        ("norm1.linear.", "x_block.adaLN_modulation.1."),
        ("norm1_context.linear.", "context_block.adaLN_modulation.1."),
        ("ff.net.0.proj.", "x_block.mlp.fc1."),
        ("ff.net.2.", "x_block.mlp.fc2."),
        ("ff_context.net.0.proj.", "context_block.mlp.fc1."),
        ("ff_context.net.2.", "context_block.mlp.fc2."),
    ):
        name = re.sub(rf"^transformer_blocks\.(\d+)\.{re.escape(ours)}", rf"joint_blocks.\1.{theirs}", name)
    return name
