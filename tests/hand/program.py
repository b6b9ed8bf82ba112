"""The program as a user starts it, in a process of its own, and the line to who sits inside it (see inside.py)."""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tests import patience

ROOT = Path(__file__).resolve().parents[2]
INSIDE = Path(__file__).with_name("inside.py")
ANSWER_S = patience.SECONDS
STROKE_S = 0.25
LETTERS_MS = 20
EXPECTED = ("This plugin does not support",)
"""Beginnings of lines that the program may write to its standard error: what Qt says of a screen in memory alone."""


class Fault(AssertionError):
    """The program did what it must not: it fell, complained, lost something or does not answer."""


class Program:
    """One start of the program, with its standard error in a file."""

    def __init__(self, arguments: list[str], environ: Mapping[str, str], log: Path) -> None:
        self.log = log
        self._seen = log.stat().st_size if log.exists() else 0
        ours, theirs = socket.socketpair()
        path = os.pathsep.join([str(ROOT), environ["PYTHONPATH"]] if environ.get("PYTHONPATH") else [str(ROOT)])
        with log.open("ab") as stream:
            self._process = subprocess.Popen(
                [sys.executable, "-X", "faulthandler", str(INSIDE), str(theirs.fileno()), *arguments],
                env={**environ, "PYTHONPATH": path},
                stdin=subprocess.DEVNULL,
                stdout=stream,
                stderr=stream,
                pass_fds=[theirs.fileno()],
                start_new_session=True,
                cwd=log.parent,  # what is written without a folder is written there
            )
        theirs.close()
        self._channel, self._buffer = ours, b""
        self._numbers = itertools.count()
        self._late: set[int] = set()

    def ask(self, verb: str, wait: float = ANSWER_S, **given: Any) -> Any:
        """Return the answer to a request.

        Raises:
            Fault: the program fell, or does not answer.
            TimeoutError: no answer came within `wait` seconds, and that was shorter than the longest wait.
        """
        number = next(self._numbers)
        self._send(json.dumps({"number": number, "verb": verb, **given}))
        self._channel.settimeout(wait)
        while True:
            try:
                line = self._line()
            except TimeoutError:
                if wait < ANSWER_S:
                    self._late.add(number)
                    raise
                raise Fault(f"The window does not answer for {wait:.0f} s.\n{self.said()}") from None
            answer = json.loads(line)
            self._late.discard(answer["number"])
            if answer["number"] == number:
                if isinstance(answer["reply"], dict) and "error" in answer["reply"]:
                    raise Fault(f"{verb} {given}: {answer['reply']['error']}")
                return answer["reply"]

    def act(self, verb: str, **given: Any) -> None:
        """Hand on an event, and wait until the window has dealt with it, or has opened a dialog over it."""
        try:
            self.ask(verb, STROKE_S, **given)
        except TimeoutError:
            front = self.ask("front")  # answered when it is dealt with, or by the dialog
            while verb == "write" and self._late and front["kind"] == "window":  # or between two of its letters
                self.ask("linger", ms=LETTERS_MS)
                front = self.ask("front")
            self._late.clear()

    def said(self) -> str:
        """Return what the program wrote to its standard error in this start."""
        with self.log.open("rb") as stream:
            stream.seek(self._seen)
            return stream.read().decode(errors="replace")

    def check(self) -> None:
        """Raise what is wrong by now: an end by itself, words on standard error.

        Raises:
            Fault: something is.
        """
        code = self._process.poll()
        if code is not None:
            raise Fault(f"The program ended by itself with {code}.\n{self.said()}")
        if lines := unexpected(self.said()):
            raise Fault("The program wrote:\n" + "\n".join(lines))

    def close(self, wait: float = patience.SECONDS) -> int:
        """Close the window by its cross; return the exit code.

        Raises:
            Fault: it stays open, falls, or complains.
        """
        with contextlib.suppress(Fault, TimeoutError):  # it may be gone before it can answer
            self.ask("close", 5.0)
        try:
            code = self._process.wait(wait)
        except subprocess.TimeoutExpired:
            self.kill()
            raise Fault(f"The window did not close within {wait:.0f} s.\n{self.said()}") from None
        finally:
            self._channel.close()
        if code or unexpected(self.said()):
            raise Fault(f"Closed with {code}.\n{self.said()}")
        return code

    def kill(self) -> None:
        """End the program and its children at once, as a computer does that loses its power."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, 9)
        self._process.wait()
        self._channel.close()

    @property
    def alive(self) -> bool:
        """Whether the process is still there."""
        return self._process.poll() is None

    def _send(self, line: str) -> None:
        try:
            self._channel.sendall(line.encode() + b"\n")
        except OSError:
            self._fell()

    def _line(self) -> bytes:
        while b"\n" not in self._buffer:
            try:
                more = self._channel.recv(1 << 20)
            except ConnectionError:
                more = b""
            if not more:
                self._fell()
            self._buffer += more
        line, _, self._buffer = self._buffer.partition(b"\n")
        return line

    def _fell(self) -> None:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(30)
        raise Fault(f"The program ended by itself with {self._process.poll()}.\n{self.said()}")


def unexpected(text: str) -> list[str]:
    """Return the lines of a standard error that nobody expects."""
    return [line for line in text.splitlines() if line.strip() and not line.startswith(EXPECTED)]


def drawn_nowhere(folder: Path) -> dict[str, str]:
    """Return what the environment says of a screen that exists in memory alone; its description is kept in `folder`."""
    screen = {"name": "memory", "x": 0, "y": 0, "width": 1600, "height": 1000, "logicalDpi": 96, "dpr": 1}
    file = folder / "screen.json"
    file.write_text(json.dumps({"screens": [{**screen, "logicalBaseDpi": 96}]}), encoding="utf-8")
    return {"QT_QPA_PLATFORM": f"offscreen:configfile={file}"}


@contextlib.contextmanager
def display(folder: Path, size: str = "1600x1000") -> Iterator[dict[str, str]]:
    """Yield what the environment says of a display of one's own: X11 where Xvfb and openbox are, else Qt's own.

    Without a window manager the list that completes a name keeps the keys after it has closed, which nobody's desktop
    does.
    """
    server, manager = shutil.which("Xvfb"), shutil.which("openbox")
    if server is None or manager is None:
        yield drawn_nowhere(folder)
        return
    reading, writing = os.pipe()
    with tempfile.TemporaryFile() as log:
        command = [server, "-displayfd", str(writing), "-screen", "0", f"{size}x24", "-nolisten", "tcp"]
        process = subprocess.Popen(command, pass_fds=[writing], stdout=log, stderr=log)
        os.close(writing)
        with os.fdopen(reading) as stream:
            number = stream.readline().strip()
        environ = {"DISPLAY": f":{number}", "QT_QPA_PLATFORM": "xcb"}
        managing = subprocess.Popen([manager], env={**os.environ, **environ}, stdout=log, stderr=log)
        try:
            yield environ
        finally:
            for child in (managing, process):
                child.terminate()
                child.wait()
