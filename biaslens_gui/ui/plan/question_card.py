"""One question an audit can ask: its tick, what it does, needs and costs, why it cannot be asked, and its options."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QWidget

from biaslens_gui.core.params import Choice, Issue, Param, decides, with_defaults
from biaslens_gui.core.plan_fields import ROLE_NAMES
from biaslens_gui.core.roles import Method
from biaslens_gui.core.spec import MethodChoice, Role
from biaslens_gui.ui.kit.fold import Fold
from biaslens_gui.ui.kit.forms import ParamForm
from biaslens_gui.ui.kit.models.chooser import ROLES_IN_WORDS
from biaslens_gui.ui.kit.parts import column, in_reading_order, remark, row
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import advised, count_of, in_sentence, localised, quoted, said_message, shown_choice, tr
from biaslens_gui.ui.shell.plain import tip

MOST_SAID = 3
LONGEST_SAID = 40


class _Tick(QCheckBox):
    """A tick whose words end in dots where they have no room; the whole is its accessible name and its tooltip."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self._words = words
        self.setAccessibleName(words)
        self.setToolTip(tip(words))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        whole = self.fontMetrics().horizontalAdvance(self._words) + theme.unit() * 5  # whatever is shown of it now
        return QSize(whole, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.unit() * 12, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room = event.size().width() - theme.unit() * 4  # beside the box
        self.setText(self.fontMetrics().elidedText(self._words, Qt.TextElideMode.ElideRight, room))


class QuestionCard(QWidget):
    """A method to tick. Its options are folded away; beside them stands what differs from the defaults."""

    changed = Signal()

    def __init__(self, name: str, method: Method, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = name
        self.method = method
        self._asked = tuple(param for param in method.params if not decides(param))  # the others stand in Set up
        self._values: dict[str, Any] = with_defaults(method.params, {})
        self._form: ParamForm | None = None
        self._problems: dict[str, str] = {}
        self.tick = _Tick(tr(method.info.title))
        self.tick.setFont(theme.heading(3))
        self.lack = remark()
        self.warned = remark()  # of the whole method, or of its proposals: there is no option to say it beside
        self.warned.setProperty("part", "problem")
        self.warned.setTextFormat(Qt.TextFormat.PlainText)
        self.cost = remark()
        self.cost.setFont(theme.small())
        self.fold = Fold(self._make_form, tr("Show options"), tr("Hide options"), tr(method.info.title))
        self.said = remark()
        self.said.setFont(theme.small())
        options = row(self.fold, self.said)
        options.setStretch(1, 1)
        self._options = QWidget()
        self._options.setLayout(options)
        about = remark(_said_of(method))
        layout = column(self.tick, about, self.cost, self.lack, self.warned, self._options, spacing=1)
        indent = theme.unit() * 3  # as far as the words of the tick
        self.fold.place.setContentsMargins(indent, 0, 0, 0)
        options.setContentsMargins(indent - theme.unit(), 0, 0, 0)
        for part in (about, self.cost, self.lack, self.warned):
            part.setContentsMargins(indent, 0, 0, 0)
        layout.addLayout(self.fold.place)
        self.setLayout(layout)
        for hidden in (self.lack, self.warned, self.cost, self._options):
            hidden.hide()
        self.tick.toggled.connect(self._on_tick)
        self.fold.turned.connect(lambda _: in_reading_order(self))
        self._say()

    # --- what is entered

    @property
    def form(self) -> ParamForm:
        """The form of the options, unfolded if it was not yet."""
        self.fold.turn(True)
        assert self._form is not None
        return self._form

    def values(self) -> dict[str, Any]:
        """Return every option, by name."""
        return dict(self._values)

    def set_values(self, given: Mapping[str, Any]) -> None:
        """Enter `given`, and the default where it is silent; what is no option is left out."""
        known = {param.name for param in self.method.params}
        self._values = with_defaults(self.method.params, {key: given[key] for key in given if key in known})
        if self._form is not None:
            self._form.set_values({param.name: self._values[param.name] for param in self._asked})
        self._say()

    def choice(self) -> MethodChoice:
        """Return the method with its options."""
        return MethodChoice(self.name, self.values())

    # --- what is said

    def needs(self) -> tuple[Role, ...]:
        """Return the roles that the method needs with the options entered."""
        return self.method.info.needs_with(self._values)

    def show_available(
        self, offered: Collection[Role], chosen: Collection[Role], *, without_words: bool = False
    ) -> None:
        """Say which models are missing: of those `offered` on this computer, of those `chosen`; or that words are."""
        ticked, needed = self.tick.isChecked(), self.needs()
        absent = [role for role in needed if role not in offered]
        unticked = [role for role in needed if role in offered and role not in chosen]
        wordless = without_words and self.method.info.changes_words
        text = _lack(self.method, absent, unticked if ticked else [])
        if wordless:
            told = tr("Cannot be asked of groups of pictures: it changes the words of prompts, and there are none.")
            text = f"{told} {text}".strip()
        self.lack.setText(text)
        self.lack.setVisible(bool(text))
        self.lack.setProperty("part", "problem" if ticked else "muted")
        self.lack.style().polish(self.lack)
        always = set(self.method.info.needs) - set(offered)  # what hangs on an option can be changed once it is ticked
        self.tick.setEnabled(not (always or wordless) or ticked)

    def show_issues(self, issues: Iterable[Issue]) -> None:
        """Put issues beside the options they are about, unfolding these when there is a new one, others on the card."""
        where, told = f"methods.{self.name}.", list(issues)
        mine = [issue for issue in told if f"{issue.field}.".startswith(where)]
        options = {f"{where}{param.name}" for param in self._asked}
        found = {
            issue.field.removeprefix(where): said_message(issue.message) for issue in mine if issue.field in options
        }
        if self.tick.isChecked() and set(found) - set(self._problems):
            self.fold.turn(True)
        self._problems = found
        if self._form is not None:
            self._form.show_issues(told, where.rstrip("."))
        others = [advised(issue.message, issue.hint) for issue in mine if issue.field not in options]
        self.warned.setText("\n".join(dict.fromkeys(others)))
        self.warned.setVisible(bool(others) and self.tick.isChecked())
        self._say()

    def show_cost(self, words: str) -> None:
        """Say what the question asks for by itself, or would ask for."""
        ticked = self.tick.isChecked()
        self.cost.setText((tr("Asks for {all}.") if ticked else tr("Would ask for {all}.")).format(all=words))
        self.cost.setVisible(bool(words))

    # --- parts

    def _make_form(self) -> QWidget:
        self._form = ParamForm(
            self._asked, {name: self._values[name] for name in (param.name for param in self._asked)}
        )
        self._form.changed.connect(self._on_form)
        self._form.setContentsMargins(0, theme.unit(), 0, theme.unit())
        return self._form

    def _on_form(self) -> None:
        if self._form is not None:
            self._values |= self._form.values()
        self._say()
        self.changed.emit()

    def _on_tick(self, ticked: bool) -> None:
        self._options.setVisible(ticked and bool(self._asked))
        if not ticked:
            self.fold.turn(False)
            self.cost.hide()
            self.warned.hide()
        self.changed.emit()

    def _say(self) -> None:
        """Say beside the folded options which of them are not as they come."""
        wrong = len(self._problems)
        words = count_of(wrong, "option to put right", "options to put right") if wrong else self._differences()
        self.said.setText(words)
        self.said.setProperty("part", "problem" if wrong else "muted")
        self.said.style().polish(self.said)

    def _differences(self) -> str:
        changed = [param for param in self._asked if self._values[param.name] != param.default]
        if not changed:
            return tr("All at their defaults.")
        words = [f"{tr(param.label)}: {_in_words(param, self._values[param.name])}" for param in changed[:MOST_SAID]]
        if len(changed) > MOST_SAID:
            words.append(count_of(len(changed) - MOST_SAID, "more option changed", "more options changed"))
        return tr("Changed: {options}").format(options=" · ".join(words))


def _in_words(param: Param, value: object) -> str:
    if isinstance(param, Choice):
        value = shown_choice(param, value)
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    text = localised(f"{value:,}") if isinstance(value, int | float) else str(value)
    return text if len(text) <= LONGEST_SAID else f"{text[: LONGEST_SAID - 1]}…"


def _said_of(method: Method) -> str:
    """Return what a method does and which models it needs, always and with some of its options."""
    words, info = [tr(method.info.summary)], method.info
    if info.needs:
        words.append(tr("Needs {models}.").format(models=", ".join(tr(ROLES_IN_WORDS[role]) for role in info.needs)))
    by_options: dict[str, list[str]] = {}
    for role in dict.fromkeys(role for role, _, _ in info.optional if role not in info.needs):
        by_options.setdefault(_options(method, role), []).append(tr(ROLES_IN_WORDS[role]))
    for options, models in by_options.items():
        found = tr(" or ").join(models)
        words.append(tr("Depending on {options}: {model}.").format(options=options, model=found))
    return " ".join(words)


def _options(method: Method, role: Role) -> str:
    labels = (tr(param.label) for param in method.params if param.name in method.info.options_for(role))
    return ", ".join(quoted(label) for label in labels)


def _lack(method: Method, absent: Sequence[Role], unticked: Sequence[Role]) -> str:
    words = []
    if absent:
        missing = ", ".join(f"{tr(ROLES_IN_WORDS[role])} ({in_sentence(tr(ROLE_NAMES[role]))})" for role in absent)
        hint = tr("Under Models, add the folder of one, or leave this question out.")
        if options := ", ".join(filter(None, (_options(method, role) for role in absent))):
            hint = tr("Under Models, add the folder of one, or change {options}.").format(options=options)
        words.append(
            tr("Cannot be asked yet: no model was found that is {missing}.").format(missing=missing) + f" {hint}"
        )
    if unticked:
        missing = ", ".join(tr(ROLES_IN_WORDS[role]) for role in unticked)
        words.append(tr("Tick {missing} under Models.").format(missing=missing))
    return " ".join(words)
