"""Teach the captioner's vision tower to tell every attribute from its class token; the other readers begin with it.

    python packaging/reference/train_tower.py --minutes 15

A caption spends few of its words on an expression, so the captioner learned expressions last. Here every attribute
has a loss of its own.
"""

from __future__ import annotations

from pathlib import Path

import torch
from torch.nn import functional as F

from drawn_world.truth import Truth
from latents import TRUTH
from seeing import Sights
from tower import Tower, any_read_scene, of_captioner
from train_text_encoder import TARGETS, targets
from training import Training, command_line, load_checkpoint, prepare, reader_optimizer


def train(cache: Path, minutes: float, batch: int, seed: int, threads: int, peak: float) -> None:
    """Train until the budget is spent, from the last checkpoint where there is one, else from the captioner."""
    device = prepare(seed, threads)
    truth = Truth.load(TRUTH)
    model = Tower(sum(TARGETS.values())).to(device)
    model.encoder.set_attn_implementation("eager")
    optimizer = reader_optimizer(model.parameters(), peak)
    training = Training(cache / "tower.pt", minutes, seed, optimizer, model=model)
    if training.state is None and (captioner := load_checkpoint(cache / "captioner.pt")) is not None:
        model.encoder.load_state_dict(of_captioner(captioner))
    sights = Sights(cache, truth, device)
    for rng in training.rounds():
        carried, pictures = sights.carried(batch, rng)
        scenes = [any_read_scene(rng, truth) for _ in range(batch - len(carried))]
        seen = sights.show(scenes, pictures, rng)
        wanted = torch.tensor([targets(scene) for scene in scenes + carried], device=device)
        with torch.autocast(device.type, dtype=torch.bfloat16):
            logits = model(seen)
        parts = logits.float().split(list(TARGETS.values()), dim=1)
        losses = [
            F.cross_entropy(part, wanted[:, i], ignore_index=-100, reduction="sum") / batch
            for i, part in enumerate(parts)
        ]
        training.learn(torch.stack(losses).sum(), model)
        shown = (wanted != -100).sum(0).clamp(min=1)
        hits = torch.stack([(part.argmax(1) == wanted[:, i]).sum() for i, part in enumerate(parts)]) / shown
        training.tell(**dict(zip((name.replace(" ", "_") for name in TARGETS), hits.tolist(), strict=True)))


if __name__ == "__main__":
    command_line(__doc__, train, None, minutes=15, batch=64, seed=5, peak=1e-3)
