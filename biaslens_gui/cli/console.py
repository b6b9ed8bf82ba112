"""The way out of the command line: all that it prints goes through here, whoever wrote the words.

Titles, names of models, and errors of servers come from files and programs of other people. A terminal obeys some
characters instead of showing them; those are named, and a text of others stays on its line. Where nobody reads any
more, because a pipe was closed, what is still printed is dropped, and the work goes on.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from typing import Any, TextIO, cast

from biaslens_gui.core.codec import to_data
from biaslens_gui.core.findings.printable import escaped, unbroken, visible
from biaslens_gui.errors import KnownError

_PARTS = 10_000
"""How many parts of a JSON text are put together: the findings of many images come to millions."""


def put(*lines: str) -> None:
    """Print lines of results; what breaks a line or cannot be seen is shown in words."""
    _write(sys.stdout, lines)


def tell(*lines: str) -> None:
    """Print lines on the standard error: progress, warnings, errors."""
    _write(sys.stderr, lines)


def put_json(data: Any, indent: int | None = 2) -> None:
    """Print `data` as JSON, part by part; what cannot be seen is an escape in it, so that no value changes."""
    parts = json.JSONEncoder(indent=indent, ensure_ascii=False, default=to_data).iterencode(data)
    while part := "".join(islice(parts, _PARTS)):
        print(escaped(part), end="")
    print()


def show(options: argparse.Namespace, data: Any, lines: Iterable[str]) -> None:
    """Print `data` as JSON when that was asked for, else `lines`."""
    if options.json:
        put_json(data)
    else:
        put(*lines)


def _write(stream: TextIO, lines: tuple[str, ...]) -> None:
    for line in lines:
        print(unbroken(line), file=stream)


class _Shown(io.TextIOBase):
    """A stream that names what cannot be seen, and that a closed pipe behind it does not stop."""

    def __init__(self, stream: TextIO | None) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        self._do(lambda stream: stream.write(visible(text.replace("\r\n", "\n")).replace("\r", "[U+000D]")))
        return len(text)

    def flush(self) -> None:
        # Python flushes this once more when it goes, which may be after the stream was closed.
        self._do(lambda stream: None if stream.closed else stream.flush())

    def _do(self, action: Callable[[TextIO], object]) -> None:
        try:
            if self._stream is not None:
                action(self._stream)
        except BrokenPipeError:
            self._drop()
        except OSError as error:
            self._drop()
            message = f"What the command prints could not be written: {error.strerror or error}."
            raise KnownError("Output not written", message, "Free some space, or print to another place.") from error

    def _drop(self) -> None:
        """Give the stream another end: what is left in its buffer would be written once more when Python exits."""
        stream, self._stream = self._stream, None
        if stream is not None:
            with suppress(OSError, ValueError):
                nowhere = os.open(os.devnull, os.O_WRONLY)
                os.dup2(nowhere, stream.fileno())
                os.close(nowhere)

    def isatty(self) -> bool:
        return self._stream is not None and self._stream.isatty()

    def fileno(self) -> int:
        if self._stream is None:
            raise io.UnsupportedOperation("nobody reads this stream")
        return self._stream.fileno()

    def writable(self) -> bool:
        return True

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return getattr(self._stream, "encoding", None) or "utf-8"

    @property
    def errors(self) -> str:  # type: ignore[override]
        return "backslashreplace"


@contextmanager
def shown() -> Iterator[None]:
    """Let all that is printed meanwhile, by whomever, be shown and not obeyed.

    Raises:
        KnownError: it cannot be written, say for want of space; a reader that is gone is no error.
    """
    before = sys.stdout, sys.stderr
    for stream in before:
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a console that cannot show a letter must not stop the work
    sys.stdout, sys.stderr = (cast("TextIO", _Shown(stream)) for stream in before)
    try:
        yield
    finally:
        out, err = sys.stdout, sys.stderr
        try:
            out.flush()
            err.flush()
        finally:
            sys.stdout, sys.stderr = before
