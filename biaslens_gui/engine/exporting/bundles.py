"""Makes a bundle of a run, and checks one from the data up: what it states is made again from its data, and compared.

Reports and papers are made from the project that lies in the bundle itself. So whoever has the bundle can make them
again, without the models and without the project that it was taken from.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from biaslens_gui.core.checks import CheckResult
from biaslens_gui.core.findings.privacy import refuse_secrets
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.in_words import InWords
from biaslens_gui.core.roles import Check
from biaslens_gui.engine.exporting.bundle_check import FURTHER, UNPACKING, Tell, contradictions
from biaslens_gui.engine.exporting.bundle_drift import carry_drift, stated_drift
from biaslens_gui.engine.exporting.bundle_papers import (
    PDFS,
    PROJECT,
    REPORT,
    REPORTS,
    STATEMENT,
    Statement,
    as_bytes,
    drawn_with,
    papers,
    readme,
    sums_of,
)
from biaslens_gui.engine.exporting.export import Write, write_formats, written_here
from biaslens_gui.errors import IntegrityError, KnownError
from biaslens_gui.files.outside import DOCUMENT, read_outside
from biaslens_gui.files.scratch import scratch
from biaslens_gui.loaders.guard import block_network
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.reports.engines import lacking_for, not_installed
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.blurred import is_blurred
from biaslens_gui.store.bundle import SIGNATURE, pack, signer_of_bundle, unpack
from biaslens_gui.store.pdf_signing import sign_pdf, signer_of_pdf
from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.store.shared_project import copy_run
from biaslens_gui.store.signing import fingerprint, public_key_of


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
    blurred: bool = False,
) -> None:
    """Write the bundle of a run to `target`; of a frozen report, or an earlier `revision`, as it was frozen.

    `write` writes its reports, in this process if nothing is given; its parts are gathered below `place`. With
    `blurred`, it holds no picture but a few patches of colour of each.

    Raises:
        KnownError: the run has no findings, there is no such revision, what its reports need is not installed, or the
            bundle cannot be written or signed.
        IntegrityError: an image is missing or has changed, or a drift certificate of the run has.
        Cancelled: `check` raised it; nothing is left.
    """
    write = write or written_here(host, check)
    formats = {name: "" for name in REPORTS if name in host.exporters}
    if packages := lacking_for(host.exporters[name] for name in formats):
        raise not_installed(packages)
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
        with scratch(place) as folder:
            check()
            copy = copy_run(project, results, folder / PROJECT, blurred=blurred)
            carry_drift(project, results, copy)
            with AuditReader(copy) as reader:
                shown = reader.results(run_id)
            check()
            write_formats(copy, shown, formats, folder / REPORT, write)
            if signed.certificate is not None:
                _sign_report(folder, signed.certificate, signed.opens_with, shown.texts.revision)
            _write_papers(folder, shown, host, signed)
            check()
            pack(folder, target, signed.key, signed.passphrase)
    except OSError as error:
        message = f"{target}: {error.strerror or error}."
        raise KnownError("Bundle not written", message, "Free some space, or choose another place.") from error


def _write_papers(folder: Path, results: RunResults, host: PluginHost, signed: Signatures) -> None:
    """Write what stands beside reports and data; the statement after those, and the README after the statement."""
    for name, text in papers(results).items():
        (folder / name).write_bytes(as_bytes(text))
    key = public_key_of(signed.key, signed.passphrase) if signed.key is not None else None
    pdf = signer_of_pdf(read_outside(folder / PDFS[0], DOCUMENT)) if signed.certificate is not None else None
    copy = ProjectFolder(folder / PROJECT)
    statement = Statement(
        results.run_id,
        results.texts.revision,
        fingerprint(key) if key is not None else "",
        pdf.fingerprint if pdf is not None else "",
        {name: host.exporters[name].version for name in REPORTS if (folder / REPORT / name).is_dir()},
        drawn_with(),
        sums_of(folder),
        blurred=is_blurred(copy),
        drift=stated_drift(copy),
    ).content()
    (folder / STATEMENT).write_bytes(statement)
    (folder / "README.txt").write_bytes(as_bytes(readme(results, statement)))


def _is_older_than_review(results: RunResults) -> bool:
    """Whether a verdict is newer than the findings: computed again from the bundle, they would be others."""
    made = max((str(one.get("finished_at") or "") for one in results.manifest.get("attempts", ())), default="")
    newest = max((verdict.at for verdict in results.verdicts), default="")
    return bool(made and newest) and datetime.fromisoformat(newest) > datetime.fromisoformat(made)


def _sign_report(folder: Path, certificate: Path, passphrase: str, revision: int) -> None:
    """Sign the PDF report and its annex, each by itself: what the report refers to is signed with it."""
    there = [folder / name for name in PDFS if (folder / name).is_file()]
    if not there:
        raise KnownError("PDF not signed", "This installation has no PDF report.", "Sign with a key instead.")
    for path in there:
        reason = f"Bias audit {path.stem}, revision {revision}"
        path.write_bytes(sign_pdf(read_outside(path, DOCUMENT), certificate, passphrase, reason))


def verify_bundle(
    bundle: Path,
    host: PluginHost,
    check: Check,
    *,
    signer: str = "",
    require_signature: bool = False,
    write: Write | None = None,
    tell: Tell = lambda step: None,
) -> list[CheckResult]:
    """Return one result per thing checked; what fails is named. `tell` is told which step begins.

    Nothing is made, no model is loaded, no connection opened. `signer` is the fingerprint of the key that has to have
    signed; `write` writes the reports again, in this process if nothing is given.

    Raises:
        IntegrityError: the file is no bundle, or cannot be read.
    """
    block_network()
    with scratch() as place:
        folder = place / "bundle"
        tell(UNPACKING)
        results = unpack(bundle, folder)
        results += _wanted_signature(folder, signer, require_signature or bool(signer))
        if _is_damaged(results):
            told = InWords(
                "not made: files were changed, and what a changed file says shows nothing. No report was written "
                "again, and no number computed again."
            )
            return [*results, CheckResult(FURTHER, True, told, known=False)]
        for name in PDFS:
            results += _pdf_signature(name, folder / name)
        results += contradictions(folder, place / "again", host, check, write or written_here(host, check), tell)
    return results


def _is_damaged(results: list[CheckResult]) -> bool:
    """Whether files are not those of the manifest: what they say is then not looked at."""
    return any(not result.ok and result.title != SIGNATURE for result in results)


def _wanted_signature(folder: Path, signer: str, required: bool) -> Iterator[CheckResult]:
    """Yield what is wrong with the signature in the eyes of one who asked for it."""
    try:
        found = signer_of_bundle(folder)
    except (IntegrityError, OSError):
        return  # it was named when it was read
    if required and not found:
        message = f"{SIGNATURE} is missing: the bundle is not signed, and a signature is required."
        yield CheckResult(SIGNATURE, False, message, "Ask whoever made the bundle for it with their signature.")
    elif signer and found != signer:
        message = f"{SIGNATURE} was made with the key {found}, and not with {signer}."
        hint = "Somebody else made this bundle, or signed it again after changing it. Ask for the original."
        yield CheckResult(SIGNATURE, False, message, hint)


def _pdf_signature(name: str, path: Path) -> Iterator[CheckResult]:
    """Yield whether the signature in a PDF file is good, if there is one."""
    try:
        signer = signer_of_pdf(read_outside(path, DOCUMENT)) if path.is_file() else None
    except IntegrityError as error:
        yield CheckResult(name, False, error.message, error.hint)
    except KnownError as error:
        told = f"{path.name}: there is one; not checked here. {error.message}"
        yield CheckResult("PDF signature", True, told, error.hint)
    else:
        if signer is not None:
            yield CheckResult("PDF signature", True, f"{path.name}: {signer.words}")
