"""Look: images and models compared, by the keyboard."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from biaslens_gui.ui.kit.images.picture import STEP
from biaslens_gui.ui.kit.images.tiles import RECORD
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import settle
from tests.ui.test_look import look


def test_images_are_compared_by_the_keyboard(qtbot: QtBot, opened: MainWindow) -> None:
    page = look(opened)
    page.grid.setFocus()
    for row in (0, 1):
        page.grid.choose(row)
        qtbot.keyClick(page.grid, Qt.Key.Key_C)
    assert page.pane.tray.isEnabled()
    qtbot.keyClick(page.grid, Qt.Key.Key_C, Qt.KeyboardModifier.ShiftModifier)
    settle(qtbot, opened.workspace)
    assert page.compare is not None
    images = page.compare.images
    assert images.isVisible()
    first, second = images.pictures[:2]
    assert first.loaded
    assert not images.pictures[2].isVisible()
    qtbot.keyClick(first, Qt.Key.Key_Plus)
    assert second.lens.zoom == first.lens.zoom == STEP
    qtbot.keyClick(second, Qt.Key.Key_0)
    assert first.place().width() <= first.width()
    qtbot.keyClick(first, Qt.Key.Key_M)
    assert images.mode == "slider"
    assert images.one.image == first.image
    qtbot.keyClick(images.one, Qt.Key.Key_BracketLeft)
    assert images.one.divider == pytest.approx(0.45)
    qtbot.keyClick(images.one, Qt.Key.Key_X)
    assert images.shown[0].record == page.model.record(1)
    settle(qtbot, opened.workspace)
    qtbot.keyPress(images.one, Qt.Key.Key_F)
    assert images.mode == "flicker"
    assert images.one.image == second.image
    qtbot.keyRelease(images.one, Qt.Key.Key_F)
    assert images.one.image == first.image
    qtbot.keyClick(images.one, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert images.shown[-1].record == page.model.record(1)
    qtbot.keyClick(images.one, Qt.Key.Key_Escape)
    assert page.grid.isVisible()


def test_models_are_compared_prompt_by_prompt(qtbot: QtBot, opened: MainWindow) -> None:
    page = look(opened)
    page.grid.setFocus()
    qtbot.keyClick(page.grid, Qt.Key.Key_M, Qt.KeyboardModifier.ShiftModifier)
    assert page.compare is not None
    matrix = page.compare.matrix
    assert matrix.model.prompts == ("a bright pebble", "a pebble")
    assert matrix.model.columnCount() == 1
    assert matrix.model.index(1, 0).data(RECORD).prompt == "a pebble"
    matrix.number.setValue(3)
    assert matrix.model.index(1, 0).data(RECORD).index == 2
    qtbot.keyClick(matrix.table, Qt.Key.Key_Down)
    qtbot.keyClick(matrix.table, Qt.Key.Key_Return)
    shown = page.compare.images.shown
    assert [one.record.index for one in shown if one.record] == [2]
    qtbot.keyClick(page.compare.images.pictures[0], Qt.Key.Key_Right)
    assert [one.record.index for one in page.compare.images.shown if one.record] == [3]
    qtbot.keyClick(page.compare.images.pictures[0], Qt.Key.Key_Escape)
    assert matrix.isVisible()
    qtbot.keyClick(matrix.table, Qt.Key.Key_Escape)
    assert page.grid.isVisible()
