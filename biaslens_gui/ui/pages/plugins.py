"""Plugins: everything that was found, what it brings, and why some of it is left out."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QPlainTextEdit, QSplitter, QTableView, QWidget

from biaslens_gui.core.plan import Column, Table
from biaslens_gui.ui import theme
from biaslens_gui.ui.i18n import tr
from biaslens_gui.ui.models.tables import ROW, TableModel
from biaslens_gui.ui.pages.page import Page
from biaslens_gui.ui.widgets.parts import button, column, remark, row
from biaslens_gui.ui.workspace import Workspace

COLUMNS = (
    Column("name", "Plugin"),
    Column("state", "State"),
    Column("brings", "Brings"),
    Column("source", "From"),
)


def _brings(contributions: Sequence[str]) -> str:
    """Return "prompt suites: sample, nationalities" for the contributions of a plugin."""
    kinds: dict[str, list[str]] = {}
    for kind, _, name in (part.partition(":") for part in contributions):
        kinds.setdefault(kind.replace("_", " "), []).append(name.replace("_", " "))
    return "; ".join(f"{kind}: {', '.join(names)}" for kind, names in kinds.items()) or "–"


class PluginsPage(Page):
    """The table of plugins and the details of the chosen one."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace)
        self.model = TableModel(Table("plugins", "Plugins", COLUMNS), self)
        self.table = QTableView()
        self.table.setModel(self.model)
        self.table.setAccessibleName(tr("Plugins"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setShowGrid(False)
        self.table.setWordWrap(True)
        self.table.setTabKeyNavigation(False)
        self.table.verticalHeader().hide()
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        self.table.selectionModel().currentChanged.connect(lambda *_: self._show_details())
        self.summary = remark(tr("Loading the plugins …"))
        self.details = QPlainTextEdit()
        self.details.setReadOnly(True)
        self.details.setAccessibleName(tr("Details of the plugin"))
        below = QWidget()
        copy = button(tr("Copy details"), self._copy, tip=tr("Copy them for a report"))
        layout = column(self.details, spacing=2)
        layout.addLayout(row(copy, None))
        below.setLayout(layout)
        split = QSplitter(Qt.Orientation.Vertical)
        split.addWidget(self.table)
        split.addWidget(below)
        split.setSizes([theme.unit() * 50, theme.unit() * 22])
        split.setChildrenCollapsible(False)
        split.setHandleWidth(theme.unit() * 2)
        page = column(self.summary, split, spacing=3)
        page.setStretch(1, 1)
        self.setLayout(page)
        workspace.host_changed.connect(self._show_host)
        self._show_host()

    def on_shown(self) -> None:
        self._show_host()

    def _show_host(self) -> None:
        host = self.workspace.host
        if host is None:
            return
        failed = {failure.plugin: failure for failure in host.failures}
        rows = []
        for plugin in host.plugins:
            brings = _brings(plugin.contributions)
            state, details = tr("Loaded"), ""
            if plugin.blocked:
                state, brings = tr("Blocked"), tr("Left out on request")
            elif failure := failed.get(plugin.name):
                state, brings, details = tr("Failed"), failure.summary, failure.details
            rows.append(
                {"name": plugin.name, "state": state, "brings": brings, "source": plugin.source, "details": details}
            )
        order = {tr("Failed"): 0, tr("Blocked"): 1}
        rows.sort(key=lambda entry: order.get(entry["state"], 2))
        self.model.set_table(Table("plugins", tr("Plugins"), COLUMNS, tuple(rows)))
        self.table.resizeRowsToContents()
        self.table.setCurrentIndex(self.model.index(0, 0))
        loaded = sum(entry["state"] == tr("Loaded") for entry in rows)
        words = tr("{loaded} loaded, {failed} failed, {blocked} blocked.").format(
            loaded=loaded, failed=len(failed), blocked=sum(plugin.blocked for plugin in host.plugins)
        )
        self.summary.setText(words)

    def _show_details(self) -> None:
        entry = self.table.currentIndex().data(ROW) or {}
        text = "\n".join(str(entry.get(name, "")) for name in ("name", "source", "brings"))
        self.details.setPlainText(f"{text}\n\n{entry.get('details', '')}".strip())

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.details.toPlainText())
