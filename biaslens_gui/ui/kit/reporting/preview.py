"""One section of the report as it will be printed: words, tables, and its first figures, in the window's colours."""

from __future__ import annotations

import re
from html import escape

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QImage, QTextDocument, QTextOption
from PySide6.QtWidgets import QTextBrowser

from biaslens_gui.reports.model import (
    Block,
    ClaimTable,
    ClaimView,
    Exhibits,
    Figure,
    Grid,
    Heading,
    Paragraph,
    Result,
    Section,
)
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import tr

MOST_ROWS = 12
MOST_BLOCKS = 60
FIGURE_WIDTH, LEAST_WIDTH = 460, 240
_TEXT, _DIGEST = re.compile(r">[^<]+"), re.compile(r"[0-9a-f]{16}(?=[0-9a-f]{8})")
"""What stands between tags, and the parts of a digest, between which a line may end."""


class ReportPreview(QTextBrowser):
    """Shows a section; links lead nowhere outside of it, and nothing is loaded from anywhere."""

    def __init__(self) -> None:
        super().__init__()
        self.setOpenLinks(False)
        large = theme.unit() > theme.LARGEST_BESIDE  # a wide table is scrolled, its words are torn in large text only
        wrapping = QTextOption.WrapMode
        self.setWordWrapMode(wrapping.WrapAtWordBoundaryOrAnywhere if large else wrapping.WordWrap)
        self.setAccessibleName(tr("Preview of the report"))
        self._section: Section | None = None
        self._banner = ""
        self._drawn: dict[str, bytes] = {}

    def show_section(self, section: Section, banner: str) -> None:
        """Show `section`; figures that were drawn before stay."""
        moved = self._section is None or self._section.number != section.number
        place = 0 if moved else self.verticalScrollBar().value()
        self._section, self._banner = section, banner
        if moved:
            self._drawn = {}
        self.redraw()
        self.verticalScrollBar().setValue(place)

    def show_figures(self, drawn: dict[str, bytes]) -> None:
        """Put figures in their places, as PNG files by their anchor."""
        self._drawn = drawn
        place = self.verticalScrollBar().value()
        self.redraw()
        self.verticalScrollBar().setValue(place)

    def redraw(self) -> None:
        """Write the section again, in the colours in use."""
        if self._section is None:
            return
        self.document().clear()
        room = self.viewport().width() - 2 * round(self.document().documentMargin()) - self.verticalScrollBar().width()
        width = max(LEAST_WIDTH, min(FIGURE_WIDTH, room))
        for anchor, png in self._drawn.items():
            kind = QTextDocument.ResourceType.ImageResource
            self.document().addResource(kind, QUrl(f"figure:{anchor}"), self._smooth(QImage.fromData(png), width))
        html = html_of(self._section, self._banner, frozenset(self._drawn), width=width)
        self.setHtml(_TEXT.sub(lambda text: _DIGEST.sub("\\g<0>\u200b", text[0]), html))

    def _smooth(self, drawn: QImage, width: int) -> QImage:
        """Return a drawing as wide as it is shown: a text document that shrinks it itself drops pixels of its words."""
        ratio = self.devicePixelRatioF()
        shown = drawn.scaledToWidth(round(width * ratio), Qt.TransformationMode.SmoothTransformation)
        shown.setDevicePixelRatio(ratio)
        return shown


def html_of(
    section: Section, banner: str, drawn: frozenset[str], *, whole: bool = False, width: int = FIGURE_WIDTH
) -> str:
    """Return a section as the simple HTML that Qt draws; every text is escaped.

    A preview shows the first blocks and rows in the window's colours; the `whole` section is black on white.
    """
    parts = [f"<h2>{section.number}&nbsp; {escape(section.title)}</h2>"]
    if banner and section.number == 1:
        parts.append(f"<p><b>{escape(tr('Reference model.'))}</b> {escape(banner)}</p>")
    blocks = section.blocks if whole else section.blocks[:MOST_BLOCKS]
    parts += [_block(block, drawn, whole, width) for block in blocks]
    if len(section.blocks) > len(blocks):
        parts.append(f"<p><i>{escape(tr('The preview ends here; the report goes on.'))}</i></p>")
    return "".join(parts)


def _block(block: Block, drawn: frozenset[str], whole: bool, width: int) -> str:
    match block:
        case Heading():
            return f"<h3>{escape(block.text)}</h3>"
        case Paragraph():
            label = f"<b>{escape(block.label)}:</b> " if block.label else ""
            said = {"missing": tr("Still to be written. "), "warning": tr("Warning. ")}.get(block.tone, "")
            text = escape(block.text).replace("\n", "<br>")
            style = f' style="color:{theme.colours().muted}"' if block.tone == "missing" and not whole else ""
            return f"<p{style}><b>{escape(said)}</b>{label}{text}</p>"
        case Result():
            limits = "".join(f"<li>{escape(caveat)}</li>" for caveat in block.caveats)
            about = " · ".join(
                filter(None, (block.reading.capitalize(), block.threshold and tr("threshold ") + block.threshold))
            )
            return (
                f"<h4>{escape(block.title)}</h4><p><b>{escape(about)}</b><br>{escape(block.words)}</p><ul>{limits}</ul>"
            )
        case Figure():
            shown = f'<img src="figure:{block.anchor}" width="{width}">' if block.anchor in drawn else ""
            return f"<p>{shown}</p><p><i>{escape(block.alt)}</i></p>{_grid(block.table, whole)}"
        case Grid():
            return _grid(block, whole)
        case Exhibits():
            named = "".join(f"<li>{escape(image.caption)}</li>" for image in block.images)
            return f"<h4>{escape(block.title)}</h4><ul>{named}</ul>"
        case ClaimView():
            return f"<p>{_said(block)}</p>"
        case ClaimTable():
            head = "".join(f"<th>{escape(name)}</th>" for name in block.columns)
            lines = (
                (name, "".join(f"<td>{_said(claim_view) if claim_view else '–'}</td>" for claim_view in row))
                for name, row in block.rows
            )
            rows = "".join(f"<tr><th>{escape(name)}</th>{cells}</tr>" for name, cells in lines)
            return f'<h3>{escape(block.title)}</h3><table border="1" cellpadding="3"><tr>{head}</tr>{rows}</table>'


def _said(statement: ClaimView) -> str:
    parts = (escape(statement.text), escape(statement.numbers), f"<b>{escape(statement.conclusion)}</b>")
    return " · ".join(filter(None, parts))


def _grid(grid: Grid, whole: bool) -> str:
    head = "".join(f"<th>{escape(name)}</th>" for name in grid.columns)
    rows = "".join(f"<tr>{_cells(row, grid.numeric)}</tr>" for row in grid.rows[: None if whole else MOST_ROWS])
    left = (0 if whole else max(0, len(grid.rows) - MOST_ROWS)) + grid.left_out
    more = f"<p><i>{escape(tr('{number:,} rows more').format(number=left))}</i></p>" if left > 0 else ""
    style = f"font-size:small; border-color:{'#b9c4cd' if whole else theme.colours().border}"
    return (
        f"<p><b>{escape(grid.title)}</b></p>"
        f'<table border="1" cellspacing="0" cellpadding="3" style="{style}">'
        f"<tr>{head}</tr>{rows}</table>{more}"
    )


def _cells(row: tuple[str, ...], numeric: tuple[int, ...]) -> str:
    return "".join(
        f"<td{' align=right' if index in numeric else ''}>{escape(cell)}</td>" for index, cell in enumerate(row)
    )
