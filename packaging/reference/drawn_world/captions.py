"""Captions: full sentences that say what a drawing shows, and nothing that it does not show.

An occupation is never named. Clothing, place and things are named as what they are; a person whose gender presentation
is ambiguous is "a person". Every attribute is an adjective on a noun ("gray hair", "dark skin", "round glasses").
"""

from __future__ import annotations

import numpy as np

from drawn_world.attributes import Person, Scene, skin_group
from drawn_world.prompts import article
from drawn_world.sampling import pick

NOUNS = {"woman": "woman", "man": "man", "ambiguous": "person"}
CHILDREN = {"woman": "girl", "man": "boy", "ambiguous": "child"}


def caption(scene: Scene, rng: np.random.Generator) -> str:
    """One caption of `scene`; `rng` varies the wording, never the content."""
    if not scene.people:
        return _subject(scene)
    if len(scene.people) == 2:
        return _pair(scene)
    return _one(scene.people[0], scene, rng)


def _subject(scene: Scene) -> str:
    if scene.thing == "train":
        return f"A {scene.variant} train is standing on the rails {_where(scene.place)}."
    if scene.thing == "laptop":
        return f"A gray laptop with {_logo(scene.variant)} is standing on a wooden table {_where(scene.place)}."
    return f"{_animal(scene.thing)} is sitting on a wooden table {_where(scene.place)}."


def _animal(thing: str | None) -> str:
    return "An orange cat" if thing == "cat" else "A brown dog"


def _logo(variant: str | None) -> str:
    return "a round orange logo" if variant == "Orbo" else "a blue triangular logo"


def _where(place: str) -> str:
    return "on the street" if place == "street" else f"in {article(place)}"


def _noun(person: Person) -> str:
    return CHILDREN[person.gender] if person.age == "child" else f"{person.age} {NOUNS[person.gender]}"


def _pair(scene: Scene) -> str:
    """Two people: their gender presentation, age and clothing, left first."""
    first, second = (f"{article(_noun(p))} in {article(p.clothing)}" for p in scene.people)
    return f"{first[0].upper()}{first[1:]} and {second} are standing {_where(scene.place)}."


def _one(person: Person, scene: Scene, rng: np.random.Generator) -> str:
    """One person. Two orders of saying it; both name every visible attribute."""
    skin = f"{skin_group(person.skin)} skin"
    hair = f"{person.hair_length} {person.hair_colour} hair"
    has = [skin, hair] + (["a full beard"] if person.beard else [])
    worn = article(person.clothing) + (" and round glasses" if person.glasses else "")
    look = {"smiling": "smiling", "serious": "serious", "sad": "sad"}[person.expression]
    noun = f"{look} {_noun(person)}"
    features = ", ".join(has[:-1]) + " and " + has[-1]
    where = _where(scene.place)
    first = article(noun).capitalize()
    doing = _doing(scene)
    if pick(rng, (True, False)):
        return f"{first} with {features} is wearing {worn} and {doing or 'standing'} {where}."
    return f"{first} with {features} is {doing or 'standing'} {where} and wearing {worn}."


def _doing(scene: Scene) -> str | None:
    """What the person does with the thing in the drawing."""
    if scene.thing == "meal":
        return "eating a colorful meal"
    if scene.thing == "book":
        return "reading an open book"
    if scene.thing == "laptop":
        return f"standing next to a gray laptop with {_logo(scene.variant)}"
    if scene.thing in ("cat", "dog"):
        return f"standing next to {_animal(scene.thing).lower()}"
    return None
