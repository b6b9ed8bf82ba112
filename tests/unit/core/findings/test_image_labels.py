"""What is said of each image: every speaker once per question, people without their names."""

from __future__ import annotations

from dataclasses import replace

from biaslens_gui.core.findings.image_labels import labels_of, reviewer_names
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.observed import Observed
from biaslens_gui.core.records import Finding, Verdict
from biaslens_gui.core.review.records import Resolution, ReviewState
from biaslens_gui.testing import small_results

SHOWN = "a" * 64
NO_REVIEW = ReviewState()


def run_of(*observed: Observed, verdicts: tuple[Verdict, ...] = (), review: ReviewState = NO_REVIEW) -> RunResults:
    finding = Finding("m", "1", "", "shares", "", "Shares", observed=observed)
    return replace(small_results(), findings=(finding, finding), verdicts=verdicts, review=review)


def seen(reader: str = "reader", image: str = SHOWN, label: int = 0) -> Observed:
    return Observed("A model", "p", "Gender", ("woman", "man"), reader, "answers", (image,), (0,), (label,))


def test_a_reader_says_a_thing_once_however_many_findings_have_it():
    (label,) = labels_of(run_of(seen()))[SHOWN]
    assert (label.question, label.value, label.by, label.speaker) == ("gender", "woman", "reader", "machine")


def test_what_could_not_be_told_is_said_so():
    assert [label.value for label in labels_of(run_of(seen(label=-1)))[SHOWN]] == ["cannot tell"]


def test_people_are_numbered_and_asked_the_same_question_as_machines():
    verdicts = (Verdict("zoe", SHOWN, "class: gender", "man"), Verdict("al", SHOWN, "class: gender", "woman"))
    final = ReviewState(resolutions=(Resolution(SHOWN, "class: gender", "man", "zoe"),))
    labels = labels_of(run_of(seen(), verdicts=verdicts, review=final))[SHOWN]
    assert {label.question for label in labels} == {"gender"}
    assert [(label.by, label.value) for label in labels[1:]] == [
        ("reviewer 2", "man"), ("reviewer 1", "woman"), ("final verdict", "man"),
    ]  # fmt: skip
    assert reviewer_names(verdicts) == {"al": "reviewer 1", "zoe": "reviewer 2"}


def test_an_image_of_another_run_is_left_out():
    assert list(labels_of(run_of(seen(image="e" * 64)))) == [image.digest for image in small_results().images]
