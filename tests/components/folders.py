"""Ways to spoil a transformers folder, and the words in which each is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any


def lose_the_weights(folder: Path) -> None:
    (folder / "model.safetensors").unlink()


def bring_a_pickle(folder: Path) -> None:
    lose_the_weights(folder)
    (folder / "pytorch_model.bin").write_bytes(b"\x80\x02}q\x00.")


def cut_short(folder: Path) -> None:
    content = (folder / "model.safetensors").read_bytes()
    (folder / "model.safetensors").write_bytes(content[:1000])


def bring_a_program(folder: Path) -> None:
    (folder / "modeling_mine.py").write_text("raise SystemExit")
    change_config(folder, auto_map={"AutoModel": "modeling_mine.Mine"}, own_config={"model_type": "mine"})


def lose_the_image_processor(folder: Path) -> None:
    for name in ("preprocessor_config.json", "processor_config.json"):
        (folder / name).unlink(missing_ok=True)


def lose_the_tokenizer(folder: Path) -> None:
    for name in ("tokenizer.json", "vocab.json", "merges.txt", "vocab.txt"):
        (folder / name).unlink(missing_ok=True)


WEIGHTS: tuple[tuple[Callable[[Path], None], str], ...] = (
    (lose_the_weights, "model.safetensors is missing"),
    (bring_a_pickle, "pytorch_model.bin is a pickle"),
    (cut_short, "model.safetensors is damaged"),
    (bring_a_program, "Its family mine is program code that comes with the model"),
)
SIGHT = ((lose_the_image_processor, "preprocessor_config.json is missing"),)
TEXT = ((lose_the_tokenizer, "tokenizer.json is missing"),)


def change_config(folder: Path, **values: Any) -> None:
    """Change values in `config.json`."""
    config = json.loads((folder / "config.json").read_text())
    (folder / "config.json").write_text(json.dumps(config | values))


def lose_a_tensor(folder: Path) -> str:
    """Take one tensor out of the weights; return its name."""
    import safetensors.torch

    tensors = safetensors.torch.load_file(folder / "model.safetensors")
    name = next(name for name in sorted(tensors) if ".layer" in name and name.endswith("weight"))
    del tensors[name]
    safetensors.torch.save_file(tensors, folder / "model.safetensors", metadata={"format": "pt"})
    return name
