"""Messages with values in them, found in the code: what went wrong, what a check found, what a plan lacks.

They are worded in English where they arise, in the process of a worker as in the window, and the window shows them in
its own language by lines with places (core/catalogue.py), in resources/translations/messages_LL.txt. This finds, for
every message that an error or a check is made with, the line it has to have: `f"{path.name} has {lines:,} lines."` is
"{q1} has {n1} lines.". translations.py says which are missing, and which are of no message.
"""

from __future__ import annotations

import ast
import dataclasses
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import get_args

import translatable
from biaslens_gui.core.catalogue import PLACE, lines_of
from biaslens_gui.core.language import translated
from biaslens_gui.core.spec import Role, in_words
from following import PACKAGES, calls
from sentences import Worded, name_of

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
CARRIERS: dict[str, tuple[str, ...]] = {
    "biaslens_gui.core.models.facts:Unread": ("message",),
    "biaslens_gui.core.models.facts:Unrecognised": ("message", "hint"),
    "biaslens_gui.core.roles:Availability": ("missing", "hint"),
    "biaslens_gui.core.roles:DetectedModel": ("problem", "hint", "remark"),
    "biaslens_gui.engine.importing.images:FoundImage": ("problem",),
    "biaslens_gui.store.troubles:IntegrityIssue": ("title", "message", "remedy"),
}
"""The other records whose words the window shows as they come, and which of their fields hold them."""
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
    *("{q1} {va}.", "Task {q1} {va}", "a line without a name", "a larger number"),
    *("The number of steps", "The guidance", "The width in pixels", "The height in pixels"),
)
"""What stands in messages and no expression tells: what the system says most often, what is said of a name; names."""
ERROR = ("title", "message", "hint")
ALWAYS = ("problem", "notes")  # fields that are words wherever they are given: by `replace`, or in steps
SAYING = frozenset(
    {
        *("problem", "_problem", "address_problem", "marker_problem", "why_empty", "why_gone"),
        *("black_image", "left_out", "_lack", "_lacks", "_missing_parts", "_signature_wrong"),
        *("told_of_parts", "told_of_sets"),
    }
)
"""Functions and methods that return what is wrong in words, or nothing."""
FEWEST_LETTERS = 2  # of a line's own
FEWEST_WORDS = 3  # of a text in a module of messages; what has fewer is a name
NEVER = re.compile(r" [,.](?: |$)|^an? \{|^(?:select|pragma) |^\[|^[^ ]*\{[^ ]*$")
"""What no line is: one with nothing in a place, one of everything, a query, a path."""
PART = "its "
PARTS = ("biaslens_gui/loaders/denoiser_file.py", "biaslens_gui/loaders/single_file.py")  # name what a file may lack


def path_of(language: str) -> Path:
    """Return the catalogue of the messages in a language."""
    return translatable.ROOT / "resources" / "translations" / f"messages_{language}.txt"


@cache
def messages() -> dict[str, str]:
    """Return the line of every message with places, and the file it is made in, as the files and lines go."""
    found: dict[str, str] = {}
    callers = (*kinds(), *SAYING, "append")
    for folder in PACKAGES:
        for file in translatable.sources(folder):
            if file.startswith((*translatable.NOT_SHOWN, *IN_REPORTS)):
                continue
            if file in WHOLE or translatable.is_called(callers, file):
                for line in made_in(file):
                    found.setdefault(line, file)
    for line in (*of_roles(), *of_languages(), *FURTHER):
        found.setdefault(line, "biaslens_gui/core/spec.py")
    return found


@cache
def kinds() -> dict[str, dict[str, str]]:
    """Return, per kind of record, its fields in order, and which of them hold words."""
    found = {name: words for name, words in translatable.places().items() if name in KINDS}
    found |= {name: dict.fromkeys(ERROR, "words") for name in errors()}
    for where, words in CARRIERS.items():
        fields = dataclasses.fields(translatable.kind_of(where))
        found[where.partition(":")[2]] = {field.name: "words" if field.name in words else "" for field in fields}
    return found


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
    worded = Worded(translatable.tree(file))
    for call, scopes in calls(translatable.tree(file)):
        fields = fields_of(call)
        for field, value in given_to(call, fields):
            if field in ALWAYS or fields.get(field):
                yield from filter(is_wanted, worded.lines(value, scopes))
    for name in SAYING:
        yield from filter(is_wanted, worded.returned(name))
    if file in WHOLE:
        yield from filter(is_wanted, (line for line in worded.texts() if line.count(" ") + 1 >= FEWEST_WORDS))
    for text in worded.texts() if file in PARTS else ():
        if text.startswith(PART):
            yield from filter(is_wanted, text.split(", "))
    yield from filter(is_wanted, worded.phrases)


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
    return letters >= FEWEST_LETTERS and line not in whole_texts() and not NEVER.search(line)


@cache
def whole_texts() -> frozenset[str]:
    """Return the texts that the window translates as they stand."""
    return frozenset(text.text for text in translatable.texts())


def skeleton(line: str) -> str:
    """Return a line with all its places alike: by it a message and its line are told to be the same."""
    return PLACE.sub("{}", line)


def lacking(language: str) -> list[translatable.Text]:
    """Return the lines that messages have to have and the catalogue of a language has not."""
    there = {skeleton(english) for english, _ in in_catalogue(language)}
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


def places(line: str) -> list[str]:
    """Return the names of the places of a line, in the order of letters."""
    return sorted(PLACE.findall(line))
