"""Work of the window's own thread in pieces, one in each turn of the event loop: between two the window answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import call

from PySide6.QtCore import QObject, QTimer

PAUSE_MS = 5  # for what came meanwhile: keys, paint, timers


class Turns(QObject):
    """Pieces that wait for their turn. One that begins anew forgets those that were left of what came before."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._left: Iterator[object] = iter(())
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._go_on)

    @property
    def waiting(self) -> bool:
        """Whether pieces may be left."""
        return self._timer.isActive()

    def begin(self, *pieces: Callable[[], object], after: int = PAUSE_MS) -> None:
        """Do `pieces` in their order, the first `after` so many milliseconds."""
        self.follow(map(call, pieces), after)

    def follow(self, pieces: Iterator[object], after: int = PAUSE_MS) -> None:
        """Do what makes `pieces` give its next value, until it has none; the first `after` so many milliseconds."""
        self._left = pieces
        self._timer.start(after)

    def finish(self) -> None:
        """Do now what is left, for somebody who looks at it."""
        while self._do_next():
            pass
        self._timer.stop()

    def _do_next(self) -> bool:
        """Do the next piece; return whether there may be another."""
        left = self._left
        for _ in left:
            return True
        if self._left is left:
            self._left = iter(())  # what is done keeps nothing alive
            return False
        return True  # the end of these pieces has begun others

    def _go_on(self) -> None:
        more = True
        try:
            more = self._do_next()
        finally:
            if more:
                self._timer.start(PAUSE_MS)  # after it: timers that came due meanwhile go first
