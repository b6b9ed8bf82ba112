"""How far the reviewers agree: a question at a time, as a finding with chart, table, words and limits."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QWidget

from biaslens_gui.core.records import Estimate, Finding
from biaslens_gui.core.roles import PluginInfo
from biaslens_gui.ui.charts.finding_view import FindingView
from biaslens_gui.ui.kit.choice_box import ChoiceBox
from biaslens_gui.ui.kit.flow import Layers
from biaslens_gui.ui.kit.parts import EmptyState, column, remark, row
from biaslens_gui.ui.kit.rows import renew_choice
from biaslens_gui.ui.review.actions import read_agreement
from biaslens_gui.ui.review.left_out import left_out_in_words
from biaslens_gui.ui.shell.findings import spoken
from biaslens_gui.ui.shell.i18n import said, tr
from biaslens_gui.ui.shell.workspace import Workspace

NOTHING, COMPUTING, SHOWN = range(3)
ABOUT = PluginInfo(
    "review",
    "1",
    "Agreement of reviewers",
    "Computed from what the reviewers said themselves; a final verdict changes none of these numbers.",
    references=(
        "Krippendorff 2011, Computing Krippendorff's Alpha-Reliability: .800 and above is reliable, from .667 on "
        "tentative conclusions, below that rely on nothing.",
        "Gwet 2008, Computing inter-rater reliability and its variance in the presence of high agreement (AC1).",
        "Cohen 1960, A coefficient of agreement for nominal scales (kappa of two); Fleiss 1971 (of more).",
    ),
)


class ReviewAgreement(QWidget):
    """Agreement on the questions that were answered; computed when it is looked at."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        self.workspace = workspace
        self.findings: tuple[Finding, ...] = ()
        self._of = ""
        self.choice = ChoiceBox()
        self.choice.setAccessibleName(tr("Question"))
        self.choice.setMinimumContentsLength(20)
        self.choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.choice.currentIndexChanged.connect(self._show)
        self.view = FindingView()
        self.view.opened.connect(self._open)
        self.left_out = remark(muted=False)
        self._layers = Layers(self)
        self._nothing = EmptyState("review", tr("Nobody has judged yet"), _needed())
        self._layers.addWidget(self._nothing)
        text = tr("A moment: the verdicts are read and compared.")
        self._layers.addWidget(EmptyState("review", tr("Computing agreement …"), text))
        shown = QWidget()
        layout = column(spacing=3)
        asked = row(remark(tr("Question")), self.choice)
        asked.setStretch(1, 1)
        layout.addLayout(asked)
        layout.addWidget(self.left_out)
        layout.addWidget(self.view, 1)
        shown.setLayout(layout)
        self._layers.addWidget(shown)

    def show_run(self) -> None:
        """Compute agreement again, on a worker thread."""
        run = self.workspace.run
        if run is not None and self.workspace.project is not None and self.workspace.host is not None:
            told = left_out_in_words(run)
            self.left_out.setText(told)
            self.left_out.setVisible(bool(told))
            title = tr("Nobody who counts has judged yet") if told else tr("Nobody has judged yet")
            self._nothing.say(title, " ".join(filter(None, (told, _needed()))))
            if not self.findings or self._of != run.run_id:  # what is shown of this run stays until it is renewed
                self._layers.setCurrentIndex(COMPUTING if run.verdicts else NOTHING)
            self._of = run.run_id
            read_agreement(workspace=self.workspace, then=self.show_findings)

    def show_findings(self, findings: tuple[Finding, ...]) -> None:
        """Show what was computed; the question that is open stays."""
        before, titles = self.choice.currentText(), [said(finding.title) for finding in findings]
        self.findings = tuple(map(spoken, findings))
        place = titles.index(before) if before in titles else 0
        renew_choice(self.choice, [(title, None) for title in titles], place)
        self._layers.setCurrentIndex(SHOWN if findings else NOTHING)
        self._show()

    def _show(self) -> None:
        index = self.choice.currentIndex()
        if 0 <= index < len(self.findings):
            self.view.show_finding(self.findings[index], ABOUT)

    def _open(self, estimate: Estimate) -> None:
        if estimate.evidence:
            self.workspace.evidence_wanted.emit(estimate.name, estimate.evidence)
        else:
            self.workspace.tell("info", tr("No images behind this number"), said(estimate.note))

    @property
    def first(self) -> QWidget:
        """What has the focus when the tab is opened."""
        return self.choice


def _needed() -> str:
    return tr("Agreement can be told once somebody has judged images; it needs two people.")
