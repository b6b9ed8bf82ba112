"""Work on the workers of a Ray cluster: one model per actor, batches handed out in order, results taken in order.

A cluster of this computer's own talks to itself alone; one that is named by its address is the only thing beside it
that is reached. Ray is imported here and nowhere else, inside functions.
"""

from __future__ import annotations

import importlib
import importlib.util
import logging
import os
import secrets
import shutil
import socket
import tempfile
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import biaslens_gui
from biaslens_gui.core.events import ModelLoading, ModelReady, RunEvent, Warned
from biaslens_gui.core.roles import Check, RolePlugin, Work
from biaslens_gui.core.secrets import without_secrets
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.engine.executors import Start
from biaslens_gui.engine.executors.batches import Batch
from biaslens_gui.engine.executors.tasks import Task
from biaslens_gui.engine.executors.worker import AssignedModel, Done, WorkerSetup
from biaslens_gui.engine.executors.worker_pool import BatchQueue, LostWorker, WorkerPool
from biaslens_gui.engine.jobs import Cluster
from biaslens_gui.engine.machine.processor import threads_each
from biaslens_gui.engine.models.pool import ModelPool
from biaslens_gui.errors import KnownError
from biaslens_gui.files.durable import sweep_temporaries
from biaslens_gui.files.outside import SMALL_NOTE, read_outside
from biaslens_gui.import_path import leave_out_current_folder
from biaslens_gui.loaders.garbage import set_libraries_apart
from biaslens_gui.loaders.guard import NO_NETWORK, guard
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.project import ProjectFolder

STORE_BYTES = 128 << 20
"""What Ray sets aside for results on a computer; they are records of some kilobytes."""
REACH_S = 5.0
ONCE = {"RAY_gcs_server_port_wait_time_s": "1"}
"""Ray tries to join as many times, half a minute each; it would try twenty, where something listens that is no head."""
SECRET = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}
"""Ray reads its token once in the life of a process, so every cluster that this process starts has the same."""
STAY_HERE = {
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",  # Ray's switch for 127.0.0.1 alone, which those systems have by default
    # Ray's head asks the network whether it runs in a cloud, reports off or not: let it ask where nobody listens.
    "http_proxy": "http://127.0.0.1:9",
    "https_proxy": "http://127.0.0.1:9",
    "no_proxy": "",
}


@contextmanager
def joined(cluster: Cluster, device: str) -> Iterator[RayCluster]:
    """Join the cluster, or start one on this computer, and leave it again.

    Raises:
        KnownError: Ray is not installed, nobody answers at the address, or there is no graphics card for `device`.
    """
    if importlib.util.find_spec("ray") is None:
        hint = "Install BiasLens with its extra for clusters: pip install 'biaslens-gui[cluster]'."
        raise KnownError("Ray is not installed", "--executor ray works with the package ray, which is not here.", hint)
    with _reached(cluster.address) if cluster.address else _started() as ray:
        there = ray.cluster_resources()
        cards, computers = int(there.get("GPU", 0)), sum(node["Alive"] for node in ray.nodes())
        found = device if device != "auto" else "cuda" if cards else "cpu"
        if found.startswith("cuda") and not cards:
            hint = "Start Ray where the cards are, or choose --device cpu."
            raise KnownError("No graphics card", "No computer of the cluster offers Ray a graphics card.", hint)
        workers = cluster.workers or (cards if found.startswith("cuda") else computers)
        threads = threads_each(int(there.get("CPU", 1)), computers, workers)
        yield RayCluster(ray, found, workers, computers, cluster.address, threads)


@contextmanager
def _started() -> Iterator[Any]:
    """Start Ray on this computer, reachable from nowhere else, and stop it afterwards."""
    folder = tempfile.mkdtemp(prefix="biaslens-ray-")  # short: the names of sockets lie below it
    with _environment({**NO_NETWORK, **SECRET}):
        try:
            yield _started_here(folder)
        finally:
            importlib.import_module("ray").shutdown()
            shutil.rmtree(folder, ignore_errors=True)


def _started_here(folder: str) -> Any:
    try:
        with _environment(STAY_HERE):
            return _joining(address="local", object_store_memory=STORE_BYTES, include_dashboard=False, _temp_dir=folder)
    except Exception as error:  # Ray has no error of its own for this
        message = f"Ray did not come up on this computer: {str(error).splitlines()[0] if str(error) else error!r}"
        hint = "It gives up after half a minute: let other programs end, and resume. Or run without --executor ray."
        raise KnownError("Ray did not start", message, hint) from error


@contextmanager
def _reached(address: str) -> Iterator[Any]:
    """Join the cluster at `address`: that host is let through the guard, once, and nothing else."""
    host, _, port = address.rpartition(":")
    if not host or not port.isdecimal() or "/" in address or "@" in address:
        hint = "Name the head of the cluster as HOST:PORT, from a computer that is part of it; Ray's port is 6379."
        raise KnownError("No address of a cluster", f"{without_secrets(address)!r} is no address with a port.", hint)
    with guard.letting(host.strip("[]")), _environment(NO_NETWORK):
        try:
            socket.create_connection((host.strip("[]"), int(port)), REACH_S).close()
        except (OSError, ValueError) as error:
            message = f"No cluster answers at {address}: {error}."
            hint = "Start it there with: ray start --head. Then run this on a computer that has joined it."
            raise KnownError("Cluster not reached", message, hint) from error
        ray = _let_in(address)
        try:
            yield ray
        finally:
            ray.shutdown()


def _let_in(address: str) -> Any:
    """Join what answers at `address`: a cluster with another token, or none, says nothing but that it does not."""
    no_token: type[Exception] = importlib.import_module("ray.exceptions").AuthenticationError
    try:
        with _environment(ONCE):
            return _joining(address=address)
    except no_token as error:
        message = f"The cluster at {address} is to be joined with a token, and this computer has none."
        hint = "Copy ~/.ray/auth_token from the head to the same place here, for your account alone."
        raise KnownError("No token for the cluster", message, hint) from error
    except (OSError, RuntimeError, ValueError) as error:
        message = f"Something answers at {address}, and this computer could not join it: {str(error).rstrip('.')}."
        hint = (
            "If it is the head of a cluster with a token, ~/.ray/auth_token has to be the same here and RAY_AUTH_MODE "
            "has to be token. Otherwise look whether it is Ray's port, and whether this computer joined the cluster."
        )
        raise KnownError("Cluster not joined", message, hint) from error


def _joining(**options: Any) -> Any:
    ray = importlib.import_module("ray")
    # Ray tells of lost workers on standard output, where findings are printed as JSON; the run tells of them itself.
    printing: Any = importlib.import_module("ray._private.worker")
    printing.print_to_stdstream = lambda *told, **how: None
    leave_out_current_folder()
    config = importlib.import_module("ray.job_config").JobConfig(_py_driver_sys_path=_InstalledAlone())
    ray.init(log_to_driver=False, configure_logging=False, logging_level=logging.ERROR, job_config=config, **options)
    return ray


class _InstalledAlone(list[str]):
    """What workers import from besides what is installed: nothing. Ray would add the driver's current folder."""

    def extend(self, places: Iterable[str]) -> None:
        """Leave out `places`."""


@contextmanager
def _environment(values: Mapping[str, str]) -> Iterator[None]:
    """Set variables of this process, which those it starts inherit, and put back what was there."""
    before = {name: os.environ.get(name) for name in values}
    os.environ.update(values)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


@dataclass(frozen=True, slots=True)
class RayCluster:
    """A `Workplace` with `workers` processes on `computers`, each with `threads` threads of its own."""

    ray: Any = field(repr=False)
    device: str
    workers: int
    computers: int
    address: str
    threads: int

    def facts(self) -> Mapping[str, Any]:
        """Return what the environment of an attempt says of the cluster; where it is, a notice says."""
        return {
            "executor": f"ray {self.ray.__version__}",
            "workers": self.workers,
            "computers": self.computers,
            "threads": str(self.threads),
            "elsewhere": bool(self.address),
        }

    def notices(self, run_id: str) -> tuple[Warned, ...]:
        """Return that work leaves this computer, and where to, unless the cluster is this computer's own."""
        if not self.address:
            return ()
        message = (
            f"Prompts, images and what is read from them go to the Ray cluster at {self.address} "
            f"(computers: {self.computers}, workers: {self.workers}). All other connections stay blocked."
        )
        hint = "Whoever can reach that cluster can read them, and run programs on it."
        return (Warned(run_id, "Work leaves this computer", message, hint),)

    def executor(self, project: ProjectFolder, host: PluginHost, run_id: str, check: Check) -> RayExecutor:
        """Return an executor for one run."""
        return RayExecutor(self, project, host, run_id, check)


class RayExecutor:
    """An `Executor` on a cluster. Batches come out in the order of the units, whoever made them."""

    alone = False

    def __init__(
        self, cluster: RayCluster, project: ProjectFolder, host: PluginHost, run_id: str, check: Check
    ) -> None:
        self.device = cluster.device
        self._workers = cluster.workers
        self._project = project
        self._run_id = run_id
        self._check = check
        self._pool = ModelPool(host, run_id, cluster.device, check)  # for its plugins: nothing is loaded here
        environment = {"OMP_NUM_THREADS": str(cluster.threads), **_own_settings()}
        setup = WorkerSetup(
            project, read_outside(project.marker, SMALL_NOTE), cluster.device, biaslens_gui.__version__, environment
        )
        self._worker_pool = WorkerPool(cluster.ray, setup, cards=1 if cluster.device.startswith("cuda") else 0)
        set_libraries_apart()  # Ray is many objects, and so is what thousands of results bring: each would be looked at

    def plugin(self, model: ModelRef) -> RolePlugin:
        """Return the plugin that loads `model`; see `Executor`."""
        return self._pool.plugin(model)

    def work(
        self, model: ModelRef, task: Task[Any, Any], units: Sequence[Any], size: int, start: Start
    ) -> Generator[RunEvent | Batch[Any], None, None]:
        """Yield results and events; see `Executor`.

        Raises:
            KnownError: besides, no worker could be had, or every worker that tried a batch was lost.
        """
        queue = BatchQueue(task, units, size, start.rung)
        assigned = AssignedModel(
            model, task.also, tuple(self.plugin(model_ref).info.version for model_ref in (model, *task.also))
        )
        waiting = not self._worker_pool.has(assigned)
        if waiting:
            yield ModelLoading(self._run_id, model.label)
        while not queue.all_out:
            self._check()
            self._worker_pool.fill(min(self._workers, queue.count))
            self._worker_pool.hand_out(assigned, queue)
            for heard in self._worker_pool.hear():
                if isinstance(heard, LostWorker):
                    yield self._lost(heard, queue)
                elif isinstance(heard.answer, Done):
                    queue.done[heard.at] = heard.answer
                    if rung := queue.lower(heard.answer.rung):
                        start.note(rung)
                elif waiting and heard.assigned == assigned:
                    waiting = False
                    yield ModelReady(self._run_id, model.label, heard.answer.seconds)
                    yield from (_of_run(warning, self._run_id) for warning in heard.answer.warnings)
            yield from queue.in_turn()
        queue.refuse_gaps()

    def beside(self, model: ModelRef) -> Work[bool]:
        """No room: each worker has one model, and all of them are at work with the same."""
        yield from ()
        return False

    def _lost(self, lost: LostWorker, queue: BatchQueue) -> Warned:
        queue.again(lost)
        where = f"on the computer {lost.computer} " if lost.computer else ""
        message = f"A worker {where}ended without a word: {lost.why} What it had is made by another one."
        return Warned(self._run_id, "A worker was lost", message, "If it happens often, look after that computer.")

    def close(self) -> None:
        """Stop the workers; what they wrote and nobody took is deleted."""
        if self._worker_pool.close():
            sweep_temporaries(self._project.images)


def _own_settings() -> dict[str, str]:
    """Return the variables that say where settings and plugins are, for workers that see the same folders."""
    return {name: value for name, value in os.environ.items() if name.startswith("BIASLENS_")}


def _of_run(warned: Warned, run_id: str) -> Warned:
    """Return what a worker warned of as a warning of the run."""
    return Warned(run_id, warned.title, warned.message, warned.hint)
