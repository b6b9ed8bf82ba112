"""Two reviewers on two copies, 40 verdicts each by keyboard alone; then merge, agreement, resolving, lock, results."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from biaslens_gui.errors import KnownError
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.settings.file import SettingsFile
from biaslens_gui.store.desk import DeskReader
from biaslens_gui.store.project import ProjectFolder, create_project
from biaslens_gui.ui.review.page import AGREEMENT, ASSIGN, RESOLVE, ReviewPage
from biaslens_gui.ui.shell.actions.projects import open_project
from biaslens_gui.ui.shell.actions.runs import start_run
from biaslens_gui.ui.shell.notifications import Notifications
from biaslens_gui.ui.shell.workspace import Workspace
from biaslens_gui.ui.window.window import MainWindow
from tests.pebbles import PLUGIN, pebble_host, pebble_plan, run_to_end
from tests.ui.conftest import settle

VERDICTS = 40


@pytest.fixture(scope="module")
def host() -> PluginHost:
    return pebble_host()


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory, host: PluginHost) -> ProjectFolder:
    folder = tmp_path_factory.mktemp("two reviewers")
    made = create_project(folder / "audit", "Pebbles")
    run_to_end(made, pebble_plan(folder / "model", host, images=VERDICTS // 2), host)
    return made


class Person:
    """Somebody at a computer of their own: a window, and hands on its keys."""

    def __init__(self, qtbot: QtBot, folder: Path, name: str, host: PluginHost) -> None:
        settings = SettingsFile(folder / f"{name}.json")
        settings.change("reviewer", name)
        self.qtbot, self.name = qtbot, name
        self.workspace = Workspace(Notifications(), settings)
        self.workspace.plugin_files = (PLUGIN,)
        self.window = MainWindow(self.workspace)
        qtbot.addWidget(self.window)
        self.window.show()
        self.workspace.set_host(host)

    @property
    def review(self) -> ReviewPage:
        return cast("ReviewPage", self.window.pages["review"])

    def open(self, folder: Path) -> None:
        with self.qtbot.waitSignal(self.workspace.runs_changed):
            open_project(workspace=self.workspace, folder=folder)
        self.wait()
        self.window.open_page("review")
        self.wait()

    def wait(self) -> None:
        settle(self.qtbot, self.workspace)

    def press(self, widget: QWidget, *keys: str) -> None:
        for key in keys:
            QTest.keySequence(widget, key)

    def sit_down(self) -> None:
        """Take the keyboard: keys go to the window that is active."""
        self.window.activateWindow()
        self.qtbot.waitUntil(self.window.isActiveWindow)

    def judge(self, answers: str) -> None:
        """Press one key per image; the focus is where the page puts it."""
        self.sit_down()
        self.review.judge.setFocus()
        for key in answers:
            self.press(self.review.judge, key)

    def to_tab(self, at: int) -> None:
        """Go to a tab with the arrow keys."""
        bar = self.review.tabs
        bar.setFocus(Qt.FocusReason.TabFocusReason)
        while bar.currentIndex() != at:
            self.press(bar, "Right" if at > bar.currentIndex() else "Left")
        self.wait()

    def verdicts(self) -> int:
        assert self.workspace.project is not None
        return len(DeskReader(self.workspace.project).verdicts("subject"))

    def told(self) -> list[str]:
        return [notice.title for notice in self.workspace.notifications.history]


def test_two_reviewers_on_two_copies(qtbot: QtBot, project: ProjectFolder, host: PluginHost, tmp_path: Path) -> None:
    lead = Person(qtbot, tmp_path, "Ada", host)
    lead.open(project.path)
    lead.to_tab(ASSIGN)
    lead.review.assign.people.setFocus()
    lead.press(lead.review.assign.people, "Ctrl+A")
    QTest.keyClicks(lead.review.assign.people, "Ada, Ben")
    lead.press(lead.review.assign.assign, "Space")
    lead.wait()
    assert lead.workspace.run is not None
    assert lead.workspace.run.review.assignment is not None
    package, back = tmp_path / "for Ben.blreview", tmp_path / "from Ben.blverdicts"
    lead.review.assign.export(package)
    lead.wait()
    assert lead.told()[-1] == "Review package written"

    other = Person(qtbot, tmp_path, "Ben", host)
    other.window.open_page("review")
    with qtbot.waitSignal(other.workspace.runs_changed, timeout=60_000):
        other.review.open_package(package)
    other.wait()
    assert other.window.current == "review"
    assert not other.review.tabs.isTabVisible(AGREEMENT)
    with pytest.raises(KnownError, match="made from a review package"):
        start_run(workspace=other.workspace, plan=other.workspace.run.plan)  # type: ignore[union-attr]
    there = other.review.judge.queue.images
    assert [one.digest for one in there] != [one.digest for one in lead.review.judge.queue.images]
    assert [one.digest for one in there[:10]] == [one.digest for one in lead.review.judge.queue.images[:10]]

    lead.review.tabs.setCurrentIndex(1)
    lead.judge("Y" * 3)
    lead.press(lead.review.judge, "Ctrl+Z", "N")
    lead.judge("Y" * (VERDICTS - 3))
    other.judge("Y1U" + "Y" * 27 + "N" * 10)
    assert (lead.verdicts(), other.verdicts()) == (VERDICTS, VERDICTS)
    other.review.save_verdicts(back)
    other.wait()
    assert other.told()[-1] == "Verdicts saved"
    other.window.close()

    lead.sit_down()
    lead.review.take_verdicts(back)
    lead.wait()
    assert dict(lead.review.taking.seen.counts) == {"new": VERDICTS}  # type: ignore[union-attr]
    lead.press(lead.review.taking.take, "Space")
    lead.wait()
    assert lead.verdicts() == 2 * VERDICTS
    assert lead.review.tabs.currentIndex() == AGREEMENT
    finding = lead.review.agreement.findings[0]
    assert finding.estimates[0].n == VERDICTS - 10  # without the calibration round
    assert "Krippendorff's alpha is" in lead.review.agreement.view.words.text()

    lead.to_tab(RESOLVE)
    resolve = lead.review.resolve
    table = resolve.table
    disputed = table.model().rowCount()
    assert disputed >= 10
    image = resolve.current
    originals = DeskReader(project).verdicts("subject")
    counted_before = [verdict.value for verdict in DeskReader(project).counted("subject") if verdict.image == image]
    assert len(set(counted_before)) == 2  # which image comes first hangs on the project's own draw of the round
    table.setFocus(Qt.FocusReason.TabFocusReason)  # its keys work where the focus is; the arrow keys left it on the tab
    lead.press(table, "N")
    lead.wait()
    counted = [verdict.value for verdict in DeskReader(project).counted("subject") if verdict.image == image]
    assert counted == counted_before  # a proposal: who judged it as well has to give the same one
    assert DeskReader(project).verdicts("subject") == originals
    lead.press(resolve.all_by_majority, "Space")
    lead.wait()
    assert lead.told()[-1] == "By majority"
    before = lead.workspace.run.review if lead.workspace.run is not None else None
    assert before is not None
    assert before.resolutions == ()  # of two who differ neither is a majority, and one of them alone settles nothing

    lead.press(resolve.lock.press, "Space")
    lead.wait()
    assert lead.workspace.run is not None
    assert lead.workspace.run.review.lock is not None
    lead.review.tabs.setCurrentIndex(1)
    lead.judge("N")
    assert lead.told()[-1] == "Review locked"
    assert lead.workspace.run.is_older_than_review
    lead.window.close()
