"""GradBias on the real engine and store: pebbles for images, a pebble attributor, the real grammar."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from biaslens_gui.core.events import RunFinished
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import MethodChoice, Prompt
from biaslens_gui.engine.models.folders import built_in
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.observations import ATTRIBUTIONS
from biaslens_gui.store.project import ProjectFolder, create_project
from tests.components.english import english
from tests.pebbles import READERS, contents, pebble_host, pebble_plan, run_to_end, tracing_plan

BRIGHTNESS = {
    "name": "brightness",
    "classes": ["bright", "dark"],
    "question": "Is it bright?",
    "present_in_prompt": False,
}
OPTIONS = {"seeds": 2, "ground_truth": True, "baselines": True}


@pytest.fixture(scope="module")
def host():
    english()  # skips where there is no grammar
    return pebble_host(READERS)


@pytest.fixture
def project(tmp_path: Path) -> ProjectFolder:
    return create_project(tmp_path / "project", "Pebbles")


@pytest.fixture
def plan(tmp_path: Path, host, monkeypatch) -> Plan:
    talker = host.role("language_model", "pebble_talker")
    monkeypatch.setattr(
        talker,
        "complete",
        lambda requests, check: [
            json.dumps([BRIGHTNESS]) if request.task == "openbias.proposals" else "yes" for request in requests
        ],
    )
    drawn, traced = pebble_plan(tmp_path / "model", host), tracing_plan(tmp_path / "model", host)
    readers = [model for model in traced.spec.models if model.role != "image_model"]
    kept = [model for model in drawn.spec.models if model.role in ("image_model", "language_model")]
    models = (*kept, *readers, built_in(host.role("parser", "spacy_english")))
    prompts = (Prompt("a smooth pebble beside a river"), Prompt("a stuck pebble"))
    spec = replace(drawn.spec, models=models, prompts=prompts, methods=(MethodChoice("gradbias", OPTIONS),))
    return Plan(replace(spec, images_per_prompt=3))


def test_a_run_concludes_and_the_same_run_again_changes_nothing(project, plan, host):
    events = run_to_end(project, plan, host)
    assert isinstance(events[-1], RunFinished), events[-1]
    with AuditReader(project) as reader:
        run = reader.runs()[0].run_id
        findings, traces = reader.findings(run), reader.observed_in(run, ATTRIBUTIONS)
    assert [(finding.kind, finding.subject.partition(":")[0]) for finding in findings] == [
        ("influence", "brightness"),
        ("left out", "brightness"),
        ("influence", "brightness"),
        ("left out", "brightness"),
        ("accuracy", ""),
    ]
    first, stuck = findings[0], findings[2]
    assert [estimate.name for estimate in first.estimates] == ["smooth", "pebble", "river"]
    assert {leaning.towards for leaning in first.leanings} == {"smooth"}
    assert stuck.reading == "not measured"  # every trace of it has a gap
    assert {estimate.missing for estimate in stuck.estimates} <= {2}
    assert len(traces) == 4
    before = contents(project)
    assert run_to_end(project, plan, host)[-1].images_made == 0
    assert contents(project) == before
