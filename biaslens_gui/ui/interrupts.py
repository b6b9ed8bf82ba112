"""Ctrl+C in the terminal that opened the window, or a request of the system to end: the window closes in order."""

from __future__ import annotations

import signal
import socket
from types import TracebackType

from PySide6.QtCore import QSocketNotifier
from PySide6.QtWidgets import QApplication

STOPPED = 3
"""The exit code of a program that was stopped."""


class Interrupts:
    """Lets the event loop of Qt end at SIGINT or SIGTERM; the second one ends the process at once.

    Python runs a handler only between two steps of its own, and an idle window takes none. So the number of the signal
    is also written to a socket, which wakes the event loop.
    """

    def __enter__(self) -> Interrupts:
        """Begin to listen; only the main thread can."""
        self._reading, self._writing = socket.socketpair()
        self._reading.setblocking(False)
        self._writing.setblocking(False)
        self._wakeup = signal.set_wakeup_fd(self._writing.fileno(), warn_on_full_buffer=False)
        self._before = {number: signal.signal(number, _once) for number in (signal.SIGINT, signal.SIGTERM)}
        self._notifier = QSocketNotifier(self._reading.fileno(), QSocketNotifier.Type.Read)
        self._notifier.activated.connect(self._on_signal)
        return self

    def _on_signal(self) -> None:
        if set(self._reading.recv(64)) & {int(number) for number in self._before}:
            QApplication.exit(STOPPED)

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Leave signals to whom they went before."""
        self._notifier.setEnabled(False)
        self._notifier.deleteLater()
        for number, handler in self._before.items():
            signal.signal(number, handler)
        signal.set_wakeup_fd(self._wakeup)
        self._reading.close()
        self._writing.close()


def _once(number: int, frame: object) -> None:
    """Let the next one end the process; what this one does is up to the event loop."""
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, signal.SIG_DFL)
