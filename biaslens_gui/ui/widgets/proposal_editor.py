"""The proposals of all methods as tables the auditor edits, under the title of each method."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from biaslens_gui.core.plan import Proposal
from biaslens_gui.ui import theme
from biaslens_gui.ui.i18n import tr
from biaslens_gui.ui.widgets.parts import button, column, line, remark, row
from biaslens_gui.ui.widgets.proposal_table import ProposalTable


class ProposalPart(QWidget):
    """What one method proposes; it can be folded away. `asked_again` says that it shall be asked once more."""

    asked_again = Signal(str)

    def __init__(self, proposal: Proposal, title: str) -> None:
        super().__init__()
        self.method = proposal.method
        self.tables = [ProposalTable(table) for table in proposal.tables]
        self.fold = button(title, self._toggle, part="link")
        self.fold.setFont(theme.heading(2))
        self.fold.setToolTip(tr("Fold or unfold what this method proposes"))
        self.title = title
        self.again = button(tr("Ask again"), lambda: self.asked_again.emit(self.method), part="quiet")
        self.again.setToolTip(tr("Ask this method once more; what you edited below is replaced"))
        self.again.setAccessibleName(tr("Ask again: {title}").format(title=title))
        notes = remark("\n".join(proposal.notes))
        notes.setVisible(bool(proposal.notes))
        self.body = QWidget()
        self.body.setLayout(column(*self.tables, notes, spacing=4))
        layout = column(line(), spacing=2)
        layout.addLayout(row(self.fold, None, self.again))
        layout.addWidget(self.body)
        self.setLayout(layout)
        self._show_title()

    def edited(self, proposal: Proposal) -> Proposal:
        """Return `proposal` with the tables as they stand."""
        for table in self.tables:
            proposal = proposal.with_table(table.model.table)
        return proposal

    def _toggle(self) -> None:
        self.body.setVisible(self.body.isHidden())
        self._show_title()

    def _show_title(self) -> None:
        sign, state = ("▸", tr("folded")) if self.body.isHidden() else ("▾", tr("unfolded"))
        self.fold.setText(f"{sign}  {self.title}")
        self.fold.setAccessibleDescription(state)


class ProposalEditor(QWidget):
    """The proposals below each other. `titles` names the methods."""

    edited = Signal()
    asked_again = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.titles: Mapping[str, str] = {}
        self.parts: list[ProposalPart] = []
        self._proposals: tuple[Proposal, ...] = ()
        self._place = QVBoxLayout()
        self._place.setSpacing(theme.unit() * 2)
        self._place.setContentsMargins(0, 0, 0, 0)
        self.setLayout(self._place)

    @property
    def tables(self) -> list[ProposalTable]:
        """The tables shown."""
        return [table for part in self.parts for table in part.tables]

    def proposals(self) -> tuple[Proposal, ...]:
        """Return the proposals as edited."""
        return tuple(part.edited(proposal) for part, proposal in zip(self.parts, self._proposals, strict=True))

    def title(self, method: str) -> str:
        """Return what `method` is called."""
        return self.titles.get(method, method)

    def allow_asking(self, allowed: bool) -> None:
        """Say whether a method can be asked again now."""
        for part in self.parts:
            part.again.setEnabled(allowed)

    def show_methods(self, methods: Collection[str]) -> None:
        """Show what `methods` propose: what is not asked takes no part, but is there again when it is ticked again."""
        for part in self.parts:
            part.setVisible(part.method in methods)

    def set_proposals(self, proposals: tuple[Proposal, ...]) -> None:
        """Show `proposals`."""
        self._proposals = proposals
        self.parts.clear()
        while (item := self._place.takeAt(0)) is not None:
            if widget := item.widget():
                widget.deleteLater()
        for proposal in proposals:
            part = ProposalPart(proposal, self.title(proposal.method))
            part.asked_again.connect(self.asked_again)
            for table in part.tables:
                table.model.edited.connect(self.edited)
            self.parts.append(part)
            self._place.addWidget(part)
