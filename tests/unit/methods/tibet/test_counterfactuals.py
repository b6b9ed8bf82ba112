"""Counterfactual prompts, word by word, and the tables an auditor edits."""

from __future__ import annotations

import json

import pytest
from biaslens_plugins.methods.tibet.counterfactuals import (
    MOST_CLASSES,
    Axis,
    ProposedAxis,
    ProposedPrompt,
    approved,
    change,
    kind_of,
    proposal_tables,
    question_of,
    read_axes,
    read_classes,
    read_counterfactuals,
)
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.core.language.replies import sentences
from biaslens_gui.core.plan import Proposal

PROMPT = "a photo of a doctor"
texts = st.text(st.sampled_from("ab an the man woman, .-'é猫 "), max_size=40)


@given(texts)
def test_a_prompt_does_not_differ_from_itself(text):
    assert change(text, text).places == ()
    assert change(text, text.upper()).places == ()


@given(texts, texts)
def test_a_change_is_described_whatever_the_texts(one, other):
    changed = change(one, other)
    assert bool(changed.problem) != (len(changed.places) == 1 and changed.kept > 0)
    assert bool(changed.places) == bool(changed.shown)
    assert len(change(other, one).places) >= bool(changed.places)


@given(st.lists(st.sampled_from(["old", "wise", "tall"]), max_size=4), st.sampled_from(["man", "red apple", "猫"]))
def test_words_put_in_one_place_are_one_change(before, after):
    prompt = " ".join(["photo", *before, "doctor", "here"])
    changed = change(prompt, " ".join(["photo", *before, after, "here"]))
    assert (changed.places, changed.value, changed.problem) == ((("doctor", after),), after, "")


def test_woman_is_not_man():
    assert change("a woman", "a man").shown == "woman → man"


def test_what_is_taken_out_has_a_name_too():
    assert change("an old man", "a man").value == "without old"


def tables(*prompts: tuple[str, str], classes=("male", "female"), most=(8, 6)) -> Proposal:
    found = {(PROMPT, "gender"): [ProposedPrompt(*one) for one in prompts]}
    axes = {PROMPT: [ProposedAxis("gender", "societal", classes)]}
    made, notes = proposal_tables(axes, found, {"gender": "Which gender?"}, "Script", most)
    return Proposal("tibet", made, notes)


def test_what_is_left_ticked_is_approved():
    proposal = tables((f"{PROMPT} smiling", ""), ("a photo of a female doctor", "female"), ("a cat", ""))
    (axis,) = approved(proposal, {})[PROMPT]
    assert [(one.value, one.places) for one in axis.counterfactuals] == [("smiling", 1), ("female", 1)]
    assert axis.asked == ("Which gender?", ("male", "female", "unknown"))
    assert "1 rows are listed without a tick" in proposal.notes[0]


def test_two_of_one_name_are_told_apart():
    (axis,) = approved(tables((f"a female {PROMPT}", "x"), (f"{PROMPT} in red", "x")), {})[PROMPT]
    assert [one.value for one in axis.counterfactuals] == ["x", f"{PROMPT} in red"]


def test_an_axis_without_classes_takes_what_is_put_in():
    rows = tables(("a photo of a male doctor", ""), ("a photo of a female doctor", ""), classes=()).table("axes").rows
    assert rows[0]["classes"] == "male; female"


def test_axes_beyond_the_limit_are_listed():
    assert [row["keep"] for row in tables((f"{PROMPT} smiling", ""), most=(0, 6)).table("axes").rows] == [False]


@pytest.mark.parametrize(
    ("written", "classes"),
    [
        ("male; Female;unknown", ("male", "female")),
        ("male, female", ("male", "female")),
        (["A", "a", ""], ("a",)),
        (None, ()),
        (3, ("3",)),
    ],
)
def test_classes_are_read_as_they_are_written(written, classes):
    assert read_classes(written) == classes


def test_a_question_is_the_tables_then_the_models_then_the_template():
    said = (
        '[{"axis": "gender", "question": "Is it a woman?"}, {"axis": "glasses", "question": "Glasses?"}, {"axis": "x"}]'
    )
    axes = read_axes(said).items
    asked = [question_of(axis.name, {"gender": "Which gender?"}, axis.question) for axis in axes]
    assert asked == ["Which gender?", "Glasses?", "What is x in the image?"]


@pytest.mark.parametrize(
    ("name", "kind"), [("body image", "societal"), ("image style", "incidental"), ("color tone", "incidental")]
)
def test_societal_is_what_concerns_people(name, kind):
    assert kind_of(name) == kind


def test_the_bias_has_the_name_that_all_methods_use():
    assert Axis("attire", "societal", (), "").bias == Axis("fashion", "societal", (), "").bias == "clothing"
    assert Axis("gender", "societal", (), "").bias == "gender"


@pytest.mark.parametrize(
    ("text", "items"),
    [
        ('["A, b", "a, b", "C"]', ("A, b", "C")),
        ('{"age": ["old"], "gender": ["a woman", "a man"]}', ("a woman", "a man")),
        ("1. a woman, smiling\n2) “a man”\nThat is all.", ("a woman, smiling", "a man")),
        ("{'gender': ['a woman',]}", ("a woman",)),
    ],
)
def test_sentences_keep_their_commas(text, items):
    assert sentences(text, "gender").items == items


@pytest.mark.parametrize("text", ["", "I'm sorry, I can't.", "Of course!", '{"a": 1}', "[[[["])
def test_no_sentences_are_no_answer(text):
    read = sentences(text)
    assert (read.items, read.understood) == ((), False)


@given(st.text(alphabet="[]{}\",:' abc\\\n-1.", max_size=120))
def test_nothing_written_can_break_the_reading(text):
    read_axes(text, last=True)
    read_counterfactuals(text, "gender")


def test_classes_beyond_the_most_are_counted_as_dropped():
    names = [f"class {at}" for at in range(MOST_CLASSES + 2)]
    read = read_axes(json.dumps([{"axis": "breed", "classes": names}]))
    assert read.items[0].classes == tuple(names[:MOST_CLASSES])
    assert read.dropped == tuple(f"breed: {name}" for name in names[MOST_CLASSES:])
