"""The store beside the plain way to use the same libraries, and what its pages' queries take of 100,000 images."""

from __future__ import annotations

import io
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import look
import million
import numpy as np
from million import MODEL, READER
from pairs import Pair, each_measured
from PIL import Image
from recorded import Reading, Results
from sqlite_utils import Database

from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import Caption, ImageRecord
from biaslens_gui.core.roles import ImageRequest
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, Prompt
from biaslens_gui.engine.pictures import encode_thumbnail
from biaslens_gui.engine.recipes import image_recipes
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import create_project, open_project
from biaslens_gui.store.thumbs import ThumbReader, ThumbWriter
from biaslens_gui.store.writer import AuditWriter

IMAGES, MOST_MS, MOST_US = 100_000, 50.0, 50.0


def results() -> Results:
    """Measure every case of this file, with a project of 100,000 images and one of a million artifacts."""
    about = (
        "Rows durable in batches, images small from what is kept of them, what is there already, what pages ask of "
        "100,000 images, and a million artifacts."
    )
    with ExitStack() as stack:
        outcomes = each_measured(cases(stack))
    what = "an item that is there already: named, found, its file looked for, linked to the run (processor time)"
    readings = [Reading("resume", what, cached_item_us(), "µs", MOST_US)]
    with tempfile.TemporaryDirectory(prefix="biaslens-storing-") as place:
        look.make_project(Path(place) / "pages", IMAGES)
        readings += [Reading("pages", name, ms, "ms", MOST_MS) for name, ms in pages(Path(place) / "pages")]
        more, tables = million.readings(Path(place))
    return Results("storing", "The store", about, outcomes, [*readings, *more], tables)


def cases(stack: ExitStack) -> Iterator[Pair]:
    """Yield every case of this file; what they need goes when `stack` is closed."""
    place = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="biaslens-storing-")))
    yield captions_kept(place, stack)
    yield thumbnails(place, stack)


# --- B14


def captions_kept(place: Path, stack: ExitStack, number: int = 500) -> Pair:
    """Keep captions: a row at a time, each durable by itself, or a batch at a time, durable as well."""
    database = Database(place / "peer.db")
    database.enable_wal()
    stack.callback(database.conn.close)
    project = create_project(place / "ours", "Benchmark")
    writer = stack.enter_context(AuditWriter(project))
    writer.add_models([MODEL, READER])
    writer.add_images("", [_image("i", at) for at in range(number)], GenerationSettings())
    turn, reader = iter(range(10**9)), READER.key

    def rows() -> list[Caption]:
        at = next(turn)
        return [Caption(f"c{at}-{k}", f"i{k:063d}", reader, f"a photo of person {k}") for k in range(number)]

    def one_by_one() -> int:
        for one in rows():
            row = {"digest": one.digest, "image": one.image, "model": one.model, "text": one.text}
            database.table("captions").insert(row, pk="digest")
        return number

    def in_batches() -> int:
        every = rows()
        for at in range(0, number, 250):
            writer.add_captions("", every[at : at + 250])
        return number

    what = f"{number} captions kept"
    why = (
        "A row at a time waits for the disk at every row, so the ratio is the disk's: "
        "this one answers in a quarter of a millisecond."
    )
    peer = "sqlite-utils: insert(), row by row"
    return Pair("B14", what, peer, one_by_one, in_batches, int.__eq__, 50, rounds=5, if_missed=why)


def _image(name: str, at: int) -> ImageRecord:
    return ImageRecord(f"{name}{at:063d}", MODEL.key, f"prompt {at % 200}", at, at * 7919, "ok", "0" * 64, 512, 512)


# --- B15


def thumbnails(place: Path, stack: ExitStack, number: int = 24) -> Pair:
    """Show images small: decode and shrink each file, or decode the thumbnails that are kept beside them."""
    project = create_project(place / "thumbs", "Benchmark")
    writer, names = ThumbWriter(project), [f"{at:064d}" for at in range(number)]
    rng = np.random.default_rng(0)
    for name in names:
        noise = Image.fromarray(rng.integers(0, 256, (64, 64, 3), np.uint8))
        pixels = np.asarray(noise.resize((512, 512), Image.Resampling.BICUBIC))
        Image.fromarray(pixels).save(place / f"{name}.png")
        writer.put([(name, encode_thumbnail(pixels))])
    writer.close()
    reader = ThumbReader(project)
    stack.callback(reader.close)

    def from_files() -> list[tuple[int, int]]:
        found = []
        for name in names:
            with Image.open(place / f"{name}.png") as image:
                found.append(image.convert("RGB").resize((256, 256), Image.Resampling.LANCZOS).size)
        return found

    def from_thumbnails() -> list[tuple[int, int]]:
        found = []
        for jpeg in reader.get_many(names).values():
            with Image.open(io.BytesIO(jpeg)) as image:
                image.load()
                found.append(image.size)
        return found

    what = f"{number} images of 512 pixels shown at 256"
    return Pair("B15", what, "Pillow: open and resize the file", from_files, from_thumbnails, list.__eq__, 5)


# --- what is there already, and what pages ask


def cached_item_us(prompts: int = 400, each: int = 50, rounds: int = 5) -> float:
    """Return how many microseconds of processor a resumed run takes for an image that is there; the median round."""
    asked = tuple(Prompt(f"a photo of person number {at}") for at in range(prompts))
    settings, spent = GenerationSettings(), []
    with tempfile.TemporaryDirectory(prefix="biaslens-storing-") as place:
        project = create_project(Path(place) / "project", "Benchmark")
        files, plan = Artifacts(project), Plan(AuditSpec("Benchmark", (MODEL, READER), asked, images_per_prompt=each))

        def named() -> dict[str, tuple[int, ImageRequest]]:
            return image_recipes(MODEL, "1", asked, each, 0, settings)

        with AuditWriter(project) as writer:
            writer.begin_run(plan, {})
            rows = [
                ImageRecord(key, MODEL.key, one.prompt, at, one.seed, "ok", "0" * 64, 512, 512)
                for key, (at, one) in named().items()
            ]
            for one in rows:
                files.path(one.digest).parent.mkdir(parents=True, exist_ok=True)
                files.path(one.digest).touch()
            for at in range(0, len(rows), 1000):
                writer.add_images("", rows[at : at + 1000], settings)
            for _ in range(rounds):
                began = time.thread_time()
                keys = list(named())
                found = writer.images_of(keys)
                assert all(files.is_there(key) for key in found)
                writer.link(plan.run_id, "image", keys)
                spent.append(1e6 * (time.thread_time() - began) / len(keys))
                assert len(found) == prompts * each
    return sorted(spent)[rounds // 2]


def pages(folder: Path) -> list[tuple[str, float]]:
    """Return the median milliseconds of what pages ask the database of `folder`, a project of look.py."""
    project = open_project(folder)
    with AuditReader(project) as reader, closing(ThumbReader(project)) as thumbs:
        run = reader.runs()[0].run_id
        images = reader.images(run)
        one, screen = images[len(images) // 2], [image.digest for image in images[5000:5100]]
        asked: list[tuple[str, Callable[[], Any]]] = [
            ("Home: the runs, with their images counted", reader.runs),
            ("Look: the records of a screen", lambda: reader.images_of(screen)),
            ("Look: the thumbnails of a screen", lambda: thumbs.get_many(screen)),
            ("Look: the captions of a screen", lambda: reader.captions(screen)),
            ("Look: all about one image", lambda: (reader.making_of(one.digest), reader.answers_on(one.digest),
                                                   reader.classifications_on(one.digest), reader.attributions_on(one))),
            ("Results: the findings", lambda: reader.findings(run)),
            ("Report: the attempts", lambda: reader.attempts(run)),
        ]  # fmt: skip
        return [(name, _median_ms(ask)) for name, ask in asked]


def _median_ms(ask: Callable[[], Any], rounds: int = 7) -> float:
    times = []
    for _ in range(rounds):
        began = time.perf_counter()
        ask()
        times.append(1000 * (time.perf_counter() - began))
    return sorted(times)[rounds // 2]
