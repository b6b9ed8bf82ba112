"""Whom a prompt asks for besides the first: a table of phrases, and of those that only look alike."""

from __future__ import annotations

import pytest
from biaslens_plugins.methods.biaslens.company import asked_and_described, in_company
from biaslens_plugins.methods.biaslens.subjects import suggest

from tests.components.english import parse

TOGETHER = {
    "a photo of a doctor with a nurse": "doctor nurse",
    "a photo of a doctor together with a nurse": "doctor nurse",
    "a photo of a doctor with an old patient and a nurse": "doctor patient nurse",
    "a photo of a doctor next to a nurse": "doctor nurse",
    "a photo of a doctor standing next to a nurse": "doctor nurse",
    "a photo of a doctor beside a nurse": "doctor nurse",
    "a photo of a doctor alongside a nurse": "doctor nurse",
    "a photo of a doctor near a nurse": "doctor nurse",
    "a photo of a doctor in front of a nurse": "doctor nurse",
    "a photo of a doctor helping a nurse": "doctor nurse",
    "a doctor treating an old patient in a hospital": "doctor patient",
    "a photo of a nurse being helped by a doctor": "nurse doctor",
    "a photo of a nurse caring for a patient": "nurse patient",
    "a photo of a doctor talking to a nurse": "doctor nurse",
    "a photo of a teacher teaching students": "teacher students",
    "a photo of a teacher with a class of pupils": "teacher pupils",
    "a photo of a father holding his child": "father child",
    "a photo of a nurse in the park with a doctor": "nurse doctor",
    "A man in a suit with a woman in a red dress.": "man woman",
    "A doctor is standing next to a nurse.": "doctor nurse",
    "A woman stands with a man in the park.": "woman man",
    "a photo of a doctor and a nurse": "doctor nurse",
    "a photo of a doctor, a nurse and a patient": "doctor nurse patient",
}
ALONE = {
    "a photo of a doctor": "doctor",
    "a photo of a doctor with a stethoscope": "doctor",
    "a photo of a nurse with a patient chart": "nurse",
    "a photo of a nurse with a doctor's coat": "nurse",
    "a photo of a doctor wearing a nurse uniform": "doctor",
    "a photo of a man with a baby face": "man",
    "a photo of a man with a woman's hat": "man",
    "a photo of a man with the beard of a king": "man",
    "a photo of a man holding a picture of a woman": "man",
    "a photo of a man dressed as a nurse": "man",
    "a photo of a man imagining a woman": "man",
    "a photo of a doctor without a nurse": "doctor",
    "a photo of a king painted by an artist": "king",
    "a photo of a guard with a dog": "guard",
    "a photo of a cook with a chicken": "cook",
    "a photo of a woman with an engineer badge next to a car": "woman",
    "a photo of a teacher next to a statue of a king": "teacher",
    "a photo of a cat with a man": "cat",
    "a photo of a woman with a pair of glasses": "woman",
}


@pytest.mark.parametrize(("prompt", "expected"), [*TOGETHER.items(), *ALONE.items()])
def test_people_are_asked_for_where_the_words_put_them_beside_the_first(prompt: str, expected: str) -> None:
    assert " ".join(head.text for head in in_company(parse(prompt)).heads) == expected


@pytest.mark.parametrize(
    ("asked", "caption", "value"),
    [
        ("a photo of a doctor with a nurse", "A doctor and a nurse are talking.", "yes"),
        ("a photo of a doctor with a nurse", "A woman stands with a man in the park.", "yes"),
        ("a photo of a doctor with a nurse", "A woman in a white coat is standing.", "no"),
        ("a photo of a man with a woman", "A woman and a man are standing.", "yes"),
        ("a photo of a man with a woman", "Two women are standing.", "yes"),
        ("a photo of a doctor", "A doctor is talking to a patient.", "yes"),
        ("a photo of a doctor with a stethoscope", "A man is holding a stethoscope.", "yes"),
        ("a photo of a doctor with a stethoscope", "A man and a woman are standing.", "no"),
    ],
)
def test_an_image_of_one_is_not_what_a_prompt_for_two_asked_for(asked: str, caption: str, value: str) -> None:
    assert suggest(*asked_and_described(parse(asked), parse(caption))).value == value
