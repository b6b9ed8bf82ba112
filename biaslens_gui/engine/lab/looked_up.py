"""A sequence whose items are not held: each is looked up when somebody asks for it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TypeVar, overload

T_co = TypeVar("T_co", covariant=True)


class LookedUp(Sequence[T_co]):
    """Items by their places: a place below 0 counts from the end, and a slice is a tuple."""

    @abstractmethod
    def _item(self, place: int) -> T_co:
        """Return the item at a place that is there."""

    @overload
    def __getitem__(self, place: int) -> T_co: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[T_co]: ...

    def __getitem__(self, place: int | slice) -> T_co | Sequence[T_co]:
        if isinstance(place, slice):
            return tuple(map(self._item, range(len(self))[place]))
        length = len(self)
        return self._item(place if 0 <= place < length else range(length)[place])
