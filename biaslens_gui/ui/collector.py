"""Garbage is collected on the window's own thread only.

Python collects cycles on whichever thread allocates when a limit is passed. On a worker thread it would take apart
widgets that lie in such cycles, and Qt allows that to no thread but the window's: the process dies now and then.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

INTERVAL_MS = 500


class Collector(QObject):
    """While it works, nothing collects but its timer, by Python's own limits."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setInterval(INTERVAL_MS)
        self._timer.timeout.connect(self.collect)

    def start(self) -> None:
        """Take collecting over from Python."""
        gc.disable()
        self._timer.start()

    def stop(self) -> None:
        """Hand collecting back."""
        self._timer.stop()
        gc.enable()

    def collect(self) -> None:
        """Collect the oldest generation whose limit is passed, and with it all younger ones."""
        counts, limits = gc.get_count(), gc.get_threshold()
        for generation in (2, 1, 0):
            if counts[generation] > limits[generation]:
                gc.collect(generation)
                return
