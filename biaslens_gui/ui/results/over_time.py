"""Over time: what every audit of the same prompts says of each claim, in a column per audit, and what changed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import QAbstractItemView, QFileDialog, QHeaderView, QTableView, QWidget

from biaslens_gui.core.claims.history import (
    ClaimHistory,
    change_text,
    figure_text,
    history_subject,
    plan_change_text,
)
from biaslens_gui.core.plan import Column, Row, Table
from biaslens_gui.errors import KnownError
from biaslens_gui.ui.kit.flow import Flow, Layers
from biaslens_gui.ui.kit.parts import EmptyState, button, card, column, heading, remark
from biaslens_gui.ui.kit.tables import TableModel
from biaslens_gui.ui.results.claim_words import tongue
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import count_of, moment, tr
from biaslens_gui.ui.shell.workspace import Workspace

if TYPE_CHECKING:
    from biaslens_gui.engine.exporting.history import AuditHistory

CLAIM, CHANGE = "claim", "change"


class ClaimsOverTime(QWidget):
    """The finished runs of the same prompts as the one that is shown, oldest first; read when somebody looks."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self.history: AuditHistory | None = None
        self._read_for: tuple[object, ...] = ()
        self._home: Path | None = None
        self._folders: tuple[Path, ...] = ()
        self._rows: tuple[ClaimHistory, ...] = ()
        tip = tr("Put the runs of another project folder beside these")
        self.browse = button(tr("Another project…"), self._choose_project, icon="folder", tip=tip)
        self.words = remark(muted=False)
        self.audits = remark()
        self.model = TableModel(Table("history", "", (Column(CLAIM, "Claim"),)), self)
        self.table = self._table()
        self.steps = remark(muted=False)
        text = tr("The same plan, run again after a change of the model, shows here what became of every claim.")
        self.nothing = EmptyState("results", tr("No history yet"), text)
        layout = column(spacing=3)
        layout.addLayout(Flow(None, self.browse))
        place = QWidget()
        self._layers = Layers(place)
        self._layers.addWidget(self.nothing)
        title = heading(tr("The same claims over time"), 2)
        self._layers.addWidget(card(title, self.words, self.audits, self.table, self.steps, spacing=3))
        layout.addWidget(place, 1)
        self.setLayout(layout)

    def _table(self) -> QTableView:
        table = QTableView()
        table.setModel(self.model)
        table.setAccessibleName(tr("Claims over time: one row per claim, one column per audit"))
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setAlternatingRowColors(True)
        table.setShowGrid(False)
        table.setTabKeyNavigation(False)
        table.verticalHeader().hide()
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        table.horizontalHeader().setStretchLastSection(True)
        table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        table.selectionModel().currentRowChanged.connect(self._show_steps)
        return table

    # --- what is read

    def show_run(self) -> None:
        """Read the history of the run that is shown, unless it stands here already."""
        run, project = self.workspace.run, self.workspace.project
        ended = tuple(each.run_id for each in self.workspace.runs if each.status == "finished")
        if project is not None and project.path != self._home:  # what was put beside belongs to the project before
            self._home, self._folders = project.path, ()
        wanted = (run, ended, self._folders)
        if run is None or project is None or wanted == self._read_for:
            return
        self._read_for = wanted
        folders, about = (project.path, *self._folders), run.run_id
        self.workspace.background.ask(
            lambda: _read(folders, about), self._show_history, owner=self, topic="history", otherwise=self._refuse
        )

    def _choose_project(self) -> None:
        folder = QFileDialog.getExistingDirectory(self, tr("Which project has the other run?"), str(Path.home()))
        if folder:
            self._folders = (*self._folders, Path(folder))
            self.show_run()

    def _refuse(self, error: Exception) -> None:
        if not isinstance(error, KnownError) or self._folders:
            self.workspace.notifications.report(error)
        if self._folders:  # what could not be read is not asked for again
            self._folders = self._folders[:-1]
            self.show_run()
        else:
            self._layers.setCurrentIndex(0)

    # --- what is shown

    def _show_history(self, found: AuditHistory) -> None:
        self.history = found
        self._rows = tuple(sorted(found.claims, key=_urgency))
        columns = [Column(CLAIM, "Claim")]
        columns += [Column(f"a{index}", _dated(found, index)) for index in range(len(found.audits))]
        columns.append(Column(CHANGE, "Since the one before"))
        self.model.set_table(Table("history", "", tuple(columns), tuple(map(_row, self._rows))))
        for section, units in enumerate((30, *(22 for _ in found.audits), 40)):
            self.table.setColumnWidth(section, theme.unit() * units)
        self.words.setText(_in_words(found.claims))
        self.audits.setText("\n".join(_audits(found)))
        self._layers.setCurrentIndex(1)
        if self._rows:
            self.table.setCurrentIndex(self.model.index(0, 0))
            self._show_steps(self.model.index(0, 0))

    def _show_steps(self, index: QModelIndex) -> None:
        """Say of the claim in turn what every audit found, and what changed to the next."""
        if self.history is None or not 0 <= index.row() < len(self._rows):
            return
        claim, language = self._rows[index.row()], tongue()
        told = [history_subject(claim, language)]
        for number, figure in enumerate(claim.figures):
            told.append(f"{number + 1}  {figure_text(figure, language)}")
            if number:
                change = claim.changes[number - 1]
                told[-1] += f"  ({change_text(change, claim.figures[number - 1], figure, language)})"
        self.steps.setText("\n".join(told))


def _read(folders: Sequence[Path], about: str) -> AuditHistory:
    """Return the history of the runs in `folders` that ask what the run `about` asked. Called on a worker thread."""
    from biaslens_gui.engine.exporting.history import history_of
    from biaslens_gui.store.project import open_project

    return history_of([open_project(folder) for folder in folders], about=about)


def _urgency(history: ClaimHistory) -> int:
    """Return how far down a claim stands: first what broke its threshold since the audit before, then what turned."""
    last = history.changes[-1]
    return 0 if last.is_worse else 1 if last.concluded else 2


def _dated(found: AuditHistory, index: int) -> str:
    """Return the head of an audit's column: its number, and when it ended."""
    return f"{index + 1}  {moment(found.audits[index].ended)}"


def _row(history: ClaimHistory) -> Row:
    language = tongue()
    figures = {f"a{index}": figure_text(figure, language) for index, figure in enumerate(history.figures)}
    last = change_text(history.changes[-1], history.figures[-2], history.figures[-1], language)
    return {CLAIM: history_subject(history, language), **figures, CHANGE: last}


def _in_words(claims: Sequence[ClaimHistory]) -> str:
    """Return what the newest audit says otherwise than the one before it."""
    worse = sum(each.changes[-1].is_worse for each in claims)
    other = sum(each.changes[-1].concluded for each in claims)
    counted = count_of(len(claims), "claim", "claims")
    told = tr("{claims}. Another conclusion than in the audit before: {other}. Thresholds that were met and are no "
              "longer: {worse}. A difference says that two audits differ, not why; no test was planned.")  # fmt: skip
    return told.format(claims=counted, other=other, worse=worse)


def _audits(found: AuditHistory) -> list[str]:
    """Return a line per audit: its number, its images and models, and what is otherwise than in the one before."""
    told = []
    for index, audit in enumerate(found.audits):
        parts = [f"{_dated(found, index)}  {audit.project}", count_of(audit.images, "image", "images"), *audit.models]
        changed = "; ".join(plan_change_text(change, tongue()) for change in audit.changed)
        if index:
            parts.append(tr("changed: {what}").format(what=changed) if changed else tr("nothing changed in the plan"))
        told.append("  ·  ".join(parts))
    return told
