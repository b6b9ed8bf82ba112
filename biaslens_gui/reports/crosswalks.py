"""Which clause of which rule a section of the report supports: data files, so that they can follow the rules' changes.

A crosswalk says "supports", never that anything complies: that is for those to judge whose task it is.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause, what it asks in our words, and the sections of the report that support an answer to it."""

    clause: str
    asks: str
    sections: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Crosswalk:
    """One rule: its title, where it is published, when this file was last compared with it, and its clauses."""

    id: str
    title: str
    source: str
    compared: str
    note: str
    clauses: tuple[Clause, ...]


@cache
def crosswalks() -> tuple[Crosswalk, ...]:
    """Return all crosswalks that ship, by name of their file."""
    folder = files("biaslens_resources") / "reports" / "crosswalks"
    found = sorted((item for item in folder.iterdir() if item.name.endswith(".toml")), key=lambda item: item.name)
    return tuple(crosswalk_of(item.name.removesuffix(".toml"), item.read_text(encoding="utf-8")) for item in found)


def crosswalk_of(name: str, text: str) -> Crosswalk:
    """Return the crosswalk in the TOML document `text`.

    Raises:
        KeyError, TypeError: an entry is missing, or is not known.
        tomllib.TOMLDecodeError: it is no TOML.
    """
    read = tomllib.loads(text)
    clauses = tuple(Clause(**{**item, "sections": tuple(item["sections"])}) for item in read.pop("clause"))
    return Crosswalk(name, clauses=clauses, **read)
