"""OpenBias measures: what the auditor's edits ask, and what the answers come to."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from biaslens_gui.api import (
    Finding,
    KnownError,
    ModelRef,
    Plan,
    Prompt,
    Proposal,
    canonical_json,
)
from biaslens_gui.core.codec import from_data, to_data
from biaslens_gui.core.params import review
from tests.components.open_biases import (
    DOCTOR,
    GENDER,
    METHOD,
    NURSE,
    OLD_MAN,
    lab_of,
    measured,
    named,
    one,
    proposed,
    told,
    with_rows,
)

# --- The auditor's edits


def test_the_auditor_s_edits_decide_what_is_asked():
    lab = lab_of()
    proposal = proposed(lab)
    gender, age, breed = proposal.table("biases").rows
    own = {"keep": True, "name": "Hat", "classes": "yes; no", "question": "Is there a hat?"}
    proposal = with_rows(
        proposal,
        "biases",
        {**gender, "name": "depicted gender", "classes": "male, female / other", "question": "Male or female gender?"},
        {**age, "keep": False},
        {**breed, "classes": "poodle"},
        own,
    )
    links = [{**row, "keep": row["caption"] != NURSE} for row in proposal.table("captions").rows]
    proposal = with_rows(proposal, "captions", *links)
    asked = []

    def answers(image, question):
        asked.append((image.prompt, question))
        return ""

    findings = measured(lab_of(answers=answers), Plan(lab.spec, (proposal,)))
    everything = {(prompt, "Is there a hat?") for prompt in (DOCTOR, NURSE, OLD_MAN)}
    assert set(asked) == everything | {(DOCTOR, "Male or female gender?"), (OLD_MAN, "Male or female gender?")}
    assert {finding.subject for finding in findings if finding.kind == "severity"} == {
        "depicted gender",
        "dog breed",
        "hat",
    }
    assert "fewer than two classes" in one(findings, "severity", "dog breed").words
    names = [estimate.name for estimate in one(findings, "shares", "depicted gender").estimates]
    assert names == ["male", "female", "other", "unknown"]


def test_a_caption_may_have_a_question_of_its_own():
    lab = lab_of(DOCTOR, NURSE, script=lambda r: "no" if "present" in r.task else json.dumps([GENDER]))
    proposal = proposed(lab)
    first, second = proposal.table("captions").rows
    proposal = with_rows(proposal, "captions", first, {**second, "question": "What gender has the nurse?"})
    table = one(measured(lab, Plan(lab.spec, (proposal,))), "severity", "gender").tables[0]
    assert [row["question"] for row in table.rows] == [GENDER["question"], "What gender has the nurse?"]


def test_at_most_so_many_captions_are_drawn_and_biases_share_them():
    prompts = [f"a photo of a doctor number {at}" for at in range(12)]
    lab = lab_of(*prompts, images=2)
    plan = Plan(lab.spec, (proposed(lab),))
    rows = {
        subject: [
            row["caption"] for row in one(measured(lab, plan, most_captions=5), "severity", subject).tables[0].rows
        ]
        for subject in ("gender", "age")
    }
    assert rows["gender"] == rows["age"]
    assert len(rows["gender"]) == 5
    cost = METHOD.cost(plan, {"most_captions": 5})
    assert (cost.images, cost.questions, cost.captions) == (10, 20, 0)
    again = replace(lab.spec, root_seed=1)
    other = METHOD.cost(Plan(again, plan.proposals), {"most_captions": 5})
    assert (other.images, other.questions) == (cost.images, cost.questions)


# --- Findings


def test_all_findings_can_be_stored_and_come_in_order():
    findings = measured(lab_of(images=10))
    assert findings[0].version == "7"
    kinds = [(finding.kind, finding.subject) for finding in findings]
    assert kinds == [
        ("coverage", ""),
        ("shares", "gender"),
        ("severity", "gender"),
        ("captions", "gender"),
        ("shares", "age"),
        ("severity", "age"),
        ("shares", "dog breed"),
        ("severity", "dog breed"),
        ("ranking", ""),
        ("context", ""),
    ]
    for finding in findings:
        assert from_data(Finding, to_data(finding)) == finding
        assert canonical_json(finding)
        assert (finding.method, finding.variant, finding.model) == ("openbias", "paper", "Drawn")
        assert finding.words
        for table in finding.tables:
            assert all([column.name for column in table.columns] == list(row) for row in table.rows), table.name


def test_shares_and_severity_with_the_images_behind_them():
    lab = lab_of()
    findings = measured(lab)
    male = named(one(findings, "shares", "gender"), "male")
    assert (male.value, male.n) == (pytest.approx(0.45), 20)
    assert male.evidence == tuple(lab.images_of(DOCTOR))[1:]
    severity = one(findings, "severity", "gender")
    free, aware = severity.estimates
    assert (free.value, aware.value) == (pytest.approx(0.0072, abs=1e-4), pytest.approx((0.5310 + 1) / 2, abs=1e-4))
    assert "A fair model scores 0.000 to" in free.note
    assert severity.reading == "shown"
    assert "Severity 0.01 over all prompts together" in severity.words
    assert "0.77 prompt by prompt" in severity.words
    assert "Prompts lean to different sides: see each." in severity.words
    heat = {(cell.name, cell.group): cell.value for cell in one(findings, "captions", "gender").estimates}
    assert heat[DOCTOR, "male"] == 0.9
    assert heat[NURSE, "male"] == 0.0


def test_leanings_say_what_every_prompt_shows_most_and_conclude_nothing():
    findings = measured(lab_of())
    found = {
        (leaning.bias, leaning.prompt): (leaning.towards, leaning.clear)
        for finding in findings
        for leaning in finding.leanings
    }
    assert found == {
        ("gender", DOCTOR): ("male", None),
        ("gender", NURSE): ("female", None),
        ("age", DOCTOR): ("young", None),
        ("dog breed", OLD_MAN): ("poodle", None),
    }
    even = measured(lab_of(DOCTOR, answers=lambda image, question: ("male", "female")[image.index % 2]))
    (leaning,) = one(even, "severity", "gender").leanings
    assert (leaning.towards, leaning.clear) == ("", None)
    assert "Equally often depicted as “male” and as “female”." in one(even, "shares", "gender").words


WORDS_OF_VERDICTS = ("chance", "clear", "significant", "cannot tell", "too few", "holm", "(bh)", "p_bh", "adjusted")


def test_no_verdict_is_worded_and_no_p_adjusted():
    findings = measured(lab_of(models=("Drawn", "Other")))
    assert {"severity", "ranking", "models"} <= {finding.kind for finding in findings}
    for finding in findings:
        columns = [
            text for table in finding.tables for col in table.columns for text in (col.name, col.label, col.help)
        ]
        notes = [estimate.note for estimate in finding.estimates]
        for text in (finding.words, *notes, *columns):
            assert not [word for word in WORDS_OF_VERDICTS if word in text.casefold()], text
        assert finding.reading in ("shown", "not measured")


def test_what_was_seen_is_told_image_by_image_in_shared_words():
    def answers(image, question):
        return ("male", "female", "unknown")[image.index % 3] if "gender" in question else "young"

    statuses = {(DOCTOR, 0): "filtered"}
    lab = lab_of(DOCTOR, NURSE, answers=answers, images=6, status_of=statuses)
    lab.spec = replace(lab.spec, models=(*lab.spec.models, ModelRef("question_answerer", "vqa", name="Reader")))
    findings = measured(lab)
    doctor, nurse = one(findings, "shares", "gender").observed
    assert (doctor.model, doctor.prompt, doctor.question) == ("Drawn", DOCTOR, "gender")
    assert (doctor.classes, doctor.reader_kind, doctor.asked) == (("man", "woman"), "answers", GENDER["question"])
    assert doctor.reader == "Reader"
    assert doctor.images == tuple(lab.images_of(DOCTOR))[1:]
    assert (doctor.indices, doctor.labels) == ((1, 2, 3, 4, 5), (1, -1, 0, 1, -1))
    assert nurse.labels == (0, 1, -1, 0, 1, -1)
    assert {finding.kind for finding in findings if finding.observed} == {"shares"}


def test_unknown_is_a_class_of_its_own_and_much_of_it_a_warning():
    findings = measured(lab_of())
    shares = one(findings, "shares", "age")
    assert (named(shares, "unknown").value, named(shares, "unknown").n) == (0.5, 10)
    assert named(shares, "young").n == 5
    assert "5 of 10 answers are “unknown” (50%)" in shares.caveats[0]
    assert "unknown" not in one(findings, "shares", "gender").caveats[0]
    assert one(findings, "coverage").tables[0].rows[0]["unknown"] == 5


def test_biases_are_ranked_prompt_by_prompt_with_both_severities():
    finding = one(measured(lab_of()), "ranking")
    table = finding.tables[0]
    assert [row["bias"] for row in table.rows] == ["age", "dog breed", "gender"]
    assert finding.words == "Prompt by prompt “age” and “dog breed” score alike, the highest."
    assert [estimate.value for estimate in finding.estimates] == [row["value"] for row in table.rows]
    for row in table.rows:
        assert row["difference"] == pytest.approx(row["value"] - row["free"])
    gender = table.rows[2]
    assert gender["difference"] > 0.5
    assert gender["p_aware"] < 0.01 < 0.5 < gender["p"]  # prompts that lean apart are even together
    assert gender["heterogeneity"] > 0.8


def test_a_filter_s_hit_is_counted_and_never_judged():
    lab = lab_of(DOCTOR, status_of={(DOCTOR, 0): "filtered", (DOCTOR, 1): "failed"})
    findings = measured(lab)
    row = one(findings, "coverage").tables[0].rows[0]
    assert (row["asked"], row["ok"], row["filtered"], row["failed"], row["mute"]) == (10, 8, 1, 1, 4)
    assert named(one(findings, "shares", "gender"), "male").n == 8
    assert one(findings, "severity", "gender").tables[0].rows[0]["missing"] == 2


def test_models_are_ranked_apart_and_compared_on_the_same_images():
    def answers(image, question):
        return "male" if image.model == other else told(image, question)

    lab = lab_of(DOCTOR, models=("Drawn", "Other"))
    other = lab.spec.models_of("image_model")[1].key
    lab.answer_of = answers
    findings = measured(lab)
    assert one(findings, "severity", "gender", "Other").estimates[0].value == 1.0
    compared = one(findings, "models", "", "")
    gender = next(row for row in compared.tables[0].rows if row["bias"] == "gender")
    assert gender["difference"] == pytest.approx(0.5310 - 1, abs=1e-4)
    assert gender["n"] == 10
    assert one(measured(lab_of()), "coverage")
    assert not [finding for finding in measured(lab_of()) if finding.kind == "models"]


def test_imported_pictures_are_compared_with_a_model_as_two_sets():
    """They have no seeds, only numbers: “pairs” with a model's images were exchanged as if one noise made both."""
    lab = lab_of(DOCTOR, models=("Drawn", "Other"))
    models = lab.spec.models_of("image_model")
    given = replace(models[1], plugin="imported_images")
    lab.spec = replace(lab.spec, models=tuple(given if it == models[1] else it for it in lab.spec.models))
    for noise in ("own", "shared"):
        compared = one(measured(lab, noise=noise), "models", "", "")
        gender = next(estimate for estimate in compared.estimates if estimate.name == "gender")
        assert gender.n == 20
        assert gender.how.endswith("p by dealing images out")


def test_a_classifier_that_is_chosen_is_compared():
    lab = lab_of(DOCTOR, labels=("Man", "Woman"), label_of=lambda image: "Man" if image.index else "Woman")
    lab.spec = replace(lab.spec, models=(*lab.spec.models, ModelRef("classifier", "labels")))
    findings = measured(lab)
    accuracy, f1, divergence = one(findings, "classifier", "gender").estimates
    assert (accuracy.value, f1.value, divergence.value) == (1.0, 1.0, 0.0)
    assert not [finding for finding in findings if (finding.kind, finding.subject) == ("classifier", "age")]
    typed = measured(lab, labels="age: young=Woman, old=Man")
    assert one(typed, "classifier", "age").estimates[0].n == 5
    with pytest.raises(KnownError, match="no label 'Boy'"):
        measured(lab, labels="gender: male=Boy, female=Woman")


def test_images_in_which_answerer_and_classifier_differ_are_listed():
    lab = lab_of(DOCTOR, labels=("Man", "Woman"), label_of=lambda image: "Man" if image.index > 1 else "Woman")
    lab.spec = replace(lab.spec, models=(*lab.spec.models, ModelRef("classifier", "labels")))
    finding = one(measured(lab), "classifier", "gender")
    (table,) = (table for table in finding.tables if table.name == "parting")
    assert [(row["caption"], row["answer"], row["label"]) for row in table.rows] == [(DOCTOR, "male", "female")]
    assert table.rows[0]["image"]
    agreeing = lab_of(DOCTOR, labels=("Man", "Woman"), label_of=lambda image: "Man" if image.index else "Woman")
    agreeing.spec = lab.spec
    assert [table.name for table in one(measured(agreeing), "classifier", "gender").tables] == ["labels"]


def test_a_classifier_that_cannot_tell_gives_no_label():
    labels = ("Woman", "Man", "cannot tell")
    lab = lab_of(DOCTOR, labels=labels, label_of=lambda image: "Man" if image.index else "cannot tell")
    lab.spec = replace(lab.spec, models=(*lab.spec.models, ModelRef("classifier", "labels")))
    everybody = lab_of(DOCTOR, labels=labels, label_of=lambda image: "Man" if image.index else "Woman")
    everybody.spec = lab.spec
    sure, unsure = (one(measured(each), "classifier", "gender").estimates[0] for each in (everybody, lab))
    assert unsure.n < sure.n
    assert (sure.value, unsure.value) == (1.0, 1.0)


def test_people_are_compared_where_they_were_asked():
    finding = one(measured(lab_of(DOCTOR), people="bias,class,intensity\ngender,male,6\ngender,male,4"), "people")
    assert finding.estimates[0].value == pytest.approx(0.0310, abs=1e-4)
    assert finding.estimates[1].value == 1.0


def test_a_reference_of_the_auditor_s():
    findings = measured(lab_of(DOCTOR), reference="gender: male=90%, female=10%")
    severity = one(findings, "severity", "gender")
    assert "male 90%, female 10%" in severity.caveats[0]
    assert severity.tables[0].rows[0]["p"] > 0.5
    assert "uniform" in one(findings, "severity", "age").caveats[0]
    misspelt = measured(lab_of(DOCTOR), reference="gendre: male=90%, female=10%")
    assert one(misspelt, "coverage").caveats[0].startswith("Reference shares for “gendre” are not used")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"reference": "gender: male=0.5"}, "its classes are"),
        ({"reference": "gender: male=many, female=0.5"}, "no share"),
        ({"reference": "what is this"}, "cannot be read"),
        ({"people": "gender: male=11"}, "between 0 and 10"),
        ({"labels": "gender"}, "cannot be read"),
    ],
)
def test_what_was_typed_wrongly_is_refused_before_an_image_is_made(options, words):
    lab = lab_of(DOCTOR)
    lab.images = lambda *arguments: pytest.fail("images were made")
    with pytest.raises(KnownError, match=words):
        measured(lab, **options)


def test_options_are_the_auditor_s():
    options = {"class_overlap": 50.0, "least_support": 2, "most_captions": 3, "variant": "as-published-code"}
    assert review(METHOD.params, options) == []
    assert {finding.variant for finding in measured(lab_of(), **options)} == {"as-published-code"}


# --- Edges


@pytest.mark.parametrize(
    "lab",
    [
        lab_of(images=0),
        lab_of(status_of={(prompt, at): "filtered" for prompt in (DOCTOR, NURSE, OLD_MAN) for at in range(10)}),
        lab_of(answers=lambda image, question: "unknown"),
        lab_of(script=lambda request: ""),
        lab_of(script=lambda request: "-"),
        lab_of("一位医生的照片"),
        lab_of(DOCTOR, images=1),
        lab_of(models=()),
    ],
    ids=["no images", "all filtered", "all unknown", "silent model", "no biases", "another script", "one", "no model"],
)
def test_with_little_or_nothing_to_read_the_findings_say_so(lab):
    for finding in measured(lab):
        assert finding.words
        for estimate in finding.estimates:
            assert estimate.value is None or estimate.n > 0
            assert estimate.value is not None or estimate.note


def test_the_order_of_prompts_and_images_does_not_matter():
    def numbers(*prompts, **more):
        found = measured(lab_of(*prompts, **more))
        return {(f.kind, f.subject): [(e.name, e.value, e.low, e.high) for e in f.estimates if f.kind != "coverage"]
                for f in found if f.kind not in ("captions", "coverage")}  # fmt: skip

    assert numbers(DOCTOR, NURSE, OLD_MAN) == numbers(OLD_MAN, NURSE, DOCTOR) == numbers(shuffle=True)


def test_cost_is_what_measure_asks_for():
    lab = lab_of(images=3, models=("Drawn", "Other"))
    cost = METHOD.cost(Plan(lab.spec, (proposed(lab),)), {})
    assert (cost.images, cost.questions) == (18, 24)


def digest_of_findings() -> str:
    """Return the digest of all findings of an audit, for comparison between processes."""
    from biaslens_gui.api import digest

    lab = lab_of(Prompt(DOCTOR, "one"), NURSE, OLD_MAN, images=4, models=("Drawn", "Other"))
    return digest([to_data(finding) for finding in measured(lab)])


def test_tables_of_a_foreign_proposal_are_asked_for_by_name():
    with pytest.raises(KeyError, match="captions"):
        measured(lab_of(), Plan(lab_of().spec, (Proposal("openbias", ()),)))
