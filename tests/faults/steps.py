"""Ends the process with SIGKILL at a chosen step: before or after a call that touches the disk, or at a moment."""

from __future__ import annotations

import io
import os
import signal
import sqlite3
import sys
from types import FrameType
from typing import Any

_OWNERS = (sqlite3.Connection, sqlite3.Cursor, io.FileIO, io.BufferedWriter, io.BufferedRandom, io.TextIOWrapper)
_OF_SQLITE = ("execute", "executemany", "executescript", "commit", "close", "backup")
_OF_FILES = ("write", "flush", "truncate", "fsync", "replace", "rename", "mkdir", "rmdir", "unlink", "remove", "open")
_CALLS = frozenset((*_OF_SQLITE, *_OF_FILES, "ftruncate", "sendfile", "utime", "chmod"))


class DiskSteps:
    """Counts the calls to SQLite, files and folders, each once before and once after; kills at step `at`."""

    def __init__(self, at: int = 0) -> None:
        self.at = at
        self.count = 0

    def __enter__(self) -> DiskSteps:
        """Start counting."""
        sys.setprofile(self._see)
        return self

    def __exit__(self, *_: object) -> None:
        """Stop counting."""
        sys.setprofile(None)

    def _see(self, frame: FrameType, event: str, called: Any) -> None:
        if event in ("c_call", "c_return") and _touches_the_disk(called):
            self.count += 1
            if self.count == self.at:
                die()


def _touches_the_disk(called: Any) -> bool:
    if getattr(called, "__name__", "") not in _CALLS:
        return False
    return isinstance(getattr(called, "__self__", None), _OWNERS) or called.__module__ in ("posix", "io", "_io")


def die() -> None:
    """End this process at once, as a power switch does: nothing is flushed and nobody is told."""
    os.kill(os.getpid(), signal.SIGKILL)


def die_after(seconds: float) -> None:
    """End this process after `seconds`, wherever it is: between two steps or within one, in Python or in C."""
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_REAL, max(seconds, 0.0001))
