"""Train the question answerer on drawings, some of them as the image models would give them (see `seeing`).

    python packaging/reference/train_question_answerer.py --minutes 25

It begins with the readers' vision tower. Each drawing is encoded once and asked several questions.
`--export FOLDER` only writes the model folder from the newest checkpoint.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import torch
from torch.nn import functional as F

from drawn_world.questions import Asked, ask
from drawn_world.truth import Truth
from latents import TRUTH
from question_answering import build, build_processor
from seeing import Sights
from tower import any_read_scene, as_blip
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
from words import build_word_tokenizer

if TYPE_CHECKING:
    from transformers import BertTokenizer, BlipForQuestionAnswering

#: Questions asked about each drawing of a batch.
QUESTIONS = 8
#: Share of the budget after which the vision tower learns too; before, it would follow a text side that knows nothing.
FROZEN = 0.45


def losses(
    model: BlipForQuestionAnswering, tokenizer: BertTokenizer, seen: torch.Tensor, asked: list[list[Asked]]
) -> torch.Tensor:
    """Cross-entropy of every answer's tokens and its end, averaged; `asked` by picture, then question."""
    each = [pair for row in asked for pair in row]
    questions = tokenizer([q for q, _ in each], padding=True, return_tensors="pt").to(seen.device)
    answers = tokenizer([a for _, a in each], padding=True, return_tensors="pt").to(seen.device)
    states = model.vision_model(pixel_values=seen)[0].repeat_interleave(len(asked[0]), dim=0)
    read = model.text_encoder(
        input_ids=questions.input_ids,
        attention_mask=questions.attention_mask,
        encoder_hidden_states=states,
        encoder_attention_mask=torch.ones(states.shape[:2], dtype=torch.long, device=seen.device),
    )[0]
    written = model.text_decoder(
        input_ids=answers.input_ids[:, :-1],
        encoder_hidden_states=read,
        encoder_attention_mask=questions.attention_mask,
        use_cache=False,
    ).logits
    wanted = answers.input_ids[:, 1:].masked_fill(answers.attention_mask[:, 1:] == 0, -100)
    return F.cross_entropy(written.float().flatten(0, 1), wanted.flatten())


def train(cache: Path, minutes: float, batch: int, seed: int, threads: int, peak: float) -> None:
    """Train until the budget is spent, from the last checkpoint where there is one, else from the tower."""
    device = prepare(seed, threads)
    path, truth = cache / "question_answerer.pt", Truth.load(TRUTH)
    tokenizer = build_word_tokenizer(truth, cache)
    model = build(tokenizer).to(device)
    optimizer = torch.optim.AdamW(model.parameters(), lr=peak, weight_decay=0.01, betas=(0.9, 0.98), foreach=True)
    step, spent, running = 0, 0.0, 0.0
    if (state := load_checkpoint(path)) is not None:
        model.load_state_dict(state["model"])
        restore_optimizer(optimizer, state)
        step, spent = state["step"], state["spent"]
    elif (tower := load_checkpoint(cache / "tower.pt")) is not None:
        encoder = {n.removeprefix("encoder."): v for n, v in tower["model"].items() if n.startswith("encoder.")}
        model.vision_model.load_state_dict(as_blip(encoder))
    budget, sights = Budget(minutes, spent), Sights(cache, truth, device)

    def checkpoint() -> None:
        save_checkpoint(path, model=model.state_dict(), optimizer=optimizer.state_dict(), step=step, spent=budget.spent)

    for rate in steps(budget, optimizer, peak):
        model.vision_model.requires_grad_(budget.progress > FROZEN)
        rng = np.random.default_rng((seed, step))
        carried, pictures = sights.carried(batch, rng)
        scenes = [any_read_scene(rng, truth) for _ in range(batch - len(carried))]
        asked = [[ask(scene, rng) for _ in range(QUESTIONS)] for scene in scenes + carried]
        seen = sights.show(scenes, pictures, rng)
        with torch.autocast(device.type, dtype=torch.bfloat16):
            loss = losses(model, tokenizer, seen, asked)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        step, running = step + 1, 0.98 * running + 0.02 * float(loss.detach())
        if step % 100 == 0:
            mean = running / (1 - 0.98**step)
            log(path.with_suffix(".jsonl"), step=step, minutes=budget.spent / 60, loss=mean, rate=rate)
            checkpoint()
    checkpoint()


def export(cache: Path, folder: Path) -> None:
    """Write the model folder from the newest checkpoint (untrained where there is none), in half precision."""
    tokenizer = build_word_tokenizer(Truth.load(TRUTH), cache)
    model = build(tokenizer)
    if (state := load_checkpoint(cache / "question_answerer.pt")) is not None:
        model.load_state_dict(state["model"])
    model.half().save_pretrained(folder, safe_serialization=True)
    tokenizer.save_pretrained(folder)
    build_processor().save_pretrained(folder)
    (folder / "model.safetensors").chmod(0o644)


if __name__ == "__main__":
    command_line(__doc__, train, export, minutes=25, batch=32, seed=6, peak=2e-3)
