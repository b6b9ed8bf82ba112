"""Drawings whose prompts hold certain words, drawn more often: for words that are obeyed last.

A drawing is taken by its prompt alone, so the shares among the drawings of one prompt stay what the truth says, and
for the empty prompt all are drawn alike (see `Latents.batch`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import torch

from denoising import Latents

if TYPE_CHECKING:
    from transformers import CLIPTokenizer


class FavouredLatents(Latents):
    """Latents of which those that `factors` speaks of, word -> factor, are drawn so many times as often as usual."""

    def __init__(self, folder: Path, tokenizer: CLIPTokenizer, factors: Mapping[str, float]) -> None:
        self._factors = {tuple(tokenizer(word).input_ids[1:-1]): factor for word, factor in factors.items()}
        super().__init__(folder, tokenizer)

    def grow(self) -> int:
        """Read new shards, and weigh all prompts anew; returns how many drawings there are."""
        count = super().grow()
        for word, factor in self._factors.items():
            said = self._tokens[0][:, 0].unfold(1, len(word), 1) == torch.tensor(word)
            self._weights = torch.where(said.all(-1).any(-1), self._weights * factor, self._weights)
        return count


def factors_of(given: Sequence[str]) -> dict[str, float]:
    """Read "brown=3" as the factor of a word.

    Raises:
        SystemExit: one of `given` is none.
    """
    factors = {}
    for text in given:
        word, _, number = text.partition("=")
        try:
            factors[word] = float(number)
        except ValueError:
            raise SystemExit(f"{text!r} is no word and factor, such as brown=3") from None
        if not word or not factors[word] > 0:
            raise SystemExit(f"{text!r} is no word and factor, such as brown=3")
    return factors
