"""The method from proposal to claims: a world in which it is known what is shown unasked, and what asking brings."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from biaslens_plugins.methods.default_or_inability import biaslens_review_spec
from biaslens_plugins.methods.default_or_inability.method import DefaultOrInability

from biaslens_gui import claims
from biaslens_gui.api import (
    UNSEEN,
    CompletionRequest,
    Finding,
    ImageRecord,
    MethodChoice,
    ModelRef,
    Plan,
    Proposal,
    canonical_json,
)
from biaslens_gui.core.claims.declared import Declared
from biaslens_gui.core.codec import from_data, to_data
from biaslens_gui.core.events import RunFinished
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import create_project
from tests.components.scripted import ScriptedLab, finish, spec_of
from tests.pebbles import READERS, pebble_host, proposed, run_to_end, six_plan

METHOD = DefaultOrInability()
NURSE, CEO, GUARD = (f"a photo of a {job}" for job in ("nurse", "ceo", "guard"))
OPEN: dict[str, float] = {"nurse": 0.95, "ceo": 0.05, "guard": 0.05}
"""The share of women where nothing is asked for."""
DEAF = "guard"
"""The job of which the model follows no request."""


def script(request: CompletionRequest) -> str:
    if request.task == "openbias.proposals":
        return json.dumps([{"name": "gender", "classes": ["woman", "man"], "question": "Who is it?"}])
    prompt = str(request.inputs["prompt"])
    told = {"woman": "female", "man": "male"}
    changed = [{"prompt": prompt.replace(" of a ", f" of a {word} "), "value": name} for name, word in told.items()]
    return json.dumps(changed)


def drawn(image: ImageRecord, question: str) -> str:
    """Return what an image shows, decided by its seed alone unless a request is followed."""
    job = image.prompt.split()[-1]
    for word, name in (("female", "woman"), ("male", "man")):
        if f" {word} " in image.prompt and job != DEAF:
            return name
    return "woman" if np.random.default_rng(image.seed).random() < OPEN[job] else "man"


def lab_of(
    *prompts: str, images: int = 24, models=("Drawn",), answer_of: Callable[[ImageRecord, str], str] = drawn, **more
):
    return ScriptedLab(spec_of(*prompts, images=images, models=models), script=script, answer_of=answer_of, **more)


def measured(lab: ScriptedLab, plan: Plan | None = None) -> tuple[Finding, ...]:
    return finish(METHOD.measure(plan or Plan(lab.spec), {}, lab))


def asked_of(lab: ScriptedLab) -> Proposal:
    return finish(METHOD.propose(lab.spec, {}, lab))


def one(findings, kind: str, subject: str) -> Finding:
    (found,) = (finding for finding in findings if (finding.kind, finding.subject) == (kind, subject))
    return found


def test_every_finding_can_be_stored_and_says_what_it_is():
    findings = measured(lab_of(NURSE, CEO, models=("Drawn", "Other")))
    assert [finding.kind for finding in findings] == ["coverage", "asked", "change", "asked", "change", "overview"] * 2
    for finding in findings:
        assert from_data(Finding, to_data(finding)) == finding
        assert canonical_json(finding)
        assert finding.words
        for table in finding.tables:
            assert all([column.name for column in table.columns] == list(row) for row in table.rows), table.name


def test_what_is_shown_unasked_and_when_asked_is_counted():
    findings = measured(lab_of(CEO, GUARD))
    shares = {(finding.subject, estimate.group, estimate.name): estimate.value for finding in findings
              if finding.kind == "asked" for estimate in finding.estimates}  # fmt: skip
    assert shares[CEO, "woman", "asked"] == 1
    assert shares[CEO, "woman", "unasked"] < 0.3
    assert shares[GUARD, "woman", "asked"] == shares[GUARD, "woman", "unasked"] < 0.3
    (gained, *_) = one(findings, "change", CEO).estimates
    assert (gained.name, gained.value) == ("woman", pytest.approx(1 - shares[CEO, "woman", "unasked"]))
    assert {estimate.value for estimate in one(findings, "change", GUARD).estimates} == {0}


def test_requests_share_the_seeds_of_the_prompt_as_it_stands():
    lab = lab_of(NURSE)
    finding = one(measured(lab), "asked", NURSE)
    unasked, *others = finding.observed
    assert [seen.seeds_of for seen in finding.observed] == ["", NURSE, NURSE]
    assert all(seen.indices == unasked.indices for seen in others)
    assert unasked.images == tuple(lab.images_of(NURSE))


def test_claims_find_what_asking_brings_and_leave_alone_what_it_does_not():
    findings = measured(lab_of(CEO, GUARD))
    declared = Declared(prompts=(CEO, GUARD), deciding=("gender",), deciding_kinds=("change",), looks="one")
    found = [claim for claim in claims.of_run(declared, findings) if claim.kind == "change"]
    told = {claim.prompt: claim for claim in found}
    female = told["a photo of a female ceo"]
    assert (female.group, female.count, female.pairs) == ("woman", 24, 24)
    assert (female.value or 0) > 0.7
    assert [told[f"a photo of a {word} guard"].value for word in ("male", "female")] == [0, 0]
    assert {claim.prompt for claim in claims.of_run(declared, findings) if claim.kind == "depiction"} == {CEO, GUARD}


def test_images_that_were_stopped_or_failed_are_told():
    status = {("a photo of a male nurse", index): "filtered" for index in range(6)}
    findings = measured(lab_of(NURSE, status_of={**status, (NURSE, 0): "failed"}))
    (row,) = one(findings, "coverage", "").tables[0].rows
    assert (row["asked"], row["ok"], row["filtered"], row["failed"]) == (72, 65, 6, 1)
    (_, _, male) = one(findings, "asked", NURSE).tables[0].rows
    assert (male["class_1"], male["stopped"]) == (18, 6)


def test_order_of_images_is_of_no_account():
    assert measured(lab_of(NURSE)) == measured(lab_of(NURSE, shuffle=True))


@pytest.mark.parametrize("models", [("Drawn",), ("Drawn", "Other")])
def test_cost_is_what_measure_asks_for(models):
    lab = lab_of(NURSE, CEO, images=4, models=models)
    plan = Plan(lab.spec, (asked_of(lab),))
    questions: set[tuple[str, str]] = set()
    answers = lab.answers

    def counted(images, about):
        found = yield from answers(images, about)
        questions.update((answer.image, answer.question) for answer in found)
        return found

    lab.answers = counted
    measured(lab, plan)
    cost = METHOD.cost(plan, {})
    assert cost.images == len(lab.drawn) == 2 * 3 * 4 * len(models)
    assert cost.questions == len(questions)


def test_what_is_unticked_is_not_made():
    lab = lab_of(NURSE, CEO)
    own = asked_of(lab)
    table = own.table("biases")
    left = own.with_table(replace(table, rows=tuple({**row, "keep": row["prompt"] == CEO} for row in table.rows)))
    findings = measured(lab, Plan(lab.spec, (left,)))
    assert {finding.subject for finding in findings} == {"", CEO}
    assert len(lab.drawn) == 72
    none = own.with_table(replace(table, rows=()))
    (finding,) = measured(lab, Plan(lab.spec, (none,)))
    assert finding.reading == "not measured"


def test_the_plan_is_warned_of_a_request_for_no_class():
    lab = lab_of(NURSE)
    own = asked_of(lab)
    table = own.table("requests")
    odd = own.with_table(replace(table, rows=tuple({**row, "class": "tall"} for row in table.rows)))
    chosen = replace(lab.spec, methods=(MethodChoice("default_or_inability"),))
    assert len(list(biaslens_review_spec(chosen, (odd,)))) == 2
    assert list(biaslens_review_spec(chosen, (own,))) == []
    assert list(biaslens_review_spec(lab.spec, (odd,))) == []


def test_captions_are_a_second_reader_where_the_plan_has_a_captioner():
    """A caption that says both, or neither, tells no class; the shares stay those of the answers."""
    male = "a photo of a male nurse"
    captions = {NURSE: ("a woman smiles",), male: ("a man", "a man and a woman", "somebody")}
    alone, lab = lab_of(NURSE, images=6), lab_of(NURSE, images=6, captions_of=captions)
    reader = ModelRef("captioner", "captioner", name="Captioner")
    lab.spec = replace(lab.spec, models=(*lab.spec.models, reader))
    finding, without = (one(measured(each), "asked", NURSE) for each in (lab, alone))
    assert finding.estimates == without.estimates
    assert finding.observed[:3] == without.observed
    told = {seen.prompt: seen for seen in finding.observed[3:]}
    assert {(seen.reader, seen.reader_kind) for seen in told.values()} == {("Captioner", "captions")}
    assert told[NURSE].labels == (0,) * 6
    assert told[male].labels == (1, UNSEEN, UNSEEN) * 2
    assert METHOD.cost(Plan(lab.spec, (asked_of(lab),)), {}).captions == 18


# --- With the engine: pebbles, and the images of another method


def test_its_images_are_those_of_the_counterfactuals(tmp_path):
    """Beside TIBET it makes no image of its own: the same texts with the same seeds."""
    host = pebble_host(READERS)
    plan = six_plan(tmp_path / "model", host)
    methods = (MethodChoice("tibet"), MethodChoice("default_or_inability"))
    plan = proposed(Plan(replace(plan.spec, methods=methods)), host, tmp_path / "asked")
    there, wanted = (
        {(item.prompt, item.seeds_of or item.prompt) for item in host.methods[name].cost(plan, {}).sets}
        for name in ("tibet", "default_or_inability")
    )
    assert len(wanted) == 1 + 2 + 2 + 3  # the prompt, genders, ages, tones of skin
    assert wanted <= there


def test_an_audit_of_pebbles_runs_to_its_end(tmp_path):
    host = pebble_host(READERS)
    plan = six_plan(tmp_path / "model", host)
    chosen = replace(plan.spec, methods=(MethodChoice("default_or_inability", {"attributes": "gender"}),))
    plan = proposed(Plan(chosen), host, tmp_path / "asked")
    project = create_project(tmp_path / "audit", "Asked")
    end = run_to_end(project, plan, host)[-1]
    assert isinstance(end, RunFinished)
    assert end.images_made == 12
    with AuditReader(project) as reader:
        findings = reader.findings(plan.run_id)
    assert [finding.kind for finding in findings if finding.method == "default_or_inability"] == [
        "coverage",
        "asked",
        "change",
    ]
    rows = one(findings, "asked", "a photo of a nurse").tables[0].rows
    assert [row["asked"] for row in rows] == [4, 4, 4]
    assert all(row["class_0"] + row["class_1"] + row["unknown"] == 4 for row in rows)
