"""Certificates as the window shows them: a heading, facts, tables, and what they say nothing about."""

from __future__ import annotations

from dataclasses import dataclass

from biaslens_gui.core.calibrating.calibration import Certificate
from biaslens_gui.core.calibrating.calibration_tables import figures_table, judged_table, truths_table
from biaslens_gui.core.calibrating.judge import confusion_table
from biaslens_gui.core.calibrating.labelled import JudgeCheck
from biaslens_gui.core.calibrating.labelled_tables import shares_table
from biaslens_gui.core.plan import Table
from biaslens_gui.ui.i18n import tr

_ROLES = {
    "image_model": "Image model",
    "captioner": "Captioner",
    "question_answerer": "Question answerer",
    "embedder": "Embedder",
    "classifier": "Classifier",
    "language_model": "Language model",
    "mask_filler": "Mask filler",
    "parser": "Parser",
    "attributor": "Attributor",
}


@dataclass(frozen=True, slots=True)
class Shown:
    """One certificate, ready to be shown."""

    title: str
    facts: tuple[str, ...]
    tables: tuple[tuple[str, Table], ...]
    not_covered: tuple[str, ...]


def of_calibration(found: Certificate) -> Shown:
    """Return a calibration certificate as it is shown."""
    audits = tr("{runs:,} audits each of {sizes} images per prompt, drawn from {pool:,} images.").format(
        runs=found.runs, sizes=", ".join(map(str, found.sizes)), pool=found.pool
    )
    models = (
        f"{tr(_ROLES[one.role])}: {one.label}, {one.plugin} {one.version}, SHA-256 {one.digest[:16]}…"
        for one in found.models
    )
    methods = ", ".join(f"{one.title} ({one.version})" for one in found.methods)
    tables = (
        (tr("Figures"), figures_table(found)),
        (tr("The judge"), judged_table(found)),
        (tr("Planted and realised"), truths_table(found)),
    )
    title = tr("Checked on the reference models on {day}").format(day=found.made_at[:10])
    return Shown(title, (audits, tr("Methods: {all}").format(all=methods), *models), tables, found.not_covered)


def of_judge(found: JudgeCheck) -> Shown:
    """Return the certificate of a judge as it is shown."""
    judge = found.judge
    facts = (
        tr("Labels: {source}, {images:,} images.").format(source=found.source, images=found.images),
        f"{tr(_ROLES[judge.role])}: {judge.label}, {judge.plugin} {judge.version}, SHA-256 {judge.digest[:16]}…",
        *(_right(one.name, one.confusion.agreeing, one.confusion.labelled) for one in found.questions),
    )
    matrices = tuple((one.name, confusion_table(one.confusion)) for one in found.questions)
    title = tr("{judge}, checked on labelled images on {day}").format(judge=judge.label, day=found.made_at[:10])
    return Shown(title, facts, ((tr("Shares"), shares_table(found)), *matrices), found.not_covered)


def _right(name: str, agreeing: int, labelled: int) -> str:
    said = tr("{question}: answered as people did for {agreeing:,} of {labelled:,} images.")
    return said.format(question=name, agreeing=agreeing, labelled=labelled)
