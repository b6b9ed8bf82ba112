"""A certificate: what was checked, its tables beside each other as tabs, and what it says nothing about."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QPlainTextEdit, QTableView, QTabWidget, QWidget

from biaslens_gui.core.plan import Table
from biaslens_gui.ui.certificates import Shown
from biaslens_gui.ui.i18n import tr
from biaslens_gui.ui.models.tables import TableModel
from biaslens_gui.ui.widgets.parts import column, heading


class CertificateView(QWidget):
    """Shows one certificate."""

    def __init__(self) -> None:
        super().__init__()
        self.title = heading("", 2)
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self.tabs = QTabWidget()
        self.tabs.setAccessibleName(tr("Parts of the certificate"))
        layout = column(self.title, self.tabs, spacing=2)
        layout.setStretch(1, 1)
        self.setLayout(layout)

    def show_certificate(self, shown: Shown) -> None:
        """Show another certificate."""
        self.title.setText(shown.title)
        while (page := self.tabs.widget(0)) is not None:
            self.tabs.removeTab(0)
            page.deleteLater()
        for name, table in shown.tables:
            self.tabs.addTab(_table(table), name)
        for lines, name in ((shown.facts, tr("What was checked")), (shown.not_covered, tr("What is not covered"))):
            self.tabs.addTab(_lines(lines, name), name)


def _table(table: Table) -> QTableView:
    view = QTableView()
    view.setModel(TableModel(table, view))
    view.setAccessibleName(table.title)
    view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    view.setShowGrid(False)
    view.setTabKeyNavigation(False)
    view.verticalHeader().hide()
    view.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    view.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    return view


def _lines(texts: tuple[str, ...], name: str) -> QPlainTextEdit:
    """Return lines that can be read and copied by keyboard; the words of others stand there as they are."""
    view = QPlainTextEdit("\n".join(f"• {text}" for text in texts))
    view.setReadOnly(True)
    view.setAccessibleName(name)
    return view
