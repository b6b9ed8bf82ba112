"""What stands around the pages: settings, keys, this computer, activity, the tour, the line below."""

from __future__ import annotations

import importlib.machinery
import re
import sys
import types
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices, QGuiApplication, QKeySequence
from PySide6.QtWidgets import QApplication, QComboBox, QDoubleSpinBox, QFileDialog, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from biaslens_gui.core.checks import CheckResult
from biaslens_gui.core.claims import Claim
from biaslens_gui.core.findings.report_texts import ReportTexts
from biaslens_gui.core.processor_advice import ProcessorSpeed
from biaslens_gui.core.records import Verdict
from biaslens_gui.engine.machine import processor
from biaslens_gui.settings.schema import SETTINGS
from biaslens_gui.store.project import create_project
from biaslens_gui.ui.activity.page import ActivityPage
from biaslens_gui.ui.computer.page import ComputerPage
from biaslens_gui.ui.home.page import HomePage
from biaslens_gui.ui.kit.reporting.reporting import keep_texts
from biaslens_gui.ui.review.actions import record_verdict, withdraw_verdict
from biaslens_gui.ui.settings.keys import printable
from biaslens_gui.ui.settings.page import SettingsPage
from biaslens_gui.ui.shell import keys, theme
from biaslens_gui.ui.shell.actions.audit_record import change_record
from biaslens_gui.ui.shell.actions.runs import name_run
from biaslens_gui.ui.shell.actions.settings import change_setting
from biaslens_gui.ui.shell.steps import STEPS
from biaslens_gui.ui.shell.workspace import BreakTimer, Workspace
from biaslens_gui.ui.window.status_line import memory_used
from biaslens_gui.ui.window.step_states import ICONS, step_states
from biaslens_gui.ui.window.tour_strip import STOPS
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import settle


def settings_page(window: MainWindow) -> SettingsPage:
    window.open_page("settings")
    return cast("SettingsPage", window.pages["settings"])


# --- the rail


def test_numbered_steps_have_a_state_with_a_sign_and_words(opened: MainWindow) -> None:
    for step in STEPS:
        state = opened.rail[step.id]._state
        assert (state is not None) == bool(step.number), step.id
        if state is not None:
            assert state.kind in ICONS
            assert state.short
            assert opened.rail[step.id].accessibleDescription() == state.words
    assert opened.rail["run"].state == "done"
    assert opened.rail["look"].accessibleDescription().startswith("Done")


def test_the_rail_counts_claims_and_not_findings(opened: MainWindow) -> None:
    run = opened.workspace.run
    assert run is not None
    made = (("clear", 3), ("even", 2), ("not clear yet", 5))
    claims = [
        Claim("depiction", "gender", "m", "a nurse", ("woman", "man"), "woman", "deciding", conclusion)  # type: ignore[arg-type]
        for conclusion, number in made
        for _ in range(number)
    ]
    described = Claim("failure to show", "", "m", "a nurse", (), "untold", "exploring", "only described")
    opened.workspace.set_run(replace(run, claims=(*claims, described)))
    assert opened.rail["results"].state == "3 clear"
    assert opened.rail["results"].accessibleDescription() == "Done: 3 clear, 2 even, 5 not clear yet"
    opened.workspace.set_run(replace(run, claims=()))
    assert opened.rail["results"].accessibleDescription() == "Done: no claims"
    opened.workspace.set_claims(tuple(claims), ())  # decided anew, as after verdicts that count no more
    assert opened.rail["results"].state == "3 clear"


def test_nothing_has_a_tick_while_its_run_is_not_finished(opened: MainWindow) -> None:
    """Look and Results had one at 51 %, beside a Run that was at work."""
    run = opened.workspace.run
    assert run is not None
    assert (states := step_states(opened.workspace))["look"].kind == states["results"].kind == "done"
    opened.workspace.set_run(replace(run, status="running"))
    states = step_states(opened.workspace)
    assert states["look"].kind == states["results"].kind == "started"
    assert states["look"].why == f"{len(run.images)} images are there so far"


def test_the_rail_scrolls_to_the_step_that_has_the_focus(qtbot: QtBot, window: MainWindow) -> None:
    window.resize(960, 640)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.rail["help"].setFocus()
    button = window.rail["help"]
    assert window._rail.viewport().rect().contains(button.mapTo(window._rail.viewport(), button.rect().center()))


# --- settings


def test_every_setting_has_a_field_and_changes_hold_at_once(
    qtbot: QtBot, window: MainWindow, workspace: Workspace
) -> None:
    page = settings_page(window)
    assert set(page.forms) == {setting.name for setting in SETTINGS if setting.shown}
    box = cast("QComboBox", page.forms["theme"].fields["theme"].control)
    box.setCurrentIndex(box.findData("dark"))
    page.settle()
    assert workspace.settings["theme"] == "dark"
    assert theme.scheme() == "dark"
    box.setCurrentIndex(box.findData("light"))
    page.settle()
    assert theme.scheme() == "light"


def test_a_value_that_is_not_allowed_is_explained_and_not_kept(window: MainWindow, workspace: Workspace) -> None:
    page = settings_page(window)
    field = page.forms["text_size"].fields["text_size"]
    cast("QDoubleSpinBox", field.control).setValue(9.0)
    page.settle()
    assert workspace.settings["text_size"] == 1.0
    assert "not between" in field.problem.text()


def test_larger_text_makes_the_window_anew_and_back(qtbot: QtBot, opened: MainWindow) -> None:
    before, unit = opened.pages["home"], theme.unit()
    change_setting(workspace=opened.workspace, name="text_size", value=2.0)
    qtbot.waitUntil(lambda: opened.pages["home"] is not before)
    assert theme.unit() >= 2 * unit - 1
    assert opened._rail.project.text() == "Pebbles"
    assert opened.rail["look"].state == "12"
    qtbot.keyClick(opened, Qt.Key.Key_Minus, Qt.KeyboardModifier.ControlModifier)
    assert opened.workspace.settings["text_size"] == 1.9
    change_setting(workspace=opened.workspace, name="text_size", value=1.0)
    qtbot.waitUntil(lambda: theme.unit() == unit and opened._title.isVisible())
    settle(qtbot, opened.workspace)


def test_settings_and_keys_are_searched_together(window: MainWindow) -> None:
    page = settings_page(window)
    page.search.setText("colour of nothing")
    assert page.nothing.isVisible()
    page.search.setText("text size")
    assert page.forms["text_size"].isVisible()
    assert not page.forms["theme"].isVisible()
    page.search.setText("larger text")
    assert page._cards["Keys"].isVisible()
    assert page.keys.found.rowCount() == 1


# --- keys


def test_no_two_keys_do_different_things_in_one_place(workspace: Workspace) -> None:
    found = {
        (key.id, text): [other.id for other in workspace.keys.conflicts(key.id, text)]
        for key in workspace.keys.records.values()
        for text in key.default
    }
    assert {what: others for what, others in found.items() if others} == {}
    assert len({key.id for key in keys.KEYS}) == len(keys.KEYS)


def test_a_key_is_changed_named_when_taken_and_put_back(qtbot: QtBot, window: MainWindow, workspace: Workspace) -> None:
    page = settings_page(window)
    table = page.keys
    table.choose("go.plan")
    table.entry.setKeySequence(QKeySequence("Ctrl+4"))
    assert "Run" in table.conflict.text()
    assert not table.set.isEnabled()
    table.entry.setKeySequence(QKeySequence("Ctrl+Alt+P"))
    assert table.set.isEnabled()
    table.set.click()
    assert workspace.keys.keys("go.plan") == ("Ctrl+Alt+P",)
    assert keys.KeyMap(str(workspace.settings[keys.SETTING]), workspace.keep).keys("go.plan") == (
        "Ctrl+Alt+P",
    )  # after a restart
    window.open_page("home")
    qtbot.keyClick(window, Qt.Key.Key_3, Qt.KeyboardModifier.ControlModifier)
    assert window.current == "home"
    qtbot.keyClick(window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
    assert window.current == "plan"
    assert "Ctrl+Alt+P" in window.rail["plan"].toolTip()
    plan = window.rail["plan"]
    assert plan.accessibleDescription() in plan.toolTip()  # in large text its word may have no room beside the name
    assert plan.state in plan.toolTip()
    table.choose("go.plan")
    table.back.click()
    qtbot.keyClick(window, Qt.Key.Key_4, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(window, Qt.Key.Key_3, Qt.KeyboardModifier.ControlModifier)
    assert window.current == "plan"
    assert workspace.settings["keys"] == ""


def test_damaged_keys_in_the_settings_are_the_ones_that_came(workspace: Workspace) -> None:
    for text in ("{", "[]", '{"go.plan": 3}', "null"):
        workspace.settings.change("keys", text)
        assert keys.KeyMap(str(workspace.settings[keys.SETTING]), workspace.keep).keys("go.plan") == ("Ctrl+3",)


def test_the_list_of_keys_is_printed(
    window: MainWindow, workspace: Workspace, own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    settings_page(window).keys.print.click()
    text = Path(opened[0]).read_text(encoding="utf-8")
    assert text == printable(workspace.keys.records.values(), workspace.keys)
    assert "Ctrl+3" in text
    assert "http" not in text.replace("http-equiv", "")


def test_ctrl_f1_shows_the_keys(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.keyClick(window, Qt.Key.Key_F1, Qt.KeyboardModifier.ControlModifier)
    assert window.current == "settings"
    settle(qtbot, window.workspace)


# --- this computer


def test_this_computer_is_checked_and_the_list_copied(qtbot: QtBot, window: MainWindow) -> None:
    window.open_page("computer")
    page = cast("ComputerPage", window.pages["computer"])
    settle(qtbot, window.workspace)
    titles = [check.title for check in page.list.checks]
    assert titles[:4] == ["Python", "Processor", "Memory", "Graphics card"]
    assert {"Disk", "Permission to write", "Network", "Models"} <= set(titles)
    page.copy.click()
    assert "[fine] Python: version" in QGuiApplication.clipboard().text()


def test_loading_the_libraries_shows_what_was_measured_with_them(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    def load() -> CheckResult:
        processor._remember(ProcessorSpeed(*processor._here(), 1.6))
        return CheckResult("torch at work", True, "version 2, uses the processor")

    monkeypatch.setattr("biaslens_gui.engine.machine.computer.check_libraries", load)
    window.open_page("computer")
    page = cast("ComputerPage", window.pages["computer"])
    settle(qtbot, window.workspace)
    assert "Speed of the processor: not measured yet" in page.list.as_text()
    page.load.click()
    settle(qtbot, window.workspace)
    settle(qtbot, window.workspace)
    assert "Speed of the processor: bfloat16 is 1.6 times as fast as float32" in page.list.as_text()
    assert "torch at work: version 2" in page.list.as_text()


def test_what_is_not_well_says_what_to_do(
    qtbot: QtBot, window: MainWindow, workspace: Workspace, tmp_path: Path
) -> None:
    workspace.settings.change("model_folders", str(tmp_path / "gone"))
    window.open_page("computer")
    page = cast("ComputerPage", window.pages["computer"])
    page.check()
    settle(qtbot, workspace)
    (models,) = (check for check in page.list.checks if check.title == "Models")
    assert not models.ok
    assert "Connect the drive" in models.hint
    assert "[to be put right] Models" in page.list.as_text()
    assert "put right" in page.summary.text()


# --- home and the tour


def test_home_says_in_short_whether_this_computer_can_do_it(qtbot: QtBot, window: MainWindow) -> None:
    page = cast("HomePage", window.pages["home"])
    settle(qtbot, window.workspace)
    page._show_checks((CheckResult("Disk", False, "1.0 GB free", "Free some space."), CheckResult("Memory", True, "")))
    assert page.ready.text() == "Disk: 1.0 GB free. Free some space."
    assert page.ticks.count() == 2


def test_a_recent_project_that_is_gone_is_named(window: MainWindow, workspace: Workspace, tmp_path: Path) -> None:
    workspace.remember(str(tmp_path / "Lost"))
    page = cast("HomePage", window.pages["home"])
    page.on_shown()
    assert any("Not there" in label.text() for label in page._recent_card.findChildren(QLabel))


def test_a_project_that_was_moved_is_located(
    qtbot: QtBot, window: MainWindow, workspace: Workspace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    create_project(tmp_path / "After", "Moved")
    workspace.remember(str(tmp_path / "Before"))
    page = cast("HomePage", window.pages["home"])
    page.on_shown()
    (locate,) = (one for one in page._recent_card.findChildren(QPushButton) if one.text() == "Locate…")
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path / "After"))
    locate.click()
    qtbot.waitUntil(lambda: workspace.title == "Moved")
    qtbot.waitUntil(lambda: workspace.recent == (str(tmp_path / "After"),))
    settle(qtbot, workspace)


def test_the_tour_is_walked_by_keyboard_left_and_begun_again(qtbot: QtBot, window: MainWindow) -> None:
    page = cast("HomePage", window.pages["home"])
    page.tour.click()
    seen = []
    for stop in STOPS:
        assert window._tour is not None
        seen.append(window.current)
        assert [name for name, button in window.rail.items() if button._pointed] == [
            name for name in window.rail if name in stop.pages
        ]
        qtbot.keyClick(window._tour.after, Qt.Key.Key_Return)
    assert window._tour is None
    assert len(set(seen)) == len(STOPS)
    assert window.current == "home"
    page.tour.click()
    assert window._tour is not None
    qtbot.keyClick(window._tour, Qt.Key.Key_Escape)
    assert window._tour is None
    settle(qtbot, window.workspace)


# --- activity


def runs_told(page: ActivityPage) -> set[str]:
    return {str(row["about"]) for row in page.model.table.rows if str(row["kind"]).startswith("Run ")}


def test_activity_shows_who_did_what_and_is_filtered(qtbot: QtBot, opened: MainWindow) -> None:
    workspace = opened.workspace
    workspace.keep("reviewer", "")
    change_record(workspace=workspace, texts={"scope": "Pebbles"})
    assert workspace.run is not None
    image = workspace.run.images[0].digest
    number = record_verdict(workspace=workspace, verdict=Verdict("Bo", image, "subject", "yes"))
    withdraw_verdict(workspace=workspace, number=number)
    opened.open_page("activity")
    page = cast("ActivityPage", opened.pages["activity"])
    settle(qtbot, workspace)
    kinds = {str(row["kind"]) for row in page.model.table.rows}
    assert {"Record changed", "Verdict", "Verdict withdrawn", "Run started", "Run finished"} <= kinds
    who = {str(row["kind"]): str(row["who"]) for row in page.model.table.rows}
    assert who["Record changed"] == "not named"
    run_id, title = workspace.run.run_id, workspace.run.title
    assert runs_told(page) == {f"{title} · {run_id}"}
    name_run(workspace=workspace, run_id=run_id, name="Before the new weights")
    settle(qtbot, workspace)
    assert runs_told(page) == {f"Before the new weights · {run_id}"}
    change_record(workspace=workspace, texts={"auditor": "Ada, lead\nauditor"})
    texts = workspace.desk.report_texts(workspace.run.run_id) if workspace.desk else ReportTexts()
    keep_texts(workspace, texts.with_text("purpose", "To know"))
    settle(qtbot, workspace)
    changes = {str(row["about"]): str(row["who"]) for row in page.model.table.rows if row["kind"] == "Record changed"}
    assert next(who for about, who in changes.items() if "To know" in about) == "Ada, lead auditor"
    assert sorted(changes.values()) == ["Ada, lead auditor", "Ada, lead auditor", "not named"]
    page.search.setText("Bo")
    assert page.found.rowCount() == 2
    page.search.setText("scope")
    assert page.count.text() == "1 line"


# --- the line at the bottom


def test_the_line_tells_attempts_and_memory(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    import psutil

    from biaslens_gui.loaders.guard import guard

    monkeypatch.setattr(guard, "attempts", guard.attempts + 1)
    window.status.show_facts()
    assert re.fullmatch(r"Offline – [\d,]+ connection attempts?", window.status.offline.text())
    assert str(guard.attempts) in window.status.offline.text()
    assert "Memory" in window.status.memory.text()
    assert memory_used(None) > 10_000_000
    assert memory_used(psutil.Process().pid) >= memory_used(None)


def test_memory_is_told_once_what_tells_it_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    half = types.ModuleType("psutil")
    half.__spec__ = importlib.machinery.ModuleSpec("psutil", None)
    half.__spec__._initializing = True  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "psutil", half)
    assert memory_used(None) == 0


def test_connections_blocked_in_a_job_are_counted_with_those_of_the_window(qtbot: QtBot, opened: MainWindow) -> None:
    from biaslens_gui.core.events import RunStarted
    from biaslens_gui.loaders.guard import guard
    from tests.ui.test_bridge import Replay

    opened.workspace.start(Replay(RunStarted("run", "Audit"), hold=True), "run")
    qtbot.waitUntil(lambda: str(guard.attempts + 2) in opened.status.offline.text())
    assert opened.workspace.bridge is not None
    opened.workspace.bridge.finish()
    qtbot.waitUntil(lambda: not opened.workspace.busy)
    assert opened.workspace.blocked == 2
    settle(qtbot, opened.workspace)


# --- a slot that raises


def test_a_slot_that_raises_shows_one_notice_with_details(qtbot: QtBot, window: MainWindow) -> None:
    from PySide6.QtWidgets import QPushButton

    from biaslens_gui.ui.kit.parts import Banner, button

    def fail() -> None:
        raise ZeroDivisionError("three pebbles")

    made = button("Fail", fail)
    qtbot.addWidget(made)
    with window.workspace.notifications, qtbot.captureExceptions() as caught:
        import sys

        sys.excepthook = window.workspace.notifications._uncaught
        made.click()
        made.click()
    assert not caught
    banners = [banner for banner in window.findChildren(Banner) if banner.isVisible()]
    assert [banner.notice.title for banner in banners] == ["Unexpected fault"]
    (copy,) = (one for one in banners[0].findChildren(QPushButton) if one.accessibleName() == "Copy")
    copy.click()
    assert "three pebbles" in QApplication.clipboard().text()


# --- breaks


def test_a_break_is_due_after_so_many_minutes_without_a_pause() -> None:
    pace = BreakTimer()
    assert not any(pace.is_break_due(60.0 * at, 10) for at in range(10))
    assert pace.is_break_due(600.0, 10)
    assert not pace.is_break_due(660.0, 10)
    assert not pace.is_break_due(660.0 + 301, 10)
    assert not BreakTimer().is_break_due(10_000.0, 0)


def test_the_reminder_is_told(window: MainWindow) -> None:
    window.workspace.break_due.emit(45)
    assert window.workspace.notifications.history[-1].title == "Time for a break"
