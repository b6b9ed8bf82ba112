"""What plugins are promised: the names of `biaslens_gui.api`, and of the modules among them what plugins use.

A name is promised because somebody needs it: a shipped plugin, the example package, or the contracts that every plugin
is held to. What nobody uses is not published, unless `REASONS` says why.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from biaslens_gui import api

ROOT = Path(__file__).resolve().parents[2]
USERS = ("plugins", "tests/data/example_plugin", "biaslens_gui/testing")

REASONS: Mapping[str, str] = {
    "AsksReviewers": "what a method with questions of its own to reviewers implements",
    "Completion": "what `lab.completions` returns",
    "OutOfMemory": "what a model raises where a batch does not fit, so that the engine tries half",
    "RunEvent": "what `biaslens_on_event` is given",
    "Selective": "what a plugin that works on some models only implements",
}
"""Names that no plugin here uses, and why they are published all the same."""

STILL_PROMISED: Mapping[str, str] = {
    "claims": "sentence",  # which says nothing of what is taken on trust; that stands in `sentence_alone`
    "result_tables": "tables_of",  # the tables of `streamed` with their rows at hand, which exporters of others use
}
"""Of modules, what no plugin here uses any more, and was promised before."""


class Origin(NamedTuple):
    """Where a name of the interface comes from: a module, and its name there; none if it is a module itself."""

    module: str
    name: str


def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def origins() -> dict[str, Origin]:
    """Return where each name of the interface comes from."""
    found: dict[str, Origin] = {}
    for node in _tree(Path(api.__file__)).body:
        if not isinstance(node, ast.ImportFrom):
            continue
        for alias in node.names:
            name = alias.asname or alias.name
            if name in api.__all__:
                value = getattr(api, name)
                is_module = isinstance(value, ModuleType)
                found[name] = Origin(value.__name__, "") if is_module else Origin(str(node.module), alias.name)
    return found


@cache
def use() -> dict[str, set[str]]:
    """Return the members that plugins, the example and the contracts use, by name of the interface: none of a class."""
    used: dict[str, set[str]] = defaultdict(set)
    for folder in USERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            _add_use(_tree(path), used)
    for module, member in STILL_PROMISED.items():
        used[module].add(member)
    return dict(used)


def _add_use(tree: ast.Module, used: dict[str, set[str]]) -> None:
    local: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "biaslens_gui.api":
            for alias in node.names:
                local[alias.asname or alias.name] = alias.name
                used[alias.name]
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in local:
            name = local[node.value.id]
            if isinstance(getattr(api, name, None), ModuleType):
                used[name].add(node.attr)


def page() -> Iterator[str]:
    """Yield the page of the interface: names by the module they come from, then the modules with what is promised."""
    used, names = use(), origins()
    yield f"# Interface for plugins\n\n{_first_sentence(api)}\n"
    yield "Of a module that is a name of the interface itself, what is listed below it is promised, and nothing else.\n"
    groups: dict[str, list[str]] = defaultdict(list)
    for name, origin in names.items():
        if origin.name:
            groups[origin.module].append(name)
    for module in sorted(groups):
        yield f"## {_first_sentence(import_module(module))}\n"
        for name in sorted(groups[module]):
            yield _line(name, getattr(api, name), names[name]) + (f" ({REASONS[name]})" if name in REASONS else "")
        yield ""
    for name in sorted(names):
        if not names[name].name:
            module = getattr(api, name)
            yield f"## `{name}`: {_first_sentence(module)}\n"
            for member in sorted(used.get(name, ())):
                value = getattr(module, member)
                yield _line(f"{name}.{member}", value, Origin(names[name].module, member))
            yield ""


def _line(name: str, value: Any, origin: Origin) -> str:
    said = _first_sentence(value) if inspect.isroutine(value) or inspect.isclass(value) else _remark(origin)
    return f"- `{name}`: {said}" if said else f"- `{name}`"


def _first_sentence(thing: object) -> str:
    text = " ".join(inspect.cleandoc(thing.__doc__ or "").partition("\n\n")[0].split())
    return re.split(r"(?<=\.) (?=[A-Z`])", text)[0]


def _remark(origin: Origin) -> str:
    """Return the text below a constant or a type in its module."""
    body = _tree(Path(str(import_module(origin.module).__file__))).body
    for node, after in zip(body, [*body[1:], ast.Pass()], strict=True):
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        if any(isinstance(target, ast.Name) and target.id == origin.name for target in targets):
            text = ast.literal_eval(after.value) if isinstance(after, ast.Expr) else ""
            return " ".join(str(text).partition("\n\n")[0].split())
    return ""
