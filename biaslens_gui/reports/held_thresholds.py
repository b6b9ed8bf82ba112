"""How claims stand to the thresholds of the audit's record, and which thresholds no claim is about."""

from __future__ import annotations

from collections.abc import Mapping

from biaslens_gui.core.claims import (
    Claim,
    HeldAgainst,
    Language,
    concluded,
    held_sentence,
    parting,
    statement,
    unheld_sentence,
)
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.findings.scenarios import PARTS
from biaslens_gui.reports.model import Block, Grid, Heading, Paragraph
from biaslens_gui.reports.what_we_can_say import printed

MOST_ROWS = 60  # `biaslens claims` prints all
_WORDS: Mapping[Language, tuple[str, str, str]] = {
    "en": ("Thresholds", "What may be said", "How it stands"),
    "de": ("Schwellen", "Was sich sagen lässt", "Wie es steht"),
}
_PARTS: Mapping[Language, Mapping[str, str]] = {
    "en": PARTS,
    "de": {"hazard": "Gefährdung", "mitigation": "Abhilfe", "trigger": "Anlass neuer Prüfung"},
}


def held_thresholds(results: RunResults, language: Language) -> list[Block]:
    """Return a row for every claim and threshold it is held against, then each threshold that was not measured."""
    title, *columns = _WORDS[language]
    rows = []
    for claim in results.claims:
        said = statement(claim, language) or concluded(claim, language)
        text = printed(" ".join(filter(None, (said, parting(claim, language)))), 900)
        rows += [(text, printed(_standing(claim, held, language), 1800)) for held in claim.held]
    blocks: list[Block] = []
    if rows:
        blocks.append(Grid(title, tuple(columns), tuple(rows[:MOST_ROWS]), (), max(0, len(rows) - MOST_ROWS)))
    blocks += [Paragraph(printed(unheld_sentence(limits, language), 900), "warning") for limits in results.unheld]
    return [Heading(title), *blocks] if blocks else []


def _standing(claim: Claim, held: HeldAgainst, language: Language) -> str:
    """Return how a claim stands to a threshold, and what its bias scenario says beside the bounds."""
    texts = ((word, getattr(held.limits, part)) for part, word in _PARTS[language].items())
    return " ".join((held_sentence(claim, held, language), *(f"{word}: {text}" for word, text in texts if text)))
