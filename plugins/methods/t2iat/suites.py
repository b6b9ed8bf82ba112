"""The neutral prompts of association tests as prompt suites: one JSON file per paper, in `association_tests`.

A suite has the prompts X and Y that name neither attribute, in two groups; its `method_options` choose the test.
"""

from __future__ import annotations

import importlib.resources
import json
from collections.abc import Iterator
from functools import cache

from biaslens_gui.api import Prompt, PromptSuite

from . import stimuli


@cache
def association_suites() -> tuple[PromptSuite, ...]:
    """Return the suite of every test, by file name and then in the paper's order."""
    return tuple(_association_suites())


def _association_suites() -> Iterator[PromptSuite]:
    folder = importlib.resources.files(__package__).joinpath("association_tests")
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".json"):
            data = json.loads(file.read_text(encoding="utf-8"))
            method = file.name.removesuffix(".json")
            for test in (stimuli.read_test(test, data["lists"]) for test in data["tests"]):
                yield neutral_suite(stimuli.ticked(test), method, data["source"], data["licence"])


def neutral_suite(test: stimuli.AssociationTest, method: str, source: str, licence: str) -> PromptSuite:
    """Return the neutral prompts of `test`, each in the group of its concept."""
    prompts = tuple(
        Prompt(test.neutral(word), concept.name, {"stimulus": word})
        for concept in test.concepts
        for word in concept.words
    )
    return PromptSuite(
        id=f"{method}_{test.id}",
        title=f"{method.upper()}: {test.title}",
        summary=f"{len(prompts)} prompts that name neither attribute; the test adds those that do.",
        source=source,
        licence=licence,
        prompts=prompts,
        tags=("paper", method),
        method_options={method: {"test": test.id}},
    )
