"""pytest-qt's robot with the patience of all tests."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable
from typing import Any

from pytestqt.exceptions import TimeoutError
from pytestqt.qtbot import QtBot

from tests.patience import MILLISECONDS


class PatientBot(QtBot):
    """Its own waits give up after five seconds by the clock, however little of them a busy machine gave the test."""

    def waitSignal(self, signal: Any, *, timeout: int = 0, raising: bool | None = None, **options: Any) -> Any:
        """Wait for `signal`; for no longer than `timeout` only where it may not come."""
        patience = timeout if raising is False else max(timeout, MILLISECONDS)
        return super().waitSignal(signal, timeout=patience, raising=raising, **options)

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = 0) -> None:
        """Wait until `callback` returns true, or asserts nothing that is wrong.

        It is asked after a millisecond, then two, up to ten. The robot's own way, ten each time, kept a processor idle
        for most of a minute: a test waits some ten times for what comes at once.
        """
        until = time.monotonic() + max(timeout, MILLISECONDS) / 1000
        for pause in itertools.chain(range(1, 10), itertools.repeat(10)):
            wrong: AssertionError | None = None
            try:
                if callback() in (None, True):
                    return
            except AssertionError as error:
                wrong = error
            if time.monotonic() > until:
                raise TimeoutError("What was waited for did not come.") from wrong
            self.wait(pause)

    def waitActive(self, widget: Any, *, timeout: int = 0) -> Any:
        """Wait until a window is the active one."""
        return super().waitActive(widget, timeout=max(timeout, MILLISECONDS))

    def waitExposed(self, widget: Any, *, timeout: int = 0) -> Any:
        """Wait until a window is shown."""
        return super().waitExposed(widget, timeout=max(timeout, MILLISECONDS))
