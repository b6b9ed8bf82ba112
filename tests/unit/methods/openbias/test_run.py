"""OpenBias on the real engine and store: pebbles for images, and a question answerer that reads their brightness."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from biaslens_plugins.methods.openbias.method import OpenBias

from biaslens_gui.api import KEEP, Column, Plan, Prompt, Proposal, Table
from biaslens_gui.core.events import PlanReady, RunFailed, RunFinished
from biaslens_gui.core.records import Finding
from biaslens_gui.core.spec import MethodChoice
from biaslens_gui.engine.jobs import ProposeJob
from biaslens_gui.engine.models.folders import built_in
from biaslens_gui.engine.running.inline import run_inline
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import ProjectFolder, create_project
from tests.pebbles import READERS, pebble_host, reading_plan, run_to_end

BRIGHT, PLAIN = Prompt("a bright pebble"), Prompt("a pebble")
BRIGHTNESS = {"keep": True, "name": "brightness", "classes": "bright; dark", "question": "Is the pebble bright?"}


@pytest.fixture(scope="module")
def host():
    return pebble_host(READERS)


@pytest.fixture
def project(tmp_path: Path) -> ProjectFolder:
    return create_project(tmp_path / "project", "Pebbles")


@pytest.fixture
def plan(tmp_path: Path, host) -> Plan:
    """A plan whose one bias is the auditor's own."""
    drawn = reading_plan(tmp_path / "model", host, images=20)
    talker = built_in(host.role("language_model", "pebble_talker"))
    spec = replace(drawn.spec, models=(*drawn.spec.models, talker), methods=(MethodChoice("openbias"),))
    columns = (KEEP, *(Column(name, name, editable=True) for name in ("name", "classes", "question")))
    tables = (Table("biases", "Biases", columns, (BRIGHTNESS,)), Table("captions", "Captions", (KEEP,)))
    return Plan(replace(spec, prompts=(BRIGHT, PLAIN)), (Proposal("openbias", tables),))


def findings(project: ProjectFolder) -> dict[tuple[str, str], Finding]:
    with AuditReader(project) as reader:
        run = reader.runs()[0].run_id
        return {(finding.kind, finding.subject): finding for finding in reader.findings(run)}


def test_a_run_concludes_and_the_same_run_again_concludes_the_same(project, plan, host):
    events = run_to_end(project, plan, host)
    assert isinstance(events[-1], RunFinished), events[-1]
    first = findings(project)
    kinds = [("shares", "brightness"), ("severity", "brightness"), ("captions", "brightness")]
    over_all = [("ranking", ""), ("context", "")]
    assert list(first) == [("coverage", ""), *kinds, *over_all, ("classifier", "brightness")]
    heat = {(cell.name, cell.group): cell for cell in first["captions", "brightness"].estimates}
    assert heat[BRIGHT.text, "bright"].value > 0.6 > heat[PLAIN.text, "bright"].value
    assert heat[BRIGHT.text, "bright"].n == 20
    leanings = {leaning.prompt: leaning.towards for leaning in first["severity", "brightness"].leanings}
    assert leanings == {BRIGHT.text: "bright", PLAIN.text: "dark"}
    assert first["classifier", "brightness"].estimates[0].value == 1.0  # both read the same pixels
    again = run_to_end(project, plan, host)
    assert again[-1].images_made == 0
    assert findings(project) == first


def test_an_edited_plan_asks_something_else_of_the_same_images(project, plan, host):
    run_to_end(project, plan, host)
    proposal = plan.proposal("openbias")
    row = {**BRIGHTNESS, "name": "light", "classes": "bright; dark; grey", "question": "How light is it?"}
    edited = proposal.with_table(replace(proposal.table("biases"), rows=(row,)))
    events = run_to_end(project, replace(plan, proposals=(edited,)), host)
    assert events[-1].images_made == 0
    with AuditReader(project) as reader:
        found = [finding for run in reader.runs() for finding in reader.findings(run.run_id)]
    assert {finding.subject for finding in found if finding.kind == "severity"} == {"brightness", "light"}


def test_a_proposal_can_be_asked_for_alone_and_says_what_it_lacks(project, plan, host):
    events = list(run_inline(ProposeJob(str(project.path), replace(plan, proposals=()), "cpu"), host, lambda: None))
    assert isinstance(events[-1], PlanReady), events[-1]
    (proposal,) = json.loads(events[-1].plan)["proposals"]
    assert [table["name"] for table in proposal["tables"]] == ["biases", "captions"]
    assert "no usable answer" in proposal["notes"][0]


def test_what_was_typed_wrongly_ends_the_run_in_words(project, plan, host):
    wrong = replace(plan.spec, methods=(MethodChoice("openbias", {"reference": "brightness: bright=1"}),))
    failed = run_to_end(project, replace(plan, spec=wrong), host)[-1]
    assert isinstance(failed, RunFailed)
    assert "its classes are: bright, dark" in failed.message


def test_the_method_needs_what_it_asks():
    assert OpenBias.info.needs == ("image_model", "language_model", "question_answerer")
