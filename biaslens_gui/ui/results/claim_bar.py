"""The number of a claim as a bar: its value, the interval that decides it, and what it is held against."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from biaslens_gui.core.claims import Claim, is_undirected
from biaslens_gui.core.claims.names import class_name, quoted
from biaslens_gui.core.claims.records import UNTOLD
from biaslens_gui.ui.kit.images.strip import colour_of
from biaslens_gui.ui.results.claim_words import group_of, tongue
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import name_of, tr


@dataclass(frozen=True, slots=True)
class Measure:
    """What a bar shows, as shares of one from `least` (0, or -1 for a difference) to 1.

    `sides` are what lies at its two ends: of a share the class, of a difference who shows it more often.
    """

    value: float
    low: float | None
    high: float | None
    null: float | None
    least: float
    tint: int
    sides: tuple[str, str] = ("", "")

    @classmethod
    def of(cls, claim: Claim, group: str = "") -> Measure | None:
        """Return the measure of `claim`, of two classes also seen from the other `group`; None where nothing is."""
        if claim.value is None or is_undirected(claim):
            return None
        wanted = group or claim.group
        value, low, high = claim.value, claim.low, claim.high
        if wanted != claim.group:
            value = 1.0 - value
            low, high = (None if high is None else 1.0 - high), (None if low is None else 1.0 - low)
        least = 0.0 if claim.null else -1.0
        return cls(value, low, high, claim.null, least, tint_of(claim, wanted), sides_of(claim, wanted))


def sides_of(claim: Claim, group: str) -> tuple[str, str]:
    """Return what lies left and right: of a share nothing and the class, of a difference who shows it more often."""
    if claim.kind == "prompt difference":
        return claim.other_prompt_name or claim.other_prompt, claim.prompt_name or claim.prompt
    if claim.kind == "model difference":
        return name_of(claim.other_model_name or claim.other_model), name_of(claim.model_name or claim.model)
    if claim.kind in ("cause", "change") and claim.word:
        word = quoted(claim.word, tongue())
        return tr("without {word}").format(word=word), tr("with {word}").format(word=word)
    if claim.kind == "variant":
        return tr("as it stands"), quoted(claim.word, tongue())
    if claim.among:
        return tr("others"), class_name(claim.among.group, claim.among.question, tongue()).kind
    return "", group_of(claim, group) if group in claim.classes and group != UNTOLD else ""


def tint_of(claim: Claim, group: str) -> int:
    """Return the number of the colour of a class, -1 for what cannot be told."""
    return claim.classes.index(group) if group in claim.classes and group != UNTOLD else -1


class ClaimBar(QWidget):
    """A bar from nought to all, or about no difference; the line on it is the interval, the dashed one what is even."""

    def __init__(self, measure: Measure, *, axis: bool = True) -> None:
        super().__init__()
        self.measure = measure
        self._axis = axis
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        unit = theme.unit()
        text = QFontMetrics(theme.small()).height() if self._axis else 0
        return QSize(unit * 16, round(unit * 2.5) + text)

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.unit() * 10, self.sizeHint().height())

    def place(self, value: float) -> float:
        """Return how far from the left a value lies."""
        margin = theme.unit() / 2
        wide = self.width() - 2 * margin
        return margin + wide * (value - self.measure.least) / (1.0 - self.measure.least)

    def paintEvent(self, event: QPaintEvent) -> None:
        unit, colours, shown = theme.unit(), theme.colours(), self.measure
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            left, right, top, tall = self.place(shown.least), self.place(1.0), unit * 0.5, unit * 1.5
            painter.fillRect(QRectF(left, top, right - left, tall), QColor(colours.hover))
            start, end = sorted((self.place(max(shown.least, 0.0)), self.place(shown.value)))
            painter.fillRect(QRectF(start, top, max(end - start, 2.0), tall), colour_of(shown.tint))
            if shown.null is not None:
                painter.setPen(QPen(QColor(colours.text), 1.5, Qt.PenStyle.DashLine))
                even = self.place(shown.null)
                painter.drawLine(QPointF(even, 0), QPointF(even, top + tall + unit * 0.5))
            self._paint_interval(painter, top + tall / 2)
            if self._axis:
                self._paint_axis(painter)

    def _paint_interval(self, painter: QPainter, middle: float) -> None:
        shown, unit, colours = self.measure, theme.unit(), theme.colours()
        if shown.low is None or shown.high is None:
            return
        low, high, cap = self.place(shown.low), self.place(shown.high), unit * 0.45
        for colour, width in ((colours.surface, 5.0), (colours.text, 2.0)):
            painter.setPen(QPen(QColor(colour), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
            painter.drawLine(QPointF(low, middle), QPointF(high, middle))
            for end in (low, high):
                painter.drawLine(QPointF(end, middle - cap), QPointF(end, middle + cap))

    def _paint_axis(self, painter: QPainter) -> None:
        painter.setFont(theme.small())
        painter.setPen(QColor(theme.colours().muted))
        metrics = painter.fontMetrics()
        base = self.height() - metrics.descent()
        for value, text in self._ticks(metrics):
            wide = metrics.horizontalAdvance(text)
            x = min(max(self.place(value) - wide / 2, 0.0), self.width() - wide)
            painter.drawText(QPointF(x, base), text)

    def _ticks(self, metrics: QFontMetrics) -> list[tuple[float, str]]:
        """Return what stands below the bar and where: numbers, with their sides as far as there is room."""
        shown = self.measure
        if shown.least < 0:
            words = [(-1.0, "+100", shown.sides[0]), (0.0, "0", ""), (1.0, tr("+100 points"), shown.sides[1])]
        else:  # written as the sentences beside them
            words = [(0.0, "0 %", ""), (0.5, "50 %", ""), (1.0, "100 %", shown.sides[1])]
        room = round(self.width() * 0.42)
        ticks = []
        for value, number, side in words:
            left = metrics.elidedText(side, Qt.TextElideMode.ElideRight, room - metrics.horizontalAdvance(number) - 8)
            ticks.append((value, " ".join(filter(None, (left, number)))))
        return ticks
