"""Forms made from parameter records: one field each, with its help below and what is wrong with it beside.

A field never repairs what was typed: a value out of bounds stays, and the sentence that says so stands under it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QFileDialog,
    QGridLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QWidget,
)

from biaslens_gui.core.params import (
    Address,
    Bool,
    Choice,
    Files,
    Float,
    Folder,
    Int,
    Issue,
    Param,
    Text,
    with_defaults,
)
from biaslens_gui.ui.kit.choice_box import ChoiceBox
from biaslens_gui.ui.kit.file_list import FileList
from biaslens_gui.ui.kit.number_box import FractionBox, NumberBox
from biaslens_gui.ui.kit.parts import button, column, remark, row
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import advised, said_message, tr, whole

_WIDEST = 2**31 - 1


class PlainSpin(NumberBox):
    """A whole number that takes any value, so that one out of bounds can be shown and explained.

    What is larger than any field can hold is not taken: `refused` tells it, digit by digit.
    """

    refused = Signal(str)

    def __init__(self, unit: str = "") -> None:
        super().__init__()
        self.setRange(-_WIDEST, _WIDEST)
        self.setSuffix(f" {unit}" if unit else "")
        self.setGroupSeparatorShown(True)

    def validate(self, text: str, pos: int) -> tuple[QValidator.State, str, int]:
        found = super().validate(text, pos)
        digits = "".join(letter for letter in text.removesuffix(self.suffix()) if letter.isdecimal())
        if len(digits) >= len(str(_WIDEST)) and int(digits) > _WIDEST:
            self.refused.emit(digits)
        return found


class PlainDouble(FractionBox):
    """A number shown without trailing zeros, that takes any value."""

    def __init__(self, unit: str = "") -> None:
        super().__init__()
        self.setDecimals(6)
        self.setRange(-1e9, 1e9)
        self.setSuffix(f" {unit}" if unit else "")
        self.setSingleStep(0.1)

    def textFromValue(self, value: float) -> str:
        return self.locale().toString(value, "g", 9)


class FolderField(QWidget):
    """A path and the button to choose it."""

    changed = Signal()

    def __init__(self, label: str, file: str = "") -> None:
        super().__init__()
        self.path = QLineEdit()
        self.path.setAccessibleName(label)
        self.path.textChanged.connect(self.changed)
        self._label, self._file = label, file
        self.setLayout(row(self.path, button(tr("Browse…"), self._browse)))
        self.setFocusProxy(self.path)

    def _browse(self) -> None:
        start = self.path.text() or str(Path.home())
        if self._file:
            chosen, _ = QFileDialog.getOpenFileName(self, self._label, start, f"*{self._file}")
        else:
            chosen = QFileDialog.getExistingDirectory(self, self._label, start)
        if chosen:
            self.path.setText(chosen)


class Field(QWidget):
    """One parameter: the control that fits its kind, its help, and its problem in words."""

    changed = Signal()

    def __init__(self, param: Param, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.param = param
        self._refused = False
        self.control = self._make(param)
        self.control.setAccessibleName(tr(param.label))
        self.control.setAccessibleDescription(tr(param.help))
        self.control.setToolTip(tr(param.help))
        self.problem = remark()
        self.problem.setProperty("part", "problem")
        self.problem.hide()
        layout = column(self.control, spacing=1)
        if isinstance(self.control, QSpinBox | QDoubleSpinBox):
            self.control.setMaximumWidth(theme.unit() * 22)
        if param.help:
            note = remark(tr(param.help))
            note.setFont(theme.small())
            layout.addWidget(note)
        layout.addWidget(self.problem)
        self.setLayout(layout)
        self.set_value(param.default)

    def _make(self, param: Param) -> QWidget:
        match param:
            case Choice():
                box = ChoiceBox()
                for value, label in param.choices:
                    box.addItem(tr(label), value)
                box.currentIndexChanged.connect(self._on_changed)
                return box
            case Int():
                spin = PlainSpin(tr(param.unit))
                spin.valueChanged.connect(self._on_changed)
                spin.refused.connect(self._on_refused)
                return spin
            case Float():
                double = PlainDouble(tr(param.unit))
                double.valueChanged.connect(self._on_changed)
                return double
            case Bool():
                check = QCheckBox(tr(param.label))
                check.toggled.connect(self._on_changed)
                return check
            case Text() if param.long:
                area = QPlainTextEdit()
                area.setTabChangesFocus(True)
                area.setFixedHeight(theme.unit() * 9)
                area.setPlaceholderText(tr(param.placeholder))
                area.textChanged.connect(self._on_changed)
                return area
            case Text() | Address():
                edit = QLineEdit()
                edit.setPlaceholderText(tr(param.placeholder) if isinstance(param, Text) else param.default)
                edit.textChanged.connect(self._on_changed)
                return edit
            case Folder():
                folder = FolderField(tr(param.label), param.file)
                folder.changed.connect(self._on_changed)
                return folder
            case Files():
                files = FileList(tr(param.label), param.file)
                files.changed.connect(self._on_changed)
                return files

    def value(self) -> Any:
        """Return what is entered."""
        control = self.control
        if isinstance(control, QComboBox):
            return str(control.currentData())
        if isinstance(control, QSpinBox | QDoubleSpinBox):
            return control.value()
        if isinstance(control, QCheckBox):
            return control.isChecked()
        if isinstance(control, FolderField):
            return control.path.text()
        if isinstance(control, FileList):
            return control.value()
        if isinstance(control, QPlainTextEdit):
            return control.toPlainText()
        assert isinstance(control, QLineEdit)
        return control.text()

    def set_value(self, value: Any) -> None:
        """Enter `value`."""
        control = self.control
        if isinstance(control, QComboBox):
            control.setCurrentIndex(control.findData(value))
        elif isinstance(control, QSpinBox):
            control.setValue(int(value))
        elif isinstance(control, QDoubleSpinBox):
            control.setValue(float(value))
        elif isinstance(control, QCheckBox):
            control.setChecked(bool(value))
        elif isinstance(control, FolderField):
            control.path.setText(str(value))
        elif isinstance(control, FileList):
            control.set_value(value)
        elif isinstance(control, QPlainTextEdit):
            if control.toPlainText() != str(value):  # the cursor stays where it is
                control.setPlainText(str(value))
        elif isinstance(control, QLineEdit):
            control.setText(str(value))

    def show_problem(self, text: str) -> None:
        """Say under the field what is wrong with it; an empty text takes it away."""
        self.problem.setText(text)
        self.problem.setVisible(bool(text))

    def _on_refused(self, digits: str) -> None:
        """Say that a digit was not taken, once: what stands in the field is not what was typed."""
        if self._refused and self.problem.text():
            return
        self._refused = True
        self.show_problem(tr("{number} is too large; its last digit was not taken.").format(number=whole(int(digits))))

    def _on_changed(self) -> None:
        self._refused = False
        self.show_problem(said_message(self.param.problem(self.value())))
        self.changed.emit()


class ParamForm(QWidget):
    """All fields of a set of parameters below each other."""

    changed = Signal()

    def __init__(self, params: Iterable[Param], given: Mapping[str, Any] | None = None) -> None:
        super().__init__()
        self.params = tuple(params)
        self.fields = {param.name: Field(param, self) for param in self.params}
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(theme.unit() * 2)
        grid.setVerticalSpacing(theme.unit() * 3 // 2)
        above = theme.unit() > theme.LARGEST_BESIDE
        if not above:
            grid.setColumnMinimumWidth(0, theme.unit() * 20)
            grid.setColumnStretch(1, 1)
        for index, field in enumerate(self.fields.values()):
            label = QLabel("" if isinstance(field.param, Bool) else tr(field.param.label))  # a tick has its own
            label.setWordWrap(True)
            label.setBuddy(field.control)
            label.setContentsMargins(0, theme.unit() // 2, 0, 0)
            # The field comes first among the children: whoever asks by name is given it, not the word beside it.
            grid.addWidget(field, 2 * index + above, 0 if above else 1)
            grid.addWidget(label, 2 * index, 0, Qt.AlignmentFlag.AlignTop)
            if above and not label.text():
                label.hide()
            field.changed.connect(self.changed)
        self.setLayout(grid)
        self.set_values(given or {})

    def values(self) -> dict[str, Any]:
        """Return every value, by name."""
        return {name: field.value() for name, field in self.fields.items()}

    def set_values(self, given: Mapping[str, Any]) -> None:
        """Enter `given`, and the default where it is silent; a name without a field is left out."""
        for name, value in with_defaults(self.params, given).items():
            self.fields[name].set_value(value)

    def show_issues(self, issues: Iterable[Issue], where: str = "") -> None:
        """Put every issue whose field is one of these under it."""
        told: dict[str, list[str]] = {}
        for issue in issues:
            told.setdefault(issue.field.removeprefix(f"{where}."), []).append(advised(issue.message, issue.hint))
        for name, field in self.fields.items():
            field.show_problem(said_message(field.param.problem(field.value())) or "\n".join(told.get(name, [])))
