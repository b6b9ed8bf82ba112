"""OpenBias asks reviewers what an image shows, and takes the question answerer's errors out of its shares."""

from __future__ import annotations

import pytest
from biaslens_plugins.methods.openbias import answers, plan

from biaslens_gui.api import Plan, Verdict
from biaslens_gui.core.roles import AsksReviewers
from tests.components.open_biases import DOCTOR, METHOD, lab_of, measured, one, proposed

AGE = plan.BiasQuestion("age", ("young", "middle-aged", "old"), {DOCTOR: "How old is the person?"})


def test_a_bias_is_one_question_whose_answers_are_its_classes():
    lab = lab_of(DOCTOR)
    assert isinstance(METHOD, AsksReviewers)
    asked = {one.id: one for one in METHOD.review_questions(Plan(lab.spec, (proposed(lab),)), {})}
    assert list(asked) == ["class: age", "class: gender"]
    assert asked["class: gender"].values == ("male", "female", "cannot tell")
    assert asked["class: age"].text == "What does the image show for “age”?"
    assert asked["class: gender"].prompts == (DOCTOR,)
    assert METHOD.review_questions(Plan(lab.spec), {}) == ()


def test_divided_reviewers_and_classes_of_before_give_no_label():
    said = [("one", "young"), ("two", "young"), ("two", "old"), ("three", "cannot tell"), ("four", "ancient")]
    found = answers.labels_of(AGE, lambda name: [Verdict("A", image, name, value) for image, value in said])
    assert found == {"one": "young", "two": "cannot tell", "three": "cannot tell", "four": "cannot tell"}


def test_the_answerers_errors_are_taken_out_of_the_shares():
    """It says male of 90 in 100; of 50 reviewed it is right about all women it names and wrong about ten of the men."""
    lab = lab_of(DOCTOR, images=100)
    lab_images = one(measured(lab), "shares", "gender").estimates
    (male,) = (estimate for estimate in lab_images if estimate.name == "male")
    (female,) = (estimate for estimate in lab_images if estimate.name == "female")
    labels = [(image, "female" if at < 10 else "male") for at, image in enumerate(male.evidence[:45])]
    labels += [(image, "female") for image in female.evidence[:5]]
    lab.reviewed = [Verdict("A", image, "class: gender", value) for image, value in labels]
    found = one(measured(lab), "judge", "gender")
    raw, better = (estimate for estimate in found.estimates if estimate.group == "male")
    assert (raw.value, found.method, found.tables[0].name) == (0.9, "openbias", "judge")
    assert better.value == pytest.approx((0.9 + 5 / 15 - 1) / (1 + 5 / 15 - 1))
    assert better.low <= better.value <= better.high
    assert not [one for one in measured(lab_of(DOCTOR)) if one.kind == "judge"]
