"""The menu of images: by the right button, the menu key and Shift+F10, in Look and in Results, and what it does."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest
from PIL import Image
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from biaslens_gui.core.spec import Prompt
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.blurred import drawn_png, patches_of
from biaslens_gui.ui.kit.images import actions
from biaslens_gui.ui.kit.images.actions import plan_with_prompts, stars_of
from biaslens_gui.ui.kit.images.menu import ImageMenu
from biaslens_gui.ui.kit.models.actions import plan_as_entered
from biaslens_gui.ui.look.page import LookPage
from biaslens_gui.ui.plan.page import PlanPage
from biaslens_gui.ui.results.page import FINDINGS, ResultsPage
from biaslens_gui.ui.review.page import ReviewPage
from biaslens_gui.ui.shell.actions.needs import desk_of, project_of
from biaslens_gui.ui.shell.actions.plans import DRAFT
from biaslens_gui.ui.shell.actions.settings import change_setting
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import settle

WORDS = [
    "Open",
    "Copy picture",
    "Copy prompt",
    "Copy seed",
    "Copy digest",
    "Show in folder",
    "Star",
    "Judge 1 image",
    "Export 1 image…",
    "New plan with 1 prompt",
]


@pytest.fixture
def look(qtbot: QtBot, opened: MainWindow) -> LookPage:
    opened.open_page("look")
    settle(qtbot, opened.workspace)
    return cast("LookPage", opened.pages["look"])


def menu_of(parent: QWidget) -> ImageMenu:
    """Return the menu that was opened last below `parent`."""
    menu = parent.findChildren(ImageMenu)[-1]
    assert menu.isVisible()
    assert menu.accessibleName() == "What can be done with the image"
    return menu


def words(menu: ImageMenu) -> list[str]:
    return [action.text() for action in menu.actions() if action.text()]


def press(menu: ImageMenu, text: str) -> None:
    action = next(action for action in menu.actions() if action.text() == text)
    assert action.isEnabled()
    menu.close()
    action.trigger()


def by_key(widget: QWidget) -> None:
    """Ask for the menu as the menu key does."""
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(0, 0), QPoint(0, 0))
    QApplication.sendEvent(widget, event)


def first_made(look: LookPage) -> int:
    return next(row for row, record in enumerate(look.model.records()) if record.status == "ok")


def test_the_menu_opens_by_pointer_and_by_both_keys(qtbot: QtBot, look: LookPage) -> None:
    row = first_made(look)
    look.grid.choose(row)
    place = look.grid.visualRect(look.model.index(row, 0)).center()
    pointer = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, look.grid.viewport().mapToGlobal(place))
    QApplication.sendEvent(look.grid.viewport(), pointer)
    menu = menu_of(look)
    assert words(menu) == WORDS
    assert menu.chosen == (look.model.record(row),)
    menu.close()
    by_key(look.grid)
    menu_of(look).close()
    qtbot.keyClick(look.grid, Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    menu_of(look).close()
    qtbot.keyClick(look.detail.picture, Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    assert words(menu_of(look)) == WORDS
    menu_of(look).close()


def test_texts_of_an_image_are_copied(qtbot: QtBot, look: LookPage) -> None:
    record = look.model.record(first_made(look))
    clipboard = QGuiApplication.clipboard()
    for word, text in (("prompt", record.prompt), ("seed", f"{record.seed}"), ("digest", record.digest)):
        press(look.offer_menu((record,), QPoint(5, 5)), f"Copy {word}")
        assert clipboard.text() == text
    press(look.offer_menu((record,), QPoint(5, 5)), "Copy picture")
    settle(qtbot, look.workspace)
    assert clipboard.image().width() == record.width


def test_a_blurred_picture_is_not_copied(look: LookPage) -> None:
    record = look.model.record(first_made(look))
    change_setting(workspace=look.workspace, name="blur_images", value=True)
    menu = look.offer_menu((record,), QPoint(5, 5))
    assert [action.text() for action in menu.actions() if not action.isEnabled()] == ["Copy picture"]
    menu.close()


def test_several_images_are_selected_by_key_and_pointer(qtbot: QtBot, look: LookPage) -> None:
    grid = look.grid
    grid.choose(1)
    for _ in range(2):
        qtbot.keyClick(grid, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert grid.selected() == tuple(look.model.record(row) for row in (1, 2, 3))
    place = grid.visualRect(look.model.index(0, 0)).center()
    qtbot.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier, place)
    assert grid.selected() == tuple(look.model.record(row) for row in range(4))
    qtbot.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert grid.selected() == (look.model.record(0),)
    qtbot.keyClick(grid, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert grid.selected() == look.model.records()


def test_the_prompts_of_the_selection_become_those_of_a_new_plan(qtbot: QtBot, look: LookPage) -> None:
    workspace, records = look.workspace, look.model.records()
    before = plan_as_entered(workspace).spec
    ours, theirs = records[0], replace(records[1], prompt="a {pebble} of a method")
    press(look.offer_menu((theirs, ours, records[0]), QPoint(5, 5)), "New plan with 2 prompts")
    settle(qtbot, workspace)
    plan = plan_as_entered(workspace)
    known = {prompt.text: prompt for prompt in before.prompts}
    assert plan.spec.prompts == (Prompt(theirs.prompt, literal=True), known[ours.prompt])
    assert replace(plan.spec, prompts=before.prompts) == before  # models, methods and settings are as entered
    assert plan.proposals == ()
    page = cast("PlanPage", look.window().pages["plan"])  # type: ignore[attr-defined]
    assert page.isVisible()
    texts = [theirs.prompt, ours.prompt]
    qtbot.waitUntil(lambda: [prompt.text for prompt in page.plan().spec.prompts] == texts)
    assert plan_as_entered(workspace).spec.prompts == plan.spec.prompts  # what the page shows is what is kept


def test_a_wording_of_a_prompt_that_is_left_out_is_asked_for_itself(qtbot: QtBot, look: LookPage) -> None:
    workspace, record = look.workspace, look.model.records()[0]
    own = plan_as_entered(workspace)
    worded = Prompt("another pebble", paraphrase_of=record.prompt)
    spec = replace(own.spec, prompts=(*own.spec.prompts, worded))
    wording = replace(record, prompt=worded.text)
    for chosen, stands_for in (((wording,), ""), ((record, wording), record.prompt)):
        desk_of(workspace).save_plan(DRAFT, replace(own, spec=spec))
        workspace.draft_changed.emit()
        plan_with_prompts(workspace=workspace, images=chosen)
        settle(qtbot, workspace)
        *_, last = plan_as_entered(workspace).spec.prompts
        assert last == replace(worded, paraphrase_of=stands_for)


def test_a_locked_plan_stays_whatever_is_selected(look: LookPage) -> None:
    workspace = look.workspace
    locked = plan_as_entered(workspace)
    desk_of(workspace).locks.lock(locked)
    before = desk_of(workspace).plans().get(DRAFT)
    plan_with_prompts(workspace=workspace, images=look.model.records()[:1])
    assert desk_of(workspace).locks.locked() == locked
    assert desk_of(workspace).plans().get(DRAFT) == before
    assert look.isVisible()  # nobody is led to a plan that is not theirs


def test_the_selection_is_starred_and_the_stars_taken_away(look: LookPage) -> None:
    chosen = look.model.records()[:3]
    press(look.offer_menu(chosen, QPoint(5, 5)), "Star")
    assert stars_of(look.workspace) == {record.digest for record in chosen}
    assert all("star" in look.model.marks(record) for record in chosen)
    press(look.offer_menu(chosen[:1], QPoint(5, 5)), "Take the star away")
    assert stars_of(look.workspace) == {record.digest for record in chosen[1:]}


def test_the_selection_is_exported_with_what_each_image_is(
    qtbot: QtBot, look: LookPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen, shown = [record for record in look.model.records() if record.status == "ok"][:2], list[str]()
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path))
    monkeypatch.setattr(actions.QDesktopServices, "openUrl", lambda url: shown.append(url.toLocalFile()))
    for _ in range(2):  # a second time beside the first, which is left as it is
        press(look.offer_menu(chosen, QPoint(5, 5)), "Export 2 images…")
        settle(qtbot, look.workspace)
    assert [Path(folder).name for folder in shown] == ["BiasLens images", "BiasLens images 2"]
    written = sorted(path.name for path in Path(shown[0]).glob("*.png"))
    assert len(written) == 2
    table = (Path(shown[0]) / "images.csv").read_text("utf-8-sig")
    assert all(record.sha256 in table and f"{record.seed}" in table for record in chosen)
    assert all(name in table for name in written)


def test_what_is_shown_blurred_is_exported_blurred(
    qtbot: QtBot, look: LookPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "out").mkdir()
    record = look.model.record(first_made(look))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path / "out"))
    monkeypatch.setattr(actions.QDesktopServices, "openUrl", lambda _: None)
    change_setting(workspace=look.workspace, name="blur_images", value=True)
    press(look.offer_menu((record,), QPoint(5, 5)), "Export 1 image, blurred…")
    settle(qtbot, look.workspace)
    (written,) = (tmp_path / "out").rglob("*.png")
    stored = Artifacts(project_of(look.workspace)).read_bytes(record)
    with Image.open(written) as blurred, Image.open(io.BytesIO(drawn_png(patches_of(stored), *blurred.size))) as drawn:
        assert blurred.tobytes() == drawn.tobytes()


def test_the_selection_is_judged_and_then_all_again(qtbot: QtBot, opened: MainWindow, look: LookPage) -> None:
    chosen = [record for record in look.model.records() if record.status == "ok"][2:5]
    press(look.offer_menu(chosen, QPoint(5, 5)), "Judge 3 images")
    assert opened.current == "review"
    judge = cast("ReviewPage", opened.pages["review"]).judge
    assert judge.queue.images == tuple(chosen)
    assert judge.chosen.isVisible()
    judge.give("yes")
    assert judge.queue.judged == 1
    assert judge.queue.images == tuple(chosen)  # it stays with these
    judge.judge_only()
    assert len(judge.queue.images) > 3
    assert not judge.chosen.isVisible()
    assert judge.queue.judged == 1


def test_images_below_a_chart_have_the_same_menu(qtbot: QtBot, opened: MainWindow) -> None:
    opened.open_page("results")
    page = cast("ResultsPage", opened.pages["results"])
    page.tabs.setCurrentIndex(FINDINGS)
    run = opened.workspace.run
    assert run is not None
    page.open_finding(next(finding for finding in run.findings if finding.view == "bars"))
    assert page.view.images is not None
    strip = page.view.images.chosen
    strip.setFocus()
    by_key(strip)
    menu = menu_of(strip)
    assert words(menu) == WORDS
    assert menu.chosen[0].digest == strip.cells()[0].digest
    press(menu, "Open")
    settle(qtbot, opened.workspace)
    assert opened.current == "look"
    look = cast("LookPage", opened.pages["look"])
    assert [record.digest for record in look.model.records()] == [strip.cells()[0].digest]
    qtbot.keyClick(strip, Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    menu_of(strip).close()
