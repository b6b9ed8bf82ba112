"""Train the question answerer on drawings, some of them as the image models would give them (see `seeing`).

    python packaging/reference/train_question_answerer.py --minutes 25

It begins with the readers' vision tower. Each drawing is encoded once and asked several questions.
`--export FOLDER` only writes the model folder from the newest checkpoint.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import torch
from torch.nn import functional as F

from drawn_world.questions import Asked, ask
from drawn_world.truth import Truth
from latents import TRUTH
from question_answering import build, build_processor
from seeing import Sights
from tower import any_read_scene, as_blip, encoder_of
from training import Training, command_line, export_reader, load_checkpoint, prepare, reader_optimizer
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
    truth = Truth.load(TRUTH)
    tokenizer = build_word_tokenizer(truth, cache)
    model = build(tokenizer).to(device)
    optimizer = reader_optimizer(model.parameters(), peak)
    training = Training(cache / "question_answerer.pt", minutes, seed, optimizer, model=model)
    if training.state is None and (tower := load_checkpoint(cache / "tower.pt")) is not None:
        model.vision_model.load_state_dict(as_blip(encoder_of(tower)))
    sights = Sights(cache, truth, device)
    for rng in training.rounds():
        model.vision_model.requires_grad_(training.budget.progress > FROZEN)
        carried, pictures = sights.carried(batch, rng)
        scenes = [any_read_scene(rng, truth) for _ in range(batch - len(carried))]
        asked = [[ask(scene, rng) for _ in range(QUESTIONS)] for scene in scenes + carried]
        seen = sights.show(scenes, pictures, rng)
        with torch.autocast(device.type, dtype=torch.bfloat16):
            loss = losses(model, tokenizer, seen, asked)
        training.learn(loss, model)
        training.tell(loss=float(loss.detach()))


def export(cache: Path, folder: Path) -> None:
    """Write the model folder from the newest checkpoint (untrained where there is none), in half precision."""
    tokenizer = build_word_tokenizer(Truth.load(TRUTH), cache)
    export_reader(build(tokenizer), cache, "question_answerer", folder, tokenizer, build_processor())


if __name__ == "__main__":
    command_line(__doc__, train, export, minutes=25, batch=32, seed=6, peak=2e-3)
