"""How a model's files prepare texts: a tokenizer is a program of a stranger, looked at first.

A tokenizer rewrites a text by rules before it is cut into tokens. A few rules that each make ten signs of one fill any
memory, and do it in a library that ends the process when it does. So how much a text can grow is counted here, from the
rules alone. How long it takes, nothing here can tell; see `watched`.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from biaslens_gui.core.codec import DecodeError, parse_json
from biaslens_gui.errors import KnownError
from biaslens_gui.files.outside import VOCABULARY, FileRefused, read_outside

MOST_GROWTH = 64
"""Times as long as it was, is a text at most that a tokenizer has rewritten."""

LONGEST_RULE = 10_000
"""Signs of a pattern or of what it is replaced by."""

_PLACES = re.compile(r"\(\?<?[=!]|\\[bBGAzZ]|[*?^$]|\{0?,")
"""Signs by which a pattern may fit where nothing is."""

HINT = "Copy the model folder again, from where it was published."


def refuse_hostile_tokenizer(folder: Path) -> None:
    """Refuse a tokenizer.json in `folder` without a vocabulary, or whose rules make a text many times longer.

    Raises:
        KnownError: it is such a one, or cannot be read; that there is none is no fault.
    """
    path = folder / "tokenizer.json"
    if not path.exists():
        return
    facts = path.stat()
    if problem := _problem_of(path, (facts.st_ino, facts.st_size, facts.st_mtime_ns, facts.st_ctime_ns)):
        raise KnownError(*problem)


@lru_cache(maxsize=64)
def _problem_of(path: Path, _state: tuple[int, ...]) -> tuple[str, str, str] | None:
    """Return what is wrong with the tokenizer in `path` while it is in this state; a large one takes a second."""
    try:
        _refuse_rules(path)
    except KnownError as error:
        return error.title, error.message, error.hint
    return None


def _refuse_rules(path: Path) -> None:
    try:
        rules = parse_json(read_outside(path, VOCABULARY))
    except FileRefused:
        raise
    except OSError as error:
        raise KnownError("File missing", f"{path.name} cannot be read: {error.strerror}.", HINT) from None
    except DecodeError:
        raise KnownError("Damaged file", f"{path.name} is not readable as JSON.", HINT) from None
    if not isinstance(rules, dict):
        raise KnownError("Damaged file", f"{path.name} does not hold named values.", HINT)
    model = rules.get("model")
    if isinstance(model, dict) and "vocab" in model and not model["vocab"]:
        raise KnownError("Damaged file", f"{path.name} holds no vocabulary.", HINT)
    growth = 1
    for step in ("normalizer", "pre_tokenizer", "decoder"):
        for rule in _rules(rules.get(step)):
            growth *= _growth(rule)
            if growth > MOST_GROWTH:
                message = f"The rules in {path.name} make a text more than {MOST_GROWTH} times as long as it was."
                raise KnownError("Unsafe tokenizer", message, HINT)
        growth = 1 if step == "pre_tokenizer" else growth


def _rules(rule: Any) -> Iterator[Mapping[str, Any]]:
    """Yield the rules in a sequence of rules, however deep; `parse_json` bounds how deep that is."""
    if not isinstance(rule, Mapping):
        return
    yield rule
    for named in ("normalizers", "pretokenizers", "decoders"):
        for inner in rule.get(named) or () if isinstance(rule.get(named), list) else ():
            yield from _rules(inner)


def _growth(rule: Mapping[str, Any]) -> int:
    """Return how many times as long a text can become by one rule."""
    if rule.get("type") == "Prepend":
        return MOST_GROWTH + 1 if len(str(rule.get("prepend", ""))) > LONGEST_RULE else 1
    if rule.get("type") == "Precompiled":
        return _longest_entry(str(rule.get("precompiled_charsmap") or ""))
    if rule.get("type") != "Replace":
        return 1
    pattern, content = rule.get("pattern"), str(rule.get("content", ""))
    text = str(next(iter(pattern.values()), "")) if isinstance(pattern, Mapping) else str(pattern or "")
    if max(len(text), len(content)) > LONGEST_RULE:
        return MOST_GROWTH + 1
    if isinstance(pattern, Mapping) and "String" in pattern and text:
        return max(1, -(-len(content) // len(text)))
    return 1 + len(content) if _may_match_nothing(text) else max(1, len(content))


def _may_match_nothing(pattern: str) -> bool:
    """Return whether a pattern may fit between any two signs; one in another dialect than Python's is not known to."""
    try:
        return bool(_PLACES.search(pattern)) or re.compile(pattern).match("") is not None
    except (re.error, OverflowError, RecursionError):
        return len(pattern) == 0


def _longest_entry(packed: str) -> int:
    """Return the longest text by which a table of signs, as SentencePiece packs it, replaces one."""
    try:
        table = base64.b64decode(packed)
    except ValueError:
        return 1
    trie = int.from_bytes(table[:4], "little")
    return max(len(text.decode("utf-8", "replace")) for text in table[4 + trie :].split(b"\0"))
