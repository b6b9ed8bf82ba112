"""The driver of a program that carries no model libraries: the job runs in its model runtime, another Python.

The two share no memory and may be different Pythons, so they speak in lines of JSON: orders go in by standard input,
events come out by standard output. The end of either stream is the end of the other side.
"""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

from biaslens_gui.core.codec import from_data, to_data
from biaslens_gui.core.events import TERMINAL, RunCancelled, RunEvent, RunFailed
from biaslens_gui.engine.jobs import Job
from biaslens_gui.engine.machine.runtime import Runtime
from biaslens_gui.engine.running.process import niceness
from biaslens_gui.errors import KnownError

CHILD = "biaslens_gui.engine.running.runtime_child"
JOBS: dict[str, Any] = {kind.__name__: kind for kind in get_args(Job)}
EVENTS: dict[str, Any] = {kind.__name__: kind for kind in get_args(RunEvent)}


def named(record: object) -> dict[str, Any]:
    """Return a job or an event as plain data that says what it is."""
    return {"kind": type(record).__name__, "data": to_data(record)}


class RuntimeDriver:
    """Runs one job in the model runtime: `start` it, iterate over `events`, `stop` it when all is done."""

    def __init__(self, runtime: Runtime, job: Job, plugin_files: tuple[Path, ...] = ()) -> None:
        self._runtime, self._job = runtime, job
        self._plugin_files = [str(path.resolve()) for path in plugin_files]
        self._process: subprocess.Popen[str] | None = None
        self._orders = threading.Lock()
        self._early: list[str] = []
        self._told = {"beats": 0, "blocked": 0}
        self._killed = False

    @property
    def pid(self) -> int | None:
        """The child's process number."""
        return self._process.pid if self._process else None

    def start(self) -> None:
        """Start the child.

        Raises:
            OSError: the runtime's interpreter cannot be started.
            KnownError: BIASLENS_NICENESS is no niceness, or the runtime cannot be started.
        """
        niceness()
        try:
            self._process = subprocess.Popen(
                self._runtime.command("-m", CHILD),
                env=self._runtime.environ(),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=None if sys.stderr else subprocess.DEVNULL,  # a program with a window alone has none to pass on
                text=True,
                encoding="utf-8",
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        except OSError as error:
            message = f"The model runtime {self._runtime.python} cannot be started: {error.strerror or error}."
            raise KnownError("Model runtime not started", message, "Choose another one under Settings.") from error
        early = [json.dumps({"job": named(self._job), "plugins": self._plugin_files}), *self._early]
        for line in early:
            self._order(line)

    def events(self) -> Iterator[RunEvent]:
        """Yield events as they come; blocks between them. Always ends with exactly one terminal event."""
        process = self._process
        if process is None or process.stdout is None:
            raise RuntimeError("events() before start()")
        with process.stdout as lines:
            for line in lines:
                said = json.loads(line)
                if "kind" not in said:
                    self._told.update(said)
                    continue
                event: RunEvent = from_data(EVENTS[said["kind"]], said["data"])
                if isinstance(event, TERMINAL):
                    self._end(process)
                    yield event
                    return
                yield event
        self._end(process)
        yield self._died(process.returncode)

    def heartbeats(self) -> int:
        """Return how many steps and events the job has gone through; a number that stands still is a job that hangs."""
        return self._told["beats"]

    def blocked(self) -> int:
        """Return how many connections to other machines were blocked in the child."""
        return self._told["blocked"]

    def hold(self, held: bool) -> None:
        """Hold the job after the step it is in, its models in memory; or let it go on at once."""
        self._order("hold" if held else "go on")

    def finish(self) -> None:
        """Ask the job to stop once the item it works on is saved."""
        self._order("finish")

    def cancel(self) -> None:
        """Ask the job to stop at its next step; what is committed stays."""
        self._order("cancel")

    def stop(self, grace_s: float = 5.0) -> None:
        """Ask the job to stop; kill the child if it has not ended after `grace_s` seconds."""
        self.cancel()
        if self._process is None:
            return
        try:
            self._process.wait(grace_s)
        except subprocess.TimeoutExpired:
            self._killed = True
            self._process.kill()
            self._process.wait()

    def _order(self, line: str) -> None:
        with self._orders:
            if self._process is None or self._process.stdin is None:
                self._early.append(line)
                return
            try:
                self._process.stdin.write(f"{line}\n")
                self._process.stdin.flush()
            except (OSError, ValueError):
                return  # it has ended; the reader of its events says so

    def _end(self, process: subprocess.Popen[str]) -> None:
        process.wait()
        with self._orders:
            if process.stdin is not None:
                try:
                    process.stdin.close()
                except OSError:
                    return  # what was written last had no reader any more

    def _died(self, code: int) -> RunFailed | RunCancelled:
        if self._killed:
            return RunCancelled(self._job.run_id)
        how = f"signal {-code}" if code < 0 else f"exit code {code}"
        message = f"The model runtime ended without a word ({how})."
        hint = "All that was made is kept. Look at “Check this computer”; then resume the run."
        return RunFailed(self._job.run_id, "The engine stopped", message, hint)
