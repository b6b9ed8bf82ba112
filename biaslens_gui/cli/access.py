"""The verb `access`: what the auditor could see and do, what follows from it, and whether the newest run agrees."""

from __future__ import annotations

import argparse
from contextlib import closing
from pathlib import Path
from typing import Any

from biaslens_gui.cli.console import put
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.core.findings.access_levels import LEVEL, LEVELS, UNSAID, what_follows
from biaslens_gui.core.findings.audit_record import text_change
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.desk import Desk, DeskReader
from biaslens_gui.store.project import ProjectFolder, open_project

NOT_SAID = "not said"


def add_verbs(verbs: Any) -> None:
    """Add the verb to the command line."""
    verb = verbs.add_parser("access", help="say what the auditor could see and do, or show it and what follows from it")
    verb.add_argument("--project", type=Path, required=True)
    known = (NOT_SAID, *LEVELS)
    verb.add_argument("--set", choices=known, metavar="LEVEL", help=f"the level: {'; '.join(known)}")
    verb.add_argument("--who", default="", help="who says it")
    verb.add_argument("--why", default="", help="the reason; the record keeps it")
    verb.set_defaults(carry_out=_access)


def _access(options: argparse.Namespace) -> int:
    project = open_project(options.project)
    if options.set:
        level = UNSAID if options.set == NOT_SAID else options.set
        with closing(Desk(project)) as desk:
            desk.change_record(text_change(LEVEL, level, options.who, options.why))
    level = DeskReader(project).record().value(LEVEL)
    for sentence in (*what_follows(level), *_of_newest(project)):
        put(sentence)
    return ExitCode.PASSED


def _of_newest(project: ProjectFolder) -> tuple[str, ...]:
    """Return what the newest run shows otherwise; nothing where there is no run yet."""
    if not project.audit_db.exists():
        return ()
    with AuditReader(project) as reader:
        runs = reader.runs()
        results = reader.results(runs[0].run_id) if runs else None
    return (*results.access_contradicted(), *results.access_unproved()) if results is not None else ()
