"""Where models work: in this process or on the workers of a Ray cluster; the rest of the engine does not know which."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from biaslens_gui.core.events import RunEvent, Warned
from biaslens_gui.core.models.fit import FallbackLevel
from biaslens_gui.core.roles import Check, RolePlugin, Work
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.engine.executors.batches import Batch
from biaslens_gui.engine.executors.tasks import Task
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.project import ProjectFolder


@dataclass(frozen=True, slots=True)
class Start:
    """Where on its memory ladder a model begins, if not at the top, and who is told of every step down from there."""

    rung: FallbackLevel | None
    note: Callable[[FallbackLevel], None]


class NoRoomBeside(Exception):
    """A model that was brought into memory beside another one does not fit while both work."""


class Executor(Protocol):
    """Does the work of one run, with one model at a time or with two `beside` each other; close it to let them go."""

    @property
    def device(self) -> str:
        """What the models work on: "cpu", "cuda", "mps"."""

    @property
    def alone(self) -> bool:
        """Whether the models work in this process alone, so that their pace says what this computer can do."""

    def plugin(self, model: ModelRef) -> RolePlugin:
        """Return the plugin that loads `model`.

        Raises:
            KnownError: it is not installed, or a library it needs is missing.
        """

    def work(
        self, model: ModelRef, task: Task[Any, Any], units: Sequence[Any], size: int, start: Start
    ) -> Generator[RunEvent | Batch[Any], None, None]:
        """Yield the results of `task` over `units`, at most `size` at a time, in order, and events between them.

        A batch that is yielded has been made once and will not be made again; the caller commits it before it goes on.

        Raises:
            KnownError: the model's files changed since the plan was made, it cannot be loaded, or the work failed.
            NoRoomBeside: another model is at work now, and this one was not brought in `beside` it, or memory is short.
        """

    def beside(self, model: ModelRef) -> Work[bool]:
        """Bring `model` into memory beside the one at work, and return whether there is room; else nothing changes.

        Raises:
            KnownError: as `work`.
        """

    def close(self) -> None:
        """Let the models go."""


class Workplace(Protocol):
    """What an executor is made from, once per job: a computer, or a cluster that was joined."""

    @property
    def device(self) -> str:
        """What models work on there."""

    def facts(self) -> Mapping[str, Any]:
        """Return what the environment of an attempt says of it, beside this computer."""

    def notices(self, run_id: str) -> tuple[Warned, ...]:
        """Return what a person has to know before any work is handed out."""

    def executor(self, project: ProjectFolder, host: PluginHost, run_id: str, check: Check) -> Executor:
        """Return an executor for one run."""
