"""Which labels of a closed-set classifier stand for which class, where their names differ but their meanings do not.

Source: OpenBias section 4.1.2 compares answers with FairFace's gender, age and race (Tables I, V and VI) and prints no
mapping; this one is ours. FairFace's labels: Karkkainen and Joo 2021, section 3. An age is nearest to the class whose
typical age is nearest; what FairFace tells apart and a class does not, such as East and Southeast Asian, goes together.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from biaslens_gui.api import proposals

_TYPICAL_AGES = {
    1: ("baby", "infant", "toddler"),
    7: ("child", "kid", "children", "boy or girl"),
    15: ("teenager", "teen", "teenage", "adolescent"),
    25: ("young", "young adult", "youth"),
    45: ("middle-aged", "middle aged", "middle age", "adult"),
    70: ("old", "elderly", "senior", "older", "old adult", "older adult"),
}
_AGES = {word: age for age, words in _TYPICAL_AGES.items() for word in words}
_SPAN = re.compile(r"^\D*?(\d{1,3})\s*(?:-|–|to)\s*(\d{1,3})\D*$")
_OPEN = re.compile(r"^(?:more than|over|above|older than)?\s*(\d{1,3})\s*(?:\+|and (?:over|more|older))?$")
_OPEN_SPAN = 10

_PEOPLES = (
    ("white", "caucasian", "european"),
    ("black", "african", "african american"),
    ("latino_hispanic", "latino", "latina", "hispanic", "latinx", "latin american", "hispanic or latino"),
    ("east asian",),
    ("southeast asian",),
    ("indian", "south asian"),
    ("middle eastern", "arab", "middle-eastern"),
)
_WIDER = {"asian": ("east asian", "southeast asian")}


def labels_by_meaning(classes: Sequence[str], labels: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """Return the labels for each class that has any: by name, by age, or by the name of a people. A label counts once.

    A label whose own name is a class is that class, whatever else it may mean.
    """
    ages = {name: age for name in classes if (age := _AGES.get(_plain(name))) is not None}
    found: dict[str, list[str]] = {}
    for label in labels:
        named = next((name for name in classes if proposals.said_alike(label, name)), None)
        chosen = named or _of_age(label, ages) or _of_people(label, classes)
        if chosen:
            found.setdefault(chosen, []).append(label)
    return {name: tuple(found[name]) for name in classes if name in found}


def _of_age(label: str, ages: dict[str, int]) -> str | None:
    """Return the class whose typical age is nearest to the middle of the label's span; the younger where two are."""
    text = label.casefold().strip()
    if span := _SPAN.match(text):
        middle = (int(span[1]) + int(span[2]) + 1) / 2
    elif least := _OPEN.match(text):
        middle = int(least[1]) + _OPEN_SPAN / 2
    else:
        return None
    return min(ages, key=lambda name: (abs(ages[name] - middle), ages[name]), default=None)


def _of_people(label: str, classes: Sequence[str]) -> str | None:
    """Return the class that another name of the label's people is, or a wider one."""
    text = _plain(label)
    group = next((names for names in _PEOPLES if text in names), ())
    own = next((name for name in classes if _plain(name) in group), None)
    wider = {name for name, members in _WIDER.items() if text in members}
    return own or next((name for name in classes if _plain(name) in wider), None)


def _plain(name: str) -> str:
    return " ".join(name.casefold().split())
