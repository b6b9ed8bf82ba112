"""JSON objects in replies, and yes or no: as asked, nearly as asked, and nothing like it."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.core.language.replies import objects, yes_or_no

GENDER = {"name": "gender", "classes": ["male", "female"]}


@pytest.mark.parametrize(
    "text",
    [
        '[{"name": "gender", "classes": ["male", "female"]}]',
        '{"name": "gender", "classes": ["male", "female"]}',
        '{"biases": [{"name": "gender", "classes": ["male", "female"]}]}',
        '{"Bias1": {"Name": "gender", "Classes": ["male", "female"]}}',
        'Sure! Here they are:\n```json\n[{"name": "gender", "classes": ["male", "female",],},]\n```\nI hope it helps.',
        "[{'name': 'gender', 'classes': ['male', 'female']}]",
        "[{“name”: “gender”, “classes”: [’male’, ’female’]}]",
        '{"name": "gender", "classes": ["male", "female"]}\n{"name": "age", "cla',
    ],
)
def test_what_models_write_is_understood(text):
    read = objects(text, "name", "classes")
    assert read.items == (GENDER,)
    assert read.understood


def test_python_s_constants_are_json_s():
    assert objects("[{'a': True, 'b': None, 'c': False}]").items == ({"a": True, "b": None, "c": False},)


@pytest.mark.parametrize("text", ["[]", "-", "None", "{}", '{"biases": [ ]}', "```json\n[]\n```"])
def test_none_is_an_answer(text):
    read = objects(text, "name")
    assert (read.items, read.dropped, read.understood) == ((), (), True)


@pytest.mark.parametrize(
    "text", ["", "I'm sorry, I can't do that.", "[1, 2]", '{"title": "x"}', "[" * 9000, '{"a":' * 900]
)
def test_what_is_no_answer_is_kept_as_dropped(text):
    read = objects(text, "name")
    assert (read.items, read.understood) == ((), False)
    assert bool(read.dropped) is bool(text)


def test_what_is_lacking_or_cut_off_is_counted():
    read = objects('[{"name": "a", "classes": ["x"]}, {"name": "b"}, {"name": "c", "classes": ["y"', "name", "classes")
    assert [item["name"] for item in read.items] == ["a"]
    assert len(read.dropped) == 2


@given(st.text(alphabet="[]{}\",:' abc\\\n-1", max_size=200))
def test_nothing_written_can_break_the_reading(text):
    read = objects(text, "a")
    assert all("a" in item for item in read.items)
    yes_or_no(text)


JSON = st.dictionaries(st.text(st.characters(codec="ascii", categories=["Ll"]), min_size=1), st.text(), min_size=1)


@given(st.lists(JSON, min_size=1, max_size=4))
def test_json_is_read_as_it_is(items):
    assert list(objects(json.dumps(items)).items) == items


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("yes", True),
        ("Yes.", True),
        ("**No**, it is not.", False),
        ("The answer is: yes", True),
        ("false", False),
        ("maybe", None),
        ("", None),
        ("I'm sorry, I cannot say yes", None),
        ("Nobody knows", None),
    ],
)
def test_yes_or_no(text, said):
    assert yes_or_no(text) is said


@pytest.mark.parametrize(
    ("reply", "name"),
    [
        ('[{"name": "gender",\n"question": "What is\nthe gender?"}]', "gender"),  # a line break inside a string
        (r'[{"name": "skin\_tone", "question": "What is it?"}]', "skin_tone"),  # Markdown's escape, which JSON lacks
        (r'[{"name": "skin\_tone", "question": "It\'s what, \"light\"?",}]', "skin_tone"),
        (r'[{"name": "a \\_ b", "question": "What\-ever?"}]', "a \\_ b"),  # a backslash that is one
    ],
)
def test_breaks_and_escapes_that_json_does_not_know_are_read(reply: str, name: str) -> None:
    found = objects(reply, "name", "question")
    assert [item["name"] for item in found.items] == [name]
    assert not found.dropped
