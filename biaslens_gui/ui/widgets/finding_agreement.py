"""Do the methods agree? One row per prompt and bias, what each method reads beside the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QLabel, QStackedLayout, QTableView, QWidget

from biaslens_gui.core.findings.agreement import agreement, agreement_rows
from biaslens_gui.core.records import Finding
from biaslens_gui.ui import icons, theme
from biaslens_gui.ui.i18n import tr
from biaslens_gui.ui.models.agreement import MODEL, OPINION, AgreementModel
from biaslens_gui.ui.standings import STANDS, Stand
from biaslens_gui.ui.widgets.parts import EmptyState, card, column, heading, remark, row

# A word of the prompt, where a method names one, stands in quotes.
KEY: tuple[Stand, ...] = ("clear", "chance", "cannot tell")


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
        self._key_places = [QLabel() for _ in KEY]
        text = tr("They stand side by side once two methods have said what the images lean to.")
        self._layers = QStackedLayout(self)
        self._layers.addWidget(EmptyState("results", tr("One method alone cannot agree"), text))
        title = heading(tr("Do the methods agree?"), 2)
        shown = QWidget()
        shown.setLayout(column(card(title, self.words, self._key_row(), self.table, self.limits, spacing=3)))
        self._layers.addWidget(shown)

    def show_findings(self, findings: Sequence[Finding], titles: Mapping[str, str]) -> None:
        """Show what the methods of `findings` read, in the order of `titles`."""
        self._findings = tuple(findings)
        self._paint_key()
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
        place = QWidget()
        parts: list[QWidget | None] = []
        for sign, stand in zip(self._key_places, KEY, strict=True):
            word = remark(tr(STANDS[stand][0]))
            word.setWordWrap(False)
            parts += [sign, word]
        quoted = remark(tr("in quotes: a word of the prompt that it comes from"))
        quoted.setWordWrap(False)
        place.setLayout(row(*parts, quoted, None))
        return place

    def _paint_key(self) -> None:
        for sign, stand in zip(self._key_places, KEY, strict=True):
            _, name, tint = STANDS[stand]
            colour = getattr(theme.colours(), tint)
            sign.setPixmap(icons.pixmap(name, colour, theme.unit() * 2, self.devicePixelRatioF()))

    def _on_activated(self, index: QModelIndex) -> None:
        opinion = index.data(OPINION)
        if opinion is not None:
            self.chosen.emit(self._findings[opinion.finding - 1])
