"""What a model folder holds, told from headers and configurations alone: nothing here loads a weight or runs its code.

Weights are read as safetensors (or GGUF) only. A pickle can run any program while it is opened, so pickles are
recognised by their content, whatever they are called, and refused in words.
"""

from __future__ import annotations

import os
import re
import struct
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice, pairwise
from math import prod
from pathlib import Path
from typing import Any

from biaslens_gui.core.codec import DecodeError, parse_json, parse_settings
from biaslens_gui.core.roles import DetectedModel
from biaslens_gui.core.spec import Role
from biaslens_gui.errors import BiasLensError, KnownError
from biaslens_gui.files.outside import (
    CONFIGURATION,
    MODEL_CARD,
    WEIGHT_HEADER,
    WEIGHT_INDEX,
    FileRefused,
    Limit,
    opened,
    read_outside,
    read_outside_text,
)

MOST_TENSORS = 200_000
"""In one file; the largest models have some 90,000 in all of theirs."""

MOST_LISTED = 64 << 20
"""Bytes of the list of parts of a zip archive: a part takes some 100."""

LONGEST_END = 76 + 22 + (1 << 16)
"""Bytes in which the end of a zip archive lies: the longer one of large archives, the short one, a remark."""

LONGEST_CARD = 100_000
"""Characters of a README that are read; what names its model stands at the top."""

_BITS = {
    **dict.fromkeys(("BOOL", "U8", "I8", "F8_E4M3", "F8_E5M2", "F8_E8M0"), 8),
    **dict.fromkeys(("U16", "I16", "F16", "BF16"), 16),
    **dict.fromkeys(("U32", "I32", "F32"), 32),
    **dict.fromkeys(("U64", "I64", "F64", "C64"), 64),
}
"""Bits of a number in each format; formats that are not here are left to the library."""

_FILE = re.compile(r"[^/\\\\:\0]{1,200}")
"""The name of a file that lies beside its index: no way to another folder."""

SAFETENSORS_HINT = "Get the model again in safetensors form, or make one of it with 'biaslens models convert'."
LFS = b"version https://git-lfs.github.com/spec/"
"""How a file begins that Git LFS puts in the place of a large one."""

FETCH = "Run 'git lfs pull' where the model was cloned, or download its files; then copy them here."
INCOMPLETE = "Copy the model folder again; the copy is incomplete."


WITH_ADAPTER = " with the adapter in its folder"
"""What the name of a model says that an adapter changes."""


@dataclass(frozen=True, slots=True)
class FrontMatter:
    """What the front matter of README.md says: a title and a licence, each empty when it says nothing."""

    title: str = ""
    licence: str = ""


def read_json(path: Path, limit: Limit = CONFIGURATION) -> dict[str, Any]:
    """Return the JSON object in `path`, of `limit` bytes at most.

    Raises:
        KnownError: the file is missing, too large or no file, or it holds something else.
    """
    try:
        data = parse_settings(read_outside(path, limit))
    except FileRefused:
        raise
    except OSError as error:
        raise KnownError("File missing", f"{path.name} cannot be read: {error.strerror}.", INCOMPLETE) from None
    except DecodeError as error:
        refuse_pointer(path)
        message = f"{path.name} is not readable as JSON: {error}."
        raise KnownError("Damaged file", message, INCOMPLETE) from None
    if not isinstance(data, dict):
        raise KnownError("Damaged file", f"{path.name} does not hold named values.", INCOMPLETE)
    return data


def refuse_pointer(path: Path) -> None:
    """Refuse a file that stands for one which Git LFS never fetched.

    Raises:
        KnownError: it is one.
    """
    with opened(path) as file:
        start = file.read(len(LFS))
    if start == LFS:
        message = f"{path.name} is a pointer of Git LFS: the file itself was never fetched."
        raise KnownError("File not fetched", message, FETCH)


def refuse_unread(folder: Path) -> None:
    """Refuse a folder whose description of a model is a file that is not read.

    Raises:
        FileRefused: it is a pipe, a device or a folder, or far too large.
    """
    for name in ("model_index.json", "config.json", "meta.json"):
        try:
            read_json(folder / name)
        except FileRefused:
            raise
        except KnownError:
            continue


def read_card(folder: Path) -> FrontMatter:
    """Return what README.md says between the `---` marks at its top, as far as it is there."""
    values = front_matter(folder)
    title = values.get("title") or values.get("model_name") or ""
    return FrontMatter(title, values.get("license_name") or values.get("license") or "")


def front_matter(folder: Path) -> dict[str, str]:
    """Return the named values at the top of README.md, each a word, a line, or a list joined by commas."""
    try:
        lines = read_outside_text(folder / "README.md", MODEL_CARD, errors="replace")[:LONGEST_CARD].splitlines()
    except OSError:
        return {}
    if not lines or lines[0].strip() != "---":
        return {}
    values: dict[str, str] = {}
    last = ""
    for line in lines[1:]:
        if line.strip() == "---":
            break
        key, colon, value = line.partition(":")
        if colon and key == key.strip() and not key.startswith("-"):
            last, values[key] = key, value.strip().strip("\"'")
        elif last and line.lstrip().startswith("- "):
            item = line.lstrip()[2:].strip().strip("\"'")
            values[last] = f"{values[last]}, {item}" if values[last] else item
    return values


def is_pickle(path: Path) -> bool:
    """Return whether `path` is a pickle, or a zip archive with a pickle in it (what PyTorch writes), by its content."""
    try:
        with opened(path) as file:
            start = file.read(4)
        if start[:1] == b"\x80" and start[1:2] in (b"\x02", b"\x03", b"\x04", b"\x05"):
            return True
        if start == b"PK\x03\x04":
            if _listed(path) > MOST_LISTED:  # no list of parts is that long: it is not read, and the file refused
                return True
            with zipfile.ZipFile(path) as archive:
                return any(name.endswith(".pkl") for name in archive.namelist())
    except (OSError, ValueError, NotImplementedError, RuntimeError, zipfile.BadZipFile):  # no zip that can be read
        pass
    return False


def _listed(path: Path) -> int:
    """Return how many bytes the list of parts of a zip archive has, as its end says, or the longer end before it."""
    with opened(path) as file:
        size = os.fstat(file.fileno()).st_size
        file.seek(max(size - LONGEST_END, 0))
        end = file.read(LONGEST_END)
    place = len(end) - 22 if end[-22:-18] == b"PK\x05\x06" else end.rfind(b"PK\x05\x06")
    if place < 0 or place + 16 > len(end):
        return 0
    listed: int = struct.unpack_from("<L", end, place + 12)[0]
    if place >= 76 and end[place - 20 : place - 16] == b"PK\x06\x07":  # zip64
        listed = max(listed, struct.unpack_from("<Q", end, place - 36)[0])
    return listed


def refuse_pickle(path: Path, name: str = "") -> KnownError:
    """Return the refusal of the pickle at `path`, to be raised or shown."""
    message = f"{name or path.name} is a pickle, which can run any program while it is opened; BiasLens does not."
    return KnownError("Unsafe weight file", message, SAFETENSORS_HINT)


def refuse_checkpoint(path: Path) -> KnownError | None:
    """Return the refusal of a checkpoint that is a pickle, or none."""
    return refuse_pickle(path) if is_pickle(path) else None


def read_safetensors_header(path: Path) -> Mapping[str, Any]:
    """Return the header of a safetensors file, after checking that it describes the file it stands in.

    Raises:
        KnownError: the file is a pickle, cut short, or damaged.
    """
    try:
        if is_pickle(path):
            raise refuse_pickle(path)
        refuse_pointer(path)
        with opened(path) as file:
            size = os.fstat(file.fileno()).st_size
            start = file.read(8)
            length = struct.unpack("<Q", start)[0] if len(start) == 8 else 0
            if not 2 <= length <= size - 8:
                raise _damaged(path, "its header is not one of a safetensors file")
            if length > WEIGHT_HEADER.bytes:
                raise _damaged(path, f"its header is not one of a safetensors file: {length:,} bytes")
            text = file.read(length)
    except FileRefused:
        raise
    except OSError as error:
        raise KnownError("File missing", f"{path.name} cannot be read: {error.strerror}.", INCOMPLETE) from None
    try:
        header: dict[str, Any] = parse_json(text)
        places = _places(path, header)
    except (DecodeError, KeyError, TypeError, AttributeError, IndexError, ValueError):
        raise _damaged(path, "its header cannot be read") from None
    end = 8 + length + max((end for _, end in places), default=0)
    if end != size:
        raise _damaged(path, f"it has {size:,} bytes where its header speaks of {end:,}")
    return header


def _places(path: Path, header: Mapping[str, Any]) -> list[tuple[int, int]]:
    """Return where each tensor begins and ends, in order: one after the other, each as long as its shape says.

    Raises:
        KnownError: there are too many, or they do not lie so.
        KeyError, TypeError, ValueError, AttributeError: an entry is none.
    """
    tensors = [(name, entry) for name, entry in header.items() if name != "__metadata__"]
    if len(tensors) > MOST_TENSORS:
        raise _damaged(path, f"its header speaks of {len(tensors):,} tensors; {MOST_TENSORS:,} are read")
    places = []
    for name, entry in tensors:
        begin, end = map(_count, entry["data_offsets"])
        bits = prod(_count(size) for size in entry["shape"]) * _BITS.get(entry["dtype"], 0)
        if begin > end or (entry["dtype"] in _BITS and bits != 8 * (end - begin)):
            raise _damaged(path, f"the size of {name[:100]} is not that of its numbers")
        places.append((begin, end))
    places.sort()
    if any(end != begin for (_, end), (begin, _) in pairwise(places)) or (places and places[0][0] != 0):
        raise _damaged(path, "its tensors do not lie one after the other")
    return places


def _count(value: object) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(value)
    return value


def _damaged(path: Path, why: str) -> KnownError:
    return KnownError("Damaged weight file", f"{path.name} is damaged: {why}.", INCOMPLETE)


def weights_of(folder: Path, stem: str) -> tuple[Path, ...]:
    """Return the safetensors files that hold the weights called `stem` in `folder`, each checked by its header.

    `stem` is what the libraries call them: `model` (transformers) or `diffusion_pytorch_model` (diffusers). Shards
    named by an index file, and files of a variant such as `model.fp16.safetensors`, count. Where several sets are
    named it is the first that is there whole, plain weights before those of a variant.

    Raises:
        KnownError: a file is missing (named exactly), is a pickle, or is damaged.
    """
    shown = f"{folder.name}/{stem}.safetensors"
    sets = [[whole]] if (whole := folder / f"{stem}.safetensors").exists() else _sets(folder, stem)
    found = next((files for files in sets if all(path.exists() for path in files)), sets[0] if sets else [])
    if not found:
        for other in sorted(folder.iterdir()) if folder.is_dir() else ():
            if other.is_file() and is_pickle(other):
                raise refuse_pickle(other, f"{folder.name}/{other.name}")
        raise KnownError("Weights missing", f"The file {shown} is missing.", INCOMPLETE)
    for path in found:
        if not path.exists():
            raise KnownError("Weights missing", f"The file {folder.name}/{path.name} is missing.", INCOMPLETE)
        read_safetensors_header(path)
    return tuple(found)


def whole_sets(folder: Path, stem: str) -> dict[str, tuple[Path, ...]]:
    """Return every set of the weights called `stem` in `folder` of which no file is missing, by its variant.

    Plain weights have the variant "". No file is checked by its header.

    Raises:
        KnownError: an index is damaged.
    """
    plain = folder / f"{stem}.safetensors"
    sets = ([[plain]] if plain.exists() else []) + _sets(folder, stem)
    found: dict[str, tuple[Path, ...]] = {}
    for files in sets:
        if all(path.exists() for path in files):
            found.setdefault(variant_of(files[0], stem), tuple(files))
    return found


def _sets(folder: Path, stem: str) -> list[list[Path]]:
    """Return the sets of weights that indexes and single files of a variant name, plain ones first, there or not."""
    indexes = sorted(folder.glob(f"{stem}.safetensors.index*.json"), key=lambda path: (len(path.name), path.name))
    variants = [path for path in sorted(folder.glob(f"{stem}.*.safetensors")) if "-of-" not in path.name]
    return [_shards(index) for index in indexes] + [[path] for path in variants]


def _shards(index: Path) -> list[Path]:
    return [index.parent / name for name in sorted(set(_weight_map(index).values()))]


def _weight_map(index: Path) -> dict[str, str]:
    names = read_json(index, WEIGHT_INDEX).get("weight_map")
    safe = isinstance(names, dict) and all(isinstance(name, str) and _FILE.fullmatch(name) for name in names.values())
    if not safe or not names:
        raise KnownError("Damaged file", f"{index.name} does not say which files hold the weights.", INCOMPLETE)
    return dict(names)


def variant_of(weights: Path, stem: str) -> str:
    """Return the variant a weight file's name carries, such as `fp16`, or nothing."""
    middle = weights.name.removeprefix(stem).removesuffix(".safetensors")
    return middle.partition("-")[0].strip(".")


def refuse_programs(folder: Path) -> None:
    """Refuse a model folder with Python files that a library would run to load the model.

    Of a diffusers folder it is a file that diffusers takes before its own class: `<part>/<library>.py`, and one called
    as a pipeline is that nobody named. Others beside such a model are not run. Of any other folder it is every file.

    Raises:
        KnownError: there is one; the message names it.
    """
    index = read_json(folder / "model_index.json") if (folder / "model_index.json").is_file() else None
    if index is None:
        programs = sorted(path.name for depth in ("*.py", "*/*.py") for path in folder.glob(depth))
    else:
        parts = {name: value[0] for name, value in index.items() if isinstance(value, list) and value}
        looked_for = ["None.py", *(f"{name}/{library}.py" for name, library in parts.items())]
        programs = [name for name in looked_for if (folder / name).exists()]
    if programs:
        message = f"The folder brings its own program code ({', '.join(programs)}), which BiasLens does not run."
        raise KnownError("Program code in a model folder", message, "Choose a model that needs no code of its own.")


def refuse_unloadable(error: BaseException, library: str) -> KnownError:
    """Return the refusal of a model that `library` (its name and version) could not load, with what it said."""
    hint = f"It may need another version of the library than {library}, or the copy is damaged."
    return KnownError("The model cannot be loaded", first_line(error), hint)


def lacks_memory(error: BaseException) -> bool:
    """Return whether `error` says that memory ran out, as the libraries say it in Python, in C++ and in Rust."""
    words = ("out of memory", "can't allocate memory", "cannot allocate memory", "bad_alloc", "bad allocation")
    return isinstance(error, MemoryError) or any(said in str(error).lower() for said in words)


def first_line(error: BaseException) -> str:
    """Return the first line of what a library said, or the name of the error if it said nothing."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return lines[0] if lines else type(error).__name__


def detected_model(
    role: Role, plugin: str, path: Path, architecture: str, problem: BiasLensError | None = None
) -> DetectedModel:
    """Return what `path` (a folder or a file) is, with name, licence, files and size; `problem` makes it unusable."""
    card = read_card(path) if path.is_dir() else FrontMatter()
    files = [(file.relative_to(path).as_posix(), file) for file in _read_files(path)] or [(path.name, path)]
    return DetectedModel(
        role=role,
        plugin=plugin,
        path=str(path),
        name=(card.title or name_of(path)) + (WITH_ADAPTER if has_adapter(path) else ""),
        architecture=architecture,
        files=tuple(name for name, _ in files),
        bytes=sum(file.stat().st_size for _, file in files),
        licence=card.licence,
        problem=problem.message if problem else "",
        hint=problem.hint if problem else "",
    )


def name_of(path: Path) -> str:
    """Return what people call the model at `path`: the name of its folder or file, or that under which it was fetched.

    A cache of the hub names folders by a commit, Ollama its files by their hash.
    """
    if path.parent.name == "snapshots" and path.parents[1].name.startswith("models--"):
        owner, _, name = path.parents[1].name.removeprefix("models--").partition("--")
        return name or owner
    if path.parent.name == "blobs" and BLOB.fullmatch(path.name):
        return _name_in_manifests(path) or path.name
    return path.name if path.is_dir() else path.stem


BLOB = re.compile(r"sha256[-:]([0-9a-f]{64})")
"""What Ollama calls a file, by its hash."""

MOST_MANIFESTS = 10_000


def _name_in_manifests(blob: Path) -> str:
    """Return the model and tag whose manifest of Ollama names `blob`; nothing if none does."""
    digest = blob.name.replace("sha256-", "sha256:")
    for manifest in islice(sorted((blob.parent.parent / "manifests").rglob("*")), MOST_MANIFESTS):
        if not manifest.is_file():
            continue
        try:
            layers = read_json(manifest).get("layers")
        except KnownError:
            continue
        named = [layer.get("digest") for layer in layers if isinstance(layer, dict)] if isinstance(layers, list) else []
        if digest in named:
            return f"{manifest.parent.name}:{manifest.name}"
    return ""


def has_adapter(path: Path) -> bool:
    """Whether a folder brings an adapter (PEFT) that its loader puts on the weights: it is then another model."""
    return path.is_dir() and (path / "adapter_config.json").is_file()


def _read_files(folder: Path) -> Iterator[Path]:
    """Yield every file below `folder` that a loader reads: weights, configurations, vocabularies; in a fixed order."""
    for path in sorted(folder.rglob("*")):
        hidden = any(part.startswith(".") for part in path.relative_to(folder).parts)
        if path.is_file() and not hidden and path.suffix in {".json", ".txt", ".safetensors", ".model", ".jinja"}:
            yield path
