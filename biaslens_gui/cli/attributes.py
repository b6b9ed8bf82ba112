"""`biaslens attributes`: what the images of a run show so far, as a tree, and where to look next."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

from biaslens_gui.cli.console import show
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.core.claims import Language
from biaslens_gui.core.claims.attribute_tree import (
    CAUTION,
    AttributeTree,
    SeenAttribute,
    ShownClass,
    what_to_do,
    what_to_look_at,
)
from biaslens_gui.core.claims.names import question_name
from biaslens_gui.core.codec import to_data
from biaslens_gui.engine.exporting.attribute_trees import attribute_trees
from biaslens_gui.errors import KnownError
from biaslens_gui.store.project import open_project


def add_verbs(verbs: Any) -> None:
    """Add `attributes`."""
    attributes = verbs.add_parser("attributes", help="show what images show as a tree, and where to look next")
    attributes.add_argument("--project", type=Path, required=True, metavar="DIR", help="the project folder")
    attributes.add_argument("--run", default="", metavar="RUN", help="the start of its id (default: the newest)")
    attributes.add_argument("--model", default="", metavar="NAME", help="one image model (default: each)")
    attributes.add_argument("--prompt", default="", metavar="TEXT", help="one prompt (default: all together)")
    attributes.add_argument("--language", choices=get_args(Language), default="en", help="of the words (default: en)")
    attributes.add_argument("--json", action="store_true", help="print JSON, with the images of every branch")
    attributes.set_defaults(carry_out=_attributes)


def _attributes(options: argparse.Namespace) -> int:
    run_id, trees = attribute_trees(open_project(options.project), options.run)
    models = trees.models()
    if options.model and options.model not in models:
        raise KnownError(
            "No such model", f"{options.model!r} is none of: {', '.join(models)}.", "Write it as it is there."
        )
    if options.prompt and options.prompt not in trees.prompts:
        raise KnownError("No such prompt", f"{options.prompt!r} is no prompt of this run.", "Write it as it is there.")
    grown = [trees.grow(model, options.prompt) for model in models if options.model in ("", model)]
    data = {"run": run_id, "trees": [_data(tree, options.language) for tree in grown]}
    show(options, data, _lines(grown, options.language))
    return ExitCode.PASSED


def _data(tree: AttributeTree, language: Language) -> dict[str, Any]:
    told: dict[str, Any] = to_data(tree)
    for item, data in zip(tree.next, told["next"], strict=True):
        data["sentence"], data["advice"] = what_to_look_at(item, language), what_to_do(item, language)
    return told


def _lines(trees: list[AttributeTree], language: Language) -> Iterator[str]:
    german = language == "de"
    images, every, look = (
        ("Bilder", "alle Prompts", "Dort weitersehen") if german else ("images", "all prompts", "Look there next")
    )
    for tree in trees:
        yield f"{tree.model} · {tree.prompt or every}: {tree.images:,} {images}"
        for attribute in tree.attributes:
            yield from _branch(attribute, language, "  ")
        if tree.next:
            yield f"{look}. {CAUTION[language]}"
        for item in tree.next:
            yield f"  - {what_to_look_at(item, language)} {what_to_do(item, language)}"


def _branch(attribute: SeenAttribute, language: Language, indent: str) -> Iterator[str]:
    unsure = "nicht erkennbar" if language == "de" else "cannot tell"
    rest = f"; {unsure}: {len(attribute.unseen)}" if attribute.unseen else ""
    yield f"{indent}{question_name(attribute.question, language)} ({attribute.reader}{rest})"
    for shown in attribute.classes:
        yield f"{indent}  {_figure(shown)}"
        for below in shown.below if shown.images else ():
            parts = ", ".join(_figure(each) for each in below.classes if each.images)
            yield f"{indent}      {question_name(below.question, language)}: {parts}"


def _figure(shown: ShownClass) -> str:
    interval = "" if shown.low is None or shown.high is None else f" [{shown.low:.0%}, {shown.high:.0%}]"
    share = f" {shown.share:.0%}" if shown.of else ""
    return f"{shown.name} {len(shown.images)}/{shown.of}{share}{interval}"
