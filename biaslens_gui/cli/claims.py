"""The verb `claims`: what may be said of a run, sentence by sentence."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, get_args

from biaslens_gui.cli.console import show
from biaslens_gui.cli.gate import add_fail_on, gate
from biaslens_gui.core.claims import (
    Claim,
    HeldAgainst,
    Language,
    assumption,
    further_readers,
    held_sentence,
    sentence,
    sentence_alone,
    uncertainty_lines,
    unheld_sentence,
    unvaried_among,
)
from biaslens_gui.core.codec import to_data
from biaslens_gui.core.records import ImageRecord
from biaslens_gui.engine.conclusions import with_claims
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import open_project


def add_verbs(verbs: Any) -> None:
    """Add the verb to the command line."""
    claims = verbs.add_parser("claims", help="say what a run comes to, in sentences")
    claims.add_argument("--project", type=Path, required=True)
    claims.add_argument("--run", metavar="RUN", help="which run (default: the newest)")
    claims.add_argument("--language", choices=get_args(Language), default="en", help="of the sentences (default: en)")
    claims.add_argument("--json", action="store_true", help="print the claims as JSON")
    add_fail_on(claims, default="not met")
    claims.set_defaults(carry_out=_claims)


def _claims(options: argparse.Namespace) -> int:
    with AuditReader(open_project(options.project)) as reader:
        results = with_claims(reader.results(options.run or reader.newest()))
    sentences = [sentence(claim, options.language) for claim in results.claims]
    data = [{"sentence": sentence_alone(claim, options.language), **to_data(claim)} for claim in results.claims]
    unheld = [(unheld_sentence(limits, options.language), limits) for limits in results.unheld]
    data += [{"sentence": text, "held": [to_data(HeldAgainst(limits, "not measured"))]} for text, limits in unheld]
    lines = list(_lines(results.claims, sentences, options.language)) or [_nothing(results.images)]
    show(options, data, [*lines, *(text for text, _ in unheld)])
    return gate(options, (), results.claims, results.unheld)


def _nothing(images: Sequence[ImageRecord]) -> str:
    """Return why nothing may be said."""
    lost = sum(image.status != "ok" for image in images)
    if images and lost == len(images):
        return f"Nothing may be said: of {len(images):,} images none was made that could be read; see the Run page."
    return "Nothing may be said: no method of this run left what it observed."


def _lines(claims: Sequence[Claim], sentences: Sequence[str], language: Language) -> Iterator[str]:
    for claim, text in zip(claims, sentences, strict=True):
        yield text
        told = zip(claim.others, further_readers(claim, language), strict=True)
        yield from (f"    {words}" for other, words in told if not other.parts)  # else the sentence says it
        if taken := assumption(claim, language):
            yield f"    {taken}"
        for held in claim.held:
            yield f"    {held_sentence(claim, held, language)}"
        if claim.uncertainty is not None:
            yield from (f"    {words}" for words in uncertainty_lines(claim, language))
    for left, number in unvaried_among(claims, language).items():
        yield f"{_among(number, language)}{left}"


def _among(number: int, language: Language) -> str:
    if language == "de":
        return f"Zu {number} Aussagen, die entscheiden: "
    return f"Of {number} claims that decide: "
