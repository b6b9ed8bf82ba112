"""Asks for the caption and the description with which an image is shown in the report."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QLineEdit, QWidget

from biaslens_gui.core.findings.report_texts import ShownImage
from biaslens_gui.core.records import ImageRecord
from biaslens_gui.ui.kit.parts import button, column, heading, remark, row
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import tr


class ExhibitForm(QDialog):
    """`taken` carries what is to be shown; without a description there is nothing to take."""

    taken = Signal(object)

    def __init__(self, record: ImageRecord, caption: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._digest = record.digest
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Show in the report"))
        self.setMinimumWidth(theme.unit() * 60)
        self.note, self.alt = QLineEdit(), QLineEdit(caption)
        self.alt.setCursorPosition(0)
        names = (
            (self.note, tr("Note that stands below it")),
            (self.alt, tr("Description for those who cannot see it")),
        )
        layout = column(heading(record.prompt), spacing=2, margin=3)
        for field, name in names:
            field.setAccessibleName(name)
            layout.addWidget(remark(name))
            layout.addWidget(field)
        layout.addWidget(
            remark(
                tr("Describe how somebody is depicted, never what a person is. The caption of the model is a start.")
            )
        )
        self.take = button(tr("Show in the report"), self._take, part="primary")
        cancel = button(tr("Cancel"), self.reject)
        layout.addLayout(row(None, cancel, self.take))
        self.setLayout(layout)
        self.alt.textChanged.connect(self._tell)
        self._tell()

    def _tell(self) -> None:
        self.take.setEnabled(bool(self.alt.text().strip()))

    def _take(self) -> None:
        self.taken.emit(ShownImage(self._digest, self.note.text().strip(), self.alt.text().strip()))
        self.accept()
