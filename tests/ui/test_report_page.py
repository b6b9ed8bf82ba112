"""The Report page: sections with ticks, a preview that follows what is typed, texts that are kept, the hand-over."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import cast

import pikepdf
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from biaslens_gui.core.checks import CheckResult
from biaslens_gui.core.findings.report_texts import LANGUAGE
from biaslens_gui.core.in_words import InWords
from biaslens_gui.engine.exporting.bundle_check import COMPUTING, FURTHER, UNPACKING
from biaslens_gui.engine.running import apart
from biaslens_gui.store.bundle import SIGNED
from biaslens_gui.store.desk import DeskReader
from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.store.revisions import read_revision
from biaslens_gui.ui.kit.reporting import plain_pdf, reporting
from biaslens_gui.ui.kit.reporting.preview import html_of
from biaslens_gui.ui.kit.reporting.writing import first_file
from biaslens_gui.ui.report.bundle_check import BundleCheck, ask_for_bundle
from biaslens_gui.ui.report.page import ReportPage
from biaslens_gui.ui.shell.workspace import Workspace
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.reading import cut_in, write_many

PATIENCE_MS = 120_000  # the first report of a process imports what draws its figures


def settle(qtbot: QtBot, workspace: Workspace) -> None:
    qtbot.waitUntil(lambda: not workspace.background.busy, timeout=PATIENCE_MS)


@pytest.fixture
def page(qtbot: QtBot, opened: MainWindow) -> ReportPage:
    opened.open_page("report")
    found = cast("ReportPage", opened.pages["report"])
    qtbot.waitUntil(lambda: found.report is not None, timeout=PATIENCE_MS)
    settle(qtbot, opened.workspace)
    return found


def write(qtbot: QtBot, page: ReportPage, name: str, text: str) -> None:
    field = page.form.fields[name]
    field.setFocus()
    qtbot.keyClicks(field, text)
    page.form.settle()
    settle(qtbot, page.workspace)


OPINION = 5  # the row of its section in the client report


def test_the_client_report_is_shown_first_and_the_annex_by_choice(page: ReportPage) -> None:
    assert [page.sections.item(row).text() for row in range(2)] == ["1  What we can say", "2  By question"]
    assert page.sections.count() == 11
    assert "opinion is not written" in page.sections.item(OPINION).toolTip()
    assert page.sections.item(6).toolTip() == "Complete"
    page.document.setCurrentIndex(1)
    assert page.sections.count() == 14
    assert "of 14 sections" in page.state.text()
    assert page.sections.currentRow() == 0
    assert "Opinion and summary" in page.preview.toPlainText()
    assert "Not stated" in page.preview.toPlainText()
    page.document.setCurrentIndex(0)
    assert "of 11 sections" in page.state.text()
    assert "What we can say" in page.preview.toPlainText()


def test_report_and_annex_are_shown_in_the_language_that_is_chosen(
    qtbot: QtBot, page: ReportPage, finished: ProjectFolder
) -> None:
    page.language.setCurrentIndex(page.language.findData("de"))
    page.language.activated.emit(page.language.currentIndex())
    settle(qtbot, page.workspace)
    assert page.sections.item(0).text() == "1  Was sich sagen lässt"
    page.document.setCurrentIndex(1)
    assert page.sections.item(1).text() == "2  Geprüftes System"
    assert "Noch zu schreiben." in page.preview.toPlainText()
    run = page.workspace.run
    assert run is not None
    assert DeskReader(finished).report_texts(run.run_id).text(LANGUAGE) == "de"
    qtbot.mouseClick(page.freeze, Qt.MouseButton.LeftButton)
    settle(qtbot, page.workspace)
    assert not page.language.isEnabled()


def test_what_is_typed_is_kept_and_shown(qtbot: QtBot, page: ReportPage, finished: ProjectFolder) -> None:
    page.sections.setCurrentRow(OPINION)
    write(qtbot, page, "opinion", "Pebbles are <b>calm</b>.")
    assert "Pebbles are <b>calm</b>." in page.preview.toPlainText()
    assert "opinion" not in page.sections.item(OPINION).toolTip()
    run = page.workspace.run
    assert run is not None
    assert DeskReader(finished).report_texts(run.run_id).text("opinion") == "Pebbles are <b>calm</b>."


def test_every_field_keeps_what_is_typed(qtbot: QtBot, page: ReportPage, finished: ProjectFolder) -> None:
    for name in page.form.fields:
        page.form.fields[name].setFocus()
        qtbot.keyClicks(page.form.fields[name], f"Words for {name}")
    page.form.settle()
    settle(qtbot, page.workspace)
    run = page.workspace.run
    assert run is not None
    kept = DeskReader(finished).report_texts(run.run_id).texts
    assert {name: f"Words for {name}" for name in page.form.fields} == {name: kept[name] for name in page.form.fields}


def test_frozen_texts_can_be_read_and_not_changed(qtbot: QtBot, page: ReportPage) -> None:
    write(qtbot, page, "scope", "Two prompts.")
    qtbot.mouseClick(page.freeze, Qt.MouseButton.LeftButton)
    settle(qtbot, page.workspace)
    assert page.form.fields["scope"].isReadOnly()
    assert "Frozen" in page.state.text()
    qtbot.mouseClick(page.freeze, Qt.MouseButton.LeftButton)
    settle(qtbot, page.workspace)
    assert page.texts.revision == 2
    assert not page.form.fields["scope"].isReadOnly()


def test_nothing_can_be_written_while_the_report_is_being_frozen(qtbot: QtBot, page: ReportPage) -> None:
    qtbot.mouseClick(page.freeze, Qt.MouseButton.LeftButton)
    qtbot.keyClicks(page.form.fields["scope"], "Too late")
    assert not page.freeze.isEnabled()
    settle(qtbot, page.workspace)
    page.form.settle()
    assert page.texts.frozen_at
    assert page.form.fields["scope"].isReadOnly()
    assert page.texts.text("scope") == ""


def test_what_was_typed_before_a_report_could_not_be_frozen_goes_on(
    qtbot: QtBot, page: ReportPage, finished: ProjectFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    (finished.path / "revisions").write_text("in the way", encoding="utf-8")
    failures: list[object] = []
    page.workspace.background.failed.connect(failures.append)
    qtbot.mouseClick(page.freeze, Qt.MouseButton.LeftButton)
    settle(qtbot, page.workspace)
    assert failures
    assert page.freeze.isEnabled()
    assert not page.form.fields["scope"].isReadOnly()


def test_an_exhibit_needs_a_description(qtbot: QtBot, page: ReportPage) -> None:
    assert page.exhibits.image.itemText(0).endswith(" · image 1")
    assert not page.exhibits.add.isEnabled()
    qtbot.keyClicks(page.exhibits.alt, "A grey pebble on white.")
    page.exhibits.add.click()
    settle(qtbot, page.workspace)
    assert page.exhibits.list.count() == 1
    assert page.report is not None
    assert page.report.annex is not None
    assert [one.alt for one in page.report.annex.exhibits()][-1] == "A grey pebble on white."
    page.exhibits.list.setCurrentRow(0)
    page.exhibits.remove.click()
    settle(qtbot, page.workspace)
    assert page.exhibits.list.count() == 0


@pytest.mark.slow
def test_figures_are_drawn_in_the_preview(qtbot: QtBot, page: ReportPage) -> None:
    page.document.setCurrentIndex(1)
    page.sections.setCurrentRow(6)
    settle(qtbot, page.workspace)
    assert page.shown is not None
    figures = [figure.anchor for figure in page.shown.figures()]
    assert figures
    assert f"figure:{figures[0]}" in page.preview.toHtml()
    assert page.shown.section(7).title in html_of(page.shown.section(7), "", frozenset())


def test_every_exporter_can_be_chosen(page: ReportPage) -> None:
    host = page.workspace.host
    assert host is not None
    blurs, separator, *formats = page._menu.actions()
    assert (blurs, separator.isSeparator()) == (page.blurs, True)
    assert [action.text() for action in formats] == [one.title for one in host.exporters.values()]


def test_pictures_are_blurred_in_formats_and_bundles_where_that_is_ticked(
    page: ReportPage, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What is handed on to where they are written; that they are blurred there, every format's own test says."""
    wanted: list[tuple[str, bool]] = []
    monkeypatch.setattr(page.writing, "export", lambda name, **kept: wanted.append((name, kept["blurred"])))
    monkeypatch.setattr(
        page.writing, "bundle", lambda target, *_, **kept: wanted.append((target.name, kept["blurred"]))
    )
    actions = {action.text(): action for action in page._menu.actions()}
    for _ in range(2):
        actions[page.workspace.host.exporters["csv_set"].title].trigger()  # type: ignore[union-attr]
        page.write_bundle(tmp_path / "a.blaudit")
        page.blurs.trigger()
    assert wanted == [("csv_set", False), ("a.blaudit", False), ("csv_set", True), ("a.blaudit", True)]
    signed: list[object] = []
    monkeypatch.setattr(page, "_place_bundle", signed.append)
    page._bundle()
    (question,) = page.findChildren(QMessageBox)
    assert (question.text(), signed) == ("The report is not frozen.", [])  # what is signed could change: not unasked
    next(made for made in question.buttons() if made.text() == "Sign it as it is").click()
    assert signed == [None]
    page.texts = page.texts.frozen("2026-01-02T03:04:05+00:00")
    page._bundle()
    assert signed == [None, None]


@pytest.mark.slow
def test_what_is_written_is_named_and_shown(
    qtbot: QtBot, page: ReportPage, finished: ProjectFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: shown.append(url.toLocalFile()))
    host = page.workspace.host
    assert host is not None
    actions = {action.text(): action for action in page._menu.actions()}
    assert page.writing.isHidden()
    actions[host.exporters["html_report"].title].trigger()
    assert page.writing.isVisible()
    assert host.exporters["html_report"].title in page.writing.words.text()
    qtbot.waitUntil(page.writing.written.isVisible, timeout=PATIENCE_MS)
    (path,) = finished.exports.glob("*-html_report/report.html")
    assert shown == []
    page.writing.written.open.click()
    page.writing.written.show_folder.click()
    assert shown == [str(path), str(path.parent)]
    page.writing.written.dismiss.click()
    assert page.writing.isHidden()


def test_what_was_written_is_said_until_another_page_is_shown(
    qtbot: QtBot, page: ReportPage, opened: MainWindow, finished: ProjectFolder
) -> None:
    place = finished.exports / "a-report"
    place.mkdir(parents=True)
    (place / "annex.html").write_text("", encoding="utf-8")
    assert first_file(place) == place / "annex.html"
    (place / "report.html").write_text("", encoding="utf-8")
    assert first_file(place) == place / "report.html"
    page.writing.show_written(place)
    assert page.writing.isVisible()
    assert "a-report" in page.writing.written.words.text()
    opened.open_page("results")
    opened.open_page("report")
    assert not page.writing.isVisible()


def test_many_things_written_leave_the_page_its_place(qtbot: QtBot, page: ReportPage, finished: ProjectFolder) -> None:
    before = page.sections.height()
    write_many(qtbot, page, finished.exports)
    assert page.sections.height() > before * 2 // 3
    assert cut_in(page.writing) == []


@pytest.mark.slow
def test_what_is_written_can_be_stopped(qtbot: QtBot, page: ReportPage, finished: ProjectFolder) -> None:
    told = page.workspace.notifications.told
    page.writing.export("pdf_report", lambda _: pytest.fail("it was stopped"))
    with qtbot.waitSignal(told, timeout=PATIENCE_MS):
        qtbot.mouseClick(page.writing.stop, Qt.MouseButton.LeftButton)
    assert page.workspace.notifications.history[-1].title == "Stopped"
    settle(qtbot, page.workspace)
    assert page.writing.isHidden()
    assert not list(finished.exports.glob("*pdf*"))


@pytest.mark.slow
def test_without_typst_a_plain_pdf_is_offered_that_says_it_is_not_tagged(
    qtbot: QtBot, page: ReportPage, finished: ProjectFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reporting, "lacks_typst_alone", lambda: True)
    page.workspace.host_changed.emit()
    offered = page._menu.actions()[-1]
    assert offered.text() == "Plain PDF (not tagged)"
    offered.trigger()
    qtbot.waitUntil(page.writing.written.isVisible, timeout=PATIENCE_MS)
    assert list(finished.exports.glob("*-plain-pdf/annex.pdf"))
    (path,) = finished.exports.glob("*-plain-pdf/report.pdf")
    with pikepdf.open(path) as pdf:
        assert len(pdf.pages) > 1
        assert "/StructTreeRoot" not in pdf.Root
    assert "not tagged" in plain_pdf.NOTE
    assert not list(path.parent.glob(".*"))


def test_what_is_not_installed_is_said_beside_each_format_and_when_it_is_chosen(
    without_reports: None, qtbot: QtBot, page: ReportPage, finished: ProjectFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    offered = {action.text(): action for action in page._menu.actions()}
    assert "CSV files" in " ".join(offered)
    assert [name for name in offered if "not installed here" in name] == [
        "Report for Word (DOCX) (not installed here: 200 MB)",
        "Report for the browser (HTML) (not installed here: 200 MB)",
        "Report as PDF (not installed here: 200 MB)",
        "Result package with dashboard (not installed here: 200 MB)",
    ]
    assert not [name for name in offered if "Plain PDF" in name]  # its figures are drawn by what is not there
    assert page.lacks.isVisible()
    assert "altair, python-docx, typst, vl-convert-python" in page.lacks.text()
    assert "pip install 'biaslens-gui[reports]'. It takes 200 MB." in page.lacks.text()
    assert "It takes 200 MB." in offered["Result package with dashboard (not installed here: 200 MB)"].toolTip()
    monkeypatch.delattr(apart, "drawn_apart")
    page.document.setCurrentIndex(1)
    assert page.report is not None
    assert page.report.annex is not None
    assert tuple(page.report.annex.figures())
    for row in range(page.sections.count()):
        page.sections.setCurrentRow(row)
        settle(qtbot, page.workspace)
    assert page.workspace.notifications.history == []  # that no figure is drawn is no fault
    with qtbot.waitSignal(page.workspace.notifications.told, timeout=PATIENCE_MS):
        offered["Report as PDF (not installed here: 200 MB)"].trigger()
    notice = page.workspace.notifications.history[-1]
    assert (notice.title, notice.details) == ("Reports not installed", "")
    assert "200 MB" in notice.hint
    assert page.writing.isHidden()
    assert not list(finished.exports.glob("*"))


def test_where_all_is_installed_nothing_is_said_of_it(page: ReportPage) -> None:
    assert page.lacks.isHidden()
    assert not [action for action in page._menu.actions() if "not installed" in action.text()]


def test_a_frozen_report_is_kept_as_a_revision(qtbot: QtBot, page: ReportPage, finished: ProjectFolder) -> None:
    write(qtbot, page, "opinion", "Calm.")
    qtbot.mouseClick(page.freeze, Qt.MouseButton.LeftButton)
    settle(qtbot, page.workspace)
    run = page.workspace.run
    assert run is not None
    kept = read_revision(finished, run.run_id, page.texts.revision)
    assert kept is not None
    assert kept.texts.text("opinion") == "Calm."
    qtbot.mouseClick(page.freeze, Qt.MouseButton.LeftButton)
    settle(qtbot, page.workspace)
    assert page.texts.revision == kept.texts.revision + 1


def test_a_file_that_is_no_bundle_is_said_to_be(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "odd.blaudit").write_bytes(b"no archive")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(tmp_path / "odd.blaudit"), ""))
    made = ask_for_bundle(window.workspace, window)
    assert made is not None
    qtbot.waitUntil(lambda: bool(made.checks.checks), timeout=PATIENCE_MS)
    assert made.words.text() == "This bundle cannot be checked."
    assert [one.ok for one in made.checks.checks] == [False]
    assert "odd.blaudit" in made.checks.as_text()
    made.close()


def test_the_check_of_a_bundle_says_at_once_what_it_is_at(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[object, ...]] = []
    monkeypatch.setattr(reporting, "check_bundle", lambda *about: asked.append(about))
    made = BundleCheck(window.workspace, tmp_path / "run.blaudit", window)
    made.open()
    assert made.at_work.isVisible()
    assert made.at_work.text().startswith("Checking")
    tell = cast("Callable[[InWords], object]", asked[0][-1])
    for step in (UNPACKING, COMPUTING):
        tell(step)
        made._show_step()
        assert made.at_work.text() == f"Checking: {step} …"
    changed, signed = CheckResult("audit.db", False, "changed"), CheckResult(SIGNED, True, "by a key")
    made._show([changed, signed, CheckResult(FURTHER, True, "not made", known=False)])
    assert not made.at_work.isVisible()
    assert made.words.text().startswith("It was changed after it was signed")
    assert [check.title for check in made.checks.checks] == ["audit.db", FURTHER, SIGNED]
    made.close()


@pytest.mark.slow
def test_a_bundle_is_made_and_checked_in_the_window(qtbot: QtBot, page: ReportPage, tmp_path: Path) -> None:
    target = tmp_path / "run.blaudit"
    page.write_bundle(target, tmp_path / "key.pem")
    qtbot.waitUntil(target.is_file, timeout=PATIENCE_MS)
    settle(qtbot, page.workspace)
    made = BundleCheck(page.workspace, target, page)
    made.open()
    qtbot.waitUntil(lambda: bool(made.checks.checks), timeout=PATIENCE_MS)
    assert [one.title for one in made.checks.checks if not one.ok] == []
    assert "follows from its data" in made.words.text()
    made.close()
