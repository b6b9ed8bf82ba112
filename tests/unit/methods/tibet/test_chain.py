"""The three turns as printed: what is sent, and what is made of the dictionary that comes back."""

from __future__ import annotations

import json

import pytest
from biaslens_plugins.methods.tibet.chain import read_chain

from biaslens_gui.api import CompletionRequest
from tests.unit.methods.tibet.test_method import DOCTOR, column, lab_of, measured, one, proposed

REPLIES = {
    "tibet.turn_1": "1. Gender\n2. Place",
    "tibet.turn_2": "Gender: a photo of a male doctor, a photo of a female doctor\nPlace: ...",
    "tibet.turn_3": json.dumps(
        {
            "Gender Bias": ["a photo of a male doctor", "2. a photo of a female doctor"],
            "Place": ["a photo of a doctor on a street", "a photo of a tall doctor on a street"],
        }
    ),
}


def as_printed(request: CompletionRequest) -> str:
    return REPLIES[request.task]


def test_the_turns_are_sent_as_printed_with_what_was_said_before():
    lab = lab_of(script=as_printed)
    proposed(lab, asked="chain")
    assert [request.task for request in lab.asked] == ["tibet.turn_1", "tibet.turn_2", "tibet.turn_3"]
    last = lab.asked[-1].messages
    assert [message.role for message in last] == ["user", "assistant", "user", "assistant", "user"]
    assert last[0].content == (
        "For the image generation prompt, a photo of a doctor, what are some of the axes where the prompt may lead to "
        "biases in the image?"
    )
    assert last[1].content == REPLIES["tibet.turn_1"]
    assert last[2].content.startswith("Generate many counterfactuals for each axis.")
    assert last[4].content.startswith("Convert these to a json dictionary where the axes are the keys")


def test_axes_take_their_answers_from_what_counterfactuals_put_in():
    proposal = proposed(lab_of(script=as_printed), asked="chain")
    assert column(proposal, "axes", "axis") == ["gender", "place"]
    assert column(proposal, "axes", "classes") == ["male; female", "on a street"]
    assert column(proposal, "counterfactuals", "keep") == [True, True, True, False]
    assert one(measured(lab_of(script=as_printed), asked="chain"), "axes").words.startswith("Largest BAV: gender")


@pytest.mark.parametrize(
    ("text", "axes"),
    [
        ('{"axes": {"gender": ["a", "b"]}}', {"gender": ("a", "b")}),
        ('{"gender": {"1": "a", "2": "b"}}', {"gender": ("a", "b")}),
        ('Here you are: {"gender": {"male": "a man"}, "age": "none"}', {"gender": ("a man",)}),
        ('{"gender": ["a"], "Gender bias": ["b"]}', {"gender": ("a", "b")}),
        ("I cannot do this.", {}),
    ],
)
def test_dictionaries_of_many_forms_are_read(text, axes):
    read = read_chain(text)
    assert {axis.name: tuple(prompt.text for prompt in listed) for axis, listed in read.items} == axes
    assert read.understood is bool(axes)


def test_a_reply_that_cannot_be_read_is_told():
    proposal = proposed(lab_of(script=lambda request: "What a fine doctor."), asked="chain")
    assert "gave no usable answer to 1 questions" in proposal.notes[0]
    assert DOCTOR not in column(proposal, "axes", "prompt")
