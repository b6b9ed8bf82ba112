"""Set up: what the audit is about, who is responsible, and which thresholds decide. Kept at each change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from biaslens_gui.core.claims import BaseRates, Limits
from biaslens_gui.core.findings.access_levels import FIELD as ACCESS
from biaslens_gui.core.findings.access_levels import LEVEL
from biaslens_gui.core.findings.audit_record import RECORD_FIELDS, AuditRecord, FieldChange, Threshold
from biaslens_gui.core.findings.base_rates_chosen import shown_text
from biaslens_gui.core.params import Text
from biaslens_gui.core.plan import Column, Table
from biaslens_gui.core.review.records import Reviewer
from biaslens_gui.errors import KnownError
from biaslens_gui.ui.kit.flow import Layers, SideBySide
from biaslens_gui.ui.kit.fold import Fold
from biaslens_gui.ui.kit.forms import ParamForm
from biaslens_gui.ui.kit.parts import EmptyState, button, card, column, heading, in_reading_order, remark, row
from biaslens_gui.ui.kit.tables import TableModel
from biaslens_gui.ui.setup.base_rates import BaseRateList
from biaslens_gui.ui.setup.limits import LimitList
from biaslens_gui.ui.setup.thresholds import ThresholdList
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.actions.audit_record import (
    change_limits,
    change_record,
    change_threshold,
    declare_reviewer,
    hold_against,
    record_of,
    reviewers_of,
    thresholds_of,
)
from biaslens_gui.ui.shell.i18n import NOBODY, shown_choice, tr
from biaslens_gui.ui.shell.page import Page, scroll, scrolling
from biaslens_gui.ui.shell.pause import Pause

PAUSE_MS = 600  # after the last key, before a text is kept
ABOUT = ("title", "auditor", "case", "client", LEVEL, "confidentiality")
HISTORY = (
    Column("at", "When"),
    Column("who", "Who"),
    Column("what", "What"),
    Column("old", "Before"),
    Column("new", "After"),
    Column("reason", "Reason"),
)
PERSON = (
    Text("name", "Name or initials", required=True, help="As it stands beside the verdicts of this person."),
    Text("function", "Role", placeholder="second reviewer", help="What this person does in the audit."),
    Text(
        "declaration", "Declaration of conflicts", placeholder="none", help="What could keep them from judging freely."
    ),
)
REVIEWERS = (
    Column("name", "Name or initials"),
    Column("function", "Role"),
    Column("declaration", "Declaration of conflicts"),
)
MOST_REVIEWERS = 6
NARROWEST, WIDEST = 150, 240  # units; with less than the first, all cards stand below each other


class SetupPage(Page):
    """The form of the record, its thresholds, its reviewers and its history."""

    def _make(self) -> Iterator[None]:
        workspace = self.workspace
        params = {field.param.name: field.param for field in RECORD_FIELDS}
        self.about = ParamForm([params[name] for name in ABOUT])
        yield
        self.texts = ParamForm([param for name, param in params.items() if name not in ABOUT])
        yield
        self.fields = {**self.about.fields, **self.texts.fields}
        self.missing = remark()
        self.thresholds = ThresholdList()
        self.thresholds.wanted.connect(self._change_threshold)
        self.limits = LimitList()
        self.limits.wanted.connect(self._set_limits)
        self.limits.withdrawn.connect(self._withdraw_limits)
        yield
        self.base_rates = BaseRateList()
        self.base_rates.wanted.connect(self._hold_against)
        self.base_rates.withdrawn.connect(partial(self._hold_against, withdrawn=True))
        self.reviewers = ReviewerList()
        self.reviewers.wanted.connect(self._declare)
        yield
        self._history = TableModel(Table("history", "History", HISTORY), self)
        self._layers = Layers(self)
        home = button(tr("Go to Home"), lambda: workspace.page_wanted.emit("home"), part="primary")
        text = tr("The record belongs to a project. Make one, open one, or try the sample audit.")
        self._layers.addWidget(EmptyState("setup", tr("No project is open"), text, home))
        area = scrolling()
        self._layers.addWidget(area)
        content = QWidget(area.viewport())
        yield from self._fill(content)
        scroll(area, content, widest=WIDEST)
        yield
        self._pause = Pause(PAUSE_MS, self)
        self._pause.over.connect(self._keep)
        for form in (self.about, self.texts):
            form.changed.connect(self._on_changed)
        self._filling = False
        for told in (workspace.project_changed, workspace.record_changed, workspace.runs_changed):
            told.connect(self._show_record)
        for told in (workspace.host_changed, workspace.run_changed, workspace.reviewed):
            told.connect(self._show_tables)
        self._show_record()

    def on_shown(self) -> None:
        self._show_record()

    # --- parts

    def _fill(self, content: QWidget) -> Iterator[None]:
        kept = remark(tr("Everything is kept as you type, with who changed it and when."))
        decide = remark(
            tr(
                "What decides whether a finding is met. Plans take these values when they are started; they stay as "
                "they are unless you give a reason."
            )
        )
        hold = remark(
            tr(
                "Hold what may be said against a threshold: women between 40 and 60 %, models at most 10 points apart. "
                "It is met where the whole interval lies inside, not met where it lies outside."
            )
        )
        beside = remark(
            tr(
                "See a share beside a cited one: women among the images of nurses, and among nurses at work. The "
                "difference is told in points, with its interval; what is even or uneven stays as it is."
            )
        )
        self.history = Fold(self._history_table, tr("Show every change"), tr("Hide the changes"), tr("History"))
        on = button(tr("Go on to Models"), partial(self.workspace.page_wanted.emit, "models"), part="primary")
        sides = (
            column(
                card(heading(tr("The audit")), kept, self.missing, self.about, spacing=3),
                card(heading(tr("What is audited, and why")), self.texts, spacing=3),
                spacing=4,
            ),
            column(
                card(heading(tr("Thresholds of claims")), hold, self.limits, spacing=3),
                card(heading(tr("Base rates")), beside, self.base_rates, spacing=3),
                card(heading(tr("Decision thresholds")), decide, self.thresholds, spacing=3),
                card(heading(tr("Reviewers")), self.reviewers, spacing=3),
                spacing=4,
            ),
        )
        yield
        left, right = QWidget(), QWidget()
        parts = column(SideBySide(left, right, NARROWEST, even=True), spacing=4)
        parts.addLayout(row(self.history, None, on))
        parts.addLayout(self.history.place)
        parts.addStretch(1)
        content.setLayout(parts)
        for place, side in zip((left, right), sides, strict=True):
            yield
            side.addStretch(1)
            place.setLayout(side)  # now that it is where it stays: all that moves is dressed again
        yield

    def _history_table(self) -> QWidget:
        table = QTableView()
        table.setModel(self._history)
        table.setAccessibleName(tr("Every change of the record"))
        table.setTabKeyNavigation(False)
        table.setShowGrid(False)
        table.verticalHeader().hide()
        table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        table.horizontalHeader().setStretchLastSection(True)
        table.setMinimumHeight(theme.unit() * 30)
        return table

    # --- what is shown

    def _show_record(self) -> None:
        self._layers.setCurrentIndex(1 if self.workspace.project else 0)
        if self.workspace.desk is None or self._pause.waiting:
            return
        record = record_of(self.workspace)
        self._show_missing(record)
        self._show_tables()
        if self._filling:
            return
        self._filling = True
        kept = {name: record.value(name) for name in self.fields} | {"title": self.workspace.title}
        for form in (self.about, self.texts):
            form.set_values({name: kept[name] for name in form.fields})
        self._filling = False

    def _show_tables(self) -> None:
        if self.workspace.desk is None:
            return
        record = record_of(self.workspace)
        late = bool(self.workspace.run and self.workspace.run.found)
        self.thresholds.show_thresholds(thresholds_of(self.workspace), record, late)
        run = self.workspace.run
        self.limits.show_limits(record.limits(), run.claims if run and run.findings else None)
        tables = self.workspace.host.base_rates if self.workspace.host else {}
        prompts = [prompt.text for prompt in run.plan.spec.prompts] if run else []
        self.base_rates.show_base_rates(record.base_rates(), tables, prompts)
        self.reviewers.show_reviewers(reviewers_of(self.workspace))
        rows = tuple(_history_row(change) for change in reversed(record.changes))
        self._history.set_table(Table("history", tr("History"), HISTORY, rows))
        self.history.setVisible(bool(rows))
        in_reading_order(self)

    def _show_missing(self, record: AuditRecord) -> None:
        lacking = [field for field in record.missing() if field.param.name != "title"]
        required = [tr(field.param.label) for field in lacking if field.need == "required"]
        needed = [tr(field.param.label) for field in lacking if field.need == "report"]
        told = []
        if required:
            told.append(tr("Needed before the report is signed: {fields}.").format(fields=", ".join(required)))
        if needed:
            told.append(tr("Needed for the report: {fields}.").format(fields=", ".join(needed)))
        self.missing.setText("\n".join(told) or tr("All that the report needs is here."))

    # --- actions

    def settle(self) -> None:
        self._pause.settle()

    def _keep(self) -> None:
        """Keep what stands in the form; what cannot be kept stays there, and the next pause tries again."""
        if self.workspace.desk is None:
            return
        texts = {**self.about.values(), **self.texts.values()}
        wrong = {name for name, field in self.fields.items() if field.param.problem(texts[name])}
        kept = {name: str(text) for name, text in texts.items() if name not in wrong}
        self._filling = True  # the form holds what was typed; filling it in again would move the cursor
        try:
            change_record(workspace=self.workspace, texts=kept)
        except KnownError as error:
            self._pause.hold()
            self.workspace.notifications.report(error)
        finally:
            self._filling = False

    def _on_changed(self) -> None:
        if not self._filling and self.workspace.desk is not None:
            self._pause.begin()

    def _change_threshold(self, threshold: Threshold, value: float, reason: str) -> None:
        try:
            change_threshold(workspace=self.workspace, threshold=threshold, value=value, reason=reason)
        except KnownError as error:
            self.workspace.notifications.report(error)

    def _set_limits(self, limits: Limits) -> None:
        try:
            change_limits(workspace=self.workspace, limits=limits)
        except KnownError as error:
            self.workspace.notifications.report(error)
        else:
            self.limits.fold.turn(False)

    def _withdraw_limits(self, limits: Limits) -> None:
        try:
            change_limits(workspace=self.workspace, limits=limits, withdrawn=tr("Withdrawn."))
        except KnownError as error:
            self.workspace.notifications.report(error)

    def _hold_against(self, table: BaseRates, *, withdrawn: bool = False) -> None:
        try:
            hold_against(workspace=self.workspace, table=table, withdrawn=withdrawn)
        except KnownError as error:
            self.workspace.notifications.report(error)
        else:
            self.base_rates.fold.turn(False)

    def _declare(self, name: str, function: str, declaration: str) -> None:
        try:
            declare_reviewer(workspace=self.workspace, name=name, function=function, declaration=declaration)
        except KnownError as error:
            self.workspace.notifications.report(error)


def _history_row(change: FieldChange) -> dict[str, str]:
    labels = {field.param.name: field.param.label for field in RECORD_FIELDS}
    label = tr(change.label or labels.get(change.field, change.field))
    reason = tr("{reason} (after results were seen)").format(reason=change.reason) if change.late else change.reason
    return {
        "at": change.at[:16].replace("T", " "),
        "who": change.who or tr(NOBODY),
        "what": label,
        "old": _shown(change.field, change.old),
        "new": _shown(change.field, change.new),
        "reason": reason,
    }


def _shown(field: str, text: str) -> str:
    """Return what stood in a field as it is shown, in the language of the window where it is one of a few."""
    return shown_choice(ACCESS, text) if field == LEVEL else shown_text(field, text)


class ReviewerList(QWidget):
    """The table of reviewers and the form for one more; `wanted` carries name, function and declaration."""

    wanted = Signal(str, str, str)

    def __init__(self) -> None:
        super().__init__()
        self.none = remark(tr("Nobody is entered yet. Agreement between reviewers needs two or more."))
        self.model = TableModel(Table("reviewers", "Reviewers", REVIEWERS), self)
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
        self.table.clicked.connect(lambda index: self._take(index.row()))
        self.table.activated.connect(lambda index: self._take(index.row()))
        layout = column(self.none, self.table, spacing=2)
        layout.addLayout(row(self.fold, None))
        layout.addLayout(self.fold.place)
        self.setLayout(layout)
        self.show_reviewers(())

    def show_reviewers(self, people: Sequence[Reviewer]) -> None:
        """Show these people."""
        rows = tuple({"name": p.name, "function": p.function, "declaration": p.declaration} for p in people)
        self.model.set_table(Table("reviewers", tr("Reviewers"), REVIEWERS, rows))
        self.none.setVisible(not rows)
        self.table.setVisible(bool(rows))
        line = theme.unit() * 4
        self.table.setFixedHeight(line * (min(len(rows), MOST_REVIEWERS) + 1) + theme.unit())

    def _editor(self) -> QWidget:
        editor = QWidget()
        layout = column(self.form, spacing=2)
        layout.addLayout(row(self.add, None))
        editor.setLayout(layout)
        return editor

    def _take(self, index: int) -> None:
        """Put the person in a row into the form, to be changed."""
        self.fold.turn(True)
        self.form.set_values({name: str(value) for name, value in self.model.table.rows[index].items()})

    def _add(self) -> None:
        values = self.form.values()
        self.wanted.emit(values["name"], values["function"], values["declaration"])
        if values["name"].strip():
            self.form.set_values({})
            self.fold.turn(False)
