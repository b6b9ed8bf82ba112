"""A cluster whose workers, nodes and driver are killed; other weights on it; a batch that ends every worker."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

from biaslens_gui.core.events import ImageDone, RunFailed, RunFinished
from biaslens_gui.engine.jobs import RunJob
from biaslens_gui.engine.running.inline import run_inline
from biaslens_gui.errors import Cancelled
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import create_project
from tests.clusters import Nodes, let_workers_load_pebbles, run_on
from tests.faults import invariants
from tests.faults.fault import Fault, Lost, Trial
from tests.pebbles import never

POLL_INTERVAL_S = 0.05
PATIENCE_S = 120.0


def is_killed(what: Callable[[Nodes], object]) -> Callable[[Trial], None]:
    """Return what is done when `what` is killed after some images: the run goes on to the tables of one computer."""

    def carry_out(trial: Trial) -> None:
        nodes, world = trial.bench.cluster, trial.bench.pebbles
        let_workers_load_pebbles()
        project = create_project(trial.folder / "project", "Pebbles")
        images = 1 + trial.random.randrange(8)
        events = run_on(nodes, project, world.plan, world.host, after=lambda: what(nodes), images=images)
        invariants.finished(events)
        invariants.check(project, whole=world.whole)

    return carry_out


def driver_is_killed(trial: Trial) -> None:
    """Kill the process that drives a cluster of its own: the run is interrupted, and is resumed on this computer."""
    world = trial.bench.pebbles
    _ = trial.bench.cluster  # or there is no Ray here
    let_workers_load_pebbles()
    project = create_project(trial.folder / "project", "Pebbles")
    command = [sys.executable, "-m", "biaslens_gui", "run", str(world.file), "--project", str(project.path)]
    driver = subprocess.Popen(
        [*command, "--device", "cpu", "--executor", "ray", "--workers", "2"],
        env={name: value for name, value in os.environ.items() if not name.startswith("RAY_")},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    wanted, waiting = 1 + trial.random.randrange(len(world.images) - 4), threading.Event()
    for _ in range(int(PATIENCE_S / POLL_INTERVAL_S)):
        if driver.poll() is not None or len(list(project.images.rglob("*.png"))) >= wanted:
            break
        waiting.wait(POLL_INTERVAL_S)
    driver.kill()
    driver.wait()
    there = [path.stem for path in project.images.rglob("*.png")]
    if not there:
        raise Lost("I7 the cluster made nothing")
    world.resumed(project)


def batch_ends_every_worker(trial: Trial) -> None:
    """Kill every worker that tries one batch: it is left out and told, all else is kept, and it is made when asked."""
    nodes, world = trial.bench.cluster, trial.bench.troubled
    let_workers_load_pebbles()
    project = create_project(trial.folder / "project", "Trouble")
    trouble = world.file.parent / "trouble.json"
    trouble.write_text(json.dumps({"how": "exits at once", "always": True}), encoding="utf-8")
    end = run_on(nodes, project, world.plan, world.host)[-1]
    trouble.unlink()
    if not isinstance(end, RunFinished | RunFailed):
        raise Lost(f"I7 it ended as {end}")
    with AuditReader(project) as reader:
        images = reader.images(reader.runs()[0].run_id)
    if not images or any(image.status != "failed" or "workers" not in image.note for image in images):
        raise Lost(f"I7 the images are {[(image.status, image.note) for image in images]}")
    job = RunJob(str(project.path), world.plan, "cpu", retry_failed=True)
    invariants.finished(list(run_inline(job, world.host, never)))
    invariants.check(project)


def weights_are_others(trial: Trial) -> None:
    """Let the files of the model be others than the plan names: the worker refuses them, and says where."""
    nodes, world = trial.bench.cluster, trial.bench.few
    let_workers_load_pebbles()
    project = create_project(trial.folder / "project", "Pebbles")
    file = Path(world.plan.spec.models_of("image_model")[0].path) / "pebbles.json"
    before = file.read_bytes()
    file.write_text(json.dumps({"world": "another"}), encoding="utf-8")
    end = run_on(nodes, project, world.plan, world.host)[-1]
    file.write_bytes(before)
    if not isinstance(end, RunFailed) or end.title != "Model changed" or "On the computer" not in end.message:
        raise Lost(f"I7 it ended as {end}")
    invariants.check(project)
    world.resumed(project)


def is_stopped(trial: Trial) -> None:
    """Stop a run on a cluster after some images; it is resumed on this computer."""
    nodes, world = trial.bench.cluster, trial.bench.pebbles
    let_workers_load_pebbles()
    project = create_project(trial.folder / "project", "Pebbles")
    asked: list[bool] = []

    def check() -> None:
        if asked:
            raise Cancelled

    images = 1 + trial.random.randrange(12)
    events = run_on(
        nodes, project, world.plan, world.host, check=check, after=lambda: asked.append(True), images=images
    )
    invariants.check(project, images=[event.digest for event in events if isinstance(event, ImageDone)])
    world.resumed(project)


AREA = "A cluster"
_SAME = "another worker makes what was lost; the tables and files of one computer"
CLUSTERS: tuple[Fault, ...] = (
    Fault("Y01", AREA, "A worker is killed", "a process with a model, after some images", _SAME,
          is_killed(Nodes.kill_worker), 5, kills=True),
    Fault("Y02", AREA, "A whole node is killed", "Ray's process on it, and all its workers", _SAME,
          is_killed(Nodes.kill_node), 5, kills=True),
    Fault("Y03", AREA, "The driver is killed", "the process that writes, with a cluster of its own",
          "what was announced is kept; the tables and files of an undisturbed run after resuming on one computer",
          driver_is_killed, 5, kills=True),
    Fault("Y04", AREA, "A run is stopped", "after some images", "as if it had been stopped on one computer",
          is_stopped, 5),
    Fault("Y05", AREA, "A batch ends every worker that tries it", "the model, in its process",
          "it is given up after three, recorded as failed with the reason, and made again when asked for",
          batch_ends_every_worker),
    Fault("Y06", AREA, "A worker has other weights than the plan names", "the files of the model",
          "it refuses them before it loads them, and says on which computer", weights_are_others),
)  # fmt: skip
