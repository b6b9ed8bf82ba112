"""No item of a layout is known to Python after it was walked: Qt deletes it unheard, and its place is used again."""

from __future__ import annotations

import re
from pathlib import Path

import shiboken6
from PySide6.QtWidgets import QGridLayout, QLabel, QLayoutItem, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

import biaslens_gui.ui
from biaslens_gui.ui.kit.parts import in_reading_order, parts_of

FLOW = "kit/flow.py"  # a layout of our own, whose items Qt asks of it


def test_walking_the_controls_leaves_no_item_behind(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    outer, inner = QVBoxLayout(window), QGridLayout()
    first, second, third = QLineEdit(), QLineEdit(), QLabel()
    outer.addWidget(first)
    outer.addLayout(inner)
    inner.addWidget(second, 0, 0)
    outer.addWidget(third)
    before = {id(one) for one in shiboken6.getAllValidWrappers()}
    in_reading_order(window)
    assert list(parts_of(outer).values()) == [first, inner, third]
    assert list(parts_of(inner).values()) == [second]
    new = [one for one in shiboken6.getAllValidWrappers() if id(one) not in before]
    assert [one for one in new if isinstance(one, QLayoutItem)] == []


def test_nothing_asks_a_layout_of_qt_for_its_items() -> None:
    root = Path(biaslens_gui.ui.__file__).parent
    asking = [file.relative_to(root).as_posix() for file in root.rglob("*.py")
              if re.search(r"\.itemAt\(", file.read_text("utf-8"))]  # fmt: skip
    assert set(asking) <= {FLOW}
