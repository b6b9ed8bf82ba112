"""What is known of a model before it is loaded: what its provider declares, and what its files show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from biaslens_gui.core.checks import CheckResult
from biaslens_gui.core.spec import Role

if TYPE_CHECKING:  # roles bring numpy, which the window loads after it is painted
    from biaslens_gui.core.roles import DetectedModel

Presence = Literal["yes", "no", "unknown"]


@dataclass(frozen=True, slots=True)
class DeclaredFact:
    """One thing the provider says, and the file it is said in. Nobody has checked it."""

    name: str
    value: str
    source: str


@dataclass(frozen=True, slots=True)
class ModelFacts:
    """What the files of a model show, from headers and configurations only.

    `parameters` is the number of weights, 0 when headers do not tell or they stay as they are stored, `weight_bytes`
    being what they take then with what is kept of a conversation; `formats` are the number formats they are stored
    in; `largest` is the part with the most weights. `filtered` says whether a safety filter is among the parts.
    """

    parameters: int = 0
    weight_bytes: int = 0
    formats: tuple[str, ...] = ()
    parts: tuple[tuple[str, int], ...] = ()
    filtered: Presence = "unknown"
    declared: tuple[DeclaredFact, ...] = ()


NO_LICENCE = "None is declared in its files"


def declared_licence(licence: str, facts: ModelFacts) -> str:
    """Return the licence that a model's files declare, and which file says so; empty if none does.

    `licence` is what was found with the model itself, such as in the header of a GGUF file.
    """
    told = [f"{fact.value} ({fact.source})" for fact in facts.declared if fact.name == "Licence"]
    return ", ".join(told) or licence


@dataclass(frozen=True, slots=True)
class FoundModel:
    """A model that a scan found, with what its files show."""

    model: DetectedModel
    facts: ModelFacts


@dataclass(frozen=True, slots=True)
class Tried:
    """How a model did when it was tried: seconds and bytes at most, in the ordinary memory and on the card."""

    at: str
    device: str
    load: float
    seconds: float
    peak: int
    card_peak: int = 0

    def peak_on(self, device: str) -> int:
        """Return the most memory it took on `device`, 0 if it was tried on another."""
        if self.device != device:
            return 0
        return self.card_peak if device.startswith("cuda") else self.peak


@dataclass(frozen=True, slots=True)
class Tryout:
    """What came of trying a model with one item: what it was asked, what it said, and the picture that it is about.

    `picture` is a PNG in base64, empty where none belongs to the task. `checks` is what a second item told, if its role
    has one that a sound model answers differently. `before` is the picture that an editor was given, likewise.
    """

    role: Role
    path: str
    plugin: str
    tried: Tried
    asked: str
    said: str
    picture: str = ""
    checks: tuple[CheckResult, ...] = ()
    before: str = ""


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
