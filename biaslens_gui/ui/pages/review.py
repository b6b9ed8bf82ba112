"""Review: one image, one question, one key. Each verdict is on the disk before the next image comes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut, QUndoCommand, QUndoStack
from PySide6.QtWidgets import QGridLayout, QLineEdit, QProgressBar, QStackedLayout, QWidget

from biaslens_gui.core.records import ImageRecord, Verdict
from biaslens_gui.errors import BiasLensError
from biaslens_gui.ui import operations, theme
from biaslens_gui.ui.i18n import tr
from biaslens_gui.ui.pages.page import Page, scrolling
from biaslens_gui.ui.reviewing import QUESTION, REASONS, VALUES, Queue, Value
from biaslens_gui.ui.widgets.image_detail import Picture
from biaslens_gui.ui.widgets.parts import EmptyState, button, card, column, heading, remark, row
from biaslens_gui.ui.workspace import Workspace


class GivenVerdict(QUndoCommand):
    """A verdict that was given; undoing it withdraws it, redoing it gives it again."""

    def __init__(self, page: ReviewPage, verdict: Verdict, number: int) -> None:
        super().__init__(tr("verdict “{value}”").format(value=verdict.value))
        self._page = page
        self._verdict = verdict
        self._number: int | None = number

    def redo(self) -> None:
        if self._number is None:
            self._number = operations.record_verdict(workspace=self._page.workspace, verdict=self._verdict)
            self._page.show_image(self._verdict.image)

    def undo(self) -> None:
        if self._number is not None:
            operations.withdraw_verdict(workspace=self._page.workspace, number=self._number)
            self._number = None
            self._page.show_image(self._verdict.image)


class ReviewPage(Page):
    """Subject mapping: does the image show the subject of the prompt?"""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace)
        self.undo_stack = QUndoStack(self)
        self.queue = Queue()
        self.picture = Picture(workspace.background)
        self.prompt = heading("", 2)
        self.subject = remark(muted=False)
        self.caption = remark(muted=False)
        self.suggestion = remark()
        self.answer = heading("", 3)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(tr("Images reviewed"))
        self.count = remark()
        self.reviewer = QLineEdit(str(workspace.settings["reviewer"]))
        self.reviewer.setPlaceholderText(tr("Your name or initials"))
        self.reviewer.setAccessibleName(tr("Reviewer"))
        self.reviewer.editingFinished.connect(self._on_reviewer)
        self._layers = QStackedLayout(self)
        text = tr("When a run has made images, they come here one by one.")
        self._layers.addWidget(EmptyState("review", tr("Nothing to review yet"), text))
        self._layers.addWidget(self._desk())
        workspace.run_changed.connect(self._show_run)
        workspace.project_changed.connect(self.undo_stack.clear)
        self._show_run()

    def on_shown(self) -> None:
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- parts

    def _desk(self) -> QWidget:
        unit = theme.unit()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.buttons = {
            value: button(f"{tr(label)} ({key})", partial(self.give, value), tip=tr("Press {key}").format(key=key))
            for value, (label, key) in VALUES.items()
        }
        self.reasons = [
            button(f"{at}   {tr(reason)}", partial(self.give, "no", reason), part="quiet")
            for at, reason in enumerate(REASONS, 1)
        ]
        self.undo = button(tr("Undo"), self.take_back, icon="undo", tip=tr("Take the last verdict back (Ctrl+Z)"))
        self.undo.setEnabled(False)
        self.undo_stack.canUndoChanged.connect(self.undo.setEnabled)
        before = button(tr("Previous"), partial(self._step, -1), tip=tr("Left arrow"))
        after = button(tr("Next"), partial(self._step, +1), tip=tr("Right arrow"))
        self._bind_keys()
        question = column(heading(tr("Does the image show the subject of the prompt?")), self.answer, spacing=2)
        question.addLayout(row(*self.buttons.values(), None))
        question.addWidget(remark(tr("No, because …")))
        grid = QGridLayout()
        grid.setSpacing(unit // 2)
        for at, reason in enumerate(self.reasons):
            grid.addWidget(reason, at // 2, at % 2)
        grid.setColumnStretch(2, 1)
        question.addLayout(grid)
        ask = QWidget()
        ask.setLayout(question)
        asked = card(
            remark(tr("Prompt")), self.prompt, self.subject, remark(tr("Caption")), self.caption, self.suggestion
        )
        right = QWidget()
        side = column(asked, card(ask), spacing=4)
        side.addLayout(row(before, after, self.undo, None))
        side.addStretch(1)
        right.setLayout(side)
        area = scrolling(right)
        area.setMinimumWidth(right.minimumSizeHint().width() + area.verticalScrollBar().sizeHint().width())
        top = row(self.progress, self.count, spacing=3)
        top.addSpacing(unit * 2)
        top.addWidget(remark(tr("Reviewer")))
        top.addWidget(self.reviewer)
        self.reviewer.setMaximumWidth(unit * 22)
        across = row(self.picture, area, spacing=6)
        across.setStretch(0, 1)
        desk = QWidget()
        layout = column(spacing=4)
        layout.addLayout(top)
        layout.addLayout(across, 1)
        desk.setLayout(layout)
        return desk

    def _bind_keys(self) -> None:
        keys = {key: partial(self.give, value) for value, (_, key) in VALUES.items()}
        keys |= {str(at): partial(self.give, "no", reason) for at, reason in enumerate(REASONS, 1)}
        keys |= {"Left": partial(self._step, -1), "Right": partial(self._step, +1)}
        for key, act in keys.items():
            QShortcut(QKeySequence(key), self, act, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        undo, redo = QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo
        for standard, change in ((undo, self.take_back), (redo, self.give_back)):
            QShortcut(QKeySequence(standard), self, change, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)

    # --- what is shown

    @property
    def current(self) -> ImageRecord | None:
        """The image being judged."""
        return self.queue.current

    def _show_run(self) -> None:
        run = self.workspace.run
        before = self.current.digest if self.current else ""
        self.queue = Queue.of(run, self._name()) if run else Queue()
        self._layers.setCurrentIndex(1 if self.queue.images else 0)
        if not self.queue.go_to(before):
            self.queue.to_next_open()
        self._show()

    def show_image(self, digest: str) -> None:
        """Bring an image back, with the verdict that stands now."""
        run = self.workspace.run
        if run is not None:
            self.queue = Queue.of(run, self._name())
            self.queue.go_to(digest)
            self._show()

    def _show(self) -> None:
        image, run = self.current, self.workspace.run
        self.progress.setMaximum(max(1, len(self.queue.images)))
        self.progress.setValue(self.queue.judged)
        self.count.setText(tr("{done} of {all} reviewed").format(done=self.queue.judged, all=len(self.queue.images)))
        if image is None or run is None:
            return
        self.picture.show_record(image, self.workspace.project, self.workspace.thumbnails.get(image.digest))
        self.prompt.setText(f"“{image.prompt}”")
        mapped = self.queue.subjects.get(image.digest, {})
        wanted, seen = mapped.get("prompt_subject"), mapped.get("caption_subject")
        self.subject.setText(tr("Subject asked for: {subject}").format(subject=wanted) if wanted else "")
        self.subject.setVisible(bool(wanted))
        self.caption.setText(run.caption(image.digest) or tr("No caption"))
        words = []
        if seen:
            words.append(tr("Subject in the caption: {subject}.").format(subject=seen))
        if hint := mapped.get("suggestion"):
            why = f" – {mapped['reason']}" if mapped.get("reason") else ""
            words.append(tr("Suggestion by rule, not a verdict: {hint}.").format(hint=f"{hint}{why}".rstrip(".")))
        self.suggestion.setText(" ".join(words))
        given = self.queue.verdicts.get(image.digest)
        for value, choice in self.buttons.items():
            choice.setProperty("part", "primary" if given and given.value == value else "")
            choice.style().unpolish(choice)
            choice.style().polish(choice)
        reason = f" – {given.reason}" if given and given.reason else ""
        self.answer.setText(
            tr("Your verdict: {value}").format(value=tr(given.value) + reason) if given else tr("Not judged yet")
        )

    def _step(self, by: int) -> None:
        self.queue.step(by)
        self._show()

    # --- judging

    def give(self, value: Value, reason: str = "") -> None:
        """Commit a verdict on the current image, then go to the next one that has none."""
        image = self.current
        if image is None:
            return
        if not self._name():
            self.workspace.tell(
                "warning",
                tr("Who is reviewing?"),
                tr("A verdict needs the name of its reviewer."),
                tr("Type your name or initials above the picture."),
            )
            self.reviewer.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        verdict = Verdict(self._name(), image.digest, QUESTION, value, reason)
        try:
            number = operations.record_verdict(workspace=self.workspace, verdict=verdict)
        except BiasLensError as error:
            self.workspace.notifications.report(error)
            return
        self.undo_stack.push(GivenVerdict(self, verdict, number))
        self.queue.verdicts[image.digest] = verdict
        self.queue.to_next_open()
        self._show()

    def take_back(self) -> None:
        """Undo the verdict given last; when that cannot be saved, it is told, and Undo still means this verdict."""
        if self.undo_stack.canUndo():
            self._carry_out(self.undo_stack.command(self.undo_stack.index() - 1).undo, self.undo_stack.undo)

    def give_back(self) -> None:
        """Redo the verdict undone last, under the same rule."""
        if self.undo_stack.canRedo():
            self._carry_out(self.undo_stack.command(self.undo_stack.index()).redo, self.undo_stack.redo)

    def _carry_out(self, change: Callable[[], None], move_on: Callable[[], None]) -> None:
        try:
            change()
        except BiasLensError as error:
            self.workspace.notifications.report(error)
        else:
            move_on()  # the stack's own step finds the change made

    def _name(self) -> str:
        return self.reviewer.text().strip()

    def _on_reviewer(self) -> None:
        self.workspace.keep("reviewer", self._name())
        self._show_run()
