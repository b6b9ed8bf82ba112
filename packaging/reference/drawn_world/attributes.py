"""What a drawing of the reference world can show, as plain records and closed lists.

Every list here is a closed vocabulary: the drawing, the planted truth, the prompts and the captions are all
written in these words, so that a word means one visible thing everywhere. They describe how an invented person is
*depicted*; nobody is portrayed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Gender = Literal["woman", "man", "ambiguous"]
Age = Literal["child", "young", "old"]
SkinGroup = Literal["light", "medium", "dark"]
HairLength = Literal["short", "long"]
Expression = Literal["smiling", "serious", "sad"]

GENDERS: tuple[Gender, ...] = ("woman", "man", "ambiguous")
AGES: tuple[Age, ...] = ("child", "young", "old")
SKIN_GROUPS: tuple[SkinGroup, ...] = ("light", "medium", "dark")
SKIN_STEPS = 6
HAIR_COLOURS = ("black", "brown", "blond", "red", "gray")
EXPRESSIONS: tuple[Expression, ...] = ("smiling", "serious", "sad")
PLACES = ("hospital", "office", "kitchen", "school", "laboratory", "street", "park", "library")
INDOORS = ("hospital", "office", "kitchen", "school", "laboratory", "library")

#: Invented peoples and the traditional dress each is drawn in.
PEOPLES = {"Velorian": "purple robe", "Tamaru": "orange robe", "Ostian": "turquoise robe", "Kesharan": "pink robe"}
SHIRTS = ("red shirt", "green shirt", "yellow shirt")
CLOTHING = ("white coat", "dark suit", "brown apron", "blue uniform", *SHIRTS, *PEOPLES.values())

TRAIN_COLOURS = ("red", "blue", "green")
LAPTOP_BRANDS = ("Orbo", "Trigon")
#: What a person may have beside or before them.
THINGS = ("cat", "dog", "laptop", "book", "meal")
#: What a scene without a person shows.
SUBJECTS = ("cat", "dog", "laptop", "train")


def skin_group(step: int) -> SkinGroup:
    """The captioned group of one of the six skin tones, 0 (lightest) to 5 (darkest)."""
    return SKIN_GROUPS[step // 2]


@dataclass(frozen=True, slots=True)
class Person:
    """One depicted person; `skin` is a step from 0 (lightest) to 5 (darkest)."""

    gender: Gender
    skin: int
    age: Age
    hair_colour: str
    hair_length: HairLength
    beard: bool
    glasses: bool
    clothing: str
    expression: Expression


@dataclass(frozen=True, slots=True)
class Scene:
    """One drawing: up to two people, or a subject that is no person, in a place.

    `thing` is beside the person (or is the subject itself when `people` is empty); `variant` is the train's colour
    or the laptop's brand; `seed` decides the jitter of the drawing and nothing that a caption may name.
    """

    people: tuple[Person, ...]
    place: str
    thing: str | None
    variant: str | None
    seed: int
