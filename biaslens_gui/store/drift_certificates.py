"""Drift certificates as files: the record, its page and its table, with a signature over all three on request."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from biaslens_gui.core.claims.drift import FORMAT, DriftCertificate
from biaslens_gui.core.codec import DecodeError, from_data, parse_json, to_data
from biaslens_gui.core.findings.csv_text import csv_bytes
from biaslens_gui.core.findings.drift_page import drift_page, drift_table
from biaslens_gui.core.identity import digest
from biaslens_gui.errors import IntegrityError, KnownError
from biaslens_gui.files.outside import RECORD, read_outside
from biaslens_gui.store.certificates import keep_files
from biaslens_gui.store.signing import sign, signer_of

_ENDINGS = (".json", ".md", ".csv")
_SIGNATURE_ENDINGS = (".sha256", ".sig")
ENDINGS = (*_ENDINGS, *_SIGNATURE_ENDINGS)
"""Of the files of one certificate; the last two are there where it was signed."""
PREFIX = "drift-"


def drift_name(certificate: DriftCertificate) -> str:
    """Return what the files of a certificate are called, without their endings."""
    return f"{PREFIX}{digest([certificate.before, certificate.after, certificate.margin])[:16]}"


def keep_drift(folder: Path, certificate: DriftCertificate, key: Path | None, passphrase: str = "") -> tuple[Path, ...]:
    """Write a certificate, its page and its table into `folder`, signed where there is a `key`; return the files.

    Two runs have one certificate for a margin: a later one takes the place of an earlier one.

    Raises:
        KnownError: they cannot be written, or the key cannot be used.
    """
    name = drift_name(certificate)
    files = dict(zip((f"{name}{ending}" for ending in _ENDINGS), _contents(certificate), strict=True))
    if key is not None:
        manifest = _manifest(files)
        files |= {f"{name}.sha256": manifest, f"{name}.sig": sign(manifest, key, passphrase)}
    else:
        _drop_signature(folder, name)
    return keep_files(folder, files)


def _drop_signature(folder: Path, name: str) -> None:
    """Take away the signature of an earlier certificate, which would not fit the one that takes its place."""
    try:
        for ending in _SIGNATURE_ENDINGS:
            (folder / f"{name}{ending}").unlink(missing_ok=True)
    except OSError as error:
        message = f"{folder}: {error.strerror or error}."
        raise KnownError("Certificate not written", message, "Choose another place.") from error


def copy_drift(path: Path, folder: Path) -> tuple[Path, ...]:
    """Copy the certificate in `path` into `folder` with its page and its table, and its signature where it has one.

    Raises:
        IntegrityError: a file is not as it was signed, or the page or the table says something else than the record.
        KnownError: a file cannot be read or written.
    """
    signer, name = signer_of_drift(path), path.name.removesuffix(".json")
    contents = _contents(read_drift(path))
    files = {f"{name}{ending}": content for ending, content in zip(_ENDINGS, contents, strict=True)}
    if signer:
        signature = (f"{name}{ending}" for ending in _SIGNATURE_ENDINGS)
        try:
            files |= {file: read_outside(path.with_name(file), RECORD) for file in signature}
        except OSError as error:
            raise KnownError(
                "Certificate not read", f"{path}: {error.strerror or error}.", "Check the files."
            ) from error
    return keep_files(folder, files)


def read_drift(path: Path) -> DriftCertificate:
    """Return the certificate in a file.

    Raises:
        KnownError: it cannot be read, or is no drift certificate of this version.
    """
    try:
        certificate = from_data(DriftCertificate, parse_json(read_outside(path, RECORD)))
    except (OSError, DecodeError) as error:
        why = (error.strerror if isinstance(error, OSError) else "") or error
        message = f"{path} does not read as a drift certificate: {why}."
        raise KnownError("Certificate not read", message, "Make it again with 'biaslens drift'.") from error
    if certificate.format != FORMAT:
        message = f"{path} is of format {certificate.format}, and this version reads {FORMAT}."
        raise KnownError("Certificate not read", message, "Make it again with 'biaslens drift'.")
    if not _has_what_it_concludes_from(certificate):
        message = f"{path} concludes “{certificate.conclusion}”, and has no row that does."
        raise KnownError("Certificate not read", message, "Make it again with 'biaslens drift'.")
    return certificate


def _has_what_it_concludes_from(certificate: DriftCertificate) -> bool:
    """Whether there are rows to conclude from: without any, no sentence can be said of them."""
    if certificate.conclusion == "not even":
        return any(row.conclusion == "not even" for row in certificate.rows)
    return certificate.conclusion == "not measured" or bool(certificate.rows)


def signer_of_drift(path: Path) -> str:
    """Return the fingerprint of the key that signed the certificate in `path`, empty where there is no signature.

    Raises:
        IntegrityError: a file is not as it was signed, or the page or the table says something else than the record.
        KnownError: a file cannot be read.
    """
    name = path.name.removesuffix(".json")  # which may have dots of its own
    there = {f"{name}{ending}": path.with_name(f"{name}{ending}") for ending in _ENDINGS}
    try:
        files = {name: read_outside(file, RECORD) for name, file in there.items() if file.exists()}
        sums, signature = (
            read_outside(file, RECORD) if (file := path.with_name(f"{name}{ending}")).exists() else b""
            for ending in _SIGNATURE_ENDINGS
        )
    except OSError as error:
        raise KnownError("Certificate not read", f"{path}: {error.strerror or error}.", "Check the files.") from error
    hint = "A file was changed after it was written. Make the certificate again with 'biaslens drift'."
    wanted = dict(zip(there, _contents(read_drift(path)), strict=True))
    if strange := sorted(name for name, content in files.items() if content != wanted[name]):
        raise IntegrityError("Certificate changed", f"{strange[0]} is not what the certificate makes.", hint)
    if bool(sums) != bool(signature) or (sums and sums != _manifest(wanted)):
        raise IntegrityError("Signature not valid", f"The files beside {path.name} are not those signed.", hint)
    return signer_of(sums, signature) if signature else ""


def _contents(certificate: DriftCertificate) -> tuple[bytes, bytes, bytes]:
    record = json.dumps(to_data(certificate), indent=1, ensure_ascii=False).encode()
    return record, drift_page(certificate).encode(), csv_bytes(drift_table(certificate))


def _manifest(files: dict[str, bytes]) -> bytes:
    lines = (f"{hashlib.sha256(content).hexdigest()}  {name}\n" for name, content in sorted(files.items()))
    return "".join(lines).encode()
