"""A cluster of workers of unlike speed on a clock that costs no time: what the real pool hands out is only timed.

It has of Ray what `WorkerPool` asks of it. A worker takes so many seconds for an item as it is given, one batch after
the other; waiting moves the clock to the next answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from biaslens_gui.core.spec import ModelRef
from biaslens_gui.engine.executors.ray import BatchQueue
from biaslens_gui.engine.executors.worker import AssignedModel, Done, Loaded, SignOfLife, WorkerSetup
from biaslens_gui.engine.executors.worker_pool import LostWorker, WorkerPool
from biaslens_gui.store.project import ProjectFolder

NOBODY = ModelRef("image_model", "none", "/models/none")


class Lost(Exception):
    """A worker is gone."""


@dataclass(eq=False, slots=True)
class Answer:
    """What a worker will have answered at a time, or that it was gone by then."""

    at: float
    value: Any
    lost: bool = False


class Clock:
    """Stands for the module `ray`: workers take the seconds an item in `seconds`, in the order they are started.

    `dies` says when a worker is gone, by its number; those started in place of it are as quick as it was.
    """

    def __init__(self, seconds: Sequence[float], dies: dict[int, float] | None = None) -> None:
        self.now = 0.0
        self.items: list[int] = []
        self._seconds, self._dies = seconds, dies or {}
        self._free: list[int] = []
        self.exceptions = SimpleNamespace(RayTaskError=KeyboardInterrupt, RayError=Lost)

    def put(self, value: Any) -> Any:
        """Return what is put."""
        return value

    def remote(self, **_how: Any) -> Callable[[type], Any]:
        """Return what makes the class of an actor."""
        return lambda _cls: SimpleNamespace(remote=self._start)

    def _start(self) -> Any:
        speed = self._free.pop() if self._free else len(self.items)
        self.items.append(0)
        return _Actor(self, len(self.items) - 1, self._seconds[speed % len(self._seconds)])

    def gone_at(self, number: int) -> float:
        """Return when a worker is gone."""
        return self._dies.get(number, float("inf"))

    def wait(self, answers: Sequence[Answer], *, timeout: float, num_returns: int = 1) -> tuple[list[Answer], Any]:
        """Move the clock to the next answer, if it is waited for, and return those that are there."""
        if timeout and answers:
            self.now = max(self.now, min(answer.at for answer in answers))
        return [answer for answer in answers if answer.at <= self.now][: max(num_returns, 1)], None

    def get(self, answer: Answer) -> Any:
        """Return what was answered."""
        if answer.lost:
            raise Lost
        return answer.value

    def kill(self, actor: _Actor) -> None:
        """Let the next worker be as quick as the one that is ended."""
        self._free.append(actor.number % len(self._seconds))


class _Actor:
    def __init__(self, clock: Clock, number: int, seconds: float) -> None:
        self._clock, self.number, self._seconds, self._until = clock, number, seconds, 0.0

    def __getattr__(self, name: str) -> Any:
        def ask(*given: Any) -> Answer:
            if name == "work":
                return self._work(list(given[1]))
            value = {"begin": "computer", "load": Loaded(0.0), "sign": SignOfLife(0.0, 1.0)}.get(name)
            return Answer(self._clock.now, value, self._clock.now > self._clock.gone_at(self.number))

        return SimpleNamespace(remote=ask, options=lambda **_how: SimpleNamespace(remote=ask))

    def _work(self, units: list[int]) -> Answer:
        took = self._seconds * len(units)
        self._until = max(self._until, self._clock.now) + took
        if self._until > (gone := self._clock.gone_at(self.number)):
            return Answer(max(gone, self._clock.now), None, lost=True)
        self._clock.items[self.number] += len(units)
        return Answer(self._until, Done(units, seconds=took))


@dataclass(frozen=True)
class Numbers:
    """A task whose results are its items."""

    also: tuple[Any, ...] = ()

    def given_up(self, units: Sequence[int], why: str) -> list[int]:
        """Say that nobody made them."""
        raise AssertionError(why)


def pool_on(clock: Clock) -> WorkerPool:
    """Return a pool of such workers."""
    return WorkerPool(clock, WorkerSetup(ProjectFolder(None), b"", "cpu", ""), 0)  # type: ignore[arg-type]


def carried_out(
    clock: Clock,
    items: int | Sequence[int],
    size: int,
    workers: int,
    taken: Callable[[Any], None],
    on: WorkerPool | None = None,
) -> int:
    """Let a pool carry out a task over `items` as `RayExecutor` does, and return how many workers were lost."""
    pool, units = on or pool_on(clock), range(items) if isinstance(items, int) else items
    queue = BatchQueue(Numbers(), units, size, None)  # type: ignore[arg-type]
    assigned, lost = AssignedModel(NOBODY, (), ("1",)), 0
    while not queue.all_out:
        pool.fill(min(workers, queue.count))
        pool.hand_out(assigned, queue)
        for heard in pool.hear():
            if isinstance(heard, LostWorker):
                queue.again(heard)
                lost += 1
            elif isinstance(heard.answer, Done):
                queue.done[heard.at] = heard.answer
        for batch in queue.in_turn():
            taken(batch)
    return lost
