"""The help as files: which pages there are, what they are called, where a word stands in them, and the glossary."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path

FIRST = (
    "first-audit", "home", "setup", "models", "models-without-internet", "model-options", "plan", "run", "look",
    "review", "several-reviewers", "results", "reading-a-result", "default-or-inability", "intersections",
    "diversity", "pipeline", "languages", "sweeps", "prompt-search", "editing", "low-context", "paper-tibet",
    "paper-t2iat", "paper-openbias", "paper-gradbias", "paper-biaslens", "paper-word-influence", "report",
    "limits-and-ethics", "glossary", "security", "plugins", "settings", "computer", "activity", "larger-computers",
    "reference-world",
)  # fmt: skip
GLOSSARY = "glossary"
_ENTRY = re.compile(r"^\*\*(.+?)\*\* - (.+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class HandbookPage:
    """One page: its name, its title, and its text in Markdown."""

    name: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Hit:
    """A place where a search found its words: the page and the line."""

    page: HandbookPage
    line: str


def help_folder() -> Path:
    """Return the folder of the help's files."""
    with as_file(files("biaslens_resources") / "help") as folder:
        return folder


@cache
def pages() -> dict[str, HandbookPage]:
    """Return every page by name, in the order in which an audit needs them."""
    found = {path.stem: path.read_text(encoding="utf-8") for path in sorted(help_folder().glob("*.md"))}
    order = [*(name for name in FIRST if name in found), *(name for name in found if name not in FIRST)]
    return {name: HandbookPage(name, _title(name, found[name]), found[name]) for name in order}


@cache
def glossary() -> dict[str, str]:
    """Return what each term of the glossary means."""
    page = pages().get(GLOSSARY)
    return dict(_ENTRY.findall(page.text)) if page else {}


def anchor(term: str) -> str:
    """Return the name by which a link leads to a term of the glossary: "Null band" is "null-band"."""
    return re.sub(r"[^a-z0-9]+", "-", term.split(" (")[0].casefold()).strip("-")


def term_of(name: str) -> str:
    """Return the term of the glossary that the link `name` leads to; empty if there is none."""
    return next((term for term in glossary() if anchor(term) == name), "")


def search(words: str) -> Iterator[Hit]:
    """Yield the lines that hold all of `words`, titles first; nothing when there are no words."""
    wanted = words.casefold().split()
    if not wanted:
        return
    hits: list[tuple[int, Hit]] = []
    for page in pages().values():
        for line in page.text.splitlines():
            plain = plain_text(line)
            if plain and all(word in plain.casefold() for word in wanted):
                hits.append((0 if line.startswith(("#", "**")) else 1, Hit(page, plain)))
    yield from (hit for _, hit in sorted(hits, key=lambda one: one[0]))


def plain_text(line: str) -> str:
    """Return a line of Markdown without its signs; empty for pictures and lines of tables that hold none."""
    if line.startswith("!["):
        return ""
    linked = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", line)
    return re.sub(r"[*_`#|]+", " ", linked).strip(" -")


def linked(text: str) -> str:
    """Return a plain `text` as HTML in which the first use of each term of the glossary leads to its entry."""
    from html import escape

    terms = sorted(glossary(), key=len, reverse=True)
    made = escape(text, quote=False)
    if not terms:
        return made
    either = "|".join(re.escape(escape(term.split(" (")[0], quote=False)) for term in terms)
    seen: set[str] = set()

    def link(found: re.Match[str]) -> str:
        word = found.group(1)
        if (name := anchor(word)) in seen:
            return found.group(0)
        seen.add(name)
        return f'<a href="{GLOSSARY}.md#{name}">{word}</a>{found.group(2)}'

    return re.sub(rf"\b({either})(s?)\b", link, made, flags=re.IGNORECASE)


def _title(name: str, text: str) -> str:
    first = text.lstrip().splitlines()[0] if text.strip() else ""
    return first.lstrip("# ").strip() if first.startswith("#") else name
