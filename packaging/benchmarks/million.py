"""A project of a million artifacts: how fast it is filled, durably, how large it is, how fast it opens and answers."""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from recorded import Reading, Table

from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import Caption, ImageRecord, Verdict
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, ModelRef, Prompt
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.desk import Desk
from biaslens_gui.store.project import ProjectFolder, create_project, open_project
from biaslens_gui.store.writer import AuditWriter

MODEL = ModelRef("image_model", "benchmark", "", "1" * 64, "Model")
READER = ModelRef("captioner", "benchmark", "", "2" * 64, "Captioner")
HALF, PER_BATCH, PROMPTS = 500_000, 250, 1000
FILE_BYTES, FILES, VERDICTS = 250_000, 64, 200
MOST_OPEN_S, MOST_MS = 0.5, 50.0


def readings(place: Path) -> tuple[list[Reading], list[Table]]:
    """Fill a project in `place`, open it again and ask it what pages ask."""
    project, found = create_project(place / "million", "Benchmark"), []
    what = f"rows a second as a run writes them: {PER_BATCH} at a time, the log synchronised when it is folded in"
    found.append(Reading("store", what, filled(project), ""))
    sizes = [(path.name, path.stat().st_size) for path in sorted(project.path.glob("audit.db"))]
    found += [Reading("store", f"size of {name} with a million artifacts", size / 2**20, "MiB") for name, size in sizes]
    opened, writing, asked = zip(*(once(project) for _ in range(5)), strict=True)
    found.append(Reading("store", "a million artifacts opened to read, runs listed", _middle(opened), "s", MOST_OPEN_S))
    found.append(Reading("store", "a million artifacts opened to write", _middle(writing), "s", MOST_OPEN_S))
    found.append(Reading("store", "captions of 100 of its images found", 1000 * _middle(asked), "ms", MOST_MS))
    return found, [Table("Written durably, one kind after the other", ["what", "a second"], [*durable_writes(place)])]


def filled(project: ProjectFolder) -> float:
    """Fill `project` with a run of half a million images and as many captions; return rows a second."""
    prompts = tuple(Prompt(f"a photo of person number {at}") for at in range(PROMPTS))
    plan = Plan(AuditSpec("Benchmark", (MODEL, READER), prompts, images_per_prompt=HALF // PROMPTS))
    with AuditWriter(project) as writer:
        attempt, _ = writer.begin_run(plan, {})
        spent = 0.0
        for first in range(0, HALF, PER_BATCH):
            images = [image(at) for at in range(first, first + PER_BATCH)]
            captions = [Caption(hashed(one.digest), one.digest, READER.key, one.prompt) for one in images]
            began = time.perf_counter()
            writer.add_images(plan.run_id, images, GenerationSettings())
            writer.add_captions(plan.run_id, captions)
            spent += time.perf_counter() - began
        writer.end_run(plan.run_id, attempt, "finished")
    return 2 * HALF / spent


def image(at: int) -> ImageRecord:
    """Return the row of an image."""
    prompt, index = divmod(at, HALF // PROMPTS)
    words = f"a photo of person number {prompt}"
    return ImageRecord(hashed(f"image {at}"), MODEL.key, words, index, at * 7919, "ok", "0" * 64, 512, 512)


def hashed(text: str) -> str:
    """Return a digest as those of recipes are, in no order."""
    return hashlib.sha256(text.encode()).hexdigest()


def once(project: ProjectFolder) -> tuple[float, float, float]:
    """Return how many seconds it takes to open to read, to open to write, and to find the captions of a screen."""
    began = time.perf_counter()
    with AuditReader(open_project(project.path)) as reader:
        assert reader.runs()[0].images == HALF
        read = time.perf_counter()
        screen = [image(at).digest for at in range(HALF // 2, HALF // 2 + 100)]
        assert len(reader.captions(screen)) == len(screen)
        asked = time.perf_counter()
    with AuditWriter(project):
        written = time.perf_counter()
    return read - began, written - asked, asked - read


def durable_writes(place: Path) -> Iterator[list[str]]:
    """Yield what can be made durable how many times a second: image files with their rows, verdicts one by one."""
    project = create_project(place / "durable", "Benchmark")
    files, content, settings = Artifacts(project), os.urandom(FILE_BYTES), GenerationSettings()
    with AuditWriter(project) as writer:
        writer.add_models([MODEL, READER])

        def images_kept(first: int, number: int) -> None:
            rows = [image(at) for at in range(first, first + number)]
            for one in rows:
                files.put(one.digest, content)
            files.sync([one.digest for one in rows])
            writer.add_images("", rows, settings)

        for number in (1, 4, 16):
            rate = _a_second(lambda at, n=number: images_kept(1000 * n + at * n, n), FILES // number) * number
            yield [f"images of {FILE_BYTES // 1000} kB, file and row, {number} at a time", f"{rate:,.0f}"]
    desk = Desk(project)
    try:
        rate = _a_second(lambda at: desk.record_verdict(Verdict(f"i{at}", "ab", "subject", "yes")), VERDICTS)
    finally:
        desk.close()
    yield ["verdicts, each synchronised with the disk by itself", f"{rate:,.0f}"]


def _a_second(act: Callable[[int], Any], often: int) -> float:
    began = time.perf_counter()
    for at in range(often):
        act(at)
    return often / (time.perf_counter() - began)


def _middle(values: tuple[float, ...]) -> float:
    return sorted(values)[len(values) // 2]
