"""The three turns of the paper as they are printed: axes, counterfactuals of all of them, and both as JSON.

Source: TIBET appendix 8.1. Nothing is added to the turns, so that a large model answers as the paper's did; a small one
is asked about one axis at a time instead (`method`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from biaslens_gui.api import CompletionRequest, Lab, Message, Work, replies

from .counterfactuals import ProposedAxis, ProposedPrompt, Read, axis_name, kind_of

LONGEST_REPLY = 3000
"""Tokens of a reply with all counterfactuals of a prompt."""

Proposed = tuple[ProposedAxis, tuple[ProposedPrompt, ...]]


def chained(lab: Lab, prompts: Sequence[str], turns: Sequence[str]) -> Work[list[Read[Proposed]]]:
    """Return the axes of every prompt with their counterfactuals: each turn is sent with all that was said before."""
    talks: list[tuple[Message, ...]] = [
        (Message("user", turns[0].replace("<initial prompt>", prompt)),) for prompt in prompts
    ]
    said: list[str] = []
    for number, turn in enumerate(turns, 1):
        if number > 1:
            talks = [
                (*talk, Message("assistant", text.strip() or "-"), Message("user", turn))
                for talk, text in zip(talks, said, strict=True)
            ]
        requests = [
            CompletionRequest(f"tibet.turn_{number}", talk, {"prompt": prompt}, LONGEST_REPLY)
            for talk, prompt in zip(talks, prompts, strict=True)
        ]
        said = [completion.text for completion in (yield from lab.complete(requests))]
    return [read_chain(text) for text in said]


def read_chain(text: str) -> Read[Proposed]:
    """Read the dictionary that turn 3 asks for: axes as keys, lists of counterfactuals; what is neither is dropped."""
    read = replies.objects(text)
    found: dict[str, Proposed] = {}
    dropped = list(read.dropped)
    for key, value in _entries(read.items):
        name, listed = axis_name(key), _prompts(value)
        if not name or not listed or len(name.split()) > replies.MOST_WORDS:
            dropped.append(f"{key}: {value}"[:200])
            continue
        before = found.get(name, (ProposedAxis(name, kind_of(name)), ()))
        found[name] = (before[0], (*before[1], *listed))
    return Read(tuple(found.values()), tuple(dropped), bool(found) or read.understood)


def _entries(items: Sequence[Mapping[str, Any]]) -> list[tuple[str, Any]]:
    """Return axes with what is listed for them; a dictionary in a dictionary ("axes": {…}) is opened."""
    found: list[tuple[str, Any]] = []
    for item in items:
        for key, value in item.items():
            nested = isinstance(value, dict) and any(isinstance(one, dict | list) for one in value.values())
            found += _entries([value]) if nested else [(key, value)]
    return found


def _prompts(value: Any) -> tuple[ProposedPrompt, ...]:
    """Return the prompts of a list, or of an object that names them; a number before one is left out."""
    if isinstance(value, dict):
        numbered = replies.members(value) == list(value.values())
        named = [("" if numbered else replies.plain(key), one) for key, one in value.items()]
    else:
        named = [("", one) for one in value] if isinstance(value, list) else []
    texts = ((name, re.sub(r"^\s*\d{1,2}[.)]\s*", "", replies.plain(one))) for name, one in named)
    return tuple(ProposedPrompt(text, name) for name, text in texts if text)
