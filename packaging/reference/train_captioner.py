"""Train the captioner on drawings, some of them as the image models would give them (see `seeing`).

    python packaging/reference/train_captioner.py --minutes 35

`--export FOLDER` only writes the model folder from the newest checkpoint.
"""

from __future__ import annotations

from pathlib import Path

import torch

from captioning import build, build_processor, build_tokenizer, scene_to_caption
from drawn_world.captions import caption
from drawn_world.truth import Truth
from latents import TRUTH
from seeing import Sights
from training import Training, command_line, export_reader, prepare, reader_optimizer


def train(cache: Path, minutes: float, batch: int, seed: int, threads: int, peak: float) -> None:
    """Train until the budget is spent, from the last checkpoint where there is one."""
    device = prepare(seed, threads)
    truth = Truth.load(TRUTH)
    tokenizer = build_tokenizer(truth)
    model = build(tokenizer).to(device)
    model.set_attn_implementation("eager")  # twice as fast backwards on a processor, at these small sizes
    optimizer = reader_optimizer(model.parameters(), peak)
    training = Training(cache / "captioner.pt", minutes, seed, optimizer, model=model)
    sights = Sights(cache, truth, device)
    for rng in training.rounds():
        carried, pictures = sights.carried(batch, rng)
        scenes = [scene_to_caption(rng, truth) for _ in range(batch - len(carried))]
        seen = sights.show(scenes, pictures, rng)
        texts = [caption(scene, rng) for scene in scenes + carried]
        with torch.autocast(device.type, dtype=torch.bfloat16):
            tokens = tokenizer(texts, padding=True, return_tensors="pt").to(device)
            written = model(pixel_values=seen, decoder_input_ids=tokens.input_ids[:, :-1]).logits
        wanted = tokens.input_ids[:, 1:].masked_fill(tokens.attention_mask[:, 1:] == 0, -100)
        loss = torch.nn.functional.cross_entropy(written.float().flatten(0, 1), wanted.flatten())
        training.learn(loss, model)
        training.tell(loss=float(loss.detach()))


def export(cache: Path, folder: Path) -> None:
    """Write the model folder from the newest checkpoint (untrained where there is none), in half precision."""
    from transformers import TrOCRProcessor

    tokenizer = build_tokenizer(Truth.load(TRUTH))
    whole = TrOCRProcessor(image_processor=build_processor(), tokenizer=tokenizer)
    export_reader(build(tokenizer), cache, "captioner", folder, build_processor(), whole)


if __name__ == "__main__":
    command_line(__doc__, train, export, minutes=35, batch=48, seed=3, peak=1e-3)
