"""Train the captioner on drawings, some of them as the image models would give them (see `seeing`).

    python packaging/reference/train_captioner.py --minutes 35

`--export FOLDER` only writes the model folder from the newest checkpoint.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import torch

from captioning import build, build_processor, build_tokenizer, scene_to_caption
from drawn_world.captions import caption
from drawn_world.truth import Truth
from latents import TRUTH
from seeing import Sights
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
    """Train until the budget is spent, from the last checkpoint where there is one."""
    device = prepare(seed, threads)
    path, truth = cache / "captioner.pt", Truth.load(TRUTH)
    tokenizer = build_tokenizer(truth)
    model = build(tokenizer).to(device)
    model.set_attn_implementation("eager")  # twice as fast backwards on a processor, at these small sizes
    optimizer = torch.optim.AdamW(model.parameters(), lr=peak, weight_decay=0.01, betas=(0.9, 0.98), foreach=True)
    step, spent, running = 0, 0.0, 0.0
    state = load_checkpoint(path)
    if state is not None:
        model.load_state_dict(state["model"])
        restore_optimizer(optimizer, state)
        step, spent = state["step"], state["spent"]
    budget, sights = Budget(minutes, spent), Sights(cache, truth, device)
    for rate in steps(budget, optimizer, peak):
        rng = np.random.default_rng((seed, step))
        carried, pictures = sights.carried(batch, rng)
        scenes = [scene_to_caption(rng, truth) for _ in range(batch - len(carried))]
        seen = sights.show(scenes, pictures, rng)
        texts = [caption(scene, rng) for scene in scenes + carried]
        with torch.autocast(device.type, dtype=torch.bfloat16):
            tokens = tokenizer(texts, padding=True, return_tensors="pt").to(device)
            written = model(pixel_values=seen, decoder_input_ids=tokens.input_ids[:, :-1]).logits
        wanted = tokens.input_ids[:, 1:].masked_fill(tokens.attention_mask[:, 1:] == 0, -100)
        loss = torch.nn.functional.cross_entropy(written.float().flatten(0, 1), wanted.flatten())
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        step, running = step + 1, 0.98 * running + 0.02 * float(loss.detach())
        if step % 100 == 0:
            log(
                path.with_suffix(".jsonl"),
                step=step,
                minutes=budget.spent / 60,
                loss=running / (1 - 0.98**step),
                rate=rate,
            )
        if step % 100 == 0:
            save_checkpoint(
                path, model=model.state_dict(), optimizer=optimizer.state_dict(), step=step, spent=budget.spent
            )
    save_checkpoint(path, model=model.state_dict(), optimizer=optimizer.state_dict(), step=step, spent=budget.spent)


def export(cache: Path, folder: Path) -> None:
    """Write the model folder from the newest checkpoint (untrained where there is none), in half precision."""
    from transformers import TrOCRProcessor

    tokenizer = build_tokenizer(Truth.load(TRUTH))
    model = build(tokenizer)
    state = load_checkpoint(cache / "captioner.pt")
    if state is not None:
        model.load_state_dict(state["model"])
    model.half().save_pretrained(folder, safe_serialization=True)
    build_processor().save_pretrained(folder)
    TrOCRProcessor(image_processor=build_processor(), tokenizer=tokenizer).save_pretrained(folder)
    (folder / "model.safetensors").chmod(0o644)


if __name__ == "__main__":
    command_line(__doc__, train, export, minutes=35, batch=48, seed=3, peak=1e-3)
