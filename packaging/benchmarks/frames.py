"""Frames as a display asks for them, and what each took of the window's thread.

A display asks for a frame every 16.7 ms; its time counts from then until the window's thread has moved the bar,
painted, and taken in what workers sent meanwhile. Beside each: `used`, the processor time of that thread; `queued`, how
long in the frame it was ready but other programs or threads had all processors; `own`, the frame less that, which a
busy computer does not blur (but where one of the window's workers is queued for a processor while it holds Python's
lock).
"""

from __future__ import annotations

import os
import resource
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QAbstractItemView, QWidget

EVERY_S = 1 / 60  # so often a display asks for a frame
FRAME_MS = 16.7


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


def come_first() -> bool:
    """Let this process have a processor before all other programs, from now on; return whether the system allows it.

    For a computer on which others work as well. What this process started before keeps its own priority.
    """
    try:
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(1))
    except (AttributeError, OSError):
        return False
    return True


class Display:
    """Asks `window` for frames."""

    def __init__(self, window: QWidget) -> None:
        from PySide6.QtCore import QEvent, QEventLoop, Qt, QTimer
        from PySide6.QtWidgets import QApplication

        self._window = window
        self._app = QApplication.instance()
        self._asked = QEvent(QEvent.Type.UpdateRequest)
        self._pause = QEventLoop()
        self._timer = QTimer(singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._pause.quit)

    def scroll(self, view: QAbstractItemView, step: int, frames: int) -> list[Frame]:
        """Scroll `view` by `step` pixels a frame; frames that a display would have to do without are not made."""
        bar, made, due = view.verticalScrollBar(), list[Frame](), time.perf_counter()
        for at in range(frames):
            before, due = queued_ms(), max(due + EVERY_S, time.perf_counter())
            self._wait(due)
            late = min(
                queued_ms() - before, 1000 * (time.perf_counter() - due)
            )  # ready in time, had it had a processor
            queued, used = queued_ms(), time.thread_time()
            bar.setValue(at * step % max(1, bar.maximum()))
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
