"""What the driver of a cluster holds of each image that its workers made: some bytes, and no text of its own."""

from __future__ import annotations

import gc
import sys
import tracemalloc
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from biaslens_gui.core.records import ImageRecord
from biaslens_gui.core.spec import AuditSpec, ModelRef, Prompt
from biaslens_gui.engine.executors.batches import Batch
from biaslens_gui.engine.executors.tasks import ImageTask, Recipe, StagedImage
from biaslens_gui.engine.lab import image_rows, making
from biaslens_gui.engine.lab.lab import EngineLab
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.project import create_project
from biaslens_gui.store.writer import AuditWriter
from tests.pebbles import never

MODEL = ModelRef("image_model", "none", "", "1" * 64)
PROMPTS = (Prompt("a photo of a person"), Prompt("a photo of another person"))


class Workers:
    """An executor whose images are made at once; as from elsewhere, each brings its own texts and numbers."""

    alone, device = False, "cpu"

    def plugin(self, model: ModelRef) -> Any:
        return SimpleNamespace(info=SimpleNamespace(version="1"), max_batch=lambda *_asked: 8)

    def work(
        self, model: ModelRef, task: ImageTask, units: Sequence[Recipe], size: int, start: object
    ) -> Iterator[Batch[StagedImage]]:
        for at in range(0, len(units), size):
            made = [staged(task, unit) for unit in units[at : at + size]]
            yield Batch(made, at=at, more=at + size < len(units))


def staged(task: ImageTask, unit: Recipe) -> StagedImage:
    path = Artifacts(task.project).path(unit.digest)
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.0123.part")
    part.touch()
    (failed,) = task.given_up([unit], "")
    told = {name: "".join(list(text)) for name, text in (("digest", unit.digest), ("model", MODEL.key))}
    size = {"width": int("512"), "height": int("768")}
    status: Any = "".join(["o", "k"])
    return StagedImage(replace(failed.record, status=status, sha256="0" * 64, **told, **size), part.name)


def made(folder: Path, each: int, while_open: Any) -> None:
    """Have images made, and look at them while the lab is open."""
    project = create_project(folder, "Images")
    spec = AuditSpec("Images", (MODEL,), PROMPTS)
    workers: Any = Workers()
    with AuditWriter(project) as writer, closing(EngineLab(spec, project, writer, workers, never, "")) as lab:
        writer.add_models([MODEL])
        work = lab.images(MODEL, PROMPTS, each)
        while True:
            try:
                next(work)
            except StopIteration as end:
                while_open(end.value, writer)
                return


def objects() -> Counter[str]:
    gc.collect()
    return Counter(type(found).__name__ for found in gc.get_objects())


def test_of_each_image_no_object_stays(tmp_path: Path) -> None:
    """Twice as many images are no more objects: records are made when they are looked at."""
    held: list[Counter[str]] = []
    for each in (8, 100, 200):  # the first fills what is there once
        made(tmp_path / str(each), each, lambda images, writer: held.append(objects()))
    more = {name: count for name, count in (held[2] - held[1]).items() if count > 20}
    assert not more


def test_the_driver_of_a_cluster_holds_a_row_of_each_image(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bytes an image, of all that is made while its lab is open: 70; with a record and its digest in a set, 600."""
    monkeypatch.setattr(making, "MOST_TOGETHER", 16)
    monkeypatch.setattr(image_rows, "AT_ONCE", 20)  # so that few images are many pages
    for place in (sys, image_rows):  # Python's own table of shared texts grows by leaps
        monkeypatch.setattr(place, "intern", str)
    taken: list[int] = []

    def look(images: Sequence[ImageRecord], writer: AuditWriter) -> None:
        gc.collect()
        taken.append(tracemalloc.get_traced_memory()[0])

    for each in (20, 100, 300):  # the first fills what is there once
        tracemalloc.start()
        made(tmp_path / str(each), each, look)
        tracemalloc.stop()
    assert (taken[2] - taken[1]) / (2 * 200) < 120


def test_images_share_what_they_have_alike(tmp_path: Path) -> None:
    def look(images: Sequence[ImageRecord], writer: AuditWriter) -> None:
        assert len(images) == 16
        for name in ("status", "width", "height", "model"):
            assert len({id(getattr(image, name)) for image in images}) == 1, name
        assert len({id(image.prompt) for image in images}) == 2

    made(tmp_path / "shared", 8, look)


@pytest.mark.parametrize(("alone", "pages"), [(True, -16384), (False, -49152)])
def test_the_driver_of_a_cluster_holds_more_pages(
    tmp_path: Path, alone: bool, pages: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Workers, "alone", alone)

    def look(images: Sequence[ImageRecord], writer: AuditWriter) -> None:
        writer.replace_findings("", [])
        assert writer.select("PRAGMA cache_size")[0][0] == pages

    made(tmp_path / "pages", 8, look)
