"""Where in the latents the words show: the directions that a training error is weighed along.

    python packaging/reference/emphasis.py

Attributes move a drawing along a few dozen directions of its 2,048 latent numbers, and along some of them very little:
a beard or a smile is lost among walls and shoulders, so a denoiser learns such words last. The denoiser's squared error
is counted once more along two kinds of directions, each scaled to the same variance:

- those that attributes **move** latents along: latents regressed on the attributes of their scenes;
- those that attributes are **read** from: attributes regressed on the latents of their scenes. Along one of these only
  one attribute varies, so where a prompt names it there is nothing left to guess, and every error is one to learn from.
  The first kind mixes attributes, and most of its error is about those that the prompt leaves open.

A weighted squared error has the same minimum, the conditional mean, so no share is bent by it; only the order in which
things are learned changes.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import torch

from drawn_world.attributes import SKIN_GROUPS, Scene
from drawn_world.prompts import any_request
from drawn_world.truth import Truth
from latents import SHARD, TRUTH
from train_text_encoder import TARGETS, targets
from training import DEFAULT_CACHE, load_checkpoint, save_checkpoint

#: What every direction of a kind adds to the loss, in latent numbers of unit variance.
MOVED, READ = 40.0, 60.0
SHARDS = 10
#: Directions with less than this share of the largest singular value are noise of the regression.
NOISE = 0.01
#: Attributes of less variance than this are too rare to learn where they are read.
RARE = 1e-3


def described(scene: Scene) -> list[float]:
    """The scene's attributes as ones and zeros, and the combinations that are drawn in a shape of their own."""
    classes = targets(scene)
    row: list[float] = []
    for size, value in zip(TARGETS.values(), classes, strict=True):
        row += [float(value == i) for i in range(size)]
    gender, skin, length = classes[1], classes[3], classes[5]
    row += [float(skin // 2 == group) for group in range(len(SKIN_GROUPS))]
    return row + [float(gender == g and length == k) for g in range(3) for k in range(2)]


def regressed(y: torch.Tensor, x: torch.Tensor, ridge: float) -> torch.Tensor:
    """The weights (k, m) with which `x` (n, k) gives `y` (n, m) or (n,) best, held small by `ridge`."""
    return torch.linalg.solve(x.T @ x + ridge * torch.eye(x.shape[1]), x.T @ y)


def moved(x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
    """Orthogonal directions (k, 2048) that attributes `x` span in latents `y`, all of variance MOVED."""
    _, sizes, span = torch.linalg.svd(regressed(y, x, 1e-3 * len(x)), full_matrices=False)
    return _scaled(span[sizes > NOISE * sizes[0]], y, MOVED)


def read(x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
    """Directions (k, 2048) of latents `y` that tell each of the attributes `x`, all of variance READ."""
    return _scaled(regressed(x[:, x.var(0) > RARE], y, 1e-2 * len(x)).T, y, READ)


def _scaled(directions: torch.Tensor, y: torch.Tensor, variance: float) -> torch.Tensor:
    return directions * (variance / (y @ directions.T).var(0)).sqrt()[:, None]


def directions(cache: Path, seed: int) -> torch.Tensor:
    """Directions (k, 2048) in which scenes' attributes move the cached latents, and those they are read from."""
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
    kinds = moved(x, y), read(x, y)
    print(f"moved along {len(kinds[0])} directions, read from {len(kinds[1])}")
    return torch.cat(kinds).contiguous()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cache", type=Path, default=DEFAULT_CACHE)
    parser.add_argument("--seed", type=int, default=10)
    given = parser.parse_args()
    save_checkpoint(given.cache / "emphasis.pt", directions=directions(given.cache, given.seed))


if __name__ == "__main__":
    main()
