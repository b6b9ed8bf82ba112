"""A draft of the opinion, made from the claims: the auditor edits and owns it, and it is marked until that is done."""

from __future__ import annotations

from biaslens_gui.core.claims import Language, sentence
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.reports.client_words import WORDS, language_of
from biaslens_gui.reports.what_we_can_say import Sayings, is_settled, printed

MOST_SENTENCES = 6


def draft_opinion(results: RunResults, language: Language | None = None) -> str:
    """Return the opinion as the claims would have it, below a line that says it is a draft; empty without claims."""
    chosen = language or language_of(results)
    sayings = Sayings(results, chosen)
    if not sayings.deciding:
        return ""
    settled = [claim for claim in sayings.deciding if is_settled(claim)]
    told = [printed(sentence(claim, chosen), 900) for claim in settled[:MOST_SENTENCES]]
    words = WORDS[chosen]
    return "\n".join((_mark(chosen), sayings.counted(settled), *told, words["limits"]))


def is_draft(text: str) -> bool:
    """Return whether an opinion still has the line that marks a draft."""
    return any(_mark(language) in text for language in WORDS)


def _mark(language: Language) -> str:
    words = WORDS[language]
    return f"[{words['draft']}] {words['draft_note']}"
