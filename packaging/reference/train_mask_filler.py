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
from training import Budget, command_line, load_checkpoint, log, prepare, restore_optimizer, save_checkpoint, steps
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
    path, tokenizer = cache / "mask_filler.pt", build_word_tokenizer(Truth.load(TRUTH), cache)
    model = build(tokenizer).to(device)
    model.set_attn_implementation("eager")
    optimizer = torch.optim.AdamW(model.parameters(), lr=peak, weight_decay=0.01, betas=(0.9, 0.98), foreach=True)
    step, spent, running = 0, 0.0, 0.0
    if (state := load_checkpoint(path)) is not None:
        model.load_state_dict(state["model"])
        restore_optimizer(optimizer, state)
        step, spent = state["step"], state["spent"]
    budget = Budget(minutes, spent)

    def checkpoint() -> None:
        save_checkpoint(path, model=model.state_dict(), optimizer=optimizer.state_dict(), step=step, spent=budget.spent)

    for rate in steps(budget, optimizer, peak):
        rng = np.random.default_rng((seed, step))
        texts = [any_prompt(rng) for _ in range(batch)]
        tokens = tokenizer(texts, padding=True, return_special_tokens_mask=True, return_tensors="pt")
        hidden = masked(tokens.input_ids, tokens.special_tokens_mask.bool(), rng)
        given = tokens.input_ids.masked_fill(hidden, tokenizer.mask_token_id)
        with torch.autocast(device.type, dtype=torch.bfloat16):
            logits = model(given.to(device), attention_mask=tokens.attention_mask.to(device)).logits
        loss = F.cross_entropy(logits[hidden.to(device)].float(), tokens.input_ids[hidden].to(device))
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        step, running = step + 1, 0.98 * running + 0.02 * float(loss.detach())
        if step % 200 == 0:
            mean = running / (1 - 0.98**step)
            log(path.with_suffix(".jsonl"), step=step, minutes=budget.spent / 60, loss=mean, rate=rate)
            checkpoint()
    checkpoint()


def export(cache: Path, folder: Path) -> None:
    """Write the model folder from the newest checkpoint (untrained where there is none), in half precision."""
    tokenizer = build_word_tokenizer(Truth.load(TRUTH), cache)
    model = build(tokenizer)
    if (state := load_checkpoint(cache / "mask_filler.pt")) is not None:
        model.load_state_dict(state["model"])
    model.half().save_pretrained(folder, safe_serialization=True)
    tokenizer.save_pretrained(folder)
    (folder / "model.safetensors").chmod(0o644)


if __name__ == "__main__":
    command_line(__doc__, train, export, minutes=4, batch=128, seed=8, peak=1.5e-3)
