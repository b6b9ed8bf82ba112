"""Taking rows out of a form."""

from __future__ import annotations

from PySide6.QtWidgets import QFormLayout, QWidget


def take_away(form: QFormLayout, row: int | QWidget) -> None:
    """Take a row, given by its place or its field, out of `form`; its widgets go when they have no event left.

    `QFormLayout.removeRow` deletes them at once: the process dies when one of them is what asked for it, as a field
    whose text changed, or has an event under way. What is left of a row are two layout items of some hundred bytes:
    to delete them as well leaves PySide with wrappers of nothing.
    """
    taken = form.takeRow(row)
    for item in filter(None, (taken.labelItem, taken.fieldItem)):
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
