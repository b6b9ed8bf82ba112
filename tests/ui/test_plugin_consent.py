"""The Plugins page shows what waits, what it is, and lets it run when it is told to."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from pytestqt.qtbot import QtBot

from biaslens_gui.engine.plugins import discover_plugins
from biaslens_gui.settings.file import SettingsFile
from biaslens_gui.ui.plugins.page import PluginsPage
from biaslens_gui.ui.shell.actions.plugins import take_plugins
from biaslens_gui.ui.shell.workspace import Workspace
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import settle

TEXT = """
import subprocess
from biaslens_gui.api import hookimpl

@hookimpl
def biaslens_on_event(run_id, event):
    pass
"""


@pytest.fixture
def plugin(tmp_path: Path, window: MainWindow) -> Path:
    file = tmp_path / "stranger.py"
    file.write_text(TEXT, encoding="utf-8")
    window.workspace.settings = SettingsFile()  # the file that every process reads
    window.workspace.settings.change("plugin_files", str(file))
    return file


def page_of(window: MainWindow) -> PluginsPage:
    window.open_page("plugins")
    return cast("PluginsPage", window.pages["plugins"])


def state(page: PluginsPage) -> str:
    return next(str(row["state"]) for row in page.model.table.rows if row["name"] == "stranger")


def test_without_plugins_there_is_nothing_to_do_with_one(qtbot: QtBot, workspace: Workspace) -> None:
    page = PluginsPage(workspace)
    qtbot.addWidget(page)
    for part in (page.warning, page.allow, page.withdraw, page.leave_out, page.use):
        assert not part.isVisibleTo(page)


def test_one_that_waits_is_first_and_says_what_it_is(window: MainWindow, plugin: Path) -> None:
    take_plugins(window.workspace, discover_plugins(window.workspace.plugin_files))
    assert "A plugin waits to be allowed" in [one.title for one in window.workspace.notifications.history]
    page = page_of(window)
    assert page.model.table.rows[0]["name"] == "stranger"
    assert page.summary.text().startswith("Waiting to be allowed: 1.")
    details = page.details.toPlainText()
    assert str(plugin) in details
    assert "subprocess" in details
    assert "biaslens_on_event" in details
    assert page.warning.isVisibleTo(page)
    assert page.allow.isVisibleTo(page)
    assert not page.withdraw.isVisibleTo(page)


def test_allowed_loaded_changed_and_withdrawn(qtbot: QtBot, window: MainWindow, plugin: Path) -> None:
    take_plugins(window.workspace, discover_plugins(window.workspace.plugin_files))
    page = page_of(window)
    assert state(page) == "Waits"
    page.allow.click()
    settle(qtbot, window.workspace)
    assert state(page) == "Loaded"
    at = next(number for number, row in enumerate(page.model.table.rows) if row["name"] == "stranger")
    page.table.setCurrentIndex(page.model.index(at, 0))
    assert not page.allow.isVisibleTo(page)
    assert not page.warning.isVisibleTo(page)
    page.withdraw.click()
    settle(qtbot, window.workspace)
    assert state(page) == "Waits"
    page.allow.click()
    settle(qtbot, window.workspace)
    plugin.write_text(TEXT + "#", encoding="utf-8")
    window.workspace.set_host(discover_plugins(window.workspace.plugin_files))
    assert state(page) == "Waits"
    assert page.model.table.rows[0]["brings"] == "Changed since it was allowed"


def test_one_that_changes_while_it_is_looked_at_goes_on_waiting(qtbot: QtBot, window: MainWindow, plugin: Path) -> None:
    window.workspace.set_host(discover_plugins(window.workspace.plugin_files))
    page = page_of(window)
    plugin.write_text(TEXT + "#", encoding="utf-8")
    page.allow.click()
    settle(qtbot, window.workspace)
    assert state(page) == "Waits"


def test_one_that_ships_has_nothing_to_allow(window: MainWindow) -> None:
    page = page_of(window)
    page.table.setCurrentIndex(page.model.index(3, 0))
    assert not page.allow.isVisibleTo(page)
    assert not page.withdraw.isVisibleTo(page)


def test_one_is_left_out_and_used_again(qtbot: QtBot, window: MainWindow, own_home: Path) -> None:
    window.workspace.settings = SettingsFile()  # the file that every process reads
    page = page_of(window)

    def choose(name: str) -> str:
        rows = page.model.table.rows
        at = next(at for at, row in enumerate(rows) if row["name"] == name)
        page.table.setCurrentIndex(page.model.index(at, 0))
        return str(rows[at]["state"])

    assert choose("exporters.csv_set") == "Loaded"
    assert "Reports and exports: " in page.details.toPlainText()
    page.leave_out.click()
    settle(qtbot, window.workspace)
    assert choose("exporters.csv_set") == "Left out"
    assert window.workspace.settings["blocked_plugins"] == "exporters.csv_set"
    assert window.workspace.host is not None
    assert "csv_set" not in window.workspace.host.exporters
    assert not page.leave_out.isVisibleTo(page)
    page.use.click()
    settle(qtbot, window.workspace)
    assert choose("exporters.csv_set") == "Loaded"
    assert window.workspace.settings["blocked_plugins"] == ""


def test_details_say_what_a_method_is_and_what_it_needs(window: MainWindow) -> None:
    page = page_of(window)
    at = next(at for at, row in enumerate(page.model.table.rows) if row["name"] == "methods.tibet")
    page.table.setCurrentIndex(page.model.index(at, 0))
    told = page.details.toPlainText()
    assert "Questions to ask: TIBET" in told
    assert "Needs models that do this: Image models to audit" in told
