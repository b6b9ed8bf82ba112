"""Report: the sections with their ticks, a live preview, the auditor's texts, and the ways to hand it over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QAction, QHideEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QListWidget,
    QMenu,
    QMessageBox,
    QTabWidget,
    QWidget,
)

from biaslens_gui.core.findings.report_texts import LANGUAGE, ReportTexts
from biaslens_gui.reports.client_words import day
from biaslens_gui.ui.kit.choice_box import ChoiceBox
from biaslens_gui.ui.kit.flow import Flow, Layers, Pane, Panes
from biaslens_gui.ui.kit.instrument.actions import answering_of
from biaslens_gui.ui.kit.instrument.check import InstrumentCheck
from biaslens_gui.ui.kit.parts import EmptyState, button, column, give_focus, heading, remark
from biaslens_gui.ui.kit.reporting import reporting
from biaslens_gui.ui.kit.reporting.preview import ReportPreview
from biaslens_gui.ui.kit.reporting.writing import Writing, offer_format
from biaslens_gui.ui.kit.rows import Row, renew_list
from biaslens_gui.ui.kit.tab_strip import TabStrip
from biaslens_gui.ui.report.bundle_check import ask_for_bundle, ask_for_certificate
from biaslens_gui.ui.report.drawing import Drawings
from biaslens_gui.ui.report.exhibits import ReportExhibits
from biaslens_gui.ui.report.texts import ReportTextsForm
from biaslens_gui.ui.shell import icons, theme
from biaslens_gui.ui.shell.i18n import language, tr
from biaslens_gui.ui.shell.page import Page

if TYPE_CHECKING:
    from biaslens_gui.core.findings.results import RunResults
    from biaslens_gui.reports.model import Report, Section


class ReportPage(Page):
    """The report of the open run."""

    def _make(self) -> Iterator[None]:
        workspace = self.workspace
        self._results: RunResults | None = None
        self.report: Report | None = None
        self.texts = ReportTexts()
        yield
        self.document = ChoiceBox()
        self.document.addItems([tr("Report for the client"), tr("Annex: all findings, tables and hashes")])
        self.document.setAccessibleName(tr("Document that is shown"))
        self.document.currentIndexChanged.connect(self._show_document)
        self.language = ChoiceBox()
        for name, title in (("en", "English"), ("de", "Deutsch")):
            self.language.addItem(title, name)
        self.language.setAccessibleName(tr("Language of the report"))
        self.language.setToolTip(tr("Report and annex are in this language; it is fixed when the report is frozen."))
        self.language.activated.connect(self._choose_language)
        self.sections = QListWidget()
        self.sections.setAccessibleName(tr("Sections of the report"))
        self.sections.setWordWrap(True)
        self.sections.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.sections.currentRowChanged.connect(self._show_section)
        yield
        self.preview = ReportPreview()
        self._drawings = Drawings(workspace, self.preview.show_figures, self)
        yield
        self.form = ReportTextsForm()
        self.form.changed.connect(self._take)
        yield
        self.exhibits = ReportExhibits()
        self.exhibits.changed.connect(self._take)
        self.state = remark()
        self.blurs = QAction(tr("Blur all pictures"), self)
        self.blurs.setCheckable(True)
        self.blurs.setToolTip(tr("In every format and in bundles; nobody can then see what they show"))
        self.freeze = button(tr("Freeze"), self._freeze, tip=tr("Keep the report as it is, with all it rests on"))
        self.bundle = button(tr("Make a bundle"), lambda: None, tip=tr("Write report, data and images as one file"))
        self.bundle.setMenu(self._bundle_menu())
        self.export = button(tr("Export"), lambda: None, part="primary", icon="export", tip=tr("Write the report"))
        self.lacks = remark()
        self.lacks.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)  # it names a command
        self.writing = Writing(workspace)
        self._menu = QMenu(self)
        self.export.setMenu(self._menu)
        yield
        self._layers = Layers(self)
        go = button(tr("Go to Run"), lambda: workspace.page_wanted.emit("run"))
        check = button(tr("Check a bundle…"), partial(ask_for_bundle, workspace, self))
        text = tr("It is made from the results of a finished run.")
        self._nothing = EmptyState("report", tr("No report yet"), text, go, check)
        self._layers.addWidget(self._nothing)
        yield
        panes = Panes(*self._panes(), parent=self)
        yield
        self._layers.addWidget(panes)
        yield
        workspace.run_changed.connect(self._forget)
        workspace.setting_changed.connect(self._on_setting)
        workspace.reviewed.connect(self._forget)
        workspace.exhibited.connect(self._forget)
        workspace.record_changed.connect(self._forget)
        workspace.host_changed.connect(self._fill_menu)
        self._fill_menu()
        self._forget()

    def settle(self) -> None:
        self.form.settle()

    def hideEvent(self, event: QHideEvent) -> None:
        self.writing.forget()
        super().hideEvent(event)

    def on_shown(self) -> None:
        if self._results is None:
            reporting.read_results(self.workspace, self._take_results)
        give_focus(self.sections, self)

    # --- parts

    def _panes(self) -> tuple[Pane, ...]:
        unit = theme.unit()
        left, right = QWidget(), QTabWidget()
        self.tabs = right
        right.setTabBar(TabStrip())
        right.tabBar().setAccessibleName(tr("What is written into the report"))
        chosen = Flow(self.document, self.language)
        side = column(spacing=2)
        side.addLayout(chosen)
        for part in (heading(tr("Sections"), 3), self.sections, self.state):
            side.addWidget(part)
        side.addWidget(self.lacks)
        side.addWidget(self.writing)
        tip = tr("How often are the methods and the judges right? Says what it costs first")
        self.instrument = button(tr("Check the instrument…"), self.check_instrument, icon="check", tip=tip)
        side.addLayout(Flow(self.freeze, self.bundle, self.export, self.instrument))
        left.setLayout(side)
        right.addTab(self.form, tr("Texts"))
        right.addTab(self.exhibits, tr("Exhibits"))
        self.sections.setMinimumHeight(unit * 16)
        return Pane(left, 28, 32, 36), Pane(self.preview, 28, 56, 44), Pane(right, 28, 37, 44)

    # --- what is shown

    def _forget(self) -> None:
        """Let go of the run that was read; it is read again when the page is in view."""
        self.form.settle()
        self._results = self.report = None
        run = self.workspace.run
        self._nothing.wait(self.workspace.awaited)
        self._layers.setCurrentIndex(1 if run is not None and run.findings else 0)
        if run is not None and self.isVisible():
            reporting.read_results(self.workspace, self._take_results)

    def _take_results(self, results: RunResults) -> None:
        self._results = results
        self._drawings.forget()
        run = self.workspace.run
        self.exhibits.show_images(results.images, run.model if run is not None else str)
        self.form.offer_draft(reporting.draft_of(results))
        self._show_texts(results.texts)

    def _show_texts(self, texts: ReportTexts) -> None:
        self.texts = texts
        self.form.show_texts(texts)
        self.exhibits.show_texts(texts)
        self.freeze.setText(tr("Open as the next revision") if texts.frozen_at else tr("Freeze"))
        self._build()

    def _take(self, texts: ReportTexts) -> None:
        """Keep what was written, and show the report with it."""
        self.texts = texts
        reporting.keep_texts(self.workspace, texts)
        self.exhibits.show_texts(texts)
        self._build()

    def _build(self) -> None:
        if self._results is not None:
            reporting.build_report(self.workspace, self._results, self.texts, self._show_report)

    @property
    def shown(self) -> Report | None:
        """The document that is shown: the report for the client, or its annex."""
        if self.report is not None and self.report.annex is not None and self.document.currentIndex() == 1:
            return self.report.annex
        return self.report

    def _show_report(self, report: Report) -> None:
        self.report = report
        with QSignalBlocker(self.language):
            self.language.setCurrentIndex(self.language.findData(report.language))
        self.language.setEnabled(not self.texts.frozen_at)
        self._show_sections(max(0, self.sections.currentRow()))

    def _show_document(self) -> None:
        """Show the document that was chosen, from its beginning."""
        self._show_sections(0)

    def _show_sections(self, at: int) -> None:
        if self.shown is None:
            return
        rows = [_row(section) for section in self.shown.sections]
        with QSignalBlocker(self.sections):
            renew_list(self.sections, rows)
            self.sections.setCurrentRow(min(at, len(rows) - 1))
        self._show_state(self.shown)
        self._show_section(self.sections.currentRow())

    def _show_section(self, at: int) -> None:
        if self.shown is None or self._results is None or at < 0:
            return
        section = self.shown.sections[at]
        self.preview.show_section(section, self.shown)
        self._drawings.show(section, self._results)

    def _on_setting(self, name: str) -> None:
        if name == "blur_images":
            self._show_section(self.sections.currentRow())

    def _choose_language(self) -> None:
        """Make the report in the language that was chosen; what people wrote stays as they wrote it."""
        self.form.settle()
        if not self.texts.frozen_at and self.texts.text(LANGUAGE) != self.language.currentData():
            texts = self.texts.with_text(LANGUAGE, self.language.currentData())
            self.form.show_texts(texts)
            self._take(texts)
            if self._results is not None:
                self.form.offer_draft(reporting.draft_of(replace(self._results, texts=texts)))

    def _show_state(self, report: Report) -> None:
        done = sum(not section.lacking for section in report.sections)
        told = tr("Revision {number}: {done} of {all} sections are complete.")
        text = told.format(number=report.revision, done=done, all=len(report.sections))
        if self.texts.frozen_at:
            frozen = day(self.texts.frozen_at, "de" if language() == "de" else "en")
            text = f"{text} {tr('Frozen on {day}.').format(day=frozen)}"
        self.state.setText(text)

    # --- actions

    def check_instrument(self) -> InstrumentCheck:
        """Ask how the judges are to be checked; the report says what came of it."""
        dialog = InstrumentCheck(self.workspace, answering_of(self.workspace), self)
        dialog.finished.connect(self._forget)
        dialog.open()
        return dialog

    def _freeze(self) -> None:
        self.form.settle()
        if self.texts.frozen_at:
            if self._results is not None:
                self._keep(reporting.opened_again(self.texts, self._results))
        else:
            self._close_texts(True)
            reporting.freeze(self.workspace, self.texts, self._keep, self._not_frozen)

    def _close_texts(self, closed: bool) -> None:
        """Let nothing be written while the report is being frozen: it would be in no revision."""
        self.form.close_texts(closed)
        self.exhibits.close_texts(closed)
        self.freeze.setEnabled(not closed)

    def _not_frozen(self, error: Exception) -> None:
        self._close_texts(False)
        self.workspace.background.failed.emit(error)

    def _keep(self, texts: ReportTexts) -> None:
        """Keep texts that were frozen, or opened again, and show what holds now: what was frozen, or what is new."""
        self._close_texts(False)
        self._show_texts(reporting.keep_texts(self.workspace, texts))
        reporting.read_results(self.workspace, self._take_results)

    def _bundle_menu(self) -> QMenu:
        menu = QMenu(self)
        menu.addAction(self.blurs)
        menu.addSeparator()
        menu.addAction(tr("Signed with the key of this computer…"), lambda: self._bundle())
        menu.addAction(tr("PDF signed with my certificate as well…"), self._bundle_with_certificate)
        menu.addAction(tr("Check a bundle…"), partial(ask_for_bundle, self.workspace, self))
        return menu

    def _bundle_with_certificate(self) -> None:
        if (certificate := ask_for_certificate(self)) is not None:
            self._bundle(certificate)

    def _bundle(self, certificate: tuple[Path, str] | None = None) -> None:
        """Ask where the bundle is to be written; of a report that is not frozen, first whether it is to be signed."""
        self.form.settle()
        if self.texts.frozen_at:
            self._place_bundle(certificate)
        else:
            self._ask_unfrozen(partial(self._place_bundle, certificate))

    def _ask_unfrozen(self, go: Callable[[], object]) -> None:
        question = QMessageBox(self)
        question.setWindowTitle(tr("Make a bundle"))
        question.setIcon(QMessageBox.Icon.NoIcon)
        question.setText(tr("The report is not frozen."))
        question.setInformativeText(
            tr(
                "Texts and verdicts can still change after the bundle is signed: another bundle of this revision may "
                "then say something else. Freeze the report first to keep what is signed."
            )
        )
        back = question.addButton(tr("Back to the report"), QMessageBox.ButtonRole.RejectRole)
        sign = question.addButton(tr("Sign it as it is"), QMessageBox.ButtonRole.AcceptRole)
        question.setDefaultButton(back)
        question.setEscapeButton(back)
        sign.clicked.connect(go)
        question.finished.connect(question.deleteLater)
        question.open()

    def _place_bundle(self, certificate: tuple[Path, str] | None) -> None:
        project, run = self.workspace.project, self.workspace.run
        if project is None or run is None:
            return
        project.exports.mkdir(exist_ok=True)
        suggested = project.exports / f"{run.run_id}-revision-{self.texts.revision}.blaudit"
        name, _ = QFileDialog.getSaveFileName(self, tr("Make a bundle"), str(suggested), "BiasLens (*.blaudit)")
        if name:
            self.write_bundle(Path(name), certificate=certificate)

    def write_bundle(self, target: Path, key: Path | None = None, certificate: tuple[Path, str] | None = None) -> None:
        """Write the bundle, signed with the key of this computer's user, which is made the first time."""
        from biaslens_gui.settings.places import config_folder

        key = key or config_folder() / "signing-key.pem"
        self.writing.bundle(target, key, certificate, blurred=self.blurs.isChecked())

    def _fill_menu(self) -> None:
        told = reporting.told_of_lacking()
        self.lacks.setText(told)
        self.lacks.setVisible(bool(told))
        self._menu.clear()
        self._menu.addAction(self.blurs)
        self._menu.addSeparator()
        for exporter in (self.workspace.host.exporters if self.workspace.host else {}).values():
            offer_format(self._menu, exporter, partial(self._write, exporter.id))
        if reporting.lacks_typst_alone():
            self._menu.addAction(tr("Plain PDF (not tagged)"), self._write_plain_pdf)

    def _write_plain_pdf(self) -> None:
        self.form.settle()
        if self.report is not None:
            reporting.write_plain_pdf(self.workspace, self.report, self.writing.show_written)

    def _write(self, exporter: str) -> None:
        self.form.settle()
        self.writing.export(exporter, blurred=self.blurs.isChecked())


def _row(section: Section) -> Row:
    """Return what the list says of a section: whether it is complete, else what it lacks."""
    colours, role = theme.colours(), Qt.ItemDataRole
    done = not section.lacking
    sign, tint = ("check", colours.good) if done else ("ring", colours.unsure)
    told = tr("Complete") if done else "\n".join(section.lacking)
    spoken = f"{section.title}: {told}"
    return Row(
        f"{section.number}  {section.title}",
        (
            (role.DecorationRole, icons.icon(sign, tint)),
            (role.ToolTipRole, told),
            (role.AccessibleTextRole, spoken),
        ),
    )
