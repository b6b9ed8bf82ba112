"""The verb `base-rates`: which questions of an audit are held against which cited shares, and what these lack."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

from biaslens_gui.cli.console import put, tell
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.core.claims import BaseRates
from biaslens_gui.core.findings.audit_record import base_rates_change
from biaslens_gui.core.questions import canonical
from biaslens_gui.engine.plugins import discover_plugins
from biaslens_gui.errors import KnownError
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.desk import Desk, DeskReader
from biaslens_gui.store.project import ProjectFolder, open_project


def add_verbs(verbs: Any) -> None:
    """Add the verb to the command line."""
    verb = verbs.add_parser("base-rates", help="hold questions against cited base rates: choose, list or take away")
    verb.add_argument("--project", type=Path, required=True)
    verb.add_argument("--hold", metavar="TABLE", help="the table to hold its question against, in place of any other")
    verb.add_argument("--take-away", metavar="QUESTION", help="the question that is held against no base rate any more")
    verb.add_argument("--who", default="", help="who chooses")
    verb.set_defaults(carry_out=_base_rates)


def _base_rates(options: argparse.Namespace) -> int:
    project, offered = open_project(options.project), discover_plugins().base_rates
    if options.hold or options.take_away:
        with closing(Desk(project)) as desk:
            _change(options, offered, desk)
    chosen = DeskReader(project).record().base_rates()
    prompts = _prompts(project)
    for table in chosen:
        put(f"{table.question}: {_about(table)}")
        for prompt in prompts:
            rows = table.named_in(prompt)
            rate = f"{rows[0].of}, {100 * rows[0].share:g} % {table.group}" if len(rows) == 1 else "no single row"
            put(f"   “{prompt}”: {rate}")
    if not chosen:
        tell("No question is held against a base rate.")
    for table in offered.values():
        if table not in chosen:
            put(f"Offered: {table.id}: {_about(table)}")
    return ExitCode.PASSED


def _change(options: argparse.Namespace, offered: Mapping[str, BaseRates], desk: Desk) -> None:
    """Hold a question against a table, take another away, or both."""
    if options.hold:
        if options.hold not in offered:
            known = f"Known: {', '.join(sorted(offered)) or 'none'}."
            raise KnownError("No such table", f"There are no base rates {options.hold!r}.", known)
        desk.change_record(base_rates_change(offered[options.hold], options.who))
    if options.take_away:
        held = {table.question: table for table in desk.record().base_rates()}
        if (question := canonical(options.take_away)) not in held:
            message = f"{question!r} is held against no base rate."
            raise KnownError("No such choice", message, f"Held: {', '.join(held) or 'none'}.")
        desk.change_record(base_rates_change(held[question], options.who, withdrawn=True))


def _about(table: BaseRates) -> str:
    return f"{table.title} ({table.population}, {table.country}, {table.year}; {table.source})"


def _prompts(project: ProjectFolder) -> tuple[str, ...]:
    """Return the prompts of the newest run; none where nothing was run yet."""
    if not project.audit_db.exists():
        return ()
    with AuditReader(project) as reader:
        runs = reader.runs()
        return tuple(prompt.text for prompt in reader.plan(runs[0].run_id).spec.prompts) if runs else ()
