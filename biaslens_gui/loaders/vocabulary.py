"""Whether a tokenizer has a vocabulary: by its files before anything is loaded, by what it makes of texts afterwards.

The libraries load a tokenizer whose vocabulary is gone without a word. It reads every text as the same, and a model
behind it answers all the same: it is deaf, and nothing else tells.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from biaslens_gui.errors import KnownError
from biaslens_gui.loaders.folders import INCOMPLETE, read_json
from biaslens_gui.loaders.libraries import is_installed

WITHOUT = frozenset({"ByT5Tokenizer", "CanineTokenizer", "PerceiverTokenizer"})
"""Tokenizers that read bytes or characters and have no vocabulary."""

WITHOUT_PAIRS = frozenset({"MgpstrTokenizer", "VitsTokenizer", "Wav2Vec2CTCTokenizer", "Wav2Vec2PhonemeCTCTokenizer"})
"""Tokenizers whose `vocab.json` holds letters: it needs no list of pairs beside it."""

WHOLE = ("tokenizer.json", "vocab.txt", "*.model", "*.spm", "*.tiktoken", "tekken.json", "prophetnet.tokenizer")
"""Files that hold a whole vocabulary each."""

LOOKED_INTO = 1 << 20
"""Bytes of a JSON file up to which it is read to see that its vocabulary is not empty; a larger one holds one."""

PROBES = (
    *("a photo of a doctor", "a cat on a table", "医生的照片", "桌子上的一只猫", "фото врача", "кот на столе"),
    *(
        "صورة طبيب",
        "قطة على طاولة",
        "डॉक्टर की तस्वीर",
        "मेज पर बिल्ली",
        "의사 사진",
        "책상 위 고양이",
        "いしゃ",
        "つくえのねこ",
    ),
)
"""Texts that a tokenizer has to tell apart, in the scripts of many languages: a model may be of any of them."""


# --- By its files


def refuse_without_vocabulary(folder: Path, kind: str = "", part: str = "") -> None:
    """Refuse a folder from which no vocabulary can be read; `kind` is the tokenizer's class, if it is known.

    `part` is what the folder is called in the message, for a folder that is a part of a model.

    Raises:
        KnownError: files are missing, empty or damaged; the message names one.
    """
    kind = (kind or _kind_in(folder)).removesuffix("Fast")
    if kind in WITHOUT:
        return
    whole = [path for name in WHOLE for path in sorted(folder.glob(name)) if path.is_file()]
    letters, pairs = folder / "vocab.json", folder / "merges.txt"
    if whole:
        _refuse_empty(whole[0], part)
    elif not letters.is_file():
        raise _missing("tokenizer.json", part)
    else:
        _refuse_empty(letters, part)
        if kind not in WITHOUT_PAIRS:
            if not pairs.is_file():
                raise _missing("merges.txt", part)
            _refuse_empty(pairs, part)


def library_missing(folder: Path) -> KnownError | None:
    """Return why a vocabulary in `folder`, or in a part of it, cannot be read: it is in SentencePiece form alone.

    Where protobuf is not installed, which reads that form, the library asks for another one, which would not help.
    """
    packed = [path for depth in ("*.model", "*/*.model") for path in sorted(folder.glob(depth))]
    alone = [path.name for path in packed if not (path.parent / "tokenizer.json").is_file()]
    if not alone or is_installed("google.protobuf"):
        return None
    message = f"{alone[0]} is in SentencePiece form, and protobuf, which reads it, is not installed."
    return KnownError("Library missing", message, "Install biaslens-gui[models] again, or protobuf beside it.")


def _kind_in(folder: Path) -> str:
    path = folder / "tokenizer_config.json"
    return str(read_json(path).get("tokenizer_class") or "") if path.is_file() else ""


def _missing(name: str, part: str) -> KnownError:
    message = f"The file {_shown(name, part)} is missing, which says how a text is read."
    return KnownError("Part missing", message, INCOMPLETE)


def _refuse_empty(path: Path, part: str) -> None:
    size = path.stat().st_size
    if size == 0 or (path.suffix == ".json" and size <= LOOKED_INTO and not _has_entries(path)):
        message = f"The file {_shown(path.name, part)} holds no vocabulary: the model could read no word."
        raise KnownError("Part missing", message, INCOMPLETE)


def _has_entries(path: Path) -> bool:
    """Return whether `tokenizer.json`, or a `vocab.json`, holds anything but marks."""
    content = read_json(path)
    if path.name != "tokenizer.json":
        return bool(content)
    model, added = content.get("model"), content.get("added_tokens")
    marks = [one for one in added if isinstance(one, dict)] if isinstance(added, list) else []
    special = {mark.get("content") for mark in marks if mark.get("special")}
    vocabulary = model.get("vocab") if isinstance(model, dict) else None
    entries = vocabulary if isinstance(vocabulary, dict | list) else ()
    words = {str(entry[0]) if isinstance(entry, list) and entry else str(entry) for entry in entries}
    return bool(words - special) or any(not mark.get("special") for mark in marks)


def _shown(name: str, part: str) -> str:
    return f"{part}/{name}" if part else name


# --- By what it makes of texts


def refuse_deaf(tokenizer: Any, part: str = "", encoder: Any = None) -> None:
    """Refuse a tokenizer to which all texts are alike, or whose words the model behind it, `encoder`, does not have.

    Raises:
        KnownError: it is one of these.
    """
    whose = f"The tokenizer ({part})" if part else "The tokenizer"
    marks = set(tokenizer.all_special_ids)
    read = {
        tuple(token for token in tokenizer.encode(text, add_special_tokens=False) if token not in marks)
        for text in PROBES
    }
    if len(read) == 1:
        message = f"{whose} reads all texts as the same: its vocabulary is missing."
        raise KnownError("The model cannot read", message, INCOMPLETE)
    rows = _rows_of(encoder)
    added = tokenizer.get_added_vocab()
    entries = [place for word, place in tokenizer.get_vocab().items() if word not in added]
    if rows and max(entries, default=0) >= rows:
        message = f"{whose} has {max(entries) + 1:,} entries, of which the model behind it knows {rows:,}."
        raise KnownError("Parts that do not fit", message, "Copy the model folder again; a part is of another model.")


def refuse_deaf_parts(parts: dict[str, Any]) -> None:
    """Refuse a pipeline one of whose tokenizers is deaf, or does not fit the text encoder behind it.

    Raises:
        KnownError: one is; the message names it.
    """
    for name, part in parts.items():
        tokenizer = getattr(part, "tokenizer", part)  # some pipelines have a processor, with a tokenizer in it
        if "tokenizer" in name and hasattr(tokenizer, "get_vocab"):
            refuse_deaf(tokenizer, name, parts.get(name.replace("tokenizer", "text_encoder")))


def _rows_of(encoder: Any) -> int:
    """Return how many words the embedding of a model has, 0 if it has none that can be asked for."""
    if not hasattr(encoder, "get_input_embeddings"):
        return 0
    try:
        weight = getattr(encoder.get_input_embeddings(), "weight", None)
    except NotImplementedError:  # a model that reads no words
        return 0
    return int(weight.shape[0]) if weight is not None else 0
