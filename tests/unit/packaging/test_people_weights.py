"""The weights of the reader of people come from one archive, keep every number, and from no other."""

from __future__ import annotations

import hashlib
import io
import json
import tarfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import people_weights
from people_weights import WrongArchive, convert, decoded

QUANTISED = {"dtype": "uint8", "scale": 0.5, "min": -2.0}
MANIFEST = [
    {
        "paths": ["shard.bin"],
        "weights": [
            {"name": "conv/filters", "shape": [1, 2, 1, 3], "dtype": "float32", "quantization": QUANTISED},
            {"name": "conv/depthwise_filter", "shape": [2, 1, 2, 1], "dtype": "float32", "quantization": QUANTISED},
            {"name": "fc/weights", "shape": [2, 1], "dtype": "float32"},
            {"name": "fc/bias", "shape": [1], "dtype": "float32"},
        ],
    }
]
SHARD = bytes([0, 1, 2, 3, 4, 255, 10, 11, 12, 13]) + np.array([1.5, -2.5, 0.25], dtype="<f4").tobytes()


def archive(path: Path, **changed: bytes) -> str:
    """Write an archive of the package's form; return its SHA-256."""
    files = {"LICENSE": b"MIT License\r\n\r\nCopyright\r\n"}
    for name in people_weights.NETWORKS:
        files[f"model/{name}-weights_manifest.json"] = json.dumps(MANIFEST).encode()
        files[f"model/{name}.bin"] = SHARD
    with tarfile.open(path, "w:gz") as whole:
        for name, content in {**files, **changed}.items():
            entry = tarfile.TarInfo(f"package/{name}")
            entry.size = len(content)
            whole.addfile(entry, io.BytesIO(content))
    return hashlib.sha256(path.read_bytes()).hexdigest()


def test_a_shard_is_read_tensor_by_tensor_in_torchs_order_of_axes() -> None:
    tensors = decoded(MANIFEST, SHARD)
    assert tensors["conv.filters"].shape == (3, 1, 1, 2)
    assert tensors["conv.filters"][:, 0, 0, :].tolist() == [[0, 3], [1, 4], [2, 255]]
    assert tensors["conv.depthwise_filter"].shape == (2, 1, 2, 1)
    assert tensors["conv.depthwise_filter"][:, 0, :, 0].tolist() == [[10, 12], [11, 13]]
    assert tensors["conv.filters.range"].tolist() == [0.5, -2.0]
    assert tensors["fc.weights"].tolist() == [[1.5, -2.5]]
    assert tensors["fc.bias"].tolist() == [0.25]
    assert "fc.bias.range" not in tensors


def test_what_is_written_is_read_as_byte_times_scale_plus_least(tmp_path: Path) -> None:
    from biaslens_plugins.classifiers.people.weights import dequantised
    from safetensors.torch import load_file

    convert(tmp_path / "a.tgz", tmp_path / "out", archive(tmp_path / "a.tgz"))
    numbers = dequantised(load_file(tmp_path / "out" / "face_detector.safetensors"))
    assert sorted(numbers) == ["conv.depthwise_filter", "conv.filters", "fc.bias", "fc.weights"]
    assert numbers["conv.filters"][:, 0, 0, :].tolist() == [[-2.0, -0.5], [-1.5, 0.0], [-1.0, 125.5]]
    assert numbers["fc.weights"].tolist() == [[1.5, -2.5]]


def test_the_same_archive_gives_the_same_files(tmp_path: Path) -> None:
    sha256 = archive(tmp_path / "a.tgz")
    first, second = (convert(tmp_path / "a.tgz", tmp_path / name, sha256) for name in ("one", "two"))
    assert [file.name for file in first] == ["LICENSE", "face_detector.safetensors", "age_gender.safetensors"]
    assert [file.read_bytes() for file in first] == [file.read_bytes() for file in second]
    assert first[0].read_bytes() == b"MIT License\n\nCopyright\n"


def test_another_archive_is_refused_and_nothing_written(tmp_path: Path, monkeypatch: Any, capsys: Any) -> None:
    archive(tmp_path / "a.tgz")
    with pytest.raises(WrongArchive, match="SHA-256"):
        convert(tmp_path / "a.tgz", tmp_path / "out")
    monkeypatch.setattr("sys.argv", ["people_weights", str(tmp_path / "a.tgz"), "--target", str(tmp_path / "out")])
    assert people_weights.main() == 1
    assert "SHA-256" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(("shard", "why"), [(SHARD[:-1], "ends within fc/bias"), (SHARD + b"x", "1 bytes more")])
def test_a_shard_that_does_not_fit_its_manifest_is_refused(shard: bytes, why: str) -> None:
    with pytest.raises(WrongArchive, match=why):
        decoded(MANIFEST, shard)


def test_a_type_that_is_not_known_is_refused() -> None:
    entry = {"name": "a", "shape": [1], "dtype": "float32", "quantization": QUANTISED | {"dtype": "uint16"}}
    with pytest.raises(WrongArchive, match="uint16"):
        decoded([{"weights": [entry]}], b"12")


def test_the_licence_and_the_archives_digest_lie_beside_the_weights() -> None:
    assert "MIT License" in (people_weights.TARGET / "LICENSE").read_text(encoding="utf-8")
    assert people_weights.SHA256 in (people_weights.TARGET / "SOURCE.md").read_text(encoding="utf-8")
    assert sum(file.stat().st_size for file in people_weights.TARGET.iterdir()) < 3_000_000
