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
import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from biaslens_gui.core.findings.agreement import STANDINGS
from biaslens_gui.core.findings.scenarios import TEMPLATES
from biaslens_gui.engine.models import facts
from following import PACKAGES, Follow, calls, strings

ROOT = Path(__file__).resolve().parents[2]
UI = "biaslens_gui/ui"
CODEBOOK = "resources/review/codebook.toml"
SPOKEN = {"tr": slice(0, 1), "count_of": slice(1, 3)}  # which arguments are read by people

# The fields of records that hold words of the window.
WORDS: dict[str, tuple[str, ...]] = {
    "biaslens_gui.ui.shell.steps:Step": ("title", "purpose", "help"),
    "biaslens_gui.settings.schema:Setting": ("group",),
    "biaslens_gui.core.params:Choice": ("label", "choices", "help"),
    "biaslens_gui.ui.shell.keys:Key": ("does",),
    "biaslens_gui.core.params:Int": ("label", "unit", "help", "source"),
    "biaslens_gui.core.params:Float": ("label", "unit", "help", "source"),
    "biaslens_gui.core.params:Bool": ("label", "help"),
    "biaslens_gui.core.params:Text": ("label", "placeholder", "help"),
    "biaslens_gui.core.models.rewording:WordingRule": ("label", "help"),
    "biaslens_gui.core.params:Folder": ("label", "help"),
    "biaslens_gui.core.params:Address": ("label", "help"),
    "biaslens_gui.core.params:Files": ("label", "help"),
    "biaslens_gui.core.checks:CheckResult": ("title", "message", "hint"),
    "biaslens_gui.core.params:Issue": ("message", "hint"),
    "biaslens_gui.engine.models.trial:Opposite": ("title", "hint"),
    "biaslens_gui.core.events:Warned": ("title", "message", "hint"),
    "biaslens_gui.core.plan:Column": ("label", "help"),
    "biaslens_gui.core.plan:Table": ("title",),
    "biaslens_gui.core.review.codebook:CodePage": ("title", "rule", "examples", "not_this"),
    "biaslens_gui.core.review.ratings:RatingScale": ("title", "question", "ends"),
    "biaslens_gui.core.records:ReviewQuestion": ("text", "yes", "no", "reasons", "help"),
    "biaslens_gui.core.paper_presets:PaperPreset": ("models", "unprinted"),
    "biaslens_gui.core.roles:PluginInfo": ("title", "summary"),
    "biaslens_gui.core.roles:PromptSuite": ("title", "summary"),
    "biaslens_gui.core.findings.report_texts:TextField": ("label", "help"),
    "biaslens_gui.reports.model:Section": ("title", "lacking"),
}
ERRORS = ("KnownError", "OutOfMemory", "CannotAnswer", "IntegrityError", "Refused", "Unusable")
CLASS_WORDS = frozenset({"title", "summary", "noun", "description", "key"})  # of exporters and charts
WORDED_CLASSES = ("biaslens_gui/ui/charts/", "plugins/exporters/")
NOT_SHOWN = (
    "biaslens_gui/cli/",
    "biaslens_gui/testing/",
    "biaslens_gui/core/findings/claim_table.py",  # written into files, never shown
    "biaslens_gui/core/findings/result_tables.py",  # written into files, never shown
)


SHOWN: dict[str, Sequence[str]] = {
    "one": (),  # what count_of was given
    "many": (),
    "row.standing": tuple(STANDINGS),
    "part.table": (),  # the title of a table, which is translated where it is written
    "answer_of(question, value)": ("Cannot tell",),  # or what the question of a method calls it
    "reason": (),  # a question's
    "part.pattern": (),  # of what was said, found where it is
    "words": (),  # likewise
    "dict(param.choices).get(str(value), str(value))": (),  # a parameter's, or what was typed
    "threshold.of": (),  # the title of a method
    "change.label or labels.get(change.field, change.field)": (),  # a parameter's
    "entry.architecture": (),  # what a plugin says of itself, or a class that a model's files name
    # What is not known before it happens stays in English.
    "problem": (),
    "model.problem": (),
    "entry.problem": (),
    "tip": (),
    "name": (*facts.CARD.values(), *facts.SPEC.values()),  # what a model declares of itself
    "assignment.blinding.words": (),
    "template.hazard": tuple(template.hazard for template in TEMPLATES),
    "template.mitigation": tuple(template.mitigation for template in TEMPLATES),
    "template.trigger": tuple(template.trigger for template in TEMPLATES),
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
    return ast.parse(code(file), file)


@cache
def code(file: str) -> str:
    """Return what stands in a file, its path relative to the root."""
    return (ROOT / file).read_text(encoding="utf-8")


def is_called(names: Iterable[str], file: str) -> bool:
    """Whether a module may call one of `names`; in the others no syntax needs to be read, which takes the most time."""
    return re.search(rf"\b(?:{'|'.join(names)})\s*\(", code(file)) is not None


def sources(folder: str) -> tuple[str, ...]:
    """Return every module below `folder`."""
    return _modules(ROOT, folder)


@cache
def _modules(root: Path, folder: str) -> tuple[str, ...]:
    return tuple(path.relative_to(root).as_posix() for path in sorted((root / folder).rglob("*.py")))


@cache
def texts() -> tuple[Text, ...]:
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
    return tuple(one for one in found.values() if says_something(one.text))


def says_something(text: str) -> bool:
    """Whether a text holds words at all, and not only signs."""
    return any(letter.isalpha() for letter in text)


# --- expressions


@cache
def spoken(file: str) -> tuple[list[str], list[Unknown]]:
    """Return the texts that a module of the window has translated, and the expressions that could not be followed."""
    known: list[str] = []
    unknown: list[Unknown] = []
    if not is_called(SPOKEN, file):
        return known, unknown
    follow = Follow(file, is_worded)
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
    for field in dataclasses.fields(kind_of(where)):
        if field.name in WORDS[where] and isinstance(field.default, str):
            yield field.default


@cache
def places() -> dict[str, dict[str, str]]:
    """Return, per kind of record, its fields in order, and which of them hold words."""
    found = {name: dict.fromkeys(("title", "message", "hint"), "words") for name in ERRORS}
    found["InWords"] = {"pattern": "words"}
    for where, words in WORDS.items():
        fields = dataclasses.fields(kind_of(where))
        found[where.partition(":")[2]] = {field.name: "words" if field.name in words else "" for field in fields}
    return found


def is_worded(name: str) -> bool:
    """Whether a field or attribute of this name holds words; they are found where it is set."""
    return name in CLASS_WORDS or any(kind.get(name) for kind in places().values())


def recorded(file: str) -> Iterator[str]:
    """Yield the words of the records that a module makes, and those that are attributes of its classes."""
    if file.startswith(WORDED_CLASSES):
        yield from (text for one in tree(file).body if isinstance(one, ast.ClassDef) for text in attributes(one))
    kinds = places()
    if not is_called(kinds, file):
        return
    for call, scopes in calls(tree(file)):
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        if name not in kinds:
            continue
        given = dict(zip(kinds[name], call.args, strict=False))
        given |= {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg}
        for field, value in given.items():
            if kinds[name].get(field) and isinstance(value, ast.Name):
                yield from flat(Follow(file, is_worded).values(value, scopes) or ())
            elif kinds[name].get(field):
                yield from literals(value, pairs=field == "choices")


def flat(values: Iterable[Any]) -> Iterator[str]:
    """Yield the texts in `values` and in the tuples among them."""
    for value in values:
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple):
            yield from flat(value)


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
