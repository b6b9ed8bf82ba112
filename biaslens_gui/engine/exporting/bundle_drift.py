"""Drift certificates in a bundle: those of its run are carried along, and checked as far as the bundle tells.

They lie in the folder `certificate` of the project in it, as in any project, with their signatures as they were made.
The other run of a certificate is not in the bundle: what it says of that one cannot be held against data here.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from biaslens_gui.core.checks import CheckResult
from biaslens_gui.core.claims.drift import DriftCertificate, conclusion_words
from biaslens_gui.core.findings.privacy import without_folders
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.engine.exporting.bundle_papers import PROJECT, STATEMENT, StatedDrift
from biaslens_gui.errors import BiasLensError, IntegrityError, KnownError
from biaslens_gui.store.bundle import MOST_NAMED
from biaslens_gui.store.drift_certificates import ENDINGS, PREFIX, copy_drift, read_drift, signer_of_drift
from biaslens_gui.store.project import ProjectFolder

TITLE = "Drift certificate"
FOLDER = "certificate"
_IN_BUNDLE = f"{PROJECT}/{FOLDER}/"
_AGAIN = "Ask whoever made the bundle for it again."
_ALWAYS_THERE = ENDINGS[:3]


def is_of_drift(name: str) -> bool:
    """Whether `name` is that of a file of a drift certificate in a bundle."""
    return name.startswith(f"{_IN_BUNDLE}{PREFIX}")


def carry_drift(project: ProjectFolder, results: RunResults, copy: ProjectFolder) -> None:
    """Copy the drift certificates of a run, those that compare it with another one, from its project into its copy.

    Raises:
        IntegrityError: a certificate of the run was changed, or is about other models.
        KnownError: a certificate cannot be read or copied, or names a folder.
    """
    for path in sorted((project.path / FOLDER).glob(f"{PREFIX}*.json")):
        certificate = read_drift(path)
        if results.run_id not in (certificate.before, certificate.after):
            continue
        if wrong := _foreign(certificate, results):
            message = f"{path.name} {wrong}."
            raise IntegrityError("Certificate of other models", message, "Make it again with 'biaslens drift'.")
        _refuse_folders(path, certificate)
        copy_drift(path, copy.path / FOLDER)


def _refuse_folders(path: Path, certificate: DriftCertificate) -> None:
    """Raise KnownError where a certificate names a folder: what was signed cannot be shortened."""
    names = [name for model in certificate.models for name in (model.name, model.after_name)]
    names += [text for changed in certificate.changed for text in (changed.name, changed.before, changed.after)]
    if any(without_folders(name) != name for name in names):
        message = f"{path.name} names a folder of this computer, which a bundle never does."
        raise KnownError("Certificate names a folder", message, "Give the model another name and make it again.")


def stated_drift(project: ProjectFolder) -> tuple[StatedDrift, ...]:
    """Return what a bundle states of the drift certificates in its project, in the order of their names."""
    paths = sorted((project.path / FOLDER).glob(f"{PREFIX}*.json"))
    return tuple(StatedDrift(path.name.removesuffix(".json"), signer_of_drift(path)) for path in paths)


def drift_results(
    project: ProjectFolder, results: RunResults, stated: tuple[StatedDrift, ...]
) -> Iterator[CheckResult]:
    """Yield one result per drift certificate that is in an unpacked bundle or was, and per file that is of none."""
    there = {path.name for path in (project.path / FOLDER).glob(f"{PREFIX}*")}
    names = [it.name for it in stated]
    known = {f"{name}{ending}" for name in names for ending in ENDINGS}
    for file in sorted(there - known)[:MOST_NAMED]:
        message = f"{file} was added: {STATEMENT} names no such drift certificate."
        yield CheckResult(f"{_IN_BUNDLE}{file}", False, message, _AGAIN)
    for it in stated[:MOST_NAMED]:
        yield _checked(project.path / FOLDER, it, there, results)
    if len(stated) > MOST_NAMED:
        message = f"It states {len(stated):,} drift certificates; {MOST_NAMED} are checked."
        yield CheckResult(TITLE, False, message, _AGAIN)
    if not stated and not there:
        yield CheckResult(TITLE, True, "none: nothing in it compares this run with one of faster or smaller models")


def _checked(folder: Path, stated: StatedDrift, there: set[str], results: RunResults) -> CheckResult:
    """Return what is found of one certificate that the bundle states."""
    title = f"{_IN_BUNDLE}{stated.name}.json"
    if lacking := [ending for ending in _ALWAYS_THERE if f"{stated.name}{ending}" not in there]:
        message = f"{stated.name}{lacking[0]} is missing: {STATEMENT} names this drift certificate."
        return CheckResult(title, False, message, _AGAIN)
    path = folder / f"{stated.name}.json"
    try:
        certificate, signer = read_drift(path), signer_of_drift(path)
    except BiasLensError as error:
        return CheckResult(title, False, f"{stated.name}: {_without(folder, error.message)}", _AGAIN)
    wrong = _signature_wrong(stated, signer) or _foreign(certificate, results)
    if wrong:
        return CheckResult(title, False, f"{stated.name} {wrong}.", _AGAIN)
    return CheckResult(TITLE, True, _good(stated.name, certificate, signer, results.run_id))


def _without(folder: Path, message: str) -> str:
    """Return a message without the place where the bundle was unpacked."""
    return message.replace(f"{folder}/", "").replace(f"{folder}\\", "")


def _signature_wrong(stated: StatedDrift, signer: str) -> str:
    """Return in words how the signature is not as stated; nothing if it is."""
    if stated.signed_by == signer:
        return ""
    if not signer:
        return f"is not signed, and {STATEMENT} says that the key {stated.signed_by} signed it"
    by = f"the key {stated.signed_by}" if stated.signed_by else "nobody"
    return f"is signed by the key {signer}, and {STATEMENT} says that {by} signed it"


def _foreign(certificate: DriftCertificate, results: RunResults) -> str:
    """Return in words how a certificate is not about the run and its models; nothing if it is."""
    run_id = results.run_id
    if run_id not in (certificate.before, certificate.after):
        runs = f"{certificate.before[:16]} and {certificate.after[:16]}"
        return f"is about other runs, {runs}, and not about this one, {run_id[:16]}"
    own = [model.digest for model in results.plan.spec.models_of("image_model")]
    is_after = run_id == certificate.after
    named = [model.after_digest if is_after else model.digest for model in certificate.models]
    if named != own:
        return f"is about other models: their fingerprints {_short(named)} are not those of the run, {_short(own)}"
    return ""


def _short(digests: list[str]) -> str:
    return ", ".join(digest[:16] for digest in digests) or "none"


def _good(name: str, certificate: DriftCertificate, signer: str, run_id: str) -> str:
    """Return what a good certificate says, what was checked of it, and what was not."""
    changed = "; ".join(f"{it.name} {it.after} in place of {it.before}" for it in certificate.changed)
    side, other = ("the variant", "before it") if run_id == certificate.after else ("the one before", "of the variant")
    signed = f"signed by the key {signer}" if signer else "not signed: nothing shows who made it"
    return (
        f"{name}: {conclusion_words(certificate)} ({changed}); {signed}. The fingerprints of the image models "
        f"are those of this run, which is {side}. The run {other} is not in the bundle: no share was computed again"
    )
