"""Sweeping a model: several settings of one image model, each combination a model of its own beside the others."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QDialog, QFormLayout, QLabel, QLineEdit, QWidget

from biaslens_gui.core.models.sweeps import MOST_CELLS, SWEPT, SweepAxis, axis_of, swept
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.errors import KnownError
from biaslens_gui.ui.kit.parts import button, column, heading, remark, row
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import advised, count_of, name_of, tr

NAMES = {
    "guidance": "Guidance",
    "steps": "Steps",
    "scheduler": "Scheduler",
    "negative": "Negative prompt",
}
EXAMPLES = {
    "guidance": "1, 2, 5",
    "steps": "4, 12",
    "scheduler": ", DDIM",
    "negative": "| blurry, deformed | cartoon",
}


class SweepModel(QDialog):
    """Values of each setting of `model`, one line for each; `made` carries the models that come of them."""

    made = Signal(object)

    def __init__(self, model: ModelRef, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model
        self.setWindowTitle(tr("Sweep a model"))
        self.resize(QSize(theme.unit() * 80, theme.unit() * 56).boundedTo(parent.window().size()))
        name = heading(name_of(model.label))
        name.setTextFormat(Qt.TextFormat.PlainText)
        fields = QFormLayout()
        fields.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        fields.setHorizontalSpacing(theme.unit() * 2)
        self.lines: dict[str, QLineEdit] = {}
        for setting in SWEPT:
            line = QLineEdit()
            line.setAccessibleName(tr(NAMES[setting]))
            line.setPlaceholderText(EXAMPLES[setting])
            line.textChanged.connect(lambda _: self._tell())
            label = QLabel(tr(NAMES[setting]))
            label.setBuddy(line)
            fields.addRow(label, line)
            self.lines[setting] = line
        self.told = remark()
        self.told.setTextFormat(Qt.TextFormat.PlainText)
        self.problem = remark()
        self.problem.setProperty("part", "problem")
        self.problem.setTextFormat(Qt.TextFormat.PlainText)
        self.take = button(tr("Choose them"), self._take, part="primary", tip=tr("Tick all of them for the audit"))
        why = tr(
            "Values are parted by commas, negative prompts by |. An empty value is that of the audit, and a line left "
            "empty takes no part. Every combination is a model of its own, asked for the same prompts from the same "
            "seeds; the method “Sweeps” puts their shares into a grid."
        )
        layout = column(name, remark(why), spacing=3, margin=2)
        layout.addLayout(fields)
        layout.addWidget(self.told)
        layout.addWidget(self.problem)
        layout.addStretch(1)
        layout.addLayout(row(None, button(tr("Cancel"), self.reject), self.take))
        self.setLayout(layout)
        self.finished.connect(self.deleteLater)
        self._tell()

    def _axes(self) -> list[SweepAxis]:
        return [axis_of(setting, line.text()) for setting, line in self.lines.items() if line.text().strip()]

    def models(self) -> tuple[ModelRef, ...]:
        """Return the models that come of what is entered; the model alone where nothing is.

        Raises:
            KnownError: a line is not understood, or there are too many cells.
        """
        return swept(self._model, self._axes())

    def _tell(self) -> None:
        """Say how many models come of what is entered, or what is wrong with it."""
        try:
            axes = self._axes()
            models = swept(self._model, axes)
        except KnownError as error:
            self.problem.setText(advised(error.message, error.hint))
            self.told.setText("")
            models = ()
        else:
            self.problem.setText("")
            number = count_of(len(models), "model", "models")
            words = [tr("{number} of at most {most}.").format(number=number, most=MOST_CELLS)]
            words += [f"{tr(NAMES[axis.setting])}: {_understood(axis)}" for axis in axes]  # a decimal comma parts too
            self.told.setText("\n".join(words))
        self.problem.setVisible(bool(self.problem.text()))
        self.take.setEnabled(len(models) > 1)

    def _take(self) -> None:
        self.made.emit(self.models())
        self.accept()


def _understood(axis: SweepAxis) -> str:
    """Return the values of a line as they are taken."""
    return "  |  ".join(
        tr("as the audit says") if value is None else f"{value:g}" if isinstance(value, float) else str(value)
        for value in axis.values
    )


def sweep_model(model: ModelRef, parent: QWidget) -> SweepModel:
    """Ask for the values of a sweep of `model`."""
    dialog = SweepModel(model, parent)
    dialog.open()
    dialog.lines[SWEPT[0]].setFocus()
    return dialog
