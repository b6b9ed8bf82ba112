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
