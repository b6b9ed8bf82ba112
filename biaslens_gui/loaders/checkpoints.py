"""The tensors of a PyTorch checkpoint, read without running anything: a pickle that may speak of tensors and no more.

A pickle is a program that names what it calls. Here it can name the few things that a dictionary of tensors is made
of, and gets descriptions in place of them: nothing of torch or of any other library is imported or called. The numbers
lie beside it in the archive, and are copied as they are. Read it in a process that is confined all the same
(`engine.models.converting`): this keeps a pickle from calling anything, that keeps it from taking all memory.

The format: PyTorch, `torch.save` since 1.6 (a zip archive of `data.pkl`, `byteorder` and one file for each storage).
"""

from __future__ import annotations

import io
import json
import pickle
import struct
import zipfile
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from math import prod
from pathlib import Path
from typing import Any, NoReturn

import numpy as np

from biaslens_gui.errors import KnownError
from biaslens_gui.files.outside import opened
from biaslens_gui.loaders.folders import INCOMPLETE, MOST_TENSORS

MOST_PICKLE = 64 << 20
"""Bytes of the pickle itself, without the numbers; the longest known has some 10 MiB."""

LONGEST_NAME = 1000
"""Characters of the name of a tensor."""

ENCRYPTED = 0x1
"""The flag in a zip archive of an entry that needs a password."""

DEEPEST = 8
"""How many dictionaries may lie in one another."""

STORAGES: Mapping[str, tuple[str, int]] = {
    "ComplexFloatStorage": ("C64", 8),
    "DoubleStorage": ("F64", 8),
    "FloatStorage": ("F32", 4),
    "HalfStorage": ("F16", 2),
    "BFloat16Storage": ("BF16", 2),
    "LongStorage": ("I64", 8),
    "IntStorage": ("I32", 4),
    "ShortStorage": ("I16", 2),
    "CharStorage": ("I8", 1),
    "ByteStorage": ("U8", 1),
    "BoolStorage": ("BOOL", 1),
}
"""Storages of torch: what their numbers are called in safetensors, and the bytes of each."""

SPOILT = (
    *(pickle.UnpicklingError, ArithmeticError, AttributeError, EOFError, ImportError, LookupError),
    *(MemoryError, RuntimeError, TypeError, ValueError),
)
"""What a pickle raises that is no dictionary of tensors: damaged, or made to do something else."""

CHANGED = "it changes a tensor that it was given"
HINT = "Get the model in safetensors form; this file is not one that holds weights alone."


@dataclass(frozen=True, slots=True)
class Storage:
    """A run of numbers in the archive: the name of its file there, its format, how many."""

    key: str
    dtype: str
    width: int
    count: int

    def __setstate__(self, state: Any) -> NoReturn:
        raise pickle.UnpicklingError(CHANGED)


@dataclass(frozen=True, slots=True)
class Tensor:
    """A view of a storage, as `torch._utils._rebuild_tensor_v2` describes it; offset and strides in numbers."""

    storage: Storage
    offset: int
    shape: tuple[int, ...]
    strides: tuple[int, ...]

    def __setstate__(self, state: Any) -> NoReturn:  # or a pickle could change what `_tensor` has looked over
        raise pickle.UnpicklingError(CHANGED)

    @property
    def numbers(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)

    @property
    def bytes(self) -> int:
        """How many bytes its numbers take."""
        return self.numbers * self.storage.width


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The tensors in a file by their names, and what else lay beside them, by name: it is left out."""

    tensors: Mapping[str, Tensor]
    left_out: tuple[str, ...]


class _Standin:
    """What a pickle gets where it names a function or a class: it can be called, and nothing can be changed in it."""

    __slots__ = ("_make",)
    _make: Callable[..., Any]

    def __init__(self, make: Callable[..., Any]) -> None:
        object.__setattr__(self, "_make", make)

    def __call__(self, *args: Any) -> Any:
        return self._make(*args)

    def __setattr__(self, name: str, value: Any) -> NoReturn:
        raise pickle.UnpicklingError(f"it changes {name} of what it was given")


class _Other:
    """What a pickle gets that has something made which is no tensor: nothing, and it stays so."""

    __slots__ = ()

    def __setstate__(self, state: Any) -> None:
        """Take no state."""


def _other(*_: Any) -> _Other:
    return _Other()


def _tensor(storage: Any, offset: Any, shape: Any, strides: Any, *more: Any) -> Tensor:
    if any(more[2:]):  # its metadata: conjugate, or of the other sign
        raise pickle.UnpicklingError("it has a tensor whose numbers are changed while they are loaded")
    whole = isinstance(shape, tuple) and isinstance(strides, tuple) and len(shape) == len(strides) <= 32
    numbers = (offset, *shape, *strides) if whole else ()
    if not isinstance(storage, Storage) or not whole or not all(type(one) is int and one >= 0 for one in numbers):
        raise pickle.UnpicklingError("it describes a tensor that is none")
    tensor = Tensor(storage, offset, shape, strides)
    last = offset + sum((size - 1) * stride for size, stride in zip(shape, strides, strict=True))
    if tensor.numbers and not last < storage.count:
        raise pickle.UnpicklingError("it describes a tensor beyond its numbers")
    return tensor


def _parameter(data: Any, *_: Any) -> Tensor:
    if not isinstance(data, Tensor):
        raise pickle.UnpicklingError("it describes a tensor that is none")
    return data


def _size(sizes: Any = ()) -> tuple[Any, ...]:
    if not isinstance(sizes, tuple | list):
        raise pickle.UnpicklingError("it describes a size that is none")
    return tuple(sizes)


KNOWN: Mapping[tuple[str, str], Any] = {
    ("collections", "OrderedDict"): OrderedDict,
    ("torch._utils", "_rebuild_tensor_v2"): _Standin(_tensor),
    ("torch._utils", "_rebuild_parameter"): _Standin(_parameter),
    ("torch", "Size"): _Standin(_size),
    **{("torch", name): name for name in STORAGES},
    ("_codecs", "encode"): _Standin(_other),
    ("numpy", "dtype"): _Standin(_other),
    ("numpy.core.multiarray", "scalar"): _Standin(_other),
    ("numpy._core.multiarray", "scalar"): _Standin(_other),
    ("pytorch_lightning.callbacks.model_checkpoint", "ModelCheckpoint"): _Standin(_other),
}
"""All that a pickle may name, and what it gets for it.

The last five lie beside the tensors of the first Stable Diffusions, and nothing is made of them.
"""


class _TensorsOnly(pickle.Unpickler):
    """An unpickler that knows `KNOWN` and nothing else."""

    def __init__(self, file: io.BytesIO, sizes: Mapping[str, int]) -> None:
        super().__init__(file)
        self._sizes = sizes

    def find_class(self, module: str, name: str) -> Any:
        """Return what stands for a name.

        Raises:
            pickle.UnpicklingError: it is none of `KNOWN`.
        """
        try:
            return KNOWN[module, name]
        except KeyError:
            raise pickle.UnpicklingError(f"it asks for {module}.{name}"[:200]) from None

    def persistent_load(self, pid: Any) -> Storage:
        """Return the storage that a pickle speaks of.

        Raises:
            pickle.UnpicklingError: it is none of the archive, or shorter there.
        """
        named = isinstance(pid, tuple) and len(pid) == 5 and pid[0] == "storage"
        _, kind, key, _, count = pid if named else (None,) * 5
        if not isinstance(kind, str) or kind not in STORAGES or not isinstance(key, str) or type(count) is not int:
            raise pickle.UnpicklingError("it speaks of numbers in a form that is not known")
        dtype, width = STORAGES[kind]
        if not 0 <= count * width <= self._sizes.get(key, -1):
            raise pickle.UnpicklingError(f"it speaks of numbers ({key[:40]}) that its file does not hold")
        return Storage(key, dtype, width, count)


def read_checkpoint(path: Path) -> Checkpoint:
    """Return which tensors the checkpoint at `path` holds; their numbers are not read.

    Raises:
        KnownError: it is not in the form of PyTorch 1.6 and later, holds something else than tensors, or none.
    """
    with _archive(path) as archive:
        root = _root(archive, path)
        if (order := _member(archive, f"{root}byteorder", 16)) not in (None, b"little"):
            raise _refused(path, f"its numbers are stored in the order {order!r}")
        sizes = {
            entry.filename.removeprefix(f"{root}data/"): entry.file_size
            for entry in archive.infolist()
            if entry.filename.startswith(f"{root}data/")
        }
        content = _member(archive, f"{root}data.pkl", MOST_PICKLE) or b""
    try:
        return _named(_TensorsOnly(io.BytesIO(content), sizes).load(), path)
    except KnownError:
        raise
    except RecursionError:
        raise _refused(path, "it is nested without end") from None
    except SPOILT as error:
        raise _refused(path, " ".join(str(error).split())[:300] or type(error).__name__) from None


def write_safetensors(path: Path, checkpoint: Checkpoint, target: Path) -> int:
    """Write the tensors of the checkpoint at `path` to the new file `target`; return its bytes.

    Raises:
        KnownError: they are far more than the file at `path` holds.
        OSError: `target` is there, or cannot be written.
    """
    whole = sum(tensor.bytes for tensor in checkpoint.tensors.values())
    if whole > 2 * path.stat().st_size:
        raise _refused(path, f"it speaks of {whole:,} bytes of numbers, more than it holds")
    header: dict[str, Any] = {"__metadata__": {"format": "pt"}}
    start = 0
    for name, tensor in checkpoint.tensors.items():
        offsets = [start, start + tensor.bytes]
        header[name] = {"dtype": tensor.storage.dtype, "shape": list(tensor.shape), "data_offsets": offsets}
        start += tensor.bytes
    text = json.dumps(header, ensure_ascii=False).encode("utf-8")
    text += b" " * (-len(text) % 8)
    with _archive(path) as archive, open(target, "xb") as file:
        root = _root(archive, path)
        file.write(struct.pack("<Q", len(text)) + text)
        for tensor in checkpoint.tensors.values():
            file.write(_numbers(archive, f"{root}data/{tensor.storage.key}", tensor))
        return file.tell()


def _numbers(archive: zipfile.ZipFile, member: str, tensor: Tensor) -> bytes:
    """Return the numbers of `tensor` in the order of its dimensions, the last changing fastest."""
    width = tensor.storage.width
    if tensor.numbers == 0:
        return b""
    wanted = 1 + sum((size - 1) * stride for size, stride in zip(tensor.shape, tensor.strides, strict=True))
    with archive.open(member) as file:
        file.seek(tensor.offset * width)
        content = file.read(wanted * width)
    if not 0 < wanted * width == len(content) or any(stride < 0 for stride in tensor.strides):  # else beyond them
        raise KnownError("Damaged file", f"{member} is shorter than it says.", HINT)
    steps = tuple(stride * width for stride in tensor.strides)
    stored = np.frombuffer(content, dtype=f"<u{width}")
    return np.lib.stride_tricks.as_strided(stored, tensor.shape, steps).tobytes()


@contextmanager
def _archive(path: Path) -> Iterator[zipfile.ZipFile]:
    """Open the archive at `path`; what turns out to be damaged while it is read is refused as well."""
    try:
        with opened(path) as file:
            start = file.read(4)
        if start != b"PK\x03\x04":
            raise _refused(path, "it is in the form that PyTorch wrote before 1.6, or in another one")
        archive = zipfile.ZipFile(path)
    except (OSError, zipfile.BadZipFile, ValueError, NotImplementedError) as error:
        if isinstance(error, KnownError):
            raise
        raise _refused(path, f"its archive cannot be read: {error}"[:200]) from None
    with archive:
        if len(archive.infolist()) > MOST_TENSORS:
            raise _refused(path, f"it has {len(archive.infolist()):,} parts")
        if any(entry.compress_type != zipfile.ZIP_STORED for entry in archive.infolist()):
            raise _refused(path, "its archive is packed, which PyTorch never does")
        if any(entry.flag_bits & ENCRYPTED for entry in archive.infolist()):
            raise _refused(path, "its archive is encrypted, which PyTorch never does")
        try:
            yield archive
        except (zipfile.BadZipFile, EOFError, NotImplementedError, struct.error) as error:
            raise KnownError("Damaged file", f"{path.name} is damaged: {error}."[:300], INCOMPLETE) from None


def _root(archive: zipfile.ZipFile, path: Path) -> str:
    """Return the folder in the archive that holds `data.pkl`."""
    pickles = [name for name in archive.namelist() if name.endswith("data.pkl") and name.count("/") == 1]
    if len(pickles) != 1:
        raise _refused(path, f"it has {len(pickles)} pickles where one is read")
    return pickles[0].removesuffix("data.pkl")


def _member(archive: zipfile.ZipFile, name: str, most: int) -> bytes | None:
    try:
        if archive.getinfo(name).file_size > most:
            raise KnownError("File too large", f"{name} has more than {most:,} bytes.", HINT)
        return archive.read(name)
    except KeyError:
        return None


def _named(found: Any, path: Path) -> Checkpoint:
    """Return the tensors of what was read: those under `state_dict`, where it has one, or all."""
    if not isinstance(found, dict):
        raise _refused(path, "it holds no named tensors")
    left: list[str] = []
    inner = found.get("state_dict")
    if isinstance(inner, dict):
        left, found = [str(name)[:100] for name in found if name != "state_dict"], inner
    tensors: dict[str, Tensor] = {}
    for name, value in _flat(found, path):
        if isinstance(value, Tensor) and name != "__metadata__":
            if name in tensors:
                raise _refused(path, f"two of its tensors are called {name[:100]}")
            tensors[name] = value
        else:
            left.append(name)
    if not tensors:
        raise _refused(path, "it holds no named tensors")
    if len(tensors) > MOST_TENSORS:
        raise _refused(path, f"it has {len(tensors):,} tensors")
    return Checkpoint(tensors, tuple(name[:100] for name in left))


def _flat(
    found: Mapping[Any, Any], path: Path, before: Sequence[str] = (), seen: set[int] | None = None
) -> Iterator[tuple[str, Any]]:
    """Yield what is in dictionaries in one another, the names put together by dots."""
    seen = set() if seen is None else seen
    if len(before) > DEEPEST or id(found) in seen:
        raise _refused(path, "its dictionaries lie in one another without end")
    seen.add(id(found))
    for name, value in found.items():
        if not isinstance(name, str | int) or len(str(name)) > LONGEST_NAME:
            raise _refused(path, "it has a name that no tensor has")
        if isinstance(value, dict):
            yield from _flat(value, path, (*before, str(name)), seen)
        else:
            yield ".".join((*before, str(name))), value


def _refused(path: Path, why: str) -> KnownError:
    message = f"{path.name} is not converted: {why}."
    return KnownError("No checkpoint of tensors alone", message, HINT)
