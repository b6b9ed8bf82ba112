"""The window beside the plain way to use the same toolkit: a grid, a start, and the work of a whole small audit.

Every part runs in a process of its own, so that none finds loaded what another one loaded. Where the system allows it,
these come before all other programs (`frames.come_first`), so that what else a computer does is not measured.
"""

from __future__ import annotations

import multiprocessing
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import grids
import look
import stalls
from frames import come_first
from pairs import Outcome
from recorded import Reading, Results, Table

T = TypeVar("T")
FRAMES, IMAGES, ROUNDS = 300, 100_000, 3
PAINT_TIMES, START_TIMES = 50.0, 20.0
STARTER = Path(__file__).with_name("starts.py")


def results() -> Results:
    """Measure everything about the window."""
    about = (
        "A grid of 100,000 and of a million images beside the toolkit's own ways to show them, the Look page on "
        "100,000 images while a run writes, a start beside one that loads all libraries first, and how long the "
        "window stands still in a whole small audit."
    )
    first = apart(come_first)
    with tempfile.TemporaryDirectory(prefix="biaslens-window-") as place:
        project = Path(place) / "project"
        look.make_project(project, IMAGES)
        painted, gridded, tables = grid_cases()
        started, cold = start_cases(project)
        looked = apart(look.readings, project, FRAMES)
        stood, table = stall_cases(Path(place))
    told = "The windows measured came before all other programs." if first else "Other programs ran beside."
    readings = [*gridded, *looked, *cold, *stood]
    return Results("window", "The window", about, [painted, started], readings, [*tables, table], [told])


def apart(act: Callable[..., T], *arguments: Any) -> T:
    """Return what `act` returns in a fresh process."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        return pool.submit(act, *arguments).result()


# --- B11: a grid


def grid_cases() -> tuple[Outcome, list[Reading], list[Table]]:
    """Show many images: as the toolkit's list does by default, as labels in a grid, and as this window does."""
    theirs = apart(grids.of_the_toolkit, IMAGES)
    labels = [apart(grids.of_labels, number) for number in (1000, 4000)]
    ours = [apart(grids.ours, number) for number in (IMAGES, 10 * IMAGES)]
    ratios = [theirs.painted / one for one in ours[0].paints]
    what = f"a grid of {IMAGES:,} images, from its making to its first paint"
    outcome = Outcome(
        "B11", what, "QListView in icon mode, as it is by default", theirs.painted, ours[0].painted,
        statistics.median(ratios), min(ratios), max(ratios), PAINT_TIMES,
    )  # fmt: skip
    readings = []
    for one in ours:
        readings += [
            Reading("B11", f"{one.number:,} images: first paint", 1000 * one.painted, "ms", 500.0),
            Reading("B11", f"{one.number:,} images: frame with a processor free, 95 of 100", one.usual, "ms", 16.7),
            Reading("B11", f"{one.number:,} images: frame with a processor free, the slowest", one.slowest, "ms", 33.0),
            Reading("B11", f"{one.number:,} images: memory with their records", one.memory, "MiB"),
        ]
    heads = ["grid", "images", "first paint", "frame, 95 of 100", "slowest", "memory"]
    rows = [one.row() for one in (theirs, *labels, *ours)]
    return outcome, readings, [Table("Grids, scrolled a line, a page and far at a time", heads, rows)]


# --- B12: a start


def start_cases(project: Path) -> tuple[Outcome, list[Reading]]:
    """Start the window: with every library loaded first, or as it is; then with a project until its first image."""
    start(["eager"]), start([])  # so that files are in memory
    rounds = [(start(["eager"]), start([])) for _ in range(ROUNDS)]
    ratios = [theirs / ours for (theirs, _), (ours, _) in rounds]
    theirs, ours = (statistics.median(side[0] for side in sides) for sides in zip(*rounds, strict=True))
    peer = "the same window, with torch, diffusers, transformers, spaCy, pyqtgraph, sqlite-utils and SciPy loaded first"
    outcome = Outcome(
        "B12", "start, until the first paint", peer, theirs, ours,
        statistics.median(ratios), min(ratios), max(ratios), START_TIMES,
        "The interpreter, Qt and the first page itself are all that is left of ours.",
    )  # fmt: skip
    _, loaded = start(["pages"])
    image, _ = start(["image", str(project)])
    return outcome, [
        Reading("B12", "libraries of models loaded when every page was opened", float(loaded), "", 0.0),
        Reading("B12", "start, until the first paint", ours, "s"),
        Reading("B12", f"start with a project of {IMAGES:,} images, until the first image is painted", image, "s"),
    ]


def start(arguments: Sequence[str]) -> tuple[float, int]:
    """Start a window in a process of its own; return seconds until it was painted, and model libraries loaded."""
    began = time.monotonic()
    told = subprocess.run([sys.executable, STARTER, *arguments], capture_output=True, text=True, check=True).stdout
    painted, loaded = told.split()[-2:]
    return float(painted) - began, int(loaded)


# --- B13: the work of a whole audit


def stall_cases(place: Path) -> tuple[list[Reading], Table]:
    """Make a whole small audit: on a thread beside the window's, or as this window does, in another process."""
    thread = apart(stalls.on_a_thread, place / "thread")
    ours = apart(stalls.in_a_process, place / "process")
    why = (
        "Gaps over 60 ms that were looked into were pages made for the first time and garbage collected; not all were."
    )
    whole = "a whole small audit"
    readings = [
        Reading("B13", f"{whole}: frozen, in gaps over 100 ms", stalls.frozen(ours), "s", 0.0, if_missed=why),
        Reading("B13", "the same work on a thread of the window: frozen", stalls.frozen(thread), "s"),
        Reading("B13", f"{whole}: longest gap", max(ours), "ms", 100.0, if_missed=why),
        Reading("B13", "the same work on a thread of the window: longest gap", max(thread), "ms"),
    ]
    heads = ["gaps between two turns of the window's thread", "work on a thread of it", "work in a process of its own"]
    rows = [[name, *counts] for name, *counts in stalls.histogram(thread, ours)]
    return readings, Table("How long the window's thread stood still", heads, rows)
