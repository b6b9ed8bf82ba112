"""Two runs compared: what is read from the disk, and what is then shown. Called on a worker thread; no widget."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from biaslens_gui.core.findings.results import plugin_versions
from biaslens_gui.errors import KnownError
from biaslens_gui.ui.shell.findings import COMPARISON
from biaslens_gui.ui.shell.run_view import RunView

if TYPE_CHECKING:
    from biaslens_gui.core.claims.drift import DriftCertificate
    from biaslens_gui.core.records import Finding
    from biaslens_gui.store.audit import AuditReader, RunSummary
    from biaslens_gui.store.project import ProjectFolder


@dataclass(frozen=True, slots=True)
class ComparableRun:
    """A run to compare with: its project's folder, what it is called in a list, and when it was begun."""

    folder: Path
    run_id: str
    title: str = field(compare=False)
    begun: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Comparison:
    """The run shown and an `other` one, in the project `folder`: their differences, the later minus the earlier."""

    other: RunView
    folder: Path
    findings: tuple[Finding, ...]


def choices(
    project: ProjectFolder, runs: Sequence[RunSummary], names: Mapping[str, str] | None = None
) -> tuple[ComparableRun, ...]:
    """Return the finished runs of a project, called by the `names` that a person gave them where there are any."""
    return tuple(
        ComparableRun(project.path, run.run_id, (names or {}).get(run.run_id, run.title), run.created)
        for run in runs
        if run.status == "finished"
    )


def runs_in(folder: Path) -> tuple[ComparableRun, ...]:
    """Return the finished runs of the project in `folder`.

    Raises:
        KnownError: there is no project.
    """
    from biaslens_gui.store.audit import AuditReader
    from biaslens_gui.store.project import open_project

    project = open_project(folder)
    if not project.audit_db.is_file():
        return ()
    with AuditReader(project) as reader:
        return choices(project, reader.runs())


def compare(shown: ComparableRun, other: ComparableRun, *, other_first: bool) -> Comparison:
    """Return the run `shown` compared with the `other`, which was made first or not.

    Raises:
        KnownError: they cannot be compared, in words.
    """
    from biaslens_gui.engine.conclusions import compare_runs
    from biaslens_gui.store.audit import AuditReader
    from biaslens_gui.store.project import open_project

    with AuditReader(open_project(shown.folder)) as reader:
        mine = reader.results(shown.run_id)
    with AuditReader(open_project(other.folder)) as reader:
        theirs, view = reader.results(other.run_id), view_of(reader, other.run_id)
    findings = compare_runs(theirs, mine) if other_first else compare_runs(mine, theirs)
    return Comparison(view, other.folder, tuple(_without_sides(_as_of_its_method(finding)) for finding in findings))


@dataclass(frozen=True, slots=True)
class Certified:
    """What a change in how images are made does to what an audit says, and the `page` that says it."""

    certificate: DriftCertificate
    page: Path


def certify(shown: ComparableRun, other: ComparableRun, *, other_first: bool, device: str, made_at: str) -> Certified:
    """Return the drift certificate of two runs of one project, kept in it; a signed one of theirs stays as it is.

    Raises:
        KnownError: one is not finished; they differ in more than how images are made, or not at all; or it cannot be
            written.
    """
    from biaslens_gui.core.claims.drift import MARGIN
    from biaslens_gui.engine.drift import changes_between, drift_between
    from biaslens_gui.store.audit import AuditReader
    from biaslens_gui.store.drift_certificates import drift_name, keep_drift, read_drift, signer_of_drift
    from biaslens_gui.store.project import open_project

    project = open_project(shown.folder)
    with AuditReader(project) as reader:
        finished = {run.run_id for run in choices(project, reader.runs())}
        if not {shown.run_id, other.run_id} <= finished:
            message = "One of the two runs is not finished, so that what it found may still change."
            raise KnownError("Run not finished", message, "Let it go on to its end on the Run page.")
        mine, theirs = reader.results(shown.run_id), reader.results(other.run_id)
    before, after = (theirs, mine) if other_first else (mine, theirs)
    changed = changes_between(before.plan.spec, after.plan.spec, device)
    certificate = drift_between(before, after, changed, MARGIN, made_at)
    record = project.path / "certificate" / f"{drift_name(certificate)}.json"
    if record.is_file() and signer_of_drift(record):
        certificate = read_drift(record)
    else:
        keep_drift(record.parent, certificate, None)
    return Certified(certificate, record.with_suffix(".md"))


def comparisons(findings: Sequence[Finding]) -> tuple[Finding, ...]:
    """Return those of a run's findings that compare its image models with each other, each under its method."""
    return tuple(_as_of_its_method(finding) for finding in findings if finding.kind == COMPARISON)


def _as_of_its_method(finding: Finding) -> Finding:
    """Return a difference under the method whose numbers it compares, so that it is listed and explained there."""
    methods = [row["method"] for table in finding.tables if table.name == COMPARISON for row in table.rows]
    return replace(finding, method=str(methods[0])) if methods else finding


def _without_sides(finding: Finding) -> Finding:
    """Return a difference called as the finding that it is about; the sides are the same for all."""
    return replace(finding, title=finding.title.partition(": ")[2] or finding.title)


def view_of(reader: AuditReader, run_id: str) -> RunView:
    """Return a run as pages show it."""
    from biaslens_gui.engine.calibration.planted_beside_found import planted_beside_found
    from biaslens_gui.engine.conclusions import claims_of
    from biaslens_gui.store.observations import CAPTIONS

    run = next(run for run in reader.runs() if run.run_id == run_id)
    plan, images, findings = reader.plan(run_id), reader.images(run_id), reader.findings(run_id)
    early, reviewed = () if findings else reader.early_findings(run_id), reader.reviewed(run_id)
    record, checks = reader.record(), reader.judge_checks()
    about = plan, findings or early, images, checks, record.limits(), reviewed
    versions = plugin_versions(reader.attempts(run_id))
    claims = claims_of(*about, base_rates=record.base_rates(), versions=versions)
    return RunView(
        run.run_id,
        run.title,
        run.status,
        plan,
        images,
        {caption.image: caption for caption in reader.observed_in(run_id, CAPTIONS)},
        findings,
        reader.model_labels(run_id),
        finished=run.finished,
        claims=claims,
        planted=planted_beside_found(plan, claims) if findings else (),
        early=early,
    )
