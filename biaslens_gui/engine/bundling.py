"""Makes a bundle of a run, and checks one: its files, its signature, and every number, computed again from the data."""

from __future__ import annotations

import json
import math
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from biaslens_gui.core.checks import CheckResult
from biaslens_gui.core.codec import DecodeError, from_data, parse_json, to_data
from biaslens_gui.core.events import RunFailed, RunFinished
from biaslens_gui.core.findings.privacy import refuse_secrets, without_paths, without_personal
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import Estimate, Finding
from biaslens_gui.core.roles import Check
from biaslens_gui.engine.exporting import Write, write_export
from biaslens_gui.engine.inline import run_inline
from biaslens_gui.engine.jobs import ExportJob, RunJob
from biaslens_gui.errors import IntegrityError, KnownError
from biaslens_gui.outside_files import DOCUMENT, FINDINGS, PLAN, read_outside
from biaslens_gui.plugins import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.bundle import pack, unpack
from biaslens_gui.store.exports import MARKER
from biaslens_gui.store.pdf_signing import sign_pdf, signer_of_pdf
from biaslens_gui.store.project import ProjectFolder, open_project
from biaslens_gui.store.shared_project import copy_run, without_places

REPORTS = (
    "html_report",
    "docx_report",
    "xlsx_tables",
    "csv_set",
    "jsonl_tables",
    "junit_xml",
    "croissant_card",
    "pdf_report",
)
PDF = "report/pdf_report/report.pdf"
NOT_COMPUTED = "Numbers not computed again"
README = """{title}
BiasLens audit bundle of run {run_id}, revision {revision}.

report/           the report and its data, a folder per format
project/          the run as a BiasLens project that can be opened: images, observations, verdicts, findings
plan.blplan       what was asked; 'biaslens run plan.blplan' does it again where the models are there
findings.jsonl    what was concluded, one finding per line
environment.json  what it was made with; models.json and plugins.json: models with their SHA-256, plugins
log.txt           the attempts at the run, in words
MANIFEST.sha256   the SHA-256 of every file    MANIFEST.sig  a detached Ed25519 signature over it, if it was signed
                  A certificate, where the auditor has one, signs report/pdf_report/report.pdf itself (PAdES).

'biaslens bundle verify FILE' checks all of it. The Ed25519 signature is not a qualified electronic signature.
"""


@dataclass(frozen=True, slots=True)
class Signatures:
    """With what a bundle is signed: an Ed25519 key for its manifest, a certificate (PKCS #12) for its PDF report.

    `passphrase` opens the key, `opens_with` the certificate.
    """

    key: Path | None = None
    passphrase: str = ""
    certificate: Path | None = None
    opens_with: str = ""


def make_bundle(
    project: ProjectFolder,
    run_id: str,
    host: PluginHost,
    target: Path,
    signed: Signatures = Signatures(),
    revision: int | None = None,
    *,
    write: Write | None = None,
    place: Path | None = None,
    check: Check = lambda: None,
) -> None:
    """Write the bundle of a run to `target`; of a frozen report, or an earlier `revision`, as it was frozen.

    `write` writes each of its reports, in this process if nothing is given; its parts are gathered below `place`.

    Raises:
        KnownError: the run has no findings, there is no such revision, or the bundle cannot be written or signed.
        IntegrityError: an image is missing or has changed.
        Cancelled: `check` raised it; nothing is left.
    """
    write = write or (lambda job: write_export(job, host))
    with AuditReader(project) as reader:
        results = reader.results(run_id, revision)
    refuse_secrets(results.plan)
    if not results.findings:
        raise KnownError("Nothing to bundle", f"The run {run_id} has no findings yet.", "Finish the run first.")
    if _is_older_than_review(results):
        raise KnownError(
            "Results are older than the review",
            "Verdicts were given after the findings were made, which may count them.",
            "Update the results, then make the bundle.",
        )
    try:
        with tempfile.TemporaryDirectory(prefix="biaslens-bundle-", dir=place) as gathered:
            folder = Path(gathered)
            for name in (name for name in REPORTS if name in host.exporters):
                check()
                _report(project, results, name, folder / "report" / name, write)
            if signed.certificate is not None:
                _sign_report(folder / PDF, signed.certificate, signed.opens_with, results.texts.revision)
            check()
            copy_run(project, results, folder / "project")
            for name, content in _papers(results).items():
                (folder / name).write_text(content, encoding="utf-8", errors="replace")
            check()
            pack(folder, target, signed.key, signed.passphrase)
    except OSError as error:
        message = f"{target}: {error.strerror or error}."
        raise KnownError("Bundle not written", message, "Free some space, or choose another place.") from error


def _report(project: ProjectFolder, results: RunResults, name: str, folder: Path, write: Write) -> None:
    """Write one format of what was read, which is the same for all of them, whatever is judged in the meantime."""
    write(ExportJob(str(project.path), results.run_id, name, str(folder), results=results))
    (folder / MARKER).unlink()


def _is_older_than_review(results: RunResults) -> bool:
    """Whether a verdict is newer than the findings: computed again from the bundle, they would be others."""
    made = max((str(one.get("finished_at") or "") for one in results.manifest.get("attempts", ())), default="")
    newest = max((one.at for one in results.verdicts), default="")
    return bool(made and newest) and datetime.fromisoformat(newest) > datetime.fromisoformat(made)


def _sign_report(path: Path, certificate: Path, passphrase: str, revision: int) -> None:
    if not path.is_file():
        raise KnownError("PDF not signed", "This installation has no PDF report.", "Sign with a key instead.")
    reason = f"Bias audit report, revision {revision}"
    path.write_bytes(sign_pdf(read_outside(path, DOCUMENT), certificate, passphrase, reason))


def verify_bundle(bundle: Path, host: PluginHost, check: Check) -> list[CheckResult]:
    """Return one result per thing checked; what fails is named.

    Raises:
        IntegrityError: the file is no bundle, or cannot be read.
    """
    with tempfile.TemporaryDirectory(prefix="biaslens-bundle-") as place:
        folder = Path(place)
        results = unpack(bundle, folder)
        results += _pdf_signature(folder / PDF)
        if all(result.ok for result in results):
            results += recomputed(folder, host, check)
        return results


def _pdf_signature(path: Path) -> list[CheckResult]:
    """Return whether the signature in the PDF report is good, if there is one."""
    try:
        signer = signer_of_pdf(read_outside(path, DOCUMENT)) if path.is_file() else None
    except IntegrityError as error:
        return [CheckResult(PDF, False, error.message, error.hint)]
    except KnownError as error:
        return [CheckResult("PDF signature", True, f"there is one; not checked here. {error.message}", error.hint)]
    return [CheckResult("PDF signature", True, signer.words)] if signer else []


def recomputed(folder: Path, host: PluginHost, check: Check) -> Iterator[CheckResult]:
    """Compute the findings of an unpacked bundle again from its data, without models, and compare every number."""
    stated, plan = _stated(folder)
    project = open_project(folder / "project")
    end = None
    for event in run_inline(RunJob(str(project.path), plan, "cpu"), host, check):
        end = event
    if not isinstance(end, RunFinished):
        told = f"{end.title}: {end.message}" if isinstance(end, RunFailed) else "It was stopped."
        yield CheckResult(
            "Numbers", False, f"They could not be computed again. {told}", "Install the plugins it names."
        )
        return
    with AuditReader(project) as reader:
        again = reader.findings(plan.run_id)
    wrong = list(_differences(stated, again))
    for name, told in wrong[:50]:
        yield CheckResult(name, False, told, "The data of the bundle does not lead to this number.")
    if not wrong:
        count = sum(len(finding.estimates) for finding in stated)
        yield CheckResult(
            "Numbers", True, f"{count:,} numbers of {len(stated):,} findings, computed again, are the same"
        )


def _stated(folder: Path) -> tuple[list[Finding], Plan]:
    """Return the findings and the plan that a bundle states."""
    try:
        lines = read_outside(folder / "findings.jsonl", FINDINGS).splitlines()
        findings = [from_data(Finding, parse_json(line)) for line in lines]
        return findings, without_places(from_data(Plan, parse_json(read_outside(folder / "plan.blplan", PLAN))))
    except (OSError, DecodeError) as error:
        why = (error.strerror or str(error)) if isinstance(error, OSError) else str(error)
        message = f"What it states cannot be read: {why}."
        raise IntegrityError("Bundle cannot be read", message, "Ask whoever made the bundle for it again.") from error


def _differences(stated: list[Finding], again: tuple[Finding, ...]) -> Iterator[tuple[str, str]]:
    if len(stated) != len(again):
        yield "Findings", f"There are {len(again)} findings now, and {len(stated)} were stated."
    for at, (one, other) in enumerate(zip(stated, again, strict=False), 1):
        if (one.title, one.model, one.reading, one.threshold) != (
            other.title,
            other.model,
            other.reading,
            other.threshold,
        ):
            yield (
                f"F{at}",
                f"F{at} “{one.title}” was {one.reading}; computed again it is “{other.title}”, {other.reading}.",
            )
        if len(one.estimates) != len(other.estimates):
            yield f"F{at}", f"F{at} has {len(other.estimates)} numbers now, and {len(one.estimates)} were stated."
        for number, (said, found) in enumerate(zip(one.estimates, other.estimates, strict=False), 1):
            if not _same(said, found):
                told = f"F{at}.{number} “{said.name}” was stated as {_told(said)} and is {_told(found)}."
                yield f"F{at}.{number}", told


def _told(one: Estimate) -> str:
    return f"{one.value} ({one.low} to {one.high}, n {one.n}, {one.missing} missing, {len(one.evidence)} images)"


def _same(one: Estimate, other: Estimate) -> bool:
    ends = ((one.value, other.value), (one.low, other.low), (one.high, other.high))
    close = all(
        a == b or (a is not None and b is not None and math.isclose(a, b, rel_tol=1e-6, abs_tol=1e-9)) for a, b in ends
    )
    return close and (one.n, one.missing, one.evidence) == (other.n, other.missing, other.evidence)


def _papers(results: RunResults) -> dict[str, str]:
    attempts = without_personal(to_data(list(results.manifest.get("attempts", ()))))
    environments = [attempt.get("environment") or {} for attempt in attempts]
    plugins = {name: version for one in environments for name, version in (one.get("plugins") or {}).items()}
    log = [
        "  ".join(str(one.get(name) or "") for name in ("started_at", "status", "finished_at", "notes", "error"))
        for one in attempts
    ]
    models = [{**model.identity, "name": model.label} for model in without_paths(results.plan).spec.models]
    return {
        "README.txt": README.format(
            title=results.plan.spec.title, run_id=results.run_id, revision=results.texts.revision
        ),
        "plan.blplan": canonical_json(without_places(results.plan)),
        "findings.jsonl": "".join(f"{canonical_json(finding)}\n" for finding in results.findings),
        "environment.json": _json(environments),
        "models.json": _json(models),
        "plugins.json": _json(plugins),
        "log.txt": "\n".join(log) + "\n",
    }


def _json(value: object) -> str:
    return json.dumps(json.loads(canonical_json(value)), indent=2, ensure_ascii=False) + "\n"
