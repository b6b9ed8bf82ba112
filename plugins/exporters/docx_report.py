"""Writes the report as a Word document, for working papers that go on being edited.

Headings, tables and alternative texts are Word's own, so that its navigation and screen readers find them. All texts
are plain runs; nothing in them is read as a field or a link.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from biaslens_gui.api import Exporter, Output, RunResults, hookimpl, report_figures, report_model, report_of

MOST_ROWS = 80  # per table: Word becomes slow with more; the others are in the data
SIDE = 300
PAGE = 174 * 36_000  # the width between the margins: millimetres in Word's units
ACROSS = 3  # images beside each other


class DocxReport:
    """The exporter of the Word report."""

    id = "docx_report"
    version = "1"
    title = "Report for Word (DOCX)"
    summary = "The whole report as a Word document that can be edited further."

    def export(self, results: RunResults, output: Output) -> None:
        """Write `report.docx`."""
        report = report_of(results)
        output.write("report.docx", steady(_Document(report, output).content()))


class _Document:
    def __init__(self, report: report_model.Report, output: Output) -> None:
        import docx

        self._docx = docx.Document()
        self._report = report
        self._output = output
        self._set_page()
        ended = datetime.fromisoformat(report.made) if report.made else datetime(2000, 1, 1, tzinfo=UTC)
        about = self._docx.core_properties
        about.title, about.author, about.language = report.title, "BiasLens", "en"
        about.created = about.modified = ended.replace(tzinfo=None, microsecond=0)
        about.comments = about.last_modified_by = ""

    def _set_page(self) -> None:
        """A4 with narrow margins, so that tables of nine columns have room."""
        from docx.shared import Mm

        page = self._docx.sections[0]
        page.page_width, page.page_height = Mm(210), Mm(297)
        page.left_margin = page.right_margin = Mm(18)
        page.top_margin = page.bottom_margin = Mm(20)

    def content(self) -> bytes:
        """Return the document as a file."""
        report = self._report
        self._docx.add_heading(report.title, 0)
        if report.banner:
            self._docx.add_paragraph(f"Reference model. {report.banner}", "Intense Quote")
        self._grid(report_model.Grid("About this report", ("", ""), report.facts))
        for lack in report.lacking:
            self._docx.add_paragraph(f"Still to be done: {lack}", "List Bullet")
        for section in report.sections:
            self._docx.add_heading(f"{section.number} {section.title}", 1)
            for block in section.blocks:
                self._block(block)
        made = io.BytesIO()
        self._docx.save(made)
        return made.getvalue()

    def _block(self, block: report_model.Block) -> None:
        match block:
            case report_model.Heading():
                self._docx.add_heading(block.text, 2)
            case report_model.Paragraph():
                said = {"warning": "Warning. ", "missing": "Still to be written. "}.get(block.tone, "")
                style = "Quote" if block.tone == "auditor" else None
                paragraph = self._docx.add_paragraph("", style)
                paragraph.add_run(said + (f"{block.label}: " if block.label else "")).bold = True
                paragraph.add_run(block.text)
            case report_model.Result():
                self._docx.add_heading(block.title, 3)
                told = [
                    block.reading.capitalize(),
                    f"threshold {block.threshold}" if block.threshold else "",
                    block.model,
                ]
                self._docx.add_paragraph(" · ".join(filter(None, told))).runs[0].bold = True
                self._docx.add_paragraph(block.words)
                for caveat in block.caveats:
                    self._docx.add_paragraph(caveat, "List Bullet")
            case report_model.Figure():
                self._picture(self._docx.add_paragraph().add_run(), report_figures.png_of(block), block.alt, 5.8)
                self._docx.add_paragraph(block.title, "Caption")
                self._grid(block.table)
            case report_model.Grid():
                self._grid(block)
            case report_model.Exhibits():
                self._exhibits(block)

    def _exhibits(self, block: report_model.Exhibits) -> None:
        self._docx.add_heading(block.title, 3)
        shown = [(one, self._output.thumbnail(one.sha256, SIDE)) for one in block.images if one.sha256]
        shown = [(one, content) for one, content in shown if content]
        if not shown:
            self._docx.add_paragraph("The images are in the bundle, in the folder images.")
            return
        table = self._docx.add_table(rows=-(-len(shown) // ACROSS), cols=ACROSS)
        for at, (one, content) in enumerate(shown):
            cell = table.cell(at // ACROSS, at % ACROSS)
            self._picture(cell.paragraphs[0].add_run(), content, one.alt, 1.7)
            cell.add_paragraph(one.caption, "Caption")

    def _picture(self, run: Any, content: bytes, alt: str, inches: float) -> None:
        from docx.shared import Inches

        shape = run.add_picture(io.BytesIO(content), width=Inches(inches))
        shape._inline.docPr.set("descr", alt)  # python-docx has no public way to set it

    def _grid(self, grid: report_model.Grid) -> None:
        if not grid.rows:
            self._docx.add_paragraph(f"{grid.title}: none.")
            return
        left_out = grid.left_out + max(0, len(grid.rows) - MOST_ROWS)
        more = f" ({left_out:,} rows more are in the data, in {grid.source})" if left_out else ""
        self._docx.add_paragraph(f"{grid.title}{more}", "Caption")
        rows = grid.rows[:MOST_ROWS]
        table = self._docx.add_table(rows=len(rows) + 1, cols=len(grid.columns), style="Light Grid Accent 1")
        table.autofit = False
        _repeat_as_heading(table.rows[0])
        widths = _widths(grid)
        for line, cells in zip(table.rows, (grid.columns, *rows), strict=True):
            for at, (cell, text, width) in enumerate(zip(line.cells, cells, widths, strict=True)):
                cell.width = width
                _fill(cell.paragraphs[0], text, flush_right=at in grid.numeric)
        self._docx.add_paragraph()


def _widths(grid: report_model.Grid) -> list[int]:
    """Return the width of each column by its longest texts, in Word's units; together they fill the page."""
    longest = [
        max((min(len(row[at]), 60) for row in grid.rows[:MOST_ROWS]), default=0) for at in range(len(grid.columns))
    ]
    words = [max((len(word) for word in name.split()), default=1) for name in grid.columns]
    wanted = [max(4, word, long**0.75) for word, long in zip(words, longest, strict=True)]
    return [int(PAGE * one / sum(wanted)) for one in wanted]


def _fill(paragraph: Any, text: str, *, flush_right: bool) -> None:
    from docx.enum.text import WD_ALIGN_PARAGRAPH
    from docx.shared import Pt

    paragraph.add_run(text).font.size = Pt(8)
    if flush_right:
        paragraph.alignment = WD_ALIGN_PARAGRAPH.RIGHT


def _repeat_as_heading(row: Any) -> None:
    """Mark the row as the table's heading, which Word repeats on every page and reads with each cell."""
    from docx.oxml import OxmlElement

    row._tr.get_or_add_trPr().append(OxmlElement("w:tblHeader"))


def steady(content: bytes) -> bytes:
    """Return a zip file with the times of its members set to one moment, so that the same report is the same file."""
    import zipfile

    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as before, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as after:
        for name in before.namelist():
            after.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), before.read(name), zipfile.ZIP_DEFLATED)
    return made.getvalue()


@hookimpl
def biaslens_register_exporters(register: Callable[[Exporter], None]) -> None:
    """Register the Word report."""
    register(DocxReport())
