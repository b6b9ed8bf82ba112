"""sqlite-utils, read without pandas: where pandas is installed it would be loaded as well.

That takes a third of a second and 50 MB of every process that opens a project, for types of columns that no table of
BiasLens has.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.abc import MetaPathFinder


class _NotHere(MetaPathFinder):
    """Says that pandas is not installed, to the thread that made it; others go on finding it."""

    def __init__(self) -> None:
        self._thread = threading.get_ident()

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> None:
        if fullname == "pandas" and threading.get_ident() == self._thread:
            raise ModuleNotFoundError("not read for sqlite-utils", name=fullname)


@contextmanager
def _without_pandas() -> Iterator[None]:
    finder = _NotHere()
    sys.meta_path.insert(0, finder)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)


with _without_pandas():
    import sqlite_utils
    from sqlite_utils.migrations import Migrations

__all__ = ["Migrations", "sqlite_utils"]
