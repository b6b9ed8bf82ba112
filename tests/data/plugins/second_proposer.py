"""A language model of a few rules, to stand beside the lexicon: it proposes gender, in words of its own, and hats."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from biaslens_gui.api import Availability, Check, CompletionRequest, GenerationSettings, ModelRef, PluginInfo, hookimpl

PROPOSED = [
    {"name": "gender", "classes": ["woman", "man"], "question": "Who is it?", "present_in_prompt": False},
    {"name": "hat", "classes": ["yes", "no"], "question": "Is there a hat?", "present_in_prompt": False},
]


class SecondProposer:
    """Proposes the same of every caption, and has nothing to say otherwise."""

    info = PluginInfo("second_proposer", "1", "Second proposer", "Proposes gender and hats.", "language_model")
    params: tuple[Any, ...] = ()

    def available(self) -> Availability:
        return Availability(True)

    def digest(self) -> str:
        return "second proposer 1"

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[SecondProposer]:
        yield self

    def max_batch(self, model: ModelRef, settings: GenerationSettings, device: str) -> int:
        return 8

    def complete(self, requests: Sequence[CompletionRequest], check: Check) -> list[str]:
        check()
        return [json.dumps(PROPOSED) if request.task == "openbias.proposals" else "no" for request in requests]


@hookimpl
def biaslens_register_language_models(register: Callable[[SecondProposer], None]) -> None:
    """Register the model."""
    register(SecondProposer())
