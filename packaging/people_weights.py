"""Makes the weights of the reader of people from the archive of the package that publishes them.

    npm pack @vladmandic/face-api@1.7.15
    python packaging/people_weights.py vladmandic-face-api-1.7.15.tgz

Of the package (MIT) two networks are taken: the tiny face detector, and the one that tells age and gender expression.
Both are stored as their publisher quantised them, 8 bits a weight with a scale and a least value for each tensor
(TensorFlow.js: weight = byte * scale + min), so nothing is lost; tensors only change to torch's order of axes. The same
archive gives the same files, byte by byte, and no other archive is read.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import tarfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

SHA256 = "0d77fffeef362ef9c0939cf6c567f3a2e8e177f114fa257a3270cbd2e509b031"
TARGET = Path(__file__).resolve().parents[1] / "resources" / "people_reader"
NETWORKS = {"tiny_face_detector_model": "face_detector", "age_gender_model": "age_gender"}
"""What the networks are called in the package, and here."""

Arrays = dict[str, npt.NDArray[Any]]


class WrongArchive(ValueError):
    """The archive is not the one whose weights were looked at, or does not hold what its manifest says."""


def decoded(manifest: Sequence[Mapping[str, Any]], shard: bytes) -> Arrays:
    """Return the tensors of a TensorFlow.js manifest, in torch's order of axes, by name.

    A quantised tensor is uint8, and has beside it `NAME.range`, float64 of shape (2,): scale and least value.

    Raises:
        WrongArchive: a tensor is of another type, or the shard is shorter or longer than the manifest says.
    """
    found: Arrays = {}
    start = 0
    for entry in (entry for group in manifest for entry in group["weights"]):
        quantised = entry.get("quantization")
        kind = quantised["dtype"] if quantised else entry["dtype"]
        if kind not in {"uint8", "float32"}:
            raise WrongArchive(f"{entry['name']} is of type {kind}.")
        count, item = int(np.prod(entry["shape"], dtype=np.int64)), 1 if kind == "uint8" else 4
        if start + count * item > len(shard):
            raise WrongArchive(f"The shard ends within {entry['name']}.")
        values = np.frombuffer(shard, dtype=np.dtype(kind).newbyteorder("<"), count=count, offset=start)
        name = entry["name"].replace("/", ".")
        found[name] = in_torch_order(values.reshape(entry["shape"]), depthwise="depthwise" in name)
        if quantised:
            found[f"{name}.range"] = np.array([quantised["scale"], quantised["min"]], dtype=np.float64)
        start += count * item
    if start != len(shard):
        raise WrongArchive(f"The shard has {len(shard) - start:,} bytes more than its manifest says.")
    return found


def in_torch_order(values: npt.NDArray[Any], *, depthwise: bool) -> npt.NDArray[Any]:
    """Return a tensor with torch's axes: filters as out x in x height x width, matrices as out x in.

    A depthwise filter lies as height x width x channels x 1 and becomes channels x 1 x height x width.
    """
    if values.ndim == 4:
        values = values.transpose((2, 3, 0, 1) if depthwise else (3, 2, 0, 1))
    elif values.ndim == 2:
        values = values.T
    return np.ascontiguousarray(values)


def read_archive(path: Path, sha256: str = SHA256) -> dict[str, bytes]:
    """Return the files of the archive that are used, by their names in it.

    Raises:
        WrongArchive: its digest is another, or a file is missing.
    """
    content = path.read_bytes()
    if (found := hashlib.sha256(content).hexdigest()) != sha256:
        raise WrongArchive(f"{path.name} has the SHA-256 {found}, not {sha256}.")
    wanted = [f"{name}{end}" for name in NETWORKS for end in ("-weights_manifest.json", ".bin")]
    names = {**{f"package/model/{name}": name for name in wanted}, "package/LICENSE": "LICENSE"}
    files: dict[str, bytes] = {}
    with tarfile.open(path) as archive:
        for inside, name in names.items():
            try:
                file = archive.extractfile(inside)
            except KeyError:
                file = None
            if file is None:
                raise WrongArchive(f"{path.name} has no {inside}.")
            files[name] = file.read()
    return files


def convert(path: Path, target: Path, sha256: str = SHA256) -> list[Path]:
    """Write the weights and their licence into `target`; returns the files written.

    Raises:
        WrongArchive: as `read_archive` and `decoded`.
    """
    from safetensors.numpy import save

    files = read_archive(path, sha256)
    target.mkdir(parents=True, exist_ok=True)
    contents = {"LICENSE": files["LICENSE"].replace(b"\r\n", b"\n")}
    for name, ours in NETWORKS.items():
        tensors = decoded(json.loads(files[f"{name}-weights_manifest.json"]), files[f"{name}.bin"])
        contents[f"{ours}.safetensors"] = save(tensors, {"source": f"{path.name}, MIT"})
    for name, content in contents.items():
        (target / name).write_bytes(content)
    return [target / name for name in contents]


def main() -> int:
    """Convert the archive that is named."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("archive", type=Path)
    parser.add_argument("--target", type=Path, default=TARGET)
    given = parser.parse_args()
    try:
        written = convert(given.archive, given.target)
    except WrongArchive as error:
        print(error, file=sys.stderr)
        return 1
    for file in written:
        print(f"{file.name}: {file.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
