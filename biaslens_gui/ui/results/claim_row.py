"""One claim: its sentence, its bar, what is concluded, who read the images, and the images of each class beside it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from biaslens_gui.core.claims import (
    Claim,
    Limits,
    beside_base_rate,
    beside_sets,
    conclusion_name,
    counts_are_the_readers,
    held_sentence,
    sentence,
    statement,
)
from biaslens_gui.core.review.narrowing import is_opened_by_people, is_to_be_judged
from biaslens_gui.ui.kit.fold import Fold
from biaslens_gui.ui.kit.images.strip import Band, EvidenceStrip, Pictures
from biaslens_gui.ui.kit.parts import button, column, held, outline_focus, remark, row
from biaslens_gui.ui.results.claim_bar import ClaimBar, Measure, tint_of
from biaslens_gui.ui.results.claim_words import (
    SaidOfImages,
    band,
    digests_of,
    judged_of,
    lacking,
    reader_line,
    short_title,
    tongue,
    uncertainty_parts,
)
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.plain import plain

if TYPE_CHECKING:
    from biaslens_gui.engine.calibration.planted_beside_found import PlantedBesideFound

_GROUNDS = {"clear": ("soft", "accent"), "even": ("good_soft", "good"), "not clear yet": ("unsure_soft", "unsure")}


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What rows need from the window: its pictures, and what people say of the images that they judged.

    `planted` is what was planted in models of the reference world, beside the claims about them. `unheld` are
    thresholds that no claim is about, `marks` say per model how its image files are marked. `learns`: a repair can be
    learnt from the run's images.
    """

    pictures: Pictures
    judged: SaidOfImages = field(default_factory=SaidOfImages)
    planted: tuple[PlantedBesideFound, ...] = ()
    unheld: tuple[Limits, ...] = ()
    marks: tuple[str, ...] = ()
    learns: bool = False


def judge_button(claim: Claim, on_click: Callable[[], object]) -> QPushButton:
    """Return what leads to the images that people should judge for a claim; hidden where verdicts settle nothing."""
    made = button(tr("Judge images of this…"), on_click, part="link")
    made.setAccessibleName(f"{made.text()} {short_title(claim)}")
    made.setToolTip(tr("Review proposes the images by which this claim narrows most"))
    if is_opened_by_people(claim):
        made.setToolTip(tr("Review proposes images of the side of which people judged too few"))
    if not is_to_be_judged(claim):
        made.hide()
    return made


class Chip(QLabel):
    """The name of a conclusion on a ground of its own; the word tells it, not the colour alone."""

    def __init__(self, claim: Claim) -> None:
        super().__init__(conclusion_name(claim, tongue()))
        plain(self)
        self._grounds = _GROUNDS.get(claim.conclusion, ("hover", "muted"))
        unit = theme.unit()
        self.setContentsMargins(unit, unit // 4, unit, unit // 4)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        font = self.font()
        font.setWeight(font.Weight.DemiBold)
        self.setFont(font)

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme.colours()
        ground, edge = (QColor(getattr(colours, name)) for name in self._grounds)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(edge, 1))
            painter.setBrush(ground)
            radius = theme.unit() / 2
            painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), radius, radius)
            painter.setPen(QColor(colours.text))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())


class ClaimRow(QFrame):
    """A claim to read, and to open: Enter opens all its images, the arrows go to the row before or after.

    `opened` carries the title, the digests to be shown, and the digest that was asked for, or nothing; `judging_wanted`
    the claim, where people's verdicts may settle it; `repair_wanted` the claim, where it leans to one class; `turned`
    says that a part of it was opened or closed.
    """

    opened = Signal(str, object, str)
    moved = Signal(int)
    judging_wanted = Signal(object)
    repair_wanted = Signal(object)
    learning_wanted = Signal(object)
    turned = Signal()

    def __init__(self, claim: Claim, around: Surroundings) -> None:
        super().__init__()
        self.claim = claim
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(sentence(claim, tongue()))
        self.sentence = remark(statement(claim, tongue()) or sentence(claim, tongue()), muted=False)
        self.chip = Chip(claim)
        self.lacking = remark(lacking(claim))
        self.reader = remark(reader_line(claim, judged_of(claim, around.judged)))
        self.reader.setFont(theme.small())
        self.uncertainty = self._uncertainty()
        self.judge = judge_button(claim, lambda: self.judging_wanted.emit(self.claim))
        self.repair = button(tr("Try a repair…"), lambda: self.repair_wanted.emit(self.claim), part="link")
        self.repair.setAccessibleName(f"{self.repair.text()} {short_title(claim)}")
        self.repair.setToolTip(tr("Plan the same images with other words, to hold both against each other"))
        self.learn = button(tr("Learn a repair…"), lambda: self.learning_wanted.emit(self.claim), part="link")
        self.learn.setAccessibleName(f"{self.learn.text()} {short_title(claim)}")
        self.learn.setToolTip(
            tr("Learn tokens from the images of each class, put them behind the prompt, and plan both side by side")
        )
        self._learns = around.learns
        self.strip = self._strip(around)
        measure = Measure.of(claim)
        self.bar = ClaimBar(measure) if measure is not None else None
        self._lay_out()

    def _strip(self, around: Surroundings) -> EvidenceStrip | None:
        claim = self.claim
        bands = [
            Band(band(claim, item), tint_of(claim, item.group), item.digests, item.images, item.sample)
            for item in claim.evidence
            if item.digests
        ]
        if not bands:
            return None
        strip = EvidenceStrip(bands, around.pictures)
        strip.opened.connect(self._open)
        return strip

    def _uncertainty(self) -> Fold | None:
        """Return what opens the parts of the claim's uncertainty; nothing where its images alone were varied."""
        lines = uncertainty_parts(self.claim)
        if not lines:
            return None

        def made() -> QWidget:
            labels = [remark(line) for line in lines]
            for label in labels:
                label.setFont(theme.small())
            return held(column(*labels, spacing=1))

        words = tr("What its uncertainty is made of")
        fold = Fold(made, words, words, short_title(self.claim))
        fold.turned.connect(self.turned)
        return fold

    def _lay_out(self) -> None:
        unit, large = theme.unit(), theme.unit() > theme.LARGEST_BESIDE
        words = self._words()
        layout = QVBoxLayout(self) if large else QHBoxLayout(self)
        layout.setContentsMargins(unit, unit, unit, unit)
        layout.setSpacing(unit if large else unit * 3)
        layout.addLayout(words, 8)
        # Only now: a part that is shown before it has its place is a window of its own, and takes the keyboard along.
        self.lacking.setVisible(bool(self.lacking.text()))
        self.reader.setVisible(bool(self.reader.text()))
        made = self.claim.model not in self.claim.given  # pictures that others made are not made again
        leans = made and self.claim.kind == "depiction" and self.claim.conclusion == "clear"
        self.repair.setVisible(leans)
        self.learn.setVisible(leans and self._learns)
        if self.strip is not None and counts_are_the_readers(self.claim):
            whose = remark(tr("As the reader sorts the images, not corrected by people’s verdicts"))
            whose.setFont(theme.small())
            images = column(whose, self.strip, spacing=1)
            images.setStretch(1, 1)
            layout.addLayout(images, 11)
        elif self.strip is not None:
            layout.addWidget(self.strip, 11)

    def _words(self) -> QVBoxLayout:
        """Return what is read of the claim, from its sentence down."""
        concluded = row(self.chip, self.lacking, None) if not self.lacking.text() else row(self.chip, self.lacking)
        concluded.setStretch(1, 1)
        words = QVBoxLayout()
        words.setContentsMargins(0, 0, 0, 0)
        words.setSpacing(theme.unit() * 3 // 4)
        words.addWidget(self.sentence)
        if self.bar is not None:
            words.addWidget(self.bar)
        words.addLayout(concluded)
        for limits in self.claim.held:
            words.addWidget(remark(held_sentence(self.claim, limits, tongue()), muted=False))
        for told in filter(None, (beside_base_rate(self.claim, tongue()), *beside_sets(self.claim, tongue()))):
            words.addWidget(remark(told, muted=False))
        words.addWidget(self.reader)
        if self.uncertainty is not None:
            words.addLayout(row(self.uncertainty, None))
            words.addLayout(self.uncertainty.place)
        words.addLayout(row(self.judge, self.repair, self.learn, None))
        words.addStretch(1)
        return words

    def _open(self, number: int, digest: str) -> None:
        """Open the images of the class that was clicked on."""
        if self.strip is not None:
            wanted = self.strip.bands[number]
            self.opened.emit(f"{short_title(self.claim)} · {wanted.label}", wanted.digests, digest)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()), 0)
        if step:
            self.moved.emit(step)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if digests := digests_of(self.claim):
                self.opened.emit(short_title(self.claim), digests, "")
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        outline_focus(self)


def rows_of(parent: QWidget) -> list[ClaimRow]:
    """Return the rows in `parent` that can be seen, in their order from the top."""
    seen = [item for item in parent.findChildren(ClaimRow) if item.isVisibleTo(parent)]
    return sorted(seen, key=lambda item: item.mapTo(parent, item.rect().topLeft()).y())
