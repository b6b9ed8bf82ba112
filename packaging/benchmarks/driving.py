"""The driver of a cluster by itself: real lab, pool and store, and workers that answer at once with made-up results.

No model works and nothing travels, so that what is measured is what the one process can take that writes.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, TypeVar

import psutil
from filling import caption, thumbnail
from harness import Bench

from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import AuditSpec, Prompt
from biaslens_gui.engine.executors.ray import RayCluster
from biaslens_gui.engine.executors.tasks import AnswerTask, CaptionTask, ImageTask, Recipe, StagedImage
from biaslens_gui.engine.executors.worker import Done, Loaded, SignOfLife
from biaslens_gui.engine.lab.lab import EngineLab
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.writer import AuditWriter

T = TypeVar("T")
WORKERS, EACH, CLASSES = 64, 50, ("woman", "man", "unknown")
QUESTIONS = tuple((f"Question number {k}: what does the person look like?", CLASSES) for k in range(10))
BAR = 20_000
WAITS = (
    "Half of the time is SQLite's, whose indexes of random digests change all over with every row, and whose log writes"
    " each page twice; what is lacking is spent waiting: for the disk, and for a processor that other programs have."
)
ABOUT = (
    f"What the process that writes takes from {WORKERS} workers that answer at once: images whose files are staged"
    f" already, a caption and the answers to {len(QUESTIONS)} questions about each. The time in which the made-up"
    " results are made is taken off. What stays of an image here is the database's cache, which is full after some"
    " 50,000; what the driver itself holds is 76 bytes of each image up to 55,000, and those of more lie in a file."
)


def measure(bench: Bench) -> None:
    """Measure every case of this file."""
    number, workers, process = bench.size(20_000, 200), _AtOnce(), psutil.Process()
    models = [replace(bench.model(name), batch=8) for name in ("biased", "captioner", "question_answerer")]
    prompts = tuple(Prompt(f"a photo of person number {k}") for k in range(number // EACH))
    plan, project = Plan(AuditSpec("Benchmark", tuple(models), prompts, images_per_prompt=EACH)), bench.project()
    cluster = RayCluster(workers.ray, "cpu", WORKERS, WORKERS, "", 1)
    taken: list[tuple[int, float, float]] = []

    def timed(what: str, rows: int, work: Generator[Any, None, T]) -> T:
        spent, began, busy = workers.spent.copy(), time.perf_counter(), time.process_time()
        while True:
            try:
                next(work)
            except StopIteration as end:
                value: T = end.value
                break
        seconds, work_s = time.perf_counter() - began, time.process_time() - busy
        taken.append((rows, seconds - workers.spent[0] + spent[0], work_s - workers.spent[1] + spent[1]))
        bench.note("driver", f"{what}, rows a second", rows / taken[-1][1])
        bench.note("driver", f"{what}, processor time a row", 1e6 * taken[-1][2] / rows, "µs")
        return value

    with AuditWriter(project) as writer:
        writer.begin_run(plan, {})
        with (
            closing(cluster.executor(project, bench.host, plan.run_id, lambda: None)) as executor,
            closing(EngineLab(plan.spec, project, writer, executor, lambda: None, plan.run_id)) as lab,
        ):
            few = prompts[: len(prompts) // 4]
            timed("images with their files, the first quarter", len(few) * EACH, lab.images(models[0], few, EACH))
            before = process.memory_info().rss
            images = timed("images with their files, the rest", number - len(few) * EACH,
                           lab.images(models[0], prompts, EACH))  # fmt: skip
            grown = (process.memory_info().rss - before) / (number - len(few) * EACH)
            timed("captions", number, lab.captions(images))
            before = process.memory_info().rss
            timed("answers", number * len(QUESTIONS), lab.answers(images, QUESTIONS))
            said = (process.memory_info().rss - before) / (number * len(QUESTIONS))
    rows, seconds, busy = map(sum, zip(*taken, strict=True))
    bench.note("driver", "all of them, rows a second", rows / seconds, "", BAR, at_least=True, why=WAITS)
    bench.note("driver", "all of them, processor time a row", 1e6 * busy / rows, "µs")
    for what, stays in (("image, with what the caches of the store come to once", grown), ("answer, likewise", said)):
        bench.note("driver", f"memory that stays of each {what}", stays / 1024, "KiB")


class _AtOnce:
    """Stands for the module `ray`: whatever is asked is answered when it is looked at.

    `spent` are the seconds that went into it, and those of the processor: what waits for the disk has fewer of these.
    """

    def __init__(self) -> None:
        self.spent = [0.0, 0.0]
        nobody = SimpleNamespace(RayTaskError=KeyboardInterrupt, RayError=KeyboardInterrupt)
        self.ray = SimpleNamespace(
            exceptions=nobody,
            put=lambda value: value,
            remote=lambda **_how: lambda _worker: SimpleNamespace(remote=lambda: _Actor(self)),
            wait=lambda asked, timeout, num_returns=1: (list(asked)[: max(num_returns, 1)], None),
            get=lambda answer: answer(),
            kill=lambda _actor: None,
        )

    def answered(self, name: str, given: Sequence[Any]) -> Any:
        """Return what a worker answers."""
        if name != "work":
            return {"begin": "computer", "load": Loaded(0.0), "sign": SignOfLife(0.0, 1.0)}.get(name)
        began, busy = time.perf_counter(), time.process_time()
        done = Done(_made_up(given[0], given[1]), seconds=0.01)
        self.spent[0] += time.perf_counter() - began
        self.spent[1] += time.process_time() - busy
        return done


class _Actor:
    """A worker; two times the same question about it is two answers, as `ray` tells them apart."""

    def __init__(self, cluster: _AtOnce) -> None:
        self._cluster = cluster

    def __getattr__(self, name: str) -> Any:
        def ask(*given: Any) -> Callable[[], Any]:
            return lambda: self._cluster.answered(name, given)

        return SimpleNamespace(remote=ask, options=lambda **_how: SimpleNamespace(remote=ask))


def _made_up(task: Any, units: Sequence[Any]) -> list[Any]:
    if isinstance(task, ImageTask):
        return [_staged(task, unit) for unit in units]
    if isinstance(task, CaptionTask):
        return [caption(image.seed) for image in units]
    assert isinstance(task, AnswerTask)
    return [
        {question: (tuple(1e-7 * unit.image.index + 1 / (k + 2) for k in range(len(question[1]))), "")
         for question in unit.questions}
        for unit in units
    ]  # fmt: skip


def _staged(task: ImageTask, unit: Recipe) -> StagedImage:
    """Return an image whose file, an empty one, is staged."""
    path, sha256 = Artifacts(task.project).path(unit.digest), hashlib.sha256(unit.digest.encode()).hexdigest()
    path.parent.mkdir(parents=True, exist_ok=True)
    staged = path.with_name(f"{path.name}.0123456789abcdef.part")
    staged.touch()
    (failed,) = task.given_up([unit], "")
    record = replace(failed.record, status="ok", sha256=sha256, width=512, height=512)
    return StagedImage(record, staged.name, thumbnail(unit.index))
