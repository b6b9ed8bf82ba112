"""The drawings: the same scene is the same picture, and every attribute changes what is seen where it should."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from drawn_world.attributes import CLOTHING, EXPRESSIONS, PLACES, Person, Scene
from drawn_world.drawing import draw
from drawn_world.sampling import any_scene, settle

PERSON = Person("man", 1, "young", "brown", "short", False, False, "white coat", "serious")
SCENE = Scene((PERSON,), "office", None, None, 7)


def array(scene: Scene) -> np.ndarray[Any, np.dtype[np.float64]]:
    return np.asarray(draw(scene), dtype=np.float64)


def test_a_drawing_is_128_pixels_square_and_repeatable() -> None:
    image = draw(SCENE)
    assert (image.size, image.mode) == ((128, 128), "RGB")
    assert image.tobytes() == draw(SCENE).tobytes()


@pytest.mark.parametrize(
    "change",
    [
        {"gender": "woman"},
        {"gender": "ambiguous"},
        {"skin": 4},
        {"age": "old"},
        {"hair_colour": "red"},
        {"beard": True},
        {"hair_length": "long"},
        {"glasses": True},
        {"clothing": "dark suit"},
        {"expression": "smiling"},
        {"expression": "sad"},
    ],
)
def test_every_attribute_can_be_seen(change: dict[str, Any]) -> None:
    changed = array(replace(SCENE, people=(replace(PERSON, **change),)))
    visible = np.abs(changed - array(SCENE)).max(axis=2) > 40
    assert visible.sum() >= 25, f"{change} changes only {visible.sum()} pixels"


@pytest.mark.parametrize("place", PLACES)
def test_places_differ_beside_the_person(place: str) -> None:
    for other in PLACES:
        if other != place:
            left = array(replace(SCENE, place=place))[:60, :34] - array(replace(SCENE, place=other))[:60, :34]
            assert np.abs(left).mean() > 5


def test_all_clothes_and_expressions_differ() -> None:
    for field, options in (("clothing", CLOTHING), ("expression", EXPRESSIONS)):
        seen = {draw(replace(SCENE, people=(replace(PERSON, **{field: option}),))).tobytes() for option in options}
        assert len(seen) == len(options)


def test_skin_gets_darker_step_by_step() -> None:
    bright = [array(replace(SCENE, people=(replace(PERSON, skin=step),)))[64:68, 78:82].mean() for step in range(6)]
    assert bright == sorted(bright, reverse=True)
    assert min(-np.diff(bright)) > 10


def test_people_are_settled_before_they_are_drawn() -> None:
    woman = settle(replace(PERSON, gender="woman", beard=True, age="old"))
    assert not woman.beard
    assert woman.hair_colour == "gray"


def test_any_scene_can_be_drawn_and_all_kinds_occur() -> None:
    scenes = [any_scene(np.random.default_rng(seed)) for seed in range(150)]
    assert {len(scene.people) for scene in scenes} == {0, 1, 2}
    for scene in scenes[:60]:
        assert draw(scene).size == (128, 128)
