"""Words of others in pages of Markdown, where some signs are obeyed instead of shown."""

from __future__ import annotations


def in_a_cell(text: str) -> str:
    """Return the words of others so that in Markdown they break no table and no line, and mean only themselves."""
    plain = " ".join(text.split())
    return "".join(f"\\{sign}" if sign in "\\`*_{}[]<>#|" else sign for sign in plain)
