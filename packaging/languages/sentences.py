"""What sentences an expression of a module can be, told from its syntax: f"{path.name} has {n:,} lines." with places.

What is put into a sentence becomes a place (core/catalogue.py), unless it is one of a few words written in the module,
which are put in. A name is followed to what it was given, in a function by those that call it, into other modules as
well (elsewhere.py).
"""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from biaslens_gui.core.catalogue import PLACE
from following import arguments, bindings, calls
from following import place as where

DEPTH = 6  # how far a name is followed to what it was given
MOST_OPTIONS = 4
STAYS = re.compile(r"path|name|folder|file|stem|suffix|url|key|\bid\b|address|where|member")
JOINED = re.compile(r"'(?: and | or |; )'\.join")
REPR = 114  # what the syntax calls `!r`
FORMATTED = re.compile(r"[,dfg%]")


def name_of(node: ast.expr) -> str:
    """Return the name that is called: `KnownError`, also of `errors.KnownError`."""
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


class Others(Protocol):
    """What is known of the modules around one."""

    def given(self, name: str) -> tuple[Worded, str] | None:
        """Return the module that an imported name comes from, and what it is called there."""

    def inside(self, module: str) -> Worded | None:
        """Return the module that a name stands for."""

    def calls_of(self, name: str) -> Iterator[tuple[Worded, ast.Call, Sequence[ast.AST]]]:
        """Yield the calls of a function of this module in others, with their modules and what they stand in."""


class Worded:
    """Looks up what sentences an expression of one module can be; of what comes from elsewhere, what `others` know."""

    def __init__(self, module: ast.Module, others: Others | None = None) -> None:
        self.phrases: dict[str, None] = {}  # what else stands in places: words that have a line of their own
        self._module = module
        self._others = others
        self._functions: dict[str, list[ast.FunctionDef]] = defaultdict(list)
        for node in ast.walk(module):
            if isinstance(node, ast.FunctionDef):
                self._functions[node.name].append(node)

    def lines(self, node: ast.expr, scopes: Sequence[ast.AST], depth: int = DEPTH) -> list[str]:
        """Return the sentences that `node` can be, with places for what is put into them."""
        if depth == 0:
            return []
        match node:
            case ast.Constant(value=str() as text):
                return [text]
            case ast.Tuple() | ast.List():
                return self._each(node.elts, scopes, depth)
            case ast.JoinedStr():
                return self._joined(node, scopes, depth)
            case ast.IfExp():
                return self._each((node.body, node.orelse), scopes, depth)
            case ast.BoolOp():
                return self._each(node.values, scopes, depth)
            case ast.BinOp(op=ast.Add()):
                ends = self.lines(node.right, scopes, depth - 1)
                return [begin + end for begin in self.lines(node.left, scopes, depth - 1) for end in ends]
            case ast.Name():
                return self._named(node.id, scopes, depth)
            case ast.Call(func=ast.Attribute(attr="format", value=pattern)):
                return [numbered(line) for line in self.lines(pattern, scopes, depth - 1)]
            case ast.Call(func=ast.Attribute(attr="join", value=ast.Constant()), args=[ast.Tuple() as sentences]):
                return self.lines(sentences, scopes, depth)
            case ast.Call(func=ast.Attribute(attr="strip", value=sentence)):
                return [line.strip() for line in self.lines(sentence, scopes, depth - 1)]
            case ast.Dict():
                return self._each(node.values, scopes, depth)
            case ast.Subscript(value=owner):  # a word of several, or a text that is cut where it is too long
                return self.lines(owner, scopes, depth - 1)
            case ast.Starred(value=several):
                return self.lines(several, scopes, depth - 1)
            case ast.GeneratorExp() | ast.ListComp():
                return self.lines(node.elt, (node, *scopes), depth - 1)
            case ast.Call(func=ast.Name(id="tuple" | "list" | "next" | "filter" | "sorted" | "str")):
                return self._each(node.args, scopes, depth)
            case ast.Call(func=ast.Attribute(attr="get", value=ast.Name() as owner)):
                return [*self.lines(owner, scopes, depth - 1), *self._each(node.args[1:], scopes, depth)]
            case ast.Call():
                return self._called(node, scopes, depth)
            case ast.Attribute(value=ast.Name(id=module)) if self._others and (other := self._others.inside(module)):
                return other.lines(ast.Name(node.attr), (), depth - 1)
        return []

    def texts(self) -> Iterator[str]:
        """Yield all sentences of the module that are not about it."""
        about = {id(node.value) for node in ast.walk(self._module) if isinstance(node, ast.Expr)}
        waiting: list[tuple[ast.AST, tuple[ast.AST, ...]]] = [(self._module, ())]
        while waiting:
            node, scopes = waiting.pop()
            if isinstance(node, ast.JoinedStr | ast.Constant):
                yield from (line.strip() for line in self.lines(node, scopes) if id(node) not in about)
            else:
                inner = (node, *scopes) if isinstance(node, ast.FunctionDef | ast.Lambda) else scopes
                waiting += [(child, inner) for child in ast.iter_child_nodes(node)][::-1]

    def returned(self, name: str, depth: int = DEPTH) -> list[str]:
        """Return the sentences that the functions of this name in the module return."""
        return [
            line
            for called in self._functions.get(name, ())
            for part in ast.walk(called)
            if isinstance(part, ast.Return | ast.Yield) and part.value
            for line in self.lines(part.value, (called,), depth - 1)
        ]

    def _called(self, call: ast.Call, scopes: Sequence[ast.AST], depth: int) -> list[str]:
        """Return the sentences that a call returns, and those that are given to a function that joins any number."""
        function, name = call.func, name_of(call.func)
        module = (
            function.value.id if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name) else ""
        )
        other: Worded | None = self
        if name not in self._functions and self._others:
            given = self._others.given(name) if isinstance(function, ast.Name) else None
            other, name = given or (self._others.inside(module), name)
        if other is None:
            return []
        joins = any(one.args.vararg for one in other._functions.get(name, ()))
        parts = self._each(call.args, scopes, depth) if joins else []
        return other.returned(name, depth if other is self else depth - 1) + parts

    def _is_all_known(self, node: ast.expr, scopes: Sequence[ast.AST], depth: int = DEPTH) -> bool:
        """Whether `lines` finds all that an expression can be, so that it need not stand as a place."""
        match node:
            case ast.Constant() | ast.JoinedStr():
                return True
            case ast.IfExp():
                return all(self._is_all_known(each, scopes, depth) for each in (node.body, node.orelse))
            case ast.BinOp(op=ast.Add()):
                return all(self._is_all_known(each, scopes, depth) for each in (node.left, node.right))
            case ast.Name() if depth and not is_given(node.id, scopes):
                bound = [
                    value
                    for scope in (*scopes, self._module)
                    for target, value in bindings(scope)
                    if node.id in {part.id for part in ast.walk(target) if isinstance(part, ast.Name)}
                ]
                known = (not value.each and self._is_all_known(value.node, scopes, depth - 1) for value in bound)
                return bool(bound) and all(known)
            case ast.Call() if depth and (called := self._functions.get(name_of(node.func))):
                returned = [(one, part) for one in called for part in ast.walk(one) if isinstance(part, ast.Return)]
                return all(part.value and self._is_all_known(part.value, (one,), depth - 1) for one, part in returned)
        return False

    def _each(self, nodes: Iterable[ast.expr], scopes: Sequence[ast.AST], depth: int) -> list[str]:
        return [line for node in nodes for line in self.lines(node, scopes, depth - 1)]

    def _joined(self, node: ast.JoinedStr, scopes: Sequence[ast.AST], depth: int) -> list[str]:
        """Return the texts of a formatted string: a place for each value, but all there is of one that may be empty."""
        made = [("", Counter[str]())]
        for part in node.values:
            if isinstance(part, ast.Constant):
                made = [(text + str(part.value), counted) for text, counted in made]
            elif isinstance(part, ast.FormattedValue):
                options = self._options(part, scopes, depth)
                made = [joined(text, option, counted) for text, counted in made for option in options]
        return [text for text, _ in made]

    def _options(self, part: ast.FormattedValue, scopes: Sequence[ast.AST], depth: int) -> list[str]:
        """Return what can stand for a value: its words where they are few or may be empty, else a place."""
        words = list(dict.fromkeys(self.lines(part.value, scopes, depth - 1)))
        few = 1 < len(words) <= MOST_OPTIONS and self._is_all_known(part.value, scopes)
        if few and ("" in words or not any(map(PLACE.search, words))):
            return words
        self.phrases |= dict.fromkeys(phrase for phrase in words if " " in phrase.strip())
        return [place(part)]

    def _named(self, name: str, scopes: Sequence[ast.AST], depth: int) -> list[str]:
        """Return what a name was given: in a function, by those that call it, or in the module."""
        for number, scope in enumerate((*scopes, self._module)):
            values = [(at, value) for target, value in bindings(scope) if (at := where(name, target)) is not None]
            if values and isinstance(scope, ast.GeneratorExp | ast.ListComp):
                each = [node for at, value in values for node in self._inside(value.node, at)]
                return self._each(each, scopes[number + 1 :], depth)
            if given := [value for at, value in values if at == ()]:
                return self._each((value.node for value in given if not value.each), scopes, depth)
            if isinstance(scope, ast.FunctionDef) and name in arguments(scope):
                return self._passed(name, scope, depth)
        given = self._others.given(name) if self._others else None
        return given[0].lines(ast.Name(given[1]), (), depth - 1) if given else []

    def _inside(self, node: ast.expr, at: Sequence[int]) -> list[ast.expr]:
        """Return what stands at a place of each element of a row, where the row is written down in the module."""
        if isinstance(node, ast.Name):
            found = [value.node for target, value in bindings(self._module) if where(node.id, target) == ()]
            node = found[0] if len(found) == 1 else node
        if not at:
            return [node]
        rows = node.elts if isinstance(node, ast.Tuple | ast.List) else []
        return [row.elts[at[0]] for row in rows if isinstance(row, ast.Tuple) and len(row.elts) > at[0]]

    def _passed(self, name: str, function: ast.FunctionDef, depth: int) -> list[str]:
        """Return what the calls of `function`, here and in other modules, give to a parameter of it."""
        order = [one.arg for one in (*function.args.posonlyargs, *function.args.args)]
        order = order[1:] if order[:1] in (["self"], ["cls"]) else order
        here = ((self, call, scopes) for call, scopes in calls(self._module) if name_of(call.func) == function.name)
        there = self._others.calls_of(function.name) if self._others else ()
        found: list[str] = []
        for module, call, scopes in (*here, *there):
            given = dict(zip(order, call.args, strict=False))
            given |= {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg}
            if name in given:
                found += module.lines(given[name], scopes, depth - 1)
        return found


def is_given(name: str, scopes: Iterable[ast.AST]) -> bool:
    """Whether a name is a parameter of a function that it stands in."""
    return any(isinstance(scope, ast.FunctionDef | ast.Lambda) and name in arguments(scope) for scope in scopes)


def place(part: ast.FormattedValue) -> str:
    """Return the place for a value: a number, what stays as it is, another error's words, or what is translated."""
    source = ast.unparse(part.value)
    written = ast.unparse(part.format_spec) if part.format_spec else ""
    if FORMATTED.search(written) or source.startswith("len("):
        return "{n1}"
    if "error" in source:
        return "{text1}"
    if JOINED.search(source):
        return "{list1}"
    if part.conversion == REPR:
        return "{r1}"
    return "{q1}" if STAYS.search(source) else "{a1}"


def joined(text: str, more: str, counted: Counter[str]) -> tuple[str, Counter[str]]:
    """Return `text` followed by `more`, whose places are numbered after those that are counted."""
    counted = counted.copy()

    def next_of(found: re.Match[str]) -> str:
        kind = found[1].rstrip("0123456789")
        counted[kind] += 1
        return f"{{{kind}{counted[kind]}}}"

    return text + PLACE.sub(next_of, more), counted


def numbered(line: str) -> str:
    """Return a pattern of `str.format` as a line: what is put into it is translated where it can be."""
    return joined("", re.sub(r"\{[^{}]*\}", "{a1}", line), Counter())[0]
