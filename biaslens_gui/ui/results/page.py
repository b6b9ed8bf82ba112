"""Results: what can be said, and what it rests on: by method, finding, attribute, side by side, and over time."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMenu, QSizePolicy, QVBoxLayout, QWidget

from biaslens_gui.core.claims import Claim, counts_are_the_readers, without_claim
from biaslens_gui.core.codec import from_data
from biaslens_gui.core.events import AnswerReady, RunEvent
from biaslens_gui.core.media_marks import counted, in_words
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import Estimate, Finding
from biaslens_gui.ui.charts.finding_view import FindingView
from biaslens_gui.ui.kit.flow import Flow, Layers, Pane, Panes
from biaslens_gui.ui.kit.images.menu import offer_menu
from biaslens_gui.ui.kit.images.strip import Pictures
from biaslens_gui.ui.kit.parts import Banner, EmptyState, button, give_focus, remark
from biaslens_gui.ui.kit.reporting.actions import certify_change, compare_with, find_runs
from biaslens_gui.ui.kit.reporting.writing import Writing, offer_format
from biaslens_gui.ui.kit.standings import matches, models_apart, short
from biaslens_gui.ui.kit.tab_strip import TabStrip
from biaslens_gui.ui.results.agreement import FindingAgreement
from biaslens_gui.ui.results.attributes import AttributesOfImages
from biaslens_gui.ui.results.claim_row import Surroundings
from biaslens_gui.ui.results.claim_words import SaidOfImages, judged_in, tongue
from biaslens_gui.ui.results.comparison import FindingComparison
from biaslens_gui.ui.results.filter import FindingFilter
from biaslens_gui.ui.results.list import FindingList
from biaslens_gui.ui.results.over_time import ClaimsOverTime
from biaslens_gui.ui.results.summary import FindingSummary
from biaslens_gui.ui.results.what_we_can_say import WhatWeCanSay
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.actions.audit_record import record_of
from biaslens_gui.ui.shell.actions.plans import learn_repair, learns_repairs, plan_repair
from biaslens_gui.ui.shell.actions.runs import resume_run
from biaslens_gui.ui.shell.comparing import ComparableRun, choices
from biaslens_gui.ui.shell.i18n import count_of, name_of, tr
from biaslens_gui.ui.shell.notifications import Notice
from biaslens_gui.ui.shell.page import Page
from biaslens_gui.ui.shell.run_view import RunView
from biaslens_gui.ui.shell.turns import Turns

SAYING, SUMMARY, FINDINGS, ATTRIBUTES, AGREEMENT, COMPARISON, OVER_TIME = range(7)


class ResultsPage(Page):
    """What may be said of a run, and six ways to see the results that it rests on."""

    def _make(self) -> Iterator[None]:
        workspace = self.workspace
        self.pictures = Pictures(workspace.thumbnails, lambda: workspace.blurs, partial(offer_menu, workspace))
        body = QWidget(self)
        place = QWidget(body)  # what is made in its place need not be dressed again when it is put there
        self.saying = WhatWeCanSay(self._surroundings(), place)
        yield
        self.summary = FindingSummary(place)
        self.early = remark(muted=False)
        self.early.hide()
        self.people = remark(muted=False)
        self.people.hide()
        self.list = FindingList()
        yield
        self.view = FindingView(self.pictures)
        yield
        self.attributes = AttributesOfImages(workspace, place)
        yield
        self.agreement = FindingAgreement(place)
        self.comparison = FindingComparison(self.pictures, place)
        yield
        self.over_time = ClaimsOverTime(workspace, place)
        yield
        self.filter = FindingFilter()
        self.update_button = button(tr("Update the results"), self._update, part="primary")
        text = tr("Your verdicts are newer than these results. Nothing is made again: updating takes seconds.")
        self.outdated = Banner(Notice("info", tr("Results are older than your review"), text), self.update_button)
        self._put_off: datetime | None = None  # when the review last changed that a person wants to take in later
        tip = tr("Write the results into the project's folder")
        self.export = button(tr("Export"), lambda: None, icon="export", tip=tip)
        self._menu = QMenu(self)
        self.export.setMenu(self._menu)
        self.writing = Writing(workspace)
        self._left: QWidget | None = None
        self._turns = Turns(self)
        self._layers = Layers(self)
        go = button(tr("Go to Run"), lambda: workspace.page_wanted.emit("run"))
        text = tr("They appear as soon as a method is done.")
        self._nothing = EmptyState("results", tr("No results yet"), text, go)
        self._layers.addWidget(self._nothing)
        yield
        self._fill_body(body, place)
        self._layers.addWidget(body)
        yield
        self._connect()
        self._fill_menu()
        self._show_run()

    def get_ready(self) -> None:
        self.view.get_ready()

    def on_shown(self) -> None:
        self._turns.finish()
        self._show_age()
        self._show_claims()
        if self.tabs.currentIndex() == SAYING:
            self.saying.take_focus()
            return
        left, self._left = self._left, None
        if left is not None and left.isVisible():  # back from the images of a number
            left.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        parts = (
            *(self.summary.table, self.list, self.attributes.tree),
            *(self.agreement.table, self.comparison.other, self.over_time.table),
        )
        give_focus(parts[self.tabs.currentIndex() - SUMMARY], self)

    def left_off(self) -> object:
        return self.tabs.currentIndex()

    def take_up(self, left: object) -> None:
        if isinstance(left, int):
            self.tabs.setCurrentIndex(left)

    # --- parts

    def _fill_body(self, body: QWidget, place: QWidget) -> None:
        unit = theme.unit()
        self.tabs = TabStrip()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setUsesScrollButtons(unit > theme.LARGEST_BESIDE)
        self.tabs.setAccessibleName(tr("Ways to see the results"))
        self.tabs.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        names = (
            tr("What we can say"),
            tr("By method"),
            tr("Findings"),
            tr("Attributes"),
            tr("Agreement"),
            tr("Compare"),
            tr("Over time"),
        )
        for name in names:
            self.tabs.addTab(name)
        split = Panes(Pane(self.list, 40, 46, 28), Pane(self.view, 44, 69, 46), parent=place)
        self._views = Layers(place)
        beside = (self.attributes, self.agreement, self.comparison, self.over_time)
        for view in (self.saying, self.summary, split, *beside):
            self._views.addWidget(view)
        layout = QVBoxLayout(body)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(unit + unit // 2)
        layout.addWidget(self.outdated)
        layout.addWidget(self.early)
        layout.addWidget(self.people)
        layout.addLayout(Flow(self.tabs, None, self.export))
        layout.addWidget(self.writing)
        layout.addWidget(self.filter)
        self.filter.hide()  # the first view is not narrowed
        layout.addWidget(place, 1)

    def _blur(self) -> None:
        """Paint the images anew, blurred or not as was chosen."""
        self.update()

    def _connect(self) -> None:
        self.tabs.currentChanged.connect(self._show_tab)
        self.outdated.dismissed.connect(self._put_off_updating)
        self.saying.opened.connect(self.workspace.image_wanted)
        self.saying.more_wanted.connect(self.workspace.extension_wanted)
        self.saying.judging_wanted.connect(self.workspace.proposal_wanted)
        self.saying.repair_wanted.connect(self._try_repair)
        self.saying.learning_wanted.connect(self._learn_repair)
        self.workspace.occurred.connect(self._on_occurred)
        self.workspace.claims_changed.connect(self._show_claims)
        self.workspace.setting_changed.connect(self._blur)
        self.filter.changed.connect(self._narrow)
        self.list.chosen.connect(self._show_finding)
        self.list.itemActivated.connect(lambda _: self.view.tabs.tabBar().setFocus(Qt.FocusReason.OtherFocusReason))
        self.view.opened.connect(self._open_evidence)
        self.comparison.opened.connect(self._open_evidence)
        self.attributes.opened.connect(self._open_attribute)
        self.attributes.wanted.connect(self.workspace.plan_offered)
        for shown in (self.view, self.comparison):
            shown.image_opened.connect(self._open_evidence)
        for view in (self.summary, self.agreement):
            view.chosen.connect(self.open_finding)
        self.summary.method_wanted.connect(self._open_method)
        self.comparison.wanted.connect(self._compare)
        self.comparison.certificate_wanted.connect(self._certify)
        self.comparison.folder_wanted.connect(self._choose_project)
        self.workspace.run_changed.connect(self._show_run)
        self.workspace.runs_changed.connect(self._show_others)
        self.workspace.reviewed.connect(self._show_age)
        self.workspace.job_changed.connect(self._show_age)
        self.workspace.host_changed.connect(self._fill_menu)
        self.workspace.keys.bind("results.find", self, self.filter.search.setFocus)

    # --- what is shown

    def _titles(self) -> dict[str, str]:
        run, host = self.workspace.run, self.workspace.host
        asked = [choice.method for choice in run.plan.spec.methods] if run else []
        methods = host.methods if host is not None else {}
        return {name: tr(methods[name].info.title) for name in asked if name in methods}

    def _show_run(self) -> None:
        run, titles = self.workspace.run, self._titles()
        findings = run.found if run else ()
        self._show_awaited(titles)
        self._nothing.wait(self.workspace.awaited)
        self._layers.setCurrentIndex(1 if findings else 0)
        self.filter.show_findings(findings, titles)
        self._show_age()
        self._show_claims()
        views: dict[int, Callable[[], object]] = {
            SUMMARY: lambda: self.summary.show_findings(findings, titles, self._wanted(titles)),
            FINDINGS: lambda: self._list_findings(findings, titles),
            AGREEMENT: lambda: self.agreement.show_findings(findings, titles),
            COMPARISON: self._show_others,
        }
        if (seen := views.pop(self.tabs.currentIndex(), None)) is not None:
            seen()
        self._turns.begin(*views.values())

    def _list_findings(self, findings: Sequence[Finding], titles: Mapping[str, str]) -> None:
        self.list.names = self.view.names = models_apart(findings)
        self.list.show_findings(findings, titles, self.view.finding)
        self.filter.say(self.list.narrow(self._wanted(titles)))

    def _show_awaited(self, titles: Mapping[str, str]) -> None:
        """Say which methods are not done while the results of others can be seen; none of it is exported yet."""
        awaited = self.workspace.run.awaited if self.workspace.run else ()
        names = ", ".join(short(titles.get(method, method)) for method in awaited)
        text = tr("Not measured yet: {methods}. What stands here can still change when they are done.")
        self.early.setText(text.format(methods=names))
        self.early.setVisible(bool(awaited))
        self.export.setEnabled(not awaited)

    def _surroundings(self) -> Surroundings:
        run = self.workspace.run
        judged = judged_in(run) if run else SaidOfImages()
        planted = run.planted if run else ()
        unheld = without_claim(record_of(self.workspace).limits(), run.claims) if run else ()
        marks = tuple(_marks(run)) if run else ()
        return Surroundings(self.pictures, judged, planted, unheld, marks, learns_repairs(self.workspace))

    def _show_claims(self) -> None:
        """Show the claims of the run, or what became of them, once somebody looks: both take time to make."""
        run = self.workspace.run
        if self.isVisible() and self.tabs.currentIndex() == SAYING:
            self.saying.show_claims(run.claims if run else (), self._surroundings())
        if self.isVisible() and self.tabs.currentIndex() == OVER_TIME:
            self.over_time.show_run()
        if self.isVisible() and self.tabs.currentIndex() == ATTRIBUTES:
            self.attributes.show_run()
        self._show_people()

    def _show_people(self) -> None:
        """Say beside what methods read where people's verdicts say otherwise: what they count is not in it."""
        claims = self.workspace.run.claims if self.workspace.run else ()
        counted = sum(map(counts_are_the_readers, claims))
        text = tr(
            "Under “What we can say”, people’s verdicts correct or contradict the reader in {claims}. What models read "
            "in the images stands here without that."
        )
        self.people.setText(text.format(claims=count_of(counted, "claim", "claims")))
        self.people.setVisible(counted > 0 and self.tabs.currentIndex() not in (SAYING, OVER_TIME))

    def _show_others(self) -> None:
        project, host = self.workspace.project, self.workspace.host
        infos = {name: method.info for name, method in host.methods.items()} if host is not None else {}
        others = choices(project, self.workspace.runs, self.workspace.run_names) if project is not None else ()
        self.comparison.show_run(self.workspace.run, others, infos)

    def _show_tab(self, at: int) -> None:
        if at != SAYING:
            self._turns.finish()
        self._views.setCurrentIndex(at)
        self.to_the_top()
        self._show_claims()
        self.filter.setVisible(at in (SUMMARY, FINDINGS))

    def _wanted(self, titles: Mapping[str, str]) -> Callable[[Finding], bool]:
        """Return which findings the filter lets through."""
        method, text = self.filter.method.currentData() or "", self.filter.search.text()
        return lambda finding: matches(finding, method, text, titles.get(finding.method, ""))

    def _narrow(self) -> None:
        self._turns.finish()
        wanted = self._wanted(self._titles())
        self.summary.narrow(wanted)
        self.filter.say(self.list.narrow(wanted))

    def _show_finding(self, finding: Finding) -> None:
        host = self.workspace.host
        method = host.methods.get(finding.method) if host is not None else None
        self.view.show_finding(finding, method.info if method is not None else None)

    def _show_age(self) -> None:
        run = self.workspace.run
        old = run is not None and run.is_older_than_review and run.newest_review != self._put_off
        self.outdated.setVisible(old)
        self.update_button.setEnabled(not self.workspace.busy)

    def _put_off_updating(self) -> None:
        """Say no more that the results are old, until the review changes again."""
        self._put_off = self.workspace.run.newest_review if self.workspace.run is not None else None
        self._show_age()

    # --- actions

    def open_finding(self, finding: Finding) -> None:
        """Open a finding among all of them; a filter that hides it is taken away."""
        self._turns.finish()
        self.tabs.setCurrentIndex(FINDINGS)
        self.filter.admit(finding)
        self.list.open(finding)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def open_first(self, **like: str) -> bool:
        """Open the first finding whose fields are `like` these; return whether there is one."""
        self._turns.finish()
        self.tabs.setCurrentIndex(FINDINGS)
        return self.list.open_first(**like)

    def _open_method(self, method: str) -> None:
        self.filter.choose(method)
        self.tabs.setCurrentIndex(FINDINGS)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _open_evidence(self, estimate: Estimate, digest: str = "") -> None:
        self._left = self.focusWidget()
        away = set(estimate.evidence) - self.workspace.images_here()
        if len(away) < len(set(estimate.evidence)):
            self.workspace.image_wanted.emit(estimate.name or estimate.group, estimate.evidence, digest)
        elif not away:
            name = tr("“{name}” rests on no single image.").format(name=estimate.name)
            self.workspace.tell("info", tr("No images behind this number"), name)
        if away:
            number = count_of(len(away), "image lies", "images lie")
            text = tr("{number} in another project; open that to see them.").format(number=number)
            self.workspace.tell("info", tr("Not all images are here"), text)

    def _open_attribute(self, shown: str, images: tuple[str, ...]) -> None:
        """Open the images of a branch of the tree."""
        self._left = self.focusWidget()
        self.workspace.image_wanted.emit(shown, images, "")

    def _compare(self, other: ComparableRun, first: bool) -> None:
        show, fail = self.comparison.show_comparison, self.comparison.show_failure
        compare_with(workspace=self.workspace, other=other, first=first, then=show, otherwise=fail)

    def _certify(self, other: ComparableRun, first: bool) -> None:
        show, fail = self.comparison.show_certified, self.comparison.show_uncertified
        certify_change(workspace=self.workspace, other=other, first=first, then=show, otherwise=fail)

    def _choose_project(self) -> None:
        folder = QFileDialog.getExistingDirectory(self, tr("Which project has the other run?"), str(Path.home()))
        if folder:
            find_runs(workspace=self.workspace, folder=Path(folder), then=self.comparison.offer)

    def _try_repair(self, claim: Claim) -> None:
        plan_repair(workspace=self.workspace, claim=claim, owner=self, then=self.workspace.plan_offered.emit)

    def _learn_repair(self, claim: Claim) -> None:
        learn_repair(workspace=self.workspace, claim=claim)
        text = tr("It takes minutes, and more on a large model. The plan with it and without it opens when it is done.")
        self.workspace.tell("info", tr("Learning a repair"), text)

    def _on_occurred(self, event: RunEvent) -> None:
        """Offer the plan with a repair that was learnt."""
        if isinstance(event, AnswerReady) and event.kind == "repair":
            self.workspace.plan_offered.emit(from_data(Plan, json.loads(event.answer)))

    def _update(self) -> None:
        if self.workspace.run is not None:
            resume_run(workspace=self.workspace, run_id=self.workspace.run.run_id)

    def _fill_menu(self) -> None:
        self._menu.clear()
        for exporter in (self.workspace.host.exporters if self.workspace.host else {}).values():
            offer_format(self._menu, exporter, partial(self._write, exporter.id))

    def _write(self, exporter: str) -> None:
        self.writing.export(exporter, self._written)

    def _written(self, folder: Path) -> None:
        self.workspace.tell("info", tr("Exported"), str(folder))


def _marks(run: RunView) -> Iterator[str]:
    """Yield how the image files of each model are marked as made by one, where files of its own were looked at."""
    for key, label in run.models.items():
        if told := in_words(counted(image for image in run.images if image.model == key), tongue()):
            yield f"{name_of(label)}: {told}"
