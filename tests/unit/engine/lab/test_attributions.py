"""What is traced in images: asked once, kept with its gaps, given back to the bit, and only of models as they were."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TypeVar

import pytest

from biaslens_gui.core.events import ItemsDone, StageStarted
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import Attribution, AttributionRequest
from biaslens_gui.core.roles import Work
from biaslens_gui.core.spec import GenerationSettings, ModelRef
from biaslens_gui.engine.executors.local import LocalExecutor
from biaslens_gui.engine.lab.lab import EngineLab
from biaslens_gui.engine.models.folders import reference
from biaslens_gui.errors import KnownError
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.migrations import audit_migrations
from biaslens_gui.store.observations import ATTRIBUTIONS
from biaslens_gui.store.project import ProjectFolder, create_project
from biaslens_gui.store.writer import AuditWriter
from tests.components.tiny import tiny_model
from tests.pebbles import READERS, never, pebble_host, run_to_end, tracing_plan

T = TypeVar("T")
REQUESTS = [AttributionRequest("a bright pebble", seed, ("bright", "dark")) for seed in (5, 6)]


@pytest.fixture(scope="module")
def host() -> PluginHost:
    return pebble_host(READERS)


@pytest.fixture
def project(tmp_path: Path) -> ProjectFolder:
    return create_project(tmp_path / "project", "Pebbles")


@pytest.fixture
def plan(tmp_path: Path, host: PluginHost) -> Plan:
    return tracing_plan(tmp_path / "model", host)


@contextmanager
def lab_of(project: ProjectFolder, plan: Plan, host: PluginHost, run_id: str = "") -> Iterator[EngineLab]:
    with (
        AuditWriter(project) as writer,
        closing(LocalExecutor(host, "", "cpu", never)) as executor,
        closing(EngineLab(plan.spec, project, writer, executor, never, run_id)) as lab,
    ):
        writer.add_models(plan.spec.models)
        yield lab


def worked(work: Work[T]) -> tuple[T, int]:
    """Return the result of `work`, and how many items were made for it."""
    made = 0
    while True:
        try:
            event = next(work)
        except StopIteration as end:
            return end.value, made
        made += event.count if isinstance(event, ItemsDone) else 0


def painter(lab: EngineLab) -> ModelRef:
    (model,) = lab.spec.models_of("image_model")
    return model


def test_what_was_traced_is_kept_and_comes_back_to_the_bit(
    project: ProjectFolder, plan: Plan, host: PluginHost
) -> None:
    with lab_of(project, plan, host) as lab:
        fresh, made = worked(lab.attributions(painter(lab), REQUESTS))
        stored, again = worked(lab.attributions(painter(lab), REQUESTS[::-1]))
    assert (made, again) == (2, 0)
    assert stored == fresh[::-1]
    assert [item.request for item in fresh] == REQUESTS
    assert all(isinstance(item, Attribution) and item.trace.complete for item in fresh)
    assert {item.image_model for item in fresh} == {plan.spec.models_of("image_model")[0].key}


def test_a_run_that_traced_tells_through_whose_weights(project: ProjectFolder, plan: Plan, host: PluginHost) -> None:
    run_to_end(project, plan, host)
    with AuditReader(project) as reader:
        results = reader.results(reader.newest())
        assert results.traced == ()  # its methods count pebbles
    with lab_of(project, plan, host, results.run_id) as lab:
        worked(lab.attributions(painter(lab), REQUESTS))
        key = painter(lab).key
    with AuditReader(project) as reader:
        assert reader.results(results.run_id).traced == (key,)


def test_a_project_from_before_attributors_keeps_its_rows_and_takes_traces(
    project: ProjectFolder, plan: Plan, host: PluginHost
) -> None:
    import sqlite_utils

    database = sqlite_utils.Database(project.audit_db)
    audit_migrations().apply(database, stop_before="m005_create_attributions")
    database.table("models").insert({"key": "k", "role": "captioner", "plugin": "old", "name": "Old"})
    database.close()
    with lab_of(project, plan, host) as lab:
        (fresh, _), _ = worked(lab.attributions(painter(lab), REQUESTS))
    with AuditReader(project) as reader:
        assert reader.select("select name from models where key = 'k'")[0]["name"] == "Old"
        assert reader.observed(ATTRIBUTIONS, [fresh.digest]) == {fresh.digest: fresh}
        (row,) = reader.select("select prompt, seed, classes, seen from attributions where digest = ?", [fresh.digest])
    assert (row["prompt"], row["seed"], row["seen"]) == (fresh.request.prompt, fresh.request.seed, fresh.trace.seen)


def test_another_question_is_traced_anew(project: ProjectFolder, plan: Plan, host: PluginHost) -> None:
    (one, _), changes = (
        REQUESTS,
        ({"classes": ("dark", "bright")}, {"tensor": "token embeddings"}, {"interval": 2}, {"target": "step"}),
    )
    with lab_of(project, plan, host) as lab:
        worked(lab.attributions(painter(lab), REQUESTS))
        others = [dataclasses.replace(one, **change) for change in changes]  # type: ignore[arg-type]
        _, made = worked(lab.attributions(painter(lab), [one, *others]))
    assert made == len(changes)
    slower = Plan(dataclasses.replace(plan.spec, settings=GenerationSettings(steps=4)))
    with lab_of(project, slower, host) as lab:
        assert worked(lab.attributions(painter(lab), REQUESTS))[1] == 2


def test_a_gap_is_kept_as_a_gap(project: ProjectFolder, plan: Plan, host: PluginHost) -> None:
    with lab_of(project, plan, host) as lab:
        (fresh,), _ = worked(lab.attributions(painter(lab), [AttributionRequest("a stuck pebble", 1, ("a", "b"))]))
        (stored,), made = worked(lab.attributions(painter(lab), [AttributionRequest("a stuck pebble", 1, ("a", "b"))]))
    assert (stored, made) == (fresh, 0)
    assert not stored.trace.complete
    assert [bool(step.norms) for step in stored.trace.steps] == [True, True, False]
    assert "NaN" in stored.trace.steps[-1].failure


def test_the_stage_says_how_much_is_there_already(project: ProjectFolder, plan: Plan, host: PluginHost) -> None:
    with lab_of(project, plan, host) as lab:
        worked(lab.attributions(painter(lab), REQUESTS[:1]))
        first = next(iter(lab.attributions(painter(lab), REQUESTS)))
    assert isinstance(first, StageStarted)
    assert (first.stage, first.total, first.done) == ("attributions", 2, 1)


def test_an_image_model_that_changed_is_refused(project: ProjectFolder, plan: Plan, host: PluginHost) -> None:
    with lab_of(project, plan, host) as lab:
        (Path(painter(lab).path) / "pebbles.json").write_text('{"world": "another"}')
        with pytest.raises(KnownError, match="its files have changed"):
            worked(lab.attributions(painter(lab), REQUESTS))


def test_a_plan_without_an_attributor_is_refused_in_words(project: ProjectFolder, plan: Plan, host: PluginHost) -> None:
    bare = Plan(dataclasses.replace(plan.spec, models=plan.spec.models[:1]))
    with lab_of(project, bare, host) as lab, pytest.raises(KnownError, match="needs an attributor"):
        worked(lab.attributions(painter(lab), REQUESTS))


@pytest.mark.parametrize("classes", [("one",), ("one", "one"), ()])
def test_classes_between_which_nothing_can_be_chosen_are_refused(classes: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="Two or more different classes"):
        AttributionRequest("a pebble", 0, classes)


def test_a_real_model_is_traced_behind_the_lab(project: ProjectFolder, plan: Plan, host: PluginHost) -> None:
    judge = reference(tiny_model("clip"), host, role="attributor")
    models = (reference(tiny_model("stable_diffusion"), host), judge)
    real = Plan(dataclasses.replace(plan.spec, models=models, settings=GenerationSettings(steps=2)))
    with lab_of(project, real, host) as lab:
        (image,), _ = worked(lab.images(models[0], [plan.spec.prompts[1]], 1))
        request = AttributionRequest(image.prompt, image.seed, ("a man", "a woman"))
        (found,), _ = worked(lab.attributions(models[0], [request]))
    assert found.trace.complete
    assert [image.prompt[start:end] for start, end in found.trace.spans] == list("apebble")


def test_a_judge_that_answers_is_asked_the_question_of_the_bias(
    project: ProjectFolder, plan: Plan, host: PluginHost
) -> None:
    judge = reference(tiny_model("blip_vqa"), host, role="attributor")
    models = (reference(tiny_model("stable_diffusion"), host), judge)
    real = Plan(dataclasses.replace(plan.spec, models=models, settings=GenerationSettings(steps=2)))
    request = AttributionRequest("a pebble", 3, ("a man", "a woman"), question="Who is it?")
    with lab_of(project, real, host) as lab:
        (one, other), _ = worked(
            lab.attributions(models[0], [request, dataclasses.replace(request, question="Is it a nurse?")])
        )
    assert one.trace.complete
    assert (one.request.question, other.request.question) == ("Who is it?", "Is it a nurse?")
    assert one.trace.likelihoods != other.trace.likelihoods


def test_of_a_judge_that_only_looks_a_trace_is_the_same_whatever_the_question(
    project: ProjectFolder, plan: Plan, host: PluginHost
) -> None:
    """What was stored before judges were asked keeps its digest."""
    asked = [dataclasses.replace(request, question="Is it bright?") for request in REQUESTS]
    with lab_of(project, plan, host) as lab:
        before, _ = worked(lab.attributions(painter(lab), REQUESTS))
        after, _ = worked(lab.attributions(painter(lab), asked))
    assert before == after


def test_a_folder_with_clip_is_an_embedder_first(host: PluginHost) -> None:
    assert [found.role for found in host.detect_models(tiny_model("clip"))] == [
        "embedder",
        "classifier",
        "attributor",
    ]
    assert reference(tiny_model("clip"), host).role == "embedder"
