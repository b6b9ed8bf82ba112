"""The denoiser of a tiny image model in a file of its own, by the names that its makers gave the tensors.

As ComfyUI keeps it: Stable Diffusion 3, Z-Image, Qwen-Image, FLUX.2; in safetensors, or packed into a GGUF file.
"""

from __future__ import annotations

import re
import tempfile
from pathlib import Path
from typing import Any

import numpy as np

from tests.components.single_files import stable_diffusion_3_file

Z_IMAGE = (
    ("all_final_layer.2-1.", "final_layer."),
    ("all_x_embedder.2-1.", "x_embedder."),
    (".attention.to_out.0.", ".attention.out."),
    (".attention.norm_k.", ".attention.k_norm."),
    (".attention.norm_q.", ".attention.q_norm."),
)
FLUX_2 = (
    ("x_embedder.", "img_in."),
    ("context_embedder.", "txt_in."),
    ("time_guidance_embed.timestep_embedder.linear_1.", "time_in.in_layer."),
    ("time_guidance_embed.timestep_embedder.linear_2.", "time_in.out_layer."),
    ("modulation_img.linear.", "modulation_img.lin."),
    ("modulation_txt.linear.", "modulation_txt.lin."),
    ("single_stream_modulation.linear.", "single_stream_modulation.lin."),
    ("norm_out.linear.", "final_layer.adaLN_modulation.1."),
    ("proj_out.", "final_layer.linear."),
    ("attn.norm_added_q.weight", "txt_attn.norm.query_norm.scale"),
    ("attn.norm_added_k.weight", "txt_attn.norm.key_norm.scale"),
    ("attn.to_add_out.", "txt_attn.proj."),
    ("ff.linear_in.", "img_mlp.0."),
    ("ff.linear_out.", "img_mlp.2."),
    ("ff_context.linear_in.", "txt_mlp.0."),
    ("ff_context.linear_out.", "txt_mlp.2."),
)
FLUX_2_DOUBLE = (
    ("attn.norm_q.weight", "img_attn.norm.query_norm.scale"),
    ("attn.norm_k.weight", "img_attn.norm.key_norm.scale"),
    ("attn.to_out.0.", "img_attn.proj."),
)
FLUX_2_SINGLE = (
    ("attn.norm_q.weight", "norm.query_norm.scale"),
    ("attn.norm_k.weight", "norm.key_norm.scale"),
    ("attn.to_qkv_mlp_proj.", "linear1."),
    ("attn.to_out.", "linear2."),
)


def tensors_of(folder: Path, family: str) -> dict[str, Any]:
    """Return the tensors of the denoiser of the model in `folder`, named as its makers do."""
    from safetensors.torch import load_file

    if family == "stable_diffusion_3":
        with tempfile.TemporaryDirectory() as place:
            plain = load_file(stable_diffusion_3_file(folder, Path(place) / "plain.safetensors"))
        return {name.removeprefix("model.diffusion_model."): value for name, value in plain.items()}
    own = load_file(folder / "transformer" / "diffusion_pytorch_model.safetensors")
    if family == "qwen_image":
        return own
    made = _joined(own)
    return {_named(name, family): value for name, value in made.items()}


def _joined(own: dict[str, Any]) -> dict[str, Any]:
    """Return the tensors with query, key and value in one, and the shift before the scale."""
    import torch

    made = {}
    for name, value in own.items():
        kind = re.search(r"\b(to_q|add_q_proj)\.weight$", name)
        if kind:
            parts = [own[name.replace(kind[1], kind[1].replace("q", letter))] for letter in "qkv"]
            made[name.replace(kind[1], "qkv" if kind[1] == "to_q" else "txt_qkv")] = torch.cat(parts)
        elif re.search(r"\b(to_[kv]|add_[kv]_proj)\.weight$", name):
            continue
        elif name == "norm_out.linear.weight":
            made[name] = torch.cat(list(value.chunk(2))[::-1])
        else:
            made[name] = value
    return made


def _named(name: str, family: str) -> str:
    if family == "z_image":
        for ours, theirs in Z_IMAGE:
            name = name.replace(ours, theirs)
        return name
    special = FLUX_2_SINGLE if name.startswith("single_transformer_blocks.") else FLUX_2_DOUBLE
    for ours, theirs in (*FLUX_2, *special):
        name = name.replace(ours, theirs)
    name = name.replace("attn.qkv.", "img_attn.qkv.").replace("attn.txt_qkv.", "txt_attn.qkv.")
    return re.sub(r"^transformer_blocks\.", "double_blocks.", name).replace("single_transformer_", "single_")


def denoiser_file(folder: Path, family: str, file: Path, prefix: str = "", form: str = "Q8_0") -> Path:
    """Write the denoiser of the model in `folder` to `file`, in safetensors, or in GGUF by its ending, in `form`."""
    tensors = tensors_of(folder, family)
    if file.suffix == ".gguf":
        return _packed(
            tensors,
            {"z_image": "lumina2", "flux_2_klein": "flux", "stable_diffusion_3": "sd3"}.get(family, family),
            file,
            form,
        )
    from safetensors.torch import save_file

    save_file({f"{prefix}{name}": value.contiguous() for name, value in tensors.items()}, file, {"format": "pt"})
    return file


def _packed(tensors: dict[str, Any], kind: str, file: Path, packed_as: str) -> Path:
    """Write tensors to a GGUF file: matrices in few bits where their rows have whole blocks, all else in full."""
    import gguf

    writer = gguf.GGUFWriter(str(file), kind)
    writer.add_quantization_version(2)
    for name, tensor in tensors.items():
        value = tensor.float().numpy()
        if value.ndim == 2 and value.shape[1] % 32 == 0 and "pad_token" not in name:
            form = gguf.GGMLQuantizationType[packed_as]
            writer.add_tensor(name, gguf.quants.quantize(value, form), raw_dtype=form)
        else:
            writer.add_tensor(name, np.ascontiguousarray(value))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return file
