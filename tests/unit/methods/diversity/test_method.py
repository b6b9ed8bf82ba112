"""The method from proposal to findings: a world in which it is known which model shows how many kinds."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from biaslens_plugins.methods.diversity import biaslens_review_spec
from biaslens_plugins.methods.diversity.method import Diversity

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
from biaslens_gui.core.claims.records import ReaderError
from biaslens_gui.core.codec import from_data, to_data
from biaslens_gui.core.events import RunFinished
from biaslens_gui.reports.german import german
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import create_project
from tests.components.scripted import ScriptedLab, finish, spec_of
from tests.pebbles import READERS, pebble_host, proposed, run_to_end, six_plan

METHOD = Diversity()
NURSE, GUARD = "a photo of a nurse", "a photo of a guard"
"""The second model shows women alone among nurses; all else is by chance, the same for both."""
WORDS = {"female": "woman", "male": "man"}
PROVED = {"the question answerer": ReaderError(0.0, "reference")}


def script(request: CompletionRequest) -> str:
    if request.task == "openbias.proposals":
        return json.dumps([{"name": "gender", "classes": ["woman", "man"], "question": "Who?"}])
    prompt = str(request.inputs["prompt"])
    return json.dumps(
        [{"prompt": prompt.replace(" of a ", f" of a {word} "), "value": of} for word, of in WORDS.items()]
    )


def drawn(image: ImageRecord, question: str) -> str:
    """Return what an image shows: what is asked for, women of the second model's nurses, else by seed."""
    if "place" in question:
        return "modest" if "affluent" in question else "worn"
    told = next((value for word, value in WORDS.items() if f" {word} " in image.prompt), "")
    if not told and image.prompt == NURSE and image.model != FIRST:
        return "woman"
    return told or ("woman" if np.random.default_rng([image.seed, len(image.prompt)]).random() < 0.5 else "man")


def lab_of(*prompts: str, images: int = 24, models=("Drawn",), answer_of: Callable[..., str] = drawn, **more):
    return ScriptedLab(spec_of(*prompts, images=images, models=models), script=script, answer_of=answer_of, **more)


FIRST = finish((lab := lab_of(NURSE)).images(lab.spec.models_of("image_model")[0], lab.spec.prompts, 1))[0].model


def measured(lab: ScriptedLab, plan: Plan | None = None, **options) -> tuple[Finding, ...]:
    return finish(METHOD.measure(plan or Plan(lab.spec), options, lab))


def asked_of(lab: ScriptedLab, **options) -> Proposal:
    return finish(METHOD.propose(lab.spec, options, lab))


def found(findings, kind: str, subject: str = "", model: str = "Drawn") -> Finding:
    (finding,) = (each for each in findings if (each.kind, each.subject, each.model) == (kind, subject, model))
    return finding


def nulls(finding: Finding) -> dict[str, dict]:
    return {str(row["prompt"]): dict(row) for row in finding.tables[0].rows}


def test_every_finding_can_be_stored_and_says_what_it_is():
    findings = measured(lab_of(NURSE, GUARD, models=("Drawn", "Other")))
    first = ["coverage", "numbers", "numbers", "homogenisation"]
    assert [finding.kind for finding in findings] == [*first, *first, "models"]
    for finding in findings:
        assert from_data(Finding, to_data(finding)) == finding
        assert canonical_json(finding)
        assert finding.words
        for table in finding.tables:
            assert all([column.name for column in table.columns] == list(row) for row in table.rows), table.name


def test_a_model_that_shows_one_kind_is_found_and_the_other_left_alone():
    findings = measured(lab_of(NURSE, GUARD, models=("Drawn", "Other")))
    narrow = found(findings, "numbers", NURSE, "Other")
    assert [estimate.value for estimate in narrow.estimates] == pytest.approx([1, 1, 1])
    assert narrow.words == "As diverse as 1.0 of 2 classes shown equally often, at 24 images."
    assert all((estimate.value or 0) > 1.5 for estimate in found(findings, "numbers", NURSE).estimates)
    for finding in (found(findings, "homogenisation", model="Other"), found(findings, "models", "Drawn", "Other")):
        values = {estimate.name: estimate for estimate in finding.estimates}
        assert values[NURSE].high < 0
        assert nulls(finding)[NURSE]["p"] < 0.01
        assert values[GUARD].low <= 0 <= values[GUARD].high
        assert nulls(finding)[GUARD]["p"] > 0.05
    fair = found(findings, "homogenisation")
    assert all(estimate.low <= 0 <= estimate.high for estimate in fair.estimates)


TONES = ("pale", "light", "medium", "olive", "brown", "dark", "black")


def test_a_model_that_shows_many_classes_by_chance_shows_no_fewer_kinds_than_are_asked_for():
    """Asked for by turns each class is shown exactly equally often, which by chance none is: that is no finding."""
    prompts = [f"a photo of a {name}" for name in ("nurse", "guard", "cook", "clerk", "baker", "singer")]

    def tones(request: CompletionRequest) -> str:
        if request.task == "openbias.proposals":
            return json.dumps([{"name": "skin tone", "classes": TONES, "question": "Which?"}])
        prompt = str(request.inputs["prompt"])
        return json.dumps([{"prompt": f"{prompt} with {tone} skin", "value": tone} for tone in TONES])

    def shown(image: ImageRecord, question: str) -> str:
        told = next((tone for tone in TONES if f" {tone} skin" in image.prompt), "")
        return told or TONES[np.random.default_rng([image.seed, len(image.prompt)]).integers(len(TONES))]

    labs = [
        ScriptedLab(spec_of(*(f"{prompt}{more}" for prompt in prompts), images=48), script=tones, answer_of=shown)
        for more in ("", " outside", " at home", " in the rain")
    ]
    rows = [row for lab in labs for row in found(measured(lab), "homogenisation").tables[0].rows]
    differences = np.array([float(str(row["difference"])) for row in rows])
    assert len(rows) == 24
    assert sum(float(str(row["p"])) <= 0.05 for row in rows) <= 4
    assert abs(differences.mean()) < 3 * differences.std() / np.sqrt(len(rows))


def test_what_may_be_said_is_about_the_images_of_the_prompt():
    findings = measured(lab_of(NURSE, GUARD, models=("Drawn", "Other")))
    declared = Declared(prompts=(NURSE, GUARD), reader_errors=PROVED, looks="one", images=24)
    said = {
        (claim.model, claim.prompt): claim.conclusion
        for claim in claims.of_run(declared, findings)
        if claim.kind == "depiction"
    }
    assert said["Other", NURSE] == "clear"
    assert {conclusion for of, conclusion in said.items() if of != ("Other", NURSE)} == {"not clear yet"}


def test_all_are_compared_at_the_fewest_images_that_tell():
    lab = lab_of(NURSE, GUARD, status_of={(NURSE, at): "failed" for at in range(8)})
    findings = measured(lab)
    assert found(findings, "numbers", GUARD).words.endswith("at 16 images.")
    assert {estimate.n for estimate in found(findings, "numbers", GUARD).estimates} == {24}
    (row, _) = found(findings, "coverage").tables[0].rows
    assert (row["asked"], row["failed"]) == (72, 8)


def test_too_few_are_told_and_bring_nobody_down():
    lab = lab_of(NURSE, GUARD, status_of={(NURSE, at): "failed" for at in range(20)})
    findings = measured(lab)
    few = found(findings, "numbers", NURSE)
    assert (few.reading, few.words) == ("not measured", "Fewer than 5 images tell a class.")
    assert found(findings, "numbers", GUARD).words.endswith("at 24 images.")


def test_a_comparison_that_nothing_tells_says_so():
    findings = measured(lab_of(NURSE, models=("Drawn", "Other"), answer_of=lambda image, question: "unknown"))
    compared = [finding for finding in findings if finding.kind in ("homogenisation", "models")]
    assert {finding.reading for finding in compared} == {"not measured"}
    assert {finding.words for finding in compared} == {"Fewer than 5 seeds tell a class on both sides."}


def test_places_are_listed_and_asked_where_ticked():
    lab = lab_of(NURSE)
    listed = [row for row in asked_of(lab).table("biases").rows if row["source"] == "BiasLens"]
    assert [(row["name"], row["keep"]) for row in listed] == [("affluence", False), ("upkeep", False)]
    own = asked_of(lab, places=True)
    findings = measured(lab, Plan(lab.spec, (own,)))
    titles = [finding.title for finding in findings if finding.kind == "numbers"]
    assert titles == [f"How many kinds: {name}, {NURSE}" for name in ("gender", "affluence", "upkeep")]
    assert len(found(findings, "homogenisation").estimates) == 1  # places have no requests


def test_captions_are_a_second_reader():
    lab = lab_of(NURSE, images=12, captions_of={NURSE: ("a woman", "a man", "somebody")})
    lab.spec = replace(lab.spec, models=(*lab.spec.models, ModelRef("captioner", "captioner", name="Captioner")))
    observed = found(measured(lab), "numbers", NURSE).observed
    assert [(each.reader, each.reader_kind) for each in observed] == [
        ("the question answerer", "answers"),
        ("Captioner", "captions"),
    ]
    assert METHOD.cost(Plan(lab.spec, (asked_of(lab),)), {}).captions == 12


def test_all_that_a_report_says_of_it_is_there_in_german():
    lab = lab_of(NURSE, GUARD, models=("Drawn", "Other"), status_of={(NURSE, at): "failed" for at in range(23)})
    given = lab_of(NURSE, GUARD, models=("Drawn", "Other"))
    models = given.spec.models
    given.spec = replace(
        given.spec, models=tuple(replace(it, plugin="imported_images") if it.name == "Other" else it for it in models)
    )
    of_given = measured(given)
    assert all("share no seeds" in it.words for it in of_given if it.kind == "models")
    assert any(it.kind == "models" and it.estimates[0].value is not None for it in of_given)
    for finding in (*measured(lab), *measured(lab_of(GUARD)), *of_given):
        ways = [text for estimate in finding.estimates for text in (estimate.how, estimate.note)]
        heads = [table.title for table in finding.tables]
        helps = [column.help for table in finding.tables for column in table.columns]
        for text in filter(None, (finding.title, finding.words, *finding.caveats, *ways, *heads, *helps)):
            assert german(text) != text, text


def test_order_of_images_is_of_no_account():
    assert measured(lab_of(NURSE)) == measured(lab_of(NURSE, shuffle=True))


@pytest.mark.parametrize("models", [("Drawn",), ("Drawn", "Other")])
def test_cost_is_what_measure_asks_for(models):
    lab = lab_of(NURSE, GUARD, images=4, models=models)
    plan = Plan(lab.spec, (asked_of(lab, places=True),))
    questions: set[tuple[str, str]] = set()
    answers = lab.answers

    def counted(images, about):
        said = yield from answers(images, about)
        questions.update((answer.image, answer.question) for answer in said)
        return said

    lab.answers = counted
    measured(lab, plan)
    cost = METHOD.cost(plan, {})
    assert cost.images == len(lab.drawn) == 2 * 3 * 4 * len(models)
    assert cost.questions == len(questions)


def test_nothing_ticked_is_nothing_asked_and_a_request_for_no_class_is_told():
    lab = lab_of(NURSE)
    own = asked_of(lab)
    table = own.table("biases")
    left = own.with_table(replace(table, rows=tuple({**row, "keep": False} for row in table.rows)))
    (finding,) = measured(lab, Plan(lab.spec, (left,)))
    assert finding.reading == "not measured"
    assert METHOD.cost(Plan(lab.spec, (left,)), {}).images == 0
    requests = own.table("requests")
    odd = own.with_table(replace(requests, rows=tuple({**row, "class": "tall"} for row in requests.rows)))
    chosen = replace(lab.spec, methods=(MethodChoice("diversity"),))
    assert len(list(biaslens_review_spec(chosen, (odd,)))) == 2
    assert list(biaslens_review_spec(chosen, (own,))) == []


# --- With the engine: pebbles, and the images of another method


def test_its_images_are_those_of_default_or_inability(tmp_path):
    host = pebble_host(READERS)
    plan = six_plan(tmp_path / "model", host)
    plan = proposed(
        Plan(replace(plan.spec, methods=(MethodChoice("default_or_inability"), MethodChoice("diversity")))),
        host,
        tmp_path / "asked",
    )
    there, wanted = (
        {(item.prompt, item.seeds_of or item.prompt) for item in host.methods[name].cost(plan, {}).sets}
        for name in ("default_or_inability", "diversity")
    )
    assert len(wanted) == 1 + 2 + 2 + 3  # the prompt, genders, ages, tones of skin
    assert wanted == there


def test_an_audit_of_pebbles_runs_to_its_end(tmp_path):
    host = pebble_host(READERS)
    plan = six_plan(tmp_path / "model", host)
    chosen = replace(plan.spec, methods=(MethodChoice("diversity", {"attributes": "gender, age"}),))
    plan = proposed(Plan(chosen), host, tmp_path / "asked")
    project = create_project(tmp_path / "audit", "Kinds")
    assert isinstance(run_to_end(project, plan, host)[-1], RunFinished)
    with AuditReader(project) as reader:
        findings = [finding for finding in reader.findings(plan.run_id) if finding.method == "diversity"]
    assert [finding.kind for finding in findings] == ["coverage", "numbers", "numbers", "homogenisation"]
