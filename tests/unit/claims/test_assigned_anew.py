"""Images are assigned anew: what a lot chose, and what nobody drew, is told apart as before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from biaslens_gui.core.claims import Claim
from biaslens_gui.core.observed import Observed
from biaslens_gui.core.records import ImageRecord, Verdict
from biaslens_gui.core.review.assignment import Assignment, Wish, assigned
from biaslens_gui.core.review.lots import known_of_verdicts
from biaslens_gui.core.review.records import ReviewState
from tests.components.depictions import VERDICT, seen, verdicts
from tests.unit.claims.test_judging import DOCTOR, NURSE, decided, of_prompt, queue, two_questions


def records(read: Sequence[Observed]) -> list[ImageRecord]:
    pictures = {image: (each, index) for each in read for image, index in zip(each.images, each.indices, strict=True)}
    return [
        ImageRecord(image, each.model, each.prompt, index, 0, "ok", "", 8, 8)
        for image, (each, index) in pictures.items()
    ]


def assigned_anew(
    read: Sequence[Observed], known: Sequence[Verdict], state: ReviewState, at: str = "", **wish: object
) -> ReviewState:
    """Return the review once images are assigned by the form."""
    images = records(read)
    made = assigned(
        Wish(("Ada",), calibration=0, **wish),  # type: ignore[arg-type]
        "run", "p", images, [one.image for one in known], known=known_of_verdicts(state, known, images),
    )  # fmt: skip
    return replace(state, assignment=replace(made, made_at=at))


def assumed(found: Sequence[Claim], *about: str) -> bool:
    corrected = of_prompt(found, *about).corrected
    assert corrected is not None
    return corrected.assumed


def test_what_nobody_drew_is_not_drawn_by_assigning_all_images() -> None:
    read, known = two_questions()
    state = ReviewState(project="p")
    before = decided(read, known, state)
    assert decided(read, known, assigned_anew(read, known, state)) == before
    assert assumed(before, DOCTOR)


def after_a_queue() -> tuple[list[Observed], list[Verdict], ReviewState]:
    """Return what was read, and judged by a queue of nurses: the lot chose them by what the reader saw."""
    read, known = two_questions()
    state = ReviewState(project="p")
    state = queue(
        decided(read, known, state), read, known, state, size=14, claim=of_prompt(decided(read, known, state), NURSE)
    )
    assert state.assignment is not None
    nurses = [image for image in state.assignment.images if NURSE in image]
    known += [Verdict("Ada", image, VERDICT, ("woman", "man")[at % 3 == 2]) for at, image in enumerate(nurses)]
    return read, known, state


@pytest.mark.parametrize("wish", [{}, {"random_order": True, "overlap": 0.2}])
def test_all_images_assigned_after_a_queue_change_no_claim(wish: dict[str, object]) -> None:
    read, known, state = after_a_queue()
    before = decided(read, known, state)
    anew = assigned_anew(read, known, state, **wish)
    assert decided(read, known, anew) == before
    assert (assumed(before, NURSE), assumed(before, DOCTOR), assumed(before, NURSE, "age")) == (False, True, True)
    further = queue(before, read, known, anew, size=12, claim=of_prompt(before, NURSE))
    assert decided(read, known, further) == before


def test_disputed_images_judged_between_are_not_drawn() -> None:
    """The queue was of nurses' gender. Disputed images are judged for their age, too; all images are assigned then."""
    read, known, state = after_a_queue()
    known = [replace(one, at="2026-01-01") for one in known]
    between = assigned_anew(read, known, state, at="2026-01-02", chosen="disagreements")
    nurses = [one.image for one in known if one.question == VERDICT and NURSE in one.image]
    ages = [Verdict("Bo", image, "class: age", "young", at="2026-01-03") for image in nurses]
    anew = assigned_anew(read, [*known, *ages], between)
    found = decided(read, [*known, *ages], anew)
    assert (assumed(found, NURSE), assumed(found, DOCTOR), assumed(found, NURSE, "age")) == (False, True, True)
    assert anew.assignment is not None
    assert anew.assignment.proposed is not None
    assert anew.assignment.proposed.judged_before("age").issuperset(nurses)


def test_a_sample_is_drawn_once_all_of_it_is_judged() -> None:
    read, known = two_questions()
    state = assigned_anew(read, known, ReviewState(project="p"), chosen="sample", size=48)
    assert state.assignment is not None
    chosen = set(state.assignment.images)
    early = [one for one in known if one.image in chosen and one.question == VERDICT]
    assert 0 < len(early) < 20
    rest = sorted(image for image in chosen.difference(one.image for one in early) if DOCTOR in image)
    known += [Verdict("Ada", image, VERDICT, "man") for image in rest[:-1]]
    found = decided(read, known, state)
    assert of_prompt(found, DOCTOR).corrected.labels == len(early) + len(rest) - 1  # type: ignore[union-attr]
    assert assumed(found, DOCTOR)
    known.append(Verdict("Ada", rest[-1], VERDICT, "man"))
    assert not assumed(decided(read, known, state), DOCTOR)
    anew = assigned_anew(read, known, state)  # those outside the sample count again, and nobody drew them
    assert assumed(decided(read, known, anew), DOCTOR)


def test_a_sample_after_a_queue_tells_its_strata_apart() -> None:
    """The queue chose by what the reader saw, so a half of the sample that it judged is no random half."""
    read, known, state = after_a_queue()
    anew = assigned_anew(read, known, state, chosen="sample", size=90)
    assert state.assignment is not None
    assert anew.assignment is not None
    for stratum in state.assignment.strata:
        same = [each for each in anew.assignment.strata if set(each.images) == set(stratum.images)]
        assert len(same) == 1
        assert same[0].drawn == len(set(same[0].images) & set(anew.assignment.images))


def test_a_question_that_a_lot_draws_anew_is_drawn() -> None:
    """Ages were judged by nobody's choice. Of all images, judged in a random order, genders are as good as drawn."""
    nurses = seen(NURSE, [0, 1] * 24)
    ages = replace(nurses, question="age", classes=("young", "old"))
    known = [Verdict("Ada", image, "class: age", "young") for image in nurses.images[:14]]
    anew = assigned_anew([nurses, ages], known, ReviewState(project="p"))
    known += verdicts(nurses, dict.fromkeys(range(20), "woman"))
    found = decided([nurses, ages], known, anew)
    assert (assumed(found, NURSE), assumed(found, NURSE, "age")) == (False, True)
    further = queue(found, [nurses, ages], known, anew, size=12, claim=of_prompt(found, NURSE))
    again = decided([nurses, ages], known, further)
    assert (assumed(again, NURSE), assumed(again, NURSE, "age")) == (False, True)


def test_without_verdicts_nothing_is_kept_of_them() -> None:
    read, _ = two_questions()
    state = assigned_anew(read, [], ReviewState(project="p"))
    assert state.assignment is not None
    assert isinstance(state.assignment, Assignment)
    assert state.assignment.proposed is not None
    assert state.assignment.proposed.before == ()


def test_a_queue_after_one_of_an_older_version_leaves_its_images_to_its_question() -> None:
    read, known = two_questions()
    state = ReviewState(project="p")
    found = decided(read, known, state)
    state = queue(found, read, known, state, size=12, claim=of_prompt(found, NURSE))
    assert state.assignment is not None
    assert state.assignment.proposed is not None
    first = state.assignment.images
    older = replace(state.assignment, proposed=replace(state.assignment.proposed, batches=()))
    state = queue(found, read, known, replace(state, assignment=older), size=6, claim=of_prompt(found, NURSE, "age"))
    assert state.assignment is not None
    assert set(state.assignment.asked_of("Ada", VERDICT)) == set(first)
    assert len(state.assignment.asked_of("Ada", "class: age")) == 6


def test_a_queue_waits_for_no_more_verdicts_on_what_was_judged_before_it() -> None:
    read, known = two_questions()
    for state in (ReviewState(project="p"), assigned_anew(read, known, ReviewState(project="p"))):
        found = decided(read, known, state)
        made = queue(found, read, known, state, size=12, claim=of_prompt(found, NURSE)).assignment
        assert made is not None
        assert made.open_of("Ada", known, "class: age") == 0
        assert 0 < made.open_of("Ada", known, VERDICT) <= 12
