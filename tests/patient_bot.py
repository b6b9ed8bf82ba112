"""pytest-qt's robot with the patience of all tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pytestqt.qtbot import QtBot

from tests.patience import MILLISECONDS


class PatientBot(QtBot):
    """Its own waits give up after five seconds by the clock, however little of them a busy machine gave the test."""

    def waitSignal(self, signal: Any, *, timeout: int = 0, raising: bool | None = None, **options: Any) -> Any:
        """Wait for `signal`; for no longer than `timeout` only where it may not come."""
        patience = timeout if raising is False else max(timeout, MILLISECONDS)
        return super().waitSignal(signal, timeout=patience, raising=raising, **options)

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = 0) -> None:
        """Wait until `callback` returns true, or asserts nothing that is wrong."""
        super().waitUntil(callback, timeout=max(timeout, MILLISECONDS))

    def waitActive(self, widget: Any, *, timeout: int = 0) -> Any:
        """Wait until a window is the active one."""
        return super().waitActive(widget, timeout=max(timeout, MILLISECONDS))

    def waitExposed(self, widget: Any, *, timeout: int = 0) -> Any:
        """Wait until a window is shown."""
        return super().waitExposed(widget, timeout=max(timeout, MILLISECONDS))
