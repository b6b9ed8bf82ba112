"""A fault as a record: what is done to BiasLens, where, how often, and what must hold after it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.faults.bench import Bench


class NotHere(Exception):
    """This machine cannot have this fault: no rights to mount a file system, no Qt, another operating system."""


class Lost(Exception):
    """Something that has to hold does not: what was announced is gone, or nobody was told what happened."""


@dataclass(frozen=True, slots=True)
class Trial:
    """One time a fault is done: a folder of its own, a seeded generator, its number among all of that fault."""

    bench: Bench
    folder: Path
    random: Random
    number: int
    of: int


@dataclass(frozen=True, slots=True)
class Fault:
    """`carry_out` does it once and raises `Lost` when something that must hold does not.

    `points` is how often it is done by the fault command, each at another seeded place; `quick` how often in the
    default tests. A fault that `kills` ends a process with SIGKILL at every point.
    """

    id: str
    area: str
    name: str
    where: str
    holds: str
    carry_out: Callable[[Trial], None]
    points: int = 1
    quick: int = 0
    kills: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """How often a fault was done, how often all held, and what was lost; `why_not` says why it was not done here."""

    tried: int
    lost: tuple[str, ...] = ()
    why_not: str = ""


def carried_out(fault: Fault, bench: Bench, points: int, seed: int = 0) -> Outcome:
    """Do `fault` `points` times and return what came of it; any exception is a loss, in words."""
    lost = []
    for number in range(points):
        random = Random(f"{seed}:{fault.id}:{number}")
        with bench.place(f"{fault.id}-{number}") as folder:
            try:
                fault.carry_out(Trial(bench, folder, random, number, points))
            except NotHere as reason:
                return Outcome(number, tuple(lost), str(reason))
            except Exception as error:  # noqa: BLE001 - what nobody foresaw is a loss as well
                lost.append(f"{fault.id} #{number}: {type(error).__name__}: {error}")
    return Outcome(points, tuple(lost))
