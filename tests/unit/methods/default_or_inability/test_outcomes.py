"""Outcomes of images: fixed answers with known shares and differences, and how often the intervals hold the truth."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from biaslens_plugins.methods.default_or_inability.outcomes import ASKED, UNASKED, AttributeComparison, Outcomes

from biaslens_gui.api import UNSEEN, Estimate, ImageRecord
from biaslens_gui.core.class_requests import Attribute, Request

NURSE, MALE = "a photo of a nurse", "a photo of a male nurse"
REQUEST = Request(MALE, "man", "male", "man")
GENDER = Attribute("sex", ("female", "male"), "Who?", (Request(MALE, "male", "male", "male"),))
SEX = Attribute("gender", ("woman", "man"), "Who?", (REQUEST,))


def outcomes(text: str, *each: str | None, attribute: Attribute = SEX) -> Outcomes:
    """Return outcomes as the method reads them: a class, "unknown", "stopped", "failed", or None for no answer."""
    images, answers = [], {}
    for index, outcome in enumerate(each):
        status = {"stopped": "filtered", "failed": "failed"}.get(outcome or "", "ok")
        image = ImageRecord(f"{text} {index}", "model", text, index, index, status)  # type: ignore[arg-type]
        images.append(image)
        if status == "ok" and outcome is not None:
            answers[(image.digest, *attribute.asked)] = outcome
    return Outcomes.of(text, list(reversed(images)), attribute, answers)


def comparison(unasked: tuple[str | None, ...], asked: tuple[str | None, ...]) -> AttributeComparison:
    return AttributeComparison(SEX, outcomes(NURSE, *unasked), ((REQUEST, outcomes(MALE, *asked)),))


def numbers(estimate: Estimate) -> tuple[str, str, float | None, int, int]:
    return estimate.group, estimate.name, estimate.value, estimate.n, estimate.missing


def test_shares_count_what_was_stopped_or_could_not_be_told_and_leave_out_what_failed():
    found = comparison(
        ("woman", "woman", "man", "unknown", "woman"),
        ("man", "stopped", "man", "unknown", "failed"),
    )
    assert [numbers(estimate) for estimate in found.shares()] == [
        ("man", UNASKED, 0.2, 5, 0),
        ("man", ASKED, 0.5, 4, 1),
        ("woman", UNASKED, 0.6, 5, 0),
    ]
    assert found.shares()[1].evidence == (f"{MALE} 0", f"{MALE} 2")
    assert found.in_words() == (
        "Images that show the class: man 1 of 5 unasked and 2 of 4 when asked. Of 4 images of requests, stopped by the "
        "safety filter: 1, unknown: 1."
    )


def test_the_difference_is_over_pairs_of_one_seed():
    """Of the four pairs with both outcomes, one shows a man on both sides and one only when asked."""
    found = comparison(("woman", "woman", "man", "unknown", "woman"), ("man", "stopped", "man", "unknown", None))
    (difference,) = found.differences(np.random.default_rng(0))
    assert (difference.name, difference.value, difference.n, difference.missing) == ("man", 0.25, 4, 1)
    assert difference.low is not None
    assert difference.high is not None
    assert difference.low < 0.25 < difference.high


def test_no_image_has_no_number():
    found = comparison(("failed",), ("failed",))
    assert [estimate.value for estimate in (*found.shares(), *found.differences(np.random.default_rng(0)))] == [
        None
    ] * 4
    assert found.in_words() == "No image could be read."


def test_claims_get_the_classes_in_shared_words_and_the_seeds():
    unasked = outcomes(NURSE, "female", "male", "unknown", "stopped", attribute=GENDER)
    asked = outcomes(MALE, "male", "male", "female", None, attribute=GENDER)
    found = AttributeComparison(GENDER, unasked, ((GENDER.requests[0], asked),))
    first, second = found.observed("Drawn", "Answerer")
    assert (first.question, first.classes, first.labels, first.seeds_of) == (
        "gender",
        ("woman", "man"),
        (0, 1, UNSEEN),
        "",
    )
    assert (second.prompt, second.labels, second.indices, second.seeds_of) == (
        MALE,
        (1, 1, 0, UNSEEN),
        (0, 1, 2, 3),
        NURSE,
    )
    (contrast,) = found.contrasts("Drawn")
    assert (contrast.kind, contrast.prompt, contrast.without, contrast.question, contrast.word) == (
        "change",
        MALE,
        NURSE,
        "gender",
        "male",
    )
    dropped = replace(REQUEST, words="without young", adds_words=False)
    assert replace(found, asked=((dropped, found.asked[0][1]),)).contrasts("Drawn") == ()


@pytest.mark.parametrize(
    ("unasked", "follows", "lost"), [(0.05, 0.9, 0.0), (0.5, 0.5, 0.0), (0.3, 0.6, 0.2), (0.1, 0.1, 0.1)]
)
def test_intervals_hold_the_truth(unasked: float, follows: float, lost: float):
    """Over 600 audits of 24 images: an image shows a man unasked, or else when asked as often as the model follows."""
    rng, held = np.random.default_rng(7), {"unasked": 0, "asked": 0, "difference": 0}
    truth = {
        "unasked": unasked * (1 - lost),
        "asked": (unasked + (1 - unasked) * follows) * (1 - lost),
        "difference": (1 - unasked) * follows * (1 - lost),
    }
    for _ in range(600):
        alone, more = rng.random(24) < unasked, rng.random(24) < follows
        known = rng.random((2, 24)) >= lost
        sides = [
            tuple(("man" if man else "woman") if told else "unknown" for man, told in zip(side, seen, strict=True))
            for side, seen in zip((alone, alone | more), known, strict=True)
        ]
        found = comparison(*sides)
        shares = found.shares()
        (difference,) = found.differences(rng)
        for name, estimate in (("unasked", shares[0]), ("asked", shares[1]), ("difference", difference)):
            assert estimate.low is not None
            assert estimate.high is not None
            held[name] += estimate.low <= truth[name] <= estimate.high
    assert min(held.values()) >= 0.92 * 600, held
