"""A repair that was tried as a table and as a page for people."""

from __future__ import annotations

from collections.abc import Iterator

from biaslens_gui.core.claims.measures import in_points
from biaslens_gui.core.claims.records import Claim
from biaslens_gui.core.claims.repair import (
    Repair,
    outcome_words,
    repair_limits,
    repair_sentence,
    side_effects_in_short,
)
from biaslens_gui.core.claims.sentences import conclusion_name, sentence_alone
from biaslens_gui.core.markdown import in_a_cell
from biaslens_gui.core.plan import Column, Row, Table

_COLUMNS = (
    Column("part", "Part"),
    Column("prompt", "Prompt"),
    Column("question", "Question"),
    Column("group", "Depicted as"),
    Column("pairs", "Pairs", "int"),
    Column("without", "Without the repair", "int"),
    Column("with", "With it", "int"),
    Column("difference", "Difference", "share", help="The share with the repair minus the share without it."),
    Column("low", "from", "share"),
    Column("high", "to", "share"),
    Column("role", "Decides or explores"),
    Column("conclusion", "Conclusion"),
)


def repair_table(repair: Repair) -> Table:
    """Return one row per comparison of the model without and with the repair, the target first."""
    target = [] if repair.difference is None else [_row(repair, "target", repair.difference)]
    rows = (*target, *(_row(repair, "side effect", claim) for claim in repair.side_effects))
    return Table("repair", "Without and with the repair", _COLUMNS, rows)


def _row(repair: Repair, part: str, claim: Claim) -> Row:
    """Return a comparison as a row; a claim names first whichever shows the class more often."""
    first = claim.model == repair.model
    without, with_it = (claim.count, claim.other_count) if first else (claim.other_count, claim.count)
    sign, low, high = (-1, claim.high, claim.low) if first else (1, claim.low, claim.high)
    return {
        "part": part,
        "prompt": claim.prompt,
        "question": claim.question,
        "group": claim.group,
        "pairs": claim.pairs,
        "without": without,
        "with": with_it,
        "difference": None if claim.value is None else sign * claim.value,
        "low": None if low is None else sign * low,
        "high": None if high is None else sign * high,
        "role": claim.role,
        "conclusion": conclusion_name(claim),
    }


def repair_page(repair: Repair) -> str:
    """Return the repair as a page of Markdown."""
    return "\n".join(_lines(repair)).rstrip() + "\n"


def _lines(repair: Repair) -> Iterator[str]:
    yield f"# A repair tried: {outcome_words(repair)}\n"
    yield f"{in_a_cell(repair_sentence(repair))}\n"
    yield f"- Made on {repair.made_at[:10]} of the run `{repair.run_id}`."
    yield f"- Image model {in_a_cell(repair.model)}; with the repair {in_a_cell(repair.repaired)}."
    file = f", SHA-256 `{repair.digest}`" if repair.digest else ""
    yield f"- Tried: {in_a_cell(repair.way)}: `{repair.option}` = {in_a_cell(repair.value)}{file}.\n"
    yield "## What it was aimed at\n"
    yield f"- Without the repair: {in_a_cell(sentence_alone(repair.before))}"
    yield f"- With the repair: {in_a_cell(sentence_alone(repair.after)) if repair.after else 'not measured.'}"
    if repair.difference:
        yield f"- Between the two: {in_a_cell(sentence_alone(repair.difference))}"
    yield f"\n## Side effects\n\n{side_effects_in_short(repair)}\n"
    yield "| part | prompt | question | depicted as | without | with | pairs | difference | conclusion |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for row in repair_table(repair).rows:
        names = " | ".join(in_a_cell(str(row[name])) for name in ("part", "prompt", "question", "group"))
        yield f"| {names} | {row['without']} | {row['with']} | {row['pairs']} | {_points(row)} | {row['conclusion']} |"
    for claim in repair.failures:
        yield f"\n{in_a_cell(sentence_alone(claim))}"
    yield "\n## What it does not say\n"
    yield from (f"- {in_a_cell(text)}" for text in repair_limits(repair))


def _points(row: Row) -> str:
    value, low, high = (end if isinstance(end := row[name], float) else None for name in ("difference", "low", "high"))
    return "-" if value is None else in_points(value, low, high)
