"""Train the masked language model on prompts of the world.

    python packaging/reference/train_mask_filler.py --minutes 4

One to three words of a prompt are masked; now and then another word is one the world does not know, so that the model
learns to look past it. `--export FOLDER` only writes the model folder from the newest checkpoint.
"""

from __future__ import annotations

import string
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import torch
from torch.nn import functional as F

from drawn_world.prompts import any_request, word
from drawn_world.truth import Truth
from latents import TRUTH
from training import Training, command_line, export_reader, prepare, reader_optimizer
from words import LENGTH, build_word_tokenizer

if TYPE_CHECKING:
    from transformers import BertForMaskedLM, BertTokenizer

WIDTH, LAYERS, HEADS = 128, 2, 4
#: Share of prompts in which one word is replaced by letters drawn at random.
STRANGE = 0.08


def build(tokenizer: BertTokenizer) -> BertForMaskedLM:
    """BERT in small."""
    from transformers import BertConfig, BertForMaskedLM

    config = BertConfig(
        vocab_size=len(tokenizer),
        hidden_size=WIDTH,
        num_hidden_layers=LAYERS,
        num_attention_heads=HEADS,
        intermediate_size=2 * WIDTH,
        max_position_embeddings=LENGTH,
        hidden_dropout_prob=0.0,
        attention_probs_dropout_prob=0.0,
        pad_token_id=tokenizer.pad_token_id,
    )
    return BertForMaskedLM(config)


def any_prompt(rng: np.random.Generator) -> str:
    """A prompt of the world, now and then with a word that it does not know."""
    text = word(any_request(rng), rng)
    if rng.random() < STRANGE:
        parts = text.split(" ")
        letters = rng.choice(list(string.ascii_lowercase), size=int(rng.integers(3, 9)))
        parts[int(rng.integers(len(parts)))] = "".join(letters)
        text = " ".join(parts)
    return text


def masked(ids: torch.Tensor, special: torch.Tensor, rng: np.random.Generator) -> torch.Tensor:
    """Which tokens to hide: one to three of each row that are not `special`, as a boolean tensor like `ids`."""
    chance = torch.from_numpy(rng.random(tuple(ids.shape))).masked_fill(special, 2.0)
    order = chance.argsort(dim=1).argsort(dim=1)
    wanted = torch.from_numpy(rng.integers(1, 4, size=(len(ids), 1)))
    return (order < wanted) & ~special


def train(cache: Path, minutes: float, batch: int, seed: int, threads: int, peak: float) -> None:
    """Train until the budget is spent, from the last checkpoint where there is one."""
    device = prepare(seed, threads)
    tokenizer = build_word_tokenizer(Truth.load(TRUTH), cache)
    model = build(tokenizer).to(device)
    model.set_attn_implementation("eager")
    optimizer = reader_optimizer(model.parameters(), peak)
    training = Training(cache / "mask_filler.pt", minutes, seed, optimizer, model=model)
    for rng in training.rounds():
        texts = [any_prompt(rng) for _ in range(batch)]
        tokens = tokenizer(texts, padding=True, return_special_tokens_mask=True, return_tensors="pt")
        hidden = masked(tokens.input_ids, tokens.special_tokens_mask.bool(), rng)
        given = tokens.input_ids.masked_fill(hidden, tokenizer.mask_token_id)
        with torch.autocast(device.type, dtype=torch.bfloat16):
            logits = model(given.to(device), attention_mask=tokens.attention_mask.to(device)).logits
        loss = F.cross_entropy(logits[hidden.to(device)].float(), tokens.input_ids[hidden].to(device))
        training.learn(loss, model)
        training.tell(every=200, loss=float(loss.detach()))


def export(cache: Path, folder: Path) -> None:
    """Write the model folder from the newest checkpoint (untrained where there is none), in half precision."""
    tokenizer = build_word_tokenizer(Truth.load(TRUTH), cache)
    export_reader(build(tokenizer), cache, "mask_filler", folder, tokenizer)


if __name__ == "__main__":
    command_line(__doc__, train, export, minutes=4, batch=128, seed=8, peak=1.5e-3)
