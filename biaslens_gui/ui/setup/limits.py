"""Thresholds that claims are held against: a table of those that are set, and a form for one more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QHeaderView, QTableView, QWidget

from biaslens_gui.core.claims import Claim, Language, Limits, standing_name, without_claim
from biaslens_gui.core.findings.claim_limits import HELD, bounds_of, label_of
from biaslens_gui.core.findings.scenarios import PARTS, TEMPLATES
from biaslens_gui.core.params import Choice, Float, Text
from biaslens_gui.core.plan import Column, Table
from biaslens_gui.ui.kit.choice_box import ChoiceBox
from biaslens_gui.ui.kit.fold import Fold
from biaslens_gui.ui.kit.forms import ParamForm
from biaslens_gui.ui.kit.parts import button, column, row
from biaslens_gui.ui.kit.tables import TableModel
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import in_sentence, language, tr, whole

ONE = (
    Choice("kind", "What is held", tuple(HELD.items()), "depiction"),
    Text("question", "Question", "gender", required=True),
    Text("group", "Class", "woman", help="Such as woman. A difference without one is held in whichever class it is."),
    Float("low", "Not below", 40.0, -100.0, 100.0, "", "Per cent of a share, points of a difference."),
    Float("high", "Not above", 60.0, -100.0, 100.0, "", "At most 10 points apart: from -10 to 10."),
    Text("prompt", "Prompt", help="Empty: every prompt."),
    Text("why", "Why, or whose rule", required=True, help="The report prints this."),
    Text("hazard", "Hazard", help="What happens to whom where it is not met.", long=True),
    Text("mitigation", "Mitigation", help="What is done where it is not met.", long=True),
    Text("trigger", "Review trigger", help="What makes a new audit necessary.", long=True),
)
COLUMNS = (
    Column("label", "What is held"),
    Column("bounds", "Bounds"),
    Column("who", "Who"),
    Column("why", "Why"),
    Column("standing", "In the run that is open"),
    Column("hazard", "Hazard"),
)
MOST_ROWS = 6


class LimitList(QWidget):
    """`wanted` carries the threshold to set, `withdrawn` the one to take back."""

    wanted = Signal(object)
    withdrawn = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.limits: tuple[Limits, ...] = ()
        self.model = TableModel(Table("limits", "Thresholds of claims", COLUMNS), self)
        self.view = QTableView()
        self.view.setModel(self.model)
        self.view.setAccessibleName(tr("Thresholds that claims are held against"))
        self.view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.view.setShowGrid(False)
        self.view.setTabKeyNavigation(False)
        self.view.verticalHeader().hide()
        header = self.view.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        # The longest text, the hazard, takes what the others leave.
        header.setSectionResizeMode(len(COLUMNS) - 1, QHeaderView.ResizeMode.Stretch)
        self.form = ParamForm(ONE)
        self.templates = ChoiceBox()
        self.templates.setAccessibleName(tr("Bias scenario to begin with"))
        self.templates.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.templates.addItem(tr("Begin with a bias scenario…"), None)
        for template in TEMPLATES:
            self.templates.addItem(tr(template.name), template)
        self.templates.activated.connect(self._begin_with)
        self.keep = button(tr("Set the threshold"), self._ask)
        self.withdraw = button(tr("Withdraw the selected one"), self._withdraw, part="quiet")
        words = tr("Hold a claim against a threshold")
        self.fold = Fold(self._editor, words, tr("Leave it"), tr("Thresholds of claims"))
        layout = column(self.view, spacing=2)
        layout.addLayout(row(self.fold, self.withdraw, None))
        layout.addLayout(self.fold.place)
        self.setLayout(layout)
        self.view.selectionModel().currentChanged.connect(lambda *_: self._show_state())
        self.show_limits(())

    def _editor(self) -> QWidget:
        editor = QWidget()
        layout = column(self.templates, self.form, spacing=2)
        layout.addLayout(row(self.keep, None))
        editor.setLayout(layout)
        return editor

    def _begin_with(self, index: int) -> None:
        """Fill the form in with a scenario; the reason, and what is said already, stay a person's own."""
        template = self.templates.itemData(index)
        if template is None:
            return
        kept = {name: text for name, text in self.form.values().items() if name in ("why", "prompt")}
        texts = {
            "hazard": tr(template.hazard), "mitigation": tr(template.mitigation), "trigger": tr(template.trigger),
        }  # fmt: skip
        bounds = {"low": 100 * template.low, "high": 100 * template.high}
        about = {"kind": template.kind, "question": template.question, "group": template.group}
        self.form.set_values({**kept, **about, **bounds, **texts})

    def show_limits(self, limits: Sequence[Limits], claims: Sequence[Claim] | None = None) -> None:
        """Show the thresholds that hold, and how `claims` stand to them; None where nothing was measured yet."""
        self.limits = tuple(limits)
        rows = tuple(
            {
                "label": label_of(threshold),
                "bounds": bounds_of(threshold),
                "who": threshold.who,
                "why": threshold.why,
                "hazard": threshold.hazard,
                "standing": "" if claims is None else _standings(threshold, claims),
            }
            for threshold in limits
        )
        self.model.set_table(Table("limits", tr("Thresholds of claims"), COLUMNS, rows))
        self.view.setVisible(bool(rows))
        self.view.resizeColumnsToContents()
        self.view.setFixedHeight(theme.unit() * 5 + min(MOST_ROWS, max(1, len(rows))) * theme.unit() * 4)
        self._show_state()

    def _show_state(self) -> None:
        self.withdraw.setVisible(bool(self.limits))
        self.withdraw.setEnabled(0 <= self.view.currentIndex().row() < len(self.limits))

    def _ask(self) -> None:
        entered = self.form.values()
        kind = next(name for name in HELD if name == entered["kind"])
        low, high = entered["low"] / 100, entered["high"] / 100
        self.wanted.emit(
            Limits(
                entered["question"], kind, low, high, "", entered["why"], entered["group"], prompt=entered["prompt"],
                **{part: entered[part] for part in PARTS},
            )
        )  # fmt: skip

    def _withdraw(self) -> None:
        self.withdrawn.emit(self.limits[self.view.currentIndex().row()])


def _standings(limits: Limits, claims: Sequence[Claim]) -> str:
    """Return how many claims stand to a threshold how, or that none is about it."""
    tongue: Language = "de" if language() == "de" else "en"
    if without_claim([limits], claims):
        return tr("{standing}: no claim is about it").format(standing=standing_name("not measured", tongue))
    counts = Counter(held.standing for claim in claims for held in claim.held if held.limits == limits)
    return ", ".join(f"{whole(number)} {in_sentence(standing_name(name, tongue))}" for name, number in counts.items())
