"""The questions an audit can ask: one part per method, with what it needs and its options."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QLabel, QVBoxLayout, QWidget

from biaslens_gui.core.params import Issue
from biaslens_gui.core.roles import Method
from biaslens_gui.core.spec import MethodChoice, Role, in_words
from biaslens_gui.ui import theme
from biaslens_gui.ui.forms import ParamForm
from biaslens_gui.ui.i18n import tr
from biaslens_gui.ui.widgets.model_chooser import ROLE_NAMES
from biaslens_gui.ui.widgets.parts import column, remark

DEFAULT_METHOD = "biaslens"


class MethodChooser(QWidget):
    """Methods to tick, each with the form of its options."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.ticks: dict[str, QCheckBox] = {}
        self.forms: dict[str, ParamForm] = {}
        self.lacks: dict[str, QLabel] = {}
        self._methods: Mapping[str, Method] = {}
        self._place = QVBoxLayout()
        self._place.setContentsMargins(0, 0, 0, 0)
        self._place.setSpacing(theme.unit() * 2)
        self.setLayout(self._place)

    def set_methods(self, methods: Mapping[str, Method]) -> None:
        """Offer `methods`."""
        self._methods = methods
        for name, method in methods.items():
            if name in self.ticks:
                continue
            tick = QCheckBox(method.info.title)
            tick.setFont(theme.heading(3))
            tick.setChecked(name == DEFAULT_METHOD or len(methods) == 1)
            form = ParamForm(method.params)
            tick.toggled.connect(form.setVisible)
            tick.toggled.connect(lambda _: self.changed.emit())
            form.changed.connect(self.changed)
            self.ticks[name], self.forms[name] = tick, form
            lack = self.lacks[name] = remark()
            part = QWidget()
            part.setLayout(column(tick, remark(_said_of(method)), lack, form, spacing=2))
            lack.hide()
            self._place.addWidget(part)
            form.setVisible(tick.isChecked())  # only once it has a parent: without one it is a window for a moment

    def needs(self) -> tuple[Role, ...]:
        """Return the roles that any method needs, be it with other options."""
        infos = [method.info for method in self._methods.values()]
        needed = (role for info in infos for role in (*info.needs, *(role for role, _, _ in info.optional)))
        return tuple(dict.fromkeys(needed))

    def needs_of_chosen(self) -> tuple[Role, ...]:
        """Return the roles that the ticked methods need with the options entered."""
        chosen = (name for name, tick in self.ticks.items() if tick.isChecked())
        return tuple(dict.fromkeys(role for name in chosen for role in self._needs_of(name)))

    def _needs_of(self, name: str) -> tuple[Role, ...]:
        return self._methods[name].info.needs_with(self.forms[name].values())

    def show_available(self, offered: Collection[Role], chosen: Collection[Role]) -> None:
        """Say of every method which models are missing: of those `offered` on this computer, and of those `chosen`."""
        for name, method in self._methods.items():
            needed = self._needs_of(name)
            absent = [role for role in needed if role not in offered]
            unticked = [role for role in needed if role in offered and role not in chosen]
            tick, lack = self.ticks[name], self.lacks[name]
            text = _lack(method, absent, unticked if tick.isChecked() else [])
            lack.setText(text)
            lack.setVisible(bool(text))
            lack.setProperty("part", "problem" if tick.isChecked() else "muted")
            lack.style().polish(lack)
            always = set(method.info.needs) - set(offered)  # what hangs on an option can be changed once it is ticked
            tick.setEnabled(not always or tick.isChecked())

    def apply_options(self, options: Mapping[str, Mapping[str, Any]]) -> None:
        """Tick the methods that a prompt suite names and enter the options it brings for them."""
        for name, given in options.items():
            if name in self.ticks:
                self.ticks[name].setChecked(True)
                known = {param.name for param in self.forms[name].params}
                values = {key: value for key, value in given.items() if key in known}
                self.forms[name].set_values({**self.forms[name].values(), **values})

    def choices(self) -> tuple[MethodChoice, ...]:
        """Return the ticked methods with their options."""
        return tuple(
            MethodChoice(name, self.forms[name].values()) for name, tick in self.ticks.items() if tick.isChecked()
        )

    def set_choices(self, choices: Sequence[MethodChoice]) -> None:
        """Tick `choices` and fill in their options."""
        chosen = {choice.method: choice for choice in choices}
        for name, tick in self.ticks.items():
            tick.setChecked(name in chosen)
            if name in chosen:
                known = {param.name for param in self.forms[name].params}
                options = {key: value for key, value in chosen[name].options.items() if key in known}
                self.forms[name].set_values(options)

    def show_issues(self, issues: Iterable[Issue]) -> None:
        """Put issues beside the options they are about."""
        told = list(issues)
        for name, form in self.forms.items():
            form.show_issues(told, f"methods.{name}")


def _said_of(method: Method) -> str:
    """Return what a method does and which models it needs, always and with some of its options."""
    words, info = [method.info.summary], method.info
    if info.needs:
        words.append(tr("Needs {models}.").format(models=", ".join(in_words(role) for role in info.needs)))
    for role in dict.fromkeys(role for role, _, _ in info.optional if role not in info.needs):
        words.append(
            tr("Depending on {options}: {model}.").format(options=_options(method, role), model=in_words(role))
        )
    return " ".join(words)


def _options(method: Method, role: Role) -> str:
    labels = (tr(param.label) for param in method.params if param.name in method.info.options_for(role))
    return ", ".join(f"“{label}”" for label in labels)


def _lack(method: Method, absent: Sequence[Role], unticked: Sequence[Role]) -> str:
    words = []
    if absent:
        missing = ", ".join(f"{in_words(role)} ({tr(ROLE_NAMES[role]).lower()})" for role in absent)
        hint = tr("Under Models, add the folder of one, or leave this question out.")
        if options := ", ".join(filter(None, (_options(method, role) for role in absent))):
            hint = tr("Under Models, add the folder of one, or change {options}.").format(options=options)
        words.append(
            tr("Cannot be asked yet: no model was found that is {missing}.").format(missing=missing) + f" {hint}"
        )
    if unticked:
        missing = ", ".join(in_words(role) for role in unticked)
        words.append(tr("Tick {missing} under Models.").format(missing=missing))
    return " ".join(words)
