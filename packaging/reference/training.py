"""What the training commands share: a clock that decides the learning rate, and checkpoints to resume from."""

from __future__ import annotations

import argparse
import json
import math
import os
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import torch

from drawn_world.attributes import Scene
from drawn_world.drawing import draw

DEFAULT_CACHE = Path.home() / ".cache" / "biaslens-reference"


def prepare(seed: int, threads: int) -> torch.device:
    """Seed torch, bound its threads, and choose the device: a GPU where there is one, else this processor."""
    torch.manual_seed(seed)
    torch.set_num_threads(threads)
    return torch.device("cuda" if torch.cuda.is_available() else "cpu")


def pixels(scenes: list[Scene]) -> torch.Tensor:
    """The drawings of `scenes`, float32 (n, 3, 128, 128) in -1..1, channels last in memory."""
    stack = np.stack([np.asarray(draw(scene)) for scene in scenes])
    return torch.from_numpy(stack).permute(0, 3, 1, 2).float().div(127.5).sub(1)


class Budget:
    """Spends a budget of seconds over any number of sessions and says how far along it is."""

    def __init__(self, minutes: float, spent: float = 0.0) -> None:
        self.total, self._before, self._start = minutes * 60, spent, time.monotonic()

    @property
    def spent(self) -> float:
        return self._before + time.monotonic() - self._start

    @property
    def progress(self) -> float:
        return min(1.0, self.spent / self.total)

    def rate(self, peak: float, warmup: float = 0.02) -> float:
        """Learning rate now: a short linear warm-up, then a cosine down to zero at the end of the budget."""
        if self.progress < warmup:
            return peak * (self.progress / warmup + 0.02)
        return peak * 0.5 * (1 + math.cos(math.pi * (self.progress - warmup) / (1 - warmup)))


def steps(budget: Budget, optimizer: torch.optim.Optimizer, peak: float) -> Iterator[float]:
    """Yield once per step until the budget is spent, having set the learning rate that it yields."""
    while budget.progress < 1:
        rate = budget.rate(peak)
        for group in optimizer.param_groups:
            group["lr"] = rate
        yield rate


class Average:
    """Exponential moving average of weights, with a warm-up so that the first checkpoints are usable."""

    def __init__(self, parameters: list[torch.nn.Parameter], decay: float = 0.998) -> None:
        self.decay, self.count = decay, 0
        self.parameters = parameters
        self.values = [p.detach().clone() for p in parameters]

    def update(self) -> None:
        """Take the trained weights of one more step in."""
        self.count += 1
        decay = min(self.decay, (1 + self.count) / (10 + self.count))
        with torch.no_grad():
            torch._foreach_lerp_(self.values, [p.detach() for p in self.parameters], 1 - decay)


def save_checkpoint(path: Path, **state: Any) -> None:
    """Write `state` so that a kill at any moment leaves the previous or the new checkpoint whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    torch.save(state, path.with_suffix(".part"))
    os.replace(path.with_suffix(".part"), path)


def load_checkpoint(path: Path) -> dict[str, Any] | None:
    """The checkpoint at `path`, or None where training has not begun."""
    if not path.exists():
        return None
    state: dict[str, Any] = torch.load(path, map_location="cpu", weights_only=True)  # noqa: TID251 - tensors only
    return state


def restore_optimizer(optimizer: torch.optim.Optimizer, state: dict[str, Any]) -> None:
    """Let `optimizer` go on from a checkpoint; from shipped weights (`shipped_weights`) it starts afresh."""
    if "optimizer" in state:
        optimizer.load_state_dict(state["optimizer"])


class Training:
    """A training under way: `parts` and their optimizer, resumed from the checkpoint at `path` where there is one.

    A step is an iteration over `rounds`, a call of `learn`, and one of `tell`, which now and then logs and saves.
    """

    def __init__(
        self, path: Path, minutes: float, seed: int, optimizer: torch.optim.Optimizer, **parts: torch.nn.Module
    ) -> None:
        self._path, self._seed, self._optimizer, self._parts = path, seed, optimizer, parts
        self._peak, self._rate, self._running = optimizer.defaults["lr"], 0.0, dict[str, float]()
        self.step, spent, self.state = 0, 0.0, load_checkpoint(path)
        self.extra: Callable[[], dict[str, Any]] = dict
        """What else is saved."""
        if self.state is not None:
            for name, part in parts.items():
                part.load_state_dict(self.state[name])
            restore_optimizer(optimizer, self.state)
            self.step, spent = self.state["step"], self.state["spent"]
        self.budget = Budget(minutes, spent)

    def rounds(self) -> Iterator[np.random.Generator]:
        """Yield the random numbers of each step until the budget is spent; save at the end."""
        for rate in steps(self.budget, self._optimizer, self._peak):
            self._rate = rate
            yield np.random.default_rng((self._seed, self.step))
        self._save()

    def learn(self, loss: torch.Tensor, part: torch.nn.Module) -> None:
        """Take one step down `loss`, the gradient of `part` kept short."""
        self._optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(part.parameters(), 1.0)
        self._optimizer.step()
        self.step += 1

    def tell(self, every: int = 100, **values: float) -> None:
        """Keep a running mean of `values`; every so many steps log it and save."""
        for name, value in values.items():
            self._running[name] = 0.98 * self._running.get(name, 0.0) + 0.02 * value
        if self.step % every == 0:
            means = {name: value / (1 - 0.98**self.step) for name, value in self._running.items()}
            minutes = self.budget.spent / 60
            log(self._path.with_suffix(".jsonl"), step=self.step, minutes=minutes, rate=self._rate, **means)
            self._save()

    def _save(self) -> None:
        parts = {name: part.state_dict() for name, part in self._parts.items()}
        clock = {"step": self.step, "spent": self.budget.spent}
        save_checkpoint(self._path, **parts, **self.extra(), optimizer=self._optimizer.state_dict(), **clock)


def reader_optimizer(weights: Iterable[torch.nn.Parameter], peak: float) -> torch.optim.Optimizer:
    """The optimizer of all models that read."""
    return torch.optim.AdamW(weights, lr=peak, weight_decay=0.01, betas=(0.9, 0.98), foreach=True)


def export_reader(model: Any, cache: Path, name: str, folder: Path, *beside: Any) -> None:
    """Write a model folder in half precision, from the newest checkpoint where there is one, with what is `beside`."""
    if (state := load_checkpoint(cache / f"{name}.pt")) is not None:
        model.load_state_dict(state["model"])
    model.half().save_pretrained(folder, safe_serialization=True)
    for part in beside:
        part.save_pretrained(folder)
    (folder / "model.safetensors").chmod(0o644)


def log(path: Path, **record: float | int | str) -> None:
    """Print one record and append it to the training log, one JSON object per line."""
    line = json.dumps({k: round(v, 5) if isinstance(v, float) else v for k, v in record.items()})
    print(line, flush=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write(line + "\n")


def options(about: str | None, *, minutes: float, batch: int, seed: int, peak: float) -> argparse.ArgumentParser:
    """What every training command takes; the values given are those of the models that ship."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cache", type=Path, default=DEFAULT_CACHE)
    parser.add_argument("--minutes", type=float, default=minutes)
    parser.add_argument("--batch", type=int, default=batch)
    parser.add_argument("--seed", type=int, default=seed)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--peak", type=float, default=peak)
    return parser


def command_line(
    about: str | None,
    train: Callable[[Path, float, int, int, int, float], None],
    export: Callable[[Path, Path], None] | None,
    **defaults: Any,
) -> None:
    """Train or export as the command line asks."""
    parser = options(about, **defaults)
    if export is not None:
        parser.add_argument("--export", type=Path)
    given = parser.parse_args()
    if export is not None and given.export is not None:
        export(given.cache, given.export)
    else:
        train(given.cache, given.minutes, given.batch, given.seed, given.threads, given.peak)
