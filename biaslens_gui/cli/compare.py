"""`biaslens compare`: the same audit before and after a change, number by number."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from biaslens_gui.cli.console import put, put_json
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.core.findings.csv_text import csv_bytes
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.plan import Column, Table
from biaslens_gui.core.records import Finding
from biaslens_gui.engine.conclusions import compare_runs
from biaslens_gui.errors import KnownError
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import open_project


def add_verbs(verbs: Any) -> None:
    """Add `compare`."""
    compare = verbs.add_parser("compare", help="compare two runs: the same audit before and after a change")
    compare.add_argument("before", metavar="BEFORE", help="the run before; the start of its id is enough")
    compare.add_argument("after", metavar="AFTER", help="the run after")
    compare.add_argument("--project", type=Path, required=True, help="the project folder of both runs")
    compare.add_argument("--after-project", type=Path, help="the project folder of the run after, if it is another")
    compare.add_argument("--format", choices=("text", "json", "csv"), default="text", help="what to print")
    compare.set_defaults(carry_out=_compare)


def _compare(options: argparse.Namespace) -> int:
    before = _results(options.project, options.before)
    after = _results(options.after_project or options.project, options.after)
    findings = compare_runs(before, after)
    if options.format == "json":
        put_json(findings)
    elif options.format == "csv":
        sys.stdout.write(csv_bytes(_one_table(findings)).decode("utf-8-sig").replace("\r\n", "\n"))
    else:
        put(*_lines(findings))
    failed = any(finding.reading == "not met" for finding in after.findings)
    return ExitCode.THRESHOLD_FAILED if failed else ExitCode.PASSED


def _results(folder: Path, wanted: str) -> RunResults:
    """Return the one finished run whose id begins with `wanted`."""
    with AuditReader(open_project(folder)) as reader:
        runs = [run for run in reader.runs() if run.run_id.startswith(wanted)]
        if len(runs) != 1:
            said = "No run" if not runs else f"{len(runs)} runs"
            message = f"{said} of {folder} begins with {wanted!r}." if not runs else f"{said} begin with {wanted!r}."
            raise KnownError("Which run?", message, "'biaslens status' lists the runs.")
        results = reader.results(runs[0].run_id)
    if not results.findings:
        message = f"The run {runs[0].run_id} has no findings yet."
        raise KnownError("Nothing to compare", message, "Finish it with 'biaslens run --resume'.")
    return results


def _one_table(findings: Sequence[Finding]) -> Table:
    """Return all differences as one table, with the image model each is about."""
    tables = [(finding.model, table) for finding in findings for table in finding.tables]
    rows = tuple({"model": model, **row} for model, table in tables for row in table.rows)
    return replace(tables[0][1], columns=(Column("model", "Model"), *tables[0][1].columns), rows=rows)


def _lines(findings: Sequence[Finding]) -> Iterator[str]:
    for finding in findings:
        yield f"{finding.title} [{finding.model}]"
        yield f"    {finding.words}"
        for estimate in finding.estimates:
            name = f"{estimate.group}: {estimate.name}" if estimate.group else estimate.name
            interval = "" if estimate.low is None else f" [{estimate.low:+.3g}, {estimate.high:+.3g}]"
            value = "-" if estimate.value is None else f"{round(estimate.value, 9) + 0.0:+.3g}"
            yield f"    {name}: {value}{interval} ({estimate.note})"
