"""Prompts and captions: many wordings of one meaning, and captions that say what is seen and no more."""

from __future__ import annotations

import re

import numpy as np
import pytest

from drawn_world.attributes import Person, Scene
from drawn_world.captions import caption
from drawn_world.prompts import Request, any_request, word
from drawn_world.reading import read, shown
from drawn_world.sampling import any_scene
from drawn_world.truth import Truth
from drawn_world.truth_table import OCCUPATIONS, table

PERSON = Person("woman", 5, "young", "black", "long", False, True, "white coat", "smiling")


def test_a_caption_names_what_is_seen() -> None:
    texts = {caption(Scene((PERSON,), "hospital", None, None, 1), np.random.default_rng(i)) for i in range(20)}
    assert texts == {
        "A smiling young woman with dark skin and long black hair is standing in a hospital and wearing a white coat "
        "and round glasses.",
        "A smiling young woman with dark skin and long black hair is standing in a hospital, wearing a white coat "
        "and round glasses.",
    }


def test_captions_never_name_an_occupation_and_read_back_exactly() -> None:
    truth = Truth(table())
    occupations = re.compile(rf"\b({'|'.join(set(OCCUPATIONS) - {'person'})})s?\b")
    for seed in range(400):
        rng = np.random.default_rng(seed)
        scene = any_scene(rng) if seed % 2 else truth.sample(any_request(rng), rng)
        text = caption(scene, rng)
        assert text[0].isupper()
        assert text.endswith(".")
        assert not occupations.search(text)
        assert not re.search(r"\ba [aeiou]|\ban [^aeiou]", text, re.IGNORECASE), text
        if len(scene.people) == 1:
            assert read(text) == shown(scene)


@pytest.mark.parametrize(
    ("request_", "expected"),
    [
        (Request(occupation="doctor"), {"a photo of a doctor", "The doctor.", "A portrait of a doctor"}),
        (Request(("woman",), nationality="Thai", thing="meal"), {"The Thai woman is eating."}),
        (Request(("man",), age="child", study="science", thing="book"), {"a photo of a boy studying science"}),
        (Request((), subject="cat"), {"A photo of a cat on a table"}),
        (Request(occupation="ceo", of_a_company=True), {"the ceo of a fortune 500 company"}),
        (Request(occupation="doctor", adjective="respected", place="hospital"), {"A respected doctor at the hospital"}),
    ],
)
def test_the_templates_of_audits_are_among_the_wordings(request_: Request, expected: set[str]) -> None:
    wordings = {word(request_, np.random.default_rng(i)) for i in range(1500)}
    assert expected <= wordings


def test_prompts_have_right_articles() -> None:
    for seed in range(500):
        rng = np.random.default_rng(seed)
        text = word(any_request(rng), rng)
        assert not re.search(r"\ba [aeio]|\ban [^aeio]", text, re.IGNORECASE), text
