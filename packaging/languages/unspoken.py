"""What of the window goes past its languages: literals outside `tr`, numbers and quotation marks of an f-string.

A text with letters that is handed to a widget has to come from `tr`; a number with separators or a per cent sign has to
be filled in by the `format` of a translated sentence, or written by `whole`, `percent` or `localised`; what stands by
itself in quotation marks gets those of the language from `quoted`. A line that has to break this says so with
`# house: <reason>`, as for the house rules.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from checks import ALLOWED
from following import calls
from translatable import ROOT, SPOKEN, UI, sources, tree

SHOWN_BY = {
    *("setText", "setToolTip", "setStatusTip", "setPlaceholderText", "setAccessibleName", "setAccessibleDescription"),
    *("setTitle", "setWindowTitle", "setSuffix", "setPrefix", "setSpecialValueText", "setTabText", "setTabToolTip"),
    *("addItem", "addItems", "insertItem", "addRow", "addTab", "addAction", "addMenu", "setHeaderLabels"),
    *("QLabel", "QPushButton", "QCheckBox", "QRadioButton", "QToolButton", "QGroupBox", "QAction"),
    *("heading", "remark", "button", "EmptyState", "tell", "Notice"),
}
OPEN_NUMBERS = re.compile(r",|%|\.[1-9{][\d{}a-z]*[feg]")
MARKS = re.compile("[“”„]")
WRITERS = frozenset({"localised", "format"})
NAMES = frozenset({"BiasLens", " - BiasLens"})
DATA_ARGUMENTS = frozenset({"part", "icon", "page"})


def breaches() -> Iterator[str]:
    """Yield every place where words or numbers go past the languages."""
    for file in sources(UI):
        lines = (ROOT / file).read_text(encoding="utf-8").splitlines()
        for line, what in found_in(tree(file)):
            if not ALLOWED.search(lines[line - 1]):
                yield f"{file}:{line}: {what}"


def found_in(module: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield the lines of a module where something goes past the languages, and what."""
    for node in ast.walk(module):
        if isinstance(node, ast.Call):
            name = called(node)
            if name in SPOKEN and any(isinstance(one, ast.JoinedStr | ast.BinOp) for one in node.args[SPOKEN[name]]):
                yield node.lineno, f"{name} is given a text that is put together before it is translated"
            if name in SPOKEN and any(isinstance(one, ast.Call) and called(one) == "format" for one in node.args):
                yield node.lineno, f"{name} is given a text that is filled in before it is translated"
            if name in SHOWN_BY:
                yield from (
                    (at, f"{name} is given {words!r}, which is not translated") for at, words in bare(node, name)
                )
    for call, scopes in calls(module):
        if called(call) in SPOKEN and not any(isinstance(scope, ast.FunctionDef | ast.Lambda) for scope in scopes):
            yield call.lineno, "translated while the module is imported, before the window has a language"
    yield from ((at, f"a number written by an f-string ({spec!r})") for at, spec in numbers(module, False))
    yield from ((at, "quotation marks written by an f-string, not by `quoted`") for at in quotation_marks(module))


def quotation_marks(module: ast.AST) -> Iterator[int]:
    """Yield the lines of a module where an f-string holds quotation marks of one language."""
    for node in ast.walk(module):
        parts = node.values if isinstance(node, ast.JoinedStr) else ()
        if any(isinstance(part, ast.Constant) and MARKS.search(str(part.value)) for part in parts):
            yield node.lineno


def called(node: ast.Call) -> str:
    """Return the name of what is called."""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def bare(call: ast.Call, name: str) -> Iterator[tuple[int, str]]:
    """Yield the words among the arguments of a call that are not translated."""
    given = [*call.args, *(keyword.value for keyword in call.keywords if keyword.arg not in DATA_ARGUMENTS)]
    if name in ("EmptyState", "Notice", "tell"):
        given = given[1:5]  # before them the name of a sign, behind them that of a page
    for argument in given:
        yield from words_of(argument)


def words_of(node: ast.expr) -> Iterator[tuple[int, str]]:
    """Yield the literals with letters in an expression, other than arguments of calls."""
    match node:
        case ast.Constant(value=str() as text) if says(text):
            yield node.lineno, text
        case ast.JoinedStr():
            for part in node.values:
                if isinstance(part, ast.Constant) and says(str(part.value)):
                    yield node.lineno, str(part.value)
        case ast.BinOp() | ast.BoolOp() | ast.IfExp() | ast.Tuple() | ast.List():
            for child in ast.iter_child_nodes(node):
                if isinstance(child, ast.expr) and not (isinstance(node, ast.IfExp) and child is node.test):
                    yield from words_of(child)


def says(text: str) -> bool:
    """Whether a text holds a word, and not only signs, a unit or the name of the program."""
    return bool(re.search(r"[^\W\d_]{2,}", text)) and text not in NAMES


def numbers(node: ast.AST, written: bool) -> Iterator[tuple[int, str]]:
    """Yield the formats of numbers in f-strings that are not `written` by the language."""
    written = written or (isinstance(node, ast.Call) and called(node) in WRITERS)
    if isinstance(node, ast.FormattedValue) and node.format_spec is not None and not written:
        spec = ast.unparse(node.format_spec)[2:-1]
        if OPEN_NUMBERS.search(spec):
            yield node.lineno, spec
    for child in ast.iter_child_nodes(node):
        yield from numbers(child, written)
