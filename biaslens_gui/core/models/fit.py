"""Whether a model fits into the memory that is free: an estimate from the number of its weights, or what was measured.

The weights are known exactly from the headers of their files; what a model needs beside them is a rule of thumb, so
that the answer never forbids anything: a model that seems too big can be tried all the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

BESIDE = 1.2
"""How much more than its weights a model takes while it works: activations, caches, the copy that is being read."""

LIBRARIES = 700_000_000
"""Bytes that the libraries take before any weight is read; measured for torch, diffusers and transformers."""

ROOM = 0.95
"""The part of the free memory that one model may take."""

Verdict = Literal["fits", "slower", "too big", "unknown"]


@dataclass(frozen=True, slots=True)
class DeviceMemory:
    """What a device has, in bytes. `spare` is the ordinary memory beside a graphics card, where parts can be kept.

    `free` is 0 when it could not be told; `total` is what would be free if nothing else ran.
    """

    device: str
    free: int
    total: int
    name: str = ""
    spare: int = 0


@dataclass(frozen=True, slots=True)
class Fit:
    """What a model needs beside what is free, in bytes, and what follows; `measured` says where the need is from."""

    verdict: Verdict
    needed: int
    free: int
    measured: bool = False


@dataclass(frozen=True, slots=True)
class FallbackLevel:
    """How far down its memory ladder a run has come with a model: items at once, and the last step taken, in words."""

    batch: int
    step: str = ""


def needed_bytes(parameters: int, stored: int, device: str) -> int:
    """Return about how many bytes a model takes at work; `stored` are those of its weight files.

    On a processor weights are single precision, on a graphics card half, as the loaders read them. Where the number of
    parameters is not known, the weights are taken to be as large as their files.
    """
    each = 2 if device.startswith("cuda") else 4
    weights = parameters * each if parameters else stored
    return int(weights * BESIDE) + LIBRARIES if weights else 0


def fit_of(needed: int, memory: DeviceMemory, *, measured: bool = False) -> Fit:
    """Return whether `needed` bytes fit: at once, with parts kept elsewhere (slower), or not at all."""
    if not needed or not memory.free:
        return Fit("unknown", needed, memory.free, measured)
    if needed <= memory.free * ROOM:
        verdict: Verdict = "fits"
    elif needed <= max(memory.total, memory.free + memory.spare) * ROOM:
        verdict = "slower"
    else:
        verdict = "too big"
    return Fit(verdict, needed, memory.free, measured)
