"""Places in a long list, ascending, as runs: what is missing of a million items is mostly one run of them."""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import chain
from typing import overload


class Places(Sequence[int]):
    """Numbers, each larger than the one before; neighbours take no memory of their own."""

    def __init__(self, places: Iterable[int] = ()) -> None:
        self._begins, self._ends = array("q"), array("q")
        self._before = array("q")  # how many places lie before each run
        for place in places:
            self.add(range(place, place + 1))

    def add(self, run: range) -> None:
        """Add a run of neighbours that lies after all that are there."""
        if self._ends and run.start == self._ends[-1]:
            self._ends[-1] = run.stop
            return
        self._before.append(len(self))
        self._begins.append(run.start)
        self._ends.append(run.stop)

    def add_others(self, begin: int, keys: Sequence[str], there: Collection[str]) -> None:
        """Add the places, from `begin` on, of those of `keys` that are not `there`."""
        if not there:
            self.add(range(begin, begin + len(keys)))
            return
        for place, key in enumerate(keys, begin):
            if key not in there:
                self.add(range(place, place + 1))

    def runs(self) -> Iterator[range]:
        """Yield the runs of neighbours, in order."""
        return map(range, self._begins, self._ends)

    def has_all(self, begin: int, end: int) -> bool:
        """Return whether all from `begin` on that lie before `end` are there."""
        number = bisect_right(self._ends, begin)
        return number < len(self._ends) and self._begins[number] <= begin and end <= self._ends[number]

    def between(self, begin: int, end: int) -> Iterator[int]:
        """Yield those from `begin` on that lie before `end`."""
        for number in range(bisect_right(self._ends, begin), bisect_left(self._begins, end)):
            yield from range(max(begin, self._begins[number]), min(end, self._ends[number]))

    def __len__(self) -> int:
        return self._before[-1] + self._ends[-1] - self._begins[-1] if self._ends else 0

    def __iter__(self) -> Iterator[int]:
        return chain.from_iterable(self.runs())

    @overload
    def __getitem__(self, number: int) -> int: ...

    @overload
    def __getitem__(self, number: slice) -> Sequence[int]: ...

    def __getitem__(self, number: int | slice) -> int | Sequence[int]:
        if isinstance(number, slice):
            return self._several(range(len(self))[number])
        index = range(len(self))[number]
        run = bisect_right(self._before, index) - 1
        return self._begins[run] + index - self._before[run]

    def _several(self, numbers: range) -> Sequence[int]:
        if not numbers:
            return ()
        first, last = self[numbers[0]], self[numbers[-1]]
        if numbers.step == 1 and last - first == len(numbers) - 1:
            return range(first, last + 1)
        return [self[number] for number in numbers]
