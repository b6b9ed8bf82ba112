"""What was said of one image: all of it in order, and why some of it does not count."""

from __future__ import annotations

from dataclasses import replace

from biaslens_gui.core.records import Verdict
from biaslens_gui.core.review.history import said_of
from biaslens_gui.core.review.records import RecordedVerdict, Resolution


def given(who: str, value: str, at: str, question: str = "subject") -> RecordedVerdict:
    return RecordedVerdict(f"{who} {at}", Verdict(who, "i", question, value, "Broken image", at))


def final(value: str, at: str, how: str = "lead") -> Resolution:
    return Resolution("i", "subject", value, "Cy", "majority" if how == "majority" else "lead", "blurred", at)


def standings(said: tuple[object, ...]) -> list[tuple[str, str]]:
    return [(one.who, one.standing) for one in said]  # type: ignore[attr-defined]


def test_what_stands_counts() -> None:
    said = said_of([given("A", "yes", "1"), given("B", "no", "2")], [], frozenset())
    assert standings(said) == [("A", "counts"), ("B", "counts")]
    assert (said[1].value, said[1].reason, said[1].question, said[1].at) == ("no", "Broken image", "subject", "2")


def test_what_does_not_count_says_why() -> None:
    records = [
        given("A", "yes", "1"),
        replace(given("A", "no", "2"), withdrawn_at="3"),
        given("A", "no", "4"),
        replace(given("B", "no", "5"), use="retest"),
        replace(given("B", "no", "6"), use="set aside"),
        given("D", "no", "7"),
        given("A", "no", "8", "caption"),
    ]
    assert standings(said_of(records, [], frozenset({"D"}))) == [
        ("A", "replaced"),
        ("A", "taken back"),
        ("A", "counts"),
        ("B", "other answer"),
        ("B", "other answer"),
        ("D", "left out"),
        ("A", "counts"),
    ]


def test_the_final_verdict_counts_in_place_of_those_of_the_reviewers() -> None:
    records = [given("A", "yes", "1"), given("B", "no", "4"), given("B", "no", "5", "caption")]
    said = said_of(records, [final("no", "2"), final("yes", "3", "majority")], frozenset())
    assert [(one.at, one.final, one.standing) for one in said] == [
        ("1", "", "settled"),
        ("2", "lead", "replaced"),
        ("3", "majority", "counts"),
        ("4", "", "settled"),
        ("5", "", "counts"),
    ]
    assert (said[2].who, said[2].value, said[2].reason) == ("Cy", "yes", "blurred")


def test_without_the_final_verdict_the_reviewers_count_again() -> None:
    back = replace(final("no", "2"), withdrawn_at="3")
    said = said_of([given("A", "yes", "1")], [back], frozenset())
    assert standings(said) == [("A", "counts"), ("Cy", "taken back")]


def test_final_verdicts_of_who_is_left_out_do_not_count_and_the_one_before_stands_again() -> None:
    records = [given("A", "yes", "1"), given("B", "no", "2")]
    before, by_left_out = replace(final("no", "3"), by="Lead"), final("yes", "4")
    said = said_of(records, [before, by_left_out], frozenset({"Cy"}))
    assert standings(said) == [("A", "settled"), ("B", "settled"), ("Lead", "counts"), ("Cy", "left out")]
    assert standings(said_of(records, [by_left_out], frozenset({"Cy"})))[:2] == [("A", "counts"), ("B", "counts")]
    together = replace(by_left_out, by="A, B")
    assert standings(said_of(records, [together], frozenset({"A"})))[-1] == ("A, B", "counts")
    assert standings(said_of(records, [together], frozenset({"A", "B"})))[-1] == ("A, B", "left out")


def test_a_majority_falls_with_the_reviewer_who_made_it_one() -> None:
    records = [given("A", "yes", "1"), given("B", "yes", "2"), given("D", "no", "3")]
    majority = final("yes", "4", "majority")
    assert standings(said_of(records, [majority], frozenset({"Cy"})))[-1] == ("Cy", "counts")
    assert standings(said_of(records, [majority], frozenset({"D"})))[-1] == ("Cy", "counts")
    assert standings(said_of(records, [majority], frozenset({"A"}))) == [
        ("A", "left out"),
        ("B", "counts"),
        ("D", "counts"),
        ("Cy", "no majority"),
    ]
