"""The window, its grid and its start, each measured in a process of its own; `painted.py ACT ...` starts it once.

A display asks for a frame every 16.7 ms; its time counts from then until the window's thread has moved the bar,
painted, and taken in what workers sent meanwhile. Beside each: `used`, the processor time of that thread; `queued`, how
long in the frame it was ready but other programs or threads had all processors; `own`, the frame less that, which a
busy computer does not blur. Where the system allows it, the window comes before all other programs (`come_first`).
What this module needs is imported inside of its functions, since a start is measured with it.
"""

from __future__ import annotations

import importlib
import os
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path[:0] = [str(Path(__file__).resolve().parents[2])]

if TYPE_CHECKING:
    import multiprocessing
    from multiprocessing.synchronize import Event

    from PySide6.QtWidgets import QAbstractItemView, QWidget

    from biaslens_gui.ui.window.window import MainWindow

Noted = tuple[str, float, str] | tuple[str, float, str, float] | tuple[str, float, str, float, str]
"""What was measured, its value and unit, its bar, and what it is due to when that is missed."""

EVERY_S, FRAME_MS, SIDE = 1 / 60, 16.7, 128
OPENING_S, FROZEN_MS, TICK_MS = 0.5, 100.0, 4
MODEL_LIBRARIES = ("torch", "diffusers", "transformers", "spacy", "huggingface_hub", "ray")
EAGER = {"torch": "", "spacy": "", "pyqtgraph": "", "scipy.stats": "", "sqlite_utils": ""}
EAGER |= {"diffusers": "StableDiffusionPipeline", "transformers": "AutoModelForCausalLM"}


# --- frames


def queued_ms() -> float:
    """Return how long this thread was ready while no processor was free for it; 0 where the system does not tell."""
    file = Path(f"/proc/self/task/{threading.get_native_id()}/schedstat")
    return int(file.read_text().split()[1]) / 1e6 if file.is_file() else 0.0


def memory() -> float:
    """Return the memory that this process holds now, in MiB."""
    import psutil

    return psutil.Process().memory_info().rss / 2**20


def share(values: Sequence[float], part: float) -> float:
    """Return the value that `part` of all values do not exceed."""
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


def come_first() -> bool:
    """Let this process have a processor before all other programs; return whether the system allows it."""
    try:
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(1))
    except (AttributeError, OSError):
        return False
    return True


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


class Display:
    """Asks `window` for frames."""

    def __init__(self, window: QWidget) -> None:
        from PySide6.QtCore import QEvent, QEventLoop, Qt, QTimer
        from PySide6.QtWidgets import QApplication

        self._window, self._app = window, QApplication.instance()
        self._asked, self._pause = QEvent(QEvent.Type.UpdateRequest), QEventLoop()
        self._timer = QTimer(singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._pause.quit)

    def scroll(self, view: QAbstractItemView, step: int, frames: int) -> list[Frame]:
        """Scroll `view` by `step` pixels a frame; frames that a display would have to do without are not made."""
        bar, made, due = view.verticalScrollBar(), list[Frame](), time.perf_counter()
        for number in range(frames):
            before, due = queued_ms(), max(due + EVERY_S, time.perf_counter())
            self._wait(due)
            late = min(queued_ms() - before, 1000 * (time.perf_counter() - due))  # ready, had it had a processor
            queued, used = queued_ms(), time.thread_time()
            bar.setValue(number * step % max(1, bar.maximum()))
            self.paint()
            self._app.processEvents()
            ended, used = time.perf_counter(), 1000 * (time.thread_time() - used)
            made.append(Frame(1000 * (ended - due), used, queued_ms() - queued + late))
        return made

    def paint(self) -> None:
        """Paint what is to be painted, as when a display asks for it."""
        self._app.sendEvent(self._window, self._asked)

    def _wait(self, until: float) -> None:
        self._timer.start(max(0, int(1000 * (until - time.perf_counter()))))
        self._pause.exec()
        while time.perf_counter() < until:
            self._app.processEvents()


# --- the window


@contextmanager
def shown() -> Iterator[MainWindow]:
    """Give the window, painted, with settings of its own."""
    from biaslens_gui.settings.file import SettingsFile
    from biaslens_gui.ui.shell.notifications import Notifications
    from biaslens_gui.ui.shell.workspace import Workspace
    from biaslens_gui.ui.window.app import SWITCH_S, make_application
    from biaslens_gui.ui.window.window import MainWindow

    sys.setswitchinterval(SWITCH_S)
    make_application()
    with tempfile.TemporaryDirectory() as place:
        window = MainWindow(Workspace(Notifications(), SettingsFile(Path(place) / "settings.json")))
        window.resize(1600, 900)
        window.show()
        window.grab()
        yield window
        window.close()


def wait(until: Callable[[], bool]) -> None:
    """Let the window work until something is so."""
    from PySide6.QtCore import QEventLoop, QTimer

    loop, watch = QEventLoop(), QTimer()
    watch.timeout.connect(lambda: loop.quit() if until() else None)
    watch.start(1)
    loop.exec()


def warm(window: MainWindow) -> None:
    """Let the window find its plugins."""
    from biaslens_gui.ui.shell.actions.projects import warm_up

    warm_up(workspace=window.workspace)
    wait(lambda: window.workspace.host is not None)


def look(folder: Path, frames: int) -> list[Noted]:
    """Open the window on a project while a run writes into it; scroll, filter, and return what that took."""
    noted: list[Noted] = []
    with writing(folder, noted), shown() as window:
        noted.append(("whether the window came before other programs", come_first(), ""))
        noted += _opened(window, folder)
        before = memory()
        noted += _scrolled(window, frames)
        noted.append(("memory added by scrolling", memory() - before, "MiB", 600.0))
        noted.append(("thumbnails held", window.workspace.thumbnails.held / 2**20, "MiB", 161.0))
        noted += _narrowed(window)
    return noted


def _opened(window: MainWindow, folder: Path) -> Iterator[Noted]:
    """Open the project and the page, and go back to it from another one."""
    from PySide6.QtWidgets import QApplication

    from biaslens_gui.ui.shell.actions.projects import open_project

    def turn() -> None:
        window.open_page("look")
        QApplication.processEvents()

    space = window.workspace
    warm(window)
    empty, began = memory(), time.perf_counter()
    open_project(workspace=space, folder=folder)
    wait(lambda: space.run is not None)
    yield "project opened and its run read, by a worker", time.perf_counter() - began, "s"
    read, began = memory(), time.perf_counter()
    turn()
    page: Any = window.pages["look"]
    yield "page opened, first call", time.perf_counter() - began, "s", OPENING_S
    wait(lambda: page.model.rowCount() > 0)
    page.grid.viewport().repaint()
    yield "page opened, images painted", time.perf_counter() - began, "s", OPENING_S
    wait(lambda: not space.background.busy)
    window.open_page("home")
    began = time.perf_counter()
    turn()
    yield "page opened again", time.perf_counter() - began, "s", OPENING_S
    yield "images in the grid", page.model.rowCount(), ""
    yield "memory of the run in the window", read - empty, "MiB"
    yield "memory of the gallery", memory() - read, "MiB"


def _scrolled(window: MainWindow, number: int) -> Iterator[Noted]:
    """Scroll in three ways, through all images and through those grouped by prompt."""
    from biaslens_gui.ui.kit.images.gallery import PROMPT

    page: Any = window.pages["look"]
    display, bar = Display(window), page.grid.verticalScrollBar()
    for words in ("flat", "grouped"):
        if words == "grouped":
            yield "grouping by prompt, window held", held_ms(lambda: page.filters.arrange(group=PROMPT)), "ms", FRAME_MS
        for way, step in (("line by line", 60), ("page by page", bar.pageStep()), ("far jumps", bar.maximum() // 97)):
            made, name = display.scroll(page.grid, step, number), f"{words}, {way}"
            spent, late = [frame.spent for frame in made], [frame for frame in made if frame.spent > FRAME_MS]
            waited = 100 * sum(frame.queued for frame in late) / max(1e-9, sum(frame.spent for frame in late))
            why = f"Of the time of late frames, {waited:.0f} % was waiting for a processor that other programs had."
            free, used = share([frame.own for frame in made], 0.99), share([frame.used for frame in made], 0.99)
            yield f"{name}: frame, half of all", share(spent, 0.5), "ms"
            yield f"{name}: frame, 99 of 100", share(spent, 0.99), "ms", FRAME_MS, why
            yield f"{name}: the same with a processor free", free, "ms", FRAME_MS
            yield f"{name}: processor time, 99 of 100", used, "ms", FRAME_MS
            yield f"{name}: frames that were late", 100 * len(late) / len(made), "%"


def _narrowed(window: MainWindow) -> Iterator[Noted]:
    """Filter, star and search."""
    from biaslens_gui.ui.kit.images.gallery import PROMPT

    page: Any = window.pages["look"]
    prompt = page.model.record(0).prompt
    toggled = page.model.filter.toggled(PROMPT, prompt)
    yield "filter ticked, window held", held_ms(lambda: page.feed.narrow(toggled)), "ms", FRAME_MS
    page.feed.narrow(page.model.filter.toggled(PROMPT, prompt))
    yield "star, window held", held_ms(page.star), "ms", FRAME_MS
    began = time.perf_counter()
    yield "text searched, window held", held_ms(lambda: page.pane.searched.emit("smiling person")), "ms", FRAME_MS
    wait(lambda: page.model.filter.text != "")
    yield "text searched, answer there", time.perf_counter() - began, "s"


@contextmanager
def writing(folder: Path, noted: list[Noted]) -> Iterator[None]:
    """Let a process go on writing images into a project meanwhile; note how many a second."""
    import multiprocessing

    context = multiprocessing.get_context("spawn")
    started, stop, written = context.Event(), context.Event(), context.Queue()
    writer = context.Process(target=go_on_writing, args=(folder, started, stop, written), daemon=True)
    writer.start()
    if not started.wait(120):
        raise RuntimeError("the process that writes did not begin")
    began = time.perf_counter()
    try:
        yield
    finally:
        stop.set()
        rate = written.get(timeout=60) / (time.perf_counter() - began)
        noted.append(("images written meanwhile, per second", rate, ""))
        writer.join()


def go_on_writing(folder: Path, started: Event, stop: Event, written: multiprocessing.Queue[int]) -> None:
    """Write images as a run does (file, fsync, rename, row, thumbnail) until told to stop; tell how many."""
    import numpy as np
    from filling import MODEL, digest

    from biaslens_gui.core.records import ImageRecord
    from biaslens_gui.core.roles import ImageRequest
    from biaslens_gui.core.spec import GenerationSettings
    from biaslens_gui.engine.executors.pictures import encode_png, encode_thumbnail
    from biaslens_gui.engine.running.process import lower_priority
    from biaslens_gui.store.artifacts import Artifacts
    from biaslens_gui.store.project import open_project
    from biaslens_gui.store.thumbs import ThumbWriter
    from biaslens_gui.store.writer import AuditWriter

    lower_priority()
    project, settings, numbers = open_project(folder), GenerationSettings(), count()
    files, pixels, thumbs = Artifacts(project), np.zeros((512, 512, 3), np.uint8), ThumbWriter(project)
    with AuditWriter(project) as writer:
        while not stop.is_set():
            records = []
            for number in (next(numbers) for _ in range(4)):
                key, request = digest(f"new {number}"), ImageRequest("more", number, settings)
                sha256 = files.put(key, encode_png(pixels, request, key, MODEL.key, number))
                records.append(ImageRecord(key, MODEL.key, "more", number, number, "ok", sha256, 512, 512))
            files.sync(record.digest for record in records)
            writer.add_images("", records, settings)
            thumbs.put([(record.digest, encode_thumbnail(pixels)) for record in records])
            started.set()
    thumbs.close()
    written.put(next(numbers))


# --- grids


@dataclass(frozen=True, slots=True)
class Grid:
    """What a grid took: seconds to first paints, milliseconds of frames, MiB of memory with its images' records."""

    paints: tuple[float, ...]
    usual: float
    slowest: float
    memory: float


def toolkit_grid(number: int, frames: int) -> Grid:
    """Measure QListView in icon mode with all else as it is by default."""
    from filling import PICTURES, caption, thumbnail
    from PySide6.QtCore import QAbstractListModel, QModelIndex, QSize, Qt
    from PySide6.QtGui import QIcon, QPixmap
    from PySide6.QtWidgets import QListView

    before = _begun()
    icons = []
    for picture in range(PICTURES):
        pixmap = QPixmap()
        pixmap.loadFromData(thumbnail(picture))
        icons.append(QIcon(pixmap))

    class Images(QAbstractListModel):
        def rowCount(self, parent: Any = QModelIndex()) -> int:  # noqa: B008, N802 - Qt's own
            return 0 if parent.isValid() else number

        def data(self, index: Any, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
            if role == Qt.ItemDataRole.DecorationRole:
                return icons[index.row() % PICTURES]
            return caption(index.row()) if role == Qt.ItemDataRole.DisplayRole else None

    model = Images()

    def made() -> QListView:
        view = QListView()
        view.setViewMode(QListView.ViewMode.IconMode)
        view.setIconSize(QSize(SIDE, SIDE))
        view.setModel(model)
        return view

    return _measured(made, before, 1, frames)


def our_grid(number: int, frames: int) -> Grid:
    """Measure the grid of the Look page."""
    from filling import PICTURES, caption, thumbnail

    from biaslens_gui.core.plan import Plan
    from biaslens_gui.core.records import Caption, ImageRecord
    from biaslens_gui.core.spec import AuditSpec, Prompt
    from biaslens_gui.ui.kit.images.gallery import build
    from biaslens_gui.ui.kit.images.list_model import ImagesModel
    from biaslens_gui.ui.look.grid import ImageGrid
    from biaslens_gui.ui.shell.background import Background
    from biaslens_gui.ui.shell.run_view import RunView
    from biaslens_gui.ui.shell.thumbnails import ThumbnailCache

    before = _begun()
    files, background = [thumbnail(picture) for picture in range(PICTURES)], Background()
    images = tuple(ImageRecord(f"{k:064x}", "m", f"prompt {k % 1000}", k, k, "ok") for k in range(number))
    captions = {its.digest: Caption(its.digest, its.digest, "r", caption(its.index)) for its in images}
    model = ImagesModel()
    plan = Plan(AuditSpec("Grid", (), (Prompt("prompt 0"),)))
    model.set_gallery(build(RunView("r", "Grid", "finished", plan, images, captions)))
    caches: list[ThumbnailCache] = []

    def made() -> ImageGrid:
        caches.append(ThumbnailCache(background))
        caches[-1].set_source(lambda digests: {name: files[int(name, 16) % PICTURES] for name in digests})
        return ImageGrid(model, caches[-1], SIDE)

    try:
        return _measured(made, before, 5, frames)
    finally:
        for cache in caches:
            cache.close()
        background.close()


def _begun() -> float:
    """Make the application; return the memory in use."""
    from biaslens_gui.ui.window.app import make_application

    come_first()
    make_application()
    return memory()


def _measured(made: Callable[[], Any], before: float, paints: int, frames: int) -> Grid:
    """Make the grid so many times until it is painted, and scroll the last one in three ways."""
    times, views = list[float](), list[Any]()
    for _ in range(paints):
        while views:
            views.pop().close()
        began = time.perf_counter()
        views.append(made())
        views[0].resize(1600, 900)
        views[0].show()
        display = Display(views[0])
        display.paint()
        times.append(time.perf_counter() - began)
    bar = views[0].verticalScrollBar()
    steps = (60, bar.pageStep(), max(1, bar.maximum() // 97))
    own = [frame.own for step in steps for frame in display.scroll(views[0], step, frames)]
    return Grid(tuple(times), share(own, 0.95), max(own), memory() - before)


# --- a whole small audit


class Ticks:
    """The gaps between the ticks of a timer of the window's thread, less what it waited for a processor, in ms."""

    def __init__(self) -> None:
        from PySide6.QtCore import Qt, QTimer

        self.gaps: list[float] = []
        self._last, self._queued = time.perf_counter(), queued_ms()
        self._timer = QTimer(timerType=Qt.TimerType.PreciseTimer, interval=TICK_MS)
        self._timer.timeout.connect(self.tick)
        self._timer.start()

    def tick(self) -> None:
        """Note the gap since the last tick."""
        now, queued = time.perf_counter(), queued_ms()
        self.gaps.append(max(0.0, 1000 * (now - self._last) - (queued - self._queued)))
        self._last, self._queued = now, queued

    def standing(self) -> tuple[float, float]:
        """Return for how many seconds the window stood still, in gaps that are felt, and the longest gap in ms."""
        self.tick()
        return sum(gap for gap in self.gaps if gap > FROZEN_MS) / 1000, max(self.gaps)


def stalls(folder: Path, watch: Callable[[], Ticks] = Ticks) -> tuple[float, float]:
    """Make the audit as the window does, which goes from page to page meanwhile; return how it stood still."""
    from PySide6.QtCore import QTimer

    from biaslens_gui.engine.planning.sample import sample_plan
    from biaslens_gui.ui.shell.actions.projects import create_project
    from biaslens_gui.ui.shell.actions.runs import start_run
    from biaslens_gui.ui.shell.steps import STEPS

    with shown() as window:
        space, ticks, plans = window.workspace, watch(), list[Any]()
        space.host_changed.connect(window.make_pages_ahead)  # as the application has it
        warm(window)
        create_project(workspace=space, folder=folder, title="Stalls")
        wait(lambda: space.project is not None and not space.busy)
        space.background.ask(lambda: sample_plan(space.host, 2), plans.append)
        wait(lambda: bool(plans))
        start_run(workspace=space, plan=plans[0])
        come_first()  # from here on: the run itself keeps its own priority
        pages, turn = iter([step.id for step in STEPS] * 2), QTimer(interval=200)
        turn.timeout.connect(lambda: window.open_page(next(pages, "run")))
        turn.start()
        wait(lambda: not space.busy and space.run is not None and space.run.status != "running")  # read at its end
        turn.stop()
        assert space.run is not None
        assert space.run.status == "finished", space.run
        return ticks.standing()


# --- a start


def main(act: str = "", project: str = "") -> None:
    """Start once: `eager` loads all libraries first, `pages` opens every page, `image` waits for the first image.

    Prints the time of the system's steady clock when it was painted, and how many libraries of models are loaded.
    """
    for module, attribute in EAGER.items() if act == "eager" else ():
        getattr(importlib.import_module(module), attribute or "__name__")
    with shown() as window:
        if act == "image":
            _first_image(window, Path(project))
        painted = time.monotonic()
        if act == "pages":
            _every_page(window)
        print(painted, sum(name in sys.modules for name in MODEL_LIBRARIES), flush=True)


def _first_image(window: MainWindow, project: Path) -> None:
    from biaslens_gui.ui.shell.actions.projects import open_project, warm_up

    space = window.workspace
    warm_up(workspace=space)
    open_project(workspace=space, folder=project)
    wait(lambda: space.run is not None)
    window.open_page("look")
    page: Any = window.pages["look"]
    wait(lambda: page.model.rowCount() > 0)
    first = page.model.record(0).digest
    wait(lambda: space.thumbnails.scaled(first, page.grid.tiles.side) is not None)
    window.grab()


def _every_page(window: MainWindow) -> None:
    from biaslens_gui.ui.shell.steps import STEPS

    warm(window)
    for step in STEPS:
        window.open_page(step.id)
        window.grab()
    wait(lambda: not window.workspace.background.busy)


if __name__ == "__main__":
    main(*sys.argv[1:])
