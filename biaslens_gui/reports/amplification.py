"""How the images of models stand to reference sets of pictures: a row for each prompt and set."""

from __future__ import annotations

from collections.abc import Mapping

from biaslens_gui.core.claims import Language, amplification_sentence, concluded, statement
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.reports.model import Block, Grid, Heading
from biaslens_gui.reports.what_we_can_say import printed

MOST_ROWS = 60  # `biaslens claims` prints all
_WORDS: Mapping[Language, tuple[str, str, str]] = {
    "en": ("Amplification", "What may be said", "Beside the reference set"),
    "de": ("Verstärkung", "Was sich sagen lässt", "Neben dem Referenzset"),
}


def beside_reference_sets(results: RunResults, language: Language) -> list[Block]:
    """Return a row for every claim and every reference set that has pictures of its prompt; nothing without a set."""
    title, *columns = _WORDS[language]
    rows = tuple(
        (
            printed(statement(claim, language) or concluded(claim, language), 900),
            printed(amplification_sentence(each, claim.question, language), 900),
        )
        for claim in results.claims
        for each in claim.amplifications
    )
    if not rows:
        return []
    return [Heading(title), Grid(title, tuple(columns), rows[:MOST_ROWS], (), max(0, len(rows) - MOST_ROWS))]
