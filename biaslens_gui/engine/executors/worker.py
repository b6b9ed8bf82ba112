"""What a worker of a cluster is: a process with at most one model in memory, which works on the batches it is given.

It reads and stages image files in the project's folder, which it has to see as the driver does, and never opens a
database. Nothing here knows Ray.
"""

from __future__ import annotations

import os
import platform
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import biaslens_gui
from biaslens_gui.core.events import Warned
from biaslens_gui.core.models.fit import FallbackLevel
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.engine.executors.batches import in_batches
from biaslens_gui.engine.executors.tasks import Task, carried_out
from biaslens_gui.engine.models.folders import verify
from biaslens_gui.engine.models.pool import ModelPool
from biaslens_gui.engine.plugins import discover_plugins
from biaslens_gui.errors import Cancelled, KnownError, Unusable
from biaslens_gui.files.outside import SMALL_NOTE, read_outside
from biaslens_gui.loaders.guard import block_network, prepare_model_libraries
from biaslens_gui.store.project import ProjectFolder

PROXIES = ("http_proxy", "https_proxy", "no_proxy")


@dataclass(frozen=True, slots=True)
class WorkerSetup:
    """What every worker of a run is told first; `marker` are the bytes of the project's marker file."""

    project: ProjectFolder
    marker: bytes
    device: str
    version: str
    environ: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class AssignedModel:
    """The model that a worker shall have in memory, and the versions of its plugin and of those it reads beside it."""

    model: ModelRef
    also: tuple[ModelRef, ...]
    versions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Loaded:
    """A model is in memory: how long that took, and what was said of it."""

    seconds: float
    warnings: tuple[Warned, ...] = ()


@dataclass(frozen=True, slots=True)
class Done:
    """The results of one batch, a warning for each step down the memory ladder, and the rung where it ended.

    `unusable` says why all the results only stand for what the model did not give.
    `sizes` say how many of them were made at once, in order, and `seconds` how long all of it took.
    """

    results: list[Any]
    warnings: tuple[str, ...] = ()
    rung: FallbackLevel | None = None
    unusable: Unusable | None = None
    sizes: tuple[int, ...] = ()
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class SignOfLife:
    """For how many seconds a worker has been silent, and the longest that it was so between two steps of its model."""

    silent: float
    longest: float


class Worker:
    """Begins once, then takes charge of one model after the other; `stop` and `sign` may come from another thread."""

    def __init__(self) -> None:
        self._stopped = threading.Event()
        self._heard_at: float | None = None
        self._longest, self._at_work = 0.0, False

    def begin(self, setup: WorkerSetup) -> str:
        """Get ready, and return the name of this computer.

        Raises:
            KnownError: another version of BiasLens is installed here, or the project's folder is not to be seen.
        """
        for name in PROXIES:
            os.environ.pop(name, None)  # Ray was kept from asking the network with them; here a guard does
        os.environ.update(setup.environ)
        prepare_model_libraries()
        block_network()
        with self._named():
            if biaslens_gui.__version__ != setup.version:
                message = f"BiasLens {biaslens_gui.__version__} is installed here, {setup.version} where the run is."
                raise KnownError("Another version on a worker", message, "Install the same version on all computers.")
            _require_shared(setup)
        self._pool = ModelPool(discover_plugins(), "", setup.device, self._check)
        return platform.node()

    def load(self, assigned: AssignedModel) -> Loaded:
        """Take charge of a model: check the digest of its files here, then load it.

        Raises:
            KnownError: its files, or its plugin, are not those of the plan, or it cannot be loaded.
        """
        began, warnings = time.monotonic(), []
        self._longest, self._at_work = 0.0, False
        with self._named():
            for model, version in zip((assigned.model, *assigned.also), assigned.versions, strict=True):
                plugin = self._pool.present(model)
                if plugin.info.version != version:
                    message = f"{plugin.info.title} has version {plugin.info.version}, not {version}."
                    hint = "Install the same plugins on all computers: what a plugin makes depends on its version."
                    raise KnownError("Another version of a plugin on a worker", message, hint)
            for model in assigned.also:
                verify(model, self._pool.plugin(model), self._pool.hashes, self._check)
            loading = self._pool.load(assigned.model)
            while True:
                try:
                    event = next(loading)
                except StopIteration as end:
                    self._loaded: Any = end.value
                    break
                if isinstance(event, Warned):
                    warnings.append(event)
        return Loaded(time.monotonic() - began, tuple(warnings))

    def work(self, task: Task[Any, Any], units: Sequence[Any], rung: FallbackLevel | None) -> Done:
        """Return the results of `task` over one batch, by the model that was loaded last, which begins at `rung`.

        Raises:
            KnownError: the work failed.
        """
        results: list[Any] = []
        warnings: list[str] = []
        unusable: list[Unusable | None] = []
        sizes: list[int] = []
        reached = rung
        self._at_work, began = True, time.monotonic()

        def begin(some: Sequence[Any]) -> Callable[[], list[Any]]:
            return partial(carried_out, task, self._loaded, some, self._check)

        def stepped(size: int, step: str) -> None:
            nonlocal reached
            reached = FallbackLevel(size, self._pool.step)

        with self._named():
            self._pool.go_down_to(rung.step if rung else "")
            size = min(len(units), rung.batch if rung else len(units))
            down = self._pool.use_less_memory, stepped
            for batch in in_batches(units, size, begin, *down, go_without=task.go_without):
                results.extend(batch.results)
                warnings.extend(batch.warnings)
                unusable.append(batch.unusable)
                sizes.append(len(batch.results))
                self._hear()
        lacking = unusable[-1] if all(unusable) else None
        return Done(results, tuple(warnings), reached, lacking, tuple(sizes), time.monotonic() - began)

    def sign(self) -> SignOfLife:
        """Return for how long nothing was heard of the work; a worker without any is not silent."""
        heard_at = self._heard_at
        return SignOfLife(0.0 if heard_at is None else time.monotonic() - heard_at, self._longest)

    def stop(self) -> None:
        """Let the work end at its next step."""
        self._stopped.set()

    def end(self) -> None:
        """Let the model go."""
        if hasattr(self, "_pool"):
            self._pool.close()

    def _hear(self) -> None:
        """Note a sign of life; while a model is loaded they are no measure of its steps."""
        now = time.monotonic()
        if self._at_work and self._heard_at is not None:
            self._longest = max(self._longest, now - self._heard_at)
        self._heard_at = now

    def _check(self) -> None:
        self._hear()
        if self._stopped.is_set():
            raise Cancelled

    @contextmanager
    def _named(self) -> Iterator[None]:
        """Let an error say on which computer it happened, and signs of life count from now to its end."""
        self._heard_at = time.monotonic()
        try:
            yield
        except SystemExit as error:  # a plugin that exits has failed; it does not take the worker along
            raise RuntimeError(f"SystemExit: {error}") from error
        except KnownError as error:
            message = f"On the computer {platform.node()}: {error.message}"
            raise type(error)(error.title, message, error.hint) from error
        finally:
            self._heard_at = None


def _require_shared(setup: WorkerSetup) -> None:
    try:
        same = read_outside(setup.project.marker, SMALL_NOTE) == setup.marker
    except OSError:
        same = False
    if not same:
        message = f"{setup.project.path} is not the folder of the project here."
        hint = "Put the project, and the models, on a disk that all computers see at the same path."
        raise KnownError("Project not shared", message, hint)
