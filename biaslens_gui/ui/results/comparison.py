"""Two runs, or the image models of one, compared number by number: what differs, how surely, and in which images."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox, QLabel, QSizePolicy, QWidget

from biaslens_gui.core.records import Finding
from biaslens_gui.core.roles import PluginInfo
from biaslens_gui.ui.charts.finding_view import FindingView
from biaslens_gui.ui.kit.choice_box import ChoiceBox
from biaslens_gui.ui.kit.flow import Flow, Layers, Pane, Panes
from biaslens_gui.ui.kit.images.strip import Pictures
from biaslens_gui.ui.kit.parts import EmptyState, OutOfReach, button, column, remark
from biaslens_gui.ui.kit.rows import renew_choice
from biaslens_gui.ui.kit.standings import models_apart
from biaslens_gui.ui.results.certifying import certificate_in_words
from biaslens_gui.ui.results.list import FindingList
from biaslens_gui.ui.shell.comparing import Certified, ComparableRun, Comparison, comparisons
from biaslens_gui.ui.shell.findings import COMPARISON
from biaslens_gui.ui.shell.i18n import count_of, moment, tr, whole
from biaslens_gui.ui.shell.plain import plain
from biaslens_gui.ui.shell.run_view import RunView

MODELS = "models"
ORDERS = ((True, "It came before this run"), (False, "It came after this run"))


class FindingComparison(QWidget):
    """Choose what to compare with, and see the differences.

    `wanted` carries a run and whether it came first, `certificate_wanted` the same, `folder_wanted` asks for another
    project, `opened` carries the estimate whose images are wanted, `image_opened` the one of them that was clicked
    besides.
    """

    wanted = Signal(object, bool)
    certificate_wanted = Signal(object, bool)
    folder_wanted = Signal()
    opened = Signal(object)
    image_opened = Signal(object, str)

    def __init__(self, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pictures = pictures
        self._run: RunView | None = None
        self._infos: Mapping[str, PluginInfo] = {}
        self._here: tuple[ComparableRun, ...] = ()
        self._more: tuple[ComparableRun, ...] = ()
        self.other = ChoiceBox()
        self.other.setAccessibleName(tr("Compare this run with"))
        self.other.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.other.currentIndexChanged.connect(self._on_chosen)
        self.order = ChoiceBox()
        self.order.setAccessibleName(tr("Which run came first"))
        for first, words in ORDERS:
            self.order.addItem(tr(words), first)
        self.order.currentIndexChanged.connect(self._compare)
        tip = tr("Compare with a run in another project folder")
        self.browse = button(tr("Another project…"), self.folder_wanted.emit, icon="folder", tip=tip)
        tip = tr(
            "For two runs that differ in nothing but how images are made: whether every share that decides is shown to "
            "stay within ±5 points"
        )
        self.certify = button(tr("Certify the change"), self._certify, icon="check", tip=tip)
        self._certifying = OutOfReach(self.certify)
        self.certified = remark(muted=False)
        self.words = remark(muted=False)
        self.list = FindingList()
        self.list.setAccessibleName(tr("Differences"))
        self.list.chosen.connect(self._show_finding)
        self.other.setMinimumContentsLength(16)
        self.other.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        choices = plain(QLabel(tr("Compare with"))), self.other, self.order, self.browse, self.certify
        layout = column(spacing=3)
        layout.addLayout(Flow(*choices, spacing=3))
        layout.addWidget(self.certified)
        layout.addWidget(self.words)
        place = QWidget()
        self._layers = Layers(place)
        text = tr(
            "The same plan, run again after a change, shows what differs since: another model, a reworded prompt, a "
            "setting. Images of the same seed are compared in pairs."
        )
        self._layers.addWidget(EmptyState("results", tr("Choose a run to compare with"), text))
        layout.addWidget(place, 1)
        self.setLayout(layout)
        self._clear()

    @cached_property
    def view(self) -> FindingView:
        """The difference chosen, drawn; made with the first comparison, so that the page opens quickly without."""
        made = FindingView(self._pictures)
        made.opened.connect(self.opened)
        made.image_opened.connect(self.image_opened)
        return made

    def _body(self) -> QWidget:
        return Panes(Pane(self.list, 34, 46, 28), Pane(self.view, 44, 69, 46))

    # --- what can be chosen

    def show_run(self, run: RunView | None, others: Sequence[ComparableRun], infos: Mapping[str, PluginInfo]) -> None:
        """Offer the `others` to compare `run` with; what is chosen stays while it is offered."""
        same = run is not None and self._run is not None and run.findings == self._run.findings
        self.list.names = models_apart(run.findings) if run is not None else {}
        self._run, self._infos, self._here = run, infos, tuple(others)
        chosen = self.other.currentData() if same else None
        entries: list[tuple[str, object]] = [(tr("Choose a run…"), None)]
        if run is not None and comparisons(run.findings):
            entries.append((tr("The image models of this run, with each other"), MODELS))
        for one in (*others, *self._more):
            if run is None or (one.run_id, one.folder) not in [(run.run_id, here.folder) for here in others]:
                entries.append((self._called(one, others), one))
        renew_choice(self.other, entries, next((at for at, (_, one) in enumerate(entries) if one == chosen), 0))
        if not same:
            self._clear()

    def _called(self, one: ComparableRun, others: Sequence[ComparableRun]) -> str:
        """Return what a run is called: with its project, where that is another, its date, and the start of its id."""
        where = "" if one in others else f" – {one.folder.name}"
        return f"{one.title}{where} · {moment(one.begun)} ({one.run_id[:8]})"

    def offer(self, found: Sequence[ComparableRun]) -> None:
        """Offer the runs of another project as well, and choose the first of them."""
        new = [one for one in found if one not in self._more]
        self._more = (*self._more, *new)
        for one in new:
            self.other.addItem(self._called(one, ()), one)
        at = next((at for at in range(self.other.count()) if self.other.itemData(at) in list(found)), -1)
        if at >= 0:
            self.other.setCurrentIndex(at)

    def _on_chosen(self) -> None:
        chosen = self.other.currentData()
        if isinstance(chosen, ComparableRun):
            with QSignalBlocker(self.order):
                self.order.setCurrentIndex(self.order.findData(self._came_first(chosen)))
        self._compare()

    def _compare(self) -> None:
        chosen = self.other.currentData()
        self.order.setVisible(isinstance(chosen, ComparableRun))
        self.certify.setVisible(chosen in self._here)
        self.certified.hide()
        self._layers.setCurrentIndex(0)
        self.words.setText("")
        if isinstance(chosen, ComparableRun):
            self.words.setText(tr("Comparing …"))
            self.wanted.emit(chosen, bool(self.order.currentData()))
        elif chosen == MODELS and self._run is not None:
            self._show(comparisons(self._run.findings))
        self.words.setVisible(bool(self.words.text()))

    def _came_first(self, other: ComparableRun) -> bool:
        """Return whether a run was begun before the one that is shown; one that is not finished is the newest."""
        shown = next((one for one in self._here if self._run is not None and one.run_id == self._run.run_id), None)
        return shown is None or other.begun <= shown.begun

    def _certify(self) -> None:
        self._certifying.begin()
        self.certificate_wanted.emit(self.other.currentData(), bool(self.order.currentData()))

    def _clear(self) -> None:
        self.order.hide()
        self.certify.hide()
        self.certified.hide()
        self.words.hide()
        self._layers.setCurrentIndex(0)

    # --- what is shown

    def show_comparison(self, found: Comparison) -> None:
        """Show the differences of two runs."""
        self._show(found.findings)
        if self._run is not None and (words := _shared_in_words(self._run, found.other)):
            self.words.setText(f"{words} {self.words.text()}".strip())

    def show_certified(self, found: Certified) -> None:
        """Say what was certified of two runs, unless others, or these in another order, are chosen by now."""
        self._certifying.end()
        chosen, certificate = self.other.currentData(), found.certificate
        if self._run is None or not isinstance(chosen, ComparableRun):
            return
        runs = (chosen.run_id, self._run.run_id)[:: 1 if self.order.currentData() else -1]
        if runs == (certificate.before, certificate.after):
            self.certified.setText(certificate_in_words(found))
            self.certified.show()

    def show_uncertified(self) -> None:
        """Show that nothing was certified; why is told elsewhere."""
        self._certifying.end()

    def show_failure(self) -> None:
        """Show that there is nothing to see; why is told elsewhere."""
        self._clear()

    def _show(self, findings: Sequence[Finding]) -> None:
        titles = {name: tr(info.title) for name, info in self._infos.items()}
        self.words.setText(in_words(findings))
        self.words.show()
        if self._layers.count() == 1:
            self._layers.addWidget(self._body())
        self.list.show_findings(findings, titles, None)
        self._layers.setCurrentIndex(1)

    def _show_finding(self, finding: Finding) -> None:
        self.view.names = self.list.names
        self.view.show_finding(finding, self._infos.get(finding.method))


def _shared_in_words(run: RunView, other: RunView) -> str:
    """Return how many images both runs have: what is seen in these differs by no chance; empty where there are none."""
    shared = {image.digest for image in run.images} & {image.digest for image in other.images}
    if not shared:
        return ""
    if len(shared) == len(run.images) == len(other.images):
        return tr("Both runs have the same images: differences come from how these were read, not from the images.")
    text = tr("{number} of the {all} images of this run are in the other one as well: between these no image differs.")
    return text.format(number=whole(len(shared)), all=whole(len(run.images)))


def in_words(findings: Sequence[Finding]) -> str:
    """Return what a comparison says in all, and what it cannot say."""
    rows = [row for one in findings for table in one.tables if table.name == COMPARISON for row in table.rows]
    numbers = count_of(len(rows), "number that both sides have", "numbers that both sides have")
    described = tr("{numbers}, described with their intervals; each p is of its own number.").format(numbers=numbers)
    paired = sum(row.get("way") == "same seeds" for row in rows)
    pairs = tr("{paired:,} are compared image by image from the same seeds.").format(paired=paired)
    return f"{described} {pairs} {tr('A difference says that they differ, not why.')}"
