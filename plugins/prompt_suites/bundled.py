"""The prompt suites BiasLens comes with: one JSON file each, in `resources/prompt_suites`.

Those in other languages, a suite for each, are `api.translated`.

A file has a template and its slots. A slot names its values, or `values_of_groups`: the values under the group in which
their prompts are counted. `method_options` are the options that methods take with it. A suite is data; to bring your
own in a plugin, register a `PromptSuite`.
"""

from __future__ import annotations

import importlib.resources
import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from biaslens_gui.api import Prompt, PromptSuite, Slot, Template, hookimpl, translated


def read_suite(data: dict[str, Any]) -> PromptSuite:
    """Return the suite that a file describes, its prompts in the order of the slots' values."""
    template = Template(data["template"], tuple(_slot(slot) for slot in data["slots"]))
    return PromptSuite(
        id=data["id"],
        title=data["title"],
        summary=data["summary"],
        source=data["source"],
        licence=data["licence"],
        prompts=template.expand(),
        tags=tuple(data["tags"]),
        method_options=data.get("method_options", {}),
    )


def _slot(data: dict[str, Any]) -> Slot:
    groups: dict[str, list[str]] = data.get("values_of_groups", {})
    values = data["values"] if "values" in data else [value for members in groups.values() for value in members]
    return Slot(data["name"], tuple(values), {value: group for group, members in groups.items() for value in members})


def bundled_suites() -> Iterator[PromptSuite]:
    """Yield every suite of `resources/prompt_suites`, by file name."""
    folder = importlib.resources.files("biaslens_resources").joinpath("prompt_suites")
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".json"):
            yield read_suite(json.loads(file.read_text(encoding="utf-8")))


def language_suites() -> Iterator[PromptSuite]:
    """Yield the occupations in each language, a prompt counted under its language and grammatical form."""
    source, licence = translated.origin()
    for language in translated.languages():
        forms = f", {' and '.join(language.forms)}" if len(language.forms) > 1 else ""
        prompts = tuple(Prompt(each.text, each.name) for each in translated.prompts(language.tag))
        yield PromptSuite(
            id=f"occupations_{language.tag}",
            title=f"Occupations: {language.name}",
            summary=f"A photo of each of ten occupations in {language.name}{forms}. {language.note}".strip(),
            source=source,
            licence=licence,
            prompts=prompts,
            tags=("occupations", "languages", language.tag),
        )


@cache  # hosts are made again and again, the files stay what they are
def _suites() -> tuple[PromptSuite, ...]:
    return (*bundled_suites(), *language_suites())


@hookimpl
def biaslens_register_prompt_suites(register: Callable[[PromptSuite], None]) -> None:
    """Register the bundled suites."""
    for suite in _suites():
        register(suite)
