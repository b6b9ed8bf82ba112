"""Results, *Attributes*: the tree of a run, its images on a key, and what to look at next, with what to do about it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from biaslens_gui.claims.attribute_tree import AttributeTrees
from biaslens_gui.cli import run
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.core.claims.attribute_tree import AttributeTree, SeenAttribute, ShownClass
from biaslens_gui.ui.results.attributes import AttributesOfImages
from biaslens_gui.ui.results.page import ATTRIBUTES, ResultsPage
from biaslens_gui.ui.shell.actions.projects import open_project
from biaslens_gui.ui.window.window import MainWindow
from tests.components.dated_audits import BRIGHT, audit
from tests.ui.conftest import settle


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """An audit whose readers saw 24 men and no woman."""
    audit(tmp_path, "project", tmp_path / "model", (24, 0), images=24)
    return tmp_path / "project"


def shown(qtbot: QtBot, window: MainWindow, folder: Path) -> AttributesOfImages:
    with qtbot.waitSignal(window.workspace.runs_changed):
        open_project(workspace=window.workspace, folder=folder)
    settle(qtbot, window.workspace)
    window.open_page("results")
    page = cast("ResultsPage", window.pages["results"])
    page.tabs.setCurrentIndex(ATTRIBUTES)
    settle(qtbot, window.workspace)
    return page.attributes


def test_the_tree_opens_its_images_and_says_where_to_look_next(qtbot: QtBot, window: MainWindow, project: Path) -> None:
    view = shown(qtbot, window, project)
    gender = view.tree.topLevelItem(0)
    assert gender is not None
    assert gender.text(0) == "Gender"
    men = gender.child(0)
    assert men.text(1) == "24"
    view.tree.setCurrentItem(men)
    view.tree.setFocus()
    with qtbot.waitSignal(window.workspace.image_wanted) as opened:
        qtbot.keyClick(view.tree, Qt.Key.Key_Return)
    assert len(opened.args[1]) == 24
    settle(qtbot, window.workspace)
    window.open_page("results")
    buttons = [each for each in view.findChildren(QPushButton) if each.text().strip() == "Add to the plan"]
    with qtbot.waitSignal(window.workspace.plan_offered) as offered:
        qtbot.mouseClick(buttons[0], Qt.MouseButton.LeftButton)
    assert offered.args[0].spec.methods[-1].method == "default_or_inability"


def test_what_else_the_images_of_a_class_show_is_filled_in_when_it_is_opened(
    qtbot: QtBot, window: MainWindow, project: Path
) -> None:
    view = shown(qtbot, window, project)
    below = SeenAttribute("age", "Reader", "answers", (ShownClass("old", ("x",), 1),), ())
    men = ShownClass("man", ("x", "y"), 2, below=(below,))
    view._show_tree(AttributeTree("Drawn", "", 2, (SeenAttribute("gender", "Reader", "answers", (men,), ()),), ()))
    row = view.tree.topLevelItem(0).child(0)
    assert row.childCount() == 0
    row.setExpanded(True)
    assert (row.child(0).text(0), row.child(0).child(0).text(0)) == ("Age", "old people")
    row.setExpanded(False)
    row.setExpanded(True)
    assert row.childCount() == 1


def test_one_prompt_has_intervals(qtbot: QtBot, window: MainWindow, project: Path) -> None:
    view = shown(qtbot, window, project)
    assert not view.prompt.isHidden()
    view.prompt.setCurrentIndex(view.prompt.findData(BRIGHT))
    settle(qtbot, window.workspace)
    gender = view.tree.topLevelItem(0)
    assert gender is not None
    assert "100 %  [86, 100]" in gender.child(0).text(2)


def test_the_command_prints_the_same(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["attributes", "--project", str(project), "--prompt", BRIGHT]) == ExitCode.PASSED
    printed = capsys.readouterr().out
    assert "24/24 100% [86%, 100%]" in printed
    assert "Look there next" in printed
    assert run(["attributes", "--project", str(project), "--json"]) == ExitCode.PASSED
    (tree,) = json.loads(capsys.readouterr().out)["trees"]
    assert tree["next"][0]["kind"] == "never shown"
    assert len(tree["attributes"][0]["classes"][0]["images"]) == 24
    for wrong in (["--prompt", "another"], ["--model", "another"], ["--run", "another"]):
        assert run(["attributes", "--project", str(project), *wrong]) != ExitCode.PASSED
        assert "another" in capsys.readouterr().err


class TreesOfTwoPrompts:
    """What `AttributeTrees` offers to choose from, without images."""

    prompts = ("a photo of a doctor", "a photo of a nurse")

    def models(self) -> tuple[str, ...]:
        return ("Reference world, biased image model (drawings)", "Reference world, fair image model (drawings)")

    def grow(self, model: str, prompt: str) -> AttributeTree:
        return AttributeTree(model, prompt, 0, (), ())


def test_model_and_prompt_are_as_wide_as_there_is_room(qtbot: QtBot, window: MainWindow, project: Path) -> None:
    """“All prompts” was cut to “All pro…” beside an empty half of the line."""
    view = shown(qtbot, window, project)
    view._show_trees(cast("AttributeTrees", TreesOfTwoPrompts()))
    settle(qtbot, window.workspace)
    line = view.prompt.parentWidget()
    assert line is not None

    def fills_the_line() -> None:
        assert view.prompt.geometry().right() >= line.width() - 2

    qtbot.waitUntil(fills_the_line)
    for box in (view.model, view.prompt):
        assert box.width() > box.fontMetrics().horizontalAdvance(box.currentText())
