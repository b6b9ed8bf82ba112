"""Pickles of tensors are read to the last bit; everything else that a pickle can be is refused, and not run."""

from __future__ import annotations

import collections
import pickle
import struct
import sys
import tracemalloc
import types
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from biaslens_gui.api import KnownError
from biaslens_gui.loaders.checkpoints import read_checkpoint, write_safetensors
from biaslens_gui.loaders.folders import is_pickle


def tensors() -> dict[str, Any]:
    """Tensors of many formats and layouts, some of them views of the same numbers."""
    import torch

    base = torch.arange(24.0).reshape(4, 6)
    return {
        "plain": base,
        "turned": base.t(),
        "slice": base[1:3, 2:5],
        "half": base.half(),
        "bfloat16": base.bfloat16(),
        "complex": torch.complex(base, base + 1),
        "number": torch.tensor(3),
        "empty": torch.zeros(0, 3),
        "answers": torch.tensor([True, False]),
        "parameter": torch.nn.Parameter(base + 1),
    }


@pytest.mark.parametrize("wrapped", [False, True])
def test_every_tensor_comes_out_as_it_went_in(tmp_path: Path, wrapped: bool) -> None:
    import safetensors.torch
    import torch

    there = tensors()
    content: Any = {"state_dict": there, "global_step": 5} if wrapped else collections.OrderedDict(there)
    torch.save(content, tmp_path / "a.ckpt")
    found = read_checkpoint(tmp_path / "a.ckpt")
    assert found.left_out == (("global_step",) if wrapped else ())
    size = write_safetensors(tmp_path / "a.ckpt", found, tmp_path / "a.safetensors")
    assert size == (tmp_path / "a.safetensors").stat().st_size
    written = safetensors.torch.load_file(tmp_path / "a.safetensors")
    assert written.keys() == there.keys()
    for name, tensor in there.items():
        assert written[name].dtype == tensor.dtype
        assert torch.equal(written[name], tensor)


# --- Hostile pickles, each a real one


def _archive(path: Path, content: bytes, *, packed: bool = False, storages: tuple[bytes, ...] = (b"\0" * 64,)) -> None:
    kind = zipfile.ZIP_DEFLATED if packed else zipfile.ZIP_STORED
    with zipfile.ZipFile(path, "w", kind) as archive:
        archive.writestr("archive/data.pkl", content)
        for number, numbers in enumerate(storages):
            archive.writestr(f"archive/data/{number}", numbers)


def _calls(function: str, argument: str) -> bytes:
    """A pickle that calls `module name` of Python on a text."""
    return f"c{function}\n(V{argument}\ntR.".encode()


def _tensor(shape: tuple[int, ...], strides: tuple[int, ...], count: int = 16, offset: int = 0) -> bytes:
    """A pickle of one tensor, as torch writes it: any shape, whatever its storage holds."""
    marks = "".join(f"I{number}\n" for number in shape), "".join(f"I{number}\n" for number in strides)
    return (
        "(dVweight\nctorch._utils\n_rebuild_tensor_v2\n"
        f"((Vstorage\nctorch\nFloatStorage\nV0\nVcpu\nI{count}\ntQI{offset}\n({marks[0]}t({marks[1]}tI00\nNtRs."
    ).encode()


def _changed(path: Path) -> None:
    """A tensor that is sound when it is made, and then gets strides that lead out of its numbers."""
    storage = b"(Vstorage\nctorch\nFloatStorage\nV0\nVcpu\nI16\ntQ"
    made = b"ctorch._utils\n_rebuild_tensor_v2\n(" + storage + b"I0\n(I4\nt(I1\nt\x89NtR"
    _archive(path, b"(dVweight\n" + made + b"](" + storage + b"I0\n(I1000\nt(I-1\nteb" + b"s.")


def _longer(path: Path) -> None:
    """A storage that gets another length after it was looked over."""
    storage = b"(Vstorage\nctorch\nFloatStorage\nV0\nVcpu\nI16\ntQ"
    changed = storage + b"](V0\nVF32\nI4\nI99\neb"
    _archive(path, b"(dVweight\nctorch._utils\n_rebuild_tensor_v2\n(" + changed + b"I0\n(I99\nt(I1\nt\x89NtRs.")


def _of_one_name(path: Path) -> None:
    import torch

    torch.save({"a.b": torch.zeros(1), "a": {"b": torch.ones(1)}}, path)


def _turned_sign(path: Path) -> None:
    import torch

    torch.save({"a": torch.complex(torch.ones(3), torch.ones(3)).conj().imag}, path)


def _locked(path: Path) -> None:
    _archive(path, _tensor((4,), (1,)))
    content = bytearray(path.read_bytes())
    content[content.index(b"PK\x01\x02") + 8] |= 1
    path.write_bytes(content)


def _nested(path: Path) -> None:
    inner: dict[str, Any] = {}
    for _ in range(30):
        inner = {"a": inner, "b": inner}
    _archive(path, pickle.dumps(inner))


def _legacy(path: Path) -> None:
    import torch

    torch.save(tensors(), path, _use_new_zipfile_serialization=False)


HOSTILE: dict[str, tuple[Callable[[Path], None], str]] = {
    "system": (lambda path: _archive(path, _calls("os\nsystem", "touch ran")), "it asks for os.system"),
    "eval": (lambda path: _archive(path, _calls("builtins\neval", "open('ran', 'w')")), "it asks for builtins.eval"),
    "getattr": (lambda path: _archive(path, _calls("builtins\ngetattr", "x")), "it asks for builtins.getattr"),
    "load": (lambda path: _archive(path, _calls("torch\nload", "other.bin")), "it asks for torch.load"),
    "dotted": (
        lambda path: _archive(path, b"\x80\x04\x8c\x05torch\x8c\nSize.mro.x\x93."),
        "it asks for torch.Size.mro.x",
    ),
    "extension": (lambda path: _archive(path, b"\x80\x02\x82\x01."), "unregistered extension"),
    "change a stand-in": (
        lambda path: _archive(path, b"ctorch\nSize\n(N(dV_make\nV0\nstb."),
        "it changes _make of what it was given",
    ),
    "change a tensor": (_changed, "it changes a tensor that it was given"),
    "change a storage": (_longer, "it changes a tensor that it was given"),
    "one name": (_of_one_name, "two of its tensors are called a.b"),
    "other sign": (_turned_sign, "numbers are changed while they are loaded"),
    "encrypted": (_locked, "its archive is encrypted"),
    "beyond": (lambda path: _archive(path, _tensor((1000,), (1,))), "a tensor beyond its numbers"),
    "before": (lambda path: _archive(path, _tensor((4,), (-1,))), "describes a tensor that is none"),
    "offset": (lambda path: _archive(path, _tensor((4,), (1,), offset=-8)), "describes a tensor that is none"),
    "storage": (lambda path: _archive(path, _tensor((4,), (1,), count=10**12)), "that its file does not hold"),
    "packed": (lambda path: _archive(path, _tensor((4,), (1,)), packed=True), "its archive is packed"),
    "no tensors": (lambda path: _archive(path, pickle.dumps({"a": 1})), "it holds no named tensors"),
    "no dictionary": (lambda path: _archive(path, pickle.dumps([1])), "it holds no named tensors"),
    "laughing": (_nested, "lie in one another without end"),
    "cut": (lambda path: _archive(path, _tensor((4,), (1,))[:40]), "is not converted"),
    "old": (_legacy, "before 1.6"),
    "no archive": (lambda path: _write(path, b"PK\x03\x04 and no more"), "cannot be read"),
}


def _write(path: Path, content: bytes) -> None:
    path.write_bytes(content)


@pytest.mark.parametrize("name", sorted(HOSTILE))
def test_a_hostile_pickle_is_refused_in_words_and_not_run(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    make, words = HOSTILE[name]
    make(tmp_path / "model.ckpt")
    with pytest.raises(KnownError, match="not converted") as refused:
        read_checkpoint(tmp_path / "model.ckpt")
    assert words in refused.value.message
    assert [path.name for path in tmp_path.iterdir()] == ["model.ckpt"]


def test_numbers_that_are_said_again_and_again_are_not_written(tmp_path: Path) -> None:
    _archive(tmp_path / "a.bin", _tensor((10**9,), (0,)))
    found = read_checkpoint(tmp_path / "a.bin")
    with pytest.raises(KnownError, match="more than it holds"):
        write_safetensors(tmp_path / "a.bin", found, tmp_path / "a.safetensors")
    assert not (tmp_path / "a.safetensors").exists()


def test_a_number_that_was_damaged_on_the_way_is_noticed(tmp_path: Path) -> None:
    import torch

    path = tmp_path / "a.bin"
    torch.save({"weight": torch.ones(1000)}, path)
    content = bytearray(path.read_bytes())
    content[content.index(b"\0\0\x80\x3f" * 10) + 2] ^= 1
    path.write_bytes(content)
    with pytest.raises(KnownError, match="is damaged: Bad CRC-32"):
        write_safetensors(path, read_checkpoint(path), tmp_path / "a.safetensors")


@pytest.mark.parametrize("large", [False, True])
def test_a_list_of_parts_without_end_is_not_read_to_tell_what_a_file_is(tmp_path: Path, large: bool) -> None:
    """An archive that says that its list has 300 MB: in its end, or in the longer end that larger archives have."""
    size = 300_000_000
    longer = struct.pack("<4sQ2H2L4Q", b"PK\x06\x06", 44, 45, 45, 0, 0, 9, 9, size, 4)
    longer += struct.pack("<4sLQL", b"PK\x06\x07", 0, size + 4, 1)
    with open(tmp_path / "a.ckpt", "wb") as file:
        file.write(b"PK\x03\x04")
        file.seek(size + 4)
        file.write(longer if large else b"")
        file.write(struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, 9, 9, 0 if large else size, 4, 0))
    tracemalloc.start()
    try:
        assert is_pickle(tmp_path / "a.ckpt")
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 10_000_000


class ModelCheckpoint:
    """A stand-in of the class that PyTorch Lightning names in its checkpoints, under its name there."""


def test_a_checkpoint_as_the_first_stable_diffusions_were_published(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import numpy as np
    import torch

    name = "pytorch_lightning.callbacks.model_checkpoint"
    monkeypatch.setattr(ModelCheckpoint, "__module__", name)
    with pytest.MonkeyPatch.context() as installed:
        for package in ("pytorch_lightning", "pytorch_lightning.callbacks", name):
            installed.setitem(sys.modules, package, types.ModuleType(package))
        installed.setattr(sys.modules[name], "ModelCheckpoint", ModelCheckpoint, raising=False)
        score = {"best_model_score": torch.tensor(0.5), "monitor": np.float64(0.25)}
        content = {"epoch": 3, "callbacks": {ModelCheckpoint: score}, "state_dict": {"weight": torch.ones(3)}}
        torch.save(content, tmp_path / "sd.ckpt")
    found = read_checkpoint(tmp_path / "sd.ckpt")
    assert set(found.tensors) == {"weight"}
    assert found.left_out == ("epoch", "callbacks")
