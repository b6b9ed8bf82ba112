"""What changed since the revision before: which texts people rewrote, and which statements read otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from biaslens_gui.core.claims import Claim, Conclusion, Language, conclusion_name, sentence
from biaslens_gui.core.findings.report_texts import TEXT_FIELDS, Earlier
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.identity import digest
from biaslens_gui.reports.client_words import FIELDS, WORDS, day
from biaslens_gui.reports.model import Block, Grid, Paragraph
from biaslens_gui.reports.what_we_can_say import printed

MOST_STATEMENTS = 12


def told_by(results: RunResults) -> Earlier:
    """Return what a revision told, to be held against the next one: digests of its texts, not the texts."""
    texts = results.texts
    written = {field.name: digest(texts.text(field.name)) for field in TEXT_FIELDS if texts.text(field.name)}
    return Earlier(texts.revision, texts.frozen_at, written, conclusions(results))


def conclusions(results: RunResults) -> Mapping[str, Conclusion]:
    """Return what is concluded of each claim that decides, by what it is about."""
    return {_about(claim): claim.conclusion for claim in results.claims if claim.role == "deciding"}


def changes_since(results: RunResults, language: Language) -> list[Block]:
    """Return what changed since the revision before; nothing for a first revision, or where that is not known."""
    before, words = results.texts.before, WORDS[language]
    if before is None:
        return []
    labels = {field.name: FIELDS[field.name] if language == "de" else field.label for field in TEXT_FIELDS}
    now = told_by(results)
    names = [name for name in labels if now.texts.get(name) != before.texts.get(name)]
    others = [
        claim
        for claim in results.claims
        if claim.role == "deciding" and before.conclusions.get(_about(claim)) != claim.conclusion
    ]
    gone = len(before.conclusions.keys() - now.conclusions.keys())
    since = words["since"].format(number=before.revision, day=day(before.frozen_at, language))
    told = [words["rewritten"].format(labels=", ".join(labels[name] for name in names))] if names else []
    told += [words["read_otherwise"].format(number=len(others), gone=gone)] if others or gone else []
    blocks: list[Block] = [Paragraph(" ".join((since, *(told or [words["nothing_changed"]]))))]
    if others:
        rows = tuple(
            (printed(sentence(claim, language), 900), _earlier(before.conclusions.get(_about(claim)), claim, language))
            for claim in others[:MOST_STATEMENTS]
        )
        columns = (words["statement"], words["before"])
        blocks.append(Grid(words["statements_changed"], columns, rows, (), max(0, len(others) - len(rows)), "claims"))
    return blocks


def _earlier(before: Conclusion | None, claim: Claim, language: Language) -> str:
    if before is None:
        return WORDS[language]["not_there"]
    return conclusion_name(replace(claim, conclusion=before), language)


def _about(claim: Claim) -> str:
    parts: tuple[str, ...] = (
        claim.kind,
        claim.question,
        claim.model,
        claim.prompt,
        claim.other_model,
        claim.other_prompt,
    )
    if claim.among is not None:  # the others of one question and prompt are told apart by nothing else
        parts = (*parts, claim.group, claim.among.question, claim.among.group)
    return digest(parts)[:16]
