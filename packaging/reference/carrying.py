"""Drawings that an image model carried half way to noise and back: what they show is known, the hand is the model's.

    python packaging/reference/carrying.py

Readers that only know drawings misread the softer strokes of image models. A drawing with noise on it is taken up
by the model's own steps, with a prompt that says all that is drawn: places and outlines stay, strokes are made anew.
Shards are written in turn with the models that are there; the readers' trainings mix them in.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import torch

from biaslens_gui.loaders.diffusers import read_pipeline
from drawn_world.attributes import Scene, skin_group
from drawn_world.prompts import Request, word
from drawn_world.truth import Truth
from drawn_world.truth_table import MODELS
from latents import SHARD, TRUTH, shard_arguments, shards_of
from measuring import ROOT
from tower import any_read_scene
from training import load_checkpoint, pixels, prepare, save_checkpoint

BATCH = 50
#: Of `STEPS` steps to a picture, how many are left to the model at least and at most; and at which guidance.
STEPS, LEAST, MOST = 12, 4, 7
GUIDANCES = (1.0, 2.0, 3.0)


def scene_of(seed: int, index: int, item: int, truth: Truth) -> Scene:
    """The scene of one drawing of a shard: it is sampled again instead of stored."""
    return any_read_scene(np.random.default_rng((seed, index, item)), truth)


def request_for(scene: Scene) -> Request:
    """The request that names all that `scene` shows and a prompt can name."""
    if not scene.people:
        return Request((), subject=scene.thing, variant=scene.variant, place=scene.place)
    if len(scene.people) == 2:
        return Request(tuple(person.gender for person in scene.people), place=scene.place)
    (person,) = scene.people
    return Request(
        (person.gender,),
        age=person.age,
        skin=skin_group(person.skin),
        hair_colour=person.hair_colour,
        hair_length=person.hair_length,
        beard=person.beard,
        glasses=person.glasses,
        clothing=person.clothing,
        expression=person.expression,
        place=scene.place,
        thing=scene.thing,
    )


class Hand:
    """An image model that goes on from drawings."""

    def __init__(self, folder: Path, device: torch.device) -> None:
        from diffusers import StableDiffusionImg2ImgPipeline

        parts = read_pipeline(folder, "bfloat16").components | {"safety_checker": None, "feature_extractor": None}
        self._pipeline: Any = StableDiffusionImg2ImgPipeline(**parts, requires_safety_checker=False).to(device)
        self._pipeline.set_progress_bar_config(disable=True)

    def carry(self, drawn: torch.Tensor, prompts: list[str], left: int, guidance: float, seed: int) -> torch.Tensor:
        """Drawings (n, 3, 128, 128) in -1..1 with the last `left` of `STEPS` steps made anew, uint8."""
        made = self._pipeline(
            prompts,
            image=drawn.add(1).div(2),
            strength=(left + 0.01) / STEPS,
            num_inference_steps=STEPS,
            guidance_scale=guidance,
            generator=[torch.Generator().manual_seed(seed + number) for number in range(len(prompts))],
            output_type="pt",
        ).images
        return made.float().cpu().mul(255).round().to(torch.uint8)


def shard(index: int, seed: int, truth: Truth, hand: Hand) -> torch.Tensor:
    """The pictures of shard `index`, uint8 (2000, 3, 128, 128)."""
    pictures = []
    for start in range(0, SHARD, BATCH):
        rng = np.random.default_rng((seed, index, start, 1))
        scenes = [scene_of(seed, index, item, truth) for item in range(start, start + BATCH)]
        prompts = [word(request_for(scene), rng) for scene in scenes]
        left, guidance = int(rng.integers(LEAST, MOST + 1)), GUIDANCES[int(rng.integers(len(GUIDANCES)))]
        pictures.append(hand.carry(pixels(scenes), prompts, left, guidance, seed + index * SHARD + start))
    return torch.cat(pictures)


class Carried:
    """All shards of a cache with their scenes; empty where none was written."""

    def __init__(self, cache: Path, truth: Truth) -> None:
        self._scenes, parts = list[Scene](), []
        for path in sorted((cache / "carried").glob("*.pt")):
            state = load_checkpoint(path)
            if state is not None:
                parts.append(state["pictures"])
                count = len(parts[-1])
                self._scenes += [scene_of(state["seed"], state["index"], item, truth) for item in range(count)]
        self._pictures = torch.cat(parts) if parts else torch.empty(0, 3, 128, 128, dtype=torch.uint8)

    def some(self, count: int, rng: np.random.Generator) -> tuple[list[Scene], torch.Tensor]:
        """`count` scenes, or none where nothing was carried, and their pictures (n, 3, 128, 128) in -1..1."""
        chosen = [int(rng.integers(len(self._scenes))) for _ in range(count if self._scenes else 0)]
        pictures = self._pictures[torch.tensor(chosen, dtype=torch.long)]
        return [self._scenes[i] for i in chosen], pictures.float().div(127.5).sub(1)


def write(cache: Path, folder: Path, shards: range, seed: int, threads: int) -> None:
    """Write those of `shards` that are not there yet, each by the next of the models."""
    device, truth = prepare(seed, threads), Truth.load(TRUTH)
    hands = [Hand(folder / model, device) for model in MODELS if (folder / model / "model_index.json").exists()]
    if not hands:
        raise SystemExit(f"No image model in {folder}: train and export one first.")
    for index in shards:
        path = cache / "carried" / f"{index:04d}.pt"
        if not path.exists():
            pictures = shard(index, seed, truth, hands[index % len(hands)])
            save_checkpoint(path, pictures=pictures, seed=seed, index=index)
            print(path.name, tuple(pictures.shape), flush=True)


def main() -> None:
    parser = shard_arguments(__doc__, count=8, seed=12)
    parser.add_argument("--folder", type=Path, default=ROOT)
    given = parser.parse_args()
    write(given.cache, given.folder, shards_of(given), given.seed, given.threads)


if __name__ == "__main__":
    main()
