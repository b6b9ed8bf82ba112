"""The end that the system asks for: a signal closes the window as a person would, so that nothing entered is lost."""

from __future__ import annotations

import signal
import socket
from collections.abc import Callable
from types import TracebackType
from typing import Any

from PySide6.QtCore import QObject, QSocketNotifier

STOPPED = 3
"""The exit code of a program that was asked to end."""

SIGNALS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGINT", "SIGHUP") if hasattr(signal, name))


class Ending(QObject):
    """While it is entered, the first signal that asks the program to end calls `end`; the next one ends it at once.

    Python's own handlers run between two steps of Python code, which a window at rest does not make. The number of the
    signal is therefore written into a socket that the event loop watches. `asked` says afterwards whether one came.
    """

    def __init__(self, end: Callable[[], object]) -> None:
        super().__init__()
        self.asked = False
        self._end = end
        self._before: dict[signal.Signals, Any] = {}

    def __enter__(self) -> Ending:
        self._reader, self._writer = socket.socketpair()
        for one in (self._reader, self._writer):
            one.setblocking(False)
        self._notifier = QSocketNotifier(self._reader.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._on_signal)
        self._wakeup = signal.set_wakeup_fd(self._writer.fileno(), warn_on_full_buffer=False)
        for one in SIGNALS:
            self._before[one] = signal.signal(one, _heard)
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._restore()
        self._notifier.setEnabled(False)
        self._reader.close()
        self._writer.close()

    def _on_signal(self) -> None:
        self._reader.recv(64)
        self._restore()
        self.asked = True
        self._end()

    def _restore(self) -> None:
        if self._before:
            signal.set_wakeup_fd(self._wakeup)
        for one, handler in self._before.items():
            signal.signal(one, handler)
        self._before = {}


def _heard(*_: object) -> None:
    """Take a signal; what is to be done the event loop does."""
