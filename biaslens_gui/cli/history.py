"""`biaslens history`: what the same audit says over time, claim by claim."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

from biaslens_gui.cli.console import show, tell
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.core.claims import Language, conclusion_name, sentence_alone
from biaslens_gui.core.claims.history import (
    ClaimChange,
    ClaimHistory,
    DatedFigure,
    change_text,
    figure_text,
    history_subject,
    plan_change_text,
)
from biaslens_gui.core.codec import to_data
from biaslens_gui.engine.exporting.history import AuditHistory, AuditPoint, history_of
from biaslens_gui.store.project import open_project


def add_verbs(verbs: Any) -> None:
    """Add `history`."""
    history = verbs.add_parser("history", help="say what the same audit found over time, claim by claim")
    history.add_argument(
        "--project", type=Path, action="append", required=True, metavar="DIR",
        help="a project folder; may be given more than once",
    )  # fmt: skip
    history.add_argument(
        "--run", action="append", default=[], metavar="RUN",
        help="only these runs, by the start of their id; may be given more than once "
        "(default: all finished runs that share prompts with the newest)",
    )  # fmt: skip
    history.add_argument("--language", choices=get_args(Language), default="en", help="of the words (default: en)")
    history.add_argument("--json", action="store_true", help="print JSON")
    history.add_argument(
        "--fail-on", choices=("worse", "not met", "never"), default="worse",
        help="end with exit code 1 when, in the newest audit, a threshold is not met that was met in the one before "
        "(worse, the default), or when any is not met",
    )  # fmt: skip
    history.set_defaults(carry_out=_history)


def _history(options: argparse.Namespace) -> int:
    found = history_of([open_project(folder) for folder in options.project], options.run)
    if found.left_out:
        tell(f"Left out, since they share no prompt with the newest run: {', '.join(found.left_out)}.")
    show(options, _data(found, options.language), _lines(found, options.language))
    not_met = any(held.standing == "not met" for claim in found.newest.claims for held in claim.held)
    failed = {"worse": found.is_worse, "not met": not_met, "never": False}[options.fail_on]
    return ExitCode.THRESHOLD_FAILED if failed else ExitCode.PASSED


def _lines(found: AuditHistory, language: Language) -> Iterator[str]:
    changed = "geändert" if language == "de" else "changed"
    for number, audit in enumerate(found.audits, 1):
        when = audit.ended[:16].replace("T", " ")
        yield f"{number}  {audit.run_id}  {when}  {audit.images:,} images  {audit.project}: {audit.title}"
        yield f"   {'; '.join(audit.models)}"
        yield from (f"   {changed}: {plan_change_text(change, language)}" for change in audit.changed)
    for history in found.claims:
        yield history_subject(history, language)
        yield f"    1  {figure_text(history.figures[0], language)}"
        steps = zip(pairwise(history.figures), history.changes, strict=True)
        for number, ((before, after), change) in enumerate(steps, 2):
            yield f"    {number}  {figure_text(after, language)}"
            yield f"       {change_text(change, before, after, language)}"


def _data(found: AuditHistory, language: Language) -> dict[str, Any]:
    return {
        "audits": [_audit(audit, language) for audit in found.audits],
        "left_out": list(found.left_out),
        "claims": [_row(history, found.audits, language) for history in found.claims],
        "worse": found.is_worse,
    }


def _audit(audit: AuditPoint, language: Language) -> dict[str, Any]:
    return {**to_data(audit), "changed": [plan_change_text(change, language) for change in audit.changed]}


def _row(history: ClaimHistory, audits: tuple[AuditPoint, ...], language: Language) -> dict[str, Any]:
    like = history.like
    about = {
        "kind": like.kind,
        "question": like.question,
        "group": like.group,
        "prompt": like.prompt,
        "role": like.role,
    }
    figures = [_figure(figure, audit.run_id, language) for figure, audit in zip(history.figures, audits, strict=True)]
    changes = [
        _change(change, before, after, language)
        for change, (before, after) in zip(history.changes, pairwise(history.figures), strict=True)
    ]
    return {"about": history_subject(history, language), **about, "figures": figures, "changes": changes}


def _figure(figure: DatedFigure, run_id: str, language: Language) -> dict[str, Any]:
    claim = figure.claim
    said = {"conclusion": claim.conclusion, "name": conclusion_name(claim, language)} if claim else {}
    told = {"sentence": sentence_alone(claim, language), "reader": claim.reader} if claim else {}
    return {"run_id": run_id, "value": figure.value, "low": figure.low, "high": figure.high, **said, **told}


def _change(change: ClaimChange, before: DatedFigure, after: DatedFigure, language: Language) -> dict[str, Any]:
    return {
        "difference": change.value,
        "low": change.low,
        "high": change.high,
        "conclusion_changed": change.concluded,
        "worse": change.is_worse,
        "lacks": change.lacks,
        "words": change_text(change, before, after, language),
    }
