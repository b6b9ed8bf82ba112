"""A run that was short of memory: how far down it went is kept, and where it is resumed, it begins there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from biaslens_gui.api import Check, GeneratedImage, ImageRequest, ModelRef, OutOfMemory
from biaslens_gui.core.events import ImageDone, RunCancelled, RunEvent, RunFinished, Warned
from biaslens_gui.core.plan import Plan
from biaslens_gui.engine.jobs import RunJob
from biaslens_gui.engine.running.inline import run_inline
from biaslens_gui.errors import Cancelled
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.observations import COMPLETIONS
from biaslens_gui.store.project import ProjectFolder, create_project
from tests.pebbles import contents, pebble_host, pebble_plan, run_to_end

STEPS = ("each image decoded in tiles", "the parts of the model that wait kept in the ordinary memory")


class SmallMemory:
    """Pebbles on a device where, from the fifth image on, one image fits, and only after two steps of the ladder."""

    def __init__(self, host: PluginHost) -> None:
        self._real = host.role("image_model", "pebble_model")
        self.info = replace(self._real.info, id="small_memory")
        self.params = self._real.params
        self.available = self._real.available
        self.max_batch = self._real.max_batch
        self.tried: list[tuple[int, int]] = []
        self.loads = 0

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[SmallMemory]:
        with self._real.load(model, device) as self._loaded:
            self._left, self.taken, self.loads = list(STEPS), 0, self.loads + 1
            yield self

    def use_less_memory(self) -> str:
        if not self._left:
            return ""
        self.taken += 1
        return self._left.pop(0)

    def generate(self, requests: Sequence[ImageRequest], check: Check) -> Sequence[GeneratedImage]:
        check()
        self.tried.append((len(requests), self.taken))
        late = any(request.index >= 4 for request in requests)
        if late and (len(requests) > 1 or self.taken < 2):
            raise OutOfMemory("Out of memory", f"{len(requests)} do not fit.", "Close other programs.")
        made: Sequence[GeneratedImage] = self._loaded.generate(requests, check)
        return made


@pytest.fixture
def host() -> PluginHost:
    return pebble_host()


@pytest.fixture
def small(host: PluginHost) -> SmallMemory:
    found = SmallMemory(host)
    host.roles["image_model"]["small_memory"] = found
    return found


def plan_of(place: Path, host: PluginHost) -> Plan:
    plan = pebble_plan(place / "model", host)
    models = tuple(
        replace(model, plugin="small_memory") if model.role == "image_model" else model for model in plan.spec.models
    )
    return Plan(replace(plan.spec, models=models))


def run_until(project: ProjectFolder, plan: Plan, host: PluginHost, images: int) -> list[RunEvent]:
    """Run until so many images are made, and stop."""
    seen: list[RunEvent] = []

    def check() -> None:
        if sum(isinstance(event, ImageDone) for event in seen) >= images:
            raise Cancelled

    for event in run_inline(RunJob(str(project.path), plan, "cpu"), host, check):
        seen.append(event)  # one by one: the check looks at what is there
    return seen


def warnings(events: Sequence[RunEvent]) -> list[str]:
    return [event.message for event in events if isinstance(event, Warned)]


def test_a_resumed_run_begins_at_the_rung_it_had_reached(tmp_path: Path, host: PluginHost, small: SmallMemory) -> None:
    project, plan = create_project(tmp_path / "project", "Pebbles"), plan_of(tmp_path, host)
    before = run_until(project, plan, host, 6)
    assert isinstance(before[-1], RunCancelled)
    down = [(4, 0), (4, 0), (2, 0), (1, 0), (1, 1), (1, 2)]
    assert small.tried[: len(down)] == down
    with AuditReader(project) as reader:
        rows = [tuple(row) for row in reader.select("select stage, batch, step from memory_steps")]
    assert rows == [("images", 1, STEPS[1])]

    small.tried.clear()
    after = run_to_end(project, plan, host)
    assert isinstance(after[-1], RunFinished)
    assert set(small.tried) == {(1, 2)}, "what had failed before was tried again"
    assert len(small.tried) == 2 * 12 - 6
    (told,) = warnings(after)
    assert "begins with 1 at once" in told
    assert STEPS[1] in told
    with AuditReader(project) as reader:
        notes = "\n".join(attempt["notes"] for attempt in reader.attempts(reader.runs()[0].run_id))
    assert [words for words in (*STEPS, "begins with 1 at once") if words not in notes] == []


def test_stopped_and_resumed_it_makes_what_it_makes_in_one_go(
    tmp_path: Path, host: PluginHost, small: SmallMemory
) -> None:
    plan = plan_of(tmp_path, host)
    whole, halves = (create_project(tmp_path / name, "Pebbles") for name in ("whole", "halves"))
    assert isinstance(run_to_end(whole, plan, host)[-1], RunFinished)
    run_until(halves, plan, host, 6)
    run_to_end(halves, plan, host)
    assert contents(whole) == contents(halves)


def test_the_second_prompt_begins_where_the_first_ended(tmp_path: Path, host: PluginHost, small: SmallMemory) -> None:
    """The ladder is not climbed down again by every method that asks, and the model is told each step once."""
    project, plan = create_project(tmp_path / "project", "Pebbles"), plan_of(tmp_path, host)
    events = run_to_end(project, plan, host)
    assert small.loads == 1
    assert small.taken == len(STEPS)
    assert len(warnings(events)) == 2 + len(STEPS), "each rung is told once"


def test_another_run_begins_at_the_top(tmp_path: Path, host: PluginHost, small: SmallMemory) -> None:
    project, plan = create_project(tmp_path / "project", "Pebbles"), plan_of(tmp_path, host)
    run_to_end(project, plan, host)
    small.tried.clear()
    run_to_end(project, Plan(replace(plan.spec, root_seed=1)), host)
    assert small.tried[0] == (4, 0)


def test_a_project_from_before_takes_it(tmp_path: Path, host: PluginHost, small: SmallMemory) -> None:
    import sqlite_utils

    from biaslens_gui.store.migrations import audit_migrations

    project, plan = create_project(tmp_path / "project", "Pebbles"), plan_of(tmp_path, host)
    database = sqlite_utils.Database(project.audit_db)
    audit_migrations().apply(database, stop_before="m006_note_how_it_went")
    database.close()
    with AuditReader(project) as reader:
        assert reader.observed(COMPLETIONS, ["0" * 64]) == {}
    assert isinstance(run_to_end(project, plan, host)[-1], RunFinished)
