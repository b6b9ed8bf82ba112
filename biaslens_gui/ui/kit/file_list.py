"""Several files, each with a strength: a row for each, to be chosen, typed, changed and taken away by keyboard."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QFileDialog, QLineEdit, QVBoxLayout, QWidget

from biaslens_gui.ui.kit.flow import Flow
from biaslens_gui.ui.kit.number_box import FractionBox
from biaslens_gui.ui.kit.parts import button, in_reading_order, row
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import tr

STEP = 0.1
WIDEST = 100.0
"""A strength out of bounds can be typed, so that what is wrong with it can be said."""


class FileRow(QWidget):
    """One file and its strength."""

    changed = Signal()
    removed = Signal(object)

    def __init__(self, label: str, number: int, file: str, strength: float) -> None:
        super().__init__()
        self.path = QLineEdit(file)
        self.path.setMinimumWidth(theme.unit() * 16)
        self.path.setCursorPosition(0)
        self.path.setToolTip(file)
        self.strength = FractionBox()
        self.strength.setRange(-WIDEST, WIDEST)
        self.strength.setSingleStep(STEP)
        self.strength.setDecimals(2)
        self.strength.setValue(strength)
        self.strength.setPrefix(tr("Strength") + " ")
        self.strength.setMaximumWidth(theme.unit() * 18)
        self.remove = button(tr("Remove"), lambda: self.removed.emit(self), part="quiet")
        self.path.textChanged.connect(self.changed)
        self.strength.valueChanged.connect(lambda _: self.changed.emit())
        line = row(self.path, self.strength, self.remove)
        line.setStretch(0, 1)
        self.setLayout(line)
        self.count(label, number)

    def count(self, label: str, number: int) -> None:
        """Say which file of the list this is."""
        self.path.setAccessibleName(tr("{label}, file {number}").format(label=label, number=number))
        self.strength.setAccessibleName(tr("{label}, strength of file {number}").format(label=label, number=number))
        self.remove.setAccessibleName(tr("Remove file {number}").format(number=number))


class FileList(QWidget):
    """The files of a parameter and the button to add one; its value is that of `core.params.Files`."""

    changed = Signal()

    def __init__(self, label: str, suffix: str) -> None:
        super().__init__()
        self._label, self._suffix = label, suffix
        self.rows: list[FileRow] = []
        self.add = button(tr("Add files…"), self._browse, icon="add")
        self._lines = QVBoxLayout()
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(theme.unit() // 2)
        self._lines.addLayout(Flow(self.add))
        self.setLayout(self._lines)

    def value(self) -> list[dict[str, Any]]:
        """Return what is entered, in order."""
        return [
            {"file": file_row.path.text().strip(), "strength": round(file_row.strength.value(), 2)}
            for file_row in self.rows
        ]

    def set_value(self, entries: Iterable[Mapping[str, Any]]) -> None:
        """Show `entries` and no others."""
        if [dict(entry) for entry in entries] == self.value():
            return
        for file_row in self.rows:
            self._take_away(file_row)
        self.rows = []
        for entry in entries:
            self._show(str(entry.get("file", "")), float(entry.get("strength", 1.0)))
        self.changed.emit()

    def add_files(self, files: Iterable[str]) -> None:
        """Add `files` at strength 1."""
        for file in files:
            self._show(file, 1.0)
        self.changed.emit()

    def _show(self, file: str, strength: float) -> None:
        made = FileRow(self._label, len(self.rows) + 1, file, strength)
        made.changed.connect(self.changed)
        made.removed.connect(self._remove)
        self._lines.insertWidget(len(self.rows), made)
        self.rows.append(made)
        if isinstance(self.window(), QDialog):
            in_reading_order(self.window())  # Tab goes through the rows as they are read

    def _remove(self, gone: FileRow) -> None:
        position = self.rows.index(gone)
        self.rows.remove(gone)
        for number, file_row in enumerate(self.rows, 1):
            file_row.count(self._label, number)
        following = self.rows[min(position, len(self.rows) - 1)].remove if self.rows else self.add
        following.setFocus()
        self._take_away(gone)
        self.changed.emit()

    def _take_away(self, gone: FileRow) -> None:
        self._lines.removeWidget(gone)
        gone.hide()
        gone.deleteLater()  # not at once: the event of its button is still on its way

    def _browse(self) -> None:
        start = str(Path(self.rows[-1].path.text()).parent) if self.rows else str(Path.home())
        chosen, _ = QFileDialog.getOpenFileNames(self, self._label, start, f"*{self._suffix}")
        if chosen:
            self.add_files(chosen)
