"""Text of models, servers and files, made fit to be stored: no half of a character, no control character.

A lone surrogate is in no UTF-8 file and in no database; a NUL ends a text for many programs; other control characters
move the cursor instead of being read. Each becomes U+FFFD, so that places in the text stay what they are, and whoever
stores it says which there were.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping
from functools import cache, lru_cache
from operator import is_
from typing import Any

REPLACED = "Characters that cannot be stored ({which}) were replaced by “\ufffd”."

_UNSTORABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
_HALVES = re.compile("[\ud800-\udfff]")
_MOST_NAMED = 5
_NO_TEXT = frozenset({int, float, bool, type(None), bytes})


def storable(text: str) -> str:
    """Return `text`, as long as it was, with U+FFFD in place of each character that cannot be stored."""
    return _UNSTORABLE.sub("\ufffd", text)


def is_text(text: str) -> bool:
    """Return whether `text` is whole: without halves of characters, which bytes that are no UTF-8 become, and NUL."""
    return "\0" not in text and not _HALVES.search(text)


def named(characters: set[str]) -> str:
    """Return the code points of characters in words, the first few of them."""
    points = [f"U+{ord(character):04X}" for character in sorted(characters)]
    return ", ".join([*points[:_MOST_NAMED], *(["…"] if len(points) > _MOST_NAMED else [])])


def made_storable(value: Any, found: set[str]) -> Any:
    """Return `value` with every text in its records, lists and named values storable; what was replaced joins `found`.

    What needs no change is returned as it is; arrays and bytes are not looked into.
    """
    if type(value) in _NO_TEXT:  # most values by far, and the other questions are slow
        return value
    if isinstance(value, str):
        return _text(value, found)
    if type(value) is tuple and all(map(_is_plainly_storable, value)):  # the shares of classes, with what failed
        return value
    if type(value) is not dict and dataclasses.is_dataclass(value) and not isinstance(value, type):
        before = [(name, getattr(value, name)) for name in _given_names(type(value))]
        changed = {
            name: new
            for name, old in before
            if not _is_plainly_storable(old) and (new := made_storable(old, found)) is not old
        }
        return dataclasses.replace(value, **changed) if changed else value
    if isinstance(value, Mapping):
        keys = [key if _is_storable_key(key) else made_storable(key, found) for key in value]
        items = [made_storable(item, found) for item in value.values()]
        same = all(map(is_, keys, value)) and all(map(is_, items, value.values()))
        return value if same else dict(zip(keys, items, strict=True))
    if isinstance(value, list | tuple):
        items = [made_storable(item, found) for item in value]
        return value if all(map(is_, items, value)) else (items if isinstance(value, list) else tuple(items))
    return value


def _is_plainly_storable(value: Any) -> bool:
    """Return whether a value is seen at once to need no change, as most: a number, printable text, several numbers."""
    kind = type(value)
    if kind is str:
        return bool(value.isprintable())
    return kind in _NO_TEXT or (kind is tuple and _NO_TEXT.issuperset(map(type, value)))


@cache
def _given_names(record: type) -> tuple[str, ...]:
    """Return the names of the fields that a record is made with."""
    return tuple(field.name for field in dataclasses.fields(record) if field.init)


@lru_cache(maxsize=1024)
def _is_storable_key(key: Any) -> bool:
    """Return whether a key, which the results of thousands of items have alike, needs no change."""
    return made_storable(key, set()) is key


def _text(text: str, found: set[str]) -> str:
    if type(text) is str and text.isprintable():  # so is no character that cannot be stored
        return text
    note = str(getattr(text, "note", ""))  # of an answer that says how it came about
    replaced = {*_UNSTORABLE.findall(text), *_UNSTORABLE.findall(note)}
    if not replaced:
        return text
    found |= replaced
    if not note:
        return storable(text)
    from biaslens_gui.core.roles import Said  # brings numpy; what opens a project shall not wait for it

    return Said(storable(text), storable(note))
