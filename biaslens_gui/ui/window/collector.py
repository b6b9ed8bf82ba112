"""Garbage is collected on the window's own thread only.

A run of 100,000 images is a third of a million objects. To go through all of them takes a fifth of a second, in which
the window stands still, and finds nothing: so nothing is collected while a worker reads them, and afterwards they are
left out, until another project is opened. So is what the window has loaded and made once it has started: libraries and
pages, which stay until it closes, are a million objects more.

Python collects cycles on whichever thread allocates when a limit is passed. On a worker thread it would take apart
widgets that lie in such cycles, and Qt allows that to no thread but the window's: the process dies now and then.
"""

from __future__ import annotations

import gc
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from biaslens_gui.ui.shell.workspace import Workspace

INTERVAL_MS = 500
MANY = 5_000  # images of a run, from which on they are left out
MOST_WAITS = 20
"""So many times in a row collecting is put off because a worker reads."""


class Collector(QObject):
    """While it works, nothing collects but its timer, by Python's own limits."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._busy: Callable[[], bool] = lambda: False
        self._waits = 0
        self._left_out = self._images_left_out = False
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
        self.take_in()
        gc.enable()

    def follow(self, workspace: Workspace) -> None:
        """Put collecting off while `workspace` reads, and leave the images of a large run out of it."""

        def leave_images_out() -> None:
            if workspace.run is not None and len(workspace.run.images) > MANY:
                self.leave_out()
                self._images_left_out = True

        def take_images_in() -> None:
            if self._images_left_out:
                self.take_in()

        self._busy = lambda: workspace.background.busy
        workspace.project_changed.connect(take_images_in)
        workspace.run_changed.connect(leave_images_out)

    def leave_out(self) -> None:
        """Look no more at what is there now, for all of it stays."""
        gc.freeze()
        self._left_out = True

    def take_in(self) -> None:
        """Look at everything again, where this is what left something out: what others left out stays so."""
        if self._left_out:
            gc.unfreeze()
            self._left_out = self._images_left_out = False

    def collect(self) -> None:
        """Collect the oldest generation whose limit is passed, and with it all younger ones."""
        self._waits = self._waits + 1 if self._busy() else 0
        if 0 < self._waits < MOST_WAITS:
            return
        self._waits = 0
        counts, limits = gc.get_count(), gc.get_threshold()
        for generation in (2, 1, 0):
            if counts[generation] > limits[generation]:
                gc.collect(generation)
                return
