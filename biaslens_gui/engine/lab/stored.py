"""What was observed, in the order in which it was asked for, read from the store when it is looked at.

An audit of many images asks many questions about each. Were every answer held in memory from the moment it is given,
the memory a run takes would grow with both; here it is some hundreds of answers, whatever the audit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from biaslens_gui.engine.lab.looked_up import LookedUp
from biaslens_gui.store.observations import Kind, Observations

T = TypeVar("T")

AT_ONCE = 500
"""How many observations are read at once, and held while they are looked at."""

MANY = 2000
"""After so many observations, the database holds megabytes of its file in memory."""


class StoredObservations(LookedUp[T]):
    """Observations of a `kind`, all of which are in the `store`: the one at a place has the digest `key_of` it.

    `about` makes of the observation at a place what is given out: an answer given of equal pixels elsewhere is told
    of the image that was asked about. They are read again whenever they are gone through: going through once is best.
    """

    def __init__(
        self,
        store: Observations,
        kind: Kind[Any, T],
        length: int,
        key_of: Callable[[int], str],
        about: Callable[[int, T], T] = lambda place, item: item,
    ) -> None:
        self._store, self._kind, self._length = store, kind, length
        self._key_of, self._about = key_of, about
        self._begin = 0
        self._part: Sequence[T] = ()

    def __len__(self) -> int:
        return self._length

    def _item(self, place: int) -> T:
        if not self._begin <= place < self._begin + len(self._part):
            self._begin = place - place % AT_ONCE
            self._part = self._read(self._begin)
        return self._part[place - self._begin]

    def __iter__(self) -> Iterator[T]:
        for begin in range(0, self._length, AT_ONCE):
            yield from self._read(begin)
        if self._length >= MANY:
            self._store.let_go_of_pages()

    def _read(self, begin: int) -> Sequence[T]:
        places = range(begin, min(begin + AT_ONCE, self._length))
        keys = [self._key_of(place) for place in places]
        found = self._store.observed(self._kind, list(dict.fromkeys(keys)))
        return [self._about(place, found[key]) for place, key in zip(places, keys, strict=True)]
