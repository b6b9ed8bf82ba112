"""House rules that ruff does not know: a table of patterns with what to write instead, and a limit on size.

A rule is a regular expression, the files it reads, and a sentence. A line that has to break a rule says so with
`# house: <reason>` at its end. Run by tests/architecture/test_house_rules.py, or by itself.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[1]
ALLOWED = re.compile(r"# house: \S")
SIZE_LIMIT = 600
"""Lines of a module that make one look whether it still holds one subject; a lower limit only made files denser."""
VAGUE = frozenset({"utils", "util", "helpers", "helper", "manager", "managers", "misc", "common", "stuff", "tools"})
TEXT = (".py", ".md", ".toml", ".txt", ".json", ".csv", ".cfg", ".qss", ".svg", ".html", ".yml", ".yaml", ".sh")


@dataclass(frozen=True)
class Rule:
    """A pattern that is not written here, why, and what is written instead."""

    pattern: str
    instead: str
    within: tuple[str, ...] = ("",)  # path prefixes; "" is everywhere
    outside: tuple[str, ...] = ()
    suffixes: tuple[str, ...] = (".py",)

    def reads(self, path: PurePosixPath) -> bool:
        """Say whether the rule holds for the file at `path`, relative to the root."""
        name = str(path)
        return path.suffix in self.suffixes and name.startswith(self.within) and not name.startswith(self.outside)


@dataclass(frozen=True)
class Breach:
    """Where a rule is broken, and what to write instead."""

    path: PurePosixPath
    line: int
    instead: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.instead}"


LIBRARY = ("biaslens_gui/", "plugins/")
# This file and its tests spell out what they forbid.
THIS = ("packaging/checks.py", "tests/architecture/test_house_rules.py")

RULES = (
    Rule(
        r"\btorch\.load\((?!.*weights_only=True)",
        "A training checkpoint of our own is read with weights_only=True, which runs no code.",
        within=("packaging/reference/",),
    ),
    Rule(r"allow_pickle\s*=\s*True", "An array with pickled objects runs code. Store plain arrays.", outside=THIS),
    Rule(r"\bshell\s*=\s*True", "A shell reads what it is given as commands. Pass a list of arguments.", outside=THIS),
    Rule(r"(?<![.\w])(eval|exec)\(", "Text is data. Parse it.", within=LIBRARY),
    Rule(
        r"^\s*(print|breakpoint)\(",
        "The command line prints; everything else raises, returns or logs.",
        within=LIBRARY,
        outside=("biaslens_gui/cli/", "biaslens_gui/__main__.py", "biaslens_gui/ui/window/tour.py"),
    ),
    Rule(
        r"\btime\.sleep\(",
        "Wait for what is awaited (an event, a signal, a process), never for time.",
        within=("tests/", *LIBRARY),
        outside=THIS,
    ),
    Rule(
        r"\bqtbot\.wait\(", "Wait for a signal or a condition: waitSignal, waitUntil.", within=("tests/",), outside=THIS
    ),
    Rule(r"\bassert\s+True\b|\bor True\b", "A check that cannot fail is no check.", within=("tests/",), outside=THIS),
    Rule(
        r"unittest\.mock|\bMagicMock\b|mocker\b",
        "Use the real part, made small; a mock agrees with everything.",
        within=("tests/",),
        outside=THIS,
    ),
    Rule(r"# type: ignore(?!\[)", "Say which error is ignored: # type: ignore[code].", outside=THIS),
    Rule(r"# noqa(?!:)", "Say which rule is ignored: # noqa: CODE.", outside=THIS),
    Rule(r"\b(TODO|FIXME|XXX|HACK)\b", "Do it, or write it down where work is planned.", outside=THIS),
    Rule(
        r"\bbackend\s*==|\bplugin(_id)?\s*==\s*[\"']",
        "Ask the plugin what it can do; never ask which one it is.",
        within=("biaslens_gui/",),
    ),
    Rule(r"from_single_file\((?!.*config\s*=)", "Without config=<folder> this goes online.", within=("plugins/",)),
    Rule(
        r"local_files_only\s*=\s*False|force_download\s*=\s*True",
        "Models are local folders; nothing is downloaded.",
        within=LIBRARY,
    ),
    Rule(
        r"(/work/|/tmp/|/root/)",
        "A path of one machine means nothing on another.",
        outside=THIS,
        suffixes=TEXT,
    ),
    Rule(
        r"(/home/\w|C:\\+Users)",
        "A path of one person means nothing to another.",
        outside=("tests/",),  # where paths are data that must not leak into what is exported
        suffixes=TEXT,
    ),
    Rule(
        r"(?i)\b(pypi|pythonhosted|index-url|download\.pytorch)\b|\bpip\.conf\b",
        "Where packages come from is the machine's business.",
        within=("biaslens_gui/", "plugins/", "packaging/", "tests/", "pyproject.toml", ".ci/"),
        outside=THIS,
        suffixes=TEXT,
    ),
    Rule(
        r"\b(causes?d?|because of) (the )?(gender|race|ethnicity|nationality)\b",
        "An audit shows that depictions differ, not why.",
        within=(*LIBRARY, "resources/", "docs/"),
        suffixes=(".py", ".md", ".json"),
    ),
    Rule(
        r"\bQ(ComboBox|FontComboBox|(Double)?SpinBox|(Date|Time|DateTime)Edit|Slider|Dial|TabBar)\(",
        "The wheel changes it while somebody scrolls. Make a ChoiceBox, NumberBox, FractionBox or TabStrip.",
        within=("biaslens_gui/", "plugins/"),
    ),
)


def breaches(files: Iterable[tuple[PurePosixPath, str]]) -> Iterator[Breach]:
    """Yield what breaks a rule in `files`, each a path relative to the root with its text."""
    for path, text in files:
        rules = [(re.compile(rule.pattern), rule.instead) for rule in RULES if rule.reads(path)]
        lines = text.splitlines()
        for number, line in enumerate(lines, 1):
            if not ALLOWED.search(line):
                yield from (Breach(path, number, instead) for pattern, instead in rules if pattern.search(line))
        if path.suffix == ".py":
            yield from _size(path, len(lines))
            yield from _name(path)


def _size(path: PurePosixPath, lines: int) -> Iterator[Breach]:
    if lines > SIZE_LIMIT:
        yield Breach(path, lines, f"{lines} lines; the limit is {SIZE_LIMIT}. Split it where its story has a chapter.")


def _name(path: PurePosixPath) -> Iterator[Breach]:
    vague = VAGUE.intersection(part.removesuffix(".py") for part in path.parts)
    if vague:
        yield Breach(path, 1, f"{min(vague)!r} says nothing. Name the module after what is in it.")
    if path == PurePosixPath("packaging/__init__.py"):
        yield Breach(path, 1, "This would hide the installed package `packaging` from everything run in the clone.")


def listed(root: Path = ROOT) -> list[PurePosixPath]:
    """Return the project's files as Git knows them: tracked, and untracked but not ignored."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    printed = subprocess.run(command, cwd=root, capture_output=True, check=True).stdout.decode()
    return sorted(PurePosixPath(name) for name in printed.split("\0") if name)


def own_files(root: Path = ROOT) -> Iterator[tuple[PurePosixPath, str]]:
    """Yield the text files of the project with their text."""
    for path in listed(root):
        if path.suffix in TEXT and (root / path).is_file():
            yield path, (root / path).read_text(encoding="utf-8")


if __name__ == "__main__":
    found = list(breaches(own_files()))
    print(*found, sep="\n", end="\n" if found else "")
    sys.exit(bool(found))
