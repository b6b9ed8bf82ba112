"""Peer and ours, side by side: both do the same work in turn in one process, and what counts is the ratio.

Absolute times tell about a computer; a ratio of two times that were taken in turn hardly does. Every case names its
peer, checks that both come to the same, and has a bar that the ratio has to reach.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

ROUNDS = 7
LEAST_SECONDS = 0.02
"""What is quicker is repeated within a round until it takes so long."""

SLOW_SECONDS = 1.0
"""Peer and ours that take longer together are not repeated within a round."""

VERY_SLOW_SECONDS = 8.0
"""Of those that take longer still, the first time is a round as well."""


@dataclass(frozen=True, slots=True)
class Pair:
    """The same work done in two ways; `same` says whether they came to the same, `bar` is the least ratio.

    `if_missed` says why a ratio below the bar is what can be had, should it be below.
    """

    name: str
    what: str
    peer: str
    run_peer: Callable[[], Any]
    run_ours: Callable[[], Any]
    same: Callable[[Any, Any], bool]
    bar: float
    rounds: int = ROUNDS
    if_missed: str = ""


@dataclass(frozen=True, slots=True)
class Timed:
    """What a run came to that times itself, because only a part of it is compared."""

    seconds: float
    value: Any


@dataclass(frozen=True, slots=True)
class Outcome:
    """How long both took (median seconds), and the ratio: the median of the rounds', the least and the largest."""

    name: str
    what: str
    peer: str
    peer_seconds: float
    our_seconds: float
    ratio: float
    least: float
    largest: float
    bar: float
    if_missed: str = ""

    @property
    def met(self) -> bool:
        """Whether ours is as many times as quick as it has to be; a case without a bar (0) is."""
        return self.ratio >= self.bar


def measured(pair: Pair) -> Outcome:
    """Run peer and ours in turn and return the outcome.

    Raises:
        AssertionError: they do not come to the same, so that no time means anything.
    """
    peer_first, theirs = _first(pair.run_peer)  # once for what is only made the first time
    our_first, ours = _first(pair.run_ours)
    assert pair.same(theirs, ours), f"{pair.name}: peer and ours do not come to the same"
    together = peer_first + our_first
    rounds = [(peer_first, our_first)] if together > VERY_SLOW_SECONDS else []
    often = [1, 1] if together > SLOW_SECONDS else [_repetitions(run) for run in (pair.run_peer, pair.run_ours)]
    while len(rounds) < pair.rounds:
        rounds.append((_seconds(pair.run_peer, often[0]), _seconds(pair.run_ours, often[1])))
    ratios = [theirs / ours for theirs, ours in rounds]
    peer_seconds, our_seconds = (statistics.median(side) for side in zip(*rounds, strict=True))
    ratio, least, largest = statistics.median(ratios), min(ratios), max(ratios)
    about = pair.name, pair.what, pair.peer
    return Outcome(*about, peer_seconds, our_seconds, ratio, least, largest, pair.bar, pair.if_missed)


def each_measured(pairs: Iterable[Pair]) -> list[Outcome]:
    """Return the outcomes of `pairs`, and print each as soon as it is there."""
    outcomes: list[Outcome] = []
    for pair in pairs:
        outcomes.append(measured(pair))
        lines = table(outcomes[-1:])
        print("\n".join(lines[2:] if len(outcomes) > 1 else lines), flush=True)
    return outcomes


def table(outcomes: Iterable[Outcome]) -> list[str]:
    """Return the outcomes as the lines of a table."""
    lines = ["| case | what | peer | peer | ours | ratio | bar |", "|---|---|---|---|---|---|---|"]
    for one in outcomes:
        ratio = f"{figures(one.ratio)}x ({figures(one.least)} to {figures(one.largest)})"
        bar = f"{one.bar:g}x: {'met' if one.met else 'not met'}" if one.bar else "-"
        times = f"{in_words(one.peer_seconds)} | {in_words(one.our_seconds)}"
        lines.append(f"| {one.name} | {one.what} | {one.peer} | {times} | {ratio} | {bar} |")
    return lines


def in_words(seconds: float) -> str:
    """Return a time with a unit that fits."""
    for factor, unit in ((1, "s"), (1e3, "ms"), (1e6, "µs")):
        if seconds * factor >= 1:
            return f"{figures(seconds * factor)} {unit}"
    return f"{seconds * 1e9:.0f} ns"


def figures(value: float) -> str:
    """Return a number with three digits that count, or as a whole number."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def _first(run: Callable[[], Any]) -> tuple[float, Any]:
    """Return how long `run` takes the first time, and what it comes to."""
    began = time.perf_counter()
    found = run()
    return (found.seconds, found.value) if isinstance(found, Timed) else (time.perf_counter() - began, found)


def _repetitions(run: Callable[[], Any]) -> int:
    once = _seconds(run, 1)
    return max(1, round(LEAST_SECONDS / max(once, 1e-9)))


def _seconds(run: Callable[[], Any], often: int) -> float:
    began = time.perf_counter()
    for _ in range(often):
        found = run()
        if isinstance(found, Timed):
            return found.seconds
    return (time.perf_counter() - began) / often
