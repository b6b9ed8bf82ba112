"""The wheel scrolls the page: no box below the pointer changes its value, nor a strip its tab, without a click."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from biaslens_gui.ui.kit.choice_box import ChoiceBox
from biaslens_gui.ui.kit.forms import PlainDouble, PlainSpin
from biaslens_gui.ui.kit.number_box import FractionBox, NumberBox
from biaslens_gui.ui.kit.tab_strip import TabStrip

Box = ChoiceBox | NumberBox | FractionBox | TabStrip


def choice() -> ChoiceBox:
    made = ChoiceBox()
    made.addItems(["a", "b", "c"])
    made.setCurrentIndex(1)
    return made


def tabs() -> TabStrip:
    made = TabStrip()
    for name in "abc":
        made.addTab(name)
    made.setCurrentIndex(1)
    return made


def shown(qtbot: QtBot, box: Box) -> QScrollArea:
    """Put a box on a page that is longer than the window."""
    page = QWidget()
    layout = QVBoxLayout(page)
    layout.addWidget(QLineEdit())  # it has the focus first
    layout.addWidget(box)
    layout.addStretch(1)
    page.setMinimumHeight(2000)
    area = QScrollArea()
    area.setWidget(page)
    area.setWidgetResizable(True)
    qtbot.addWidget(area)
    area.resize(300, 300)
    with qtbot.waitActive(area):
        area.show()
    return area


def state(box: Box) -> float:
    return box.value() if isinstance(box, NumberBox | FractionBox) else box.currentIndex()


def turn(box: Box) -> None:
    """Turn the wheel down by one notch above the middle of a box, as a mouse does."""
    window = box.window()
    at = box.mapTo(window, box.rect().center())
    QTest.wheelEvent(window.windowHandle(), QPointF(at), QPoint(0, -120))
    QApplication.processEvents()


@pytest.mark.parametrize("make", [choice, tabs, NumberBox, FractionBox, PlainSpin, PlainDouble])
def test_the_wheel_scrolls_the_page_above_a_box(qtbot: QtBot, make: Callable[[], Box]) -> None:
    box = make()
    area = shown(qtbot, box)
    before = state(box)
    turn(box)
    assert state(box) == before
    assert area.verticalScrollBar().value() > 0
    assert not box.hasFocus()


@pytest.mark.parametrize("make", [choice, tabs])
def test_the_wheel_chooses_nothing_else_after_a_choice_was_made(qtbot: QtBot, make: Callable[[], Box]) -> None:
    box = make()
    area = shown(qtbot, box)
    box.setFocus()
    turn(box)
    assert state(box) == 1
    assert area.verticalScrollBar().value() > 0


@pytest.mark.parametrize("make", [NumberBox, FractionBox, PlainSpin, PlainDouble])
def test_the_wheel_turns_a_number_that_was_clicked(qtbot: QtBot, make: Callable[[], Box]) -> None:
    box = make()
    area = shown(qtbot, box)
    if isinstance(box, NumberBox | FractionBox):
        box.setValue(5)
    box.setFocus()
    turn(box)
    assert state(box) < 5
    assert area.verticalScrollBar().value() == 0
