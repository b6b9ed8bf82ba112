"""The values of one slot of a template: typed, pasted from a spreadsheet, from a bundled list, or from a file."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QFileDialog, QMenu, QPlainTextEdit, QWidget

from biaslens_gui.core.spec import Slot
from biaslens_gui.ui.kit.flow import Flow
from biaslens_gui.ui.kit.parts import button, column, remark
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import count_of, tr, whole

if TYPE_CHECKING:
    from biaslens_gui.engine.importing.value_lists import ValueList

FILES = "*.txt *.csv *.tsv *.xlsx *.xlsm *.xls *.ods"


class SlotEditor(QWidget):
    """One value per line, or several separated by commas; behind a colon or a tab stands the group it is counted in."""

    changed = Signal()
    file_wanted = Signal(Path)

    def __init__(self, name: str, lists: tuple[ValueList, ...]) -> None:
        super().__init__()
        self.name = name
        self.lists = lists
        self.values = QPlainTextEdit()
        self.values.setPlaceholderText(tr("Thai: Asia\nGerman: Europe"))
        self.values.setAccessibleName(tr("Values of {name}").format(name=name))
        self.values.setTabChangesFocus(True)
        self.values.setFixedHeight(theme.unit() * 11)
        self.count, self.source = remark(), remark()
        self.choose = button(tr("Choose a list…"), self._choose, part="quiet", icon="down")
        self.choose.setAccessibleName(tr("Choose a list of values for {name}").format(name=name))
        self.read = button(tr("From a file…"), self._read, part="quiet", icon="folder")
        self.read.setAccessibleName(tr("Take the values of {name} from a text, CSV or Excel file").format(name=name))
        below = QWidget()
        below.setLayout(Flow(self.choose, self.read, self.count))
        self.setLayout(column(self.values, below, self.source, spacing=1))
        self.source.hide()
        self.values.textChanged.connect(self._on_changed)
        self._on_changed()

    def slot(self) -> Slot:
        """Return the slot with the values entered, each once."""
        values: list[str] = []
        groups: dict[str, str] = {}
        for value, group in _entries(self.values.toPlainText()):
            values.append(value)
            if group:
                groups.setdefault(value, group)
        return Slot(self.name, tuple(dict.fromkeys(values)), groups)

    def set_slot(self, slot: Slot) -> None:
        """Show the values of `slot`."""
        self._write(slot.values, dict(slot.groups))

    def take(self, found: ValueList) -> None:
        """Put a list in place of what is entered, and say where it comes from; Ctrl+Z brings back what was there."""
        self._write(found.values, dict(found.groups))
        self.source.setText(tr("Source: {source}.").format(source=found.source.rstrip(".")))
        self.source.setVisible(bool(found.source))

    def setText(self, text: str) -> None:
        """Enter `text`."""
        self.values.setPlainText(text)

    def _write(self, values: tuple[str, ...], groups: dict[str, str]) -> None:
        def line(value: str) -> str:
            if set(value) & set(',:"'):  # a tab ends a value that has the other signs in it
                return f"{value}\t{groups.get(value, '')}"
            return f"{value}: {groups[value]}" if value in groups else value

        cursor = self.values.textCursor()
        cursor.select(cursor.SelectionType.Document)
        cursor.insertText("\n".join(map(line, values)))

    def _on_changed(self) -> None:
        slot = self.slot()
        groups = set(slot.groups.values())
        words = count_of(len(slot.values), "value", "values")
        if groups:
            words = tr("{values} in {groups}").format(values=words, groups=count_of(len(groups), "group", "groups"))
        self.count.setText(words)
        self.changed.emit()

    def _choose(self) -> None:
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        own = [one for one in self.lists if one.slot == self.name]
        for index, one in enumerate((*own, *(one for one in self.lists if one not in own))):
            if own and index == len(own):
                menu.addSeparator()
            entry = menu.addAction(f"{one.title} – {one.slot} ({whole(len(one.values))})")
            entry.setToolTip(one.source)
            entry.triggered.connect(lambda _=False, chosen=one: self.take(chosen))
        menu.popup(self.choose.mapToGlobal(QPoint(0, self.choose.height())))

    def _read(self) -> None:
        chosen, _ = QFileDialog.getOpenFileName(self, tr("Which file holds the values?"), str(Path.home()), FILES)
        if chosen:
            self.file_wanted.emit(Path(chosen))


def _entries(text: str) -> list[tuple[str, str]]:
    """Return the values with their groups in `text`: lines of a spreadsheet have tabs, typed ones commas and colons."""
    found = []
    for line in text.splitlines():
        if "\t" in line:
            cells = [cell.strip() for cell in line.split("\t")]
            pieces = [(cells[0], cells[1])]
        else:
            pieces = [_with_group(piece) for piece in next(csv.reader([line], skipinitialspace=True), [])]
        found += [(value, group) for value, group in pieces if value]
    return found


def _with_group(piece: str) -> tuple[str, str]:
    value, _, group = piece.partition(":")
    return " ".join(value.split()), " ".join(group.split())
