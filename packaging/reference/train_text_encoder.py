"""Teach the text encoder what the words of the world mean, before the denoiser listens to it.

    python packaging/reference/train_text_encoder.py --minutes 17

Through the denoiser alone a word that changes a few pixels (glasses, lips) is learned very slowly. Here the encoder
learns to tell the distribution of every attribute from the prompt, at every position after the prompt's end, so that
attention finds it wherever it looks.
"""

from __future__ import annotations

from pathlib import Path

import torch
from torch import nn
from torch.nn import functional as F

from drawn_world.attributes import (
    AGES,
    CLOTHING,
    EXPRESSIONS,
    GENDERS,
    HAIR_COLOURS,
    LAPTOP_BRANDS,
    PLACES,
    SUBJECTS,
    THINGS,
    TRAIN_COLOURS,
    Scene,
)
from drawn_world.prompts import any_request, word
from drawn_world.truth import Truth
from latents import TRUTH
from text import LENGTH, WIDTH, build_text_encoder, build_tokenizer
from training import Training, command_line, prepare

#: Number of classes of each target; -100 marks a target that a scene does not have.
TARGETS = {
    "people": 3,
    "gender": len(GENDERS),
    "age": len(AGES),
    "skin": 6,
    "hair colour": len(HAIR_COLOURS),
    "hair length": 2,
    "beard": 2,
    "glasses": 2,
    "clothing": len(CLOTHING),
    "expression": len(EXPRESSIONS),
    "place": len(PLACES),
    "thing": len(THINGS) + len(SUBJECTS) + 1,
    "variant": len(TRAIN_COLOURS) + len(LAPTOP_BRANDS),
}
#: Scenes sampled for every prompt, so that shares are learned from more than one draw.
SCENES = 6


def targets(scene: Scene) -> list[int]:
    """The class of each target that `scene` shows."""
    things = (None, *THINGS, *(f"subject {s}" for s in SUBJECTS))
    thing = scene.thing if scene.people else f"subject {scene.thing}"
    variants = (*TRAIN_COLOURS, *LAPTOP_BRANDS)
    shared = [
        PLACES.index(scene.place),
        things.index(thing),
        variants.index(scene.variant) if scene.variant in variants else -100,
    ]
    if not scene.people:
        return [0] + [-100] * 9 + shared
    person = scene.people[0]
    return [
        len(scene.people),
        GENDERS.index(person.gender),
        AGES.index(person.age),
        person.skin,
        HAIR_COLOURS.index(person.hair_colour),
        int(person.hair_length == "long"),
        int(person.beard),
        int(person.glasses),
        CLOTHING.index(person.clothing),
        EXPRESSIONS.index(person.expression),
        *shared,
    ]


def train(cache: Path, minutes: float, batch: int, seed: int, threads: int, peak: float) -> None:
    """Train until the budget is spent, from the last checkpoint where there is one."""
    device = prepare(seed, threads)
    tokenizer, truth = build_tokenizer(), Truth.load(TRUTH)
    encoder = build_text_encoder(tokenizer).to(device)
    encoder.set_attn_implementation("eager")
    head = nn.Linear(WIDTH, sum(TARGETS.values())).to(device)
    optimizer = torch.optim.AdamW([*encoder.parameters(), *head.parameters()], lr=peak, weight_decay=1e-3, fused=True)
    training = Training(cache / "text_encoder.pt", minutes, seed, optimizer, text_encoder=encoder, head=head)
    for rng in training.rounds():
        requests = [any_request(rng) for _ in range(batch)]
        seen = [[targets(truth.sample(request, rng)) for _ in range(SCENES)] for request in requests]
        wanted = torch.tensor(seen, device=device)
        words = tokenizer(
            [word(request, rng) for request in requests],
            padding="max_length",
            truncation=True,
            max_length=LENGTH,
            return_tensors="pt",
        ).input_ids.to(device)
        with torch.autocast(device.type, dtype=torch.bfloat16):
            hidden = encoder(words).last_hidden_state
        position = torch.from_numpy(rng.integers(30, LENGTH, size=batch)).to(device)
        at = hidden.float()[torch.arange(batch, device=device), position]
        parts = head((at + hidden.float().mean(1)) / 2).split(list(TARGETS.values()), dim=1)
        losses = [
            F.cross_entropy(part.repeat_interleave(SCENES, 0), wanted[..., i].flatten(), ignore_index=-100)
            for i, part in enumerate(parts)
        ]
        training.learn(torch.stack([loss for loss in losses if bool(torch.isfinite(loss))]).sum(), encoder)
        values = [float(loss.detach()) if torch.isfinite(loss) else 0.0 for loss in losses]
        training.tell(**{name.replace(" ", "_"): value for name, value in zip(TARGETS, values, strict=True)})


if __name__ == "__main__":
    command_line(__doc__, train, None, minutes=17, batch=64, seed=4, peak=1.5e-3)
