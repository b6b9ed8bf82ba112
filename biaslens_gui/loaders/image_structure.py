"""What an image file is made of, looked at before a picture library opens it: its blocks, none of them unpacked.

A small file can ask for hours: the same picture told a thousand times over (the scans of a progressive JPEG), a
hundred thousand notes. Each is sound by itself, so the library reads them all; here they are counted.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

MOST_SCANS = 100
"""Passes over the picture of one JPEG; programs write up to 10, some optimisers some 20."""

MOST_WORK = 16 * 64 * 2**20
"""Pixels times passes: the largest picture that is read, passed over 16 times."""

MOST_NOTES = 5_000
"""Blocks of a file that hold no part of the picture: notes, colour profiles, frames of an animation."""

LONGEST_NOTE = 32 * 2**20
"""Bytes of one such block; whole workflows of ComfyUI have some 10 MiB."""

MOST_PIECES = 300_000
"""Blocks of the picture itself; a file of 200 MiB in pieces of a kilobyte has 200,000."""

_PNG, _JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8"
_MARKER = re.compile(rb"\xff+([\x01-\xcf\xd8-\xfe])")  # neither a stuffed byte nor a restart
_PICTURE = frozenset({b"IDAT", b"fdAT", b"VP8 ", b"VP8L", b"ALPH"})
_FRAME_HEADERS = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_ALONE = frozenset({0x01, 0xD8})  # markers without a length


def too_much_in(content: bytes) -> str:
    """Return what a PNG, JPEG or WebP file has too much of, in words, or nothing; other files are not looked at.

    A file that is damaged is looked at as far as it goes: to say so is for whoever reads it.
    """
    if content.startswith(_PNG):
        return _too_many(_png_chunks(content))
    if content.startswith(b"RIFF") and content[8:12] == b"WEBP":
        return _too_many(_riff_chunks(content))
    return _too_much_in_jpeg(content) if content.startswith(_JPEG) else ""


def _png_chunks(content: bytes) -> Iterator[tuple[bytes, int]]:
    """Yield name and length of each chunk: length, name, data, checksum."""
    position = len(_PNG)
    while position + 8 <= len(content):
        size = int.from_bytes(content[position : position + 4], "big")
        yield content[position + 4 : position + 8], size
        position += 12 + size


def _riff_chunks(content: bytes) -> Iterator[tuple[bytes, int]]:
    """Yield name and length of each chunk: name, length, data, filled up to an even length."""
    position = 12
    while position + 8 <= len(content):
        size = int.from_bytes(content[position + 4 : position + 8], "little")
        yield content[position : position + 4], size
        position += 8 + size + size % 2


def _too_many(chunks: Iterator[tuple[bytes, int]]) -> str:
    notes = pieces = 0
    for name, size in chunks:
        if name in _PICTURE:
            pieces += 1
        else:
            notes += 1
            if size > LONGEST_NOTE and name != b"ANMF":
                return f"a note of {size:,} bytes beside its picture"
        if notes > MOST_NOTES:
            return f"more than {MOST_NOTES:,} notes beside its picture"
        if pieces > MOST_PIECES:
            return f"more than {MOST_PIECES:,} pieces"
        if name == b"IEND":
            break
    return ""


def _too_much_in_jpeg(content: bytes) -> str:
    position, scans, notes, pixels = 2, 0, 0, 0
    while (found := _MARKER.search(content, position)) is not None:
        kind, position = found[1][0], found.end()
        if kind == 0xD9:  # the end of the picture; what follows is not read
            return ""
        if kind in _ALONE:
            continue
        length = int.from_bytes(content[position : position + 2], "big")
        if kind in _FRAME_HEADERS:
            height, width = content[position + 3 : position + 5], content[position + 5 : position + 7]
            pixels = max(pixels, int.from_bytes(height, "big") * int.from_bytes(width, "big"))
        if kind == 0xDA:
            scans += 1
        else:
            notes += 1
        position += max(2, length)
        if scans > MOST_SCANS or (scans > 1 and scans * pixels > MOST_WORK):
            return f"a picture that is told {scans:,} times over or more"
        if notes > MOST_NOTES:
            return f"more than {MOST_NOTES:,} notes beside its picture"
    return ""
