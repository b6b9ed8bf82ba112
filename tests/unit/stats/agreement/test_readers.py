"""Two readers of the same images, compared image by image."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.core.observed import UNSEEN, Observed
from biaslens_gui.core.records import Finding
from biaslens_gui.stats.agreement.readers import ALIKE, reader_agreement
from biaslens_gui.stats.intervals import wilson

PROMPT = "a photo of a nurse"


def observed(reader, labels, classes=("female", "male"), kind="answers", prompt=PROMPT, question="gender", start=0):
    numbers = tuple(range(start, start + len(labels)))
    images = tuple(f"{prompt} {number}" for number in numbers)
    return Observed("biased", prompt, question, classes, reader, kind, images, numbers, tuple(labels))


def found_by(*seen):
    findings = [Finding(f"m{at}", "1", "", "k", "gender", "T", observed=(one,)) for at, one in enumerate(seen)]
    return reader_agreement(findings)


def test_two_readers_are_compared_image_by_image_and_class_by_class():
    answers = observed("the answerer", [0] * 6 + [1] * 4)
    captions = observed("the captioner", [1] * 4 + [0] * 4 + [1, UNSEEN], ("man", "woman"), "captions")
    (found,) = found_by(answers, captions)  # "man" is class 1 of the one and class 0 of the other
    assert (found.method, found.kind, found.subject, found.model) == ("across", "readers", "gender", "biased")
    whole, female, male = found.estimates
    # answers: f f f f f f m m m m; captions: w w w w m m m m w ?
    assert (whole.value, whole.n, whole.missing) == (pytest.approx(6 / 9), 9, 1)
    assert (whole.low, whole.high) == pytest.approx(wilson(6, 9))
    assert female.name == "both see female, where either does"
    assert (len(female.evidence), female.n) == (4, 7)
    assert (len(male.evidence), male.n) == (2, 5)
    assert found.words == (
        "the answerer and the captioner see the same in 6 of 9 images (67 %, 35 to 88 %). "
        "Least alike: both see male, where either does: 2 of 5 (40 %, 12 to 77 %)."
    )
    crossed, differing = found.tables
    assert sum(row["images"] for row in crossed.rows) == 9
    assert [row["image"] for row in differing.rows] == [f"{PROMPT} {at}" for at in (4, 5, 8)]
    assert all(row["prompt"] == PROMPT for row in differing.rows)
    assert ALIKE not in found.caveats


def test_readers_of_one_kind_may_share_their_errors():
    (found,) = found_by(observed("one", [0, 1]), observed("two", [0, 1]))
    assert ALIKE in found.caveats
    assert found.words == "one and two see the same in 2 of 2 images (100 %, 34 to 100 %)."


def test_prompts_of_one_reader_are_read_together_and_two_methods_with_one_reader_are_one():
    more = {"prompt": "a photo of a doctor"}
    first = (observed("a", [0, 1]), observed("a", [0, 0], **more), observed("a", [0, 1]))
    (found,) = found_by(*first, observed("b", [0, 0]), observed("b", [0, 0], **more))
    assert (found.estimates[0].n, found.estimates[0].value) == (4, 0.75)
    assert {one.group for one in found.estimates} == {"a and b"}


@pytest.mark.parametrize(
    "seen",
    [
        (observed("a", [0, 1]),),
        (observed("a", [0, 1]), observed("a", [1, 0])),  # the same reader twice
        (observed("a", [0, 1]), observed("b", [0, 1], start=5)),  # other images
        (observed("a", [0, 1]), observed("b", [0, 1], ("young", "old"))),  # no class in common
        (observed("a", [0, 1]), observed("b", [0, 1], question="age")),
    ],
)
def test_without_two_readers_of_the_same_there_is_nothing(seen):
    assert found_by(*seen) == ()


def test_where_no_image_is_told_by_both_nothing_is_measured():
    (found,) = found_by(observed("a", [0, UNSEEN]), observed("b", [UNSEEN, 1]))
    assert found.reading == "not measured"
    assert found.words == "a and b: in no image do both see a class."


labels = st.lists(st.tuples(st.integers(-1, 2), st.integers(-1, 2)), min_size=1, max_size=40)


@given(labels)
def test_turning_the_readers_changes_no_number(pairs):
    classes = ("light", "medium", "dark")
    first = observed("a", [one for one, _ in pairs], classes)
    second = observed("b", [other for _, other in pairs], classes)
    (found,), (turned,) = found_by(first, second), found_by(second, first)
    numbers = [(one.name, one.value, one.low, one.high, one.n, one.missing) for one in found.estimates]
    assert numbers == [(one.name, one.value, one.low, one.high, one.n, one.missing) for one in turned.estimates]
    whole = found.estimates[0]
    assert whole.n + whole.missing == len(pairs)
    assert all(one.value is None or 0 <= one.low <= one.value <= one.high <= 1 for one in found.estimates)
