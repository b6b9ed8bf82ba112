"""Turns a scene into a 128x128 drawing: place first, then people, then what they have before them."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from PIL import Image

from drawn_world.attributes import Scene
from drawn_world.canvas import Canvas, mix
from drawn_world.people import draw_person
from drawn_world.places import WALLS, draw_place, draw_subject, draw_thing


def draw(scene: Scene) -> Image.Image:
    """The drawing of `scene`, 128x128 RGB; the same scene is always the same pixels."""
    rng = np.random.default_rng(scene.seed)
    canvas = Canvas(mix(WALLS[scene.place], (255, 255, 255), float(rng.uniform(0.0, 0.18))))
    draw_place(canvas, scene.place)
    if not scene.people:
        canvas.place(float(rng.uniform(-5, 5)), float(rng.uniform(-3, 1)), float(rng.uniform(0.95, 1.03)))
        draw_subject(canvas, scene.thing or "cat", scene.variant)
        return canvas.finish()
    if len(scene.people) == 1:
        scale = 0.84 if scene.people[0].age == "child" else float(rng.uniform(0.95, 1.04))
        shift = -9.0 if scene.thing in ("cat", "dog", "laptop") else 0.0
        canvas.place(shift + float(rng.uniform(-4, 4)), float(rng.uniform(0, 3)), scale)
        draw_person(canvas, scene.people[0], rng)
    else:
        for x, person in zip((-31.0, 31.0), scene.people, strict=True):
            scale = 0.6 if person.age == "child" else 0.72
            canvas.place(x + float(rng.uniform(-2, 2)), float(rng.uniform(-2, 4)), scale)
            draw_person(canvas, replace(person), rng)
    if scene.thing is not None:
        beside = scene.thing in ("cat", "dog", "laptop")
        canvas.place((38.0 if beside else 0.0) + float(rng.uniform(-2, 2)), 1.0, 1.0)
        draw_thing(canvas, scene.thing, scene.variant)
    return canvas.finish()
