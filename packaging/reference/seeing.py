"""What readers are shown while they learn: drawings, some through the autoencoder, some carried by an image model."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import torch

from carrying import Carried
from drawn_world.attributes import Scene
from drawn_world.truth import Truth
from train_autoencoder import build as build_autoencoder
from training import load_checkpoint, pixels

#: Parts of a batch that were carried, where some were; of the drawings, those that pass through the autoencoder.
CARRIED, WORN = 1 / 3, 1 / 4


def load_autoencoder(cache: Path) -> torch.nn.Module | None:
    """The autoencoder with its latest decoder, frozen; None before it is trained."""
    for name in ("decoder", "autoencoder"):
        state = load_checkpoint(cache / f"{name}.pt")
        if state is not None:
            model = build_autoencoder()
            model.load_state_dict(state["model"])
            return model.eval().requires_grad_(False).to(memory_format=torch.channels_last)
    return None


class Sights:
    """Gives the pictures of a batch; what is not in the cache yet is left out of the mixture."""

    def __init__(self, cache: Path, truth: Truth, device: torch.device) -> None:
        autoencoder = load_autoencoder(cache)
        self._autoencoder = autoencoder.to(device) if autoencoder is not None else None
        self._carried, self._device = Carried(cache, truth), device

    def carried(self, batch: int, rng: np.random.Generator) -> tuple[list[Scene], torch.Tensor]:
        """The carried part of a batch: its scenes, and its pictures for `show`."""
        return self._carried.some(round(batch * CARRIED), rng)

    def show(self, scenes: list[Scene], carried: torch.Tensor, rng: np.random.Generator) -> torch.Tensor:
        """Pictures (n, 3, 128, 128) in -1..1: `scenes` drawn, some of them worn, then those `carried`."""
        drawn = pixels(scenes).to(self._device).contiguous(memory_format=torch.channels_last)
        if self._autoencoder is not None:
            some = torch.from_numpy(rng.permutation(len(scenes))[: round(len(scenes) * WORN)]).to(self._device)
            drawn[some] = worn(drawn[some], self._autoencoder, rng)
        return torch.cat([drawn, carried.to(self._device)]).contiguous()


def worn(drawn: torch.Tensor, autoencoder: torch.nn.Module, rng: np.random.Generator) -> torch.Tensor:
    """Drawings through the autoencoder, with noise on their latents as large as a denoiser's error."""
    with torch.no_grad(), torch.autocast(drawn.device.type, dtype=torch.bfloat16):
        latents = autoencoder.encoder(drawn)
        latents = latents + float(rng.uniform(0, 0.3)) * torch.randn_like(latents)
        made: torch.Tensor = autoencoder.decoder(latents).clamp(-1, 1)
    return made.to(drawn.dtype)
