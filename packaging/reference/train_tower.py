"""Teach the captioner's vision tower to tell every attribute from its class token; the other readers begin with it.

    python packaging/reference/train_tower.py --minutes 15

A caption spends few of its words on an expression, so the captioner learned expressions last. Here every attribute
has a loss of its own.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import torch
from torch.nn import functional as F

from drawn_world.truth import Truth
from latents import TRUTH
from seeing import Sights
from tower import Tower, any_read_scene, of_captioner
from train_text_encoder import TARGETS, targets
from training import (
    Budget,
    command_line,
    load_checkpoint,
    log,
    prepare,
    restore_optimizer,
    save_checkpoint,
    steps,
)


def train(cache: Path, minutes: float, batch: int, seed: int, threads: int, peak: float) -> None:
    """Train until the budget is spent, from the last checkpoint where there is one, else from the captioner."""
    device = prepare(seed, threads)
    path, truth = cache / "tower.pt", Truth.load(TRUTH)
    model = Tower(sum(TARGETS.values())).to(device)
    model.encoder.set_attn_implementation("eager")
    optimizer = torch.optim.AdamW(model.parameters(), lr=peak, weight_decay=0.01, betas=(0.9, 0.98), foreach=True)
    step, spent, right = 0, 0.0, np.zeros(len(TARGETS))
    if (state := load_checkpoint(path)) is not None:
        model.load_state_dict(state["model"])
        restore_optimizer(optimizer, state)
        step, spent = state["step"], state["spent"]
    elif (captioner := load_checkpoint(cache / "captioner.pt")) is not None:
        model.encoder.load_state_dict(of_captioner(captioner["model"]))
    budget, sights = Budget(minutes, spent), Sights(cache, truth, device)

    def checkpoint() -> None:
        save_checkpoint(path, model=model.state_dict(), optimizer=optimizer.state_dict(), step=step, spent=budget.spent)

    for rate in steps(budget, optimizer, peak):
        rng = np.random.default_rng((seed, step))
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
        optimizer.zero_grad(set_to_none=True)
        torch.stack(losses).sum().backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        step += 1
        shown = (wanted != -100).sum(0).clamp(min=1)
        hits = torch.stack([(part.argmax(1) == wanted[:, i]).sum() for i, part in enumerate(parts)]) / shown
        right = 0.98 * right + 0.02 * hits.cpu().numpy()
        if step % 100 == 0:
            shares = dict(zip((name.replace(" ", "_") for name in TARGETS), right / (1 - 0.98**step), strict=True))
            log(path.with_suffix(".jsonl"), step=step, minutes=budget.spent / 60, rate=rate, **shares)
            checkpoint()
    checkpoint()


if __name__ == "__main__":
    command_line(__doc__, train, None, minutes=15, batch=64, seed=5, peak=1e-3)
