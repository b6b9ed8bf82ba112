"""A draft of the opinion, made from the claims: the auditor edits and owns it, and it is marked until that is done."""

from __future__ import annotations

from biaslens_gui.core.claims import Language, not_met_in_words, sentence, thresholds_in_words
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.reports.client_words import WORDS, language_of
from biaslens_gui.reports.what_we_can_say import Sayings, is_settled, printed

MOST_SENTENCES = 6
_EARLIER_MARKS = (
    "[Entwurf] Dieser Entwurf wurde aus den Aussagen gemacht. Er ist niemandes Stellungnahme, bis der Prüfer ihn "
    "bearbeitet und diese Zeile entfernt hat.",
)
"""How the line that marks a draft read before: a draft that a project has kept with it is still one."""


def draft_opinion(results: RunResults, language: Language | None = None) -> str:
    """Return the opinion as the claims would have it, below a line that says it is a draft; empty without claims."""
    chosen = language or language_of(results)
    sayings = Sayings(results, chosen)
    if not sayings.deciding:
        return ""
    settled = [claim for claim in sayings.deciding if is_settled(claim)]
    told = [printed(sentence(claim, chosen), 900) for claim in settled[:MOST_SENTENCES]]
    held = thresholds_in_words(results.claims, results.unheld, chosen)
    not_met = [printed(text, 1800) for text in not_met_in_words(results.claims, chosen)[:MOST_SENTENCES]]
    lines = (_mark(chosen), sayings.counted(settled), *told, held, *not_met, WORDS[chosen]["limits"])
    return "\n".join(filter(None, lines))


def is_draft(text: str) -> bool:
    """Return whether an opinion still has the line that marks a draft."""
    return any(mark in text for mark in (*map(_mark, WORDS), *_EARLIER_MARKS))


def _mark(language: Language) -> str:
    words = WORDS[language]
    return f"[{words['draft']}] {words['draft_note']}"
