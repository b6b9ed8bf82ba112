"""What a file of verdicts would change, before it does: counts, people not known here, second answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QAbstractItemView, QCheckBox, QHeaderView, QTableView, QWidget

from biaslens_gui.core.plan import Column, Row, Table
from biaslens_gui.core.records import ReviewQuestion, Verdict
from biaslens_gui.core.review.finals import FINAL_KINDS, FinalChoice, FinalKind, FinalRow
from biaslens_gui.core.review.merging import KINDS, Choice, Kind, MergePreview, ReviewMerge
from biaslens_gui.core.review.records import Resolution
from biaslens_gui.ui.kit.parts import button, card, column, heading, remark, row
from biaslens_gui.ui.kit.tables import TableModel
from biaslens_gui.ui.review.order import answer_in_words
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import count_of, said, tr

STANDS: dict[Choice, str] = {
    "both": "Keep both (test and retest)",
    "file": "The answer of the file stands",
    "here": "The answer here stands",
}
_COUNTS = (Column("count", "Verdicts", "int"), Column("what", "What they are"))
_FINALS = (
    Column("image", "Image", "image"),
    Column("question", "Question"),
    Column("here", "Final verdict here"),
    Column("file", "Final verdict of the file"),
)
_CONFLICTS = (
    Column("reviewer", "Reviewer"),
    Column("image", "Image", "image"),
    Column("here", "Said here"),
    Column("file", "Says in the file"),
    Column("stands", "What becomes of it"),
)


_NOT_NEW: set[FinalKind] = {"same", "agreed", "unknown image"}


class ReviewImport(QWidget):
    """A preview. `agreed` carries the choices by reviewer, image and question; `left` says that nothing is wanted."""

    agreed = Signal(object)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.seen: MergePreview | None = None
        self.choices: dict[tuple[str, str, str], Choice] = {}
        self.words = remark(muted=False)
        self.strangers = QCheckBox()
        self.strangers.toggled.connect(lambda: self._allow())
        self._needs_strangers = False
        self._questions: dict[str, ReviewQuestion] = {}
        self.counts, self._counts = _table_view(self, Table("counts", "", _COUNTS), tr("What the file holds"))
        self.conflicts, self._conflicts = _table_view(self, Table("conflicts", "", _CONFLICTS), tr("Second answers"))
        self.conflicts.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.finals, self._finals = _table_view(self, Table("finals", "", _FINALS), tr("Final verdicts that differ"))
        self.file_decides = QCheckBox(tr("Let the final verdicts of the file stand instead of those here"))
        self.take = button(tr("Take them in"), lambda: self.agreed.emit(dict(self.choices)), part="primary")
        stop = button(tr("Leave everything as it is"), self.left.emit)
        told = tr("The same person answered twice and differently. All answers are kept; choose which one stands.")
        choosing = QWidget()
        inside = column(heading(tr("Second answers"), 2), remark(told), self.conflicts, spacing=3)
        inside.addLayout(row(*(button(tr(text), partial(self._choose, one)) for one, text in STANDS.items()), None))
        inside.addWidget(remark(tr("Select rows to choose for some; without a selection the choice is for all.")))
        choosing.setLayout(inside)
        self.second = card(choosing)
        deciding = QWidget()
        told = tr("Both computers decided about these images, and differently. Those here stand unless you choose "
                  "otherwise; what does not stand is kept where it was made.")  # fmt: skip
        title = heading(tr("Final verdicts that differ"), 2)
        deciding.setLayout(column(title, remark(told), self.finals, self.file_decides, spacing=3))
        self.differing = card(deciding)
        first = card(heading(tr("Before anything is taken in"), 2), self.words, self.counts, self.strangers, spacing=3)
        layout = column(first, self.second, self.differing, spacing=4)
        layout.addLayout(row(self.take, stop, None))
        layout.addStretch(1)
        self.setLayout(layout)

    @property
    def with_strangers(self) -> bool:
        """Whether verdicts of people not known here are wanted, too."""
        return self.strangers.isChecked()

    @property
    def final_choice(self) -> FinalChoice:
        """Which final verdicts stand where those of the file differ from those here."""
        return "file" if self.file_decides.isChecked() else "here"

    @property
    def first(self) -> QWidget:
        """What has the focus when a preview is shown: what lets it be taken in, where that has to be said first."""
        return self.take if self.take.isEnabled() or self.strangers.isHidden() else self.strangers

    def show_preview(self, seen: MergePreview, name: str, questions: Sequence[ReviewQuestion] = ()) -> None:
        """Show what taking in the file `name` would do; `questions` are those that the run asks."""
        self.seen = seen
        self._questions = {question.id: question for question in questions}
        self.choices = {conflict.given.about: "both" for conflict in seen.conflicts}
        known: set[Kind] = {"same", "unknown image"}
        finals = {row.kind for row in seen.finals}
        nothing = set(seen.counts) <= known and finals <= _NOT_NEW and not seen.declared
        self._needs_strangers = (
            set(seen.counts) <= {*known, "unknown reviewer"}
            and finals <= {*_NOT_NEW, "unknown reviewer"}
            and not seen.declared
        )
        head = tr("{name}: nothing in it is new.") if nothing else tr("{name} holds:")
        self.words.setText(head.format(name=name))
        rows: tuple[Row, ...] = tuple(
            {"count": count, "what": tr(KINDS[kind])} for kind, count in sorted(seen.counts.items())
        )
        rows += tuple(
            {"count": count, "what": tr(FINAL_KINDS[kind])} for kind, count in sorted(seen.final_counts.items())
        )
        self._counts.set_table(Table("counts", "", _COUNTS, rows))
        self.counts.setFixedHeight(theme.unit() * (5 + 4 * max(1, len(rows))))
        people = ", ".join(stranger.name for stranger in seen.strangers)
        self.strangers.setText(
            tr("Take verdicts of people this project does not know, too: {names}").format(names=people)
        )
        self.strangers.setChecked(False)
        self.strangers.setVisible(bool(people))
        self.second.setVisible(bool(seen.conflicts))
        self.differing.setVisible(bool(seen.final_conflicts))
        self.file_decides.setChecked(False)
        self._finals.set_table(replace(self._finals.table, rows=tuple(map(self._final_row, seen.final_conflicts))))
        self._allow()
        self._show_conflicts()

    def _allow(self) -> None:
        """Let the file be taken in where something of it would be: what is of strangers alone once they are wanted."""
        wanted = not self._needs_strangers or (self.with_strangers and bool(self.seen and self.seen.strangers))
        self.take.setEnabled(wanted)
        self.take.setToolTip("" if wanted else tr("Nothing would be taken in as it stands."))

    def _show_conflicts(self) -> None:
        rows: tuple[Row, ...] = tuple(
            {
                "reviewer": merge_row.given.verdict.reviewer,
                "image": merge_row.given.verdict.image,
                "here": self._answer(merge_row.here.verdict) if merge_row.here is not None else "",
                "file": self._answer(merge_row.given.verdict),
                "stands": tr(STANDS[self.choices[merge_row.given.about]]),
            }
            for merge_row in (self.seen.conflicts if self.seen is not None else ())
        )
        self._conflicts.set_table(replace(self._conflicts.table, rows=rows))

    def _answer(self, said: Verdict | Resolution) -> str:
        question = self._questions.get(said.question)
        return answer_in_words(question, said.value) if question is not None else said.value

    def _final_row(self, differing: FinalRow) -> Row:
        def words(final: Resolution) -> str:
            by = tr("by majority") if final.how == "majority" else tr("by {who}").format(who=final.by)
            return f"{self._answer(final)}, {by}, {final.at[:10]}"

        final, here = differing.final, differing.here
        question = self._questions.get(final.question)
        return {
            "image": final.image,
            "question": said(question.text) if question is not None else final.question,
            "here": words(here) if here is not None else "",
            "file": words(final),
        }

    def _choose(self, choice: Choice) -> None:
        conflicts = self.seen.conflicts if self.seen is not None else ()
        chosen = {index.row() for index in self.conflicts.selectionModel().selectedRows()} or set(range(len(conflicts)))
        self.choices |= {conflict.given.about: choice for index, conflict in enumerate(conflicts) if index in chosen}
        self._show_conflicts()


def taken_words(done: ReviewMerge) -> str:
    """Return what was taken in: how many verdicts are new here, and how many were withdrawn."""
    told = [count_of(len(done.added), "verdict is new here", "verdicts are new here")]
    if done.withdrawn:
        told.append(count_of(len(done.withdrawn), "verdict was withdrawn", "verdicts were withdrawn"))
    if done.finals:
        told.append(count_of(len(done.finals), "final verdict is new here", "final verdicts are new here"))
    if done.finals_withdrawn:
        told.append(
            count_of(len(done.finals_withdrawn), "final verdict was taken back", "final verdicts were taken back")
        )
    return ", ".join(told)


def _table_view(owner: QWidget, table: Table, name: str) -> tuple[QTableView, TableModel]:
    view, model = QTableView(), TableModel(table, owner)
    view.setModel(model)
    view.setAccessibleName(name)
    view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    view.setAlternatingRowColors(True)
    view.setShowGrid(False)
    view.setTabKeyNavigation(False)
    view.verticalHeader().hide()
    view.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    view.horizontalHeader().setStretchLastSection(True)
    view.setMinimumHeight(theme.unit() * 14)
    return view, model
