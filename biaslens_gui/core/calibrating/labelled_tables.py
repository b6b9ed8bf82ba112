"""The certificate of a judge on labelled images as tables and as a page for people."""

from __future__ import annotations

from collections.abc import Iterator

from biaslens_gui.core.calibrating.judge import precision_table
from biaslens_gui.core.calibrating.labelled import UNTOLD, JudgeCheck, JudgedQuestion
from biaslens_gui.core.markdown import in_a_cell
from biaslens_gui.core.plan import Cell, Column, Row, Table
from biaslens_gui.core.records import Estimate


def shares_table(check: JudgeCheck) -> Table:
    """Return one row per class of every question: as people say, as the judge says, and as that is corrected."""
    columns = (
        Column("question", "Question"),
        Column("class", "Depicted as"),
        Column("labelled", "People say", "share", help="The share of the labelled images."),
        Column("judged", "The judge says", "share", help="The share of all images, as the judge answers."),
        Column(
            "corrected", "Corrected", "share", help="The share that the judge's answers stand for, errors allowed for."
        ),
        Column("low", "from", "share"),
        Column("high", "to", "share"),
        Column("found", "Finds", "share", help="How often the judge sees the class where people do."),
        Column("left_out", "Leaves out", "share", help="How often it does not see the class where people do not."),
        Column("images", "Images", "int", help="Labelled images that show the class."),
        Column("note", "Note"),
    )
    rows: list[Row] = [
        {
            "question": question.name,
            "class": row.name,
            "labelled": row.labelled.value,
            "judged": row.judged.value,
            "corrected": row.corrected.value,
            "low": row.corrected.low,
            "high": row.corrected.high,
            "found": row.found.value,
            "left_out": row.left_out.value,
            "images": row.found.n,
            "note": row.corrected.note if row.corrected.value is None else "",
        }
        for question in check.questions
        for row in question.classes
    ]
    return Table("judge_shares", "Shares as labelled, judged and corrected", columns, tuple(rows))


def page_of(check: JudgeCheck) -> str:
    """Return the certificate as a page."""
    return "\n".join(_lines(check)).rstrip() + "\n"


def _lines(check: JudgeCheck) -> Iterator[str]:
    judge = check.judge
    role = judge.role.replace("_", " ")
    yield f"# A judge on labelled images: {in_a_cell(judge.label)}\n"
    yield f"- Made on {check.made_at[:10]}; {role}, {judge.plugin} {judge.version}, `{judge.digest[:16]}`."
    by = f", by codebook {', '.join(check.codebooks)}" if check.codebooks else ", by a codebook that is not named"
    missing = check.codebook_untold()
    untold = f" {UNTOLD[missing].format(number=check.without_codebook)}" if missing else ""
    yield f"- Labels: {in_a_cell(check.source)}, {check.images:,} images{in_a_cell(by)}.{untold}\n"
    for question in check.questions:
        yield f"## {in_a_cell(question.name)}\n"
        yield f"Asked: {in_a_cell(question.question)}\n"
        yield f"Answered as people did: {_said(question.right)}; {question.judged:,} images were judged.\n"
        yield from _matrix(question)
        yield "| depicted as | people say | the judge says | corrected |\n|---|---|---|---|"
        for row in question.classes:
            corrected = _said(row.corrected) if row.corrected.value is not None else row.corrected.note
            yield f"| {in_a_cell(row.name)} | {_said(row.labelled)} | {_said(row.judged)} | {corrected} |"
        yield ""
        yield "| depicted as | precision | recall | F1 | images |\n|---|---|---|---|---|"
        for figures in precision_table(question.confusion).rows:
            told = (_figure(figures[name]) for name in ("precision", "recall", "f1"))
            yield f"| {in_a_cell(str(figures['class']))} | {' | '.join(told)} | {figures['support']:,} |"
        yield ""
    yield "## What is not covered\n"
    yield from (f"- {in_a_cell(text)}" for text in check.not_covered)


def _figure(value: Cell) -> str:
    return f"{value:.3f}" if isinstance(value, float) else "-"


def _matrix(question: JudgedQuestion) -> Iterator[str]:
    found = question.confusion
    yield f"| people say | {' | '.join(f'judge: {in_a_cell(name)}' for name in found.answers)} |"
    yield f"|---|{'---|' * len(found.answers)}"
    for name, counts in zip(found.classes, found.counts, strict=True):
        yield f"| {in_a_cell(name)} | {' | '.join(map(str, counts))} |"
    yield ""


def _said(estimate: Estimate) -> str:
    if estimate.value is None:
        return "-"
    return f"{estimate.value:.3f} [{estimate.low or 0:.3f}, {estimate.high or 0:.3f}]"
