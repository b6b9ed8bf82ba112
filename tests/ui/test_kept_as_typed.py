"""What is typed is kept: after the pause in typing, after a change of page, at the end of the program, by a signal."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit
from pytestqt.qtbot import QtBot

from biaslens_gui.core.findings.access_levels import LEVEL
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.settings.file import SettingsFile
from biaslens_gui.store.desk import DeskReader
from biaslens_gui.store.project import ProjectFolder, create_project
from biaslens_gui.ui.kit.choice_box import ChoiceBox
from biaslens_gui.ui.plan.page import PlanPage
from biaslens_gui.ui.report.page import ReportPage
from biaslens_gui.ui.review.actions import assign_review
from biaslens_gui.ui.review.page import ReviewPage
from biaslens_gui.ui.settings.page import SettingsPage
from biaslens_gui.ui.setup.page import SetupPage
from biaslens_gui.ui.shell.actions.projects import open_project
from biaslens_gui.ui.shell.actions.settings import change_setting
from biaslens_gui.ui.shell.pause import Pause
from biaslens_gui.ui.window.ending import STOPPED, Ending
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import settle
from tests.ui.started import use


def setup_page(window: MainWindow) -> SetupPage:
    window.open_page("setup")
    return cast("SetupPage", window.pages["setup"])


def typed(control: object, text: str) -> None:
    """Type `text` into a field, key by key."""
    assert isinstance(control, QLineEdit | QPlainTextEdit)
    control.setFocus()
    QTest.keyClicks(control, text)


def entered(window: MainWindow) -> dict[str, object]:
    return {name: field.value() for name, field in setup_page(window).fields.items()}


def test_set_up_keeps_every_field_when_the_program_is_started_on_a_project(
    qtbot: QtBot, qapp: QApplication, finished: ProjectFolder
) -> None:
    wanted = {name: f"{name} as typed" for name in entered_names()} | {LEVEL: "white box, independent"}

    def act(window: MainWindow) -> None:
        page = setup_page(window)
        for name, field in page.fields.items():
            if name == "title":
                assert isinstance(field.control, QLineEdit)
                field.control.clear()
            if isinstance(field.control, ChoiceBox):
                field.set_value(wanted[name])
            else:
                typed(field.control, wanted[name])
        qtbot.waitUntil(lambda: DeskReader(finished).record().value("client") == wanted["client"])
        window.open_page("models")
        assert entered(window) == wanted
        signal.raise_signal(signal.SIGTERM)
        qtbot.waitUntil(lambda: not window.isVisible())

    assert use(qapp, finished, act) == STOPPED
    record = DeskReader(finished).record()
    assert {name: record.value(name) for name in wanted} == wanted
    assert finished.title == wanted["title"]


def entered_names() -> tuple[str, ...]:
    from biaslens_gui.core.findings.audit_record import RECORD_FIELDS

    return tuple(field.param.name for field in RECORD_FIELDS)


@pytest.mark.slow
def test_what_was_typed_a_moment_ago_survives_the_end_of_the_program(
    qtbot: QtBot, qapp: QApplication, finished: ProjectFolder
) -> None:
    def write(window: MainWindow) -> None:
        typed(setup_page(window).fields["auditor"].control, "Ada")
        window.open_page("report")
        report = cast("ReportPage", window.pages["report"])
        settle(qtbot, window.workspace)
        typed(report.form.fields["limitations"], "Six images are few.")
        window.open_page("settings")
        settings = cast("SettingsPage", window.pages["settings"])
        typed(settings.forms["reviewer"].fields["reviewer"].control, "Bo")
        window.open_page("plan")
        plan = cast("PlanPage", window.pages["plan"])
        qtbot.waitUntil(lambda: not plan._pause.waiting)
        typed(plan.form.title, "!")
        QTest.keyClick(window, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
        assert not window.isVisible()

    use(qapp, finished, write)

    def read(window: MainWindow) -> None:
        assert entered(window)["auditor"] == "Ada"
        window.open_page("report")
        settle(qtbot, window.workspace)
        field = cast("ReportPage", window.pages["report"]).form.fields["limitations"]
        assert "Six images are few." in (field.text() if isinstance(field, QLineEdit) else field.toPlainText())
        window.open_page("plan")
        assert cast("PlanPage", window.pages["plan"]).form.title.text().endswith("!")
        assert cast("ReviewPage", window.pages["review"]).judge.name == "Bo"

    use(qapp, finished, read)


def test_a_signal_closes_the_window_in_order(qtbot: QtBot, opened: MainWindow, finished: ProjectFolder) -> None:
    before = signal.getsignal(signal.SIGTERM)
    with Ending(opened.close):
        typed(setup_page(opened).fields["scope"].control, "Typed last")
        signal.raise_signal(signal.SIGTERM)
        qtbot.waitUntil(lambda: not opened.isVisible())
        assert signal.getsignal(signal.SIGTERM) is before  # a second one ends it at once
    assert DeskReader(finished).record().value("scope") == "Typed last"
    with Ending(opened.close):
        assert signal.getsignal(signal.SIGTERM) is not before
    assert signal.getsignal(signal.SIGTERM) is before


def test_a_text_goes_into_the_project_it_was_typed_in(
    qtbot: QtBot, opened: MainWindow, finished: ProjectFolder, tmp_path: object
) -> None:
    typed(setup_page(opened).fields["client"].control, "Ministry")
    other = create_project(finished.path.with_name("other"), "Other")
    with qtbot.waitSignal(opened.workspace.project_changed):
        open_project(workspace=opened.workspace, folder=other.path)
    settle(qtbot, opened.workspace)
    assert DeskReader(finished).record().value("client") == "Ministry"
    assert DeskReader(other).record().value("client") == ""
    assert entered(opened)["client"] == ""


def test_what_cannot_be_kept_stays_in_its_field_and_is_tried_again(
    qtbot: QtBot, opened: MainWindow, finished: ProjectFolder
) -> None:
    page = setup_page(opened)
    journal = finished.journal
    content = journal.read_bytes() if journal.exists() else b""
    journal.unlink(missing_ok=True)
    journal.mkdir()  # nothing can be appended to it
    typed(page.fields["case"].control, "17/4")
    opened.open_page("home")
    assert opened.workspace.notifications.history[-1].severity == "error"
    opened.open_page("setup")
    assert page.fields["case"].value() == "17/4"
    journal.rmdir()
    journal.write_bytes(content)
    opened.open_page("home")
    assert DeskReader(finished).record().value("case") == "17/4"


def test_a_threshold_and_a_reason_being_entered_stay_over_a_change_of_page(
    opened: MainWindow, finished: ProjectFolder
) -> None:
    opened.workspace.set_host(PluginHost.discover(strict=True))
    page = setup_page(opened)
    row = page.thresholds.rows["biaslens.least_jsi"]
    row.fold.turn(True)
    row.field.set_value(0.75)
    typed(row.reason, "Stricter")
    opened.open_page("models")
    opened.open_page("setup")
    row = page.thresholds.rows["biaslens.least_jsi"]
    assert (row.field.value(), row.reason.text()) == (0.75, "Stricter")


def test_the_reason_for_leaving_somebody_out_stays_over_a_change_of_page(
    qtbot: QtBot, opened: MainWindow, finished: ProjectFolder
) -> None:
    from biaslens_gui.core.review.assignment import Wish

    assign_review(workspace=opened.workspace, wish=Wish(("R1", "R2")))
    opened.open_page("review")
    page = cast("ReviewPage", opened.pages["review"])
    page.tabs.setCurrentIndex(0)
    typed(page.assign.why, "Knew the model")
    opened.open_page("home")
    opened.open_page("review")
    settle(qtbot, opened.workspace)
    assert page.assign.why.text() == "Knew the model"
    page.assign.who.setCurrentIndex(1)
    assert page.assign.why.text() == ""  # it was about somebody else


def test_a_name_changed_in_the_settings_is_the_one_that_judges(opened: MainWindow) -> None:
    page = opened.page("review")
    assert change_setting(workspace=opened.workspace, name="reviewer", value="Bo") == ""
    page.settle()
    assert cast("ReviewPage", page).judge.name == opened.workspace.settings["reviewer"] == "Bo"


def test_a_name_that_was_not_confirmed_is_kept_too(opened: MainWindow, tmp_path: Path) -> None:
    opened.open_page("review")
    judge = cast("ReviewPage", opened.pages["review"]).judge
    judge.reviewer.clear()
    typed(judge.reviewer, "Cy")
    opened.close()
    assert SettingsFile(tmp_path / "settings.json")["reviewer"] == "Cy"


def test_a_pause_ends_once_by_time_or_at_once(qtbot: QtBot, opened: MainWindow) -> None:
    told: list[bool] = []
    pause = Pause(5, opened)
    pause.over.connect(lambda: told.append(pause.waiting))
    pause.settle()
    assert told == []
    pause.begin()
    pause.begin()
    assert pause.waiting
    qtbot.waitUntil(lambda: told == [False])
    pause.begin()
    pause.settle()
    pause.settle()
    assert told == [False, False]
    pause.hold()
    assert pause.waiting
    pause.settle()
    assert told == [False] * 3
