"""The run that the pages show: its name, its date and its state, with every other run of the project to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QInputDialog, QSizePolicy, QWidget

from biaslens_gui.ui.kit.choice_box import ChoiceBox
from biaslens_gui.ui.kit.parts import button, row
from biaslens_gui.ui.kit.rows import renew_choice
from biaslens_gui.ui.run.lists import STATUS_IN_WORDS
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import count_of, moment, tr

if TYPE_CHECKING:
    from biaslens_gui.store.audit import RunSummary

WIDEST = 56  # units


@dataclass(frozen=True, slots=True)
class RunLine:
    """A run as the chooser names it: what a person called it, its state, and the revision of its report.

    `state` is the word of the moment, such as "Paused", where that is not what the disk says; `revision` is 0 while
    nobody has written a report.
    """

    run: RunSummary
    name: str = ""
    state: str = ""
    revision: int = 0
    frozen: bool = False

    @property
    def words(self) -> str:
        """The run in one line, what tells it apart first."""
        run = self.run
        state = self.state or tr(STATUS_IN_WORDS.get(run.status, run.status))
        parts = [self.name or run.title, moment(run.created), state, count_of(run.images, "image", "images")]
        if self.revision > 1 or self.frozen:
            words = tr("report revision {number}, frozen") if self.frozen else tr("report revision {number}")
            parts.append(words.format(number=self.revision))
        return " · ".join(parts)


class RunChooser(QWidget):
    """The runs of the project, newest first.

    `chosen` carries the run that a person wants to see, `named` a run and what it is to be called.
    """

    chosen = Signal(str)
    named = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        unit = theme.unit()
        self.runs = ChoiceBox()
        self.runs.setAccessibleName(tr("Run that is shown"))
        self.runs.setAccessibleDescription(tr("Look, Review, Results and Report show this run"))
        self.runs.setToolTip(tr("Look, Review, Results and Report show this run"))
        self.runs.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.runs.setMinimumContentsLength(16)
        self.runs.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.runs.setMaximumWidth(WIDEST * unit)
        self.runs.activated.connect(lambda index: self.chosen.emit(self.runs.itemData(index)))
        tip = tr("Give this run a name of its own, by which it is found again")
        self.rename = button(tr("Name…"), self._ask_name, part="quiet", tip=tip)
        self.rename.setAccessibleName(tr("Name this run…"))
        self._lines: tuple[RunLine, ...] = ()
        beside = row(self.runs, self.rename, spacing=1)
        if unit <= theme.LARGEST_BESIDE:
            beside.insertStretch(0, 1)  # at the right, next to each other
        beside.setStretch(beside.indexOf(self.runs), 8)
        self.setLayout(beside)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_runs(self, lines: Sequence[RunLine], shown: str, wanted: bool) -> None:
        """Offer the runs of `lines` where the page shows one of them; `shown` is the identity of that one."""
        self._lines = tuple(lines)
        entries: list[tuple[str, object]] = [(line.words, line.run.run_id) for line in lines]
        at = next((index for index, line in enumerate(lines) if line.run.run_id == shown), -1)
        renew_choice(self.runs, entries, at)
        self.runs.setToolTip(self.runs.currentText())
        self.rename.setEnabled(at >= 0)
        self.setVisible(wanted and bool(lines))

    def focus(self) -> None:
        """Take the focus, and drop down where there is a choice."""
        if self.isVisible():
            self.runs.setFocus()
            if self.runs.count() > 1:
                self.runs.showPopup()

    def _ask_name(self) -> None:
        line = next((line for line in self._lines if line.run.run_id == self.runs.currentData()), None)
        if line is None:
            return
        dialog = QInputDialog(self)
        dialog.setWindowTitle(tr("Name this run"))
        dialog.setLabelText(tr("What is this run called? Leave it empty for the title of its plan."))
        dialog.setTextValue(line.name or line.run.title)
        dialog.setMinimumWidth(theme.unit() * 60)
        dialog.textValueSelected.connect(lambda text: self.named.emit(line.run.run_id, text.strip()))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
