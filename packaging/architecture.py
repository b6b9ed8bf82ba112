"""Draws docs/images/architecture.svg from the imports themselves: what stands on what, from the window to the errors.

    python packaging/architecture.py [--check]

Rows are the layers of pyproject.toml, whose order a test holds. A box is a package, or the single modules of a row,
with its lines of code and the first words of its docstring. An arrow is an import that no longer way through other
boxes explains, so that the picture shows the skeleton.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import escape

import grimp

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "docs" / "images" / "architecture.svg"
OWN, PLUGINS, BESIDE = "biaslens_gui", "biaslens_plugins", "store"
ALONE = ("__main__", "plugins", "api", "hookspecs", "errors")  # single modules that have a box of their own
WIDTH, ROW, BOX, GAP, EDGE = 980, 70, 46, 18, 16
COLUMN, LANE = 460, 10  # widest box; how far apart ways beside the column are
LETTER, HEADING, COUNT = 6.4, 8.2, 80  # width of a letter of the text and of a title, of a number of lines

Place = tuple[float, float, float]
"""The left edge, the top and the width of a box."""


@dataclass(frozen=True, slots=True)
class Box:
    """A box of the picture: the modules in it, and what is written there."""

    title: str
    modules: tuple[str, ...]
    says: str
    lines: int


def rows() -> Iterator[tuple[Box, ...]]:
    """Yield the boxes of each layer, the top one first; the plugins stand beside the store."""
    read = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    layers = next(one["layers"] for one in read["tool"]["importlinter"]["contracts"] if one["type"] == "layers")
    for layer in layers:
        names = [name.strip() for name in re.split(r"[|:]", layer)]
        own = [name for name in names if name in ALONE or (ROOT / OWN / name).is_dir()]
        single = [name for name in names if name not in own]
        boxes = [box(name, f"{OWN}.{name}") for name in own]
        if single:
            title = "one module" if len(single) == 1 else f"{len(single)} modules"
            modules = tuple(f"{OWN}.{name}" for name in single)
            boxes.append(Box(title, modules, ", ".join(single), size(OWN, *single)))
        if BESIDE in names:
            boxes.append(Box("plugins/", (PLUGINS,), sentence(ROOT / "plugins" / "__init__.py"), size("plugins")))
        yield tuple(boxes)


def box(name: str, module: str) -> Box:
    """Return the box of one package or module."""
    path = ROOT / OWN / name / "__init__.py"
    return Box(name, (module,), sentence(path if path.is_file() else ROOT / OWN / f"{name}.py"), size(OWN, name))


def sentence(path: Path) -> str:
    """Return the first sentence of a file's docstring, without what comes after a semicolon or a colon."""
    told = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return re.split(r"[.;:](?:\s|$)", " ".join(told.split()))[0]


def size(folder: str, *names: str) -> int:
    """Return the lines of code below `folder`, of the modules and packages `names` or of all."""
    files = [*(ROOT / folder).rglob("*.py")] if not names else []
    for name in names:
        place = ROOT / folder / name
        files += place.rglob("*.py") if place.is_dir() else [place.with_suffix(".py")]
    return sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files)


def arrows(boxes: tuple[Box, ...]) -> set[tuple[int, int]]:
    """Return which box imports which, by number, less what a way through others explains."""
    graph = grimp.build_graph(OWN, PLUGINS, cache_dir=None)
    parts = [{name for module in one.modules for name in (module, *graph.find_descendants(module))} for one in boxes]
    imported = [{to for module in part for to in graph.find_modules_directly_imported_by(module)} for part in parts]
    direct = {
        at: {other for other in range(len(boxes)) if other != at and imported[at] & parts[other]}
        for at in range(len(boxes))
    }
    return {(at, to) for at, below in direct.items() for to in below if not _around(direct, at, to)}


def _around(direct: Mapping[int, set[int]], at: int, to: int) -> bool:
    """Return whether `to` is reached from `at` by way of another box."""
    waiting, seen = [one for one in direct[at] if one != to], set[int]()
    while waiting:
        one = waiting.pop()
        if one == to:
            return True
        if one not in seen:
            seen.add(one)
            waiting += direct[one]
    return False


def picture() -> str:
    """Return the picture as SVG."""
    table = list(rows())
    boxes = tuple(one for row in table for one in row)
    places = dict(zip(range(len(boxes)), _places(table), strict=True))
    drawn = list(_ways(places, sorted(arrows(boxes))))
    drawn += [_drawn(one, places[at]) for at, one in enumerate(boxes)]
    height = 2 * EDGE + ROW * len(table)
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif">',
            "<title>The packages of BiasLens, from the window down to the errors; imports point down</title>",
            '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
            '<path d="M0 0L8 4L0 8z" fill="#5b6b7c"/></marker></defs>',
            f'<rect width="{WIDTH}" height="{height}" rx="10" fill="#ffffff"/>',
            *drawn,
            "</svg>\n",
        )
    )


def _places(table: list[tuple[Box, ...]]) -> Iterator[Place]:
    """Yield where each box is."""
    for number, row in enumerate(table):
        width = min(COLUMN, (WIDTH - 2 * EDGE - GAP * (len(row) - 1)) / len(row))
        left = (WIDTH - width * len(row) - GAP * (len(row) - 1)) / 2
        for at in range(len(row)):
            yield left + at * (width + GAP), EDGE + ROW * number + (ROW - BOX) / 2, width


def _ways(places: Mapping[int, Place], wanted: list[tuple[int, int]]) -> Iterator[str]:
    """Yield an arrow for each import: straight where nothing is in between, else down a lane beside the column."""
    lanes = {-1: 0, 1: 0}
    left, right = (WIDTH - COLUMN) / 2, (WIDTH + COLUMN) / 2
    for at, to in wanted:
        start, end = places[at], places[to]
        x, y = start[0] + start[2] / 2, start[1] + BOX
        if end[1] == start[1]:
            yield _line(f"M{start[0]:.0f} {y - BOX / 2:.0f}H{end[0] + end[2] + 1:.0f}")
        elif end[1] - start[1] < 1.5 * ROW or _is_free(places, x, start, end):
            yield _line(f"M{x:.0f} {y:.0f}L{x if _is_over(x, end) else end[0] + end[2] / 2:.0f} {end[1] - 1:.0f}")
        else:
            side = -1 if x < WIDTH / 2 else 1
            lanes[side] += 1
            lane = (left if side < 0 else right) + side * LANE * lanes[side]
            x = min(max(lane, start[0] + LANE), start[0] + start[2] - LANE)
            down, edge = end[1] + 8 + 5 * (lanes[side] % 7), left - 1 if side < 0 else right + 1
            yield _line(f"M{x:.0f} {y:.0f}V{y + 9:.0f}H{lane:.0f}V{down:.0f}H{edge:.0f}")


def _is_over(x: float, place: Place) -> bool:
    return place[0] < x < place[0] + place[2]


def _is_free(places: Mapping[int, Place], x: float, start: Place, end: Place) -> bool:
    """Return whether a line straight down from `start` meets `end` first."""
    return _is_over(x, end) and not any(_is_over(x, one) and start[1] < one[1] < end[1] for one in places.values())


def _line(path: str) -> str:
    return f'<path d="{path}" fill="none" stroke="#5b6b7c" stroke-width="1.4" marker-end="url(#tip)"/>'


def _drawn(one: Box, place: Place) -> str:
    left, top, width = place
    most, says = int((width - 20 - COUNT) / HEADING), _cut(one.says, int((width - 20) / LETTER), " ")
    text = f'<text y="{top + 19:.0f}" font-size='
    return (
        f'<g><rect x="{left:.0f}" y="{top:.0f}" width="{width:.0f}" height="{BOX}" rx="6" fill="#eef3f8" '
        'stroke="#2f5d8a"/>'
        f'{text}"14" x="{left + 10:.0f}" font-weight="600" fill="#16324f">{escape(_cut(one.title, most, ","))}</text>'
        f'{text}"11" x="{left + width - 10:.0f}" text-anchor="end" fill="#44576b">{one.lines:,} lines</text>'
        f'<text x="{left + 10:.0f}" y="{top + 38:.0f}" font-size="12" fill="#2b3b4b">{escape(says)}</text></g>'
    )


def _cut(text: str, most: int, at: str) -> str:
    return text if len(text) <= most else f"{text[: text.rfind(at, 0, most)]}{at.strip()} …"


def is_current() -> bool:
    """Return whether the picture shows the boxes and arrows of today; their sizes may have moved a little."""
    return TARGET.is_file() and _skeleton(TARGET.read_text(encoding="utf-8")) == _skeleton(picture())


def _skeleton(text: str) -> str:
    return re.sub(r"[\d,]+ lines", "", text)


if __name__ == "__main__":
    if "--check" in sys.argv[1:]:
        current = is_current()
        print("Up to date." if current else "Out of date. Run python packaging/architecture.py.")
        sys.exit(0 if current else 1)
    TARGET.write_text(picture(), encoding="utf-8")
