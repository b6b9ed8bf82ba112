"""Set up: texts kept as they are typed, thresholds with reasons and their lock, reviewers, and what the report says."""

from __future__ import annotations

import shutil
import subprocess
from html import unescape
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QPlainTextEdit, QPushButton
from pytestqt.qtbot import QtBot

from biaslens_gui.core.findings.access_levels import LEVEL
from biaslens_gui.core.findings.scenarios import TEMPLATES
from biaslens_gui.engine.exporting.export import write_export
from biaslens_gui.engine.jobs import ExportJob
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.desk import DeskReader
from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.ui.report.page import ReportPage
from biaslens_gui.ui.results.page import ResultsPage
from biaslens_gui.ui.setup.page import SetupPage
from biaslens_gui.ui.shell.actions.audit_record import change_threshold, decided, record_of, reviewers_of, thresholds_of
from biaslens_gui.ui.shell.actions.projects import create_project
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import settle

KEY = "biaslens.least_jsi"


def setup_page(window: MainWindow) -> SetupPage:
    window.open_page("setup")
    return cast("SetupPage", window.pages["setup"])


def write(qtbot: QtBot, page: SetupPage, name: str, text: str) -> None:
    control = page.fields[name].control
    assert isinstance(control, QLineEdit | QPlainTextEdit)
    control.setFocus()
    qtbot.keyClicks(control, text)
    page.settle()


def test_without_a_project_it_says_where_to_go(window: MainWindow) -> None:
    page = setup_page(window)
    assert page._layers.currentIndex() == 0
    assert window.rail["setup"].state == ""


def test_what_is_typed_is_kept_and_its_history_with_it(
    qtbot: QtBot, opened: MainWindow, finished: ProjectFolder
) -> None:
    page = setup_page(opened)
    assert "Needed before the report is signed: Auditor" in page.missing.text()
    write(qtbot, page, "auditor", "Ann")
    write(qtbot, page, "scope", "Pebbles only")
    assert "Needed before the report is signed" not in page.missing.text()
    record = DeskReader(finished).record()
    assert (record.value("auditor"), record.value("scope")) == ("Ann", "Pebbles only")
    assert [(change.field, change.who) for change in record.changes] == [("auditor", "R1"), ("scope", "R1")]
    assert b'"change"' in finished.journal.read_bytes()
    write(qtbot, page, "scope", "!")
    assert DeskReader(finished).record().changes[-1].old == "Pebbles only"
    assert page._history.rowCount() == 3
    assert opened.rail["setup"].state == "begun"


def test_the_access_is_not_said_until_it_is_chosen_and_then_marked_as_late(
    qtbot: QtBot, opened: MainWindow, finished: ProjectFolder
) -> None:
    page = setup_page(opened)
    field = page.fields[LEVEL]
    assert field.value() == ""
    box = cast("QComboBox", field.control)
    assert box.currentText() == "Not said"
    write(qtbot, page, "scope", "Pebbles only")
    assert not DeskReader(finished).record().has(LEVEL)  # what stands there unchosen is no answer
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_Down)
    page.settle()
    (change,) = [one for one in DeskReader(finished).record().changes if one.field == LEVEL]
    assert (change.old, change.new, change.late) == ("", "black box, self-declared", True)
    shown = page._history.table.rows[0]
    assert (shown["what"], shown["old"], shown["new"]) == (
        "Access and assurance", "Not said", "Black box, self-declared",
    )  # fmt: skip
    with AuditReader(finished) as reader:
        assert reader.results(reader.newest()).access == "black box, self-declared"


def test_leaving_the_page_keeps_what_was_typed_a_moment_ago(
    qtbot: QtBot, opened: MainWindow, finished: ProjectFolder
) -> None:
    page = setup_page(opened)
    qtbot.keyClicks(page.fields["client"].control, "Ministry")
    opened.open_page("home")
    assert DeskReader(finished).record().value("client") == "Ministry"


def test_another_title_is_the_title_everywhere(qtbot: QtBot, opened: MainWindow, finished: ProjectFolder) -> None:
    page = setup_page(opened)
    write(qtbot, page, "title", " of June")
    assert finished.title == "Pebbles of June"
    assert opened.windowTitle() == "Pebbles of June - BiasLens"
    control = cast("QLineEdit", page.fields["title"].control)
    control.clear()
    page.settle()
    assert finished.title == "Pebbles of June"  # a title is required
    assert page.fields["title"].problem.text()


def test_the_report_and_set_up_hold_the_same_text(qtbot: QtBot, opened: MainWindow, finished: ProjectFolder) -> None:
    page = setup_page(opened)
    write(qtbot, page, "scope", "From Set up")
    opened.open_page("report")
    report = cast("ReportPage", opened.pages["report"])
    settle(qtbot, opened.workspace)
    assert report.texts.text("scope") == "From Set up"
    field = cast("QPlainTextEdit", report.form.fields["scope"])
    field.setPlainText("From the report")
    report.form.settle()
    assert DeskReader(finished).record().value("scope") == "From the report"
    opened.open_page("setup")
    assert page.fields["scope"].value() == "From the report"


def test_a_frozen_report_stays_and_opened_again_takes_what_holds(qtbot: QtBot, opened: MainWindow) -> None:
    page = setup_page(opened)
    write(qtbot, page, "scope", "First")
    opened.open_page("report")
    report = cast("ReportPage", opened.pages["report"])
    settle(qtbot, opened.workspace)
    report.freeze.click()
    settle(qtbot, opened.workspace)
    opened.open_page("setup")
    write(qtbot, page, "scope", " and second")
    opened.open_page("report")
    settle(qtbot, opened.workspace)
    assert report.texts.text("scope") == "First"
    report.freeze.click()
    settle(qtbot, opened.workspace)
    assert report.texts.text("scope") == "First and second"
    assert record_of(opened.workspace).value("scope") == "First and second"


def test_a_threshold_changes_with_a_reason_and_after_results_it_is_printed(
    qtbot: QtBot, opened: MainWindow, finished: ProjectFolder
) -> None:
    opened.workspace.set_host(PluginHost.discover(strict=True))
    page = setup_page(opened)
    row = page.thresholds.rows[KEY]
    assert row.value.text() == "0.5"
    row.fold.turn(True)
    assert row.warning.isVisible()  # results were seen
    row.field.set_value(0.6)
    assert not row.keep.isEnabled()
    qtbot.keyClicks(row.reason, "Stricter law")
    qtbot.mouseClick(row.keep, Qt.MouseButton.LeftButton)
    (change,) = DeskReader(finished).record().threshold_changes()
    assert (change.old, change.new, change.reason, change.late) == ("0.5", "0.6", "Stricter law", True)
    assert page.thresholds.rows[KEY].value.text() == "0.6"
    assert opened.rail["setup"]._state is not None
    assert opened.rail["setup"]._state.kind == "attention"
    run = opened.workspace.run
    assert run is not None
    from biaslens_gui.reports.building import report_of

    with AuditReader(finished) as reader:
        printed = repr(report_of(reader.results(run.run_id)).section(4))
    assert "changed after results were seen" in printed
    assert "Stricter law" in printed


def test_before_results_a_change_is_not_late_and_plans_take_it(
    qtbot: QtBot, window: MainWindow, tmp_path: object, plan: object
) -> None:
    from pathlib import Path

    from biaslens_gui.core.plan import Plan
    from biaslens_gui.core.spec import MethodChoice

    assert isinstance(tmp_path, Path)
    assert isinstance(plan, Plan)
    window.workspace.set_host(PluginHost.discover(strict=True))
    with qtbot.waitSignal(window.workspace.project_changed):
        create_project(workspace=window.workspace, folder=tmp_path / "new", title="New")
    settle(qtbot, window.workspace)
    (one,) = (found for found in thresholds_of(window.workspace) if found.key == KEY)
    change_threshold(workspace=window.workspace, threshold=one, value=0.9, reason="Law")
    assert not record_of(window.workspace).threshold_changes()[0].late
    from dataclasses import replace

    spec = replace(plan.spec, methods=(MethodChoice("biaslens", {"least_jsi": 0.1}),))
    assert decided(window.workspace, spec).methods[0].options["least_jsi"] == 0.9


def test_reviewers_are_entered_with_what_they_declare(qtbot: QtBot, opened: MainWindow) -> None:
    page = setup_page(opened)
    people = page.reviewers
    people.fold.turn(True)
    people.form.set_values({"name": "Bo", "function": "second", "declaration": "none"})
    people.add.click()
    assert ("Bo", "second", "none") in [
        (one.name, one.function, one.declaration) for one in reviewers_of(opened.workspace)
    ]
    assert any(entry["name"] == "Bo" for entry in people.model.table.rows)
    people.fold.turn(True)
    people.form.set_values({"name": " "})
    people.add.click()
    assert opened.workspace.notifications.history[-1].title == "Reviewer not added"


def test_a_claim_is_held_against_a_threshold_and_no_longer(
    qtbot: QtBot, opened: MainWindow, finished: ProjectFolder
) -> None:
    page = setup_page(opened)
    page.limits.fold.turn(True)
    page.limits.keep.click()
    assert "needs a reason" in opened.workspace.notifications.history[-1].message
    page.limits.form.set_values({"low": 45.0, "high": 55.0, "why": "House rule."})
    page.limits.keep.click()
    (held,) = DeskReader(finished).record().limits()
    assert (held.question, held.group, held.low, held.high, held.who) == ("gender", "woman", 0.45, 0.55, "R1")
    assert DeskReader(finished).record().threshold_changes()[0].late
    assert page.limits.model.rowCount() == 1
    settle(qtbot, opened.workspace)
    assert page.limits.model.table.rows[0]["standing"] == "Not measured: no claim is about it"  # pebbles have no gender
    opened.open_page("results")
    saying = cast("ResultsPage", opened.pages["results"]).saying
    told = [label.text() for label in saying.findChildren(QLabel)]
    assert "Not measured: no claim is about women (gender); the plan asks for 45 to 55 % (R1: House rule.)." in told
    opened.open_page("setup")
    page.limits.view.setCurrentIndex(page.limits.model.index(0, 0))
    page.limits.withdraw.click()
    assert DeskReader(finished).record().limits() == ()
    assert page.limits.model.rowCount() == 0


def test_a_bias_scenario_is_followed_from_set_up_to_the_report_and_to_oscal(
    qtbot: QtBot, opened: MainWindow, finished: ProjectFolder, tmp_path: Path, host: PluginHost
) -> None:
    page = setup_page(opened)
    page.limits.fold.turn(True)
    page.limits.form.set_values({"why": "House rule.", "question": "age"})
    page.limits.templates.setCurrentIndex(1)
    page.limits.templates.activated.emit(1)
    entered = page.limits.form.values()
    assert (entered["question"], entered["group"], entered["low"], entered["why"]) == (
        "gender",
        "woman",
        40.0,
        "House rule.",
    )
    page.limits.keep.click()
    settle(qtbot, opened.workspace)
    (held,) = DeskReader(finished).record().limits()
    assert (held.hazard, held.trigger) == (TEMPLATES[0].hazard, TEMPLATES[0].trigger)
    assert page.limits.model.table.rows[0]["hazard"] == TEMPLATES[0].hazard
    # How it stands is seen without scrolling, as soon as the columns have found their widths.
    qtbot.waitUntil(lambda: page.limits.view.horizontalScrollBar().maximum() == 0)
    assert all(change.late for change in DeskReader(finished).record().scenario_changes())  # the run has results
    assert opened.workspace.run is not None
    for exporter, file in (("oscal_results", "assessment-results.json"), ("html_report", "annex.html")):
        job = ExportJob(str(finished.path), opened.workspace.run.run_id, exporter, str(tmp_path / exporter))
        text = (write_export(job, host) / file).read_text(encoding="utf-8")
        for part in (held.hazard, held.mitigation, held.trigger):
            assert part in unescape(text)
    job = ExportJob(str(finished.path), opened.workspace.run.run_id, "pdf_report", str(tmp_path / "pdf"))
    read = [pdf_words(file) for file in write_export(job, host).glob("*.pdf")]
    for part in (held.hazard, held.mitigation, held.trigger):
        assert any("".join(part.split()) in words for words in read)


def pdf_words(file: Path) -> str:
    """Return the letters of a PDF file in the order in which they are read, without blanks and ends of lines."""
    program = shutil.which("pdftotext")
    if program is None:
        pytest.skip("pdftotext (poppler-utils) is not installed, so the words in the PDF cannot be read")
    done = subprocess.run([program, "-raw", str(file), "-"], capture_output=True, check=True)
    return "".join(done.stdout.decode().split())


def test_a_question_is_held_against_a_base_rate_and_no_longer(
    qtbot: QtBot, opened: MainWindow, finished: ProjectFolder
) -> None:
    page = setup_page(opened)
    shown = page.base_rates
    assert shown.none.isVisibleTo(page)
    shown.fold.turn(True)
    shown.keep.click()
    (held,) = DeskReader(finished).record().base_rates()
    assert (held.id, held.question, held.group) == ("us_occupations_women_2017", "gender", "woman")
    (change,) = DeskReader(finished).record().threshold_changes()
    assert (change.who, change.late) == ("R1", True)
    settle(qtbot, opened.workspace)
    told = [label.text() for label in shown.chosen.findChildren(QLabel)]
    assert any("employed people, United States, 2017. Source: US Bureau of Labor Statistics" in text for text in told)
    assert any("name no single row: “" in text for text in told)  # pebbles have no occupation
    rows = page._history.table.rows
    assert rows[0]["new"] == "Women by occupation, United States, 2017 (United States, 2017)"
    (away,) = shown.chosen.findChildren(QPushButton)
    away.click()
    assert DeskReader(finished).record().base_rates() == ()
    settle(qtbot, opened.workspace)
    assert shown.none.isVisibleTo(page)


def test_after_a_threshold_is_set_the_place_where_it_was_set_is_in_view(qtbot: QtBot, opened: MainWindow) -> None:
    page = setup_page(opened)
    opened.resize(1280, 800)
    opened.activateWindow()
    page.limits.fold.turn(True)
    page.limits.form.set_values({"why": "House rule."})
    settle(qtbot, opened.workspace)
    page.limits.keep.setFocus()
    qtbot.keyClick(page.limits.keep, Qt.Key.Key_Space)
    settle(qtbot, opened.workspace)
    qtbot.waitUntil(lambda: not page.limits.fold.visibleRegion().isEmpty())
    assert page.limits.fold.hasFocus()
    assert page.limits.fold.accessibleName() == "Hold a claim against a threshold: Thresholds of claims"
