"""The store beside the plain way to use the same libraries, what its pages' queries take, and a million artifacts."""

from __future__ import annotations

import io
import os
import time
from collections.abc import Callable
from contextlib import closing
from itertools import count
from statistics import median
from typing import Any

import numpy as np
from filling import BATCH, MODEL, PROMPTS, READER, digest, fill, image
from harness import Bench, median_seconds, seconds
from PIL import Image
from sqlite_utils import Database

from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import Caption, ImageRecord, Verdict
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, Prompt
from biaslens_gui.engine.executors.pictures import encode_thumbnail
from biaslens_gui.engine.lab.recipes import image_recipes
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.desk import Desk
from biaslens_gui.store.observations import ANSWERS, CAPTIONS, CLASSIFICATIONS, IMAGES
from biaslens_gui.store.project import open_project
from biaslens_gui.store.thumbs import ThumbReader, ThumbWriter
from biaslens_gui.store.writer import AuditWriter

ABOUT = (
    "Rows durable in batches, images small from what is kept of them, what is there already, what pages ask of 100,000"
    " images, and a million artifacts."
)
DISK = (
    "A row at a time waits for the disk at every row, so the ratio is the disk's: this one answers in a quarter of a"
    " millisecond."
)
SETTINGS = GenerationSettings()
MOST_MS, MOST_S = 50.0, 0.5


def measure(bench: Bench) -> None:
    """Measure every case of this file."""
    for case in (captions, thumbnails, cached_items, pages, million, durable_writes):
        case(bench)


def captions(bench: Bench, number: int = 500) -> None:
    """B14: captions kept a row at a time, each durable by itself, or a batch at a time, durable as well."""
    database = Database(bench.place / "peer.db")
    database.enable_wal()
    bench.stack.callback(database.conn.close)
    writer, images = bench.stack.enter_context(AuditWriter(bench.project())), [image(k) for k in range(number)]
    writer.add_models([MODEL, READER])
    writer.add_images("", images, SETTINGS)
    turns, model = count(), READER.key

    def rows() -> list[Caption]:
        turn = next(turns)
        return [Caption(f"c{turn}-{its.seed}", its.digest, model, its.prompt) for its in images]

    def one_by_one() -> int:
        for row in rows():
            about = {"digest": row.digest, "image": row.image, "model": row.model, "text": row.text}
            database.table("captions").insert(about, pk="digest")
        return number

    def in_batches() -> int:
        every = rows()
        for first in range(0, number, BATCH):
            writer.add("", CAPTIONS, every[first : first + BATCH])
        return number

    what, peer = f"{number} captions kept", "sqlite-utils: insert(), row by row"
    bench.compare("B14", what, peer, one_by_one, in_batches, int.__eq__, 50, bench.size(5, 1), DISK)


def thumbnails(bench: Bench, number: int = 24) -> None:
    """B15: images shown small: each file decoded and shrunk, or the thumbnails that are kept beside them."""
    project, rng = bench.project(), np.random.default_rng(0)
    files = {digest(str(k)): bench.place / f"{k}.png" for k in range(number)}
    with closing(ThumbWriter(project)) as writer:
        for name, file in files.items():
            noise = Image.fromarray(rng.integers(0, 256, (64, 64, 3), np.uint8))
            picture = noise.resize((512, 512), Image.Resampling.BICUBIC)
            picture.save(file)
            writer.put([(name, encode_thumbnail(np.asarray(picture)))])
    reader = bench.stack.enter_context(closing(ThumbReader(project)))

    def shown(file: Any) -> tuple[int, int]:
        with Image.open(file) as picture:
            if max(picture.size) == 256:
                picture.load()
                return picture.size
            return picture.convert("RGB").resize((256, 256), Image.Resampling.LANCZOS).size

    def from_files() -> list[tuple[int, int]]:
        return [shown(file) for file in files.values()]

    def from_thumbnails() -> list[tuple[int, int]]:
        return [shown(io.BytesIO(jpeg)) for jpeg in reader.get_many(list(files)).values()]

    what, peer = f"{number} images of 512 pixels shown at 256", "Pillow: open and resize the file"
    bench.compare("B15", what, peer, from_files, from_thumbnails, list.__eq__, 5)


def cached_items(bench: Bench) -> None:
    """What a resumed run takes of the processor for an image that is there."""
    each, project = 50, bench.project()
    asked = tuple(Prompt(f"a photo of person number {k}") for k in range(bench.size(400, 4)))
    files, plan = Artifacts(project), Plan(AuditSpec("Benchmark", (MODEL, READER), asked, images_per_prompt=each))
    with AuditWriter(project) as writer:
        writer.begin_run(plan, {})
        rows = [
            ImageRecord(key, MODEL.key, made.request.prompt, made.index, made.request.seed, "ok", "0" * 64, 512, 512)
            for key, made in image_recipes(MODEL, "1", asked, each, 0, SETTINGS).items()
        ]
        for row in rows:
            files.path(row.digest).parent.mkdir(parents=True, exist_ok=True)
            files.path(row.digest).touch()
        for first in range(0, len(rows), BATCH):
            writer.add_images("", rows[first : first + BATCH], SETTINGS)

        def resumed() -> float:
            began = time.thread_time()
            keys = list(image_recipes(MODEL, "1", asked, each, 0, SETTINGS))
            found = writer.observed(IMAGES, keys)
            assert len(found) == len(rows)
            assert all(files.is_there(key) for key in found)
            writer.link(plan.run_id, "image", keys)
            return 1e6 * (time.thread_time() - began) / len(keys)

        what = "an item that is there already: named, found, its file looked for, linked to the run (processor time)"
        bench.note("resume", what, median(resumed() for _ in range(5)), "µs", 50.0)


def pages(bench: Bench) -> None:
    """What pages ask the database of 100,000 images."""
    project = bench.project()
    fill(project, bench.size(100_000, 1_000))
    with AuditReader(project) as reader, closing(ThumbReader(project)) as thumbs:
        run = reader.runs()[0].run_id
        images = reader.images(run)
        middle, screen = images[len(images) // 2], [its.digest for its in images[len(images) // 20 :][:100]]
        asked: dict[str, Callable[[], Any]] = {
            "Home: the runs, with their images counted": reader.runs,
            "Look: the records of a screen": lambda: reader.observed(IMAGES, screen),
            "Look: the thumbnails of a screen": lambda: thumbs.get_many(screen),
            "Look: the captions of a screen": lambda: reader.captions(screen),
            "Look: all about one image": lambda: (
                reader.making_of(middle.digest),
                *(reader.observed_on(middle.digest, kind) for kind in (ANSWERS, CLASSIFICATIONS)),
                reader.attributions_on(middle),
            ),
            "Results: the findings": lambda: reader.findings(run),
            "Report: the attempts": lambda: reader.attempts(run),
        }
        for name, ask in asked.items():
            bench.note("pages", name, 1000 * median_seconds(ask), "ms", MOST_MS)


def million(bench: Bench) -> None:
    """A project of half a million images and as many captions: how fast it is filled, opens and answers."""
    project, number = bench.project(), bench.size(500_000, 1_000)
    what = f"rows a second as a run writes them: {BATCH} at a time, the log synchronised when it is folded in"
    bench.note("store", what, fill(project, number, thumbnails=False))
    size = (project.path / "audit.db").stat().st_size / 2**20
    bench.note("store", "size of audit.db with a million artifacts", size, "MiB")
    screen = [image(k, number // PROMPTS).digest for k in range(number // 2, number // 2 + 100)]

    def opened() -> None:
        with AuditReader(open_project(project.path)) as reader:
            assert reader.runs()[0].images == number

    def written() -> None:
        with AuditWriter(project):
            pass

    with AuditReader(project) as reader:
        found = 1000 * median_seconds(lambda: reader.captions(screen), 5)
        assert len(reader.captions(screen)) == len(screen)
    bench.note("store", "a million artifacts opened to read, runs listed", median_seconds(opened, 5), "s", MOST_S)
    bench.note("store", "a million artifacts opened to write", median_seconds(written, 5), "s", MOST_S)
    bench.note("store", "captions of 100 of its images found", found, "ms", MOST_MS)


def durable_writes(bench: Bench) -> None:
    """What can be made durable how many times a second: image files with their rows, verdicts one by one."""
    project, content, rows = bench.project(), os.urandom(250_000), []
    files, fresh = Artifacts(project), count()
    with AuditWriter(project) as writer, closing(Desk(project)) as desk:
        writer.add_models([MODEL, READER])

        def images_kept(number: int) -> None:
            records = [image(next(fresh)) for _ in range(number)]
            for record in records:
                files.put(record.digest, content)
            files.sync([record.digest for record in records])
            writer.add_images("", records, SETTINGS)

        for number in (1, 4, 16):
            rate = number / seconds(lambda number=number: images_kept(number), 64 // number)
            rows.append([f"images of {len(content) // 1000} kB, file and row, {number} at a time", f"{rate:,.0f}"])
        rate = 1 / seconds(lambda: desk.record_verdict(Verdict(f"i{next(fresh)}", "ab", "subject", "yes")), 200)
        rows.append(["verdicts, each synchronised with the disk by itself", f"{rate:,.0f}"])
    bench.table("Written durably, one kind after the other", ["what", "a second"], rows)
