"""What the language model and the question answerer are asked: the words of appendix 8.1, of Table 4 and of Table 5."""

from __future__ import annotations

import importlib.resources
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import TypeVar

from biaslens_gui.api import CompletionRequest, Lab, Message, Work

from . import counterfactuals

T = TypeVar("T")
LONGEST_REPLY = 900


@cache
def text(name: str) -> str:
    """Return the words of a turn, as the file `name` among the prompts has them."""
    return importlib.resources.files(__package__).joinpath("prompts", f"{name}.txt").read_text(encoding="utf-8").strip()


@cache
def questions() -> dict[str, str]:
    """Return the questions of Table 4 by the axis they are asked for."""
    file = importlib.resources.files(__package__).joinpath("prompts", "questions.json")
    table = json.loads(file.read_text(encoding="utf-8"))["questions"]
    return dict(table)


@cache
def axes_of_table_5() -> dict[str, tuple[counterfactuals.ProposedAxis, ...]]:
    """Return the axes that the paper's language model gave to each of its prompts, by the prompt in lower case."""
    file = importlib.resources.files("biaslens_resources").joinpath("prompt_suites", "tibet_prompts.json")
    printed = json.loads(file.read_text(encoding="utf-8"))["axes"]
    source = "TIBET, Table 5"
    return {prompt.casefold(): counterfactuals.printed_axes(names, source) for prompt, names in printed.items()}


def axes_of(
    lab: Lab, prompts: Sequence[str], printed: Mapping[str, tuple[counterfactuals.ProposedAxis, ...]]
) -> Work[list[counterfactuals.Read[counterfactuals.ProposedAxis]]]:
    """Return the axes of every prompt: those that are printed for it, else what the language model proposes."""
    found = {prompt: printed.get(prompt.casefold(), ()) for prompt in prompts}
    asked = [axes_request(prompt) for prompt in prompts if not found[prompt]]
    replies = yield from ask(lab, asked, lambda _, text, last: counterfactuals.read_axes(text, last), text("axes_form"))
    proposed = dict(zip((request.inputs["prompt"] for request in asked), replies, strict=True))
    return [proposed.get(prompt) or counterfactuals.Read(found[prompt], (), True) for prompt in prompts]


def axes_request(prompt: str) -> CompletionRequest:
    """Return what the language model is asked for the axes of a prompt: the first turn, in the form it answers in."""
    first = text("turn_1").replace("<initial prompt>", prompt)
    messages = (Message("user", f"{first}\n\n{text('axes_form')}"),)
    return CompletionRequest("tibet.axes", messages, {"prompt": prompt}, LONGEST_REPLY, counterfactuals.AXES)


def counterfactuals_request(prompt: str, axis: str, axes: Sequence[str]) -> CompletionRequest:
    """Return what the language model is asked for the counterfactuals of one axis, in the form of its second turn."""
    first = text("turn_1").replace("<initial prompt>", prompt)
    listed = "\n".join(f"{index}. {name}" for index, name in enumerate(axes, 1))
    second = f"{text('turn_2')}\n\n{text('counterfactuals_form').replace('<axis>', axis)}"
    messages = (Message("user", first), Message("assistant", listed), Message("user", second))
    inputs, form = {"prompt": prompt, "axis": axis}, counterfactuals.COUNTERFACTUALS
    return CompletionRequest("tibet.counterfactuals", messages, inputs, LONGEST_REPLY, form)


def ask(
    lab: Lab,
    requests: Sequence[CompletionRequest],
    read: Callable[[CompletionRequest, str, bool], counterfactuals.Read[T]],
    again: str,
) -> Work[list[counterfactuals.Read[T]]]:
    """Ask once, and a second and last time where the reply could not be used, with the words `again`."""
    said = yield from lab.complete(requests)
    understood = [read(request, completion.text, False) for request, completion in zip(requests, said, strict=True)]
    unusable = [index for index, one in enumerate(understood) if not one.understood]
    if unusable:
        turns = [
            (Message("assistant", said[position].text.strip() or "-"), Message("user", again)) for position in unusable
        ]
        repeated = [
            replace(requests[position], messages=(*requests[position].messages, *more), schema={})
            for position, more in zip(unusable, turns, strict=True)
        ]
        for position, completion in zip(unusable, (yield from lab.complete(repeated)), strict=True):
            second = read(requests[position], completion.text, True)
            understood[position] = replace(second, dropped=(*understood[position].dropped, *second.dropped))
    return understood
