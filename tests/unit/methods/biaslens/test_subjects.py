"""Suggestions for the subject mapping, and what several reviewers decide together."""

from __future__ import annotations

import pytest
from biaslens_plugins.methods.biaslens.subjects import suggest

from biaslens_gui.core.language.grammar import Subject, subject
from biaslens_gui.core.records import Verdict
from biaslens_gui.core.review.verdicts import decide, decide_each
from tests.components.english import parse


@pytest.mark.parametrize(
    ("asked", "caption", "value"),
    [
        ("a photo of a doctor", "A young woman in a white coat.", "yes"),
        ("a photo of a doctor", "A person is standing.", "yes"),
        ("a photo of a doctor", "A girl in a coat.", "cannot tell"),
        ("a photo of a doctor", "A red train stands on the rails.", "cannot tell"),
        ("a photo of two women", "Two women are eating.", "yes"),
        ("a photo of two women", "A woman is eating.", "no"),
        ("The Thai man is eating.", "A woman is eating.", "no"),
        ("The Thai woman is eating.", "A person is eating.", "cannot tell"),
        ("The male nurse is smiling.", "A woman is smiling.", "no"),
        ("An old man is sitting.", "A young man is sitting.", "no"),
        ("An old man is sitting.", "An elderly man is sitting.", "yes"),
        ("a cat on a table", "An orange cat is sitting on a table.", "yes"),
        ("a cartoon of a cat", "A cartoon cat.", "cannot tell"),
    ],
)
def test_a_suggestion_follows_number_kind_gender_age_and_word(asked, caption, value):
    assert suggest(subject(parse(asked)), subject(parse(caption))).value == value


def test_a_suggestion_always_has_a_reason():
    assert suggest(Subject(), subject(parse("A cat sits."))).reason
    assert suggest(subject(parse("A cat sits.")), Subject()).value == "cannot tell"


@pytest.mark.parametrize(
    ("values", "decided"),
    [
        ((), ""),
        (("yes",), "yes"),
        (("yes", "no"), "cannot tell"),
        (("no", "no", "yes"), "no"),
        (("yes", "yes", "cannot tell"), "yes"),
        (("yes", "cannot tell", "cannot tell"), "cannot tell"),
    ],
)
def test_most_reviewers_decide_and_a_divided_house_cannot_tell(values, decided):
    assert decide([Verdict(f"reviewer {at}", "image", "subject", value) for at, value in enumerate(values)]) == decided


def test_the_verdicts_on_an_image_are_one_observation():
    said = [("i1", "yes"), ("i2", "no"), ("i1", "yes"), ("i2", "yes"), ("i1", "no"), ("i3", "no")]
    given = [Verdict(f"R{at}", image, "subject", value) for at, (image, value) in enumerate(said)]
    assert decide_each(given) == {"i1": "yes", "i2": "cannot tell", "i3": "no"}
    assert decide_each([]) == {}
