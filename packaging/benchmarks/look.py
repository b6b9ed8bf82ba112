"""Measures the Look page on 100,000 images while a run writes more: opening, scrolling, filtering, memory.

    python packaging/benchmarks/look.py [--images N] [--frames N] [--project FOLDER] [--alone]

The project is made once (rows, captions and thumbnails as the engine writes them; full images only for those that the
run adds) and kept where `--project` says. A second process then goes on writing images as a run does: file, fsync,
rename, row, thumbnail, at the priority of a run. What a frame is: `frames`. Prints a table; exit code 1 if a bar is
missed. The suite `window` runs it as well.
"""

from __future__ import annotations

import argparse
import io
import multiprocessing
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import TYPE_CHECKING

import page as pages
from frames import FRAME_MS, Display, Frame, come_first, held_ms, memory, seconds, share
from recorded import Reading, Results

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

if TYPE_CHECKING:
    from biaslens_gui.ui.pages.look import LookPage
    from biaslens_gui.ui.window import MainWindow

PROMPTS, PER_BATCH, PICTURES = 200, 1000, 400
WORDS = ("young", "old", "smiling", "serious", "tall", "busy", "tired", "calm")
OPENING_S, CALL_MS, GROWTH_MIB, HELD_MIB = 0.5, 16.7, 600.0, 161.0


# --- the project


def make_project(folder: Path, number: int) -> None:
    """Make a project with one run of `number` images of 200 prompts and two models."""
    from biaslens_gui.core.plan import Plan
    from biaslens_gui.core.records import Caption, ImageRecord
    from biaslens_gui.core.spec import AuditSpec, GenerationSettings, ModelRef, Prompt
    from biaslens_gui.store.project import create_project
    from biaslens_gui.store.thumbs import ThumbWriter
    from biaslens_gui.store.writer import AuditWriter

    project = create_project(folder, "Benchmark")
    models = tuple(ModelRef("image_model", "benchmark", "", f"{at}" * 64, f"Model {at}") for at in (1, 2))
    captioner = ModelRef("captioner", "benchmark", "", "3" * 64, "Captioner")
    prompts = tuple(Prompt(f"a photo of person number {at}") for at in range(PROMPTS))
    plan = Plan(AuditSpec("Benchmark", (*models, captioner), prompts, images_per_prompt=number // PROMPTS // 2))
    pictures = [thumbnail(at) for at in range(PICTURES)]
    with AuditWriter(project) as writer:
        thumbs = ThumbWriter(project)
        attempt, _ = writer.begin_run(plan, {})
        places = ((model, prompt, at) for model in models for prompt in prompts for at in range(number // PROMPTS // 2))
        done = 0
        while batch := list(islice(places, PER_BATCH)):
            records = [
                ImageRecord(f"{done + k:064x}", model.key, prompt.text, at, at * 7919, "ok", "0" * 64, 512, 512)
                for k, (model, prompt, at) in enumerate(batch)
            ]
            captions = [
                Caption(f"c{one.digest}", one.digest, captioner.key, caption(one.index, done + k))
                for k, one in enumerate(records)
            ]
            writer.add_images(plan.run_id, records, GenerationSettings())
            writer.add_captions(plan.run_id, captions)
            thumbs.put([(one.digest, pictures[(done + k) % PICTURES]) for k, one in enumerate(records)])
            done += len(batch)
        writer.end_run(plan.run_id, attempt, "finished")
        thumbs.close()


def caption(at: int, number: int) -> str:
    """Return a caption like those of a captioner."""
    return f"A {WORDS[at % 8]} person with {WORDS[number % 7]} eyes stands in a room, wearing shirt {number % 50}."


def thumbnail(at: int) -> bytes:
    """Return a JPEG of 256 pixels with as much in it as a thumbnail has."""
    import numpy as np
    from PIL import Image

    noise = np.random.default_rng(at).integers(0, 256, (16, 16, 3), np.uint8)
    file = io.BytesIO()
    Image.fromarray(noise).resize((256, 256), Image.Resampling.BICUBIC).save(file, "JPEG", quality=88)
    return file.getvalue()


def go_on_writing(folder: str, started: Event, stop: Event, written: multiprocessing.Queue[int]) -> None:
    """Write images as a run does until told to stop; tell how many."""
    import numpy as np

    from biaslens_gui.core.records import ImageRecord
    from biaslens_gui.core.roles import ImageRequest
    from biaslens_gui.core.spec import GenerationSettings
    from biaslens_gui.engine.pictures import encode_png, encode_thumbnail
    from biaslens_gui.engine.process import let_others_first
    from biaslens_gui.store.artifacts import Artifacts
    from biaslens_gui.store.project import open_project
    from biaslens_gui.store.thumbs import ThumbWriter
    from biaslens_gui.store.writer import AuditWriter

    let_others_first()
    project, settings, number = open_project(Path(folder)), GenerationSettings(), 0
    files, pixels = Artifacts(project), np.zeros((512, 512, 3), np.uint8)
    with AuditWriter(project) as writer:
        thumbs, model = ThumbWriter(project), writer.select("select key from models where role = 'image_model'")[0][0]
        while not stop.is_set():
            records = []
            for _ in range(4):
                key, request = f"new{number:061x}", ImageRequest("more", number, settings)
                sha256 = files.put(key, encode_png(pixels, request, key, model, number))
                records.append(ImageRecord(key, model, "more", number, number, "ok", sha256, 512, 512))
                number += 1
            files.sync(one.digest for one in records)
            writer.add_images("", records, settings)
            thumbs.put([(one.digest, encode_thumbnail(pixels)) for one in records])
            started.set()
        thumbs.close()
    written.put(number)


# --- what is measured


class Looking:
    """The window on a project, and what was measured of it."""

    def __init__(self, folder: Path, settings: Path) -> None:
        from biaslens_gui.settings.file import SettingsFile
        from biaslens_gui.ui.app import make_application
        from biaslens_gui.ui.notifications import Notifications
        from biaslens_gui.ui.window import MainWindow
        from biaslens_gui.ui.workspace import Workspace

        self.folder = folder
        self.app = make_application()
        self.space = Workspace(Notifications(), SettingsFile(settings))
        self.window: MainWindow = MainWindow(self.space)
        self.window.resize(1600, 900)
        self.window.show()
        self.told: list[Reading] = []

    @property
    def page(self) -> LookPage:
        """The page that is measured."""
        page: LookPage = self.window.pages["look"]
        return page

    def tell(self, what: str, value: float, unit: str, most: float | None = None, why: str = "") -> None:
        """Keep a number; `most` is its bar, `why` what it is due to when it is missed."""
        self.told.append(Reading("look", what, value, unit, most, if_missed=why))

    def wait(self, until: Callable[[], bool]) -> None:
        """Let the window work until something is so."""
        from PySide6.QtCore import QEventLoop, QTimer

        loop, watch = QEventLoop(), QTimer()
        watch.timeout.connect(lambda: loop.quit() if until() else None)
        watch.start(1)
        loop.exec()

    def turn(self) -> None:
        """Open the page, and let that be painted."""
        self.window.open_page("look")
        self.app.processEvents()


def measure(folder: Path, frames: int, settings: Path) -> list[Reading]:
    """Open the window on a project, scroll, filter, and return what that took."""
    first = come_first()
    at = Looking(folder, settings)
    at.tell("whether the window came before other programs", first, "")
    open_the_page(at)
    before = memory()
    scroll(at, frames)
    at.tell("memory added by scrolling", memory() - before, "MiB", GROWTH_MIB)
    at.tell("thumbnails held", at.space.thumbnails.held / 2**20, "MiB", HELD_MIB)
    narrow(at)
    at.window.close()
    return at.told


def open_the_page(at: Looking) -> None:
    """Open the project and the page, and go back to it from another one."""
    from biaslens_gui.ui import operations

    operations.warm_up(workspace=at.space)
    at.wait(lambda: at.space.host is not None)
    empty = memory()
    began = time.perf_counter()
    operations.open_project(workspace=at.space, folder=at.folder)
    at.wait(lambda: at.space.run is not None)
    at.tell("project opened and its run read, by a worker", time.perf_counter() - began, "s")
    read = memory()
    began = time.perf_counter()
    at.turn()
    at.tell("page opened, first call", time.perf_counter() - began, "s", OPENING_S)
    at.wait(lambda: at.page.model.rowCount() > 0)
    at.page.grid.viewport().repaint()
    at.tell("page opened, images painted", time.perf_counter() - began, "s", OPENING_S)
    at.wait(lambda: not at.space.background.busy)
    at.window.open_page("home")
    at.tell("page opened again", seconds(at.turn), "s", OPENING_S)
    at.tell("images in the grid", at.page.model.rowCount(), "")
    at.tell("memory of the run in the window", read - empty, "MiB")
    at.tell("memory of the gallery", memory() - read, "MiB")


def scroll(at: Looking, frames: int) -> None:
    """Scroll in three ways, through all images and through those grouped by prompt."""
    from biaslens_gui.ui.gallery import PROMPT

    grid, display = at.page.grid, Display(at.window)
    bar = grid.verticalScrollBar()
    for words in ("flat", "grouped"):
        if words == "grouped":
            held = held_ms(lambda: at.page.filters.arrange(group=PROMPT))
            at.tell("grouping by prompt, window held", held, "ms", CALL_MS)
        for name, step in (("line by line", 60), ("page by page", bar.pageStep()), ("far jumps", bar.maximum() // 97)):
            tell_frames(at, f"{words}, {name}", display.scroll(grid, step, frames))


def tell_frames(at: Looking, name: str, made: Sequence[Frame]) -> None:
    """Keep what the frames of one way of scrolling took."""
    spent, late = [one.spent for one in made], [one for one in made if one.spent > FRAME_MS]
    waited = 100 * sum(one.queued for one in late) / sum(one.spent for one in late) if late else 0.0
    why = f"Of the time of late frames, {waited:.0f} % was waiting for a processor that other programs had."
    at.tell(f"{name}: frame, half of all", share(spent, 0.5), "ms")
    at.tell(f"{name}: frame, 99 of 100", share(spent, 0.99), "ms", FRAME_MS, why)
    at.tell(f"{name}: the same with a processor free", share([one.own for one in made], 0.99), "ms", FRAME_MS)
    at.tell(f"{name}: processor time, 99 of 100", share([one.used for one in made], 0.99), "ms", FRAME_MS)
    at.tell(f"{name}: frames that were late", 100 * len(late) / len(made), "%")


def narrow(at: Looking) -> None:
    """Filter, star and search."""
    from biaslens_gui.ui.gallery import PROMPT

    page = at.page
    one = at.space.run.images[0].prompt if at.space.run else ""
    toggled = page.model.filter.toggled(PROMPT, one)
    at.tell("filter ticked, window held", held_ms(lambda: page.feed.narrow(toggled)), "ms", CALL_MS)
    page.feed.narrow(page.model.filter.toggled(PROMPT, one))
    at.tell("star, window held", held_ms(page.star), "ms", CALL_MS)
    began = time.perf_counter()
    held = held_ms(lambda: page.pane.searched.emit("smiling person"))
    at.tell("text searched, window held", held, "ms", CALL_MS)
    at.wait(lambda: page.model.filter.text != "")
    at.tell("text searched, answer there", time.perf_counter() - began, "s")


@contextmanager
def writing(folder: Path, told: list[Reading]) -> Iterator[None]:
    """Let a process go on writing images into a project meanwhile; tell how many a second."""
    context = multiprocessing.get_context("spawn")
    started, stop, written = context.Event(), context.Event(), context.Queue()
    writer = context.Process(target=go_on_writing, args=(str(folder), started, stop, written), daemon=True)
    writer.start()
    if not started.wait(120):
        raise RuntimeError("the process that writes did not begin")
    began = time.perf_counter()
    try:
        yield
    finally:
        stop.set()
        rate = written.get(timeout=60) / (time.perf_counter() - began)
        told.append(Reading("look", "images written meanwhile, per second", rate, ""))
        writer.join()


def readings(folder: Path, frames: int, *, alone: bool = False) -> list[Reading]:
    """Return what is measured on a project of `make_project`, while a run writes into it, or `alone`."""
    from biaslens_gui.ui.app import SWITCH_S

    sys.setswitchinterval(SWITCH_S)  # as the window runs
    more: list[Reading] = []
    with tempfile.TemporaryDirectory() as place:
        settings = Path(place) / "settings.json"
        if alone:
            return measure(folder, frames, settings)
        with writing(folder, more):
            found = measure(folder, frames, settings)
    return [*found, *more]


def main(arguments: Sequence[str]) -> int:
    """Make the project if need be, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--images", type=int, default=100_000)
    parser.add_argument("--frames", type=int, default=500, help="per way of scrolling")
    parser.add_argument("--project", type=Path, help="made if it is not there, and kept")
    parser.add_argument("--alone", action="store_true", help="without a run that writes")
    asked = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as place:
        folder = asked.project or Path(place) / "project"
        if not (folder / "project.json").is_file():
            make_project(folder, asked.images)
        found = readings(folder, asked.frames, alone=asked.alone)
    results = Results("look", "The Look page", f"Load {os.getloadavg()[0]:.1f}.", readings=found)
    print("\n".join(pages.section(results)))
    return int(bool(results.missed))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
