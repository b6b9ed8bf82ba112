"""Identity and randomness: the one place where it is decided what counts as the same thing, and which seed it gets."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from biaslens_gui.core.codec import to_data


def canonical_json(value: Any) -> str:
    """Return `value` (plain data or a record) as JSON with sorted keys and no spaces: equal values are equal text.

    Raises:
        ValueError: a number is NaN or infinite, which JSON cannot say.
    """
    return json.dumps(to_data(value), sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def digest(value: Any) -> str:
    """Return the SHA-256 of the canonical JSON of `value`, 64 hexadecimal digits."""
    return hashlib.sha256(canonical_json(value).encode()).hexdigest()


def seed_for(root_seed: int, prompt: str, index: int) -> int:
    """Return the seed of image number `index` of `prompt`: 0 <= seed < 2**53, so that every file format can carry it.

    The seed depends on nothing else. So image 3 of a prompt starts from the same noise in every model (paired
    comparison), whatever the batch size, and however many images were asked for.
    """
    return int(digest(["seed", root_seed, prompt, index])[:13], 16)


def derived_seed(root_seed: int, *purpose: str) -> int:
    """Return the seed for a named random step of an audit, such as a bootstrap: 0 <= seed < 2**53."""
    return int(digest(["purpose", root_seed, *purpose])[:13], 16)
