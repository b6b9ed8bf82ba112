"""Do the methods agree? One row per prompt and bias, what each method reads beside the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from biaslens_gui.core.findings.agreement import agreement, agreement_rows
from biaslens_gui.core.records import Finding
from biaslens_gui.ui import theme
from biaslens_gui.ui.i18n import tr
from biaslens_gui.ui.models.agreement import MODEL, OPINION, AgreementModel
from biaslens_gui.ui.standings import STANDS, Stand
from biaslens_gui.ui.widgets.flow import Flow, Layers
from biaslens_gui.ui.widgets.parts import EmptyState, Sign, card, column, heading, held, remark, row

# A word of the prompt, where a method names one, stands in quotes.
KEY: tuple[Stand, ...] = ("clear", "chance", "shown")


class FindingAgreement(QWidget):
    """The methods side by side. `chosen` carries the finding behind a cell."""

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._findings: tuple[Finding, ...] = ()
        self.words = remark(muted=False)
        self.limits = remark()
        self.limits.setFont(theme.small())
        self.model = AgreementModel(self)
        self.table = QTableView()
        self.table.setModel(self.model)
        self.table.setAccessibleName(tr("What each method reads, one row per prompt and bias"))
        self.table.setAlternatingRowColors(True)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setShowGrid(False)
        self.table.setTabKeyNavigation(False)
        self.table.setWordWrap(False)
        self.table.verticalHeader().hide()
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setStretchLastSection(True)
        self.table.activated.connect(self._on_activated)
        self.table.clicked.connect(self._on_activated)
        text = tr("They stand side by side once two methods have said what the images lean to.")
        self._layers = Layers(self)
        self._layers.addWidget(EmptyState("results", tr("One method alone cannot agree"), text))
        title = heading(tr("Do the methods agree?"), 2)
        shown = QWidget()
        shown.setLayout(column(card(title, self.words, self._key_row(), self.table, self.limits, spacing=3)))
        self._layers.addWidget(shown)

    def show_findings(self, findings: Sequence[Finding], titles: Mapping[str, str]) -> None:
        """Show what the methods of `findings` read, in the order of `titles`."""
        self._findings = tuple(findings)
        rows = sorted(agreement_rows(findings), key=lambda row: row.standing == "one reading")
        told = agreement(findings, titles)
        self._layers.setCurrentIndex(1 if told else 0)
        models = [one.model for one in told]
        self.words.setText(" ".join(f"{one.model}: {one.words}" if len(models) > 1 else one.words for one in told))
        self.limits.setText(" ".join(told[0].caveats) if told else "")
        self.model.set_rows(rows, titles)
        self.table.setColumnHidden(MODEL, len({one.model for one in rows}) < 2)
        self.table.resizeColumnsToContents()
        for section in range(self.model.columnCount()):
            wide = self.table.columnWidth(section)
            self.table.setColumnWidth(section, min(wide, theme.unit() * (22 if section == 0 else 16)))
        if rows:
            self.table.setCurrentIndex(self.model.index(0, 0))

    def _key_row(self) -> QWidget:
        parts: list[QWidget] = []
        for stand in KEY:
            told, sign, tint = STANDS[stand]
            word = remark(tr(told))
            word.setWordWrap(False)
            parts.append(held(row(Sign(sign, tint, 2), word)))
        quoted = remark(tr("in quotes: a word of the prompt that it comes from"))
        return held(Flow(*parts, quoted, spacing=4))

    def _on_activated(self, index: QModelIndex) -> None:
        opinion = index.data(OPINION)
        if opinion is not None:
            self.chosen.emit(self._findings[opinion.finding - 1])
