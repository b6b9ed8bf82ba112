"""Who reviews: name, function, and what each states about conflicts of interest."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from biaslens_gui.core.params import Text
from biaslens_gui.core.plan import Column, Table
from biaslens_gui.core.review.records import Reviewer
from biaslens_gui.ui.kit.fold import Fold
from biaslens_gui.ui.kit.forms import ParamForm
from biaslens_gui.ui.kit.parts import button, column, remark, row
from biaslens_gui.ui.kit.tables import TableModel
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import tr

PERSON = (
    Text("name", "Name or initials", required=True, help="As it stands beside the verdicts of this person."),
    Text("function", "Role", placeholder="second reviewer", help="What this person does in the audit."),
    Text(
        "declaration", "Declaration of conflicts", placeholder="none", help="What could keep them from judging freely."
    ),
)
COLUMNS = (
    Column("name", "Name or initials"),
    Column("function", "Role"),
    Column("declaration", "Declaration of conflicts"),
)
MOST_ROWS = 6


class ReviewerList(QWidget):
    """The table of reviewers and the form for one more; `wanted` carries name, function and declaration."""

    wanted = Signal(str, str, str)

    def __init__(self) -> None:
        super().__init__()
        self.none = remark(tr("Nobody is entered yet. Agreement between reviewers needs two or more."))
        self.model = TableModel(Table("reviewers", "Reviewers", COLUMNS), self)
        self.table = QTableView()
        self.table.setModel(self.model)
        self.table.setAccessibleName(tr("Reviewers"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setShowGrid(False)
        self.table.setTabKeyNavigation(False)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.form = ParamForm(PERSON)
        self.add = button(tr("Add or change"), self._add)
        self.fold = Fold(self._editor, tr("Add or change a reviewer"), tr("Leave it"), tr("Reviewers"))
        self.table.clicked.connect(lambda at: self._take(at.row()))
        self.table.activated.connect(lambda at: self._take(at.row()))
        layout = column(self.none, self.table, spacing=2)
        layout.addLayout(row(self.fold, None))
        layout.addLayout(self.fold.place)
        self.setLayout(layout)
        self.show_reviewers(())

    def show_reviewers(self, people: Sequence[Reviewer]) -> None:
        """Show these people."""
        rows = tuple({"name": p.name, "function": p.function, "declaration": p.declaration} for p in people)
        self.model.set_table(Table("reviewers", tr("Reviewers"), COLUMNS, rows))
        self.none.setVisible(not rows)
        self.table.setVisible(bool(rows))
        line = theme.unit() * 4
        self.table.setFixedHeight(line * (min(len(rows), MOST_ROWS) + 1) + theme.unit())

    def _editor(self) -> QWidget:
        editor = QWidget()
        layout = column(self.form, spacing=2)
        layout.addLayout(row(self.add, None))
        editor.setLayout(layout)
        return editor

    def _take(self, at: int) -> None:
        """Put the person in a row into the form, to be changed."""
        self.fold.turn(True)
        self.form.set_values({name: str(value) for name, value in self.model.table.rows[at].items()})

    def _add(self) -> None:
        values = self.form.values()
        self.wanted.emit(values["name"], values["function"], values["declaration"])
        if values["name"].strip():
            self.form.set_values({})
            self.fold.turn(False)
