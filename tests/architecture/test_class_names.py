"""A class has a name of its own: whoever reads it need not ask which of two things is meant."""

from __future__ import annotations

import ast
from collections import defaultdict
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SAME_MEANING = {  # one thing, defined once for every part that is one
    "LoadedCaptioner",  # a role's protocol, and the one loader of it
    "LoadedClassifier",
    "LoadedEmbedder",
    "LoadedLanguageModel",
    "LoadedMaskFiller",
    "LoadedQuestionAnswerer",
    "LoadedServer",  # a served model, in each of its roles
    "ModelAudit",  # in every method: one image model's findings
}


@cache
def defined_more_than_once() -> set[str]:
    """Return the names that two modules of the application and its plugins give to classes of theirs."""
    found = defaultdict(set)
    for top in ("biaslens_gui", "plugins"):
        for path in (ROOT / top).rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            for node in ast.walk(ast.parse(text)) if "class " in text else ():
                if isinstance(node, ast.ClassDef):
                    found[node.name].add(path)
    return {name for name, paths in found.items() if len(paths) > 1}


def test_no_class_name_has_two_meanings() -> None:
    assert defined_more_than_once() - SAME_MEANING == set(), "the name is taken"


def test_what_is_listed_is_still_there() -> None:
    assert SAME_MEANING - defined_more_than_once() == set(), "renamed: take it from the list"
