"""Reads captions of the reference world back into attributes, word by word, to measure captioners and image models."""

from __future__ import annotations

import re

from drawn_world.attributes import CLOTHING, HAIR_COLOURS, PLACES, SKIN_GROUPS, Person, Scene, skin_group
from drawn_world.prompts import Request

#: Attributes that a caption of one person names; a value of None is "not named".
ATTRIBUTES = (
    "gender",
    "age",
    "skin",
    "hair colour",
    "hair length",
    "beard",
    "glasses",
    "clothing",
    "expression",
    "place",
)
Reading = dict[str, str | None]

_NOUNS = {"woman": "woman", "girl": "woman", "man": "man", "boy": "man", "person": "ambiguous", "child": "ambiguous"}


def _first(pattern: str, caption: str) -> str | None:
    found = re.search(rf"\b({pattern})\b", caption, re.IGNORECASE)
    return found.group(1).lower() if found else None


def read(caption: str) -> Reading:
    """The attributes that `caption` names of its first person, and its place."""
    noun = _first("woman|girl|man|boy|person|child", caption)
    hair = re.search(rf"\b(short|long) ({'|'.join(HAIR_COLOURS)}) hair\b", caption)
    skin = re.search(rf"\b({'|'.join(SKIN_GROUPS)}) skin\b", caption)
    return {
        "gender": _NOUNS[noun] if noun else None,
        "age": "child" if noun in ("girl", "boy", "child") else _first("young|old", caption),
        "skin": skin.group(1) if skin else None,
        "hair colour": hair.group(2) if hair else None,
        "hair length": hair.group(1) if hair else None,
        "beard": "yes" if _first("beard", caption) else "no",
        "glasses": "yes" if _first("glasses", caption) else "no",
        "clothing": _first("|".join(CLOTHING), caption),
        "expression": _first("smiling|serious|sad", caption),
        "place": _first("|".join(PLACES), caption),
    }


def shown(scene: Scene) -> Reading:
    """The attributes of the first person of `scene`, in the words of `read`."""
    person: Person = scene.people[0]
    return {
        "gender": person.gender,
        "age": person.age,
        "skin": skin_group(person.skin),
        "hair colour": person.hair_colour,
        "hair length": person.hair_length,
        "beard": "yes" if person.beard else "no",
        "glasses": "yes" if person.glasses else "no",
        "clothing": person.clothing,
        "expression": person.expression,
        "place": scene.place,
    }


def asked(request: Request) -> Reading:
    """The attributes that `request` names explicitly; the others are left out."""
    said: Reading = {
        "gender": request.genders[0],
        "age": request.age,
        "skin": request.skin,
        "hair colour": request.hair_colour,
        "hair length": request.hair_length,
        "beard": "yes" if request.beard else None,
        "glasses": "yes" if request.glasses else None,
        "clothing": request.clothing,
        "expression": request.expression,
        "place": request.place,
    }
    return {name: value for name, value in said.items() if value is not None}
