"""What a report says beside its conclusions of the access that the audit had, and what contradicts it."""

from __future__ import annotations

from collections.abc import Mapping

from biaslens_gui.core.claims import Language
from biaslens_gui.core.findings.access_levels import LABEL, LEVEL
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.reports.model import Block, Paragraph
from biaslens_gui.reports.record import record_of

SAID_LATE: Mapping[Language, str] = {
    "en": "This was said or changed after results were seen.",
    "de": "Das wurde angegeben oder geändert, nachdem Ergebnisse zu sehen waren.",
}


def access_and_assurance(results: RunResults, language: Language) -> tuple[list[Block], tuple[str, ...]]:
    """Return the level with what follows from it as blocks, and what has to be put right before anybody signs."""
    label = LABEL[language]
    change = record_of(results).standing().get(LEVEL)
    late = (SAID_LATE[language],) if change is not None and change.late else ()
    blocks: list[Block] = [Paragraph(" ".join((*results.access_told(language), *late)), label=label)]
    wrong = results.access_contradicted(language)
    blocks += [Paragraph(text, "warning", label) for text in (*wrong, *results.access_unproved(language))]
    return blocks, wrong
