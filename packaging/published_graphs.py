"""Networks as they are published, as ONNX files or TensorFlow.js graphs: read by themselves, and reckoned in numpy.

What is reckoned here follows the graph node by node, and shares nothing with the torch code of the program: that both
give the same numbers shows that weights were taken over rightly. Only the operations are known that such networks have.
"""

from __future__ import annotations

import base64
import struct
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]
Arrays = dict[str, Array]


class UnknownGraph(ValueError):
    """The file is no graph of the kind, is cut off, or has an operation that is not known here."""


@dataclass(frozen=True, slots=True)
class Node:
    """One operation: what it is called, what it takes and gives, by name, and its attributes."""

    operation: str
    takes: tuple[str, ...]
    gives: str
    attributes: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Graph:
    """The operations of a network, each after those it needs, and its tensors by name."""

    nodes: tuple[Node, ...]
    tensors: Arrays = field(repr=False)


# --- ONNX: https://onnx.ai/onnx/repo-docs/IR.html, in protocol buffers


def read_onnx(content: bytes) -> Graph:
    """Return the graph of an ONNX file that holds its tensors itself.

    Raises:
        UnknownGraph: it is cut off, or a tensor or attribute is of another kind.
    """
    (graph,) = (value for number, value in _fields(content) if number == 7)
    nodes, tensors = [], {}
    for number, value in _fields(graph):
        if number == 1:
            nodes.append(_onnx_node(value))
        elif number == 5:
            name, tensor = _onnx_tensor(value)
            tensors[name] = tensor
    return Graph(tuple(nodes), tensors)


def _onnx_node(content: bytes) -> Node:
    parts = list(_fields(content))
    takes, gives = ([bytes(value).decode() for number, value in parts if number == wanted] for wanted in (1, 2))
    (operation,) = (bytes(value).decode() for number, value in parts if number == 4)
    return Node(
        operation, tuple(takes), gives[0], dict(_onnx_attribute(value) for number, value in parts if number == 5)
    )


def _onnx_attribute(content: bytes) -> tuple[str, Any]:
    """Return the name and value of an attribute: a float, a whole number, text, or whole numbers."""
    parts: dict[int, list[Any]] = {}
    for number, value in _fields(content):
        parts.setdefault(number, []).append(value)
    name = bytes(parts[1][0]).decode()
    kind = parts.get(20, [0])[0]
    if kind == 1:
        return name, struct.unpack("<f", parts[2][0])[0]
    if kind == 2:
        return name, parts.get(3, [0])[0]
    if kind == 3:
        return name, bytes(parts[4][0]).decode()
    if kind == 7:
        return name, [whole for value in parts[8] for whole in ([value] if isinstance(value, int) else _varints(value))]
    raise UnknownGraph(f"The attribute {name} is of kind {kind}.")


def _onnx_tensor(content: bytes) -> tuple[str, Array]:
    shape: list[int] = []
    kind, name, raw = 0, "", b""
    for number, value in _fields(content):
        if number == 1:
            shape += [value] if isinstance(value, int) else list(_varints(value))
        elif number == 2:
            kind = value
        elif number == 8:
            name = bytes(value).decode()
        elif number == 9:
            raw = value
    types = {1: "<f4", 7: "<i8"}
    if kind not in types or len(raw) != int(np.prod(shape, dtype=np.int64)) * np.dtype(types[kind]).itemsize:
        raise UnknownGraph(f"The tensor {name} is of kind {kind}, or its {len(raw):,} bytes are not its shape's.")
    return name, np.frombuffer(raw, types[kind]).reshape(shape)


def _fields(content: bytes) -> Iterator[tuple[int, Any]]:
    """Yield the number and value of every field of a message: whole numbers, or the bytes of what is longer."""
    at = 0
    while at < len(content):
        key, at = _varint(content, at)
        if key & 7 == 0:
            value, at = _varint(content, at)
            yield key >> 3, value
            continue
        if key & 7 == 2:
            length, at = _varint(content, at)
        elif key & 7 in (1, 5):
            length = 8 if key & 7 == 1 else 4
        else:
            raise UnknownGraph(f"A field is of wire type {key & 7}.")
        if at + length > len(content):
            raise UnknownGraph("The file is cut off.")
        yield key >> 3, content[at : at + length]
        at += length


def _varint(content: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while at < len(content) and shift < 70:
        value |= (content[at] & 127) << shift
        at, shift = at + 1, shift + 7
        if content[at - 1] < 128:
            return value, at
    raise UnknownGraph("The file is cut off.")


def _varints(content: bytes) -> Iterator[int]:
    at = 0
    while at < len(content):
        value, at = _varint(content, at)
        yield value


# --- TensorFlow.js: a graph as JSON, and its tensors one after another


def read_tensorflow_js(described: Mapping[str, Any], shard: bytes) -> Graph:
    """Return the graph that a `model.json` describes, with its tensors out of `shard`, in TensorFlow's order of axes.

    Raises:
        UnknownGraph: a tensor is quantised or of another type, or the shard is not as long as they are.
    """
    tensors: Arrays = {}
    start = 0
    for entry in (entry for group in described["weightsManifest"] for entry in group["weights"]):
        if entry["dtype"] not in {"float32", "int32"} or "quantization" in entry:
            raise UnknownGraph(f"{entry['name']} is quantised, or of type {entry['dtype']}.")
        count = int(np.prod(entry["shape"], dtype=np.int64))
        if start + 4 * count > len(shard):
            raise UnknownGraph(f"The shard ends within {entry['name']}.")
        values = np.frombuffer(shard, np.dtype(entry["dtype"]).newbyteorder("<"), count, start)
        tensors[entry["name"]] = values.reshape(entry["shape"])
        start += 4 * count
    if start != len(shard):
        raise UnknownGraph(f"The shard has {len(shard) - start:,} bytes more than its manifest says.")
    nodes = tuple(
        Node(
            node["op"],
            tuple(name.split(":")[0] for name in node.get("input", ())),
            node["name"],
            {name: _tensorflow_value(value) for name, value in node.get("attr", {}).items()},
        )
        for node in described["modelTopology"]["node"]
        if node["op"] not in {"Const", "Placeholder"}
    )
    return Graph(nodes, tensors)


def _tensorflow_value(value: Mapping[str, Any]) -> Any:
    """Return an attribute's value: text, numbers, or what is not needed here as it is."""
    if "s" in value:
        return base64.b64decode(value["s"]).decode()
    if "list" in value:
        held = value["list"]
        return [int(number) for number in held.get("i", ())] or [
            base64.b64decode(text).decode() for text in held.get("s", ())
        ]
    return value


# --- reckoning


def reckon(graph: Graph, name: str, value: Array) -> Arrays:
    """Return what every node gives where the input called `name` is `value`, by name, in double precision.

    Raises:
        UnknownGraph: an operation is not known.
    """
    known: Arrays = {name: value.astype(np.float64), **graph.tensors}
    waiting = list(graph.nodes)
    while waiting:
        ready = [node for node in waiting if all(taken in known for taken in node.takes)]
        if not ready:
            raise UnknownGraph(f"{waiting[0].gives} needs what nothing gives.")
        for node in ready:
            if node.operation not in OPERATIONS:
                raise UnknownGraph(f"The operation {node.operation} is not known.")
            known[node.gives] = OPERATIONS[node.operation]([known[taken] for taken in node.takes], node.attributes)
        waiting = [node for node in waiting if node.gives not in known]
    return known


def windows(x: Array, size: Sequence[int], stride: int) -> Array:
    """Return every window of height x width in N x H x W x C: N x rows x columns x C x height x width."""
    seen = np.lib.stride_tricks.sliding_window_view(x, tuple(size), axis=(1, 2))
    return seen[:, ::stride, ::stride]


def convolve(x: Array, filters: Array, stride: int) -> Array:
    """Return the convolution, without padding, of N x H x W x C with height x width x C x out."""
    found: Array = np.einsum("nrcihw,hwio->nrco", windows(x, filters.shape[:2], stride), filters, optimize=True)
    return found


def pooled(x: Array, size: int, stride: int, by: Callable[..., Array]) -> Array:
    """Return N x H x W x C pooled, without padding, by `by`, such as `np.max`."""
    return by(windows(x, (size, size), stride), axis=(4, 5))


def padded_same(x: Array, size: int, stride: int, value: float = 0.0) -> Array:
    """Return N x H x W x C padded as TensorFlow's "same": the odd pixel goes below and to the right."""
    pads = [(0, 0)]
    for length in x.shape[1:3]:
        whole = max((-(-length // stride) - 1) * stride + size - length, 0)
        pads.append((whole // 2, whole - whole // 2))
    return np.pad(x, [*pads, (0, 0)], constant_values=value)


def softmax(x: Array) -> Array:
    """Return the softmax over the last axis."""
    raised = np.exp(x - x.max(axis=-1, keepdims=True))
    shares: Array = raised / raised.sum(axis=-1, keepdims=True)
    return shares


Attributes = Mapping[str, Any]


def _onnx_conv(values: Sequence[Array], attributes: Attributes) -> Array:
    x, filters, bias = values
    top, left, bottom, right = attributes["pads"]
    (stride, _) = attributes["strides"]
    x = np.pad(x.transpose(0, 2, 3, 1), [(0, 0), (top, bottom), (left, right), (0, 0)])
    return (convolve(x, filters.transpose(2, 3, 1, 0), stride) + bias).transpose(0, 3, 1, 2)


def _onnx_pool(by: Callable[..., Array]) -> Callable[[Sequence[Array], Attributes], Array]:
    def pool(values: Sequence[Array], attributes: Attributes) -> Array:
        if any(attributes["pads"]) or attributes.get("ceil_mode"):
            raise UnknownGraph("Pooling with padding is not known.")
        (size, _), (stride, _) = attributes["kernel_shape"], attributes["strides"]
        return pooled(values[0].transpose(0, 2, 3, 1), size, stride, by).transpose(0, 3, 1, 2)

    return pool


def _pad(values: Sequence[Array], attributes: Attributes) -> Array:
    """Return the first padded with zeros: pads are axes x 2 in TensorFlow, in ONNX all before and then all after."""
    x, pads = values[:2]
    by_axis = pads if pads.ndim == 2 else pads.reshape(2, -1).T
    return np.pad(x, [(int(before), int(after)) for before, after in by_axis])


def _tensorflow_conv(values: Sequence[Array], attributes: Attributes) -> Array:
    x, filters, bias = values
    stride = attributes["strides"][1]
    if attributes["padding"] == "SAME":
        x = padded_same(x, filters.shape[0], stride)
    found = convolve(x, filters, stride) + bias
    return np.maximum(found, 0) if "Relu" in attributes["fused_ops"] else found


def _depthwise(values: Sequence[Array], attributes: Attributes) -> Array:
    x, filters = values
    stride = attributes["strides"][1]
    seen = windows(padded_same(x, filters.shape[0], stride), filters.shape[:2], stride)
    found: Array = np.einsum("nrcihw,hwi->nrci", seen, filters[..., 0], optimize=True)
    return found


def _tensorflow_pool(values: Sequence[Array], attributes: Attributes) -> Array:
    size, stride = attributes["ksize"][1], attributes["strides"][1]
    return pooled(padded_same(values[0], size, stride, -np.inf), size, stride, np.max)


def _reshape(values: Sequence[Array], attributes: Attributes) -> Array:
    return values[0].reshape([int(length) for length in values[1]])


OPERATIONS: Mapping[str, Callable[[Sequence[Array], Attributes], Array]] = {
    "Conv": _onnx_conv,
    "MaxPool": lambda values, given: (_tensorflow_pool if "ksize" in given else _onnx_pool(np.max))(values, given),
    "AveragePool": _onnx_pool(np.mean),
    "GlobalAveragePool": lambda values, _: values[0].mean(axis=(2, 3), keepdims=True),
    "Gemm": lambda values, _: values[0] @ values[1] + values[2],
    "Flatten": lambda values, _: values[0].reshape(len(values[0]), -1),
    "Softmax": lambda values, _: softmax(values[0]),
    "Mul": lambda values, _: values[0] * values[1],
    "Add": lambda values, _: values[0] + values[1],
    "AddV2": lambda values, _: values[0] + values[1],
    "Relu": lambda values, _: np.maximum(values[0], 0),
    "Identity": lambda values, _: values[0],
    "Pad": _pad,
    "_FusedConv2D": _tensorflow_conv,
    "DepthwiseConv2dNative": _depthwise,
    "Reshape": _reshape,
}
"""What each operation gives, from what it takes and its attributes."""
