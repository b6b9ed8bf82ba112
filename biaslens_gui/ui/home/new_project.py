"""A new project in one window: what it is called, and in which folder it lies."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QWidget

from biaslens_gui.core.params import Folder, Text
from biaslens_gui.ui.kit.forms import ParamForm
from biaslens_gui.ui.kit.parts import button, column, heading, remark, row
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import tr

FIELDS = (
    Text("title", "Name of the audit", placeholder="Doctors and nurses, spring"),
    Folder("folder", "Make it in the folder", help="The project becomes a folder of its own in it."),
)


def folder_name(title: str) -> str:
    """Return what the folder of a project of this title is called: letters and digits, with - for other signs."""
    return "".join(letter if letter.isalnum() or letter in " -_" else "-" for letter in title).strip()


class NewProject(QDialog):
    """`wanted` carries the folder to make and the title."""

    wanted = Signal(Path, str)

    def __init__(self, place: Path, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("New project"))
        self.setMinimumWidth(theme.unit() * 80)
        self.form = ParamForm(FIELDS, {"folder": str(place)})
        self.where = remark()
        self.make = button(tr("Make the project"), self._make, part="primary")
        self.make.setDefault(True)
        layout = column(heading(tr("New project")), self.form, self.where, spacing=3, margin=2)
        layout.addStretch(1)
        layout.addLayout(row(None, button(tr("Cancel"), self.reject), self.make))
        self.setLayout(layout)
        self.form.changed.connect(self._show_place)
        self.finished.connect(self.deleteLater)
        self._show_place()
        self.form.fields["title"].control.setFocus()

    def target(self) -> Path | None:
        """Return the folder that would be made; None while a name or a place is missing."""
        values = self.form.values()
        name, place = folder_name(str(values["title"])), str(values["folder"]).strip()
        return Path(place) / name if name and place else None

    def _show_place(self) -> None:
        target = self.target()
        words = tr("It will be {folder}.").format(folder=target) if target else tr("Give it a name.")
        self.where.setText(words)
        self.make.setEnabled(target is not None)

    def _make(self) -> None:
        if (target := self.target()) is not None:
            self.accept()
            self.wanted.emit(target, str(self.form.values()["title"]).strip())
