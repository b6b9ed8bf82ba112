"""What we can say: the claims of a run on one page, the strongest first, then by question, what is lacking last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget

from biaslens_gui.core.claims import (
    Claim,
    concluded,
    conclusion_name,
    held_sentence,
    not_met_in_words,
    parting,
    sentence,
    statement,
    thresholds_in_words,
    unheld_sentence,
)
from biaslens_gui.ui.kit.fold import Fold
from biaslens_gui.ui.kit.parts import button, card, column, empty, heading, held, in_reading_order, line, remark, row
from biaslens_gui.ui.results.claim_groups import TOLD, ClaimGroups, Question, groups_of, images_named
from biaslens_gui.ui.results.claim_row import ClaimRow, Surroundings, rows_of
from biaslens_gui.ui.results.claim_words import (
    first_reader,
    planted_line,
    review_line,
    title_of,
    tongue,
    untold_line,
    unvaried_line,
    why_not,
)
from biaslens_gui.ui.results.marked_prompt import MarkedPrompt
from biaslens_gui.ui.results.model_table import ModelTable, fits
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import count_of, name_of, tr, whole

MOST_ROWS = 12
"""So many rows of a part are made at once; the others when they are asked for."""

MOST_LACKING = 4
MOST_NOT_MET = 3


class WhatWeCanSay(QWidget):
    """The first page of Results.

    `opened` carries a title, the digests of images to be shown, and the one asked for, or nothing; `more_wanted` the
    number of images per prompt that would tell a claim, `judging_wanted` a claim that people's verdicts may settle,
    `repair_wanted` one that leans to one class.
    """

    opened = Signal(str, object, str)
    more_wanted = Signal(int)
    judging_wanted = Signal(object)
    repair_wanted = Signal(object)
    learning_wanted = Signal(object)

    def __init__(self, around: Surroundings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._around = around
        self._claims: tuple[Claim, ...] = ()
        self._last: QWidget | None = None
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(theme.unit() * 2)

    def show_claims(self, claims: Sequence[Claim], around: Surroundings) -> None:
        """Show `claims`; nothing is made anew where they, what people judged and what was not measured are the same."""
        shown = self._claims, self._around.judged, self._around.unheld, self._around.marks
        if (tuple(claims), around.judged, around.unheld, around.marks) == shown and self._layout.count():
            return
        self._claims, self._around, self._last = tuple(claims), around, None
        empty(self._layout)
        if not claims:
            unheld = [remark(unheld_sentence(limits, tongue()), muted=False) for limits in around.unheld]
            self._add(card(heading(tr("Nothing can be said yet")), remark(_why_nothing()), *unheld))
            self._take_room()
            return
        for part in self._parts(groups_of(claims)):
            self._add(part)
        self._layout.addStretch(1)
        in_reading_order(self)
        self._take_room()

    def _add(self, part: QWidget) -> None:
        self._layout.addWidget(part)
        part.show()  # at once: the layout would do it later, and the focus is wanted now

    def take_focus(self) -> None:
        """Give the focus to where it was, else to the first claim."""
        rows = self.rows()
        wanted = self._last if self._last is not None and self._last.isVisible() else rows[0] if rows else None
        if wanted is not None:
            wanted.setFocus(Qt.FocusReason.OtherFocusReason)

    def rows(self) -> list[ClaimRow]:
        """Return the rows that can be seen, from the top."""
        return rows_of(self)

    # --- the height that words need

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self.minimumHeight())

    def minimumSizeHint(self) -> QSize:
        """Return the least width; lines that wrap say how high they are in a narrow column, not in this one."""
        return QSize(super().minimumSizeHint().width(), self.minimumHeight())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._take_room()

    def _take_room(self) -> None:
        """Be as high as the words need at this width: the page scrolls, and cuts nothing."""
        if (tall := self._layout.heightForWidth(self.width())) > 0 and tall != self.minimumHeight():
            self.setMinimumHeight(tall)

    # --- parts, from top to bottom

    def _parts(self, groups: ClaimGroups) -> Iterable[QWidget]:
        yield self._headline(groups)
        for number, question in enumerate(groups.deciding):
            yield self._question(question, explained=number > 0)
        if groups.between_models:
            yield self._models(groups)
        if groups.between_prompts:
            yield self._section(tr("Prompts against each other"), groups.between_prompts)
        if groups.by_words:
            yield self._section(tr("Words, changes, associations"), groups.by_words)
        if groups.lacking or groups.without_number:
            yield self._lacking(groups)
        if groups.failures or groups.untold or self._around.unheld:
            yield self._failures(groups)
        if groups.exploring:
            yield self._exploring(groups.exploring)
        if any(found.agrees is not None for found in self._around.planted):
            yield self._planted()
        if self._around.marks:
            marks = (remark(text, muted=False) for text in self._around.marks)
            yield card(heading(tr("Marks in image files")), *marks, spacing=1)

    def _headline(self, groups: ClaimGroups) -> QWidget:
        labels: list[QWidget] = []
        for claim in groups.headline:
            text = sentence(claim, tongue())
            if claim.conclusion == "clear":
                text = " ".join(filter(None, (statement(claim, tongue()), parting(claim, tongue()))))
            not_met = (held_sentence(claim, each, tongue()) for each in claim.held if each.standing == "not met")
            labels.append(_large(" ".join((text, *not_met))))
        if not labels:
            text = tr("Nothing is clear yet: images or verdicts are too few, or readers are unproved or contradicted.")
            labels.append(_large(text))
        others = [claim for claim in self._claims if claim not in groups.headline]
        labels += [_large(text) for text in not_met_in_words(others, tongue())[:MOST_NOT_MET]]
        rest = " ".join(_rest(self._claims, groups))
        held_against = thresholds_in_words(self._claims, self._around.unheld, tongue())
        return card(*labels, *(remark(text) for text in (rest, held_against) if text))

    def _question(self, question: Question, *, explained: bool) -> QWidget:
        about = remark(
            f"{tr('Decides')} · {first_reader(question.claims)} · {review_line(question.claims, self._around.judged)}"
        )
        about.setFont(theme.small())
        parts: list[QWidget] = [heading(title_of(question.name)), about]
        if alone := unvaried_line(question.claims):
            parts.append(remark(alone))
            parts[-1].setFont(theme.small())
        if not explained:
            note = remark(tr("The line on a bar is the interval that decides, for all deciding claims together."))
            note.setFont(theme.small())
            parts.append(note)
        return card(*parts, *self._rows(question.claims, title_of(question.name)), spacing=1)

    def _models(self, groups: ClaimGroups) -> QWidget:
        deciding = [claim for claim in groups.between_models if claim.role == "deciding"]
        exploring = [claim for claim in groups.between_models if claim.role == "exploring"]
        depictions = [claim for claim in self._claims if claim.kind == "depiction"]
        title = tr("Models against each other")
        parts: list[QWidget] = [heading(title)]
        names = {name for claim in groups.between_models for name in (claim.model, claim.other_model)}

        if not fits(len(names)):
            return self._section(title, sorted(groups.between_models, key=lambda claim: claim.conclusion not in TOLD))

        def made(claims: Sequence[Claim]) -> QWidget:
            table = ModelTable(claims, depictions)
            table.opened.connect(partial(self._open, table))
            table.judging_wanted.connect(self.judging_wanted)
            return table

        if deciding:
            parts.append(made(deciding[:MOST_ROWS]))
        if deciding[MOST_ROWS:]:
            parts.append(self._fold(_more(len(deciding) - MOST_ROWS), lambda: made(deciding[MOST_ROWS:]), title))
        if exploring:
            words = tr("Exploring: {number}").format(number=_claims_in_words(len(exploring)))
            parts.append(self._fold(words, lambda: made(exploring), title))
        return card(*parts, spacing=2)

    def _section(self, title: str, claims: Sequence[Claim]) -> QWidget:
        """Return a part with the claims that tell something, and a fold with those that are not clear yet."""
        told = [claim for claim in claims if claim.conclusion in TOLD]
        others = [claim for claim in claims if claim.conclusion not in TOLD]
        parts: list[QWidget] = [heading(title), *self._rows(told, title)]
        if others:
            words = tr("{claims} that tell nothing yet").format(claims=_claims_in_words(len(others)))
            parts.append(self._fold(words, lambda: held(column(*self._rows(others, title), spacing=1)), title))
        return card(*parts, spacing=1)

    def _exploring(self, questions: Sequence[Question]) -> QWidget:
        title = tr("Questions that only explore")
        text = tr(
            "They were not declared to decide anything, or are about other wordings of a prompt or a prompt that a "
            "search found, which never decide; what they show is a reason to look again."
        )
        parts: list[QWidget] = [heading(title), remark(text)]
        for question in questions:
            name = title_of(question.name)
            words = f"{name}: {_claims_in_words(len(question.claims))}"

            def made(question: Question = question, name: str = name) -> QWidget:
                about = remark(first_reader(question.claims))
                return held(column(about, *self._rows(question.claims, name), spacing=1))

            parts.append(self._fold(words, made, name))
        return card(*parts, spacing=1)

    def _lacking(self, groups: ClaimGroups) -> QWidget:
        title = tr("What these images do not tell yet")
        parts: list[QWidget] = [heading(title)]
        if groups.lacking:
            about = tr("Images are per prompt. Those that are there are used again; you see the plan before it starts.")
            parts.append(remark(about))
        parts += [self._offer(claim) for claim in groups.lacking[:MOST_LACKING]]
        if more := groups.lacking[MOST_LACKING:]:
            words = _more(len(more))
            parts.append(self._fold(words, lambda: held(column(*(self._offer(claim) for claim in more))), title))
        if numbers := [images_named(claim) for claim in groups.without_number if images_named(claim)]:
            words = tr("{claims} that only explore: between {least} and {most} images of each prompt would tell.")
            counted = _claims_in_words(len(numbers))
            parts.append(remark(words.format(claims=counted, least=whole(min(numbers)), most=whole(max(numbers)))))
        reasons = Counter(why_not(claim) for claim in groups.without_number if not images_named(claim))
        for reason, number in reasons.most_common():
            parts.append(remark(f"{_claims_in_words(number)}: {reason}."))
        return card(*parts, spacing=2)

    def _offer(self, claim: Claim) -> QWidget:
        number = images_named(claim)
        words = tr("Take {number} images…").format(number=whole(number))
        press = button(words, partial(self.more_wanted.emit, number), tip=concluded(claim, tongue()))
        press.setAccessibleName(f"{words} {concluded(claim, tongue())}")
        text = remark(concluded(claim, tongue()), muted=False)
        if theme.unit() > theme.LARGEST_BESIDE:
            return held(column(text, press, spacing=1))
        both = row(text, press)
        both.setStretch(0, 1)
        return held(both)

    def _failures(self, groups: ClaimGroups) -> QWidget:
        parts: list[QWidget] = [heading(tr("What could not be seen"))]
        parts += self._rows(groups.failures, tr("What could not be seen"))
        for question in groups.untold:
            images = sum(claim.images for claim in question.claims)
            parts.append(remark(untold_line(question.claims[0], images), muted=False))
        parts += [remark(unheld_sentence(limits, tongue()), muted=False) for limits in self._around.unheld]
        return card(*parts, spacing=1)

    def _planted(self) -> QWidget:
        """Return what was planted in the reference world beside what was found, ticked where the interval holds it."""
        title = tr("What was planted, beside what was found")
        about = tr(
            "The reference world was drawn with known biases, which no method is told. A tick says that the interval "
            "holds what was planted, or what many more images of the model show."
        )
        lines = [remark(planted_line(found), muted=False) for found in self._around.planted if found.agrees is not None]
        return card(heading(title), remark(about), *lines, spacing=1)

    # --- rows

    def _rows(self, claims: Sequence[Claim], of: str) -> list[QWidget]:
        made = self._some(claims[:MOST_ROWS])
        if rest := claims[MOST_ROWS:]:
            made.append(self._fold(_more(len(rest)), lambda: held(column(*self._some(rest), spacing=1)), of))
        return made

    def _some(self, claims: Sequence[Claim]) -> list[QWidget]:
        made: list[QWidget] = []
        for claim in claims:
            item = ClaimRow(claim, self._around)
            item.opened.connect(partial(self._open, item))
            item.moved.connect(partial(self._move, item))
            item.judging_wanted.connect(self.judging_wanted)
            item.repair_wanted.connect(self.repair_wanted)
            item.learning_wanted.connect(self.learning_wanted)
            item.turned.connect(self._on_turned)
            made.append(line())
            if claim.word and claim.word in claim.prompt:
                made.append(MarkedPrompt(claim.prompt, claim.word))
            made.append(item)
        return made

    def _fold(self, words: str, make: Callable[[], QWidget], of: str) -> QWidget:
        fold = Fold(make, words, words, of)
        layout = column(fold, spacing=1)
        layout.addLayout(fold.place)
        fold.turned.connect(self._on_turned)
        return held(layout)

    def _on_turned(self) -> None:
        in_reading_order(self)
        QTimer.singleShot(0, self, self._take_room)

    def _open(self, source: QWidget, title: str, digests: object, digest: str) -> None:
        focused = QApplication.focusWidget()
        self._last = focused if focused is not None and self.isAncestorOf(focused) else source
        self.opened.emit(title, digests, digest)

    def _move(self, item: ClaimRow, step: int) -> None:
        rows = self.rows()
        wanted = rows.index(item) + step
        if 0 <= wanted < len(rows):
            rows[wanted].setFocus(Qt.FocusReason.TabFocusReason)


def _large(text: str) -> QLabel:
    label = remark(text, muted=False)
    font = label.font()
    font.setPointSizeF(font.pointSizeF() * 1.15)
    font.setWeight(font.Weight.DemiBold)
    label.setFont(font)
    return label


def _rest(claims: Sequence[Claim], groups: ClaimGroups) -> Iterable[str]:
    """Yield what the headline leaves out: how many more claims stand where, and models of which nothing is clear."""
    deciding = [claim for claim in claims if claim.role == "deciding"]
    shown = {id(claim) for claim in groups.headline}
    more = Counter(claim.conclusion for claim in deciding if id(claim) not in shown)
    parts = [
        f"{whole(more[claim.conclusion])} {_lower(conclusion_name(claim, tongue()))}"
        for claim in {claim.conclusion: claim for claim in deciding}.values()
        if more[claim.conclusion]
    ]
    if parts:
        words = tr("Of the other deciding claims: {counts}.") if shown else tr("Deciding claims: {counts}.")
        yield words.format(counts=", ".join(parts))
    models = dict.fromkeys((claim.model, claim.model_name) for claim in deciding if claim.kind == "depiction")
    told = {claim.model for claim in deciding if claim.kind == "depiction" and claim.conclusion in TOLD}
    for model, name in models:
        if name and told and model not in told:
            yield tr(
                "About the model “{name}” alone nothing is clear yet, which does not mean that it is fair."
            ).format(name=name_of(name))


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def _why_nothing() -> str:
    return tr(
        "No method of this run left what it saw in each image, so there is nothing to decide. What was counted stands "
        "under By method."
    )


def _claims_in_words(number: int) -> str:
    return count_of(number, "claim", "claims")


def _more(number: int) -> str:
    return tr("{number} more").format(number=whole(number))
