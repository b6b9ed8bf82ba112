"""Train the dual encoder on drawings, some of them as the image models would give them (see `seeing`).

    python packaging/reference/train_clip.py --minutes 15

Two losses. Among the texts of an attribute's classes, each in a wording drawn anew, the right one must be nearest:
that is zero-shot reading. And of many short claims, taken from the batch's own scenes, each must be near every
picture of which it is true, not only the one it was made for. Prompts that name an occupation are compared only with
scenes that were asked for in words, since an occupation cannot be seen.
`--export FOLDER` only writes the model folder from the newest checkpoint.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import torch
from torch.nn import functional as F

from drawn_world.attributes import Scene
from drawn_world.claims import CLASSES, Claim, any_asked, claim_of, class_text, classes_of, prompt_of
from drawn_world.truth import Truth
from dual_encoding import build, build_processor
from latents import TRUTH
from seeing import Sights
from text import build_tokenizer
from tower import REALISTIC, any_read_scene, as_clip, encoder_of
from training import Training, command_line, export_reader, load_checkpoint, pixels, prepare, reader_optimizer

if TYPE_CHECKING:
    from transformers import CLIPModel, CLIPTokenizer

#: How much the claims count beside the classes; the highest sharpness that the softmax may learn.
CLAIMS, SHARPEST = 10.0, 100.0
#: Attributes that show in few pixels, and how much more than others they count.
SUBTLE = {"expression": 4.0, "gender": 2.0, "beard": 2.0}
#: Batches of 64 by which the shares of classes are told.
COUNTED = 60


@dataclass(frozen=True, slots=True)
class Batch:
    """Scenes with their classes, the class texts, the claims, and which claim is true of which scene.

    `wanted` is (scenes, attributes) with -100 where a scene has no class; `true` and `compared` are (scenes, claims).
    """

    scenes: list[Scene]
    texts: list[str]
    wanted: torch.Tensor
    claims: list[str]
    true: torch.Tensor
    compared: torch.Tensor


def any_batch(rng: np.random.Generator, truth: Truth, size: int, carried: list[Scene]) -> Batch:
    """A batch: a part of the scenes asked for by a prompt, the others free, those `carried` last."""
    scenes, claims = list[Scene](), list[Claim]()
    occupations: list[str | None] = []
    for index in range(size):
        if index < size * REALISTIC:
            request = any_asked(rng)
            scenes.append(truth.sample(request, rng))
            prompt = prompt_of(request, rng)
            claims += [prompt] if prompt is not None else []
            occupations.append(request.occupation or "person")
        else:
            last = index - (size - len(carried))
            scenes.append(carried[last] if last >= 0 else any_read_scene(rng, truth))
            claims.append(claim_of(scenes[-1], rng))
            occupations.append(None)
    classes = [classes_of(scene) for scene in scenes]
    wanted = [[list(CLASSES[a]).index(row[a]) if a in row else -100 for a in CLASSES] for row in classes]
    true = [[claim.holds(row, job) for claim in claims] for row, job in zip(classes, occupations, strict=True)]
    compared = [[job is not None or claim.occupation is None for claim in claims] for job in occupations]
    texts = [class_text(attribute, value, rng) for attribute, values in CLASSES.items() for value in values]
    return Batch(
        scenes,
        texts,
        torch.tensor(wanted),
        [claim.text for claim in claims],
        torch.tensor(true).float(),
        torch.tensor(compared).float(),
    )


def similarities(
    model: CLIPModel, tokenizer: CLIPTokenizer, seen: torch.Tensor, texts: list[str]
) -> tuple[torch.Tensor, torch.Tensor]:
    """Cosines of pictures and texts (pictures, texts), and the learned sharpness."""
    tokens = tokenizer(texts, padding=True, return_tensors="pt").to(seen.device)
    said = model.text_projection(model.text_model(**tokens).pooler_output).float()
    shown = model.visual_projection(model.vision_model(pixel_values=seen).pooler_output).float()
    with torch.autocast(seen.device.type, enabled=False):  # sharpened a hundredfold, half precision would be too coarse
        cosines = F.normalize(shown, dim=-1) @ F.normalize(said, dim=-1).T
    return cosines, model.logit_scale.exp().clamp(max=SHARPEST)


def balance(truth: Truth) -> dict[str, torch.Tensor]:
    """Weights of "yes" and of "no", of the attributes that have these, with which both count alike.

    Two in five men have a beard and no woman has, so what shows half a beard was called clean-shaven.
    """
    batches = (any_batch(np.random.default_rng(index), truth, 64, []) for index in range(COUNTED))
    found = [classes_of(scene) for batch in batches for scene in batch.scenes]
    counts = {
        name: torch.tensor([sum(row.get(name) == value for row in found) for value in values]).float()
        for name, values in CLASSES.items()
        if "yes" in values
    }
    return {name: count.sum() / (len(count) * count) for name, count in counts.items()}


def losses(
    cosines: torch.Tensor, scale: torch.Tensor, bias: torch.Tensor, batch: Batch, weights: dict[str, torch.Tensor]
) -> tuple[torch.Tensor, ...]:
    """The classes' cross-entropy, summed over attributes by weight, and the claims' binary cross-entropy."""
    classes, claims = cosines.split([len(batch.texts), len(batch.claims)], dim=1)
    parts = (scale * classes).split([len(values) for values in CLASSES.values()], dim=1)
    wanted, n = batch.wanted.to(cosines.device), len(batch.scenes)
    each = [
        SUBTLE.get(name, 1.0)
        * F.cross_entropy(part, wanted[:, i], weights.get(name), ignore_index=-100, reduction="sum")
        for i, (name, part) in enumerate(zip(CLASSES, parts, strict=True))
    ]
    binary = F.binary_cross_entropy_with_logits(
        scale * claims + bias, batch.true.to(cosines.device), weight=batch.compared.to(cosines.device)
    )
    return torch.stack(each).sum() / n, binary


def train(cache: Path, minutes: float, batch_size: int, seed: int, threads: int, peak: float) -> None:
    """Train until the budget is spent, from the last checkpoint where there is one, else from two towers."""
    device = prepare(seed, threads)
    truth, tokenizer = Truth.load(TRUTH), build_tokenizer()
    model, bias = build(tokenizer).to(device), torch.nn.Parameter(torch.tensor(-5.0, device=device))
    model.set_attn_implementation("eager")
    optimizer = reader_optimizer([*model.parameters(), bias], peak)
    training = Training(cache / "clip.pt", minutes, seed, optimizer, model=model)
    training.extra = lambda: {"bias": bias.detach()}
    if (state := training.state) is not None:
        bias.data.copy_(state["bias"] if "bias" in state else fitting_bias(model, tokenizer, truth, device))
    else:
        _begin(model, cache)
    sights = Sights(cache, truth, device)
    weights = {name: weight.to(device) for name, weight in balance(truth).items()}
    for rng in training.rounds():
        carried, pictures = sights.carried(batch_size, rng)
        batch = any_batch(rng, truth, batch_size, carried)
        seen = sights.show(batch.scenes[: batch_size - len(carried)], pictures, rng)
        with torch.autocast(device.type, dtype=torch.bfloat16):
            cosines, scale = similarities(model, tokenizer, seen, batch.texts + batch.claims)
        classes, claims = losses(cosines, scale, bias, batch, weights)
        training.learn(classes + CLAIMS * claims, model)
        scores = {"classes": classes, "claims": claims, "scale": scale}
        training.tell(**{name: float(value.detach()) for name, value in scores.items()})


def fitting_bias(model: CLIPModel, tokenizer: CLIPTokenizer, truth: Truth, device: torch.device) -> torch.Tensor:
    """The bias with the least loss on one batch, for a model that was shipped without it."""
    batch = any_batch(np.random.default_rng(0), truth, 64, [])
    tried = torch.linspace(-SHARPEST, 0, 201, device=device)
    with torch.no_grad():
        cosines, scale = similarities(model, tokenizer, pixels(batch.scenes).to(device), batch.texts + batch.claims)
        return tried[torch.stack([losses(cosines, scale, bias, batch, {})[1] for bias in tried]).argmin()]


def _begin(model: CLIPModel, cache: Path) -> None:
    """Start from the vision tower and the image models' text encoder, where they are trained."""
    if (tower := load_checkpoint(cache / "tower.pt")) is not None:
        model.vision_model.load_state_dict(as_clip(encoder_of(tower)))
    if (text := load_checkpoint(cache / "text_encoder.pt")) is not None:
        model.text_model.load_state_dict(text["text_encoder"])


def export(cache: Path, folder: Path) -> None:
    """Write the model folder from the newest checkpoint (untrained where there is none), in half precision."""
    tokenizer = build_tokenizer()
    export_reader(build(tokenizer), cache, "clip", folder, tokenizer, build_processor())


if __name__ == "__main__":
    command_line(__doc__, train, export, minutes=15, batch=64, seed=7, peak=8e-4)
