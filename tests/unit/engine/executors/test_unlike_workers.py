"""Workers of unlike speed share the work by what each makes in an hour; a million images end as they should."""

from __future__ import annotations

import tracemalloc
from collections.abc import Sequence
from typing import Any

import pytest

from biaslens_gui.engine.executors.worker_pool import AHEAD, MOST_AHEAD
from tests.virtual_ray import Clock, carried_out

SIZE = 8


class Taken:
    """Counts what comes out, and holds that it comes in order and without a gap."""

    def __init__(self) -> None:
        self.items = 0

    def __call__(self, batch: Any) -> None:
        assert batch.at == self.items
        self.items += len(batch.results)


def share_of_the_best(clock: Clock, seconds: Sequence[float], items: int) -> float:
    """Return the time that nobody can beat, over the time that was taken."""
    return items / sum(1 / each for each in seconds) / clock.now


@pytest.mark.parametrize(
    "seconds", [[1.0] * 4, [1.0, 1.0, 1.0, 4.0], [1.0, 1.0, 1.0, 10.0], [1.0, 2.0, 4.0, 8.0], [1.0] * 7 + [20.0]]
)
def test_a_slow_card_beside_quick_ones_holds_nobody_up(seconds: list[float]) -> None:
    clock, taken, items = Clock(seconds), Taken(), 40_000
    assert carried_out(clock, items, SIZE, len(seconds), taken) == 0
    assert taken.items == items
    assert share_of_the_best(clock, seconds, items) > 0.93
    made = [count * each for count, each in zip(clock.items, seconds, strict=True)]  # seconds that each was at work
    assert min(made) > 0.93 * max(made)


def test_what_is_out_is_bounded_however_unlike_they_are() -> None:
    seconds = [1.0, 5000.0]
    most, clock, taken = 0, Clock(seconds), Taken()

    def count(batch: Any) -> None:
        nonlocal most
        taken(batch)
        most = max(most, sum(clock.items) - taken.items)

    carried_out(clock, 4_000, SIZE, len(seconds), count)
    assert taken.items == 4_000
    assert AHEAD * len(seconds) * SIZE < most <= MOST_AHEAD * len(seconds) * SIZE


def test_a_worker_that_is_lost_is_replaced_and_nothing_is_missing() -> None:
    seconds = [1.0, 1.0, 3.0]
    clock, taken, items = Clock(seconds, dies={0: 500.0, 2: 900.0, 3: 2000.0}), Taken(), 20_000
    assert carried_out(clock, items, SIZE, len(seconds), taken) == 3
    assert taken.items == items
    assert share_of_the_best(clock, seconds, items) > 0.9


@pytest.mark.slow
def test_a_million_images_on_cards_of_two_kinds_end_in_time_and_in_little_memory() -> None:
    """Batches of 8 on 48 quick cards and 16 at a quarter of their speed; what is out is freed as it is taken."""
    seconds = [0.24] * 48 + [0.96] * 16
    clock, taken, items = Clock(seconds), Taken(), 1_000_000
    peaks: list[int] = []

    def measured(batch: Any) -> None:
        taken(batch)
        if taken.items % 200_000 == 0:
            peaks.append(tracemalloc.get_traced_memory()[1])
            tracemalloc.reset_peak()

    tracemalloc.start()
    try:
        carried_out(clock, items, SIZE, len(seconds), measured)
    finally:
        tracemalloc.stop()
    assert taken.items == items
    assert share_of_the_best(clock, seconds, items) > 0.95
    assert max(peaks[1:]) < 1.1 * peaks[1]
    print(f"{clock.now / 3600:.2f} hours, at most {max(peaks) / 1e6:.0f} MB")
