"""Plugins: everything that was found, what it brings, why some of it is left out, and what waits to be allowed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QPlainTextEdit, QSplitter, QTableView, QWidget

from biaslens_gui.core.plan import Column, Table
from biaslens_gui.ui import operations, theme
from biaslens_gui.ui.i18n import tr, whole
from biaslens_gui.ui.models.tables import ROW, TableModel
from biaslens_gui.ui.pages.page import Page
from biaslens_gui.ui.widgets.parts import button, column, remark, row
from biaslens_gui.ui.workspace import Workspace

if TYPE_CHECKING:
    from biaslens_gui.plugin_code import PluginCode
    from biaslens_gui.plugins import PluginRecord

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


def _facts(code: PluginCode) -> tuple[str, ...]:
    """Return what can be told of a plugin's program text without running it."""
    nothing = tr("nothing")
    return (
        f"{tr('Lies in')}: {code.place}",
        f"{tr('SHA-256 of its program text')}: {code.digest}",
        tr("Files: {files}, bytes: {bytes}, changed: {when}").format(
            files=whole(code.files), bytes=whole(code.bytes), when=code.changed_at
        ),
        f"{tr('Takes part in')}: {', '.join(code.brings) or nothing}",
        f"{tr('Uses the modules')}: {', '.join(code.uses) or nothing}",
    )


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
        self.details.setMinimumHeight(theme.unit() * 18)  # all that is told of one that waits
        below = QWidget()
        copy = button(tr("Copy details"), self._copy, tip=tr("Copy them for a report"))
        self.warning = remark(
            tr(
                "A plugin is a program and can do all that you can: read, change and delete your files, and start "
                "others. Connections to other machines are blocked, but a program that means harm can get around "
                "that. Allow only what comes from somebody you trust, after comparing the SHA-256 with the one they "
                "gave you."
            ),
            muted=False,
        )
        self.allow = button(tr("Allow this plugin to run"), self._allow, part="primary")
        self.withdraw = button(tr("Allow no more"), self._withdraw)
        layout = column(self.warning, self.details, spacing=2)
        layout.addLayout(row(self.allow, self.withdraw, copy, None))
        below.setLayout(layout)
        split = QSplitter(Qt.Orientation.Vertical)
        split.addWidget(self.table)
        split.addWidget(below)
        split.setSizes([theme.unit() * 36, theme.unit() * 36])
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
            elif plugin.waits:
                changed = plugin.permission == "changed"
                state = tr("Waits")
                brings = tr("Changed since it was allowed") if changed else tr("Never allowed to run here")
            elif failure := failed.get(plugin.name):
                state, brings, details = tr("Failed"), failure.summary, failure.details
            rows.append(
                {"name": plugin.name, "state": state, "brings": brings, "source": plugin.source, "details": details}
            )
        order = {tr("Waits"): 0, tr("Failed"): 1, tr("Blocked"): 2}
        rows.sort(key=lambda entry: order.get(entry["state"], 3))
        self.model.set_table(Table("plugins", tr("Plugins"), COLUMNS, tuple(rows)))
        self.table.resizeRowsToContents()
        self.table.setCurrentIndex(self.model.index(0, 0))
        loaded = sum(entry["state"] == tr("Loaded") for entry in rows)
        words = tr("{loaded} loaded, {failed} failed, {blocked} blocked.").format(
            loaded=loaded, failed=len(failed), blocked=sum(plugin.blocked for plugin in host.plugins)
        )
        if waiting := sum(plugin.waits for plugin in host.plugins):
            words = f"{tr('Waiting to be allowed: {number}.').format(number=waiting)} {words}"
        self.summary.setText(words)
        self._show_details()

    def _show_details(self) -> None:
        entry = self.table.currentIndex().data(ROW) or {}
        plugin = self._chosen()
        told = [str(entry.get(name, "")) for name in ("name", "source", "brings")]
        if plugin is not None and plugin.code is not None:
            told += _facts(plugin.code)
        self.details.setPlainText("\n".join((*told, "", str(entry.get("details", "")))).strip())
        waits = plugin is not None and plugin.waits
        self.warning.setVisible(waits)
        self.allow.setVisible(waits)
        self.withdraw.setVisible(plugin is not None and plugin.permission == "allowed")

    def _chosen(self) -> PluginRecord | None:
        name = (self.table.currentIndex().data(ROW) or {}).get("name")
        host = self.workspace.host
        return next((plugin for plugin in host.plugins if plugin.name == name), None) if host else None

    def _allow(self) -> None:
        if plugin := self._chosen():
            operations.allow_plugin(workspace=self.workspace, plugin=plugin)

    def _withdraw(self) -> None:
        if plugin := self._chosen():
            operations.withdraw_plugin(workspace=self.workspace, plugin=plugin)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.details.toPlainText())
