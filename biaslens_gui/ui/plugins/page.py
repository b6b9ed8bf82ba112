"""Plugins: everything that was found, what it brings, why some of it is left out, and what waits to be allowed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QPlainTextEdit, QSplitter, QTableView, QWidget

from biaslens_gui.core.plan import Column, Table
from biaslens_gui.ui.kit.flow import Flow
from biaslens_gui.ui.kit.parts import button, column, remark
from biaslens_gui.ui.kit.tables import ROW, TableModel
from biaslens_gui.ui.plugins.facts import brought_by, facts, in_full, in_short
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.actions.plugins import allow_plugin, use_plugin, withdraw_plugin
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.page import Page

if TYPE_CHECKING:
    from biaslens_gui.plugin_host.host import PluginRecord

COLUMNS = (
    Column("name", "Plugin"),
    Column("state", "State"),
    Column("brings", "Brings"),
    Column("source", "From"),
)


class PluginsPage(Page):
    """The table of plugins and the details of the chosen one."""

    def _make(self) -> Iterator[None]:
        workspace = self.workspace
        self.model = TableModel(Table("plugins", "Plugins", COLUMNS), self)
        self._fitted = 0  # how wide the table was when its rows took their heights
        self._kept = ""  # the one that stays chosen when the list is read again
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
        if theme.unit() > theme.LARGEST_BESIDE:  # large text: what a plugin brings needs the width
            header.setSectionResizeMode(0, QHeaderView.ResizeMode.Interactive)
            header.resizeSection(0, theme.unit() * 18)
            self.table.setColumnHidden(3, True)
        self.table.selectionModel().currentChanged.connect(lambda *_: self._show_details())
        yield
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
        tip = tr("It runs no more, here and in audits; what needs it says so. It can be used again at any time.")
        self.leave_out = button(tr("Leave it out"), partial(self._put, False), tip=tip)
        self.use = button(tr("Use it again"), partial(self._put, True), part="primary")
        layout = column(self.warning, self.details, spacing=2)
        layout.addLayout(Flow(self.allow, self.use, self.withdraw, self.leave_out, copy))
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
        yield
        workspace.host_changed.connect(self._show_host)
        self._show_host()

    def on_shown(self) -> None:
        self._show_host()

    def _show_host(self) -> None:
        host = self.workspace.host
        if host is None:
            self._show_details()  # no plugin, so nothing that could be done with one
            return
        failed = {failure.plugin: failure for failure in host.failures}
        rows = []
        for plugin in host.plugins:
            brings = in_short(brought_by(host, plugin))
            state, details = tr("Loaded"), ""
            if plugin.blocked:
                state, brings = tr("Left out"), tr("On request; it did not run")
            elif plugin.waits:
                changed = plugin.permission == "changed"
                state = tr("Waits")
                brings = tr("Changed since it was allowed") if changed else tr("Never allowed to run here")
            elif failure := failed.get(plugin.name):
                state, brings, details = tr("Failed"), failure.summary, failure.details
            rows.append(
                {"name": plugin.name, "state": state, "brings": brings, "source": plugin.source, "details": details}
            )
        order = {tr("Waits"): 0, tr("Failed"): 1, tr("Left out"): 2}
        rows.sort(key=lambda entry: order.get(entry["state"], 3))
        if self.model.table.rows != tuple(rows):
            self.model.set_table(Table("plugins", tr("Plugins"), COLUMNS, tuple(rows)))
            self._fitted = 0
        self._fit()
        position = next((index for index, entry in enumerate(rows) if entry["name"] == self._kept), 0)
        self.table.setCurrentIndex(self.model.index(position, 0))
        loaded = sum(entry["state"] == tr("Loaded") for entry in rows)
        words = tr("{loaded} loaded, {failed} failed, {blocked} left out.").format(
            loaded=loaded, failed=len(failed), blocked=sum(plugin.blocked for plugin in host.plugins)
        )
        if waiting := sum(plugin.waits for plugin in host.plugins):
            words = f"{tr('Waiting to be allowed: {number}.').format(number=waiting)} {words}"
        self.summary.setText(words)
        self._show_details()

    def _fit(self) -> None:
        """Make the rows as high as what wraps in them, where that is not done; hidden columns have no width yet."""
        wide = self.table.viewport().width()
        if self.isVisible() and wide != self._fitted:
            self.table.resizeRowsToContents()
            self._fitted = wide

    def _show_details(self) -> None:
        entry = self.table.currentIndex().data(ROW) or {}
        plugin, host = self._chosen(), self.workspace.host
        told = [str(entry.get(name, "")) for name in ("name", "source")]
        brought = brought_by(host, plugin) if host is not None and plugin is not None else ()
        told += ["", *in_full(brought)] if brought else [str(entry.get("brings", ""))]
        if plugin is not None and plugin.code is not None:
            told += facts(plugin.code)
        self.details.setPlainText("\n".join((*told, "", str(entry.get("details", "")))).strip())
        waits = plugin is not None and plugin.waits
        self.warning.setVisible(waits)
        self.allow.setVisible(waits)
        self.withdraw.setVisible(plugin is not None and plugin.permission == "allowed")
        self.leave_out.setVisible(plugin is not None and not plugin.blocked and not waits)
        self.use.setVisible(plugin is not None and plugin.blocked)

    def _chosen_name(self) -> str:
        return str((self.table.currentIndex().data(ROW) or {}).get("name", ""))

    def _chosen(self) -> PluginRecord | None:
        name = self._chosen_name()
        host = self.workspace.host
        return next((plugin for plugin in host.plugins if plugin.name == name), None) if host else None

    def _allow(self) -> None:
        if plugin := self._chosen():
            allow_plugin(workspace=self.workspace, plugin=plugin)

    def _withdraw(self) -> None:
        if plugin := self._chosen():
            withdraw_plugin(workspace=self.workspace, plugin=plugin)

    def _put(self, used: bool) -> None:
        if plugin := self._chosen():
            self._kept = plugin.name
            use_plugin(workspace=self.workspace, name=plugin.name, used=used)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.details.toPlainText())
