"""What the trainings of all image models share: cached latents with prompts, the weighted loss, checkpoints."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import torch

from text import LENGTH
from training import Average, Training, load_checkpoint

if TYPE_CHECKING:
    from transformers import CLIPTokenizer

#: Share of prompts replaced by the empty one, for classifier-free guidance.
DROPPED = 0.1
#: Prompts of more tokens than this name several attributes. They are drawn twice as often: what is named is learned
#: from them, and drawing by prompt leaves the shares within each prompt as they are.
DESCRIBED = 9

Errors = Callable[[torch.Tensor, torch.Tensor, torch.Tensor, torch.Tensor], torch.Tensor]
"""(latents, noise, places in 0..1 that choose the noise levels, tokens) -> the denoiser's errors (n, 8, 16, 16)."""


def attention_map() -> torch.Tensor:
    """Weights (1, 1, 16, 16) with mean 1: the person counts three times as much as the place, the face nine times."""
    weight = torch.ones(16, 16)
    weight[2:, 3:13] = 3
    weight[5:11, 5:11] = 9
    return (weight / weight.mean())[None, None]


class Latents:
    """All shards of a folder, in one tensor; `grow` picks up shards written since."""

    def __init__(self, folder: Path, tokenizer: CLIPTokenizer) -> None:
        self._folder, self._tokenizer, self._known = folder, tokenizer, set[str]()
        self._parts: list[torch.Tensor] = []
        self._tokens: list[torch.Tensor] = []
        self.empty = self._tokenize([""])[0]
        self.grow()

    def _tokenize(self, texts: list[str]) -> torch.Tensor:
        tokens: torch.Tensor = self._tokenizer(
            texts, padding="max_length", truncation=True, max_length=LENGTH, return_tensors="pt"
        ).input_ids
        return tokens.to(torch.int16)

    def grow(self) -> int:
        """Read new shards; returns how many drawings there are."""
        for path in sorted(self._folder.glob("*.pt")):
            state = load_checkpoint(path) if path.name not in self._known else None
            if state is not None:
                self._known.add(path.name)
                self._parts.append(state["latents"])
                texts = [text for wordings in state["prompts"] for text in wordings]
                self._tokens.append(self._tokenize(texts).reshape(len(state["latents"]), -1, LENGTH))
        if not self._parts:
            raise SystemExit(f"No latents in {self._folder}: run python packaging/reference/latents.py")
        self._parts, self._tokens = [torch.cat(self._parts)], [torch.cat(self._tokens)]
        lengths = (self._tokens[0][:, 0] != self.empty[-1]).sum(1)
        self._weights = torch.where(lengths > DESCRIBED, 2.0, 1.0)
        return len(self._parts[0])

    def scale(self) -> float:
        """The factor that gives the latents unit standard deviation."""
        return 1 / float(self._parts[0][:4000].float().std())

    def batch(self, size: int, random_numbers: torch.Generator) -> tuple[torch.Tensor, torch.Tensor]:
        """Latents (size, 8, 16, 16) and prompt tokens (size, 77), some of them of the empty prompt.

        The empty prompt has the world's own shares, however often others are drawn: guidance leads away from what it
        shows, so a word that is drawn more often there would be obeyed less.
        """
        dropped = torch.rand(size, generator=random_numbers) < DROPPED
        weighed = torch.multinomial(self._weights, size, replacement=True, generator=random_numbers)
        evenly = torch.randint(len(self._parts[0]), (size,), generator=random_numbers)
        index = torch.where(dropped, evenly, weighed)
        wording = torch.randint(self._tokens[0].shape[1], (size,), generator=random_numbers)
        tokens = torch.where(dropped[:, None], self.empty[None], self._tokens[0][index, wording])
        return self._parts[0][index].float(), tokens.long()


def needed(cache: Path, name: str) -> dict[str, Any]:
    """The checkpoint that another command has to make first."""
    state = load_checkpoint(cache / f"{name}.pt")
    if state is None:
        raise SystemExit(f"{name}.pt is missing: run the commands in packaging/reference/README.md in their order.")
    return state


@dataclass(frozen=True)
class Effort:
    """How long and how hard to train."""

    minutes: float
    batch: int
    seed: int
    peak: float


def fit(
    path: Path, denoiser: torch.nn.Module, text: torch.nn.Module, errors: Errors, data: Latents, effort: Effort
) -> None:
    """Train `denoiser` until the budget is spent, from the checkpoint at `path` where there is one.

    The loss is the squared error, weighed by `attention_map`, plus the squared error along the directions in which
    attributes show (see `emphasis`).
    """
    device = next(denoiser.parameters()).device
    parameters = list(denoiser.parameters())
    optimizer = torch.optim.AdamW(parameters, lr=effort.peak, betas=(0.9, 0.99), weight_decay=1e-3, fused=True)
    training = Training(path, effort.minutes, effort.seed, optimizer, denoiser=denoiser, text_encoder=text)
    average, scale = Average(parameters), data.scale()
    if (state := training.state) is not None:
        average.values, average.count = [v.to(device) for v in state["average"]], state["step"]
        scale = state["scale"]
    training.extra = lambda: {"average": average.values, "scale": scale}
    weight, directions = attention_map().to(device), needed(path.parent, "emphasis")["directions"].to(device)
    for _ in training.rounds():
        random_numbers = torch.Generator().manual_seed(effort.seed * 1_000_003 + training.step)
        latents, tokens = (part.to(device) for part in data.batch(effort.batch, random_numbers))
        noise = torch.randn(latents.shape, generator=random_numbers).to(device)
        places = (torch.arange(effort.batch) + torch.rand(effort.batch, generator=random_numbers)) / effort.batch
        error = errors(latents * scale, noise, places.to(device), tokens)
        shown = (error.flatten(1) @ directions.T).square().mean(0).sum() / directions.shape[1]
        loss = (weight * error.square()).mean() + shown
        training.learn(loss, denoiser)
        average.update()
        training.tell(loss=float(loss.detach()))
        if training.step % 300 == 0:
            data.grow()


def load_average(module: torch.nn.Module, state: dict[str, Any]) -> None:
    """Put the averaged weights of a checkpoint into `module`: what is exported."""
    module.load_state_dict(state["denoiser"])
    with torch.no_grad():
        for parameter, value in zip(module.parameters(), state["average"], strict=True):
            parameter.copy_(value)
