"""BiasLens reads the captions of drawings as the drawings are: every attribute that a plan may ask about."""

from __future__ import annotations

import numpy as np
from biaslens_plugins.methods.biaslens.mentioned import class_mentioned

from drawn_world.captions import caption
from drawn_world.sampling import any_scene
from tests.components.english import parse

ASKED = {
    "hair": ("black", "brown", "blond", "red", "gray"),
    "place": ("hospital", "office", "kitchen", "school", "laboratory", "library", "street", "park"),
    "expression": ("smiling", "serious", "sad"),
    "clothing": ("coat", "suit", "apron", "uniform", "shirt", "dress", "robe"),
    "glasses": ("yes", "no"),
    "beard": ("yes", "no"),
}


def test_a_caption_of_a_drawing_is_read_as_what_was_drawn() -> None:
    """150 scenes and 900 answers were all right when this was written; here 40 of them."""
    rng = np.random.default_rng(0)
    scenes = [scene for scene in (any_scene(rng) for _ in range(90)) if len(scene.people) == 1][:40]
    assert len(scenes) == 40
    for scene in scenes:
        (person,) = scene.people
        text = caption(scene, rng)
        drawn = {
            "hair": person.hair_colour,
            "place": scene.place,
            "expression": person.expression,
            "clothing": person.clothing.split()[-1],
            "glasses": "yes" if person.glasses else "",
            "beard": "yes" if person.beard else "",
        }
        read = {question: class_mentioned(question, classes, parse(text)) for question, classes in ASKED.items()}
        expected = {question: name if name in ASKED[question] else "" for question, name in drawn.items()}
        assert read == expected, text
