"""What an expression in a module can be, told from its syntax and the constants of the module: `STAGES[stage]`."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

PACKAGES = {"biaslens_gui": "biaslens_gui", "plugins": "biaslens_plugins"}
SCOPES = (ast.FunctionDef, ast.Lambda, ast.ListComp, ast.GeneratorExp, ast.SetComp, ast.DictComp)
LEAVES = (ast.Name, ast.Constant, ast.expr_context, ast.operator, ast.cmpop)  # two of three nodes; no call is in them


@cache
def calls(node: ast.AST) -> tuple[tuple[ast.Call, tuple[ast.AST, ...]], ...]:
    """Return every call below `node` with the functions and comprehensions it stands in, the innermost first."""
    return tuple(_calls(node))


def _calls(node: ast.AST) -> Iterator[tuple[ast.Call, tuple[ast.AST, ...]]]:
    scopes: tuple[ast.AST, ...] = ()
    waiting = [(node, scopes)]
    while waiting:
        node, scopes = waiting.pop()
        if isinstance(node, SCOPES):
            scopes = (node, *scopes)
        if isinstance(node, ast.Call):
            yield node, scopes
        waiting += [(child, scopes) for child in ast.iter_child_nodes(node) if not isinstance(child, LEAVES)][::-1]


class Follow:
    """Looks up what an expression of one module can be: a list of values, or None where that is not known.

    Attributes that `is_known` allows are found elsewhere, and give no values here.
    """

    def __init__(self, file: str, is_known: Callable[[str], bool]) -> None:
        self._is_known = is_known
        package, _, rest = file.removesuffix(".py").partition("/")
        self._module = ".".join((PACKAGES[package], *rest.split("/"))).removesuffix(".__init__")

    def values(self, node: ast.expr, scopes: Sequence[ast.AST]) -> list[Any] | None:
        """Return what `node` can be."""
        match node:
            case ast.Constant():
                return [node.value]
            case ast.IfExp():
                return both(self.values(node.body, scopes), self.values(node.orelse, scopes))
            case ast.Name():
                return self._name(node.id, scopes)
            case ast.Tuple() | ast.List():
                parts = [self.values(part, scopes) for part in node.elts]
                whole = all(part is not None and len(part) == 1 for part in parts)
                return [tuple(part[0] for part in parts if part)] if whole else None
            case ast.Dict():
                return self._dictionary(node, scopes)
            case ast.Subscript():
                owners = self.values(node.value, scopes)
                key = node.slice.value if isinstance(node.slice, ast.Constant) else None
                return None if owners is None else [item for owner in owners for item in inside(owner, key)]
            case ast.Attribute():
                if self._is_known(node.attr):
                    return []  # a record's; its words are found where it is made
                owners = self.values(node.value, scopes)
                known = owners is not None and all(hasattr(owner, node.attr) for owner in owners)
                return [getattr(owner, node.attr) for owner in owners or ()] if known else None
            case ast.Call(func=ast.Attribute(attr="get" | "values" | "items" as name)):
                owners = self.values(node.func.value, scopes)
                return None if owners is None else [item for owner in owners for item in listed(owner, name)]
            case ast.Call(func=ast.Name(id="next"), args=[ast.GeneratorExp() as one, *_]):
                return self.values(one.elt, (one, *scopes))
        return None

    def _dictionary(self, node: ast.Dict, scopes: Sequence[ast.AST]) -> list[Any] | None:
        made: dict[Any, Any] = {}
        for index, value in enumerate(node.values):
            options = self.values(value, scopes)
            if options is None:
                return None
            made.update({(index, number): option for number, option in enumerate(options)})
        return [made]

    def _name(self, name: str, scopes: Sequence[ast.AST]) -> list[Any] | None:
        for index, scope in enumerate(scopes):
            bound = [
                value for target, value in bindings(scope) for value in self._bound(name, target, value, scopes[index:])
            ]
            if bound:
                found: list[Any] = []
                for options in bound:
                    if options is None:
                        return None
                    found += options
                return found
            if isinstance(scope, ast.FunctionDef | ast.Lambda) and name in arguments(scope):
                return None
        module = importlib.import_module(self._module)
        return [getattr(module, name)] if hasattr(module, name) else None

    def _bound(
        self, name: str, target: ast.expr, value: Given, scopes: Sequence[ast.AST]
    ) -> Iterator[list[Any] | None]:
        """Yield what `name` becomes where `target` is given `value`, if it is in it."""
        path = place(name, target)
        if path is None:
            return
        given = self.values(value.node, scopes)
        if value.each:
            given = None if given is None else [item for one in given for item in inside(one, None)]
        for index in path:
            given = None if given is None else [one[index] for one in given]
        yield given


class Given(NamedTuple):
    """An expression that a name is bound to, or to each element of which it is."""

    node: ast.expr
    each: bool


@cache
def bindings(scope: ast.AST) -> tuple[tuple[ast.expr, Given], ...]:
    """Return the targets of a function or comprehension with what they are given."""
    return tuple(_bindings(scope))


def _bindings(scope: ast.AST) -> Iterator[tuple[ast.expr, Given]]:
    if isinstance(scope, ast.ListComp | ast.GeneratorExp | ast.SetComp | ast.DictComp):
        yield from ((generator.target, Given(generator.iter, True)) for generator in scope.generators)
        return
    for node in ast.walk(scope):
        match node:
            case ast.Assign():
                yield from ((target, Given(node.value, False)) for target in node.targets)
            case ast.AnnAssign() | ast.NamedExpr() if node.value is not None:
                yield node.target, Given(node.value, False)
            case ast.For():
                yield node.target, Given(node.iter, True)


def arguments(scope: ast.FunctionDef | ast.Lambda) -> set[str]:
    """Return the names of the parameters of a function."""
    given = scope.args
    return {one.arg for one in (*given.posonlyargs, *given.args, *given.kwonlyargs)}


def place(name: str, target: ast.expr) -> tuple[int, ...] | None:
    """Return where `name` stands in a target such as `(word, sign), tint`."""
    if isinstance(target, ast.Name):
        return () if target.id == name else None
    if isinstance(target, ast.Tuple | ast.List):
        for index, part in enumerate(target.elts):
            rest = place(name, part)
            if rest is not None:
                return (index, *rest)
    return None


def both(one: list[Any] | None, other: list[Any] | None) -> list[Any] | None:
    """Return the values of two branches."""
    return None if one is None or other is None else one + other


def inside(owner: Any, key: Any) -> list[Any]:
    """Return the element `key` of `owner`, or all of them where it is not known."""
    if key is not None:
        return [owner[key]]
    return list(owner.values() if isinstance(owner, dict) else owner)


def listed(owner: Any, name: str) -> list[Any]:
    """Return what a method of a dictionary returns; `get` may return any of its values."""
    return list(owner.values()) if name == "get" else [list(getattr(owner, name)())]


def strings(values: Iterable[Any]) -> Iterator[str]:
    """Yield the texts among `values`."""
    return (value for value in values if isinstance(value, str))
