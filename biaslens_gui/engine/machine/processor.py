"""How fast this computer's processor works: bfloat16 over float32, numbers of threads, two processes at once.

It is measured where torch is loaded anyway, once, and remembered with what it depends on: in a process made to load
the model libraries as a test, or, the number format alone, after a run that took its time. Nothing of it changes how
images are made.
"""

from __future__ import annotations

import math
import os
import platform
import sys
from contextlib import suppress
from dataclasses import replace
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from biaslens_gui.core.codec import DecodeError, from_data, to_data
from biaslens_gui.core.processor_advice import ProcessorSpeed, ThreadsTried
from biaslens_gui.engine.machine.remembered import read_remembered, write_remembered
from biaslens_gui.files.outside import RECORD, read_outside
from biaslens_gui.loaders.guard import usual_threads
from biaslens_gui.settings.places import cache_folder

LEAST_CORES_BESIDE = 4
WORTH_MEASURING_S = 60.0
"""A run that took less is not made longer by a measurement."""


def remembered_speed() -> ProcessorSpeed | None:
    """Return what was measured of this processor with the torch and the threads of today, None where nothing was."""
    try:
        speed = from_data(ProcessorSpeed, read_remembered(_path()))
    except DecodeError:  # written by another version, or by nobody
        return None
    numbers = (speed.half, *(one.times for one in speed.tried), 1.0 if speed.beside is None else speed.beside)
    if not all(math.isfinite(number) and number > 0 for number in numbers):
        return None
    return speed if (speed.processor, speed.torch, speed.threads) == _here() else None


def measure_format() -> None:
    """Measure the number formats in this process, which has torch, and remember it, unless that was done before.

    The threads of this process stay as they are, and so does its random state.
    """
    from biaslens_gui.loaders.processor_speed import times_as_fast

    if remembered_speed() is None:
        _remember(ProcessorSpeed(*_here(), times_as_fast()))


def measure_all() -> None:
    """Measure all there is in this process, which is made for it, and remember it in place of what was there."""
    from biaslens_gui.loaders.processor_speed import times_as_fast, work_beside_each_other, work_by_threads

    speed = ProcessorSpeed(*_here(), times_as_fast())
    _remember(speed)  # what comes next takes longer, and may be broken off
    fewer = sorted({speed.threads // 2, speed.threads // 4} - {0, speed.threads})
    done = work_by_threads((speed.threads, *fewer)) if fewer else {}
    tried = tuple(ThreadsTried(number, done[number] / done[speed.threads]) for number in fewer)
    cores, beside = os.cpu_count() or 1, None
    if cores >= LEAST_CORES_BESIDE:
        beside = work_beside_each_other(speed.threads, threads_each(cores, 1, 2))
    _remember(replace(speed, tried=tried, beside=beside))


def measure_after(device: str, seconds: float) -> None:
    """Measure the number formats after a run on `device` that took `seconds`, if it is worth it; a fault tells nobody.

    Whoever has not loaded torch, as the driver of a cluster, does not load it for this.
    """
    if device == "cpu" and seconds >= WORTH_MEASURING_S and "torch" in sys.modules:
        with suppress(Exception):  # advice is not worth a run
            measure_format()


def _path() -> Path:
    return cache_folder() / "processor.json"


def _remember(speed: ProcessorSpeed) -> None:
    write_remembered(_path(), to_data(speed))


def _here() -> tuple[str, str, int]:
    """Return what a measurement depends on: the processor, torch, and the threads that it is given."""
    try:
        torch = version("torch")
    except PackageNotFoundError:
        torch = ""
    return _name(), torch, _set_threads() or usual_threads()


def _name() -> str:
    """Return what the processor calls itself, or of what kind it is where it does not say."""
    try:
        told = read_outside(Path("/proc/cpuinfo"), RECORD).decode(errors="replace")
    except (OSError, ValueError):
        told = ""
    named = (line.partition(":")[2].strip() for line in told.splitlines() if line.startswith("model name"))
    return next(named, "") or platform.processor() or platform.machine()


def threads_each(processors: int, computers: int, workers: int) -> int:
    """Return how many threads a worker has: those of its computer but one, shared with the workers beside it.

    What somebody has set for this process, as fewer, holds for workers as well.
    """
    shared = max(1, (processors // max(1, computers) - 1) // max(1, -(-workers // max(1, computers))))
    return min(shared, _set_threads() or shared)


def _set_threads() -> int:
    """Return how many threads somebody has set for this process, 0 where nobody did."""
    own = os.environ.get("OMP_NUM_THREADS", "")
    return int(own) if own.isdecimal() else 0
