"""Samples people and scenes in which every attribute is free: what autoencoders and readers are trained on."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

import numpy as np

from drawn_world.attributes import (
    CLOTHING,
    EXPRESSIONS,
    HAIR_COLOURS,
    INDOORS,
    LAPTOP_BRANDS,
    PEOPLES,
    PLACES,
    SHIRTS,
    SKIN_STEPS,
    SUBJECTS,
    THINGS,
    TRAIN_COLOURS,
    Gender,
    Person,
    Scene,
)

T = TypeVar("T")
LONG_HAIR = {"woman": 0.8, "man": 0.08, "ambiguous": 0.0}
BEARD = 0.35
TWO_PEOPLE, NOBODY, CHILD, WITH_THING = 0.05, 0.07, 0.03, 0.12


def pick(rng: np.random.Generator, options: tuple[T, ...]) -> T:
    """One of `options`, each as likely as the others."""
    return options[int(rng.integers(len(options)))]


def settle(person: Person) -> Person:
    """Make a person drawable: only men are drawn with beards, old people with gray hair, others without."""
    hair = person.hair_colour
    if person.age == "old":
        hair = "gray"
    elif hair == "gray":
        hair = "brown"
    return replace(person, hair_colour=hair, beard=person.beard and person.gender == "man" and person.age != "child")


def any_person(rng: np.random.Generator) -> Person:
    """A person with every attribute drawn freely."""
    gender: Gender = "ambiguous" if rng.random() < 0.1 else pick(rng, ("woman", "man"))
    return settle(
        Person(
            gender=gender,
            skin=int(rng.integers(SKIN_STEPS)),
            age="old" if rng.random() < 0.35 else "young",
            hair_colour=pick(rng, HAIR_COLOURS[:-1]),
            hair_length="long" if rng.random() < LONG_HAIR[gender] else "short",
            beard=rng.random() < BEARD,
            glasses=rng.random() < 0.35,
            clothing=_clothing(rng),
            expression=pick(rng, EXPRESSIONS),
        )
    )


def _clothing(rng: np.random.Generator) -> str:
    kind = rng.random()
    if kind < 0.25:
        return pick(rng, SHIRTS)
    return pick(rng, tuple(PEOPLES.values())) if kind < 0.45 else pick(rng, CLOTHING[:4])


def variant_of(thing: str | None, rng: np.random.Generator) -> str | None:
    """The colour of a train or the brand of a laptop, freely drawn; None for everything else."""
    if thing == "train":
        return pick(rng, TRAIN_COLOURS)
    return pick(rng, LAPTOP_BRANDS) if thing == "laptop" else None


def any_scene(rng: np.random.Generator) -> Scene:
    """A scene with everything drawn freely: mostly one person, sometimes two, sometimes none."""
    place, seed, kind = pick(rng, PLACES), int(rng.integers(2**31)), rng.random()
    if kind < NOBODY:
        thing = pick(rng, SUBJECTS)
        ground = pick(rng, ("street", "park")) if thing == "train" else pick(rng, INDOORS)
        return Scene((), ground, thing, variant_of(thing, rng), seed)
    if kind < NOBODY + TWO_PEOPLE:
        return Scene((any_person(rng), any_person(rng)), place, None, None, seed)
    person = any_person(rng)
    if rng.random() < CHILD:
        person = settle(replace(person, age="child"))
    thing_beside = pick(rng, THINGS) if rng.random() < WITH_THING else None
    return Scene((person,), place, thing_beside, variant_of(thing_beside, rng), seed)
