"""Section 8: reviewers, blinding, codebook, agreement, resolutions and the lock, from the run's own records."""

from __future__ import annotations

from dataclasses import replace

from biaslens_gui.core.findings.audit_record import AuditRecord, FieldChange
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.observed import Observed
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import Finding, ImageRecord, Verdict
from biaslens_gui.core.review.assignment import Assignment
from biaslens_gui.core.review.records import Resolution, Reviewer, ReviewEvent, ReviewState
from biaslens_gui.core.review.verdicts import class_question
from biaslens_gui.core.spec import AuditSpec, Prompt
from biaslens_gui.engine.review import agreement_of
from biaslens_gui.reports.human_review import human_review
from biaslens_gui.reports.model import Grid, Paragraph, Section, interval_text, number_text
from biaslens_gui.reports.reviewer_agreement import ALPHA

IMAGES = tuple(ImageRecord(f"{at:064x}", "m", "a prompt", at, at) for at in range(10))


def results(*verdicts: Verdict, review: ReviewState | None = None) -> RunResults:
    plan = Plan(AuditSpec("Title", (), (Prompt("a prompt", "people"),)))
    return RunResults("run", plan, IMAGES, (), (), (), verdicts, review=review or ReviewState())


def said(name: str, no: int) -> list[Verdict]:
    """Return verdicts of somebody who says no to the first `no` images."""
    return [Verdict(name, one.digest, "subject", "no" if at < no else "yes") for at, one in enumerate(IMAGES)]


def words(section: Section) -> str:
    told = [block.text for block in section.blocks if isinstance(block, Paragraph)]
    cells = [cell for block in section.blocks if isinstance(block, Grid) for row in block.rows for cell in row]
    return "\n".join((*told, *cells))


def test_nobody_and_one_person() -> None:
    assert human_review(results()).lacking == ("No image was reviewed.",)
    told = words(human_review(results(*said("Ada", 2))))
    assert "nothing can be said about agreement" in told
    assert "Ada" not in told


def test_two_people_with_numbers_and_no_names() -> None:
    section = human_review(results(*said("Ada", 2), *said("Ben", 3)))
    told = words(section)
    assert "10 images were judged by two or more people; on 9 of them all gave the same answer" in told
    assert "Krippendorff's alpha is 0.75" in told
    assert "tentative conclusions only" in told
    assert "Gwet's AC1" in told
    assert "Set up asks for an alpha of 0.80 or more: unclear" in told
    assert "Cohen's kappa: reviewer 1 and reviewer 2" in told
    assert "No disagreement was resolved" in told
    assert "another quantity" in told
    assert not {"Ada", "Ben"} & set(told.split())
    assert section.lacking == ()


def test_the_agreement_asked_for_is_that_of_the_record() -> None:
    asked = AuditRecord((FieldChange("threshold:review.alpha", "0.8", "0.1"),))
    told = words(human_review(replace(results(*said("Ada", 2), *said("Ben", 2)), record=asked)))
    assert "Set up asks for an alpha of 0.10 or more: met" in told


def test_conditions_resolutions_and_lock_are_printed() -> None:
    assignment = Assignment("run", tuple(one.digest for one in IMAGES), ("Ada", "Ben"), calibration=(IMAGES[0].digest,))
    state = ReviewState(
        "p",
        (Reviewer("Ada", "1", declaration="none"), Reviewer("Ben", "2"), Reviewer("Cy", "3", set_aside_at="t",
                                                                                set_aside_why="knew the model")),
        assignment,
        (Resolution(IMAGES[2].digest, "subject", "no", "Ada"), Resolution(IMAGES[3].digest, "subject", "no", "x",
                                                                         "majority")),
        (ReviewEvent("unblinded", "Ben", at="2026-01-02"), ReviewEvent("locked", "Chief", "late", "2026-01-03T10")),
        codebooks=("1-ab",),
    )  # fmt: skip
    section = human_review(results(*said("Ada", 2), *said("Ben", 4), review=state))
    told = words(section)
    for text in (
        "1 of 2", "the model's name, the machine's suggestion", "in a random order of their own",
        "1 images, in no number of agreement", "1-ab", "locked 2026-01-03 by the lead: late",
        "Looked at others' verdicts before all of their own were given: reviewer 2.",
        "Left out, with all their verdicts: 1 of 3 reviewers: knew the model.", "by reviewer 1", "by majority",
        "9 images were judged by two or more people",
    ):  # fmt: skip
        assert text in told, text
    assert section.lacking == ()
    assert human_review(results(*said("Ada", 2), review=replace(state, events=()))).lacking == (
        "The review is not locked.",
    )


def test_a_final_verdict_of_a_reviewer_who_is_left_out_is_not_called_the_leads() -> None:
    left = Reviewer("Bob", "b", set_aside_at="2026-01-02T00:00:00+00:00", set_aside_why="at random")
    final = Resolution(IMAGES[2].digest, "subject", "no", "Bob")
    review = ReviewState("p", reviewers=(Reviewer("Ada", "a"), left), resolutions=(final,))
    told = words(human_review(results(*said("Ada", 1), review=review)))
    assert "by a reviewer who is left out" in told
    assert "by the lead" not in told


def test_agreement_is_the_same_number_wherever_it_stands() -> None:
    """Alpha ended at 0.92 by `biaslens review agreement`, at 0.93 in the report; AC1 left out classes nobody gave."""
    age, classes = "class: age", ("young", "middle-aged", "old")
    answers = {"Ada": "young old old young old young young old old old", "Ben": "young old young young old old " * 2}
    verdicts = tuple(
        Verdict(name, image.digest, question, value)
        for question in (age, "class: gender")
        for name, given in answers.items()
        for image, value in zip(IMAGES, given.split(), strict=False)
    )
    digests = tuple(image.digest for image in IMAGES)
    seen = Observed("m", "a prompt", "age", classes, "reader", "answers", digests, tuple(range(10)), (0,) * 10)
    finding = Finding("biaslens", "1", "paper", "kind", "subject", "Title", observed=(seen,))
    run = replace(results(*verdicts), findings=(finding,))
    gender = class_question("gender", ("young", "old"), ())
    asked = (gender, class_question("age", classes, ()))
    for questions in (asked, asked[::-1], asked[1:]):
        found = {each.subject: each for each in agreement_of(run, (), questions)}
        told = {estimate.name: estimate for estimate in found[asked[1].text].estimates}
        grids = (block for block in human_review(run).blocks if isinstance(block, Grid))
        grid = next(grid for grid in grids if grid.title == "Agreement")
        rows = {row[0]: row[1:3] for row in grid.rows}
        for name in ("Percent agreement", ALPHA, "Gwet's AC1"):
            assert rows[name] == (number_text(told[name].value), interval_text(told[name])), (name, questions)
