"""What is known of a model before it is loaded: what its provider declares, and what its files show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from biaslens_gui.core.roles import DetectedModel

Presence = Literal["yes", "no", "unknown"]


@dataclass(frozen=True, slots=True)
class Declared:
    """One thing the provider says, and the file it is said in. Nobody has checked it."""

    name: str
    value: str
    source: str


@dataclass(frozen=True, slots=True)
class ModelFacts:
    """What the files of a model show, from headers and configurations only.

    `parameters` is the number of weights, 0 when headers do not tell; `formats` are the number formats they are stored
    in; `largest` is the part with the most weights. `filtered` says whether a safety filter is among the parts.
    """

    parameters: int = 0
    weight_bytes: int = 0
    formats: tuple[str, ...] = ()
    parts: tuple[tuple[str, int], ...] = ()
    filtered: Presence = "unknown"
    declared: tuple[Declared, ...] = ()


@dataclass(frozen=True, slots=True)
class FoundModel:
    """A model that a scan found, with what its files show."""

    model: DetectedModel
    facts: ModelFacts


@dataclass(frozen=True, slots=True)
class Unrecognised:
    """Weights that no plugin knows, with what their header looks like and what to do."""

    path: str
    bytes: int
    message: str
    hint: str


@dataclass(frozen=True, slots=True)
class Unread:
    """A folder that could not be looked through, and why."""

    path: str
    message: str


@dataclass(frozen=True, slots=True)
class Looked:
    """How many folders a scan has looked through so far."""

    folders: int


ScanStep = FoundModel | Unrecognised | Unread | Looked
