"""What other tools and people said of images, as an import keeps it: by the pixels of each image, its source named.

A folder holds a list (`READINGS`) and, of embeddings, a file of vectors (`VECTORS`) whose SHA-256 is in it. An image
is known by its pixels, so it is the same wherever its file lies and however it was packed without loss.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from biaslens_gui.core.codec import from_data, parse_json
from biaslens_gui.errors import KnownError
from biaslens_gui.files.outside import EMBEDDINGS, IMPORT_LIST, read_outside

if TYPE_CHECKING:
    from biaslens_gui.core.roles import Pixels, Vectors

READINGS = "imported_readings.json"
VECTORS = "vectors.npy"
ReadingKind = Literal["captions", "answers", "verdicts", "embeddings"]
"""What was said: descriptions, answers of a tool, verdicts of people, vectors."""

MOST_DIMENSIONS = 16_384
HINT = "Import it again, or save it anew with the program that made it."


@dataclass(frozen=True, slots=True)
class ImportedReadings:
    """All of one kind that a table says of images.

    `source` names the file, its columns and its SHA-256. `said` has, by the digest of an image's pixels, what was said
    of it for each of `questions`, in their order: one text for each line of the table, so that the verdicts of several
    people stand beside each other. Captions have one question, the empty one; embeddings have rows of vectors.
    """

    kind: ReadingKind
    title: str
    source: str
    questions: tuple[str, ...] = ("",)
    said: Mapping[str, tuple[tuple[str, ...], ...]] = field(default_factory=dict)
    rows: Mapping[str, int] = field(default_factory=dict)
    vectors: str = ""
    format: int = 1


def digest_of_pixels(pixels: Pixels) -> str:
    """Return the SHA-256 of an image's pixels and its size, 64 hexadecimal digits."""
    found = hashlib.sha256(f"{pixels.shape[0]}x{pixels.shape[1]}:".encode())
    found.update(pixels.tobytes())
    return found.hexdigest()


def read_readings(folder: Path) -> ImportedReadings:
    """Return what an import keeps of what was said.

    Raises:
        KnownError: the list is missing or damaged.
    """
    try:
        return _shared(from_data(ImportedReadings, parse_json(read_outside(folder / READINGS, IMPORT_LIST))))
    except OSError as error:
        message = f"{folder} holds no imported readings: {error.strerror or error}."
        raise KnownError("No imported readings", message, HINT) from None
    except ValueError as error:
        message = f"The imported readings in {folder} are damaged: {error}."
        raise KnownError("Imported readings damaged", message, HINT) from None


def _shared(readings: ImportedReadings) -> ImportedReadings:
    """Return readings in which images of which the same was said share one record of it, as thousands do."""
    alike: dict[tuple[tuple[str, ...], ...], tuple[tuple[str, ...], ...]] = {}
    return replace(readings, said={image: alike.setdefault(said, said) for image, said in readings.said.items()})


def read_kept_vectors(folder: Path, readings: ImportedReadings) -> Vectors:
    """Return the vectors of imported embeddings, a row for each image, as they were imported.

    Raises:
        KnownError: they are missing, damaged, or have changed since.
    """
    try:
        content = read_outside(folder / VECTORS, EMBEDDINGS)
    except OSError as error:
        message = f"{folder / VECTORS}: {error.strerror or error}."
        raise KnownError("No imported vectors", message, HINT) from None
    if hashlib.sha256(content).hexdigest() != readings.vectors:
        raise KnownError("Imported vectors changed", f"{folder / VECTORS} is not what was imported.", HINT)
    return unit_rows(array_in(content, VECTORS), VECTORS)


def vectors_in(path: Path) -> Vectors:
    """Return the vectors in a file of another program: .npy, or .safetensors with one matrix; a row is one image.

    Raises:
        KnownError: it cannot be read, is too large, or holds no single matrix of numbers.
    """
    try:
        content = read_outside(path, EMBEDDINGS)
    except OSError as error:
        raise KnownError("Embeddings not read", f"{path}: {error.strerror or error}.", HINT) from error
    if path.suffix.lower() == ".safetensors":
        return unit_rows(_tensor_in(content, path.name), path.name)
    return unit_rows(array_in(content, path.name), path.name)


def array_in(content: bytes, name: str) -> object:
    """Return the array in the bytes of a .npy file; nothing in it is run.

    Raises:
        KnownError: it is none.
    """
    import numpy as np

    try:
        return np.load(io.BytesIO(content), allow_pickle=False)
    except Exception as error:  # noqa: BLE001 - a hostile file may raise anything
        raise KnownError(
            "Embeddings not read", f"{name} is no array of NumPy ({type(error).__name__}).", HINT
        ) from None


def _tensor_in(content: bytes, name: str) -> object:
    try:
        from safetensors.numpy import load
    except ImportError:
        message = f"{name}: the library safetensors is not installed."
        raise KnownError("Embeddings not read", message, "Save them as .npy.") from None
    try:
        tensors = load(content)
    except Exception as error:  # noqa: BLE001 - a hostile file may raise anything
        raise KnownError("Embeddings not read", f"{name} is damaged ({type(error).__name__}).", HINT) from None
    matrices = [tensor for tensor in tensors.values() if tensor.ndim == 2]
    if len(matrices) != 1:
        message = f"{name} holds {len(matrices)} matrices; one is read, with a row for each image."
        raise KnownError("Embeddings not read", message, "Save the vectors of the images alone.")
    return matrices[0]


def unit_rows(array: object, name: str) -> Vectors:
    """Return a matrix with rows of length 1; a row that has no direction, or is no number, is NaN.

    Raises:
        KnownError: it is no matrix of numbers, or has too many dimensions.
    """
    import numpy as np

    if not isinstance(array, np.ndarray) or array.ndim != 2 or array.dtype.kind not in "fiu" or not array.size:
        raise KnownError("Embeddings not read", f"{name} holds no matrix of numbers, a row for each image.", HINT)
    if array.shape[1] > MOST_DIMENSIONS:
        message = f"{name} has {array.shape[1]:,} dimensions; {MOST_DIMENSIONS:,} are read."
        raise KnownError("Embeddings not read", message, HINT)
    with np.errstate(all="ignore"):
        numbers = array.astype(np.float64)
        lengths = np.linalg.norm(numbers, axis=1, keepdims=True)
        usable = np.isfinite(lengths) & (lengths > 0)
        unit: Vectors = np.where(usable, numbers / np.where(usable, lengths, 1), np.nan).astype(np.float32)
    return unit
