"""BiasLens on the real engine and store: pebbles for images, the lexicon for a language model, the real grammar."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from biaslens_gui.core.events import PlanReady, RunFinished
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import Finding, Verdict
from biaslens_gui.core.spec import MethodChoice, Prompt
from biaslens_gui.engine.models.folders import built_in
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.desk import Desk
from biaslens_gui.store.project import ProjectFolder, create_project
from tests.components.english import english
from tests.pebbles import pebble_host, pebble_plan, run_to_end

BRIGHT, PLAIN = Prompt("a bright pebble", "bright"), Prompt("a pebble", "plain")


@pytest.fixture(scope="module")
def host():
    english()  # skips where there is no grammar
    return pebble_host()


@pytest.fixture
def project(tmp_path: Path) -> ProjectFolder:
    return create_project(tmp_path / "project", "Pebbles")


@pytest.fixture
def plan(tmp_path: Path, host) -> Plan:
    drawn = pebble_plan(tmp_path / "model", host)
    models = [model for model in drawn.spec.models if model.role in ("image_model", "captioner")]
    rules = (built_in(host.role("language_model", "lexicon")), built_in(host.role("parser", "spacy_english")))
    method = MethodChoice("biaslens", {"bias": "pebble"})
    return Plan(replace(drawn.spec, models=(*models, *rules), prompts=(BRIGHT, PLAIN), methods=(method,)))


def findings(project: ProjectFolder) -> dict[tuple[str, str], Finding]:
    with AuditReader(project) as reader:
        run = reader.runs()[0].run_id
        return {(finding.kind, finding.subject): finding for finding in reader.findings(run)}


def test_a_run_concludes_and_the_same_run_again_concludes_the_same(project, plan, host):
    events = run_to_end(project, plan, host)
    assert isinstance(events[-1], RunFinished), events[-1]
    first = findings(project)
    kinds = [("coverage", ""), ("subject", ""), ("pairs", "pebble"), ("mr02", "pebble"), ("mr03", "pebble")]
    assert [*kinds, ("groups", "pebble")] == list(first)
    pairs = {estimate.name: estimate for estimate in first["pairs", "pebble"].estimates}
    assert set(pairs) == {"bright pebble", "dark pebble"}
    assert sum(estimate.value for estimate in pairs.values()) == pytest.approx(1.0)
    assert pairs["bright pebble"].n == 24
    again = run_to_end(project, plan, host)
    assert again[-1].images_made == 0
    assert findings(project) == first


def test_what_reviewers_decide_reaches_the_next_run(project, plan, host):
    run_to_end(project, plan, host)
    rows = findings(project)["subject", ""].tables[0].rows
    desk = Desk(project)
    for row in rows:
        desk.record_verdict(Verdict("A", str(row["image"]), "subject", "yes"))
    desk.close()
    run_to_end(project, plan, host)
    subject = findings(project)["subject", ""]
    assert {row["verdict"] for row in subject.tables[0].rows} == {"yes"}
    assert [estimate.value for estimate in subject.estimates] == [1.0, 1.0]
    assert [estimate.note for estimate in subject.estimates] == ["", ""]


def test_a_proposal_can_be_asked_for_alone(project, plan, host):
    from biaslens_gui.engine.jobs import ProposeJob
    from biaslens_gui.engine.running.inline import run_inline

    open_plan = replace(plan, spec=replace(plan.spec, methods=(MethodChoice("biaslens"),)))
    events = list(run_inline(ProposeJob(str(project.path), open_plan, "cpu"), host, lambda: None))
    assert isinstance(events[-1], PlanReady), events[-1]
    assert "pebble" in events[-1].plan
