"""`biaslens review export | import | agreement`: reviews by several people, through files."""

from __future__ import annotations

import argparse
from contextlib import closing
from pathlib import Path
from typing import Any

from biaslens_gui.claims.judging import next_to_judge
from biaslens_gui.cli.console import put, show, tell
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.core.claims.sentences import subject
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.questions import canonical
from biaslens_gui.core.review.assignment import CALIBRATION, Assignment, Blinding, Wish, assigned
from biaslens_gui.core.review.finals import FINAL_KINDS, FinalChoice
from biaslens_gui.core.review.lots import known_of_verdicts
from biaslens_gui.core.review.merging import KINDS, MergePreview, merge
from biaslens_gui.engine.conclusions import with_claims
from biaslens_gui.engine.plugins import discover_plugins
from biaslens_gui.engine.review import (
    agreement_of,
    asked_of,
    make_package,
    open_package,
    preview_verdicts,
    questioned_by,
    results_of,
    save_verdicts,
)
from biaslens_gui.errors import KnownError
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.desk import Desk, DeskReader
from biaslens_gui.store.project import ProjectFolder, open_project

PACKAGE, VERDICTS = ".blreview", ".blverdicts"


def add_verbs(verbs: Any) -> None:
    """Add `review`."""
    review = verbs.add_parser("review", help="review by several people, through files")
    actions = review.add_subparsers(metavar="ACTION", required=True)
    export = actions.add_parser("export", help=f"write a review package ({PACKAGE}), or your verdicts ({VERDICTS})")
    _of_a_run(export)
    export.add_argument("--out", type=Path, required=True, metavar="FILE", help=f"ends in {PACKAGE} or {VERDICTS}")
    export.add_argument("--small", action="store_true", help="pack small JPEG copies, not the files themselves")
    new = export.add_argument_group("a new assignment (without --reviewers the one made before is packed)")
    new.add_argument("--reviewers", metavar="A,B", help="their names, separated by commas")
    new.add_argument("--sample", type=int, metavar="N", help="N images in all, drawn alike from every model and prompt")
    new.add_argument("--disagreements", action="store_true", help="only images on which verdicts or machine differ")
    new.add_argument(
        "--propose", type=int, metavar="N", help="the N images by whose verdicts open claims narrow most, drawn by lot"
    )
    new.add_argument("--question", default="", metavar="NAME", help="--propose for this question, such as gender")
    new.add_argument(
        "--calibration", type=int, default=CALIBRATION, metavar="N", help=f"images all begin with ({CALIBRATION})"
    )
    new.add_argument(
        "--overlap", type=float, default=1.0, metavar="SHARE", help="share that everyone judges, 0 to 1 (1)"
    )
    new.add_argument("--each", type=int, default=1, metavar="N", help="how many judge each of the other images (1)")
    new.add_argument("--run-order", action="store_true", help="keep the order of the run; else each has their own")
    new.add_argument("--image-first", action="store_true", help="hide the caption until the image is judged")
    new.add_argument("--show-model", action="store_true", help="let reviewers see the name of the image model")
    new.add_argument("--show-suggestion", action="store_true", help="let reviewers see the machine's suggestion")
    export.set_defaults(carry_out=_export)

    take = actions.add_parser(
        "import", help=f"take verdicts in ({VERDICTS}, Label Studio's JSON), or open a package ({PACKAGE})"
    )
    take.add_argument("file", type=Path)
    _of_a_run(take)
    take.add_argument("--dry-run", action="store_true", help="say what would be taken in, and stop")
    take.add_argument(
        "--second-answers",
        choices=("both", "file", "here"),
        default="both",
        help="where one person gave two answers: keep both as test and retest (default), or let one of them stand",
    )
    take.add_argument(
        "--final-verdicts",
        choices=("here", "file"),
        default="here",
        help="which final verdict stands where the one of the file differs from the one here (default: here)",
    )
    take.add_argument("--unknown-reviewers", action="store_true", help="take verdicts of people not known here, too")
    take.add_argument("--as", dest="who", default="command line", metavar="NAME", help="who takes them in")
    take.add_argument("--json", action="store_true", help="print JSON")
    take.set_defaults(carry_out=_import)

    agreement = actions.add_parser("agreement", help="say how far reviewers agree")
    _of_a_run(agreement)
    agreement.add_argument("--question", metavar="ID", help="only this question, such as subject")
    agreement.add_argument("--json", action="store_true", help="print JSON")
    agreement.set_defaults(carry_out=_agreement)


def _of_a_run(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--project", type=Path, required=True, help="the project folder")
    parser.add_argument("--run", metavar="RUN", help="which run (default: the newest)")


def _run_of(project: ProjectFolder, options: argparse.Namespace) -> str:
    with AuditReader(project) as reader:
        runs = [run.run_id for run in reader.runs()]
    wanted = [run for run in runs if run.startswith(options.run or "")]
    if not wanted:
        raise KnownError("No such run", f"The project has no run {options.run}.", "'biaslens status' lists the runs.")
    return wanted[0]


def _export(options: argparse.Namespace) -> int:
    project = open_project(options.project)
    run_id = _run_of(project, options)
    if options.out.suffix == VERDICTS:
        saved = save_verdicts(project, run_id, options.out)
        older = f", and {saved.older} that were replaced or taken back" if saved.older else ""
        final = f"; {saved.finals} final verdicts" if saved.finals else ""
        put(f"{options.out}: {saved.standing} verdicts{older}{final}")
        return ExitCode.PASSED
    if options.out.suffix != PACKAGE:
        message = f"{options.out.name} ends in neither {PACKAGE} nor {VERDICTS}."
        raise KnownError("What shall be written?", message, f"Name a file such as review{PACKAGE}.")
    if options.reviewers:
        _assign(project, run_id, options)
    package = make_package(project, run_id, discover_plugins().methods, options.out, full=not options.small)
    put(f"{options.out}: {len(package.images)} images for {', '.join(package.assignment.reviewers) or 'anybody'}")
    return ExitCode.PASSED


def _assign(project: ProjectFolder, run_id: str, options: argparse.Namespace) -> None:
    results = results_of(project, run_id)
    if not 0 <= options.overlap <= 1 or options.each < 1 or options.calibration < 0:
        message = f"overlap {options.overlap}, each {options.each}, calibration {options.calibration}."
        raise KnownError("Not an assignment", message, "The overlap is a share from 0 to 1; the others are counts.")
    names = tuple(dict.fromkeys(name.strip() for name in options.reviewers.split(",") if name.strip()))
    wish = Wish(
        names,
        "sample" if options.sample else "disagreements" if options.disagreements else "all",
        options.sample or 0,
        options.calibration,
        options.overlap,
        options.each,
        not options.run_order,
        options.image_first,
        Blinding(not options.show_model, not options.show_suggestion),
    )
    with closing(Desk(project)) as desk:
        questioned = questioned_by(results.verdicts, results.findings)
        known = known_of_verdicts(results.review, results.verdicts, results.images)
        assignment = assigned(wish, run_id, desk.review.project_id(), results.images, questioned, known=known)
        desk.review.assign(_proposed(results, assignment, options) if options.propose else assignment)


def _proposed(results: RunResults, base: Assignment, options: argparse.Namespace) -> Assignment:
    """Return `base` with what was drawn before and the images to judge next, and say what is expected of these."""
    claims = with_claims(results).claims
    found = next_to_judge(
        claims,
        results.findings,
        results.verdicts,
        results.review,
        size=options.propose,
        question=canonical(options.question),
    )
    for each in found.prospects:
        now = "not bounded" if each.now is None else f"±{100 * each.now:.0f} points"
        after = "too few to count" if each.after is None else f"about ±{100 * each.after:.0f}"
        about = ", ".join(filter(None, (f"“{each.claim.prompt}”", each.claim.model_name)))
        wider = " (wider: so far by the reader alone)" if each.widens else ""
        opens = f"; {each.claim.conclusion} now, it may be open again" if each.may_open else ""
        tell(f"{found.question}, {about}: {now} now, {after} after {each.more} more verdicts{wider}{opens}")
    for difference in found.differences:
        tell(f"{subject(difference)}: people contradict the reader on one side; these verdicts are on the other")
    if found.waiting:
        tell(f"{len(found.waiting)} open claims wait for a later queue: ten verdicts are needed before any count")
    return found.assignment(base)


def _import(options: argparse.Namespace) -> int:
    if options.file.suffix == PACKAGE:
        project = open_package(options.file, options.project)
        show(options, {"project": str(project.path)}, [f"{project.path}: open it in the window, and judge"])
        return ExitCode.PASSED
    project = open_project(options.project)
    run_id = _run_of(project, options)
    seen = preview_verdicts(project, run_id, options.file, discover_plugins().methods)
    if not options.dry_run:
        done = merge(
            seen,
            otherwise=options.second_answers,
            with_strangers=options.unknown_reviewers,
            finals=options.final_verdicts,
        )
        with closing(Desk(project)) as desk:
            desk.review.take_in(done, run_id, options.who)
    data = {
        "counts": dict(seen.counts),
        "reviewers": [stranger.name for stranger in seen.strangers],
        "taken": not options.dry_run,
        **({"final verdicts": dict(seen.final_counts)} if seen.finals else {}),
    }
    show(options, data, _lines(seen, options.final_verdicts, with_strangers=options.unknown_reviewers))
    return ExitCode.PASSED


def _lines(seen: MergePreview, finals: FinalChoice, *, with_strangers: bool) -> list[str]:
    lines = [f"{count:6,}  {KINDS[kind]}" for kind, count in sorted(seen.counts.items())]
    lines += [f"{count:6,}  {FINAL_KINDS[kind]}" for kind, count in sorted(seen.final_counts.items())]
    if seen.final_conflicts and finals == "here":
        lines.append("        the final verdicts here stand: --final-verdicts file lets those of the file stand")
    if seen.strangers:
        lines.append(f"        not known here: {', '.join(stranger.name for stranger in seen.strangers)}")
    if seen.strangers and not with_strangers:
        lines.append("        theirs are not taken in: --unknown-reviewers takes them, too")
    return lines or ["nothing"]


def _agreement(options: argparse.Namespace) -> int:
    project = open_project(options.project)
    results = results_of(project, _run_of(project, options))
    questions = [
        question
        for question in asked_of(results, discover_plugins().methods)
        if options.question in (None, question.id)
    ]
    findings = agreement_of(results, DeskReader(project).given(), questions)
    lines = []
    for finding in findings:
        lines += [finding.title, f"    {finding.words}"]
        for estimate in finding.estimates:
            ends = (
                "" if estimate.low is None or estimate.high is None else f" [{estimate.low:.2f}, {estimate.high:.2f}]"
            )
            value = f"not defined: {estimate.note}" if estimate.value is None else f"{estimate.value:.2f}{ends}"
            lines.append(f"    {estimate.name}: {value} (n = {estimate.n})")
    show(options, list(findings), lines or ["Nobody has judged yet."])
    return ExitCode.PASSED
