"""How fast torch works on this processor, in a piece of a denoiser: number formats, threads, two processes at once."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from time import perf_counter, process_time
from typing import Any

from biaslens_gui.import_path import SAFE_PATH
from biaslens_gui.loaders.guard import block_network, prepare_model_libraries

FORMAT_S = 0.8
"""How long the two number formats take turns; the round that is begun then is finished."""
THREADS_S = 0.15
BESIDE_S = 0.4
ROUNDS = 3
"""Of what is timed by the clock, the quickest of which counts: other programs make rounds slower and none quicker."""

Work = Callable[[], object]


def times_as_fast() -> float:
    """Return how many times as fast bfloat16 is as float32, by the time that the processor gives to each in turn."""
    import torch

    single, half = _denoising(torch.float32), _denoising(torch.bfloat16)
    for work in (single, half):
        work()  # the first time something is prepared
    ends = perf_counter() + FORMAT_S
    rounds: list[tuple[float, float]] = []
    while not rounds or perf_counter() < ends:
        rounds.append((_taken(single), _taken(half)))
    return min(taken for taken, _ in rounds) / min(taken for _, taken in rounds)


def work_by_threads(numbers: Sequence[int]) -> dict[int, float]:
    """Return how much is done per second with each of these numbers of threads; the first is set again afterwards."""
    import torch

    work = _denoising(torch.float32)
    done = dict.fromkeys(numbers, 0.0)
    for _ in range(ROUNDS):
        for number, before in done.items():
            _take_threads(number, work)
            done[number] = max(before, _per_second(work, THREADS_S))
    torch.set_num_threads(numbers[0])
    return done


def work_beside_each_other(threads: int, each: int) -> float | None:
    """Return how much two processes with `each` threads do over this one with `threads`; None where one fails."""
    import torch

    program = f"from {__name__} import work_beside; work_beside()"
    environment = {**os.environ, SAFE_PATH: "1", "OMP_NUM_THREADS": str(each)}
    try:
        with subprocess.Popen(
            [sys.executable, "-c", program],
            env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        ) as other:  # fmt: skip
            return _in_turns(threads, each, other)
    except (OSError, ValueError):  # it did not come up, or said no number
        return None
    finally:
        torch.set_num_threads(threads)


def work_beside() -> None:
    """Work at every line that is read, and say how much was done per second: in a child of the process that measures.

    It ends with what is read.
    """
    prepare_model_libraries()
    block_network()
    import torch

    work = _denoising(torch.float32)
    work()
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    for _ in sys.stdin:
        sys.stdout.write(f"{_per_second(work, BESIDE_S)}\n")
        sys.stdout.flush()


def _taken(work: Work) -> float:
    began = process_time()
    work()
    return max(process_time() - began, 1e-9)


def _per_second(work: Work, seconds: float) -> float:
    """Return how often `work` is done in a second, measured for `seconds`, and once at least."""
    began, done = perf_counter(), 0
    while True:
        work()
        done += 1
        if (taken := perf_counter() - began) >= seconds:
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


def _take_threads(number: int, work: Work) -> None:
    """Let torch have `number` threads, and let it start them."""
    import torch

    torch.set_num_threads(number)
    work()


def _in_turns(threads: int, each: int, other: subprocess.Popen[str]) -> float:
    """Return how much is done with `each` threads here and in the `other` process over `threads` here alone.

    Raises:
        OSError, ValueError: the other process ended, or said no number.
    """
    import torch

    asking, answers = other.stdin, other.stdout
    if asking is None or answers is None or not answers.readline():
        raise OSError
    work, alone, together = _denoising(torch.float32), 0.0, 0.0
    for _ in range(ROUNDS):
        _take_threads(threads, work)
        alone = max(alone, _per_second(work, BESIDE_S))
        _take_threads(each, work)
        asking.write("go\n")
        asking.flush()
        own = _per_second(work, BESIDE_S)
        together = max(together, own + float(answers.readline()))
    return together / alone
