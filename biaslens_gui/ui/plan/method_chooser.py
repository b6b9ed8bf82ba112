"""The questions an audit can ask: one card per method."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from biaslens_gui.core.params import Issue
from biaslens_gui.core.plan import Cost
from biaslens_gui.core.roles import Method
from biaslens_gui.core.spec import MethodChoice, Role
from biaslens_gui.ui.kit.costs import cost_in_words
from biaslens_gui.ui.kit.parts import column, laid_out_once, remark
from biaslens_gui.ui.plan.question_card import QuestionCard
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import advised

DEFAULT_METHOD = "biaslens"


class MethodChooser(QWidget):
    """Methods to tick, each with its options."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.cards: dict[str, QuestionCard] = {}
        self._prepared: dict[str, QuestionCard] = {}
        self.problem = remark()
        self.problem.setProperty("part", "problem")
        self.problem.hide()
        self._place = QVBoxLayout()
        self._place.setContentsMargins(0, 0, 0, 0)
        self._place.setSpacing(theme.unit() * 2)
        self._all = column()
        self._all.addLayout(self._place)
        self._all.addWidget(self.problem)
        self.setLayout(self._all)

    def prepare(self, methods: Mapping[str, Method]) -> None:
        """Make the cards of `methods` ahead; none is offered before `set_methods`."""
        for name, method in methods.items():
            if name not in self.cards:
                self._prepared[name] = QuestionCard(name, method, self)

    def set_methods(self, methods: Mapping[str, Method]) -> None:
        """Offer `methods`."""
        for name, method in methods.items():
            if name in self.cards:
                continue
            card = self._prepared.pop(name, None) or QuestionCard(name, method, self)
            self.cards[name] = card
            card.tick.setChecked(name == DEFAULT_METHOD or len(methods) == 1)
            card.changed.connect(self.changed)
            self._place.addWidget(card)

    def needs(self) -> tuple[Role, ...]:
        """Return the roles that any method needs, be it with other options."""
        return roles_of({name: card.method for name, card in self.cards.items()})

    def needs_of_chosen(self) -> tuple[Role, ...]:
        """Return the roles that the ticked methods need with the options entered."""
        return tuple(dict.fromkeys(role for card in self._ticked() for role in card.needs()))

    def asking(self, role: Role) -> frozenset[str]:
        """Return the methods that need a model of `role` with the options entered."""
        return frozenset(name for name, card in self.cards.items() if role in card.needs())

    def show_available(
        self, offered: Collection[Role], chosen: Collection[Role], *, without_words: bool = False
    ) -> None:
        """Say of every method which models are missing: of those `offered` on this computer, and of those `chosen`.

        `without_words`: there are groups of pictures in place of prompts, and some methods need words to change.
        """
        with laid_out_once(self._all):
            for card in self.cards.values():
                card.show_available(offered, chosen, without_words=without_words)

    def apply_options(self, options: Mapping[str, Mapping[str, Any]]) -> None:
        """Tick the methods that a prompt suite names and enter the options it brings for them."""
        for name, given in options.items():
            if card := self.cards.get(name):
                card.tick.setChecked(True)
                card.set_values({**card.values(), **given})

    def choices(self) -> tuple[MethodChoice, ...]:
        """Return the ticked methods with their options."""
        return tuple(card.choice() for card in self._ticked())

    def offered(self) -> tuple[MethodChoice, ...]:
        """Return all methods with their options, ticked or not."""
        return tuple(card.choice() for card in self.cards.values())

    def set_choices(self, choices: Sequence[MethodChoice]) -> None:
        """Tick `choices` and fill in their options."""
        chosen = {choice.method: choice for choice in choices}
        with laid_out_once(self._all):
            for name, card in self.cards.items():
                card.tick.setChecked(name in chosen)
                if name in chosen:
                    card.set_values(chosen[name].options)

    def tick_only(self, names: Collection[str]) -> None:
        """Tick `names` and no others, or all where it is empty, of what can be asked here; without any, all stays."""
        wanted = {name for name, card in self.cards.items() if card.tick.isEnabled() and (not names or name in names)}
        for name, card in self.cards.items() if wanted else ():
            card.tick.setChecked(name in wanted)

    def show_issues(self, issues: Iterable[Issue]) -> None:
        """Put issues beside the options they are about, and those about all questions below them."""
        told = list(issues)
        with laid_out_once(self._all):
            for card in self.cards.values():
                card.show_issues(told)
        words = [advised(issue.message, issue.hint) for issue in told if issue.field == "methods"]
        self.problem.setText("\n".join(words))
        self.problem.setVisible(bool(words))

    def show_costs(self, costs: Mapping[str, Cost]) -> None:
        """Say on each card what its question asks for."""
        with laid_out_once(self._all):
            for name, card in self.cards.items():
                card.show_cost(cost_in_words(costs[name]) if name in costs else "")

    def _ticked(self) -> list[QuestionCard]:
        return [card for card in self.cards.values() if card.tick.isChecked()]


def roles_of(methods: Mapping[str, Method]) -> tuple[Role, ...]:
    """Return the roles that any of `methods` needs, be it with other options."""
    infos = [method.info for method in methods.values()]
    needed = (role for info in infos for role in (*info.needs, *(role for role, _, _ in info.optional)))
    return tuple(dict.fromkeys(needed))
