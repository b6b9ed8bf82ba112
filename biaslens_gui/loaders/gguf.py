"""What a GGUF file holds, told from its header alone: nothing here loads a weight.

Format: GGUF version 2 and 3, little-endian (ggml, docs/gguf.md). Named values come first, then the vocabulary, then the
names, shapes and number formats of the tensors.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from math import prod
from pathlib import Path
from typing import Any, BinaryIO

from biaslens_gui.core.roles import DetectedModel
from biaslens_gui.errors import KnownError
from biaslens_gui.files.outside import GGUF_HEADER, opened
from biaslens_gui.loaders.folders import INCOMPLETE, detected_model, name_of

MAGIC = b"GGUF"
LONGEST = 1_000_000
"""Bytes of a text, items of a list, pairs and tensors: far more than any header has."""

MOST_READS = 8_000_000
"""Values, each read by itself; a vocabulary of 262,000 entries with its merges takes some 2 million."""

DEEPEST = 3
"""Lists in lists."""

UNREADABLE = (struct.error, ValueError, OverflowError)
"""What reading a header raises that is cut short or of another format."""

_NUMBERS = {0: "B", 1: "b", 2: "H", 3: "h", 4: "I", 5: "i", 6: "f", 7: "?", 10: "Q", 11: "q", 12: "d"}
_NAMED = (
    *("F32", "F16", "Q4_0", "Q4_1", "", "", "Q5_0", "Q5_1", "Q8_0", "", "Q2_K", "Q3_K", "Q4_K", "Q5_K", "Q6_K", "Q8_K"),
    *("IQ2_XXS", "IQ2_XS", "IQ3_XXS", "IQ1_S", "IQ4_NL", "IQ3_S", "IQ2_S", "IQ4_XS", "", "", "", "", "", "IQ1_M"),
    "BF16",
)
_FORMATS = {number: name for number, name in enumerate(_NAMED) if name}
IMAGE_KINDS = (
    *("aura", "chroma", "cosmos", "flux", "flux2", "hidream", "hyvid", "lumina2", "pixart", "qwen_image", "sana"),
    *("sd1", "sd3", "sdxl", "wan", "z_image"),
)
"""Architectures that are the denoiser of an image model, or of one for films."""

_NO_WRITERS = {
    "clip": "what makes a language model see",
    "bert": "a model that turns texts into vectors",
    "nomic-bert": "a model that turns texts into vectors",
    "t5encoder": "the text encoder of an image model",
    "whisper": "a model that listens",
    **dict.fromkeys(IMAGE_KINDS, "part of an image model"),
}
"""Architectures that write no text, and what they are."""

QUANTISATIONS = {
    **dict(enumerate(("F32", "F16", "Q4_0", "Q4_1"))),
    **dict(enumerate(("Q8_0", "Q5_0", "Q5_1", "Q2_K", "Q3_K_S", "Q3_K_M", "Q3_K_L", "Q4_K_S", "Q4_K_M"), 7)),
    **dict(enumerate(("Q5_K_S", "Q5_K_M", "Q6_K", "IQ2_XXS", "IQ2_XS", "Q2_K_S", "IQ3_XS", "IQ3_XXS", "IQ1_S"), 16)),
    **dict(enumerate(("IQ4_NL", "IQ3_S", "IQ3_M", "IQ2_S", "IQ2_M", "IQ4_XS", "IQ1_M", "BF16"), 25)),
    **dict(enumerate(("TQ1_0", "TQ2_0", "MXFP4_MOE", "NVFP4", "Q1_0"), 36)),
}
"""How a file is quantised, by the number that `general.file_type` gives it (llama.cpp, llama_ftype)."""

_QUANTISED = re.compile(
    r"(?:^|[-_. ])((?:(?:UD|i1)-)?(?:I?Q[1-8](?:_[A-Z0-9]+)*|TQ[12]_0|BF16|F16|F32|MXFP4(?:_MOE)?|NVFP4))$",
    re.IGNORECASE,
)
"""How a file is quantised, at the end of its name: makers tell more there than the header can, such as UD-Q4_K_XL."""

Facts = Mapping[str, "str | int | float | bool"]


@dataclass(frozen=True, slots=True)
class Tensors:
    """How many weights there are, and the number formats they are stored in."""

    parameters: int
    formats: tuple[str, ...]


class Header:
    """The header of a file, from which no more is read than any header holds, in bytes and in values."""

    def __init__(self, file: BinaryIO) -> None:
        self._file, self._bytes, self._reads = file, GGUF_HEADER.bytes, MOST_READS

    def read(self, size: int) -> bytes:
        """Return the next `size` bytes, fewer at the end of the file.

        Raises:
            ValueError: that is more than a header has.
        """
        self._bytes -= size
        self._reads -= 1
        if self._bytes < 0 or self._reads < 0:
            raise ValueError("more than a header can hold")
        return self._file.read(size)


@contextmanager
def opened_header(path: Path) -> Iterator[Header]:
    """Open the header of a GGUF file, before its first byte.

    Raises:
        OSError: it is missing, is no ordinary file, or may not be read.
    """
    with opened(path) as file:
        yield Header(file)


def describe(path: Path, plugin: str) -> DetectedModel | None:
    """Return the language model in `path` for `plugin`, or nothing if it is no GGUF file.

    `problem` says why it is unusable.
    """
    with opened_header(path) as file:
        if file.read(4) != MAGIC:
            return None
        facts: Facts = {}
        try:
            facts = read_facts(file)
            if facts.get("general.architecture") in IMAGE_KINDS:
                return None  # who reads image models says what it is
            problem = _problem(path.name, facts)
        except UNREADABLE:
            problem = KnownError("Damaged file", f"{path.name} is damaged: its header cannot be read.", INCOMPLETE)
    found = detected_model("language_model", plugin, path, str(facts.get("general.architecture", "")), problem)
    name, licence = (facts.get(f"general.{key}") for key in ("name", "license"))
    told = _with_quantisation(str(name or found.name), path, facts)
    if name_of(path) != path.stem:  # where another program keeps it, it goes by the name there
        told = found.name
    return replace(found, name=told, licence=str(licence or ""))


def _with_quantisation(name: str, path: Path, facts: Facts) -> str:
    """Return the name of a model with how its file is quantised: others of the same name may lie beside it.

    What a model is goes by its files, not by its name, so plans that were made before still mean it.
    """
    kind = facts.get("general.file_type")
    found = _QUANTISED.search(path.stem)
    told = found.group(1) if found else QUANTISATIONS.get(kind, "") if isinstance(kind, int) else ""
    return name if told.lower() in name.lower() else f"{name} {told}"


def _problem(name: str, facts: Facts) -> KnownError | None:
    """Return why a file with these facts is no language model by itself, if it is none."""
    kind = facts.get("general.architecture", "")
    if pieces := _in_pieces(name, facts):
        return pieces
    if kind in _NO_WRITERS or facts.get("general.type") in ("adapter", "imatrix", "mmproj"):
        what = _NO_WRITERS.get(str(kind), "an addition to a model")
        return KnownError("No language model", f"{name} holds {what}.", "Choose the file of the language model.")
    return None


def _in_pieces(name: str, facts: Facts) -> KnownError | None:
    """Return why a file with these facts is no whole model, if it is one of several."""
    if isinstance(parts := facts.get("split.count"), int) and parts > 1:
        hint = "Join them with llama.cpp's own program (llama-gguf-split --merge), so that one file has one hash."
        return KnownError("Model in pieces", f"{name} is one of {parts} files that are one model.", hint)
    return None


def refuse_damaged(path: Path) -> None:
    """Refuse a GGUF file whose header cannot be read to its end, or that is one of several pieces.

    Raises:
        KnownError: it is one; the message says which.
    """
    if pieces := _in_pieces(path.name, _facts_in(path)):
        raise pieces
    if read_shapes(path) is None:
        raise KnownError("Damaged file", f"{path.name} is damaged: its header cannot be read.", INCOMPLETE)


def read_facts(file: Header) -> dict[str, str | int | float | bool]:
    """Return the texts and numbers in the header of a file whose first four bytes have been read.

    They come before the vocabulary, where reading stops.

    Raises:
        struct.error, ValueError: the header is cut short or not of this format.
    """
    facts: dict[str, str | int | float | bool] = {}
    for _ in range(_counts(file)[1]):
        key = _text(file)
        if key.startswith("tokenizer."):
            break
        value = _value(file, struct.unpack("<I", file.read(4))[0])
        if not isinstance(value, list):
            facts[key] = value
    return facts


def _facts_in(path: Path) -> Facts:
    """Return what the header of a file tells, nothing if it cannot be read."""
    try:
        with opened_header(path) as file:
            return read_facts(file) if file.read(4) == MAGIC else {}
    except (OSError, *UNREADABLE):
        return {}


def read_tensors(path: Path) -> Tensors | None:
    """Return what the weights of a file are, or nothing if its header cannot be read."""
    found = read_shapes(path)
    if found is None:
        return None
    formats = sorted({form for _, form in found.values()})
    return Tensors(sum(prod(shape) for shape, _ in found.values()), tuple(formats))


def read_shapes(path: Path) -> dict[str, tuple[tuple[int, ...], str]] | None:
    """Return the shape and number format of each tensor, the slowest dimension first; nothing if it cannot be read."""
    try:
        with opened_header(path) as file:
            if file.read(4) != MAGIC:
                return None
            tensors, pairs = _counts(file)
            for _ in range(pairs):
                _text(file)
                _value(file, struct.unpack("<I", file.read(4))[0])
            found = {}
            for _ in range(tensors):
                name = _text(file)
                dimensions = struct.unpack("<I", file.read(4))[0]
                shape = struct.unpack(f"<{min(dimensions, 8)}Q", file.read(8 * dimensions))
                kind = struct.unpack("<IQ", file.read(12))[0]
                found[name] = (shape[::-1], _FORMATS.get(kind, f"type {kind}"))
    except (OSError, *UNREADABLE):
        return None
    return found


def kind_of_image_model(path: Path) -> str:
    """Return what a GGUF file calls its architecture, if that is of an image model; otherwise nothing."""
    kind = _facts_in(path).get("general.architecture", "")
    return str(kind) if kind in IMAGE_KINDS else ""


def conversation_bytes(facts: Facts, tokens: int) -> int:
    """Return about how many bytes a model keeps of a conversation of `tokens` tokens, in half precision; 0 if untold.

    Two vectors per layer and head that is asked (keys and values); what is beyond the model's own length is not kept.
    """
    kind = str(facts.get("general.architecture", ""))

    def of(name: str) -> int:
        value = facts.get(f"{kind}.{name}", 0)
        return int(value) if isinstance(value, int | float) else 0

    heads = of("attention.head_count")
    if not heads:
        return 0
    width = of("attention.key_length") or of("embedding_length") // heads
    kept = min(tokens, of("context_length") or tokens)
    return 2 * 2 * of("block_count") * (of("attention.head_count_kv") or heads) * width * kept


def _counts(file: Header) -> tuple[int, int]:
    """Return how many tensors and pairs there are."""
    version, tensors, pairs = struct.unpack("<IQQ", file.read(20))
    if version not in (2, 3):
        raise ValueError(f"GGUF version {version}")
    if max(tensors, pairs) > LONGEST:
        raise ValueError("more than a header can hold")
    return tensors, pairs


def _text(file: Header) -> str:
    length = struct.unpack("<Q", file.read(8))[0]
    if length > LONGEST:
        raise ValueError("a text longer than a header can hold")
    return file.read(length).decode("utf-8")


def _value(file: Header, kind: int, depth: int = 0) -> Any:
    """Return one value; `kind` is the number that the format gives its type (8 text, 9 list, the rest numbers)."""
    if kind == 8:
        return _text(file)
    if kind == 9:
        item, count = struct.unpack("<IQ", file.read(12))
        if count > LONGEST or depth > DEEPEST:
            raise ValueError("a list longer or deeper than a header can hold")
        if item in _NUMBERS:
            return list(struct.unpack(f"<{count}{_NUMBERS[item]}", file.read(count * struct.calcsize(_NUMBERS[item]))))
        return [_value(file, item, depth + 1) for _ in range(count)]
    if kind not in _NUMBERS:
        raise ValueError(f"a value of unknown type {kind}")
    return struct.unpack(f"<{_NUMBERS[kind]}", file.read(struct.calcsize(f"<{_NUMBERS[kind]}")))[0]
