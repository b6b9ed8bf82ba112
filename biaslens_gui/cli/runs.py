"""`biaslens run | status | report`: carry out plans, say how runs stand, write what they found."""

from __future__ import annotations

import argparse
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import Any

from biaslens_gui.cli.console import put, show, tell
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.cli.gate import add_fail_on, gate
from biaslens_gui.cli.plans import read_plan
from biaslens_gui.core.claims.stopping import next_look, refuse_one_look, stopping
from biaslens_gui.core.events import (
    ImageDone,
    ItemsDone,
    ModelLoading,
    RunCancelled,
    RunEvent,
    RunFailed,
    RunFinished,
    RunStarted,
    StageStarted,
    Warned,
)
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import Finding
from biaslens_gui.core.roles import Check
from biaslens_gui.engine.conclusions import with_claims
from biaslens_gui.engine.jobs import Cluster, ExportJob, RunJob
from biaslens_gui.engine.planning.cost import plan_cost
from biaslens_gui.engine.plugins import discover_plugins
from biaslens_gui.engine.running.apart import apart
from biaslens_gui.engine.running.inline import run_inline
from biaslens_gui.errors import Cancelled, KnownError
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import ProjectFolder, create_project, open_project


def add_verbs(verbs: Any) -> None:
    """Add `run`, `status` and `report`."""
    run = verbs.add_parser("run", help="run a plan, or go on with it")
    run.add_argument(
        "plan", nargs="?", type=Path, help="a plan file; without one, --resume goes on with the newest run"
    )
    run.add_argument("--project", type=Path, required=True, help="the project folder; made if it is not there")
    run.add_argument("--resume", nargs="?", const="", metavar="RUN", help="go on with a run (default: the newest)")
    run.add_argument("--dry-run", action="store_true", help="say what would be made, and stop")
    run.add_argument("--retry-failed", action="store_true", help="make again what failed before")
    run.add_argument("--device", default="auto", help="auto, cpu, cuda or mps")
    run.add_argument(
        "--executor", choices=("local", "ray"), default="local", help="where models work: here, or on a Ray cluster"
    )
    run.add_argument(
        "--address",
        default="",
        metavar="HOST:PORT",
        help="the head of a Ray cluster, where prompts and images then go (default: a cluster of this computer's own)",
    )
    run.add_argument(
        "--workers",
        type=int,
        default=0,
        metavar="N",
        help="processes with a model each (default: one per graphics card, or else per computer)",
    )
    run.add_argument(
        "--until-clear",
        type=int,
        default=0,
        metavar="N",
        help="look after 8, 12, 16, ... images per prompt, and stop when every question that decides is clear or even, "
        "or at N; each look is a run of its own, which uses all images made before",
    )
    run.add_argument("--json", action="store_true", help="print the findings as JSON")
    add_fail_on(run, default="not met")
    run.set_defaults(carry_out=_run)

    status = verbs.add_parser("status", help="list the runs of a project")
    status.add_argument("--project", type=Path, required=True)
    status.add_argument("--json", action="store_true", help="print JSON")
    status.set_defaults(carry_out=_status)

    report = verbs.add_parser("report", help="write what a run found")
    report.add_argument("--project", type=Path, required=True)
    report.add_argument("--run", metavar="RUN", help="which run (default: the newest)")
    report.add_argument("--format", required=True, metavar="EXPORTER", help="'biaslens plugins list' shows them")
    report.add_argument("--out", type=Path, required=True, metavar="DIR", help="the folder to write")
    report.add_argument("--revision", type=int, metavar="N", help="an earlier revision, as it was frozen")
    pictures = report.add_mutually_exclusive_group()
    pictures.add_argument("--without-images", action="store_true", help="write no picture, large or small")
    pictures.add_argument("--blur-images", action="store_true", help="write every picture blurred, large or small")
    add_fail_on(report, default="never")
    report.set_defaults(carry_out=_report)


def _run(options: argparse.Namespace) -> int:
    if options.plan is None and options.resume is None:
        raise KnownError("Nothing to run", "Neither a plan nor --resume was given.", "Name a plan file.")
    if options.plan is None:
        project = open_project(options.project)
        plan = _stored_plan(project, options.resume)
    else:
        plan = read_plan(options.plan)
        project = ProjectFolder(options.project)
    cluster = _cluster(options)
    host = discover_plugins()
    if options.dry_run:
        cost = plan_cost(plan, host, project, options.device)
        show(options, cost, [f"{cost.images:,} images and {cost.captions:,} captions would be made."])
        return ExitCode.PASSED
    project = create_project(options.project, plan.spec.title)
    job = RunJob(str(project.path), plan, options.device, options.retry_failed, cluster)
    with interruptible() as check:
        results = (
            _until_clear(job, host, check, options.until_clear)
            if options.until_clear
            else carried_out(job, host, check)
        )
    if results is None:
        tell("Stopped. All that was made is kept; run the same plan to go on.")
        return ExitCode.COULD_NOT_RUN
    show(options, results.findings, _lines(results.findings))
    return gate(options, results.findings, results.claims, results.unheld)


def carried_out(job: RunJob, host: PluginHost, check: Check) -> RunResults | None:
    """Carry a job out, and return its results with what may be said; None where it was cancelled.

    Raises:
        KnownError: it failed.
    """
    run_id, end = "", None
    for event in run_inline(job, host, check):
        _progress(event)
        run_id = event.run_id if isinstance(event, RunStarted) else run_id
        end = event
    if isinstance(end, RunFailed):
        raise KnownError(end.title, end.message, f"{end.hint}\n{end.details}".strip())
    if isinstance(end, RunCancelled):
        return None
    with AuditReader(open_project(Path(job.project))) as reader:
        return with_claims(reader.results(run_id))


def _until_clear(job: RunJob, host: PluginHost, check: Check, budget: int) -> RunResults | None:
    """Carry a job out with more and more images per prompt until it may stop, and return the results of the last look.

    What was proposed for the first look stands for all: questions do not change while an audit grows.

    Raises:
        KnownError: a run failed, or the plan is to be looked at once.
    """
    refuse_one_look(job.plan.spec.looks)
    images, plan = next_look(0, budget), job.plan
    while True:
        plan = replace(plan, spec=replace(plan.spec, images_per_prompt=images))
        results = carried_out(replace(job, plan=plan), host, check)
        if results is None:
            return None
        plan, found = results.plan, stopping(results.claims, images, budget)
        standings = "; ".join(f"{each.question}: {each.standing}" for each in found.questions)
        tell(f"{images} images per prompt: {standings or 'no question decides'}")
        if found.stop:
            return results
        images = next_look(images, budget)


def _cluster(options: argparse.Namespace) -> Cluster | None:
    """Return the cluster that was asked for.

    Raises:
        KnownError: what is said of a cluster does not fit together.
    """
    if options.executor != "ray" and (options.address or options.workers):
        message = "--address and --workers say which cluster models work on, and none was asked for."
        raise KnownError("No cluster", message, "Add --executor ray.")
    if options.workers < 0:
        raise KnownError("No workers", f"{options.workers} workers cannot work.", "Ask for one or more.")
    return Cluster(options.address, options.workers) if options.executor == "ray" else None


def _stored_plan(project: ProjectFolder, run_id: str) -> Plan:
    with AuditReader(project) as reader:
        return reader.plan(run_id or reader.newest())


@contextmanager
def interruptible() -> Iterator[Check]:
    """Yield a check that raises after Ctrl+C; a second Ctrl+C stops at once."""
    asked = False

    def on_interrupt(number: int, frame: FrameType | None) -> None:
        nonlocal asked
        if asked:
            raise KeyboardInterrupt
        asked = True
        tell("Stopping at the next step; press Ctrl+C again to stop at once.")

    def check() -> None:
        if asked:
            raise Cancelled

    before = signal.signal(signal.SIGINT, on_interrupt)
    try:
        yield check
    finally:
        signal.signal(signal.SIGINT, before)


def _progress(event: RunEvent) -> None:
    match event:
        case RunStarted(run_id, title, resumed):
            line = f"{'Resuming' if resumed else 'Running'} {title} ({run_id})"
        case ModelLoading(_, model):
            line = f"loading {model} ..."
        case StageStarted(_, stage, total, done, detail):
            line = f"{stage}: {total} wanted, {done} there already ({detail})"
        case ImageDone(_, digest, _, status) if status != "ok":
            line = f"image {digest[:12]}: {status}"
        case ItemsDone(_, stage, count):
            line = f"{stage}: {count} more"
        case Warned(_, title, message, hint):
            line = f"{title}: {message} {hint}"
        case RunFinished(_, seconds, made, found, failed):
            line = f"finished in {seconds:.1f} s: {made} images made, {found} found"
            line += f", {failed} failed" if failed else ""
        case _:
            return
    tell(line)


def _lines(findings: tuple[Finding, ...]) -> Iterator[str]:
    for finding in findings:
        model = f" [{finding.model}]" if finding.model else ""
        yield f"{finding.title}{model}: {finding.reading}"
        if finding.words:
            yield f"    {finding.words}"
        for estimate in finding.estimates:
            if estimate.value is None:
                yield f"    {estimate.name}: - ({estimate.note or 'not measured'})"
            else:
                interval = "" if estimate.low is None else f" [{estimate.low:.3g}, {estimate.high:.3g}]"
                yield f"    {estimate.name}: {estimate.value:.3g}{interval} n={estimate.n}"


def _status(options: argparse.Namespace) -> int:
    with AuditReader(open_project(options.project)) as reader:
        runs = reader.runs()
    lines = [
        f"{run.run_id}  {run.status:<11}  {run.made:>6} images  {run.created[:19]}  {run.title}"
        f"{f' ({run.failed:,} failed)' if run.failed else ''}"
        for run in runs
    ]
    show(options, runs, lines or ["No run yet."])
    return ExitCode.PASSED


def _report(options: argparse.Namespace) -> int:
    project = open_project(options.project)
    with AuditReader(project) as reader:
        run_id = options.run or reader.newest()
        results = reader.results(run_id, options.revision)
    target, withheld = str(options.out), options.without_images
    job = ExportJob(str(project.path), run_id, options.format, target, results=results, withheld=withheld)
    apart(replace(job, blurred=options.blur_images))
    put(str(options.out))
    results = results if results.claims else with_claims(results)  # a frozen revision has those it was frozen with
    return gate(options, results.findings, results.claims, results.unheld)
