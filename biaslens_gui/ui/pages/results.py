"""Results: every finding with its number, its interval and its reading; behind every number its images."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QIcon
from PySide6.QtWidgets import (
    QHeaderView,
    QMenu,
    QSplitter,
    QStackedLayout,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from biaslens_gui.core.records import Estimate, Finding
from biaslens_gui.ui import icons, operations, theme
from biaslens_gui.ui.findings import KINDS, READINGS, label, value_in_words
from biaslens_gui.ui.i18n import tr
from biaslens_gui.ui.notifications import Notice
from biaslens_gui.ui.pages.page import Page
from biaslens_gui.ui.widgets.finding_view import FindingView
from biaslens_gui.ui.widgets.parts import Banner, EmptyState, button, column, row
from biaslens_gui.ui.workspace import Workspace


class ResultsPage(Page):
    """The list of findings and the one that is open."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace)
        self.list = QTreeWidget()
        self.view = FindingView()
        self.view.opened.connect(self._open_evidence)
        self.update_button = button(tr("Update the results"), self._update, part="primary")
        text = tr("Your verdicts are newer than these results. Nothing is made again: updating takes seconds.")
        self.outdated = Banner(
            Notice("info", tr("Results are older than your review"), text), self.update_button, dismissable=False
        )
        self.export = button(
            tr("Export"), lambda: None, icon="export", tip=tr("Write the results into the project's folder")
        )
        self._menu = QMenu(self)
        self.export.setMenu(self._menu)
        self._layers = QStackedLayout(self)
        self._layers.addWidget(
            EmptyState(
                "results",
                tr("No results yet"),
                tr("They appear when a run has finished."),
                button(tr("Go to Run"), lambda: workspace.page_wanted.emit("run")),
            )
        )
        self._layers.addWidget(self._body())
        workspace.run_changed.connect(self._show_run)
        workspace.reviewed.connect(self._show_age)
        workspace.job_changed.connect(self._show_age)
        workspace.host_changed.connect(self._fill_menu)
        self._fill_menu()
        self._show_run()

    def get_ready(self) -> None:
        self.view.get_ready()

    def on_shown(self) -> None:
        self._show_age()
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- parts

    def _body(self) -> QWidget:
        unit = theme.unit()
        self.list.setColumnCount(3)
        self.list.setHeaderLabels([tr("Finding"), tr("Value"), tr("Reading")])
        self.list.setAccessibleName(tr("Findings"))
        self.list.setRootIsDecorated(False)
        self.list.setIndentation(unit)
        header = self.list.header()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Interactive)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        header.resizeSection(0, unit * 14)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        header.setStretchLastSection(False)
        self.list.currentItemChanged.connect(self._on_chosen)
        left = QWidget()
        side = column(self.list, spacing=3)
        side.addLayout(row(self.export, None))
        left.setLayout(side)
        left.setMinimumWidth(unit * 44)
        split = QSplitter()
        split.addWidget(left)
        split.addWidget(self.view)
        split.setSizes([unit * 54, unit * 74])
        split.setStretchFactor(0, 2)
        split.setStretchFactor(1, 3)
        split.setChildrenCollapsible(False)
        split.setHandleWidth(unit * 2)
        body = QWidget()
        layout = QVBoxLayout(body)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(unit * 2)
        layout.addWidget(self.outdated)
        layout.addWidget(split, 1)
        return body

    # --- what is shown

    def _show_run(self) -> None:
        run = self.workspace.run
        findings = run.findings if run else ()
        chosen = self._key(self.view.finding)
        self._layers.setCurrentIndex(1 if findings else 0)
        self.list.blockSignals(True)
        self.list.clear()
        there = dict.fromkeys(finding.kind for finding in findings)
        kinds = [*(kind for kind in KINDS if kind in there), *(kind for kind in there if kind not in KINDS)]
        wanted: QTreeWidgetItem | None = None
        for kind in kinds:
            group = QTreeWidgetItem([tr(KINDS.get(kind, kind))])
            group.setFont(0, theme.heading(3))
            group.setFlags(Qt.ItemFlag.ItemIsEnabled)
            self.list.addTopLevelItem(group)
            group.setFirstColumnSpanned(True)
            for finding in (finding for finding in findings if finding.kind == kind):
                item = self._item(finding)
                group.addChild(item)
                if wanted is None or self._key(finding) == chosen:
                    wanted = item
            group.setExpanded(True)
        if wanted is not None:
            self.list.setCurrentItem(wanted)
        self.list.blockSignals(False)
        self._on_chosen(wanted)
        self._show_age()

    def _item(self, finding: Finding) -> QTreeWidgetItem:
        word, sign, tint = READINGS[finding.reading]
        several = len({known.model for known in self.workspace.run.findings}) > 1 if self.workspace.run else False
        item = QTreeWidgetItem([label(finding, several_models=several), value_in_words(finding), tr(word)])
        item.setData(0, Qt.ItemDataRole.UserRole, finding)
        item.setToolTip(0, f"{finding.title}. {finding.words}")
        item.setToolTip(1, value_in_words(finding))
        if sign:
            item.setIcon(2, QIcon(icons.icon(sign, getattr(theme.colours(), tint))))
        return item

    def _on_chosen(self, item: QTreeWidgetItem | None) -> None:
        finding = item.data(0, Qt.ItemDataRole.UserRole) if item is not None else None
        if isinstance(finding, Finding):
            host = self.workspace.host
            method = host.methods.get(finding.method) if host is not None else None
            self.view.show_finding(finding, method.info if method is not None else None)

    def _key(self, finding: Finding | None) -> tuple[str, ...]:
        return (finding.kind, finding.subject, finding.model, finding.title) if finding else ()

    def _show_age(self) -> None:
        run = self.workspace.run
        self.outdated.setVisible(run is not None and run.is_older_than_review)
        self.update_button.setEnabled(not self.workspace.busy)

    def open_kind(self, kind: str) -> None:
        """Open the first finding of a kind, if there is one."""
        for at in range(self.list.topLevelItemCount()):
            group = self.list.topLevelItem(at)
            first = group.child(0) if group is not None else None
            finding = first.data(0, Qt.ItemDataRole.UserRole) if first is not None else None
            if first is not None and isinstance(finding, Finding) and finding.kind == kind:
                self.list.setCurrentItem(first)
                return

    # --- actions

    def _open_evidence(self, estimate: Estimate) -> None:
        if estimate.evidence:
            self.workspace.evidence_wanted.emit(estimate.name, estimate.evidence)
        else:
            name = tr("“{name}” rests on no single image.").format(name=estimate.name)
            self.workspace.tell("info", tr("No images behind this number"), name)

    def _update(self) -> None:
        if self.workspace.run is not None:
            operations.resume_run(workspace=self.workspace, run_id=self.workspace.run.run_id)

    def _fill_menu(self) -> None:
        self._menu.clear()
        for exporter in (self.workspace.host.exporters if self.workspace.host else {}).values():
            action = self._menu.addAction(exporter.title, partial(self._write, exporter.id))
            action.setToolTip(exporter.summary)

    def _write(self, exporter: str) -> None:
        if self.workspace.run is not None:
            operations.export_run(
                workspace=self.workspace, run_id=self.workspace.run.run_id, exporter=exporter, then=self._written
            )

    def _written(self, folder: Path) -> None:
        self.workspace.tell("info", tr("Exported"), str(folder))
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
