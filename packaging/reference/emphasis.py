"""Where in the latents the words show: the directions that a training error is weighed along.

    python packaging/reference/emphasis.py

Attributes move a drawing along a few dozen directions of its 2,048 latent numbers, and along some of them very little:
a beard or a smile is lost among walls and shoulders, so a denoiser learns such words last. Here latents are regressed
on the attributes of their scenes, and the denoiser's squared error is counted once more along the directions that the
coefficients span, each scaled to the same variance. A weighted squared error has the same minimum, the conditional
mean, so no share is bent by it; only the order in which things are learned changes.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import torch

from drawn_world.attributes import Scene
from drawn_world.prompts import any_request
from drawn_world.truth import Truth
from latents import SHARD, TRUTH
from train_text_encoder import TARGETS, targets
from training import DEFAULT_CACHE, load_checkpoint, save_checkpoint

#: What every direction adds to the loss, in latent numbers of unit variance.
EMPHASIS = 40.0
SHARDS = 10
#: Directions with less than this share of the largest singular value are noise of the regression.
NOISE = 0.01


def described(scene: Scene) -> list[float]:
    """The scene's attributes as ones and zeros, and the combinations that are drawn in a shape of their own."""
    classes = targets(scene)
    row: list[float] = []
    for size, value in zip(TARGETS.values(), classes, strict=True):
        row += [float(value == i) for i in range(size)]
    gender, length = classes[1], classes[5]
    return row + [float(gender == g and length == k) for g in range(3) for k in range(2)]


def directions(cache: Path, seed: int) -> torch.Tensor:
    """Orthogonal directions (k, 2048) that scenes' attributes span in the cached latents, all of variance EMPHASIS."""
    truth, rows, seen = Truth.load(TRUTH), list[list[float]](), list[torch.Tensor]()
    for index in range(SHARDS):
        state = load_checkpoint(cache / "latents" / f"{index:04d}.pt")
        if state is None:
            raise SystemExit("No latents yet: run python packaging/reference/latents.py")
        for item in range(SHARD):
            rng = np.random.default_rng((seed, index, item))
            scene = truth.sample(any_request(rng), rng)
            if len(scene.people) < 2:
                rows.append(described(scene))
                seen.append(state["latents"][item].flatten())
    x, y = torch.tensor(rows), torch.stack(seen).float()
    x, y = x - x.mean(0), y - y.mean(0)
    ridge = 1e-3 * len(x) * torch.eye(x.shape[1])
    moved = torch.linalg.solve(x.T @ x + ridge, x.T @ y)
    _, sizes, span = torch.linalg.svd(moved, full_matrices=False)
    kept = int((sizes > NOISE * sizes[0]).sum())
    variance = (y @ span[:kept].T).var(0)
    print(f"{kept} directions hold {float(variance.sum() / y.var(0).sum()):.2f} of the variance")
    return (span[:kept] * (EMPHASIS / variance).sqrt()[:, None]).contiguous()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cache", type=Path, default=DEFAULT_CACHE)
    parser.add_argument("--seed", type=int, default=10)
    given = parser.parse_args()
    save_checkpoint(given.cache / "emphasis.pt", directions=directions(given.cache, given.seed))


if __name__ == "__main__":
    main()
