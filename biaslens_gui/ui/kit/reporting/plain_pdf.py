"""The report as a plain PDF file, drawn by Qt: for computers on which typst does not run.

It has no tags, so a screen reader cannot follow it, and it is not archival; its first page says so. It touches no
widget and may run on any thread.
"""

from __future__ import annotations

from html import escape
from pathlib import Path

from PySide6.QtCore import QMarginsF, QUrl
from PySide6.QtGui import QFont, QImage, QPageLayout, QPageSize, QPdfWriter, QTextDocument

from biaslens_gui.files.durable import write_durably
from biaslens_gui.reports.claim_figures import bar_png
from biaslens_gui.reports.model import Bar, Report
from biaslens_gui.ui.kit.reporting.preview import html_of, pictures_of
from biaslens_gui.ui.shell.i18n import tr

POINTS = 9.0
MARGIN = 18.0  # millimetres
NOTE = (
    "This PDF file is not tagged: screen readers cannot follow its headings and tables, and it is not archival. The "
    "report for the browser and the one for Word can be read by screen readers."
)


def write_plain_pdf(report: Report, target: Path, drawn: dict[str, bytes]) -> Path:
    """Write `report` to `target`, with all of its tables and its figures, `drawn` as PNG files by anchor; return it.

    Raises:
        OSError: the file cannot be written.
    """
    document = QTextDocument()
    document.setDefaultFont(QFont("sans-serif", round(POINTS)))
    pictures = (picture for section in report.sections for picture in pictures_of(section))
    drawn = {**drawn, **{name: bar_png(bar) for name, bar in pictures if isinstance(bar, Bar)}}
    for anchor, png in drawn.items():
        document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(f"figure:{anchor}"), QImage.fromData(png))
    facts = "".join(f"<tr><td><b>{escape(a)}</b></td><td>{escape(b)}</td></tr>" for a, b in report.facts)
    first = f"<h1>{escape(report.title)}</h1><p><b>{escape(tr(NOTE))}</b></p><table cellpadding='3'>{facts}</table>"
    shown = frozenset(drawn)
    sections = (html_of(section, report.banner, shown, whole=True, labels=report.labels) for section in report.sections)
    document.setHtml(first + "".join(sections))
    part = target.with_name(f".{target.name}.part")
    try:
        writer = QPdfWriter(str(part))
        writer.setTitle(report.title)
        writer.setCreator("BiasLens")
        writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
        margins = QMarginsF(MARGIN, MARGIN, MARGIN, MARGIN)
        writer.setPageMargins(margins, QPageLayout.Unit.Millimeter)
        document.print_(writer)
        del writer  # ends the file
        write_durably(target, part.read_bytes())
    finally:
        part.unlink(missing_ok=True)
    return target
