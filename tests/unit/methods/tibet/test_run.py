"""TIBET on the real engine and store: pebbles for images, readers that look at pixels, a language model by rule."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from biaslens_gui.core.events import PlanReady, RunFinished
from biaslens_gui.core.plan import Plan, Proposal
from biaslens_gui.core.records import Finding
from biaslens_gui.core.spec import MethodChoice, Prompt
from biaslens_gui.engine.jobs import ProposeJob
from biaslens_gui.engine.models.folders import built_in
from biaslens_gui.engine.running.inline import run_inline
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import ProjectFolder, create_project
from tests.components.english import english
from tests.pebbles import READERS, pebble_host, pebble_plan, run_to_end

PEBBLE = "a photo of a pebble"
ROW = {"keep": True, "prompt": PEBBLE, "axis": "brightness", "source": "auditor"}


def proposal(*changes: str) -> Proposal:
    """Return an approved proposal with one axis, as an auditor types it."""
    from biaslens_plugins.methods.tibet.counterfactuals import AXIS_COLUMNS, COUNTERFACTUAL_COLUMNS

    from biaslens_gui.core.plan import Table

    axis = {**ROW, "kind": "incidental", "classes": "bright; dark", "question": "Is the pebble bright?"}
    rows = tuple({**ROW, "counterfactual": text} for text in changes)
    tables = (Table("axes", "", AXIS_COLUMNS, (axis,)), Table("counterfactuals", "", COUNTERFACTUAL_COLUMNS, rows))
    return Proposal("tibet", tables)


@pytest.fixture(scope="module")
def host():
    english()  # skips where there is no grammar
    return pebble_host(READERS)


@pytest.fixture
def project(tmp_path: Path) -> ProjectFolder:
    return create_project(tmp_path / "project", "Pebbles")


@pytest.fixture
def plan(tmp_path: Path, host) -> Plan:
    drawn = pebble_plan(tmp_path / "model", host, images=24)
    models = [model for model in drawn.spec.models if model.role in ("image_model", "captioner", "language_model")]
    readers = (
        built_in(host.role("parser", "spacy_english")),
        built_in(host.role("question_answerer", "pebble_answerer")),
    )
    spec = replace(drawn.spec, models=(*models, *readers), prompts=(Prompt(PEBBLE),), methods=(MethodChoice("tibet"),))
    return Plan(spec, (proposal("a photo of a bright pebble", "a photo of a wet pebble"),))


def findings(project: ProjectFolder) -> dict[tuple[str, str], Finding]:
    with AuditReader(project) as reader:
        run = reader.runs()[0].run_id
        return {(finding.kind, finding.subject): finding for finding in reader.findings(run)}


def test_a_run_concludes_and_the_same_run_again_concludes_the_same(project, plan, host):
    events = run_to_end(project, plan, host)
    assert isinstance(events[-1], RunFinished), events[-1]
    assert events[-1].images_made == 72
    first = findings(project)
    kinds = [
        ("coverage", ""),
        *((kind, PEBBLE) for kind in ("association", "axes", "concepts", "aligned", "strip", "merges")),
    ]
    assert list(first) == kinds
    scores = {cas.name: cas for cas in first["association", PEBBLE].estimates}
    assert scores["wet"].value == 1.0  # the same noise and a word without effect: the very same images
    assert scores["bright"].value < 0.9
    assert scores["bright"].high < 1.0
    leaning = first["axes", PEBBLE].leanings[0]
    assert (leaning.bias, leaning.clear) == ("brightness", None)
    assert first["axes", PEBBLE].tables[0].rows[0]["p"] < 0.01
    again = run_to_end(project, plan, host)
    assert again[-1].images_made == 0
    assert findings(project) == first


def test_another_method_finds_the_prompt_s_images_made(project, plan, host):
    run_to_end(project, plan, host)
    grammar = built_in(host.role("parser", "spacy_english"))
    assert grammar in plan.spec.models
    method = MethodChoice("biaslens", {"bias": "pebble"})
    end = run_to_end(project, Plan(replace(plan.spec, methods=(method,))), host)[-1]
    assert isinstance(end, RunFinished), end
    assert (end.images_made, end.images_found) == (0, 24)


def test_an_edited_plan_makes_only_what_is_new(project, plan, host):
    run_to_end(project, plan, host)
    edited = Plan(plan.spec, (proposal("a photo of a bright pebble", "a photo of a dull pebble"),))
    end = run_to_end(project, edited, host)[-1]
    assert (end.images_made, end.images_found) == (24, 48)


def test_a_model_that_says_nothing_of_use_leaves_an_empty_plan(project, plan, host):
    events = list(run_inline(ProposeJob(str(project.path), Plan(plan.spec), "cpu"), host, lambda: None))
    assert isinstance(events[-1], PlanReady), events[-1]
    (told,) = json.loads(events[-1].plan)["proposals"] if isinstance(events[-1].plan, str) else (None,)
    assert [table["rows"] for table in told["tables"]] == [[], []]
    assert any("No axis was proposed" in note for note in told["notes"])
