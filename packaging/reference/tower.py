"""The vision tower that the readers share as a beginning, and its weights in the words of each architecture.

It is the captioner's vision transformer (64 patches of 16x16 and a class token, width 128), taught to tell every
attribute from the class token. CLIP and BLIP name the same layers differently; the functions here translate.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import torch
from torch import nn

from captioning import LAYERS, WIDTH, vision_config
from drawn_world.attributes import Scene
from drawn_world.prompts import any_request
from drawn_world.sampling import any_scene
from drawn_world.truth import Truth

if TYPE_CHECKING:
    from transformers import ViTModel

Weights = dict[str, torch.Tensor]
#: Shares of the scenes that readers learn from: as the planted truth makes them, and without exactly one person.
REALISTIC, UNUSUAL = 0.3, 0.12


def any_read_scene(rng: np.random.Generator, truth: Truth) -> Scene:
    """A scene for readers: mostly free attributes, sometimes a likely scene, often enough nobody or two people."""
    kind = rng.random()
    if kind < REALISTIC:
        return truth.sample(any_request(rng), rng)
    scene = any_scene(rng)
    while kind > 1 - UNUSUAL and len(scene.people) == 1:
        scene = any_scene(rng)
    return scene


class Tower(nn.Module):
    """The vision transformer with one linear head over the classes of all attributes, read from the class token."""

    def __init__(self, classes: int) -> None:
        super().__init__()
        self.encoder = build_tower()
        self.head = nn.Linear(WIDTH, classes)

    def forward(self, pixels: torch.Tensor) -> torch.Tensor:
        """Logits (n, classes) of pixels (n, 3, 128, 128)."""
        logits: torch.Tensor = self.head(self.encoder(pixel_values=pixels).last_hidden_state[:, 0].float())
        return logits


def build_tower() -> ViTModel:
    """The captioner's encoder by itself."""
    from transformers import ViTModel

    return ViTModel(vision_config(), add_pooling_layer=False)


def encoder_of(checkpoint: dict[str, Any]) -> Weights:
    """The encoder's weights out of the checkpoint of a tower or a captioner."""
    return {n.removeprefix("encoder."): v for n, v in checkpoint["model"].items() if n.startswith("encoder.")}


def of_captioner(checkpoint: dict[str, Any]) -> Weights:
    """The vision transformer's weights out of a captioner's checkpoint."""
    return {name: value for name, value in encoder_of(checkpoint).items() if not name.startswith("pooler.")}


def as_blip(tower: Weights) -> Weights:
    """The tower as `BlipVisionModel` names it: queries, keys and values in one matrix; the same function exactly."""
    named = {
        "embeddings.class_embedding": tower["embeddings.cls_token"],
        "embeddings.position_embedding": tower["embeddings.position_embeddings"],
        "embeddings.patch_embedding.weight": tower["embeddings.patch_embeddings.projection.weight"],
        "embeddings.patch_embedding.bias": tower["embeddings.patch_embeddings.projection.bias"],
        "post_layernorm.weight": tower["layernorm.weight"],
        "post_layernorm.bias": tower["layernorm.bias"],
    }
    for layer in range(LAYERS):
        old, new = f"layers.{layer}", f"encoder.layers.{layer}"
        for kind in ("weight", "bias"):
            parts = [tower[f"{old}.attention.{p}_proj.{kind}"] for p in "qkv"]
            named[f"{new}.self_attn.qkv.{kind}"] = torch.cat(parts)
            named[f"{new}.self_attn.projection.{kind}"] = tower[f"{old}.attention.o_proj.{kind}"]
            named |= _norms_and_mlp(tower, old, new, kind)
    return named


def as_clip(tower: Weights) -> Weights:
    """The tower as `CLIPVisionTransformer` names it.

    Its patch embedding has no bias, so the bias moves into the positions. It normalises once more before the first
    layer: not the same function, but near enough to go on from.
    """
    positions = tower["embeddings.position_embeddings"][0].clone()
    positions[1:] += tower["embeddings.patch_embeddings.projection.bias"]
    named = {
        "embeddings.class_embedding": tower["embeddings.cls_token"][0, 0],
        "embeddings.position_embedding.weight": positions,
        "embeddings.patch_embedding.weight": tower["embeddings.patch_embeddings.projection.weight"],
        "pre_layrnorm.weight": torch.full((WIDTH,), float(positions.std(dim=-1).mean())),
        "pre_layrnorm.bias": torch.zeros(WIDTH),
        "post_layernorm.weight": tower["layernorm.weight"],
        "post_layernorm.bias": tower["layernorm.bias"],
    }
    for layer in range(LAYERS):
        old, new = f"layers.{layer}", f"encoder.layers.{layer}"
        for kind in ("weight", "bias"):
            for part in "qkv":
                named[f"{new}.self_attn.{part}_proj.{kind}"] = tower[f"{old}.attention.{part}_proj.{kind}"]
            named[f"{new}.self_attn.out_proj.{kind}"] = tower[f"{old}.attention.o_proj.{kind}"]
            named |= _norms_and_mlp(tower, old, new, kind)
    return named


def _norms_and_mlp(tower: Weights, old: str, new: str, kind: str) -> Weights:
    return {
        f"{new}.layer_norm1.{kind}": tower[f"{old}.layernorm_before.{kind}"],
        f"{new}.layer_norm2.{kind}": tower[f"{old}.layernorm_after.{kind}"],
        f"{new}.mlp.fc1.{kind}": tower[f"{old}.mlp.fc1.{kind}"],
        f"{new}.mlp.fc2.{kind}": tower[f"{old}.mlp.fc2.{kind}"],
    }
