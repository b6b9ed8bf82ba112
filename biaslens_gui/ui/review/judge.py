"""Judging: one image, one question, one key. Each verdict is on the disk before the next image comes."""

from __future__ import annotations

import statistics
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtGui import QShowEvent, QUndoStack
from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QCompleter,
    QLineEdit,
    QProgressBar,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from biaslens_gui.core.records import ImageRecord, ReviewQuestion, Verdict
from biaslens_gui.core.review.codebook import Codebook, codebook
from biaslens_gui.core.review.questions import SUBJECT
from biaslens_gui.core.review.verdicts import bias_of
from biaslens_gui.errors import BiasLensError
from biaslens_gui.ui.kit.choice_box import ChoiceBox
from biaslens_gui.ui.kit.flow import Flow
from biaslens_gui.ui.kit.images.image_detail import Picture
from biaslens_gui.ui.kit.parts import button, card, column, held, remark, row
from biaslens_gui.ui.kit.rows import renew_choice
from biaslens_gui.ui.kit.saying import say
from biaslens_gui.ui.review.actions import Circumstances, GivenVerdict, record_verdict
from biaslens_gui.ui.review.asked import ReviewAsked, ReviewCodebook
from biaslens_gui.ui.review.keys import bind_answers, keys_of
from biaslens_gui.ui.review.left_out import own_left_out_in_words
from biaslens_gui.ui.review.order import Queue, asked_in
from biaslens_gui.ui.review.panel import ReviewPanel
from biaslens_gui.ui.review.unseen import note_seen, refuse_unseen
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import duration, said, tr
from biaslens_gui.ui.shell.notifications import Notice
from biaslens_gui.ui.shell.page import scrolling
from biaslens_gui.ui.shell.run_view import RunView
from biaslens_gui.ui.shell.workspace import Workspace

LONGEST_LOOK = 300.0  # seconds after which somebody has left the desk, not looked at the image
RECENT = 20


@dataclass(frozen=True)
class LeftOff:
    """Where somebody is who judges: the question, the image, the images chosen, and the note for the next verdict."""

    question: str
    image: str
    only: tuple[str, ...]
    note: str


class ReviewJudge(QWidget):
    """The images of one reviewer, one after the other. `saving_wanted` asks for the verdicts as a file.

    `name_wanted` asks for the field of the name to be shown; `named` tells that there is one.
    """

    saving_wanted = Signal()
    name_wanted = Signal()
    named = Signal()

    def __init__(
        self, workspace: Workspace, undo_stack: QUndoStack, clock: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__()
        self.workspace = workspace
        self.undo_stack = undo_stack
        self.queue = Queue()
        self.questions: tuple[ReviewQuestion, ...] = (SUBJECT,)
        self._clock = clock
        self._since = clock()
        self._paces: defaultdict[tuple[str, str, str], list[float]] = defaultdict(list)
        self._own_book: Codebook | None = None
        self._only: tuple[str, ...] = ()
        self._run_judged = ""
        self._goes_on_with = ""  # the name of the bias that the queue of a run just opened is about
        self.choice = ChoiceBox()
        self.choice.setAccessibleName(tr("Question"))
        self.choice.currentIndexChanged.connect(self._on_question)
        self.panel = ReviewPanel(workspace.keys)
        self.panel.given.connect(self.give)
        self.answer = self.panel.answer
        self.picture = Picture(workspace.background)
        self.picture.revealed.connect(partial(note_seen, workspace))
        self.asked = ReviewAsked()
        self.codebook = ReviewCodebook()
        self.note = QLineEdit()
        self.note.setMaxLength(1000)
        self.note.setAccessibleName(tr("Note for the next verdict"))
        self.note.returnPressed.connect(self._to_the_keys)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(tr("Images reviewed"))
        self.count = remark()
        self.closed = remark(muted=False)
        self.bought = remark()
        self.bought.hide()
        self.reviewer = QLineEdit(str(workspace.settings["reviewer"]))
        self.reviewer.setPlaceholderText(tr("Your name or initials"))
        self.reviewer.setAccessibleName(tr("Reviewer"))
        # One completer for good: while the field handles a key it goes on using the one that it had before.
        self._names = QStringListModel(self)
        self.reviewer.setCompleter(QCompleter(self._names, self.reviewer))
        self._shown_to = self.name
        self.reviewer.editingFinished.connect(self.hand_over)
        self.reviewer.returnPressed.connect(self._to_the_keys)  # or the answers would be written into the name
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setLayout(self._parts())
        self._bind_keys()
        workspace.keys.changed.connect(self._name_keys)
        workspace.setting_changed.connect(self._on_setting)
        workspace.project_changed.connect(self._on_project)
        self._name_keys()

    # --- parts

    def _parts(self) -> QVBoxLayout:
        unit = theme.unit()
        self.undo = button(tr("Undo"), self.take_back, icon="undo")
        self.undo.setEnabled(False)
        self.undo_stack.canUndoChanged.connect(self._allow_undo)
        self.before = button("", partial(self._step, -1))
        self.after = button("", partial(self._step, +1))
        self.book = button("", self.toggle_codebook, part="quiet")
        self.next_question = button("", self.to_next_question, part="primary")
        self.save = button(
            tr("Save my verdicts…"), self.saving_wanted.emit, icon="export", part="primary",
            tip=tr("Write all your verdicts into one file (.blverdicts) for whoever sent the package"),
        )  # fmt: skip
        self.pages = card(scrolling(self.codebook))
        self.pages.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)  # it scrolls by itself
        self.pages.setMinimumHeight(theme.unit() * 20)
        self.pages.hide()
        right = self._side = QWidget()
        side = column(card(self.asked), card(self.closed, self.panel, self.note), spacing=4)
        moving = QWidget()
        moving.setLayout(Flow(self.before, self.after, self.undo, self.book))
        side.addWidget(moving)
        side.addLayout(row(self.next_question, None))
        side.addStretch(1)
        right.setLayout(side)
        self.area: QScrollArea = scrolling(right)
        top = row(self.choice, self.progress, self.count, spacing=3)
        top.setStretch(0, 2)
        top.setStretch(1, 1)
        who = row(remark(tr("Reviewer")), self.reviewer, self.save)
        if theme.unit() > theme.LARGEST_BESIDE:
            top.setDirection(QBoxLayout.Direction.TopToBottom)
        else:
            top.addSpacing(unit * 2)
        top.addLayout(who)
        self.reviewer.setMaximumWidth(unit * 22)
        self.choice.setMinimumContentsLength(20)
        self.choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        seen = column(self.picture, self.pages, spacing=4)
        seen.setStretch(0, 3)
        seen.setStretch(1, 2)
        across = row(spacing=6)
        if theme.unit() > theme.LARGEST_BESIDE:  # large text leaves no room beside the image
            across.setDirection(QBoxLayout.Direction.TopToBottom)
        across.addLayout(seen, 1)
        across.addWidget(self.area)
        everything = button(tr("Judge all images"), self.judge_only, part="link")
        self.chosen = held(Flow(remark(tr("Only the images that you chose."), muted=False), everything))
        self.chosen.hide()
        layout = column(spacing=4)
        layout.addLayout(top)
        layout.addWidget(self.chosen)
        layout.addWidget(self.bought)
        layout.addLayout(across, 1)
        return layout

    def _bind_keys(self) -> None:
        bind_answers(self.workspace.keys, self, self._press)
        acts: dict[str, Callable[[], object]] = {
            "review.codebook": self.toggle_codebook,
            "review.caption": self.asked.toggle_caption,
            "review.reveal": self.picture.reveal,
            "review.note": self._to_the_note,
            "review.question": self.to_next_question,
            "review.previous": partial(self._step, -1),
            "review.next": partial(self._step, +1),
            "review.undo": self.take_back,
            "review.redo": self.give_back,
        }
        for name, act in acts.items():
            self.workspace.keys.bind(name, self, act)

    def _name_keys(self) -> None:
        """Write the keys in force on the buttons."""
        keys = self.workspace.keys
        for made, text, name in (
            (self.before, tr("Previous"), "review.previous"),
            (self.after, tr("Next"), "review.next"),
            (self.book, tr("Codebook"), "review.codebook"),
            (self.asked.hide_caption, tr("Hide or show"), "review.caption"),
            (self.next_question, tr("Next question"), "review.question"),
        ):
            words = keys.words(name)
            made.setText(f"{text} ({words})" if words else text)
            made.setAccessibleName(text)
        self.undo.setToolTip(tr("Take the last verdict back ({key})").format(key=keys.words("review.undo")))
        words = keys.words("review.note")
        self.note.setPlaceholderText(tr("Note for the next verdict ({key})").format(key=words) if words else tr("Note"))
        self._give_room()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._give_room()  # buttons know their size once they are dressed

    def _give_room(self) -> None:
        """Let the panel be as wide as its buttons need, whose keys may have long names."""
        needed = self._side.minimumSizeHint().width()
        self.area.setMinimumWidth(needed + self.area.verticalScrollBar().sizeHint().width())

    # --- what is shown

    @property
    def current(self) -> ImageRecord | None:
        """The image being judged."""
        return self.queue.current

    @property
    def name(self) -> str:
        """Who is judging; empty when nobody has said."""
        return self.reviewer.text().strip()

    @property
    def _who_judges_what(self) -> tuple[str, str, str]:
        """The run, the reviewer and the question; another of these goes at another pace."""
        run = self.workspace.run
        return run.run_id if run is not None else "", self._shown_to, self.panel.question.id

    def codebook_in_force(self) -> Codebook:
        """Return the codebook in force: that of the package where the project was made from one."""
        run = self.workspace.run
        if run is not None and run.review.origin is not None:
            return run.review.origin.codebook
        if self._own_book is None:
            self._own_book = codebook()
        return self._own_book

    def show_run(self) -> None:
        """Show the open run: what is asked about it, this reviewer's images, the first of them that is open."""
        run, old = self.workspace.run, self.queue
        if run is None or run.run_id != self._run_judged:
            self._run_judged, self._only = run.run_id if run else "", ()
            self._goes_on_with = _proposed_for(run)
        self._offer_questions()
        self.queue = Queue.of(run, self.name, self.panel.question, self._only) if run else Queue()
        goes_on = bool(old.images) and self.queue.images[: len(old.images)] == old.images
        if goes_on and old.current is not None:
            self.queue.go_to(old.current.digest)
        else:
            self.queue.to_next_open()
        self.save.setVisible(run is not None and run.review.origin is not None)
        assignment = run.review.assignment if run is not None else None
        names = list(assignment.reviewers) if assignment is not None else []
        if names != self._names.stringList():
            self._names.setStringList(names)
        self._show()

    def judge_only(self, digests: Sequence[str] = ()) -> None:
        """Judge these images alone, those that are assigned to this reviewer; without any, all of them again."""
        run = self.workspace.run
        if run is None:
            return
        if digests and not Queue.of(run, self.name, self.panel.question, digests).images:
            text = tr("They are not among the images that this question is asked about, or that are assigned to you.")
            self.workspace.tell("info", tr("Nothing of this is yours to judge"), text)
            return
        self._only, self.queue = tuple(digests), Queue()
        self.show_run()
        self._to_the_keys()

    def judge_question(self, question: str, digests: Sequence[str]) -> None:
        """Judge these images alone, on the question with this id."""
        position = next(index for index, asked in enumerate(self.questions) if asked.id == question)
        if position != self.choice.currentIndex():
            self.choice.setCurrentIndex(position)
        self.judge_only(digests)

    def _offer_questions(self) -> None:
        """Offer what is asked about the run, open at that of the queue; then the open question stays, if still asked.

        What methods ask is known only once plugins are found, which may be after the run is there.
        """
        run, before = self.workspace.run, self.panel.question.id
        try:
            self.questions = asked_in(run, self.workspace.host) if run else (SUBJECT,)
        except BiasLensError as error:
            self.workspace.notifications.report(error)
            self.questions = (SUBJECT,)
        asked = [question.id for question in self.questions]
        bias = self._goes_on_with
        wanted = next((each for each in asked if bias and bias_of(each) == bias), "")
        self._goes_on_with = "" if wanted else bias
        position = next((asked.index(each) for each in (wanted, before) if each in asked), 0)
        renew_choice(self.choice, [(said(question.text), None) for question in self.questions], position)
        self.choice.setVisible(len(self.questions) > 1)
        self._ask(self.questions[position])

    def _ask(self, question: ReviewQuestion) -> None:
        if question != self.panel.question or not self.panel.buttons:
            self.panel.ask(question)
        self.codebook.show_pages(self.codebook_in_force(), question.id)

    def _on_question(self, index: int) -> None:
        self._goes_on_with = ""
        self._ask(self.questions[index])
        self.queue = Queue()
        self.show_run()
        self._to_the_keys()

    def show_image(self, digest: str, question: str = SUBJECT.id) -> None:
        """Bring an image back, with the verdict that stands now on a question."""
        run = self.workspace.run
        position = next(
            (index for index, review_question in enumerate(self.questions) if review_question.id == question), -1
        )
        if position >= 0 and position != self.choice.currentIndex():
            self.choice.setCurrentIndex(position)
        if run is not None:
            self.queue = Queue.of(run, self.name, self.panel.question, self._only)
            if not self.queue.go_to(digest):  # of a verdict given before these were chosen
                self._only, self.queue = (), Queue.of(run, self.name, self.panel.question)
                self.queue.go_to(digest)
            self._show()

    def _show(self) -> None:
        image, run, queue = self.current, self.workspace.run, self.queue
        self._since = self._clock()
        self.progress.setMaximum(max(1, len(queue.images)))
        self.progress.setValue(queue.judged)
        self.count.setText(self._progress_in_words())
        self.chosen.setVisible(bool(self._only))
        done = bool(queue.images) and queue.judged == len(queue.images)
        self.next_question.setVisible(done and len(self.questions) > 1)
        lock = run.review.lock if run is not None else None
        self.closed.setVisible(lock is not None)
        if lock is not None:
            told = tr("{who} locked this review on {day}. No verdict can be given.")
            self.closed.setText(told.format(who=lock.who, day=lock.at[:10]))
        if lock is None and (told := own_left_out_in_words(run, self.name)):
            self.closed.setText(told)
            self.closed.show()
        self.panel.setEnabled(self.closed.isHidden())
        if image is None or run is None:
            return
        hide = self.workspace.hides(image.digest)
        preview = self.workspace.thumbnails.get(image.digest)
        self.picture.show_record(image, self.workspace.project, preview, hide=hide)
        self.setAccessibleName(self._image_in_words())
        self.asked.show_image(image, run, queue, self.panel.question)
        self.panel.show_verdict(queue.verdicts.get(image.digest))

    def _image_in_words(self) -> str:
        """Return what a screen reader calls the image under review: the keys that answer work on it."""
        image = self.current
        told = tr("Image {at} of {all}, asked for: {prompt}")
        at, every = self.queue.at + 1, len(self.queue.images)
        return told.format(at=at, all=every, prompt=image.prompt) if image is not None else tr("No image")

    def _progress_in_words(self) -> str:
        done, every = self.queue.judged, len(self.queue.images)
        told = tr("{done} of {all} reviewed").format(done=done, all=every)
        paces = self._paces[self._who_judges_what]
        if len(paces) < 3 or done == every:
            return told
        pace = max(1.0, statistics.median(paces[-RECENT:]))  # as it is said, so that both agree
        time = duration(pace * (every - done))
        left = tr("{pace} each, about {time} left").format(pace=duration(pace), time=time)
        return f"{told} · {left}"

    # --- moving about

    def _step(self, by: int) -> None:
        self.queue.step(by)
        self._show()

    def toggle_codebook(self) -> None:
        """Show or hide the codebook below the image, where the answers stay in view."""
        self.pages.setVisible(self.pages.isHidden())

    def to_next_question(self) -> None:
        """Go to the next question that still has images without a verdict; stay when all are done."""
        run, count = self.workspace.run, len(self.questions)
        if run is None:
            return
        for step in range(1, count):
            index = (self.choice.currentIndex() + step) % count
            queue = Queue.of(run, self.name, self.questions[index])
            if queue.judged < len(queue.images):
                self.choice.setCurrentIndex(index)
                return

    def _to_the_note(self) -> None:
        self.note.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _to_the_keys(self) -> None:
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- judging

    def _press(self, key: str) -> None:
        """Give the answer, or the reason for a no, that `key` stands for in this question."""
        question = self.panel.question
        for value, own in keys_of(question).items():
            if key == own:
                self.give(value)
                return
        if key.isdecimal() and 0 < int(key) <= len(question.reasons):
            self.give("no", question.reasons[int(key) - 1])

    def give(self, value: str, reason: str = "") -> None:
        """Commit a verdict on the current image, then go to the next one that has none."""
        image = self.current
        if image is None or not self.told_who():
            return
        if self.picture.hidden:
            refuse_unseen(self.workspace)
            return
        verdict = Verdict(self.name, image.digest, self.panel.question.id, value, reason)
        seconds = round(min(self._clock() - self._since, LONGEST_LOOK), 1)
        if not self._is_theirs(image):
            return
        how = Circumstances(self.note.text().strip(), seconds, self.codebook_in_force().version)
        try:
            number = record_verdict(workspace=self.workspace, verdict=verdict, **how.named)
        except BiasLensError as error:
            self.workspace.notifications.report(error)
            return
        self._paces[self._who_judges_what].append(seconds)
        self.note.clear()
        self.undo_stack.push(GivenVerdict(self.workspace, verdict, number, self.show_image, how))
        self.queue.verdicts[image.digest] = verdict
        self.queue.to_next_open()
        self._show()
        say(self, f"{self.panel.words_of(verdict)}. {self.count.text()}. {self._image_in_words()}")

    def _is_theirs(self, image: ImageRecord) -> bool:
        """Take in a name that was still being typed; return whether `image` is among those of who is named now."""
        before = self.queue
        self.hand_over()
        return self.queue is before or self.queue.go_to(image.digest)

    def told_who(self) -> bool:
        """Return whether the reviewer has a name; ask for it where not."""
        if not self.name:
            self.name_wanted.emit()
            self.workspace.notifications.tell(_who())
            self.reviewer.setFocus(Qt.FocusReason.OtherFocusReason)
        return bool(self.name)

    def take_back(self) -> None:
        """Undo the verdict given last; when that cannot be saved, it is told, and Undo still means this verdict."""
        self.hand_over()
        if self.undo_stack.canUndo():
            self._carry_out(self.undo_stack.command(self.undo_stack.index() - 1).undo, self.undo_stack.undo)

    def _allow_undo(self, can_undo: bool) -> None:
        """Let Undo be pressed or not; where it had the focus, this goes to the keys, not on to the next button."""
        if not can_undo and self.undo.hasFocus():
            self._to_the_keys()
        self.undo.setEnabled(can_undo)

    def give_back(self) -> None:
        """Redo the verdict undone last, under the same rule."""
        self.hand_over()
        if self.undo_stack.canRedo():
            self._carry_out(self.undo_stack.command(self.undo_stack.index()).redo, self.undo_stack.redo)

    def _carry_out(self, change: Callable[[], None], move_on: Callable[[], None]) -> None:
        try:
            change()
        except BiasLensError as error:
            self.workspace.notifications.report(error)
        else:
            move_on()  # the stack's own step finds the change made

    def settle(self) -> None:
        """Keep the name that stands in the field, also when nobody has pressed Enter or left it."""
        if self.name != str(self.workspace.settings["reviewer"]):
            self.workspace.keep("reviewer", self.name)

    def left_off(self) -> LeftOff:
        """Return what is being judged, and what is typed for a verdict that is not given yet."""
        image = self.current
        return LeftOff(self.panel.question.id, image.digest if image is not None else "", self._only, self.note.text())

    def take_up(self, left: LeftOff) -> None:
        """Go on with what was being judged, where it is still there."""
        self._only = left.only
        self.note.setText(left.note)
        if left.image:
            self.show_image(left.image, left.question)

    def _on_setting(self, name: str) -> None:
        if name == "reviewer" and self.name != str(self.workspace.settings[name]):
            self.reviewer.setText(str(self.workspace.settings[name]))
            self.hand_over()
        elif name == "blur_images":
            self._show()

    def _on_project(self) -> None:
        self._paces.clear()  # the same plan has the same run in every project

    def hand_over(self) -> None:
        """Show the images of who is named now, from the first that is open; Undo reaches nobody else's verdicts.

        Enter and leaving the field tell the same name twice, and not every system lets a click leave the field.
        """
        self.settle()
        if self.name == self._shown_to:
            return
        self._shown_to = self.name
        self.undo_stack.clear()
        self.queue = Queue()
        if self.name:
            self.workspace.notifications.settle(_who())
        self.show_run()
        run = self.workspace.run
        assignment = run.review.assignment if run is not None else None
        if assignment is not None and assignment.reviewers and self.name and self.name not in assignment.reviewers:
            told = tr("It is assigned to {names}. Under another name you see all its images, and your verdicts count "
                      "beside theirs.")  # fmt: skip
            if run is not None and run.review.origin is not None:
                told = tr("It is assigned to {names}. Under another name you see all its images, and your verdicts "
                          "come back as those of somebody unknown.")  # fmt: skip
            told = told.format(names=", ".join(assignment.reviewers))
            self.workspace.tell("info", tr("This review is not assigned to {name}").format(name=self.name), told)
        if self.name:
            self.named.emit()


def _proposed_for(run: RunView | None) -> str:
    """Return what the images of the queue are to be judged for, to go on with it; empty where there is none."""
    assignment = run.review.assignment if run is not None else None
    return assignment.proposed.question if assignment is not None and assignment.proposed is not None else ""


def _who() -> Notice:
    """Return the question for the reviewer's name, in the language of now."""
    message = tr("A verdict needs the name of its reviewer.")
    return Notice("warning", tr("Who is reviewing?"), message, tr("Type your name or initials above the picture."))
