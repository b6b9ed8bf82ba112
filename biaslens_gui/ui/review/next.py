"""What to judge next: the images by whose verdicts deciding claims narrow most, and what these are expected to buy."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from biaslens_gui.core.claims import Claim
from biaslens_gui.core.claims.names import Language, question_name
from biaslens_gui.core.claims.sentences import conclusion_name, subject
from biaslens_gui.core.review.narrowing import is_to_be_judged, place_of
from biaslens_gui.core.review.verdicts import bias_of
from biaslens_gui.errors import BiasLensError, KnownError
from biaslens_gui.ui.kit.flow import Flow
from biaslens_gui.ui.kit.number_box import NumberBox
from biaslens_gui.ui.kit.parts import button, column, heading, held, remark
from biaslens_gui.ui.review.actions import assign_proposal, propose_images
from biaslens_gui.ui.review.bought import Purchases, claim_words, points
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import advised, count_of, language, said_message, tr, whole
from biaslens_gui.ui.shell.workspace import Workspace

if TYPE_CHECKING:
    from biaslens_gui.claims.judging import NextToJudge, Prospect
    from biaslens_gui.core.records import ReviewQuestion
    from biaslens_gui.ui.review.judge import ReviewJudge

PROPOSED = 20
MOST_LINES = 6
MOST_IMAGES, MOST_POINTS = 1000, 50


class JudgeNext(QWidget):
    """A proposal and its price. `queue_wanted` carries the id of the question and the images, once they are assigned.

    It is computed on a worker thread whenever the review changes while somebody looks.
    """

    queue_wanted = Signal(str, object)

    def __init__(self, workspace: Workspace, purchases: Purchases, judge: Callable[[], ReviewJudge]) -> None:
        super().__init__()
        self.workspace, self.purchases, self._judge = workspace, purchases, judge
        self.found: NextToJudge | None = None
        self._claim: Claim | None = None
        self._closed: Claim | None = None  # what images were asked for, and is open no more
        self._run = ""
        self._awaits_name = False
        self.images = _spin(tr("Images to judge"), PROPOSED, MOST_IMAGES)
        self.half = _spin(tr("Goal, in points"), purchases.half, MOST_POINTS)
        self.half.setPrefix("±")
        self.told = remark()
        self.closed = remark(muted=False)
        self.about = remark(muted=False)
        self.lines = remark(muted=False)
        self.note = remark()
        self.goal = remark()
        self.make = button(
            tr("Make this queue"), self._make, part="primary",
            tip=tr("Assign these images, drawn by lot with known probabilities, and judge them"),
        )  # fmt: skip
        self.every = button(tr("All open claims"), self._forget, part="link")
        self.setLayout(self._parts())
        self.images.valueChanged.connect(self._propose)
        self.half.valueChanged.connect(purchases.aim)
        purchases.changed.connect(self._follow)
        self._show()

    def _parts(self) -> QVBoxLayout:
        layout = column(heading(tr("Judge next"), 2), self.told, spacing=3)
        layout.addWidget(held(Flow(_label(tr("Images to judge"), self.images), self.images, self.every)))
        for part in (self.closed, self.about, self.lines, self.note):
            layout.addWidget(part)
        layout.addWidget(held(Flow(self.make)))
        goal = tr("Stop when every deciding claim is clear, even, or within")
        layout.addWidget(held(Flow(_label(goal, self.half), self.half, remark(tr("points")))))
        layout.addWidget(self.goal)
        return layout

    # --- what is shown

    def show_run(self) -> None:
        """Propose for the open run as it stands; what one claim was asked for goes with its run."""
        run = self.workspace.run
        if run is None or run.run_id != self._run:
            self._run, self._claim, self._closed = run.run_id if run is not None else "", None, None
        if not self.half.hasFocus():
            self.half.setValue(self.purchases.half)
        self._propose()

    @property
    def questions(self) -> tuple[ReviewQuestion, ...]:
        """What reviewers of the run are asked."""
        return self._judge().questions

    @property
    def is_about_one(self) -> bool:
        """Whether images are proposed for one claim alone."""
        return self._claim is not None

    def propose_for(self, claim: Claim) -> None:
        """Propose images for one claim alone, as long as it is open."""
        self._claim, self._closed = claim, None
        self._propose()
        self.images.setFocus(Qt.FocusReason.OtherFocusReason)

    def _forget(self) -> None:
        self._claim = self._closed = None
        self._propose()
        self.images.setFocus(Qt.FocusReason.OtherFocusReason)

    def _follow(self) -> None:
        if self.isVisible():
            self._propose()
        self.goal.setText(self.purchases.goal_words())

    def _propose(self) -> None:
        self.goal.setText(self.purchases.goal_words())
        self.half.setEnabled(not self.purchases.is_looked_at_once)
        if self.workspace.run is None:
            return
        self._look_up(self.workspace.run.claims)
        propose_images(
            workspace=self.workspace, owner=self, size=self.images.value(), claim=self._claim,
            then=self._take, otherwise=self._refuse,
        )  # fmt: skip

    def _look_up(self, claims: tuple[Claim, ...]) -> None:
        """Take the claim that images are asked for as it stands now; where it is open no more, all that are open."""
        if self._claim is None:
            return
        place = place_of(self._claim)
        now = next((each for each in claims if place_of(each) == place), None)
        if now is not None and is_to_be_judged(now):
            self._claim = now
        else:
            self._claim, self._closed = None, now or self._claim

    def _take(self, found: NextToJudge) -> None:
        self.found = found
        self._show()

    def _refuse(self, error: Exception) -> None:
        """Say that nothing can be bought; what is no known error is told as any other."""
        self.found = None
        self._show()
        if not isinstance(error, KnownError):
            self.workspace.notifications.report(error)
            return
        self.about.setText(f"{said_message(error.title)}. {advised(error.message, error.hint)}")
        self.about.show()

    def _show(self) -> None:
        found, question = self.found, self._question()
        self.every.setVisible(self._claim is not None)
        self.told.setText(_told(found))
        self.closed.setText(_closed_words(self._closed) if self._closed is not None else "")
        self.about.setText(self._about_words(found) if found is not None else "")
        self.lines.setText("\n".join(self._lines(found)) if found is not None else "")
        self.note.setText(self._note(found, question) if found is not None else "")
        for part in (self.closed, self.about, self.lines, self.note):
            part.setVisible(bool(part.text()))
        run = self.workspace.run
        self.make.setEnabled(found is not None and bool(question) and run is not None and run.review.lock is None)

    def _question(self) -> str:
        """Return the id of the question whose answers are the classes that are asked for; empty where nobody asks."""
        if self.found is None:
            return ""
        ids = (question.id for question in self.questions)
        return next((each for each in ids if (bias := bias_of(each)) and bias == self.found.question), "")

    def _about_words(self, found: NextToJudge) -> str:
        name = question_name(found.question, _tongue())
        claims = count_of(len(found.prospects), "deciding claim", "deciding claims")
        images = count_of(len(found.batch.images), "image", "images")
        return tr("{question}: {images} for {claims}").format(question=name, images=images, claims=claims)

    def _lines(self, found: NextToJudge) -> list[str]:
        lines = []
        parts = (
            [difference_words(each) for each in found.differences],
            [prospect_words(each) for each in found.prospects],
        )
        for part in parts:
            lines += part[:MOST_LINES]
            if rest := part[MOST_LINES:]:
                lines.append(tr("and {number} more").format(number=whole(len(rest))))
        return lines

    def _note(self, found: NextToJudge, question: str) -> str:
        parts = []
        if not question:
            name = question_name(found.question, _tongue())
            told = tr("No method of this run asks reviewers about “{question}”, so no verdict can answer it.")
            parts.append(told.format(question=name))
        if found.waiting:
            claims = count_of(len(found.waiting), "open claim waits", "open claims wait")
            told = tr("{claims} for a later queue: each needs ten verdicts before any count.")
            parts.append(told.format(claims=claims))
        return " ".join(parts)

    # --- what is decided

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._awaits_name = False

    def go_on(self) -> None:
        """Make the queue that waited for the name of who judges it."""
        if self._awaits_name:
            self._awaits_name = False
            self._make()

    def _make(self) -> None:
        found, question = self.found, self._question()
        if found is None or not question:
            return
        judge = self._judge()
        if not judge.told_who():
            self._awaits_name = True
            return
        try:
            assign_proposal(workspace=self.workspace, found=found, who=judge.name)
        except BiasLensError as error:
            self.workspace.notifications.report(error)
            return
        self.purchases.begin()
        self.queue_wanted.emit(question, found.batch.images)


def _told(found: NextToJudge | None) -> str:
    if found is None or found.narrows:
        return tr("The images by whose verdicts the deciding claims narrow most. Which of them is drawn by lot.")
    return tr(
        "The images whose verdicts deciding claims wait for. Some of these claims rest on the reader alone so far, and "
        "verdicts decide them anew. Which images of a kind is drawn by lot."
    )


def _closed_words(claim: Claim) -> str:
    told = tr("{claim} needs no images of its own any more: “{conclusion}”. Those below are for all open claims.")
    return told.format(claim=subject(claim, _tongue()), conclusion=conclusion_name(claim, _tongue()))


def _tongue() -> Language:
    return "de" if language() == "de" else "en"


def difference_words(claim: Claim) -> str:
    """Return which difference people contradict on one side, and what verdicts on the other do for it."""
    told = tr(
        "{difference}: people do not see what the reader sees on one side. It is told again once ten verdicts on the "
        "other count, and these are among them."
    )
    return told.format(difference=subject(claim, _tongue()))


def prospect_words(each: Prospect) -> str:
    """Return what verdicts are expected to buy: "“nurse”: ±17 points now, about ±9 after 24 more verdicts"."""
    about, verdicts = claim_words(each.claim), count_of(each.more, "more verdict", "more verdicts")
    if each.after is None:
        told = tr("{about}: {verdicts} do not count yet; ten are needed, and {labels} are there")
        return told.format(about=about, verdicts=verdicts, labels=whole(each.labels))
    if each.now is None:
        told = tr("{about}: not bounded now, about {after} points after {verdicts}")
    else:
        told = tr("{about}: {now} points now, about {after} after {verdicts}")
    words = told.format(about=about, now=points(each.now), after=points(each.after), verdicts=verdicts)
    if each.widens:
        words = tr("{expected} (wider: so far by the reader alone)").format(expected=words)
    if each.may_open:
        told = tr("{expected}; it is “{conclusion}” now, and may be open again")
        words = told.format(expected=words, conclusion=conclusion_name(each.claim, _tongue()))
    return words


def _spin(name: str, value: int, most: int) -> NumberBox:
    made = NumberBox()
    made.setRange(1, most)
    made.setValue(value)
    made.setKeyboardTracking(False)
    made.setAccessibleName(name)
    return made


def _label(text: str, field: QWidget) -> QLabel:
    made = remark(text, muted=False)
    made.setWordWrap(theme.unit() > theme.LARGEST_BESIDE)
    made.setBuddy(field)
    return made
