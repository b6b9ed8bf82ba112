"""Images that a person chose, written into a folder of their own, with a table of what each of them is."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from biaslens_gui.core.findings.csv_text import csv_bytes
from biaslens_gui.core.plan import Column, Row, Table
from biaslens_gui.core.records import ImageRecord
from biaslens_gui.errors import KnownError
from biaslens_gui.files.durable import is_taken
from biaslens_gui.store.exports import export_folder
from biaslens_gui.store.project import ProjectFolder

FOLDER = "BiasLens images"
LONGEST_NAME = 40
_COLUMNS = (
    Column("file", "File"),
    Column("model", "Image model"),
    Column("prompt", "Prompt"),
    Column("number", "Number", "int"),
    Column("seed", "Seed", "int"),
    Column("digest", "Digest"),
    Column("sha256", "SHA-256"),
    Column("file_sha256", "SHA-256 of this file"),
)


def write_chosen(
    project: ProjectFolder,
    images: Sequence[ImageRecord],
    models: Mapping[str, str],
    place: Path,
    *,
    blurred: bool = False,
) -> Path:
    """Write the files of `images`, and `images.csv` that says what they are, into a new folder below `place`.

    `models` names each model by its key. An image without a file is left out; a folder that is there is never touched.

    Raises:
        KnownError: none of them has a file, or nothing can be written there.
        IntegrityError: an image is missing or has changed.
    """
    there = tuple(image for image in images if image.status == "ok" and image.sha256)
    if not there:
        raise KnownError("No image to export", "None of the chosen images was made.", "Choose others.")
    target = _free(place)
    rows: list[Row] = []
    with export_folder(target, project, there, blurred=blurred) as output:
        for number, image in enumerate(there, start=1):
            name = f"{number:04d}-{_plain(image.prompt)}-{image.seed}.png"
            written = output.image(name, image.sha256)
            rows.append(
                {
                    "file": name,
                    "model": models.get(image.model, ""),
                    "prompt": image.prompt,
                    "number": image.index + 1,
                    "seed": image.seed,
                    "digest": image.digest,
                    "sha256": image.sha256,
                    "file_sha256": written,
                }
            )
        output.write("images.csv", csv_bytes(Table("images", "Images", _COLUMNS, tuple(rows))))
    return target


def _free(place: Path) -> Path:
    """Return the first folder below `place` whose name is not taken."""
    target, number = place / FOLDER, 2
    while is_taken(target):
        target, number = place / f"{FOLDER} {number}", number + 1
    return target


def _plain(text: str) -> str:
    """Return `text` for a file name: letters, digits and hyphens that every file system takes."""
    return re.sub(r"[^a-z0-9]+", "-", text.casefold()).strip("-")[:LONGEST_NAME].strip("-") or "image"
