"""What the window says, found in the code: the literals it translates, and the records whose words it passes through.

Four sources. Literals: what `tr` and `count_of` are given. Expressions: `tr(STAGES[stage])` stands for every value of
that constant, which is looked up in the module. Records: the words of a `Step`, a parameter, a column and the like,
wherever one is made; widgets show them by `tr(param.label)`. And the codebook. An expression that is none of these has
to be named in `SHOWN`, with the words it stands for or the reason why it is not translated; `unexplained` finds those
that are not.
"""

from __future__ import annotations

import ast
import dataclasses
import importlib
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from biaslens_gui.core.findings.agreement import STANDINGS

ROOT = Path(__file__).resolve().parents[1]
UI = "biaslens_gui/ui"
PACKAGES = {"biaslens_gui": "biaslens_gui", "plugins": "biaslens_plugins"}
CODEBOOK = "resources/review/codebook.toml"
SPOKEN = {"tr": slice(0, 1), "count_of": slice(1, 3)}  # which arguments are read by people

# The fields of records that hold words of the window.
WORDS: dict[str, tuple[str, ...]] = {
    "biaslens_gui.ui.steps:Step": ("title", "purpose", "help"),
    "biaslens_gui.settings.schema:Setting": ("group",),
    "biaslens_gui.core.params:Choice": ("label", "choices", "help"),
    "biaslens_gui.ui.keys:Key": ("does",),
    "biaslens_gui.core.params:Int": ("label", "unit", "help", "source"),
    "biaslens_gui.core.params:Float": ("label", "unit", "help", "source"),
    "biaslens_gui.core.params:Bool": ("label", "help"),
    "biaslens_gui.core.params:Text": ("label", "placeholder", "help"),
    "biaslens_gui.core.params:Folder": ("label", "help"),
    "biaslens_gui.core.params:Issue": ("message", "hint"),
    "biaslens_gui.core.plan:Column": ("label", "help"),
    "biaslens_gui.core.plan:Table": ("title",),
    "biaslens_gui.core.review.codebook:CodePage": ("title", "rule", "examples", "not_this"),
    "biaslens_gui.core.records:ReviewQuestion": ("text", "yes", "no", "reasons", "help"),
    "biaslens_gui.core.roles:PluginInfo": ("title", "summary"),
    "biaslens_gui.core.roles:PromptSuite": ("title", "summary"),
    "biaslens_gui.core.findings.report_texts:TextField": ("label", "help"),
    "biaslens_gui.reports.model:Section": ("title", "lacking"),
}
ERRORS = ("KnownError", "OutOfMemory", "CannotAnswer", "IntegrityError")
CLASS_WORDS = frozenset({"title", "summary", "noun", "description", "key"})  # of exporters and charts
WORDED_CLASSES = ("biaslens_gui/ui/widgets/", "plugins/exporters/")
NOT_SHOWN = (
    "biaslens_gui/cli/",
    "biaslens_gui/testing/",
    "biaslens_gui/core/findings/result_tables.py",  # written into files, never shown
)


SHOWN: dict[str, Sequence[str]] = {
    "one": (),  # what count_of was given
    "many": (),
    "row.standing": tuple(STANDINGS),
    "answer_of(question, value)": ("Cannot tell",),  # or what the question of a method calls it
    "reason": (),  # a question's
    "dict(param.choices).get(str(value), str(value))": (),  # a parameter's, or what was typed
    "threshold.of": (),  # the title of a method
    "change.label or labels.get(change.field, change.field)": (),  # a parameter's
    # What is not known before it happens stays in English.
    "problem": (),
    "model.problem": (),
    "tip": (),
    "name": (),  # what a model declares of itself
    "assignment.blinding.words": (),
}
"""Expressions that are not followed: the words they stand for, none where these are found elsewhere or are data."""


class Text(NamedTuple):
    """A text that the window shows, and the file it is written in, relative to the root."""

    text: str
    file: str


class Unknown(NamedTuple):
    """An expression given to `tr` whose words are not known."""

    file: str
    line: int
    expression: str


@cache
def tree(file: str) -> ast.Module:
    """Return the syntax of a file, its path relative to the root."""
    return ast.parse((ROOT / file).read_text(encoding="utf-8"), file)


def sources(folder: str) -> Iterator[str]:
    """Yield every module below `folder`."""
    for path in sorted((ROOT / folder).rglob("*.py")):
        yield path.relative_to(ROOT).as_posix()


def texts() -> list[Text]:
    """Return every text that the window shows and translates, each once, as the files and lines go."""
    found: dict[str, Text] = {}
    for file in sources(UI):
        for text in spoken(file)[0]:
            found.setdefault(text, Text(text, file))
    for folder in PACKAGES:
        for file in sources(folder):
            if file.startswith(NOT_SHOWN):
                continue
            for text in recorded(file):
                found.setdefault(text, Text(text, file))
    found |= {text: Text(text, CODEBOOK) for text in codebook() if text not in found}
    for where in WORDS:
        for text in defaults(where):
            found.setdefault(text, Text(text, where))
    return [one for one in found.values() if says_something(one.text)]


def says_something(text: str) -> bool:
    """Whether a text holds words at all, and not only signs."""
    return any(letter.isalpha() for letter in text)


# --- expressions


def spoken(file: str) -> tuple[list[str], list[Unknown]]:
    """Return the texts that a module of the window has translated, and the expressions that could not be followed."""
    known: list[str] = []
    unknown: list[Unknown] = []
    follow = Follow(file)
    for call, scopes in calls(tree(file)):
        if not (isinstance(call.func, ast.Name) and call.func.id in SPOKEN):
            continue
        for argument in call.args[SPOKEN[call.func.id]]:
            values = follow.values(argument, scopes)
            words = list(strings(values)) if values is not None else SHOWN.get(written(argument))
            if words is None:
                unknown.append(Unknown(file, call.lineno, ast.unparse(argument)))
            else:
                known += words
    return known, unknown


def written(node: ast.expr) -> str:
    """Return how `SHOWN` names an expression: answers and reasons alike, whatever they are answers and reasons of."""
    text = ast.unparse(node)
    if text.startswith("answer_of("):
        return "answer_of(question, value)"
    return "reason" if text.endswith(".reason") else text


def unexplained() -> list[Unknown]:
    """Return the expressions given to `tr` that nobody has said anything about."""
    return [one for file in sources(UI) for one in spoken(file)[1]]


def calls(node: ast.AST, scopes: tuple[ast.AST, ...] = ()) -> Iterator[tuple[ast.Call, tuple[ast.AST, ...]]]:
    """Yield every call below `node` with the functions and comprehensions it stands in, the innermost first."""
    if isinstance(node, ast.FunctionDef | ast.Lambda | ast.ListComp | ast.GeneratorExp | ast.SetComp | ast.DictComp):
        scopes = (node, *scopes)
    if isinstance(node, ast.Call):
        yield node, scopes
    for child in ast.iter_child_nodes(node):
        yield from calls(child, scopes)


class Follow:
    """Looks up what an expression of one module can be: a list of values, or None where that is not known."""

    def __init__(self, file: str) -> None:
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
                if node.attr in word_fields() | CLASS_WORDS:
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
        for at, value in enumerate(node.values):
            options = self.values(value, scopes)
            if options is None:
                return None
            made.update({(at, number): option for number, option in enumerate(options)})
        return [made]

    def _name(self, name: str, scopes: Sequence[ast.AST]) -> list[Any] | None:
        for at, scope in enumerate(scopes):
            bound = [
                value for target, value in bindings(scope) for value in self._bound(name, target, value, scopes[at:])
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
        for at in path:
            given = None if given is None else [one[at] for one in given]
        yield given


class Given(NamedTuple):
    """An expression that a name is bound to, or to each element of which it is."""

    node: ast.expr
    each: bool


def bindings(scope: ast.AST) -> Iterator[tuple[ast.expr, Given]]:
    """Yield the targets of a function or comprehension with what they are given."""
    if isinstance(scope, ast.ListComp | ast.GeneratorExp | ast.SetComp | ast.DictComp):
        yield from ((one.target, Given(one.iter, True)) for one in scope.generators)
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
        for at, part in enumerate(target.elts):
            rest = place(name, part)
            if rest is not None:
                return (at, *rest)
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


# --- records


def codebook() -> Iterator[str]:
    """Yield what the codebook of reviewers says."""
    book = tomllib.loads((ROOT / CODEBOOK).read_text(encoding="utf-8"))
    for page in book["pages"]:
        yield from (page["title"], page["rule"], *page.get("examples", ()), *page.get("not_this", ()))


def kind_of(where: str) -> Any:
    """Return the class `module:name`."""
    module, _, name = where.partition(":")
    return getattr(importlib.import_module(module), name)


def defaults(where: str) -> Iterator[str]:
    """Yield the words that a kind of record has where it is given none."""
    for one in dataclasses.fields(kind_of(where)):
        if one.name in WORDS[where] and isinstance(one.default, str):
            yield one.default


@cache
def places() -> dict[str, dict[str, str]]:
    """Return, per kind of record, its fields in order, and which of them hold words."""
    found = {name: dict.fromkeys(("title", "message", "hint"), "words") for name in ERRORS}
    for where, words in WORDS.items():
        fields = dataclasses.fields(kind_of(where))
        found[where.partition(":")[2]] = {one.name: "words" if one.name in words else "" for one in fields}
    return found


def word_fields() -> set[str]:
    """Return the names of all fields that hold words."""
    return {field for kind in places().values() for field, words in kind.items() if words}


def recorded(file: str) -> Iterator[str]:
    """Yield the words of the records that a module makes, and those that are attributes of its classes."""
    if file.startswith(WORDED_CLASSES):
        yield from (text for one in tree(file).body if isinstance(one, ast.ClassDef) for text in attributes(one))
    kinds = places()
    for call, _ in calls(tree(file)):
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        if name not in kinds:
            continue
        given = dict(zip(kinds[name], call.args, strict=False))
        given |= {one.arg: one.value for one in call.keywords if one.arg}
        for field, value in given.items():
            if kinds[name].get(field):
                yield from literals(value, pairs=field == "choices")


def attributes(kind: ast.ClassDef) -> Iterator[str]:
    """Yield the words that are attributes of a class."""
    for node in kind.body:
        targets = node.targets if isinstance(node, ast.Assign) else ()
        if any(isinstance(one, ast.Name) and one.id in CLASS_WORDS for one in targets):
            yield from literals(node.value, pairs=False)


def literals(node: ast.expr, *, pairs: bool) -> Iterator[str]:
    """Yield the texts written in an expression; of `pairs` the second of each."""
    match node:
        case ast.Constant(value=str()):
            yield node.value
        case ast.Tuple() | ast.List() if pairs and len(node.elts) == 2 and isinstance(node.elts[0], ast.Constant):
            yield from literals(node.elts[1], pairs=pairs)
        case ast.Tuple() | ast.List():
            for part in node.elts:
                yield from literals(part, pairs=pairs)
        case ast.IfExp():
            yield from literals(node.body, pairs=pairs)
            yield from literals(node.orelse, pairs=pairs)
        case ast.BoolOp():
            for part in node.values:
                yield from literals(part, pairs=pairs)
