"""Cited base rates that questions are held against: those that are chosen, what they lack, and a choice of one more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from biaslens_gui.core.claims import BaseRates
from biaslens_gui.core.params import Choice
from biaslens_gui.ui.kit.fold import Fold
from biaslens_gui.ui.kit.forms import ParamForm
from biaslens_gui.ui.kit.parts import button, column, remark, row
from biaslens_gui.ui.shell.i18n import quoted, tr

MOST_NAMED = 6
"""So many prompts without a row are named; of more, how many."""


class BaseRateList(QWidget):
    """`wanted` carries the table to hold its question against, `withdrawn` the one to take away."""

    wanted = Signal(object)
    withdrawn = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._tables: dict[str, BaseRates] = {}
        self._shown: tuple[tuple[BaseRates, ...], tuple[str, ...]] = (), ()
        self.form: ParamForm | None = None
        self.none = remark(tr("No question is held against a base rate: shares stand beside even ones alone."))
        self.chosen = QWidget()
        self._rows = column(spacing=2)
        self.chosen.setLayout(self._rows)
        self.keep = button(tr("Hold against it"), self._ask)
        self.fold = Fold(self._editor, tr("Choose a base rate"), tr("Leave it"), tr("Base rates"))
        self.chosen.hide()
        layout = column(self.none, self.chosen, spacing=2)
        layout.addLayout(row(self.fold, None))
        layout.addLayout(self.fold.place)
        self.setLayout(layout)

    def _editor(self) -> QWidget:
        editor = QWidget()
        self._place: QVBoxLayout = column(spacing=2)
        self._fill_in()
        self._place.addLayout(row(self.keep, None))
        editor.setLayout(self._place)
        return editor

    def _fill_in(self) -> None:
        """Offer the tables that the plugins bring, as they are now."""
        if self.form is not None:
            self.form.setParent(None)
            self.form.deleteLater()
        options = tuple((name, tr(table.title)) for name, table in self._tables.items())
        first = options[0][0] if options else ""
        self.form = ParamForm([Choice("table", "Table", options, first, help="Plugins bring more.")])
        self._place.insertWidget(0, self.form)

    def show_base_rates(
        self, chosen: Sequence[BaseRates], tables: Mapping[str, BaseRates], prompts: Sequence[str]
    ) -> None:
        """Show the `chosen` tables with the `prompts` of the run they have no row for, and offer the `tables`."""
        if dict(tables) != self._tables:
            self._tables = dict(tables)
            if self.form is not None:
                self._fill_in()
        self.keep.setEnabled(bool(tables))
        if (tuple(chosen), tuple(prompts)) == self._shown:
            return
        self._shown = tuple(chosen), tuple(prompts)
        while (item := self._rows.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.setParent(None)
                widget.deleteLater()
        for table in chosen:
            self._rows.addWidget(self._row(table, prompts))
        self.none.setVisible(not chosen)
        self.chosen.setVisible(bool(chosen))

    def _row(self, table: BaseRates, prompts: Sequence[str]) -> QWidget:
        about = tr("{title}: {population}, {country}, {year}. Source: {source}").format(
            title=tr(table.title),
            population=table.population,
            country=table.country,
            year=table.year,
            source=table.source,
        )
        shown = QWidget()
        take = button(tr("Take away"), partial(self.withdrawn.emit, table), part="quiet")
        take.setAccessibleName(f"{take.text()}: {tr(table.title)}")
        layout = column(remark(about, muted=False), spacing=1)
        if lacking := unnamed(table, prompts):
            layout.addWidget(remark(lacking))
        layout.addLayout(row(take, None))
        shown.setLayout(layout)
        return shown

    def _ask(self) -> None:
        if self.form is not None and (table := self._tables.get(self.form.values()["table"])) is not None:
            self.wanted.emit(table)


def unnamed(table: BaseRates, prompts: Sequence[str]) -> str:
    """Return which of `prompts` name no row of `table`, or several; empty where each names one."""
    lacking = [prompt for prompt in prompts if len(table.named_in(prompt)) != 1]
    if not lacking:
        return ""
    named = ", ".join(quoted(prompt) for prompt in lacking[:MOST_NAMED])
    if len(lacking) > MOST_NAMED:
        named = f"{named}, …"
    return tr("In the run that is open, {number} of {all} prompts name no single row: {prompts}").format(
        number=len(lacking), all=len(prompts), prompts=named
    )
