"""Whether all that an unpacked bundle says follows from the data in it: the project, papers, reports, every finding.

The project is copied again as for a bundle, reports and papers are written again from it, the findings are computed
again from the observations; whatever is not the same is named. Nothing is made and no model is asked.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from biaslens_gui.core.checks import CheckResult
from biaslens_gui.core.codec import DecodeError, from_data, parse_json, to_data
from biaslens_gui.core.findings.agreement import ACROSS, VERSION
from biaslens_gui.core.findings.results import RunResults, writer_of
from biaslens_gui.core.in_words import InWords
from biaslens_gui.core.records import Estimate, Finding
from biaslens_gui.core.roles import Check
from biaslens_gui.engine.exporting.bundle_drift import drift_results, is_of_drift
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
    read_statement,
    readme,
    sums_of,
)
from biaslens_gui.engine.exporting.export import Write, write_formats
from biaslens_gui.engine.exporting.older_reports import difference_to_older
from biaslens_gui.engine.exporting.recomputing import EvidenceMissing, recomputed_findings
from biaslens_gui.engine.exporting.report_comparison import DRAWN, difference, difference_of_texts
from biaslens_gui.errors import BiasLensError, Cancelled, IntegrityError, KnownError
from biaslens_gui.files.outside import DOCUMENT, IMAGE, JOURNAL, read_outside
from biaslens_gui.loaders.guard import guard
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.reports.engines import HOW, lacking_for
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.blurred import FOLDER as BLURRED
from biaslens_gui.store.blurred import is_blurred
from biaslens_gui.store.bundle import MANIFEST, MOST_NAMED, SIGNATURE, signer_of_bundle
from biaslens_gui.store.database_comparison import database_differences
from biaslens_gui.store.desk import DeskReader
from biaslens_gui.store.pdf_signing import signer_of_pdf
from biaslens_gui.store.project import ProjectFolder, open_project
from biaslens_gui.store.shared_project import copy_run
from biaslens_gui.store.verify import verify_databases

NOT_COMPUTED, NOT_COMPARED = "Numbers not computed again", "Reports not held against the data"
COULD_NOT_BE_CHECKED = frozenset((NOT_COMPUTED, NOT_COMPARED))
"""Of a bundle that is whole and signed as it says: what this installation has no means to check. It is no refusal."""
Tell = Callable[[InWords], object]
"""Told which step of a check begins, in words."""
UNPACKING = InWords("hashing every file, and the signature")
HOLDING = InWords("holding images, project and papers against the data")
REWRITING = InWords("writing every report again")
COMPUTING = InWords("computing every number again")
FURTHER = "Further checks"
"""What is not looked at where files are not those of the manifest."""
OLDER = "Made by an older version"
UNSTATED = "1"  # the version of every format in bundles that state none
FINDINGS, README = "findings.jsonl", "README.txt"
_AGAIN = "The bundle was changed after it was made. Ask whoever made it for it again."
_UNDERIVED = "The data of the bundle does not lead to this."
_IMAGES_CSV = f"{REPORT}/csv_set/images.csv"


@dataclass(frozen=True)
class _Unpacked:
    """A bundle in a folder, what it states of itself (nothing if an older version made it), and what its data shows."""

    folder: Path
    statement: Statement | None
    project: ProjectFolder
    results: RunResults

    @cached_property
    def names(self) -> frozenset[str]:
        """The names of its files but for manifest and signature."""
        files = (path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*") if path.is_file())
        return frozenset(files) - {MANIFEST, SIGNATURE}

    def bytes_of(self, name: str) -> bytes:
        """Return a file of the bundle; empty bytes when it is not there."""
        path = self.folder / name
        return read_outside(path, DOCUMENT) if path.is_file() else b""


def contradictions(
    folder: Path, again: Path, host: PluginHost, check: Check, write: Write, tell: Tell
) -> Iterator[CheckResult]:
    """Yield one result per thing checked in an unpacked bundle; what is made again lies in `again`.

    Raises:
        Cancelled: `check` raised it.
    """
    with guard.sealing():
        try:
            yield from _contradictions(folder, again, host, check, write, tell)
        except Cancelled:
            raise
        except BiasLensError as error:
            yield CheckResult(error.title, False, error.message, error.hint)
        except Exception as error:  # noqa: BLE001 - what reads the data of a stranger fails anywhere on what was changed
            told = f"{type(error).__name__}: {str(error)[:300]}"
            message = InWords("What it holds cannot be read: {error}.", error=InWords(told))
            yield CheckResult("Data", False, message, _AGAIN)


def _contradictions(
    folder: Path, again: Path, host: PluginHost, check: Check, write: Write, tell: Tell
) -> Iterator[CheckResult]:
    tell(HOLDING)
    statement = read_statement(folder / STATEMENT)
    project = open_project(folder / PROJECT)
    broken = [database for database in verify_databases(project) if not database.ok]
    if broken:
        yield from (CheckResult(f"{PROJECT}/{result.title}", False, result.message, _AGAIN) for result in broken)
        return
    if statement is None and DeskReader(project).is_copy():
        yield CheckResult(STATEMENT, False, InWords("{file} is missing.", file=STATEMENT), _AGAIN)
        return
    with AuditReader(project) as reader:
        runs = [run.run_id for run in reader.runs()]
        if len(runs) != 1:
            message = InWords("It holds {runs} runs; a bundle holds one.", runs=len(runs))
            yield CheckResult(f"{PROJECT}/audit.db", False, message, _AGAIN)
            return
        results = reader.results(runs[0])
    bundle = _Unpacked(folder, statement, project, results)
    yield from _signatures(bundle)
    if not results.texts.frozen_at:
        message = InWords(
            "the report was not frozen when this bundle was made: texts and verdicts could still change, and another "
            "bundle of the same revision, {revision}, may say something else",
            revision=results.texts.revision,
        )
        yield CheckResult("Not frozen", True, message, known=False)
    yield from drift_results(project, results, statement.drift if statement is not None else ())
    images = list(_images(bundle))
    yield from images
    if any(not image.ok for image in images):
        yield from _papers(bundle)
        return
    yield from _statement(bundle)
    copy = copy_run(project, results, again / PROJECT)
    check()
    yield from _project(bundle, copy)
    yield from _papers(bundle)
    tell(REWRITING)
    yield from _reports(bundle, again, host, check, write)
    tell(COMPUTING)
    yield from _findings(bundle, copy, host, check)
    if statement is None:
        yield CheckResult(
            OLDER,
            True,
            "not checked: whether the project holds rows of other runs, and what only a statement says. Nothing shows "
            "whether it was signed",
        )


def _signatures(bundle: _Unpacked) -> Iterator[CheckResult]:
    """Yield which signature is not as the bundle states it."""
    stated = bundle.statement
    if stated is None:
        return
    try:
        found = signer_of_bundle(bundle.folder)
    except BiasLensError:
        return  # it was named when it was read
    if stated.signed_by and not found:
        message = f"{SIGNATURE} was removed: the bundle states that the key {stated.signed_by} signed it."
        yield CheckResult(SIGNATURE, False, message, _AGAIN)
    elif found != stated.signed_by:
        by = f"the key {stated.signed_by}" if stated.signed_by else "nobody"
        message = f"{SIGNATURE} was exchanged: the bundle states that {by} signed it, and it is by {found}."
        yield CheckResult(SIGNATURE, False, message, _AGAIN)
    for name in (one for one in PDFS if one in bundle.names):
        try:
            signer = signer_of_pdf(bundle.bytes_of(name))
        except KnownError:
            continue  # damaged, which was named; or pyHanko is not here
        by_pdf = signer.fingerprint if signer is not None else ""
        if by_pdf != stated.pdf_signed_by:
            message = (
                f"{name} is signed with the certificate {by_pdf or 'of nobody'}, and the bundle states "
                f"{stated.pdf_signed_by or 'nobody'}."
            )
            yield CheckResult(name, False, message, _AGAIN)


def _images(bundle: _Unpacked) -> Iterator[CheckResult]:
    """Yield which image file is not the one that its row records, is missing, or belongs to no row."""
    import hashlib

    if is_blurred(bundle.project):
        yield from _blurred_images(bundle)
        return
    artifacts, wrong = Artifacts(bundle.project), 0
    named = set()
    for image in bundle.results.images:
        name = f"{PROJECT}/images/{artifacts.path(image.digest).relative_to(bundle.project.images).as_posix()}"
        named.add(name)
        there = bundle.folder / name
        if image.status != "ok":
            told = "is there, and its row says that no image was made" if there.is_file() else ""
        elif not there.is_file():
            told = "is missing"
        else:
            found = hashlib.sha256(read_outside(there, IMAGE)).hexdigest()
            told = "" if found == image.sha256 else f"has the SHA-256 {found}, and its row records {image.sha256}"
        if told:
            wrong += 1
            yield CheckResult(name, False, f"{name} (prompt “{image.prompt[:80]}”) {told}.", _AGAIN)
        if wrong == MOST_NAMED:
            return
    for name in sorted(one for one in bundle.names if one.startswith(f"{PROJECT}/images/") and one not in named):
        if bundle.statement is None and _is_of_other_run(bundle, name):
            continue
        wrong += 1
        yield CheckResult(name, False, InWords("{file} belongs to no image of the run.", file=name), _AGAIN)
    if not wrong:
        told = InWords("{images:,} image files are those that their rows record", images=len(named))
        yield CheckResult("Images", True, told)


def _blurred_images(bundle: _Unpacked) -> Iterator[CheckResult]:
    """Yield what is wrong with the patches of a bundle without pictures; that no picture is there is told."""
    begin = f"{PROJECT}/{BLURRED}/"
    wanted = {f"{begin}{image.digest}.png" for image in bundle.results.images if image.status == "ok"}
    there = {name for name in bundle.names if name.startswith((begin, f"{PROJECT}/images/"))}
    if bundle.statement is None or not bundle.statement.blurred:
        message = f"{begin} was added: the bundle does not state that its pictures are blurred."
        yield CheckResult(STATEMENT, False, message, _AGAIN)
        return
    for name in sorted(wanted ^ there)[:MOST_NAMED]:
        told = "is missing" if name in wanted else "was added: a bundle of blurred pictures has no such file"
        yield CheckResult(name, False, f"{name} {told}.", _AGAIN)
    if wanted == there:
        told = InWords(
            "{images:,} pictures are blurred: whether they are those that their rows record was not checked",
            images=len(wanted),
        )
        yield CheckResult("Images", True, told)


def _is_of_other_run(bundle: _Unpacked, name: str) -> bool:
    with AuditReader(bundle.project) as reader:
        return reader.image(Path(name).stem) is not None


def _statement(bundle: _Unpacked) -> Iterator[CheckResult]:
    """Yield which of the files of the data is not the one that the statement names, and what else it says wrongly."""
    stated, results = bundle.statement, bundle.results
    if stated is None:
        return
    if (stated.run_id, stated.revision) != (results.run_id, results.texts.revision):
        message = (
            f"It is about revision {stated.revision} of the run {stated.run_id}, and the data is revision "
            f"{results.texts.revision} of {results.run_id}."
        )
        yield CheckResult(STATEMENT, False, message, _AGAIN)
    if results.plan.run_id != results.run_id:
        message = f"The plan in it is that of the run {results.plan.run_id}, and not of {results.run_id}."
        yield CheckResult(f"{PROJECT}/audit.db", False, message, _AGAIN)
    found = sums_of(bundle.folder)
    for name in sorted(stated.files.keys() | found.keys()):
        if stated.files.get(name) != found.get(name):
            how = (
                "is missing from" if name not in found else "is none of" if name not in stated.files else "is not as in"
            )
            yield CheckResult(name, False, f"{name} {how} the data that {STATEMENT} lists.", _AGAIN)


def _project(bundle: _Unpacked, copy: ProjectFolder) -> Iterator[CheckResult]:
    """Yield what the project holds that its copy does not, or otherwise."""
    if bundle.statement is None:
        yield from _foreign_to_older(bundle)
        return
    wrong = False
    there = {name for name in bundle.names if name.startswith(f"{PROJECT}/") and not is_of_drift(name)}
    made = {f"{PROJECT}/{path.relative_to(copy.path).as_posix()}" for path in copy.path.rglob("*") if path.is_file()}
    for name in sorted(there ^ made):
        wrong = True
        told = "was added: a bundle has no such file" if name in there else "is missing"
        yield CheckResult(name, False, f"{name} {told}.", _AGAIN)
    for name in sorted(there & made):
        own, again = bundle.folder / name, copy.path / name.removeprefix(f"{PROJECT}/")
        if name.endswith(".db"):
            told = "; ".join(database_differences(own, again)[:MOST_NAMED])
        else:
            told = (
                ""
                if name.endswith(".png")
                else difference(name, read_outside(own, JOURNAL), read_outside(again, JOURNAL))
            )
        if told:
            wrong = True
            yield CheckResult(name, False, f"{name}: {told}.", _AGAIN)
    if not wrong:
        yield CheckResult("Project", True, "it holds this run alone, as BiasLens copies it")


def _foreign_to_older(bundle: _Unpacked) -> Iterator[CheckResult]:
    """Yield which file of a project no version of BiasLens ever put into a bundle."""
    files, folders = {"project.json", "audit.db", "desk.db", "verdicts.jsonl"}, ("images/", "certificate/")
    for name in sorted(name for name in bundle.names if name.startswith(f"{PROJECT}/")):
        inner = name.removeprefix(f"{PROJECT}/")
        if inner not in files and not inner.startswith(folders):
            yield CheckResult(name, False, InWords("{file} was added: a bundle has no such file.", file=name), _AGAIN)


def _papers(bundle: _Unpacked) -> Iterator[CheckResult]:
    """Yield which paper does not say what the data says, and which file a bundle does not have."""
    statement = bundle.bytes_of(STATEMENT) if bundle.statement is not None else None
    made = papers(bundle.results) | {README: readme(bundle.results, statement)}
    wrong = False
    for name, text in made.items():
        if not (bundle.folder / name).is_file():
            told = "is missing"
        elif name == FINDINGS and not _is_rewritten(bundle):
            continue  # its findings are compared one by one
        else:
            told = difference(name, bundle.bytes_of(name), as_bytes(text))
        if told:
            wrong = True
            yield CheckResult(name, False, f"{name}: {told}.", _UNDERIVED)
    known = {*made, STATEMENT}
    for name in sorted(bundle.names):
        if name not in known and not name.startswith((f"{PROJECT}/", f"{REPORT}/")):
            wrong = True
            yield CheckResult(name, False, InWords("{file} was added: a bundle has no such file.", file=name), _AGAIN)
    if not wrong:
        yield CheckResult("Papers", True, InWords("{papers} papers say what the data says", papers=len(made)))


def _is_rewritten(bundle: _Unpacked) -> bool:
    """Whether findings.jsonl reads as the findings of the data, or not at all, and yet has other bytes."""
    try:
        return _stated_findings(bundle) == list(bundle.results.findings)
    except IntegrityError:
        return True


def _reports(bundle: _Unpacked, again: Path, host: PluginHost, check: Check, write: Write) -> Iterator[CheckResult]:
    """Yield which file of a report is not the one that the data leads to."""
    there = {name.split("/")[1] for name in bundle.names if name.startswith(f"{REPORT}/")}
    stated = bundle.statement
    formats = {**stated.exporters} if stated is not None else dict.fromkeys(there & set(REPORTS), "")
    for name in sorted(there - formats.keys()):
        added = f"{REPORT}/{name}"
        yield CheckResult(added, False, InWords("{file} was added: it is no format of it.", file=added), _AGAIN)
    same_tools = stated is not None and dict(stated.drawn_with) == drawn_with()
    others = {name: told for name, version in formats.items() if (told := _other_format(name, version, host))}
    versions = {name: version or UNSTATED for name, version in formats.items() if name not in others}
    written = {name: version for name, version in versions.items() if writer_of(host.exporters[name], version)}
    check()
    write_formats(bundle.project, bundle.results, written, again / REPORT, write)
    for name in versions:
        if name not in written:
            files = ", ".join(sorted(one for one in bundle.names if one.startswith(f"{REPORT}/{name}/")))
            told = _of_older(files)
            yield CheckResult(f"{REPORT}/{name}", True, told)
            continue
        yield from _format(bundle, name, again / REPORT / name, same_tools)
    if others:
        message = (
            f"{len(others)} of {len(formats)} formats were not written again: {'; '.join(others.values())}. Their "
            "files are those that the manifest lists; whether they say what the data says was not checked here."
        )
        lacks = lacking_for(host.exporters[name] for name in others if name in host.exporters)
        hint = HOW if lacks else "Install the version of BiasLens that the bundle was made with."
        yield CheckResult(NOT_COMPARED, False, message, hint)


def _of_older(files: str) -> InWords:
    return InWords("made by an older version, which did not state what it rests on: not checked: {files}", files=files)


def _other_format(name: str, version: str, host: PluginHost) -> str:
    """Return in words why a format cannot be written again here; nothing if it can."""
    exporter = host.exporters.get(name)
    if exporter is None:
        return f"{name}, which is not installed here or not allowed"
    if version and writer_of(exporter, version) is None:
        return f"{name}, written by version {version}, of which version {exporter.version} is here"
    if packages := lacking_for((exporter,)):
        return f"{name}, which needs {' and '.join(packages)}, not installed here"
    return ""


def _format(bundle: _Unpacked, name: str, folder: Path, same_tools: bool) -> Iterator[CheckResult]:
    """Yield which file of one format differs from that in `folder`; one good result if none does."""
    begin = f"{REPORT}/{name}/"
    made = {f"{begin}{path.relative_to(folder).as_posix()}": path for path in folder.rglob("*") if path.is_file()}
    there = {one for one in bundle.names if one.startswith(begin)}
    wrong, unlike = False, []
    for one in sorted(made.keys() | there):
        if one not in made or one not in there:
            told = "was added: the format has no such file" if one in there else "is missing"
        else:
            found, own = read_outside(made[one], DOCUMENT), bundle.bytes_of(one)
            told = _difference(bundle, one, own, found)
            if told and not same_tools and not _must_be_same(one):
                unlike.append(one)
                told = difference_of_texts(one, own, found) if bundle.statement is not None else ""
        if told:
            wrong = True
            yield CheckResult(one, False, f"{one}: {told}.", _UNDERIVED)
    if wrong:
        return
    drawn = [one for one in unlike if Path(one).suffix in DRAWN]
    if bundle.statement is None and unlike:
        told = _of_older(", ".join(unlike))
        yield CheckResult(f"{REPORT}/{name}", True, told)
    elif drawn:
        message = f"{', '.join(drawn)} cannot be compared: {_other_versions(bundle)}."
        yield CheckResult(NOT_COMPARED, False, message, "Check it where the same versions are installed.")
    elif unlike:
        told = f"its texts are the same; how it looks was not checked: {_other_versions(bundle)}"
        yield CheckResult(f"{REPORT}/{name}", True, told)
    else:
        yield CheckResult(f"{REPORT}/{name}", True, "written again from the data, it is the same")


def _difference(bundle: _Unpacked, name: str, own: bytes, found: bytes) -> str:
    signed = bundle.statement is not None and bool(bundle.statement.pdf_signed_by)
    if name in PDFS and (signed or bundle.statement is None) and b"/ByteRange" in own[len(found) :]:
        own = own[: len(found)]  # a signature is written behind the document, and is checked by itself
    if bundle.statement is None and _must_be_same(name):
        return difference_to_older(name, own, found, bundle.bytes_of(_IMAGES_CSV))
    return difference(name, own, found)


def _must_be_same(name: str) -> bool:
    """Whether a file holds data alone: whatever draws, it says the same."""
    return Path(name).suffix in (".csv", ".jsonl", ".json", ".xml")


def _other_versions(bundle: _Unpacked) -> str:
    """Return in words what draws otherwise here than where the bundle was made."""
    there, here = bundle.statement.drawn_with if bundle.statement is not None else {}, drawn_with()
    other = (
        f"{name} {there.get(name) or 'none'} there and {here.get(name) or 'none'} here"
        for name in sorted(there.keys() | here.keys())
        if there.get(name) != here.get(name)
    )
    return f"drawn with other versions ({', '.join(other)})"


# --- findings


def _findings(bundle: _Unpacked, copy: ProjectFolder, host: PluginHost, check: Check) -> Iterator[CheckResult]:
    """Yield which finding the data does not lead to, as findings.jsonl has it or as the database has it."""
    plan, stated = bundle.results.plan, _stated_findings(bundle)
    if lacking := [method.method for method in plan.spec.methods if method.method not in host.methods]:
        message = f"The method {lacking[0]} is not installed here, or not allowed."
        yield CheckResult(NOT_COMPUTED, False, message, "Install it, or allow it on the Plugins page.")
        return
    if message := other_version(bundle.results.findings, host):
        yield CheckResult(NOT_COMPUTED, False, message, "Install the version of BiasLens that it was made with.")
        return
    attempts = bundle.results.manifest.get("attempts", ())
    environment: Mapping[str, Any] = next(
        (attempt["environment"] for attempt in reversed(attempts) if attempt.get("status") == "finished"), {}
    )
    try:
        again = recomputed_findings(copy, plan, environment, host, check)
    except EvidenceMissing as error:
        for item in error.items[:MOST_NAMED]:
            message = f"Not in {PROJECT}/audit.db: {item}."
            yield CheckResult("Evidence missing", False, message, _AGAIN)
        return
    wrong = dict(_differences(stated, again))
    wrong |= {name: told for name, told in _differences(bundle.results.findings, again) if name not in wrong}
    for name, told in list(wrong.items())[:MOST_NAMED]:
        yield CheckResult(name, False, told, _UNDERIVED)
    if not wrong:
        count = sum(len(finding.estimates) for finding in stated)
        told = InWords(
            "{numbers:,} numbers of {findings:,} findings, computed again, are the same",
            numbers=count, findings=len(stated),
        )  # fmt: skip
        yield CheckResult("Numbers", True, told)


def other_version(findings: Sequence[Finding], host: PluginHost) -> str:
    """Return which findings were made by another version than the one here, of a method or across methods; or nothing.

    Findings across methods are no plugin's, and have a version of their own.
    """
    versions = {name: method.info.version for name, method in host.methods.items()} | {ACROSS: VERSION}
    for finding in findings:
        here = versions.get(finding.method, finding.version)
        if finding.version != here:
            return f"{finding.method} had version {finding.version}, and here is {here}."
    return ""


def _stated_findings(bundle: _Unpacked) -> list[Finding]:
    try:
        lines = bundle.bytes_of(FINDINGS).splitlines()
        return [from_data(Finding, parse_json(line)) for line in lines]
    except DecodeError as error:
        message = f"{FINDINGS} cannot be read: {error}."
        raise IntegrityError("Bundle cannot be read", message, _AGAIN) from error


def _differences(stated: Sequence[Finding], again: Sequence[Finding]) -> Iterator[tuple[str, str]]:
    """Yield the finding or number that differs, and how."""
    if len(stated) != len(again):
        yield "Findings", f"There are {len(again)} findings now, and {len(stated)} were stated."
    for index, (finding, other) in enumerate(zip(stated, again, strict=False), 1):
        if len(finding.estimates) != len(other.estimates):
            yield (
                f"F{index}",
                f"F{index} has {len(other.estimates)} numbers now, and {len(finding.estimates)} were stated.",
            )
        for number, (said, found) in enumerate(zip(finding.estimates, other.estimates, strict=False), 1):
            if told := _unequal(_fields(said), _fields(found)):
                yield f"F{index}.{number}", f"F{index}.{number} “{found.name}” of {FINDINGS} or audit.db: {told}."
        if told := _unequal(_fields(finding), _fields(other)):
            yield f"F{index}", f"F{index} “{other.title}” of {FINDINGS} or audit.db: {told}."


def _fields(record: Finding | Estimate) -> Mapping[str, Any]:
    return {name: value for name, value in to_data(record).items() if name != "estimates"}


def _unequal(stated: Any, found: Any) -> str:
    """Return in words what differs between two values of plain data; numbers may differ by the last digits."""
    if isinstance(stated, Mapping) and isinstance(found, Mapping):
        return _first((name, stated.get(name), found.get(name)) for name in dict.fromkeys((*stated, *found)))
    if isinstance(stated, list) and isinstance(found, list):
        if len(stated) != len(found):
            return f"there are {len(stated)} parts, and computed again {len(found)}"
        return _first((f"part {index}", *pair) for index, pair in enumerate(zip(stated, found, strict=True), 1))
    numbers = all(isinstance(one, int | float) and not isinstance(one, bool) for one in (stated, found))
    if stated == found or (numbers and math.isclose(stated, found, rel_tol=1e-6, abs_tol=1e-9)):
        return ""
    return f"it was stated as “{str(stated)[:120]}” and is “{str(found)[:120]}”"


def _first(parts: Iterator[tuple[str, Any, Any]]) -> str:
    for name, stated, found in parts:
        if told := _unequal(stated, found):
            return f"{name}: {told}"
    return ""
