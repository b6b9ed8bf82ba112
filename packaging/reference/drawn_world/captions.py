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
    """One person, in two wordings that both name every visible attribute.

    The sentence is built so that parsers find its subject: skin and hair directly after the noun, then what the person
    does and wears. A beard gets a sentence of its own.
    """
    skin, hair = f"{skin_group(person.skin)} skin", f"{person.hair_length} {person.hair_colour} hair"
    who = article(f"{person.expression} {_noun(person)} with {skin} and {hair}")
    worn = article(person.clothing) + (" and round glasses" if person.glasses else "")
    joint = pick(rng, (" and", ","))
    beard = " He has a full beard." if person.beard else ""
    doing = f"{_doing(scene) or 'standing'} {_where(scene.place)}"
    return f"{who[0].upper()}{who[1:]} is {doing}{joint} wearing {worn}.{beard}"


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
