"""The run that the pages show: its name, its date and its state, with every other run of the project to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QInputDialog, QSizePolicy, QWidget

from biaslens_gui.ui.kit.choice_box import ChoiceBox
from biaslens_gui.ui.kit.parts import button, row
from biaslens_gui.ui.kit.rows import renew_choice
from biaslens_gui.ui.run.lists import STATUS_IN_WORDS
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import count_of, moments, tr, with_failed

if TYPE_CHECKING:
    from biaslens_gui.store.audit import RunSummary

WIDEST = 56  # units
LEAST = 6  # letters that are left of a title
ENOUGH = 14  # letters of a title by which a run is known: before fewer are left, the number of images goes


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
    def title(self) -> str:
        """What the run is called."""
        return self.name or self.run.title

    @property
    def state_in_words(self) -> str:
        """How the run stands."""
        return self.state or tr(STATUS_IN_WORDS.get(self.run.status, self.run.status))

    def words(self, begun: str) -> str:
        """Return the run in one line, with when it was `begun`."""
        run = self.run
        images = with_failed(count_of(run.made, "image", "images"), run.failed)
        parts = [self.title, begun, self.state_in_words, images]
        if self.revision > 1 or self.frozen:
            words = tr("report revision {number}, frozen") if self.frozen else tr("report revision {number}")
            parts.append(words.format(number=self.revision))
        return " · ".join(parts)


class _RunBox(ChoiceBox):
    """The run that is shown: where it has no room, its title is shortened, and not when it was begun or its state."""

    def __init__(self) -> None:
        super().__init__()
        self.kept: dict[str, tuple[str, str, str]] = {}
        """Of each entry, its title, when it was begun, and its state."""

    def shortened(self, text: str, room: int) -> str:
        metrics, (title, begun, state) = self.fontMetrics(), self.kept.get(text, ("", "", ""))
        if not title or metrics.horizontalAdvance(text) <= room:
            return super().shortened(text, room)
        letter, first = metrics.averageCharWidth(), state.partition(" – ")[0]
        ends = ((text.removeprefix(title), ENOUGH), (f" · {begun} · {state}", LEAST), (f" · {begun} · {first}", LEAST))
        for end, least in ends:
            left = room - metrics.horizontalAdvance(end)
            if left >= letter * least:
                return metrics.elidedText(title, Qt.TextElideMode.ElideMiddle, left) + end
        return super().shortened(metrics.elidedText(title, Qt.TextElideMode.ElideMiddle, letter * LEAST) + end, room)

    def showPopup(self) -> None:
        """Drop down as wide as the entries need, as far as the window has room."""
        view = self.view()
        needed = view.sizeHintForColumn(0) + view.verticalScrollBar().sizeHint().width() + theme.unit() * 2
        view.setMinimumWidth(min(needed, self.window().width() - theme.unit() * 2))
        super().showPopup()


class RunChooser(QWidget):
    """The runs of the project, newest first.

    `chosen` carries the run that a person wants to see, `named` a run and what it is to be called.
    """

    chosen = Signal(str)
    named = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        unit = theme.unit()
        self.runs = _RunBox()
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
        begun = moments([line.run.created for line in lines])
        words = [line.words(when) for line, when in zip(lines, begun, strict=True)]
        self.runs.kept = {
            said: (line.title, when, line.state_in_words) for said, line, when in zip(words, lines, begun, strict=True)
        }
        entries: list[tuple[str, object]] = [(said, line.run.run_id) for said, line in zip(words, lines, strict=True)]
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
