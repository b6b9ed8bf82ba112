"""Who judges what, in which order, and what becomes of verdicts that come back from another computer."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.core.records import ImageRecord, Verdict
from biaslens_gui.core.review.assignment import (
    Assignment,
    ProposedFor,
    calibration_round,
    disputed,
    still_open,
    stratified_sample,
)
from biaslens_gui.core.review.codebook import codebook
from biaslens_gui.core.review.merging import ReviewMerge, VerdictsFile, merge, preview
from biaslens_gui.core.review.questions import CAPTION, SUBJECT
from biaslens_gui.core.review.records import (
    RecordedVerdict,
    Resolution,
    Reviewer,
    ReviewEvent,
    ReviewState,
)
from biaslens_gui.core.review.resolving import is_blind
from biaslens_gui.core.review.verdicts import counted
from biaslens_gui.errors import IntegrityError

IMAGES = tuple(f"{at:064x}" for at in range(40))
PEOPLE = ("Ada", "Ben", "Cy")


def assignment(**changes: object) -> Assignment:
    return replace(Assignment("run", IMAGES, PEOPLE, project="p"), **changes)  # type: ignore[arg-type]


def records(per_stratum: dict[str, int]) -> list[ImageRecord]:
    return [
        ImageRecord(f"{prompt}{at}", "model", prompt, at, at) for prompt, n in per_stratum.items() for at in range(n)
    ]


# --- assignment


def test_everyone_judges_everything_in_an_order_of_their_own() -> None:
    one = assignment()
    orders = [one.images_of(name) for name in PEOPLE]
    assert all(sorted(order) == sorted(IMAGES) for order in orders)
    assert len(set(orders)) == 3
    assert one.images_of("Ada") == orders[0]
    assert assignment(project="q").images_of("Ada") != orders[0]
    assert assignment(random_order=False).images_of("Ada") == IMAGES


def test_an_image_that_is_added_leaves_the_order_of_the_others() -> None:
    fewer = assignment(images=IMAGES[:30]).images_of("Ada")
    assert [image for image in assignment().images_of("Ada") if image in fewer] == list(fewer)


@given(overlap=st.floats(0, 1), each=st.integers(1, 3), people=st.integers(1, 5))
def test_each_image_is_judged_as_often_as_was_asked(overlap: float, each: int, people: int) -> None:
    names = tuple(f"R{at}" for at in range(people))
    one = assignment(reviewers=names, overlap=overlap, each=each)
    times = Counter(image for name in names for image in one.images_of(name))
    shared = set(one.shared())
    assert len(shared) == round(overlap * len(IMAGES))
    assert all(times[image] == (people if image in shared else min(each, people)) for image in IMAGES)
    loads = [len(one.images_of(name)) for name in names]
    assert max(loads) - min(loads) <= each


def test_the_calibration_round_comes_first_and_is_the_same_for_all() -> None:
    round_of = calibration_round(records({"a": 20, "b": 20}), 10, "p")
    one = assignment(images=tuple(i.digest for i in records({"a": 20, "b": 20})), calibration=round_of)
    assert {one.images_of(name)[:10] for name in PEOPLE} == {round_of}
    assert len(one.images_of("Ada")) == 40
    assert Counter(image[0] for image in round_of) == {"a": 5, "b": 5}


def test_somebody_who_is_not_named_gets_all_images() -> None:
    assert len(assignment(overlap=0.0).images_of("Guest")) == 40


def test_open_images_are_counted_by_question() -> None:
    said = [Verdict("Ada", IMAGES[0], "subject", "yes"), Verdict("Ben", IMAGES[1], "subject", "yes")]
    assert assignment().open_of("Ada", said, "subject") == 39
    assert assignment().open_of("Ada", said, "caption") == 40


@given(sizes=st.lists(st.integers(1, 30), min_size=1, max_size=6), size=st.integers(0, 200))
def test_a_sample_takes_from_each_part_in_proportion(sizes: list[int], size: int) -> None:
    images = records({f"p{at}-": n for at, n in enumerate(sizes)})
    drawn = stratified_sample(images, size, "seed")
    assert len(drawn) == min(size, len(images))
    counts = Counter(image.split("-")[0] for image in drawn)
    for at, n in enumerate(sizes):
        assert abs(counts[f"p{at}"] - len(drawn) * n / len(images)) < 1


def test_disputed_images_are_those_with_two_answers_or_none_of_the_machine() -> None:
    said = [
        Verdict("Ada", "a", "subject", "yes"), Verdict("Ben", "a", "subject", "no"),
        Verdict("Ada", "b", "subject", "no"), Verdict("Ada", "c", "subject", "yes"),
        Verdict("Ada", "d", "caption", "no"),
    ]  # fmt: skip
    assert disputed(said, "subject", {"b": "yes", "c": "yes"}) == {"a", "b"}


# --- the codebook


def test_the_codebook_has_a_page_for_every_answer_and_reason() -> None:
    book = codebook()
    for question in (SUBJECT, CAPTION):
        codes = {page.code for page in book.pages_of(question.id)}
        assert codes == {"", *question.values, *question.reasons}
    assert [page.title for page in book.pages_of("class: age")] == ["How to judge"]
    assert book.version.startswith("1-")
    assert replace(book, pages=book.pages[1:]).version != book.version


# --- what counts


def test_a_resolution_counts_in_place_of_what_reviewers_said() -> None:
    said = [
        Verdict("Ada", "a", "subject", "yes"),
        Verdict("Ben", "a", "subject", "no"),
        Verdict("Ada", "b", "subject", "no"),
    ]
    final = counted(said, [Resolution("a", "subject", "no", "Lead")])
    assert [(one.image, one.value) for one in final] == [("b", "no"), ("a", "no")]
    assert counted(said, []) == tuple(said)


def test_a_review_is_locked_by_its_last_word() -> None:
    locked, opened = ReviewEvent("locked", "Lead"), ReviewEvent("unlocked", "Lead", "more images")
    assert ReviewState(events=(locked,)).lock == locked
    assert ReviewState(events=(locked, opened)).lock is None
    assert ReviewState(events=(locked, ReviewEvent("unblinded", "Ada"))).lock == locked


# --- merging

ADA, BEN = Reviewer("Ada", "id-a"), Reviewer("Ben", "id-b")


def said(uid: str, reviewer: str, image: str, value: str, **changes: object) -> RecordedVerdict:
    return replace(RecordedVerdict(uid, Verdict(reviewer, image, "subject", value)), **changes)  # type: ignore[arg-type]


def a_file(*verdicts: RecordedVerdict, people: tuple[Reviewer, ...] = (BEN,)) -> VerdictsFile:
    return VerdictsFile("p", "run", people, verdicts, {}, "f" * 64)


def kinds(file: VerdictsFile, here: list[RecordedVerdict], people: tuple[Reviewer, ...] = (ADA, BEN)) -> list[str]:
    return [row.kind for row in preview(file, here, people, {"x", "y", "z"}).rows]


def test_taking_a_file_in_twice_changes_nothing() -> None:
    file = a_file(said("1", "Ben", "x", "yes"), said("2", "Ben", "x", "no"), said("3", "Ben", "y", "no"))
    first = merge(preview(file, [], (BEN,), {"x", "y"}))
    assert [one.uid for one in first.added] == ["1", "2", "3"]
    assert all(one.origin == file.digest and one.use == "counts" for one in first.added)
    assert merge(preview(file, first.added, (BEN,), {"x", "y"})) == ReviewMerge(digest=file.digest)


def test_a_verdict_withdrawn_later_is_withdrawn_here_too() -> None:
    here = [said("1", "Ben", "x", "yes")]
    seen = preview(a_file(said("1", "Ben", "x", "yes", withdrawn_at="t")), here, (BEN,), {"x"})
    assert merge(seen) == ReviewMerge(withdrawn=(("1", "t"),), digest="f" * 64)
    older = preview(a_file(said("1", "Ben", "x", "yes")), [replace(here[0], withdrawn_at="t")], (BEN,), {"x"})
    assert merge(older) == ReviewMerge(digest="f" * 64)


def test_what_is_unknown_is_named_and_left_out_unless_it_is_wanted() -> None:
    stranger = Reviewer("Ada", "another id")
    file = a_file(said("1", "Ada", "x", "yes"), said("2", "Ben", "q", "no"), people=(stranger, BEN))
    seen = preview(file, [], (ADA, BEN), {"x"})
    assert [row.kind for row in seen.rows] == ["unknown reviewer", "unknown image"]
    assert merge(seen).added == ()
    taken = merge(seen, with_strangers=True)
    assert [one.verdict.reviewer for one in taken.added] == ["Ada (2)"]
    assert [(one.name, one.id) for one in taken.reviewers] == [("Ada (2)", "another id")]


@pytest.mark.parametrize(("choice", "use"), [("file", "counts"), ("here", "set aside"), ("both", "retest")])
def test_two_answers_of_one_person_are_chosen_from_and_both_kept(choice: str, use: str) -> None:
    here = [said("1", "Ben", "x", "yes"), said("2", "Ben", "y", "yes")]
    file = a_file(said("7", "Ben", "x", "cannot tell"), said("8", "Ben", "x", "no"), said("9", "Ben", "y", "yes"))
    seen = preview(file, here, (ADA, BEN), {"x", "y"})
    assert [row.kind for row in seen.rows] == ["new", "conflict", "repeated"]
    assert seen.conflicts[0].here == here[0]
    done = merge(seen, {("Ben", "x", "subject"): choice})  # type: ignore[dict-item]
    before = "counts" if choice == "file" else "set aside"
    assert [(one.uid, one.use) for one in done.added] == [("7", before), ("8", use), ("9", "retest")]


def test_a_later_verdict_of_the_same_computer_is_no_conflict() -> None:
    here = [said("1", "Ben", "x", "yes")]
    assert kinds(a_file(said("1", "Ben", "x", "yes"), said("2", "Ben", "x", "no")), here) == ["same", "new"]


def test_a_reviewer_renamed_elsewhere_is_still_the_same_person() -> None:
    seen = preview(
        a_file(said("1", "Benjamin", "x", "yes"), people=(Reviewer("Benjamin", "id-b"),)), [], (ADA, BEN), {"x"}
    )
    assert [row.given.verdict.reviewer for row in seen.rows] == ["Ben"]


def test_a_declaration_comes_along_once() -> None:
    stated = Reviewer("Ben", "id-b", "clerk", "no ties to the provider", "2026-01-01")
    seen = preview(a_file(people=(stated,)), [], (ADA, BEN), set())
    assert merge(seen).declared == (stated,)
    assert merge(preview(a_file(people=(stated,)), [], (ADA, stated), set())).is_empty


def test_a_verdict_that_was_changed_on_the_way_is_refused() -> None:
    with pytest.raises(IntegrityError, match="“yes” here and “no” in the file"):
        preview(a_file(said("1", "Ben", "x", "no")), [said("1", "Ben", "x", "yes")], (BEN,), {"x"})


# --- final verdicts of a file


def final(image: str, value: str, by: str = "Lead", **changes: object) -> Resolution:
    return replace(Resolution(image, "subject", value, by, at="2026-01-01"), **changes)  # type: ignore[arg-type]


def final_kinds(file: list[Resolution], here: list[Resolution]) -> list[str]:
    seen = preview(replace(a_file(), finals=tuple(file)), [], (ADA, BEN), {"x", "y", "z"}, here)
    return [row.kind for row in seen.finals]


def test_a_final_verdict_comes_along_once_with_who_decided_when_and_how() -> None:
    confirmed = final("x", "yes", "Benjamin, Ada", note="see page 2")
    file = replace(a_file(people=(Reviewer("Benjamin", "id-b"), ADA)), finals=(confirmed, final("q", "no")))
    seen = preview(file, [], (ADA, BEN), {"x"})
    assert [row.kind for row in seen.finals] == ["new", "unknown image"]
    (made,) = merge(seen).finals
    assert made == replace(confirmed, by="Ben, Ada")
    again = merge(preview(file, [], (ADA, BEN), {"x"}, (made,)))
    assert again.is_empty


def test_what_was_decided_differently_on_two_computers_is_told_and_the_one_here_stands() -> None:
    mine, theirs, alike = final("x", "yes"), final("x", "no", at="2026-02-02"), final("y", "yes", at="2026-02-02")
    file = replace(a_file(), finals=(theirs, alike))
    seen = preview(file, [], (ADA, BEN), {"x", "y"}, (mine, final("y", "yes")))
    assert [row.kind for row in seen.finals] == ["conflict", "agreed"]
    assert seen.final_conflicts[0].here == mine
    assert merge(seen).is_empty
    assert merge(seen, finals="file").finals == (theirs,)


def test_a_final_verdict_decided_anew_or_taken_back_elsewhere_follows() -> None:
    first, second = final("x", "yes"), final("x", "no", at="2026-02-02")
    assert final_kinds([first, second], [first]) == ["same", "new"]
    assert final_kinds([first], [first, second]) == ["same"]
    assert final_kinds([replace(first, withdrawn_at="t")], [first]) == ["withdrawn"]
    assert final_kinds([first], [replace(first, withdrawn_at="t")]) == ["same"]
    assert final_kinds([replace(first, withdrawn_at="t"), second], []) == ["new"]


def test_final_verdicts_of_people_not_known_here_wait_until_theirs_are_wanted() -> None:
    stranger = Reviewer("Ada", "another id")
    file = replace(a_file(people=(stranger,)), finals=(final("x", "yes", "Ada"), final("y", "no", "Ada")))
    seen = preview(file, [], (ADA,), {"x", "y"}, (final("y", "yes"),))
    assert [row.kind for row in seen.finals] == ["unknown reviewer", "conflict"]
    assert merge(seen, finals="file").finals == ()
    taken = merge(seen, with_strangers=True)
    assert [(one.image, one.by) for one in taken.finals] == [("x", "Ada (2)")]
    assert [one.name for one in taken.reviewers] == ["Ada (2)"]


@given(
    here=st.lists(st.tuples(st.sampled_from("xyz"), st.sampled_from(["yes", "no"])), max_size=8),
    there=st.lists(st.tuples(st.sampled_from("xyz"), st.sampled_from(["yes", "no"])), max_size=8),
    choice=st.sampled_from(["file", "here", "both"]),
)
def test_merging_loses_nothing_and_a_second_time_does_nothing(
    here: list[tuple[str, str]], there: list[tuple[str, str]], choice: str
) -> None:
    ours = [said(f"h{at}", "Ben", image, value) for at, (image, value) in enumerate(here)]
    file = a_file(*(said(f"f{at}", "Ben", image, value) for at, (image, value) in enumerate(there)))
    done = merge(preview(file, ours, (BEN,), {"x", "y", "z"}), otherwise=choice)  # type: ignore[arg-type]
    assert [one.uid for one in done.added] == [f"f{at}" for at in range(len(there))]
    after = [*ours, *done.added]
    assert merge(preview(file, after, (BEN,), {"x", "y", "z"}), otherwise=choice) == ReviewMerge(digest=file.digest)  # type: ignore[arg-type]
    last_here = dict(here)
    standing = {one.verdict.image: one.verdict.value for one in after if one.use == "counts"}
    last_there = dict(there)
    for image in {*last_here, *last_there}:
        expected = last_there if image in last_there and (image not in last_here or choice == "file") else last_here
        if image in last_here and image in last_there and last_here[image] == last_there[image]:
            expected = last_here
        assert standing[image] == expected[image]


def test_images_are_waited_for_only_with_what_is_asked_about_them() -> None:
    """A bias of one prompt is not asked about the images of others: no verdict on those will ever come."""
    about = {"class: hair": frozenset(IMAGES[:3])}
    said = [Verdict("Ada", image, "class: hair", "brown") for image in IMAGES[:2]]
    questions = ["subject", "class: hair"]
    assert assignment().open_of("Ada", said, "class: hair", about) == 1
    assert still_open(assignment(reviewers=("Ada",)), said, questions, (), about) == 1
    state = ReviewState(assignment=assignment(reviewers=("Ada", "Ben")))
    said += [Verdict(name, IMAGES[2], "class: hair", "brown") for name in ("Ada", "Ben")]
    assert is_blind(state, said, "Ben", questions, about)
    assert not is_blind(state, said, "Ada", questions, about)


def test_an_image_of_a_queue_is_waited_for_on_the_question_it_was_proposed_for() -> None:
    proposed = ProposedFor("gender").with_batch(IMAGES[:4])
    proposed = replace(proposed, question="age").with_batch(IMAGES[2:6])
    proposed = replace(proposed, question="gender").with_batch(IMAGES[3:5])
    one = assignment(images=IMAGES[:6], reviewers=("Ada",), chosen="proposal", proposed=proposed)
    assert set(one.asked_of("Ada", "class: gender")) == set(IMAGES[:5])
    assert set(one.asked_of("Ada", "class: age")) == set(IMAGES[2:6])
    assert one.asked_of("Ada", "subject") == one.images_of("Ada")
    said = [Verdict("Ada", image, "class: gender", "man") for image in IMAGES[:5]]
    assert still_open(one, said, ["subject", "class: age", "class: gender"]) == 0
    assert not is_blind(ReviewState(assignment=one), said, "Ada", ["subject", "class: age", "class: gender"])


def test_a_queue_of_an_older_version_is_waited_for_on_all_that_is_begun() -> None:
    one = assignment(images=IMAGES[:6], reviewers=("Ada",), chosen="proposal", proposed=ProposedFor("gender"))
    assert one.asked_of("Ada", "class: gender") == one.images_of("Ada")
