"""What the auditor approves of and types: tables, shares, intensities, labels; and answers counted by caption."""

from __future__ import annotations

import pytest
from biaslens_plugins.methods.openbias.answers import BiasAnswers, ClassAnswer, majority, paired_counts
from biaslens_plugins.methods.openbias.plan import (
    BiasQuestion,
    approved,
    groups_for,
    human_study,
    label_groups,
    proposal_tables,
    questions_by_caption,
    reference_for,
    references,
    typed,
)
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.core.plan import Proposal
from biaslens_gui.core.proposals import Link, ProposedBias
from biaslens_gui.errors import KnownError

GENDER = ProposedBias(
    "gender", ("male", "female"), "Which gender?", (Link("a", "Which gender?"), Link("b", "Who?", "b"))
)


def proposal(*biases: ProposedBias, least: int = 1) -> Proposal:
    return Proposal("openbias", proposal_tables(biases, least, "Model"))


def test_what_is_proposed_can_be_approved_as_it_is():
    (question,) = approved(proposal(GENDER), ["a", "b", "c"])
    assert question == BiasQuestion("gender", ("male", "female"), {"a": "Which gender?"})
    assert question.choices == ("male", "female", "unknown")
    assert approved(proposal(GENDER, least=2), ["a", "b"]) == ()


def test_a_prompt_that_was_removed_from_the_plan_is_not_asked_about():
    (question,) = approved(proposal(GENDER), ["c"])
    assert question.asked == {}


def test_two_biases_of_one_name_are_told_apart():
    assert [one.name for one in approved(proposal(GENDER, GENDER), ["a"])] == ["gender", "gender (2)"]


@given(st.sets(st.text("xyz", min_size=1), min_size=1), st.integers(1, 4), st.integers(0, 2))
def test_captions_are_drawn_by_the_seed_alone(captions, most, seed):
    questions = [BiasQuestion("b", ("x", "y"), dict.fromkeys(order, "?")) for order in (sorted(captions), captions)]
    few, same = (set(question.drawn(most, seed).asked) for question in questions)
    assert few == same
    assert len(few) == min(most, len(captions))
    assert few <= set(questions[0].drawn(most + 1, seed).asked)


def test_captions_with_the_same_questions_are_asked_together():
    first = BiasQuestion("one", ("x", "y"), {"a": "?", "b": "?", "c": "!"})
    second = BiasQuestion("two", ("x", "y"), {"a": "?", "b": "?"})
    none = BiasQuestion("three", ("x",), {"a": "?"})
    found = questions_by_caption([first, second, none], ["a", "b", "a", "c"])
    assert found == {(("?", ("x", "y", "unknown")),): ["a", "b"], (("!", ("x", "y", "unknown")),): ["c"]}


# --- what is typed


@pytest.mark.parametrize(
    "text",
    [
        "gender: male=0.25, female=0.75",
        "Person gender: Male=25%; Female=75 %\n\n",
        "bias,class,share\ngender,male,1\ngender,female,3",
        "gender;male;25%\ngender;female;75%",
    ],
)
def test_shares_are_read_as_lines_and_as_csv(text):
    assert references(text) == {"gender": {"male": 0.25, "female": 0.75}}
    question = BiasQuestion("gender", ("female", "male"), {})
    assert reference_for(question, references(text), question.classes) == (0.75, 0.25)
    assert reference_for(question, {}, question.classes) is None


def test_several_biases_fit_into_one_line():
    assert references("gender: male=1, female=1; age: young=1; old=3") == {
        "gender": {"male": 0.5, "female": 0.5},
        "age": {"young": 0.25, "old": 0.75},
    }


@pytest.mark.parametrize("text", ["gender", "a,b", "gender: male", "gender: male=x", "gender: male=-1", "a: b=0, c=0"])
def test_what_is_no_share_is_refused_in_words(text):
    with pytest.raises(KnownError, match="not understood"):
        references(text)


def test_people_and_labels_are_typed_alike():
    assert human_study("gender: male=8\ngender: female=2") == {"gender": (("male", 8.0), ("female", 2.0))}
    assert label_groups("gender: male=Man|Boy, female=Woman") == {
        "gender": {"male": ("Man", "Boy"), "female": ("Woman",)}
    }


def test_what_is_typed_about_nothing_that_is_asked_is_said():
    asked = [BiasQuestion("gender", ("male", "female"), {"a": "?"})]
    found = typed(asked, "gendre: male=1", "gender: men=Man, female=Woman", "gender: male=8; gender: none=0")
    assert found.unused(asked) == (
        "Reference shares for “gendre” are not used: nothing so named is asked about.",
        "Labels of the classifier for “gender: men” are not used: nothing so named is asked about.",
    )
    assert typed(asked, "gender: male=.9, female=.1", "", "").unused(asked) == ()


def test_labels_are_found_by_name_where_none_are_typed():
    assert groups_for(("male", "female", "old"), None, ("Man", "Woman", "Cat")) == {
        "male": ("Man",),
        "female": ("Woman",),
    }
    assert groups_for(("male",), {"male": ("x",)}, ()) == {}
    with pytest.raises(KnownError, match="no label"):
        groups_for(("male",), {"male": ("x",)}, ("Man",))


# --- answers


def test_answers_are_counted_by_caption_and_paired_by_number():
    question = BiasQuestion("b", ("x", "y"), {"a": "?", "b": "?"})
    one = BiasAnswers(question, tuple(ClassAnswer("a", at, f"1{at}", name) for at, name in enumerate("xxy")), 3)
    two = BiasAnswers(
        question, tuple(ClassAnswer("a", at, f"2{at}", name) for at, name in enumerate(["x", "y", ""])), 3
    )
    assert (one.rows, one.n, one.evidence("x")) == ([(2, 1), (0, 0)], 3, ("10", "11"))
    assert paired_counts(one, two) == [[[1, 1], [0, 0]], [[0, 0], [0, 0]]]


@pytest.mark.parametrize(("counts", "most"), [((3, 1), "x"), ((2, 2), "x or y"), ((0, 0), "")])
def test_the_majority(counts, most):
    assert majority(("x", "y"), counts) == most
