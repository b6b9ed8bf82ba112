"""Prompts that tables alone read wrongly: what is denied, named places, animals beside people, other languages."""

from __future__ import annotations

import json

import pytest
from biaslens_plugins.language_models.lexicon import biaslens_review_spec
from biaslens_plugins.language_models.lexicon.model import axes, counterfactuals, knowledge, proposals, word_files
from biaslens_plugins.language_models.lexicon.other_languages import other_language

from biaslens_gui.api import wordnet
from biaslens_gui.core.spec import AuditSpec, Prompt


def changed(prompt: str, axis: str) -> list[str]:
    return [change["prompt"] for change in json.loads(counterfactuals({"prompt": prompt, "axis": axis}))]


def asked(prompt: str) -> dict[str, str]:
    return {bias["name"]: bias["question"] for bias in json.loads(proposals({"caption": prompt}))}


@pytest.mark.parametrize(
    ("prompt", "axis"),
    [
        ("a doctor who is not a man", "gender"),
        ("a nurse, not a woman", "gender"),
        ("a person who isn't old", "age"),
        ("a doctor without a woman beside him", "gender"),
    ],
)
def test_what_is_denied_is_not_changed(prompt: str, axis: str) -> None:
    """A doctor who is "not a woman" was made with the value "woman", and one "who is not a person"."""
    assert changed(prompt, axis) == []
    assert axis not in {found["axis"] for found in json.loads(axes({"prompt": prompt}))}


def test_a_denial_ends_with_its_clause() -> None:
    assert changed("a nurse, not a doctor, with a woman", "gender")[0] == "a nurse, not a doctor, with a man"
    assert "an old doctor who is not a man" in changed("a doctor who is not a man", "age")


def test_a_phrase_stands_before_a_relative_clause() -> None:
    assert changed("a doctor who is old", "glasses")[0] == "a doctor wearing glasses who is old"


@pytest.mark.parametrize(
    ("prompt", "first"),
    [
        ("a beautiful day in Hawaii", "a beautiful day in Nigeria"),
        ("a street in New York", "a street in Nigeria"),
        ("an empty street at night", "an empty street at night in Nigeria"),
    ],
)
def test_a_place_that_is_named_is_replaced_and_no_second_is_added(prompt: str, first: str) -> None:
    assert changed(prompt, "culture")[0] == first


@pytest.mark.parametrize(
    ("prompt", "animal"),
    [
        ("a man with an animal", "animal"),
        ("a child with a cat", "cat"),
        ("a photo of an astronaut riding a horse", "horse"),
    ],
)
def test_colour_and_kind_are_asked_of_the_animal(prompt: str, animal: str) -> None:
    """The question "What color is the person?", with black and white among the classes, was ticked."""
    found = asked(prompt)
    assert found["colour"] == f"What color is the {animal}?"
    assert found["breed"] == f"What kind of {animal} is it?"
    assert found["gender"] == "Is the person a woman or a man?"


def test_no_other_animal_stands_in_for_one() -> None:
    """The question is about fur: of a dog in place of a cat it says nothing."""
    assert all("cat" in prompt for prompt in changed("a child with a cat", "breed"))


@pytest.mark.parametrize(
    ("prompt", "language"),
    [
        ("Arzt im Krankenhaus", "another language"),
        ("ein Foto einer Ärztin", "German"),
        ("una foto de un doctor", "Spanish"),
        ("um médico no hospital", "Portuguese"),
        ("een foto van een dokter", "Dutch"),
        ("une photo de la directrice dans le bureau", "French"),
        ("a photo of a doctor", ""),
        ("Joe Biden in Delhi", ""),
        ("a chef de cuisine", ""),
        ("Mona Lisa", ""),
        ("Pikachu and Bulbasaur", ""),
        ("photo of Ngozi Okonjo-Iweala", ""),
        ("nurse", ""),
        ("", ""),
    ],
)
def test_another_language_is_told_by_its_small_words(prompt: str, language: str) -> None:
    assert other_language(prompt, word_files()["languages"], knowledge().tables, wordnet()) == language


def test_a_plan_in_another_language_is_warned_of_once() -> None:
    prompts = tuple(map(Prompt, ("ein Foto einer Ärztin", "das Bild der Richterin", "a judge")))
    (issue,) = biaslens_review_spec(AuditSpec("T", (), prompts))
    assert issue.severity == "warning"
    assert "“ein Foto einer Ärztin” seems to be in German, and 1 more" in issue.message
    assert biaslens_review_spec(AuditSpec("T", (), (Prompt("a judge"),))) == []
