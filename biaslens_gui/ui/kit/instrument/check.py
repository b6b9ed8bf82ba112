"""Checking the instrument: what it costs before it begins, how far it is, and the certificate that comes of it."""

from __future__ import annotations

import json
import time
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QFileDialog,
    QProgressBar,
    QRadioButton,
    QStackedWidget,
    QWidget,
)

from biaslens_gui.core.calibrating.calibration import Certificate
from biaslens_gui.core.calibrating.extent import FULL, QUICK, Extent
from biaslens_gui.core.calibrating.labelled import Change, JudgeCheck
from biaslens_gui.core.codec import from_data
from biaslens_gui.core.events import TERMINAL, AnswerReady, RunEvent
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.errors import KnownError
from biaslens_gui.ui.kit.choice_box import ChoiceBox
from biaslens_gui.ui.kit.flow import Flow
from biaslens_gui.ui.kit.instrument.actions import (
    Certificates,
    ask_duration,
    check_instrument,
    check_judge,
    judges_of,
    read_certificates,
)
from biaslens_gui.ui.kit.instrument.certificates import CertificateView, Shown, of_calibration, of_judge
from biaslens_gui.ui.kit.parts import button, column, heading, remark, row
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.actions.needs import host_of
from biaslens_gui.ui.shell.actions.runs import stop_job_now
from biaslens_gui.ui.shell.i18n import duration, tr
from biaslens_gui.ui.shell.page import scrolling
from biaslens_gui.ui.shell.workspace import Workspace

TABLES = "CSV (*.csv *.tsv *.txt);;All files (*)"
NOTHING = -1


class InstrumentCheck(QDialog):
    """Three layers: what can be checked, the check at work, and a certificate.

    `answering` are the models that can be checked on labelled images.
    """

    def __init__(self, workspace: Workspace, answering: tuple[ModelRef, ...], parent: QWidget) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self.labels: Path | None = None
        self._working = False
        self._kept: list[Shown] = []
        self.setWindowTitle(tr("Check the instrument"))
        self.resize(QSize(theme.unit() * 124, theme.unit() * 72).boundedTo(parent.window().size()))
        self.layers = QStackedWidget()
        self.certificate = CertificateView()
        for layer in (scrolling(self._choice(answering)), self._progress(), self.certificate):
            self.layers.addWidget(layer)
        self.back = button(tr("Check again"), lambda: self._show_layer(0))
        self.close_ = button(tr("Close"), self.reject)
        self.start = button(tr("Start"), self._start, part="primary", icon="run")
        layout = column(self.layers, spacing=2, margin=2)
        layout.setStretch(0, 1)
        layout.addLayout(row(self.back, None, self.close_, self.start))
        self.setLayout(layout)
        workspace.occurred.connect(self._on_occurred)
        workspace.job_changed.connect(self._enable)
        self.finished.connect(self.deleteLater)
        self._show_layer(0)
        read_certificates(workspace=workspace, owner=self, then=self._show_kept)
        ask_duration(workspace=workspace, extents=(QUICK, FULL), owner=self, then=self._show_durations)

    # --- layers

    def _choice(self, answering: tuple[ModelRef, ...]) -> QWidget:
        why = tr(
            "The models that describe images or answer questions about them err, and methods can be mistaken. This "
            "check says how often, before you trust a reading. It changes no result."
        )
        judges = judges_of(self.workspace)
        named = ", ".join(model.label for model in judges)
        who = (
            tr("Checked with the judges of your plan: {names}. Other roles are played by the reference readers.")
            if judges
            else tr("Checked with the reference readers, because no plan with judges is open.")
        )
        self.quick = QRadioButton(tr("Quick, on the reference models: do the methods find what was planted?"))
        self.full = QRadioButton(tr("Full, on the reference models: coverage, false alarms and power of each method"))
        self.own = QRadioButton(tr("On images that people labelled: how often is one judge right?"))
        self.quick.setChecked(True)
        self._ways = QButtonGroup(self)
        self.cost = {QUICK.name: remark(_cost(QUICK, NOTHING)), FULL.name: remark(_cost(FULL, NOTHING))}
        self.judge = ChoiceBox()
        self.judge.setAccessibleName(tr("Judge to be checked"))
        self.judge.setPlaceholderText(tr("No question answerer or classifier found"))
        for model in answering:
            self.judge.addItem(model.label, model)
        self.judge.setCurrentIndex(0 if answering else -1)  # a box with a placeholder does not choose by itself
        self.judge.currentIndexChanged.connect(lambda _: self._enable())
        choose = button(tr("Choose labels (CSV)…"), self._choose, icon="folder")
        self.source = remark()
        self.source.setTextFormat(Qt.TextFormat.PlainText)
        how = tr(
            "A table with the columns file, question (or attribute) and label, beside the images. Images without a "
            "label in the same folder are judged too, and their shares are corrected. Without a table, the verdicts of "
            "reviewers on the open run are taken."
        )
        self.kept = column(spacing=1)
        text = remark(who.format(names=named))
        text.setTextFormat(Qt.TextFormat.PlainText)
        layout = column(remark(why, muted=False), text, spacing=2)
        indent = theme.unit() * 3
        below = column(remark(how), spacing=2)
        below.addLayout(Flow(self.judge, choose, self.source))
        for way, part in (
            (self.quick, column(self.cost[QUICK.name])),
            (self.full, column(self.cost[FULL.name])),
            (self.own, below),
        ):
            self._ways.addButton(way)
            layout.addSpacing(theme.unit())
            layout.addWidget(way)
            part.setContentsMargins(indent, 0, 0, 0)
            layout.addLayout(part)
            way.toggled.connect(lambda _: self._enable())
        layout.addSpacing(theme.unit())
        layout.addLayout(self.kept)
        layout.addStretch(1)
        content = QWidget()
        content.setLayout(layout)
        self._say_source()
        return content

    def _progress(self) -> QWidget:
        self.doing, self.left = heading("", 3), remark()
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(tr("Progress of the step at work"))
        self.stop = button(tr("Stop"), lambda: stop_job_now(workspace=self.workspace), icon="stop")
        note = remark(tr("You can close this; the check goes on, and its certificate is kept."))
        layout = column(self.doing, self.bar, self.left, note, spacing=3)
        layout.addLayout(row(self.stop, None))
        layout.addStretch(1)
        content = QWidget()
        content.setLayout(layout)
        return content

    def _show_layer(self, position: int) -> None:
        self.layers.setCurrentIndex(position)
        self.start.setVisible(position == 0)
        self.back.setVisible(position == 2)
        self._enable()

    def _enable(self) -> None:
        ready = not self.own.isChecked() or (
            self.judge.currentIndex() >= 0 and (self.labels is not None or self.workspace.run is not None)
        )
        self.start.setEnabled(ready and not self.workspace.busy)
        self.back.setEnabled(not self.workspace.busy)

    # --- what is known

    def _show_durations(self, seconds: dict[str, float]) -> None:
        for extent in (QUICK, FULL):
            self.cost[extent.name].setText(_cost(extent, seconds[extent.name]))

    def _show_kept(self, found: Certificates) -> None:
        """Offer the certificates there are, newest first."""
        changes = [(check, self._change_since(check)) for check in found.judges]
        standing = [check for check, change in changes if change is None]
        run = self.workspace.run
        verdicts = run.review.without_codebook if run is not None else 0
        self._kept = [
            of_judge(check, None if any(later.replaces(check) for later in standing) else change, verdicts)
            for check, change in reversed(changes)
        ]
        if found.calibration is not None:
            self._kept.insert(0, of_calibration(found.calibration))
        for shown in self._kept[:3]:
            see = button(shown.title, partial(self.show_certificate, shown), part="link")
            self.kept.addWidget(see)
            if shown.changed:
                self.kept.addWidget(remark(shown.changed, muted=False))

    def _change_since(self, check: JudgeCheck) -> Change | None:
        """Return what has changed about a judge of the plan, or about what people judge by, since it was checked."""
        run = self.workspace.run
        codebooks = run.review.codebooks if run is not None else ()
        changes = (check.asks_anew(model, self._version_of(model), codebooks) for model in judges_of(self.workspace))
        return next(filter(None, changes), None)

    def _version_of(self, model: ModelRef) -> str:
        """Return the version of a judge's plugin; empty where it is not here, which a check would say by itself."""
        try:
            return host_of(self.workspace).role(model.role, model.plugin).info.version
        except KnownError:
            return ""

    def show_certificate(self, shown: Shown) -> None:
        """Show a certificate."""
        self.certificate.show_certificate(shown)
        self._show_layer(2)

    # --- actions

    def _choose(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, tr("Which file holds the labels?"), str(Path.home()), TABLES)
        if name:
            self.take_labels(Path(name))

    def take_labels(self, labels: Path) -> None:
        """Check on the images that the file `labels` speaks of, which lie beside it."""
        self.labels = labels
        self.own.setChecked(True)
        self._say_source()
        self._enable()

    def _say_source(self) -> None:
        if self.labels is not None:
            self.source.setText(tr("Labels: {name}").format(name=self.labels.name))
        elif self.workspace.run is not None:
            self.source.setText(tr("Labels: verdicts on the open run"))
        else:
            self.source.setText(tr("No labels yet"))

    def _start(self) -> None:
        if self.own.isChecked():
            judge = self.judge.currentData()
            check_judge(workspace=self.workspace, judge=judge, labels=self.labels, images=None)
        else:
            extent = QUICK if self.quick.isChecked() else FULL
            check_instrument(workspace=self.workspace, extent=extent)
        self.watch()

    def watch(self) -> None:
        """Show the check that is at work."""
        self._working = True
        self.stop.setVisible(True)
        self._show_layer(1)
        self._say()

    def _on_occurred(self, event: RunEvent) -> None:
        if not self._working:
            return
        self._say()
        if not isinstance(event, TERMINAL):
            return
        self._working = False
        if isinstance(event, AnswerReady):
            data = json.loads(event.answer)
            kind = event.kind
            shown = of_judge(from_data(JudgeCheck, data)) if kind == "judge check" else _calibration(data)
            self.show_certificate(shown)
        else:
            self.stop.setVisible(False)
            self.doing.setText(self.workspace.progress.doing)
            self.back.setVisible(True)

    def _say(self) -> None:
        progress = self.workspace.progress
        stage = progress.current
        self.doing.setText(progress.doing or tr("Starting"))
        self.bar.setRange(0, stage.total if stage and stage.total else 0)
        self.bar.setValue(stage.done if stage else 0)
        words = tr("{done:,} of {total:,}").format(done=stage.done, total=stage.total) if stage and stage.total else ""
        left = stage.remaining(time.monotonic()) if stage else None
        more = tr("about {time} left in this step").format(time=duration(left)) if left is not None else ""
        self.left.setText(" · ".join(part for part in (words, more) if part))


def _calibration(data: object) -> Shown:
    return of_calibration(from_data(Certificate, data))


def _cost(extent: Extent, seconds: float) -> str:
    """Return what a check makes and how long that takes; below 0 the time is being asked for."""
    made = tr("{methods} methods, about {images:,} small images the first time, {audits:,} audits.").format(
        methods=len(extent.methods), images=extent.images, audits=extent.audits
    )
    if seconds > 0:
        return f"{made} {tr('About {time} on this computer.').format(time=duration(seconds))}"
    if seconds < 0:
        return made
    unknown = tr("How long it takes here is not known before the first time: from minutes to hours, without a GPU.")
    return f"{made} {unknown}"
