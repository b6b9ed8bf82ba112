"""Going through a list of things that are to be judged: back and forth, and on to the next that is still open."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

Thing = TypeVar("Thing")


class Walk(ABC, Generic[Thing]):
    """Where somebody is in `things`; `at` is the place."""

    at: int

    @property
    @abstractmethod
    def things(self) -> Sequence[Thing]:
        """What is gone through, in its order."""

    @abstractmethod
    def name_of(self, thing: Thing) -> str:
        """Return the name of a thing, which no other has."""

    @abstractmethod
    def is_open(self, thing: Thing) -> bool:
        """Return whether something is still to be said of a thing."""

    @property
    def current(self) -> Thing | None:
        """The thing in turn."""
        return self.things[self.at] if self.things else None

    def step(self, by: int) -> None:
        """Move by so many things and stop at the ends."""
        self.at = max(0, min(len(self.things) - 1, self.at + by)) if self.things else 0

    def go_to(self, name: str) -> bool:
        """Make the thing with this name the current one; return whether it is here."""
        at = next((at for at, thing in enumerate(self.things) if self.name_of(thing) == name), -1)
        self.at = at if at >= 0 else self.at
        return at >= 0

    def to_next_open(self) -> None:
        """Move to the next open thing, from here on and then from the start; stay when there is none."""
        count = len(self.things)
        places = ((self.at + step) % count for step in range(count))
        self.at = next((at for at in places if self.is_open(self.things[at])), self.at)
