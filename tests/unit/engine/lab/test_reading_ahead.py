"""Images are read while further ones are made, where both models fit: what comes out is the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from biaslens_gui.core.events import ImageDone, ModelLoading, RunEvent, RunFinished, StageStarted, Warned
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import Caption, ImageRecord
from biaslens_gui.core.roles import Check, GeneratedImage, ImageRequest, Pixels, Work
from biaslens_gui.engine.executors.local import LocalExecutor, ThisComputer
from biaslens_gui.engine.lab.lab import EngineLab
from biaslens_gui.engine.running import run
from biaslens_gui.errors import OutOfMemory
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.project import ProjectFolder, create_project
from biaslens_gui.store.writer import AuditWriter
from tests.pebbles import READERS, contents, never, pebble_host, pebble_plan, run_to_end, six_plan

IMAGES, AT_ONCE, READ_AT_ONCE = 24, 4, 5
SHORT = OutOfMemory("Out of memory", "It does not fit.")


@pytest.fixture
def project(tmp_path: Path) -> ProjectFolder:
    return create_project(tmp_path / "project", "Pebbles")


@pytest.fixture
def host() -> PluginHost:
    return pebble_host(READERS)


def always(*_: object) -> bool:
    return True


def nowhere(*_: object) -> bool:
    return False


@contextmanager
def lab_of(project: ProjectFolder, plan: Plan, host: PluginHost, fits: Any) -> Iterator[EngineLab]:
    with (
        AuditWriter(project) as writer,
        closing(LocalExecutor(host, "", "cpu", never, fits)) as executor,
        closing(EngineLab(plan.spec, project, writer, executor, never, "")) as lab,
    ):
        writer.add_models(plan.spec.models)
        yield lab


def images_and_captions(lab: EngineLab) -> Work[tuple[tuple[ImageRecord, ...], tuple[Caption, ...]]]:
    (model,) = lab.spec.models_of("image_model")
    count = lab.spec.images_per_prompt
    images = yield from lab.images(model, lab.spec.prompts, count, then=("captioner", lab.captions))
    captions = yield from lab.captions(images)
    return images, captions


def events_of(work: Work[Any]) -> list[RunEvent]:
    return list(work)


def captions_found(events: Sequence[RunEvent]) -> int:
    """How many captions were there when those of all images were asked for."""
    *_, last = (event for event in events if isinstance(event, StageStarted) and event.stage == "captions")
    return last.done


def test_captions_are_written_while_images_are_made(project: ProjectFolder, host: PluginHost, tmp_path: Path) -> None:
    plan = pebble_plan(tmp_path / "model", host)
    with lab_of(project, plan, host, always) as lab:
        events = events_of(images_and_captions(lab))
    last = IMAGES - AT_ONCE  # while the last images are made, all before them can be read
    assert captions_found(events) == last // READ_AT_ONCE * READ_AT_ONCE
    stages = [event.stage for event in events if isinstance(event, StageStarted)]
    assert stages == ["images", "captions"], "the stage of the images was left while they were made"
    assert [event.model for event in events if isinstance(event, ModelLoading)] == ["Pebbles", "Pebble reader"]


def test_where_they_do_not_fit_images_are_read_afterwards(
    project: ProjectFolder, host: PluginHost, tmp_path: Path
) -> None:
    plan = pebble_plan(tmp_path / "model", host)
    with lab_of(project, plan, host, nowhere) as lab:
        assert captions_found(events_of(images_and_captions(lab))) == 0


def test_a_reader_that_gets_short_of_memory_waits_for_the_images(
    project: ProjectFolder, host: PluginHost, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = host.roles["captioner"]["pebble_captioner"]
    read, tried = reader.caption, []

    def caption(images: Sequence[Pixels], check: Check) -> list[str]:
        tried.append(len(images))
        if len(tried) == 1:
            raise SHORT
        return list(read(images, check))

    monkeypatch.setattr(reader, "caption", caption)
    plan = pebble_plan(tmp_path / "model", host)
    with lab_of(project, plan, host, always) as lab:
        events = events_of(images_and_captions(lab))
    assert captions_found(events) == 0
    assert tried[:2] == [READ_AT_ONCE, READ_AT_ONCE], "it was made to read fewer at once"
    assert sum(isinstance(event, ImageDone) for event in events) == IMAGES
    assert not [event for event in events if isinstance(event, Warned)]


def test_the_reader_goes_before_images_are_made_fewer_at_once(
    project: ProjectFolder, host: PluginHost, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = type(host.roles["image_model"]["pebble_model"])
    generate, tried = model.generate, []

    def short_in_the_middle(self: Any, requests: Sequence[ImageRequest], check: Check) -> list[GeneratedImage]:
        tried.append(len(requests))
        if len(tried) == 5:
            raise SHORT
        return list(generate(self, requests, check))

    monkeypatch.setattr(model, "generate", short_in_the_middle)
    plan = pebble_plan(tmp_path / "model", host)
    with lab_of(project, plan, host, always) as lab:
        events = events_of(images_and_captions(lab))
    assert tried == [AT_ONCE] * 7
    assert not [event for event in events if isinstance(event, Warned)]
    assert sum(isinstance(event, ImageDone) for event in events) == IMAGES


def test_a_reading_that_asks_a_third_model_waits_for_the_images(
    project: ProjectFolder, host: PluginHost, tmp_path: Path
) -> None:
    plan = pebble_plan(tmp_path / "model", host)
    with lab_of(project, plan, host, always) as lab:
        (model,) = plan.spec.models_of("image_model")

        def parse(images: Sequence[ImageRecord]) -> Work[Any]:
            return lab.parse([image.prompt for image in images])

        events = events_of(lab.images(model, plan.spec.prompts, 12, then=("captioner", parse)))
    assert sum(isinstance(event, ImageDone) for event in events) == IMAGES


def test_six_methods_find_the_same_either_way(
    tmp_path: Path, host: PluginHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = six_plan(tmp_path / "model", host, 12)
    found = []
    for name, fits in (("after", nowhere), ("meanwhile", always)):
        monkeypatch.setattr(run, "ThisComputer", partial(ThisComputer, fits_beside=fits))
        project = create_project(tmp_path / name, "Pebbles")
        assert isinstance(run_to_end(project, plan, host)[-1], RunFinished)
        found.append(contents(project))
    assert found[0] == found[1]
