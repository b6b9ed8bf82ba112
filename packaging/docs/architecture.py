"""Draws docs/images/architecture.svg from the imports themselves: what stands on what, from the window to the errors.

    python packaging/docs/architecture.py

Rows are the layers of pyproject.toml, whose order a test holds. A box is a package, or the single modules of a row,
with the first words of its docstring and the boxes that it imports, less those that a way through others explains.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape

import grimp

ROOT = Path(__file__).resolve().parents[2]
TARGET = ROOT / "docs" / "images" / "architecture.svg"
OWN, PLUGINS, BESIDE = "biaslens_gui", "biaslens_plugins", "store"
FOLDERS = {OWN: ROOT / OWN, PLUGINS: ROOT / "plugins"}
ALONE = ("__main__", "plugins", "api", "hookspecs", "errors")  # single modules that have a box of their own
WIDTH, ROW, BOX, GAP, EDGE, COLUMN = 980, 76, 64, 14, 16, 620
LETTER = 6.2  # the width of a letter


class Box(NamedTuple):
    """A box of the picture: the modules in it, and what is written there."""

    title: str
    modules: tuple[str, ...]
    says: str


def rows() -> Iterator[tuple[Box, ...]]:
    """Yield the boxes of each layer, the top one first; the plugins stand beside the store."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    for layer in next(contract["layers"] for contract in contracts if contract["type"] == "layers"):
        names = [name.strip() for name in re.split(r"[|:]", layer)]
        single = [name for name in names if not (name in ALONE or (ROOT / OWN / name).is_dir())]
        boxes = [Box(name, (f"{OWN}.{name}",), sentence(f"{OWN}.{name}")) for name in names if name not in single]
        if single:
            first, rest = single[0], single[1:]
            says = f"with {', '.join(rest)}" if rest else sentence(f"{OWN}.{first}")
            title = f"{first} and {len(rest)} more" if rest else first
            boxes.append(Box(title, tuple(f"{OWN}.{name}" for name in single), says))
        if BESIDE in names:
            boxes.append(Box("plugins/", (PLUGINS,), sentence(PLUGINS)))
        yield tuple(boxes)


def sentence(module: str) -> str:
    """Return the first sentence of a module's docstring, without what comes after a semicolon or a colon."""
    package, _, name = module.partition(".")
    path = FOLDERS[package] / name
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    docstring = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
    return re.split(r"[.;:](?:\s|$)", " ".join(docstring.split()))[0]


def imports(boxes: tuple[Box, ...]) -> dict[int, set[int]]:
    """Return which box imports which, by number, less what a way through others explains."""
    graph = grimp.build_graph(*FOLDERS, cache_dir=None)
    parts = [{name for module in box.modules for name in (module, *graph.find_descendants(module))} for box in boxes]
    below = [set().union(*map(graph.find_modules_directly_imported_by, part)) for part in parts]
    direct = {
        number: {other for other, part in enumerate(parts) if other != number and below[number] & part}
        for number in range(len(boxes))
    }
    return {number: {to for to in found if not around(direct, number, to)} for number, found in direct.items()}


def around(direct: Mapping[int, set[int]], start: int, end: int) -> bool:
    """Return whether `end` is reached from `start` by way of another box."""
    waiting, seen = direct[start] - {end}, {start}
    while waiting:
        seen |= waiting
        waiting = set().union(*(direct[box] for box in waiting)) - seen
    return end in seen


def picture() -> str:
    """Return the picture as SVG."""
    table = list(rows())
    boxes = tuple(box for row in table for box in row)
    below, drawn, number = imports(boxes), list[str](), 0
    for top, row in zip(range(EDGE, EDGE + ROW * len(table), ROW), table, strict=True):
        width = min(COLUMN, (WIDTH - 2 * EDGE + GAP) // len(row) - GAP)
        left = (WIDTH - (width + GAP) * len(row) + GAP) // 2
        for box in row:
            stands = ", ".join(boxes[other].title for other in sorted(below[number]))
            most = int((width - 20) / LETTER)
            lines = (
                ('14" font-weight="600', cut(box.title, most, ",")),
                ("12", cut(box.says, most, " ")),
                ("11", cut(f"↓ {stands}" if stands else "", most, ",")),
            )
            drawn.append(
                f'<rect x="{left}" y="{top}" width="{width}" height="{BOX}" rx="6" fill="#eef3f8" stroke="#2f5d8a"/>'
            )
            drawn += [
                f'<text x="{left + 10}" y="{top + 19 * line}" font-size="{size}">{escape(text)}</text>'
                for line, (size, text) in enumerate(lines, 1)
            ]
            left, number = left + width + GAP, number + 1
    height = 2 * EDGE + ROW * len(table)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif"'
    title = "<title>The packages of BiasLens, from the window down to the errors; each names what it imports</title>"
    ground = f'<rect width="{WIDTH}" height="{height}" rx="10" fill="#ffffff"/>'
    return "\n".join((f'{head} fill="#16324f">', title, ground, *drawn, "</svg>\n"))


def cut(text: str, most: int, at: str) -> str:
    """Return `text`, cut at a word if it has more than `most` letters."""
    return text if len(text) <= most else f"{text[: text.rfind(at, 0, most)]}{at.strip()} …"


def is_current() -> bool:
    """Return whether the picture shows the boxes and imports of today."""
    return TARGET.is_file() and TARGET.read_text(encoding="utf-8") == picture()


if __name__ == "__main__":
    TARGET.write_text(picture(), encoding="utf-8")
