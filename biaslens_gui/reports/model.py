"""What a report consists of: sections of blocks, in plain words and numbers. It knows no format.

Every text in it has passed through `printable`: it may come from a model. Every number has its interval, its n and its
evidence id, by which its images are found in the table `findings/evidence`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Literal, TypeVar, overload

from biaslens_gui.core.claims.names import Language
from biaslens_gui.core.records import Estimate, Finding, Reading

T = TypeVar("T")
Tone = Literal["plain", "lead", "small", "warning", "missing", "auditor"]
"""plain text; what is read first; what explains a drawing; a warning; a text that somebody still has to write; the
words of the auditor or the provider."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Words. `label` names whose or what they are."""

    text: str
    tone: Tone = "plain"
    label: str = ""


@dataclass(frozen=True, slots=True)
class Heading:
    """The title of a part of a section; `anchor` names it within the document."""

    text: str
    anchor: str = ""


@dataclass(frozen=True, slots=True)
class Grid:
    """A table of texts, a row per tuple. `numeric` are the places of columns that are set flush right.

    `left_out` counts rows that the report does not print; all are in the data beside it, in the table `source`.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numeric: tuple[int, ...] = ()
    left_out: int = 0
    source: str = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """A finding that is drawn in the way its view says, what that shows in words, and its numbers as a table.

    `reports.figures` draws it when a format asks, in its `language`: most of the time of a report goes into drawings.
    """

    anchor: str
    title: str
    alt: str
    finding: Finding
    table: Grid
    language: Language = "en"


@dataclass(frozen=True, slots=True)
class Exhibit:
    """An image: where its file is found, how it is captioned, and its description for those who cannot see it."""

    anchor: str
    sha256: str
    caption: str
    alt: str
    width: int = 0
    height: int = 0


@dataclass(frozen=True, slots=True)
class DescribedExhibits(Sequence[Exhibit], Generic[T]):
    """What `described` makes of each of `shown`, when it is looked at: of 20,000 images the words alone take 20 MB."""

    shown: Sequence[T]
    described: Callable[[T], Exhibit]

    def __len__(self) -> int:
        return len(self.shown)

    @overload
    def __getitem__(self, at: int) -> Exhibit: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[Exhibit]: ...

    def __getitem__(self, at: int | slice) -> Exhibit | Sequence[Exhibit]:
        if isinstance(at, slice):
            return DescribedExhibits(self.shown[at], self.described)
        return self.described(self.shown[at])


@dataclass(frozen=True, slots=True)
class Exhibits:
    """Images that belong together: those that every format shows, and the `others`, for formats with room for them.

    `left_out` counts the others. The auditor has `chosen` them, or they are the first; chosen ones are shown large.
    """

    title: str
    images: tuple[Exhibit, ...]
    left_out: int = 0
    others: Sequence[Exhibit] = ()
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """What one finding says: the lines by which a reader filters, its words, its reading, its threshold, its limits."""

    anchor: str
    title: str
    method: str
    model: str
    reading: Reading
    words: str
    threshold: str
    caveats: tuple[str, ...]


Stand = Literal["clear", "even", "open"]
"""How a statement is coloured: what is clear, what is even, and all that is neither."""


@dataclass(frozen=True, slots=True)
class Bar:
    """Shares or a difference as a bar with the interval that decides; all numbers are shares of one.

    `parts` are the coloured pieces from the left, each a share and the number of its colour; where there are none, a
    mark stands at `value`. The scale runs from `start` to 1; `null` is what the interval is held against, and `alt`
    says all of it in words. `ends` are the words below its left end, its middle and its right end, where there are any.
    """

    value: float
    low: float | None
    high: float | None
    null: float
    alt: str
    parts: tuple[tuple[float, int], ...] = ()
    start: float = 0.0
    ends: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ClaimStrip:
    """The images of a prompt by a model, class after class; `groups` are these with the number of their colour.

    `title` names prompt and model where nothing else beside the images does.
    """

    groups: tuple[tuple[str, int, tuple[Exhibit, ...]], ...]
    alt: str
    note: str = ""
    title: str = ""

    @property
    def counts(self) -> tuple[tuple[str, int, int], ...]:
        """The groups with the number of their colour and of their images."""
        return tuple((name, number, len(images)) for name, number, images in self.groups)


@dataclass(frozen=True, slots=True)
class ClaimView:
    """One claim as it is shown: its words, what is concluded, how it was read, and the bars and images beside it.

    `numbers` stand below the words where these are short: per cent and interval of the claim.
    """

    text: str
    conclusion: str
    stand: Stand
    numbers: str = ""
    notes: tuple[str, ...] = ()
    bars: tuple[Bar, ...] = ()
    strips: tuple[ClaimStrip, ...] = ()


@dataclass(frozen=True, slots=True)
class ClaimTable:
    """Claims of one question beside each other: a row per prompt, a column per model. `key` names the colours."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[ClaimView | None, ...]], ...]
    key: tuple[tuple[str, int], ...] = ()


Block = Paragraph | Heading | Grid | Figure | Exhibits | Result | ClaimView | ClaimTable


@dataclass(frozen=True, slots=True)
class Section:
    """A numbered section; `lacking` says in words what somebody still has to do in it."""

    number: int
    title: str
    blocks: tuple[Block, ...]
    lacking: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Number:
    """One number of the report: its evidence id, what it is, its interval, its n, and the images behind it."""

    id: str
    finding: str
    method: str
    model: str
    subject: str
    estimate: Estimate
    threshold: float | None
    reading: Reading


@dataclass(frozen=True, slots=True)
class Report:
    """A report or its annex. `banner` warns where models are reference models; `made` is when the run ended.

    `annex` is what goes into a file of its own. A report `for_client` begins with what may be said, and `language` is
    that of its words; `labels` are the words that a format itself puts on the page, a `Reading` under its own name.
    """

    title: str
    run_id: str
    revision: int
    made: str
    banner: str
    sections: tuple[Section, ...]
    numbers: tuple[Number, ...]
    facts: tuple[tuple[str, str], ...] = field(default=())
    for_client: bool = False
    language: Language = "en"
    labels: Mapping[str, str] = field(default_factory=dict)
    annex: Report | None = None

    def section(self, number: int) -> Section:
        """Return the section with this number.

        Raises:
            KeyError: there is none.
        """
        for section in self.sections:
            if section.number == number:
                return section
        raise KeyError(number)

    def figures(self) -> Iterator[Figure]:
        """Yield all figures, in order."""
        return (block for section in self.sections for block in section.blocks if isinstance(block, Figure))

    def exhibits(self) -> Iterator[Exhibit]:
        """Yield all images, in order."""
        for section in self.sections:
            for block in section.blocks:
                if isinstance(block, Exhibits):
                    yield from block.images

    @property
    def lacking(self) -> tuple[str, ...]:
        """All that somebody still has to do before the report can be signed."""
        return tuple(
            f"{section.number} {section.title}: {lack}" for section in self.sections for lack in section.lacking
        )


def number_text(value: float | None, digits: int = 3) -> str:
    """Return a number as it is printed: no decimals for whole numbers, `digits` significant ones else."""
    if value is None:
        return "–"
    if not math.isfinite(value):
        return "not a number"
    if value == round(value) and abs(value) < 1e15:
        return f"{value:,.0f}".replace("-", "−")
    return f"{value:,.{digits}g}".replace("-", "−")


def interval_text(estimate: Estimate) -> str:
    """Return the interval of an estimate with its level, or that there is none."""
    if estimate.low is None or estimate.high is None:
        return "none"
    return f"{number_text(estimate.low)} to {number_text(estimate.high)} ({estimate.level:.0%})"
