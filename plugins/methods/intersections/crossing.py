"""Two attributes of the same images: the joint shares of their classes, and how far these go together.

Sources: Fisher 1935 (exact test of two shares); Newcombe 1998, Stat. Med. 17:873, method 10 (difference of two shares);
Clopper and Pearson 1934 with Bonferroni's division (all joint shares at once), as `api.stats` has them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

from biaslens_gui.api import (
    UNSEEN,
    Among,
    Estimate,
    Tested,
    attribute_images,
    stats,
)

Answers = attribute_images.Answers
Labelled = attribute_images.Labelled


@dataclass(frozen=True, slots=True)
class CrossedClasses:
    """One crossing: the numbers of its two classes, its images, and how many independence would let one expect."""

    first: int
    other: int
    digests: tuple[str, ...]
    expected: float

    @property
    def count(self) -> int:
        """How many images show both classes."""
        return len(self.digests)


@dataclass(frozen=True, slots=True)
class Crossing:
    """Two attributes of the same images, as one reader sees both."""

    first: Labelled
    other: Labelled

    @property
    def prompt(self) -> str:
        """The prompt whose images these are."""
        return self.first.text

    @property
    def names(self) -> tuple[str, str]:
        """The names of the two attributes."""
        return self.first.attribute.name, self.other.attribute.name

    def told(self) -> list[tuple[int, int, str]]:
        """Return both classes and the digest of every image in which both could be told."""
        both = zip(self.first.each, self.other.each, self.first.images, strict=True)
        return [(one, two, image.digest) for one, two, image in both if UNSEEN not in (one, two)]

    def cells(self) -> tuple[CrossedClasses, ...]:
        """Return every crossing, row by row; what is expected is the product of the shares times all images."""
        told = self.told()
        n = len(told)
        found = []
        for one in range(len(self.first.classes)):
            for two in range(len(self.other.classes)):
                both = tuple(digest for a, b, digest in told if (a, b) == (one, two))
                rows, columns = sum(a == one for a, _, _ in told), sum(b == two for _, b, _ in told)
                found.append(CrossedClasses(one, two, both, rows * columns / n if n else 0.0))
        return tuple(found)

    def name_of(self, cell: CrossedClasses) -> str:
        """Return "woman + old"; attributes that are answered by yes and no are named."""
        return " + ".join(
            _called(part, number) for part, number in ((self.first, cell.first), (self.other, cell.other))
        )

    def joint(self) -> tuple[Estimate, ...]:
        """Return the share of every crossing among images in which both were told, with intervals for all at once."""
        cells = self.cells()
        n = sum(cell.count for cell in cells)
        ends = stats.multinomial([cell.count for cell in cells])
        missing, how = len(self.first.images) - n, "Clopper and Pearson's interval for all crossings at once"
        return tuple(
            Estimate(
                _called(self.first, cell.first),
                cell.count / n if n else None,
                low if n else None,
                high if n else None,
                n=n,
                missing=missing,
                how=how if n else "",
                note="" if n else "Nothing to count.",
                group=_called(self.other, cell.other),
                evidence=cell.digests,
            )
            for cell, (low, high) in zip(cells, ends, strict=True)
        )

    def rarest(self) -> CrossedClasses | None:
        """Return the crossing that is shown least for what is expected, by Pearson's residual; None where none is rare.

        The residual, (images - expected) / sqrt(expected), does not take a cell for rare of which little is expected.
        """
        rare = [cell for cell in self.cells() if cell.count < cell.expected]
        return min(rare, key=lambda cell: (cell.count - cell.expected) / sqrt(cell.expected), default=None)

    def apart(self, cell: CrossedClasses) -> Among | None:
        """Return how many images of the first class show the second, and how many others; None where a part is empty.

        The share in the first part less that in the other is 0 under independence, and has the sign of what a crossing
        has more than is expected: both differ by the product of the sizes of the two parts alone.
        """
        told = self.told()
        part = [two == cell.other for one, two, _ in told if one == cell.first]
        rest = [two == cell.other for one, two, _ in told if one != cell.first]
        if not part or not rest:
            return None
        bias, name = self.first.attribute.bias, self.first.classes[cell.first]
        return Among(bias, name, sum(part), len(part), sum(rest), len(rest))

    def differences(self) -> tuple[Estimate, ...]:
        """Return `apart` as a difference of shares for every crossing but mirrors of another, the largest first."""
        found = []
        for cell in self._unlike():
            name, part = self.name_of(cell), self.apart(cell)
            if part is None:
                found.append(Estimate(name, None, note="All images show one class, or none does."))
                continue
            value, low, high = _difference(part)
            n, how = part.images + part.other_images, "Newcombe interval for two shares"
            missing = len(self.first.images) - n
            found.append(Estimate(name, value, low, high, n=n, missing=missing, how=how, evidence=cell.digests))
        return tuple(sorted(found, key=lambda estimate: -(estimate.value or 0.0)))

    def tested(self, model: str, reader: str) -> Iterator[Tested]:
        """Yield each difference with Fisher's exact test; what many tests come to is decided elsewhere."""
        for cell in self._unlike():
            if (part := self.apart(cell)) is not None:
                yield Tested(
                    "association",
                    model,
                    self.prompt,
                    self.other.attribute.bias,
                    self.other.classes[cell.other],
                    *_difference(part),
                    null=0.0,
                    p=stats.fisher(part.hits, part.images, part.other_hits, part.other_images),
                    n=part.images + part.other_images,
                    units="images",
                    images=cell.digests,
                    reader=reader,
                    reader_kind=self.first.kind,
                    among=part,
                )

    def _unlike(self) -> list[CrossedClasses]:
        """Return the crossings without mirrors: of two classes, what the second does the first has told already."""
        rows, columns = (1 if len(part.classes) == 2 else len(part.classes) for part in (self.first, self.other))
        return [cell for cell in self.cells() if cell.first < rows and cell.other < columns]


def _called(labelled: Labelled, number: int) -> str:
    name = labelled.classes[number]
    return f"{labelled.attribute.name}: {name}" if name in ("yes", "no") else name


def _difference(part: Among) -> tuple[float, float, float]:
    low, high = stats.newcombe(part.hits, part.images, part.other_hits, part.other_images)
    return part.hits / part.images - part.other_hits / part.other_images, low, high
