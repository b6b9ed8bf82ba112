"""Published networks are read without their libraries, and reckoned node by node as their standards say."""

from __future__ import annotations

import base64
import struct
from typing import Any

import numpy as np
import pytest

from published_graphs import (
    OPERATIONS,
    Graph,
    Node,
    UnknownGraph,
    convolve,
    padded_same,
    read_onnx,
    read_tensorflow_js,
    reckon,
)

# --- the file of ONNX, written here byte by byte


def varint(value: int) -> bytes:
    head = b""
    while value > 127:
        head, value = head + bytes([value & 127 | 128]), value >> 7
    return head + bytes([value])


def message(number: int, content: bytes) -> bytes:
    return varint(number << 3 | 2) + varint(len(content)) + content


def whole(number: int, value: int) -> bytes:
    return varint(number << 3) + varint(value)


def tensor(name: str, values: Any) -> bytes:
    shape = b"".join(whole(1, length) for length in values.shape)
    raw = values.astype("<f4").tobytes()
    return message(5, shape + whole(2, 1) + message(8, name.encode()) + message(9, raw))


def onnx_file(kind: int = 7) -> bytes:
    strides = message(1, b"strides") + message(8, varint(2) + varint(300)) + whole(20, kind)
    alpha = message(1, b"alpha") + varint(2 << 3 | 5) + struct.pack("<f", 0.5) + whole(20, 1)
    node = message(1, b"x") + message(1, b"w") + message(2, b"y") + message(4, b"Mul")
    node += message(5, strides) + message(5, alpha)
    return whole(1, 10) + message(7, message(1, node) + tensor("w", np.array([[1.5, -2.0]])))


def test_nodes_tensors_and_attributes_are_read() -> None:
    graph = read_onnx(onnx_file())
    assert graph.nodes == (Node("Mul", ("x", "w"), "y", {"strides": [2, 300], "alpha": 0.5}),)
    assert graph.tensors["w"].tolist() == [[1.5, -2.0]]
    assert reckon(graph, "x", np.array([2.0, 3.0]))["y"].tolist() == [[3.0, -6.0]]


def test_a_file_that_is_cut_off_or_of_another_kind_is_refused() -> None:
    with pytest.raises(UnknownGraph, match="cut off"):
        read_onnx(onnx_file()[:-1])
    with pytest.raises(UnknownGraph, match="kind 9"):
        read_onnx(onnx_file(kind=9))


def test_an_operation_that_is_not_known_is_refused() -> None:
    with pytest.raises(UnknownGraph, match="Erf"):
        reckon(Graph((Node("Erf", ("x",), "y", {}),), {}), "x", np.zeros(1))
    with pytest.raises(UnknownGraph, match="nothing gives"):
        reckon(Graph((Node("Relu", ("z",), "y", {}),), {}), "x", np.zeros(1))


# --- TensorFlow.js


def described(**entry: Any) -> dict[str, Any]:
    weights = [{"name": "w", "shape": [2], "dtype": "float32", **entry}]
    same = {"s": base64.b64encode(b"SAME").decode()}
    nodes = [
        {"op": "Placeholder", "name": "x"},
        {"op": "Const", "name": "w"},
        {
            "op": "AddV2",
            "name": "y",
            "input": ["x:0", "w"],
            "attr": {"padding": same, "strides": {"list": {"i": ["1", "2"]}}},
        },
    ]
    return {"weightsManifest": [{"weights": weights}], "modelTopology": {"node": nodes}}


def test_a_graph_of_tensorflow_js_is_read() -> None:
    graph = read_tensorflow_js(described(), np.array([1, 2], dtype="<f4").tobytes())
    assert graph.nodes == (Node("AddV2", ("x", "w"), "y", {"padding": "SAME", "strides": [1, 2]}),)
    assert reckon(graph, "x", np.array([1.0, 1.0]))["y"].tolist() == [2.0, 3.0]


@pytest.mark.parametrize(
    ("entry", "length", "why"),
    [
        ({}, 7, "ends within w"),
        ({}, 9, "1 bytes more"),
        ({"dtype": "uint8"}, 8, "uint8"),
        ({"quantization": {}}, 8, "quant"),
    ],
)
def test_a_shard_that_does_not_fit_is_refused(entry: dict[str, Any], length: int, why: str) -> None:
    with pytest.raises(UnknownGraph, match=why):
        read_tensorflow_js(described(**entry), bytes(length))


# --- operations, held against torch


@pytest.mark.parametrize("stride", [1, 2])
def test_convolution_and_pooling_are_those_of_torch(stride: int) -> None:
    import torch
    from torch.nn import functional

    random = np.random.default_rng(0)
    x, filters, bias = random.normal(size=(2, 3, 9, 9)), random.normal(size=(4, 3, 3, 3)), random.normal(size=4)
    given = {"pads": [1, 1, 1, 1], "strides": [stride, stride]}
    ours = OPERATIONS["Conv"]([x, filters, bias], given)
    theirs = functional.conv2d(*(torch.from_numpy(part) for part in (x, filters, bias)), stride=stride, padding=1)
    assert ours == pytest.approx(theirs.numpy())
    pooling = {"pads": [0, 0, 0, 0], "strides": [stride, stride], "kernel_shape": [3, 3]}
    for name, pool in (("MaxPool", functional.max_pool2d), ("AveragePool", functional.avg_pool2d)):
        assert OPERATIONS[name]([x], pooling) == pytest.approx(pool(torch.from_numpy(x), 3, stride).numpy())
    with pytest.raises(UnknownGraph, match="padding"):
        OPERATIONS["MaxPool"]([x], pooling | {"pads": [1, 1, 1, 1]})


def test_same_pads_the_odd_pixel_below_and_to_the_right() -> None:
    x = np.ones((1, 4, 4, 1))
    assert padded_same(x, 3, 2).shape == (1, 5, 5, 1)
    assert padded_same(x, 3, 2)[0, :, :, 0].tolist() == [[1, 1, 1, 1, 0]] * 4 + [[0] * 5]
    assert padded_same(x, 5, 2)[0, 0].sum() == 0
    assert convolve(padded_same(x, 3, 1), np.ones((3, 3, 1, 1)), 1)[0, :, :, 0].tolist()[0] == [4, 6, 6, 4]


def test_padding_counts_axes_as_each_standard_does() -> None:
    x = np.ones((1, 2))
    assert OPERATIONS["Pad"]([x, np.array([[0, 1], [2, 0]])], {}).tolist() == [[0, 0, 1, 1], [0, 0, 0, 0]]
    assert OPERATIONS["Pad"]([x, np.array([0, 2, 1, 0])], {}).tolist() == [[0, 0, 1, 1], [0, 0, 0, 0]]
