"""What is done side by side comes back in order, once each, and a fault is not lost."""

from __future__ import annotations

import threading

import pytest

from biaslens_gui.engine.executors.pictures import side_by_side
from tests import patience


def test_results_are_in_order() -> None:
    assert side_by_side(lambda number: number * number, range(20)) == [number * number for number in range(20)]
    assert side_by_side(str, []) == []
    assert side_by_side(lambda _: threading.current_thread(), [1]) == [threading.current_thread()]


def test_two_items_are_worked_on_at_once() -> None:
    both = threading.Barrier(2, timeout=patience.SECONDS)
    assert side_by_side(lambda _: both.wait() >= 0, [1, 2]) == [True, True]


def test_a_fault_comes_once_none_is_at_work() -> None:
    begun, ended = [], []

    def work(number: int) -> None:
        begun.append(number)
        if number == 1:
            raise ValueError("the second")
        ended.append(number)

    with pytest.raises(ValueError, match="the second"):
        side_by_side(work, range(50))
    assert sorted(begun) == sorted([*ended, 1])
