"""The form of a plan: title, prompts, models, numbers, methods, proposals. It holds a plan and says when it changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QTabBar,
    QTableView,
    QWidget,
)

from biaslens_gui.core.models.readers import PROPOSER
from biaslens_gui.core.paper_presets import PaperPreset
from biaslens_gui.core.params import Issue
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.roles import DetectedModel, PromptSuite
from biaslens_gui.core.spec import AuditSpec, MethodChoice, ModelRef, Role
from biaslens_gui.errors import KnownError
from biaslens_gui.ui.kit.fold import Fold
from biaslens_gui.ui.kit.models.chooser import ModelChooser
from biaslens_gui.ui.kit.parts import card, column, first_control, heading, remark
from biaslens_gui.ui.kit.standing_still import StandingStill
from biaslens_gui.ui.kit.tables import TableModel
from biaslens_gui.ui.plan.deciding_editor import DecidingEditor
from biaslens_gui.ui.plan.image_settings import ImageSettings
from biaslens_gui.ui.plan.method_chooser import MethodChooser
from biaslens_gui.ui.plan.power_meter import Outlook, PowerMeter
from biaslens_gui.ui.plan.presets import Preset, Presets
from biaslens_gui.ui.plan.prompt_editor import PromptEditor
from biaslens_gui.ui.plan.proposal_editor import ProposalEditor
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import advised, tr
from biaslens_gui.ui.shell.page import scroll, scrolling

if TYPE_CHECKING:
    from biaslens_gui.plugin_host.host import PluginHost


MARK = "was-enabled"
SEARCH = "search"  # the property of a field that changes only what is shown
_SWITCHED = (QAbstractButton, QComboBox, QListWidget, QTabBar)


def set_read_only(form: QWidget, read_only: bool) -> None:
    """Let nothing in `form` be changed, or let it again; parts that are made later have to be locked then."""
    for part in form.findChildren(QWidget):
        if isinstance(part, QLineEdit | QPlainTextEdit | QAbstractSpinBox):
            part.setReadOnly(read_only and not part.property(SEARCH))
        elif isinstance(part, QTableView):
            _set_table(part, read_only)
        elif isinstance(part, _SWITCHED) and not isinstance(part, Fold):
            _switch(part, read_only)


def _switch(part: QWidget, off: bool) -> None:
    """Switch a control off, or back on if it was on before."""
    if off and part.isEnabled():
        part.setProperty(MARK, True)
        part.setEnabled(False)
    elif not off and part.property(MARK):
        part.setProperty(MARK, False)
        part.setEnabled(True)


def _set_table(view: QTableView, read_only: bool) -> None:
    model = view.model()
    while hasattr(model, "sourceModel"):
        model = model.sourceModel()
    if isinstance(model, TableModel):
        model.read_only = read_only


WATCHED = "watched"


class _Tall(QWidget):
    """Is as tall as its parts are at its width; their own least heights assume that every text wraps early."""

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), 0)


class PlanForm(QWidget):
    """Everything of a plan that can be entered. `changed` tells of what a person changed, not of what was filled in."""

    changed = Signal()

    def __init__(self, proposing: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pieces = self._make(proposing)

    def _make(self, proposing: QWidget) -> Iterator[None]:
        self.title = QLineEdit()
        self.title.setPlaceholderText(tr("What is this audit called?"))
        self.title.setAccessibleName(tr("Title of the audit"))
        self.prompts = PromptEditor()
        self.models = ModelChooser()
        yield
        self.images = ImageSettings()
        self.power = PowerMeter()
        self.deciding = DecidingEditor()
        yield
        self.presets = Presets()
        self.presets.chosen.connect(self._take_preset)
        self.presets.paper_chosen.connect(self._take_paper)
        self._read_only = False
        self.methods = MethodChooser()
        self.proposals = ProposalEditor()
        self._proposed_for: dict[str, object] = {}  # by method: the prompts and options that it was asked with
        self._awaited: dict[str, object] = {}  # the same of those that are being asked
        self._suites: Mapping[str, PromptSuite] = {}
        self._filling = False
        self._takes_suggested = False  # a preset was chosen that makes as many images as it takes
        yield
        shared = tr("Images that several questions ask for are made once.")
        decide = tr(
            "Tick the questions that the audit is about. One error rate of 5 % holds for all that is said of them."
        )
        approve = tr("Nothing is looked for that you have not approved. Untick what should take no part; add rows.")
        parts = column(
            card(heading(tr("Title")), self.title),
            card(heading(tr("How much")), self.presets),
            card(heading(tr("Prompts")), self.prompts),
            card(heading(tr("Models")), self.models),
            card(heading(tr("Images")), self.images, self.power, spacing=3),
            card(heading(tr("Questions")), remark(shared), self.methods, spacing=3),
            card(heading(tr("What to look for")), remark(approve), proposing, self.proposals),
            card(heading(tr("What decides")), remark(decide), self.deciding, spacing=3),
            spacing=4,
        )
        parts.addStretch(1)
        yield
        self._area = scrolling()
        self.setLayout(column(self._area))
        content = _Tall(self._area.viewport())
        content.setLayout(parts)
        yield
        scroll(self._area, content, widest=160)
        self._still = StandingStill(self._area)
        for told in (self.title.textChanged, self.prompts.changed, self.models.changed, self.images.changed):
            told.connect(self._on_changed)
        self.prompts.suite_chosen.connect(self._take_suite)
        for told in (self.methods.changed, self.proposals.edited, self.deciding.changed):
            told.connect(self._on_changed)
        self.power.taken.connect(self.images.set_images)

    # --- what is offered

    def offer(self, host: PluginHost) -> None:
        """Offer the prompt suites, methods and built-in models of `host`."""
        with self._quietly():
            self.offer_questions(host)
            self.models.set_roles(self.methods.needs(), host.roles)
            self._show_needs()

    def offer_questions(self, host: PluginHost) -> None:
        """Offer the prompt suites and methods of `host`, ahead of `offer`."""
        with self._quietly():
            self._suites = host.prompt_suites
            self.prompts.set_suites(self._suites)
            self.methods.set_methods(host.methods)
            self.proposals.titles = {name: tr(method.info.title) for name, method in host.methods.items()}

    def offer_readers(self, host: PluginHost, role: Role) -> None:
        """Offer the built-in models of `host` for one role, ahead of `offer`."""
        with self._quietly():
            self.models.set_roles([role], host.roles)

    def offer_models(self, models: Sequence[DetectedModel], *, by_itself: bool = True) -> None:
        """Offer models that were found in a folder; one to audit is ticked `by_itself` where none is."""
        with self._quietly():
            self.models.add_models(models, by_itself=by_itself)
            self._show_needs()

    def offer_variants(self, models: Sequence[ModelRef]) -> None:
        """Offer models that were set up on this computer, and no more those that were forgotten and are not chosen."""
        with self._quietly():
            self.models.keep_variants(models)
            self._show_needs()

    # --- what is entered

    def set_plan(self, plan: Plan) -> None:
        """Fill in `plan`."""
        spec = plan.spec
        with self._quietly():
            self.title.setText(spec.title)
            self.prompts.set_prompts(spec.prompts)
            if spec.models:
                self.models.set_models(spec.models)
            else:  # a new plan, which takes over nobody's models
                self.models.start_anew()
            self.images.set_spec(spec)
            self.methods.set_choices(spec.methods)
            self.proposals.set_proposals(plan.proposals)
            self.deciding.set_plan(plan)
            self._show_needs()
        self._proposed_for, self._awaited = self._asked(), {}

    def plan(self) -> Plan:
        """Return the plan as entered; the digests of the models are added when it is started."""
        title, prompts = self.title.text().strip(), self.prompts.prompts()
        spec = self.images.into(AuditSpec(title, self.models.models(), prompts, self.methods.choices()))
        spec = self.deciding.into(spec)
        chosen = {choice.method for choice in spec.methods}
        return Plan(spec, tuple(item for item in self.proposals.proposals() if item.method in chosen))

    # --- proposals

    def note_asked(self, methods: Iterable[str]) -> None:
        """Remember which methods are being asked, and with what."""
        asked = self._asked()
        self._awaited = {name: asked[name] for name in methods if name in asked}

    def fresh_in(self, plan: Plan) -> tuple[str, ...]:
        """Return the methods whose proposals in `plan` are new here; others stay as edited."""
        awaited = set(self._awaited) or {item.method for item in plan.proposals}
        return tuple(item.method for item in plan.proposals if item.method in awaited)

    def show_proposals(self, plan: Plan) -> None:
        """Show what the methods that were asked propose, below what the person is at; other tables stay as edited."""
        self.hold_still()
        awaited = set(self._awaited) or {item.method for item in plan.proposals}
        before = {item.method: item for item in self.proposals.proposals()}
        now = {item.method: item for item in plan.proposals if item.method in awaited or item.method not in before}
        order = dict.fromkeys((*(choice.method for choice in plan.spec.methods), *before))
        self.proposals.set_proposals(tuple((before | now)[name] for name in order if name in before | now), now)
        self._proposed_for |= self._awaited
        self._awaited = {}
        parts = self.proposals.parts
        if len(parts) == 1:  # there is nothing else to keep in sight
            parts[0].fold.turn(True)
        self._on_changed()

    def missing(self) -> tuple[str, ...]:
        """Return the ticked methods that have no proposal."""
        there = {item.method for item in self.proposals.proposals()}
        return tuple(name for name in self._asked() if name not in there)

    def outdated(self) -> tuple[str, ...]:
        """Return the ticked methods whose prompts, options or language models have changed since they were asked."""
        there = {item.method for item in self.proposals.proposals()}
        return tuple(
            name
            for name, asked in self._asked().items()
            if name in there & set(self._proposed_for) and self._proposed_for[name] != asked
        )

    def outdated_in_words(self) -> str:
        """Return which questions were asked with other prompts, options or models; nothing if none was."""
        titles = ", ".join(self.proposals.title(name) for name in self.outdated())
        stale = tr("Prompts, options or language models have changed since this was proposed: {methods}.").format(
            methods=titles
        )
        return f"{stale.format(methods=titles)} {tr('Asking again replaces what you edited there.')}" if titles else ""

    def _asked(self) -> dict[str, object]:
        prompts, talkers = self.prompts.prompts(), self.models.proposers()
        asking = self.methods.asking(PROPOSER)
        return {
            choice.method: (prompts, choice.options, talkers if choice.method in asking else ())
            for choice in self.methods.choices()
        }

    # --- what is said about it

    def show_issues(self, issues: Sequence[Issue]) -> None:
        """Put every issue beside the field it is about."""
        self.hold_still()

        def said(of: str, *, advice: bool = False) -> list[str]:
            about = [issue for issue in issues if issue.field.startswith(of) and (issue.severity == "advice") == advice]
            return [advised(issue.message, issue.hint) for issue in about]

        self.prompts.show_problems(said("prompts"), said("prompts", advice=True))
        self.models.show_problems(said("models"))
        self.methods.show_issues(issues)
        self.images.show_issues(issues)
        self.deciding.show_issues(issues)

    def come_to_problem(self) -> None:
        """Scroll to what is to be put right first, and give the focus to where that is done."""
        told = [label for label in self.findChildren(QLabel) if label.property("part") == "problem"]
        seen = [label for label in told if label.isVisible() and label.text()]
        if not seen:
            return
        first = min(seen, key=lambda label: label.mapTo(self, QPoint()).y())
        control, around = None, first.parentWidget()
        while control is None and around is not None and around is not self:
            control, around = first_control(around), around.parentWidget()
        if control is not None:
            control.setFocus(Qt.FocusReason.OtherFocusReason)
            self._area.ensureWidgetVisible(control, 0, theme.unit() * 8)
        self._area.ensureWidgetVisible(first, 0, theme.unit() * 4)

    def show_outlook(self, outlook: Outlook | None) -> None:
        """Say what the number of images can show."""
        self.hold_still()
        self.power.show_outlook(outlook)
        self._lock()
        if self._takes_suggested and outlook is not None:
            self._takes_suggested = False
            if outlook.power.suggested is not None:
                self.images.set_images(outlook.power.suggested)

    def hold_still(self) -> None:
        """Let nothing move under the pointer by what is shown next."""
        self._still.hold()

    def _on_changed(self) -> None:
        if not self._filling:
            self._show_needs()
            self.changed.emit()

    def _show_needs(self) -> None:
        """Ask for the models that the ticked questions need, and say which question lacks one."""
        self.hold_still()
        self.models.show_roles(self.methods.needs_of_chosen())
        chosen = {model.role for model in self.models.models()}
        plan = self.plan()
        without_words = any(prompt.is_group for prompt in plan.spec.prompts)
        self.methods.show_available(self.models.offered(), chosen, without_words=without_words)
        self.proposals.show_methods([choice.method for choice in self.methods.choices()])
        self.deciding.offer(plan)
        self._lock()

    def set_read_only(self, read_only: bool) -> None:
        """Let nothing be changed, or let it again; what is folded can be unfolded all the same."""
        if read_only != self._read_only:
            self._read_only = read_only
            set_read_only(self, read_only)
            self._show_needs()

    def _lock(self) -> None:
        """Lock what was made or switched on since the form was locked."""
        if not self._read_only:
            return
        set_read_only(self, True)
        for fold in self.findChildren(Fold):
            if not fold.property(WATCHED):
                fold.setProperty(WATCHED, True)
                fold.turned.connect(self._lock)

    def _take_suite(self, suite: PromptSuite) -> None:
        if not self._filling:
            self.methods.apply_options(suite.method_options)

    def _take_preset(self, preset: Preset) -> None:
        """Tick the questions of a preset that can be asked here, and enter its number of images."""
        with self._quietly():
            self.methods.tick_only(preset.methods)
            if preset.images:
                self.images.set_images(preset.images)
            self._takes_suggested = not preset.images
            self.deciding.tick_only(preset.deciding)
        self._on_changed()

    def _take_paper(self, paper: PaperPreset) -> None:
        """Enter what a paper prints: its question with its options, its prompts, and how its images were made."""
        try:
            prompts = paper.prompts(self._suites)
        except KnownError as error:
            self.presets.of_paper.setText(advised(error.message, error.hint))
            return
        with self._quietly():
            if prompts:
                self.prompts.set_prompts(prompts)
            self.methods.set_choices([MethodChoice(name, options) for name, options in paper.methods.items()])
            self.images.set_made(paper.settings, paper.images)
            self._takes_suggested = False
        self._on_changed()

    @contextmanager
    def _quietly(self) -> Iterator[None]:
        before, self._filling = self._filling, True
        yield
        self._filling = before
