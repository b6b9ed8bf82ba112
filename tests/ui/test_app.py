"""The start and the end of the window, and its tour without a display."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from biaslens_gui.core.plan import Plan
from biaslens_gui.settings.file import SettingsFile
from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.actions.projects import create_project
from biaslens_gui.ui.shell.actions.runs import start_run
from biaslens_gui.ui.shell.actions.settings import change_setting
from biaslens_gui.ui.shell.notifications import Notice
from biaslens_gui.ui.shell.steps import STEPS
from biaslens_gui.ui.shell.workspace import Workspace
from biaslens_gui.ui.window.app import WindowOptions, _begin, main, sample_place
from biaslens_gui.ui.window.tour import Stop, Tour
from biaslens_gui.ui.window.window import MainWindow
from tests import patience

LONG = 60_000


@pytest.fixture
def exits(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The codes with which the application was asked to end."""
    codes: list[int] = []
    monkeypatch.setattr(QApplication, "exit", codes.append)
    return codes


def window_of(app: QApplication) -> MainWindow:
    return next(widget for widget in app.topLevelWidgets() if isinstance(widget, MainWindow) and widget.isVisible())


def test_the_window_opens_a_project_makes_its_pages_and_closes(
    qtbot: QtBot, qapp: QApplication, finished: ProjectFolder
) -> None:
    before, interval = sys.excepthook, sys.getswitchinterval()
    seen: list[object] = []
    watch = QTimer()

    def look() -> None:
        window = window_of(qapp)
        if window.workspace.run is not None and len(window.pages) == len(STEPS):
            watch.stop()
            seen.append(window.workspace.title)
            window.close()

    watch.timeout.connect(look)
    watch.start(10)
    assert main(WindowOptions(project=finished.path)) == 0
    assert seen == ["Pebbles"]
    assert sys.excepthook is before
    sys.setswitchinterval(interval)


def test_the_sample_lies_in_the_users_data_or_beside_the_pictures(tmp_path: Path, own_home: Path) -> None:
    assert sample_place(WindowOptions(offscreen_out=tmp_path)).parent == tmp_path
    assert own_home in sample_place(WindowOptions()).parents


def test_the_tour_takes_a_picture_of_every_page_and_exports(
    qtbot: QtBot, window: MainWindow, plan: Plan, tmp_path: Path, exits: list[int], capsys: pytest.CaptureFixture[str]
) -> None:
    Tour(window, tmp_path / "out").begin()
    create_project(
        workspace=window.workspace,
        folder=tmp_path / "project",
        title="Pebbles",
        then=lambda: start_run(workspace=window.workspace, plan=plan),
    )
    qtbot.waitUntil(lambda: bool(exits), timeout=LONG)
    assert exits == [0]
    pictures = {path.name for path in (tmp_path / "out").glob("*.png")}
    assert pictures == {*(f"{step.id}.png" for step in STEPS), "results-bars.png", "results-dark.png"}
    said = capsys.readouterr().out
    assert str(tmp_path / "out" / "results.png") in said
    assert "result_package" in said
    window.dress("light")


def test_pictures_are_named_by_page_view_and_look() -> None:
    assert Stop("plan", "light").file == "plan.png"
    assert Stop("results", "dark", "bars").file == "results-bars-dark.png"
    assert Stop("plan", "light", text_size=2.0).file == "plan-200.png"


@pytest.mark.slow
def test_the_tour_takes_every_page_in_three_looks_when_asked(
    qtbot: QtBot, window: MainWindow, plan: Plan, tmp_path: Path, exits: list[int]
) -> None:
    Tour(window, tmp_path / "out", every_look=True).begin()
    create_project(
        workspace=window.workspace,
        folder=tmp_path / "project",
        title="Pebbles",
        then=lambda: start_run(workspace=window.workspace, plan=plan),
    )
    qtbot.waitUntil(lambda: bool(exits), timeout=10 * LONG)
    pictures = {path.name for path in (tmp_path / "out").glob("*.png")}
    assert pictures >= {f"{step.id}{look}.png" for step in STEPS for look in ("", "-dark", "-200")}
    change_setting(workspace=window.workspace, name="text_size", value=1.0)
    qtbot.waitUntil(lambda: window.current == STEPS[-1].id and not window.workspace.background.busy)


def test_the_tour_gives_up_when_something_goes_wrong(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, exits: list[int], capsys: pytest.CaptureFixture[str]
) -> None:
    Tour(window, tmp_path / "out").begin()
    window.workspace.notifications.tell(Notice("warning", "Slow", "It is slow."))
    assert exits == []
    window.workspace.notifications.tell(Notice("error", "Broken", "It broke."))
    assert exits == [3]
    assert "Broken. It broke." in capsys.readouterr().err


@pytest.mark.slow
def test_the_sample_audit_from_start_to_pictures(qtbot: QtBot, tmp_path: Path) -> None:
    import subprocess

    command = [sys.executable, "-m", "biaslens_gui", "gui", "--sample", "--offscreen-out", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=patience.SECONDS, check=False)
    assert done.returncode == 0, done.stderr
    assert {path.name for path in tmp_path.glob("*.png")} >= {f"{step.id}.png" for step in STEPS}


def test_a_damaged_settings_file_is_told_and_set_aside(qtbot: QtBot, workspace: Workspace, tmp_path: Path) -> None:
    path = tmp_path / "damaged.json"
    path.write_text('{"theme": "pink", "reviewer": "R7"}')
    workspace.settings = SettingsFile(path)
    window = MainWindow(workspace)
    qtbot.addWidget(window)
    _begin(window, WindowOptions())
    (notice,) = workspace.notifications.history
    assert notice.title == "A setting could not be used"
    assert "Theme" in notice.message
    qtbot.waitUntil(lambda: workspace.host is not None, timeout=LONG)
    assert workspace.settings["reviewer"] == "R7"
    assert theme.wanted(workspace.settings["theme"]) == "light"


def test_a_setting_that_cannot_be_kept_is_told(qtbot: QtBot, workspace: Workspace, tmp_path: Path) -> None:
    (tmp_path / "in the way").write_text("a file")
    workspace.settings = SettingsFile(tmp_path / "in the way" / "settings.json")
    workspace.keep("reviewer", "R2")
    assert workspace.notifications.history[-1].title == "Setting not kept"
    assert workspace.settings["reviewer"] == "R2"
