"""The driver for the window: the job runs in a child process, so torch never meets Qt and "Stop now" always works."""

from __future__ import annotations

import multiprocessing
import os
import pkgutil
import re
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from ctypes import c_bool, c_uint64
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext, SpawnProcess
from pathlib import Path
from typing import Protocol

from biaslens_gui.core.events import TERMINAL, Paused, Resumed, RunCancelled, RunEvent, RunFailed
from biaslens_gui.core.roles import Check
from biaslens_gui.engine.jobs import BundleJob, Job, OutputJob
from biaslens_gui.engine.machine.spawning import spawning
from biaslens_gui.errors import Cancelled, KnownError
from biaslens_gui.loaders.guard import block_network
from biaslens_gui.plugin_host.host import PluginHost

Run = Callable[[Job, PluginHost, Check], Iterator[RunEvent]]
RUN = "biaslens_gui.engine.running.inline:run_inline"
"""What the child imports by name, as it does everything: of the jobs it knows, a bundle starts drivers of its own."""
NICENESS = 10  # of 19
POLL_INTERVAL_S = 0.1  # how often a held job looks whether it may go on


class Flag(Protocol):
    """What one side raises and the other looks at: `SharedFlag` between processes, `threading.Event` within one."""

    def set(self) -> None:
        """Raise it."""

    def clear(self) -> None:
        """Lower it."""

    def is_set(self) -> bool:
        """Return whether it is raised."""


@dataclass(frozen=True, slots=True)
class SharedFlag:
    """A flag in memory that two processes share.

    An `Event` of multiprocessing is five semaphores with names in the system. A process that is killed leaves them
    behind, and Python complains of them on standard error when the program ends; this has no name, and goes with the
    last process that has it.
    """

    raised: c_bool

    def set(self) -> None:
        """Raise it; the other process sees it at its next look."""
        self.raised.value = True

    def clear(self) -> None:
        """Lower it."""
        self.raised.value = False

    def is_set(self) -> bool:
        """Return whether it is raised."""
        return bool(self.raised.value)


@dataclass(frozen=True, slots=True)
class ControlFlags:
    """What the window holds of a job in another process: to stop it, to hold it, and to see what it does."""

    cancel: Flag
    last_item: Flag
    hold: Flag
    heartbeats: c_uint64
    blocked: c_uint64

    def count_blocked(self) -> None:
        """Count one more connection that was blocked."""
        self.blocked.value += 1

    @classmethod
    def of(cls, context: SpawnContext) -> ControlFlags:
        """Return flags that travel to a child of `context`."""
        cancel, last_item, hold = (SharedFlag(context.RawValue(c_bool, False)) for _ in range(3))
        return cls(cancel, last_item, hold, context.RawValue(c_uint64, 0), context.RawValue(c_uint64, 0))


class ProcessDriver:
    """Runs one job in a child process of its own: `start` it, iterate over `events`, `stop` it when all is done."""

    def __init__(self, job: Job, plugin_files: tuple[Path, ...] = ()) -> None:
        self._job = job
        context = spawning()
        self._receiver, sender = context.Pipe(duplex=False)
        self._sender: Connection | None = sender
        self._controls = ControlFlags.of(context)
        self._killed = False
        self._process: SpawnProcess = context.Process(
            target=_serve,
            args=(job, plugin_files, sender, self._controls),
            name="biaslens-engine",
            daemon=not isinstance(job, BundleJob),  # which has children, and ends with its parent all the same
        )

    @property
    def pid(self) -> int | None:
        """The child's process number."""
        return self._process.pid

    def start(self) -> None:
        """Start the child.

        Raises:
            KnownError: BIASLENS_NICENESS is no niceness.
        """
        niceness()
        self._process.start()
        if self._sender is not None:
            self._sender.close()  # now the child alone can write: its death is the end of the pipe
            self._sender = None

    def poll(self, seconds: float) -> bool:
        """Wait up to `seconds`, and return whether there is something to hear: an event, or that the child is gone."""
        return self._receiver.poll(seconds)

    def events(self) -> Iterator[RunEvent]:
        """Yield events as they come; blocks between them. Always ends with exactly one terminal event."""
        ended = False
        while not ended:
            try:
                event = self._receiver.recv()
            except (EOFError, OSError):
                self._process.join()
                yield self._died()
                return
            ended = isinstance(event, TERMINAL)
            yield event
        self._process.join()

    def heartbeats(self) -> int:
        """Return how many steps and events the job has gone through; a number that stands still is a job that hangs."""
        return int(self._controls.heartbeats.value)

    def blocked(self) -> int:
        """Return how many connections to other machines were blocked in the child."""
        return int(self._controls.blocked.value)

    def hold(self, held: bool) -> None:
        """Hold the job after the step it is in, its models in memory; or let it go on at once."""
        if held:
            self._controls.hold.set()
        else:
            self._controls.hold.clear()

    def finish(self) -> None:
        """Ask the job to stop once the item it works on is saved."""
        self._controls.last_item.set()
        self._controls.hold.clear()

    def cancel(self) -> None:
        """Ask the job to stop at its next check, as at every denoising step (`loaders.diffusers`).

        What is committed stays.
        """
        self._controls.cancel.set()

    def stop(self, grace_s: float = 5.0) -> None:
        """Ask the job to stop; kill the child if it has not ended after `grace_s` seconds."""
        self.cancel()
        if self._process.pid is None:
            return
        self._process.join(grace_s)
        if self._process.is_alive():
            self._killed = True
            self._process.kill()
            self._process.join()

    def _died(self) -> RunFailed | RunCancelled:
        if self._killed:
            return RunCancelled(self._job.run_id)
        code = self._process.exitcode or 0
        how = f"signal {-code}" if code < 0 else f"exit code {code}"
        message = f"The engine's process ended without a word ({how})."
        if isinstance(self._job, OutputJob):
            hint = "It may have needed more memory than there is. Close other programs, and try again."
            return RunFailed(self._job.run_id, "Writing stopped", message, hint)
        hint = (
            "All that was made is kept. Resume the run; if it happens again, choose smaller batches or another device."
        )
        return RunFailed(self._job.run_id, "The engine stopped", message, hint)


def checking(controls: ControlFlags, tell: Callable[[RunEvent], object], run_id: str) -> Check:
    """Return the check of a job: it counts, waits while the job is held, and raises `Cancelled` once it has to stop.

    Any thread of the job may call it; the first that finds the job held tells so, for all of them.
    """
    holding = threading.Lock()

    def check() -> None:
        controls.heartbeats.value += 1
        if controls.hold.is_set():
            with holding:
                wait_while_held()
        if controls.cancel.is_set():
            raise Cancelled

    def wait_while_held() -> None:
        if not controls.hold.is_set() or controls.cancel.is_set():
            return
        tell(Paused(run_id))
        while controls.hold.is_set() and not controls.cancel.is_set():
            time.sleep(POLL_INTERVAL_S)  # house: between two looks at memory that another process writes
            controls.heartbeats.value += 1
        if not controls.cancel.is_set():
            tell(Resumed(run_id))

    return check


def _serve(job: Job, plugin_files: tuple[Path, ...], sender: Connection, controls: ControlFlags) -> None:
    """Run the job in the child and send its events."""
    from biaslens_gui.engine.plugins import discover_plugins

    run_inline: Run = pkgutil.resolve_name(RUN)
    lower_priority()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C belongs to the parent, which then stops us in order
    threading.Thread(target=_end_with_parent, daemon=True).start()
    block_network().told = controls.count_blocked  # before any plugin is imported
    one_at_a_time = threading.Lock()

    def tell(event: RunEvent) -> None:
        with one_at_a_time:
            sender.send(event)

    try:
        for event in run_inline(job, discover_plugins(plugin_files), checking(controls, tell, job.run_id)):
            tell(event)
            controls.heartbeats.value += 1
            if controls.last_item.is_set():  # events come between items only: what is announced is saved
                controls.cancel.set()
    except BrokenPipeError:
        return  # nobody listens any more; the store has all that was committed


def niceness() -> int:
    """Return how far jobs stand back behind other programs, 0 (not at all) to 19, as BIASLENS_NICENESS says.

    Raises:
        KnownError: it says something else.
    """
    said = os.environ.get("BIASLENS_NICENESS", str(NICENESS))
    if re.fullmatch(r"1?[0-9]", said, re.ASCII) is None:
        message = f"BIASLENS_NICENESS is {said[:20]!r}, which is no whole number from 0 to 19."
        raise KnownError("Not a niceness", message, "Leave the variable out, or set such a number.")
    return int(said)


def lower_priority() -> None:
    """Give this process what the window and other programs leave: a run takes hours, a key one sixtieth of a second."""
    if sys.platform != "win32":
        os.nice(max(0, niceness() - os.nice(0)))  # a child of such a child is as nice, and no more
    elif niceness():
        import psutil

        psutil.Process().nice(psutil.BELOW_NORMAL_PRIORITY_CLASS)


def _end_with_parent() -> None:
    """End this process when its parent is gone, in the middle of whatever it does: the store is always consistent."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
