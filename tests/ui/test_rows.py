"""Lists and boxes are renewed in place: the chosen row, the scrolled place and what has dropped down stay."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QListWidget, QStyleOptionComboBox
from pytestqt.qtbot import QtBot

from biaslens_gui.ui.kit.choice_box import ChoiceBox
from biaslens_gui.ui.kit.rows import Row, renew_choice, renew_list

PLACE = Qt.ItemDataRole.UserRole


def rows(number: int, word: str = "row") -> list[Row]:
    return [
        Row(f"{word} {at}", ((PLACE, at), (Qt.ItemDataRole.ToolTipRole, f"{word} tip {at}"))) for at in range(number)
    ]


@pytest.fixture
def view(qtbot: QtBot) -> QListWidget:
    found = QListWidget()
    qtbot.addWidget(found)
    found.resize(200, 100)
    found.show()
    renew_list(found, rows(40))
    return found


def held(view: QListWidget) -> list[tuple[str, object, str]]:
    items = [view.item(at) for at in range(view.count())]
    return [(item.text(), item.data(PLACE), item.toolTip()) for item in items]


@pytest.mark.parametrize("number", [0, 1, 39, 40, 41, 80])
def test_a_list_holds_the_new_rows_and_no_others(view: QListWidget, number: int) -> None:
    renew_list(view, rows(number, "new"))
    assert held(view) == [(f"new {at}", at, f"new tip {at}") for at in range(number)]


def test_a_list_that_is_renewed_stays_where_it_was(view: QListWidget, qtbot: QtBot) -> None:
    view.setCurrentRow(30)
    scrolled = view.verticalScrollBar().value()
    assert scrolled > 0
    first = view.item(0)
    with qtbot.assertNotEmitted(view.currentRowChanged):
        renew_list(view, rows(41, "new"))
    assert view.currentRow() == 30
    assert view.verticalScrollBar().value() == scrolled
    assert view.item(0) is first


def test_the_last_row_is_chosen_when_the_chosen_one_is_gone(view: QListWidget) -> None:
    view.setCurrentRow(30)
    renew_list(view, rows(5))
    assert view.count() == 5
    assert view.currentRow() == 4


def test_a_box_stays_open_while_it_is_renewed(qtbot: QtBot) -> None:
    box = QComboBox()
    qtbot.addWidget(box)
    renew_choice(box, [("a", 1), ("b", 2), ("c", 3)], 1)
    box.show()
    box.showPopup()
    with qtbot.assertNotEmitted(box.currentIndexChanged):
        renew_choice(box, [("a", 1), ("B", (2, 3)), ("c", None), ("d", 4)], 2)
    assert box.view().isVisible()
    assert [(box.itemText(at), box.itemData(at)) for at in range(box.count())] == [
        ("a", 1),
        ("B", (2, 3)),
        ("c", None),
        ("d", 4),
    ]
    assert box.currentIndex() == 2
    box.hidePopup()
    renew_choice(box, [], 0)
    assert box.count() == 0
    assert box.currentIndex() == -1


def test_what_is_chosen_ends_in_dots_where_it_has_no_room(qtbot: QtBot) -> None:
    box = ChoiceBox()
    qtbot.addWidget(box)
    box.addItem("Sample audit: doctor and nurse · finished, 96 images")
    shown = {}
    for width in (160, 900):
        box.resize(width, 30)
        option = QStyleOptionComboBox()
        box.initStyleOption(option)
        shown[width] = option.currentText  # type: ignore[attr-defined]
    assert shown[900] == box.currentText()
    assert shown[160].endswith("…")
    assert box.currentText().startswith(shown[160][:-1])
