"""Work of the window's own thread in pieces, one in each turn of the event loop: between two the window answers."""

from __future__ import annotations

from collections.abc import Callable

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
        """Do `pieces` in their order, the first `after` so many milliseconds."""
        self._left = [*pieces]
        self._timer.start(after)

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
