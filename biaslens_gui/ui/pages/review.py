"""Review: one image, one question, one key. Each verdict is on the disk before the next image comes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut, QUndoStack
from PySide6.QtWidgets import QComboBox, QLineEdit, QProgressBar, QStackedLayout, QWidget

from biaslens_gui.core.records import ImageRecord, ReviewQuestion, Verdict
from biaslens_gui.errors import BiasLensError
from biaslens_gui.ui import operations, theme
from biaslens_gui.ui.i18n import tr
from biaslens_gui.ui.pages.page import Page, scrolling
from biaslens_gui.ui.reviewing import CAPTION, SUBJECT, Queue, keys_of, questions_of
from biaslens_gui.ui.widgets.image_detail import Picture
from biaslens_gui.ui.widgets.parts import EmptyState, button, card, column, heading, remark, row
from biaslens_gui.ui.widgets.review_panel import ReviewPanel
from biaslens_gui.ui.widgets.review_undo import GivenVerdict
from biaslens_gui.ui.workspace import Workspace


class ReviewPage(Page):
    """Does the image show the subject of the prompt, and what else the methods of the run ask people."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace)
        self.undo_stack = QUndoStack(self)
        self.queue = Queue()
        self.questions: tuple[ReviewQuestion, ...] = (SUBJECT,)
        self.choice = QComboBox()
        self.choice.setAccessibleName(tr("Question"))
        self.choice.currentIndexChanged.connect(self._on_question)
        self.panel = ReviewPanel()
        self.panel.given.connect(self.give)
        self.answer = self.panel.answer
        self.picture = Picture(workspace.background)
        self.prompt = heading("", 2)
        self.subject = remark(muted=False)
        self.caption = remark(muted=False)
        self.suggestion = remark()
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
        workspace.host_changed.connect(self._show_run)
        workspace.project_changed.connect(self.undo_stack.clear)
        self._show_run()

    def on_shown(self) -> None:
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- parts

    def _desk(self) -> QWidget:
        unit = theme.unit()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.undo = button(tr("Undo"), self.take_back, icon="undo", tip=tr("Take the last verdict back (Ctrl+Z)"))
        self.undo.setEnabled(False)
        self.undo_stack.canUndoChanged.connect(self.undo.setEnabled)
        before = button(tr("Previous"), partial(self._step, -1), tip=tr("Left arrow"))
        after = button(tr("Next"), partial(self._step, +1), tip=tr("Right arrow"))
        self._bind_keys()
        self.machine = QWidget()
        self.machine.setLayout(column(remark(tr("Caption")), self.caption, self.suggestion))
        asked = card(remark(tr("Prompt")), self.prompt, self.subject, self.machine)
        right = QWidget()
        side = column(asked, card(self.panel), spacing=4)
        side.addLayout(row(before, after, self.undo, None))
        side.addStretch(1)
        right.setLayout(side)
        area = scrolling(right)
        area.setMinimumWidth(right.minimumSizeHint().width() + area.verticalScrollBar().sizeHint().width())
        top = row(self.choice, self.progress, self.count, spacing=3)
        top.setStretch(0, 2)
        top.setStretch(1, 1)
        top.addSpacing(unit * 2)
        top.addWidget(remark(tr("Reviewer")))
        top.addWidget(self.reviewer)
        self.reviewer.setMaximumWidth(unit * 22)
        self.choice.setMinimumContentsLength(20)
        self.choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        across = row(self.picture, area, spacing=6)
        across.setStretch(0, 1)
        desk = QWidget()
        layout = column(spacing=4)
        layout.addLayout(top)
        layout.addLayout(across, 1)
        desk.setLayout(layout)
        return desk

    def _bind_keys(self) -> None:
        keys: dict[str, Callable[[], None]] = {key: partial(self._press, key) for key in (*"YNABU", *"123456789")}
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
        self._offer_questions()
        self.queue = Queue.of(run, self._name(), self.panel.question) if run else Queue()
        self._layers.setCurrentIndex(1 if self.queue.images else 0)
        if not self.queue.go_to(before):
            self.queue.to_next_open()
        self._show()

    def _offer_questions(self) -> None:
        """Offer what is asked about the run; the question that is open stays, if it is still asked."""
        run, before = self.workspace.run, self.panel.question.id
        try:
            self.questions = questions_of(run, self.workspace.host) if run else (SUBJECT,)
        except BiasLensError as error:
            self.workspace.notifications.report(error)
            self.questions = (SUBJECT,)
        self.choice.blockSignals(True)
        self.choice.clear()
        self.choice.addItems([tr(question.text) for question in self.questions])
        at = next((at for at, question in enumerate(self.questions) if question.id == before), 0)
        self.choice.setCurrentIndex(at)
        self.choice.blockSignals(False)
        self.choice.setVisible(len(self.questions) > 1)
        self.panel.ask(self.questions[at])

    def _on_question(self, at: int) -> None:
        self.panel.ask(self.questions[at])
        self.queue = Queue()
        self._show_run()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_image(self, digest: str, question: str = SUBJECT.id) -> None:
        """Bring an image back, with the verdict that stands now on a question."""
        run = self.workspace.run
        at = next((at for at, one in enumerate(self.questions) if one.id == question), -1)
        if at >= 0 and at != self.choice.currentIndex():
            self.choice.setCurrentIndex(at)
        if run is not None:
            self.queue = Queue.of(run, self._name(), self.panel.question)
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
        self.machine.setVisible(self.panel.question in (SUBJECT, CAPTION))  # elsewhere it would suggest the answer
        words = [tr("Subject in the caption: {subject}.").format(subject=seen)] if seen else []
        if hint := mapped.get("suggestion"):
            why = f" – {mapped['reason']}" if mapped.get("reason") else ""
            words.append(tr("Suggestion by rule, not a verdict: {hint}.").format(hint=f"{hint}{why}".rstrip(".")))
        self.suggestion.setText(" ".join(words))
        self.panel.show_verdict(self.queue.verdicts.get(image.digest))

    def _step(self, by: int) -> None:
        self.queue.step(by)
        self._show()

    # --- judging

    def _press(self, key: str) -> None:
        """Give the answer, or the reason for a no, that `key` stands for in this question."""
        question = self.panel.question
        for value, own in keys_of(question).items():
            if key == own:
                self.give(value)
                return
        if key.isdecimal() and int(key) <= len(question.reasons):
            self.give("no", question.reasons[int(key) - 1])

    def give(self, value: str, reason: str = "") -> None:
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
        verdict = Verdict(self._name(), image.digest, self.panel.question.id, value, reason)
        try:
            number = operations.record_verdict(workspace=self.workspace, verdict=verdict)
        except BiasLensError as error:
            self.workspace.notifications.report(error)
            return
        self.undo_stack.push(GivenVerdict(self.workspace, verdict, number, self.show_image))
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
