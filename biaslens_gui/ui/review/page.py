"""Review: who judges what, judging, how far reviewers agree, what is final, and rating rounds; a tab each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QFileDialog, QWidget

from biaslens_gui.core.claims import Claim
from biaslens_gui.core.review.merging import MergePreview, ReviewMerge, SavedVerdicts
from biaslens_gui.core.review.resolving import is_blind
from biaslens_gui.errors import BiasLensError
from biaslens_gui.ui.kit.flow import Layers
from biaslens_gui.ui.kit.parts import EmptyState, button, column, give_focus
from biaslens_gui.ui.kit.tab_strip import TabStrip
from biaslens_gui.ui.review.actions import (
    Again,
    GivenVerdict,
    note_review,
    open_review,
    preview_verdicts,
    save_verdicts,
    take_verdicts,
)
from biaslens_gui.ui.review.agreement import ReviewAgreement
from biaslens_gui.ui.review.assign import ReviewAssign
from biaslens_gui.ui.review.bought import Purchases
from biaslens_gui.ui.review.judge import LeftOff, ReviewJudge
from biaslens_gui.ui.review.keys import KEYS
from biaslens_gui.ui.review.next import JudgeNext
from biaslens_gui.ui.review.order import images_about
from biaslens_gui.ui.review.rating_round import RatingRound
from biaslens_gui.ui.review.resolve import ReviewResolve
from biaslens_gui.ui.review.take_in import ReviewImport, taken_words
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import count_of, tr, whole
from biaslens_gui.ui.shell.page import Page, scrolling

ASSIGN, JUDGE, AGREEMENT, RESOLVE, RATE, TAKING = range(6)
TABS = ("Assign", "Judge", "Agreement", "Resolve", "Rating rounds")
EMPTY, DESK = range(2)
Part = TypeVar("Part", bound=QWidget)


class ReviewPage(Page):
    """The tabs of a review. In a project made from a package there is only Judge."""

    def _make(self) -> Iterator[None]:
        workspace = self.workspace
        self.undo_stack = QUndoStack(self)
        self.judge = ReviewJudge(workspace, self.undo_stack)
        yield
        self.purchases = Purchases(workspace, self)
        self.tabs = TabStrip()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setUsesScrollButtons(theme.unit() > theme.LARGEST_BESIDE)
        self.tabs.setAccessibleName(tr("Parts of a review"))
        for name in TABS:
            self.tabs.addTab(tr(name))
        yield
        body = QWidget(self)
        place = QWidget(body)
        self._views = Layers(place)
        self._guard = self._peeking_guard()
        for at in (*range(len(TABS)), TAKING):
            self._views.addWidget(self.judge if at == JUDGE else QWidget())
        self._views.addWidget(self._guard)
        layout = column(self.tabs, place, spacing=3)
        layout.setStretch(1, 1)
        layout.setContentsMargins(0, 0, 0, 0)
        body.setLayout(layout)
        text = tr("When a run has made images, they come here one by one. A review package opens without a run.")
        again = button(tr("Open a review package…"), self._choose_package)
        self._layers = Layers(self)
        self._nothing = EmptyState("review", tr("Nothing to review yet"), text, again)
        self._layers.addWidget(self._nothing)
        self._layers.addWidget(body)
        yield
        workspace.keys.add(KEYS)
        self._connect()
        self.tabs.setCurrentIndex(JUDGE)
        self._show_run()

    def _connect(self) -> None:
        workspace = self.workspace
        self.tabs.currentChanged.connect(self._change_tab)
        self.judge.saving_wanted.connect(self._choose_place)
        self.judge.name_wanted.connect(self._show_name)
        for signal in (workspace.run_changed, workspace.host_changed, workspace.review_changed):
            signal.connect(self._show_run)
        workspace.project_changed.connect(self.undo_stack.clear)
        workspace.judging_wanted.connect(self._judge_only)
        workspace.proposal_wanted.connect(self._propose)
        self.purchases.changed.connect(self._show_bought)

    # --- the tabs beside Judge, made when they are first needed: all at once they would hold up the window
    @cached_property
    def assign(self) -> ReviewAssign:
        """Who judges what."""
        made = ReviewAssign(self.workspace, JudgeNext(self.workspace, self.purchases, lambda: self.judge))
        made.imported.connect(self.take_verdicts)
        made.package_wanted.connect(self._choose_package)
        made.saving_wanted.connect(self._choose_place)
        made.next.queue_wanted.connect(self._judge_proposed)
        self.judge.named.connect(made.next.go_on)
        return self._put(ASSIGN, made, made)

    @cached_property
    def agreement(self) -> ReviewAgreement:
        """How far reviewers agree."""
        made = ReviewAgreement(self.workspace)
        return self._put(AGREEMENT, made, scrolling(made))

    @cached_property
    def resolve(self) -> ReviewResolve:
        """What is final where they differ."""
        made = ReviewResolve(self.workspace)
        return self._put(RESOLVE, made, made)

    @cached_property
    def rating(self) -> RatingRound:
        """Sets of images, rated."""
        made = RatingRound(self.workspace, self.undo_stack, lambda: self.judge.name, self.judge.told_who)
        return self._put(RATE, made, scrolling(made))

    @cached_property
    def taking(self) -> ReviewImport:
        """What taking in a file of verdicts would change."""
        made = ReviewImport()
        made.agreed.connect(self._take_in)
        made.left.connect(self._show_tab)
        return self._put(TAKING, made, scrolling(made))

    def _beside(self, position: int) -> ReviewAssign | ReviewAgreement | ReviewResolve | RatingRound:
        """Return the tab `at`, made if it was never needed."""
        if position in (ASSIGN, AGREEMENT):
            return self.assign if position == ASSIGN else self.agreement
        return self.resolve if position == RESOLVE else self.rating

    def _put(self, position: int, made: Part, view: QWidget) -> Part:
        """Put `view` in the place that was kept for it; return what was `made`."""
        if (place := self._views.widget(position)) is not None:
            self._views.removeWidget(place)
            place.deleteLater()
        self._views.insertWidget(position, view)
        return made

    def _peeking_guard(self) -> QWidget:
        text = tr(
            "You are judging without seeing what others say. Looking now could sway the verdicts that you have still "
            "to give; that you looked is recorded and printed in the report."
        )
        look = button(tr("Look all the same"), self._unblind)
        return scrolling(EmptyState("review", tr("Your own verdicts first"), text, look))

    def _judge_only(self, digests: object) -> None:
        self.tabs.setCurrentIndex(JUDGE)
        self.judge.judge_only(tuple(map(str, digests)) if isinstance(digests, tuple) else ())

    def _propose(self, claim: object) -> None:
        """Show what to judge next for one claim."""
        self.workspace.page_wanted.emit("review")
        if isinstance(claim, Claim) and self.tabs.isTabVisible(ASSIGN):
            self.tabs.setCurrentIndex(ASSIGN)
            self.assign.next.propose_for(claim)

    def _show_name(self) -> None:
        """Show where a name is typed; it is asked for on other tabs, too."""
        self.tabs.setCurrentIndex(JUDGE)

    def _judge_proposed(self, question: str, digests: object) -> None:
        self.tabs.setCurrentIndex(JUDGE)
        if isinstance(digests, tuple):
            self.judge.judge_question(question, digests)

    def _show_bought(self) -> None:
        """Say below the progress what the verdicts bought; of a plan of one look, once all images are judged."""
        queue = self.judge.queue
        words = self.purchases.words(done=queue.judged == len(queue.images))
        self.judge.bought.setText(words)
        self.judge.bought.setAccessibleName(tr("What the verdicts bought: {words}").format(words=words))
        self.judge.bought.setVisible(bool(words))

    def settle(self) -> None:
        self.judge.settle()

    def left_off(self) -> object:
        self.judge.hand_over()  # a name is taken in though nobody has pressed Enter or left its field
        stack = self.undo_stack
        commands = [stack.command(at) for at in range(stack.count())]
        given = [(one.question, one.given()) for one in commands if isinstance(one, GivenVerdict)]
        return self.tabs.currentIndex(), self.judge.left_off(), self.workspace.project, given, stack.index()

    def take_up(self, left: object) -> None:
        match left:
            case int(tab), LeftOff() as judging, project, list(given), int(standing):
                self.judge.take_up(judging)
                if project is self.workspace.project:  # verdicts of another project stay there
                    self._take_up_given(given, standing)
                self.tabs.setCurrentIndex(tab)

    def _take_up_given(self, given: Sequence[tuple[str, Again]], standing: int) -> None:
        """Let Undo go on with the verdict given last, and Redo with the one withdrawn last; the first ones stand."""
        judged = {question.id for question in self.judge.questions}
        commands = [again(self.judge.show_image if asked in judged else self._show_rated) for asked, again in given]
        for command in commands:
            self.undo_stack.push(command)
        for command in commands[standing:]:
            command.note_withdrawn()
        self.undo_stack.setIndex(standing)  # to undo what is withdrawn changes nothing

    def _show_rated(self, name: str, question: str) -> None:
        self.rating.show_set(name, question)

    def on_shown(self) -> None:
        self._show_tab()
        self._enter()

    # --- what is shown

    def _show_run(self) -> None:
        run = self.workspace.run
        self.judge.show_run()
        self._nothing.wait(self.workspace.awaited)
        self._layers.setCurrentIndex(DESK if run is not None and run.images else EMPTY)
        away = run is not None and run.review.origin is not None
        for tab in (ASSIGN, AGREEMENT, RESOLVE, RATE):
            self.tabs.setTabVisible(tab, not away)
        if away and self.tabs.currentIndex() != JUDGE:
            self.tabs.setCurrentIndex(JUDGE)
        elif self._views.currentIndex() != JUDGE:
            self._show_tab()

    def _change_tab(self) -> None:
        """Show another tab; while somebody goes through them by the arrow keys the focus stays with them."""
        walking = self.tabs.hasFocus()
        self._show_tab()
        if not walking:
            self._enter()

    def _enter(self) -> None:
        """Give the focus to where the keys of the tab work."""
        position = self.tabs.currentIndex()
        if self._views.currentIndex() == position:
            give_focus(self.judge if position == JUDGE else self._beside(position).first, self)

    def _show_tab(self) -> None:
        """Show the tab that is chosen, brought up to date; the focus stays where it is."""
        position = self.tabs.currentIndex()
        if position in (AGREEMENT, RESOLVE) and self.is_peeking():
            self._views.setCurrentWidget(self._guard)
            return
        if position != JUDGE:
            self._beside(position).show_run()
        self._views.setCurrentIndex(position)

    def is_peeking(self) -> bool:
        """Whether the reviewer would see what others said before their own assigned verdicts are given."""
        run = self.workspace.run
        asked = [question.id for question in self.judge.questions]
        if run is None:
            return False
        about = images_about(run, self.judge.questions)
        return is_blind(run.review, run.verdicts, self.judge.name, asked, about)

    def _unblind(self) -> None:
        if not self.judge.told_who():
            return
        try:
            note_review(workspace=self.workspace, kind="unblinded")
        except BiasLensError as error:
            self.workspace.notifications.report(error)

    # --- files

    def take_verdicts(self, source: Path) -> None:
        """Show what taking in a file of verdicts would change."""

        def show(seen: MergePreview) -> None:
            self.taking.show_preview(seen, source.name, self.judge.questions)
            self.tabs.setCurrentIndex(ASSIGN)
            self._views.setCurrentIndex(TAKING)
            self.taking.first.setFocus(Qt.FocusReason.OtherFocusReason)

        preview_verdicts(workspace=self.workspace, source=source, then=show)

    def _take_in(self, choices: object) -> None:
        if self.taking.seen is None or not isinstance(choices, dict):
            return

        def told(done: ReviewMerge) -> None:
            self.setEnabled(True)
            self.workspace.tell("info", tr("Verdicts taken in"), taken_words(done))
            self.tabs.setCurrentIndex(AGREEMENT)
            self._show_tab()

        self.setEnabled(False)  # what is given while a file is taken in would be part of its transaction
        take_verdicts(
            workspace=self.workspace, seen=self.taking.seen, choices=choices,
            with_strangers=self.taking.with_strangers, finals=self.taking.final_choice, then=told,
            otherwise=lambda: self.setEnabled(True),
        )  # fmt: skip

    def _choose_package(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self, tr("Which review package?"), str(Path.home()), tr("Review package (*.blreview)")
        )
        if name:
            self.open_package(Path(name))

    def open_package(self, source: Path) -> None:
        """Make a project of a package, beside the package and named as it, and open it."""
        folder = source.with_suffix("")
        number = 2
        while folder.exists():
            folder, number = source.with_name(f"{source.stem} ({number})"), number + 1
        open_review(workspace=self.workspace, source=source, folder=folder)

    def _choose_place(self) -> None:
        run = self.workspace.run
        if run is None or self.workspace.project is None:
            return
        folder = self.workspace.project.path
        place = folder.parent / f"{'-'.join(filter(None, (folder.name, self.judge.name)))}.blverdicts"
        name, _ = QFileDialog.getSaveFileName(
            self, tr("Where to save your verdicts?"), str(place), tr("Verdicts (*.blverdicts)")
        )
        if name:
            self.save_verdicts(Path(name))

    def save_verdicts(self, target: Path) -> None:
        """Write the verdicts given here to `target`."""
        target = target.with_suffix(".blverdicts")

        def told(saved: SavedVerdicts) -> None:
            run = self.workspace.run
            if run is not None and run.review.origin is None:
                text = tr("{verdicts} in {file}. A copy of this project takes this file in under Review, Assign.")
            else:
                text = tr("{verdicts} in {file}. Send this file to whoever sent you the package.")
            text = text.format(verdicts=count_of(saved.standing, "verdict", "verdicts"), file=target)
            more = tr("{number} that were replaced or taken back are in it, too.").format(number=whole(saved.older))
            final = tr("Also in it: {finals}.").format(finals=count_of(saved.finals, "final verdict", "final verdicts"))
            parts = (text, more if saved.older else "", final if saved.finals else "")
            self.workspace.tell("info", tr("Verdicts saved"), " ".join(filter(None, parts)))

        save_verdicts(workspace=self.workspace, target=target, then=told)
