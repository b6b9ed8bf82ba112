"""Rating rounds: ten images of a prompt together, one key for how one-sided they are, the score out of sight."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QShortcut,
    QUndoStack,
)
from PySide6.QtWidgets import QBoxLayout, QProgressBar, QSizePolicy, QWidget

from biaslens_gui.core.records import Finding, ImageRecord, Verdict
from biaslens_gui.core.review.ratings import RatingScale
from biaslens_gui.errors import BiasLensError
from biaslens_gui.ui.charts.finding_view import FindingView
from biaslens_gui.ui.kit.choice_box import ChoiceBox
from biaslens_gui.ui.kit.flow import Flow, Layers
from biaslens_gui.ui.kit.images.picture import paint_words
from biaslens_gui.ui.kit.images.tiles import paint_picture
from biaslens_gui.ui.kit.parts import EmptyState, button, card, column, heading, remark, row
from biaslens_gui.ui.kit.rows import renew_choice
from biaslens_gui.ui.review.actions import GivenVerdict, record_verdict
from biaslens_gui.ui.review.keys import bind_answers, keys_of
from biaslens_gui.ui.review.panel import ReviewPanel
from biaslens_gui.ui.review.rating import Round, compared, scales_of, sets_of, shown_in
from biaslens_gui.ui.review.unseen import note_seen, refuse_unseen
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import count_of, quoted, tr
from biaslens_gui.ui.shell.page import scrolling
from biaslens_gui.ui.shell.thumbnails import ThumbnailCache
from biaslens_gui.ui.shell.workspace import Workspace


class ContactSheet(QWidget):
    """Paints the given images as large as all of them fit; where a blur is asked for, a click or V shows them all."""

    revealed = Signal()

    def __init__(self, cache: ThumbnailCache) -> None:
        super().__init__()
        self._cache = cache
        self._records: tuple[ImageRecord, ...] = ()
        self._hidden = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(QSize(theme.unit() * 30, theme.unit() * 20))
        cache.ready.connect(self.update)

    @property
    def hidden(self) -> bool:
        """Whether only blurs are painted."""
        return self._hidden

    def show_records(self, records: tuple[ImageRecord, ...], *, hide: bool = False) -> None:
        """Show `records`; with `hide`, they are blurred until asked for."""
        self._records, self._hidden = records, hide
        self.setAccessibleName(count_of(len(records), "image", "images"))
        self.update()

    def reveal(self) -> None:
        """Show the pictures in place of their blurs."""
        if self._hidden:
            self._hidden = False
            self.update()
            self.revealed.emit()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.reveal()

    def places(self) -> list[QRect]:
        """Return where the images are painted: equal squares in rows, with as large a side as fits."""
        count, gap = len(self._records), theme.unit()
        sides = (
            (min((self.width() + gap) // across, (self.height() + gap) // ceil(count / across)) - gap, across)
            for across in range(1, count + 1)
        )
        side, across = max(sides, default=(0, 1))
        return [
            QRect(index % across * (side + gap), index // across * (side + gap), side, side)
            for index in range(count)
            if side > 0
        ]

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for record, place in zip(self._records, self.places(), strict=False):
            paint_picture(painter, place, record, self._cache, blur=self._hidden)
            painter.setPen(QPen(QColor(theme.colours().border)))
            painter.drawRect(place.adjusted(0, 0, -1, -1))
        if self._hidden:
            paint_words(painter, self.rect(), tr("Blurred. Click or press V to see them."))
        painter.end()


EMPTY, RATE, COMPARE = range(3)


class RatingRound(QWidget):
    """Rate sets of images as the user studies of TIBET and OpenBias did, then compare with the scores.

    `rater` returns the name of who is rating; `told_who` whether there is one, and asks for it where not.
    """

    def __init__(
        self, workspace: Workspace, undo_stack: QUndoStack, rater: Callable[[], str], told_who: Callable[[], bool]
    ) -> None:
        super().__init__()
        self.workspace = workspace
        self._undo_stack = undo_stack
        self._rater, self._told_who = rater, told_who
        self.round = Round()
        self._shown_to = ""
        self.scales: tuple[RatingScale, ...] = ()
        self.choice = ChoiceBox()
        self.choice.setAccessibleName(tr("What is rated"))
        self.choice.currentIndexChanged.connect(self._on_scale)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(tr("Sets rated"))
        self.count = remark()
        self.sheet = ContactSheet(workspace.thumbnails)
        self.sheet.revealed.connect(self._note_revealed)
        self.prompt = heading("", 2)
        self.panel = ReviewPanel(workspace.keys)
        self.panel.given.connect(self.give)
        self.found = FindingView()
        self.found.opened.connect(lambda one: workspace.evidence_wanted.emit(one.name, one.evidence))
        self._layers = Layers(self)
        text = tr(
            "Sets of images come here when a run has findings of TIBET or OpenBias: these have scores to compare."
        )
        self._layers.addWidget(EmptyState("review", tr("Nothing to rate yet"), text))
        self._layers.addWidget(self._desk())
        self._layers.addWidget(self._comparison())
        self._bind_keys()
        workspace.setting_changed.connect(self._on_setting)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    # --- parts

    def _desk(self) -> QWidget:
        self.compare = button(
            tr("Compare with the scores"), self._compare, tip=tr("Rate first: who has seen the scores rates otherwise.")
        )
        self.before = button(tr("Previous"), partial(self._step, -1))
        self.after = button(tr("Next"), partial(self._step, +1))
        side = column(card(remark(tr("Prompt")), self.prompt), card(self.panel), spacing=4)
        side.addLayout(row(self.before, self.after, None))
        side.addStretch(1)
        right = QWidget()
        right.setLayout(side)
        area = scrolling(right)
        area.setMinimumWidth(right.minimumSizeHint().width() + area.verticalScrollBar().sizeHint().width())
        self.progress.setMinimumWidth(theme.unit() * 12)
        top = Flow(self.choice, self.progress, self.count, self.compare, spacing=3)
        across = row(self.sheet, area, spacing=6)
        across.setStretch(0, 1)
        if theme.unit() > theme.LARGEST_BESIDE:  # large text leaves no room beside the images
            across.setDirection(QBoxLayout.Direction.TopToBottom)
        desk = QWidget()
        layout = column(spacing=4)
        layout.addLayout(top)
        layout.addLayout(across, 1)
        desk.setLayout(layout)
        return desk

    def _comparison(self) -> QWidget:
        shown = QWidget()
        layout = column(spacing=4)
        layout.addLayout(row(button(tr("Back to rating"), self._back, tip=tr("Esc")), None))
        layout.addWidget(self.found, 1)
        shown.setLayout(layout)
        return shown

    def _bind_keys(self) -> None:
        keys = self.workspace.keys
        bind_answers(keys, self, self._press)
        keys.changed.connect(self._name_keys)
        self._name_keys()
        keys.bind("review.reveal", self, self.sheet.reveal)
        keys.bind("review.previous", self, partial(self._step, -1))
        keys.bind("review.next", self, partial(self._step, +1))
        QShortcut(QKeySequence("Esc"), self, self._back, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)

    def _name_keys(self) -> None:
        """Tell the keys in force."""
        for made, name in ((self.before, "review.previous"), (self.after, "review.next")):
            made.setToolTip(self.workspace.keys.words(name))

    # --- what is shown

    @property
    def first(self) -> QWidget:
        """What has the focus when the tab is opened."""
        return self

    def show_run(self) -> None:
        """Offer what can be rated of the open run; the place in the round stays."""
        run = self.workspace.run
        self.scales = scales_of(run) if run else ()
        names = [tr(scale.title) for scale in self.scales]
        if names != [self.choice.itemText(index) for index in range(self.choice.count())]:
            renew_choice(self.choice, [(name, None) for name in names], 0)
        self._on_scale()

    @property
    def scale(self) -> RatingScale | None:
        """The scale on which sets are rated now."""
        index = self.choice.currentIndex()
        return self.scales[index] if 0 <= index < len(self.scales) else None

    def _on_scale(self) -> None:
        run, before, rater = self.workspace.run, self.round.current, self._rater()
        sets = sets_of(run, self.scale) if run and self.scale else ()
        self.round = Round.of(sets, run.verdicts if run else (), rater)
        goes_on = before is not None and rater == self._shown_to and self.round.go_to(before.id)
        self._shown_to = rater
        if not goes_on:
            self.round.to_next_open()
        self._layers.setCurrentIndex(RATE if sets else EMPTY)
        self._show()

    def _show(self) -> None:
        rated_set, run = self.round.current, self.workspace.run
        self.progress.setMaximum(max(1, len(self.round.sets)))
        self.progress.setValue(self.round.done)
        self.count.setText(self._count_in_words())
        if rated_set is None or run is None:
            return
        self.sheet.show_records(shown_in(run, rated_set), hide=self.workspace.hides(rated_set.id))
        self.prompt.setText(quoted(rated_set.prompt))
        question = self.round.open_question(rated_set) or rated_set.questions[0]
        self.panel.ask(question)
        self.panel.show_verdict(self.round.given.get((rated_set.id, question.id)))

    def _count_in_words(self) -> str:
        """Say how many sets this rater is done with: of one that was only begun an answer is still wanted."""
        done, begun, every = self.round.done, self.round.begun, len(self.round.sets)
        told = tr("You: {done} of {all} sets rated").format(done=done, all=every)
        return told + ", " + tr("{begun} begun").format(begun=begun) if begun else told

    def _on_setting(self, name: str) -> None:
        if name == "blur_images":
            self._show()

    def _note_revealed(self) -> None:
        if self.round.current is not None:
            note_seen(self.workspace, self.round.current.id)

    def show_set(self, name: str, question: str) -> None:
        """Bring back a set after a rating on it was undone or redone."""
        run = self.workspace.run
        if run is not None and self.scale is not None:
            self.round = Round.of(self.round.sets, run.verdicts, self._rater())
            self.round.go_to(name)
            self._show()

    def _step(self, by: int) -> None:
        self.round.step(by)
        self._show()

    # --- rating

    def _press(self, key: str) -> None:
        for value, own in keys_of(self.panel.question).items():
            if key == own:
                self.give(value)
                return

    def give(self, value: str, reason: str = "") -> None:
        """Commit an answer about the set, then ask what is open of it, or go on to the next set."""
        rated_set = self.round.current
        if rated_set is None or self._layers.currentIndex() != RATE or not self._told_who():
            return
        if self.sheet.hidden:
            refuse_unseen(self.workspace)
            return
        verdict = Verdict(self._rater(), rated_set.id, self.panel.question.id, value, reason)
        try:
            number = record_verdict(workspace=self.workspace, verdict=verdict)
        except BiasLensError as error:
            self.workspace.notifications.report(error)
            return
        self._undo_stack.push(GivenVerdict(self.workspace, verdict, number, self.show_set))
        self.round.given[rated_set.id, verdict.question] = verdict
        if self.round.open_question(rated_set) is None:
            self.round.to_next_open()
        self._show()

    # --- comparing

    def _compare(self) -> None:
        run, scale, sets = self.workspace.run, self.scale, self.round.sets
        if run is not None and scale is not None:
            self.workspace.background.ask(
                lambda: compared(run, scale, sets), self._show_found, owner=self, topic="ratings"
            )

    def _show_found(self, finding: Finding) -> None:
        self.found.show_finding(finding, None)
        self._layers.setCurrentIndex(COMPARE)

    def _back(self) -> None:
        if self._layers.currentIndex() == COMPARE:
            self._layers.setCurrentIndex(RATE)
            self.setFocus(Qt.FocusReason.OtherFocusReason)
