"""Where the names of a module come from, and who calls its functions: what `sentences` asks of the other modules."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import cache

from following import PACKAGES, bindings, calls
from sentences import Worded, name_of
from translatable import ROOT, code, sources, tree

_worded: dict[str, Worded] = {}


def worded(file: str) -> Worded:
    """Return what looks up the sentences of a module, its path relative to the root, in the others as well."""
    if file not in _worded:
        _worded[file] = Worded(tree(file), Elsewhere(file))
    return _worded[file]


def phrases() -> list[tuple[str, str]]:
    """Return what was found to stand in places so far, with the module it is written in."""
    return [(file, phrase) for file, module in _worded.items() for phrase in module.phrases]


def forget() -> None:
    """Let go of all modules that were read."""
    _worded.clear()
    for kept in (callers, imported, file_of, calls, bindings):
        kept.cache_clear()


class Elsewhere:
    """The modules around one: those that it takes names from, and those that call its functions."""

    def __init__(self, file: str) -> None:
        self._file = file

    def given(self, name: str) -> tuple[Worded, str] | None:
        """Return the module that an imported name comes from, and what it is called there."""
        file, there = imported(self._file).get(name, ("", ""))
        return (worded(file), there) if there else None

    def inside(self, module: str) -> Worded | None:
        """Return the module that a name stands for, as in `pretrained.refused(...)`."""
        file, there = imported(self._file).get(module, ("", ""))
        return worded(file) if file and not there else None

    def calls_of(self, name: str) -> Iterator[tuple[Worded, ast.Call, Sequence[ast.AST]]]:
        """Yield the calls of a function of this module in others, with their modules and what they stand in."""
        for file in callers(self._file, name):
            yield from (
                (worded(file), call, scopes) for call, scopes in calls(tree(file)) if name_of(call.func) == name
            )


@cache
def callers(file: str, name: str) -> tuple[str, ...]:
    """Return the modules that call the function `name` of a module."""
    own = any(isinstance(node, ast.FunctionDef) and node.name == name for node in tree(file).body)
    call = f"{name}("
    others = (other for folder in PACKAGES for other in sources(folder) if own and other != file)
    return tuple(other for other in others if call in code(other) and takes(other, file, name))


def takes(other: str, file: str, name: str) -> bool:
    """Whether a module imports the function `name` of another, or that module itself."""
    return any(found in ((file, name), (file, "")) for found in imported(other).values())


@cache
def imported(file: str) -> dict[str, tuple[str, str]]:
    """Return what a module imports of this project: by its name there the file, and its own name unless it is one."""
    found: dict[str, tuple[str, str]] = {}
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for one in node.names:
                if inner := file_of(f"{node.module}.{one.name}"):
                    found[one.asname or one.name] = inner, ""
                elif outer := file_of(node.module):
                    found[one.asname or one.name] = handed_on(outer).get(one.name, (outer, one.name))
    return found


def handed_on(file: str) -> dict[str, tuple[str, str]]:
    """Return what a module is there to hand on, which is what others are asked to import from it."""
    return imported(file) if file.endswith(("/api.py", "/__init__.py")) else {}


@cache
def file_of(module: str) -> str:
    """Return the file of a module of this project, relative to the root; empty where there is none."""
    package, _, rest = module.partition(".")
    folder = next((name for name, known in PACKAGES.items() if known == package), "")
    path = f"{folder}/{rest.replace('.', '/')}".rstrip("/")
    files = (f"{path}.py", f"{path}/__init__.py")
    return next((file for file in files if folder and (ROOT / file).is_file()), "")
