"""Models to fetch: sets for common machines, the list that goes to a connected computer, and what came back of it.

What is known of a model stands in the list: where it is published, its licence, about how large it is. What only the
connected computer can know, the bytes of its files, is written down there, and compared here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from biaslens_gui.core.spec import Role

FORMAT = 1

LIST_NAME, SCRIPT_NAME, WORDS_NAME = "models-to-fetch.json", "sums.py", "models-to-fetch.txt"
"""The files that are written: for this program, to be run on the connected computer, and to be read there."""

SUMS_NAME, PUBLISHED_NAME = "sums.txt", "published.txt"
"""The files that `SCRIPT_NAME` writes: what each file is, and what its publisher says that it is."""


@dataclass(frozen=True, slots=True)
class OfferedModel:
    """A published model that the application can use.

    `repository` is its name on the Hugging Face Hub; `files` are the patterns of those that are needed, `bytes` about
    how large these are, `parameters` about how many weights there are; `terms` says what has to be agreed to first.
    """

    repository: str
    role: Role
    kind: str
    licence: str
    parameters: int
    bytes: int
    files: tuple[str, ...]
    use: str
    terms: str = ""

    @property
    def folder(self) -> str:
        """What the folder of its files is called: the repository without its owner."""
        return self.repository.rpartition("/")[2]


@dataclass(frozen=True, slots=True)
class Machine:
    """A kind of computer: the memory that models have there, in bytes, on which device, and which models suit it."""

    id: str
    title: str
    device: str
    memory: int
    models: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """All that is offered; `known_at` is when licences and sizes were looked up, which change."""

    known_at: str
    machines: tuple[Machine, ...]
    models: tuple[OfferedModel, ...]

    def machine(self, name: str) -> Machine:
        """Return the machine called `name`."""
        return next(machine for machine in self.machines if machine.id == name)

    def models_for(self, machine: Machine) -> tuple[OfferedModel, ...]:
        """Return the models that suit `machine`, in its order."""
        known = {model.repository: model for model in self.models}
        return tuple(known[name] for name in machine.models)


@dataclass(frozen=True, slots=True)
class FetchList:
    """The models that somebody takes home, as it is written beside what they bring."""

    made_at: str
    machine: str
    known_at: str
    models: tuple[OfferedModel, ...]
    format: int = FORMAT


@dataclass(frozen=True, slots=True)
class PublishedFile:
    """What the publisher says that a file is: its hash (a SHA-256, or Git's of a small file), and of which commit."""

    hash: str
    commit: str


@dataclass(frozen=True, slots=True)
class BroughtSums:
    """What was written down on the connected computer of each file, by its path below the list: sum, and published."""

    sums: Mapping[str, str] = field(default_factory=dict)
    published: Mapping[str, PublishedFile] = field(default_factory=dict)


Found = Literal["whole", "damaged", "unlisted", "unusable", "missing"]


@dataclass(frozen=True, slots=True)
class Arrived:
    """What came of one model of a list: where it is, how many files are as they were there, and what is wrong.

    `published` counts the files that are also what their publisher says; `commits` are those it says they are of.
    """

    model: OfferedModel
    found: Found
    place: str = ""
    files: int = 0
    published: int = 0
    commits: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()
