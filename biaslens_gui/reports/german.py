"""The annex in German: findings are worded in English when they are made, and read in German through a catalogue.

What its lines (resources/reports/german.txt) may hold is told in core/catalogue.py. What is in no line, such as a text
of a method of another author, stays as it was written.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache
from importlib.resources import files

from biaslens_gui.core.catalogue import Catalogue, number
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

READERS, SAME_CLASS, BOTH_SEE = "Readers", ("same class", "Cohen's kappa"), "both see "
"""By which rows of two readers are known."""
NO_CAPTION = "no caption"


@lru_cache(maxsize=4096)
def german(text: str) -> str:
    """Return `text` in German as far as the catalogue has it; sentences one by one where it does not have all of it."""
    return _catalogue().told(text)


@cache
def _catalogue() -> Catalogue:
    content = (files("biaslens_resources") / "reports" / "german.txt").read_text(encoding="utf-8")
    return Catalogue(content, day=lambda text: day(text, "de"))


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
