"""The verb `thresholds`: which claims of an audit are held against what, by whom and why, and how they stand."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

from biaslens_gui.cli.console import put, tell
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.core.claims import Claim, Limits, unheld_sentence, without_claim
from biaslens_gui.core.findings.audit_record import limits_change, scenario_changes
from biaslens_gui.core.findings.claim_limits import HELD, bounds_of, label_of
from biaslens_gui.core.findings.scenarios import PARTS
from biaslens_gui.engine.conclusions import with_claims
from biaslens_gui.errors import KnownError
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.desk import Desk, DeskReader
from biaslens_gui.store.project import open_project


def add_verbs(verbs: Any) -> None:
    """Add the verb to the command line."""
    verb = verbs.add_parser("thresholds", help="hold claims against thresholds: set, list or withdraw them")
    verb.add_argument("--project", type=Path, required=True)
    verb.add_argument("--set", choices=tuple(HELD), metavar="KIND", help=f"what is held: {', '.join(HELD)}")
    verb.add_argument("--question", default="", metavar="NAME", help="the question, such as gender")
    verb.add_argument("--class", dest="group", default="", metavar="NAME", help="the class, such as woman")
    verb.add_argument("--low", type=float, default=0.0, metavar="NUMBER", help="the lower bound, in %% or points")
    verb.add_argument("--high", type=float, default=0.0, metavar="NUMBER", help="the upper bound, in %% or points")
    verb.add_argument("--model", default="", help="the image model it is about, as claims name it (default: any)")
    verb.add_argument("--prompt", default="", help="the prompt it is about (default: any)")
    verb.add_argument("--who", default="", help="who sets it")
    verb.add_argument("--why", default="", help="the reason, or whose rule it is; the report prints it")
    for part, label in PARTS.items():
        verb.add_argument(f"--{part}", default="", metavar="TEXT", help=f"of its bias scenario: {label.lower()}")
    verb.add_argument("--withdraw", type=int, metavar="N", help="withdraw the threshold of this number in the list")
    verb.set_defaults(carry_out=_thresholds)


def _thresholds(options: argparse.Namespace) -> int:
    project = open_project(options.project)
    if options.set or options.withdraw is not None:
        with closing(Desk(project)) as desk:
            _change(options, desk)
    limits = DeskReader(project).record().limits()
    claims = _of_newest(options.project, limits) if limits else None
    for number, threshold in enumerate(limits, 1):
        who = ", ".join(filter(None, (threshold.who, threshold.why)))
        put(f"{number}. {label_of(threshold)}: {bounds_of(threshold)} ({who})")
        for part, label in PARTS.items():
            if text := getattr(threshold, part):
                put(f"   {label}: {text}")
        if claims is not None:
            put(f"   {_standings(threshold, claims)}")
    if not limits:
        tell("No claim is held against a threshold.")
    return ExitCode.PASSED


def _change(options: argparse.Namespace, desk: Desk) -> None:
    """Set a threshold, or withdraw one."""
    if options.set:
        wanted = _limits(options)
        for change in (limits_change(wanted), *scenario_changes(wanted)):
            desk.change_record(change)
        return
    there = desk.record().limits()
    if not 1 <= options.withdraw <= len(there):
        raise KnownError("No such threshold", f"There is no number {options.withdraw}.", "List them first.")
    gone = replace(there[options.withdraw - 1], who=options.who)
    desk.change_record(limits_change(gone, withdrawn=options.why or "Withdrawn."))


def _of_newest(folder: Path, limits: Sequence[Limits]) -> tuple[Claim, ...] | None:
    """Return the claims of the newest run that has findings, held against `limits`; None where there is no such run."""
    project = open_project(folder)
    if not project.audit_db.exists():
        return None
    with AuditReader(project) as reader:
        for run in reader.runs():
            results = reader.results(run.run_id)
            if results.findings:
                return with_claims(results, limits).claims
    return None


def _standings(limits: Limits, claims: Sequence[Claim]) -> str:
    """Return how many claims of the newest run stand to a threshold how, or that it was not measured."""
    if without_claim([limits], claims):
        return unheld_sentence(limits)
    counts = Counter(held.standing for claim in claims for held in claim.held if held.limits == limits)
    return ", ".join(f"{number} {standing}" for standing, number in counts.items()) + "."


def _limits(options: argparse.Namespace) -> Limits:
    low, high = options.low / 100, options.high / 100
    return Limits(
        options.question, options.set, low, high, options.who, options.why, options.group, options.model,
        options.prompt, options.hazard, options.mitigation, options.trigger,
    )  # fmt: skip
