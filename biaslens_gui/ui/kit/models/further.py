"""Further models of a role, ticked beside the first: they do the same work, and what they say stands beside its."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from biaslens_gui.core.spec import ModelRef
from biaslens_gui.ui.kit.flow import Flow
from biaslens_gui.ui.kit.parts import column, held, remark
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.plain import tip

Place = tuple[str, str, str, str]
WIDEST = 42  # units of a name beside its tick: a card is no wider where text is large


class FurtherReaders(QWidget):
    """A tick for every model but the first, and `what` it is for; what is ticked stays so while it is offered."""

    changed = Signal()

    def __init__(self, what: str) -> None:
        super().__init__()
        self.ticks: dict[Place, QCheckBox] = {}
        self._models: dict[Place, ModelRef] = {}
        self._order: list[Place] = []
        self._ticks = Flow()
        self.setLayout(column(held(self._ticks), remark(what), spacing=1))

    def offer(self, models: Iterable[tuple[str, ModelRef]]) -> None:
        """Offer `models` by what they are called; one that is offered no more is not ticked any longer."""
        named = {model.place: (name, model) for name, model in models}
        for place in [place for place in self.ticks if place not in named]:
            gone = self.ticks.pop(place)
            gone.blockSignals(True)
            self._order = [each for each in self._order if each != place]
            self._ticks.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        self._models = {place: model for place, (_, model) in named.items()}
        for place, (name, _) in named.items():
            if place not in self.ticks:
                self.ticks[place] = self._tick(place)
            self._name(self.ticks[place], name)

    def _tick(self, place: Place) -> QCheckBox:
        tick = QCheckBox()
        tick.toggled.connect(lambda ticked: self._on_ticked(place, ticked))
        self._ticks.addWidget(tick)
        return tick

    def _on_ticked(self, place: Place, ticked: bool) -> None:
        self._order = [each for each in self._order if each != place] + ([place] if ticked else [])
        self.changed.emit()

    def _name(self, tick: QCheckBox, name: str) -> None:
        short = tick.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, WIDEST * theme.unit())
        tick.setText(short.replace("&", "&&"))
        tick.setAccessibleName(tr("Asked as well: {model}").format(model=name))
        tick.setToolTip(tip(name))

    def chosen(self) -> tuple[ModelRef, ...]:
        """Return the models that are ticked, in the order in which they were: that of a plan is kept."""
        return tuple(self._models[place] for place in self._order)

    def tick_only(self, places: Sequence[Place]) -> None:
        """Tick what lies at `places` and nothing else, without telling that a person changed it."""
        self._order = [place for place in places if place in self.ticks]
        for place, tick in self.ticks.items():
            tick.blockSignals(True)
            tick.setChecked(place in places)
            tick.blockSignals(False)
