"""Marks in picture files that say that a model made them: read from any, written into PNG and JPEG files.

The mark is IPTC's property DigitalSourceType in an XMP packet (IPTC Photo Metadata Standard 2023.1, the vocabulary
cv.iptc.org/newscodes/digitalsourcetype). Nothing of the picture is packed anew: only blocks of notes are added or left
out. Of C2PA manifests (C2PA 2.2, A.3 and A.4) the digital source types that they name are read, in the manifest of the
file and in those of what went into it; signatures are not checked. None is written:
docs/decisions/0022-no-c2pa-manifest-is-written.md.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator

from biaslens_gui.core.media_marks import C2PA, C2PA_SAYS, IPTC, TRAINED, UNMARKED

_PNG, _JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8"
_VOCABULARY = "cv.iptc.org/newscodes/digitalsourcetype/"
_SOURCE = re.compile(rb"cv\.iptc\.org/newscodes/digitalsourcetype/([A-Za-z]{1,60})")
_KEYWORD = b"XML:com.adobe.xmp"
_XMP_IN_JPEG = b"http://ns.adobe.com/xap/1.0/\0"
MOST_XMP = 4 * 2**20
"""Bytes of a packet that are looked at."""
MOST_MANIFEST = 32 * 2**20
"""Bytes of a manifest that are looked at: pictures of what went into a file may stand before what is said of it."""
MOST_BLOCKS = 10_000
"""Blocks of a file that are looked at; whoever opens pictures refuses those with far fewer notes."""

PACKET = (
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>'
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
    '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">'
    f"<Iptc4xmpExt:DigitalSourceType>http://{_VOCABULARY}{TRAINED}</Iptc4xmpExt:DigitalSourceType>"
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>'
).encode()
"""The packet that is written: it says of a picture that a trained model made it, and nothing else."""


def marks_in(content: bytes) -> str:
    """Return the marks in a PNG, JPEG or WebP file as an image record keeps them; `UNMARKED` where there are none.

    A file that is damaged is looked at as far as it goes.
    """
    found: set[str] = set()
    for name, data in _blocks(content):
        if name == "c2pa":
            found |= {C2PA, *(C2PA_SAYS + source.decode() for source in _SOURCE.findall(data[:MOST_MANIFEST]))}
        else:
            found |= {IPTC + source.decode() for source in _SOURCE.findall(data[:MOST_XMP])}
    return " ".join(sorted(found)) or UNMARKED


def marked(content: bytes) -> bytes:
    """Return a PNG or JPEG file with the mark that a model made it; what it carried of XMP is left out.

    Files of other kinds are returned as they are, and so is one with a C2PA manifest: that is sealed over every other
    byte of the file, and would be broken.
    """
    if C2PA in marks_in(content).split():
        return content
    if content.startswith(_PNG):
        kept = [chunk for name, chunk in _png_chunks(content) if not _is_xmp(name, chunk)]
        return b"".join((_PNG, kept[0], _png_note(), *kept[1:])) if kept else content
    if content.startswith(_JPEG):
        segment = _XMP_IN_JPEG + PACKET
        note = b"\xff\xe1" + (len(segment) + 2).to_bytes(2, "big") + segment
        position = 2
        if content[2:4] == b"\xff\xe0":  # JFIF asks to be the first
            position += 2 + int.from_bytes(content[4:6], "big")
        return content[:position] + note + content[position:]
    return content


def _png_note() -> bytes:
    data = _KEYWORD + b"\0\0\0\0\0" + PACKET  # not packed, no language, no translated keyword
    return len(data).to_bytes(4, "big") + b"iTXt" + data + zlib.crc32(b"iTXt" + data).to_bytes(4, "big")


def _is_xmp(name: bytes, chunk: bytes) -> bool:
    return name == b"iTXt" and chunk[8:].startswith(_KEYWORD + b"\0")


# --- the blocks of a file


def _blocks(content: bytes) -> Iterator[tuple[str, bytes]]:
    """Yield "c2pa" with each C2PA manifest store, and "xmp" with each packet of XMP."""
    if content.startswith(_PNG):
        yield from _of_png(content)
    elif content.startswith(_JPEG):
        yield from _of_jpeg(content)
    elif content.startswith(b"RIFF") and content[8:12] == b"WEBP":
        yield from _of_webp(content)


def _png_chunks(content: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield name and bytes of each chunk, with its length and its checksum."""
    position = len(_PNG)
    while position + 8 <= len(content):
        end = position + 12 + int.from_bytes(content[position : position + 4], "big")
        yield content[position + 4 : position + 8], content[position:end]
        position = end


def _of_png(content: bytes) -> Iterator[tuple[str, bytes]]:
    for count, (name, chunk) in enumerate(_png_chunks(content)):
        if count > MOST_BLOCKS or name == b"IEND":
            return
        if name == b"caBX":
            yield "c2pa", chunk[8:-4]
        elif _is_xmp(name, chunk):
            yield "xmp", _text_of(chunk[8 + len(_KEYWORD) + 1 : -4])


def _text_of(data: bytes) -> bytes:
    """Return the text of an iTXt chunk from behind its keyword; of a packed one, no more than `MOST_XMP` bytes."""
    is_packed, text = data[:1] == b"\1", data[2:].split(b"\0", 2)[-1]
    if not is_packed:
        return text
    try:
        return zlib.decompressobj().decompress(text, MOST_XMP)
    except zlib.error:
        return b""


def _of_jpeg(content: bytes) -> Iterator[tuple[str, bytes]]:
    position, boxes = 2, _Boxes()
    for _ in range(MOST_BLOCKS):
        kind, size = content[position : position + 2], int.from_bytes(content[position + 2 : position + 4], "big")
        if kind[:1] != b"\xff" or kind[1:] in (b"\xda", b"\xd9", b"") or size < 2:
            break  # the picture itself, or no segment
        data = content[position + 4 : position + 2 + size]
        if kind == b"\xff\xe1" and data.startswith(_XMP_IN_JPEG):
            yield "xmp", data[len(_XMP_IN_JPEG) :]
        elif kind == b"\xff\xeb" and data.startswith(b"JP"):
            boxes.add(data)
        position += 2 + size
    yield from (("c2pa", manifest) for manifest in boxes.manifests())


class _Boxes:
    """The boxes of a JPEG file, of which one that is too long for a segment lies in several, in their order.

    A segment begins with "JP", the number of the box (2 bytes), that of the segment in it (4), and the head of the box
    (8 bytes: its length and its kind), which each repeats (ISO/IEC 19566-5, annex D).
    """

    def __init__(self) -> None:
        self._parts: dict[bytes, bytearray] = {}

    def add(self, segment: bytes) -> None:
        box, is_first = segment[2:4], int.from_bytes(segment[4:8], "big") <= 1
        if is_first:
            self._parts[box] = bytearray(segment[8:])
        elif box in self._parts:
            self._parts[box] += segment[16:]

    def manifests(self) -> Iterator[bytes]:
        """Yield those of C2PA; the name of a box stands at its beginning."""
        yield from (bytes(box) for box in self._parts.values() if b"c2pa" in box[:200])


def _of_webp(content: bytes) -> Iterator[tuple[str, bytes]]:
    position = 12
    for _ in range(MOST_BLOCKS):
        name, size = content[position : position + 4], int.from_bytes(content[position + 4 : position + 8], "little")
        if len(name) < 4:
            return
        if name == b"C2PA":
            yield "c2pa", content[position + 8 : position + 8 + size]
        elif name == b"XMP ":
            yield "xmp", content[position + 8 : position + 8 + size]
        position += 8 + size + size % 2
