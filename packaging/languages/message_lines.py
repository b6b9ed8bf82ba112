"""Messages with values in them, found in the code: what went wrong, what a check found, what a plan lacks.

They are worded in English where they arise, in the process of a worker as in the window, and the window shows them in
its own language by lines with places (core/catalogue.py), in resources/translations/messages_LL.txt. This finds, for
every message that an error or a check is made with, the line it has to have: `f"{path.name} has {lines:,} lines."` is
"{q1} has {n1} lines.". translations.py says which are missing, and which are of no message.

Messages are found by where they end: in the fields of records that say something (`SAID`), in errors of any kind that
are raised, and in the rows of tables; from there they are followed to where they are written, into other modules too.
`WHOLE` and `SAYING` name what no expression leads to, as where a function is asked for by the name of an option.
"""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import get_args

import elsewhere
import translatable
from biaslens_gui.core.catalogue import PLACE, lines_of
from biaslens_gui.core.language import translated
from biaslens_gui.core.spec import Role, in_words
from following import PACKAGES, calls
from sentences import Worded, name_of

METHODS = "plugins/methods/"  # whose notes are of findings, and in the catalogue of reports
IN_REPORTS = ("biaslens_gui/stats/",)  # what is computed is told by findings, whose words the catalogue of reports has
KINDS = ("CheckResult", "Issue", "Warned")
WHOLE = tuple(
    f"biaslens_gui/{file}.py"
    for file in (
        *("engine/exporting/bundle_check", "engine/exporting/bundle_drift", "engine/exporting/recomputing"),
        *("engine/exporting/report_comparison", "files/outside", "loaders/families", "loaders/image_text"),
        *("loaders/text_encoding", "store/bundle", "store/database_comparison", "store/repair"),
        *("store/artifacts", "loaders/weight_sets", "engine/importing/caption_files", "engine/importing/captions"),
        *("engine/importing/image_metadata", "engine/importing/tables", "engine/importing/table_of_images"),
        *("engine/importing/zipped", "engine/importing/columns", "loaders/watched", "settings/file"),
    )
)
"""Modules whose texts are all messages, or parts of some: how a copy differs, why models of a family are not read."""
SAID = frozenset(
    {"message", "hint", "problem", "problems", "remark", "remedy", "missing", "note", "notes", "failure", "origin"}
)
"""How records call the fields whose words the window shows as they come: one that has them is made with messages."""
FOUND = ("Estimate",)  # records of findings, whose words the catalogue of reports has
FURTHER = (
    *("Connection refused", "Input/output error", "Is a directory", "No space left on device", "Not a directory"),
    *("No such file or directory", "Permission denied", "Read-only file system", "database disk image is malformed"),
    *(
        "File is not a zip file",
        "file is not a database",
        "database or disk is full",
        "File exists",
        "no such table: {q1}",
    ),
    *("Truncated File Read", "Cannot detect file format", "Expecting value: line {n1} column {n2} (char {n3})"),
    *("{va}: “{q1}”", "{va}: “{q1}”: {q2}", "{q1} {va}.", "Task {q1} {va}", "a line without a name", "a larger number"),
    *("The number of steps", "The guidance", "The width in pixels", "The height in pixels"),
)
"""What stands in messages and no expression tells: what the system says most often, what is said of a name; names."""
ERROR = ("title", "message", "hint")
ALWAYS = (
    "problem",
    "notes",
    "note",
    "remark",
)  # fields that are words wherever they are given: by `replace`, or in steps
ROW = ("problem", "why", "reason")  # columns of proposals that say why a row comes without a tick
SAYING = frozenset(
    {
        *("problem", "_problem", "address_problem", "marker_problem", "why_empty", "why_gone"),
        *("black_image", "left_out", "_lack", "_lacks", "_missing_parts", "_signature_wrong"),
        *("told_of_parts", "told_of_sets"),
    }
)
"""Functions and methods that return what is wrong in words, or nothing."""
SAYS = re.compile(rf"^ +(?:{'|'.join(sorted(SAID))}): ", re.MULTILINE)
MISTAKES = ("RuntimeError", "TypeError", "NotImplementedError", "ModuleNotFoundError", "AssertionError")
"""What is raised for who programs: no message has its words."""
FEWEST_LETTERS = 2  # of a line's own
FEWEST_WORDS = 3  # of a text in a module of messages; what has fewer is a name
NEVER = re.compile(r" [,.](?: |$)|^an? \{|^(?:select|pragma) |^\[|^[^ ]*\{[^ ]*$")
"""What no line is: one with nothing in a place, one of everything, a query, a path."""
KEY = re.compile(r"(?!none$)[a-z0-9_]+")  # a program's word, which stays
PART = "its "
PARTS = ("biaslens_gui/loaders/denoiser_file.py", "biaslens_gui/loaders/single_file.py")  # name what a file may lack


def path_of(language: str) -> Path:
    """Return the catalogue of the messages in a language."""
    return translatable.ROOT / "resources" / "translations" / f"messages_{language}.txt"


@cache
def messages() -> dict[str, str]:
    """Return the line of every message with places, and the file it is made in, as the files and lines go."""
    found: dict[str, str] = {}
    callers = (*kinds(), *SAYING, "append", "raise [A-Za-z.]+")
    for folder in PACKAGES:
        for file in translatable.sources(folder):
            if file.startswith((*translatable.NOT_SHOWN, *IN_REPORTS)):
                continue
            if file in WHOLE or translatable.is_called(callers, file):
                for line in made_in(file):
                    found.setdefault(line, file)
    for file, line in elsewhere.phrases():
        if is_wanted(line):
            found.setdefault(line, file)
    for line in (*of_roles(), *of_languages(), *FURTHER):
        found.setdefault(line, "biaslens_gui/core/spec.py")
    return found


@cache
def kinds() -> dict[str, dict[str, str]]:
    """Return, per kind of record, its fields in order, and which of them hold words."""
    found = dict(records())
    found |= {name: words for name, words in translatable.places().items() if name in KINDS}
    return found | {name: dict.fromkeys(ERROR, "words") for name in errors()}


def records() -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the records with fields of messages, and which of their fields, in order, hold words."""
    for folder in PACKAGES:
        for file in translatable.sources(folder):
            if file.startswith((*translatable.NOT_SHOWN, *IN_REPORTS)) or not SAYS.search(translatable.code(file)):
                continue
            for node in ast.walk(translatable.tree(file)):
                parts = node.body if isinstance(node, ast.ClassDef) and node.name not in FOUND else ()
                names = [
                    part.target.id
                    for part in parts
                    if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)
                ]
                if isinstance(node, ast.ClassDef) and SAID & set(names):
                    yield node.name, {name: "words" if name in SAID or name == "title" else "" for name in names}


@cache
def errors() -> set[str]:
    """Return the names of all errors that have a title, a message and a hint."""
    found, sources = set(translatable.ERRORS), [file for folder in PACKAGES for file in translatable.sources(folder)]
    bases = {
        node.name: {name_of(base) for base in node.bases}
        for file in sources
        if "Error" in translatable.code(file) or "Refused" in translatable.code(file)
        for node in ast.walk(translatable.tree(file))
        if isinstance(node, ast.ClassDef)
    }
    while more := {name for name, of in bases.items() if of & found} - found:
        found |= more
    return found


def made_in(file: str) -> Iterator[str]:
    """Yield the lines of the messages that a module makes errors, checks, warnings and notes with."""
    worded = elsewhere.worded(file)
    for call, scopes in calls(translatable.tree(file)):
        fields = fields_of(call)
        for field, value in given_to(call, fields):
            if fields.get(field) or (field in ALWAYS and not file.startswith(METHODS)):
                yield from filter(is_wanted, worded.lines(value, scopes))
    for name in SAYING:
        yield from filter(is_wanted, worded.returned(name))
    for node in ast.walk(translatable.tree(file)):
        if isinstance(node, ast.Dict):  # a row of a table
            named = (
                (key.value, value)
                for key, value in zip(node.keys, node.values, strict=True)
                if isinstance(key, ast.Constant)
            )
            told = (worded.lines(value, ()) for key, value in named if key in ROW)
            yield from filter(is_wanted, (line for lines in told for line in lines))
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and name_of(node.exc.func) not in MISTAKES:
            yield from filter(is_wanted, (line for line in raised(worded, node.exc) if " " in line))
    if file in WHOLE:
        yield from filter(is_wanted, (line for line in worded.texts() if line.count(" ") + 1 >= FEWEST_WORDS))
    for text in worded.texts() if file in PARTS else ():
        if text.startswith(PART):
            yield from filter(is_wanted, text.split(", "))


def raised(worded: Worded, call: ast.Call) -> Iterator[str]:
    """Yield what an error of any other kind says: whoever catches it puts its words into a message."""
    for argument in () if fields_of(call) else call.args:
        yield from worded.lines(argument, ())


def of_roles() -> Iterator[str]:
    """Yield what messages call the roles of models: "an image model" and "image model"."""
    for role in get_args(Role):
        yield from (in_words(role), role.replace("_", " "))


def of_languages() -> Iterator[str]:
    """Yield what messages call the languages that a prompt may be in."""
    words = translatable.ROOT / "plugins" / "language_models" / "lexicon" / "words" / "languages.json"
    yield from json.loads(words.read_text(encoding="utf-8"))["languages"]
    yield from (language.name for language in translated.languages())
    yield "another language"


def fields_of(call: ast.Call) -> dict[str, str]:
    """Return the fields of the record that a call makes, and which hold words; an error may begin as its class does."""
    if ast.unparse(call.func) == "super().__init__":
        return dict.fromkeys(ERROR, "words")
    return kinds().get(name_of(call.func), {})


def given_to(call: ast.Call, fields: Iterable[str]) -> Iterator[tuple[str, ast.expr]]:
    """Yield what a call gives, by the names of the `fields` of the record it makes; of other calls what it names."""
    yield from zip(fields, call.args, strict=False)
    yield from ((keyword.arg, keyword.value) for keyword in call.keywords if keyword.arg)
    if ast.unparse(call.func) == "notes.append":
        yield "notes", call.args[0]


def is_wanted(line: str) -> bool:
    """Whether the catalogue of messages has to have a line: it says something that is no whole text of the window's."""
    letters = sum(letter.isalpha() for letter in "".join(PLACE.split(line)[::2]))
    said = letters >= FEWEST_LETTERS and not NEVER.search(line) and not KEY.fullmatch(line)
    return said and line not in whole_texts()


@cache
def whole_texts() -> frozenset[str]:
    """Return the texts that the window translates as they stand."""
    return frozenset(text.text for text in translatable.texts())


def skeleton(line: str) -> str:
    """Return a line with all its places alike: by it a message and its line are told to be the same."""
    return PLACE.sub("{}", line)


def lacking(language: str) -> list[translatable.Text]:
    """Return the lines that messages have to have and the catalogue of a language has not."""
    there = {skeleton(english) for english, _ in (*in_catalogue(language), *in_reports(language))}
    wanted = {skeleton(line): translatable.Text(line, file) for line, file in messages().items()}
    return [text for kind, text in wanted.items() if kind not in there]


def faults(language: str) -> list[str]:
    """Return what is wrong with the lines that a catalogue has, in words."""
    times = Counter(skeleton(english) for english, _ in in_catalogue(language))
    wanted = set(map(skeleton, messages()))
    found = [f"a line of no message: {kind}" for kind in times if kind not in wanted]
    found += [f"other places: {english}" for english, told in in_catalogue(language) if places(english) != places(told)]
    return found + [f"twice: {kind}" for kind, often in times.items() if often > 1]


def in_catalogue(language: str) -> list[tuple[str, str]]:
    """Return the lines that a language has, with what they are in it."""
    return list(lines_of(path_of(language).read_text(encoding="utf-8")))


def in_reports(language: str) -> list[tuple[str, str]]:
    """Return the lines of the catalogue of reports, where a message is looked up as well."""
    file = translatable.ROOT / "resources" / "reports" / "german.txt"
    return list(lines_of(file.read_text(encoding="utf-8"))) if language == "de" else []


def places(line: str) -> list[str]:
    """Return the names of the places of a line, in the order of letters."""
    return sorted(PLACE.findall(line))
