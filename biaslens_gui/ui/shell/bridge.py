"""The thread that owns the child process of a job and passes on what it tells, event by event."""

from __future__ import annotations

import threading
import traceback
from collections.abc import Iterator
from typing import Protocol

from PySide6.QtCore import QObject, QThread, Signal

from biaslens_gui.core.events import TERMINAL, RunEvent, RunFailed
from biaslens_gui.errors import BiasLensError
from biaslens_gui.ui.shell.i18n import tr


class Driver(Protocol):
    """Runs a job somewhere else: in a child (`engine.running.process`) or in the model runtime (`runtime_process`).

    `events` blocks, and always ends with exactly one terminal event.
    """

    def start(self) -> None:
        """Start the job."""

    def events(self) -> Iterator[RunEvent]:
        """Yield what the job tells."""

    def heartbeats(self) -> int:
        """Return how many steps the job has gone through; safe from any thread."""

    @property
    def pid(self) -> int | None:
        """The number of the job's process; None while it has none."""

    def blocked(self) -> int:
        """Return how many connections to other machines were blocked in it; safe from any thread."""

    def hold(self, held: bool) -> None:
        """Hold the job after its step, or let it go on; safe from any thread."""

    def finish(self) -> None:
        """Ask it to stop once the item at work is saved; safe from any thread."""

    def stop(self, grace_s: float) -> None:
        """Ask it to stop, and kill it after `grace_s` seconds; safe from any thread."""


class JobBridge(QThread):
    """Runs one driver to its end. `occurred` carries every event, in order, to the thread that listens."""

    occurred = Signal(object)

    def __init__(self, driver: Driver, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._driver = driver
        self._killer: threading.Thread | None = None

    def run(self) -> None:
        """Pass on every event; a fault of the driver itself becomes the terminal event."""
        ended = False
        try:
            self._driver.start()
            for event in self._driver.events():
                ended = ended or isinstance(event, TERMINAL)
                self.occurred.emit(event)
        except BiasLensError as error:
            self._fail(ended, error.title, error.message, error.hint)
        except Exception as error:  # noqa: BLE001 - a page waits for exactly one terminal event
            self._fail(ended, tr("The run could not go on"), str(error), "", traceback.format_exc())

    def heartbeats(self) -> int:
        """Return how many steps the job has gone through: a number that stands still is a job that hangs."""
        return self._driver.heartbeats()

    @property
    def pid(self) -> int | None:
        """The number of the job's process; None while it has none."""
        return self._driver.pid

    def blocked(self) -> int:
        """Return how many connections to other machines were blocked in the job's process."""
        return self._driver.blocked()

    def hold(self, held: bool) -> None:
        """Hold the job after the step it is in, its models in memory; or let it go on at once."""
        self._driver.hold(held)

    def finish(self) -> None:
        """Ask the job to stop once the image it works on is saved; all that was made stays."""
        self._driver.finish()

    def stop_now(self, grace_s: float = 2.0) -> None:
        """End the job within `grace_s` seconds, by force if need be; returns at once."""
        if self._killer is None:
            self._killer = threading.Thread(target=self._driver.stop, args=(grace_s,), name="stop-job", daemon=True)
            self._killer.start()

    def close(self, grace_s: float = 3.0) -> None:
        """End the job and wait until its thread is gone."""
        if self.isRunning():
            self.stop_now(grace_s)
        self.wait()
        if self._killer is not None:
            self._killer.join()

    def _fail(self, ended: bool, title: str, message: str, hint: str, details: str = "") -> None:
        if not ended:
            self.occurred.emit(RunFailed("", title, message, hint, details))
