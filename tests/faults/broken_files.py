"""A file layer that fails: the n-th call of a kind is refused, cut short, or torn by the death of the process.

What Python writes goes through `open`, `os.fsync`, `os.replace` and their like: these are replaced in the child.
SQLite writes on its own; its faults come from limits that it knows (`pages`), or from the system (RLIMIT_FSIZE, a
small file system, lost rights).
"""

from __future__ import annotations

import builtins
import errno
import io
import os
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.faults.steps import die

_IN_OS = ("fsync", "replace", "rename", "mkdir", "unlink", "rmdir")


class _Layer:
    """Counts the calls that count, and lets the n-th of them fail."""

    def __init__(self, fault: Mapping[str, Any], say: Callable[..., None]) -> None:
        self.kinds = set(fault.get("calls", ("open", "write", *_IN_OS)))
        self.at = int(fault.get("at", 0))
        self.lasting = bool(fault.get("lasting"))
        self.how = str(fault["how"])
        self.say = say
        self.count = 0

    def fails(self, kind: str) -> bool:
        """Count a call and return whether it is to fail."""
        if kind not in self.kinds:
            return False
        self.count += 1
        failing = self.count >= self.at if self.lasting else self.count == self.at
        if failing and self.count == self.at:
            self.say(struck=kind)
        return failing and self.at > 0

    def error(self, path: object = None) -> OSError:
        """Return what the system says: `how` is the name of an error, or a way to write, which ends on a full disk."""
        number = getattr(errno, self.how, errno.ENOSPC)
        return OSError(number, os.strerror(number), str(path) if path else None)

    def call(self, name: str, original: Callable[..., Any]) -> Callable[..., Any]:
        """Return a function of `os` that may fail."""

        def instead(*arguments: Any, **options: Any) -> Any:
            if self.fails(name):
                raise self.error(arguments[0] if isinstance(arguments[0], (str, Path)) else None)
            return original(*arguments, **options)

        return instead

    def open(self, original: Callable[..., Any]) -> Callable[..., Any]:
        """Return an `open` that may fail, and whose files may."""

        def instead(file: Any, mode: str = "r", *arguments: Any, **options: Any) -> Any:
            writing = any(letter in mode for letter in "wax+")
            if writing and self.fails("open"):
                raise self.error(file)
            opened = original(file, mode, *arguments, **options)
            return _File(opened, self) if writing else opened

        return instead


class _File:
    """A file whose writing may fail; all else is the file itself."""

    def __init__(self, file: Any, layer: _Layer) -> None:
        self._file, self._layer = file, layer

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)

    def __enter__(self) -> _File:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def __iter__(self) -> Iterator[Any]:
        return iter(self._file)

    def write(self, content: Any) -> int:
        """Write `content`, some of it, or none."""
        if self._layer.fails("write"):
            if self._layer.how in ("short", "torn"):
                self._file.write(content[: len(content) // 2])
                self._file.flush()
            if self._layer.how == "torn":
                die()
            raise self._layer.error()
        return int(self._file.write(content))


@contextmanager
def broken_files(fault: Mapping[str, Any], say: Callable[..., None]) -> Iterator[None]:
    """Let the block's file layer fail as `fault` says: `how`, `at` which call, of which `calls`, `lasting` or once."""
    with pytest.MonkeyPatch.context() as patch:
        if pages := fault.get("pages"):
            patch.setattr(sqlite3, "connect", _small(sqlite3.connect, int(pages)))
        layer = _Layer(fault, say) if fault and not pages else None
        if layer is not None:
            for name in _IN_OS:
                patch.setattr(os, name, layer.call(name, getattr(os, name)))
            opening = layer.open(io.open)
            patch.setattr(io, "open", opening)
            patch.setattr(builtins, "open", opening)
        try:
            yield
        finally:
            if layer is not None:
                say(calls=layer.count)


def _small(original: Callable[..., Any], pages: int) -> Callable[..., Any]:
    """Return a `connect` whose databases cannot grow beyond `pages` pages: to SQLite, that is a full disk."""

    def instead(*arguments: Any, **options: Any) -> Any:
        connection = original(*arguments, **options)
        connection.execute(f"pragma max_page_count = {pages}")
        return connection

    return instead
