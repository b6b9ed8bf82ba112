"""Measures the Look page on 100,000 images while a run writes more: opening, scrolling, filtering, memory.

    python packaging/benchmarks/look.py [--images N] [--frames N] [--project FOLDER] [--alone]

The project is made once (rows, captions and thumbnails as the engine writes them; full images only for those that the
run adds) and kept where `--project` says. A second process then goes on writing images as a run does: file, fsync,
rename, row, thumbnail, at the priority of a run. A display asks for a frame every 16.7 ms; its time counts from then
until the window's thread has moved the bar, painted, and taken in what workers sent meanwhile. Beside each: `used`, the
processor time of that thread; `queued`, how long in the frame it was ready but other programs or threads had all
processors; `window's own`, the frame less that, which a busy computer does not blur (but where one of the window's
workers is queued for a processor while it holds Python's lock). Prints a table; exit code 1 if a bar is missed.
"""

from __future__ import annotations

import argparse
import io
import multiprocessing
import os
import resource
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from multiprocessing.synchronize import Event
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

PROMPTS, PER_BATCH, PICTURES = 200, 1000, 400
WORDS = ("young", "old", "smiling", "serious", "tall", "busy", "tired", "calm")
OPENING_S, FRAME_MS, CALL_MS, GROWTH_MIB = 0.5, 16.7, 16.7, 600.0
EVERY_S = 1 / 60  # so often a display asks for a frame


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


class Measured:
    """Numbers with their bars."""

    def __init__(self) -> None:
        self.rows: list[tuple[str, float, str, float]] = []

    def add(self, what: str, value: float, unit: str, most: float = 0.0) -> None:
        """Keep a number; `most` is its bar, 0 for none."""
        self.rows.append((what, value, unit, most))

    def show(self) -> bool:
        """Print the table; return whether every bar is kept."""
        good = True
        for what, value, unit, most in self.rows:
            kept = not most or value <= most
            good = good and kept
            told = f"<= {most:g} {unit}  {'ok' if kept else 'MISSED'}" if most else ""
            print(f"{what:<52}{value:>10.2f} {unit:<4} {told}")
        return good


def seconds(act: Callable[[], object]) -> float:
    """Return how long `act` takes."""
    began = time.perf_counter()
    act()
    return time.perf_counter() - began


def held_ms(act: Callable[[], object]) -> float:
    """Return how much processor time of this thread `act` takes, in milliseconds."""
    began = time.thread_time()
    act()
    return 1000 * (time.thread_time() - began)


@dataclass(frozen=True, slots=True)
class Frame:
    """What one frame took of the window's thread, in milliseconds."""

    spent: float
    used: float
    queued: float

    @property
    def own(self) -> float:
        """What it would have taken with a processor always free."""
        return self.spent - self.queued


def queued_ms() -> float:
    """Return how long this thread was ready while no processor was free for it; 0 where the system does not tell."""
    told = Path(f"/proc/self/task/{threading.get_native_id()}/schedstat")
    return int(told.read_text().split()[1]) / 1e6 if told.is_file() else 0.0


def memory() -> float:
    """Return the memory that this process holds now, in MiB."""
    status = Path("/proc/self/statm")
    if status.is_file():
        return int(status.read_text().split()[1]) * resource.getpagesize() / 2**20
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def share(values: Sequence[float], part: float) -> float:
    """Return the value that `part` of all values do not exceed."""
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


def measure(folder: Path, frames: int, told: Measured, settings: Path) -> None:
    """Open the window on the project and measure."""
    from PySide6.QtCore import QEvent, QEventLoop, Qt, QTimer

    from biaslens_gui.settings.file import SettingsFile
    from biaslens_gui.ui import operations
    from biaslens_gui.ui.app import make_application
    from biaslens_gui.ui.gallery import PROMPT
    from biaslens_gui.ui.notifications import Notifications
    from biaslens_gui.ui.pages.look import LookPage
    from biaslens_gui.ui.window import MainWindow
    from biaslens_gui.ui.workspace import Workspace

    app = make_application()
    space = Workspace(Notifications(), SettingsFile(settings))
    window = MainWindow(space)
    window.show()

    def wait(until: Callable[[], bool]) -> None:
        loop, watch = QEventLoop(), QTimer()
        watch.timeout.connect(lambda: loop.quit() if until() else None)
        watch.start(1)
        loop.exec()

    operations.warm_up(workspace=space)
    wait(lambda: space.host is not None)
    empty = memory()
    began = time.perf_counter()
    operations.open_project(workspace=space, folder=folder)
    wait(lambda: space.run is not None)
    told.add("project opened and its run read (worker)", time.perf_counter() - began, "s")
    read = memory()

    def opened() -> None:
        window.open_page("look")
        app.processEvents()

    began = time.perf_counter()
    opened()
    told.add("page opened, first call", time.perf_counter() - began, "s", OPENING_S)
    page = window.pages["look"]
    assert isinstance(page, LookPage)
    wait(lambda: page.model.rowCount() > 0)
    page.grid.viewport().repaint()
    told.add("page opened, images painted", time.perf_counter() - began, "s", OPENING_S)
    wait(lambda: not space.background.busy)
    window.open_page("home")
    told.add("page opened again", seconds(opened), "s", OPENING_S)
    told.add("images in the grid", page.model.rowCount(), "")
    told.add("memory of the run in the window", read - empty, "MiB")
    told.add("memory of the gallery", memory() - read, "MiB")

    bar, before = page.grid.verticalScrollBar(), memory()

    def scroll(step: int) -> list[Frame]:
        """Scroll by `step` pixels for each frame that a display asks for; those it has to do without are not made."""
        made, due, pause, asked = list[Frame](), time.perf_counter(), QEventLoop(), QEvent(QEvent.Type.UpdateRequest)
        timer = QTimer(singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        timer.timeout.connect(pause.quit)
        for at in range(frames):
            due = max(due + EVERY_S, time.perf_counter())
            timer.start(max(0, int(1000 * (due - time.perf_counter()))))
            pause.exec()
            while time.perf_counter() < due:
                app.processEvents()
            queued, used = queued_ms(), time.thread_time()
            bar.setValue(at * step % max(1, bar.maximum()))
            app.sendEvent(window, asked)  # as a display does
            app.processEvents()
            ended, used = time.perf_counter(), 1000 * (time.thread_time() - used)
            made.append(Frame(1000 * (ended - due), used, queued_ms() - queued))
        return made

    for grouped in (False, True):
        words = "grouped" if grouped else "flat"
        if grouped:
            told.add(
                "grouping by prompt, window held",
                held_ms(lambda: page.filters.arrange(group=PROMPT)),
                "ms",
                CALL_MS,
            )
        for name, step in (("line by line", 60), ("page by page", bar.pageStep()), ("far jumps", bar.maximum() // 97)):
            made = scroll(step)
            spent, late = [one.spent for one in made], [one for one in made if one.spent > FRAME_MS]
            told.add(f"{words}, {name}: frame, half of all", share(spent, 0.5), "ms")
            told.add(f"{words}, {name}: frame, 99 of 100", share(spent, 0.99), "ms", FRAME_MS)
            told.add(f"{words}, {name}: window's own, 99 of 100", share([one.own for one in made], 0.99), "ms")
            told.add(f"{words}, {name}: used, 99 of 100", share([one.used for one in made], 0.99), "ms", FRAME_MS)
            told.add(f"{words}, {name}: frames that were late", 100 * len(late) / len(made), "%")
            if late:
                queued = sum(one.queued for one in late) / sum(one.spent for one in late)
                told.add(f"{words}, {name}: of late frames queued", 100 * queued, "%")
    told.add("memory added by scrolling", memory() - before, "MiB", GROWTH_MIB)
    told.add("thumbnails held", space.thumbnails.held / 2**20, "MiB", 161.0)
    one = space.run.images[0].prompt if space.run else ""
    toggled = page.model.filter.toggled(PROMPT, one)
    told.add("filter ticked, window held", held_ms(lambda: page.feed.narrow(toggled)), "ms", CALL_MS)
    page.feed.narrow(page.model.filter.toggled(PROMPT, one))
    told.add("star, window held", held_ms(page.star), "ms", CALL_MS)
    began = time.perf_counter()
    told.add("text searched, window held", held_ms(lambda: page.pane.searched.emit("smiling person")), "ms", CALL_MS)
    wait(lambda: page.model.filter.text != "")
    told.add("text searched, answer there", time.perf_counter() - began, "s")
    window.close()


def main(arguments: Sequence[str]) -> int:
    """Make the project if need be, measure, print."""
    from biaslens_gui.ui.app import SWITCH_S

    sys.setswitchinterval(SWITCH_S)  # as the window runs
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--images", type=int, default=100_000)
    parser.add_argument("--frames", type=int, default=500, help="per way of scrolling")
    parser.add_argument("--project", type=Path, help="made if it is not there, and kept")
    parser.add_argument("--alone", action="store_true", help="without a run that writes")
    asked = parser.parse_args(arguments)
    told, context = Measured(), multiprocessing.get_context("spawn")
    started, stop, written = context.Event(), context.Event(), context.Queue()
    with tempfile.TemporaryDirectory() as place:
        folder = asked.project or Path(place) / "project"
        if not (folder / "project.json").is_file():
            told.add("project made", seconds(lambda: make_project(folder, asked.images)), "s")
        writer = context.Process(target=go_on_writing, args=(str(folder), started, stop, written), daemon=True)
        if not asked.alone:
            writer.start()
            started.wait(60)
        began = time.perf_counter()
        measure(folder, asked.frames, told, Path(place) / "settings.json")
        if not asked.alone:
            stop.set()
            told.add("images written meanwhile, per second", written.get() / (time.perf_counter() - began), "")
            writer.join()
    told.add("others that wanted the processor, by the minute", os.getloadavg()[0], "")
    return 0 if told.show() else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
