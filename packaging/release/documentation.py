"""Writes the documentation as pages for a browser, with a search: the handbook of the window, and all of docs/.

    python packaging/release/documentation.py FOLDER

Sphinx makes the pages, of which none takes anything from elsewhere: they are read from a disk, without a network, and
searched there. What a page leads to in the code is named and not linked, since no code lies beside the pages.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from biaslens_gui import __version__
from biaslens_gui.ui.help.handbook import GLOSSARY, anchor, pages

ROOT = Path(__file__).resolve().parents[2]
HELP = "resources/help"
FRONT = """# BiasLens

BiasLens evaluates text-to-image models for bias: offline, on one's own computer, with local models,
several side by side.

New here? [Ten minutes at the window](docs/tutorial-auditor.md), [ten minutes on the command
line](docs/tutorial-model-maker.md), or [writing a plugin](docs/plugin-authors.md).

![The results of the sample audit](docs/images/results.webp)

What a word means stands in the [glossary](resources/help/glossary.md), what a reading is worth in [how to read a
result](resources/help/reading-a-result.md), and what none of this can tell in [limits and
ethics](resources/help/limits-and-ethics.md).
"""
PARTS: Mapping[str, tuple[str, ...]] = {
    "To begin with": ("docs/tutorial-auditor", "docs/tutorial-model-maker", "docs/installing"),
    "Handbook": tuple(f"{HELP}/{name}" for name in pages()),
    "What was measured": (
        "docs/calibration", "docs/calibration-of-methods", "docs/calibration-of-uncertainty", "docs/people-reader",
        "docs/drift", "docs/repair", "docs/models", "docs/performance", "docs/reliability", "docs/fuzzing",
        "resources/reference/ACCURACY",
    ),
    "For authors of plugins": (
        *("docs/plugin-authors", "docs/how-a-method-is-written", "docs/how-variants-are-written"),
        *("docs/how-a-search-is-written", "docs/how-editing-is-written"),
    ),
}  # fmt: skip
"""Which pages stand in which part of the menu, in order; what is named nowhere comes last."""

LINK = re.compile(r"^```.*?^```$|(!?)\[([^\]]*)\]\(([^)\s]+)\)|`[^`\n]*`", re.MULTILINE | re.DOTALL)
"""A link or a picture; or code, in which none is one."""
ENTRY = re.compile(r"^\*\*(.+?)\*\* - ", re.MULTILINE)
CONFIGURATION = """
project = "BiasLens"
copyright = "its authors, Apache 2.0"
version = release = {version!r}
extensions = ["myst_parser"]
html_theme = "furo"
html_title = "BiasLens {version}"
html_copy_source = False
html_show_sphinx = False
html_theme_options = {{"footer_icons": []}}
myst_heading_anchors = 4
suppress_warnings = ["myst.header"]
"""


@dataclass(frozen=True, slots=True)
class Sources:
    """What the pages are made of: texts in Markdown, and other files that they show or offer, by their place."""

    texts: Mapping[str, str]
    files: frozenset[str]


def sources() -> Sources:
    """Return every page, with its links as they are within the documentation."""
    found = [*ROOT.glob("docs/**/*.md"), *ROOT.glob(f"{HELP}/*.md"), ROOT / "resources/reference/ACCURACY.md"]
    texts = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in found}
    files: set[str] = set()
    linked = {name: _linked(name, text, frozenset(texts), files) for name, text in texts.items()}
    glossary = f"{HELP}/{GLOSSARY}.md"
    linked[glossary] = ENTRY.sub(_entry, linked[glossary])
    return Sources(linked, frozenset(files))


def _linked(name: str, text: str, there: frozenset[str], files: set[str]) -> str:
    """Return the text of a page whose links lead to pages and files of the documentation; note the files."""

    def link(found: re.Match[str]) -> str:
        picture, words, target = found.groups()
        if target is None:
            return found[0].replace("```mermaid", "```text", 1)  # which is drawn by a program from elsewhere
        path = target.partition("#")[0]
        if ":" in target or not path:
            return found[0]
        place = _place(name, path)
        if place in there:
            return found[0]
        if picture or (PurePosixPath(place).suffix in (".json", ".yml") and (ROOT / place).is_file()):
            files.add(place)
            return found[0]
        return words

    return LINK.sub(link, text)


def _place(name: str, path: str) -> str:
    """Return where `path`, as the page `name` writes it, lies below the root."""
    steps: list[str] = []
    for step in (*PurePosixPath(name).parent.parts, *PurePosixPath(path).parts):
        if step == "..":
            steps.pop()
        elif step != ".":
            steps.append(step)
    return "/".join(steps)


def _entry(found: re.Match[str]) -> str:
    """Return the head of an entry of the glossary below the name that links lead to."""
    return f"({anchor(found[1])})=\n{found[0]}"


def front(texts: Mapping[str, str]) -> str:
    """Return the first page, with the menu of all others."""
    named = {name for part in PARTS.values() for name in part}
    others = sorted(place for name in texts if (place := name.removesuffix(".md")) not in named)
    return FRONT + "".join(_menu(title, part) for title, part in (*PARTS.items(), ("Reference and decisions", others)))


def _menu(title: str, part: tuple[str, ...] | list[str]) -> str:
    return "\n```{toctree}\n:caption: " + title + "\n:hidden:\n:maxdepth: 1\n\n" + "\n".join(part) + "\n```\n"


def write(folder: Path) -> list[Path]:
    """Write every page into `folder`; return the pages.

    Raises:
        RuntimeError: a page leads to a place that is not there, or Sphinx found another fault; its words are told.
    """
    made = sources()
    with tempfile.TemporaryDirectory() as scratch:
        staged = Path(scratch) / "pages"
        for name, content in _staged(made):
            (staged / name).parent.mkdir(parents=True, exist_ok=True)
            (staged / name).write_bytes(content)
        command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html", "-d", f"{scratch}/known"]
        done = subprocess.run([*command, str(staged), str(folder)], capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr[-4000:])
    for left in (".buildinfo", "objects.inv"):  # for other builds of Sphinx, which there are none of
        (folder / left).unlink(missing_ok=True)
    shutil.rmtree(folder / ".doctrees", ignore_errors=True)
    return sorted(folder.rglob("*.html"))


def _staged(made: Sources) -> Iterator[tuple[str, bytes]]:
    """Yield every file that Sphinx reads."""
    yield "conf.py", CONFIGURATION.format(version=__version__).encode()
    yield "index.md", front(made.texts).encode()
    yield from ((name, text.encode()) for name, text in made.texts.items())
    yield from ((name, (ROOT / name).read_bytes()) for name in sorted(made.files))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where to write the pages to")
    print(f"{len(write(parser.parse_args().folder))} pages")
