"""The job of an auditor from a new project to the report, on the reference models, without a mouse.

Two reviewers judge 40 images each on copies of their own, in windows of their own; what they say is merged.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtWidgets import QPlainTextEdit, QPushButton
from pytestqt.qtbot import QtBot

from biaslens_gui.engine.plugins import discover_plugins
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.settings.file import SettingsFile
from biaslens_gui.store.desk import DeskReader
from biaslens_gui.ui.home.page import HomePage
from biaslens_gui.ui.look.page import LookPage
from biaslens_gui.ui.models.page import ModelsPage
from biaslens_gui.ui.plan.page import PlanPage
from biaslens_gui.ui.report.page import ReportPage
from biaslens_gui.ui.results.page import ResultsPage
from biaslens_gui.ui.review.page import AGREEMENT, ASSIGN, JUDGE, RESOLVE, ReviewPage
from biaslens_gui.ui.setup.page import SetupPage
from biaslens_gui.ui.shell.notifications import Notifications
from biaslens_gui.ui.shell.workspace import Workspace
from biaslens_gui.ui.window.window import MainWindow
from tests.e2e.keyboard import Keyboard

pytest.importorskip("diffusers")
PROMPTS = ("a photo of a nurse", "a photo of a doctor")
EACH = 20
LONG = 300.0
MARKS = {"Ada": "YYYYNYYU", "Ben": "YYYYNYYN"}
"""What the reviewers press, over and over: they differ on one image in eight."""


@pytest.fixture(scope="session")
def host() -> PluginHost:
    return discover_plugins()


@contextmanager
def at_a_desk(qtbot: QtBot, place: Path, host: PluginHost, name: str) -> Iterator[tuple[MainWindow, Keyboard]]:
    """A window on a computer of its own, where `name` works."""
    place.mkdir()
    settings = SettingsFile(place / "settings.json")
    settings.change("reviewer", name)
    settings.change("projects_folder", str(place))
    workspace = Workspace(Notifications(), settings)
    window = MainWindow(workspace)
    qtbot.addWidget(window)
    window.resize(1280, 800)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    window.open_page("home")
    workspace.set_host(host)
    keyboard = Keyboard(qtbot, window)
    yield window, keyboard
    keyboard.wait(lambda: not workspace.background.busy and not workspace.busy)
    window.close()


def page(window: MainWindow) -> object:
    """The page that is open."""
    return window.pages[window.current]


def settle(window: MainWindow, keys: Keyboard) -> None:
    keys.wait(lambda: not window.workspace.background.busy and not window.workspace.busy, LONG)


def make_project(window: MainWindow, keys: Keyboard, place: Path) -> None:
    assert isinstance(page(window), HomePage)
    keys.answering("Ward staff", str(place))
    keys.press("Ctrl+N")
    keys.wait(lambda: window.workspace.project is not None)
    settle(window, keys)
    assert window.workspace.project is not None
    assert window.workspace.project.path == place / "Ward staff"


def fill_in_the_record(window: MainWindow, keys: Keyboard) -> None:
    keys.press("Ctrl+1")
    made = cast("SetupPage", page(window))
    fields = made.fields
    keys.tab_to(fields["auditor"])
    keys.type("Ada")


def choose_the_model(window: MainWindow, keys: Keyboard, name: str) -> None:
    keys.press("Ctrl+2")
    models = cast("ModelsPage", page(window))
    keys.wait(lambda: any(Path(entry.path).name == name for entry in models.library.entries()))
    settle(window, keys)
    keys.tab_to(models.tree)
    keys.press("Home")
    for _ in range(60):
        chosen = models.chosen()
        if chosen is not None and Path(chosen.path).name == name and chosen.role == "image_model":
            break
        keys.press("Down")
    else:
        raise AssertionError(f"{name} is not in the list of models.")
    keys.click(models.card.use)


def plan_and_start(window: MainWindow, keys: Keyboard) -> None:
    keys.press("Ctrl+3")
    plan = cast("PlanPage", page(window))
    keys.wait(lambda: bool(plan.form.methods.cards))
    settle(window, keys)
    keys.tab_to(plan.form.prompts.lines)
    for line in PROMPTS:
        keys.qtbot.keyClicks(cast("QPlainTextEdit", keys.focus), line)
        keys.press("Return")
    amount = plan.form.images.amount.fields["images_per_prompt"]
    keys.tab_to(amount)
    keys.type(str(EACH))
    keys.press("Ctrl+Shift+F")
    keys.wait(lambda: window.workspace.busy or bool(plan.form.plan().proposals), LONG)
    settle(window, keys)
    assert plan.form.plan().proposals, "nothing was proposed"
    keys.wait(plan.foot.start.isEnabled)
    keys.press("Ctrl+R")
    keys.wait(lambda: window.workspace.working, LONG)
    assert window.current == "run"
    keys.wait(lambda: not window.workspace.busy, LONG)
    settle(window, keys)
    run = window.workspace.run
    assert run is not None
    assert (run.status, len(run.images)) == ("finished", len(PROMPTS) * EACH)


def look_around(window: MainWindow, keys: Keyboard) -> None:
    keys.press("Ctrl+5")
    look = cast("LookPage", page(window))
    settle(window, keys)
    keys.press("Right", "Right", "Return", "Right", "Esc")
    assert window.current == "look"
    assert look.isVisible()


def to_tab(window: MainWindow, keys: Keyboard, tab: int) -> ReviewPage:
    keys.press("Ctrl+6")
    review = cast("ReviewPage", page(window))
    keys.tab_to(review.tabs)
    while (by := tab - review.tabs.currentIndex()) != 0:
        keys.press("Right" if by > 0 else "Left")
    settle(window, keys)
    return review


def send_out(window: MainWindow, keys: Keyboard, package: Path) -> None:
    review = to_tab(window, keys, ASSIGN)
    keys.tab_to(review.assign.people)
    keys.type(", ".join(MARKS))
    keys.tab_to(review.assign.calibration)
    keys.type("0")
    keys.click(review.assign.assign)
    settle(window, keys)
    keys.tab_to(review.assign.send)
    keys.answering(str(package))
    keys.press("Space")
    keys.wait(package.is_file)
    settle(window, keys)


def judge_all(window: MainWindow, keys: Keyboard, package: Path, verdicts: Path, marks: str) -> None:
    """Open the package, answer the first question about all images, and save what was said."""
    keys.press("Ctrl+6")
    review = cast("ReviewPage", page(window))
    keys.answering(str(package))
    (open_package,) = (
        made for made in review.findChildren(QPushButton) if made.isVisible() and "review package" in made.text()
    )
    keys.click(open_package)
    keys.wait(lambda: window.workspace.run is not None)
    settle(window, keys)
    keys.press("Ctrl+6")
    assert review.tabs.currentIndex() == JUDGE
    order = sorted(image.digest for image in review.judge.queue.images)
    assert len(order) == len(PROMPTS) * EACH
    for _ in order:
        current = review.judge.current
        assert current is not None
        keys.press(marks[order.index(current.digest) % len(marks)])
    assert review.judge.queue.judged == len(order)
    keys.answering(str(verdicts))
    keys.click(review.judge.save)
    keys.wait(verdicts.is_file)


def take_in(window: MainWindow, keys: Keyboard, verdicts: Path) -> None:
    review = to_tab(window, keys, ASSIGN)
    keys.tab_to(review.assign.take)
    keys.answering(str(verdicts))
    keys.press("Space")
    keys.wait(lambda: review.taking.seen is not None and review.taking.isVisible())
    keys.click(review.taking.take)
    keys.wait(review.isEnabled)
    settle(window, keys)


def agree_and_resolve(window: MainWindow, keys: Keyboard) -> None:
    review = to_tab(window, keys, AGREEMENT)
    keys.wait(lambda: bool(review.agreement.findings))
    found = {one.name: one for one in review.agreement.findings[0].estimates}
    percent = found["Percent agreement"]
    assert percent.value == pytest.approx(7 / 8)
    assert found["Krippendorff's alpha"].low is not None
    to_tab(window, keys, RESOLVE)
    keys.wait(lambda: review.resolve.table.model().rowCount() == len(PROMPTS) * EACH // 8)
    keys.tab_to(review.resolve.table)
    keys.press("Home", "Y")
    settle(window, keys)


def read_and_report(window: MainWindow, keys: Keyboard) -> str:
    """Write the report with its annex, and return what both say."""
    keys.press("Ctrl+7")
    results = cast("ResultsPage", page(window))
    settle(window, keys)
    keys.click(results.update_button)
    keys.wait(lambda: not window.workspace.busy, LONG)
    settle(window, keys)
    keys.press("Ctrl+8")
    report = cast("ReportPage", page(window))
    settle(window, keys)
    keys.wait(lambda: report.report is not None)
    keys.tab_to(report.export)
    keys.press("Space")
    keys.choose(report._menu, "HTML")
    settle(window, keys)
    assert window.workspace.project is not None
    made = sorted(window.workspace.project.exports.glob("*/*.html"))
    assert [page_of.name for page_of in made] == ["annex.html", "report.html"]
    return "".join(page_of.read_text(encoding="utf-8") for page_of in made)


@pytest.mark.slow
def test_from_a_new_project_to_the_report_without_a_mouse(qtbot: QtBot, tmp_path: Path, host: PluginHost) -> None:
    package = tmp_path / "ward.blreview"
    with at_a_desk(qtbot, tmp_path / "lead", host, "Lead") as (window, keys):
        make_project(window, keys, tmp_path / "lead")
        fill_in_the_record(window, keys)
        choose_the_model(window, keys, "biased")
        plan_and_start(window, keys)
        look_around(window, keys)
        send_out(window, keys, package)
        project = window.workspace.project
        assert project is not None
    for name, marks in MARKS.items():
        with at_a_desk(qtbot, tmp_path / name, host, name) as (window, keys):
            own = Path(shutil.copy(package, tmp_path / name))
            judge_all(window, keys, own, tmp_path / f"{name}.blverdicts", marks)
    with at_a_desk(qtbot, tmp_path / "lead again", host, "Lead") as (window, keys):
        keys.answering(str(project.path))
        keys.press("Ctrl+O")
        keys.wait(lambda: window.workspace.run is not None)
        settle(window, keys)
        for name in MARKS:
            take_in(window, keys, tmp_path / f"{name}.blverdicts")
        agree_and_resolve(window, keys)
        made = read_and_report(window, keys)
    assert len(DeskReader(project).verdicts("subject")) == 2 * len(PROMPTS) * EACH
    assert "Krippendorff" in made
