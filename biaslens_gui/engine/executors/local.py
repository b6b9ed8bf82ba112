"""Work in this process, with at most one model in memory.

The model is asked in a thread of its own. While it is at work on a batch, the files of the next are read, and the one
before is packed, written and announced, so that a model never waits for the disk.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import Any

from biaslens_gui.core.events import RunEvent, Warned
from biaslens_gui.core.fit import Rung
from biaslens_gui.core.roles import Check, RolePlugin
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.engine.batches import Batch, in_batches
from biaslens_gui.engine.executors import Start
from biaslens_gui.engine.models import verify
from biaslens_gui.engine.pool import ModelPool
from biaslens_gui.engine.tasks import Task
from biaslens_gui.errors import Cancelled
from biaslens_gui.plugins import PluginHost
from biaslens_gui.store.project import ProjectFolder


class LocalExecutor:
    """An `Executor` on this computer."""

    alone = True

    def __init__(self, host: PluginHost, run_id: str, device: str, check: Check) -> None:
        self.device = device
        self._check = check
        self._pool = ModelPool(host, run_id, device, check)
        self._reading = ThreadPoolExecutor(1, "files")
        self._asking = ThreadPoolExecutor(1, "model")

    def plugin(self, model: ModelRef) -> RolePlugin:
        """Return the plugin that loads `model`; see `Executor`."""
        return self._pool.plugin(model)

    def work(
        self, model: ModelRef, task: Task[Any, Any], units: Sequence[Any], size: int, start: Start
    ) -> Generator[RunEvent | Batch[Any], None, None]:
        """Yield results and events; see `Executor`."""
        for other in task.also:
            verify(other, self.plugin(other))  # read past the pool
        loaded = yield from self._pool.load(model)
        if start.rung is not None:
            self._pool.go_down_to(start.rung.step)
            size = min(size, start.rung.batch)
        lane = _Lane(task, loaded, self._reading, self._asking, self._check)

        def stepped(size: int, step: str) -> None:
            start.note(Rung(size, self._pool.step))

        try:
            yield from in_batches(units, size, lane.begin, self._pool.use_less_memory, stepped)
        finally:
            lane.stop()

    def close(self) -> None:
        """Let the model go."""
        self._reading.shutdown()
        self._asking.shutdown()
        self._pool.close()


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
        return self._task.ask(self._loaded, material.result(), self._check_both)

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

    def facts(self) -> Mapping[str, Any]:
        """Nothing beside what is said of this computer."""
        return {}

    def notices(self, run_id: str) -> tuple[Warned, ...]:
        """Nothing."""
        return ()

    def executor(self, project: ProjectFolder, host: PluginHost, run_id: str, check: Check) -> LocalExecutor:
        """Return an executor for one run."""
        return LocalExecutor(host, run_id, self.device, check)
