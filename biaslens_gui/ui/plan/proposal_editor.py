"""The proposals of all methods: one row per method, under which its tables unfold for the auditor to edit."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from biaslens_gui.core.plan import Proposal
from biaslens_gui.ui.kit.fold import Fold
from biaslens_gui.ui.kit.parts import button, column, heading, in_reading_order, line, remark, row
from biaslens_gui.ui.kit.tables import TableModel
from biaslens_gui.ui.plan.proposal_table import ProposalTable
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import said_message, tr

EXPLAINING = ("problem", "why", "stated", "kind", "source")
"""Columns of proposals in which a method says something; the others hold what is asked about, as it stands."""


class ProposalPart(QWidget):
    """What one method proposes: how many rows of each table are used, and the tables once they are unfolded.

    `asked_again` says that the method shall be asked once more. A `fresh` proposal says that nobody has looked at it.
    """

    edited = Signal()
    asked_again = Signal(str)

    def __init__(self, proposal: Proposal, title: str, fresh: bool = False) -> None:
        super().__init__()
        self.method = proposal.method
        self.models = [TableModel(table, self, worded=EXPLAINING) for table in proposal.tables]
        self.tables: list[ProposalTable] = []
        self._proposal = proposal
        self._fresh = fresh
        self.again = button(tr("Ask again"), lambda: self.asked_again.emit(self.method), part="quiet")
        self.again.setToolTip(tr("Ask this method once more; what you edited below is replaced"))
        self.again.setAccessibleName(tr("Ask again: {title}").format(title=title))
        self.fold = Fold(self._make_tables, tr("Show"), tr("Hide"), title)
        self.used = remark()
        head = row(heading(title, 3), self.again, self.fold)
        head.setStretch(0, 1)
        layout = column(line(), spacing=1)
        layout.addLayout(head)
        layout.addWidget(self.used)
        layout.addLayout(self.fold.place)
        self.setLayout(layout)
        for model in self.models:
            model.edited.connect(self._on_edited)
        self.fold.turned.connect(self._on_turned)
        self._follow()
        self._say()

    def proposal(self) -> Proposal:
        """Return the proposal with the tables as they stand."""
        proposal = self._proposal
        for model in self.models:
            proposal = proposal.with_table(model.table)
        return proposal

    def _make_tables(self) -> QWidget:
        self.tables = [ProposalTable(model) for model in self.models]
        notes = remark("\n".join(map(said_message, self._proposal.notes)))
        notes.setVisible(bool(self._proposal.notes))
        body = QWidget()
        layout = column(*self.tables, notes, spacing=4)
        layout.setContentsMargins(0, theme.unit(), 0, theme.unit())
        body.setLayout(layout)
        return body

    def _on_turned(self) -> None:
        self._fresh = False
        in_reading_order(self)
        self._say()

    def _follow(self) -> None:
        """Let the rows of a table that follows another take no part where theirs there is rejected."""
        tables = {model.table.name: model.table for model in self.models}
        for model in self.models:
            if leader := tables.get(model.table.follows):
                model.set_idle(model.table.idle(leader))

    def _on_edited(self) -> None:
        self._follow()
        self._say()
        self.edited.emit()

    def _say(self) -> None:
        pattern = tr("{title}: {kept:,} of {all:,} ticked")
        words = []
        for model in self.models:
            one = model.table
            words.append(pattern.format(title=tr(one.title), kept=model.used, all=len(one.rows)))
        if self._fresh:
            words.append(tr("not looked at yet"))
        self.used.setText(" · ".join(words))


class ProposalEditor(QWidget):
    """The proposals below each other. `titles` names the methods."""

    edited = Signal()
    asked_again = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.titles: Mapping[str, str] = {}
        self.parts: list[ProposalPart] = []
        self._allowed = True
        self._place = QVBoxLayout()
        self._place.setSpacing(theme.unit() * 2)
        self._place.setContentsMargins(0, 0, 0, 0)
        self.setLayout(self._place)

    def proposals(self) -> tuple[Proposal, ...]:
        """Return the proposals as edited."""
        return tuple(part.proposal() for part in self.parts)

    def title(self, method: str) -> str:
        """Return what `method` is called."""
        return self.titles.get(method, method)

    def allow_asking(self, allowed: bool) -> None:
        """Say whether a method can be asked again now."""
        self._allowed = allowed
        for part in self.parts:
            part.again.setEnabled(allowed)

    def show_methods(self, methods: Collection[str]) -> None:
        """Show what `methods` propose: what is not asked takes no part, but is there again when it is ticked again."""
        for part in self.parts:
            part.setVisible(part.method in methods)

    def set_proposals(self, proposals: tuple[Proposal, ...], fresh: Collection[str] = ()) -> None:
        """Show `proposals`, those of the methods `fresh` as not looked at yet; what is unfolded stays unfolded."""
        before = {part.method: part for part in self.parts}
        self.parts = [self._part_for(proposal, before, proposal.method in fresh) for proposal in proposals]
        for old in before.values():
            self._place.removeWidget(old)
            if old not in self.parts:
                old.hide()
                old.deleteLater()
        for part in self.parts:
            self._place.addWidget(part)

    def _part_for(self, proposal: Proposal, before: Mapping[str, ProposalPart], fresh: bool) -> ProposalPart:
        """Return the part that shows `proposal` already, or a new one that is folded as the one before it was."""
        old = before.get(proposal.method)
        if old is not None and not fresh and old.proposal() == proposal:
            return old
        part = ProposalPart(proposal, self.title(proposal.method), fresh)
        part.again.setEnabled(self._allowed)
        part.asked_again.connect(self.asked_again)
        part.edited.connect(self.edited)
        if old is not None and old.fold.is_open:
            part.setParent(self)
            part.fold.turn(True)
        return part
