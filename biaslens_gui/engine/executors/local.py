"""Work in this process, with one model in memory, or two where there is room for a reader beside an image model.

A model is asked in a thread of its own. While it is at work on a batch, the files of the next are read, and the one
before is packed, written and announced, so that a model never waits for the disk.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from biaslens_gui.core.events import RunEvent, Warned
from biaslens_gui.core.models.fit import FallbackLevel, fit_of, needed_bytes
from biaslens_gui.core.roles import Check, RolePlugin, Work
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.engine.executors import NoRoomBeside, Start
from biaslens_gui.engine.executors.batches import Batch, in_batches
from biaslens_gui.engine.executors.tasks import Task
from biaslens_gui.engine.machine.memory import memory_of
from biaslens_gui.engine.models.facts import facts_of
from biaslens_gui.engine.models.faults import asking
from biaslens_gui.engine.models.folders import FileHashes, detect, verify
from biaslens_gui.engine.models.pool import ModelPool
from biaslens_gui.errors import Cancelled, OutOfMemory
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.project import ProjectFolder


def fits_beside(model: ModelRef, host: PluginHost, device: str) -> bool:
    """Return whether there is room for `model` in what is free on a graphics card now.

    On a processor there is none, whatever memory is free: all its threads are at work, and two models that take turns
    on them are slower than one after the other. Nor is there where the card's driver does not say what is free.
    """
    if not device.startswith("cuda") or not model.path:
        return False
    facts = facts_of(detect(Path(model.path), host, model.role))
    needed, memory = needed_bytes(facts.parameters, facts.weight_bytes, device), memory_of(device)
    return memory.device == "cuda" and fit_of(needed, memory).verdict == "fits"


FitsBeside = Callable[[ModelRef, PluginHost, str], bool]
"""Whether a model fits on a device beside the one that is in memory there."""


class LocalExecutor:
    """An `Executor` on this computer."""

    alone = True

    def __init__(
        self,
        host: PluginHost,
        run_id: str,
        device: str,
        check: Check,
        fits_beside: FitsBeside = fits_beside,
    ) -> None:
        self.device = device
        self._host = host
        self._fits_beside = fits_beside
        self._check = check
        self._hashes = FileHashes(trusted=False)
        pools = (ModelPool(host, run_id, device, check, self._hashes) for _ in range(2))
        self._main, self._second = (_ModelSlot(pool, check) for pool in pools)

    def plugin(self, model: ModelRef) -> RolePlugin:
        """Return the plugin that loads `model`; see `Executor`."""
        return self._main.pool.plugin(model)

    def work(
        self, model: ModelRef, task: Task[Any, Any], units: Sequence[Any], size: int, start: Start
    ) -> Generator[RunEvent | Batch[Any], None, None]:
        """Yield results and events; see `Executor`."""
        for other in task.also:
            verify(other, self._main.pool.present(other), self._hashes, self._check)  # read past the pool
        if self._second.pool.holds(model):
            yield from self._second.work(model, task, units, size, start, self._main)
            return
        if self._main.at_work:
            raise NoRoomBeside  # a third model, asked by what reads ahead
        if not self._main.pool.holds(model):
            self._second.pool.close()  # there was room for it beside the model that goes now
        yield from self._main.work(model, task, units, size, start, self._second)

    def beside(self, model: ModelRef) -> Work[bool]:
        """Bring `model` into memory beside the one at work; see `Executor`."""
        if self._second.pool.holds(model):
            return True
        self._second.pool.close()
        if not self._fits_beside(model, self._host, self.device):
            return False
        try:
            yield from self._second.pool.load(model)
        except OutOfMemory:
            return False
        return True

    def close(self) -> None:
        """Let the models go."""
        self._second.close()
        self._main.close()


class _ModelSlot:
    """Room for one model, and the two threads that work with it."""

    def __init__(self, pool: ModelPool, check: Check) -> None:
        self.pool = pool
        self._check = check
        self.at_work = False
        self._reading = ThreadPoolExecutor(1, "files")
        self._asking = ThreadPoolExecutor(1, "model")

    def work(
        self, model: ModelRef, task: Task[Any, Any], units: Sequence[Any], size: int, start: Start, other: _ModelSlot
    ) -> Generator[RunEvent | Batch[Any], None, None]:
        """Yield results and events; where memory is short, the model of the `other` seat goes first."""
        loaded = yield from self.pool.load(model)
        if start.rung is not None:
            self.pool.go_down_to(start.rung.step)
            size = min(size, start.rung.batch)
        lane = _Lane(task, loaded, self._reading, self._asking, self._check)

        def stepped(size: int, step: str) -> None:
            start.note(FallbackLevel(size, self.pool.step))

        try:
            self.at_work = True
            down = self.pool.use_less_memory, stepped, other.make_room
            yield from in_batches(units, size, lane.begin, *down, task.go_without)
        finally:
            lane.stop()
            self.at_work = False

    def make_room(self) -> bool:
        """Let the model go, and return whether there was one.

        Raises:
            NoRoomBeside: it is at work, so the other one has to go.
        """
        if self.at_work:
            raise NoRoomBeside
        there = self.pool.is_taken
        self.pool.close()
        return there

    def close(self) -> None:
        """Let the model go."""
        self._reading.shutdown()
        self._asking.shutdown()
        self.pool.close()


class _Lane:
    """One task on its way through the two threads, batch after batch."""

    def __init__(
        self, task: Task[Any, Any], loaded: Any, reading: ThreadPoolExecutor, asking: ThreadPoolExecutor, check: Check
    ) -> None:
        self._task, self._loaded, self._check = task, loaded, check
        self._reading, self._asking = reading, asking
        self._last: Future[Any] | None = None
        self._stopped = threading.Event()

    def begin(self, units: Sequence[Any]) -> Callable[[], list[Any]]:
        """Begin one batch, and return what waits for its results."""
        before = self._last
        material = self._reading.submit(self._task.read, units)
        said = self._last = self._asking.submit(self._ask, material, before)

        def results() -> list[Any]:
            try:
                answers = said.result()
            except BaseException:
                self._last = None
                raise
            return list(self._task.pack(units, answers))

        return results

    def _ask(self, material: Future[Any], before: Future[Any] | None) -> Any:
        if before is not None and before.exception() is not None:
            raise Cancelled  # nobody waits for what follows a batch that failed
        given = material.result()
        with asking():
            return self._task.ask(self._loaded, given, self._check_both)

    def _check_both(self) -> None:
        if self._stopped.is_set():
            raise Cancelled
        self._check()

    def stop(self) -> None:
        """Let what was begun and is not waited for end at its next step, and wait until the model is free."""
        self._stopped.set()
        if self._last is not None:
            self._last.cancel()
            wait([self._last])


@dataclass(frozen=True, slots=True)
class ThisComputer:
    """A `Workplace` that is the process itself."""

    device: str
    fits_beside: FitsBeside = fits_beside

    def facts(self) -> Mapping[str, Any]:
        """Nothing beside what is said of this computer."""
        return {}

    def notices(self, run_id: str) -> tuple[Warned, ...]:
        """Nothing."""
        return ()

    def executor(self, project: ProjectFolder, host: PluginHost, run_id: str, check: Check) -> LocalExecutor:
        """Return an executor for one run."""
        return LocalExecutor(host, run_id, self.device, check, self.fits_beside)
