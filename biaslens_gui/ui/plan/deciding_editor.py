"""What decides: the questions to tick, how often the audit is looked at, and what still counts as even."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from biaslens_gui.core.claims.declared import DECIDING
from biaslens_gui.core.claims.names import question_name
from biaslens_gui.core.deciding import as_declared, chosen, offered
from biaslens_gui.core.params import Choice, Float, Issue
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import AuditSpec
from biaslens_gui.ui.kit.flow import Flow
from biaslens_gui.ui.kit.forms import ParamForm
from biaslens_gui.ui.kit.parts import column, held, remark
from biaslens_gui.ui.shell.i18n import advised, language, tr

DECLARED = (
    Choice(
        "looks",
        "When results are looked at",
        (("open", "Whenever you like, and after more images"), ("one", "Once, when everything is made")),
        "open",
        "Looking again costs nothing, but fewer images are enough for an audit that is looked at once.",
    ),
    Float(
        "margin",
        "What still counts as even",
        10.0,
        1.0,
        40.0,
        "points",
        "10 points: a share of 40 to 60 % of two classes counts as even. The smaller, the more images it takes.",
    ),
)


class DecidingEditor(QWidget):
    """Ticks for the questions, and a form for the rest; `changed` tells that a person entered something."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.ticks: dict[str, QCheckBox] = {}
        self.form = ParamForm(DECLARED)
        self.exploring, self.problem = remark(), remark()
        self.problem.setProperty("part", "problem")
        self.problem.hide()
        self._ticks = Flow()
        self.setLayout(column(held(self._ticks), self.problem, self.exploring, self.form, spacing=3))
        self.form.changed.connect(self.changed)

    def offer(self, plan: Plan) -> None:
        """Offer the questions of `plan`; new ones come last, and those that are ticked stay."""
        names = offered(plan)
        ticked = self.deciding()
        for name in [name for name in self.ticks if name not in names and name not in ticked]:
            gone = self.ticks.pop(name)
            self._ticks.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        for name in names:
            if name not in self.ticks:
                self._add(name)
        self._say()

    def _add(self, name: str) -> None:
        tick = QCheckBox(question_name(name, "de" if language() == "de" else "en"))
        tick.setAccessibleName(tr("Decides: {question}").format(question=tick.text()))
        tick.toggled.connect(self._on_ticked)
        self.ticks[name] = tick
        self._ticks.addWidget(tick)

    def set_plan(self, plan: Plan) -> None:
        """Fill in what `plan` declares."""
        spec = plan.spec
        for tick in self.ticks.values():
            _tick(tick, False)
        self.offer(plan)
        for name in chosen(spec):
            _tick(self.ticks[name], True)
        self.form.set_values({"looks": spec.looks, "margin": round(100 * spec.margin, 6)})
        self._say()

    def deciding(self) -> tuple[str, ...]:
        """Return the questions that are ticked."""
        return tuple(name for name, tick in self.ticks.items() if tick.isChecked())

    def tick_only(self, names: Collection[str] | None) -> None:
        """Let `names` decide and nothing else; None are the questions that are always proposed."""
        wanted = DECIDING if names is None else names
        for name, tick in self.ticks.items():
            _tick(tick, name in wanted)
        self._say()

    def into(self, spec: AuditSpec) -> AuditSpec:
        """Return `spec` with what is entered."""
        values = self.form.values()
        margin = round(values["margin"] / 100, 6)
        return replace(spec, deciding=as_declared(self.deciding()), looks=values["looks"], margin=margin)

    def show_issues(self, issues: Iterable[Issue]) -> None:
        """Put each issue below what it is about."""
        told = list(issues)
        words = [advised(issue.message, issue.hint) for issue in told if issue.field == "deciding"]
        self.problem.setText("\n".join(words))
        self.problem.setVisible(bool(words))
        self.form.show_issues(told)

    def _on_ticked(self) -> None:
        self._say()
        self.changed.emit()

    def _say(self) -> None:
        rest = ", ".join(tick.text() for tick in self.ticks.values() if not tick.isChecked())
        words = tr("Everything else explores, and what is found there says so.")
        if rest:
            words = tr("These explore, and what is found there says so: {questions}.").format(questions=rest)
        self.exploring.setText(words)


def _tick(tick: QCheckBox, ticked: bool) -> None:
    tick.blockSignals(True)
    tick.setChecked(ticked)
    tick.blockSignals(False)
