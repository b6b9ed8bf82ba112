"""One writer per database: a lock that the system releases when its holder dies, and a note saying who holds it."""

from __future__ import annotations

import json
import os
import platform
from contextlib import suppress
from pathlib import Path

from filelock import FileLock, Timeout

from biaslens_gui.core.codec import parse_json
from biaslens_gui.errors import KnownError
from biaslens_gui.files.outside import SMALL_NOTE, read_outside

PATIENCE_S = 2.0  # a reader that asks whether the lock is held takes it for a moment


def is_held(database: Path) -> bool:
    """Return whether somebody writes `database` at this moment."""
    place = database.with_suffix(".lock")
    if not place.exists():
        return False
    lock = FileLock(place)
    try:
        lock.acquire(timeout=0)
    except Timeout:
        return True
    except OSError:  # not ours to lock, as in a folder that may only be read: nobody here can tell
        return False
    lock.release()
    return False


class WriterLock:
    """The right to write one database of a project; hold it while a writing connection is open."""

    def __init__(self, database: Path) -> None:
        # A desk is opened on one thread and closed on another: a lock of one thread would outlive it.
        self._lock = FileLock(database.with_suffix(".lock"), thread_local=False)
        self._note = database.with_suffix(".lock.json")
        self._name = database.name

    def acquire(self) -> None:
        """Take the lock.

        Raises:
            KnownError: another process holds it, or the folder cannot be written.
        """
        try:
            self._lock.acquire(timeout=PATIENCE_S)
            self._note.write_text(json.dumps({"pid": os.getpid(), "host": platform.node()}), encoding="utf-8")
        except Timeout as error:
            message = f"Another BiasLens writes {self._name} at this moment{self._holder()}."
            hint = "Wait until its run ends, or close it. Reading is possible all the while."
            raise KnownError("Project in use", message, hint) from error
        except OSError as error:
            message = f"{self._note.parent}: {error.strerror or error}."
            raise KnownError(
                "Project cannot be written", message, "Choose a folder you may write to, on a disk with space."
            ) from error

    def release(self) -> None:
        """Give the lock back; harmless when it is not held."""
        if self._lock.is_locked:
            with suppress(OSError):  # a note that stays is named by doctor; a lock that stays is worse
                self._note.unlink(missing_ok=True)
            self._lock.release()

    def _holder(self) -> str:
        try:
            note = parse_json(read_outside(self._note, SMALL_NOTE))
            return f" (process {note['pid']} on {note['host']})"
        except (OSError, ValueError, KeyError, TypeError):
            return ""
