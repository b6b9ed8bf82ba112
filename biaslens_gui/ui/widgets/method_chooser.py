"""The questions an audit can ask: one part per method, with what it needs and its options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from biaslens_gui.core.params import Issue
from biaslens_gui.core.roles import Method
from biaslens_gui.core.spec import MethodChoice, Role
from biaslens_gui.ui import theme
from biaslens_gui.ui.forms import ParamForm
from biaslens_gui.ui.widgets.parts import column, remark

DEFAULT_METHOD = "biaslens"


class MethodChooser(QWidget):
    """Methods to tick, each with the form of its options."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.ticks: dict[str, QCheckBox] = {}
        self.forms: dict[str, ParamForm] = {}
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
            part = QWidget()
            part.setLayout(column(tick, remark(method.info.summary), form, spacing=2))
            self._place.addWidget(part)
            form.setVisible(tick.isChecked())  # only once it has a parent: without one it is a window for a moment

    def needs(self) -> tuple[Role, ...]:
        """Return the roles that any method needs."""
        return tuple(dict.fromkeys(role for method in self._methods.values() for role in method.info.needs))

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
