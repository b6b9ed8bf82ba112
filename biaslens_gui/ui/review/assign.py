"""Assigning: which images, who judges them, in which order, what is hidden; packages out, verdicts in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFileDialog, QFormLayout, QLineEdit, QWidget

from biaslens_gui.core.claims.names import question_name
from biaslens_gui.core.records import ReviewQuestion, Verdict
from biaslens_gui.core.review.assignment import CALIBRATION, Assignment, Blinding, Wish
from biaslens_gui.core.review.verdicts import bias_of
from biaslens_gui.errors import BiasLensError
from biaslens_gui.ui.kit.choice_box import ChoiceBox
from biaslens_gui.ui.kit.flow import Flow
from biaslens_gui.ui.kit.number_box import NumberBox
from biaslens_gui.ui.kit.parts import button, card, column, heading, remark, row
from biaslens_gui.ui.kit.rows import renew_choice
from biaslens_gui.ui.review.actions import advise_review, assign_review, export_review, set_reviewer_aside
from biaslens_gui.ui.review.next import JudgeNext
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import count_of, language, percent, said, tr, whole
from biaslens_gui.ui.shell.page import scrolling
from biaslens_gui.ui.shell.run_view import RunView
from biaslens_gui.ui.shell.workspace import Workspace

CHOICES = (
    ("all", "All images"),
    ("sample", "A random sample of every part"),
    ("disagreements", "Only those on which answers differ"),
)
# How the images are shared out: the share that everybody judges, and how many judge each of the rest.
OVERLAPS = (
    ("Everybody judges every image", 1.0, 1),
    ("Every image is judged by two", 0.0, 2),
    ("A fifth by everybody, the rest by one", 0.2, 1),
    ("Every image is judged by one", 0.0, 1),
)


class ReviewAssign(QWidget):
    """The form of an assignment. `imported` carries a file of verdicts that somebody chose.

    `package_wanted` asks for a review package to be opened, `saving_wanted` for the verdicts to be saved.
    """

    imported = Signal(object)
    package_wanted = Signal()
    saving_wanted = Signal()

    def __init__(self, workspace: Workspace, judge_next: JudgeNext) -> None:
        super().__init__()
        self.workspace = workspace
        self.next = judge_next
        self.chosen = ChoiceBox()
        for name, text in CHOICES:
            self.chosen.addItem(tr(text), name)
        self.sample = NumberBox()
        self.sample.setRange(1, 1_000_000)
        self.advice = remark()
        self.people = QLineEdit()
        self.people.setPlaceholderText(tr("Names or initials, separated by commas"))
        self.overlap = ChoiceBox()
        for text, share, each in OVERLAPS:
            self.overlap.addItem(tr(text), (share, each))
        self.calibration = NumberBox()
        self.calibration.setRange(0, 100)
        self.calibration.setValue(CALIBRATION)
        self.own_order = QCheckBox(tr("A random order for each reviewer"))
        self.image_first = QCheckBox(tr("Hide the caption until the verdict"))
        self.hide_model = QCheckBox(tr("Hide the name of the image model"))
        self.hide_suggestion = QCheckBox(tr("Hide the machine's suggestion"))
        self.hide_others = QCheckBox(tr("Hide others' verdicts until one's own"))
        for box in (self.own_order, self.hide_model, self.hide_suggestion, self.hide_others):
            box.setChecked(True)
        self.stands = remark(muted=False)
        self.small = QCheckBox(tr("Pack small copies of the images"))
        self.assign = button(tr("Assign"), self._assign, part="primary")
        self.send = button(
            tr("Make a review package…"), self._choose_target, icon="export",
            tip=tr("One file (.blreview) with the images and all that a reviewer needs on another computer"),
        )  # fmt: skip
        self.take = button(
            tr("Take verdicts in…"), self._choose_verdicts,
            tip=tr("Read a file of verdicts (.blverdicts); you see what it changes before it does"),
        )  # fmt: skip
        self.save = button(
            tr("Save verdicts…"), self.saving_wanted.emit,
            tip=tr("A file (.blverdicts) with the verdicts given here and all final ones, for a copy of this project"),
        )  # fmt: skip
        self.open = button(
            tr("Open a review package…"), self.package_wanted.emit, part="quiet",
            tip=tr("Somebody sent you a file (.blreview): it becomes a project of its own, for its review alone"),
        )  # fmt: skip
        self._about = ""
        self.who = ChoiceBox()
        self.who.setAccessibleName(tr("Reviewer"))
        self.why = QLineEdit()
        self.why.setAccessibleName(tr("Reason"))
        self.why.setPlaceholderText(tr("Why their verdicts shall not count"))
        self.aside = button("", self._set_aside)
        self.setLayout(column(self._parts()))
        self.who.currentIndexChanged.connect(self._show_person)
        for combo in (self.chosen, self.overlap):
            combo.currentIndexChanged.connect(self._show_choice)

    def _parts(self) -> QWidget:
        form = QFormLayout()
        form.setHorizontalSpacing(theme.unit() * 2)
        form.setVerticalSpacing(theme.unit())
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for label, field in (
            (tr("Images"), self.chosen),
            (tr("Images in the sample"), self.sample),
            (tr("Reviewers"), self.people),
            (tr("Shared out"), self.overlap),
            (tr("Calibration round"), self.calibration),
        ):
            field.setAccessibleName(label)
            if isinstance(field, QComboBox):
                field.setMinimumContentsLength(16)
                field.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            form.addRow(label, field)
        form.insertRow(2, "", self.advice)
        self._form = form
        told = tr(
            "Everybody judges these images first, and then talks about them. They count in no number of agreement."
        )
        boxes = (self.own_order, self.image_first, self.hide_model, self.hide_suggestion, self.hide_others)
        new = QWidget()
        inside = column(heading(tr("Who judges what"), 2), spacing=3)
        inside.addLayout(form)
        for part in (remark(told), *boxes):
            inside.addWidget(part)
        inside.addLayout(row(self.assign, None))
        new.setLayout(inside)
        away = QWidget()
        words = tr(
            "A package opens in BiasLens on any computer, without a network. The reviewer judges there, saves the "
            "verdicts, and sends you the file. Taking a file in twice changes nothing."
        )
        alone = tr("Final verdicts are in this copy of the project alone until another one takes in a file saved here.")
        title = heading(tr("Reviewers on other computers"), 2)
        other = column(title, remark(words), remark(alone), self.small, spacing=3)
        other.addLayout(Flow(self.send, self.take, self.save, self.open))
        away.setLayout(other)
        content = QWidget()
        told = tr(
            "Somebody's verdicts can be left out, final ones too, with a reason that the report prints. They are all "
            "kept."
        )
        self.people_card = QWidget()
        person = column(heading(tr("Leave a reviewer out"), 2), remark(told), spacing=3)
        person.addLayout(row(self.who, self.why, self.aside))
        self.people_card.setLayout(person)
        stands = card(heading(tr("As it stands"), 2), self.stands, spacing=3)
        layout = column(stands, card(self.next), card(new), card(away), card(self.people_card), spacing=4)
        layout.addStretch(1)
        content.setLayout(layout)
        return scrolling(content, widest=110)

    # --- what is shown

    @property
    def first(self) -> QWidget:
        """What has the focus when the tab is opened."""
        return self.next.images if self.next.is_about_one else self.chosen

    def show_run(self) -> None:
        """Show the assignment of the open run; the form keeps what somebody is entering."""
        run = self.workspace.run
        if run is None:
            return
        there = sum(image.status == "ok" for image in run.images)
        self.sample.setMaximum(max(1, there))
        assignment, names = (
            run.review.assignment,
            [reviewer.name for reviewer in run.review.reviewers if not reviewer.set_aside_at],
        )
        if not self.people.isModified():
            self.people.setText(", ".join(assignment.reviewers if assignment is not None else names))
        self.stands.setText(self._in_words(assignment))
        self.next.show_run()
        before, known = self.who.currentText(), (reviewer.name for reviewer in run.review.reviewers)
        people = list(dict.fromkeys((*known, *(verdict.reviewer for verdict in run.verdicts))))
        renew_choice(self.who, [(name, None) for name in people], people.index(before) if before in people else 0)
        self._show_person()
        self.send.setEnabled(assignment is not None)
        for part in (self.assign, self.take):
            part.setEnabled(run.review.lock is None)
        advise_review(workspace=self.workspace, population=there, then=self._advise)
        self._show_choice()

    def _show_person(self) -> None:
        run = self.workspace.run
        reviewer = run.review.reviewer(self.who.currentText()) if run is not None else None
        left_out = reviewer is not None and bool(reviewer.set_aside_at)
        self.aside.setText(tr("Let them count again") if left_out else tr("Leave out"))
        self.aside.setAccessibleName(self.aside.text())
        self.aside.setEnabled(self.who.count() > 0)
        self.why.setVisible(not left_out)
        if reviewer is not None and (left_out or reviewer.name != self._about):  # a reason is about one person
            self._about = reviewer.name
            self.why.setText("")

    def _set_aside(self) -> None:
        """Leave the reviewer who is chosen out, or let them count again."""
        run, name, reason = self.workspace.run, self.who.currentText(), self.why.text()
        reviewer = run.review.reviewer(name) if run is not None else None
        if not (reviewer is not None and reviewer.set_aside_at) and not reason.strip():
            text = tr("The report prints it beside the numbers.")
            self.workspace.tell("warning", tr("Why?"), tr("To leave somebody out needs a reason."), text)
            self.why.setFocus()
            return
        try:
            set_reviewer_aside(workspace=self.workspace, name=name, reason=reason)
        except BiasLensError as error:
            self.workspace.notifications.report(error)

    def _show_choice(self) -> None:
        sampled = self.chosen.currentData() == "sample"
        for part in (self.sample, self.advice):
            self._form.setRowVisible(part, sampled)

    def _advise(self, sizes: tuple[int, int]) -> None:
        told = tr("{ten} images tell a share to within 10 percentage points either way, {five} to within 5.")
        self.advice.setText(told.format(ten=sizes[0], five=sizes[1]))
        if self.sample.value() <= 1:
            self.sample.setValue(sizes[0])

    def _in_words(self, assignment: Assignment | None) -> str:
        run = self.workspace.run
        if assignment is None or run is None:
            return tr("Nothing is assigned yet: everybody sees all images, in the order of the run.")
        told = [
            tr("{images}, {share} of them judged by everybody; {first} in the calibration round.").format(
                images=count_of(len(assignment.images), "image", "images"),
                share=percent(assignment.overlap),
                first=len(assignment.calibration),
            ),
            tr("Hidden from reviewers: {what}.").format(what=_hidden(assignment.blinding)),
        ]
        asked = _asked(self.next.questions, assignment, run.verdicts)
        for name in assignment.reviewers:
            if name in run.review.left_out:
                told.append(tr("{name}: left out, with all verdicts").format(name=name))
            else:
                told += _progress(run, assignment, name, asked)
        return "\n".join(told)

    # --- actions

    def wish(self) -> Wish:
        """Return what the form asks for."""
        share, each = self.overlap.currentData()
        names = tuple(dict.fromkeys(name.strip() for name in self.people.text().split(",") if name.strip()))
        hidden = Blinding(self.hide_model.isChecked(), self.hide_suggestion.isChecked(), self.hide_others.isChecked())
        return Wish(
            names, self.chosen.currentData(), self.sample.value(), self.calibration.value(), share, each,
            self.own_order.isChecked(), self.image_first.isChecked(), hidden,
        )  # fmt: skip

    def _assign(self) -> None:
        wish = self.wish()
        if not wish.reviewers:
            text = tr("Enter their names or initials; the file of verdicts finds back to them.")
            self.workspace.tell("warning", tr("Who reviews?"), tr("An assignment needs a reviewer."), text)
            self.people.setFocus()
            return
        try:
            assign_review(workspace=self.workspace, wish=wish)
        except BiasLensError as error:
            self.workspace.notifications.report(error)
            return
        self.people.setModified(False)
        self.show_run()

    def _choose_target(self) -> None:
        project = self.workspace.project
        if project is not None:
            place = str(project.exports.parent / "review.blreview")
            name, _ = QFileDialog.getSaveFileName(
                self, tr("Where to write the review package?"), place, tr("Review package (*.blreview)")
            )
            if name:
                self.export(Path(name))

    def export(self, target: Path) -> None:
        """Write the package to `target`."""
        target = target.with_suffix(".blreview")

        def told(count: int) -> None:
            text = tr("{images} in {file}").format(images=count_of(count, "image", "images"), file=target)
            self.workspace.tell("info", tr("Review package written"), text)

        export_review(workspace=self.workspace, target=target, full=not self.small.isChecked(), then=told)

    def _choose_verdicts(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self, tr("Which file of verdicts?"), str(Path.home()), tr("Verdicts (*.blverdicts *.json)")
        )
        if name:
            self.imported.emit(Path(name))


def _asked(
    questions: Sequence[ReviewQuestion], assignment: Assignment, verdicts: Sequence[Verdict]
) -> list[ReviewQuestion]:
    """Return the questions that somebody has begun, and the one that images were proposed for."""
    begun = {verdict.question for verdict in verdicts}
    bias = assignment.proposed.question if assignment.proposed is not None else ""
    return [each for each in questions if each.id in begun or (bias and bias_of(each.id) == bias)]


def _progress(run: RunView, assignment: Assignment, name: str, questions: Sequence[ReviewQuestion]) -> Iterator[str]:
    """Yield for each question how many of the images that a reviewer is asked about are judged."""
    prompts = {image.digest: image.prompt for image in run.images}
    if not questions:
        yield tr("{name}: {done} of {all} images judged").format(
            name=name, done=0, all=whole(len(assignment.images_of(name)))
        )
    for question in questions:
        own = assignment.asked_of(name, question.id)
        every = [image for image in own if not question.prompts or prompts.get(image) in question.prompts]
        judged = {each.image for each in run.verdicts if (each.reviewer, each.question) == (name, question.id)}
        done = sum(image in judged for image in every)
        bias = bias_of(question.id)
        about = question_name(bias, "de" if language() == "de" else "en") if bias else said(question.text)
        told = tr("{name}: {done} of {all} images judged ({question})")
        yield told.format(name=name, question=about, done=whole(done), all=whole(len(every)))


def _hidden(blinding: Blinding) -> str:
    """Return what is hidden, in the language of the window."""
    parts = (
        (blinding.model, tr("the model's name")),
        (blinding.suggestion, tr("the machine's suggestion")),
        (blinding.others, tr("other reviewers' verdicts")),
    )
    return ", ".join(text for is_hidden, text in parts if is_hidden) or tr("nothing")
