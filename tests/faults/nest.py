"""A process with everything imported that forks a child for each fault: a child costs milliseconds, not seconds.

Started as `python -m tests.faults.nest`, it reads one JSON object per line, does in a child what it says, and answers
with how the child ended. The children live lives of `tests.faults.lives`, and most of them die of it.
"""

from __future__ import annotations

import importlib
import json
import os
import signal
import subprocess
import sys
import time
import traceback
from collections.abc import Mapping
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.faults.fault import Lost, NotHere

ROOT = Path(__file__).resolve().parents[2]
TOO_LONG_S = 120.0
BROKE, LATE = 70, 124
KILLED = (-9, -14)
"""SIGKILL, or the alarm that nobody hears: both end a process without a word."""


@dataclass(frozen=True, slots=True)
class End:
    """How a child ended: its exit code (negative: the signal), what it said, and how many steps it took."""

    code: int
    said: tuple[Mapping[str, Any], ...]

    @property
    def killed(self) -> bool:
        """Whether it was ended without a word."""
        return self.code in KILLED

    def all(self, name: str) -> list[Any]:
        """Return all that it said under `name`, in order."""
        return [line[name] for line in self.said if name in line]

    def one(self, name: str) -> Any:
        """Return what it said last under `name`."""
        found = self.all(name)
        if not found:
            raise Lost(f"The child said nothing of {name!r}: {self.said[-3:]}")
        return found[-1]


class Nest:
    """The harness's end of the line to a nest; close it."""

    def __init__(self, lives: str = "tests.faults.lives") -> None:
        if sys.platform == "win32":
            raise NotHere("There is no fork and no SIGKILL here.")
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.faults.nest", lives],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env=environment,
        )

    def live(self, life: str, folder: Path, *, at: int = 0, seconds: float = 0.0, **arguments: Any) -> End:
        """Live a life in a child, killed at disk step `at` or after `seconds`; return how it ended."""
        said = folder / "said.jsonl"
        said.unlink(missing_ok=True)
        order = {
            "life": life,
            "said": str(said),
            "at": at,
            "seconds": seconds,
            "arguments": arguments,
            "home": os.environ.get("BIASLENS_HOME", str(folder / "home")),
        }
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(order) + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        if not answer:
            raise RuntimeError("The nest itself is gone.")
        lines = said.read_text(encoding="utf-8").splitlines() if said.exists() else []
        end = End(json.loads(answer), tuple(json.loads(line) for line in lines))
        if end.code == LATE:
            raise Lost(f"{life} was not at its end after {TOO_LONG_S:g} s")
        if end.code == BROKE:
            raise Lost(f"{life} broke: {_last_words(end.one('broke'))}")
        return end

    def close(self) -> None:
        """End the nest."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(30)
        self._process.stdout.close()


def _last_words(trace: str) -> str:
    """Return the end of a traceback: the place in our own code, and the error."""
    lines = [line.strip() for line in trace.strip().splitlines()]
    ours = [line for line in lines if "biaslens_gui" in line or "tests/faults" in line]
    return f"{lines[-1]} at {ours[-1] if ours else 'an unknown place'}"


def serve(lives: Any) -> None:
    """Fork a child for each line and answer with its end, until there are no more lines."""
    for line in sys.stdin:
        order = json.loads(line)
        child = os.fork()
        if child == 0:
            code = BROKE
            try:
                code = live(lives, order)
            finally:
                os._exit(code)
        print(waited_for(child), flush=True)


def waited_for(child: int) -> int:
    """Return the exit code of a child; one that never ends is killed, which reads as a breakdown."""
    late: list[int] = []

    def end(*_: object) -> None:
        late.append(child)
        os.kill(child, signal.SIGKILL)

    signal.signal(signal.SIGALRM, end)
    signal.setitimer(signal.ITIMER_REAL, TOO_LONG_S)
    _, status = os.waitpid(child, 0)
    signal.setitimer(signal.ITIMER_REAL, 0)
    return LATE if late else os.waitstatus_to_exitcode(status)


def live(lives: Any, order: Mapping[str, Any]) -> int:
    """Do in this child what is ordered; what it says reaches the file at once, so it outlives the child."""
    from tests.faults.steps import DiskSteps, die_after

    os.environ["BIASLENS_HOME"] = order["home"]
    void = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(void, stream)
    said = os.open(order["said"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    write = os.write  # before anything is broken on purpose

    def say(**words: Any) -> None:
        write(said, json.dumps(words).encode() + b"\n")

    steps = DiskSteps(order["at"]) if order["at"] >= 0 and not order["seconds"] else nullcontext()
    if order["seconds"]:
        die_after(order["seconds"])
    try:
        with steps:
            began = time.monotonic()
            getattr(lives, order["life"])(say, **order["arguments"])
            took = time.monotonic() - began
    except BaseException:  # noqa: BLE001 - the harness is told, in any case
        say(broke=traceback.format_exc())
        return BROKE
    say(steps=steps.count if isinstance(steps, DiskSteps) else 0, took=took)
    return 0


if __name__ == "__main__":
    serve(importlib.import_module(sys.argv[1]))
