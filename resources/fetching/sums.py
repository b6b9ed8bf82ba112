"""Writes down, on the computer with a network, what the files of the fetched models are. Standard library alone.

    python sums.py            (or: py sums.py)

Run it where models-to-fetch.json lies, beside the folders of the models. It reads files, asks no network, and writes
two text files here: sums.txt (the SHA-256 of each file, as sha256sum writes it) and published.txt (what the download
program noted of each file: the hash that its publisher gives, and the commit). Take everything back together.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path

POINTER = b"version https://git-lfs.github.com/spec/"


def sha256_of(path: Path) -> str:
    """Return the SHA-256 of a file."""
    found = hashlib.sha256()
    with open(path, "rb") as file:
        while piece := file.read(1 << 22):
            found.update(piece)
    return found.hexdigest()


def files_of(folder: Path) -> Iterator[Path]:
    """Yield the files of a model, in order; hidden ones are no part of it."""
    for root, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            if not name.startswith("."):
                yield Path(root, name)


def noted(folder: Path, path: Path) -> tuple[str, str] | None:
    """Return the hash and the commit that 'hf download' noted of a file, or nothing."""
    note = folder / ".cache" / "huggingface" / "download" / (path.relative_to(folder).as_posix() + ".metadata")
    try:
        commit, etag = note.read_text(encoding="ascii").split()[:2]
    except (OSError, ValueError):
        return None
    return (etag, commit) if len(etag) in (40, 64) and len(commit) == 40 else None


def wrong_in(folder: Path) -> Iterator[str]:
    """Yield what can be seen to be wrong before anything is carried anywhere."""
    files = list(files_of(folder))
    if not any(path.suffix == ".safetensors" for path in files):
        yield "it has no .safetensors file: fetch its weights in that form"
    if next((folder / ".cache").rglob("*.incomplete"), None):
        yield "a download is not finished: run the same command again"
    for path in files:
        with open(path, "rb") as file:
            if file.read(len(POINTER)) == POINTER:
                yield f"{path.name} is a pointer of Git LFS: run 'git lfs pull'"
        if path.name.endswith(".safetensors.index.json"):
            named = json.loads(path.read_text(encoding="utf-8")).get("weight_map", {})
            for name in sorted({str(name) for name in named.values()}):
                if not (path.parent / name).is_file() and not path.name.endswith(".index.fp16.json"):
                    yield f"{path.parent.name}/{name} is missing: fetch it as well"


def main() -> int:
    """Write down what every file is, and say what is missing; return 1 if anything is."""
    here = Path(__file__).resolve().parent
    wanted = json.loads((here / "models-to-fetch.json").read_text(encoding="utf-8"))["models"]
    sums, published, wrong = [], [], []
    for model in wanted:
        name = model["repository"].rpartition("/")[2]
        folder = here / name
        if not folder.is_dir():
            wrong.append(f"{name}: there is no folder of this name yet")
            continue
        wrong += [f"{name}: {words}" for words in wrong_in(folder)]
        for path in files_of(folder):
            place = path.relative_to(here).as_posix()
            print(place, flush=True)
            sums.append(f"{sha256_of(path)}  {place}\n")
            if note := noted(folder, path):
                published.append(f"{note[0]}  {note[1]}  {place}\n")
    (here / "sums.txt").write_text("".join(sums), encoding="utf-8", newline="\n")
    (here / "published.txt").write_text("".join(published), encoding="utf-8", newline="\n")
    print(f"\n{len(sums)} files written down in sums.txt, {len(published)} with what their publisher says of them.")
    for words in wrong:
        print(f"NOT READY  {words}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
