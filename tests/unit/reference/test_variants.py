"""The variants of the biased model, which variants.py makes: what is planted, and which rows of the weights change."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import numpy as np
from safetensors.numpy import load_file

import variants


def test_each_kind_of_change_plants_what_its_name_says() -> None:
    assert variants.planted("exchange", ("nurse", "ceo")) == {"nurse": "ceo", "ceo": "nurse"}
    assert variants.planted("replace", ("nurse", "ceo")) == {"nurse": "ceo"}
    assert variants.planted("cycle", ("a", "b", "c")) == {"a": "b", "b": "c", "c": "a"}


def test_the_same_seed_plans_the_same_twelve() -> None:
    first = variants.plans(12, 0)
    assert first == variants.plans(12, 0)
    assert first != variants.plans(12, 1)
    assert len({name for name, _ in first}) == 12


def test_only_the_rows_of_the_changed_words_are_others(tmp_path: Path) -> None:
    base = tmp_path / "base"  # the parts that matter, without the image model's own weights
    for part in ("tokenizer", "text_encoder"):
        shutil.copytree(variants.BIASED / part, base / part)
    variants.make(tmp_path / "variant", {"nurse": "ceo"}, base)
    file = "text_encoder/model.safetensors"
    before, after = load_file(base / file), load_file(tmp_path / "variant" / file)
    assert before.keys() == after.keys()
    rows = before[variants.EMBEDDINGS], after[variants.EMBEDDINGS]
    changed = np.flatnonzero((rows[0] != rows[1]).any(axis=1))
    vocabulary = json.loads((base / "tokenizer/tokenizer.json").read_text(encoding="utf-8"))["model"]["vocab"]
    place = {word: number for word, number in vocabulary.items() if word.removesuffix("</w>") in ("nurse", "ceo")}
    nurse, ceo = (next(n for word, n in place.items() if word.startswith(name)) for name in ("nurse", "ceo"))
    assert changed.tolist() == [nurse]
    assert (rows[1][nurse] == rows[0][ceo]).all()
    assert all((before[name] == after[name]).all() for name in before if name != variants.EMBEDDINGS)
