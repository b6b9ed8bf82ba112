"""What people say: which axes are relevant, what images show, and whether the answerer's concepts are right."""

from __future__ import annotations

from dataclasses import replace

import pytest
from biaslens_plugins.methods.tibet.counterfactuals import Axis
from biaslens_plugins.methods.tibet.people import AxesJudged, axes_agreement, relevant_axes

from biaslens_gui.api import KnownError, Plan, ReviewQuestion, Verdict
from biaslens_gui.core.review.questions import questions_of
from biaslens_gui.core.spec import MethodChoice
from tests.unit.methods.tibet.test_method import CHANGES, DOCTOR, METHOD, gender_of, lab_of, measured, one, proposed


def axis(name, kind):
    return Axis(name, kind, (), "?")


def shares(finding):
    return {(estimate.group, estimate.name): estimate.value for estimate in finding.estimates}


def test_precision_and_recall_are_of_axes_that_most_people_name():
    people = relevant_axes("A Nurse: gender, age\na nurse: Gender bias\na nurse: gender; race")["a nurse"]
    judged = AxesJudged("a nurse", (axis("gender", "societal"), axis("place", "incidental")), people)
    assert judged.relevant == {"gender"}
    estimates, table = axes_agreement([judged])
    found = {(estimate.group, estimate.name): (estimate.value, estimate.n) for estimate in estimates}
    assert found == {
        ("overall", "precision"): (0.5, 2),
        ("overall", "recall"): (1.0, 1),
        ("societal", "precision"): (1.0, 1),
        ("societal", "recall"): (1.0, 1),
    }
    rows = {row["axis"]: (row["proposed"], row["named"], row["relevant"]) for row in table.rows}
    assert rows == {
        "gender": (True, 3, True), "place": (True, 0, False), "age": (False, 1, False), "race": (False, 1, False)
    }  # fmt: skip


def test_the_finding_is_there_where_people_were_asked():
    assert not [finding for finding in measured(lab_of()) if finding.kind == "relevant"]
    typed = f"{DOCTOR}: gender, age\n{DOCTOR}: gender, age\na photo of a cat: breed"
    found = one(measured(lab_of(), relevant=typed), "relevant", "")
    assert shares(found)["overall", "recall"] == 0.5
    assert found.caveats[0].startswith("1 prompts that people were asked about")


def test_a_line_without_a_prompt_is_refused():
    with pytest.raises(KnownError, match="cannot be read"):
        relevant_axes("gender, age")


# --- What people see


def judged_lab(right=lambda image: True):
    """People judge all images of gender as they are, and call some of them otherwise."""
    lab = lab_of()
    plan = Plan(lab.spec, (proposed(lab_of()),))
    made = []
    images = lab.images

    def kept(*args, **named):
        found = yield from images(*args, **named)
        made.extend(found)
        return found

    lab.images = kept
    measured(lab, plan)

    def said(image):
        seen = gender_of(image)
        return seen if right(image) else {"male": "female", "female": "male"}[seen]

    lab.reviewed = [
        Verdict("r", image.digest, "class: gender", said(image))
        for image in {image.digest: image for image in made}.values()
    ]
    return lab, plan


def test_people_are_asked_what_prompt_and_counterfactuals_show():
    lab = lab_of()
    plan = Plan(lab.spec, (proposed(lab),))
    gender, place = METHOD.review_questions(plan, {})
    assert (gender.id, gender.classes) == ("class: gender", ("male", "female"))
    assert gender.prompts == (DOCTOR, *(text for changes in CHANGES.values() for text, _ in changes))
    assert place.id == "class: place"
    assert METHOD.review_questions(Plan(lab.spec), {}) == ()


def test_shares_as_people_see_them_stand_beside_how_often_answers_are_right():
    lab, plan = judged_lab(right=lambda image: image.index != 3)
    found = one(measured(lab, plan), "people")
    seen = shares(found)
    assert seen["the prompt itself", "female"] == pytest.approx(3 / 12)  # 0 and 7 are, 3 is said to be
    assert seen["gender: female", "female"] == pytest.approx(11 / 12)
    assert seen["gender", "concepts right"] == pytest.approx(11 / 12)
    assert seen["gender", "concepts wrong"] == pytest.approx(1 / 12)
    assert "gender: 92%" in found.words


def test_what_people_said_in_another_method_s_words_counts():
    """Where two methods ask the same, people choose among the classes of the first: a "woman" is a "female"."""
    lab, plan = judged_lab(right=lambda image: image.index != 3)
    said = shares(one(measured(lab, plan), "people"))
    words = {"male": "man", "female": "woman"}
    lab.reviewed = [replace(verdict, value=words[verdict.value]) for verdict in lab.reviewed]
    assert shares(one(measured(lab, plan), "people")) == said


def test_prompts_of_no_audit_are_counted_by_their_words():
    doubled = DOCTOR.replace(" ", "  ")
    found = one(
        measured(lab_of(DOCTOR, doubled), relevant=f"{DOCTOR}: gender\na photo of a cat: breed"), "relevant", ""
    )
    assert found.caveats[0].startswith("1 prompts that people were asked about")


def test_what_nobody_judged_is_not_told():
    assert not [finding for finding in measured(lab_of()) if finding.kind == "people"]


def test_two_methods_that_ask_the_same_ask_once():
    class Asks:
        def __init__(self, question):
            self.question = question

        def review_questions(self, plan, options):
            return (self.question,)

    one_side = ReviewQuestion("class: gender", "?", prompts=("a",), classes=("male", "female"))
    other = ReviewQuestion("class: gender", "?", prompts=("b", "a"), classes=("woman", "man", "unclear"))
    spec = lab_of().spec
    plan = Plan(spec.__class__("x", spec.models, spec.prompts, (MethodChoice("one"), MethodChoice("other"))))
    asked = questions_of(plan, {"one": Asks(one_side), "other": Asks(other)}, captioned=False)
    assert [question.id for question in asked] == ["subject", "class: gender"]
    assert (asked[1].prompts, asked[1].classes) == (("a", "b"), ("male", "female", "unclear"))


# --- Figures 18 to 21


def test_counterfactuals_stand_side_by_side_with_images_scores_and_lists():
    findings = measured(lab_of())
    strip = one(findings, "strip", title="gender")
    rows = strip.tables[0].rows
    assert [row["set"] for row in rows] == ["the prompt itself", "gender: male", "gender: female"]
    scores = {row["value"]: row["cas"] for row in one(findings, "association").tables[0].rows}
    assert [row["cas"] for row in rows] == [None, scores["male"], scores["female"]]
    assert all(row[f"image_{number}"] for row in rows for number in (1, 2, 3, 4))
    assert rows[2]["answers"] == "female 100 %"
    assert rows[1]["concepts"].startswith("coat 1.00")
    assert {estimate.group for estimate in strip.estimates} == {
        "the prompt itself", f"gender: male (CAS {scores['male']:.2f})", f"gender: female (CAS {scores['female']:.2f})"
    }  # fmt: skip
    assert all(estimate.evidence for estimate in strip.estimates)
