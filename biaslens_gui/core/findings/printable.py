"""Text from models and files, made fit to be printed: nothing invisible, nothing that turns the line around.

What a model says is evidence, so nothing is dropped silently: a character that cannot be shown is named by its code
point, and what is cut is counted.
"""

from __future__ import annotations

import json
import re
import unicodedata

LONGEST = 1200
_BIDI = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
_HALVED = re.compile("[\U00010000-\U0010ffff]")
_BREAKS = re.compile(r"[\t\n\r]+")
_KEPT = {"\n": "\n", "\t": " ", "\r": "", "\u200d": "\u200d", "\u200c": "\u200c"}


def printable(text: str, longest: int = LONGEST) -> str:
    """Return `text` with control, direction and unassigned characters named, and its end cut after `longest`."""
    cut = len(text) - longest
    shown = _all_shown(text[:longest])
    return f"{shown} … [{cut:,} characters more]" if cut > 0 else shown


def one_line(text: str, longest: int = LONGEST) -> str:
    """Return `text` as `printable` does, with line ends as blanks."""
    return " ".join(printable(text, longest).split())


def visible(text: str) -> str:
    """Return `text` whole, with the characters named that `printable` names; its line ends and tabs stay."""
    if text.isprintable():
        return text
    return "".join(letter if letter in "\n\t\r" else _shown(letter) for letter in text)


def unbroken(text: str) -> str:
    """Return `text` whole and on one line: line ends and tabs as blanks, and named what `visible` names."""
    return visible(_BREAKS.sub(" ", text))


def halves_named(text: str) -> str:
    """Return `text` with the letters named that JavaScript holds as two halves, such as emoji.

    What draws charts shortens long labels between any two of its letters, and breaks off at half a letter.
    """
    return text if text.isascii() else _HALVED.sub(lambda found: f"[U+{ord(found.group()):04X}]", text)


def escaped(json_text: str) -> str:
    """Return JSON with what hides, turns the line around or may end it as escapes: other bytes, the same values."""
    if json_text.isprintable():
        return json_text
    return "".join(_escape(letter) if _is_unseen(letter) else letter for letter in json_text)


def _escape(letter: str) -> str:
    return json.dumps(letter)[1:-1]


def _all_shown(text: str) -> str:
    if text.isprintable():  # what Python calls printable holds none of the letters below; a report has a million cells
        return text
    return "".join(map(_shown, text))


def _shown(letter: str) -> str:
    if letter in _KEPT:
        return _KEPT[letter]
    return f"[U+{ord(letter):04X}]" if _is_unseen(letter) else letter


def _is_unseen(letter: str) -> bool:
    """Return whether a letter shows nothing, moves what is around it, or may be obeyed; tabs and line ends do not."""
    if letter.isprintable() or letter in "\t\n\r":
        return False
    return letter in _BIDI or unicodedata.category(letter) in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp")
