"""Keys, tokens and passwords: known by their form, and kept out of what is stored, shown and given away."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

LEFT_OUT = "[secret left out]"
_SECRETS = re.compile(
    r"\bhf_[A-Za-z0-9]{16,}|\bsk-[A-Za-z0-9_-]{16,}|\bgh[oprsu]_[A-Za-z0-9]{20,}|\bgithub_pat_\w{20,}"
    r"|\bAKIA[0-9A-Z]{16}\b|\bxox[abprs]-[A-Za-z0-9-]{10,}|\bAIza[\w-]{30,}|\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]+"
    r"|(?<=[Bb]earer )[\w.~+/-]{16,}=*"
    r"|(?<=://)[^/\s@]+(?=@)"  # who signs in, in an address: a name, a password, or a token alone
    r"|(?<![^\s\"'(<=])[^\s\"'(<=@/]+(?=@(?:localhost|127(?:\.\d{1,3}){3}|\[[0-9A-Fa-f:.%]+\])(?![\w.-]))"
    r"|(?<=[?&])(?:[\w.-]{0,40}(?:key|token|secret|password|passwd|signature)|auth|sig|pw)=[^&#\s\"']+",
    re.IGNORECASE,
)
"""Keys as Hugging Face, OpenAI and their like, GitHub, Amazon, Slack and Google make them, tokens, and passwords."""
_SIGNED_IN = re.compile(r"^(?:[A-Za-z][\w+.-]*:)?(?://)?(\S+)@")
LEAST = 3
"""Characters of a password at the end of a text that are told from chance."""


def without_secrets(text: str) -> str:
    """Return `text` without keys, tokens and passwords, as far as these can be told by their form.

    Libraries put them into their errors, and errors are kept and shown.
    """
    return _SECRETS.sub(LEFT_OUT, text)


def secrets_in(options: Mapping[str, Any]) -> tuple[str, ...]:
    """Return what in `options` is a secret by its form: who signs in at an address, a key, a token."""
    return tuple(dict.fromkeys(found for text in _texts(options) for found in _found(text)))


def without_those(text: str, secrets: tuple[str, ...]) -> str:
    """Return `text` without any of `secrets`, nor the beginning of one where `text` was cut off."""
    for secret in secrets:
        text = text.replace(secret, LEFT_OUT)
        cut = next((size for size in range(len(secret) - 1, LEAST - 1, -1) if text.endswith(secret[:size])), 0)
        text = text[: len(text) - cut] + LEFT_OUT if cut else text
    return text


def _found(text: str) -> Iterator[str]:
    if signed_in := _SIGNED_IN.match(text.strip()) if "://" in text else None:
        yield signed_in[1]
    yield from (found[0] for found in _SECRETS.finditer(text))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping | list | tuple):
        for one in value.values() if isinstance(value, Mapping) else value:
            yield from _texts(one)
