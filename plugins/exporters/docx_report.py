"""Writes the report as a Word document, for working papers that go on being edited.

Headings, tables and alternative texts are Word's own, so that its navigation and screen readers find them. All texts
are plain runs; nothing in them is read as a field or a link.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from html import escape
from typing import Any

from biaslens_gui.api import (
    Exporter,
    Output,
    RunResults,
    claim_figures,
    client_report_of,
    hookimpl,
    report_figures,
    report_model,
)

MOST_ROWS = 80  # per table: Word becomes slow with more; the others are in the data
SIDE, EXHIBIT_SIDE = 256, 1024  # pixels of the longer side of an image
PAGE = 174 * 36_000  # the width between the margins: millimetres in Word's units
ACROSS = 3  # images beside each other
FIGURE, PIXELS = 5.8, 192  # the most inches of a figure, and its pixels to an inch
WIDE = 6.6  # inches of a picture that takes the width of the page
POINTS = 8  # of letters in tables
TWIP = 635  # of Word's units: a twentieth of a point


class DocxReport:
    """The exporter of the Word report."""

    id = "docx_report"
    version = "3"
    title = "Report for Word (DOCX)"
    summary = "The client report and its annex as Word documents that can be edited further."
    libraries = ("altair", "docx", "vl_convert")

    def export(self, results: RunResults, output: Output) -> None:
        """Write `report.docx` and `annex.docx`."""
        report = client_report_of(results)
        output.write("report.docx", steady(_Document(report, output).content()))
        if report.annex is not None:
            output.write("annex.docx", steady(_Document(report.annex, output).content()))


class _Document:
    def __init__(self, report: report_model.Report, output: Output) -> None:
        import docx

        self._docx = docx.Document()
        self._report = report
        self._output = output
        self._pictures = 0
        self._set_page()
        ended = datetime.fromisoformat(report.made) if report.made else datetime(2000, 1, 1, tzinfo=UTC)
        about = self._docx.core_properties
        about.title, about.author, about.language = report.title, "BiasLens", report.language
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
            self._docx.add_paragraph(f"{report.labels['reference']} {report.banner}", "Intense Quote")
        if report.for_client:
            self._docx.add_paragraph(" · ".join(": ".join(fact) for fact in report.facts))
        else:
            self._grid(report_model.Grid(report.labels["about_report"], ("", ""), report.facts))
            self._lacking()
        for section in report.sections:
            self._docx.add_heading(f"{section.number} {section.title}", 1)
            for block in section.blocks:
                self._block(block)
        if report.for_client:
            self._lacking()
            self._docx.add_paragraph(report.labels["annex"].format(name="annex.docx"))
        made = io.BytesIO()
        self._docx.save(made)
        return made.getvalue()

    def _lacking(self) -> None:
        for lack in self._report.lacking:
            self._docx.add_paragraph(f"{self._report.labels['to_do']} {lack}", "List Bullet")

    def _block(self, block: report_model.Block) -> None:
        match block:
            case report_model.Heading():
                self._docx.add_heading(block.text, 2)
            case report_model.Paragraph():
                name = {"warning": "warning", "missing": "to_write"}.get(block.tone, "")
                said = f"{self._report.labels[name]} " if name else ""
                style = "Quote" if block.tone == "auditor" else None
                paragraph = self._docx.add_paragraph("", style)
                paragraph.add_run(said + (f"{block.label}: " if block.label else "")).bold = True
                paragraph.add_run(block.text)
            case report_model.Result():
                self._docx.add_heading(block.title, 3)
                told = [
                    self._report.labels[block.reading],
                    f"{self._report.labels['threshold']} {block.threshold}" if block.threshold else "",
                    block.model,
                ]
                self._docx.add_paragraph(" · ".join(filter(None, told))).runs[0].bold = True
                self._docx.add_paragraph(block.words)
                for caveat in block.caveats:
                    self._docx.add_paragraph(caveat, "List Bullet")
            case report_model.Figure():
                self._picture(self._docx.add_paragraph().add_run(), report_figures.png_of(block), block.alt, None)
                self._docx.add_paragraph(block.title, "Caption")
                self._grid(block.table)
            case report_model.Grid():
                self._grid(block)
            case report_model.Exhibits():
                self._exhibits(block)
            case report_model.ClaimView():
                paragraph = self._docx.add_paragraph("")
                paragraph.add_run(f"{block.text} {block.conclusion}.").bold = True
                self._pictures_of(block, self._docx.add_paragraph, WIDE, 2 * claim_figures.ACROSS)
                for note in block.notes:
                    self._docx.add_paragraph(note, "Caption")
            case report_model.ClaimTable():
                self._beside(block)

    def _beside(self, block: report_model.ClaimTable) -> None:
        """Add claims beside each other: a row per prompt, a column per model."""
        self._docx.add_heading(block.title, 2)
        if block.key:
            self._docx.add_paragraph(
                f"{self._report.labels['key']}: {', '.join(name for name, _ in block.key)}", "Caption"
            )
        table = self._docx.add_table(rows=1, cols=len(block.columns), style="Table Grid")
        for place, name in zip(table.rows[0].cells, block.columns, strict=True):
            place.paragraphs[0].add_run(name).bold = True
        for name, statements in block.rows:
            first, *others = table.add_row().cells
            first.paragraphs[0].add_run(name).bold = True
            for cell, statement in zip(others, statements, strict=False):
                if statement is None:
                    continue
                cell.paragraphs[0].add_run(statement.text).bold = True
                cell.add_paragraph(statement.numbers)
                inches = WIDE / (len(block.columns) + 0.5)
                self._pictures_of(statement, cell.add_paragraph, inches, claim_figures.ACROSS)
                cell.add_paragraph(statement.conclusion)
        self._docx.add_paragraph()

    def _pictures_of(
        self, statement: report_model.ClaimView, paragraph: Callable[..., Any], inches: float, across: int
    ) -> None:
        for bar in statement.bars:
            self._picture(paragraph().add_run(), claim_figures.bar_png(bar), bar.alt, inches)
            if bar.ends:
                paragraph(" · ".join(bar.ends), "Caption")
        for strip in statement.strips:
            if strip.title:
                counts = ", ".join(f"{name} {count}" for name, _, count in strip.counts)
                paragraph(f"{strip.title}: {counts}", "Caption")
            if content := claim_figures.strip_jpeg(strip, self._output.thumbnail, across):
                self._picture(paragraph().add_run(), content, strip.alt, inches)
            if strip.note:
                paragraph(strip.note, "Caption")

    def _exhibits(self, block: report_model.Exhibits) -> None:
        self._docx.add_heading(block.title, 3)
        side, across = (EXHIBIT_SIDE, 2) if block.chosen else (SIDE, ACROSS)
        shown = [(exhibit, self._output.thumbnail(exhibit.sha256, side)) for exhibit in block.images if exhibit.sha256]
        shown = [(exhibit, content) for exhibit, content in shown if content]
        if not shown:
            self._docx.add_paragraph(self._report.labels["no_images"])
            return
        table = self._docx.add_table(rows=-(-len(shown) // across), cols=across)
        for index, (exhibit, content) in enumerate(shown):
            cell = table.cell(index // across, index % across)
            self._picture(cell.paragraphs[0].add_run(), content, exhibit.alt, 5.1 / across)
            cell.add_paragraph(exhibit.caption, "Caption")

    def _picture(self, run: Any, content: bytes, alt: str, inches: float | None) -> None:
        """Put a picture into `run`, as `run.add_picture` would; without `inches` as large as it was drawn, if it fits.

        That hashes all pictures before it and searches the whole document for a free number, at every picture.
        """
        from docx.image.image import Image
        from docx.opc.constants import RELATIONSHIP_TYPE
        from docx.opc.packuri import PackURI
        from docx.oxml.shape import CT_Inline
        from docx.parts.image import ImagePart
        from docx.shared import Inches

        self._pictures += 1
        image = Image.from_blob(content)
        name = f"image{self._pictures}.{image.ext}"
        part = ImagePart.from_image(image, PackURI(f"/word/media/{name}"))
        place = self._docx.part.relate_to(part, RELATIONSHIP_TYPE.IMAGE)
        own = image.px_width / PIXELS
        width, height = image.scaled_dimensions(Inches(min(own, FIGURE) if inches is None else inches), None)
        inline = CT_Inline.new_pic_inline(self._pictures, place, name, width, height)
        inline.docPr.set("descr", alt)
        run._r.add_drawing(inline)

    def _grid(self, grid: report_model.Grid) -> None:
        if not grid.rows:
            self._docx.add_paragraph(self._report.labels["no_rows"].format(title=grid.title))
            return
        from docx.oxml import parse_xml
        from docx.oxml.ns import nsdecls, qn

        left_out = grid.left_out + max(0, len(grid.rows) - MOST_ROWS)
        words = self._report.labels["rows_more"].format(number=left_out, source=grid.source)
        more = f" ({words})" if left_out else ""
        self._docx.add_paragraph(f"{grid.title}{more}", "Caption")
        rows = grid.rows[:MOST_ROWS]
        table = self._docx.add_table(rows=0, cols=len(grid.columns), style="Light Grid Accent 1")
        table.autofit = False
        widths = [width // TWIP for width in _widths(grid)]
        for column, width in zip(table._tbl.tblGrid.gridCol_lst, widths, strict=True):
            column.set(qn("w:w"), str(width))
        lines = [
            _line(grid.columns, widths, grid.numeric, HEADING),
            *(_line(row, widths, grid.numeric) for row in rows),
        ]
        for line in parse_xml(f"<w:tbl {nsdecls('w')}>{''.join(lines)}</w:tbl>"):
            table._tbl.append(line)
        self._docx.add_paragraph()


HEADING = "<w:trPr><w:tblHeader/></w:trPr>"  # which Word repeats on every page and reads with each cell


def _line(cells: Sequence[str], widths: Sequence[int], numeric: Sequence[int], properties: str = "") -> str:
    """Return a row as the XML of Word: through python-docx a table of 80 rows takes half a second."""
    written = (_cell(text, widths[index], index in numeric) for index, text in enumerate(cells))
    return f"<w:tr>{properties}{''.join(written)}</w:tr>"


def _cell(text: str, width: int, flush_right: bool) -> str:
    side = '<w:pPr><w:jc w:val="right"/></w:pPr>' if flush_right else ""
    words = '</w:t><w:br/><w:t xml:space="preserve">'.join(map(escape, text.splitlines()))
    said = f'<w:r><w:rPr><w:sz w:val="{2 * POINTS}"/></w:rPr><w:t xml:space="preserve">{words}</w:t></w:r>'
    return f'<w:tc><w:tcPr><w:tcW w:type="dxa" w:w="{width}"/></w:tcPr><w:p>{side}{said}</w:p></w:tc>'


def _widths(grid: report_model.Grid) -> list[int]:
    """Return the width of each column by its longest texts, in Word's units; together they fill the page."""
    longest = [
        max((min(len(row[index]), 60) for row in grid.rows[:MOST_ROWS]), default=0)
        for index in range(len(grid.columns))
    ]
    words = [max((len(word) for word in name.split()), default=1) for name in grid.columns]
    wanted = [max(4, word, long**0.75) for word, long in zip(words, longest, strict=True)]
    return [int(PAGE * one / sum(wanted)) for one in wanted]


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
