"""Writes the report as a PDF file: tagged (PDF/UA-1) and archival (PDF/A-2a), made by typst without other programs.

All texts go to the template as data and are never read as markup. Scripts for which no font is there are named by
their code points, since an archival file must be able to draw every character it holds.
"""

from __future__ import annotations

import ctypes
import importlib.resources
import json
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, fields, is_dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from biaslens_gui.api import (
    Estimate,
    Exporter,
    KnownError,
    Output,
    RunResults,
    claim_figures,
    client_report_of,
    hookimpl,
    report_figures,
    report_model,
)

STANDARDS = ["a-2a", "ua-1"]
FONTS = ("Libertinus Serif", "DejaVu Sans", "Noto Sans", "Noto Sans CJK SC", "Noto Sans Arabic", "Noto Sans Thai")
MOST_IMAGES = 400
MOST_CELLS = 10_000  # of all tables: each takes 25 kB of memory while the file is made
MOST_ROWS, LEAST_ROWS = 80, 12  # of one table; fewer when there is no room for more cells
PAGE = 493.0  # points between the margins
SIZES = (7.6, 7.0, 6.4, 5.8, 5.2)  # of letters in tables, in points
LETTER, INSET = 0.56, 7.0  # the width of a letter by its size; what lies beside the words of a cell, in points
SIDE, EXHIBIT_SIDE = 256, 1024  # pixels of the longer side of an image
POINTS_A_PIXEL = 0.75
MMAP_THRESHOLD = -3  # the number of this setting in malloc.h
_LONG_WORD = re.compile(r"[^\s\u200b]{16}(?=[^\s]{8})")  # a digest may be broken here, or it would leave its cell
_SVG_WIDTH = re.compile(rb'<svg[^>]* width="([0-9.]+)')
_UNDRAWN = re.compile(
    r"[^\u0009\u000a\u0020-\u024f\u0370-\u03ff\u0400-\u04ff\u200b\u2010-\u2027\u2030-\u203a\u20ac\u2190-\u2193\u2212\u2248\u2264\u2265\u00b7\u00d7]+"
)
NAMED = (
    "Letters",
    "Some letters are named by their Unicode numbers, such as [U+533B], because no font of this computer draws them. "
    "The reports for the browser and for Word hold them as they are.",
)


class PdfReport:
    """The exporter of the PDF report."""

    id = "pdf_report"
    version = "3"
    title = "Report as PDF"
    summary = "The client report and its annex as tagged, archival PDFs (PDF/UA-1, PDF/A-2a) for screen readers too."
    libraries = ("altair", "typst", "vl_convert")

    def export(self, results: RunResults, output: Output) -> None:
        """Write `report.pdf` and `annex.pdf`."""
        auditor = results.texts.text("auditor")
        report = client_report_of(results)
        output.write("report.pdf", pdf_of(report, auditor, output))
        if report.annex is not None:
            output.write("annex.pdf", pdf_of(report.annex, auditor, output))


def pdf_of(report: report_model.Report, author: str, output: Output) -> bytes:
    """Return `report` as a PDF file; where a font lacks a character, the characters beyond the usual are named.

    Raises:
        KnownError: typst cannot make the document.
    """
    try:
        import typst
    except ImportError as error:
        hint = "In the window, the Report page offers a plain PDF instead; or use the report for the browser."
        raise KnownError("PDF not made", "typst, which makes the PDF, does not run here.", hint) from error

    with tempfile.TemporaryDirectory(prefix="biaslens-pdf-") as place:
        folder = Path(place)
        template = importlib.resources.files("biaslens_resources").joinpath("reports", "report.typ")
        folder.joinpath("report.typ").write_bytes(template.read_bytes())
        fonts = _own_fonts(folder)
        made = datetime.fromisoformat(report.made) if report.made else datetime(2000, 1, 1, tzinfo=UTC)
        fault: Exception | None = None
        for letters_named in (False, True):
            shown = _with_letters_named(report) if letters_named else report
            text = json.dumps(_data(shown, author, folder, output), ensure_ascii=False)
            folder.joinpath("report.json").write_text(text, encoding="utf-8", errors="replace")
            try:
                ended = made.replace(microsecond=0)
                with _large_blocks_given_back():
                    pdf = typst.compile(
                        folder / "report.typ", root=folder, font_paths=[fonts], pdf_standards=STANDARDS, timestamp=ended
                    )
                return bytes(pdf)
            except typst.TypstError as error:
                fault = error
    raise KnownError("PDF not made", str(fault), "Use the report for the browser, and print it from there.") from fault


@contextmanager
def _large_blocks_given_back() -> Iterator[None]:
    """Have glibc return large blocks as soon as they are free: it keeps them, a quarter of all that a report takes.

    Elsewhere nothing is done. Afterwards blocks are large from 32 MB on, to which glibc goes by itself (mallopt(3)).
    """
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None) if sys.platform == "linux" else None
    if mallopt is None:
        yield
        return
    mallopt(MMAP_THRESHOLD, 128 * 1024)
    try:
        yield
    finally:
        mallopt(MMAP_THRESHOLD, 32 * 1024 * 1024)


def _data(report: report_model.Report, author: str, folder: Path, output: Output) -> dict[str, Any]:
    """Return what the template reads, and put the figures and images beside it."""
    sections = []
    left, room = MOST_IMAGES, MOST_CELLS
    drawings = _Drawings(folder, output)
    for section in report.sections:
        blocks = []
        for block in section.blocks:
            table = _table_of(block)
            part = {"kind": type(block).__name__, **_plain(block, room)}
            room -= len(table.columns) * min(len(table.rows), MOST_ROWS) if table else 0
            if isinstance(block, report_model.Figure):
                drawn = report_figures.svg_of(block)
                part["file"], part["width"] = f"{block.anchor}.svg", _width(drawn)
                (folder / part["file"]).write_bytes(drawn)
            elif isinstance(block, report_model.ClaimView):
                part |= drawings.of(block, claim_figures.ACROSS * 2)
            elif isinstance(block, report_model.ClaimTable):
                cells = [
                    (name, [drawings.of(claim_view) if claim_view else None for claim_view in row])
                    for name, row in block.rows
                ]
                part["rows"] = [{"name": name, "cells": row} for name, row in cells]
            elif isinstance(block, report_model.Exhibits):
                side = EXHIBIT_SIDE if block.chosen else SIDE
                for one in part["images"]:
                    one["file"] = _picture(one, folder, output, side) if left > 0 else ""
                    left -= 1
            blocks.append(part)
        sections.append({"number": section.number, "title": section.title, "blocks": blocks})
    return {
        "title": report.title,
        "author": _named(author) or "not stated",
        "run": report.run_id,
        "revision": report.revision,
        "banner": report.banner,
        "facts": [list(fact) for fact in report.facts],
        "lacking": list(report.lacking),
        "fonts": _fonts(),
        "for_client": report.for_client,
        "language": report.language,
        "labels": dict(report.labels),
        "colours": {str(number): claim_figures.colour(number) for number in range(-1, 8)},
        "sections": sections,
    }


def _plain(block: report_model.Block, room: int) -> dict[str, Any]:
    if isinstance(block, report_model.Grid):
        return _grid(block, room)
    if isinstance(block, report_model.Figure):
        return {"title": block.title, "alt": block.alt, "anchor": block.anchor, "table": _grid(block.table, room)}
    if isinstance(block, report_model.Exhibits):
        return asdict(replace(block, others=()))
    if isinstance(block, report_model.ClaimTable):
        return {"title": block.title, "columns": list(block.columns), "key": [list(one) for one in block.key]}
    return {} if isinstance(block, report_model.ClaimView) else asdict(block)


class _Drawings:
    """Bars and image strips of statements, as files beside the document."""

    def __init__(self, folder: Path, output: Output) -> None:
        self._folder, self._output, self._number = folder, output, 0

    def of(self, statement: report_model.ClaimView, across: int = claim_figures.ACROSS) -> dict[str, Any]:
        """Return a statement as the template reads it; its images stand `across` beside each other."""
        bars = [
            {**self._file(claim_figures.bar_svg(one), "svg", one.alt), "ends": list(one.ends)} for one in statement.bars
        ]
        strips = []
        for one in statement.strips:
            content = claim_figures.strip_jpeg(one, self._output.thumbnail, across)
            about = {"note": one.note, "title": one.title, "counts": [list(count) for count in one.counts]}
            strips.append({**self._file(content, "jpg", one.alt), **about})
        return {
            "text": statement.text,
            "conclusion": statement.conclusion,
            "stand": statement.stand,
            "numbers": statement.numbers,
            "notes": list(statement.notes),
            "bars": bars,
            "strips": strips,
        }

    def _file(self, content: bytes, kind: str, alt: str) -> dict[str, str]:
        if not content:
            return {"file": "", "alt": alt}
        self._number += 1
        name = f"claim-{self._number}.{kind}"
        (self._folder / name).write_bytes(content)
        return {"file": name, "alt": alt}


def _width(svg: bytes) -> float:
    """Return the points that a drawing is wide: its own width as letters were chosen for, and no more than the page."""
    found = _SVG_WIDTH.search(svg[:400])
    return min(PAGE, float(found[1]) * POINTS_A_PIXEL) if found else 0.84 * PAGE


def _table_of(block: report_model.Block) -> report_model.Grid | None:
    if isinstance(block, report_model.Figure):
        return block.table
    return block if isinstance(block, report_model.Grid) else None


def _shortened(grid: report_model.Grid, room: int) -> report_model.Grid:
    """Return the rows of a table that there is room for; without columns that are empty, if the data has them."""
    most = max(LEAST_ROWS, min(MOST_ROWS, room // max(1, len(grid.columns))))
    rows = grid.rows[:most]
    every = range(len(grid.columns))
    kept = (
        [index for index in every if any(row[index] for row in rows)] if grid.source else list(every)
    )  # some are filled in
    return replace(
        grid,
        columns=tuple(grid.columns[index] for index in kept),
        rows=tuple(tuple(row[index] for index in kept) for row in rows),
        numeric=tuple(kept.index(at) for at in grid.numeric if at in kept),
        left_out=grid.left_out + len(grid.rows) - len(rows),
        source=grid.source or "findings",
    )


def _grid(whole: report_model.Grid, room: int) -> dict[str, Any]:
    """Return a table with the points that each column takes and the size of its letters; no word leaves its cell."""
    grid = _shortened(whole, room) if whole.rows else whole
    rows = [[_LONG_WORD.sub(lambda word: f"{word[0]}\u200b", cell) for cell in row] for row in grid.rows]
    longest = [max((min(len(row[index]), 60) for row in rows[:200]), default=0) for index in range(len(grid.columns))]
    words = [
        max((len(word) for cell in (name, *(row[index] for row in rows[:200]))
             for word in re.split(r"[\s\u200b]", cell)),
            default=1)
        for index, name in enumerate(grid.columns)
    ]  # fmt: skip
    size, widths = _widths(words, longest)
    return {**asdict(grid), "rows": rows, "widths": widths, "size": size}


def _widths(words: list[int], longest: list[int]) -> tuple[float, list[float]]:
    """Return the size of letters at which the longest word of every column has room, and the widths in points."""
    fitting = (one for one in SIZES if sum(word * one * LETTER + INSET for word in words) <= PAGE)
    size = next(fitting, SIZES[-1])
    least = [word * size * LETTER + INSET for word in words]
    wanted = [max(4, word, long**0.75) for word, long in zip(words, longest, strict=True)]
    rest = max(0.0, PAGE - sum(least))
    return size, [one + rest * want / sum(wanted) for one, want in zip(least, wanted, strict=True)]


def _picture(image: dict[str, Any], folder: Path, output: Output, side: int) -> str:
    content = output.thumbnail(image["sha256"], side) if image["sha256"] else b""
    if not content:
        return ""
    name = f"{image['anchor']}.jpg"
    (folder / name).write_bytes(content)
    return name


def _own_fonts(folder: Path) -> Path:
    """Put the fonts in which figures are drawn beside the document: a computer may lack them, and labels be cut."""
    place = folder / "fonts"
    place.mkdir()
    for font in importlib.resources.files("biaslens_resources").joinpath("fonts").iterdir():
        if font.name.endswith(".ttf"):
            (place / font.name).write_bytes(font.read_bytes())
    return place


def _fonts() -> list[str]:
    import typst

    there = set(typst.Fonts().families())
    return [font for font in FONTS if font in there] or [*FONTS[:1]]


def _with_letters_named(report: report_model.Report) -> report_model.Report:
    named: report_model.Report = _named(report)
    return replace(named, facts=(*named.facts, NAMED))


def _named(data: Any) -> Any:
    """Return `data`, a report or a part of one, with every character that fonts may lack named by its code point."""
    if isinstance(data, str):
        return _UNDRAWN.sub(lambda found: f"[{' '.join(f'U+{ord(one):04X}' for one in found[0])}]", data)
    if isinstance(data, Estimate):
        return replace(data, name=_named(data.name), group=_named(data.group))
    if isinstance(data, dict):
        return {key: _named(value) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return type(data)(_named(value) for value in data)
    if is_dataclass(data) and not isinstance(data, type):
        return replace(data, **{field.name: _named(getattr(data, field.name)) for field in fields(data)})
    return data


@hookimpl
def biaslens_register_exporters(register: Callable[[Exporter], None]) -> None:
    """Register the PDF report."""
    register(PdfReport())
