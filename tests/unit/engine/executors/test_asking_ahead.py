"""While a model is asked about one batch, the next is read and the one before is kept; nothing is lost by it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from biaslens_gui.core.events import RunEvent
from biaslens_gui.core.roles import Check
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.engine.executors import Start
from biaslens_gui.engine.executors.batches import Batch
from biaslens_gui.engine.executors.local import LocalExecutor
from biaslens_gui.errors import Cancelled, KnownError, OutOfMemory
from tests import patience
from tests.pebbles import pebble_host, pebble_plan

PATIENCE = patience.SECONDS
"""Seconds after which a test that waits in vain fails; a sound one waits no time."""


@dataclass
class Counting:
    """Doubles numbers; what is done on the way can be replaced."""

    on_read: Callable[[Sequence[int]], None] = lambda units: None
    on_ask: Callable[[Sequence[int], Check], None] = lambda units, check: None
    asked: list[list[int]] = field(default_factory=list)

    also: tuple[ModelRef, ...] = ()

    def read(self, units: Sequence[int]) -> Sequence[int]:
        self.on_read(units)
        return units

    def ask(self, loaded: Any, material: Sequence[int], check: Check) -> list[int]:
        self.asked.append(list(material))
        self.on_ask(material, check)
        return [2 * unit for unit in material]

    def pack(self, units: Sequence[int], said: list[int]) -> list[int]:
        return said

    def given_up(self, units: Sequence[int], why: str) -> None:
        return None

    def go_without(self, units: Sequence[int], why: str) -> None:
        return None


Work = Generator[RunEvent | Batch[Any], None, None]


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Callable[[Counting], Work]]:
    host = pebble_host()
    (model,) = pebble_plan(tmp_path / "model", host).spec.models_of("image_model")
    with closing(LocalExecutor(host, "run", "cpu", lambda: None)) as executor:
        yield lambda task: executor.work(model, task, range(6), 2, Start(None, lambda rung: None))


def results(work: Work) -> Iterator[list[int]]:
    return (told.results for told in work if isinstance(told, Batch))


def test_the_model_is_asked_about_the_next_batch_before_the_last_one_is_kept(
    begin: Callable[[Counting], Work],
) -> None:
    kept = threading.Event()

    def wait_for_the_batch_before(units: Sequence[int], check: Check) -> None:
        if units[0] == 2 and not kept.wait(PATIENCE):
            raise AssertionError("the first batch was held back until the second was made")

    made = []
    with closing(begin(Counting(on_ask=wait_for_the_batch_before))) as work:
        for numbers in results(work):
            made.append(numbers)
            kept.set()
    assert made == [[0, 2], [4, 6], [8, 10]]


def test_the_next_batch_is_read_while_the_model_is_at_work(begin: Callable[[Counting], Work]) -> None:
    read = threading.Event()

    def note(units: Sequence[int]) -> None:
        if units[0] == 2:
            read.set()

    def wait_for_it(units: Sequence[int], check: Check) -> None:
        if not read.wait(PATIENCE):
            raise AssertionError("nothing was read meanwhile")

    with closing(begin(Counting(note, wait_for_it))) as work:
        assert list(results(work)) == [[0, 2], [4, 6], [8, 10]]


def test_what_cannot_be_read_does_not_take_along_what_was_made(begin: Callable[[Counting], Work]) -> None:
    def refuse(units: Sequence[int]) -> None:
        if units[0] == 2:
            raise KnownError("Image gone", "It is not there.", "Put it back.")

    task = Counting(on_read=refuse)
    with closing(begin(task)) as work:
        made = results(work)
        assert next(made) == [0, 2]
        with pytest.raises(KnownError, match="not there"):
            next(made)
    assert task.asked == [[0, 1]]


def test_what_follows_a_batch_that_did_not_fit_is_asked_in_smaller_ones(begin: Callable[[Counting], Work]) -> None:
    def too_much(units: Sequence[int], check: Check) -> None:
        if len(units) > 1:
            raise OutOfMemory("Out of memory", "It does not fit.")

    task = Counting(on_ask=too_much)
    with closing(begin(task)) as work:
        assert list(results(work)) == [[0], [2], [4], [6], [8], [10]]
    assert task.asked == [[0, 1], [0], [1], [2], [3], [4], [5]]


def test_who_stops_listening_gets_the_model_back_idle(begin: Callable[[Counting], Work]) -> None:
    at_work, ended = threading.Event(), []

    def work_until_stopped(units: Sequence[int], check: Check) -> None:
        if units[0] < 2:
            return
        at_work.set()
        try:
            while True:
                check()
        except Cancelled:
            ended.append(units[0])
            raise

    work = begin(Counting(on_ask=work_until_stopped))
    assert next(results(work)) == [0, 2]
    assert at_work.wait(PATIENCE)
    work.close()
    assert ended == [2]
