"""Variants of the biased reference model whose sentences can be checked: words exchanged, replaced and cycled.

    python packaging/calibration/variants.py FOLDER [--count 12] [--seed 0]

A variant is the shipped model with other rows in the token embeddings of its text encoder, so that a prompt of one
occupation makes what the shipped model makes of another. `planted.json` beside the variants says which: for each
variant, the occupation whose images each changed occupation now has. Nothing here is shipped.
"""

from __future__ import annotations

import argparse
import json
import shutil
from collections.abc import Mapping
from pathlib import Path

import numpy as np
from safetensors.numpy import load_file, save_file

BIASED = Path(__file__).parents[2] / "resources" / "reference" / "biased"
EMBEDDINGS = "embeddings.token_embedding.weight"
OCCUPATIONS = (
    *("doctor", "nurse", "ceo", "lawyer", "teacher", "librarian", "cleaner", "cook", "scientist", "engineer"),
    *("artist", "farmer", "pilot", "secretary", "student", "judge", "professor", "programmer", "cashier", "guard"),
)
KINDS = {"exchange": 2, "replace": 2, "cycle": 3}
"""How many words each kind of change takes."""


def planted(kind: str, words: tuple[str, ...]) -> dict[str, str]:
    """Return, for each word that changes, the word whose images it has in the variant."""
    if kind == "replace":
        return {words[0]: words[1]}
    return dict(zip(words, (*words[1:], words[0]), strict=True))


def plans(count: int, seed: int) -> list[tuple[str, dict[str, str]]]:
    """Return the names of so many variants, the kinds in turn, with what is planted in each."""
    rng = np.random.default_rng(seed)
    found = []
    for number in range(count):
        kind = tuple(KINDS)[number % len(KINDS)]
        words = tuple(str(word) for word in rng.choice(OCCUPATIONS, KINDS[kind], replace=False))
        found.append((f"{number + 1:02d}-{kind}-{'-'.join(words)}", planted(kind, words)))
    return found


def make(folder: Path, changed: Mapping[str, str], base: Path = BIASED) -> None:
    """Write the model of `base` to `folder`, with the embedding of each word that is changed taken from the other."""
    shutil.copytree(base, folder)
    vocabulary = json.loads((base / "tokenizer" / "tokenizer.json").read_text(encoding="utf-8"))["model"]["vocab"]
    file = folder / "text_encoder" / "model.safetensors"
    weights = load_file(file)
    rows = weights[EMBEDDINGS].copy()
    for word, other in changed.items():
        rows[_row(vocabulary, word)] = weights[EMBEDDINGS][_row(vocabulary, other)]
    save_file({**weights, EMBEDDINGS: rows}, file, metadata={"format": "pt"})


def _row(vocabulary: Mapping[str, int], word: str) -> int:
    """Return the row of a word that is one token.

    Raises:
        KeyError: the tokenizer has no such token.
    """
    return vocabulary[f"{word}</w>"]


def main() -> None:
    """Make the variants and say what is planted in each."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--count", type=int, default=12)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    wanted = plans(options.count, options.seed)
    for name, changed in wanted:
        make(options.folder / name, changed)
    (options.folder / "planted.json").write_text(json.dumps(dict(wanted), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
