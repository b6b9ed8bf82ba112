"""Writes docs/where-things-are.md from the tree: what every package is for, and which stands on which.

    python packaging/docs/where_things_are.py

A line is the first sentence of a docstring; the picture is drawn of the layers in pyproject.toml, which a test holds.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "where-things-are.md"
TREES = {"The application": "biaslens_gui", "The plugins that ship": "plugins", "What builds it": "packaging"}
HEAD = """<!-- Written by packaging/docs/where_things_are.py from the tree; change docstrings instead. -->

# Where things are

What a line says is the first sentence of the package, or of the module where it lies alone. Arrows point down, from who
imports to what is imported; of parts in one box, those with `|` between them do not know each other.
"""


def sentence(file: Path) -> str:
    """Return the first sentence of a module, without its full stop; empty where it says nothing."""
    said = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
    return re.split(r"\.(?:\s|$)", " ".join(said.partition("\n\n")[0].split()))[0]


def layers() -> Iterator[str]:
    """Yield the layers as a Mermaid drawing, the uppermost first."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    contracts = tomllib.loads(text)["tool"]["importlinter"]["contracts"]
    rows = next(contract["layers"] for contract in contracts if contract["type"] == "layers")
    yield from ("```mermaid", "flowchart TD")
    yield from (f'    layer{number}["{row}"]' for number, row in enumerate(rows))
    yield f"    {' --> '.join(f'layer{number}' for number in range(len(rows)))}"
    yield "```\n"


def entries(folder: Path) -> Iterator[str]:
    """Yield a line for a folder with what it holds, one for each loose module of a tree, and those of folders below."""
    start = folder / "__init__.py"
    modules = sorted(file for file in folder.glob("*.py") if file.name not in ("__init__.py", "__main__.py"))
    if start.is_file():
        held = f" ({', '.join(file.stem for file in modules)})" if modules and folder.parent != ROOT else ""
        yield line(folder, sentence(start) + held)
    elif modules and folder.parent != ROOT:
        yield line(folder, ", ".join(file.stem for file in modules))
    if folder.parent == ROOT:
        yield from (line(file, sentence(file)) for file in modules)
    for below in sorted(path for path in folder.iterdir() if path.is_dir() and path.name != "__pycache__"):
        yield from entries(below)


def line(path: Path, words: str) -> str:
    """Return a line of the list, with a link."""
    name = path.relative_to(ROOT).as_posix()
    return f"- [`{name}`](../{name}): {words}."


def page() -> str:
    """Return the page."""
    parts = [HEAD, *layers()]
    for title, folder in TREES.items():
        parts += [f"## {title}\n", *entries(ROOT / folder), ""]
    return "\n".join(parts).rstrip() + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
