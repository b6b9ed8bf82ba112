"""Which run the pages show, where a project has more than one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QWidget

from biaslens_gui.ui.kit.parts import remark, row
from biaslens_gui.ui.kit.rows import renew_choice
from biaslens_gui.ui.run.lists import STATUS_IN_WORDS, moment
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.run_view import RunView

if TYPE_CHECKING:
    from biaslens_gui.store.audit import RunSummary


class RunChooser(QWidget):
    """The runs of the project, newest first; `chosen` carries the one that a person wants to see."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.runs = QComboBox()
        self.runs.setAccessibleName(tr("Run that is shown"))
        self.runs.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.runs.setMinimumContentsLength(24)
        self.runs.setMinimumWidth(theme.unit() * 60)
        self.runs.activated.connect(lambda at: self.chosen.emit(self.runs.itemData(at)))
        layout = row(remark(tr("Run that is shown")), self.runs, None)
        layout.setContentsMargins(0, 0, 0, 0)
        self.setLayout(layout)
        self.hide()

    def show_runs(self, runs: Sequence[RunSummary], shown: RunView | None, wanted: bool) -> None:
        """Offer `runs` where there is a choice and the page shows one of them; `shown` is the one chosen."""
        lines = [(_in_words(run), run.run_id) for run in runs]
        if lines != [(self.runs.itemText(index), self.runs.itemData(index)) for index in range(self.runs.count())]:
            renew_choice(self.runs, lines, -1)
        self.runs.setCurrentIndex(self.runs.findData(shown.run_id) if shown is not None else -1)
        self.setVisible(wanted and len(runs) > 1)


def _in_words(run: RunSummary) -> str:
    state = tr(STATUS_IN_WORDS.get(run.status, run.status))
    return f"{moment(run.created)} · {state} · {run.title}"
