"""The shell: pages, keys, names for screen readers, and a process that loads no model library."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from biaslens_gui.core.events import RunStarted
from biaslens_gui.store.audit import RunSummary
from biaslens_gui.store.project import ProjectFolder, create_project
from biaslens_gui.ui.home.new_project import NewProject
from biaslens_gui.ui.home.page import HomePage, state_in_words
from biaslens_gui.ui.plugins.page import PluginsPage
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.actions.projects import open_project
from biaslens_gui.ui.shell.actions.runs import stop_job_now
from biaslens_gui.ui.shell.colours import Scheme
from biaslens_gui.ui.shell.steps import STEPS
from biaslens_gui.ui.window.window import MainWindow
from tests import patience
from tests.ui.conftest import settle
from tests.ui.test_bridge import Replay

NEEDS_A_NAME = (QAbstractButton, QAbstractItemView, QComboBox, QLineEdit, QPlainTextEdit)
HERE = Path(__file__).parent
MOST_BARE_WINDOWS = 3.5
"""How much processor time the first painting may take, in bare windows of Qt; it takes 2.3 to 2.8, and with one library
too many, such as numpy, above 3.5."""


def test_pages_are_made_when_they_are_opened(qtbot: QtBot, window: MainWindow) -> None:
    assert list(window.pages) == ["home"]
    for step in STEPS:
        qtbot.keySequence(window, step.key)
        assert window.current == step.id
        assert window.rail[step.id].isChecked()
    assert list(window.pages) == [step.id for step in STEPS]
    settle(qtbot, window.workspace)


class WindowsShown(QObject):
    """Notes the type of every widget that is shown as a window of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.kinds: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.kinds.append(type(watched).__name__)
        return False


def test_no_part_of_a_page_appears_as_a_window_and_takes_the_focus(qtbot: QtBot, opened: MainWindow) -> None:
    shown, app = WindowsShown(), QApplication.instance()
    assert app is not None
    app.installEventFilter(shown)
    for step in STEPS:
        opened.open_page(step.id)
        settle(qtbot, opened.workspace)
    app.removeEventFilter(shown)
    assert shown.kinds == []


def test_every_control_that_can_be_reached_has_a_name(qtbot: QtBot, opened: MainWindow) -> None:
    nameless = []
    for step in STEPS:
        opened.open_page(step.id)
        settle(qtbot, opened.workspace)
        for widget in opened.pages[step.id].findChildren(QWidget):
            reachable = widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisibleTo(opened)
            inner = widget.objectName().startswith("qt_") or isinstance(widget.parent(), QComboBox)
            if isinstance(widget, NEEDS_A_NAME) and reachable and not inner and not _name(widget):
                nameless.append((step.id, type(widget).__name__))
    assert nameless == []


def _name(widget: QWidget) -> str:
    text = widget.text() if isinstance(widget, QAbstractButton | QLineEdit) else ""
    parent = widget.parentWidget()
    return widget.accessibleName() or text or (parent.accessibleName() if parent else "")


def test_help_explains_the_page_in_plain_words(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.keyClick(window, Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    assert window._help.isVisible()
    window.open_page("results")
    texts = " ".join(label.text() for label in window._help.findChildren(QLabel))
    assert "Interval" in texts
    qtbot.keyClick(window, Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    assert not window._help.isVisible()


def test_a_project_that_cannot_be_opened_is_told_and_nothing_changes(
    qtbot: QtBot, opened: MainWindow, tmp_path: Path
) -> None:
    before = opened.workspace.project
    newer = tmp_path / "newer"
    newer.mkdir()
    (newer / "project.json").write_text(json.dumps({"format": 99}))
    for folder in (tmp_path / "none", newer):
        with qtbot.waitSignal(opened.workspace.notifications.told):
            open_project(workspace=opened.workspace, folder=folder)
        assert opened.workspace.notifications.history[-1].hint
    assert opened.workspace.project == before
    assert not opened.workspace.busy


def test_a_corrupt_database_is_told_in_words(qtbot: QtBot, window: MainWindow, finished: ProjectFolder) -> None:
    content = finished.audit_db.read_bytes()
    finished.audit_db.write_bytes(b"no database at all" * 100)
    with qtbot.waitSignal(window.workspace.notifications.told):
        open_project(workspace=window.workspace, folder=finished.path)
    settle(qtbot, window.workspace)
    assert window.workspace.notifications.history[-1].severity == "error"
    assert content


def test_home_makes_opens_and_remembers_projects(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    page = cast("HomePage", window.pages["home"])
    with qtbot.waitSignal(window.workspace.page_wanted) as wanted:
        page.make_project(tmp_path / "One", "One")
    assert wanted.args == ["setup"]  # the first step, with what decides
    assert window.windowTitle() == "One - BiasLens"
    assert window.workspace.recent == (str(tmp_path / "One"),)
    settle(qtbot, window.workspace)
    with qtbot.waitSignal(window.workspace.project_changed):
        page.make_project(tmp_path / "Two", "Two")
    window.open_page("home")
    settle(qtbot, window.workspace)
    links = [link.text() for link in page._recent_card.findChildren(QAbstractButton)]
    assert links == ["Two", "One"]
    labels = [label.text() for label in page._recent_card.findChildren(QLabel)]
    assert [text.partition(" · ")[0] for text in labels if "nothing was run yet" in text] == [
        "open now",
        "nothing was run yet",
    ]
    assert not any(str(tmp_path) in text for text in labels)
    with qtbot.waitSignal(window.workspace.page_wanted) as wanted:
        page._states[tmp_path / "Two"][0].click()
    assert wanted.args == ["plan"]  # it is open: one goes on with it
    window.resize(1280, 800)
    window.open_page("home")
    QApplication.processEvents()
    assert page._recent_card.mapTo(page, QPoint()).x() > page.sample.mapTo(page, QPoint()).x() + page.sample.width()


def test_recent_projects_have_their_title_state_and_date(
    qtbot: QtBot, window: MainWindow, finished: ProjectFolder
) -> None:
    workspace = window.workspace
    workspace.remember(str(finished.path))
    page = cast("HomePage", window.pages["home"])
    window.open_page("home")
    settle(qtbot, workspace)
    entry, where = page._states[finished.path]
    assert entry.text() == "Pebbles"  # its title, not its folder
    assert "finished, 12 images" in where.text()
    assert where.text()[:2] == "20"
    assert "finished" in entry.accessibleName()
    assert "stopped after 3 images" in state_in_words(RunSummary("r", "A", "cancelled", "2026-01-02", "", 3, "s"))
    lacking = state_in_words(RunSummary("r", "A", "finished", "2026-01-02", "", 10, "s", failed=3))
    assert lacking.endswith("finished, 7 images, 3 failed")


def test_a_recent_project_that_has_results_opens_at_them(
    qtbot: QtBot, window: MainWindow, finished: ProjectFolder
) -> None:
    """It opened at Plan, since its runs were not read yet; who went to another page meanwhile stays there."""
    workspace = window.workspace
    workspace.remember(str(finished.path))
    page = cast("HomePage", window.pages["home"])
    for elsewhere in (True, False):
        window.open_page("home")
        settle(qtbot, workspace)
        with qtbot.waitSignal(workspace.runs_changed):
            page._states[finished.path][0].click()
            if elsewhere:
                window.open_page("settings")
        settle(qtbot, workspace)
        assert window.current == ("settings" if elsewhere else "results")
        window.open_page("home")
        with qtbot.waitSignal(workspace.runs_changed, timeout=60_000):
            open_project(
                workspace=workspace, folder=create_project(finished.path.parent / f"other {elsewhere}", "Other").path
            )
        settle(qtbot, workspace)


def test_a_project_is_named_and_placed_in_one_window(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    workspace, page = window.workspace, cast("HomePage", window.pages["home"])
    assert page._usual_place() == Path.home() / "BiasLens"
    workspace.settings.change("projects_folder", str(tmp_path))
    page.new.click()
    (dialog,) = page.findChildren(NewProject)
    assert not dialog.make.isEnabled()
    dialog.form.set_values({"title": "Doctors / nurses", "folder": str(tmp_path)})
    assert dialog.where.text() == f"It will be {tmp_path / 'Doctors - nurses'}."
    with qtbot.waitSignal(workspace.project_changed, timeout=60_000):
        dialog.make.click()
    assert (workspace.title, window.current) == ("Doctors / nurses", "setup")
    settle(qtbot, workspace)


def test_what_cannot_be_done_during_a_run_says_why(qtbot: QtBot, window: MainWindow) -> None:
    page = cast("HomePage", window.pages["home"])
    assert not page.why.isVisible()
    window.workspace.start(Replay(RunStarted("r", "Audit"), hold=True), "run")
    assert page.why.isVisible()
    assert not page.new.isEnabled()
    stop_job_now(workspace=window.workspace)
    qtbot.waitUntil(lambda: not window.workspace.busy)
    assert not page.why.isVisible()


def test_a_list_to_choose_from_shows_all_of_a_few_entries(qtbot: QtBot) -> None:
    box = QComboBox()
    box.addItems(["one", "two"])
    qtbot.addWidget(box)
    box.show()
    box.showPopup()
    view = box.view()
    assert view.viewport().height() >= 2 * view.sizeHintForRow(0)
    assert view.verticalScrollBar().maximum() == 0
    box.hidePopup()


def test_plugins_are_listed_and_failures_can_be_copied(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    from PySide6.QtGui import QGuiApplication

    from biaslens_gui.plugin_host.host import PluginHost

    broken = tmp_path / "broken.py"
    broken.write_text("raise SystemExit(3)\n")
    window.workspace.set_host(PluginHost.discover([broken], strict=False, blocked=["csv_set"]))
    window.open_page("plugins")
    page = cast("PluginsPage", window.pages["plugins"])
    states = {row["name"]: row["state"] for row in page.model.table.rows}
    assert states["broken"] == "Failed"
    assert states["exporters.csv_set"] == "Left out"
    assert states["methods.biaslens"] == "Loaded"
    assert "1 failed, 1 left out" in page.summary.text()
    page.table.setCurrentIndex(page.model.index(0, 0))
    page._copy()
    assert "SystemExit" in QGuiApplication.clipboard().text()


@pytest.mark.parametrize("name", ["light", "dark"])
def test_text_can_be_read_in_both_schemes(name: Scheme) -> None:
    colours = theme._COLOURS[name]
    for text in (colours.text, colours.muted, colours.accent, colours.good, colours.bad, colours.unsure):
        for ground in (colours.window, colours.surface):
            assert contrast(text, ground) >= 4.5, (text, ground)
    for text, ground in (
        (colours.on_accent, colours.accent),
        (colours.good, colours.good_soft),
        (colours.bad, colours.bad_soft),
        (colours.unsure, colours.unsure_soft),
        (colours.text, colours.soft),
        (colours.muted, colours.rail),
    ):
        assert contrast(text, ground) >= 4.5, (text, ground)


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of WCAG 2.2."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_the_windows_process_loads_no_model_library_and_paints_before_the_rest(tmp_path: Path) -> None:
    told = json.loads(_last_line("every_page.py", {**os.environ, "BIASLENS_HOME": str(tmp_path)}))
    assert told["heavy"] == []
    assert told["early"] == []
    assert told["pages"] == [step.id for step in STEPS]


@pytest.mark.slow  # timed: run by itself, on a machine that does nothing else
def test_the_first_paint_takes_a_few_times_a_bare_window(tmp_path: Path) -> None:
    environ = {**os.environ, "BIASLENS_HOME": str(tmp_path)}
    bare = float(_last_line("bare_window.py", environ))
    told = json.loads(_last_line("every_page.py", environ))
    bare = max(bare, float(_last_line("bare_window.py", environ)))  # the machine may have become busy meanwhile
    assert told["cpu_to_paint"] < MOST_BARE_WINDOWS * bare, bare


def _last_line(script: str, environ: dict[str, str]) -> str:
    """Return what a script beside this one prints last; it runs in a process of its own."""
    command = [sys.executable, str(HERE / script)]
    done = subprocess.run(command, capture_output=True, text=True, env=environ, timeout=patience.SECONDS, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()[-1]
