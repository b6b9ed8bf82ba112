"""How fast this computer's processor works: bfloat16 over float32, numbers of threads, two processes at once.

It is measured where torch is loaded anyway, once, and remembered with what it depends on: in a process made to load
the model libraries as a test, or, the number format alone, after a run that took its time. Nothing of it changes how
images are made.
"""

from __future__ import annotations

import math
import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from biaslens_gui.core.codec import DecodeError, from_data, to_data
from biaslens_gui.core.processor_advice import ProcessorSpeed, ThreadsTried
from biaslens_gui.engine.models.remembered import read_remembered, write_remembered
from biaslens_gui.files.outside import RECORD, read_outside
from biaslens_gui.import_path import SAFE_PATH
from biaslens_gui.loaders.guard import usual_threads
from biaslens_gui.settings.places import cache_folder

FORMAT_S = 0.8
"""How long the two number formats take turns; the round that is begun then is finished."""
THREADS_S = 0.15
BESIDE_S = 0.4
ROUNDS = 2
"""Of what is timed by the clock, the quickest of which counts."""
LEAST_CORES_BESIDE = 4
WORTH_MEASURING_S = 60.0
"""A run that took less is not made longer by a measurement."""

Work = Callable[[], object]


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
    if remembered_speed() is None:
        _remember(ProcessorSpeed(*_here(), _times_as_fast()))


def measure_all() -> None:
    """Measure all there is in this process, which is made for it: its number of threads is another one afterwards."""
    import torch

    threads = torch.get_num_threads()
    speed = ProcessorSpeed(*_here(), _times_as_fast())
    _remember(speed)  # what comes next takes longer, and may be broken off
    work = _denoising(torch.float32)
    _remember(replace(speed, tried=tuple(_tried(work, threads)), beside=_beside(work, threads)))


def measure_after(device: str, seconds: float) -> None:
    """Measure the number formats after a run on `device` that took `seconds`, if it is worth it; a fault tells nobody.

    Whoever has not loaded torch does not load it for this.
    """
    if device == "cpu" and seconds >= WORTH_MEASURING_S and "torch" in sys.modules:
        with suppress(Exception):  # advice is not worth a run
            measure_format()


def work_beside() -> None:
    """Work at every line that is read, and say how much was done per second: in a child of the process that measures.

    It ends with what is read.
    """
    import torch

    work = _denoising(torch.float32)
    work()
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    for _ in sys.stdin:
        sys.stdout.write(f"{_per_second(work, BESIDE_S)}\n")
        sys.stdout.flush()


def _path() -> Path:
    return cache_folder() / "processor.json"


def _remember(speed: ProcessorSpeed) -> None:
    write_remembered(_path(), to_data(speed))


def _here() -> tuple[str, str, int]:
    """Return what a measurement depends on: the processor, torch, and the threads that it is given."""
    own = os.environ.get("OMP_NUM_THREADS", "")
    try:
        torch = version("torch")
    except PackageNotFoundError:
        torch = ""
    return _name(), torch, int(own) if own.isdecimal() and int(own) else usual_threads()


def _name() -> str:
    """Return what the processor calls itself, or of what kind it is where it does not say."""
    try:
        told = read_outside(Path("/proc/cpuinfo"), RECORD).decode(errors="replace")
    except (OSError, ValueError):
        told = ""
    named = (line.partition(":")[2].strip() for line in told.splitlines() if line.startswith("model name"))
    return next(named, "") or platform.processor() or platform.machine()


def _times_as_fast() -> float:
    """Return how many times as fast bfloat16 is as float32, by the time that the processor gives to each.

    The two take turns, and the quickest round of each counts: other programs make rounds slower and none quicker.
    """
    import torch

    single, half = _denoising(torch.float32), _denoising(torch.bfloat16)
    for work in (single, half):
        work()  # the first time something is prepared
    ends = time.perf_counter() + FORMAT_S
    rounds: list[tuple[float, float]] = []
    while not rounds or time.perf_counter() < ends:
        rounds.append((_taken(single), _taken(half)))
    return min(taken for taken, _ in rounds) / min(taken for _, taken in rounds)


def _taken(work: Work) -> float:
    began = time.process_time()
    work()
    return max(time.process_time() - began, 1e-9)


def _per_second(work: Work, seconds: float) -> float:
    """Return how often `work` is done in a second, measured for `seconds`, and once at least."""
    began, done = time.perf_counter(), 0
    while True:
        work()
        done += 1
        if (taken := time.perf_counter() - began) >= seconds:
            return done / taken


def _denoising(dtype: Any) -> Work:
    """Return a piece of the work of a denoiser: a convolution, the two layers behind an attention, the attention.

    Their shares of the work are about those in a Stable Diffusion at 512 pixels.
    """
    import torch
    from torch.nn import functional

    random = torch.Generator().manual_seed(0)  # of its own: that of the process is left alone

    def numbers(*shape: int) -> Any:
        return torch.randn(*shape, generator=random).mul(0.05).to(dtype)

    picture, kernel = numbers(1, 320, 16, 16), numbers(320, 320, 3, 3)
    words, wide, narrow = numbers(256, 320), numbers(1280, 320), numbers(320, 1280)
    heads = numbers(1, 8, 384, 40)

    def work() -> object:
        with torch.inference_mode():
            functional.silu(functional.conv2d(picture, kernel, padding=1))
            functional.linear(functional.gelu(functional.linear(words, wide)), narrow)
            return functional.scaled_dot_product_attention(heads, heads, heads)

    return work


def _tried(work: Work, threads: int) -> list[ThreadsTried]:
    """Return what fewer threads do over what `threads` do: half of them, and half again."""
    import torch

    found = dict.fromkeys(sorted({threads, threads // 2, threads // 4} - {0}), 0.0)
    if len(found) == 1:
        return []
    for _ in range(ROUNDS):
        for number, before in found.items():
            torch.set_num_threads(number)
            work()
            found[number] = max(before, _per_second(work, THREADS_S))
    torch.set_num_threads(threads)
    return [ThreadsTried(number, done / found[threads]) for number, done in found.items() if number != threads]


def _beside(work: Work, threads: int) -> float | None:
    """Return how much two processes do beside each other over one; None on fewer than four cores, or where it fails."""
    from biaslens_gui.engine.executors.ray import threads_each

    cores = os.cpu_count() or 1
    if cores < LEAST_CORES_BESIDE:
        return None
    each = threads_each(cores, 1, 2)
    program = f"from {__name__} import work_beside; work_beside()"
    environment = {**os.environ, SAFE_PATH: "1", "OMP_NUM_THREADS": str(each)}
    try:
        with subprocess.Popen(
            [sys.executable, "-c", program],
            env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        ) as other:  # fmt: skip
            return _in_turns(work, threads, each, other)
    except (OSError, ValueError):  # it did not come up, or said no number
        return None


def _in_turns(work: Work, threads: int, each: int, other: subprocess.Popen[str]) -> float:
    """Return how much is done with `each` threads here and in the `other` process over `threads` here alone.

    Raises:
        OSError, ValueError: the other process ended, or said no number.
    """
    import torch

    asking, answers = other.stdin, other.stdout
    if asking is None or answers is None or not answers.readline():
        raise OSError
    alone = together = 0.0
    for _ in range(ROUNDS):
        torch.set_num_threads(threads)
        work()
        alone = max(alone, _per_second(work, BESIDE_S))
        torch.set_num_threads(each)
        work()
        asking.write("go\n")
        asking.flush()
        own = _per_second(work, BESIDE_S)
        together = max(together, own + float(answers.readline()))
    return together / alone
