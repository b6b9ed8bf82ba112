"""`biaslens papers`: one audit with the presets of all papers scaled down, from the plan to the report."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from biaslens_gui.cli.console import put, tell
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.cli.plans import models_for, positive, read_plan, write_plan
from biaslens_gui.cli.runs import carried_out, interruptible
from biaslens_gui.core.papers_scaled import SCALE, scaled_papers
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import AuditSpec
from biaslens_gui.engine.exporting.export import refuse_unwritable
from biaslens_gui.engine.jobs import ExportJob, RunJob
from biaslens_gui.engine.planning.sample import reference_folder
from biaslens_gui.engine.plugins import discover_plugins
from biaslens_gui.engine.running.apart import apart
from biaslens_gui.engine.running.run import review_plan
from biaslens_gui.errors import KnownError
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.project import create_project

TITLE = "All papers, scaled down"
REFERENCE = ("biased", "captioner", "question_answerer", "clip", "mask_filler")
"""The reference models that play all the roles that the six methods need."""


def add_verbs(verbs: Any) -> None:
    """Add `papers`."""
    text = "audit with the presets of all papers, scaled down: from the plan to the report in one command"
    verb = verbs.add_parser("papers", help=text)
    verb.add_argument("--project", type=Path, required=True, help="the project folder; made if it is not there")
    verb.add_argument("--out", type=Path, required=True, metavar="DIR", help="the folder of the report")
    verb.add_argument("--format", default="html_report", metavar="EXPORTER", help="default: html_report")
    verb.add_argument(
        "--scale",
        type=float,
        default=SCALE,
        metavar="SHARE",
        help=f"how much of the prompts, images, steps and counts that the papers print: above 0, at most 1 "
        f"(default: {SCALE}); thresholds stay as they are printed",
    )
    verb.add_argument(
        "--model",
        action="append",
        default=[],
        metavar="PATH|PLUGIN",
        help="a model of any role: its folder, or a plugin that needs none; may be repeated (default: the reference "
        "models that come along)",
    )
    verb.add_argument("--images", type=positive, metavar="N", help="images per prompt (default: as scaled)")
    verb.add_argument("--seed", type=int, default=0, metavar="N", help="the seed of the whole audit")
    verb.add_argument("--plan", type=Path, metavar="FILE", help="where the plan goes (default: in the project)")
    verb.add_argument("--device", default="auto", choices=("auto", "cpu", "cuda", "mps"), help="where models run")
    verb.set_defaults(carry_out=_papers)


def _papers(options: argparse.Namespace) -> int:
    host = discover_plugins()
    refuse_unwritable(options.format, host)  # before hours of work rather than after
    plan = Plan(_spec(options, host))
    issues = [issue for issue in review_plan(plan, host) if issue.severity == "error"]
    if issues:
        said = " ".join(f"{issue.field}: {issue.message}" for issue in issues)
        raise KnownError("This audit cannot be run", said, issues[0].hint or "Name the models with --model.")
    project = create_project(options.project, TITLE)
    file = options.plan or project.path / "papers-plan.json"
    write_plan(file, plan)
    tell(f"Wrote {file}.")
    with interruptible() as check:
        results = carried_out(RunJob(str(project.path), read_plan(file), options.device), host, check)
    if results is None:
        tell("Stopped. All that was made is kept; the same command goes on.")
        return ExitCode.COULD_NOT_RUN
    apart(ExportJob(str(project.path), results.run_id, options.format, str(options.out), results=results))
    put(f"{len(results.findings)} findings of {len(plan.spec.methods)} methods, {len(results.claims)} claims.")
    put(str(options.out))
    return ExitCode.PASSED


def _spec(options: argparse.Namespace, host: PluginHost) -> AuditSpec:
    papers = scaled_papers(options.scale, host.prompt_suites)
    named = options.model or [str(reference_folder() / name) for name in REFERENCE]
    models = tuple(models_for(named, papers.methods, host))
    images = options.images or papers.images
    return AuditSpec(TITLE, models, papers.prompts, papers.methods, papers.settings, images, options.seed)
