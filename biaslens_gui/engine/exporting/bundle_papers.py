"""What stands beside the reports in a bundle: papers that say nothing but what its data says, and its statement.

The statement (`bundle.json`) holds what no data tells: by which key the manifest is signed, with what the reports were
drawn, and the SHA-256 of each file of the data. The README in turn holds the SHA-256 of the statement.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import json
import platform
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import biaslens_gui
from biaslens_gui.core.codec import LATER, DecodeError, from_data, parse_json, to_data
from biaslens_gui.core.findings.privacy import without_paths, without_personal
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.identity import canonical_json, digest
from biaslens_gui.errors import IntegrityError
from biaslens_gui.files.outside import RECORD, opened, read_outside
from biaslens_gui.store.shared_project import without_places

FORMAT = 2
STATEMENT = "bundle.json"
PROJECT, REPORT = "project", "report"
PDFS = (f"{REPORT}/pdf_report/report.pdf", f"{REPORT}/pdf_report/annex.pdf")
"""The files that a certificate signs, each by itself."""
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
"""The formats in a bundle."""
README = """{title}
BiasLens audit bundle of run {run_id}, revision {revision}.

report/           the report and its data, a folder per format
project/          the run as a BiasLens project that can be opened: images, observations, verdicts, findings
plan.blplan       what was asked; 'biaslens run plan.blplan' does it again where the models are there
findings.jsonl    what was concluded, one finding per line
environment.json  what it was made with; models.json and plugins.json: models with their SHA-256, plugins
log.txt           the attempts at the run, in words
{statement}MANIFEST.sha256   {manifest}
                  A certificate, where the auditor has one, signs report/pdf_report/report.pdf itself (PAdES).

'biaslens bundle verify FILE' checks all of it. The Ed25519 signature is not a qualified electronic signature.
"""
_MANIFEST_LINE = "the SHA-256 of every file    MANIFEST.sig  a detached Ed25519 signature over it, if it was signed"
_STATEMENT_LINES = """bundle.json       who signed, what drew the reports, the SHA-256 of each file of project/;
                  its own SHA-256 is {sha256}
"""
_DRAWING = (
    "altair", "jinja2", "junitparser", "numpy", "pillow", "python-docx", "typst", "vl-convert-python", "xlsxwriter",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class StatedDrift:
    """A drift certificate in a bundle: its name, and the fingerprint of the key that signed it, empty if nobody did."""

    name: str
    signed_by: str = ""


@dataclass(frozen=True, slots=True)
class Statement:
    """What a bundle states of itself.

    `signed_by` is the fingerprint of the key over the manifest, `pdf_signed_by` that of the certificate in the PDF
    report, each empty where nobody signed; `exporters` are the versions of the formats in it, `drawn_with` those of
    what draws them, `files` the SHA-256 of each file of the data. `blurred` says that it holds no pictures but patches,
    `drift` which drift certificates it carries.
    """

    run_id: str
    revision: int
    signed_by: str = ""
    pdf_signed_by: str = ""
    exporters: Mapping[str, str] = field(default_factory=dict)
    drawn_with: Mapping[str, str] = field(default_factory=dict)
    files: Mapping[str, str] = field(default_factory=dict)
    format: int = FORMAT
    blurred: bool = field(default=False, metadata=LATER)
    drift: tuple[StatedDrift, ...] = field(default=(), metadata=LATER)

    def content(self) -> bytes:
        """Return the statement as a file."""
        return _json(self).encode()


def read_statement(path: Path) -> Statement | None:
    """Return the statement in a file; nothing when there is no such file.

    Raises:
        IntegrityError: it does not read as one, or is not written as one.
    """
    hint = "Ask whoever made the bundle for it again; if they have a newer version of BiasLens, install that."
    try:
        content = read_outside(path, RECORD)
        stated: Statement = from_data(Statement, parse_json(content, names_once=True))
    except FileNotFoundError:
        return None
    except (OSError, DecodeError) as error:
        raise IntegrityError("Statement not read", f"{STATEMENT} cannot be read: {error}.", hint) from error
    if stated.format != FORMAT:
        message = f"{STATEMENT} has format {stated.format}; this version reads format {FORMAT}."
        raise IntegrityError("Statement not read", message, hint)
    if stated.content() != content:
        raise IntegrityError("Statement not read", f"{STATEMENT} is not written as BiasLens writes it.", hint)
    return stated


def drawn_with() -> dict[str, str]:
    """Return the versions of all that has a part in how a report looks: two equal answers draw the same bytes."""
    found = {
        "biaslens": biaslens_gui.__version__,
        "python": platform.python_version(),
        "zlib": zlib.ZLIB_RUNTIME_VERSION,
    }
    for package in _DRAWING:
        try:
            found[package] = importlib.metadata.version(package)
        except importlib.metadata.PackageNotFoundError:
            continue
    return {**found, "system": f"{platform.system()} {platform.machine()}", "fonts": _fonts()}


def _fonts() -> str:
    """Return a digest of the names of all fonts that the PDF report can choose from."""
    try:
        import typst
    except ImportError:
        return ""
    return digest(sorted(typst.Fonts().families()))[:16]


def sums_of(folder: Path) -> dict[str, str]:
    """Return the SHA-256 of each file of the data of a bundle that lies in `folder`, by its name in the bundle."""
    found = {}
    for path in sorted(path for path in (folder / PROJECT).rglob("*") if path.is_file()):
        with opened(path) as file:
            found[path.relative_to(folder).as_posix()] = hashlib.file_digest(file, "sha256").hexdigest()
    return found


def readme(results: RunResults, statement: bytes | None) -> str:
    """Return README.txt; without a statement, as an older version wrote it."""
    lines = _STATEMENT_LINES.format(sha256=hashlib.sha256(statement).hexdigest()) if statement is not None else ""
    about = {"title": results.plan.spec.title, "run_id": results.run_id, "revision": results.texts.revision}
    return README.format(**about, statement=lines, manifest=_MANIFEST_LINE)


def papers(results: RunResults) -> dict[str, str]:
    """Return the papers of a bundle by name, from the results of the project in it."""
    attempts = without_personal(to_data(list(results.manifest.get("attempts", ()))))
    environments = [attempt.get("environment") or {} for attempt in attempts]
    plugins = {
        name: version for environment in environments for name, version in (environment.get("plugins") or {}).items()
    }
    log = [
        "  ".join(str(attempt.get(name) or "") for name in ("started_at", "status", "finished_at", "notes", "error"))
        for attempt in attempts
    ]
    models = [{**model.identity, "name": model.label} for model in without_paths(results.plan).spec.models]
    return {
        "plan.blplan": canonical_json(without_places(results.plan)),
        "findings.jsonl": "".join(f"{canonical_json(finding)}\n" for finding in results.findings),
        "environment.json": _json(environments),
        "models.json": _json(models),
        "plugins.json": _json(plugins),
        "log.txt": "\n".join(log) + "\n",
    }


def as_bytes(text: str) -> bytes:
    """Return a paper as it is written."""
    return text.encode("utf-8", errors="replace")


def _json(value: Any) -> str:
    return json.dumps(json.loads(canonical_json(value)), indent=2, ensure_ascii=False) + "\n"
