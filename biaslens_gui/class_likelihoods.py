"""Closed questions answered by likelihood: how likely a model is to write each class and then to stop.

The score of a class is its log-likelihood divided by the number of its tokens, so neither a short class nor the
beginning of another ("brown", "brown hair") wins by its length. Libraries are imported inside the functions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from biaslens_gui.core.roles import Check, Probabilities


def padded(rows: Sequence[Sequence[int]]) -> list[list[int]]:
    """Return token rows at one length; what is behind a row's end is never looked at, since attention looks back."""
    longest = max(map(len, rows))
    return [[*row, *[row[-1]] * (longest - len(row))] for row in rows]


def class_scores(logits: Any, classes: Sequence[Sequence[int]], stops: Sequence[int]) -> Any:
    """Return the score of each class, given `logits` (classes x positions x vocabulary) from before its first token."""
    import torch

    likelihoods = logits.double().log_softmax(dim=-1)
    scores = []
    for row, ids in zip(likelihoods, classes, strict=True):
        written = row[torch.arange(len(ids)), torch.tensor(ids, device=row.device)].sum()
        scores.append((written + row[len(ids), list(stops)].logsumexp(dim=-1)) / len(ids))
    return torch.stack(scores)


def shares(scores: Any) -> Probabilities:
    """Return scores as probabilities: their softmax."""
    found: Probabilities = scores.softmax(dim=-1).cpu().numpy().astype(np.float64)
    return found


def asking_at_every_token(check: Check) -> Any:
    """Return a stopping criterion that never stops by itself; `check` raises when somebody asked to stop."""
    import torch
    from transformers import StoppingCriteria

    class AskAtEveryToken(StoppingCriteria):  # type: ignore[misc]
        def __call__(self, input_ids: Any, scores: Any, **_: Any) -> Any:
            check()
            return torch.zeros(input_ids.shape[0], dtype=torch.bool, device=input_ids.device)

    return AskAtEveryToken()
