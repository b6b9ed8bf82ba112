"""One section of the report as it will be printed: words, tables, and its first figures, in the window's colours."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QImage, QPainter, QTextDocument, QTextOption
from PySide6.QtWidgets import QTextBrowser

from biaslens_gui.core.identity import digest
from biaslens_gui.reports.claim_figures import bar_svg, colour
from biaslens_gui.reports.client_words import labels_in
from biaslens_gui.reports.model import (
    Bar,
    Block,
    ClaimStrip,
    ClaimTable,
    ClaimView,
    Exhibits,
    Figure,
    Grid,
    Heading,
    Paragraph,
    Report,
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
        self._report: Report | None = None
        self._section: Section | None = None
        self._drawn: dict[str, bytes] = {}

    def show_section(self, section: Section, report: Report) -> None:
        """Show `section` of `report`; figures that were drawn before stay."""
        before = (self._report is not None and self._report.for_client, self._section and self._section.number)
        moved = before != (report.for_client, section.number)
        place = 0 if moved else self.verticalScrollBar().value()
        self._section, self._report = section, report
        if moved:
            self._drawn = {}
        self.redraw()
        self.verticalScrollBar().setValue(place)

    def show_figures(self, drawn: dict[str, bytes]) -> None:
        """Put figures and images of statements in their places, as PNG or JPEG files by anchor and name."""
        self._drawn = {**self._drawn, **drawn}
        place = self.verticalScrollBar().value()
        self.redraw()
        self.verticalScrollBar().setValue(place)

    def redraw(self) -> None:
        """Write the section again, in the colours in use."""
        if self._section is None or self._report is None:
            return
        self.document().clear()
        room = self.viewport().width() - 2 * round(self.document().documentMargin()) - self.verticalScrollBar().width()
        width = max(LEAST_WIDTH, min(FIGURE_WIDTH, room))
        pictures = dict(pictures_of(self._section))
        bars = {name: bar_svg(bar) for name, bar in pictures.items() if isinstance(bar, Bar)}
        kind = QTextDocument.ResourceType.ImageResource
        for name, content in {**self._drawn, **bars}.items():
            side = width if name not in pictures else min(width, room // self._across())
            self.document().addResource(kind, QUrl(f"figure:{name}"), self._smooth(QImage.fromData(content), side))
        banner, labels = self._report.banner, self._report.labels
        html = html_of(self._section, banner, frozenset((*self._drawn, *bars)), width=width, labels=labels)
        self.setHtml(_TEXT.sub(lambda text: _DIGEST.sub("\\g<0>\u200b", text[0]), html))

    def _across(self) -> int:
        """Return how many statements the section shows beside each other."""
        tables = [block for block in self._section.blocks if isinstance(block, ClaimTable)] if self._section else []
        return max((len(table.columns) for table in tables), default=1)

    def _smooth(self, drawn: QImage, width: int) -> QImage:
        """Return a drawing as wide as it is shown: a text document that shrinks it itself drops pixels of its words."""
        ratio = self.devicePixelRatioF()
        ground = QImage(drawn.size(), QImage.Format.Format_RGB32)
        ground.fill(Qt.GlobalColor.white)  # what is drawn for paper has ink that a dark ground would swallow
        painter = QPainter(ground)
        painter.drawImage(0, 0, drawn)
        painter.end()
        shown = ground.scaledToWidth(round(width * ratio), Qt.TransformationMode.SmoothTransformation)
        shown.setDevicePixelRatio(ratio)
        return shown


def html_of(
    section: Section,
    banner: str,
    drawn: frozenset[str],
    *,
    whole: bool = False,
    width: int = FIGURE_WIDTH,
    labels: Mapping[str, str] | None = None,
) -> str:
    """Return a section as the simple HTML that Qt draws; every text is escaped.

    A preview shows the first blocks and rows in the window's colours; the `whole` section is black on white. `labels`
    are those of the report, whose language they are in; English ones if nothing is given.
    """
    page = _Page(drawn, whole, width, labels or labels_in("en"))
    parts = [f"<h2>{section.number}&nbsp; {escape(section.title)}</h2>"]
    if banner and section.number == 1:
        parts.append(f"<p><b>{escape(page.labels['reference'])}</b> {escape(banner)}</p>")
    blocks = section.blocks if whole else section.blocks[:MOST_BLOCKS]
    parts += [page.block(block) for block in blocks]
    if len(section.blocks) > len(blocks):
        parts.append(f"<p><i>{escape(page.labels['preview_ends'])}</i></p>")
    return "".join(parts)


def pictures_of(section: Section) -> Iterator[tuple[str, Bar | ClaimStrip]]:
    """Yield the bars and image strips of a section's statements, each with the name that its page has for it."""
    for block in section.blocks:
        rows = block.rows if isinstance(block, ClaimTable) else ()
        views = [block] if isinstance(block, ClaimView) else [view for _, row in rows for view in row if view]
        for view in views:
            yield from ((name_of(bar), bar) for bar in view.bars)
            yield from ((name_of(strip), strip) for strip in view.strips)


def name_of(picture: Bar | ClaimStrip) -> str:
    """Return the name of a bar or strip, which is the same wherever the same is drawn."""
    return f"claim-{digest(picture)[:16]}"


@dataclass(frozen=True, slots=True)
class _Page:
    """Blocks as HTML: `drawn` are the names of what can be shown, `width` is that of a figure."""

    drawn: frozenset[str]
    whole: bool
    width: int
    labels: Mapping[str, str]

    def block(self, block: Block) -> str:
        match block:
            case Heading():
                return f"<h3>{escape(block.text)}</h3>"
            case Paragraph():
                return self._paragraph(block)
            case Result():
                limits = "".join(f"<li>{escape(caveat)}</li>" for caveat in block.caveats)
                threshold = f"{self.labels['threshold']} {block.threshold}" if block.threshold else ""
                about = " · ".join(filter(None, (self.labels[block.reading], threshold)))
                words = f"<p><b>{escape(about)}</b><br>{escape(block.words)}</p>"
                return f"<h4>{escape(block.title)}</h4>{words}<ul>{limits}</ul>"
            case Figure():
                image = f'<img src="figure:{block.anchor}" width="{self.width}">' if block.anchor in self.drawn else ""
                return f"<p>{image}</p><p><i>{escape(block.alt)}</i></p>{self._grid(block.table)}"
            case Grid():
                return self._grid(block)
            case Exhibits():
                named = "".join(f"<li>{escape(image.caption)}</li>" for image in block.images)
                return f"<h4>{escape(block.title)}</h4><ul>{named}</ul>"
            case ClaimView():
                notes = "".join(f"<br><small>{escape(note)}</small>" for note in block.notes)
                return f"<p>{self._words(block)}{self._pictures(block)}{notes}</p>"
            case ClaimTable():
                return self._beside(block)

    def _paragraph(self, block: Paragraph) -> str:
        label = f"<b>{escape(block.label)}:</b> " if block.label else ""
        name = {"missing": "to_write", "warning": "warning"}.get(block.tone, "")
        before = f"{self.labels[name]} " if name else ""
        text = escape(block.text).replace("\n", "<br>")
        style = f' style="color:{theme.colours().muted}"' if block.tone == "missing" and not self.whole else ""
        if block.tone == "lead":
            text = f"<b>{text}</b>"
        return f"<p{style}><b>{escape(before)}</b>{label}{text}</p>"

    def _beside(self, table: ClaimTable) -> str:
        """Return statements beside each other: a row per prompt, a column per model."""
        head = "".join(f"<th>{escape(name)}</th>" for name in table.columns)
        rows = "".join(
            f"<tr><th>{escape(name)}</th>{''.join(f'<td>{self._cell(view)}</td>' for view in row)}</tr>"
            for name, row in table.rows
        )
        key = " ".join(f"{self._square(number)} {escape(name)}" for name, number in table.key)
        style = f"border-color:{'#b9c4cd' if self.whole else theme.colours().border}"
        return (
            f"<h3>{escape(table.title)}</h3><p>{key}</p>"
            f'<table border="1" cellspacing="0" cellpadding="3" style="{style}"><tr>{head}</tr>{rows}</table>'
        )

    def _cell(self, view: ClaimView | None) -> str:
        return f"{self._words(view)}{self._pictures(view)}" if view else "–"

    def _words(self, view: ClaimView) -> str:
        parts = (f"<b>{escape(view.text)}</b>" if view.text else "", escape(view.numbers), escape(view.conclusion))
        return " · ".join(filter(None, parts))

    def _pictures(self, view: ClaimView) -> str:
        parts = []
        for bar in view.bars:
            parts += [self._image(bar) + self._ends(bar)]
        for strip in view.strips:
            counts = ", ".join(f"{self._square(number)} {escape(name)} {count}" for name, number, count in strip.counts)
            parts += [f"{escape(strip.title)}: {counts}" if strip.title else "", self._image(strip), escape(strip.note)]
        shown = ""
        for part in filter(None, parts):
            shown += part if shown.endswith("</table>") else f"<br>{part}"
        return shown

    def _ends(self, bar: Bar) -> str:
        """Return the words below a bar, as wide as it is: at its left end, its middle and its right end."""
        if not bar.ends:
            return ""
        cells = zip(("left", "center", "right"), bar.ends, strict=True)
        words = "".join(f'<td width="33%" align={side}><small>{escape(word)}</small></td>' for side, word in cells)
        return f'<table width="{self.width}" cellspacing="0" cellpadding="0"><tr>{words}</tr></table>'

    def _image(self, picture: Bar | ClaimStrip) -> str:
        name = name_of(picture)
        return f'<img src="figure:{name}">' if name in self.drawn else f"<i>{escape(picture.alt)}</i>"

    def _square(self, number: int) -> str:
        return f'<span style="color:{colour(number)}">■</span>'

    def _grid(self, grid: Grid) -> str:
        head = "".join(f"<th>{escape(name)}</th>" for name in grid.columns)
        rows = "".join(
            f"<tr>{_cells(row, grid.numeric)}</tr>" for row in grid.rows[: None if self.whole else MOST_ROWS]
        )
        left = (0 if self.whole else max(0, len(grid.rows) - MOST_ROWS)) + grid.left_out
        words = self.labels["rows_more"].format(number=left, source=grid.source or "findings")
        more = f"<p><i>{escape(words)}</i></p>" if left > 0 else ""
        style = f"font-size:small; border-color:{'#b9c4cd' if self.whole else theme.colours().border}"
        return (
            f"<p><b>{escape(grid.title)}</b></p>"
            f'<table border="1" cellspacing="0" cellpadding="3" style="{style}">'
            f"<tr>{head}</tr>{rows}</table>{more}"
        )


def _cells(row: tuple[str, ...], numeric: tuple[int, ...]) -> str:
    return "".join(
        f"<td{' align=right' if index in numeric else ''}>{escape(cell)}</td>" for index, cell in enumerate(row)
    )
