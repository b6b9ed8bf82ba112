"""Replies in forms that were not asked for, but which a person reads without doubt: read so, or not at all."""

from __future__ import annotations

import json

import pytest
from biaslens_plugins.methods.tibet.counterfactuals import read_axes, read_classes, read_counterfactuals

from biaslens_gui.core.language.replies import named_list, sentences, slash_list, yes_or_no
from biaslens_gui.core.proposals import read_triplets

BIAS = '{"name": "gender", "classes": ["male", "female"], "question": "Which gender?"}'
DRAFT = BIAS.replace("gender", "draft")


@pytest.mark.parametrize(
    "reply",
    [
        f"[{BIAS}]",
        f"<think>[{DRAFT}]</think>[{BIAS}]",
        f"Perhaps [{DRAFT}]?</think>\n[{BIAS}]",
        f"[{BIAS.replace('gender', 'gen' + chr(92) + 'u0000der', 1)}]",
        json.dumps([json.loads(BIAS) | {"classes": {"0": "male", "1": "female"}}]),
        json.dumps([json.loads(BIAS) | {"classes": {"male": 0.5, "female": 0.5}}]),
        json.dumps([json.loads(BIAS) | {"classes": ["male", "female", "Cannot determine", "prefer not to say", None]}]),
    ],
)
def test_a_bias_is_read(reply: str) -> None:
    found, read = read_triplets("a caption", reply)
    assert [(bias.name, bias.classes, bias.question) for bias in found] == [
        ("gender", ("male", "female"), "Which gender?")
    ]
    assert not read.dropped


@pytest.mark.parametrize("question", ["NaN", "null", '["a?", "b?"]', "{}", "true"])
def test_what_is_no_question_is_not_asked(question: str) -> None:
    ((bias,), _) = read_triplets("a caption", BIAS.replace('"Which gender?"', question))
    assert bias.question == "What is the gender in the picture?"


@pytest.mark.parametrize("name", ['["gender"]', "NaN", "{}", "true"])
def test_what_is_no_name_is_dropped_and_counted(name: str) -> None:
    found, read = read_triplets("a caption", BIAS.replace('"gender"', name, 1))
    assert not found
    assert len(read.dropped) == 1


def test_thoughts_without_an_end_are_no_answer() -> None:
    assert not read_triplets("a caption", f"<think>[{DRAFT}]")[1].understood
    assert not named_list("<think>doctor: gender", "doctor").understood
    assert not slash_list("<think>a man / a woman").understood
    assert not sentences('<think>["a woman"]').understood


@pytest.mark.parametrize(
    ("said", "present"), [("1", True), ("0", False), ("true", True), ('"yes"', True), ("2", False)]
)
def test_whether_a_caption_tells_it(said: str, present: bool) -> None:
    ((bias,), _) = read_triplets("a caption", BIAS.replace("}", f', "present_in_prompt": {said}' + "}"))
    assert bias.present is present


@pytest.mark.parametrize(
    "reply",
    [
        "doctor: gender, age",
        '{"keyword": "doctor", "topics": ["gender", "age"]}',
        '{"topics": ["gender", "age"], "word": "Doctor"}',
        "The topics are gender and age.",
        "Possible topics include: gender, age",
        "doctor – gender, age",
        "doctor — gender, age",
        "doctor：gender，age",
        "gender and age",
        "<think>doctor: money</think>doctor: gender, age",
        "doctor: gen\0der, age",
    ],
)
def test_topics_are_read(reply: str) -> None:
    assert named_list(reply, "doctor").items == ("gender", "age")


@pytest.mark.parametrize("reply", ["doctor: race and ethnicity, health", "race and ethnicity, health"])
def test_a_topic_of_two_words_stays_one(reply: str) -> None:
    assert named_list(reply, "doctor").items == ("race and ethnicity", "health")


@pytest.mark.parametrize(
    "reply", ["Yes and no", "Yes/No", "no or yes.", "**Yes** / **No**", "<think>Yes", "true & false"]
)
def test_both_is_neither(reply: str) -> None:
    assert yes_or_no(reply) is None


@pytest.mark.parametrize(
    ("reply", "said"),
    [("Yes, there is no doubt", True), ("No. Yes would be wrong", False), ("<think>yes?</think>No.", False)],
)
def test_the_first_word_counts(reply: str, said: bool) -> None:
    assert yes_or_no(reply) is said


def test_axes_in_prose_end_at_a_dash() -> None:
    reply = "1) Gender - ...\n2) Age – the young and the old\n3. Skin colour: dark, light\n- hair-style bias"
    assert [axis.name for axis in read_axes(reply, last=True).items] == ["gender", "age", "skin colour", "hair-style"]


def test_counterfactuals_without_a_value_or_a_prompt() -> None:
    read = read_counterfactuals('[{"prompt": "a nurse", "value": NaN}, {"prompt": ["a"], "value": "b"}]', "job")
    assert [(one.text, one.value) for one in read.items] == [("a nurse", "")]
    assert len(read.dropped) == 1


def test_numbered_classes_are_read() -> None:
    assert read_classes({"a": "Man", "b": "Woman"}) == ("man", "woman") == read_classes({"man": 1, "woman": 2})
