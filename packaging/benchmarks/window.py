"""The window beside the plain way to use the same toolkit: a grid, a start, and the work of a whole small audit.

Every part runs in a process of its own, so that none finds loaded what another one loaded (`painted`).
"""

from __future__ import annotations

import multiprocessing
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import median
from typing import Any, TypeVar

import painted
from filling import fill
from harness import Bench, figures, in_words

T = TypeVar("T")
ABOUT = (
    "A grid of 100,000 and of a million images beside the toolkit's own way to show them, the Look page on 100,000"
    " images while a run writes, a start beside one that loads all libraries first, and how long the window stands"
    " still in a whole small audit."
)
EAGER = "the same window, with torch, diffusers, transformers, spaCy, pyqtgraph, sqlite-utils and SciPy loaded first"
LEFT = "The interpreter, Qt and the first page itself are all that is left of ours."
GAPS = "What is left is pages made for the first time while other threads have Python's lock: see `standing.py`."


def measure(bench: Bench) -> None:
    """Measure everything about the window."""
    images, project = bench.size(100_000, 2_000), bench.project()
    fill(project, images)
    grids(bench, images)
    starts(bench, images, project.path)
    for noted in apart(painted.look, project.path, bench.size(300, 5)):
        bench.note("look", *noted)
    stalls(bench)
    first = apart(painted.come_first)
    told = "The windows measured came before all other programs." if first else "Other programs ran beside."
    bench.results.notes.append(told)


def apart(act: Callable[..., T], *arguments: Any) -> T:
    """Return what `act` returns in a fresh process."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        return pool.submit(act, *arguments).result()


def grids(bench: Bench, images: int) -> None:
    """B11: many images as the toolkit's list shows them by default, and as this window does."""
    scrolled, heads = bench.size(150, 5), ["grid", "images", "first paint", "frame, 95 of 100", "slowest", "memory"]
    theirs = apart(painted.toolkit_grid, images, scrolled)
    ours = {number: apart(painted.our_grid, number, scrolled) for number in (images, 10 * images)}
    taken = [(theirs.paints[0], paint) for paint in ours[images].paints]
    what = f"a grid of {images:,} images, from its making to its first paint"
    bench.compared("B11", what, "QListView in icon mode, as it is by default", taken, 50.0)
    for number, grid in ours.items():
        bench.note("B11", f"{number:,} images: first paint", 1000 * median(grid.paints), "ms", 500.0)
        bench.note("B11", f"{number:,} images: frame with a processor free, 95 of 100", grid.usual, "ms", 16.7)
        bench.note("B11", f"{number:,} images: frame with a processor free, the slowest", grid.slowest, "ms", 33.0)
        bench.note("B11", f"{number:,} images: memory with their records", grid.memory, "MiB")
    every = [("QListView, as it is by default", images, theirs)]
    every += [("this window's grid", number, grid) for number, grid in ours.items()]
    rows = []
    for name, number, grid in every:
        frames = f"{figures(grid.usual)} ms", f"{figures(grid.slowest)} ms"
        rows.append([name, f"{number:,}", in_words(median(grid.paints)), *frames, f"{grid.memory:,.0f} MiB"])
    bench.table("Grids, scrolled a line, a page and far at a time", heads, rows)


def starts(bench: Bench, images: int, project: Path) -> None:
    """B12: the window with every library loaded first, or as it is; then with a project until its first image."""
    start("eager"), start()  # so that files are in memory
    taken = [(start("eager")[0], start()[0]) for _ in range(bench.size(3, 1))]
    found = bench.compared("B12", "start, until the first paint", EAGER, taken, 25.0, LEFT)
    bench.note("B12", "libraries of models loaded when every page was opened", start("pages")[1], "", 0.0)
    bench.note("B12", "start, until the first paint", found.our_seconds, "s")
    what = f"start with a project of {images:,} images, until the first image is painted"
    bench.note("B12", what, start("image", str(project))[0], "s")


def start(*arguments: str) -> tuple[float, int]:
    """Start a window in a process of its own; return seconds until it was painted, and model libraries loaded."""
    began, command = time.monotonic(), [sys.executable, painted.__file__, *arguments]
    paint, loaded = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()[-2:]
    return float(paint) - began, int(loaded)


def stalls(bench: Bench) -> None:
    """B13: a whole small audit, while the window goes from page to page; of several, the one in the middle."""
    bars = ("frozen, in gaps over 100 ms", "s", 0.0), ("longest gap", "ms", painted.FROZEN_MS)
    audits = [apart(painted.stalls, bench.place / f"process {number}") for number in range(bench.size(5, 1))]
    audits.sort(key=lambda found: found[1])
    for (what, unit, bar), value in zip(bars, audits[len(audits) // 2], strict=True):
        bench.note("B13", f"a whole small audit: {what}", value, unit, bar, GAPS)
    bench.note("B13", f"longest gap in the worst of {len(audits)} such audits", audits[-1][1], "ms")
