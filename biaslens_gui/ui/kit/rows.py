"""Rows of lists and boxes, renewed in place: what a person has chosen, scrolled to or dropped down stays as it is.

A list that is emptied to be filled again loses its place, says everything anew to a screen reader, and takes its rows
from under whoever is at them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox, QListWidget, QListWidgetItem


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a list: its text, and what else it holds, each with its role (`Qt.ItemDataRole`)."""

    text: str
    roles: tuple[tuple[int, object], ...] = ()


def renew_list(view: QListWidget, rows: Sequence[Row]) -> None:
    """Let `view` hold `rows` and no others, without a signal; every row has the same roles.

    The chosen place stays while there is a row at it, and so does how far the list is scrolled.
    """
    with QSignalBlocker(view):
        for _ in range(view.count() - len(rows)):
            view.takeItem(view.count() - 1)
        for place, row in enumerate(rows):
            if place == view.count():
                view.addItem(QListWidgetItem())
            item = view.item(place)
            item.setText(row.text)
            for role, value in row.roles:
                item.setData(role, value)


def renew_choice(box: QComboBox, entries: Sequence[tuple[str, object]], current: int) -> None:
    """Let `box` offer `entries` (text and data) and no others, with the one at place `current` chosen; no signal."""
    with QSignalBlocker(box):
        for _ in range(box.count() - len(entries)):
            box.removeItem(box.count() - 1)
        for place, (text, value) in enumerate(entries):
            if place == box.count():
                box.addItem(text, value)
                continue
            if box.itemText(place) != text:
                box.setItemText(place, text)
            if box.itemData(place) != value:
                box.setItemData(place, value)
        box.setCurrentIndex(min(current, len(entries) - 1))
