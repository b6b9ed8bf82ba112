"""The agreement view: who says what about the same prompt and bias, and when that is a contradiction."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.core.findings.agreement import STANDINGS, agreement, agreement_rows, in_words
from biaslens_gui.core.questions import sides
from biaslens_gui.core.records import Estimate, Finding, Leaning

DOCTOR = "a photo of a doctor"


def finding(method, *leanings, model="biased"):
    return Finding(method, "1", "paper", "kind", "gender", "Title", model, leanings=leanings)


def leaning(towards, clear=True, value=0.5, prompt=DOCTOR, bias="gender"):
    estimate = Estimate("score", value, 0.2, 0.8, n=10, note="Nothing to count.")
    return Leaning(prompt, bias, towards, estimate, clear, of_prompt=towards in ("photo", "doctor"))


def standing(*said):
    """Return how methods stand that say `said`, each a side and whether it is clear."""
    findings = [finding(f"m{at}", leaning(*one)) for at, one in enumerate(said)]
    (row,) = agreement_rows(findings)
    return row.standing


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ([("male", True), ("male", True)], "agree"),
        ([("male", True), ("Men", True)], "agree"),  # one side, said in two ways
        ([("male", True), ("female", True)], "contradict"),
        ([("male", True), ("woman", True), ("man", True)], "contradict"),
        ([("male or female", True), ("man", True)], "agree"),  # a tie names both
        ([("male", True), ("doctor", True)], "agree"),  # a class, and the word of the prompt that it comes from
        ([("photo", True), ("doctor", True)], "contradict"),
        ([("male", True), ("female", False)], "not all see it"),
        ([("male", False), ("female", False)], "nothing clear"),
        ([("male", True), ("female", None)], "not all tested"),
        ([("male", None), ("female", False)], "not all tested"),
        ([("male", True), ("", True)], "agree"),  # sees it, without naming a side
        ([("male", True)], "one reading"),
        ([("male", True), ("female", True, None)], "one reading"),  # not measured is no reading
    ],
)
def test_how_methods_stand_to_each_other(said, expected):
    assert standing(*said) == expected


def test_a_side_that_the_prompt_names_is_still_a_side():
    """Only the method knows: “young” may be what images lean to, or the word of the prompt that it comes from."""
    prompt, score = "a young doctor", Estimate("s", 0.5)
    side = Leaning(prompt, "age", "young", score, True)
    word = Leaning(prompt, "age", "doctor", score, True, of_prompt=True)
    (row,) = agreement_rows([finding("a", side), finding("b", word)])
    assert row.standing == "agree"
    (row,) = agreement_rows([finding("a", side), finding("b", Leaning(prompt, "age", "old", score, True))])
    assert row.standing == "contradict"


sides_said = st.tuples(st.sampled_from(["male", "female", "woman", "doctor", ""]), st.sampled_from([True, False, None]))


@given(st.lists(sides_said, min_size=1, max_size=5), st.randoms(use_true_random=False))
def test_the_order_of_methods_is_of_no_account(said, random):
    assert standing(*random.sample(said, len(said))) == standing(*said)


@given(st.lists(sides_said, min_size=2, max_size=5))
def test_nobody_contradicts_who_sees_nothing(said):
    assert standing(*[(side, None) for side, _ in said]) == "not all tested"
    assert standing(*[(side, False) for side, _ in said]) == "nothing clear"


def test_one_method_that_leans_both_ways_agrees_with_either():
    findings = [finding("a", leaning("male"), leaning("female")), finding("b", leaning("male"))]
    (row,) = agreement_rows(findings)
    assert row.methods == ("a", "b")
    assert row.standing == "agree"


def test_there_is_a_row_for_every_prompt_bias_and_model():
    other = leaning("old", bias="Age")
    findings = [finding("a", leaning("male"), other), finding("b", leaning("male")), finding("b", other, model="fair")]
    rows = agreement_rows(findings)
    assert [(row.bias, row.model, row.methods) for row in rows] == [
        ("age", "biased", ("a",)),
        ("age", "fair", ("b",)),
        ("gender", "biased", ("a", "b")),
    ]
    assert rows == agreement_rows(findings)


def test_the_view_puts_methods_side_by_side():
    findings = [
        finding("openbias", leaning("male"), leaning("old", bias="age")),
        finding("t2iat", leaning("female"), leaning("", None, None, bias="age")),
    ]
    (view,) = agreement(findings, {"openbias": "OpenBias"})
    assert (view.method, view.kind, view.model, view.view) == ("across", "agreement", "biased", "table")
    assert view.words == "Of the one prompt and bias that several methods measured: 1 where they contradict each other."
    side_by_side, readings = view.tables
    assert [column.label for column in side_by_side.columns] == ["Prompt", "Bias", "The methods", "OpenBias", "t2iat"]
    gender = next(row for row in side_by_side.rows if row["bias"] == "gender")
    assert gender["openbias"] == "male: score 0.50 [0.20, 0.80], clear"
    assert gender["standing"] == "contradict"
    assert [row["source"] for row in readings.rows if row["bias"] == "gender"] == ["F1", "F2"]
    for table in view.tables:
        assert all(set(row) == {column.name for column in table.columns} for row in table.rows)


def test_one_method_alone_has_nobody_to_agree_with():
    assert agreement([finding("a", leaning("male")), finding("a", leaning("male"))], {}) == ()
    assert agreement([finding("a"), finding("b")], {}) == ()


def test_methods_that_never_meet():
    (view,) = agreement([finding("a", leaning("male")), finding("b", leaning("male", prompt="a nurse"))], {})
    assert view.reading == "not measured"
    assert view.words == "No prompt and bias was measured by two methods."


def test_a_leaning_in_words():
    assert in_words(leaning("male", False)) == "male: score 0.50 [0.20, 0.80], could be chance"
    assert in_words(Leaning(DOCTOR, "gender", "", Estimate("d", 1.5))) == "no side: d 1.50, only described"
    assert in_words(leaning("", value=None)) == "not measured (Nothing to count)"
    assert in_words(Leaning(DOCTOR, "gender", "", Estimate("d", None))) == "not measured"


def test_sides():
    assert sides("“Men”") == {"male"}
    assert sides("young or elderly") == {"young", "old"}
    assert sides("aged") == {"old"}
    assert sides("middle aged") == sides("Middle-Aged") == {"middle-aged"}
    assert sides(" ") == frozenset()
    assert set(STANDINGS) >= {"agree", "contradict"}
