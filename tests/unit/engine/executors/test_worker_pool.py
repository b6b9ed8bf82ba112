"""Batches between a driver and its workers: their order, their loss, their end. No Ray is needed for that."""

from __future__ import annotations

import weakref
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from biaslens_gui.core.models.fit import FallbackLevel
from biaslens_gui.engine.executors.worker import Done
from biaslens_gui.engine.executors.worker_pool import GONE, MOST_TRIES, BatchQueue, LostWorker, why_gone
from biaslens_gui.engine.machine.processor import threads_each
from biaslens_gui.errors import KnownError
from tests.virtual_ray import Clock, carried_out, pool_on


@dataclass(frozen=True)
class Numbers:
    """A task of numbers; `stand_in` stands for those that nobody can make."""

    stand_in: int | None = None
    also: tuple[Any, ...] = ()

    def __call__(self, loaded: Any, units: Sequence[int], check: Any) -> list[int]:
        return [10 * unit for unit in units]

    def given_up(self, units: Sequence[int], why: str) -> list[int] | None:
        return None if self.stand_in is None else [self.stand_in for _ in units]


def queue(task: Numbers | None = None) -> BatchQueue:
    return BatchQueue(task or Numbers(), range(10), 4, None)


def handed_out(cut: BatchQueue, ahead: int = 100) -> list[int]:
    found = []
    while (at := cut.next(ahead)) is not None:
        found.append(at)
    return found


def test_batches_are_taken_in_order_whoever_is_first() -> None:
    cut = queue()
    assert handed_out(cut) == [0, 1, 2]
    cut.done[2] = Done([80, 90])
    assert list(cut.in_turn()) == []
    cut.done[0] = Done([0, 10, 20, 30])
    assert [(batch.at, batch.results) for batch in cut.in_turn()] == [(0, [0, 10, 20, 30])]
    cut.done[1] = Done([40, 50, 60, 70])
    assert [(batch.at, batch.more) for batch in cut.in_turn()] == [(4, True), (8, False)]
    assert cut.all_out


def test_units_are_made_when_their_batch_is_handed_out() -> None:
    """The recipes of all images of a run at once would grow with it."""
    asked: list[Any] = []

    class Made(Sequence[int]):
        def __len__(self) -> int:
            return 10

        def __getitem__(self, place: Any) -> Any:
            asked.append(place)
            return range(10)[place]

    cut = BatchQueue(Numbers(), Made(), 4, None)
    assert asked == []
    assert [list(cut.units_of(at)) for at in handed_out(cut)] == [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9]]


def test_no_more_is_out_than_the_death_of_the_driver_may_cost() -> None:
    cut = queue()
    assert handed_out(cut, ahead=2) == [0, 1]
    cut.done[0] = Done([])
    list(cut.in_turn())
    assert handed_out(cut, ahead=2) == [2]


def test_what_a_lost_worker_had_is_handed_out_again_in_order() -> None:
    cut = queue()
    handed_out(cut)
    cut.again(LostWorker((1, 0), "gone"))
    assert handed_out(cut) == [0, 1]


def test_only_the_batch_that_was_worked_on_counts_as_tried() -> None:
    cut = queue(Numbers(stand_in=-1))
    for _ in range(MOST_TRIES):
        handed_out(cut)
        cut.again(LostWorker((0, 1), "gone"))
    assert handed_out(cut) == [1]
    assert [batch.results for batch in cut.in_turn()] == [[-1, -1, -1, -1]]


def test_what_was_lost_before_any_work_does_not_count_as_tried() -> None:
    cut = queue(Numbers(stand_in=-1))
    for _ in range(MOST_TRIES + 1):
        handed_out(cut)
        cut.again(LostWorker((0,), "gone", before_work=True))
    assert handed_out(cut) == [0]


def test_a_batch_that_nobody_can_make_ends_the_run_when_all_others_are_taken() -> None:
    cut = queue()
    for _ in range(MOST_TRIES):
        handed_out(cut)
        cut.again(LostWorker((0,), "gone"))
    cut.done[1], cut.done[2] = Done([40, 50, 60, 70]), Done([80, 90])
    assert [(batch.at, batch.more) for batch in cut.in_turn()] == [(4, True), (8, False)]
    assert cut.all_out
    with pytest.raises(KnownError, match="4 items ended every worker"):
        cut.refuse_gaps()


def test_all_workers_begin_where_the_lowest_one_ended() -> None:
    cut = queue()
    assert cut.lower(None) is None
    assert cut.lower(FallbackLevel(2)) == FallbackLevel(2)
    assert cut.lower(FallbackLevel(4)) is None
    assert cut.lower(FallbackLevel(2, "parts kept elsewhere")) == FallbackLevel(2, "parts kept elsewhere")


@pytest.mark.parametrize(
    ("processors", "computers", "workers", "threads"),
    [(8, 1, 1, 7), (8, 1, 2, 3), (2, 1, 2, 1), (64, 8, 64, 1), (512, 8, 8, 63), (0, 0, 1, 1)],
)
def test_workers_share_the_threads_of_their_computer(
    processors: int, computers: int, workers: int, threads: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("OMP_NUM_THREADS")
    assert threads_each(processors, computers, workers) == threads
    monkeypatch.setenv("OMP_NUM_THREADS", "1")
    assert threads_each(processors, computers, workers) == 1


def test_nothing_of_a_call_stays_when_it_ended() -> None:
    """The units of one are the recipes of all images of a run, and what is read of them comes next."""

    class Units(list[int]):
        pass

    clock = Clock([1.0, 2.0])
    pool, units = pool_on(clock), Units(range(40))
    assert carried_out(clock, units, 4, 2, lambda batch: None, pool) == 0
    gone = weakref.ref(units)
    del units
    assert gone() is None
    assert carried_out(clock, range(8), 4, 2, lambda batch: None, pool) == 0


def test_why_a_worker_is_gone_is_told_in_words() -> None:
    """Those who run an audit need not know the names of Ray's errors; one that nobody foresaw is better than none."""
    assert [why_gone(type(kind, (Exception,), {})()) for kind in GONE] == list(GONE.values())
    assert why_gone(LookupError()) == "LookupError."
