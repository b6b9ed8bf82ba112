"""How shares stand beside the cited base rates of the audit's record, and which of these no claim is about."""

from __future__ import annotations

from collections.abc import Mapping

from biaslens_gui.core.claims import Language, beside_base_rate, concluded, statement
from biaslens_gui.core.claims.names import question_name
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.reports.model import Block, Grid, Heading, Paragraph
from biaslens_gui.reports.what_we_can_say import printed

MOST_ROWS = 60  # `biaslens claims` prints all
_WORDS: Mapping[Language, tuple[str, str, str, str]] = {
    "en": (
        "Base rates",
        "What may be said",
        "Beside the base rate",
        "Not measured: no claim is about {question}, which the audit holds against “{table}” ({source}).",
    ),
    "de": (
        "Vergleichswerte",
        "Was sich sagen lässt",
        "Neben dem Vergleichswert",
        "Nicht gemessen: Keine Aussage handelt von {question}; das Audit vergleicht es mit „{table}“ ({source}).",
    ),
}


def beside_base_rates(results: RunResults, language: Language) -> list[Block]:
    """Return a row for every claim that stands beside a base rate, then each table that no claim is about."""
    title, *columns, unheld = _WORDS[language]
    held = [claim for claim in results.claims if claim.base_rate is not None]
    rows = tuple(
        (
            printed(statement(claim, language) or concluded(claim, language), 900),
            printed(beside_base_rate(claim, language), 1800),
        )
        for claim in held
    )
    blocks: list[Block] = []
    if rows:
        blocks.append(Grid(title, tuple(columns), rows[:MOST_ROWS], (), max(0, len(rows) - MOST_ROWS)))
    about = {claim.question for claim in held}
    for table in results.record.until(results.texts.frozen_at).base_rates():
        if table.question not in about:
            question = question_name(table.question, language)
            text = unheld.format(question=question, table=table.title, source=table.source)
            blocks.append(Paragraph(printed(text, 1800), "warning"))
    return [Heading(title), *blocks] if blocks else []
