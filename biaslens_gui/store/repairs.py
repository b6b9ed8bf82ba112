"""Repairs as files: what was learnt, and the record of what was tried with its page and its table."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from biaslens_gui.core.claims.repair import Repair
from biaslens_gui.core.codec import to_data
from biaslens_gui.core.findings.csv_text import csv_bytes
from biaslens_gui.core.findings.repair_page import repair_page, repair_table
from biaslens_gui.core.identity import digest
from biaslens_gui.store.certificates import keep_files

FOLDER = "repairs"
"""Where a project keeps what was learnt of its images."""


def keep_repair(folder: Path, repair: Repair) -> tuple[Path, ...]:
    """Write the record of a repair, its page and its table into `folder`; return the files.

    Raises:
        KnownError: they cannot be written.
    """
    about = [repair.run_id, repair.model, repair.repaired, repair.prompt, repair.question]
    name = f"repair-{digest(about)[:16]}"
    files = {
        f"{name}.json": json.dumps(to_data(repair), indent=1, ensure_ascii=False).encode(),
        f"{name}.md": repair_page(repair).encode(),
        f"{name}.csv": csv_bytes(repair_table(repair)),
    }
    return keep_files(folder, files)


def keep_learnt(project: Path, question: str, content: bytes) -> Path:
    """Write what was learnt, a file of safetensors, into `project`; it is named by its digest, so that none is lost.

    Raises:
        KnownError: it cannot be written.
    """
    words = "-".join(question.split()) or "prefix"
    name = "".join(letter for letter in words if letter.isalnum() or letter == "-")[:40]
    (file,) = keep_files(project / FOLDER, {f"{name}-{hashlib.sha256(content).hexdigest()[:8]}.safetensors": content})
    return file
