"""TIBET asks reviewers about its axes, and what they say corrects what is claimed of its prompts."""

from __future__ import annotations

from biaslens_gui import claims
from biaslens_gui.api import AsksReviewers, Finding, Plan, Verdict
from biaslens_gui.core.claims import Claim, Declared
from biaslens_gui.core.review.records import ReviewState
from biaslens_gui.core.review.seen_by_people import seen_by_people
from tests.unit.methods.tibet.test_method import CHANGES, DOCTOR, METHOD, NURSE, lab_of, measured, proposed


def test_every_axis_is_one_question_about_all_images_of_its_prompts() -> None:
    lab = lab_of(DOCTOR, NURSE)
    assert isinstance(METHOD, AsksReviewers)
    asked = {question.id: question for question in METHOD.review_questions(Plan(lab.spec, (proposed(lab),)), {})}
    assert list(asked) == ["class: gender", "class: place"]
    assert asked["class: gender"].values == ("male", "female", "cannot tell")
    changed = {text for changes in CHANGES.values() for text, _ in changes}
    assert set(asked["class: gender"].prompts) == {
        DOCTOR, NURSE, *changed, *(text.replace("doctor", "nurse") for text in changed)
    }  # fmt: skip
    assert METHOD.review_questions(Plan(lab.spec), {}) == ()


def test_what_people_say_decides_in_place_of_the_answers() -> None:
    """The reader sees men in 38 of 40 doctors; people, of 20 drawn ones, see women in all."""
    lab = lab_of(images=40)
    found = measured(lab, Plan(lab.spec, (proposed(lab),)))
    seen = [each for finding in found for each in finding.observed]
    own = next(each for each in seen if (each.prompt, each.question) == (DOCTOR, "gender"))
    verdicts = [Verdict("Ada", image, "class: gender", "female") for image in own.images[10:30]]
    people = Finding("across", "", "", "people", "", "", observed=seen_by_people(seen, verdicts, ReviewState()))
    declared = Declared(prompts=(DOCTOR,), images=40)

    def depicted(*findings: Finding) -> Claim:
        (claim,) = (
            each
            for each in claims.of_run(declared, list(findings))
            if (each.kind, each.question) == ("depiction", "gender")
        )
        return claim

    before, after = depicted(*found), depicted(*found, people)
    assert (before.corrected, before.group) == (None, "male")
    assert after.corrected is not None
    assert (after.corrected.labels, after.group) == (20, "female")
