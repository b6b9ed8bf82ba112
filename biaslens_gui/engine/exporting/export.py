"""A run written in a format, and figures drawn, in the process that was started for it."""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path

from biaslens_gui.core.findings.results import RunResults, writer_of
from biaslens_gui.core.records import ImageRecord
from biaslens_gui.core.roles import Check, Work
from biaslens_gui.engine.conclusions import with_claims
from biaslens_gui.engine.jobs import ExportJob, ExportsJob, FiguresJob
from biaslens_gui.engine.review import asked_of
from biaslens_gui.errors import IntegrityError, KnownError
from biaslens_gui.loaders.guard import guard
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.reports.claim_figures import ACROSS, strip_jpeg
from biaslens_gui.reports.engines import lacking_for, not_installed
from biaslens_gui.reports.model import ClaimStrip
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.blurred import is_blurred
from biaslens_gui.store.exports import MARKER, FolderOutput, export_folder
from biaslens_gui.store.project import ProjectFolder, open_project

Write = Callable[[tuple[ExportJob, ...]], object]
"""Writes formats one after another; `written_apart` in a child, `written_here` in this process."""


def refuse_unwritable(exporter: str, host: PluginHost) -> None:
    """Refuse a format that nothing writes, or nothing that is installed here.

    Raises:
        KnownError: there is no such exporter, or what it needs is not installed.
    """
    if exporter not in host.exporters:
        known = ", ".join(sorted(host.exporters))
        raise KnownError("No such format", f"There is no exporter {exporter!r}.", f"Known: {known}.")
    if packages := lacking_for((host.exporters[exporter],)):
        raise not_installed(packages)


def write_export(job: ExportJob, host: PluginHost) -> Path:
    """Write a run with an exporter, in this process; no connection is opened meanwhile.

    Raises:
        KnownError: there is no such exporter, run or revision, what it needs is not installed, or its folder cannot be
            written.
        IntegrityError: an image is missing or has changed.
    """
    refuse_unwritable(job.exporter, host)
    exporter = writer_of(host.exporters[job.exporter], job.version)
    if exporter is None:
        message = f"Version {job.version!r} of {job.exporter} is not known here."
        raise KnownError("No such format", message, "Install the version of BiasLens that wrote it.")
    project, results = open_project(Path(job.project)), job.results
    if results is None:
        with AuditReader(project) as reader:
            results = reader.results(job.exported, job.revision)
    if not results.claims:  # a frozen revision has those that it was frozen with
        results = with_claims(results)
    if not results.questions:
        with suppress(KnownError):  # a method whose words are missing asks nothing
            results = replace(results, questions=asked_of(results, host.methods))
    blurred = job.blurred or is_blurred(project)
    results = replace(results, withheld=job.withheld, blurred=blurred)
    place, images = Path(job.target), results.images
    with guard.sealing(), export_folder(place, project, images, job.withheld, blurred) as output:
        exporter.export(results, output)
    return Path(job.target)


def written_here(host: PluginHost, check: Check = lambda: None) -> Write:
    """Return what writes formats in this process, asking `check` before each."""

    def write(jobs: tuple[ExportJob, ...]) -> None:
        for job in jobs:
            check()
            write_export(job, host)

    return write


def write_formats(
    project: ProjectFolder, results: RunResults, formats: Mapping[str, str], folder: Path, write: Write
) -> None:
    """Write formats, each of its version, below `folder`, of what was read: the same for all, whatever is judged."""
    targets = {name: folder / name for name in formats}
    write(
        tuple(
            ExportJob(str(project.path), results.run_id, name, str(target), results=results, version=formats[name])
            for name, target in targets.items()
        )
    )
    for target in targets.values():
        (target / MARKER).unlink()


def exported(job: ExportJob, host: PluginHost) -> Work[str]:
    """Return where a run was written."""
    yield from ()
    return str(write_export(job, host))


def all_exported(job: ExportsJob, host: PluginHost, check: Check) -> Work[list[str]]:
    """Return where each format was written."""
    yield from ()
    written_here(host, check)(job.exports)
    return [export.target for export in job.exports]


def strips_drawn(
    project: ProjectFolder, images: Sequence[ImageRecord], strips: Mapping[str, ClaimStrip], *, blurred: bool = False
) -> dict[str, bytes]:
    """Return image strips as JPEG files by their name; one whose image files are missing or changed is left out.

    With `blurred`, every picture on them is.
    """
    known = {image.sha256: image for image in images if image.sha256}
    made = {}
    with closing(FolderOutput(project.exports, project, known, blurred=blurred)) as output:
        for name, strip in strips.items():
            with suppress(IntegrityError):
                made[name] = strip_jpeg(strip, output.thumbnail, (1 + bool(strip.title)) * ACROSS)
    return {name: content for name, content in made.items() if content}


def drawn(job: FiguresJob) -> Work[dict[str, str]]:
    """Return figures as PNG files in Base64, by their anchor."""
    from biaslens_gui.reports.figures import png_of

    yield from ()
    return {figure.anchor: base64.b64encode(png_of(figure)).decode("ascii") for figure in job.figures}
