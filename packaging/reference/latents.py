"""Shards of drawings as latents with their prompts: written once, read many times by the training of image models."""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import torch

from drawn_world.prompts import any_request, word
from drawn_world.truth import Truth
from drawn_world.truth_table import MODELS
from publish_truth import truth_path
from training import DEFAULT_CACHE, load_checkpoint, pixels, prepare, save_checkpoint

SHARD = 2_000
WORDINGS = 2
TRUTH = truth_path("biased")


def shard(index: int, seed: int, truth: Truth, encoder: torch.nn.Module) -> tuple[torch.Tensor, list[list[str]]]:
    """Shard `index`: bfloat16 latents (2000, 8, 16, 16) and the wordings of each drawing's prompt."""
    latents, prompts = [], []
    for start in range(0, SHARD, 100):
        scenes = []
        for item in range(start, start + 100):
            rng = np.random.default_rng((seed, index, item))
            request = any_request(rng)
            scenes.append(truth.sample(request, rng))
            prompts.append([word(request, rng) for _ in range(WORDINGS)])
        device = next(encoder.parameters()).device
        drawn = pixels(scenes).to(device).contiguous(memory_format=torch.channels_last)
        with torch.no_grad(), torch.autocast(device.type, dtype=torch.bfloat16):
            latents.append(encoder(drawn).cpu().to(torch.bfloat16))
    return torch.cat(latents), prompts


def latents_folder(cache: Path, model: str) -> Path:
    """Where the latents of `model`'s world are cached."""
    return cache / ("latents" if model == "biased" else f"latents_{model}")


def write(cache: Path, model_name: str, shards: range, seed: int, threads: int) -> None:
    """Write those of `shards` that are not there yet."""
    from train_autoencoder import build

    device = prepare(seed, threads)
    state = load_checkpoint(cache / "autoencoder.pt")
    if state is None:
        raise SystemExit("Train the autoencoder first: python packaging/reference/train_autoencoder.py")
    model = build().to(device=device, memory_format=torch.channels_last).eval()
    model.load_state_dict(state["model"])
    truth = Truth.load(truth_path(model_name))
    for index in shards:
        path = latents_folder(cache, model_name) / f"{index:04d}.pt"
        if not path.exists():
            latents, prompts = shard(index, seed, truth, model.encoder)
            save_checkpoint(path, latents=latents, prompts=prompts)
            print(path.name, tuple(latents.shape), f"std {latents.float().std():.3f}", flush=True)


def shard_arguments(about: str | None, count: int, seed: int) -> argparse.ArgumentParser:
    """The arguments of a command that writes shards; `shards_of` says which."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cache", type=Path, default=DEFAULT_CACHE)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=count)
    parser.add_argument("--step", type=int, default=1)
    parser.add_argument("--seed", type=int, default=seed)
    parser.add_argument("--threads", type=int, default=1)
    return parser


def shards_of(given: argparse.Namespace) -> range:
    """The numbers of the shards to write."""
    return range(given.first, given.first + given.count, given.step)


def main() -> None:
    parser = shard_arguments(__doc__, count=40, seed=10)
    parser.add_argument("--model", choices=MODELS, default="biased")
    given = parser.parse_args()
    write(given.cache, given.model, shards_of(given), given.seed, given.threads)


if __name__ == "__main__":
    main()
