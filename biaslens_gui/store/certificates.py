"""Calibration certificates as files, and the models that they can be about."""

from __future__ import annotations

import json
from importlib.resources import as_file, files
from pathlib import Path

from biaslens_gui.core.calibrating.calibration import Certificate
from biaslens_gui.core.codec import DecodeError, from_data
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.errors import KnownError


def read_certificate(path: Path) -> Certificate | None:
    """Return the certificate in a file, or nothing when there is no such file.

    Raises:
        KnownError: the file is no certificate of this version.
    """
    try:
        return from_data(Certificate, json.loads(path.read_text(encoding="utf-8")))
    except FileNotFoundError:
        return None
    except (OSError, ValueError, DecodeError) as error:
        message = f"{path} does not read as a calibration certificate: {error}."
        raise KnownError("Certificate not read", message, "Make it again with 'biaslens calibrate'.") from error


def is_reference(model: ModelRef) -> bool:
    """Whether `model` lies among the reference models: drawings of a small world, which no real system is."""
    if not model.path:
        return False
    with as_file(files("biaslens_resources")) as folder:
        return folder.resolve() in Path(model.path).resolve().parents
