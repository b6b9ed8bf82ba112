"""The image models of a run side by side: a row per prompt and question, a column per model, one for the difference."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from biaslens_gui.core.claims import Claim, sentence, undirected
from biaslens_gui.core.claims.names import quoted
from biaslens_gui.core.claims.numbers_in_words import apart
from biaslens_gui.ui.kit.parts import line, outline_focus, remark, row
from biaslens_gui.ui.results.claim_bar import ClaimBar, Measure, tint_of
from biaslens_gui.ui.results.claim_row import Chip, judge_button
from biaslens_gui.ui.results.claim_words import digests_of, group_of, lacking, short_title, title_of, tongue
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import localised, name_of, tr, whole
from biaslens_gui.ui.shell.plain import plain

MOST_MODELS = 3
"""With more models, or large text, a table would be wider than the window: rows stand below each other then."""


def fits(models: int) -> bool:
    """Return whether so many models have room beside each other."""
    return models <= MOST_MODELS and theme.unit() <= theme.LARGEST_BESIDE


def points_of(claim: Claim) -> str:
    """Return how far two models are apart, and who shows more: "biased: 54 points more (−7 to 89)"."""
    if alone := undirected(claim, tongue()):
        return alone
    name = claim.model_name or claim.model
    text = tr("{model}: {points:.0f} points more").format(model=name_of(name), points=100 * abs(claim.value or 0.0))
    if claim.low is None or claim.high is None:
        return text
    low, high = map(_end, (claim.low, claim.high))
    return text + " " + tr("({low} to {high})").format(low=low, high=high)


def _end(value: float) -> str:
    """Return an end of an interval in points, as finely as it takes to be unlike no difference where it is."""
    points = 100 * value
    text = next((text for digits in range(4) if float(text := format(points, f".{digits}f")) != 0), "0")
    return localised(text).replace("-", "−")


class DifferenceCell(QFrame):
    """How two models differ; Enter or a click opens the images of both."""

    opened = Signal(str, object, str)
    judging_wanted = Signal(object)

    def __init__(self, claim: Claim) -> None:
        super().__init__()
        self.claim = claim
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(sentence(claim, tongue()))
        self.setToolTip(sentence(claim, tongue()))
        unit = theme.unit()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(unit // 2, unit // 2, unit // 2, unit // 2)
        layout.setSpacing(unit // 4)
        layout.addWidget(remark(points_of(claim), muted=False))
        if (measure := Measure.of(claim)) is not None:
            layout.addWidget(ClaimBar(measure, axis=False))
        words = remark(lacking(claim))
        words.setFont(theme.small())
        concluded = row(Chip(claim), words, spacing=1)
        concluded.setStretch(1, 1)
        layout.addLayout(concluded)
        self.judge = judge_button(claim, lambda: self.judging_wanted.emit(self.claim))
        layout.addWidget(self.judge, 0, Qt.AlignmentFlag.AlignLeft)

    def _open(self) -> None:
        self.opened.emit(short_title(self.claim), digests_of(self.claim), "")

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._open()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._open()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        outline_focus(self)


class ModelTable(QWidget):
    """Differences between models with what each of the two shows beside them; all rows count the same class."""

    opened = Signal(str, object, str)
    judging_wanted = Signal(object)

    def __init__(self, differences: Sequence[Claim], depictions: Sequence[Claim]) -> None:
        super().__init__()
        self.cells: list[DifferenceCell] = []
        shown = {(claim.question, claim.model, claim.prompt): claim for claim in depictions}
        names = dict.fromkeys(name for claim in differences for name in (claim.model, claim.other_model))
        self._models = sorted(names, key=[claim.model for claim in depictions].index)
        called = {claim.model: claim.model_name for claim in differences}
        called |= {claim.other_model: claim.other_model_name for claim in differences}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(theme.unit() * 2)
        grid.setVerticalSpacing(theme.unit() // 2)
        for column, stretch in enumerate((4, *(5 for _ in self._models), 7)):
            grid.setColumnStretch(column, stretch)
        heads = ("", *(name_of(called[name] or name) for name in self._models), tr("Difference"))
        for column, text in enumerate(heads):
            grid.addWidget(self._head(text), 0, column)
        for number, claim in enumerate(differences):
            self._add(grid, 2 * number + 1, claim, shown)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def _head(self, text: str) -> QLabel:
        label = remark(text, muted=False)
        label.setFont(theme.heading(3))
        return label

    def _add(self, grid: QGridLayout, number: int, claim: Claim, shown: dict[tuple[str, str, str], Claim]) -> None:
        top = Qt.AlignmentFlag.AlignTop
        grid.addWidget(line(), number, 0, 1, len(self._models) + 2)
        prompt = quoted(claim.prompt_name or claim.prompt, tongue())
        grid.addWidget(remark(f"{title_of(claim.question)}\n{prompt}", muted=False), number + 1, 0, top)
        for column, model in enumerate(self._models, start=1):
            own = shown.get((claim.question, model, claim.prompt))
            if own is not None and model in (claim.model, claim.other_model):
                grid.addWidget(self._share(claim, own), number + 1, column, top)
        cell = DifferenceCell(claim)
        cell.opened.connect(self.opened)
        cell.judging_wanted.connect(self.judging_wanted)
        self.cells.append(cell)
        grid.addWidget(cell, number + 1, len(self._models) + 1, top)

    def _share(self, claim: Claim, own: Claim) -> QWidget:
        """Return how many images of one model show the class of the difference, with a bar."""
        count = dict(zip(own.classes, own.counts, strict=False)).get(claim.group, 0)
        measure = Measure.of(own, claim.group) if len(own.classes) == 2 else None
        told, corrected = tr("{group}: {count} of {images}"), ""
        if own.corrected and measure is not None:
            told = tr(
                "{group}: {corrected} as people’s verdicts correct it; the reader alone counts {count} of {images}"
            )
            corrected = f"{apart(measure.value, -1.0, tongue())} %"
        elif own.corrected:
            told = tr("{group}: {count} of {images} by the reader alone, not corrected by people’s verdicts")
        words = told.format(count=whole(count), images=whole(own.seen), group=group_of(claim), corrected=corrected)
        text = plain(QLabel(words))
        text.setWordWrap(True)
        holder = QWidget()
        layout = QVBoxLayout(holder)
        layout.setContentsMargins(0, theme.unit() // 2, 0, theme.unit() // 2)
        layout.setSpacing(theme.unit() // 4)
        layout.addWidget(text)
        if measure is None and own.seen:
            measure = Measure(count / own.seen, None, None, None, 0.0, tint_of(own, claim.group))
        if measure is not None:
            layout.addWidget(ClaimBar(measure, axis=False))
        return holder
