"""The workers of a run and the batches between them: handed out in order, taken in order, given out again when lost.

Ray comes in as an argument: it starts processes where there is room, carries what they are told, and notices when they
are gone. That a batch is tried again, and how often, is decided here.
"""

from __future__ import annotations

import time
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush
from typing import Any

from biaslens_gui.core.models.fit import FallbackLevel
from biaslens_gui.engine.executors.batches import Batch
from biaslens_gui.engine.executors.tasks import Task
from biaslens_gui.engine.executors.worker import AssignedModel, Done, SignOfLife, Worker, WorkerSetup
from biaslens_gui.errors import KnownError

POLL_INTERVAL_S = 0.1
"""How long the driver listens before it looks whether it has to stop."""
DEEP = 2
"""Batches that a worker has at a time: the one it works on, and the next."""
AHEAD = 4
"""Batches of the slowest worker that all may be ahead of the first that is not committed: what the death of the driver
can cost. Quicker ones make more in that time, and would wait for the slowest if they were not let."""
MOST_AHEAD = 100
"""Batches per worker that may be out in any case."""
MOST_TRIES = 3
PATIENCE_S = 600.0
"""How long a run goes on without a single worker."""
LISTEN_S = 30.0
"""How often a worker at work is asked for a sign of life."""
SILENT_S, SILENT_TIMES = 900.0, 20.0
"""How long it may be silent: the longer of this, and so many times the longest that it was so between two steps."""
FIRST_S = 4 * 3600.0
"""How long it may be silent before its model made a first step: large weights come over a network, too."""
GRACE_S = 5.0
GONE = {
    "ActorDiedError": "its process is gone.",
    "ActorUnavailableError": "it is out of reach.",
    "OutOfMemoryError": "its computer ran short of memory, and Ray ended it.",
}
"""What Ray's errors say of a worker, by their names."""
PROCESSORS = 0.1
"""What a worker asks of Ray beside a graphics card: a part, since as many whole ones as there are can block all."""


class BatchQueue:
    """The batches of one call: cut in order, handed out in order, given out again when lost, taken in order."""

    def __init__(self, task: Task[Any, Any], units: Sequence[Any], size: int, rung: FallbackLevel | None) -> None:
        self.task = task
        self.size = size
        self._units = units
        self.rung = rung
        self.begun = False
        self.count = -(-len(units) // size)
        self.done: dict[int, Done | None] = {}
        self._next = 0
        self._again: list[int] = []
        self._tries: Counter[int] = Counter()
        self._out = 0
        self._gaps: list[int] = []

    def units_of(self, number: int) -> Sequence[Any]:
        """Return the units of a batch. They are made when asked for: all of a large run at once would be its memory."""
        return self._units[number * self.size : (number + 1) * self.size]

    @property
    def all_out(self) -> bool:
        """Whether every batch was taken."""
        return self._out == self.count

    def next(self, ahead: int) -> int | None:
        """Return the number of the next batch to hand out, if it is among the first `ahead` that are not taken yet."""
        number = self._again[0] if self._again else self._next
        if number >= min(self.count, self._out + ahead):
            return None
        if self._again:
            return heappop(self._again)
        self._next += 1
        return number

    def in_turn(self) -> Iterator[Batch[Any]]:
        """Yield what is next, as far as it is done without a gap in time."""
        while self._out in self.done:
            position, done = self._out, self.done.pop(self._out)
            self._out += 1
            if done is None:
                self._gaps.append(position)
            else:
                more = self.done.get(self._out) is not None
                yield Batch(done.results, done.warnings, position * self.size, done.unusable, done.sizes, more)

    def lower(self, rung: FallbackLevel | None) -> FallbackLevel | None:
        """Return `rung`, where a worker ended, if it is below where others begin; they then begin there as well."""
        if rung is None or rung == self.rung or (self.rung is not None and rung.batch > self.rung.batch):
            return None
        self.rung = rung
        return rung

    def again(self, lost: LostWorker) -> None:
        """Put back what a lost worker had. Only the one it worked on counts as tried, and is given up after some."""
        for place, index in enumerate(lost.batches):
            self._tries[index] += place == 0 and not lost.before_work
            if self._tries[index] < MOST_TRIES:
                heappush(self._again, index)
                continue
            why = f"{MOST_TRIES} workers ended without a word while they worked on this batch."
            stand_in = self.task.given_up(self.units_of(index), why)
            self.done[index] = None if stand_in is None else Done(list(stand_in))

    def refuse_gaps(self) -> None:
        """Refuse to go on without what nobody could make.

        Raises:
            KnownError: a batch was given up that the run cannot do without; all others are kept.
        """
        if self._gaps:
            items = sum(len(self.units_of(index)) for index in self._gaps)
            message = f"{items} items ended every worker that tried them, {MOST_TRIES} times each. All others are kept."
            raise KnownError("A batch could not be made", message, "Resume with a smaller batch, or on one computer.")


@dataclass(frozen=True, slots=True)
class WorkerAnswer:
    """What a worker answered: to batch number `at`, or that a model is loaded."""

    assigned: AssignedModel
    at: int
    answer: Any


@dataclass(frozen=True, slots=True)
class LostWorker:
    """A worker is gone, with the batches it had, the one it worked on first unless it was lost `before_work`."""

    batches: tuple[int, ...]
    why: str
    computer: str = ""
    before_work: bool = False


@dataclass(eq=False, slots=True)
class _WorkerSlot:
    """A place for a worker: its actor, its model, and what it was asked, the oldest first.

    `listening` is a sign of life that it was asked for, at `listened_at`; `longest` is that of the last one. `pace` is
    how many seconds it took for its last batch of this queue, 0 before its first.
    """

    actor: Any
    starting: Any
    computer: str = ""
    assigned: AssignedModel | None = None
    asked: deque[tuple[Any, AssignedModel, int]] = field(default_factory=deque)
    listening: Any = None
    listened_at: float = 0.0
    longest: float = 0.0
    pace: float = 0.0

    @property
    def batches(self) -> tuple[int, ...]:
        return tuple(at for _, _, at in self.asked if at >= 0)


class WorkerPool:
    """The actors of a run. A lost one is told of, and its seat filled again as soon as Ray finds room."""

    def __init__(self, ray: Any, setup: WorkerSetup, cards: int) -> None:
        self._ray = ray
        self._setup = ray.put(setup)
        self._kind = ray.remote(
            num_cpus=PROCESSORS,
            num_gpus=cards,
            max_restarts=0,
            max_task_retries=0,
            scheduling_strategy="SPREAD",
            concurrency_groups={"control": 1},
        )(Worker)
        self._seats: list[_WorkerSlot] = []
        self._count = 1
        self._failed_starts = self._lost_in_a_row = 0
        self._lost_any = False
        self._somebody_at = time.monotonic()

    def has(self, assigned: AssignedModel) -> bool:
        """Return whether somebody has that model in memory, or is about to."""
        return any(seat.assigned == assigned for seat in self._seats)

    def fill(self, count: int) -> None:
        """Let there be at least `count` workers, or as many of them as there is room for."""
        self._count = max(count, len(self._seats))
        while len(self._seats) < count:
            actor = self._kind.remote()
            self._seats.append(_WorkerSlot(actor, actor.begin.remote(self._setup)))

    def hand_out(self, assigned: AssignedModel, queue: BatchQueue) -> None:
        """Give every worker that is ready its model and its batches, the idle ones first."""
        if not queue.begun:
            queue.begun = True
            for seat in self._seats:
                seat.pace = 0.0
        ready = [seat for seat in self._seats if seat.starting is None]
        ahead = _ahead([seat.pace for seat in ready])
        for depth in range(DEEP):
            for seat in ready:
                if len(seat.batches) > depth or (at := queue.next(ahead)) is None:
                    continue
                if seat.assigned != assigned:
                    seat.asked.append((seat.actor.load.remote(assigned), assigned, -1))
                    seat.assigned, seat.longest = assigned, 0.0
                answer = seat.actor.work.remote(queue.task, queue.units_of(at), queue.rung)
                seat.asked.append((answer, assigned, at))

    def hear(self) -> Iterator[WorkerAnswer | LostWorker]:
        """Yield what was answered meanwhile; wait a little for it if need be.

        Raises:
            KnownError: a worker says what is wrong, or there has been none for too long.
        """
        waited = {seat.starting or seat.asked[0][0]: seat for seat in self._seats if seat.starting or seat.asked}
        ready, _ = self._ray.wait(list(waited), num_returns=1, timeout=POLL_INTERVAL_S) if waited else ([], [])
        if ready:
            ready, _ = self._ray.wait(list(waited), num_returns=len(waited), timeout=0)
        for reference in ready:
            yield from self._take(waited[reference], reference)
        yield from self._hung()
        if any(seat.starting is None for seat in self._seats):
            self._somebody_at = time.monotonic()
        elif time.monotonic() - self._somebody_at > PATIENCE_S:
            message = f"For {PATIENCE_S:.0f} seconds the cluster had no room for any worker."
            raise KnownError("No worker", message, "See whether its computers are up and free, then resume.")

    def _take(self, seat: _WorkerSlot, reference: Any) -> Iterator[WorkerAnswer | LostWorker]:
        errors = self._ray.exceptions
        try:
            answer = self._ray.get(reference)
        except errors.RayTaskError as error:
            raise error.cause if isinstance(error.cause, Exception) else error from error
        except errors.RayError as error:
            yield self._lose(seat, why_gone(error))
            return
        if seat.starting is not None:
            seat.starting, seat.computer = None, answer
            return
        _, assigned, position = seat.asked.popleft()
        self._failed_starts = 0
        self._lost_in_a_row *= position < 0
        if isinstance(answer, Done):
            seat.pace = answer.seconds
        yield WorkerAnswer(assigned, position, answer)

    def _hung(self) -> Iterator[LostWorker]:
        """Yield the workers that were silent for too long, having ended them: their process is there, and hangs."""
        for seat in [seat for seat in self._seats if seat.starting is None and seat.asked]:
            silent = self._silence(seat)
            if silent > (max(SILENT_S, SILENT_TIMES * seat.longest) if seat.longest else FIRST_S):
                yield self._lose(seat, f"no sign of life for {silent:,.0f} seconds, so it was ended.")

    def _silence(self, seat: _WorkerSlot) -> float:
        """Return for how many seconds a worker has been silent, as far as is known; ask it anew from time to time."""
        now = time.monotonic()
        if seat.listening is None:
            if now - seat.listened_at >= LISTEN_S:
                seat.listening = seat.actor.sign.options(concurrency_group="control").remote()
                seat.listened_at = now
            return 0.0
        ready, _ = self._ray.wait([seat.listening], timeout=0)
        if not ready:
            return now - seat.listened_at
        reference, seat.listening = seat.listening, None
        try:
            sign: SignOfLife = self._ray.get(reference)
        except self._ray.exceptions.RayError:
            return 0.0  # it is gone, which its work will say
        seat.longest = sign.longest
        return sign.silent

    def _lose(self, seat: _WorkerSlot, why: str) -> LostWorker:
        self._seats.remove(seat)
        self._ray.kill(seat.actor)  # if it is only out of reach, it shall not go on
        self._lost_any = True
        hint = "The logs of Ray on those computers say more. All that was made is kept; resume when they are well."
        before_work = seat.starting is not None or (bool(seat.asked) and seat.asked[0][2] < 0)
        self._failed_starts += before_work
        if self._failed_starts >= MOST_TRIES * self._count:
            message = f"{self._failed_starts} workers in a row ended before they had a model in memory: {why}"
            raise KnownError("Workers do not start", message, hint)
        self._lost_in_a_row += 1
        if self._lost_in_a_row >= MOST_TRIES * (self._count + 1):
            message = f"{self._lost_in_a_row} workers in a row ended, and no batch was made between: {why}"
            raise KnownError("Workers keep ending", message, hint)
        return LostWorker(seat.batches, why, seat.computer, before_work)

    def close(self) -> bool:
        """Stop all, within a grace; return whether files may be left that nobody took."""
        ready = [seat for seat in self._seats if seat.starting is None]
        left = self._lost_any or any(seat.asked for seat in ready)
        for seat in ready:
            seat.actor.stop.options(concurrency_group="control").remote()
        if endings := [seat.actor.end.remote() for seat in ready]:
            self._ray.wait(endings, num_returns=len(endings), timeout=GRACE_S)
        for seat in self._seats:
            self._ray.kill(seat.actor)
        self._seats.clear()
        return left


def _ahead(paces: Sequence[float]) -> int:
    """Return how many batches may be out while the slowest worker makes `AHEAD`; paces are seconds for one."""
    slowest = max(paces, default=0.0)
    share = sum(slowest / pace if pace else 1.0 for pace in paces)
    return int(min(AHEAD * share, MOST_AHEAD * len(paces)))


def why_gone(error: Exception) -> str:
    """Return in words what an error of Ray says of a worker; the name of one that is not foreseen."""
    name = type(error).__name__
    return GONE.get(name, f"{name}.")
