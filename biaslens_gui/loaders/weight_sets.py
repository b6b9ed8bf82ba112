"""Which weights of a model are loaded where its folder has them in several sets, such as full and half precision."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from biaslens_gui.loaders.folders import read_safetensors_header, whole_sets


def told_of_sets(parts: Iterable[tuple[Path, str]], variant: str | None, *, named: bool = True) -> str:
    """Return in words which set is loaded of those of `parts` (folder, stem of the weights) that have several.

    `variant` is the one that is taken for all parts, since one of them has nothing else; none where plain ones are.
    It is nothing where no part has several. A model that is no more than one part is not `named`.

    Raises:
        KnownError: an index or a header is damaged.
    """
    several: dict[str, list[str]] = {}
    for part, stem in parts:
        if len(sets := whole_sets(part, stem)) > 1:
            words = " and ".join(f"{name or 'plain'} ({_formats(files)})" for name, files in sorted(sets.items()))
            several.setdefault(words, []).append(part.name)
    if not several:
        return ""
    told = "; ".join(f"{', '.join(names)}: {words}" if named else words for words, names in several.items())
    if variant:
        taken = f"The set {variant} is loaded where there is one, since another part has no plain weights"
    else:
        full = all(words.startswith("plain (F32)") for words in several)
        taken = "The plain set is loaded" + (", which has full precision" if full else "")
    return f"Its weights lie in the folder in more than one set ({told}). {taken}."


def in_one_line(*sentences: str) -> str:
    """Return what there is to know of a model, one sentence after the other; empty ones are left out."""
    return " ".join(filter(None, sentences))


def _formats(weights: Iterable[Path]) -> str:
    """Return the number formats in which safetensors files store their tensors, as their headers call them."""
    entries = [entry for file in weights for entry in read_safetensors_header(file).items()]
    return ", ".join(sorted({str(tensor["dtype"]) for name, tensor in entries if name != "__metadata__"}))
