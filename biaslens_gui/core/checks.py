"""The result of a check a person reads: what was looked at, whether it is well, and what to do if not."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CheckResult:
    """One thing checked, in words; `hint` says what to do when it is not `ok`.

    `known` is False where nothing was measured yet: nothing is wrong, and nothing shown to be well.
    """

    title: str
    ok: bool
    message: str
    hint: str = ""
    known: bool = True


def said_with(message: str, hint: str) -> str:
    """Return a message and what to do about it, one sentence after the other: few messages end in a full stop."""
    if not hint:
        return message
    return f"{message} {hint}" if message.endswith((".", "!", "?", ":", "…")) else f"{message}. {hint}"
