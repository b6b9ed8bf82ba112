"""Calibration certificates as files, and the models that they can be about."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import as_file, files
from pathlib import Path

from biaslens_gui.core.calibrating.calibration import Certificate
from biaslens_gui.core.calibrating.calibration_tables import figures_table, judged_table, markdown, truths_table
from biaslens_gui.core.calibrating.labelled import JudgeCheck
from biaslens_gui.core.calibrating.labelled_tables import page_of, shares_table
from biaslens_gui.core.codec import DecodeError, from_data, parse_json, to_data
from biaslens_gui.core.findings.csv_text import csv_bytes
from biaslens_gui.core.identity import digest
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.errors import KnownError
from biaslens_gui.files.durable import write_durably
from biaslens_gui.files.outside import RECORD, read_outside
from biaslens_gui.files.owner_only import make_folder

CERTIFICATE = "certificate.json"
REFERENCE_MODELS = {
    "biased": "89ff140d1dcbc365988dc3685d35257425b670bfb2e9ff71962269cf765012e5",
    "fair": "3ddecddd8cfa77a9b698006c03400d7f4af85ce579ed9034348e076cd4c80179",
    "shifted": "c8b260821ebb639e5d83b5d23b0f70ea114a7018b9e835f1994ef94d3203216e",
    "transformer": "ae7b600e05a129c9f3b502c7786e007e8f5eb489da66b706df2fa9d5dfced019",
}
"""The image models that come along, by their folder: the digest of each."""


def read_certificate(path: Path) -> Certificate | None:
    """Return the certificate in a file, or nothing when there is no such file.

    Raises:
        KnownError: the file is no certificate of this version.
    """
    try:
        return _certificate_in(read_outside(path, RECORD))
    except FileNotFoundError:
        return None
    except (OSError, DecodeError) as error:
        message = f"{path} does not read as a calibration certificate: {error}."
        raise KnownError("Certificate not read", message, "Make it again with 'biaslens calibrate'.") from error


@lru_cache(2)  # it is large, and every project of one version has the same
def _certificate_in(content: bytes) -> Certificate:
    return from_data(Certificate, parse_json(content))


@cache
def shipped_certificate() -> Certificate | None:
    """Return the certificate that comes along, about the reference readers and the methods as they ship."""
    with as_file(files("biaslens_resources")) as folder:
        return read_certificate(folder / "calibration" / CERTIFICATE)


def keep_certificate(folder: Path, certificate: Certificate) -> tuple[Path, ...]:
    """Write a calibration certificate, its page and its tables into `folder`; return the files.

    Raises:
        KnownError: they cannot be written.
    """
    tables = (figures_table(certificate), truths_table(certificate), judged_table(certificate))
    files = {
        CERTIFICATE: json.dumps(to_data(certificate), indent=1, ensure_ascii=False).encode(),
        "calibration.md": markdown(certificate).encode(),
        **{f"{table.name}.csv": csv_bytes(table) for table in tables},
    }
    return keep_files(folder, files)


def read_judge_checks(folder: Path) -> tuple[JudgeCheck, ...]:
    """Return what is known of judges on labelled images, from the folder of certificates of a project.

    Raises:
        KnownError: a file there is no such certificate of this version.
    """
    found = []
    for path in sorted(folder.glob("judge-*.json")):
        try:
            found.append(from_data(JudgeCheck, parse_json(read_outside(path, RECORD))))
        except (OSError, DecodeError) as error:
            message = f"{path} does not read as the certificate of a judge: {error}."
            raise KnownError("Certificate not read", message, "Check the judge again.") from error
    return tuple(sorted(found, key=lambda judge_check: judge_check.made_at))


def keep_judge_check(folder: Path, check: JudgeCheck) -> tuple[Path, ...]:
    """Write the certificate of a judge, with its page and table, into `folder`; return the files.

    A judge has one certificate: a later check takes the place of an earlier one.

    Raises:
        KnownError: they cannot be written.
    """
    key = digest([check.judge.role, check.judge.plugin, check.judge.digest, dict(check.judge.options)])[:16]
    files = {
        f"judge-{key}.json": json.dumps(to_data(check), indent=1, ensure_ascii=False).encode(),
        f"judge-{key}.md": page_of(check).encode(),
        f"judge-{key}.csv": csv_bytes(shares_table(check)),
    }
    return keep_files(folder, files)


def keep_files(folder: Path, files: Mapping[str, bytes]) -> tuple[Path, ...]:
    """Write the files of a certificate into `folder`; return their places.

    Raises:
        KnownError: they cannot be written.
    """
    try:
        make_folder(folder)
        for name, content in files.items():
            write_durably(folder / name, content)
    except OSError as error:
        message = f"{folder}: {error.strerror or error}."
        raise KnownError("Certificate not written", message, "Choose another place.") from error
    return tuple(folder / name for name in files)


def is_reference(model: ModelRef) -> bool:
    """Whether `model` is, or lies among, the reference models: drawings of a small world, which no real system is.

    They are known by their weights as well: the program may have been moved or renewed since, or the project.
    """
    if model.digest in REFERENCE_MODELS.values():
        return True
    if not model.path:
        return False
    with as_file(files("biaslens_resources")) as folder:
        return folder.resolve() in Path(model.path).resolve().parents
