"""What a table says of imported images, written into the project as readers that need no model."""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from biaslens_gui.core.identity import canonical_json
from biaslens_gui.engine.importing.columns import ABOUT, ColumnMeaning, meaning_of
from biaslens_gui.engine.importing.images import FOLDER, FoundImage, FoundImages, Step
from biaslens_gui.engine.importing.table_of_images import SAID
from biaslens_gui.errors import KnownError
from biaslens_gui.files.durable import write_durably
from biaslens_gui.files.owner_only import make_folder
from biaslens_gui.loaders.image_files import pixels_of, read_file
from biaslens_gui.loaders.imported_readings import (
    READINGS,
    VECTORS,
    ImportedReadings,
    ReadingKind,
    digest_of_pixels,
    unit_rows,
    vectors_in,
)
from biaslens_gui.store.project import ProjectFolder

if TYPE_CHECKING:
    from biaslens_gui.core.roles import Vectors

LONGEST_TEXT = 10_000
KINDS: Mapping[str, ReadingKind] = {
    "caption": "captions",
    "answer": "answers",
    "verdict": "verdicts",
    "embedding": "embeddings",
}


@dataclass(frozen=True, slots=True)
class VectorFile:
    """A file of vectors of another program: a row for each line of the table, or each file in the order of names."""

    path: Path
    vectors: Vectors


def read_vectors(path: Path, lines: int) -> VectorFile:
    """Return the vectors in a file, of which there have to be as many as there are `lines`.

    Raises:
        KnownError: it cannot be read, or there are more or fewer.
    """
    vectors = vectors_in(path)
    if len(vectors) != lines:
        message = f"{path.name} has {len(vectors):,} vectors, and there are {lines:,} lines that name images."
        raise KnownError("Embeddings of other images", message, "Give the table in whose order they were computed.")
    return VectorFile(path, vectors)


def readings_in(found: FoundImages) -> dict[str, int]:
    """Return how many usable images each kind of reading is about, by its meaning, such as "answer:gender"."""
    counts: dict[str, int] = {}
    for image in found.usable:
        for meaning in image.said:
            counts[meaning] = counts.get(meaning, 0) + 1
    return counts


def write_readings(
    project: ProjectFolder,
    found: FoundImages,
    tool: str = "",
    vectors: VectorFile | None = None,
    step: Step | None = None,
) -> tuple[Path, ...]:
    """Write what was said of the usable images, one reader for each kind; return their folders, which are models.

    `tool` is what made it, as the auditor says; else the name of the table stands for it.

    Raises:
        KnownError: an image cannot be read any more, a vector is none, or the project cannot be written.
    """
    meanings = [meaning_of(text) for text in readings_in(found)]
    if not meanings and vectors is None:
        return ()
    images = [image for image in found.usable if image.said or vectors is not None]
    keys: dict[str, FoundImage] = {}
    for index, image in enumerate(images):
        if step is not None:
            step(index, len(images))
        key = digest_of_pixels(pixels_of(read_file(found.folder / image.file), image.file))
        keys[key] = keys[key].told_of_too(image) if key in keys else image
    made: list[tuple[ImportedReadings, bytes]] = []  # all of them, before the first is written
    for what in SAID:
        told = [meaning for meaning in meanings if meaning.what == what]
        if what == "embedding" and (told or vectors is not None):
            made.append(_with_vectors(_kept(found, tool, told, vectors), keys, vectors))
        elif told:
            made.append((_with_texts(_kept(found, tool, told), told, keys), b""))
    return tuple(_write(project, readings, content) for readings, content in made)


def _kept(
    found: FoundImages, tool: str, told: Sequence[ColumnMeaning], vectors: VectorFile | None = None
) -> ImportedReadings:
    """Return readings without what they say: their kind, and where they come from."""
    table = found.table
    read = table.columns.items() if table else ()
    named = ", ".join(f"“{column}”" for meaning in told for column, what in read if what == meaning)
    if vectors is not None:
        origin = f"{vectors.path.name} (SHA-256 {hashlib.sha256(vectors.vectors.tobytes()).hexdigest()[:16]})"
    else:
        origin = f"{table.name} (SHA-256 {table.sha256[:16]}), {named}" if table else ""
    kind = KINDS[told[0].what] if told else "embeddings"
    name = tool or (vectors.path.name if vectors else table.name if table else "")
    questions = tuple(meaning.about for meaning in told) or ("",)
    return ImportedReadings(kind, f"{name}: {kind}", f"{tool}: {origin}" if tool else origin, questions)


def _with_texts(
    readings: ImportedReadings, told: Sequence[ColumnMeaning], keys: Mapping[str, FoundImage]
) -> ImportedReadings:
    said = {}
    for key, image in keys.items():
        texts = tuple(tuple(text[:LONGEST_TEXT] for text in image.said.get(meaning.text, ())) for meaning in told)
        if any(texts):
            said[key] = texts if told[0].what in ABOUT else (texts[0][-1:],)
    return replace(readings, said=said)


def _with_vectors(
    readings: ImportedReadings, keys: Mapping[str, FoundImage], vectors: VectorFile | None
) -> tuple[ImportedReadings, bytes]:
    """Return readings with a row for each image that has a vector, and the file of these."""
    import numpy as np

    if vectors is not None:
        rows = {key: image for key, image in keys.items() if image.line >= 0}
        array = vectors.vectors[[image.line for image in rows.values()]]
    else:
        rows = {key: image for key, image in keys.items() if image.said.get("embedding")}
        array = unit_rows(_matrix(list(rows.values())), "The table")
    file = io.BytesIO()
    np.save(file, array, allow_pickle=False)
    content = file.getvalue()
    placed = {key: row for row, key in enumerate(rows)}
    return replace(readings, rows=placed, vectors=hashlib.sha256(content).hexdigest()), content


def _matrix(images: Sequence[FoundImage]) -> object:
    """Return the vectors that the table spells, all of the same length.

    Raises:
        KnownError: one is none, or is longer or shorter than the first; the message names its file.
    """
    import numpy as np

    hint = "Write them as [0.1, 0.2, …], of one length, or leave the cell empty."
    rows: list[list[float]] = []
    for image in images:
        try:
            rows.append(_numbers(image.said["embedding"][-1]))
        except (ValueError, TypeError, OverflowError, RecursionError):
            message = f"What the table has for {image.file} is no vector."
            raise KnownError("Embeddings not read", message, hint) from None
        if len(rows[-1]) != len(rows[0]):
            message = f"{image.file} has {len(rows[-1]):,} numbers, and {images[0].file} has {len(rows[0]):,}."
            raise KnownError("Embeddings not read", message, hint)
    return np.array(rows, dtype=np.float64)


def _numbers(text: str) -> list[float]:
    return [float(part) for part in (json.loads(text) if text.startswith("[") else _parts(text))]


def _parts(text: str) -> list[str]:
    return text.replace(",", " ").replace(";", " ").split()


def _write(project: ProjectFolder, readings: ImportedReadings, vectors: bytes) -> Path:
    content = canonical_json(readings).encode()
    place = project.path / FOLDER / hashlib.sha256(content).hexdigest()[:16]
    try:
        make_folder(place)
        if vectors:
            write_durably(place / VECTORS, vectors)
        write_durably(place / READINGS, content)
    except OSError as error:
        message = f"{place}: {error.strerror or error}."
        raise KnownError("Import not written", message, "Free some space or make the folder writable.") from error
    return place
