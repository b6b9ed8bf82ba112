"""Certificates as the window shows them: a heading, facts, tables, and what they say nothing about."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QPlainTextEdit, QTableView, QTabWidget, QWidget

from biaslens_gui.core.calibrating.calibration import Certificate
from biaslens_gui.core.calibrating.calibration_tables import figures_table, judged_table, truths_table
from biaslens_gui.core.calibrating.judge import confusion_table, precision_table
from biaslens_gui.core.calibrating.labelled import Change, JudgeCheck, Untold
from biaslens_gui.core.calibrating.labelled_tables import shares_table
from biaslens_gui.core.plan import Table
from biaslens_gui.ui.kit.parts import column, heading
from biaslens_gui.ui.kit.tab_strip import TabStrip
from biaslens_gui.ui.kit.tables import TableModel
from biaslens_gui.ui.shell.i18n import tr

_ROLES = {
    "image_model": "Image model",
    "captioner": "Captioner",
    "question_answerer": "Question answerer",
    "embedder": "Embedder",
    "classifier": "Classifier",
    "language_model": "Language model",
    "mask_filler": "Mask filler",
    "parser": "Parser",
    "image_editor": "Image editor",
    "attributor": "Attributor",
}


_CHANGES = {
    "files": "The files of this judge have changed since: check it again.",
    "options": "The options of this judge have changed since: check it again.",
    "plugin": "Another version of its plugin reads the images now: check the judge again.",
    "codebook": "People judge this audit by another version of the codebook: check the judge again.",
}
"""What the window says of a certificate that asks for a new check; see `JudgeCheck.asks_anew`."""


@dataclass(frozen=True, slots=True)
class Shown:
    """One certificate, ready to be shown; `changed` says why the judge has to be checked again, where it has."""

    title: str
    facts: tuple[str, ...]
    tables: tuple[tuple[str, Table], ...]
    not_covered: tuple[str, ...]
    changed: str = ""


def of_calibration(found: Certificate) -> Shown:
    """Return a calibration certificate as it is shown."""
    audits = tr("{runs:,} audits each of {sizes} images per prompt, drawn from {pool:,} images.").format(
        runs=found.runs, sizes=", ".join(map(str, found.sizes)), pool=found.pool
    )
    models = (
        f"{tr(_ROLES[model.role])}: {model.label}, {model.plugin} {model.version}, SHA-256 {model.digest[:16]}…"
        for model in found.models
    )
    methods = ", ".join(f"{method.title} ({method.version})" for method in found.methods)
    tables = (
        (tr("Figures"), figures_table(found)),
        (tr("The judge"), judged_table(found)),
        (tr("Planted and realised"), truths_table(found)),
    )
    title = tr("Checked on the reference models on {day}").format(day=found.made_at[:10])
    return Shown(title, (audits, tr("Methods: {all}").format(all=methods), *models), tables, found.not_covered)


_UNTOLD: dict[Untold, str] = {
    "labels": "These labels come without a codebook, so whether it has changed since cannot be told.",
    "some labels": "Without a codebook: {number:,} of these labels; whether it has changed cannot be told of them.",
    "verdicts": "Without a codebook: {number:,} verdicts on this audit; whether it is the same cannot be told of them.",
}
"""What the window says where nobody said which codebook it was; see `JudgeCheck.codebook_untold`."""


def of_judge(found: JudgeCheck, change: Change | None = None, verdicts: int = 0) -> Shown:
    """Return the certificate of a judge as it is shown.

    `change` is what asks for a new check, `verdicts` are those on the open audit that came without a codebook.
    """
    judge = found.judge
    changed = tr(_CHANGES[change]) if change else ""
    untold = found.codebook_untold(verdicts)
    number = verdicts if untold == "verdicts" else found.without_codebook
    book = ", ".join(found.codebooks) or tr("not said")
    facts = (
        *([changed] if changed else ()),
        tr("Codebook of the labels: {version}.").format(version=book),
        *([tr(_UNTOLD[untold]).format(number=number)] if untold else ()),
        tr("Labels: {source}, {images:,} images.").format(source=found.source, images=found.images),
        f"{tr(_ROLES[judge.role])}: {judge.label}, {judge.plugin} {judge.version}, SHA-256 {judge.digest[:16]}…",
        *(
            _right(question.name, question.confusion.agreeing, question.confusion.labelled)
            for question in found.questions
        ),
    )
    matrices = tuple(
        of_question
        for question in found.questions
        for of_question in (
            (question.name, confusion_table(question.confusion)),
            (
                tr("{question}: precision and recall").format(question=question.name),
                precision_table(question.confusion),
            ),
        )
    )
    title = tr("{judge}, checked on labelled images on {day}").format(judge=judge.label, day=found.made_at[:10])
    return Shown(title, facts, ((tr("Shares"), shares_table(found)), *matrices), found.not_covered, changed)


def _right(name: str, agreeing: int, labelled: int) -> str:
    said = tr("{question}: answered as people did for {agreeing:,} of {labelled:,} images.")
    return said.format(question=name, agreeing=agreeing, labelled=labelled)


class CertificateView(QWidget):
    """Shows one certificate."""

    def __init__(self) -> None:
        super().__init__()
        self.title = heading("", 2)
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self.tabs = QTabWidget()
        self.tabs.setTabBar(TabStrip())
        self.tabs.setAccessibleName(tr("Parts of the certificate"))
        layout = column(self.title, self.tabs, spacing=2)
        layout.setStretch(1, 1)
        self.setLayout(layout)

    def show_certificate(self, shown: Shown) -> None:
        """Show another certificate."""
        self.title.setText(shown.title)
        while (page := self.tabs.widget(0)) is not None:
            self.tabs.removeTab(0)
            page.deleteLater()
        for name, table in shown.tables:
            self.tabs.addTab(_table(table), name)
        for lines, name in ((shown.facts, tr("What was checked")), (shown.not_covered, tr("What is not covered"))):
            self.tabs.addTab(_lines(lines, name), name)


def _table(table: Table) -> QTableView:
    view = QTableView()
    view.setModel(TableModel(table, view))
    view.setAccessibleName(table.title)
    view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    view.setShowGrid(False)
    view.setTabKeyNavigation(False)
    view.verticalHeader().hide()
    view.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    view.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    return view


def _lines(texts: tuple[str, ...], name: str) -> QPlainTextEdit:
    """Return lines that can be read and copied by keyboard; the words of others stand there as they are."""
    view = QPlainTextEdit("\n".join(f"• {text}" for text in texts))
    view.setReadOnly(True)
    view.setAccessibleName(name)
    return view
