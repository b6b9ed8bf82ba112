"""The method from proposal to claims: a world in which it is known what goes together, and what fixing brings."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from biaslens_plugins.methods.intersections import biaslens_review_spec
from biaslens_plugins.methods.intersections.method import Intersections

from biaslens_gui import claims
from biaslens_gui.api import (
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
from biaslens_gui.core.claims.records import Claim, ReaderError
from biaslens_gui.core.codec import from_data, to_data
from biaslens_gui.core.events import RunFinished
from biaslens_gui.reports.german import german
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import create_project
from tests.components.scripted import ScriptedLab, finish, spec_of
from tests.pebbles import READERS, pebble_host, proposed, run_to_end, six_plan

METHOD = Intersections()
BOUND, FREE = "a photo of a nurse", "a photo of a guard"
"""Among nurses women are young and men old; among guards neither has to do with the other."""
WORDS = {"female": ("Who?", "woman"), "male": ("Who?", "man"), "young": ("Age?", "young"), "old": ("Age?", "old")}
PROVED = {"the question answerer": ReaderError(0.0, "reference")}


def script(request: CompletionRequest) -> str:
    if request.task == "openbias.proposals":
        biases = [("gender", ["woman", "man"], "Who?"), ("age", ["young", "old"], "Age?")]
        return json.dumps([{"name": name, "classes": of, "question": asked} for name, of, asked in biases])
    prompt, axis = str(request.inputs["prompt"]), {"gender": "Who?", "age": "Age?"}[str(request.inputs["axis"])]
    told = {word: value for word, (question, value) in WORDS.items() if question == axis}
    changed = [{"prompt": prompt.replace(" of a ", f" of a {word} "), "value": name} for word, name in told.items()]
    return json.dumps(changed)


def drawn(image: ImageRecord, question: str) -> str:
    """Return what an image shows, decided by its seed alone but for what is asked for, and by gender where bound."""
    told = {asked: value for word, (asked, value) in WORDS.items() if f" {word} " in image.prompt}
    chance = np.random.default_rng(image.seed).random(2)
    gender = told.get("Who?") or ("woman" if chance[0] < 0.6 else "man")
    if "Age?" in told and "Who?" not in told and image.prompt.endswith("nurse"):
        gender = "woman" if told["Age?"] == "young" else "man"
    age = "young" if image.prompt.endswith("nurse") and gender == "woman" else "old"
    if image.prompt.endswith("guard"):
        age = "young" if chance[1] < 0.5 else "old"
    return gender if question == "Who?" else told.get("Age?", age)


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


def claimed(findings, kind: str, **more) -> dict[str, Claim]:
    declared = Declared(prompts=(BOUND, FREE), reader_errors=PROVED, looks="one", **more)
    return {claim.prompt: claim for claim in claims.of_run(declared, findings) if claim.kind == kind}


def test_every_finding_can_be_stored_and_says_what_it_is():
    findings = measured(lab_of(BOUND, FREE, models=("Drawn", "Other")))
    per_prompt = ["joint", "together", "change", "sensitivity"]
    assert [finding.kind for finding in findings] == ["coverage", *per_prompt, *per_prompt] * 2
    for finding in findings:
        assert from_data(Finding, to_data(finding)) == finding
        assert canonical_json(finding)
        assert finding.words
        for table in finding.tables:
            assert all([column.name for column in table.columns] == list(row) for row in table.rows), table.name


def test_what_is_bound_is_found_and_what_is_free_left_alone():
    findings = measured(lab_of(BOUND, FREE, images=48))
    found = claimed(findings, "association")
    bound, free = found[BOUND], found[FREE]
    assert (bound.conclusion, bound.among.group, bound.group, bound.value) == ("clear", "woman", "young", 1)
    assert free.conclusion == "not clear yet"
    crossed = one(findings, "joint", f"{BOUND}: gender and age")
    joint = {(share.name, share.group): share.value for share in crossed.estimates}
    assert joint["woman", "old"] == joint["man", "young"] == 0
    assert joint["woman", "young"] + joint["man", "old"] == pytest.approx(1)
    assert crossed.words.startswith("Rarest against independence: ")


def test_where_every_image_shows_one_crossing_none_is_called_rare():
    lab = lab_of(BOUND, answer_of=lambda image, question: "woman" if question == "Who?" else "old")
    crossed = one(measured(lab), "joint", f"{BOUND}: gender and age")
    assert crossed.words == "No crossing is shown less often than independence lets one expect."
    assert german(crossed.words) != crossed.words


def test_what_fixing_one_changes_in_the_other_is_a_claim_of_images_of_the_same_seeds():
    findings = measured(lab_of(BOUND, FREE, images=48))
    every = [
        claim
        for claim in claims.of_run(Declared(prompts=(BOUND, FREE), reader_errors=PROVED, looks="one"), findings)
        if claim.kind == "change"
    ]
    found = {(claim.prompt, claim.question): claim for claim in every}
    assert len(found) == 2 * 2 * 2  # prompts, attributes that are fixed, classes
    older = found["a photo of a old nurse", "gender"]
    assert (older.conclusion, older.group, older.shared_seeds) == ("clear", "man", True)
    assert {claim.value for (prompt, _), claim in found.items() if prompt.endswith("guard")} == {0}


def test_sensitivity_is_how_far_fixing_brings_the_other_towards_even():
    findings = measured(lab_of(BOUND, FREE, images=48))
    score = {
        (estimate.name, estimate.group): estimate.value for estimate in one(findings, "sensitivity", BOUND).estimates
    }
    women = sum(drawn(image, "Who?") == "woman" for image in _images(BOUND)) / 48
    assert score["age fixed", "gender"] == pytest.approx(abs(women - 0.5))
    assert {estimate.value for estimate in one(findings, "sensitivity", FREE).estimates} == {0}


def test_what_a_request_that_drops_a_word_changes_is_shown_but_no_claim_of_a_word():
    lab = lab_of("a photo of a tall nurse", images=12)
    own = asked_of(lab)
    table = own.table("requests")
    rows = [{**row, "request": "a photo of a nurse"} if row["class"] == "old" else row for row in table.rows]
    findings = measured(lab, Plan(lab.spec, (own.with_table(replace(table, rows=tuple(rows))),)))
    change = one(findings, "change", "a photo of a tall nurse")
    assert {contrast.word for contrast in change.contrasts} == {"female", "male", "young"}
    assert any(share.name.startswith("old: gender") for share in change.estimates)


def _images(prompt: str) -> list[ImageRecord]:
    lab = lab_of(prompt, images=48)
    model = lab.spec.models_of("image_model")[0]
    return list(finish(lab.images(model, lab.spec.prompts, 48)))


def test_images_that_were_stopped_or_failed_are_told():
    findings = measured(lab_of(BOUND, status_of={(BOUND, 0): "failed", (BOUND, 1): "filtered"}))
    (row,) = one(findings, "coverage", "").tables[0].rows
    assert (row["asked"], row["ok"], row["filtered"], row["failed"]) == (120, 118, 1, 1)
    assert {share.n for share in one(findings, "joint", f"{BOUND}: gender and age").estimates} == {22}


def test_all_that_a_report_says_of_it_is_there_in_german():
    for finding in measured(lab_of(BOUND, FREE, status_of={(BOUND, 0): "failed"})):
        ways = [estimate.how for estimate in finding.estimates]
        heads = [table.title for table in finding.tables]
        helps = [column.help for table in finding.tables for column in table.columns]
        for text in filter(None, (finding.title, finding.words, *finding.caveats, *ways, *heads, *helps)):
            assert german(text) != text


def test_order_of_images_is_of_no_account():
    assert measured(lab_of(BOUND)) == measured(lab_of(BOUND, shuffle=True))


@pytest.mark.parametrize("models", [("Drawn",), ("Drawn", "Other")])
def test_cost_is_what_measure_asks_for(models):
    lab = lab_of(BOUND, FREE, images=4, models=models)
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
    assert cost.images == len(lab.drawn) == 2 * 5 * 4 * len(models)
    assert cost.questions == len(questions)


def test_a_single_attribute_has_nothing_to_cross_and_the_plan_says_so():
    lab = lab_of(BOUND)
    own = asked_of(lab)
    table = own.table("biases")
    left = own.with_table(replace(table, rows=tuple({**row, "keep": row["name"] == "age"} for row in table.rows)))
    (finding,) = measured(lab, Plan(lab.spec, (left,)))
    assert finding.reading == "not measured"
    assert METHOD.cost(Plan(lab.spec, (left,)), {}).images == 0
    chosen = replace(lab.spec, methods=(MethodChoice("intersections"),))
    (issue,) = biaslens_review_spec(chosen, (left,))
    assert "nothing to cross" in issue.message
    assert list(biaslens_review_spec(chosen, (own,))) == []
    assert list(biaslens_review_spec(lab.spec, (left,))) == []


def test_one_attribute_by_two_names_is_not_crossed_with_itself():
    """Whoever shows a woman by gender shows one by sex: that would always be clear, and says nothing."""
    lab = lab_of(BOUND, images=12)
    own = asked_of(lab)
    tables = {
        name: (*rows, *({**row, "name": "sex"} for row in rows if row["name"] == "gender"))
        for name, rows in ((name, own.table(name).rows) for name in ("biases", "requests"))
    }
    for name, rows in tables.items():
        own = own.with_table(replace(own.table(name), rows=rows))
    findings = measured(lab, Plan(lab.spec, (own,)))
    tested = [test for finding in findings for test in finding.tested]
    assert tested
    assert not [test for test in tested if test.question == test.among.question]
    assert not [finding for finding in findings if finding.subject == f"{BOUND}: gender and sex"]
    pairs = {(share.name, share.group) for share in one(findings, "sensitivity", BOUND).estimates}
    assert pairs == {("gender fixed", "age"), ("sex fixed", "age"), ("age fixed", "gender"), ("age fixed", "sex")}
    moved = {share.name for share in one(findings, "change", BOUND).estimates}
    assert not [name for name in moved if name.startswith(("woman", "man")) and " age " not in name]
    chosen = replace(lab.spec, methods=(MethodChoice("intersections"),))
    (issue,) = biaslens_review_spec(chosen, (own,))
    assert issue.message == f"Of “{BOUND}”, “gender” and “sex” are one attribute and are not crossed with each other."
    only = own.table("biases")
    left = own.with_table(replace(only, rows=tuple(row for row in only.rows if row["name"] != "age")))
    assert [finding.kind for finding in measured(lab, Plan(lab.spec, (left,)))] == ["coverage"]
    assert METHOD.cost(Plan(lab.spec, (left,)), {}).images == 0


def test_captions_are_a_second_reader_of_what_goes_together():
    captions = {BOUND: ("a young woman", "an old man", "somebody")}
    lab = lab_of(BOUND, images=24, captions_of=captions)
    reader = ModelRef("captioner", "captioner", name="Captioner")
    lab.spec = replace(lab.spec, models=(*lab.spec.models, reader))
    tested = one(measured(lab), "together", f"{BOUND}: gender and age").tested
    assert [(test.reader, test.reader_kind) for test in tested] == [
        ("the question answerer", "answers"),
        ("Captioner", "captions"),
    ]
    assert (tested[1].value, tested[1].n) == (1, 16)
    assert METHOD.cost(Plan(lab.spec, (asked_of(lab),)), {}).captions == 120


# --- With the engine: pebbles, and the images of another method


def test_its_images_are_those_of_default_or_inability(tmp_path):
    host = pebble_host(READERS)
    plan = six_plan(tmp_path / "model", host)
    methods = (MethodChoice("default_or_inability"), MethodChoice("intersections"))
    plan = proposed(Plan(replace(plan.spec, methods=methods)), host, tmp_path / "asked")
    there, wanted = (
        {(item.prompt, item.seeds_of or item.prompt) for item in host.methods[name].cost(plan, {}).sets}
        for name in ("default_or_inability", "intersections")
    )
    assert len(wanted) == 1 + 2 + 2 + 3  # the prompt, genders, ages, tones of skin
    assert wanted == there


def test_an_audit_of_pebbles_runs_to_its_end(tmp_path):
    host = pebble_host(READERS)
    plan = six_plan(tmp_path / "model", host)
    chosen = replace(plan.spec, methods=(MethodChoice("intersections", {"attributes": "gender, age"}),))
    plan = proposed(Plan(chosen), host, tmp_path / "asked")
    project = create_project(tmp_path / "audit", "Crossed")
    end = run_to_end(project, plan, host)[-1]
    assert isinstance(end, RunFinished)
    assert end.images_made == 20
    with AuditReader(project) as reader:
        findings = [finding for finding in reader.findings(plan.run_id) if finding.method == "intersections"]
    assert [finding.kind for finding in findings] == ["coverage", "joint", "together", "change", "sensitivity"]
