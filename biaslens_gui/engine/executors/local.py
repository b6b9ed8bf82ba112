"""Work in this process, with at most one model in memory."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
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
from biaslens_gui.plugins import PluginHost
from biaslens_gui.store.project import ProjectFolder


class LocalExecutor:
    """An `Executor` on this computer."""

    alone = True

    def __init__(self, host: PluginHost, run_id: str, device: str, check: Check) -> None:
        self.device = device
        self._check = check
        self._pool = ModelPool(host, run_id, device, check)

    def plugin(self, model: ModelRef) -> RolePlugin:
        """Return the plugin that loads `model`; see `Executor`."""
        return self._pool.plugin(model)

    def work(
        self, model: ModelRef, task: Task[Any, Any], units: Sequence[Any], size: int, start: Start
    ) -> Iterator[RunEvent | Batch[Any]]:
        """Yield results and events; see `Executor`."""
        for other in task.also:
            verify(other, self.plugin(other))  # read past the pool
        loaded = yield from self._pool.load(model)
        if start.rung is not None:
            self._pool.go_down_to(start.rung.step)
            size = min(size, start.rung.batch)

        def make(some: Sequence[Any]) -> list[Any]:
            return list(task(loaded, some, self._check))

        def stepped(size: int, step: str) -> None:
            start.note(Rung(size, self._pool.step))

        yield from in_batches(units, size, make, self._pool.use_less_memory, stepped)

    def close(self) -> None:
        """Let the model go."""
        self._pool.close()


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
