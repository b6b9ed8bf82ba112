"""Where tiles and headings lie in a grid that scrolls: arithmetic only, the same work for ten images and a million."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate


@dataclass(frozen=True, slots=True)
class Tiling:
    """Sections below each other, each a heading and lines of `columns` tiles. Lengths in pixels, from the top left.

    `firsts` holds the first item of each section and, last, the number of all; `tops` where each section begins and,
    last, where the grid ends.
    """

    columns: int
    width: int
    height: int
    heading: int
    firsts: tuple[int, ...]
    tops: tuple[int, ...]

    @classmethod
    def of(cls, counts: Sequence[int], room: int, tile: tuple[int, int], heading: int) -> Tiling:
        """Return the tiling of sections with `counts` items in `room` pixels of width; tiles share what is left."""
        columns = max(1, room // tile[0])
        lines = [-(-count // columns) for count in counts]
        tops = accumulate((heading + line * tile[1] for line in lines), initial=0)
        firsts = accumulate(counts, initial=0)
        return cls(columns, max(1, room // columns), tile[1], heading, tuple(firsts), tuple(tops))

    @property
    def total(self) -> int:
        """The height of the whole grid."""
        return self.tops[-1]

    @property
    def number(self) -> int:
        """How many items there are."""
        return self.firsts[-1]

    def section_of(self, item: int) -> int:
        """Return the section that holds `item`."""
        return bisect_right(self.firsts, item) - 1

    def section_at(self, y: int) -> int:
        """Return the section that lies at the height `y`."""
        return max(0, min(len(self.tops) - 2, bisect_right(self.tops, y) - 1))

    def place(self, item: int) -> tuple[int, int]:
        """Return the left and top of the tile of `item`."""
        section = self.section_of(item)
        line, column = divmod(item - self.firsts[section], self.columns)
        return column * self.width, self.tops[section] + self.heading + line * self.height

    def item_at(self, x: int, y: int) -> int:
        """Return the item at a point, -1 where there is none."""
        if not self.number or not 0 <= y < self.total or x < 0:
            return -1
        section = self.section_at(y)
        below, column = y - self.tops[section] - self.heading, x // self.width
        if below < 0 or column >= self.columns:
            return -1
        item = self.firsts[section] + below // self.height * self.columns + column
        return item if item < self.firsts[section + 1] else -1

    def visible(self, top: int, bottom: int) -> Iterator[tuple[int, range]]:
        """Yield each section between two heights with those of its items that lie there."""
        if not self.number:
            return
        for section in range(self.section_at(top), len(self.tops) - 1):
            begin = self.tops[section] + self.heading
            if self.tops[section] >= bottom:
                return
            first_line = max(0, (top - begin) // self.height)
            last_line = max(0, -(-(bottom - begin) // self.height))
            first, end = self.firsts[section], self.firsts[section + 1]
            yield (
                section,
                range(min(end, first + first_line * self.columns), min(end, first + last_line * self.columns)),
            )

    def moved(self, item: int, lines: int) -> int:
        """Return the item `lines` lines below (above if negative) in the same column, or the nearest there is."""
        section = self.section_of(item)
        line, column = divmod(item - self.firsts[section], self.columns)
        while lines:
            step = 1 if lines > 0 else -1
            line += step
            if not 0 <= line < self._lines(section):
                if not 0 <= section + step < len(self.firsts) - 1:
                    return item
                section += step
                line = 0 if step > 0 else self._lines(section) - 1
            lines -= step
            item = min(self.firsts[section] + line * self.columns + column, self.firsts[section + 1] - 1)
        return item

    def _lines(self, section: int) -> int:
        return -(-(self.firsts[section + 1] - self.firsts[section]) // self.columns)
