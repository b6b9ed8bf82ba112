"""Long reading that tells what it finds as it goes on: a generator, run on a worker thread a slice at a time.

Between two slices the window has the results of the last one, and the worker thread is free for others. What nobody
waits for any more is not gone on with.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from typing import Generic, TypeVar

import shiboken6
from PySide6.QtCore import QObject

from biaslens_gui.ui.background import Background

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
