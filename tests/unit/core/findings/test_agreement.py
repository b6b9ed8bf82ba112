"""The agreement view: what each method leans to in the same prompt and bias."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.core.findings.agreement import agreement, agreement_rows, in_words
from biaslens_gui.core.questions import sides
from biaslens_gui.core.records import Estimate, Finding, Leaning

DOCTOR = "a photo of a doctor"


def finding(method, *leanings, model="biased"):
    return Finding(method, "1", "paper", "kind", "gender", "Title", model, leanings=leanings)


def leaning(towards, value=0.5, prompt=DOCTOR, bias="gender"):
    estimate = Estimate("score", value, 0.2, 0.8, n=10, note="Nothing to count.")
    return Leaning(prompt, bias, towards, estimate, of_prompt=towards in ("photo", "doctor"))


def standing(*named):
    """Return how methods stand that lean to `named`, each a side and perhaps its number."""
    findings = [finding(f"m{number}", leaning(*side)) for number, side in enumerate(named)]
    (row,) = agreement_rows(findings)
    return row.standing


@pytest.mark.parametrize(
    ("named", "expected"),
    [
        ([("male",), ("male",)], "same side"),
        ([("male",), ("Men",)], "same side"),  # one side, named in two ways
        ([("male",), ("female",)], "different sides"),
        ([("male",), ("woman",), ("man",)], "different sides"),
        ([("male or female",), ("man",)], "same side"),  # a tie names both
        ([("male",), ("doctor",)], "too few sides"),  # a class, and the word of the prompt that it comes from
        ([("male",), ("doctor",), ("man",)], "same side"),
        ([("photo",), ("doctor",)], "different sides"),
        ([("male",), ("",)], "too few sides"),
        ([("",), ("",)], "too few sides"),
        ([("male",)], "one reading"),
        ([("male",), ("female", None)], "one reading"),  # not measured is no reading
        ([("male",), ("male",), ("female", None)], "same side"),
    ],
)
def test_how_methods_stand_to_each_other(named, expected):
    assert standing(*named) == expected


@pytest.mark.parametrize(
    ("bias", "named", "expected"),
    [
        ("gender", ["man", "smiling man"], "same side"),  # what captions say most often, with its adjective
        ("gender", ["female", "young woman or old woman"], "same side"),
        ("gender", ["male", "smiling woman"], "different sides"),
        ("age", ["young", "young woman"], "same side"),
        ("age", ["young", "smiling man"], "too few sides"),  # of an age it says nothing
        ("age", ["young", "old man"], "different sides"),
        ("age", ["middle-aged", "adult man"], "same side"),
        ("sex", ["male", "white coat"], "too few sides"),
        ("clothing", ["coat", "white coat"], "same side"),
        ("clothing", ["shirt", "red shirt or yellow shirt"], "same side"),
        ("clothing", ["coat", "blue uniform"], "different sides"),
        ("clothing", ["white coat", "white shirt"], "different sides"),
        ("hair", ["long hair", "short hair"], "different sides"),
    ],
)
def test_a_phrase_names_the_side_that_its_words_name(bias, named, expected):
    (row,) = agreement_rows([finding(f"m{at}", leaning(side, bias=bias)) for at, side in enumerate(named)])
    assert row.standing == expected


def test_what_a_method_concludes_by_itself_is_of_no_account():
    """A method describes; an older finding or a plugin that calls itself clear changes nothing and is not shown."""
    estimate = Estimate("score", 0.5, 0.2, 0.8, n=10)
    for clear in (True, False, None):
        first, other = (Leaning(DOCTOR, "gender", side, estimate, clear) for side in ("male", "female"))
        (view,) = agreement([finding("a", first), finding("b", other)], {})
        assert view.tables[0].rows[0]["standing"] == "different sides"
        assert view.tables[0].rows[0]["a"] == "male: score 0.50 [0.20, 0.80]"
        assert "clear" not in view.tables[1].rows[0]


def test_a_side_that_the_prompt_names_is_still_a_side():
    """Only the method knows: “young” may be what images lean to, or the word of the prompt that it comes from."""
    prompt, score = "a young doctor", Estimate("s", 0.5)
    side = Leaning(prompt, "age", "young", score)
    word = Leaning(prompt, "age", "doctor", score, of_prompt=True)
    (row,) = agreement_rows([finding("a", side), finding("b", word)])
    assert row.standing == "too few sides"
    (row,) = agreement_rows([finding("a", side), finding("b", Leaning(prompt, "age", "old", score))])
    assert row.standing == "different sides"


sides_named = st.tuples(st.sampled_from(["male", "female", "woman", "doctor", ""]))


@given(st.lists(sides_named, min_size=1, max_size=5), st.randoms(use_true_random=False))
def test_the_order_of_methods_is_of_no_account(named, random):
    assert standing(*random.sample(named, len(named))) == standing(*named)


@given(st.lists(sides_named, min_size=2, max_size=5))
def test_who_names_no_side_changes_nothing(named):
    assert standing(*named, ("",)) == standing(*named)


def test_one_method_that_leans_both_ways_agrees_with_either():
    findings = [finding("a", leaning("male"), leaning("female")), finding("b", leaning("male"))]
    (row,) = agreement_rows(findings)
    assert row.methods == ("a", "b")
    assert row.standing == "same side"


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
        finding("t2iat", leaning("female"), leaning("", None, bias="age")),
    ]
    (view,) = agreement(findings, {"openbias": "OpenBias"})
    assert (view.method, view.kind, view.model, view.view) == ("across", "agreement", "biased", "table")
    assert view.words == "Of the one prompt and bias that several methods measured: 1 where they name different sides."
    side_by_side, readings = view.tables
    assert [column.label for column in side_by_side.columns] == ["Prompt", "Bias", "The methods", "OpenBias", "t2iat"]
    gender = next(row for row in side_by_side.rows if row["bias"] == "gender")
    assert gender["openbias"] == "male: score 0.50 [0.20, 0.80]"
    assert gender["standing"] == "different sides"
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
    assert in_words(leaning("male")) == "male: score 0.50 [0.20, 0.80]"
    assert in_words(Leaning(DOCTOR, "gender", "", Estimate("d", 1.5))) == "no side: d 1.50"
    assert in_words(leaning("", value=None)) == "not measured (Nothing to count)"
    assert in_words(Leaning(DOCTOR, "gender", "", Estimate("d", None))) == "not measured"


def test_sides():
    assert sides("“Men”") == {"male"}
    assert sides("young or elderly") == {"young", "old"}
    assert sides("aged") == {"old"}
    assert sides("middle aged") == sides("Middle-Aged") == {"middle-aged"}
    assert sides(" ") == frozenset()
