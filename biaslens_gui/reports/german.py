"""The annex in German: findings are worded in English when they are made, and read in German through a catalogue.

A line of the catalogue (resources/reports/german.txt) is an English text, a tab, and the same in German. `{name}` in it
stands for what differs, which is put into German itself where it can be; `{n1}` for a number, `{day1}` for a day,
`{q1}` for what stays as it is, such as a prompt, `{va}` for what has to be in the catalogue, or the line does not hold,
and `{text}` for several sentences, which nothing else can be. What is in no line, such as a text of a method of another
author, stays as it was written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from importlib.resources import files

from biaslens_gui.reports.client_words import day
from biaslens_gui.reports.model import (
    Block,
    DescribedExhibits,
    Exhibit,
    Exhibits,
    Figure,
    Grid,
    Heading,
    Paragraph,
    Report,
    Result,
    Section,
)

_PLACE = re.compile(r"\{(\w+)\}")
_NUMBER = r"[+\-−–]?(?:\d[\d,]*(?:\.\d+)?|\.\d+)(?:e[+\-−]?\d+)?\s?%?"
_WHOLE_NUMBER = re.compile(_NUMBER)
_DAY = r"\d{4}-\d\d-\d\d"
_SENTENCE = re.compile(r"(?<=[.?]) (?=[A-Z0-9“])")
READERS, SAME_CLASS, BOTH_SEE = "Readers", ("same class", "Cohen's kappa"), "both see "
"""By which rows of two readers are known."""
NO_CAPTION = "no caption"
LONGEST = 4_000  # letters of a text that is looked at: one longer is data


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of the catalogue with places: what its texts look like, the longest part they hold, what they become."""

    begin: str
    held: str
    pattern: re.Pattern[str]
    german: str

    def fill(self, found: Mapping[str, str]) -> str | None:
        """Return the German text with what was found in the places of the English one; nothing where one is unknown."""
        values = {name: _value(name, text) for name, text in found.items()}
        if None in values.values():
            return None
        return _PLACE.sub(lambda place: values[place[1]] or "", self.german)


def german(text: str) -> str:
    """Return `text` in German as far as the catalogue has it; sentences one by one where it does not have all of it."""
    return _german(text) if 1 < len(text) <= LONGEST else text


@lru_cache(maxsize=4096)
def _german(text: str) -> str:
    whole = _whole(text)
    if whole is not None:
        return whole
    parts = _SENTENCE.split(text)
    if len(parts) > 1:
        return " ".join(_joined(parts))
    return text


def _joined(parts: Sequence[str]) -> Iterator[str]:
    """Yield sentences in German; as many of them at once as the catalogue has as one text."""
    at = 0
    while at < len(parts):
        ends = range(len(parts), at, -1)
        found = ((end, _whole(" ".join(parts[at:end]))) for end in ends)
        end, told = next(((end, told) for end, told in found if told is not None), (at + 1, parts[at]))
        yield told
        at = end


def _whole(text: str) -> str | None:
    exact, lines = _catalogue()
    if (told := exact.get(text)) is not None:
        return told
    for line in lines:
        if line.held in text and text.startswith(line.begin) and (found := line.pattern.fullmatch(text)):
            told = line.fill(found.groupdict())
            if told is not None:
                return told
    return None


def _value(name: str, text: str) -> str | None:
    if name.startswith("v"):
        return _whole(text)
    if name.startswith("day"):
        return day(text, "de")
    if _is_number(name):
        return number(text)
    return text if name.startswith("q") else german(text)


def number(text: str) -> str:
    """Return a number as it is written in German, with a comma and points; what is no number stays as it is."""
    if not _WHOLE_NUMBER.fullmatch(text):
        return text
    return text.translate(str.maketrans(",.", ".,")).replace(" %", "%").replace("%", " %")


@cache
def _catalogue() -> tuple[Mapping[str, str], tuple[_Line, ...]]:
    """Return the texts without places, and the lines with places, those with most letters of their own first."""
    content = (files("biaslens_resources") / "reports" / "german.txt").read_text(encoding="utf-8")
    exact, lines = {}, []
    for line in content.splitlines():
        if line and not line.startswith("#"):
            english, _, told = line.replace("\\n", "\n").partition("\t")
            if _PLACE.search(english):
                parts = _PLACE.split(english)[::2]
                lines.append((len("".join(parts)), _Line(parts[0], max(parts, key=len), _pattern(english), told)))
            else:
                exact[english] = told
    lines.sort(key=lambda one: -one[0])
    return exact, tuple(line for _, line in lines)


def _pattern(english: str) -> re.Pattern[str]:
    parts = _PLACE.split(english)
    made = [re.escape(part) if at % 2 == 0 else f"(?P<{part}>{_shape(part)})" for at, part in enumerate(parts)]
    return re.compile("".join(made), re.DOTALL)


def _shape(name: str) -> str:
    if name.startswith("day"):
        return _DAY
    if name.startswith("text"):
        return ".+"
    if name.startswith("q"):
        return "(?:(?![.?] [A-Z0-9“])(?:“[^“”]*”|[^”]))+?"  # a name may quote: negative “blurry”
    if name.startswith("v"):
        return "[^;:]+?"
    return _NUMBER if _is_number(name) else r"(?:(?![.?] [A-Z0-9“]).)+?"


def _is_number(place: str) -> bool:
    return place[0] == "n" and place[1:].isdigit()


# --- the report


def in_german(report: Report) -> Report:
    """Return a report with all its texts in German; what people wrote, prompts and names stay as they are."""
    return replace(
        report,
        banner=german(report.banner),
        sections=tuple(map(_section, report.sections)),
        facts=tuple((german(name), german(value)) for name, value in report.facts),
    )


def _section(section: Section) -> Section:
    return replace(
        section,
        title=german(section.title),
        blocks=tuple(map(_block, section.blocks)),
        lacking=tuple(map(german, section.lacking)),
    )


def _block(block: Block) -> Block:
    match block:
        case Heading():
            return replace(block, text=german(block.text))
        case Paragraph():
            text = block.text if block.tone == "auditor" else german(block.text)
            return replace(block, text=text, label=german(block.label))
        case Grid():
            return _grid(block)
        case Figure():
            table = _grid(block.table)
            return replace(block, title=german(block.title), alt=german(block.alt), table=table, language="de")
        case Exhibits():
            shown, others = tuple(map(_exhibit, block.images)), DescribedExhibits(block.others, _exhibit)
            return replace(block, title=german(block.title), images=shown, others=others)
        case Result():
            return replace(
                block,
                title=f"{block.anchor} {german(block.title.removeprefix(f'{block.anchor} '))}",
                words=german(block.words),
                threshold=number(block.threshold),
                caveats=tuple(map(german, block.caveats)),
            )
        case _:
            return block


def _grid(grid: Grid) -> Grid:
    return replace(
        grid,
        title=german(grid.title),
        columns=tuple(map(german, grid.columns)),
        rows=tuple(_row(grid, row) for row in grid.rows),
    )


def _row(grid: Grid, row: tuple[str, ...]) -> tuple[str, ...]:
    """Return a row in German; where two readers are compared, their names are joined in German too."""
    pairs = READERS in grid.columns or any(cell in SAME_CLASS or cell.startswith(BOTH_SEE) for cell in row)
    told = (number(cell) if at in grid.numeric else german(cell) for at, cell in enumerate(row))
    return tuple(cell.replace(" and ", " und ") for cell in told) if pairs else tuple(told)


def _exhibit(image: Exhibit) -> Exhibit:
    """Return an image with its description in German; its caption is a model's words, or a person's."""
    caption = image.caption.removesuffix(NO_CAPTION)
    told = f"{caption}{german(NO_CAPTION)}" if caption != image.caption else image.caption
    return replace(image, caption=told, alt=german(image.alt))
