"""Resolving: where reviewers disagree, their verdicts side by side, a note, and the final verdict; then the lock."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QPushButton,
    QTableView,
    QWidget,
)

from biaslens_gui.core.plan import Column, Row, Table
from biaslens_gui.core.records import ReviewQuestion, Verdict
from biaslens_gui.core.review.questions import SUBJECT
from biaslens_gui.core.review.records import Resolution
from biaslens_gui.core.review.resolving import SEPARATOR, ProposedVerdict, who_judged
from biaslens_gui.errors import BiasLensError
from biaslens_gui.ui.kit.choice_box import ChoiceBox
from biaslens_gui.ui.kit.flow import Flow, Pane, Panes
from biaslens_gui.ui.kit.images.image_detail import Picture
from biaslens_gui.ui.kit.parts import button, card, column, empty, give_part, heading, remark, row
from biaslens_gui.ui.kit.rows import renew_choice
from biaslens_gui.ui.kit.tables import TableModel
from biaslens_gui.ui.review.actions import (
    History,
    by_majority,
    proposals_of,
    read_history,
    resolve_verdicts,
    settle_verdict,
    withdraw_resolution,
)
from biaslens_gui.ui.review.keys import bind_answers, keys_of, words_of
from biaslens_gui.ui.review.left_out import left_out_in_words
from biaslens_gui.ui.review.lock import ReviewLock
from biaslens_gui.ui.review.order import answer_in_words, asked_in
from biaslens_gui.ui.review.unseen import note_seen, refuse_unseen
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import count_of, quoted, said, tr
from biaslens_gui.ui.shell.page import scrolling
from biaslens_gui.ui.shell.workspace import Workspace

FINAL, IMAGE, OPEN = "final", "image", "open"
_HISTORY = (
    Column("at", "When"),
    Column("who", "Who"),
    Column("old", "Before"),
    Column("new", "Then"),
    Column("note", "Note"),
)


class ReviewResolve(QWidget):
    """Disagreements on one question, one in turn, and the lock of the whole review."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        self.workspace = workspace
        self.questions: tuple[ReviewQuestion, ...] = (SUBJECT,)
        self.choice = ChoiceBox()
        self.choice.setAccessibleName(tr("Question"))
        self.choice.setMinimumContentsLength(20)
        self.choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.choice.currentIndexChanged.connect(self._on_question)
        self.words = remark()
        self.left_out = remark(muted=False)
        self._model = TableModel(Table("disagreements", "", ()), self)
        self.table = _view(self._model, tr("Images without one answer"))
        self.table.selectionModel().currentRowChanged.connect(self._show_image)
        self.picture = Picture(workspace.background)
        self.picture.revealed.connect(partial(note_seen, workspace))
        self.prompt = heading("", 2)
        self.said = QGridLayout()
        self.said.setHorizontalSpacing(theme.unit() * 2)
        self.said.setVerticalSpacing(theme.unit() // 2)
        self.note = QLineEdit()
        self.note.setMaxLength(1000)
        self.note.setPlaceholderText(tr("What was discussed, or why this is final"))
        self.note.setAccessibleName(tr("Note on the final verdict"))
        self.note.returnPressed.connect(lambda: self.table.setFocus(Qt.FocusReason.OtherFocusReason))
        self.finals: dict[str, QPushButton] = {}
        self._finals = row()
        self.majority = button("", self.by_majority)
        self.withdraw = button("", self.take_back, part="quiet")
        self.all_by_majority = button(
            tr("Majority for all that are open"), self.majority_for_all, tip=tr("Where most reviewers say the same")
        )
        self.final = remark(muted=False)
        self._history = TableModel(Table("history", "", _HISTORY), self)
        self.history = _view(self._history, tr("Verdict history"))
        self.lock = ReviewLock(workspace)
        self.setLayout(self._parts())
        self._bind_keys()
        workspace.setting_changed.connect(self._on_setting)
        workspace.keys.changed.connect(self._name_keys)
        self._name_keys()

    # --- parts

    def _parts(self) -> QGridLayout:
        side = QWidget()
        inside = column(self.prompt, self.picture, spacing=3)
        inside.addLayout(self.said)
        inside.addWidget(self.final)
        inside.addWidget(self.note)
        inside.addLayout(self._finals)
        inside.addLayout(Flow(self.majority, self.withdraw))
        inside.addWidget(heading(tr("Verdict history"), 3))
        inside.addWidget(self.history)
        side.setLayout(inside)
        self.picture.setMinimumHeight(theme.unit() * 26)
        self.history.setMinimumHeight(theme.unit() * 14)
        self.side = card(side)
        left = QWidget()
        layout = column(self.words, self.left_out, self.table, spacing=3)
        layout.addLayout(row(self.all_by_majority, None))
        layout.addWidget(card(self.lock))
        left.setLayout(layout)
        split = Panes(Pane(left, 40, 60, 36), Pane(scrolling(self.side), 40, 66, 44))
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(theme.unit())
        grid.addLayout(self._asked(), 0, 0)
        grid.addWidget(split, 1, 0)
        grid.setRowStretch(1, 1)
        return grid

    def _asked(self) -> QHBoxLayout:
        asked = row(remark(tr("Question")), self.choice)
        asked.setStretch(1, 1)
        return asked

    def _bind_keys(self) -> None:
        bind_answers(self.workspace.keys, self, self._press)
        self.workspace.keys.bind("review.reveal", self, self.picture.reveal)
        self.workspace.keys.bind("review.majority", self, self.by_majority)
        self.workspace.keys.bind("review.withdraw", self, self.take_back)

    def _name_keys(self) -> None:
        for made, text, name in (
            (self.majority, tr("The majority"), "review.majority"),
            (self.withdraw, tr("Take the final verdict back"), "review.withdraw"),
        ):
            words = self.workspace.keys.words(name)
            made.setText(f"{text} ({words})" if words else text)
            made.setAccessibleName(text)
        for value, made in self.finals.items():
            made.setText(self._with_key(value, keys_of(self.question)[value]))

    # --- what is shown

    @property
    def question(self) -> ReviewQuestion:
        """The question that is open."""
        return self.questions[max(0, self.choice.currentIndex())]

    @property
    def current(self) -> str:
        """The digest of the image in turn; empty where none is chosen."""
        index = self.table.currentIndex().row()
        return str(self._model.table.rows[index][IMAGE]) if 0 <= index < len(self._model.table.rows) else ""

    @property
    def first(self) -> QWidget:
        """What has the focus when the tab is opened."""
        return self.table

    def show_run(self) -> None:
        """Show the disagreements of the open run; the image in turn stays."""
        run = self.workspace.run
        if run is None:
            return
        before = self.question.id
        try:
            asked = asked_in(run, self.workspace.host)
        except BiasLensError:  # the Judge tab has told it
            asked = (SUBJECT,)
        answered = {verdict.question for verdict in run.verdicts}
        self.questions = (
            tuple(review_question for review_question in asked if review_question.id in answered) or asked[:1]
        )
        place = next((index for index, question in enumerate(self.questions) if question.id == before), 0)
        renew_choice(self.choice, [(said(question.text), None) for question in self.questions], place)
        self._on_question()
        self.lock.show_run(self.questions)

    def _on_question(self) -> None:
        question = self.question
        empty(self._finals)
        self.finals = {}
        for value, sign in keys_of(question).items():
            self.finals[value] = button(self._with_key(value, sign), partial(self.settle, value))
            self._finals.addWidget(self.finals[value])
        self._finals.addStretch(1)
        self._show_table()

    def _with_key(self, value: str, sign: str) -> str:
        question, key = self.question, words_of(self.workspace.keys, sign)
        answer = answer_in_words(question, value)
        return f"{answer} ({key})" if key else answer

    def _show_table(self) -> None:
        run, before = self.workspace.run, self.current
        if run is None:
            return
        answers = self._said()
        people = sorted({name for own in answers.values() for name in own})
        final = {
            resolution.image: resolution
            for resolution in run.review.resolutions
            if resolution.question == self.question.id
        }
        proposed = proposals_of(self.workspace)
        rows: tuple[Row, ...] = tuple(
            {
                "prompt": image.prompt,
                **{
                    f"r{index}": self._word(answers.get(image.digest, {}).get(name, ""))
                    for index, name in enumerate(people)
                },
                FINAL: self._word(final[image.digest].value)
                if image.digest in final
                else self._open_in_words(proposed.get((image.digest, self.question.id))),
                OPEN: image.digest not in final,
                IMAGE: image.digest,
            }
            for image in run.images
            if len(set(answers.get(image.digest, {}).values())) > 1 or image.digest in final
        )
        columns = (
            Column(FINAL, "Final"),
            *(Column(f"r{index}", name) for index, name in enumerate(people)),
            Column("prompt", "Prompt"),
            Column(IMAGE, "Image", "image"),
        )
        self._model.set_table(Table("disagreements", "", columns, rows))
        self.table.resizeColumnsToContents()
        for section in range(len(columns)):
            self.table.setColumnWidth(section, min(self.table.columnWidth(section), theme.unit() * 20))
        still = sum(bool(row[OPEN]) for row in rows)
        told = tr("{all} without one answer, {open} of them open. A final verdict counts in the results; what the "
                  "reviewers said stays as it is, and agreement is computed from it.")  # fmt: skip
        if rows:
            told = told.format(all=count_of(len(rows), "image", "images"), open=still)
        elif any(len(by_name) > 1 for by_name in answers.values()):
            told = tr("All reviewers who judged the same image gave the same answer.")
        else:
            told = tr("No image was judged by two reviewers yet, so there is nothing to resolve.")
        self.words.setText(told)
        self.left_out.setText(left_out_in_words(run))
        self.left_out.setVisible(bool(run.review.left_out))
        self.side.setVisible(bool(rows))
        self.all_by_majority.setEnabled(still > 0)
        position = next((index for index, row in enumerate(rows) if row[IMAGE] == before), 0)
        if rows:
            self.table.setCurrentIndex(self._model.index(position, 0))
            self._show_image(self._model.index(position, 0))

    def _word(self, value: str) -> str:
        return answer_in_words(self.question, value) if value else "–"

    def _open_in_words(self, proposed: ProposedVerdict | None) -> str:
        if proposed is None:
            return tr("open")
        return tr("{value}, proposed").format(value=self._word(proposed.value))

    def _said(self) -> dict[str, dict[str, str]]:
        found: dict[str, dict[str, str]] = {}
        run = self.workspace.run
        for verdict in run.verdicts if run is not None else ():
            if verdict.question == self.question.id:
                found.setdefault(verdict.image, {})[verdict.reviewer] = verdict.value
        return found

    def _on_setting(self, name: str) -> None:
        if name == "blur_images":
            self._show_image(self.table.currentIndex())

    def _show_image(self, _: QModelIndex) -> None:
        run, digest = self.workspace.run, self.current
        image = (
            next((image_record for image_record in run.images if image_record.digest == digest), None)
            if run is not None
            else None
        )
        if run is None or image is None:
            return
        hide = self.workspace.hides(digest)
        self.picture.show_record(image, self.workspace.project, self.workspace.thumbnails.get(digest), hide=hide)
        self.prompt.setText(quoted(image.prompt))
        self._show_sides(
            [verdict for verdict in run.verdicts if (verdict.image, verdict.question) == (digest, self.question.id)]
        )
        final = self._standing()
        self.withdraw.setEnabled(final is not None)
        self.final.setText(self._final_in_words(final))
        for value, made in self.finals.items():
            give_part(made, "primary" if final is not None and final.value == value else "")
        read_history(workspace=self.workspace, image=digest, question=self.question.id, then=self._show_history)

    def _show_sides(self, verdicts: list[Verdict]) -> None:
        empty(self.said)
        for index, verdict in enumerate(verdicts):
            answer = answer_in_words(self.question, verdict.value)
            self.said.addWidget(remark(verdict.reviewer), 0, index)
            self.said.addWidget(heading(answer, 3), 1, index)
            self.said.addWidget(remark(tr(verdict.reason) if verdict.reason else ""), 2, index)

    def _final_in_words(self, final: Resolution | None) -> str:
        if final is None:
            return self._proposed_in_words()
        how = tr("by majority") if final.how == "majority" else tr("by {who}").format(who=final.by)
        told = tr("Final verdict: {value}, {how}.").format(value=answer_in_words(self.question, final.value), how=how)
        proposed = proposals_of(self.workspace).get((final.image, final.question))
        instead = ""
        if proposed is not None and proposed.value != final.value:
            instead = tr("Proposed in its place: {value}, by {names}.")
            instead = instead.format(value=self._word(proposed.value), names=", ".join(proposed.by))
        return " ".join(filter(None, (told, final.note, instead)))

    def _standing(self) -> Resolution | None:
        """Return the final verdict on the image in turn."""
        run, about = self.workspace.run, (self.current, self.question.id)
        finals = run.review.resolutions if run is not None else ()
        return next((final for final in finals if (final.image, final.question) == about), None)

    def _proposed_in_words(self) -> str:
        """Say that nothing is final, what is proposed, and who may decide."""
        run, about = self.workspace.run, (self.current, self.question.id)
        assignment = run.review.assignment if run is not None else None
        if run is None or assignment is None or len(assignment.reviewers) < 2:
            return tr("No final verdict yet.")
        judges = who_judged(run.verdicts, *about)
        proposed = proposals_of(self.workspace).get(about)
        if proposed is None:
            rule = tr("No final verdict yet. It needs {names} to give the same one here, each under their own name, or "
                      "somebody with a role in Set up who did not judge the image.")  # fmt: skip
            return rule.format(names=", ".join(judges))
        told = tr("Proposed: {value}, by {names}. {others} must confirm it under their own name.")
        return told.format(
            value=answer_in_words(self.question, proposed.value), names=", ".join(proposed.by),
            others=", ".join(name for name in judges if name not in proposed.by),
        )  # fmt: skip

    def _show_history(self, history: History) -> None:
        given, resolutions = history
        left_out = self.workspace.run.review.left_out if self.workspace.run is not None else frozenset()

        def named(name: str) -> str:
            return tr("{name} (left out)").format(name=name) if name in left_out else name

        events: list[tuple[str, str, str, str]] = []
        for record in given:
            answer = self._word(record.verdict.value)
            answer = f"{answer} – {tr(record.verdict.reason)}" if record.verdict.reason else answer
            who = named(record.verdict.reviewer)
            events.append((record.verdict.at, who, answer, record.note))
            if record.withdrawn_at:
                events.append((record.withdrawn_at, who, tr("taken back"), ""))
        for final in resolutions:
            by = final.by if final.how == "majority" else SEPARATOR.join(map(named, final.by.split(SEPARATOR)))
            who = tr("final: {who}").format(who=by)
            events.append((final.at, who, self._word(final.value), final.note))
            if final.withdrawn_at:
                events.append((final.withdrawn_at, who, tr("taken back"), ""))
        last: dict[str, str] = {}
        rows: list[Row] = []
        for at, who, new, note in sorted(events):
            rows.append(
                {"at": at[:19].replace("T", " "), "who": who, "old": last.get(who, "–"), "new": new, "note": note}
            )
            last[who] = new
        self._history.set_table(Table("history", "", _HISTORY, tuple(rows)))
        self.history.resizeColumnsToContents()

    # --- what is decided

    def _press(self, key: str) -> None:
        for value, own in keys_of(self.question).items():
            if key == own:
                self.settle(value)

    def settle(self, value: str) -> None:
        """Give the image in turn its final verdict."""
        if not self.current:
            return
        if self.picture.hidden:
            refuse_unseen(self.workspace)
            return
        note, image = self.note.text().strip(), self.current
        before, final = proposals_of(self.workspace).get((image, self.question.id)), self._standing()
        if final is not None and (final.value, final.how, note) == (value, "lead", ""):
            self.workspace.tell("info", tr("Final already"), self._final_in_words(final))
            return
        if not str(self.workspace.settings["reviewer"]).strip():
            self._ask_who()
            return
        try:
            missing = settle_verdict(
                workspace=self.workspace, image=image, question=self.question.id, value=value, note=note
            )
        except BiasLensError as error:
            self.workspace.notifications.report(error)
            return
        self.note.clear()
        if missing:
            told = tr("{names} judged this image too and must confirm: type the name on the Judge tab, then come back.")
            parts = [told.format(names=", ".join(missing))]
            if before is not None and before.value != value:
                replaced = tr("This takes the place of “{value}”, which was proposed by {names}.")
                parts.append(replaced.format(value=self._word(before.value), names=", ".join(before.by)))
            if final is not None:
                stands = tr("Until then the final verdict “{value}” stands.")
                parts.append(stands.format(value=self._word(final.value)))
            self.workspace.tell("info", tr("Proposed, not final yet"), " ".join(parts))
        self._to_next_open()

    def by_majority(self) -> None:
        """Let most reviewers of the image in turn decide; where they are divided somebody has to."""
        found = self._majority(self.current, self.note.text().strip())
        if found is not None:
            self._commit([found])
        elif self.current:
            text = tr("As many say one thing as another. Give the final verdict yourself, with a note.")
            self.workspace.tell("info", tr("No majority"), text)

    def majority_for_all(self) -> None:
        """Let most reviewers decide wherever nobody has yet and they are not divided."""
        rows = self._model.table.rows
        open_ones = [str(row[IMAGE]) for row in rows if row[OPEN]]
        found = [
            resolution for resolution in (self._majority(image, "") for image in open_ones) if resolution is not None
        ]
        if found and not self._commit(found):
            return
        told = tr("{done} resolved; {left} are divided and stay open.")
        self.workspace.tell("info", tr("By majority"), told.format(done=len(found), left=len(open_ones) - len(found)))

    def take_back(self) -> None:
        """Take the final verdict on the image in turn back."""
        if self.current and self.withdraw.isEnabled():
            try:
                withdraw_resolution(workspace=self.workspace, image=self.current, question=self.question.id)
            except BiasLensError as error:
                self.workspace.notifications.report(error)

    def _majority(self, image: str, note: str) -> Resolution | None:
        run, who = self.workspace.run, str(self.workspace.settings["reviewer"]).strip()
        verdicts = run.verdicts if run is not None else ()
        return by_majority(verdicts, image, self.question.id, who or tr("majority"), note)

    def _commit(self, resolutions: list[Resolution]) -> bool:
        """Make final verdicts count; return whether they do."""
        if not resolutions[0].by:
            self._ask_who()
            return False
        try:
            resolve_verdicts(workspace=self.workspace, resolutions=resolutions)
        except BiasLensError as error:
            self.workspace.notifications.report(error)
            return False
        self.note.clear()
        self._to_next_open()
        return True

    def _ask_who(self) -> None:
        text = tr("Type your name on the Judge tab.")
        self.workspace.tell("warning", tr("Who decides?"), tr("A final verdict needs a name."), text)

    def _to_next_open(self) -> None:
        rows, position = self._model.table.rows, self.table.currentIndex().row()
        for step in range(1, len(rows)):
            place = (position + step) % len(rows)
            if rows[place][OPEN]:
                self.table.setCurrentIndex(self._model.index(place, 0))
                return


def _view(model: TableModel, name: str) -> QTableView:
    view = QTableView()
    view.setModel(model)
    view.setAccessibleName(name)
    view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    view.setAlternatingRowColors(True)
    view.setShowGrid(False)
    view.setTabKeyNavigation(False)
    view.setWordWrap(False)
    view.verticalHeader().hide()
    view.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
    view.horizontalHeader().setStretchLastSection(True)
    return view
