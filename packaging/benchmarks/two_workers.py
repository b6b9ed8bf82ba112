"""A whole run of many images on two workers of Ray, one of which is killed on the way: its rows, its pace, its memory.

The models of the tests (tests/data/plugins/pebbles.py) take next to no time, so that what is measured is what work on a
cluster costs besides: the way of every batch to a worker and back, files, rows, and the memory of the one that writes.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field, replace

import psutil
from harness import Bench, NotHere, figures

from biaslens_gui.core.events import ImageDone, ItemsDone, RunEvent, RunFinished, StageStarted, Warned
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import Prompt
from biaslens_gui.engine.jobs import Cluster, RunJob
from biaslens_gui.engine.running.inline import run_inline
from biaslens_gui.store.project import ProjectFolder
from tests.clusters import let_workers_load_pebbles
from tests.pebbles import never, pebble_plan

WORKERS, EACH, BATCH = 2, 200, 8
MOST_ADDED = 32
"""MiB that the driver may add in the second half of the images: two thirds of a KiB for each."""
COMPARED = {
    "images": "digest, model, prompt, position, seed, settings, status, sha256, note, batch, batch_place",
    "captions": "digest, image, model, text, failure",
}
"""What has to be the same on a cluster and without one: every row, and with the SHA-256 every byte of an image."""
ABOUT = (
    f"A run of 100,000 images of 24 pixels with a caption each on a cluster of this computer's own with {WORKERS}"
    " workers, by `--executor ray`; after half of the images one worker is killed (SIGKILL). The models take next to no"
    f" time and batches are small ({BATCH} images, 5 captions): what is measured is what a cluster costs besides"
    " the models. Driver and workers share the processors. It needs the extra [cluster]. The same plan is then run by"
    " the executor of this computer, untimed, every row of images and captions is compared, and every file of the"
    " cluster with its SHA-256."
)


def measure(bench: Bench) -> None:
    """Measure every case of this file.

    Raises:
        NotHere: Ray is not installed.
    """
    if importlib.util.find_spec("ray") is None:
        raise NotHere("the package ray is not installed: pip install 'biaslens-gui[cluster]'.")
    os.environ["BIASLENS_HOME"] = str(bench.place / "home")  # the plugins of the models are allowed there alone
    let_workers_load_pebbles()
    plan, there, here = _plan(bench, bench.size(100_000, 400)), bench.project(), bench.project()
    on_workers, alone = (_Watched(len(plan.spec.prompts) * EACH) for _ in range(2))
    on_workers.watch(run_inline(RunJob(str(there.path), plan, "cpu", cluster=Cluster("", WORKERS)), bench.host, never))
    alone.watch(run_inline(RunJob(str(here.path), plan, "cpu"), bench.host, never), kill=False)
    for stage in ("images", "captions"):
        bench.note("two workers", f"{stage} a second", on_workers.images / on_workers.seconds[stage])
    bench.note("two workers", "the whole run", on_workers.seconds["all"], "s")
    bench.note("two workers", "workers that were killed and told of", len(on_workers.lost), "", 1, at_least=True)
    bench.note("two workers", "images that are there", _files(there), "", on_workers.images, at_least=True)
    bench.note("two workers", "rows that are not those of this computer", _others(there, here), "", 0)
    second, last = (on_workers.memory[f"{on_workers.images * part // 4:,} images"] for part in (2, 4))
    bench.note("two workers", "memory added by the second half of the images", last - second, "MiB", MOST_ADDED)
    heads = ["after", "memory of the driver", "seconds since the last line", "of those the driver's processor time"]
    rows = [
        [name, f"{figures(size)} MiB", *map(figures, on_workers.pace[name])] for name, size in on_workers.memory.items()
    ]
    bench.table("The driver on the way, on two workers", heads, rows)


def _plan(bench: Bench, images: int) -> Plan:
    """Return a plan of so many images, half of them of bright pebbles."""
    plan = pebble_plan(bench.place / "model", bench.host, EACH)
    kinds = ("bright pebble", "pebble")
    prompts = tuple(Prompt(f"a {kinds[k % 2]} on beach {k}") for k in range(images // EACH))
    models = [replace(one, batch=BATCH) if one.role == "image_model" else one for one in plan.spec.models]
    return Plan(replace(plan.spec, prompts=prompts, models=tuple(models)))


@dataclass
class _Watched:
    """What a run of so many images took: seconds by stage, memory in MiB and seconds on the way, losses."""

    images: int
    seconds: dict[str, float] = field(default_factory=dict)
    memory: dict[str, float] = field(default_factory=dict)
    pace: dict[str, tuple[float, float]] = field(default_factory=dict)
    lost: list[str] = field(default_factory=list)

    def watch(self, events: Iterator[RunEvent], *, kill: bool = True) -> None:
        """Look on, and kill one worker after half of the images."""
        process, began, counts = psutil.Process(), time.perf_counter(), {"images": 0, "captions": 0}
        marks = {self.images * part // 20 for part in (2, 5, 10, 15, 20)}
        stage_began, last = began, (began, time.process_time())
        for event in events:
            if isinstance(event, StageStarted):
                stage_began = time.perf_counter()
                last = stage_began, time.process_time()
            elif isinstance(event, Warned):
                self.lost += [event.message] if event.title == "A worker was lost" else []
            elif isinstance(event, ImageDone | ItemsDone):
                stage, more = ("images", 1) if isinstance(event, ImageDone) else (event.stage, event.count)
                before = counts.get(stage, 0)
                counts[stage] = before + more
                self.seconds[stage] = time.perf_counter() - stage_began
                for mark in (mark for mark in marks if stage in COMPARED and before < mark <= counts[stage]):
                    now, name = (time.perf_counter(), time.process_time()), f"{mark:,} {stage}"
                    self.memory[name] = process.memory_info().rss / 2**20
                    self.pace[name], last = (now[0] - last[0], now[1] - last[1]), now
                if kill and stage == "images" and counts[stage] == self.images // 2:
                    _worker(process).kill()
        assert isinstance(event, RunFinished), event
        self.seconds["all"] = time.perf_counter() - began


def _worker(process: psutil.Process) -> psutil.Process:
    """Return a process that has a model in it."""
    return next(one for one in process.children(recursive=True) if any("ray::Worker" in word for word in one.cmdline()))


def _files(project: ProjectFolder) -> int:
    """Return how many image files there are with the SHA-256 that is recorded of them."""
    with closing(sqlite3.connect(project.audit_db)) as store:
        recorded = dict(store.execute("select digest, sha256 from images where status = 'ok'"))
    return sum(
        hashlib.sha256(path.read_bytes()).hexdigest() == recorded.get(path.stem)
        for path in project.images.rglob("*.png")
    )


def _others(project: ProjectFolder, other: ProjectFolder) -> int:
    """Return how many rows one project has and the other has not."""
    with closing(sqlite3.connect(project.audit_db)) as store:
        store.execute("attach ? as other", (str(other.audit_db),))
        return sum(
            store.execute(f"select count(*) from (select {rows} from {a}.{name} except select {rows} from {b}.{name})")
            .fetchone()[0]
            for name, rows in COMPARED.items()
            for a, b in (("main", "other"), ("other", "main"))
        )  # fmt: skip
