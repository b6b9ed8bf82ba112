"""The smallest parts of a page."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from biaslens_gui.ui.kit.parts import OutOfReach, button, column, laid_out_once, remark


class Counting(QVBoxLayout):
    """Counts how often its parts get their places."""

    def __init__(self) -> None:
        super().__init__()
        self.times = 0

    def setGeometry(self, room: QRect) -> None:
        self.times += 1
        super().setGeometry(room)


def test_parts_that_come_together_get_their_places_once(qtbot: QtBot) -> None:
    holder, layout = QWidget(), Counting()
    parts = [remark(f"Part {number}") for number in range(6)]
    for part in parts:
        layout.addWidget(part)
        part.hide()
    holder.setLayout(layout)
    qtbot.addWidget(holder)
    with qtbot.waitExposed(holder):
        holder.show()
    holder.resize(200, 400)
    layout.activate()
    layout.times = 0
    for part in parts[:3]:
        part.show()
    assert layout.times == 3  # which is what takes long
    with laid_out_once(layout):
        for part in parts[3:]:
            part.show()
        assert layout.times == 3
    qtbot.waitUntil(lambda: layout.times == 4)
    places = [part.geometry() for part in parts]
    assert all(place.height() > 0 for place in places)
    assert [place.top() for place in places] == sorted({place.top() for place in places})


@pytest.mark.parametrize("elsewhere", [False, True])
def test_the_focus_comes_back_to_a_control_unless_a_person_went_elsewhere(qtbot: QtBot, elsewhere: bool) -> None:
    """It stayed with the next control, where Qt puts it while the work is done."""
    place = QWidget()
    qtbot.addWidget(place)
    asks, beside, other = (button(text, lambda: None) for text in ("Ask", "Next", "Other"))
    place.setLayout(column(asks, beside, other))
    place.show()
    asks.setFocus()
    qtbot.waitUntil(asks.hasFocus)
    work = OutOfReach(asks)
    work.begin()
    assert not asks.isEnabled()
    assert not asks.hasFocus()
    if elsewhere:
        other.setFocus()
    work.end()
    assert asks.isEnabled()
    assert (other if elsewhere else asks).hasFocus()
