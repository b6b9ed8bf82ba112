"""Work on a stranger's files under a limit of time and of memory, wherever it is done: window, child, command line.

A model can ask for work without end in many ways, and no look at its files finds them all. So a thread watches the work
while it goes on. Past a limit, the work is ended where Python runs it; where a library does and does not come back, the
whole process is, in words. What was made until then is kept: a run can be killed at any moment.
"""

from __future__ import annotations

import ctypes
import os
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from biaslens_gui.errors import KnownError

GIB = 2**30
GRACE_S = 30.0
"""How long a library may take to come back once its work was to end."""

POLL_INTERVAL_S = 0.05
"""How often the memory is looked at."""

HINT = "Its files ask for work without end: copy the model again from where it was published, or choose another."
COULD_NOT_RUN = 3
"""The exit code of a process that had to be ended."""


class _TooMuch(BaseException):
    """Raised inside the work; no `except Exception` of a library must catch it."""


@contextmanager
def watched(
    what: str, seconds: float, more_bytes: int, *, hard: bool = False, grace_s: float = GRACE_S
) -> Iterator[None]:
    """Let the block work for `seconds` at most, and take `more_bytes` of memory beyond what the process has now.

    `what` names the work in an error: "The chat template". With `hard`, the system itself refuses more memory where it
    can (Linux); that is for short work in Python, since some libraries end the process when memory is refused.

    Raises:
        KnownError: the block went beyond a limit.
    """
    watch = _Watch(what, seconds, more_bytes, grace_s)
    with _refusing_more(more_bytes) if hard else _refusing_nothing():  # outside: the watch must not end its end
        try:
            watch.start()
            try:
                yield
            finally:
                watch.stop()
        except _TooMuch:
            watch.stop()  # again: it may have come before the stop did
        except MemoryError as error:
            if not hard:
                raise
            watch.why = f"it asks for more than {more_bytes / GIB:,.1f} GiB of memory"
            raise watch.refusal() from error
    if watch.why:  # also where it came to its end just then
        raise watch.refusal()


class _Watch:
    """The thread beside a block of work."""

    def __init__(self, what: str, seconds: float, more_bytes: int, grace_s: float) -> None:
        self.why = ""
        self._what, self._seconds, self._more, self._grace = what, seconds, more_bytes, grace_s
        self._worker = threading.get_ident()
        self._ended = threading.Event()
        self._turn = threading.Lock()
        self._thread = threading.Thread(target=self._look, name="biaslens-watch", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """End the watch; what it has raised and was not yet seen arrives in here, and is forgotten.

        It is not taken back by raising nothing: that leaves the interpreter looking for it at every step from then on,
        and for ever where a profiler or a tracer is at work.
        """
        while True:
            try:
                with self._turn:
                    self._ended.set()
                self._thread.join()
                return
            except _TooMuch:  # it arrived in here
                continue

    def refusal(self) -> KnownError:
        """Return what has become of the work, in words."""
        return KnownError("The model asks for too much", f"{self._what} was ended: {self.why}.", HINT)

    def _look(self) -> None:
        process = _this_process()
        before = process.memory_info().rss
        began = time.monotonic()
        while not self._ended.wait(POLL_INTERVAL_S):
            more = process.memory_info().rss - before
            if more > self._more:
                self._end(f"it took {more / GIB:,.1f} GiB of memory, more than {self._more / GIB:,.1f} GiB")
                return
            if time.monotonic() - began > self._seconds:
                self._end(f"it took more than {self._seconds:,.0f} s")
                return

    def _end(self, why: str) -> None:
        """End the work, again and again for those who catch everything; the process where that does not help."""
        self.why = why
        until = time.monotonic() + self._grace
        while time.monotonic() < until:
            with self._turn:
                if self._ended.is_set():
                    return
                kind = ctypes.py_object(_TooMuch)
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(self._worker), kind)
            if self._ended.wait(1.0):
                return
        error = self.refusal()
        sys.stderr.write(f"{error.title}: {error.message}\n  -> {error.hint}\n")
        sys.stderr.flush()
        os._exit(COULD_NOT_RUN)


def _this_process() -> Any:
    from psutil import Process  # type: ignore[import-untyped]

    return Process()


_LIMIT = threading.Condition()
_loading = 0
_refusing = False


@contextmanager
def _refusing_nothing() -> Iterator[None]:
    """Let the block take what memory there is; it begins when nothing is refused to this process any more."""
    global _loading
    with _LIMIT:
        _LIMIT.wait_for(lambda: not _refusing)
        _loading += 1
    try:
        yield
    finally:
        with _LIMIT:
            _loading -= 1


@contextmanager
def _refusing_more(more_bytes: int) -> Iterator[None]:
    """Let the system refuse memory beyond what this process has and `more_bytes`, for as long as the block takes.

    The limit is that of the whole process; so there is none while another thread loads a model, or has one of its own.
    """
    global _refusing
    if sys.platform != "linux":
        yield
        return
    import resource

    with _LIMIT:
        if _loading or _refusing:
            alone = False
        else:
            alone = _refusing = True
    if not alone:
        yield
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    wanted = _this_process().memory_info().vms + more_bytes
    known = [limit for limit in (soft, hard, wanted) if limit != resource.RLIM_INFINITY]
    resource.setrlimit(resource.RLIMIT_AS, (min(known), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
        with _LIMIT:
            _refusing = False
            _LIMIT.notify_all()
