"""Work of the window's own thread in pieces, one in each turn of the event loop: between two the window answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QObject, QTimer

PAUSE_MS = 5  # for what came meanwhile: keys, paint, timers


class Turns(QObject):
    """Pieces that wait for their turn. One that begins anew forgets those that were left of what came before."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._left: list[Callable[[], object]] = []
        self._timer = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._timer.timeout.connect(self._go_on)

    def begin(self, *pieces: Callable[[], object], after: int = PAUSE_MS) -> None:
        """Do `pieces` in their order, the first `after` so many milliseconds; without any, only forget."""
        self._left = [*pieces]
        if pieces:
            self._timer.start(after)
        else:
            self._timer.stop()

    def follow(self, pieces: Iterator[object], after: int = PAUSE_MS) -> None:
        """Do what makes `pieces` give its next value, until it has none; the first `after` so many milliseconds."""

        def go_on() -> None:
            left = self._left
            for _ in pieces:
                left.insert(0, go_on)  # into those of before, where this piece began others
                return

        self.begin(go_on, after=after)

    def put_off(self, pause: int) -> None:
        """Do the next piece in so many milliseconds: somebody waits for something else."""
        if self._left:
            self._timer.start(pause)

    @property
    def waiting(self) -> bool:
        """Whether pieces may be left."""
        return bool(self._left)

    def finish(self) -> None:
        """Do now what is left, for somebody who looks at it."""
        while self._left:
            self._left.pop(0)()

    def _go_on(self) -> None:
        try:
            if self._left:
                self._left.pop(0)()
        finally:
            if self._left:
                self._timer.start(PAUSE_MS)  # after it: timers that came due meanwhile go first
