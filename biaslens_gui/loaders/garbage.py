"""When a process that works with models looks for garbage: not while libraries are read, nor in them afterwards."""

from __future__ import annotations

import gc
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache


@cache
def set_libraries_apart() -> None:
    """Leave what is there now out of all later searches for garbage: once, before the first model of a process is read.

    The libraries of models are some 440,000 objects that never go, and looking through them takes a quarter of a second
    each time that a model is given back. Not where Qt is: what a window drops has to be found.
    """
    if "PySide6.QtCore" not in sys.modules:
        gc.freeze()


_reading = threading.Lock()
_readers = 0
_looked = False


@contextmanager
def not_looking() -> Iterator[None]:
    """Look for no garbage meanwhile, in any thread: what a library or a model makes while it is read, stays.

    Looking takes a tenth of the time in which the libraries of models are read. Who had Python not look at all, as a
    window has that looks itself, finds it so afterwards.
    """
    global _readers, _looked
    with _reading:
        if _readers == 0:
            _looked = gc.isenabled()
        _readers += 1
        gc.disable()
    try:
        yield
    finally:
        with _reading:
            _readers -= 1
            if _readers == 0 and _looked:
                gc.enable()
