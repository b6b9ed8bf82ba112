"""The agreement view as a table: one row per prompt, bias and image model, a column per method."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from biaslens_gui.core.claims.names import told_apart
from biaslens_gui.core.findings.agreement import STANDINGS, AgreementRow, agreement, agreement_rows, in_words
from biaslens_gui.core.records import Finding
from biaslens_gui.ui.kit.flow import Layers
from biaslens_gui.ui.kit.parts import EmptyState, card, column, heading, remark
from biaslens_gui.ui.kit.standings import STANDS, short, stand_of_leaning
from biaslens_gui.ui.shell import icons, theme
from biaslens_gui.ui.shell.i18n import in_sentence, quoted, said, tr

_Index = QModelIndex | QPersistentModelIndex
OPINION = Qt.ItemDataRole.UserRole + 1
FIXED = ("Prompt", "Bias", "Image model", "The methods")
MODEL, STANDING = 2, 3
SIGNS = {"same side": "check", "different sides": "unsure"}


class AgreementModel(QAbstractTableModel):
    """What every method says of a bias of a prompt. Readings, not numbers: each method has a scale of its own."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[AgreementRow, ...] = ()
        self._methods: tuple[str, ...] = ()
        self._titles: Mapping[str, str] = {}
        self._models: Mapping[str, str] = {}

    def set_rows(self, rows: Sequence[AgreementRow], titles: Mapping[str, str]) -> None:
        """Show `rows`; the methods stand in the order of `titles`."""
        self.beginResetModel()
        there = dict.fromkeys(one.method for row in rows for one in row.opinions)
        self._rows, self._titles = tuple(rows), titles
        self._models = told_apart([row.model for row in rows if row.model])
        self._methods = tuple(sorted(there, key=[*titles, *there].index))
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(FIXED) + len(self._methods)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < self.columnCount():
            return None
        title = tr(FIXED[section]) if section < len(FIXED) else self._titles.get(self._method(section)) or ""
        if role == Qt.ItemDataRole.DisplayRole:
            return short(title) or self._method(section)
        return title if role == Qt.ItemDataRole.ToolTipRole else None

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row, section = self._rows[index.row()], index.column()
        if section >= len(FIXED):
            return self._opinion(row, section, role)
        if role == Qt.ItemDataRole.DisplayRole:
            return (row.prompt, said(row.bias), self._models.get(row.model, row.model), tr(row.standing))[section]
        if role == Qt.ItemDataRole.ToolTipRole:
            whole = {STANDING: tr(STANDINGS[row.standing]), MODEL: row.model}
            return whole.get(section) or self.data(index)
        if role == Qt.ItemDataRole.DecorationRole and section == STANDING and row.standing in SIGNS:
            return icons.icon(SIGNS[row.standing], theme.colours().muted)
        return None

    def _opinion(self, row: AgreementRow, section: int, role: int) -> Any:
        own = [one for one in row.opinions if one.method == self._method(section)]
        if not own:
            return tr("not asked") if role == Qt.ItemDataRole.AccessibleTextRole else None
        first = min(own, key=lambda opinion: opinion.leaning.estimate.value is None)
        word, sign, tint = STANDS[stand_of_leaning(first.leaning)]
        match role:
            case _ if role == OPINION:
                return first
            case Qt.ItemDataRole.DisplayRole:
                if first.leaning.estimate.value is None:
                    return in_sentence(tr(word))
                towards = first.leaning.towards
                return quoted(towards) if first.leaning.of_prompt and towards else said(towards) or tr("no side")
            case Qt.ItemDataRole.DecorationRole:
                return icons.icon(sign, getattr(theme.colours(), tint)) if sign else None
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleTextRole:
                return "\n".join(said(in_words(one.leaning)) for one in own)
        return None

    def _method(self, section: int) -> str:
        return self._methods[section - len(FIXED)] if section >= len(FIXED) else ""


class FindingAgreement(QWidget):
    """The methods side by side. `chosen` carries the finding behind a cell."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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
        quoted = remark(tr("in quotes: a word of the prompt that it comes from"))
        shown = QWidget()
        shown.setLayout(column(card(title, self.words, quoted, self.table, self.limits, spacing=3)))
        self._layers.addWidget(shown)

    def show_findings(self, findings: Sequence[Finding], titles: Mapping[str, str]) -> None:
        """Show what the methods of `findings` read, in the order of `titles`."""
        self._findings = tuple(findings)
        rows = sorted(agreement_rows(findings), key=lambda row: row.standing == "one reading")
        told = agreement(findings, titles)
        self._layers.setCurrentIndex(1 if told else 0)
        models = [one.model for one in told]
        names = told_apart([model for model in models if model])
        ahead = [f"{names.get(model, model)}: " if len(models) > 1 else "" for model in models]
        self.words.setText("\n".join(name + said(each.words) for name, each in zip(ahead, told, strict=True)))
        self.limits.setText(" ".join(map(said, told[0].caveats)) if told else "")
        self.model.set_rows(rows, titles)
        self.table.setColumnHidden(MODEL, len({one.model for one in rows}) < 2)
        self.table.resizeColumnsToContents()
        for section in range(self.model.columnCount()):
            wide = self.table.columnWidth(section)
            self.table.setColumnWidth(section, min(wide, theme.unit() * (22 if section == 0 else 16)))
        if rows:
            self.table.setCurrentIndex(self.model.index(0, 0))

    def _on_activated(self, index: QModelIndex) -> None:
        opinion = index.data(OPINION)
        if opinion is not None:
            self.chosen.emit(self._findings[opinion.finding - 1])
