"""The program on an accessibility bus of its own, and the one who hears and uses it there (see on_the_bus.py)."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests import patience
from tests.hand.program import ROOT, Fault, display

DRIVER = Path(__file__).with_name("on_the_bus.py")
PYTHON = "/usr/bin/python3"
"""The system's own, for which distributions make pyatspi; it is on no package index."""
NEEDED = ("Xvfb", "openbox", "dbus-daemon")
PAUSE_S = 0.25
EXPECTED = ("AtSpiAdaptor", "Could not find accessible on path")
"""Beginnings of what Qt itself writes of a screen reader that asks for more than it has, or for what has just gone."""


def lacks() -> str:
    """Return what this computer lacks for a screen reader's way to the program, in words."""
    missing = [name for name in NEEDED if shutil.which(name) is None]
    asked = [PYTHON, "-c", "import pyatspi"]
    if not Path(PYTHON).is_file() or subprocess.run(asked, capture_output=True, check=False).returncode:
        missing.append("pyatspi for the system's Python (Debian: python3-pyatspi, at-spi2-core)")
    return f"not here: {', '.join(missing)}" if missing else ""


@dataclass
class Listener:
    """Somebody who uses the program by ear: names, roles, actions and keys are all that there is."""

    program: subprocess.Popen[bytes]
    driver: subprocess.Popen[str]
    log: Path
    did: list[str] = field(default_factory=list)

    def ask(self, verb: str, **given: Any) -> Any:
        """Return the answer of the bus.

        Raises:
            Fault: the program or the driver has ended, or the program complained.
        """
        assert self.driver.stdin is not None
        assert self.driver.stdout is not None
        with contextlib.suppress(BrokenPipeError):
            self.driver.stdin.write(json.dumps({"verb": verb, **given}) + "\n")
            self.driver.stdin.flush()
        line = self.driver.stdout.readline()
        said = [one for one in self.said() if not one.startswith(EXPECTED)]
        if not line or said or self.program.poll() is not None:
            raise Fault("\n".join([f"After {self.did[-10:]}: the program ended with {self.program.poll()}", *said]))
        return json.loads(line)["reply"]

    def said(self) -> list[str]:
        """Return what the program wrote to its standard error."""
        return [line for line in self.log.read_text(errors="replace").splitlines() if line.strip()]

    def see(self) -> list[dict[str, Any]]:
        """Return what is shown, top down."""
        found: list[dict[str, Any]] = self.ask("see")
        return found

    def labels(self) -> list[str]:
        """Return the texts that can be read."""
        return [one["name"] for one in self.see() if one["role"] == "label"]

    def heard(self) -> list[str]:
        """Return what was announced by now."""
        found: list[str] = self.ask("heard", seconds=PAUSE_S)
        return found

    def wait(self, what: str, so: Callable[[], Any]) -> Any:
        """Wait until `so` is true, and return what it returned.

        Raises:
            Fault: it never becomes so.
        """
        latest = time.monotonic() + patience.SECONDS
        while time.monotonic() < latest:
            if found := so():
                return found
            self.ask("heard", seconds=PAUSE_S)  # the bus goes on meanwhile
        raise Fault(f"It never came that {what}. After: {self.did[-10:]}. Heard: {self.heard()[-5:]}")

    def use(self, name: str, role: str = "") -> None:
        """Carry out the action of the control of this name, once it is there.

        Raises:
            Fault: it is not shown, or offers no action.
        """
        self.did.append(f"use {name!r}")
        done = self.wait(f"{name!r} can be used", lambda: is_answer(self.ask("press", name=name, role=role)))
        if not done[0]:
            raise Fault(f"{name!r} offers nothing that a screen reader could do.")

    def write(self, name: str, text: str) -> None:
        """Write `text` in place of what the field of this name holds."""
        self.did.append(f"write {text!r} into {name!r}")
        self.wait(f"{name!r} takes text", lambda: self.ask("write", name=name, role="text", text=text) is True)

    def key(self, name: str) -> None:
        """Strike a key."""
        self.did.append(f"key {name}")
        self.ask("key", name=name)

    def focused(self) -> tuple[str, str]:
        """Return the role and the name of what the focus came to last."""
        role, name = self.ask("focused", seconds=PAUSE_S)
        return role, name


def is_answer(reply: Any) -> tuple[str] | None:
    """Return a reply that names an action, or the lack of one, as a tuple; nothing where there was no control."""
    return (reply,) if isinstance(reply, str) else None


@contextlib.contextmanager
def listening(environ: Mapping[str, str], folder: Path, *arguments: str) -> Iterator[Listener]:
    """Start the program and somebody who listens to it, on a display and a bus of their own; end both."""
    with contextlib.ExitStack() as ends:
        shown = ends.enter_context(display(folder))
        theirs = {**environ, **shown, "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "NO_AT_BRIDGE": "1"}
        log, noise = folder / "program.log", ends.enter_context((folder / "bus.log").open("wb"))
        command = ["dbus-daemon", "--session", "--nofork", "--print-address"]
        bus = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=noise, env=theirs, start_new_session=True)
        ends.callback(end, bus)
        assert bus.stdout is not None
        theirs["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().decode().strip()
        with log.open("wb") as stream:
            program = subprocess.Popen(
                [sys.executable, "-m", "biaslens_gui", "gui", *arguments],
                env={**theirs, "PYTHONPATH": str(ROOT)}, cwd=folder,
                stdout=stream, stderr=stream, start_new_session=True,
            )  # fmt: skip
        ends.callback(end, program)
        driver = subprocess.Popen(
            [PYTHON, str(DRIVER), str(program.pid)],
            env=theirs, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=noise, text=True,
        )  # fmt: skip
        ends.callback(end, driver)
        yield Listener(program, driver, log)


def end(process: subprocess.Popen[Any]) -> None:
    """End a process, and those it started where it has a group of its own."""
    with contextlib.suppress(ProcessLookupError):
        if os.getpgid(process.pid) == process.pid:
            os.killpg(process.pid, 15)
        else:
            process.terminate()
    try:
        process.wait(patience.SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            stream.close()
