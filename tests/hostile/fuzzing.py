"""Giving a parser changed files, and telling what it does with them: nothing but `KnownError` may come out.

A case is named by parser and number; the same number is the same bytes on every machine.
"""

from __future__ import annotations

import tempfile
import time
import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from biaslens_gui.errors import KnownError
from tests.hostile.mutation import Vary


class WritesElsewhere(Exception):
    """A parser left something outside of the folder that it was given."""


@dataclass(frozen=True, slots=True)
class Parser:
    """One door into BiasLens: `read` is given the bytes of a file and an empty folder to put it in.

    What `read` lets out beside `KnownError` is a fault. `cases` is how many are tried by the fault command; all
    parsers together make more than a million.
    """

    name: str
    seeds: Callable[[], Sequence[bytes]]
    vary: Vary
    read: Callable[[bytes, Path], object]
    cases: int = 40_000


@dataclass(frozen=True, slots=True)
class Crash:
    """A case that let something out: its number, and what."""

    case: int
    error: str


@dataclass(frozen=True, slots=True)
class Fuzzed:
    """What came of the cases of a parser: `refused` were told in words, the rest were read."""

    parser: str
    cases: int
    refused: int
    crashes: tuple[Crash, ...]
    seconds: float


@cache
def _seeds(parser: Parser) -> tuple[bytes, ...]:
    return tuple(parser.seeds())


def case(parser: Parser, number: int) -> bytes:
    """Return the bytes of a case; the first ones are the good files that all others are made from."""
    seeds = _seeds(parser)
    if number < len(seeds):
        return seeds[number]
    random = Random(f"{parser.name} {number}")
    return parser.vary(random, random.choice(seeds))


def fuzz(parser: Parser, cases: int, start: int = 0, most_crashes: int = 20) -> Fuzzed:
    """Try `cases` of a parser from number `start` on; stop early when many of them crash."""
    began, refused, crashes, at = time.perf_counter(), 0, [], start
    with tempfile.TemporaryDirectory(prefix="fuzz-", dir=_memory()) as place, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # as in the application, where a warning is no error
        folder = Path(place) / "inner"
        folder.mkdir()
        for at in range(start, start + cases):
            try:
                parser.read(case(parser, at), folder)
            except KnownError:
                refused += 1
            except Exception as error:  # noqa: BLE001 - what is looked for
                crashes.append(Crash(at, f"{type(error).__name__}: {str(error)[:160]}"))
            if len(crashes) >= most_crashes:
                break
        if {path.name for path in Path(place).iterdir()} != {"inner"}:
            crashes.append(Crash(-1, str(WritesElsewhere("a file lies beside the folder"))))
    return Fuzzed(parser.name, at - start + 1, refused, tuple(crashes), time.perf_counter() - began)


def _memory() -> str | None:
    """Return a folder in memory, where there is one: a million files need no disk."""
    return "/dev/shm" if Path("/dev/shm").is_dir() else None
