"""What the Report page does: reads a run, keeps its texts, freezes them, writes bundles. It touches no widget."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

from biaslens_gui.core.findings.report_texts import LANGUAGE, ReportTexts
from biaslens_gui.files.scratch import scratch
from biaslens_gui.reports.engines import DRAWING, HOW, lacking
from biaslens_gui.ui.shell.actions.audit_record import who_writes
from biaslens_gui.ui.shell.actions.needs import host_of, still_wanted
from biaslens_gui.ui.shell.i18n import language, tr
from biaslens_gui.ui.shell.workspace import Workspace

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from biaslens_gui.core.checks import CheckResult
    from biaslens_gui.core.findings.results import RunResults
    from biaslens_gui.core.in_words import InWords
    from biaslens_gui.reports.model import Report


def read_results(workspace: Workspace, then: Callable[[RunResults], object]) -> None:
    """Read all that the open run has to show, on a worker thread."""
    project, run = workspace.project, workspace.run
    if project is None or run is None:
        return
    run_id = run.run_id

    def read() -> RunResults:
        from biaslens_gui.engine.conclusions import with_claims
        from biaslens_gui.store.audit import AuditReader

        with AuditReader(project) as reader:
            return with_claims(reader.results(run_id))

    def show(results: RunResults) -> None:
        if workspace.run is not None and workspace.run.run_id == run_id:  # else another was chosen in the meantime
            then(results)

    workspace.background.ask(read, show, owner=workspace, topic="report results")


def draft_of(results: RunResults) -> str:
    """Return a draft of the opinion in the language of the window, or of the report where that is set."""
    from biaslens_gui.reports.client_words import language_of
    from biaslens_gui.reports.drafting import draft_opinion

    wanted = results.texts.texts.get(LANGUAGE) or language()
    return draft_opinion(results, "de" if wanted == "de" else language_of(results))


def build_report(
    workspace: Workspace, results: RunResults, texts: ReportTexts, then: Callable[[Report], object]
) -> None:
    """Make the client report with `texts`, and its annex, on a worker thread."""

    def build() -> Report:
        from biaslens_gui.reports.client_report import client_report_of

        return client_report_of(replace(results, texts=texts))

    workspace.background.ask(build, then, owner=workspace, topic="report")


def keep_texts(workspace: Workspace, texts: ReportTexts) -> ReportTexts:
    """Keep the texts of the open run's report, and return them as they stand; they are on the disk then."""
    if workspace.desk is None or workspace.run is None:
        return texts
    workspace.desk.keep_report_texts(workspace.run.run_id, texts, who_writes(workspace, texts.texts))
    workspace.saved.emit()
    return workspace.desk.report_texts(workspace.run.run_id)


def opened_again(texts: ReportTexts, results: RunResults) -> ReportTexts:
    """Return frozen texts open as the next revision, which knows what the frozen one told."""
    from biaslens_gui.reports.revision_changes import told_by

    return texts.reopened(told_by(replace(results, texts=texts)))


def freeze(
    workspace: Workspace,
    texts: ReportTexts,
    then: Callable[[ReportTexts], object],
    otherwise: Callable[[Exception], object],
) -> None:
    """Freeze the report: keep all that it rests on as a file, on a worker thread, and then close its texts."""
    project, run = workspace.project, workspace.run
    if project is None or run is None:
        return
    run_id, frozen = run.run_id, texts.frozen(datetime.now(UTC).isoformat(timespec="milliseconds"))

    def keep() -> ReportTexts:
        from biaslens_gui.engine.conclusions import with_claims
        from biaslens_gui.store.audit import AuditReader
        from biaslens_gui.store.revisions import keep_revision

        with AuditReader(project) as reader:
            keep_revision(project, with_claims(replace(reader.results(run_id), texts=frozen)))
        return frozen

    workspace.background.ask(keep, then, owner=workspace, topic="freeze", otherwise=otherwise)


def lacks_typst_alone() -> bool:
    """Whether figures can be drawn here but no tagged PDF made of them, so that a plain one is offered."""
    return bool(lacking(("typst",))) and not lacking(DRAWING)


def told_of_lacking() -> str:
    """Return what cannot be made here and how to get what lacks; nothing where nothing does."""
    packages = lacking()
    if not packages:
        return ""
    told = tr("Not installed here: {names}. Without them figures are not shown, and some formats and bundles not made.")
    return f"{told.format(names=', '.join(packages))} {tr(HOW)}"


def write_plain_pdf(workspace: Workspace, report: Report, then: Callable[[Path], object]) -> None:
    """Write report and annex as PDFs without tags into the project's folder of exports, on a worker thread."""
    project = workspace.project
    if project is None:
        return
    target = project.exports / f"{report.run_id}-plain-pdf" / "report.pdf"
    check = still_wanted(workspace)

    def write() -> Path:
        from biaslens_gui.engine.running.apart import drawn_apart
        from biaslens_gui.errors import KnownError
        from biaslens_gui.ui.kit.reporting.plain_pdf import write_plain_pdf

        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            if report.annex is not None:
                drawn = drawn_apart(tuple(report.annex.figures()), check)
                write_plain_pdf(report.annex, target.with_name("annex.pdf"), drawn)
            return write_plain_pdf(report, target, drawn_apart(tuple(report.figures()), check))
        except OSError as error:
            message = f"{target}: {error.strerror or error}."
            raise KnownError("PDF not written", message, "Choose a place you may write to, with space.") from error

    workspace.background.ask(write, then, owner=workspace, topic="plain pdf")


def write_bundle(
    workspace: Workspace,
    target: Path,
    key: Path,
    then: Callable[[Path], object],
    certificate: tuple[Path, str] | None = None,
    stop: Event | None = None,
    otherwise: Callable[[Exception], object] | None = None,
    *,
    blurred: bool = False,
) -> None:
    """Write the bundle of the open run to `target`, in a process of its own; `certificate` and passphrase sign the PDF.

    What was gathered for it goes, also when that process is ended in the middle.
    """
    project, run = workspace.project, workspace.run
    if project is None or run is None:
        return
    run_id, (own, opens_with) = run.run_id, certificate or ("", "")
    check = still_wanted(workspace, stop)

    def write() -> Path:
        from biaslens_gui.engine.jobs import BundleJob
        from biaslens_gui.engine.running.apart import apart

        with scratch() as place:
            job = BundleJob(
                str(project.path), run_id, str(target), str(place), str(key), str(own), opens_with, blurred=blurred
            )
            return Path(apart(job, (), check))

    workspace.background.ask(write, then, owner=workspace, otherwise=otherwise, waits=True)


def check_bundle(
    workspace: Workspace,
    bundle: Path,
    owner: QObject,
    check: Callable[[], None],
    then: Callable[[list[CheckResult]], object],
    otherwise: Callable[[Exception], object],
    tell: Callable[[InWords], object],
) -> None:
    """Check a bundle in the background, once the plugins are loaded; `check` ends it by raising `Cancelled`.

    `tell` hears on the worker thread which step begins.
    """

    def verify() -> list[CheckResult]:
        from biaslens_gui.engine.exporting.bundles import verify_bundle
        from biaslens_gui.engine.running.apart import written_apart

        return verify_bundle(bundle, host_of(workspace), check, write=written_apart((), check), tell=tell)

    def begin() -> None:
        workspace.background.ask(verify, then, owner=owner, otherwise=otherwise)

    workspace.when_ready(begin)
