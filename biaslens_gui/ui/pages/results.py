"""Results: every finding with its number, its interval and its reading; behind every number its images."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QMenu, QSplitter, QStackedLayout, QVBoxLayout, QWidget

from biaslens_gui.core.records import Estimate, Finding
from biaslens_gui.ui import operations, theme
from biaslens_gui.ui.i18n import tr
from biaslens_gui.ui.notifications import Notice
from biaslens_gui.ui.pages.page import Page
from biaslens_gui.ui.widgets.finding_list import FindingList
from biaslens_gui.ui.widgets.finding_view import FindingView
from biaslens_gui.ui.widgets.parts import Banner, EmptyState, button, column, row
from biaslens_gui.ui.workspace import Workspace


class ResultsPage(Page):
    """The list of findings and the one that is open."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace)
        self.list = FindingList()
        self.list.chosen.connect(self._show_finding)
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
        left = QWidget()
        side = column(self.list, spacing=3)
        side.addLayout(row(self.export, None))
        left.setLayout(side)
        left.setMinimumWidth(unit * 40)
        split = QSplitter()
        split.addWidget(left)
        split.addWidget(self.view)
        split.setSizes([unit * 46, unit * 82])
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
        run, host = self.workspace.run, self.workspace.host
        findings = run.findings if run else ()
        self._layers.setCurrentIndex(1 if findings else 0)
        asked = [choice.method for choice in run.plan.spec.methods] if run else []
        methods = host.methods if host is not None else {}
        titles = {name: methods[name].info.title for name in asked if name in methods}
        self.list.show_findings(findings, titles, self.view.finding)
        self._show_age()

    def _show_finding(self, finding: Finding) -> None:
        host = self.workspace.host
        method = host.methods.get(finding.method) if host is not None else None
        self.view.show_finding(finding, method.info if method is not None else None)

    def _show_age(self) -> None:
        run = self.workspace.run
        self.outdated.setVisible(run is not None and run.is_older_than_review)
        self.update_button.setEnabled(not self.workspace.busy)

    # --- actions

    def _open_evidence(self, estimate: Estimate) -> None:
        if estimate.evidence:
            self.workspace.evidence_wanted.emit(estimate.name or estimate.group, estimate.evidence)
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
