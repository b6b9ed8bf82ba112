"""What runs in the model runtime: one job, told by standard input, its events told by standard output."""

from __future__ import annotations

import json
import os
import signal
import threading
from collections.abc import Iterator
from ctypes import c_uint64
from pathlib import Path
from typing import Any, TextIO

from biaslens_gui.core.codec import from_data
from biaslens_gui.engine.running.process import ControlFlags, checking, lower_priority
from biaslens_gui.engine.running.runtime_process import JOBS, named
from biaslens_gui.loaders.guard import block_network

HEARTBEAT_INTERVAL_S = 0.2  # how often the window is told that the job is alive


class EventStream:
    """The stream of events, with one line at a time."""

    def __init__(self, out: TextIO) -> None:
        self._out, self._lock = out, threading.Lock()

    def __call__(self, said: dict[str, Any]) -> None:
        """Say one thing; when nobody listens any more, end: the store has all that was committed."""
        with self._lock:
            try:
                self._out.write(f"{json.dumps(said)}\n")
                self._out.flush()
            except (OSError, ValueError):
                os._exit(1)


def main() -> None:
    """Carry out the job that comes as the first line."""
    # Libraries print as they like: what they write to standard output goes to the log, never among the events.
    told = EventStream(os.fdopen(os.dup(1), "w", encoding="utf-8"))
    os.dup2(2, 1)
    orders = lines_of(0)
    asked = json.loads(next(orders))
    job: Any = from_data(JOBS[asked["job"]["kind"]], asked["job"]["data"])
    cancel, last_item, hold = threading.Event(), threading.Event(), threading.Event()
    controls = ControlFlags(cancel, last_item, hold, c_uint64(0), c_uint64(0))
    lower_priority()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C belongs to the window, which then stops us in order
    block_network().told = controls.count_blocked  # before any plugin is imported
    threading.Thread(target=_obey, args=(orders, controls), daemon=True).start()
    done = threading.Event()
    ticking = threading.Thread(target=_tick, args=(told, controls, done))
    ticking.start()
    try:
        _carry_out(job, tuple(Path(path) for path in asked["plugins"]), told, controls)
    finally:
        done.set()
        ticking.join()


def _carry_out(job: Any, plugin_files: tuple[Path, ...], told: EventStream, controls: ControlFlags) -> None:
    from biaslens_gui.engine.plugins import discover_plugins
    from biaslens_gui.engine.running.inline import run_inline

    check = checking(controls, lambda event: told(named(event)), job.run_id)
    for event in run_inline(job, discover_plugins(plugin_files), check):
        controls.heartbeats.value += 1
        told({"beats": controls.heartbeats.value, "blocked": controls.blocked.value})
        told(named(event))
        if controls.last_item.is_set():  # events come between items only: what is announced is saved
            controls.cancel.set()


def _tick(told: EventStream, controls: ControlFlags, done: threading.Event) -> None:
    while not done.wait(HEARTBEAT_INTERVAL_S):
        told({"beats": controls.heartbeats.value, "blocked": controls.blocked.value})


def lines_of(descriptor: int) -> Iterator[str]:
    """Yield lines as they come, with no lock that a thread could hold while the interpreter ends."""
    rest = b""
    while chunk := os.read(descriptor, 1 << 16):
        *lines, rest = (rest + chunk).split(b"\n")
        yield from (line.decode() for line in lines)


def _obey(orders: Iterator[str], controls: ControlFlags) -> None:
    """Do as the window says; when it is gone, end in the middle of whatever it is: the store is always consistent."""
    for line in orders:
        match line.strip():
            case "hold":
                controls.hold.set()
            case "go on":
                controls.hold.clear()
            case "finish":
                controls.last_item.set()
                controls.hold.clear()
            case "cancel":
                controls.cancel.set()
    os._exit(1)


if __name__ == "__main__":
    main()
