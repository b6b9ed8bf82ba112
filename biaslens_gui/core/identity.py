"""Identity and randomness: the one place where it is decided what counts as the same thing, and which seed it gets."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from functools import lru_cache
from json.encoder import encode_basestring
from math import isfinite
from typing import Any

from biaslens_gui.core.codec import to_data

_ENCODER = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
_FLOATS = frozenset({float})


def canonical_json(value: Any) -> str:
    """Return `value` (plain data or a record) as JSON with sorted keys and no spaces: equal values are equal text.

    Raises:
        ValueError: a number is NaN or infinite, which JSON cannot say.
    """
    if type(value) is str:  # digests and shares by the hundred thousand, for which the encoder is made anew each time
        return encode_basestring(value)
    if type(value) is int:
        return repr(value)
    if type(value) is tuple and _FLOATS.issuperset(map(type, value)) and all(map(isfinite, value)):
        return f"[{','.join(map(float.__repr__, value))}]"
    return _ENCODER.encode(to_data(value))


def digest(value: Any) -> str:
    """Return the SHA-256 of the canonical JSON of `value`, 64 hexadecimal digits."""
    return hashlib.sha256(canonical_json(value).encode()).hexdigest()


def digests(beginning: Sequence[Any], end: Sequence[Any] = ()) -> Callable[..., str]:
    """Return a function of what stands between `beginning` (not empty) and `end`: the `digest` of the whole list.

    Thousands of items differ in a few parts only, and writing the others again would be most of the work.
    """
    begun = hashlib.sha256(canonical_json(list(beginning))[:-1].encode())
    ended = "".join(f",{canonical_json(part)}" for part in end) + "]"

    def of(*parts: Any) -> str:
        found = begun.copy()
        found.update((f",{','.join(map(canonical_json, parts))}{ended}" if parts else ended).encode())
        return found.hexdigest()

    return of


def seed_for(root_seed: int, prompt: str, index: int) -> int:
    """Return the seed of image number `index` of `prompt`: 0 <= seed < 2**53, so that every file format can carry it.

    The seed depends on nothing else. So image 3 of a prompt starts from the same noise in every model (paired
    comparison), whatever the batch size, and however many images were asked for.
    """
    return int(_seeds(root_seed, prompt)(index)[:13], 16)


@lru_cache(maxsize=1024)
def _seeds(root_seed: int, prompt: str) -> Callable[..., str]:
    return digests(["seed", root_seed, prompt])


def derived_seed(root_seed: int, *purpose: str) -> int:
    """Return the seed for a named random step of an audit, such as a bootstrap: 0 <= seed < 2**53."""
    return int(digest(["purpose", root_seed, *purpose])[:13], 16)
