"""A run from the outside: what is announced, what is kept, what is not made again."""

from __future__ import annotations

import dataclasses
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from biaslens_gui.core.events import (
    TERMINAL,
    ImageDone,
    RunCancelled,
    RunEvent,
    RunFailed,
    RunFinished,
    RunStarted,
    StageStarted,
    Warned,
)
from biaslens_gui.core.in_words import InWords
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import Verdict
from biaslens_gui.core.roles import ImageRequest
from biaslens_gui.core.spec import GenerationSettings, Prompt
from biaslens_gui.engine.jobs import RunJob
from biaslens_gui.engine.lab.rates import Rates
from biaslens_gui.engine.planning.cost import Lacking, plan_cost, what_is_left
from biaslens_gui.engine.running.inline import run_inline
from biaslens_gui.engine.running.run import review_plan
from biaslens_gui.errors import Cancelled, OutOfMemory, Unusable
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.desk import Desk, DeskReader
from biaslens_gui.store.observations import CAPTIONS
from biaslens_gui.store.project import ProjectFolder, create_project
from biaslens_gui.store.thumbs import ThumbReader
from biaslens_gui.store.verify import verify_project
from tests.pebbles import contents, never, pebble_host, pebble_plan, run_to_end


@pytest.fixture(scope="module")
def host() -> PluginHost:
    return pebble_host()


@pytest.fixture
def project(tmp_path: Path) -> ProjectFolder:
    return create_project(tmp_path / "project", "Pebbles")


@pytest.fixture
def plan(tmp_path: Path, host: PluginHost) -> Plan:
    return pebble_plan(tmp_path / "model", host)


def finished(events: list[RunEvent]) -> RunFinished:
    assert isinstance(events[-1], RunFinished), events[-1]
    return events[-1]


def reader_run(project: ProjectFolder) -> str:
    with AuditReader(project) as reader:
        return reader.runs()[0].run_id


def test_ends_with_one_terminal_event(project: ProjectFolder, plan: Plan, host: PluginHost) -> None:
    events = run_to_end(project, plan, host)
    assert [isinstance(event, TERMINAL) for event in events].index(True) == len(events) - 1
    assert finished(events).images_made == 24


def test_a_run_that_made_images_here_may_measure_the_processor_once_all_is_committed(
    project: ProjectFolder, plan: Plan, host: PluginHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, str]] = []

    def measure(device: str, seconds: float) -> None:
        with AuditReader(project) as reader:
            asked.append((device, reader.runs()[0].status))
        assert seconds > 0

    monkeypatch.setattr("biaslens_gui.engine.running.run.measure_after", measure)
    run_to_end(project, plan, host)
    run_to_end(project, plan, host)  # which makes none
    assert asked == [("cpu", "finished")]


def test_everything_announced_is_committed_before(project: ProjectFolder, plan: Plan, host: PluginHost) -> None:
    announced = 0
    for event in run_inline(RunJob(str(project.path), plan, "cpu"), host, lambda: None):
        if isinstance(event, ImageDone):
            announced += 1
            with AuditReader(project) as reader:
                record = reader.image(event.digest)
            assert record is not None
            assert record.status == event.status
            assert Artifacts(project).read(record).shape == (24, 24, 3)
    assert announced == 24


def test_asking_for_more_makes_only_the_rest(project: ProjectFolder, plan: Plan, host: PluginHost) -> None:
    run_to_end(project, plan, host)
    more = dataclasses.replace(plan, spec=dataclasses.replace(plan.spec, images_per_prompt=20))
    end = finished(run_to_end(project, more, host))
    assert (end.images_made, end.images_found) == (16, 24)


def test_running_again_makes_nothing_and_loads_nothing(project: ProjectFolder, plan: Plan, host: PluginHost) -> None:
    first = run_to_end(project, plan, host)
    before = contents(project)
    again = run_to_end(project, plan, host)
    assert finished(again).images_made == 0
    assert not [event for event in again if type(event).__name__ == "ModelLoading"]
    assert [event.resumed for event in again if isinstance(event, RunStarted)] == [True]
    assert [event.resumed for event in first if isinstance(event, RunStarted)] == [False]
    assert contents(project) == before


def test_results_are_updated_without_models_that_nothing_is_asked_of(
    tmp_path: Path, project: ProjectFolder, plan: Plan, host: PluginHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was refused because a folder was not there, though all that it would make was stored."""
    run_to_end(project, plan, host)
    before = contents(project)
    with AuditReader(project) as reader:
        plan = reader.plan(reader.newest())  # with what was proposed, as an update takes it
    (tmp_path / "model").rename(tmp_path / "moved")
    with monkeypatch.context() as no_files:  # many models say by their files how many images are made at once
        no_files.setattr(type(host.roles["image_model"]["pebble_model"]), "max_batch", lambda *_: 1 / 0)
        assert finished(run_to_end(project, plan, host)).images_made == 0
    assert contents(project) == before
    refused = run_to_end(project, dataclasses.replace(plan, spec=dataclasses.replace(plan.spec, root_seed=7)), host)
    assert isinstance(refused[-1], RunFailed)
    assert "is not there" in refused[-1].message  # a run that has to make images
    with AuditReader(project) as reader:
        (stood,) = reader.runs()
    next(project.images.rglob("*.png")).unlink()
    end = run_to_end(project, plan, host)[-1]
    assert isinstance(end, RunFailed)
    assert str(end.message).endswith(f"is no longer at {tmp_path / 'model'}.")
    with AuditReader(project) as reader:
        assert reader.runs() == (stood,)  # what it found is there, from when it was finished


def test_a_second_model_shares_seeds_but_no_image(
    tmp_path: Path, project: ProjectFolder, plan: Plan, host: PluginHost
) -> None:
    other = pebble_plan(tmp_path / "model", host, mood="safe").spec.models[0]
    spec = dataclasses.replace(plan.spec, models=(*plan.spec.models, dataclasses.replace(other, name="Safe pebbles")))
    end = finished(run_to_end(project, Plan(spec), host))
    assert end.images_made == 48
    with AuditReader(project) as reader:
        images = reader.images(reader.runs()[0].run_id)
    by_model: dict[str, list[int]] = {}
    for image in images:
        by_model.setdefault(image.model, []).append(image.seed)
    first, second = by_model.values()
    assert first == second


def test_a_safety_filter_is_counted_not_judged(tmp_path: Path, project: ProjectFolder, host: PluginHost) -> None:
    plan = pebble_plan(tmp_path / "model", host, images=20, mood="safe")
    finished(run_to_end(project, plan, host))
    with AuditReader(project) as reader:
        run_id = reader.runs()[0].run_id
        counts, (finding,) = reader.counts(run_id), reader.findings(run_id)
        captions = reader.observed_in(run_id, CAPTIONS)
    assert counts["filtered"] > 0
    assert counts["ok"] + counts["filtered"] == 40
    assert len(captions) == counts["ok"]
    assert finding.estimates[0].missing == counts["filtered"]


@pytest.mark.parametrize("patience", [0, 1, 5, 9, 20, 27])
def test_stopping_keeps_what_is_committed_and_going_on_gives_the_same(
    tmp_path: Path, project: ProjectFolder, plan: Plan, host: PluginHost, patience: int
) -> None:
    undisturbed = create_project(tmp_path / "undisturbed", "Pebbles")
    run_to_end(undisturbed, plan, host)
    calls = iter(range(10_000))

    def check() -> None:
        if next(calls) >= patience:
            raise Cancelled

    assert isinstance(run_to_end(project, plan, host, check)[-1], RunCancelled)
    finished(run_to_end(project, plan, host))
    assert contents(project) == contents(undisturbed)
    with AuditReader(project) as reader:
        statuses = [attempt["status"] for attempt in reader.attempts(reader.runs()[0].run_id)]
    assert statuses[-1] == "finished"
    assert set(statuses[:-1]) <= {"cancelled"}  # stopped while it proposed, there was no attempt yet


def test_a_lost_image_file_is_made_again_and_said(project: ProjectFolder, plan: Plan, host: PluginHost) -> None:
    run_to_end(project, plan, host)
    before = contents(project)
    next(project.images.rglob("*.png")).unlink()
    events = run_to_end(project, plan, host)
    assert [event.title for event in events if isinstance(event, Warned)] == ["Image files are gone"]
    assert finished(events).images_made == 1
    assert contents(project) == before


def test_a_changed_image_file_is_noticed_by_the_doctor(project: ProjectFolder, plan: Plan, host: PluginHost) -> None:
    run_to_end(project, plan, host)
    assert all(check.ok for check in verify_project(project))
    path = next(project.images.rglob("*.png"))
    content = bytearray(path.read_bytes())
    content[-20] ^= 1
    path.write_bytes(content)
    (bad,) = [check for check in verify_project(project) if not check.ok]
    assert "1 of 24" in bad.message


def test_a_model_that_changed_since_the_plan_is_refused(
    tmp_path: Path, project: ProjectFolder, plan: Plan, host: PluginHost
) -> None:
    (tmp_path / "model" / "pebbles.json").write_text("{}", encoding="utf-8")
    end = run_to_end(project, plan, host)[-1]
    assert isinstance(end, RunFailed)
    assert end.title == "Model changed"
    assert not end.details


def test_a_fault_in_a_plugin_is_told_with_its_traceback_and_keeps_what_was_made(
    project: ProjectFolder, plan: Plan, host: PluginHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    def explode(*_: object) -> None:
        raise ZeroDivisionError("a plugin's mistake")

    monkeypatch.setattr(type(host.roles["captioner"]["pebble_captioner"]), "caption", explode)
    end = run_to_end(project, plan, host)[-1]
    assert isinstance(end, RunFailed)
    assert "a plugin's mistake" in end.message
    assert "Traceback" in end.details
    with AuditReader(project) as reader:
        (run,) = reader.runs()
    assert (run.status, run.images) == ("failed", 24)


def test_a_plugin_that_leaves_is_a_failure_not_an_exit(
    project: ProjectFolder, plan: Plan, host: PluginHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    def leave(*_: object) -> None:
        raise SystemExit(0)

    monkeypatch.setattr(type(host.roles["image_model"]["pebble_model"]), "generate", leave)
    end = run_to_end(project, plan, host)[-1]
    assert isinstance(end, RunFailed)
    with AuditReader(project) as reader:
        assert reader.runs()[0].status == "failed"


def test_thumbnails_that_cannot_be_kept_are_done_without(
    project: ProjectFolder, plan: Plan, host: PluginHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    from biaslens_gui.store.thumbs import ThumbWriter

    open_thumbs = ThumbWriter.__init__

    def full(self: ThumbWriter, project: ProjectFolder) -> None:
        open_thumbs(self, project)
        self._db.conn.execute(
            "create trigger if not exists full before insert on thumbs begin select raise(abort, 'full'); end"
        )

    monkeypatch.setattr(ThumbWriter, "__init__", full)
    finished(run_to_end(project, plan, host))
    with closing(sqlite3.connect(project.thumbs_db)) as thumbs:
        assert thumbs.execute("select count(*) from thumbs").fetchone() == (0,)


def test_what_lies_elsewhere_or_is_called_otherwise_is_the_same_run(plan: Plan) -> None:
    moved = [dataclasses.replace(model, path="elsewhere", name="other", batch=2) for model in plan.spec.models]
    spec = dataclasses.replace(plan.spec, models=tuple(moved))
    assert Plan(spec).run_id == plan.run_id
    assert Plan(dataclasses.replace(plan.spec, root_seed=1)).run_id != plan.run_id


def test_the_cost_counts_what_is_there(project: ProjectFolder, plan: Plan, host: PluginHost) -> None:
    calls = iter(range(10_000))

    def check() -> None:
        if next(calls) >= 20:
            raise Cancelled

    assert (plan_cost(plan, host, project).images, plan_cost(plan, host, project).captions) == (24, 24)
    run_to_end(project, plan, host, check)
    with AuditReader(project) as reader:
        made = reader.runs()[0].images
    partly = plan_cost(plan, host, project, "cpu")
    assert (partly.images, partly.captions) == (24 - made, 24)
    run_to_end(project, plan, host)
    done = plan_cost(plan, host, project, "cpu")
    assert (done.images, done.captions) == (0, 0)


def test_the_memory_ladder_halves_batches_and_says_so(
    project: ProjectFolder, plan: Plan, host: PluginHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = type(host.roles["image_model"]["pebble_model"])
    generate = model.generate

    def tight(self: object, requests: list[object], check: object) -> object:
        if len(requests) > 1:
            raise OutOfMemory("Out of memory", "4 GB were asked for.")
        return generate(self, requests, check)

    monkeypatch.setattr(model, "generate", tight)
    events = run_to_end(project, plan, host)
    assert finished(events).images_made == 24
    told = [event for event in events if isinstance(event, Warned)]
    assert {event.title for event in told} == {"Continuing with less memory"}
    assert ["with 2 at once, more" in told[0].message, "with 1 at once, more" in told[1].message] == [True, True]
    assert len(told) == 2


def test_no_memory_even_for_one_is_said(
    project: ProjectFolder, plan: Plan, host: PluginHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    def tight(*_: object) -> None:
        raise OutOfMemory("Out of memory", "4 GB were asked for.")

    monkeypatch.setattr(type(host.roles["image_model"]["pebble_model"]), "generate", tight)
    end = run_to_end(project, plan, host)[-1]
    assert isinstance(end, RunFailed)
    assert "one item" in end.message
    assert end.cause == "memory"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"images_per_prompt": 0}, "images per prompt"),
        ({"images_per_prompt": 10**6}, "images per prompt"),
        ({"prompts": ()}, "no prompt"),
        ({"prompts": (Prompt("  "),)}, "empty"),
        ({"prompts": (Prompt("x" * 10_000),)}, "10,000 characters"),
        ({"prompts": (Prompt("a <job>"),)}, "<job>"),
        ({"models": ()}, "No image model"),
        ({"methods": ()}, "No method"),
        ({"settings": GenerationSettings(guidance=float("nan"))}, "guidance"),
        ({"settings": GenerationSettings(width=-8)}, "width"),
        ({"settings": GenerationSettings(steps=0)}, "steps"),
    ],
)
def test_a_plan_that_cannot_be_run_is_refused_in_words(
    project: ProjectFolder, plan: Plan, host: PluginHost, change: dict[str, object], words: str
) -> None:
    bad = Plan(dataclasses.replace(plan.spec, **change))  # type: ignore[arg-type]
    (end,) = run_to_end(project, bad, host)
    assert isinstance(end, RunFailed)
    assert words in end.message
    assert not end.details


def test_a_prompt_in_another_script_runs(project: ProjectFolder, plan: Plan, host: PluginHost) -> None:
    spec = dataclasses.replace(plan.spec, prompts=(Prompt("医生的照片 👩‍⚕️"),))
    assert finished(run_to_end(project, Plan(spec), host)).images_made == 12


def test_verdicts_reach_the_methods(project: ProjectFolder, plan: Plan, host: PluginHost) -> None:
    run_to_end(project, plan, host)
    desk = Desk(project)
    desk.record_verdict(Verdict("A. Reviewer", "image", "subject", "no", "wrong subject"))
    desk.close()
    (verdict,) = DeskReader(project).verdicts("subject")
    assert (verdict.value, verdict.reason) == ("no", "wrong subject")


def test_thumbnails_are_kept_and_may_be_lost(project: ProjectFolder, plan: Plan, host: PluginHost) -> None:
    run_to_end(project, plan, host)
    with AuditReader(project) as reader:
        image = reader.images(reader.runs()[0].run_id)[0]
    thumbs = ThumbReader(project)
    jpeg = thumbs.get(image.digest)
    thumbs.close()
    assert jpeg is not None
    assert jpeg.startswith(b"\xff\xd8")
    project.thumbs_db.write_bytes(b"not a database")
    finished(run_to_end(project, plan, host))


def test_stages_say_what_is_there_already(project: ProjectFolder, plan: Plan, host: PluginHost) -> None:
    run_to_end(project, plan, host)
    stages = [event for event in run_to_end(project, plan, host) if isinstance(event, StageStarted)]
    assert all(stage.done == stage.total for stage in stages)
    assert {"images", "captions", "parse"} <= {stage.stage for stage in stages}


def test_hidden_characters_in_a_prompt_are_pointed_out(plan: Plan, host: PluginHost) -> None:
    for text, code in (("a photo\x00 of a doctor", "U+0000"), ("a \u202ephoto", "U+202E")):
        spec = dataclasses.replace(plan.spec, prompts=(Prompt(text),))
        assert any(code in issue.message for issue in review_plan(Plan(spec), host))
    seen = dataclasses.replace(plan.spec, prompts=(Prompt("a photo of a 👩\u200d⚕️, zoë"),))
    assert review_plan(Plan(seen), host) == []


def test_a_missing_role_is_named_with_its_article(plan: Plan, host: PluginHost) -> None:
    spec = dataclasses.replace(plan.spec, models=())
    assert any("needs an image model." in issue.message for issue in review_plan(Plan(spec), host))


def test_images_that_failed_are_counted_as_such_and_not_as_made(
    project: ProjectFolder, plan: Plan, host: PluginHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server gave no image for some seeds: all were told as made, and those that failed again as made once more."""
    model: Any = type(host.roles["image_model"]["pebble_model"])
    generate = model.generate

    def partly(self: object, requests: list[ImageRequest], check: object) -> object:
        if requests[0].index == 4:
            raise Unusable("No answer", "Its answer holds no image.")
        return generate(self, requests, check)

    with monkeypatch.context() as broken:
        broken.setattr(model, "generate", partly)
        first = finished(run_to_end(project, plan, host))
        assert (first.images_made, first.images_found, first.images_failed) == (16, 0, 8)
        told = finished(run_to_end(project, plan, host))
        assert (told.images_made, told.images_found, told.images_failed) == (0, 16, 8)
        cost, lacking = what_is_left(plan, host, project, "cpu")
        assert (cost.images, cost.captions, lacking) == (0, 0, Lacking(failed=8, unsaid=8))
        again = finished(run_to_end(project, plan, host, retry_failed=True))
        assert (again.images_made, again.images_found, again.images_failed) == (0, 16, 8)
    mended = finished(run_to_end(project, plan, host, retry_failed=True))
    assert (mended.images_made, mended.images_found, mended.images_failed) == (8, 16, 0)


def test_a_model_that_is_moved_away_while_a_run_works_is_named_with_its_folder(
    tmp_path: Path, project: ProjectFolder, plan: Plan, host: PluginHost
) -> None:
    """It said that a file of a folder was missing, and that the copy was incomplete."""
    other = pebble_plan(tmp_path / "other", host, mood="safe").spec.models[0]
    spec = dataclasses.replace(plan.spec, models=(*plan.spec.models, dataclasses.replace(other, name="Safe pebbles")))
    events = []
    for event in run_inline(RunJob(str(project.path), Plan(spec), "cpu"), host, never):
        if isinstance(event, ImageDone) and (tmp_path / "other").exists():
            (tmp_path / "other").rename(tmp_path / "moved")
        events.append(event)
    end = events[-1]
    assert isinstance(end, RunFailed)
    assert end.title == "A model is gone"
    assert isinstance(end.message, InWords)
    assert str(end.message) == f"Safe pebbles is no longer at {tmp_path / 'other'}."
    assert "disk is mounted" in end.hint


def test_the_pace_of_a_model_is_known_once_it_was_stopped_in_its_middle(
    tmp_path: Path, project: ProjectFolder, host: PluginHost
) -> None:
    """After 32 images of a run that was stopped, the plan said that the model had never worked on this computer."""
    (tmp_path / "new").mkdir()
    (tmp_path / "new" / "config.json").write_text('{"of": "this test"}')
    plan = pebble_plan(tmp_path / "new", host)
    (maker,) = plan.spec.models_of("image_model")
    assert Rates().of(maker.key) is None
    made = 0
    with closing(run_inline(RunJob(str(project.path), plan, "cpu"), host, never)) as events:
        for event in events:
            made += isinstance(event, ImageDone)
            if made == 5:
                break
        assert Rates().of(maker.key) is not None  # also where the process is killed
