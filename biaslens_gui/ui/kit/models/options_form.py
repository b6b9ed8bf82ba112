"""The options of one model as a form made from its plugin's records, under a name that says what was added."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from biaslens_gui.core.models.variants import variant_name
from biaslens_gui.core.params import differing
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.errors import KnownError
from biaslens_gui.ui.kit.choice_box import ChoiceBox
from biaslens_gui.ui.kit.flow import Flow
from biaslens_gui.ui.kit.forms import ParamForm
from biaslens_gui.ui.kit.models.variants import ask_server
from biaslens_gui.ui.kit.parts import OutOfReach, button, card, column, first_control, heading, remark
from biaslens_gui.ui.kit.rows import renew_choice
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.actions.needs import host_of
from biaslens_gui.ui.shell.i18n import advised, count_of, said_message, tr
from biaslens_gui.ui.shell.workspace import Workspace

MODEL = "model"
"""The option by which a server's model is named."""


class OptionsForm(QWidget):
    """Fields for `model`'s options but those `without`.

    Its name is made of `beginning` and the options, unless it is `named` and its name is another one.
    """

    changed = Signal()

    def __init__(
        self,
        workspace: Workspace,
        model: ModelRef,
        beginning: str,
        without: frozenset[str] = frozenset(),
        *,
        named: bool = False,
    ) -> None:
        super().__init__()
        plugin = host_of(workspace).role(model.role, model.plugin)
        self._workspace, self._start, self._beginning = workspace, model, beginning
        self.params = tuple(plugin.params)
        self.form = ParamForm((param for param in self.params if param.name not in without), self._shown(without))
        self.name = QLineEdit()
        self.name.setAccessibleName(tr("Name of the model with these options"))
        self.name.setMaxLength(120)
        self.problem = remark()
        self.problem.setProperty("part", "problem")
        self.problem.setTextFormat(Qt.TextFormat.PlainText)
        self.problem.hide()
        self._named = named and model.label != self._automatic(dict(model.options))
        note = remark(tr("Results and reports name it so. It changes with the options until you type one."))
        note.setFont(theme.small())
        above = column(heading(tr("Name"), 3), self.name, note, spacing=1)
        layout = column(spacing=4)
        layout.addLayout(above)
        layout.addWidget(self.form)
        layout.addWidget(self.problem)
        self.setLayout(layout)
        self.name.setText(model.label if self._named else self._automatic(self.options()))
        self.name.textEdited.connect(self._on_named)
        self.form.changed.connect(self._on_changed)

    def _shown(self, without: frozenset[str]) -> dict[str, Any]:
        return {name: value for name, value in self._start.options.items() if name not in without}

    def options(self) -> dict[str, Any]:
        """Return the options as entered that differ from the defaults; those that are not shown stay as they were."""
        hidden = {name: value for name, value in self._start.options.items() if name not in self.form.fields}
        return differing(self.params, hidden | self.form.values())

    def model(self) -> ModelRef:
        """Return the model with the options as entered; its files have yet to be read."""
        options = self.options()
        name = self.name.text().strip() or self._automatic(options)
        return replace(self._start, name=name, options=options, digest="", parts=())

    def wrong(self) -> bool:
        """Return whether a value is not allowed; it says so itself, and takes the focus."""
        for field in self.form.fields.values():
            if problem := field.param.problem(field.value()):
                field.show_problem(said_message(problem))
                (first_control(field) or field).setFocus()
                return True
        return False

    def say(self, problem: str) -> None:
        """Say what is wrong with the options together; an empty text takes it away."""
        self.problem.setText(problem)
        self.problem.setVisible(bool(problem))

    def _automatic(self, options: dict[str, Any]) -> str:
        return variant_name(self._beginning, self.form.params, options)  # what is not shown is in the beginning

    def _on_named(self, text: str) -> None:
        self._named = bool(text.strip())

    def _on_changed(self) -> None:
        if not self._named:
            self.name.setText(self._automatic(self.options()))
            self.name.setCursorPosition(0)
        self.say("")
        self.changed.emit()


class ServerTry(QWidget):
    """Asks the server of a form whether it is there, beside the window, and offers the models that it lists."""

    told = Signal()

    def __init__(self, workspace: Workspace, form: OptionsForm, owner: QObject) -> None:
        super().__init__()
        self._workspace, self._form, self._owner = workspace, form, owner
        tip = tr("Ask the server whether it is there, and which models it has; nothing is generated")
        self.ask = button(tr("Try it"), self._ask, icon="run", tip=tip)
        self.said = remark(tr("Not asked yet."), muted=False)
        self.said.setTextFormat(Qt.TextFormat.PlainText)
        self.models = ChoiceBox()
        self.models.setAccessibleName(tr("Models that the server lists"))
        self.models.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.models.setMinimumContentsLength(24)
        self._asking = OutOfReach(self.ask)
        self.models.activated.connect(lambda _: self._take())
        self.models.hide()
        content = column(spacing=2)
        content.addLayout(Flow(self.ask, self.models))
        content.addWidget(self.said)
        inside = QWidget()
        inside.setLayout(content)
        self.setLayout(column(card(heading(tr("Is it there?"), 3), inside)))
        form.changed.connect(self._on_changed)

    def _ask(self) -> None:
        self._form.say("")
        if self._form.wrong():
            return
        self._asking.begin()
        self.said.setText(tr("Asking …"))
        ask_server(
            workspace=self._workspace,
            model=self._form.model(),
            owner=self._owner,
            then=self._show,
            otherwise=self._refuse,
        )

    def _show(self, names: tuple[str, ...]) -> None:
        self._asking.end()
        field = self._form.form.fields.get(MODEL)
        named = field is not None
        if field is not None and names and not field.value():
            field.set_value(names[0])  # so that the plan says which one, and not: the one of that day
        chosen = str(field.value()) if field is not None else ""
        place = names.index(chosen) if chosen in names else -1
        renew_choice(self.models, [(name, None) for name in names], place)
        self.models.setVisible(bool(names) and named)
        told = tr("It answers, and lists {models}.").format(models=count_of(len(names), "model", "models"))
        if not names:
            told = tr("It answers.")
        elif not named:
            told += f" {', '.join(names[:5])}"
        elif chosen and chosen not in names:
            told += " " + tr("“{name}” is not among them.").format(name=chosen)
        self.said.setText(told)
        self.told.emit()

    def _refuse(self, error: Exception) -> None:
        self._asking.end()
        self.models.hide()
        if isinstance(error, KnownError):
            self.said.setText(f"{said_message(error.title)}. {advised(error.message, error.hint)}")
        else:
            self.said.setText(str(error))
        self.told.emit()

    def _take(self) -> None:
        """Name the model that was chosen in the list."""
        if (field := self._form.form.fields.get(MODEL)) is not None:
            field.set_value(self.models.currentText())

    def _on_changed(self) -> None:
        """What was said is no longer about what is entered, unless only the model was chosen."""
        if self.models.isHidden():
            self.said.setText(tr("Not asked yet."))
