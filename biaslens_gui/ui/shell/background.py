"""Reading without holding up the window: plain functions run on a worker thread, their results come back to this one.

A function handed to `Background.ask` must not touch a widget. Its result is dropped when the widget that asked is gone,
or when the same widget has asked the same thing again in the meantime, so a stale answer can never arrive.
"""

from __future__ import annotations

import itertools
import threading
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import shiboken6
from PySide6.QtCore import QObject, Qt, QThreadPool, Signal

from biaslens_gui.ui.shell.answers import answer

T = TypeVar("T")
MOST_WAITING = 4
_painting = threading.Lock()


@contextmanager
def undisturbed() -> Iterator[None]:
    """Keep workers that `give_way` from breaking into this thread while it paints a frame.

    Threads that run Python take turns. Each turn of a worker within a frame costs the time until the system gives the
    window a processor again, and a worker that decodes images wants one for every image.
    """
    alone = _painting.acquire(blocking=False)
    try:
        yield
    finally:
        if alone:
            _painting.release()


def give_way() -> None:
    """Wait until the window has painted; for a worker, between two small pieces of work."""
    with _painting:
        pass


@dataclass(slots=True)
class _Question:
    """What was asked, and what came of it.

    All of it is made and let go of in the window's own thread, whichever ends last. A worker that dropped the last
    reference to a page would take apart, beside the window, what that still holds of Qt, and Qt allows that to no
    thread but the window's: the process dies now and then.
    """

    work: Callable[[], Any]
    then: Callable[[Any], object] | None
    otherwise: Callable[[Exception], object] | None
    wanted: Callable[[], bool]
    result: Any = None
    error: Exception | None = None


class Background(QObject):
    """Two worker threads and the way back from them."""

    failed = Signal(object)
    idle = Signal()
    _finished = Signal(int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(2)
        self._waiting = QThreadPool(self)  # their work is done by other processes: they hold up nobody
        self._waiting.setMaxThreadCount(MOST_WAITING)
        self._tickets = itertools.count()
        self._newest: dict[tuple[int, str], int] = {}
        self._asked: dict[int, _Question] = {}
        self._open = 0
        self._closed = False
        self._finished.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    @property
    def busy(self) -> bool:
        """Whether something asked has not been answered yet."""
        return self._open > 0

    @property
    def closed(self) -> bool:
        """Whether nothing is delivered any more; safe from any thread."""
        return self._closed

    def ask(
        self,
        work: Callable[[], T],
        then: Callable[[T], object] | None = None,
        *,
        owner: QObject | None = None,
        topic: str = "",
        otherwise: Callable[[Exception], object] | None = None,
        waits: bool = False,
    ) -> None:
        """Run `work` on a worker thread and hand its result to `then` here.

        Work that `waits` for another process has threads of its own, so that what the window reads is never behind it.

        A later question of the same `owner` about the same `topic` makes this one's answer stale. What `work` raises
        goes to `otherwise`, or is announced by `failed`. Nobody is told who is gone by then; see `answers`.
        """
        if threading.current_thread() is not threading.main_thread():
            raise RuntimeError("Background.ask is for the window's own thread")
        if self._closed:
            return  # a timer of the closing window: its worker would outlive what it tells
        ticket = next(self._tickets)
        about = (id(owner), topic)
        if topic:
            self._newest[about] = ticket
        self._open += 1

        def wanted() -> bool:
            alive = owner is None or shiboken6.isValid(owner)
            return alive and (not topic or self._newest.get(about) == ticket)

        self._asked[ticket] = _Question(work, then, otherwise, wanted)

        def run() -> None:
            question = self._asked[ticket]
            try:
                question.result = question.work()
            except Exception as error:  # noqa: BLE001 - carried to the window, which shows it
                question.error = error
            del question  # before it is told: from then on the window may let go of it
            self._finished.emit(ticket)

        (self._waiting if waits else self._pool).start(run)

    def close(self) -> None:
        """Wait for what runs; nothing is delivered any more."""
        self._closed = True
        for pool in (self._pool, self._waiting):
            pool.clear()
        for pool in (self._pool, self._waiting):
            pool.waitForDone()
        self._open = 0
        self._asked.clear()

    def _deliver(self, ticket: int) -> None:
        if self._closed:
            return
        self._open -= 1
        try:
            self._answer(self._asked.pop(ticket))
        finally:
            if not self._open:
                self.idle.emit()

    def _answer(self, question: _Question) -> None:
        if not question.wanted():
            return
        if question.error is None:
            if question.then is not None:
                answer(question.then, question.result)
        elif question.otherwise is not None:
            answer(question.otherwise, question.error)
        else:
            self.failed.emit(question.error)


Step = TypeVar("Step")
Result = TypeVar("Result")
SLICE_S = 0.1
"""How long a slice works before what it found is shown."""


class Stream(Generic[Step, Result]):
    """One generator at work. `each` gets what a slice yielded, `then` what the generator returns.

    What it raises goes to `otherwise`, or is announced as any fault of reading. `stop` ends it; it also ends when its
    owner is gone.
    """

    def __init__(
        self,
        background: Background,
        work: Generator[Step, None, Result],
        owner: QObject,
        *,
        each: Callable[[list[Step]], object],
        then: Callable[[Result], object] | None = None,
        otherwise: Callable[[Exception], object] | None = None,
    ) -> None:
        self._background, self._work, self._owner = background, work, owner
        self._each, self._then, self._otherwise = each, then, otherwise
        self.going = True
        self._ask()

    def stop(self) -> None:
        """Go on no further; nothing is told any more."""
        self.going = False

    def _ask(self) -> None:
        self._background.ask(self._slice, self._take, otherwise=self._fail)

    def _slice(self) -> tuple[list[Step], list[Result]]:
        """Return what the next slice yields, and alone in a list what the generator returned, once it has."""
        steps: list[Step] = []
        until = time.monotonic() + SLICE_S
        try:
            while self.going:
                steps.append(next(self._work))
                if time.monotonic() >= until:
                    break
        except StopIteration as done:
            return steps, [done.value]
        return steps, []

    def _take(self, found: tuple[list[Step], list[Result]]) -> None:
        if not self.going or not shiboken6.isValid(self._owner):
            self._work.close()
            return
        steps, results = found
        self.going = not results
        if steps:
            self._each(steps)
        if results and self._then is not None:
            self._then(results[0])
        elif self.going:
            self._ask()

    def _fail(self, error: Exception) -> None:
        wanted, self.going = self.going and shiboken6.isValid(self._owner), False
        if not wanted:
            return
        if self._otherwise is not None:
            self._otherwise(error)
        else:
            self._background.failed.emit(error)
