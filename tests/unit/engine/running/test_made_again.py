"""Images that lost their file are made again in the batches in which they were made; what is another is told."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from biaslens_gui.api import Check, GeneratedImage, ImageRequest, ModelRef, OutOfMemory
from biaslens_gui.core.events import RunFinished, Warned
from biaslens_gui.core.findings.result_tables import tables_of
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import ImageRecord
from biaslens_gui.engine.jobs import RunJob
from biaslens_gui.engine.planning.sample import sample_plan
from biaslens_gui.engine.running.inline import run_inline
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import ProjectFolder, create_project
from biaslens_gui.store.repair import repair
from biaslens_gui.store.verify import verify_project
from tests.pebbles import contents, never, pebble_host, pebble_plan, run_to_end

OTHERS = "Images made again are others"


class Rounding:
    """Pebbles that differ by a bit with the images beside them and with every step of the ladder, as real models do."""

    def __init__(self, host: PluginHost) -> None:
        self._real = host.role("image_model", "pebble_model")
        self.info = replace(self._real.info, id="rounding")
        self.params, self.available = self._real.params, self._real.available
        self.size, self.most, self.steps = 5, 99, 0
        self.calls: list[tuple[int, int]] = []

    def max_batch(self, model: ModelRef, settings: object, device: str) -> int:
        return self.size

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[Rounding]:
        self.steps = 0
        with self._real.load(model, device) as self._loaded:
            yield self

    def use_less_memory(self) -> str:
        self.steps += 1
        return "each image decoded in tiles" if self.steps == 1 else ""

    def generate(self, requests: Sequence[ImageRequest], check: Check) -> Sequence[GeneratedImage]:
        self.calls.append((len(requests), self.steps))
        if len(requests) - self.steps > self.most:
            raise OutOfMemory("Out of memory", "They do not fit.", "Close other programs.")
        bit = sum(request.seed for request in requests) + self.steps & 1
        made = []
        for image in self._loaded.generate(requests, check):
            pixels = np.array(image.pixels)
            pixels[0, 0, 0] = pixels[0, 0, 0] & 0xF0 | (bit + len(requests)) % 16
            made.append(GeneratedImage(pixels))
        return made


@pytest.fixture
def host() -> PluginHost:
    return pebble_host()


@pytest.fixture
def model(host: PluginHost) -> Rounding:
    found = Rounding(host)
    host.roles["image_model"]["rounding"] = found
    return found


@pytest.fixture
def plan(tmp_path: Path, host: PluginHost, model: Rounding) -> Plan:
    made = pebble_plan(tmp_path / "model", host)
    models = tuple(replace(one, plugin="rounding") if one.role == "image_model" else one for one in made.spec.models)
    return Plan(replace(made.spec, models=models))


@pytest.fixture
def project(tmp_path: Path) -> ProjectFolder:
    return create_project(tmp_path / "project", "Pebbles")


def images_of(project: ProjectFolder) -> dict[str, ImageRecord]:
    with AuditReader(project) as reader:
        return {image.digest: image for image in reader.images(reader.runs()[0].run_id)}


def files_of(project: ProjectFolder) -> dict[str, str]:
    return {path.stem: hashlib.sha256(path.read_bytes()).hexdigest() for path in project.images.rglob("*.png")}


def flip(path: Path) -> None:
    """Change one bit in the middle of a file."""
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 4
    path.write_bytes(content)


def warned(events: Sequence[object]) -> list[str]:
    return [event.title for event in events if isinstance(event, Warned)]


@pytest.mark.parametrize("numbers", [(0,), (7,), (2, 3, 11), (4, 5), (23,), tuple(range(24))])
def test_a_damaged_image_is_made_again_as_it_was_recorded(
    project: ProjectFolder, plan: Plan, host: PluginHost, numbers: tuple[int, ...]
) -> None:
    run_to_end(project, plan, host)
    before, files = contents(project), files_of(project)
    for path in (sorted(project.images.rglob("*.png"))[number] for number in numbers):
        flip(path)
    assert all(result.ok for result in repair(project))
    events = run_to_end(project, plan, host)
    assert isinstance(events[-1], RunFinished)
    assert events[-1].images_made == len(numbers)
    assert warned(events) == ["Image files are gone"]
    assert files_of(project) == files
    assert contents(project) == before
    assert not list(project.path.rglob("*.part"))


def test_a_batch_that_a_shortage_of_memory_made_is_made_again_as_it_was(
    project: ProjectFolder, plan: Plan, host: PluginHost, model: Rounding
) -> None:
    model.most = 0
    run_to_end(project, plan, host)
    assert (1, 1) in model.calls
    files, first = files_of(project), next(iter(images_of(project)))
    model.most = 99
    next(project.images.rglob(f"{first}.png")).unlink()
    model.calls.clear()
    assert OTHERS not in warned(run_to_end(project, plan, host))
    assert model.calls == [(1, 1)]
    assert files_of(project) == files


def test_images_from_before_a_shortage_are_made_again_in_their_larger_batch(
    project: ProjectFolder, plan: Plan, host: PluginHost, model: Rounding
) -> None:
    run_to_end(project, plan, host)
    files = files_of(project)
    with closing(sqlite3.connect(project.audit_db)) as connection:
        row = connection.execute("select run_id, model from runs, images limit 1").fetchone()
        step = "insert into memory_steps values (?, 'images', ?, 1, 'each image decoded in tiles', '')"
        connection.execute(step, row)
        connection.commit()
    next(project.images.rglob(f"{next(iter(files))}.png")).unlink()
    model.calls.clear()
    assert warned(run_to_end(project, plan, host)) == ["Image files are gone"]
    assert model.calls == [(5, 0)] or model.calls == [(4, 0)]  # the last batch of 24 is smaller
    assert files_of(project) == files
    with closing(sqlite3.connect(project.audit_db)) as connection:
        assert connection.execute("select batch from memory_steps").fetchall() == [(1,)]  # the run stays where it was


def test_what_cannot_be_made_as_it_was_is_told_and_both_digests_are_kept(
    project: ProjectFolder, plan: Plan, host: PluginHost, model: Rounding
) -> None:
    run_to_end(project, plan, host)
    before = images_of(project)
    lost = list(before)[7]
    model.most = 2  # the computer has less memory than it had
    next(project.images.rglob(f"{lost}.png")).unlink()
    events = run_to_end(project, plan, host)
    assert OTHERS in warned(events)
    now = images_of(project)
    assert now[lost].sha256 == files_of(project)[lost] != before[lost].sha256
    assert now[lost].first_sha256 == before[lost].sha256
    assert {key: one for key, one in now.items() if key != lost} == {k: v for k, v in before.items() if k != lost}
    (told,) = [result for result in verify_project(project) if result.title == "Image files"]
    assert told.ok
    assert "1 of them were made again" in told.message
    with AuditReader(project) as reader:
        run_id = reader.runs()[0].run_id
        assert OTHERS in reader.attempts(run_id)[-1]["notes"]
        (table,) = [one for one in tables_of(reader.results(run_id)) if one.name == "images"]
    (row,) = [one for one in table.rows if one["image"] == lost]
    assert (row["sha256"], row["first_sha256"]) == (now[lost].sha256, before[lost].sha256)
    model.most = 99
    next(project.images.rglob(f"{lost}.png")).unlink()
    run_to_end(project, plan, host)
    assert images_of(project) == before  # with its memory again, it is what was recorded first


def test_an_image_of_a_project_from_before_is_compared_all_the_same(
    project: ProjectFolder, plan: Plan, host: PluginHost
) -> None:
    run_to_end(project, plan, host)
    before = images_of(project)
    lost = list(before)[7]
    with closing(sqlite3.connect(project.audit_db)) as connection:
        connection.execute("update images set batch = ''")
        connection.commit()
    next(project.images.rglob(f"{lost}.png")).unlink()
    assert OTHERS in warned(run_to_end(project, plan, host))
    assert images_of(project)[lost].first_sha256 == before[lost].sha256


def test_a_batch_that_is_not_whole_any_more_is_not_taken_for_it(
    project: ProjectFolder, plan: Plan, host: PluginHost
) -> None:
    run_to_end(project, plan, host)
    with AuditReader(project) as reader:
        digests = list(images_of(project))
        assert sum(map(len, reader.made_together(digests))) == len(digests)
    with closing(sqlite3.connect(project.audit_db)) as connection:
        connection.execute("update images set batch = '' where digest = ?", [digests[0]])
        connection.commit()
    with AuditReader(project) as reader:
        assert reader.made_together(digests[1:2]) == []


@pytest.mark.slow
def test_real_images_are_made_again_as_they_were_recorded(tmp_path: Path, plugin_host: PluginHost) -> None:
    plan = sample_plan(plugin_host)
    plan = Plan(replace(plan.spec, images_per_prompt=6, methods=plan.spec.methods[:1]))
    project = create_project(tmp_path / "project", "Real")
    job = RunJob(str(project.path), plan, "cpu")
    assert isinstance(list(run_inline(job, plugin_host, never))[-1], RunFinished)
    before, images = files_of(project), images_of(project)
    for path in sorted(project.images.rglob("*.png"))[1:9:3]:
        flip(path)
    assert all(result.ok for result in repair(project))
    events = list(run_inline(job, plugin_host, never))
    assert isinstance(events[-1], RunFinished)
    assert OTHERS not in warned(events)
    assert files_of(project) == before
    assert images_of(project) == images
