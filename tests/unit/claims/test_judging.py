"""What people should judge next: as many images as promised, by lot; what was judged before stays told apart."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from biaslens_gui import claims
from biaslens_gui.claims.judging import next_to_judge
from biaslens_gui.core.claims import Claim, Declared, Looks
from biaslens_gui.core.observed import Observed
from biaslens_gui.core.records import Verdict
from biaslens_gui.core.review.assignment import Assignment
from biaslens_gui.core.review.records import ReviewState
from biaslens_gui.core.review.seen_by_people import draws_of, not_drawn, seen_by_people
from biaslens_gui.errors import KnownError
from tests.components.depictions import VERDICT, finding, only, seen, verdicts

NURSE, DOCTOR = "a photo of a nurse", "a photo of a doctor"


def test_what_to_judge_next_is_about_open_claims_and_grows_the_sample() -> None:
    rng = random.Random(3)
    truth = [int(rng.random() > 0.62) for _ in range(120)]
    read = [label if rng.random() > 0.15 else 1 - label for label in truth]
    plain, unsettled = seen(NURSE, [0] * 120), seen(DOCTOR, read)
    names = ("woman", "man")
    known = [
        *verdicts(plain, dict.fromkeys(range(0, 120, 4), "woman")),
        *verdicts(unsettled, {number: names[truth[number]] for number in range(0, 120, 4)}),
    ]
    state = ReviewState(project="project")
    people = seen_by_people([plain, unsettled], known, state)
    found = claims.of_run(Declared(), [finding(plain, unsettled, *people)])
    proposed = next_to_judge(found, [finding(plain, unsettled)], known, state, size=12)
    assert (proposed.question, len(proposed.batch.images)) == ("gender", 12)
    assert set(proposed.batch.images) <= set(unsettled.images)
    grown = proposed.assignment(Assignment("run", (), ("Ada",)))
    assert (len(grown.images), grown.chosen) == (60 + 12, "proposal")
    after = ReviewState(project="project", assignment=grown)
    assert sum(len(each.images) for each in seen_by_people([plain, unsettled], known, after)) == 60
    settled = [claim for claim in found if claim.kind == "depiction" and claim.prompt == NURSE]
    with pytest.raises(KnownError, match="No deciding claim"):
        next_to_judge(settled, [finding(plain)], known, state)


@pytest.mark.parametrize("looks", ["one", "open"])
def test_a_small_batch_is_about_as_many_claims_as_it_corrects_and_buys_about_what_it_says(looks: Looks) -> None:
    rng = random.Random(5)
    prompts = [f"a photo of a {name}" for name in ("nurse", "doctor", "cook", "pilot")]
    truth = {prompt: [int(rng.random() > 0.6) for _ in range(80)] for prompt in prompts}
    read = [seen(p, [x if rng.random() > 0.1 else 1 - x for x in truth[p]]) for p in prompts]
    found = claims.of_run(Declared(looks=looks), [finding(*read)])
    proposed = next_to_judge(found, [finding(*read)], [], ReviewState(project="p"), size=40)
    assert (len(proposed.prospects), len(proposed.waiting)) == (4, 0)
    assert all(each.more >= 10 and each.after is not None for each in proposed.prospects)
    proposed = next_to_judge(found, [finding(*read)], [], ReviewState(project="p"), size=25)
    assert (len(proposed.prospects), len(proposed.waiting)) == (2, 2)

    for each in proposed.prospects:
        assert (each.labels, each.now) == (0, None)
    names = ("woman", "man")
    given_ = [
        each
        for seen_ in read
        for each in verdicts(
            seen_,
            {i: names[truth[seen_.prompt][i]] for i, d in enumerate(seen_.images) if d in proposed.batch.images},
        )
    ]
    state = ReviewState(project="p", assignment=proposed.assignment(Assignment("run", (), ("Ada",))))
    people = seen_by_people(read, given_, state)
    after = claims.of_run(Declared(looks=looks), [finding(*read, *people)], draws=draws_of(state.assignment))
    for each in proposed.prospects:
        (claim,) = [one for one in after if one.kind == "depiction" and one.prompt == each.claim.prompt]
        assert claim.corrected is not None
        assert (claim.high - claim.low) / 2 == pytest.approx(each.after, rel=0.2)


def test_one_claim_alone_is_proposed_for() -> None:
    read = [seen(prompt, [0, 1] * 20) for prompt in (NURSE, DOCTOR)]
    found = claims.of_run(Declared(), [finding(*read)])
    (doctors,) = [claim for claim in found if (claim.kind, claim.prompt) == ("depiction", DOCTOR)]
    proposed = next_to_judge(found, [finding(*read)], [], ReviewState(), size=12, claim=doctors)
    assert [each.claim.prompt for each in proposed.prospects] == [DOCTOR]
    assert set(proposed.batch.images) <= set(read[1].images)
    told = verdicts(read[1], dict.fromkeys(range(40), "woman"))
    with pytest.raises(KnownError, match="All images behind"):
        next_to_judge(found, [finding(*read)], told, ReviewState(), claim=doctors)


def queue(
    found: Sequence[Claim], read: Sequence[Observed], given_: list[Verdict], state: ReviewState, **asked: Any
) -> ReviewState:
    """Return the review once the queue is made that is proposed."""
    proposed = next_to_judge(found, [finding(*read)], given_, state, **asked)
    base = state.assignment or Assignment("run", (), ("Ada",))
    return replace(state, assignment=proposed.assignment(base))


def decided(read: Sequence[Observed], given_: list[Verdict], state: ReviewState) -> tuple[Claim, ...]:
    """Return the claims of what was read and judged, as a run has them."""
    people = seen_by_people(read, given_, state)
    undrawn = not_drawn(state.assignment, people)
    return claims.of_run(
        Declared(), [finding(*read, *people)], draws=draws_of(state.assignment), drawn=state.assignment is not None,
        not_drawn=undrawn,
    )  # fmt: skip


def of_prompt(found: Sequence[Claim], prompt: str, question: str = "gender") -> Claim:
    (claim,) = [each for each in found if (each.kind, each.prompt, each.question) == ("depiction", prompt, question)]
    return claim


def two_questions() -> tuple[list[Observed], list[Verdict]]:
    """Return what is read of gender and age, the same 48 images of each prompt; Ada judged 14 ages, and 20 doctors."""
    age = {"question": "age", "classes": ("young", "old")}
    read = [
        seen(NURSE, [0, 0, 0, 1] * 12),
        seen(DOCTOR, [0, 1, 1] * 16),
        replace(seen(NURSE, [0, 0, 1] * 16), **age),  # type: ignore[arg-type]
    ]
    ages = [
        Verdict("Ada", read[0].images[number], "class: age", ("young", "old")[number % 3 == 2]) for number in range(14)
    ]
    doctors = verdicts(read[1], {number: ("man", "woman")[number % 2] for number in range(20)})
    return read, [*ages, *doctors]


def test_a_queue_changes_nothing_of_claims_whose_images_nobody_drew() -> None:
    read, known = two_questions()
    state = ReviewState(project="p")
    before = decided(read, known, state)
    nurses = of_prompt(before, NURSE)
    state = queue(before, read, known, state, size=1, claim=nurses)
    assert decided(read, known, state) == before
    for claim in (of_prompt(before, DOCTOR), of_prompt(before, NURSE, "age")):
        assert claim.corrected is not None
        assert claim.corrected.assumed

    state = queue(before, read, known, state, size=12, claim=nurses)
    assert state.assignment is not None
    given_ = [*known, *(Verdict("Ada", image, VERDICT, "woman") for image in state.assignment.images if NURSE in image)]
    after = decided(read, given_, state)
    drawn = of_prompt(after, NURSE)
    assert drawn.corrected is not None
    assert (drawn.corrected.labels, drawn.corrected.assumed) == (12, False)
    for claim in (of_prompt(before, DOCTOR), of_prompt(before, NURSE, "age")):
        assert of_prompt(after, claim.prompt, claim.question).corrected == claim.corrected
    apart = only(after, "prompt difference")
    assert apart.corrected is not None
    assert apart.corrected.assumed  # of one side nobody drew the images


def test_an_image_that_a_lot_draws_later_is_drawn() -> None:
    """Doctors were judged for their gender: the age of those is asked of a lot, and what was judged is told apart."""
    read, known = two_questions()
    ages = replace(seen(DOCTOR, [0, 0, 1] * 16), question="age", classes=("young", "old"))
    read = [*read, ages]
    state = ReviewState(project="p")
    found = decided(read, known, state)
    state = queue(found, read, known, state, size=4, claim=of_prompt(found, DOCTOR))
    state = queue(found, read, known, state, size=40, claim=of_prompt(found, DOCTOR, "age"))
    assignment = state.assignment
    assert assignment is not None
    assert assignment.proposed is not None
    both_ = set(assignment.images) & {read[1].images[number] for number in range(20)}
    assert len(both_) == 20
    assert 0 < len(assignment.proposed.undrawn) < 20  # the lot drew most of those again, for their age
    drawn = [image for image in ages.images if image not in assignment.proposed.undrawn and image in assignment.images]
    assert len(drawn) == 40
    given_ = [*known, *(Verdict("Ada", image, "class: age", "young") for image in drawn)]
    after = decided(read, given_, state)
    assert not of_prompt(after, DOCTOR, "age").corrected.assumed  # type: ignore[union-attr]
    assert of_prompt(after, DOCTOR).corrected.assumed  # type: ignore[union-attr]


def test_images_judged_for_another_question_are_to_be_judged_for_this_one() -> None:
    read, _ = two_questions()
    known = [Verdict("Ada", image, "class: age", "young") for image in read[0].images]
    found = decided(read, known, ReviewState())
    proposed = next_to_judge(found, [finding(*read)], known, ReviewState(), size=12, claim=of_prompt(found, NURSE))
    assert set(proposed.batch.images) <= set(read[0].images)
    assert len(proposed.batch.images) == 12
    assert proposed.kept == ()


@pytest.mark.parametrize("order", [True, False])
def test_all_images_judged_in_a_random_order_were_drawn(order: bool) -> None:
    read, known = two_questions()
    images = tuple(dict.fromkeys(image for each in read for image in each.images))
    state = ReviewState(assignment=Assignment("run", images, ("Ada",), random_order=order))
    found = decided(read, known, state)
    state = queue(found, read, known, state, size=12, claim=of_prompt(found, NURSE))
    after = decided(read, known, state)
    assert {of_prompt(after, *key).corrected.assumed for key in ((DOCTOR,), (NURSE, "age"))} == {not order}  # type: ignore[union-attr]


def test_what_was_drawn_and_has_no_verdict_on_the_question_comes_first() -> None:
    read, _ = two_questions()
    state = ReviewState(project="p")
    found = decided(read, [], state)
    state = queue(found, read, [], state, size=14, claim=of_prompt(found, NURSE, "age"))
    assert state.assignment is not None
    nurses = next_to_judge(found, [finding(*read)], [], state, size=20, claim=of_prompt(found, NURSE))
    assert set(nurses.batch.images[:14]) == set(state.assignment.images)
    assert nurses.prospects[0].more == len(nurses.batch.images) == 20


def test_the_queue_holds_the_verdicts_that_the_card_promises() -> None:
    """Nine of the twelve verdicts tell a class; one cannot tell, two reviewers disagree twice."""
    read = seen(NURSE, [0, 1] * 20)
    known = verdicts(read, {**dict.fromkeys(range(11), "woman"), 11: "cannot tell"})
    known += verdicts(read, {0: "man", 1: "man"}, "Bo")
    state = ReviewState()
    found = decided([read], known, state)
    assert only(found).corrected is None
    proposed = next_to_judge(found, [finding(read)], known, state, size=1)
    (prospect,) = proposed.prospects
    assert (prospect.labels, prospect.more, prospect.after is not None) == (9, 1, True)
    (image,) = proposed.batch.images
    assert image not in {each.image for each in known}
    state = queue(found, [read], known, state, size=1)
    corrected = only(decided([read], [*known, Verdict("Ada", image, VERDICT, "woman")], state)).corrected
    assert corrected is not None
    assert (corrected.labels, corrected.assumed, corrected.part) == (10, True, True)


def test_a_difference_that_people_contradict_on_one_side_is_settled_by_verdicts_on_the_other() -> None:
    """The reader sees only men in doctors, people only women in the 14 that they judged; nurses wait for them."""
    doctors, nurses = seen(DOCTOR, [1] * 24), seen(NURSE, [0] * 24)
    known = verdicts(doctors, dict.fromkeys(range(14), "woman"))
    state = ReviewState(project="project")

    def found(given_: list[Verdict]) -> tuple[Claim, ...]:
        people = seen_by_people([doctors, nurses], given_, state)
        return claims.of_run(Declared(), [finding(doctors, nurses, *people)])

    open_ = only(found(known), "prompt difference")
    assert open_.reason == "people differ"
    for claim in (open_, None):  # also where images are proposed for all that is open
        proposed = next_to_judge(found(known), [finding(doctors, nurses)], known, state, size=12, claim=claim)
        assert NURSE in {each.claim.prompt for each in proposed.prospects}
    proposed = next_to_judge(found(known), [finding(doctors, nurses)], known, state, size=12, claim=open_)
    assert set(proposed.batch.images) <= set(nurses.images)
    chosen = [nurses.images.index(image) for image in proposed.batch.images]
    after = only(found([*known, *verdicts(nurses, dict.fromkeys(chosen, "man"))]), "prompt difference")
    assert (after.conclusion, after.corrected is not None) == ("clear", True)


def test_a_proposal_says_which_difference_it_decides_and_what_may_get_wider() -> None:
    """Both readers see only men in doctors, people only women in 14 of them; nurses are clear by the readers alone."""
    doctors, nurses = seen(DOCTOR, [1] * 24), seen(NURSE, [0] * 24)
    read = [each for one in (doctors, nurses) for each in (one, replace(one, reader="c", reader_kind="captions"))]
    known = verdicts(doctors, dict.fromkeys(range(14), "woman"))
    found = decided(read, known, ReviewState())
    open_ = only(found, "prompt difference")
    for claim in (open_, None):
        proposed = next_to_judge(found, [finding(*read)], known, ReviewState(), size=16, claim=claim)
        assert (proposed.differences, proposed.narrows) == ((open_,), False)
        (prospect,) = [each for each in proposed.prospects if each.claim.prompt == NURSE]
        assert (prospect.claim.conclusion, prospect.may_open) == ("clear", True)
    assert prospect.after is not None
    assert replace(prospect, now=prospect.after - 0.02).widens
    assert not replace(prospect, now=prospect.after + 0.02).widens
    plain = next_to_judge(found, [finding(*read)], [], ReviewState(), size=16, claim=of_prompt(found, DOCTOR))
    assert (plain.differences, plain.prospects[0].may_open) == ((), False)
