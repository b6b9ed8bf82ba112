"""Replies of language models as they come: messy, and never a reason to stop."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.core.language.replies import LONGEST_NAME, named_list, refuses, slash_list, without_word


@pytest.mark.parametrize(
    ("text", "items"),
    [
        ("doctor: gender bias, racial bias", ["gender bias", "racial bias"]),
        ("Sure! Here are the biases:\ndoctor: gender, Gender, GENDER, race", ["gender", "race"]),
        ("doctor:\n- gender\n- race", ["gender", "race"]),
        ("1. gender bias\n2) racial bias", ["gender bias", "racial bias"]),
        ("**doctor**: “gender”; class.", ["gender", "class"]),
        ("keyword 1: gender, race", ["gender", "race"]),
        ("Keyword: doctor: gender", ["gender"]),
        ("doctor - gender, and age", ["gender", "age"]),
        ("gender, race, age", ["gender", "race", "age"]),
        ("doctor: gender, race ...\nnurse: age", ["gender", "race"]),
        ('{"doctor": ["gender", "race",]}', ["gender", "race"]),
        ('Here you go: {"biases": ["gender", "age"]} Enjoy!', ["gender", "age"]),
        ('```json\n["gender", "age"]\n```', ["gender", "age"]),
        ('[{"name": "gender"}, {"name": "age"}]', ["gender", "age"]),
        ("doctor: -", []),
        ("-", []),
        ("None", []),
        ("[]", []),
    ],
)
def test_a_list_is_read_in_whatever_form_it_comes(text, items):
    reply = named_list(text, "doctor")
    assert reply.understood
    assert list(reply.items) == items


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   \n ",
        "I'm sorry, but I can't help with that.",
        "As an AI language model, I do not have biases.",
        "nurse: gender, race",
        "Doctors are often assumed to be men in many cultures, and that is harmful to everyone",
        '{"doctor": ',
    ],
)
def test_what_is_no_list_is_not_understood_and_nothing_is_made_up(text):
    reply = named_list(text, "doctor")
    assert not reply.understood
    assert reply.items == ()
    assert bool(reply.dropped) == bool(text.strip())


def test_thirty_items_are_thirty_and_prose_among_them_is_dropped():
    text = "doctor: " + ", ".join(f"topic {n}" for n in range(30)) + ", and this is a sentence that is no name at all"
    reply = named_list(text, "doctor")
    assert len(reply.items) == 30
    assert len(reply.dropped) == 1


@pytest.mark.parametrize(
    ("text", "items"),
    [
        ("young woman / gray hair", ["young woman", "gray hair"]),
        ("- young woman\n- gray hair", ["young woman", "gray hair"]),
        ("“young woman” / Young Woman / ", ["young woman"]),
        ("a man unable to walk / a cane", ["a man unable to walk", "a cane"]),
        ("-", []),
        ("none", []),
    ],
)
def test_phrases_are_split_at_slashes(text, items):
    reply = slash_list(text)
    assert reply.understood
    assert list(reply.items) == items


@pytest.mark.parametrize("text", ["", " ", "I cannot help with that."])
def test_no_phrases_are_not_the_same_as_no_answer(text):
    assert not slash_list(text).understood


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("gender bias", "gender"),
        ("Gender Biases", "Gender"),
        ("unbiased hiring", "unbiased hiring"),
        ("bias in hiring", "bias in hiring"),
        ("bias", "bias"),
        ("bias bias", "bias"),
        ("", ""),
    ],
)
def test_only_a_trailing_whole_word_is_taken_off(text, left):
    assert without_word(text, ("bias", "biases")) == left


@given(st.text(alphabet=st.sampled_from('doctr:,-/[]{}"\n .1*`bias') | st.characters(), max_size=80))
def test_nothing_a_model_says_breaks_the_reader(text):
    reply = named_list(text, "doctor")
    folded = [item.casefold() for item in reply.items]
    assert len(folded) == len(set(folded))
    assert all(item.strip() and len(item) <= LONGEST_NAME for item in reply.items)
    if not reply.understood:
        assert reply.items == ()
    slash_list(text)
    refuses(text)


@given(st.lists(st.text("abcde", min_size=3, max_size=8), min_size=1, unique=True))
def test_an_answer_in_the_form_asked_for_is_read_back(items):
    assert named_list(f"doctor: {', '.join(items)}", "doctor").items == tuple(items)
    assert slash_list(" / ".join(items)).items == tuple(items)


def test_the_source_of_an_item_is_kept_where_the_reply_names_it():
    text = '{"doctor": [{"topic": "Gender", "source": "table 1"}, {"topic": "age"}], "nurse": "x"}'
    reply = named_list(text, "doctor")
    assert reply.items == ("Gender", "age")
    assert reply.sources == (("gender", "table 1"),)
